// Command empty is a window of the toolkit with nothing in it: what our own is weighed against.
package main

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/app"
	"fyne.io/fyne/v2/canvas"
)

func main() {
	app.SetMetadata(
		fyne.AppMetadata{ID: "org.gazalatutor.empty", Name: "Empty", Migrations: map[string]bool{"fyneDo": true}},
	)
	w := app.NewWithID("org.gazalatutor.empty").NewWindow("Empty")
	w.Resize(fyne.NewSize(1280, 800))
	w.SetContent(canvas.NewRectangle(color.White))
	w.ShowAndRun()
}
