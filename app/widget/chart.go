package widget

import (
	"fyne.io/fyne/v2"

	"gazala/app/look"
	"gazala/rules/cite"
	"gazala/tutor/view"
)

// How wide a table may be before its rows are laid out one under the other: on a phone or with large letters, and elsewhere.
const (
	fewColumns  = 5
	someColumns = 9
	roomyText   = 120 // percent
)

// Stacks tells whether a table of so many columns has its rows one under the other.
func (k *Kit) Stacks(columns int) bool {
	narrow := k.Class == look.Phone || k.Look.Text > roomyText
	return columns > fewColumns && narrow || columns > someColumns && k.Class != look.Desktop
}

// TableFits tells whether a table needs no more width than it has in the narrowest window of its class.
func (k *Kit) TableFits(gap float32, columns int, cells []fyne.CanvasObject) bool {
	return tableLeast(gap, columns, cells) <= k.Room()
}

// Beside is a value with its heading before it, or over it where they have no room on one line.
func (k *Kit) Beside(gap float32, heading string, value fyne.CanvasObject) fyne.CanvasObject {
	one := Row(gap, -1, k.Line(heading, look.Caption, look.Second), value)
	if one.MinSize().Width <= k.Room() {
		return one
	}
	return Column(0, k.Text(heading, look.Caption, look.Second), value)
}

// Room is how wide a table or a line may be in the narrowest window of its class.
func (k *Kit) Room() float32 {
	switch k.Class {
	case look.Phone:
		return 290
	case look.Tablet:
		return 520
	case look.Desktop:
	}
	return 860
}

// Chart is a printed table: its heading, and each value with the mark of where it comes from.
func (k *Kit) Chart(c view.Chart) fyne.CanvasObject {
	head := []fyne.CanvasObject{k.Text(c.Title, look.Sub, look.Plain)}
	if c.Note != "" {
		head = append(head, k.Text(c.Note, look.Caption, look.Second))
	}
	stacked := func() fyne.CanvasObject {
		return Column(6, append(head, k.Card(Pad(8, 12, 8, 12, k.chartRows(c))))...)
	}
	if k.Stacks(len(c.Head)) {
		return stacked()
	}
	cells := []fyne.CanvasObject{k.Space(1, 1)}
	for _, h := range c.Head {
		cells = append(cells, k.Bold(h, look.Caption, look.Second))
	}
	for _, r := range c.Rows {
		cells = append(cells, k.Bold(r.Name, look.Caption, look.Plain))
		for _, cell := range r.Cells {
			cells = append(cells, k.chartCell(cell))
		}
	}
	if !k.TableFits(8, len(c.Head)+1, cells) {
		return stacked()
	}
	return Column(6, append(head, k.Card(Pad(8, 12, 8, 12, Table(8, len(c.Head)+1, cells...))))...)
}

func (k *Kit) chartCell(c view.ChartCell) fyne.CanvasObject {
	return Row(5, -1, k.Line(c.Text, look.Caption, look.Plain), k.mark(c.Source))
}

// chartRows stands the rows under each other, each value beside its heading.
func (k *Kit) chartRows(c view.Chart) fyne.CanvasObject {
	rows := []fyne.CanvasObject{}
	for _, r := range c.Rows {
		cells := []fyne.CanvasObject{}
		for i, cell := range r.Cells {
			cells = append(cells, k.Beside(5, c.Head[i], k.chartCell(cell)))
		}
		rows = append(rows, Column(2, k.Bold(r.Name, look.Body, look.Plain), Wrap(14, cells...)))
	}
	return Column(8, rows...)
}

// Seen are the provenances that come up somewhere.
type Seen [cite.Own + 1]bool

// Marks explains the provenance marks that are seen; nil when there are none.
func (k *Kit) Marks(seen Seen, name func(cite.Source) string) fyne.CanvasObject {
	var all []fyne.CanvasObject
	for s := cite.Printed; s <= cite.Own; s++ {
		if seen[s] {
			all = append(all, Row(7, -1, k.mark(s), k.Line(name(s), look.Caption, look.Second)))
		}
	}
	if all == nil {
		return nil
	}
	return Wrap(18, all...)
}
