package desk

import (
	"strings"

	"gazala/rules/decide"
	"gazala/rules/play"
	"gazala/tutor/learn/example"
	"gazala/tutor/narrate"
	"gazala/tutor/shelf"
	"gazala/tutor/view"
)

// variantMark divides an example's id from the variant that is asked for: "cauldron-ex-01@1620".
const variantMark = "@"

// Examples are a game's worked examples, by rule number as the book has them.
func (d *Desk) Examples(system string) []view.ExampleRow {
	sys, err := d.system(system)
	if err != nil {
		return nil
	}
	var out []view.ExampleRow
	for _, ex := range d.examples(system) {
		steps := len(ex.Variants[0].Steps)
		out = append(out, view.ExampleRow{
			ID: ex.ID, Title: d.exampleText(sys, ex, "title"), Chip: narrate.Chip(sys.Index(), ex.Rule), Steps: steps,
			Note: d.say.Text("desk.example_steps", map[string]any{"Count": steps}),
		})
	}
	order := map[string]int{}
	for i, e := range sys.Index().All() {
		order[string(e.Rule)] = i
	}
	sortRows(out, order)
	return out
}

func sortRows(rows []view.ExampleRow, order map[string]int) {
	for i := 1; i < len(rows); i++ {
		for j := i; j > 0 && order[string(rows[j].Chip.Rule)] < order[string(rows[j-1].Chip.Rule)]; j-- {
			rows[j], rows[j-1] = rows[j-1], rows[j]
		}
	}
}

func (d *Desk) exampleText(sys *shelf.System, ex example.Example, part string) string {
	return d.say.Text("example."+sys.ID+"."+ex.Short+"."+part, nil)
}

func (d *Desk) find(id string) (example.Example, error) {
	for _, system := range d.Systems() {
		if !strings.HasPrefix(id, system+"-") {
			continue
		}
		for _, one := range d.listed(system) {
			if one.id == id {
				return one.read()
			}
		}
	}
	return example.Example{}, asked{example.ErrUnknown, id}
}

// Example plays a worked example and tells it step by step. The id may name a variant ("cauldron-ex-01@1620");
// otherwise it is the first. It fails with [example.ErrUnknown] for an id that there is not and with [example.ErrStep]
// when the engine refuses what the book does.
func (d *Desk) Example(id string) (view.Example, error) {
	id, variant, _ := strings.Cut(id, variantMark)
	ex, err := d.find(id)
	if err != nil {
		return view.Example{}, err
	}
	sys, err := d.system(ex.Rule.System())
	if err != nil {
		return view.Example{}, err
	}
	v, ok := pick(ex, variant)
	if !ok {
		return view.Example{}, asked{example.ErrUnknown, id + variantMark + variant}
	}
	v.Start = d.lay(sys, v.Start)
	played, err := example.Run(sys, v)
	if err != nil {
		return view.Example{}, asked{err, id}
	}
	out := view.Example{
		ID:      ex.ID,
		Title:   d.exampleText(sys, ex, "title"),
		Intro:   d.exampleText(sys, ex, "intro"),
		Chip:    narrate.Chip(sys.Index(), ex.Rule),
		Variant: v.ID,
	}
	if variant != "" {
		out.ID += variantMark + v.ID
	}
	out.Passed, out.Failed = example.Count(played)
	for _, w := range ex.Variants {
		if len(ex.Variants) > 1 {
			out.Variants = append(
				out.Variants,
				view.Variant{
					ID:     ex.ID + variantMark + w.ID,
					Title:  d.exampleText(sys, ex, "variant."+w.ID),
					Chosen: w.ID == v.ID,
				},
			)
		}
	}
	t := teller{Desk: d, sys: sys, ex: ex}
	for i, p := range played {
		s := t.step(p)
		s.Number, s.Of = i+1, len(played)
		out.Steps = append(out.Steps, s)
	}
	return out, nil
}

func pick(ex example.Example, variant string) (example.Variant, bool) {
	for _, v := range ex.Variants {
		if variant == "" || v.ID == variant {
			return v, true
		}
	}
	return example.Variant{}, false
}

