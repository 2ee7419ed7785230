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
	if !w.pointed && w.shown.Grid != nil && w.shown.Grid.Len() > 0 && len(w.touches) == 0 && w.hover < 0 {
		w.home()
	}
}

// home puts the cursor where the position wants to be looked at.
func (w *Board) home() {
	h := w.shown.Grid.At(w.shown.Grid.Len() / 2)
	if len(w.shown.Focus) > 0 {
		h = w.shown.Focus[0]
	}
	w.Select(h)
	w.choose(h)
}

// FocusLost keeps the cursor where it is.
func (w *Board) FocusLost() { w.focused = false }

// TypedRune takes the zoom signs.
func (w *Board) TypedRune(r rune) {
	switch r {
	case '+', '=':
		w.Zoom(1)
	case '-':
		w.Zoom(-1)
	case '0':
		w.Fit()
	}
}

// TypedKey steps the cursor with the six keys round S, pans with the arrows, and passes every other key on.
func (w *Board) TypedKey(e *fyne.KeyEvent) {
	switch string(e.Name) { // as text: the names of keys are no closed list
	case string(fyne.KeyUp):
		w.shift(0, keyPan)
	case string(fyne.KeyDown):
		w.shift(0, -keyPan)
	case string(fyne.KeyLeft):
		w.shift(keyPan, 0)
	case string(fyne.KeyRight):
		w.shift(-keyPan, 0)
	case string(fyne.KeyS):
		if w.shown.Grid != nil {
			w.home()
		}
	case string(fyne.KeyReturn), string(fyne.KeyEnter):
		if w.pointed {
			w.choose(w.cursor)
		}
	case string(fyne.Key0): // its rune has fitted the board
	case string(fyne.KeyTab):
		w.nextAble()
	case string(fyne.KeyF6):
		if w.OnLeave != nil {
			w.OnLeave()
		}
	default:
		if d, ok := stepOf(e.Name); ok {
			w.step(d)
			return
		}
		w.kit.key(e)
	}
}

// AcceptsTab keeps the Tab key on the board: it leads to the next unit that can act. F6 leaves.
func (w *Board) AcceptsTab() bool { return !w.still }

// nextAble puts the cursor on the next hex with a unit that can act; the focus goes on when there is none.
func (w *Board) nextAble() {
	var able []hex.Hex
	at := -1
	for i := range w.shown.Counters {
		c := &w.shown.Counters[i]
		if !c.CanAct || (len(able) > 0 && able[len(able)-1] == c.At) {
			continue
		}
		able = append(able, c.At)
		if w.pointed && c.At == w.cursor {
			at = len(able) - 1
		}
	}
	switch {
	case len(able) > 0:
		w.Point(able[(at+1)%len(able)])
	case w.OnLeave != nil:
		w.OnLeave()
	}
}

// stepOf is the direction of a key of the six round S: W, E, D, X, Z, A clockwise from the north.
func stepOf(n fyne.KeyName) (hex.Dir, bool) {
	for d, k := range [hex.Dirs]fyne.KeyName{fyne.KeyW, fyne.KeyE, fyne.KeyD, fyne.KeyX, fyne.KeyZ, fyne.KeyA} {
		if n == k {
			return hex.Dir(d), true
		}
	}
	return 0, false
}

func (w *Board) step(d hex.Dir) {
	if w.shown.Grid == nil {
		return
	}
	if !w.pointed {
		w.home()
		return
	}
	if next := w.cursor.Step(d); w.shown.Grid.Has(next) {
		w.Point(next)
	}
}

// Point puts the cursor on a hex and tells it, as a step of the cursor does.
func (w *Board) Point(h hex.Hex) {
	w.Select(h)
	switch {
	case w.OnHover != nil:
		w.OnHover(h, true)
	case w.OnSelect != nil:
		w.OnSelect(h)
	}
}
