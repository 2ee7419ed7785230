package na41

import (
	"fmt"
	"regexp"

	"gazala/rules/cite"
	rules "gazala/rules/na41"
	data "gazala/scenarios/na41"
	"gazala/tutor/shelf/sketch"
	"gazala/tutor/view"
)

func (b *book) charts(in sketch.Tables, c *rules.Charts) []view.Chart {
	t := tables{Tables: in, fixed: symbols()}
	laid, read := b.Under(c), b.Read()
	var out []view.Chart
	for i := range laid.Tables {
		out = append(out, t.table(&laid.Tables[i], read))
	}
	return out
}

// symbols are what stands in a table as it is: numbers, odds, results.
func symbols() *regexp.Regexp { return regexp.MustCompile(`^([-+0-9/ ]*|[A-Z0-9/+-]+|[FH] .*)$`) }

// tables tells charts in a language.
type tables struct {
	sketch.Tables
	fixed *regexp.Regexp
}

// word is what a row, a column or a cell is called.
func (t tables) word(text string) string {
	if text == "-" {
		return "–"
	}
	if t.fixed.MatchString(text) {
		return text
	}
	return t.Say.Text("na41.charts.word."+text, nil)
}

// table is one table; the paths lead to the cells that the rules read in a file of a person's own charts.
func (t tables) table(from *data.Table, read map[data.CellAt]bool) view.Chart {
	head := make([]string, len(from.Columns))
	for i, c := range from.Columns {
		head[i] = t.word(c)
	}
	rows := make([]view.ChartRow, len(from.Rows))
	for i, r := range from.Rows {
		rows[i].Name = t.word(r.Name)
		for k, text := range r.Cells {
			cell := view.ChartCell{Text: t.word(text), Source: r.Sources[k], Words: true}
			if read[data.CellAt{Table: from.ID, Row: r.Name, Column: from.Columns[k]}] {
				cell.Paths = []string{fmt.Sprintf("%s.rows[%d].cells[%d]", from.ID, i, k)}
			}
			rows[i].Cells = append(rows[i].Cells, cell)
		}
	}
	out := t.Chart(from.ID, head, rows)
	out.Rules = []cite.Rule{cite.Rule(t.System + ":" + from.Rule)}
	return out
}
