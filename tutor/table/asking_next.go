package table

import (
	"slices"

	"gazala/rules/decide"
	"gazala/rules/derive"
	"gazala/rules/dice"
	"gazala/tutor/question"
	"gazala/tutor/view"
)

// mostNext is how many questions are offered.
const mostNext = 3

// askNext is a question in the words of a message.
func (t *Table) askNext(key string, slots map[string]any) view.FollowUp {
	text := t.say.Text(key, slots)
	return view.FollowUp{Name: text, Ask: view.Asked{Text: text}}
}

// onward are questions that go on from an answer: the same about another unit, the odds of what is rolled, what else
// its unit may do, and the rule behind it.
func (t *Table) onward(q *inquiry) (out []view.FollowUp) {
	if f, ok := t.another(q); ok {
		out = append(out, f)
	}
	if q.out.Legal && q.read.Ask != question.Odds {
		none := dice.Scripted()
		if _, _, err := q.game.Play(q.what, none); err == nil && none.Err() != nil {
			out = append(out, t.askNext("question.next.odds", map[string]any{"What": t.at(q.game).Intent(q.what)}))
		}
	}
	if len(q.read.Units) > 0 {
		out = append(out, t.mayDo(q.read.Units[0]))
	}
	if len(q.out.Reasons) > 0 {
		out = append(out, t.askRule(q.out.Reasons[0].Chip))
	}
	return out[:min(len(out), mostNext)]
}

// askRule asks for a rule by the number that the rulebook prints.
func (t *Table) askRule(c view.Chip) view.FollowUp {
	return t.askNext("question.next.rule", map[string]any{"Number": c.Printed})
}

func (t *Table) mayDo(unit int) view.FollowUp {
	return t.askNext("question.next.may", map[string]any{"Unit": t.nar.Names.Unit(unit)})
}

// another is the same question about another unit: one that stands in the same hex, or beside it.
func (t *Table) another(q *inquiry) (view.FollowUp, bool) {
	n := slices.IndexFunc(q.read.Parts, func(p question.Part) bool { return p.Kind == question.PartUnit })
	if n < 0 || len(q.read.Units) == 0 {
		return view.FollowUp{}, false
	}
	part, all := q.read.Parts[n], t.board.Counters
	me := slices.IndexFunc(all, func(c view.Counter) bool { return c.ID == q.read.Units[0] })
	if me < 0 {
		return view.FollowUp{}, false
	}
	named := slices.ContainsFunc(q.read.Intents, func(i decide.Intent) bool { return t.names(i, derive.AUnit) })
	best, there := -1, false
	for i := range all {
		if i == me || all[i].Axis != all[me].Axis || !named && !all[i].Active && !all[i].CanAct {
			continue
		}
		same := all[i].At == all[me].At
		if same && !there || best < 0 && slices.Contains(all[me].At.Around(), all[i].At) {
			best, there = i, same
		}
	}
	if best < 0 {
		return view.FollowUp{}, false
	}
	name := t.nar.Names.Unit(all[best].ID)
	text := q.asked.Text[:part.From] + name + q.asked.Text[part.To:]
	return view.FollowUp{
		Name: t.say.Text("question.next.and", map[string]any{"Unit": name}),
		Ask:  view.Asked{Text: text},
	}, true
}

// instead are the nearest questions that can be asked where one was not understood, or only led to a list.
func (t *Table) instead(q *inquiry) (out []view.FollowUp) {
	if q.read.Ask != question.Options || len(q.read.Units) == 0 {
		if u, ok := t.somebody(q); ok {
			out = append(out, t.mayDo(u))
		}
	}
	for _, c := range q.out.Choices {
		if c.Legal && len(out) < mostNext {
			out = append(out, t.askNext("question.next.is", map[string]any{"What": c.Name}))
			break
		}
	}
	for n := range t.point.Sheet.Len() {
		if len(q.out.Choices) == 0 && t.point.Sheet.Legal(n) {
			name := t.nar.Intent(t.point.Sheet.Intent(n))
			out = append(out, t.askNext("question.next.is", map[string]any{"What": name}))
			break
		}
	}
	if t.point.Rule != "" {
		out = append(out, t.askRule(t.nar.Chip(t.point.Rule)))
	}
	return out[:min(len(out), mostNext)]
}

// somebody is the unit that a question names, or the one that is on the move, or one that can act.
func (t *Table) somebody(q *inquiry) (unit int, ok bool) {
	if len(q.read.Units) > 0 {
		return q.read.Units[0], true
	}
	for _, is := range []func(*view.Counter) bool{
		func(c *view.Counter) bool { return c.Active },
		func(c *view.Counter) bool { return c.CanAct },
	} {
		for n := range t.board.Counters {
			if c := &t.board.Counters[n]; is(c) {
				return c.ID, true
			}
		}
	}
	return 0, false
}
