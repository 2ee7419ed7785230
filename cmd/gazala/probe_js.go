package main

import (
	"encoding/json"
	"syscall/js"
	"time"

	"fyne.io/fyne/v2"

	"gazala/app"
)

// probe keeps the layout and the place in a variable of the page, which has no files, and follows them.
func probe(w *app.Window, variable string, _ bool) {
	for ; ; time.Sleep(100 * time.Millisecond) {
		fyne.DoAndWait(func() {
			if !w.Laid() {
				return
			}
			text, err := json.Marshal(struct {
				app.Layout
				Place app.Place `json:"place"`
			}{w.Layout(), w.Place()})
			if err == nil {
				js.Global().Set(variable, string(text))
			}
		})
	}
}
