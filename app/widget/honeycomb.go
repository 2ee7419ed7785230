package widget

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"gazala/app/icon"
	"gazala/app/look"
)

// HexCell is a hex of a map that shows how much of something is known: a word, and a level from 0 to 3.
type HexCell struct {
	Words string
	Level int
}

// The levels of a hex.
const (
	hexFull   = 3
	hexMostly = 2
	hexSome   = 1
)

// Honeycomb is a map of hexes, row under row; each level has a ground of its own, and as many filled dots.
func (k *Kit) Honeycomb(cells []HexCell) fyne.CanvasObject {
	all := make([]fyne.CanvasObject, len(cells))
	for i, c := range cells {
		ink := look.Plain
		if c.Level == hexFull {
			ink = look.On
		}
		words := k.BoldLine(c.Words, look.Sub, ink).Middle()
		all[i] = Layers(k.hexGround(c.Level), newBox(centred{}, []fyne.CanvasObject{Column(2, words, k.dots(c.Level))}))
	}
	return newBox(honeycomb{k.Scale()}, all)
}

// HexSign is a small hex of a level.
func (k *Kit) HexSign(level int) fyne.CanvasObject {
	const wide, tall = 22, 25
	img := k.hexImage(level)
	img.SetMinSize(fyne.NewSize(wide*k.Scale(), tall*k.Scale()))
	return img
}

func (k *Kit) hexGround(level int) fyne.CanvasObject {
	return newBox(layers{}, []fyne.CanvasObject{k.hexImage(level)})
}

func (k *Kit) hexImage(level int) *canvas.Image {
	c := icon.CellLook{Fill: k.P.Surface, Border: k.P.Ctl, Wide: 1}
	switch level {
	case hexFull:
		c = icon.CellLook{Fill: k.P.Accent, Border: k.P.Accent, Wide: 1}
	case hexMostly:
		c = icon.CellLook{Fill: between(k.P.Accent, k.P.Surface), Border: k.P.Accent, Wide: 1}
	case hexSome:
		c = icon.CellLook{Fill: k.P.Soft, Border: k.P.Accent, Wide: 1}
	}
	img := canvas.NewImageFromResource(icon.Cell(c))
	img.FillMode = canvas.ImageFillContain
	return img
}

// between is a third of a color over another.
func between(over, under color.NRGBA) color.NRGBA {
	const third = 3
	mix := func(a, b uint8) uint8 { return uint8((int(a) + (third-1)*int(b)) / third) }
	return color.NRGBA{R: mix(over.R, under.R), G: mix(over.G, under.G), B: mix(over.B, under.B), A: over.A}
}

// dots are three dots, as many filled as the level says.
func (k *Kit) dots(level int) fyne.CanvasObject {
	ink := k.P.Accent
	if level == hexFull {
		ink = k.P.On
	}
	all := make([]fyne.CanvasObject, hexFull)
	for n := range all {
		dot := canvas.NewCircle(color.Transparent)
		dot.StrokeColor, dot.StrokeWidth = ink, 1
		if n < level {
			dot.FillColor = ink
		}
		all[n] = dot
	}
	return newBox(dots{k.Scale()}, all)
}

// dots stand in the middle beside each other.
type dots struct{ scale float32 }

const (
	dotWide = 6
	dotGap  = 3
)

func (d dots) least(o []fyne.CanvasObject) float32 {
	return d.scale * float32(len(o)*(dotWide+dotGap)-dotGap)
}

func (d dots) height([]fyne.CanvasObject, float32) float32 { return dotWide * d.scale }

func (d dots) place(o []fyne.CanvasObject, size fyne.Size) {
	left := (size.Width - d.least(o)) / 2
	for i, dot := range o {
		dot.Move(fyne.NewPos(left+float32(i)*(dotWide+dotGap)*d.scale, 0))
		dot.Resize(fyne.NewSize(dotWide*d.scale, dotWide*d.scale))
	}
}

// honeycomb stands hexes in rows; each second row is moved by half a hex and has one fewer.
type honeycomb struct{ scale float32 }

const (
	cellWide = 80
	cellTall = 91 // of a hex as wide as that
	cellStep = 70 // from row to row
	cellGap  = 3
	mostCell = 9   // in a row
	cellGrow = 1.2 // by which a hex is wider at most where that fills the row
)

// row is how many hexes stand in a long row, and how wide they are with the gap.
func (h honeycomb) row(width float32) (n int, wide float32) {
	n = min(mostCell, max(2, int(width/((cellWide+cellGap)*h.scale))))
	return n, min(width/float32(n), cellGrow*(cellWide+cellGap)*h.scale)
}

// at is the row and the place in it of a hex, counted from 0.
func (honeycomb) at(i, n int) (row, place int) {
	pair := i / (2*n - 1)
	if i %= 2*n - 1; i >= n {
		return 2*pair + 1, i - n
	}
	return 2 * pair, i
}

func (h honeycomb) least([]fyne.CanvasObject) float32 { return 2 * (cellWide + cellGap) * h.scale }

func (h honeycomb) height(o []fyne.CanvasObject, width float32) float32 {
	n, wide := h.row(width)
	rows, _ := h.at(max(0, len(o)-1), n)
	return (float32(rows)*(cellStep+cellGap) + cellTall) * wide / (cellWide + cellGap)
}

func (h honeycomb) place(o []fyne.CanvasObject, size fyne.Size) {
	n, wide := h.row(size.Width)
	unit := wide / (cellWide + cellGap)
	for i, one := range o {
		row, place := h.at(i, n)
		x := float32(place) * wide
		if row%2 == 1 {
			x += wide / 2
		}
		one.Move(fyne.NewPos(x, float32(row)*(cellStep+cellGap)*unit))
		one.Resize(fyne.NewSize(cellWide*unit, cellTall*unit))
	}
}
