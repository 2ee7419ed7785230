package table

import (
	"slices"
	"strings"

	"gazala/rules/decide"
	"gazala/rules/derive"
	"gazala/tutor/narrate"
	"gazala/tutor/question"
	"gazala/tutor/question/grammar"
	"gazala/tutor/view"
)

// state answers in which state a unit is.
func (t *Table) state(r *grammar.Reading) (a view.Answer, ok bool) {
	if len(r.Slots["unit"]) != 1 {
		return a, false
	}
	c := t.counterOf(r.Slots.One("unit"))
	if c == nil {
		return a, false
	}
	is, known := stateOf(c, r.Slots.One("what"))
	a = view.Answer{Kind: view.AnswerBook, Given: []string{c.Words}}
	name := t.nar.Names.Unit(c.ID)
	a.Heading = name
	if known {
		key := "question.state.no"
		if is {
			key = "question.state.yes"
		}
		a.Legal = is
		a.Heading = t.say.Text(key, map[string]any{
			"Unit": name, "State": t.say.Text("question.state."+strings.ReplaceAll(r.Slots.One("what"), " ", "_"), nil),
		})
	}
	a.Frame = string(r.Kind)
	a.Board = t.lit(&inquiry{read: question.Reading{Units: []int{c.ID}}}, view.Named)
	return a, true
}

// stateOf tells whether a counter shows a state; known is false for what counters do not show.
func stateOf(c *view.Counter, what string) (is, known bool) {
	switch what {
	case "disrupted":
		return c.Disrupted, true
	case "used":
		return c.Used, true
	case "reduced":
		return c.Reduced || c.Lost > 0, true
	case "in_supply":
		known = c.Supply == view.InSupply || c.Supply == view.OutOfSupply || c.Supply == view.Isolated
		return c.Supply == view.InSupply, known
	case "isolated":
		return c.Supply == view.Isolated, c.Supply == view.Isolated
	case "in_command":
		return false, c.Supply == view.OutOfCommand || c.Supply == view.CutOff
	case "must_attack":
		return c.Due, c.Due
	}
	return false, false
}

// pointsLeft answers how many points there are still.
func (t *Table) pointsLeft(r *grammar.Reading) (a view.Answer, ok bool) {
	a = view.Answer{Kind: view.AnswerBook, Frame: string(r.Kind)}
	held, unit := t.Ground().Held, r.Slots.One("unit")
	if unit != "" && len(held) == 1 && held[0] == unit && t.ways != nil && len(t.ways.Reached) > 0 {
		a.Heading = t.say.Text("question.first.left", map[string]any{
			"Unit": unit, "Left": t.nar.Value(t.ways.Reached[0].Left, derive.Points),
		})
		return a, true
	}
	if t.sys.Givens == nil || len(r.Slots["unit"]) > 0 {
		return a, false
	}
	for _, g := range t.sys.Givens(t.g, nil) {
		if g.Unit == derive.Truth {
			continue
		}
		label := t.say.Text(g.Key+".label", t.nar.Slots(g.Args))
		a.Given = append(a.Given, narrate.Capital(t.say.Text("drill.given", map[string]any{
			"Label": label, "Value": t.nar.Value(g.Val, g.Unit),
		})))
	}
	if len(a.Given) == 0 {
		return a, false
	}
	a.Heading = t.say.Text("question.first.points", nil)
	return a, true
}

// attackers answers what may be done against a hex, one unit after the other.
func (t *Table) attackers(r *grammar.Reading) (a view.Answer, ok bool) {
	t.lexicon()
	target := r.Slots.One("target")
	if at := t.Ground().At[target]; at != "" {
		target = at
	}
	h, is := t.hexOf(target)
	if !is {
		return a, false
	}
	a = view.Answer{Kind: view.AnswerList, Frame: string(r.Kind)}
	legal := 0
	wanted := grammar.Reading{
		Kind: grammar.MayAttack, Slots: grammar.Slots{"target": {target}, "type": r.Slots["type"]},
	}
	joining := []string{"join", "take_part", "enlist", "commit"}
	striking := []string{"declare_attack", "attack", "target", "automatic_ds"}
	for n := range t.point.Sheet.Len() {
		i := t.point.Sheet.Intent(n)
		joins := slices.Contains(joining, string(i.Kind()))
		if !joins && !slices.Contains(striking, string(i.Kind())) {
			continue
		}
		d := t.written(i)
		if !joins && !t.strikes(&wanted, &d) {
			continue
		}
		c := t.choice(n)
		if c.Legal {
			legal++
		}
		a.Choices = append(a.Choices, c)
	}
	q := &inquiry{read: question.Reading{Ask: question.Options}, out: a}
	q.read.Hexes = append(q.read.Hexes, h)
	t.order(q)
	q.out.Board = t.lit(q, view.Target, h)
	if legal == 0 {
		q.out.Heading = t.say.Text("question.first.nobody", map[string]any{"Hex": t.nar.Names.Hex(h)})
		return q.out, true
	}
	q.out.Heading = t.say.Text("question.first.attackers", map[string]any{"Hex": t.nar.Names.Hex(h), "Count": legal})
	return q.out, true
}

// whyNumber answers where a number comes from: the lines that make it, of what the question names or of what can be
// done now.
func (t *Table) whyNumber(r *grammar.Reading) (a view.Answer, ok bool) {
	t.lexicon()
	value := r.Slots.One("value")
	if value == "" {
		return a, false
	}
	asked := *r
	asked.Kind = grammar.MayAttack
	if len(r.Slots["to"]) > 0 {
		asked.Kind = grammar.MayMove
	}
	var all []decide.Intent
	for _, d := range t.fitting(&asked, t.kindsOf(&asked)) {
		all = append(all, d.intent)
	}
	for n := range t.point.Sheet.Len() {
		all = append(all, t.point.Sheet.Intent(n))
	}
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
	a := view.Answer{Kind: view.AnswerBook, Name: t.nar.Intent(i), Trees: []view.Tree{tree}, Frame: string(r.Kind)}
	a.Heading = t.say.Text("question.first.why", map[string]any{"Value": l.Value, "Label": l.Label})
	if len(parts) > 0 {
		a.Heading = t.say.Text("question.first.because", map[string]any{
			"Value": l.Value, "Label": l.Label, "Parts": strings.Join(parts, "; "),
		})
	}
	a.Board = t.lit(&inquiry{}, view.Named)
	return a
}
