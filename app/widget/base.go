package widget

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/widget"
)

// base is what the parts that screens have most of are built on. The toolkit's own base has a renderer made as soon as
// a widget gets a size, and keeps it for a minute; this one lays out without, and only what is painted has one.
type base struct {
	self    fyne.Widget
	lays    func(fyne.Size)
	at      fyne.Position
	size    fyne.Size
	hidden  bool
	painted bool // the canvas may know it
}

// Size is for the toolkit.
func (b *base) Size() fyne.Size { return b.size }

// Position is for the toolkit.
func (b *base) Position() fyne.Position { return b.at }

// Visible is for the toolkit.
func (b *base) Visible() bool { return !b.hidden }

// Resize lays out what is inside.
func (b *base) Resize(size fyne.Size) {
	if b.size != size {
		b.size = size
		b.lays(size)
	}
}

// Move has the canvas painted again, where that shows it.
func (b *base) Move(at fyne.Position) {
	if b.at != at {
		b.at = at
		b.dirty()
	}
}

// Show is for the toolkit.
func (b *base) Show() {
	if b.hidden {
		b.hidden = false
		b.self.Refresh()
		b.dirty()
	}
}

// Hide is for the toolkit.
func (b *base) Hide() {
	if !b.hidden {
		b.hidden = true
		b.dirty()
	}
}

func (b *base) dirty() {
	if !b.painted {
		return
	}
	if c, ok := fyne.CurrentApp().Driver().CanvasForObject(b.self).(interface{ SetDirty() }); ok {
		c.SetDirty()
	}
}

// Lead makes ready what holds a control that is to get the focus: the toolkit looks for it in what has a renderer.
func Lead(from, to fyne.CanvasObject) {
	each(from, func(o fyne.CanvasObject) {
		w, ok := o.(interface {
			fyne.Widget
			unpainted() bool
		})
		if !ok || !w.unpainted() {
			return
		}
		holds := false
		each(o, func(in fyne.CanvasObject) { holds = holds || in == to })
		if holds {
			var render widget.BaseWidget
			render.ExtendBaseWidget(w)
			render.MinSize() // asks the renderer
		}
	})
}

func (b *base) unpainted() bool { return !b.painted }

// Discard lets go of what the toolkit has painted of a screen that was left, with the next frame: otherwise it keeps
// that for a minute, and a window whose corner is dragged leaves many screens in one.
func Discard(o fyne.CanvasObject) {
	if o == nil {
		return
	}
	canvas.Refresh(o)
	each(o, func(in fyne.CanvasObject) {
		switch in := in.(type) {
		case *Board:
			in.Leave()
		case *Picture:
			in.board.Leave()
		}
	})
}
