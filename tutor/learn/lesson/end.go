package lesson

import (
	"slices"
	"strings"
	"time"

	"gazala/rules/cite"
	"gazala/rules/decide"
	"gazala/rules/derive"
	"gazala/rules/dice"
	"gazala/scenarios/history"
	"gazala/tutor/narrate"
	"gazala/tutor/shelf"
	"gazala/tutor/table/session"
	"gazala/tutor/view"
)

// verdict is how a question was answered.
type verdict struct {
	given, right bool
	asked, why   string
}

// answered remembers how the question of the page was answered the first time.
func (r *Run) answered() {
	r.reached[r.at] = true
	asked := r.ask.View()
	reply := asked.Reply
	if r.first[r.at].given || reply == nil {
		return
	}
	r.first[r.at] = verdict{true, reply.Right, asked.Title, strings.TrimSpace(reply.Text + " " + reply.Why)}
}

// End is what the lesson has brought.
func (r *Run) End(now time.Time) view.LessonEnd {
	out := view.LessonEnd{ID: r.lesson.ID, Title: r.text("title"), Board: r.sys.Board(r.step().Game, r.say)}
	if r.seat != nil {
		out.Board = r.sys.Board(r.seat.Session().Game(), r.say)
	}
	var missed []cite.Rule // a rule whose question was missed is nothing that one has learned
	for n, v := range r.first {
		switch {
		case !v.given:
			continue
		case v.right:
			out.Right++
		default:
			m := view.Missed{Asked: v.asked, Text: v.why}
			for _, rule := range r.lesson.Steps[r.pages[n].step].Rules {
				missed = append(missed, rule)
				m.Rules = append(m.Rules, r.words.Row(rule))
			}
			out.Missed = append(out.Missed, m)
		}
		out.Of++
	}
	out.Score = r.say.Text("drill.end.no_questions", nil)
	if out.Of > 0 {
		out.Score = r.say.Text("drill.end.score", map[string]any{"Right": out.Right, "Of": out.Of})
	}
	var rules []cite.Rule
	for _, s := range r.lesson.Steps {
		for _, rule := range s.Rules {
			if slices.Contains(rules, rule) {
				continue
			}
			rules = append(rules, rule)
			if !slices.Contains(missed, rule) {
				out.Can = append(out.Can, r.words.Row(rule))
			}
		}
	}
	out.Back = r.back(rules, now)
	if f, ok := history.Find(r.lesson.History); ok {
		out.Fact = &view.DesertFact{
			Text:    r.say.Text(f.Key(), nil),
			Source:  r.say.Text("drill.end.source", map[string]any{"Name": f.Source}),
			Address: f.Address,
		}
	}
	return out
}

// mostDates is how many days are named on which something comes back.
const mostDates = 3

// back are the days on which rules are asked for again.
func (r *Run) back(rules []cite.Rule, now time.Time) (out []view.ComesBack) {
	mem, on := r.ask.Memory(), map[int]int{}
	for _, rule := range rules {
		if c, met := mem.Card(rule); met {
			on[max(0, days(now, c.Due))]++
		}
	}
	var all []int
	for d := range on {
		all = append(all, d)
	}
	slices.Sort(all)
	for _, d := range all[:min(len(all), mostDates)] {
		when := r.say.Text("drill.end.in_days", map[string]any{"Count": d})
		switch d {
		case 0:
			when = r.say.Text("drill.end.today", nil)
		case 1:
			when = r.say.Text("drill.end.tomorrow", nil)
		}
		out = append(
			out,
			view.ComesBack{When: when, What: r.say.Text("drill.end.rules", map[string]any{"Count": on[d]})},
		)
	}
	return out
}

// days is how many midnights lie between two times.
func days(from, to time.Time) int {
	day := func(t time.Time) time.Time { return t.In(from.Location()).Truncate(24 * time.Hour) }
	return int(day(to).Sub(day(from)).Hours() / 24)
}

