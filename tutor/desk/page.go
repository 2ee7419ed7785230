package desk

import (
	"slices"
	"strings"
	"time"

	"gazala/rules/cite"
	"gazala/scenarios/register"
	"gazala/tutor/book/concepts"
	"gazala/tutor/learn/example"
	"gazala/tutor/learn/lesson"
	"gazala/tutor/learn/memory"
	"gazala/tutor/shelf"
	"gazala/tutor/view"
)

// Page is the page of a rule, with the examples and the lessons that use it and what the other games make of the same
// idea. It fails with [ErrRule] when there is no such rule.
func (d *Desk) Page(r cite.Rule) (view.RulePage, error) {
	sys, err := d.system(r.System())
	b := d.book(r.System())
	if err != nil || b == nil {
		return view.RulePage{}, asked{ErrRule, r.Number()}
	}
	p, ok := b.Page(r)
	if !ok {
		return view.RulePage{}, asked{ErrRule, r.Number()}
	}
	for _, row := range d.Examples(r.System()) {
		if d.uses(row.ID, r) {
			p.Examples = append(p.Examples, row)
		}
	}
	p.Lessons = d.lessonsOn(sys, r)
	p.Concepts = d.conceptsOf(sys, r)
	p.Scene = d.sceneOf(sys, &p, r)
	p.Charts = d.chartsOf(sys, r)
	for i, ruling := range p.Rulings {
		p.Rulings[i] = b.Ruling(ruling.ID, d.inForce(sys, ruling.ID))
	}
	return p, nil
}

// sceneOf is where a rule is seen at work: at the first page of a lesson about it, otherwise about one of its parts, or
// else at the step of a worked example that it decides.
func (d *Desk) sceneOf(sys *shelf.System, p *view.RulePage, r cite.Rule) *view.Scene {
	is := func(q cite.Rule) bool { return q == r }
	part := func(q cite.Rule) bool { return within(q, r) }
	all := d.lessons(sys.ID)
	for _, about := range []func(cite.Rule) bool{is, part} {
		for i := range all {
			for k := range all[i].Steps {
				if slices.ContainsFunc(all[i].Steps[k].Rules, about) {
					row := d.lessonRow(sys, &all[i], lesson.ParseKept(nil))
					return &view.Scene{Board: lesson.Picture(sys, d.say, &all[i].Steps[k]), Lesson: &row}
				}
			}
		}
	}
	for i := range p.Examples {
		ex, err := d.find(p.Examples[i].ID)
		if err != nil {
			continue
		}
		for _, v := range ex.Variants {
			at := slices.IndexFunc(v.Steps, func(s example.Step) bool { return decides(&s, r) })
			if at < 0 {
				continue
			}
			v.Start, v.Steps = d.lay(sys, v.Start), v.Steps[:at+1]
			if played, err := example.Run(sys, v); err == nil {
				return &view.Scene{Board: sys.Board(played[at].After, d.say), Example: &p.Examples[i]}
			}
		}
	}
	return nil
}

// mostPageCharts is how many tables the page of a rule shows.
const mostPageCharts = 2

// chartsOf are the tables that a rule or one of its parts is read with.
func (d *Desk) chartsOf(sys *shelf.System, r cite.Rule) (out []view.Chart) {
	if sys.Charts == nil {
		return nil
	}
	for _, c := range sys.Charts(d.laid[sys.ID], d.say).Tables {
		of := func(q cite.Rule) bool { return within(q, r) }
		if slices.ContainsFunc(c.Rules, of) && len(out) < mostPageCharts {
			out = append(out, c)
		}
	}
	return out
}

// lessonsOn are the lessons that teach a rule or one of its parts.
func (d *Desk) lessonsOn(sys *shelf.System, r cite.Rule) []view.LessonRow {
	var out []view.LessonRow
	all := d.lessons(sys.ID)
	for i := range all {
		if slices.ContainsFunc(all[i].Rules, func(q cite.Rule) bool { return within(q, r) }) {
			out = append(out, d.lessonRow(sys, &all[i], lesson.ParseKept(nil)))
		}
	}
	return out
}

// conceptsOf are the ideas that a rule belongs to, with what the other games make of them.
func (d *Desk) conceptsOf(sys *shelf.System, r cite.Rule) []view.Concept {
	places, err := d.shelf.places[sys.ID]()
	if err != nil {
		return nil // Check tells
	}
	var out []view.Concept
	for _, id := range concepts.Of(r, sys.Index(), places) {
		c, err := d.Concept(id)
		if err != nil {
			continue
		}
		c.Games = slices.DeleteFunc(c.Games, func(g view.ConceptGame) bool { return g.System == sys.ID })
		if len(c.Games) > 0 {
			out = append(out, c)
		}
	}
	return out
}

// within tells whether a rule is another one or a part of it.
func within(q, r cite.Rule) bool { return q == r || strings.HasPrefix(string(q), string(r)+".") }

// KnownPage is how well a rule and its parts are known, by what is remembered of the person; ok is false when nothing
// of it is ever asked about.
func (d *Desk) KnownPage(r cite.Rule, remembered []byte, now time.Time) (k view.KnownPage, ok bool) {
	sys, err := d.system(r.System())
	if err != nil {
		return k, false
	}
	mem, _, _ := memory.Parse(remembered, now)
	slipping := []string{}
	for _, n := range append([]string{r.Number()}, sys.Index().Children(r.Number())...) {
		e, there := sys.Index().Get(n)
		if !there || e.Excepted != register.Implemented {
			continue
		}
		k.Of++
		switch mem.Standing(e.Rule, now) {
		case memory.Known:
			k.Known++
		case memory.Slipping:
			slipping = append(slipping, d.row(e.Rule).Title)
		case memory.NeverMet:
			k.Unmet++
		case memory.Learning:
		}
	}
	k.Title = d.say.Text("rulepage.known", map[string]any{"Known": k.Known, "Total": k.Of})
	switch {
	case len(slipping) > 0:
		k.Text = d.say.Text("rulepage.slipping", map[string]any{"Rules": strings.Join(slipping, "; ")})
	case k.Unmet == k.Of:
		k.Text = d.say.Text("rulepage.unmet", nil)
	}
	return k, k.Of > 0
}

// uses tells whether an example expects something of a rule or of one of its parts.
func (d *Desk) uses(id string, r cite.Rule) bool {
	ex, err := d.find(id)
	if err != nil {
		return false
	}
	for _, v := range ex.Variants {
		for i := range v.Steps {
			if decides(&v.Steps[i], r) {
				return true
			}
		}
	}
	return false
}

// decides tells whether a step of an example expects something of a rule or of one of its parts.
func decides(s *example.Step, r cite.Rule) bool {
	hit := func(rules []cite.Rule) bool {
		return slices.ContainsFunc(rules, func(q cite.Rule) bool { return within(q, r) })
	}
	return slices.ContainsFunc(s.Expect, func(e example.Expect) bool { return hit(e.Rules) }) ||
		slices.ContainsFunc(s.Ask, func(q example.Question) bool { return hit(q.Rules) })
}
