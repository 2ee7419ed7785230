package widget

import (
	"image/color"
	"strings"
	"unicode/utf8"

	"fyne.io/fyne/v2"

	"gazala/app/look"
	"gazala/rules/cite"
	"gazala/tutor/view"
)

// How wide a table may be before its rows are laid out one under the other: on a phone or with large letters, and
// elsewhere.
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

// Labeled is a value with its heading before it, or over it where they have no room on one line.
func (k *Kit) Labeled(gap float32, heading string, value fyne.CanvasObject) fyne.CanvasObject {
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

// Chart is a printed table as a grid: its heading, its values, and in one sentence where they come from. A table that
// is too wide goes on underneath, with its heads again.
func (k *Kit) Chart(c view.Chart) fyne.CanvasObject {
	return Column(6, k.Text(c.Title, look.Sub, look.Plain), k.ChartIn(c, nil, k.Room()))
}

// ChartIn is a table without its heading in a place of a width; the row and the column of the cell that was read are
// lit, and that cell stands out. Nil: none was.
func (k *Kit) ChartIn(c view.Chart, read *view.CardCell, room float32) fyne.CanvasObject {
	return k.ChartRead(c, read, room, nil)
}

// ChartRead is a table whose cells are told when a finger or the pointer comes to them.
func (k *Kit) ChartRead(
	c view.Chart,
	read *view.CardCell,
	room float32,
	told func(row, column int),
) fyne.CanvasObject {
	var all []fyne.CanvasObject
	if c.Note != "" {
		all = append(all, k.Text(c.Note, look.Caption, look.Second))
	}
	g := &charting{Kit: k, c: c, read: read, room: room, rest: commonSource(c), told: told}
	all = append(all, g.grid())
	if g.rest != cite.None {
		words := [...]string{
			cite.Printed:       "chartedit.rest_printed",
			cite.Derived:       "chartedit.rest_derived",
			cite.Reconstructed: "chartedit.rest_reconstructed",
			cite.Own:           "chartedit.rest_own",
		}
		all = append(all, k.Text(k.Say(words[g.rest]), look.Caption, look.Second))
	}
	return Column(6, all...)
}

// charting is a table that is drawn.
type charting struct {
	*Kit
	c    view.Chart
	read *view.CardCell // nil for none
	room float32
	rest cite.Source // where most values come from
	told func(row, column int)
}

// commonSource is where most values of a table come from: they carry no mark, the others do.
func commonSource(c view.Chart) (most cite.Source) {
	var n [cite.Own + 1]int
	for _, r := range c.Rows {
		for _, cell := range r.Cells {
			if n[cell.Source]++; n[cell.Source] > n[most] {
				most = cell.Source
			}
		}
	}
	return most
}

// widest is how many columns of a table stand side by side on a phone.
const widest = 7

// grid is the table in bands of columns that have room, each with the heads of its columns and the names of the rows.
func (g *charting) grid() fyne.CanvasObject {
	c, most := g.c, len(g.c.Head)
	if g.Class == look.Phone {
		most = min(most, widest)
	}
	for ; most > 0; most-- {
		bands := (len(c.Head) + most - 1) / most
		per := (len(c.Head) + bands - 1) / bands
		var all []fyne.CanvasObject
		for from := 0; from < len(c.Head); from += per {
			if band := g.band(from, min(from+per, len(c.Head))); band != nil {
				all = append(all, band)
			}
		}
		if len(all) == bands {
			return Column(8, all...)
		}
	}
	return g.Card(Pad(8, 12, 8, 12, g.chartRows(c)))
}

// band is a stretch of a table's columns as a grid, nil when it has no room.
func (g *charting) band(from, to int) fyne.CanvasObject {
	c := g.c
	cells := []fyne.CanvasObject{g.head("", false)}
	for i, h := range c.Head[from:to] {
		cells = append(cells, g.head(g.code(h, to-from), g.read != nil && g.read.Column == from+i, (*Text).Middle))
	}
	for n, r := range c.Rows {
		name := r.Name
		if g.read != nil && n < len(g.read.Chances) && g.read.Chances[n] != "" {
			name += "  " + g.read.Chances[n]
		}
		cells = append(cells, g.head(name, g.read != nil && g.read.Row == n))
		for i := from; i < to; i++ {
			if i >= len(r.Cells) {
				cells = append(cells, g.gridCell(g.P.Surface, g.P.Line, g.Text("", look.Caption, look.Plain)))
				continue
			}
			cells = append(cells, g.value(n, i, to-from))
		}
	}
	l := &lattice{columns: to - from + 1, smallest: leastCell * g.Scale(), target: gridTall * g.Scale()}
	if l.least(cells) > g.room {
		return nil
	}
	box := newBox(l, cells)
	if g.told == nil {
		return box
	}
	return newReader(box, func(n int) {
		if row, column := n/l.columns-1, n%l.columns-1; row >= 0 && column >= 0 {
			g.told(row, from+column)
		}
	})
}

// head names a column or a row, which is lit or not.
func (g *charting) head(name string, lit bool, how ...func(*Text) *Text) fyne.CanvasObject {
	fill, ink := g.P.Bg, look.Plain
	if lit {
		fill, ink = g.P.Accent, look.On
	}
	t := g.Bold(name, look.Caption, ink)
	for _, f := range how {
		t = f(t)
	}
	s, side := newSlab(fill, g.P.Line, 0), float32(cellPad)
	if len(how) == 0 && g.Class != look.Phone {
		side = namePad
	}
	return newBox(cell{t, nil, side}, append(s.objects(), t))
}

// code is a code on one line where the columns are wide enough for it, of so many.
func (g *charting) code(s string, columns int) string {
	const wide = 56
	if g.room/float32(columns+1) >= wide*g.Scale() {
		return s
	}
	return twoLines(s)
}

// value is a cell with its mark, where that is not the usual one; it is one of so many columns.
func (g *charting) value(row, column, columns int) fyne.CanvasObject {
	one := g.c.Rows[row].Cells[column]
	fill, border := g.P.Surface, g.P.Line
	t := g.Text(g.code(one.Text, columns), look.Caption, look.Plain).Middle()
	if g.c.Rows[row].Heading {
		fill, t = g.P.Bg, g.Bold(g.code(one.Text, columns), look.Caption, look.Plain).Middle()
	}
	if r := g.read; r != nil {
		switch {
		case r.Row == row && r.Column == column:
			fill, border = g.P.Accent, g.P.Focus
			t = g.Bold(g.code(one.Text, columns), look.Caption, look.On).Middle()
		case r.Row == row || r.Column == column:
			fill = g.P.Soft
		}
	}
	if one.Source == g.rest {
		return g.gridCell(fill, border, t)
	}
	return g.gridCell(fill, border, t, g.mark(one.Source))
}

// twoLines stands the two halves of a code one over the other.
func twoLines(code string) string {
	const wide = 5
	if utf8.RuneCountInString(code) > wide {
		return strings.ReplaceAll(code, " / ", "\n")
	}
	return code
}

func (k *Kit) gridCell(fill, border color.Color, t *Text, marks ...fyne.CanvasObject) fyne.CanvasObject {
	s := newSlab(fill, border, 0)
	return newBox(cell{t, marks, cellPad}, append(append(s.objects(), t), marks...))
}

// cell is a filled rectangle with a text in its middle, and marks at its upper right.
type cell struct {
	text  *Text
	marks []fyne.CanvasObject
	side  float32 // what is free at the left and at the right
}

const (
	cellPad  = 3
	namePad  = 8
	cellMark = 8
)

func (c cell) edge() float32 {
	if len(c.marks) > 0 {
		return c.side + cellMark
	}
	return c.side
}

func (c cell) least([]fyne.CanvasObject) float32 {
	least, _ := needs(c.text)
	return least + 2*c.edge()
}

func (c cell) height(_ []fyne.CanvasObject, width float32) float32 {
	return c.text.HeightFor(width-2*c.edge()) + 2*cellPad
}

func (c cell) place(o []fyne.CanvasObject, size fyne.Size) {
	for n, ground := range o[:len(o)-1-len(c.marks)] {
		at := float32(n) * slabEdge
		ground.Move(fyne.NewPos(at, at))
		ground.Resize(size.SubtractWidthHeight(2*at, 2*at).Max(fyne.Size{}))
	}
	edge := c.edge()
	h := c.text.HeightFor(size.Width - 2*edge)
	c.text.Move(fyne.NewPos(edge, (size.Height-h)/2))
	c.text.Resize(fyne.NewSize(max(0, size.Width-2*edge), h))
	for _, m := range c.marks {
		w := leastOf(m)
		m.Move(fyne.NewPos(size.Width-w-cellPad, cellPad))
		m.Resize(fyne.NewSize(w, HeightFor(m, w)))
	}
}

// lattice stands cells without gaps in rows of so many columns: the first is as wide as it needs, the others are alike.
// The cells of a row are equally high.
type lattice struct {
	columns          int
	smallest, target float32 // of a cell: width and height
}

const (
	leastCell = 36
	gridTall  = 30
	wideCell  = 96 // at most
	mostName  = .34
)

func (g *lattice) leasts(objects []fyne.CanvasObject) (first, other float32) {
	first, other = g.smallest, g.smallest
	for i, o := range objects {
		if w := leastOf(o); i%g.columns == 0 {
			first = max(first, w)
		} else {
			other = max(other, w)
		}
	}
	return first, other
}

func (g *lattice) least(objects []fyne.CanvasObject) float32 {
	first, other := g.leasts(objects)
	return first + other*float32(g.columns-1)
}

// widths are those of the first column and of each other: names get up to a third of the width, the rest is shared.
func (g *lattice) widths(objects []fyne.CanvasObject, width float32) (first, other float32) {
	least, rest := g.leasts(objects)
	n := float32(max(1, g.columns-1))
	for i := 0; i < len(objects); i += g.columns {
		if b, ok := objects[i].(*Box); ok {
			name := b.how.(cell)
			_, best := needs(name.text)
			first = max(first, best+2*name.edge())
		}
	}
	first = max(least, min(first, width*mostName, width-rest*n))
	return first, min((width-first)/n, max(rest, wideCell))
}

func (g *lattice) each(
	objects []fyne.CanvasObject,
	width float32,
	f func(o fyne.CanvasObject, x, y, w, h float32),
) float32 {
	first, other := g.widths(objects, width)
	wide := func(c int) float32 {
		if c == 0 {
			return first
		}
		return other
	}
	var y float32
	for i := 0; i < len(objects); i += g.columns {
		line := objects[i:min(i+g.columns, len(objects))]
		h, x := g.target, float32(0)
		for c, o := range line {
			h = max(h, HeightFor(o, wide(c)))
		}
		for c, o := range line {
			f(o, x, y, wide(c), h)
			x += wide(c)
		}
		y += h
	}
	return y
}

func (g *lattice) height(objects []fyne.CanvasObject, width float32) float32 {
	return g.each(objects, width, func(fyne.CanvasObject, float32, float32, float32, float32) {})
}

func (g *lattice) place(objects []fyne.CanvasObject, size fyne.Size) {
	g.each(objects, size.Width, func(o fyne.CanvasObject, x, y, w, h float32) {
		o.Move(fyne.NewPos(x, y))
		o.Resize(fyne.NewSize(w, h))
	})
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
			cells = append(cells, k.Labeled(5, c.Head[i], k.chartCell(cell)))
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
