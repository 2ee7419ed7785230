package app

import (
	"fyne.io/fyne/v2/dialog"

	"gazala/app/beside"
	"gazala/app/look"
)

// besides tells of another window that works on the same folder, and calls it to the front where the person prefers
// that; the first window comes when it is called.
func (w *Window) besides(b beside.Window, hand func(func())) {
	if b.First() {
		b.Called(func() { hand(w.win.RequestFocus) })
		return
	}
	text := w.kit.Text(w.say("app.beside.text"), look.Body, look.Plain)
	title, here := w.say("app.beside.title"), w.say("app.beside.here")
	if !b.Calls() {
		dialog.ShowCustom(title, here, text, w.win)
		return
	}
	dialog.ShowCustomConfirm(
		title, w.say("app.beside.show"), here, text,
		func(show bool) {
			if show && b.Call() {
				w.win.Close()
			}
		}, w.win,
	)
}
