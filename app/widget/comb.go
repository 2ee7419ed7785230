package widget

import (
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"gazala/app/icon"
	"gazala/app/look"
	"gazala/tutor/view"
)

// The hexes of a comb, in units at usual letters.
const (
	combWide  = 30
	combTall  = 34
	combGap   = 6
	combRow   = 10
	combLeast = 22 // that a number has room in
)

// Comb is how questions stand, a hex each: filled with a tick for a right answer, hollow with a cross for a wrong one,
// numbered for one to come. The next one, counted from 1, is marked.
func (k *Kit) Comb(marks []view.Answered, next int) fyne.CanvasObject {
	all := make([]fyne.CanvasObject, len(marks))
	for n, m := range marks {
		hex := func(c icon.CellLook) fyne.CanvasObject {
			img := canvas.NewImageFromResource(icon.Cell(c))
			img.FillMode = canvas.ImageFillContain
			return newBox(layers{}, []fyne.CanvasObject{img})
		}
		switch number := k.Line(strconv.Itoa(n+1), look.Caption, look.Second).Middle(); {
		case m == view.RightAnswer:
			all[n] = hex(icon.CellLook{Fill: k.P.Accent, Border: k.P.Accent, Ink: k.P.On, Wide: 2, Sign: icon.Ticked})
		case m == view.WrongAnswer:
			all[n] = hex(
				icon.CellLook{Fill: k.P.RefuseSoft, Border: k.P.Refuse, Ink: k.P.Refuse, Wide: 2, Sign: icon.Crossed},
			)
		case n+1 == next:
			number = k.BoldLine(strconv.Itoa(n+1), look.Caption, look.Plain).Middle()
			all[n] = Layers(
				hex(icon.CellLook{Fill: k.P.Surface, Border: k.P.Focus, Wide: 2.6}),
				newBox(centred{}, []fyne.CanvasObject{number}),
			)
		default:
			all[n] = Layers(
				hex(icon.CellLook{Fill: k.P.Surface, Border: k.P.Ctl, Wide: 1.4}),
				newBox(centred{}, []fyne.CanvasObject{number}),
			)
		}
	}
	return newBox(comb{k.Scale()}, all)
}

// comb stands hexes in one row, or where they would be too small in two.
type comb struct{ scale float32 }

// cell is how wide a hex is, and how many stand in a row.
func (c comb) cell(width float32) (wide float32, row int) {
	row = combRow
	fit := func() float32 { return min(combWide*c.scale, (width+combGap)/float32(row)-combGap) }
	if fit() < combLeast*c.scale {
		row = (combRow + 1) / 2
	}
	return max(1, fit()), row
}

func (c comb) least([]fyne.CanvasObject) float32 { return combRow / 2 * (combLeast*c.scale + combGap) }

func (c comb) height(objects []fyne.CanvasObject, width float32) float32 {
	wide, row := c.cell(width)
	rows := float32((len(objects) + row - 1) / row)
	return rows*(wide*combTall/combWide+combGap) - combGap
}

func (c comb) place(objects []fyne.CanvasObject, size fyne.Size) {
	wide, row := c.cell(size.Width)
	tall := wide * combTall / combWide
	for i, o := range objects {
		o.Move(fyne.NewPos(float32(i%row)*(wide+combGap), float32(i/row)*(tall+combGap)))
		o.Resize(fyne.NewSize(wide, tall))
	}
}

// centred holds a line in the middle of a place.
type centred struct{}

func (centred) least(o []fyne.CanvasObject) float32                 { return leastOf(o[0]) }
func (centred) height(o []fyne.CanvasObject, width float32) float32 { return HeightFor(o[0], width) }

func (centred) place(o []fyne.CanvasObject, size fyne.Size) {
	h := HeightFor(o[0], size.Width)
	o[0].Move(fyne.NewPos(0, (size.Height-h)/2))
	o[0].Resize(fyne.NewSize(size.Width, h))
}
