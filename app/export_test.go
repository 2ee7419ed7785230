package app

import (
	"time"

	"fyne.io/fyne/v2"

	"gazala/app/look"
	"gazala/tutor/table"
)

// Kinds is how many kinds of screens there are.
const Kinds = screens

// TakeIn takes in a file with all that is kept of a person.
func (w *Window) TakeIn(file []byte) { w.takeIn(file) }

// When is a time in the past in words.
func (w *Window) When(t, now time.Time) string { return w.when(t, now) }

// EndPhase does what Shift+Enter does: the canvas of tests takes no shortcuts.
func (w *Window) EndPhase() { w.screen.end() }

// Undo does what Ctrl+Z does, Redo what Ctrl+Shift+Z does.
func (w *Window) Undo() { w.screen.undo() }

// Redo makes again what Undo took back.
func (w *Window) Redo() { w.screen.redo() }

// Shown is what fills the window: another one when the screen has been made anew.
func (w *Window) Shown() fyne.CanvasObject { return w.root.content }

// Seat is the table that is sat at, nil where none is.
func (w *Window) Seat() table.Seat {
	if sit := w.way[len(w.way)-1].sit; sit != nil {
		return sit.table
	}
	return nil
}

// Dark tells whether the screen is dark.
func (w *Window) Dark() bool { return w.look.P == look.Dark.Palette(true) }

// Leave closes the window as the person does, and tells whether it is closed.
func (w *Window) Leave() (closed bool) {
	w.win.SetOnClosed(func() { closed = true })
	w.close()
	return closed
}

// Tab is the page of the panel that is shown.
func (w *Window) Tab() int { return w.here().tab }

// Speed is that of what is watched, in percent.
func (w *Window) Speed() int { return w.set.speed }
