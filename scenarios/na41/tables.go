package na41data

import (
	"gazala/rules/cite"
	"gazala/scenarios/strict"
)

// Table is a table of the charts: cells of text by row and column, each with its provenance. Rule is the rule that
// reads it.
type Table struct {
	ID      string
	Rule    string
	Columns []string
	Rows    []Row
}

// Row is a row of a table.
type Row struct {
	Name    string
	Cells   []string
	Sources []cite.Source
}

// ReadTables reads the tables.
//
//	tables [{id, rule, columns, rows: [{row, cells, sources}]}]   sources: one letter for each cell
func ReadTables(root *strict.Node) []Table {
	const most, mostColumns, mostRows = 99, 20, 40
	ids := map[string]bool{}
	var out []Table
	for _, n := range root.ListOf("tables", 1, most) {
		t := Table{ID: n.Str("id"), Rule: n.Str("rule"), Columns: n.Strs("columns")}
		n.ListOf("columns", 1, mostColumns)
		if ids[t.ID] && t.ID != "" {
			n.Field("id").Fail(strict.Repeated, strict.Args{"Value": t.ID})
		}
		ids[t.ID] = true
		names := map[string]bool{}
		for _, k := range n.ListOf("rows", 1, mostRows) {
			r := Row{Name: k.Str("row"), Sources: k.Field("sources").AsLetters(len(t.Columns))}
			if names[r.Name] && r.Name != "" {
				k.Field("row").Fail(strict.Repeated, strict.Args{"Value": r.Name})
			}
			names[r.Name] = true
			for _, c := range k.ListOf("cells", len(t.Columns), len(t.Columns)) {
				r.Cells = append(r.Cells, c.AsStr())
			}
			t.Rows = append(t.Rows, r)
		}
		out = append(out, t)
	}
	return out
}

// Cell is a cell of a table among the tables, by the names of its row and its column. ok is false when there is none.
func Cell(tables []Table, table, row, column string) (text string, source cite.Source, ok bool) {
	for _, t := range tables {
		if t.ID != table {
			continue
		}
		for _, r := range t.Rows {
			for i, c := range t.Columns {
				if r.Name == row && c == column {
					return r.Cells[i], r.Sources[i], true
				}
			}
		}
	}
	return "", cite.None, false
}
