package widget

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
)

// Tall is an object whose height follows from its width: wrapped text and whatever holds some.
type Tall interface {
	fyne.CanvasObject
	// HeightFor is the height that the object needs at a width.
	HeightFor(width float32) float32
}

// HeightFor is the height of any object at a width.
func HeightFor(o fyne.CanvasObject, width float32) float32 {
	if t, ok := o.(Tall); ok {
		return t.HeightFor(width)
	}
	return o.MinSize().Height
}

// arrange places the visible objects of a box.
type arrange interface {
	least(objects []fyne.CanvasObject) float32 // width
	height(objects []fyne.CanvasObject, width float32) float32
	place(objects []fyne.CanvasObject, size fyne.Size)
}

// Box is a container whose height follows from its width.
type Box struct {
	base
	objects  []fyne.CanvasObject
	how      arrange
	pass     *pass // that it is laid out in, nil while it is not
	measured measured
}

func newBox(how arrange, objects []fyne.CanvasObject) *Box {
	b := &Box{how: how}
	for _, o := range objects {
		if o != nil {
			b.objects = append(b.objects, o)
		}
	}
	b.self, b.lays = b, b.lay
	return b
}

// HeightFor is the height that the box needs at a width.
func (b *Box) HeightFor(width float32) (tall float32) {
	b.within(func() {
		if m := &b.measured; !m.tallKnown || m.width != width {
			m.tall, m.width, m.tallKnown = b.how.height(b.visible(), width), width, true
		}
		tall = b.measured.tall
	})
	return tall
}

// least is the least width.
func (b *Box) least() (width float32) {
	b.within(func() {
		if m := &b.measured; !m.leastKnown {
			m.least, m.leastKnown = b.how.least(b.visible()), true
		}
		width = b.measured.least
	})
	return width
}

// Set replaces what is in the box and lays it out. The space that the box itself takes changes with the next layout of
// what holds it.
func (b *Box) Set(objects ...fyne.CanvasObject) {
	b.objects, b.measured = objects, measured{}
	b.Arrange()
}

// Arrange lays the box out again, after something in it has changed its height.
func (b *Box) Arrange() {
	b.lay(b.size)
	if b.painted {
		canvas.Refresh(b)
	}
}

// Refresh lays the box out again, and what is in it.
func (b *Box) Refresh() {
	b.lay(b.size)
	for _, o := range b.objects {
		o.Refresh()
	}
}

// MinSize is the least width, and the height at the width that the box has.
func (b *Box) MinSize() fyne.Size {
	least := b.least()
	return fyne.NewSize(least, b.HeightFor(max(b.size.Width, least)))
}

func (b *Box) lay(size fyne.Size) { b.within(func() { b.how.place(b.visible(), size) }) }

func (b *Box) visible() []fyne.CanvasObject {
	for i, o := range b.objects {
		if o.Visible() {
			continue
		}
		seen := append([]fyne.CanvasObject(nil), b.objects[:i]...)
		for _, o := range b.objects[i:] {
			if o.Visible() {
				seen = append(seen, o)
			}
		}
		return seen
	}
	return b.objects
}

// CreateRenderer is for the toolkit.
func (b *Box) CreateRenderer() fyne.WidgetRenderer {
	b.painted = true
	return &boxRenderer{b}
}

type boxRenderer struct{ b *Box }

func (r *boxRenderer) Destroy()                     {}
func (r *boxRenderer) Layout(size fyne.Size)        { r.b.lay(size) }
func (r *boxRenderer) MinSize() fyne.Size           { return r.b.MinSize() }
func (r *boxRenderer) Objects() []fyne.CanvasObject { return r.b.objects }
func (r *boxRenderer) Refresh()                     { r.b.Refresh() }
