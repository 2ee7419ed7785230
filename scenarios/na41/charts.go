package na41data

import (
	"bytes"
	"encoding/json"
	"fmt"
	"slices"
	"strings"

	"gazala/rules/cite"
	"gazala/rules/na41"
	"gazala/scenarios/strict"
)

// Faults of a person's own charts.
const (
	RowNames strict.Slug = "row_names" // Want: a table whose rows are not those of ours
	BadCell  strict.Slug = "bad_cell"  // Value: a cell that the rules cannot read
)

// Laid are the tables as a person's own charts leave them.
type Laid struct {
	Tables      []Table
	Title, Text string
}

// Read are the cells that the rules read with the charts, those that a person can replace. A port's track and the
// counters are read with the map and the roster.
func (p *Printed) Read() map[CellAt]bool {
	n := p.numbers(p.Tables)
	n.seen = map[CellAt]bool{}
	n.charts()
	return n.seen
}

// own are the tables of which the rules read a cell, each with its reader.
func (p *Printed) own() []strict.Choice[strict.TableReader[Laid]] {
	seen := map[string]bool{}
	for at := range p.Read() {
		seen[at.Table] = true
	}
	spelling := p.spelling()
	var out []strict.Choice[strict.TableReader[Laid]]
	for i := range p.Tables {
		if t := &p.Tables[i]; seen[t.ID] {
			out = append(
				out,
				strict.Choice[strict.TableReader[Laid]]{
					Name:  t.ID,
					Value: func(k *strict.Node, laid *Laid, _ bool) { laid.Tables[i] = readOwn(k, t, spelling) },
				},
			)
		}
	}
	return out
}

// Changeable tells whether a person can replace a table.
func (p *Printed) Changeable(id string) bool {
	return slices.ContainsFunc(p.own(), func(c strict.Choice[strict.TableReader[Laid]]) bool { return c.Name == id })
}

// readOwn reads a table in place of ours, with the same rows and columns; every cell is the person's own.
//
//	rows [{row, cells}]
func readOwn(n *strict.Node, ours *Table, spelling map[string]string) Table {
	n = n.AsObject()
	out := Table{ID: ours.ID, Rule: ours.Rule, Columns: ours.Columns}
	for i, k := range n.ListOf("rows", len(ours.Rows), len(ours.Rows)) {
		if i >= len(ours.Rows) {
			k.SkipAll()
			continue
		}
		r := Row{Name: k.Str("row"), Sources: slices.Repeat([]cite.Source{cite.Own}, len(ours.Columns))}
		if want := ours.Rows[i].Name; r.Name != want && r.Name != "" {
			k.Field("row").Fail(RowNames, strict.Args{"Want": want})
		}
		for _, c := range k.ListOf("cells", len(ours.Columns), len(ours.Columns)) {
			text := c.AsStr()
			if ours, ok := spelling[strings.ToLower(text)]; ok {
				text = ours
			}
			r.Cells = append(r.Cells, text)
		}
		out.Rows = append(out.Rows, r)
	}
	return out
}

// spelling is how our tables spell what stands in them, by the same in small letters: a person may have written it in
// capitals.
func (p *Printed) spelling() map[string]string {
	out := map[string]string{}
	for i := range p.Tables {
		for _, r := range p.Tables[i].Rows {
			for _, text := range append(r.Cells[:len(r.Cells):len(r.Cells)], r.Name) {
				out[strings.ToLower(text)] = text
			}
		}
	}
	return out
}

// lay reads a person's own charts over ours.
//
//	system  "na41"
//	title   what the person calls the charts
//	crt, terrain, …   {rows: [{row, cells}]}, the tables by their ids, each as a whole
func (p *Printed) lay(n *strict.Node) (Laid, na41.Charts) {
	laid := Laid{Tables: slices.Clone(p.Tables)}
	laid.Title, laid.Text = strict.Overlay(n, "na41", p.own(), &laid), n.Raw()
	if !n.Sound() {
		return laid, na41.Charts{}
	}
	read := p.numbers(laid.Tables)
	charts := read.charts()
	for _, at := range read.failed {
		fail(n, laid.Tables, at)
	}
	charts.Title, charts.Text = laid.Title, laid.Text
	return laid, charts
}

// fail says of a cell that the rules cannot read it, and of a table of ours, that it lacks one that the rest asks for.
func fail(n *strict.Node, tables []Table, at CellAt) {
	table := n.Field(at.Table)
	i := slices.IndexFunc(tables, func(t Table) bool { return t.ID == at.Table })
	r := slices.IndexFunc(tables[i].Rows, func(r Row) bool { return r.Name == at.Row })
	c := slices.Index(tables[i].Columns, at.Column)
	if !table.IsObject() || r < 0 || c < 0 {
		table.Fail(BadCell, strict.Args{"Value": at.Row + ", " + at.Column})
		return
	}
	table.List("rows")[r].List("cells")[c].Fail(BadCell, strict.Args{"Value": tables[i].Rows[r].Cells[c]})
}

// ParseOverlay reads a person's own charts from a file and lays them over ours; at least one table must be there. What
// is wrong comes as a [*strict.Problems].
func (p *Printed) ParseOverlay(file string, text []byte, _ na41.Charts) (na41.Charts, error) {
	var charts na41.Charts
	_, err := strict.ParseOverlay(file, text, p.own(), func(n *strict.Node) (laid Laid) {
		laid, charts = p.lay(n)
		return laid
	})
	return charts, err //nolint:wrapcheck // the problems themselves
}

// Under are the tables that charts were read from: ours, or as a person's own ones leave them.
func (p *Printed) Under(c *na41.Charts) Laid {
	if c.Text == "" {
		return Laid{Tables: p.Tables}
	}
	laid, _ := p.lay(strict.Parse("charts", []byte(c.Text), strict.Limits{Bytes: strict.MaxOverlay}).Root())
	return laid
}

// WriteCharts is charts as a file that [Printed.ParseOverlay] reads, laid out so that a person can put their own values
// in place of those that stand there.
func (p *Printed) WriteCharts(c na41.Charts) ([]byte, error) {
	var out bytes.Buffer
	laid := p.Under(&c)
	out.WriteString("{\n  \"system\": \"na41\"")
	if laid.Title != "" {
		title, err := json.Marshal(laid.Title)
		if err != nil {
			return nil, fmt.Errorf("charts: %w", err)
		}
		fmt.Fprintf(&out, ",\n  \"title\": %s", title)
	}
	for _, t := range laid.Tables {
		if !p.Changeable(t.ID) {
			continue
		}
		fmt.Fprintf(&out, ",\n  %q: {\"rows\": [", t.ID)
		for i, r := range t.Rows {
			cells, err := json.Marshal(r.Cells)
			if err != nil {
				return nil, fmt.Errorf("charts: %w", err)
			}
			fmt.Fprintf(&out, "%s\n    {\"row\": %q, \"cells\": %s}", [...]string{"", ","}[min(i, 1)], r.Name, cells)
		}
		out.WriteString("\n  ]}")
	}
	out.WriteString("\n}\n")
	return out.Bytes(), nil
}
