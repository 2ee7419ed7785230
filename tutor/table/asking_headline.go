package table

import (
	"math/big"
	"slices"
	"strings"

	"gazala/rules/derive"
	"gazala/tutor/narrate"
	"gazala/tutor/question/grammar"
	"gazala/tutor/view"
)

// headline puts what was asked into the first sentence, and takes out what the sentence says already and what the
// answer rests on beside it: its reasons name what of that counts.
func (t *Table) headline(r *grammar.Reading, q *inquiry) {
	slots := map[string]any{"What": q.out.Name}
	q.out.Given = slices.DeleteFunc(q.out.Given, func(g string) bool { return slices.Contains(q.rests, g) })
	defer func() {
		if !q.out.Legal || strings.Contains(q.out.Heading, q.out.Name) {
			q.out.Name = ""
		}
	}()
	cost, paid := t.costOf(q)
	switch {
	case !q.out.Legal:
		if why, ok := t.deepest(q); ok {
			q.out.Heading = t.no(why)
		}
	case r.Kind == grammar.Cost:
		if paid {
			q.out.Heading = t.say.Text("question.first.cost", cost)
		} else if said, ok := t.costSaid(q); ok {
			q.out.Heading = said
		}
	case r.Kind == grammar.Odds:
		if q.out.Odds != nil {
			q.out.Heading = t.byColumn(q, chances(t, q.out.Odds))
		}
	case r.Kind == grammar.WhyNot:
		q.out.Heading = t.say.Text("question.first.may_after_all", slots)
	case paid:
		q.out.Heading = t.say.Text("question.first.yes_for", cost)
	default:
		q.out.Heading = t.say.Text("question.first.yes", slots)
	}
}

// no is the sentence that refuses something for a reason. A sentence has one colon at most, and no word twice.
func (t *Table) no(why string) string {
	said := t.say.Text("question.first.no", map[string]any{"Why": why})
	no, _, _ := strings.Cut(said, ":")
	if first, _, _ := strings.Cut(why, ". "); strings.Contains(first, ":") || strings.HasPrefix(why, no) {
		return t.say.Text("question.first.no_so", map[string]any{"Why": why})
	}
	return said
}

// deepest is the reason that says most: not that it is no time for it, nor, of a hex that is some steps away, that it
// is not reached in one step, where there is another.
func (t *Table) deepest(q *inquiry) (text string, ok bool) {
	all := q.game.Judge(q.what).Reasons
	told := t.at(q.game).Reasons(all)
	least := 0
	for n := range min(len(all), len(told)) {
		says := depth(all[n].Key)
		if n == 0 || says > least {
			text, least = told[n].Text, says
		}
	}
	if noWay := t.say.Text("question.no_way", nil); least == oneStep && slices.Contains(q.out.Given, noWay) {
		q.out.Given = slices.DeleteFunc(q.out.Given, func(g string) bool { return g == noWay })
		return t.say.Text("question.first.no_way", nil), true
	}
	return text, text != ""
}

// How much a reason says: that something else is decided now, that a step leads no farther than to the next hex, or
// why.
const (
	notNow = iota
	oneStep
	theReason
)

func depth(key string) int {
	switch {
	case narrate.Momentary(key):
		return notNow
	case strings.HasSuffix(key, ".movement.not_adjacent"):
		return oneStep
	}
	return theReason
}

// byColumn puts the column and the modifiers of the roll before what is said of its chances.
func (t *Table) byColumn(q *inquiry, said string) string {
	if !q.alone {
		return said
	}
	sums := q.game.Explain(q.what)
	nar := t.at(q.game)
	var all []string
	for _, root := range sums.Roots {
		node := sums.Nodes[root]
		line := nar.Line(node)
		told := func(tree view.Tree) bool { return len(tree.Lines) > 0 && tree.Lines[0].Label == line.Label }
		if (node.Unit == derive.Column || node.Unit == derive.Modifier) && slices.ContainsFunc(q.out.Trees, told) {
			all = append(all, t.say.Text("question.told.cell", map[string]any{"Head": line.Label, "Value": line.Value}))
		}
	}
	if len(all) == 0 {
		return said
	}
	return strings.Join(all, " · ") + ". " + said
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

// costOf is what a way costs, with what fills the sentence about it; ok is false where it is none.
func (t *Table) costOf(q *inquiry) (slots map[string]any, ok bool) {
	if q.cost == nil {
		return nil, false
	}
	const many = 2 // what a part of a point counts as
	count := many
	if q.cost.Den() == 1 {
		count = q.cost.Whole()
	}
	cost := t.nar.Value(*q.cost, derive.Points)
	return map[string]any{"What": q.out.Name, "Cost": cost, "Count": count}, true
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
	if own.Sign() == 0 && other.Sign() == 0 { // it is no fight: what may come of it
		var all []string
		for _, o := range odds.Outcomes {
			all = append(all, t.say.Text("question.told.cell", map[string]any{"Head": o.Name, "Value": o.Percent}))
		}
		return strings.Join(all, " · ") + "."
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
