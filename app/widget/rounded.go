package widget

import (
	"fyne.io/fyne/v2"

	"gazala/app/icon"
)

const cardRound = 14

// Corners of a rectangle, as bits.
const (
	UpperLeft uint8 = 1 << iota
	UpperRight
	LowerRight
	LowerLeft
	Upper = UpperLeft | UpperRight
	Whole = Upper | LowerRight | LowerLeft
)

// Rounded covers corners of a picture, which cannot be cut, with the ground that a card lies on.
func (k *Kit) Rounded(corners uint8, o fyne.CanvasObject) fyne.CanvasObject {
	objects := []fyne.CanvasObject{o}
	r := &rounded{}
	for q := range 4 {
		if corners&(1<<q) != 0 {
			objects = append(objects, k.Picture(icon.Corner(q, cardRound, k.P.Bg, k.P.Line), cardRound))
			r.corners = append(r.corners, q)
		}
	}
	return newBox(r, objects)
}

type rounded struct{ corners []int }

func (*rounded) least(o []fyne.CanvasObject) float32 { return leastOf(o[0]) }

func (*rounded) height(o []fyne.CanvasObject, width float32) float32 { return HeightFor(o[0], width) }

func (r *rounded) place(o []fyne.CanvasObject, size fyne.Size) {
	o[0].Resize(size)
	for i, q := range r.corners {
		at := fyne.Position{}
		if q == 1 || q == 2 {
			at.X = size.Width - cardRound
		}
		if q >= 2 {
			at.Y = size.Height - cardRound
		}
		o[i+1].Resize(fyne.NewSize(cardRound, cardRound))
		o[i+1].Move(at)
	}
}
