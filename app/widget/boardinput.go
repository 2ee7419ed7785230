package widget

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/driver/mobile"

	"gazala/rules/hex"
)

const (
	wheelStep = 10 // units of wheel movement that zoom by one step
	keyPan    = 80 // units that an arrow key moves the board
)

// Tapped selects the hex under the pointer; where hexes are too small to hit, it zooms there first.
func (w *Board) Tapped(e *fyne.PointEvent) {
	if w.eye.R*2 < tapWide {
		w.magnify(tapRadius, e.Position)
		return
	}
	if i := w.tiles.under(e.Position); i >= 0 {
		w.choose(w.shown.Grid.At(i))
	}
}

// TappedSecondary looks at the hex under the pointer in another way: by the right button, or by a long touch.
func (w *Board) TappedSecondary(e *fyne.PointEvent) {
	if i := w.tiles.under(e.Position); i >= 0 && w.OnSecond != nil && len(w.touches) < 2 {
		h := w.shown.Grid.At(i)
		w.Select(h)
		w.OnSecond(h)
	}
}

func (w *Board) choose(h hex.Hex) {
	w.cursor, w.pointed = h, true
	w.redraw()
	if w.OnSelect != nil {
		w.OnSelect(h)
	}
}

// drag is what a drag over the board does.
type drag uint8

const (
	dragNone drag = iota
	dragPans
	dragCarries
	dragElsewhere
)

// Dragged pans, unless two fingers are down or what the drag began on is carried.
func (w *Board) Dragged(e *fyne.DragEvent) {
	if len(w.touches) > 1 {
		return
	}
	if w.drag == dragNone && w.Elsewhere != nil {
		if w.taken = w.Elsewhere(e.AbsolutePosition.Subtract(e.Dragged)); w.taken != nil {
			w.drag = dragElsewhere
		}
	}
	if w.drag == dragElsewhere {
		w.taken.Dragged(e)
		return
	}
	if w.drag == dragNone {
		w.drag = dragPans
		if i := w.tiles.under(e.Position.Subtract(e.Dragged)); i >= 0 && w.OnGrab != nil && w.eye.R*2 >= tapWide {
			if w.held = w.shown.Grid.At(i); w.OnGrab(w.held) {
				w.drag = dragCarries
			}
		}
	}
	if w.drag == dragPans {
		w.shift(e.Dragged.DX, e.Dragged.DY)
		return
	}
	if i := w.tiles.under(e.Position); i >= 0 && w.shown.Grid.At(i) != w.held {
		w.held = w.shown.Grid.At(i)
		w.OnCarry(w.held)
	}
}

// DragEnd lets go of what is carried.
func (w *Board) DragEnd() {
	carried := w.drag == dragCarries
	if w.drag == dragElsewhere {
		w.taken.DragEnd()
	}
	w.drag, w.taken = dragNone, nil
	if carried {
		w.OnDrop(w.held)
	}
}

// Scrolled zooms round the pointer.
func (w *Board) Scrolled(e *fyne.ScrollEvent) {
	w.zoomAt(min(max(e.Scrolled.DY/wheelStep, -2), 2), e.Position)
}

// MouseIn is the first MouseMoved.
func (w *Board) MouseIn(e *desktop.MouseEvent) { w.MouseMoved(e) }

// MouseMoved tells which hex is under the pointer.
func (w *Board) MouseMoved(e *desktop.MouseEvent) { w.hovered(w.tiles.under(e.Position)) }

// MouseOut tells that none is.
func (w *Board) MouseOut() { w.hovered(-1) }

func (w *Board) hovered(i int) {
	if i == w.hover || w.OnHover == nil {
		return
	}
	w.hover = i
	if i < 0 {
		w.OnHover(hex.Hex{}, false)
		return
	}
	w.OnHover(w.shown.Grid.At(i), true)
}

// TouchDown counts a finger.
func (w *Board) TouchDown(e *mobile.TouchEvent) { w.touches[e.ID] = e.Position }

// TouchUp forgets a finger.
func (w *Board) TouchUp(e *mobile.TouchEvent) { delete(w.touches, e.ID) }

// TouchCancel forgets a finger.
func (w *Board) TouchCancel(e *mobile.TouchEvent) { delete(w.touches, e.ID) }

// TouchMoved zooms by the distance of two fingers, round the middle between them, and pans with that middle.
func (w *Board) TouchMoved(e *mobile.TouchEvent) {
	before, known := w.touches[e.ID]
	w.touches[e.ID] = e.Position
	if !known || len(w.touches) != 2 {
		return
	}
	other := e.Position
	for id, p := range w.touches {
		if id != e.ID {
			other = p
		}
	}
	was, is := apart(before, other), apart(e.Position, other)
	if was < 1 || is < 1 {
		return
	}
	mid := fyne.NewPos((e.Position.X+other.X)/2, (e.Position.Y+other.Y)/2)
	w.magnify(w.eye.R*is/was, mid)
	w.shift((e.Position.X-before.X)/2, (e.Position.Y-before.Y)/2)
}

func apart(a, b fyne.Position) float32 {
	return pow((a.X-b.X)*(a.X-b.X)+(a.Y-b.Y)*(a.Y-b.Y), .5)
}

// FocusGained shows the cursor, so that a person at the keyboard sees where they are.
func (w *Board) FocusGained() {
	w.focused = true
	if !w.quiet && !w.pointed && w.shown.Grid != nil && w.shown.Grid.Len() > 0 && len(w.touches) == 0 && w.hover < 0 {
		w.home()
	}
}

// home puts the cursor where the position wants to be looked at.
func (w *Board) home() {
	h := w.shown.Grid.At(w.shown.Grid.Len() / 2)
	if len(w.shown.Focus) > 0 {
		h = w.shown.Focus[0]
	}
	w.Point(h)
}

// FocusLost keeps the cursor where it is.
func (w *Board) FocusLost() { w.focused = false }
