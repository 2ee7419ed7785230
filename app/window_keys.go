package app

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/driver/mobile"

	"gazala/app/widget"
)

// shortcuts are the keys with Control; they act on the screen that is shown.
func (w *Window) shortcuts() {
	undo := func(fyne.Shortcut) {
		if w.screen.undo != nil {
			w.screen.undo()
		}
	}
	redo := func(fyne.Shortcut) {
		if w.screen.redo != nil {
			w.screen.redo()
		}
	}
	c := w.win.Canvas()
	c.AddShortcut(&fyne.ShortcutUndo{}, undo)
	c.AddShortcut(&fyne.ShortcutRedo{}, redo)
	c.AddShortcut(
		&desktop.CustomShortcut{KeyName: fyne.KeyZ, Modifier: fyne.KeyModifierControl | fyne.KeyModifierShift},
		redo,
	)
}

// key takes what no focused widget used.
func (w *Window) key(e *fyne.KeyEvent) {
	// the toolkit makes no shortcut of Shift alone
	if n := e.Name; (n == fyne.KeyReturn || n == fyne.KeyEnter) && widget.Shifted() && w.screen.end != nil {
		w.screen.end()
		return
	}
	if w.steers(e) || w.screen.key != nil && w.screen.key(e) {
		return
	}
	switch string(e.Name) { // as text: the names of keys are no closed list
	case string(fyne.KeyEscape), string(mobile.KeyBack):
		w.Back()
	case string(fyne.KeyF6):
		w.overBoard()
	case string(fyne.KeyF1):
		if w.here().Kind != Keys {
			w.Go(Place{Kind: Keys})
		}
	case string(fyne.KeyR):
		w.searchByKey()
	}
}

// overBoard moves the focus to the board, or from it to the first control of the panel.
func (w *Window) overBoard() {
	if w.screen.board == nil {
		return
	}
	if w.win.Canvas().Focused() == fyne.Focusable(w.screen.board) {
		w.win.Canvas().FocusNext()
		if w.screen.scroll == nil {
			return
		}
		if s := w.screen.scroll(); s != nil && s.First() != nil {
			w.focus(s.First())
		}
		return
	}
	w.focus(w.screen.board)
}

// rune opens the search of the rules with the digit that was typed, and by a stroke the field for a question.
func (w *Window) rune(r rune) {
	if r == '/' {
		if w.screen.ask != nil {
			w.screen.ask()
		} else {
			w.askHere()
		}
		return
	}
	if b := w.screen.board; b != nil && (r == '+' || r == '=' || r == '-') {
		b.TypedRune(r)
		return
	}
	// figures answer questions or lead to the choices of a review, and 0 shows the whole board
	if k := w.here().Kind; r < '0' || r > '9' || k == Practise || k == TodayAsks || k == TodayPosition ||
		k == Placement ||
		k == Lesson ||
		k == Review ||
		(r == '0' && w.screen.board != nil) {
		return
	}
	if w.screen.figures != nil && w.screen.figures() {
		return
	}
	w.searchRules(string(r))
}

// steers moves the cursor over the board with the keys for that, whatever has the focus: a person who has pressed
// something by the pointer sees none. The board has it from then on.
func (w *Window) steers(e *fyne.KeyEvent) bool {
	b := w.screen.board
	if b == nil || !b.Steps(e) {
		return false
	}
	w.atBoard(e)
	return true
}

// atBoard gives the board the focus, and a key.
func (w *Window) atBoard(e *fyne.KeyEvent) {
	b := w.screen.board
	if !fyne.CurrentDevice().IsMobile() {
		b.Quietly(func() { w.focus(b) })
	}
	b.TypedKey(e)
}

// pans moves the board by the arrows where nothing is seen to have the focus.
func (w *Window) pans(e *fyne.KeyEvent) bool {
	switch string(e.Name) { // as text: the names of keys are no closed list
	case string(fyne.KeyUp), string(fyne.KeyDown), string(fyne.KeyLeft), string(fyne.KeyRight):
	default:
		return false
	}
	p, held := w.win.Canvas().Focused().(*widget.Press)
	if w.screen.board == nil || held && p.Ringed() {
		return false
	}
	w.atBoard(e)
	return true
}

// wheel moves what scrolls on the screen down by units.
func (w *Window) wheel(dy float32) {
	if w.screen.scroll == nil {
		return
	}
	if s := w.screen.scroll(); s != nil {
		s.By(-dy)
	}
}
