package widget

import (
	"fyne.io/fyne/v2"

	"gazala/rules/hex"
)

// haul lies over something that is dragged elsewhere; it takes nothing but a drag.
type haul struct {
	base
	moved, dropped func(at fyne.Position) // in the window
	at             fyne.Position
}

var _ fyne.Draggable = (*haul)(nil)

// Haul is an object that can be dragged: moved is told where the pointer is in the window, dropped where it was let go.
func (k *Kit) Haul(o fyne.CanvasObject, moved, dropped func(at fyne.Position)) fyne.CanvasObject {
	g := &haul{moved: moved, dropped: dropped}
	g.self, g.lays = g, func(fyne.Size) {}
	return Layers(o, g)
}

// Dragged tells where the pointer is.
func (g *haul) Dragged(e *fyne.DragEvent) {
	g.at = e.AbsolutePosition
	g.moved(g.at)
}

// DragEnd tells where it was let go.
func (g *haul) DragEnd() { g.dropped(g.at) }

// MinSize is nothing.
func (g *haul) MinSize() fyne.Size { return fyne.Size{} }

// Refresh is nothing: there is nothing to see.
func (g *haul) Refresh() {}

// CreateRenderer is for the toolkit.
func (g *haul) CreateRenderer() fyne.WidgetRenderer {
	g.painted = true
	return wheelRenderer{}
}

// Over is the hex under a place of the window; ok is false where there is none.
func (w *Board) Over(at fyne.Position) (h hex.Hex, ok bool) {
	p := at.Subtract(fyne.CurrentApp().Driver().AbsolutePositionForObject(w))
	size := w.Size()
	if p.X < 0 || p.Y < 0 || p.X >= size.Width || p.Y >= size.Height {
		return h, false
	}
	i := w.tiles.under(p)
	if i < 0 {
		return h, false
	}
	return w.shown.Grid.At(i), true
}
