package widget

import "fyne.io/fyne/v2"

// Shape keeps a room free that is as high as its width times a ratio, within limits; an object in the same Layers fills
// it.
func Shape(ratio, lowest, highest float32) *Box {
	return newBox(shape{ratio, lowest, highest}, nil)
}

type shape struct{ ratio, lowest, highest float32 }

func (shape) least([]fyne.CanvasObject) float32 { return 1 }

func (s shape) height(_ []fyne.CanvasObject, width float32) float32 {
	return min(s.highest, max(s.lowest, s.ratio*width))
}

func (shape) place([]fyne.CanvasObject, fyne.Size) {}