// teller turns the steps of an example into view models.
type teller struct {
	*Desk
	sys *shelf.System
	ex  example.Example
}

func (t teller) narrator(g play.Game) narrate.Narrator {
	return narrate.Narrator{Say: t.say, Names: t.sys.Names(g, t.say), Index: t.sys.Index(), System: t.sys.ID}
}

func (t teller) step(p example.Played) view.Step {
	n := t.narrator(p.After)
	s := view.Step{
		Title: t.exampleText(t.sys, t.ex, p.Step.ID+".title"), Text: t.exampleText(t.sys, t.ex, p.Step.ID+".text"),
		Who: t.sys.Who(p.Point, t.say), Where: t.sys.Where(p.After, t.say), Board: t.sys.Board(p.After, t.say),
	}
	if p.Point.Rule != "" {
		c := n.Chip(p.Point.Rule)
		s.Chip = &c
	}
	before := t.narrator(p.Before)
	for _, a := range p.Answers {
		s.Choices = append(
			s.Choices,
			view.Choice{
				Name:    before.Intent(a.Question.Intent),
				Legal:   a.Verdict.Legal,
				Reasons: before.Reasons(a.Verdict.Reasons),
			},
		)
		s.Checks = append(s.Checks, t.verdict(before, a))
	}
	for _, c := range p.Checks {
		s.Checks = append(s.Checks, t.check(n, c))
	}
	for _, events := range p.Events {
		for _, e := range events {
			s.Log = append(s.Log, n.Event(e))
		}
	}
	s.Trees = t.trees(n, before, p)
	for _, id := range p.Step.Rulings { // few steps have any, and only they need the rule pages
		s.Rulings = append(s.Rulings, t.book(t.sys.ID).Ruling(id, t.sys.InForce(p.After, id)))
	}
	return s
}

// trees are the derivations of the step: of what was done last, since every action of a step leads up to it, or of what
// was asked.
func (t teller) trees(n, before narrate.Narrator, p example.Played) []view.Tree {
	for i := len(p.Trees) - 1; i >= 0; i-- {
		if trees := n.Trees(p.Trees[i]); len(trees) > 0 {
			return trees
		}
	}
	for _, a := range p.Answers {
		if trees := before.Trees(a.Tree); len(trees) > 0 {
			for i := range trees {
				trees[i].Title = before.Intent(a.Question.Intent) + " – " + trees[i].Title
			}
			return trees
		}
	}
	return nil
}

func (t teller) verdict(n narrate.Narrator, a example.Answer) view.Check {
	c := view.Check{Label: n.Intent(a.Question.Intent), Agrees: a.Agrees, Printed: a.Question.Printed}
	c.Book, c.Engine = t.word(a.Question.Legal), t.word(a.Verdict.Legal)
	for _, r := range a.Question.Rules {
		c.Chips = append(c.Chips, n.Chip(r))
	}
	if !a.Agrees && a.Question.Legal == a.Verdict.Legal {
		c.Engine = t.say.Text("narrate.refused_by", map[string]any{"Rules": ruleList(n, a.Verdict)})
	}
	return c
}

func ruleList(n narrate.Narrator, v decide.Verdict) string {
	var out []string
	for _, r := range v.Rules() {
		out = append(out, n.Chip(r).String())
	}
	return strings.Join(out, ", ")
}

func (t teller) word(legal bool) string {
	if legal {
		return t.say.Text("narrate.legal", nil)
	}
	return t.say.Text("narrate.refused", nil)
}

func (t teller) check(n narrate.Narrator, c example.Check) view.Check {
	out := view.Check{
		Agrees:  c.Agrees,
		Printed: c.Expect.Printed,
		Engine:  t.say.Text("narrate.missing", nil),
		Book:    c.Expect.Is,
	}
	if c.Found {
		out.Label = t.say.Text(c.Read.Key+".label", n.Slots(c.Read.Args))
		out.Engine = n.Value(c.Read.Val, c.Read.Unit)
		out.Book = n.Value(c.Expect.Value(), c.Read.Unit)
	}
	for _, r := range c.Expect.Rules {
		out.Chips = append(out.Chips, n.Chip(r))
	}
	return out
}
