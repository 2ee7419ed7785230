package table

import (
	"fmt"
	"slices"

	"gazala/rules/derive"
	"gazala/tutor/narrate"
	"gazala/tutor/question/grammar"
	"gazala/tutor/view"
)

// headline puts what was asked into the first sentence.
func (t *Table) headline(r *grammar.Reading, q *inquiry) {
	slots := map[string]any{"What": q.out.Name}
	switch {
	case !q.out.Legal:
		if why, ok := t.deepest(q); ok {
			slots["Why"] = why
			q.out.Heading = t.say.Text("question.first.no", slots)
		}
	case r.Kind == grammar.Cost:
		if cost, ok := t.costOf(q); ok {
			slots["Cost"] = cost
			q.out.Heading = t.say.Text("question.first.cost", slots)
		} else if said, ok := t.costSaid(q); ok {
			q.out.Heading = said
		}
	case r.Kind == grammar.Odds:
		if q.out.Odds != nil {
			q.out.Heading = chances(t, q.out.Odds)
		}
	case r.Kind == grammar.WhyNot:
		q.out.Heading = t.say.Text("question.first.may_after_all", slots)
	default:
		q.out.Heading = t.say.Text("question.first.yes", slots)
		if cost, ok := t.costOf(q); ok {
			q.out.Heading = t.say.Text("question.first.yes_for", map[string]any{"What": q.out.Name, "Cost": cost})
		}
	}
}

// deepest is the reason that says most: not that it is no time for it, where there is another.
func (t *Table) deepest(q *inquiry) (text string, ok bool) {
	all := q.game.Judge(q.what).Reasons
	told := t.at(q.game).Reasons(all)
	for n := range all {
		if n >= len(told) {
			break
		}
		if text == "" {
			text = told[n].Text
		}
		if !narrate.Momentary(all[n].Key) {
			return told[n].Text, true
		}
	}
	return text, text != ""
}

// costSaid is the reason that says what something costs that is no way.
func (t *Table) costSaid(q *inquiry) (string, bool) {
	all := q.game.Judge(q.what).Reasons
	told := t.at(q.game).Reasons(all)
	for n := range min(len(all), len(told)) {
		if slices.ContainsFunc(all[n].Args[:], func(a derive.Arg) bool { return a.Name == "Cost" }) {
			return told[n].Text, true
		}
	}
	return "", false
}

// costOf is what a way costs, as it is shown at its end.
func (t *Table) costOf(q *inquiry) (string, bool) {
	if q.out.Board == nil || len(q.out.Board.Trails) == 0 {
		return "", false
	}
	for n := len(q.out.Board.Marks) - 1; n >= 0; n-- {
		if m := &q.out.Board.Marks[n]; m.Kind == view.Path && m.Text != "" {
			return m.Text, true
		}
	}
	return "", false
}

// chances are those of a roll in one sentence.
func chances(t *Table, odds *view.Odds) string {
	var own, other float64
	for _, o := range odds.Outcomes {
		if o.Own {
			own += o.Share
		}
		if o.Other {
			other += o.Share
		}
	}
	const percent = 100
	return t.say.Text("question.first.chances", map[string]any{
		"Own": fmt.Sprintf("%.0f", own*percent), "Other": fmt.Sprintf("%.0f", other*percent),
	})
}