// mostHopeless bounds how many positions are looked at before a goal counts as still open.
const mostHopeless = 150

// hopeless tells whether no legal options lead from where a table stands to the goal of a step. As long as a die could
// still decide it, or there is too much to look through, it is open.
func hopeless(sys *shelf.System, s *Step, from session.Session) bool {
	if from.At() == 0 {
		return false
	}
	all, seen := []session.Session{from}, map[string]bool{from.Game().Key(): true}
	for i := 0; i < len(all); i++ {
		options := all[i].Game().Point(decide.BareSheet()).Options()
		for _, in := range options {
			if len(all) > mostHopeless || len(options) > mostHopeless {
				return false
			}
			if _, _, err := all[i].Game().Play(in, dice.Scripted()); err != nil {
				return false
			}
			next, err := all[i].Play(in)
			if err != nil || reached(sys, s, next) {
				return false
			}
			if key := next.Game().Key(); !seen[key] {
				seen[key] = true
				all = append(all, next)
			}
		}
	}
	return true
}

// spare is how many actions more than at first the goal may take before that is told: as many as going back takes.
const spare = 2

// mostNear bounds how many positions are looked at for a goal that is near.
const mostNear = 800

// near looks for the goal of a step from where a table stands, so many actions deep. It tells how many lead there, 0
// for none that was found, and whether all were looked at and none of them rolls.
func near(sys *shelf.System, s *Step, from session.Session, deep int) (actions int, all bool) {
	type place struct {
		at   session.Session
		deep int
	}
	places, seen, all := []place{{at: from}}, map[string]bool{from.Game().Key(): true}, true
	for i := 0; i < len(places) && places[i].deep < deep; i++ {
		now := places[i]
		for _, in := range now.at.Game().Point(decide.BareSheet()).Options() {
			if len(places) > mostNear {
				return 0, false
			}
			if _, _, err := now.at.Game().Play(in, dice.Scripted()); err != nil {
				all = false
			}
			next, err := now.at.Play(in)
			if err != nil {
				continue
			}
			if reached(sys, s, next) {
				return now.deep + 1, all
			}
			if key := next.Game().Key(); !seen[key] {
				seen[key] = true
				places = append(places, place{next, now.deep + 1})
			}
		}
	}
	return 0, all
}

// far is how many actions do not lead to the goal from where a table stands, where that is more than it took from the
// beginning and going back: whoever wanders off in a game that goes on would never hear of it else. It is 0 where the
// goal is near, or may be.
func (r *Run) far(s *Step, from session.Session) int {
	if from.At() == 0 {
		return 0
	}
	if r.short == 0 {
		r.short, _ = near(r.sys, s, start(r.sys, s.Game), mostDeep)
	}
	if r.short == 0 {
		return 0
	}
	deep := r.short + spare
	if n, all := near(r.sys, s, from, deep); n > 0 || !all {
		return 0
	}
	return deep
}

// reason says what of the goal is not so.
func (r *Run) reason(s *Step) string {
	g := r.seat.Session().Game()
	nar := narrate.Narrator{Say: r.say, Names: r.sys.Names(g, r.say), Index: r.sys.Index(), System: r.sys.ID}
	parts := []string{r.say.Text("drill.end.failed", nil)}
	if !r.lost {
		parts[0] = r.say.Text("drill.end.far", map[string]any{"Count": r.away})
	}
	for _, c := range s.Goal {
		now, ok := shelf.Reading{}, false
		if c.Probe != "" {
			now, ok = r.sys.Probe(g, c.Probe)
		}
		if ok && !c.Holds(r.sys, g, Since{}) && now.Unit != derive.Truth {
			parts = append(
				parts,
				r.say.Text(
					"drill.end.instead",
					map[string]any{
						"Label": r.say.Text(now.Key+".label", nar.Slots(now.Args)),
						"Value": nar.Value(now.Val, now.Unit),
						"Goal":  c.Is,
					},
				),
			)
		}
	}
	return strings.Join(parts, " ")
}
