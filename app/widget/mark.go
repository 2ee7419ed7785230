package widget

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/widget"

	"gazala/rules/cite"
)

const (
	markSide = 9
	markLine = 1.4
)

// mark is a provenance mark: a disc for printed, a ring with its left half filled for derived, a ring for
// reconstructed, a square for a person's own chart. A source that does not arise leaves the place empty.
type mark struct {
	widget.BaseWidget
	side    float32
	ring    *canvas.Circle
	half    *canvas.Arc
	square  *canvas.Rectangle
	objects []fyne.CanvasObject
}

func newMark(k *Kit, s cite.Source) *mark {
	m := &mark{side: markSide * k.Scale()}
	ring := func(fill color.Color) {
		m.ring = &canvas.Circle{FillColor: fill, StrokeColor: k.P.Ink2, StrokeWidth: markLine * k.Scale()}
		m.objects = append(m.objects, m.ring)
	}
	switch s {
	case cite.Printed:
		ring(k.P.Ink2)
	case cite.Derived:
		ring(color.Transparent)
		m.half = canvas.NewArc(180, 360, 0, k.P.Ink2)
		m.objects = append(m.objects, m.half)
	case cite.Reconstructed:
		ring(color.Transparent)
	case cite.Own:
		m.square = canvas.NewRectangle(k.P.Ink2)
		m.objects = append(m.objects, m.square)
	case cite.None:
	}
	m.ExtendBaseWidget(m)
	return m
}

// MinSize is the side of the mark.
func (m *mark) MinSize() fyne.Size { return fyne.NewSquareSize(m.side) }

// CreateRenderer is for the toolkit.
func (m *mark) CreateRenderer() fyne.WidgetRenderer { return &markRenderer{m} }

type markRenderer struct{ m *mark }

func (r *markRenderer) Destroy()                     {}
func (r *markRenderer) MinSize() fyne.Size           { return r.m.MinSize() }
func (r *markRenderer) Objects() []fyne.CanvasObject { return r.m.objects }
func (r *markRenderer) Refresh()                     {}

func (r *markRenderer) Layout(fyne.Size) {
	side := fyne.NewSquareSize(r.m.side)
	if r.m.ring != nil {
		r.m.ring.Resize(side)
	}
	if r.m.half != nil {
		r.m.half.Resize(side)
	}
	if r.m.square != nil {
		r.m.square.Resize(side)
	}
}
