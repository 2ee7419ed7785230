package widget

import "fyne.io/fyne/v2"

// Column stands objects one under the other, each as wide as the column, with a gap between them.
func Column(gap float32, objects ...fyne.CanvasObject) *Box { return newBox(column{gap}, objects) }

type column struct{ gap float32 }

func (c column) least(objects []fyne.CanvasObject) float32 {
	var w float32
	for _, o := range objects {
		w = max(w, leastOf(o))
	}
	return w
}

func (c column) height(objects []fyne.CanvasObject, width float32) float32 {
	var h float32
	for i, o := range objects {
		if i > 0 {
			h += c.gap
		}
		h += HeightFor(o, width)
	}
	return h
}

func (c column) place(objects []fyne.CanvasObject, size fyne.Size) {
	var y float32
	for _, o := range objects {
		h := HeightFor(o, size.Width)
		o.Move(fyne.NewPos(0, y))
		o.Resize(fyne.NewSize(size.Width, h))
		y += h + c.gap
	}
}

// Pad keeps space round an object.
func Pad(top, right, bottom, left float32, o fyne.CanvasObject) *Box {
	return newBox(pad{top, right, bottom, left}, []fyne.CanvasObject{o})
}

type pad struct{ top, right, bottom, left float32 }

func (p pad) least(objects []fyne.CanvasObject) float32 {
	return column{}.least(objects) + p.left + p.right
}

func (p pad) height(objects []fyne.CanvasObject, width float32) float32 {
	return column{}.height(objects, width-p.left-p.right) + p.top + p.bottom
}

func (p pad) place(objects []fyne.CanvasObject, size fyne.Size) {
	for _, o := range objects {
		o.Move(fyne.NewPos(p.left, p.top))
		o.Resize(fyne.NewSize(max(0, size.Width-p.left-p.right), max(0, size.Height-p.top-p.bottom)))
	}
}

// Layers lays objects on each other, the first at the back. All get the whole place; the last that is Tall decides the
// height.
func Layers(objects ...fyne.CanvasObject) *Box { return newBox(layers{}, objects) }

type layers struct{}

func (layers) least(objects []fyne.CanvasObject) float32 { return column{}.least(objects) }

func (layers) height(objects []fyne.CanvasObject, width float32) float32 {
	var h float32
	for _, o := range objects {
		h = max(h, HeightFor(o, width))
	}
	return h
}

func (layers) place(objects []fyne.CanvasObject, size fyne.Size) {
	for _, o := range objects {
		o.Move(fyne.Position{})
		o.Resize(size)
	}
}

// Measure holds a column of reading width in the middle of a wide place, or at its left edge.
func Measure(widest float32, middle bool, o fyne.CanvasObject) *Box {
	return newBox(measure{widest, middle}, []fyne.CanvasObject{o})
}

type measure struct {
	widest float32
	middle bool
}

func (m measure) least(objects []fyne.CanvasObject) float32 { return column{}.least(objects) }

func (m measure) height(objects []fyne.CanvasObject, width float32) float32 {
	return column{}.height(objects, min(width, m.widest))
}

func (m measure) place(objects []fyne.CanvasObject, size fyne.Size) {
	w := min(size.Width, m.widest)
	x := float32(0)
	if m.middle {
		x = (size.Width - w) / 2
	}
	for _, o := range objects {
		o.Move(fyne.NewPos(x, 0))
		o.Resize(fyne.NewSize(w, size.Height))
	}
}

// Nothing is what fills a box that is to hold nothing.
func Nothing() fyne.CanvasObject { return Column(0) }
