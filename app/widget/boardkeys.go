package widget

import (
	"fyne.io/fyne/v2"

	"gazala/rules/hex"
)

// TypedRune takes the zoom signs and passes every other letter on.
func (w *Board) TypedRune(r rune) {
	switch r {
	case '+', '=':
		w.Zoom(1)
	case '-':
		w.Zoom(-1)
	case '0':
		w.Fit()
	default:
		w.kit.rune(r)
	}
}

// TypedKey steps the cursor with the six keys round S, pans with the arrows, and passes every other key on.
func (w *Board) TypedKey(e *fyne.KeyEvent) {
	if w.First != nil && w.First(e) {
		return
	}
	switch at := w.kit.keyAt(e); string(at) { // as text: the names of keys are no closed list
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
		if !w.pointed {
			w.kit.key(e)
			return
		}
		w.choose(w.cursor)
	case string(fyne.Key0): // its rune has fitted the board
	case string(fyne.KeyTab):
		w.nextAble()
	case string(fyne.KeyF6):
		if w.OnLeave != nil {
			w.OnLeave()
		}
	default:
		if d, ok := stepOf(at); ok {
			w.step(d)
			return
		}
		w.kit.key(e)
	}
}

// Steps tells whether a key moves the cursor over the hexes: one of the six round S, or S.
func (w *Board) Steps(e *fyne.KeyEvent) bool {
	at := w.kit.keyAt(e)
	_, ok := stepOf(at)
	return !w.still && (ok || at == fyne.KeyS)
}

// Quietly gives the board the focus without a cursor coming of it.
func (w *Board) Quietly(focus func()) {
	w.quiet = true
	focus()
	w.quiet = false
}

// keyAt is a key, those round S by where they lie on the keyboard: with other letters on them they lie round another
// one.
func (k *Kit) keyAt(e *fyne.KeyEvent) fyne.KeyName {
	if k.Lies == nil || e.Physical.ScanCode == 0 {
		return e.Name
	}
	if n := k.Lies(e.Physical.ScanCode); n != fyne.KeyUnknown {
		return n
	}
	if _, steps := stepOf(e.Name); steps || e.Name == fyne.KeyS {
		return fyne.KeyUnknown // the letter is on another key
	}
	return e.Name
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
