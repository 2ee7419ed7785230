package app

import (
	"fyne.io/fyne/v2"
	fynewidget "fyne.io/fyne/v2/widget"

	"gazala/app/beside"
	"gazala/app/look"
	"gazala/app/widget"
)

// besides tells of another window that works on the same folder, and calls it to the front where the person prefers
// that; the first window comes when it is called.
func (w *Window) besides(b beside.Window, hand func(func())) {
	if b.First() {
		b.Called(func() { hand(w.win.RequestFocus) })
		return
	}
	k := w.kit
	wide := float32(440)
	if k.Sheet() {
		wide = 280 // on the narrowest phone
	}
	var tell *fynewidget.PopUp
	rows := []fyne.CanvasObject{
		k.Space(wide, 0),
		k.Bold(w.say("app.beside.title"), look.Sub, look.Plain),
		k.Text(w.say("app.beside.text"), look.Body, look.Plain),
	}
	if b.Calls() {
		show := func() {
			tell.Hide()
			if b.Call() {
				w.win.Close()
			}
		}
		rows = append(rows, k.FootMain(w.say("app.beside.show"), show).Called("beside:show"))
	}
	here := k.Button(w.say("app.beside.here"), false, func() { tell.Hide() }).Called("beside:here")
	// a dialog of the toolkit keeps a band for a title
	body := widget.Pad(16, 16, 16, 16, widget.Column(12, append(rows, here)...))
	tell = fynewidget.NewModalPopUp(body, w.win.Canvas())
	tell.Show()
}
