package desk

import (
	"slices"
	"strings"

	"gazala/rules/cite"
	"gazala/tutor/book/search"
	"gazala/tutor/question/forms"
	"gazala/tutor/question/grammar"
	"gazala/tutor/view"
)

// rolledCell is a cell of the table of combat, with the ground for which its column is one; of no ground where the
// table has the same columns for all.
type rolledCell struct {
	ground string
	view.ChartCell
}

// rolled tells what a roll gives in a column of the table of combat: the cell as the chart has it, where it comes from,
// and what the result does. A column or a roll that the chart has not is told so.
func (c *Conversation) rolled(q *forms.Question, of *grammar.Reading) (a view.Answer, ok bool) {
	d := c.desk
	sys, err := d.system(c.system)
	if err != nil || sys.Charts == nil {
		return a, false
	}
	charts := sys.Charts(d.laid[sys.ID], d.say)
	at := slices.IndexFunc(charts.Tables, func(t view.Chart) bool { return t.ID == "crt" })
	if at < 0 {
		return a, false
	}
	t := &charts.Tables[at]
	row := slices.IndexFunc(t.Rows, func(r view.ChartRow) bool {
		return !r.Heading && slices.Contains(strings.Split(r.Name, ", "), q.Roll)
	})
	cells, known := cellsOf(t, row, q)
	slots := map[string]any{"Roll": q.Roll, "Column": q.Column}
	of.Kind, of.Slots = grammar.Result, grammar.Slots{"number": {q.Roll}, "column": {q.Column}}
	for _, rule := range t.Rules {
		a.Rules = append(a.Rules, d.row(rule))
	}
	switch {
	case !known:
		return a, false
	case row < 0:
		a.Kind, a.Heading = view.AnswerRefused, d.say.Text("question.refuse.no_such_roll", slots)
		return a, true
	case len(cells) == 0:
		a.Kind, a.Heading = view.AnswerRefused, d.say.Text("question.refuse.no_such_column", slots)
		return a, true
	}
	a.Kind = view.AnswerBook
	told := func(cell *rolledCell, key string) string {
		slots := map[string]any{
			"Roll": q.Roll, "Column": q.Column, "Result": cell.Text, "Ground": cell.ground,
			"Source": d.sourceOf(cell.Source),
		}
		return d.say.Text(key, slots)
	}
	if len(cells) > 1 {
		a.Heading = d.say.Text("question.rolled.by_ground", slots)
		for n := range cells {
			a.Given = append(a.Given, told(&cells[n], "question.rolled.on"))
		}
		return a, true
	}
	key := "question.rolled.cell"
	if cells[0].ground != "" {
		key = "question.rolled.cell_on"
	}
	a.Heading = told(&cells[0], key)
	of.Slots["result"] = []string{strings.ReplaceAll(cells[0].Text, " ", "")}
	c.resultToo(&a, t, cells[0].Text)
	return a, true
}

// cellsOf are the cells of a roll in a column, of each ground that a question names, or of all where it names none;
// known is false where it says something that is no ground.
func cellsOf(t *view.Chart, row int, q *forms.Question) (out []rolledCell, known bool) {
	of := func(ground string, heads []string) {
		if at := slices.Index(heads, q.Column); at >= 0 && row >= 0 && at < len(t.Rows[row].Cells) {
			out = append(out, rolledCell{ground, t.Rows[row].Cells[at]})
		}
	}
	said := map[string]bool{}
	grounds := false
	for n := range t.Rows {
		r := &t.Rows[n]
		if !r.Heading {
			continue
		}
		grounds = true
		var heads []string
		for _, cell := range r.Cells {
			heads = append(heads, cell.Text)
		}
		named := len(q.Beside) == 0
		for _, w := range q.Beside {
			if slices.ContainsFunc(search.Words(r.Name), func(o string) bool { return alikeWords(o, w) }) {
				named, said[w] = true, true
			}
		}
		if named {
			of(r.Name, heads)
		}
	}
	if !grounds {
		of("", t.Head)
	}
	return out, len(said) == len(q.Beside)
}

// resultToo adds what the results of a cell do, and how the table is read.
func (c *Conversation) resultToo(a *view.Answer, t *view.Chart, text string) {
	if t.Note != "" {
		a.Given = append(a.Given, t.Note)
	}
	add := func(told view.Answer, ok bool) {
		if !ok || slices.Contains(a.Given, told.Heading) {
			return
		}
		a.Given = append(append(a.Given, told.Heading), told.Given...)
		for _, row := range told.Rules {
			if !slices.ContainsFunc(a.Rules, func(o view.RuleRow) bool { return o.Chip.Rule == row.Chip.Rule }) {
				a.Rules = append(a.Rules, row)
			}
		}
	}
	if told, ok := c.ofHits(text); ok {
		add(told, true)
		return
	}
	for part := range strings.SplitSeq(text, " / ") {
		add(c.ofCode(part))
	}
}

// sourceOf says where a value comes from.
func (d *Desk) sourceOf(s cite.Source) string {
	switch s {
	case cite.Printed:
		return d.say.Text("words.source.printed", nil)
	case cite.Derived:
		return d.say.Text("words.source.derived", nil)
	case cite.Reconstructed:
		return d.say.Text("words.source.reconstructed", nil)
	case cite.Own:
		return d.say.Text("words.source.own", nil)
	case cite.None:
	}
	return ""
}
