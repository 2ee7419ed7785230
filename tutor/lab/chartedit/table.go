package chartedit

import (
	"fmt"
	"strings"

	"gazala/rules/cite"
	"gazala/scenarios/tree"
	"gazala/tutor/view"
)

// cell is a place of a table as it stands in the file: a value, or several that are shown together. The first row of a
// table that grows are its headings, and the first cell of each further one is the row's name.
type cell struct {
	paths []string
	words bool
	head  bool // names a column or a row
	fixed string
}

// table are the cells of a table as the file has it now: as many rows and columns as stand there, where their number is
// not fixed. A row of headings comes first, and a name before every row.
func (e *Editor) table(t *view.Chart) [][]cell {
	if t.Grow == nil {
		return fixedTable(t)
	}
	columns, rows := len(e.listOf(t.Grow.Column).Kids), len(e.listOf(t.Grow.Row).Kids)
	head := []cell{{}}
	for c := range columns {
		head = append(
			head,
			cell{paths: []string{fmt.Sprintf(t.Grow.Column, c)}, words: e.wordy(t.Grow.Column), head: true},
		)
	}
	out := [][]cell{head}
	words := len(t.Rows) > 0 && len(t.Rows[0].Cells) > 0 && t.Rows[0].Cells[0].Words
	for r := range rows {
		line := []cell{{paths: []string{fmt.Sprintf(t.Grow.Row, r)}, head: true}}
		for c := range columns {
			line = append(line, cell{paths: []string{fmt.Sprintf(t.Grow.Cell, r, c)}, words: words})
		}
		out = append(out, line)
	}
	return out
}

func fixedTable(t *view.Chart) [][]cell {
	head := []cell{{}}
	for _, h := range t.Head {
		head = append(head, cell{head: true, fixed: h})
	}
	out := [][]cell{head}
	for _, r := range t.Rows {
		line := []cell{{head: true, fixed: r.Name}}
		for _, c := range r.Cells {
			if len(c.Paths) == 0 { // nothing that the rules read
				line = append(line, cell{fixed: c.Text})
				continue
			}
			line = append(line, cell{paths: c.Paths, words: c.Words})
		}
		out = append(out, line)
	}
	return out
}

// wordy tells whether the headings of a table are texts in our file.
func (e *Editor) wordy(column string) bool {
	n := e.base.At(fmt.Sprintf(column, 0))
	return n != nil && n.IsScalar() && n.Scalar[0] == '"'
}

// listOf is the list that a pattern of places counts through: "crt.rows" for "crt.rows[%d].roll".
func (e *Editor) listOf(pattern string) *tree.Node {
	name, _, _ := strings.Cut(pattern, "[")
	if n := e.doc.At(name); n != nil {
		return n
	}
	return &tree.Node{List: true}
}

// tableOf is the key of the file under which a place stands: "crt" for "crt.rows[3].roll".
func tableOf(path string) string {
	if i := strings.IndexAny(path, ".["); i >= 0 {
		return path[:i]
	}
	return path
}

// text is what stands in a cell, values that are shown together with strokes between them.
func (c cell) text(doc *tree.Node) string {
	if len(c.paths) == 0 {
		return c.fixed
	}
	parts := make([]string, len(c.paths))
	for i, p := range c.paths {
		parts[i] = raw(doc.At(p))
	}
	return strings.Join(parts, " / ")
}

// place is a row and a column by what they are called.
type place struct{ table, row, column string }

// printed is our value at a place, and where it stands in our file.
type printed struct {
	text   string
	source cite.Source
	cell   cell
}

// places are our values by what their rows and columns are called, so that a person's own table may have them
// elsewhere.
func (e *Editor) places() map[place]printed {
	out := map[place]printed{}
	for i := range e.ours.Tables {
		t := &e.ours.Tables[i]
		rows := e.table(t)
		for r := 1; r < len(rows) && r <= len(t.Rows); r++ {
			for c := 1; c < len(rows[r]) && c <= len(t.Rows[r-1].Cells); c++ {
				k := rows[r][c]
				out[place{t.ID, rows[r][0].text(e.doc), rows[0][c].text(e.doc)}] = printed{
					k.text(e.doc),
					t.Rows[r-1].Cells[c-1].Source,
					k,
				}
			}
		}
	}
	return out
}

