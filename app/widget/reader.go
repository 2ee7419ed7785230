package widget

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/widget"
)

// reader tells which object of a box is under the pointer, or was tapped.
type reader struct {
	widget.BaseWidget
	box  *Box
	told func(n int)
	last int
}

var (
	_ fyne.Tappable     = (*reader)(nil)
	_ desktop.Hoverable = (*reader)(nil)
)

func newReader(box *Box, told func(n int)) *reader {
	r := &reader{box: box, told: told, last: -1}
	r.ExtendBaseWidget(r)
	return r
}

// Tapped tells what was tapped.
func (r *reader) Tapped(e *fyne.PointEvent) { r.last = -1; r.at(e.Position) }

// MouseIn is the first MouseMoved.
func (r *reader) MouseIn(e *desktop.MouseEvent) { r.at(e.Position) }

// MouseMoved tells what is under the pointer.
func (r *reader) MouseMoved(e *desktop.MouseEvent) { r.at(e.Position) }

// MouseOut forgets it.
func (r *reader) MouseOut() { r.last = -1 }

func (r *reader) at(p fyne.Position) {
	for n, o := range r.box.objects {
		at, size := o.Position(), o.Size()
		if p.X < at.X || p.Y < at.Y || p.X >= at.X+size.Width || p.Y >= at.Y+size.Height {
			continue
		}
		if n != r.last {
			r.last = n
			r.told(n)
		}
		return
	}
}

// HeightFor is that of the box.
func (r *reader) HeightFor(width float32) float32 { return r.box.HeightFor(width) }

// MinSize is that of the box.
func (r *reader) MinSize() fyne.Size {
	r.ExtendBaseWidget(r)
	return r.box.MinSize()
}

// CreateRenderer is for the toolkit.
func (r *reader) CreateRenderer() fyne.WidgetRenderer { return widget.NewSimpleRenderer(r.box) }
