package widget

import (
	"slices"
	"strings"

	"fyne.io/fyne/v2"
)

// Table stands cells in rows of so many columns. A column is as wide as its widest cell needs on one line where there
// is room, narrower where there is not, down to its longest word; what is left over is shared out, within reason.
func Table(gap float32, columns int, cells ...fyne.CanvasObject) *Box {
	return newBox(&table{gap: gap, columns: max(1, columns)}, cells)
}

// roomiest is how much wider than its widest cell a column becomes.
const roomiest = 48

type table struct {
	gap     float32
	columns int
	width   float32   // for which the columns were measured
	widths  []float32 // of the columns
}

func (t *table) least(objects []fyne.CanvasObject) float32 {
	return min(column{}.least(objects)*float32(t.columns), float32(t.columns)*t.gap)
}

// needs are the least and the best width of a cell.
func needs(o fyne.CanvasObject) (least, best float32) {
	t, ok := o.(*Text)
	if !ok || t.line {
		w := leastOf(o)
		return w, w
	}
	for word := range strings.FieldsSeq(t.text) {
		least = max(least, t.measure(word))
	}
	return least, t.Width()
}

func sum(all []float32) (s float32) {
	for _, x := range all {
		s += x
	}
	return s
}

// columnNeeds are the least and the best widths of so many columns.
func columnNeeds(columns int, cells []fyne.CanvasObject) (least, best []float32) {
	least, best = make([]float32, columns), make([]float32, columns)
	for i, o := range cells {
		l, b := needs(o)
		c := i % columns
		least[c], best[c] = max(least[c], l), max(best[c], b)
	}
	return least, best
}

// tableLeast is the least width of a table in which no word is cut.
func tableLeast(gap float32, columns int, cells []fyne.CanvasObject) float32 {
	least, _ := columnNeeds(columns, cells)
	return sum(least) + gap*float32(columns-1)
}

// measured are the widths of the columns in a width.
func (t *table) measured(objects []fyne.CanvasObject, width float32) []float32 {
	if t.widths != nil && t.width == width {
		return t.widths
	}
	least, best := columnNeeds(t.columns, objects)
	room := width - t.gap*float32(t.columns-1)
	out := slices.Clone(best)
	switch low, high := sum(least), sum(best); {
	case high <= room:
		for c := range out {
			out[c] += min(roomiest, (room-high)/float32(t.columns))
		}
	case low <= room:
		for c := range out {
			out[c] = least[c] + (best[c]-least[c])*(room-low)/(high-low)
		}
	default:
		for c := range out {
			out[c] = least[c] * room / low
		}
	}
	t.width, t.widths = width, out
	return out
}

func (t *table) each(
	objects []fyne.CanvasObject,
	width float32,
	f func(o fyne.CanvasObject, x, y, w, h float32),
) float32 {
	widths := t.measured(objects, width)
	var y float32
	for line := range slices.Chunk(objects, t.columns) {
		var h, x float32
		for c, o := range line {
			h = max(h, HeightFor(o, widths[c]))
		}
		for c, o := range line {
			f(o, x, y, widths[c], h)
			x += widths[c] + t.gap
		}
		y += h + t.gap
	}
	return max(0, y-t.gap)
}

func (t *table) height(objects []fyne.CanvasObject, width float32) float32 {
	return t.each(objects, width, func(fyne.CanvasObject, float32, float32, float32, float32) {})
}

func (t *table) place(objects []fyne.CanvasObject, size fyne.Size) {
	t.each(objects, size.Width, func(o fyne.CanvasObject, x, y, w, h float32) {
		if text, ok := o.(*Text); ok { // words stand in the middle of what is higher
			own := text.HeightFor(w)
			y, h = y+(h-own)/2, own
		}
		o.Move(fyne.NewPos(x, y))
		o.Resize(fyne.NewSize(w, h))
	})
}
