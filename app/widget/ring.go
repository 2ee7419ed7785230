package widget

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"gazala/app/look"
)

// How wide a ring of progress is, and its line.
const (
	ringSide = 60
	ringLine = 6
	ringRoom = 4 // between it and the number
)

// Ring is how much of something is done as a ring, of which part is filled (0 to 1) from the top to the right, round
// the same as a number.
func (k *Kit) Ring(number string, part float64) fyne.CanvasObject {
	word := k.BoldLine(number, look.Body, look.Plain)
	side := max(ringSide*k.Scale(), word.MinSize().Width+2*ringLine+ringRoom)
	arc := func(part float64) *canvas.Arc {
		return canvas.NewArc(0, float32(360*min(max(part, 0), 1)), 1-2*ringLine/float32(ringSide), k.P.Line)
	}
	objects := []fyne.CanvasObject{word.Middle(), arc(1)}
	if part > 0 {
		done := arc(part)
		done.FillColor = k.P.Accent
		objects = append(objects, done)
	}
	return newBox(ring(side), objects)
}

// ring is a square place for two arcs and a line in their middle.
type ring float32

func (r ring) least([]fyne.CanvasObject) float32           { return float32(r) }
func (r ring) height([]fyne.CanvasObject, float32) float32 { return float32(r) }

func (r ring) place(o []fyne.CanvasObject, _ fyne.Size) {
	side := float32(r)
	for _, arc := range o[1:] {
		arc.Resize(fyne.NewSquareSize(side))
		arc.Move(fyne.NewPos(0, 0))
	}
	tall := HeightFor(o[0], side)
	o[0].Resize(fyne.NewSize(side, tall))
	o[0].Move(fyne.NewPos(0, (side-tall)/2))
}
