package table

import (
	"math/big"
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

// chances are those of a roll in one sentence: in how many of its cases each side is hurt, where they are few enough to
// be counted, else in percent.
func chances(t *Table, odds *view.Odds) string {
	const few, percent = 36, 100
	own, other, of := new(big.Rat), new(big.Rat), big.NewInt(1)
	for _, o := range odds.Outcomes {
		share, ok := new(big.Rat).SetString(o.Fraction)
		if !ok {
			share = new(big.Rat)
			share.SetFloat64(o.Share)
		}
		common := new(big.Int).GCD(nil, nil, of, share.Denom())
		of = new(big.Int).Mul(of, new(big.Int).Div(share.Denom(), common))
		if o.Own {
			own.Add(own, share)
		}
		if o.Other {
			other.Add(other, share)
		}
	}
	cases, key := big.NewRat(percent, 1), "question.first.chances"
	if of.Cmp(big.NewInt(few)) <= 0 {
		cases.SetInt(of)
		key = "question.first.rolls"
	}
	return t.say.Text(key, map[string]any{
		"Own": own.Mul(own, cases).FloatString(0), "Other": other.Mul(other, cases).FloatString(0), "Of": of.String(),
	})
}