// View is the charts as they are edited.
func (e *Editor) View() view.ChartEdit {
	out := view.ChartEdit{
		System:  e.sys.ID,
		Title:   e.title,
		Faults:  e.rest,
		Changed: e.Changed(),
		Good:    e.overlay != nil,
		Wrong:   len(e.rest),
	}
	for i := range e.ours.Tables {
		t := &e.ours.Tables[i]
		v := view.TableEdit{ID: t.ID, Title: t.Title, Note: t.Note, Grows: t.Grow != nil}
		rows := e.table(t)
		for r, line := range rows {
			row := make([]view.CellEdit, len(line))
			for c := range line {
				row[c] = e.cell(t, rows, r, c)
				v.Own = v.Own || row[c].Own
				out.Wrong += len(row[c].Faults)
				if row[c].Against != "" {
					out.Against++
				}
			}
			v.Rows = append(v.Rows, row)
		}
		out.Tables = append(out.Tables, v)
	}
	out.Decks = e.decks()
	for _, d := range out.Decks {
		out.Wrong += d.Wrong
	}
	return out
}

func (e *Editor) cell(t *view.Chart, rows [][]cell, r, c int) view.CellEdit {
	k := rows[r][c]
	out := view.CellEdit{Text: k.text(e.doc), Head: k.head}
	if len(k.paths) == 0 {
		return out
	}
	out.Path, out.Own = k.paths[0], e.own[tableOf(k.paths[0])]
	for _, p := range k.paths {
		out.Faults = append(out.Faults, e.faults[p]...)
	}
	row, column := rows[r][0].text(e.doc), rows[0][c].text(e.doc)
	switch {
	case r == 0:
		out.Name = e.say.Text("chartedit.column", map[string]any{"N": c})
		return out
	case k.head:
		out.Name = e.say.Text("chartedit.row", map[string]any{"N": r})
		return out
	}
	out.Name = e.say.Text("chartedit.cell", map[string]any{"Row": row, "Column": column})
	ours, ok := e.known[place{t.ID, row, column}]
	if !ok {
		return out
	}
	if out.Own && ours.text != out.Text {
		ours.text = e.inWords(t.ID, ours.text)
		out.Against = e.against(ours)
	}
	out.Ours, out.Source, out.Text = e.inWords(t.ID, ours.text), ours.source, e.inWords(t.ID, out.Text)
	return out
}

// inWords is a text of a table as the language has it.
func (e *Editor) inWords(table, text string) string {
	if said, ok := e.words[place{table: table, row: text}]; ok {
		return said
	}
	return text
}

// outOfWords is the text of a table that the language says so.
func (e *Editor) outOfWords(path, said string) string {
	for i := range e.ours.Tables {
		t := &e.ours.Tables[i]
		for key, text := range e.words {
			if key.table == t.ID && t.ID == tableOf(path) && strings.EqualFold(text, strings.TrimSpace(said)) {
				return key.row
			}
		}
	}
	return said
}

// worded are the words of the tables whose cells are words of the language, by the table and the text of the file.
func (e *Editor) worded() map[place]string {
	out := map[place]string{}
	for i := range e.ours.Tables {
		t := &e.ours.Tables[i]
		if t.Grow != nil {
			continue
		}
		for _, r := range t.Rows {
			for _, c := range r.Cells {
				if !c.Words || len(c.Paths) != 1 {
					continue
				}
				if text := raw(e.base.At(c.Paths[0])); small(text) && text != c.Text {
					out[place{table: t.ID, row: text}] = c.Text
				}
			}
		}
	}
	return out
}

// against says what a value other than ours contradicts: what the rulebook prints, or what a worked example leaves no
// choice about; empty for our stand-ins.
func (e *Editor) against(ours printed) string {
	switch ours.source {
	case cite.Printed:
		return e.say.Text("chartedit.against_printed", map[string]any{"Value": ours.text})
	case cite.Derived:
		return e.say.Text("chartedit.against_derived", map[string]any{"Value": ours.text})
	case cite.None, cite.Reconstructed, cite.Own:
	}
	return ""
}
