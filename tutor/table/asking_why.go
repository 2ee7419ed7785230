package table

import (
	"slices"
	"strings"

	"gazala/rules/decide"
	"gazala/tutor/question/grammar"
	"gazala/tutor/view"
)

// whyNumber answers where a number comes from: the lines that make it, of what the question names or of what can be
// done now.
func (t *Table) whyNumber(r *grammar.Reading) (a view.Answer, ok bool) {
	t.lexicon()
	value := r.Slots.One("value")
	if value == "" {
		return a, false
	}
	if units := r.Slots["unit"]; len(units) == 1 && !slices.Contains(t.Ground().Held, units[0]) {
		if g, may := t.inHand(units[0]); may {
			if a, ok = t.copied(g).whyNumber(r); ok {
				return a, true
			}
		}
	}
	asked := *r
	asked.Kind = grammar.MayAttack
	if len(r.Slots["to"]) > 0 {
		asked.Kind = grammar.MayMove
	}
	if a, ok = t.whyColumn(r); ok {
		return a, true
	}
	var all []decide.Intent
	for _, d := range t.fitting(&asked, t.kindsOf(&asked)) {
		all = append(all, d.intent)
	}
	all = append(all, t.numbered(r)...)
	const most = 80
	for _, i := range all[:min(len(all), most)] {
		for _, tree := range t.nar.Trees(t.g.Explain(i)) {
			if n := lineOf(tree.Lines, value); n >= 0 {
				return t.partsOf(r, i, tree, n), true
			}
		}
	}
	return a, false
}

// whyColumn answers why some units come to a column against what is attacked: from the sum of their odds, or by the
// odds that they come to instead; ok is false where they come to none.
func (t *Table) whyColumn(r *grammar.Reading) (a view.Answer, ok bool) {
	if r.Slots.One("what") != "column" || len(r.Slots["unit"]) == 0 {
		return a, false
	}
	odds := *r
	odds.Kind, odds.Slots = grammar.Odds, grammar.Slots{}
	for slot, v := range r.Slots {
		switch slot {
		case "to", "hex":
			odds.Slots["target"] = v
		case "unit", "with", "target", "type":
			odds.Slots[slot] = v
		}
	}
	if len(odds.Slots["target"]) == 0 {
		return a, false
	}
	if a, ok = t.judgedOrThen(&odds); !ok {
		a, ok = t.Supposed(&odds)
	}
	if !ok || a.Odds == nil {
		return a, false
	}
	for _, tree := range a.Trees {
		if n := lineOf(tree.Lines, r.Slots.One("value")); n >= 0 {
			told := t.partsOf(r, nil, tree, n)
			told.Name, told.Trees, told.Board = a.Name, a.Trees, a.Board
			return told, true
		}
	}
	return a, true // which says what it is instead
}

// numbered are what may be done of which a question about a number can be, the most likely first. Of anything else it
// would be another number: of another step than the one that is named, or of another unit than is in hand.
func (t *Table) numbered(r *grammar.Reading) (all []decide.Intent) {
	if len(r.Slots["to"]) > 0 {
		return nil
	}
	unit := r.Slots.One("unit")
	held := unit == "" || slices.Contains(t.Ground().Held, unit)
	strikes := append(t.strikings(), t.does("attack")...)
	nothing := len(r.Slots["unit"])+len(r.Slots["target"])+len(r.Slots["hex"]) == 0
	for _, is := range []func(decide.Intent) bool{
		func(i decide.Intent) bool { return t.concernsAny(r, i) },
		func(i decide.Intent) bool {
			d := t.written(i)
			aims := d.names["hex"]+d.names["target"] != ""
			return held && slices.Contains(strikes, string(i.Kind())) && (!aims || len(r.Slots["target"]) == 0)
		},
		func(decide.Intent) bool { return nothing },
	} {
		for n := range t.point.Sheet.Len() {
			if i := t.point.Sheet.Intent(n); is(i) && !slices.Contains(all, i) {
				all = append(all, i)
			}
		}
	}
	return all
}

// lineOf is the first line with a value.
func lineOf(lines []view.Line, value string) int {
	return slices.IndexFunc(lines, func(l view.Line) bool {
		return strings.ReplaceAll(l.Value, "−", "-") == value || strings.ReplaceAll(l.Value, "−", "-") == "+"+value
	})
}

// partsOf tells of what a number consists.
func (t *Table) partsOf(r *grammar.Reading, i decide.Intent, tree view.Tree, at int) view.Answer {
	l := &tree.Lines[at]
	parts := []string{}
	for n := at + 1; n < len(tree.Lines) && tree.Lines[n].Indent > l.Indent; n++ {
		if tree.Lines[n].Indent == l.Indent+1 {
			parts = append(parts, tree.Lines[n].Label+" "+tree.Lines[n].Value)
		}
	}
	a := view.Answer{Kind: view.AnswerBook, Trees: []view.Tree{tree}, Frame: string(r.Kind)}
	if i != nil {
		a.Name = t.nar.Intent(i)
	}
	a.Heading = t.say.Text("question.first.why", map[string]any{"Value": l.Value, "Label": l.Label})
	if len(parts) > 0 {
		a.Heading = t.say.Text("question.first.because", map[string]any{
			"Value": l.Value, "Label": l.Label, "Parts": strings.Join(parts, "; "),
		})
	}
	a.Board = t.lit(&inquiry{}, view.Named)
	return a
}
