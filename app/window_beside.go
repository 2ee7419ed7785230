package app

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/dialog"
	base "fyne.io/fyne/v2/widget"

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
	k := w.kit
	text := k.Text(w.say("app.beside.text"), look.Body, look.Plain)
	tell := dialog.NewCustomWithoutButtons(w.say("app.beside.title"), text, w.win)
	buttons := []fyne.CanvasObject{k.Button(w.say("app.beside.here"), false, tell.Hide).Called("beside:here")}
	if b.Calls() {
		show := base.NewButton(w.say("app.beside.show"), func() {
			tell.Hide()
			if b.Call() {
				w.win.Close()
			}
		})
		show.Importance = base.HighImportance
		buttons = append(buttons, show)
	}
	tell.SetButtons(buttons)
	tell.Show()
}
