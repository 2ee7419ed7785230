package sketch

import (
	"gazala/rules/cite"
	"gazala/rules/derive"
	"gazala/rules/printed"
	"gazala/tutor/narrate"
	"gazala/tutor/view"
)

// Tables tells a system's charts in a language. The system has a key <system>.charts.<id> for the title of each.
type Tables struct{ narrate.Narrator }

// Chart is a table; it is the person's own when any of its cells is.
func (t Tables) Chart(id string, head []string, rows []view.ChartRow) view.Chart {
	c := view.Chart{ID: id, Title: t.Say.Text(t.System+".charts."+id, nil), Head: head, Rows: rows}
	for _, r := range rows {
		for _, cell := range r.Cells {
			c.Own = c.Own || cell.Source == cite.Own
		}
	}
	return c
}

// About tells of each chart, by its ID, which rules are read with it, by their numbers.
func (t Tables) About(all []view.Chart, rules map[string][]string) []view.Chart {
	for i := range all {
		for _, number := range rules[all[i].ID] {
			all[i].Rules = append(all[i].Rules, cite.Rule(t.System+":"+number))
		}
	}
	return all
}

// Cell is a cell of a table. The paths lead to its value in a file of a person's own charts.
func (t Tables) Cell(c printed.Cell, u derive.Unit, paths ...string) view.ChartCell {
	return view.ChartCell{Text: t.Value(c.Val, u), Source: c.Source, Paths: paths}
}
