//go:build !js

package app

import (
	"errors"
	"io"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/dialog"
)

// writeFile writes a text to a file that the person chooses.
func (w *Window) writeFile(name string, text []byte) {
	d := dialog.NewFileSave(func(f fyne.URIWriteCloser, err error) {
		if f == nil && err == nil {
			return // the person thought better of it
		}
		if err == nil {
			_, err = f.Write(text)
			err = errors.Join(err, f.Close())
		}
		if err != nil {
			w.tell(w.tutor.Text("app.saves.unwritten", map[string]any{"Cause": err.Error()}))
		}
	}, w.win)
	d.SetFileName(name)
	d.Show()
}

// readFile reads a file that the person chooses, so much of it at most.
func (w *Window) readFile(most int64, then func(name string, text []byte)) {
	dialog.ShowFileOpen(func(f fyne.URIReadCloser, err error) {
		if f == nil && err == nil {
			return
		}
		var text []byte
		if err == nil {
			text, err = io.ReadAll(io.LimitReader(f, most))
			err = errors.Join(err, f.Close())
		}
		if err != nil {
			w.tell(w.explain(err))
			return
		}
		then(f.URI().Name(), text)
	}, w.win)
}
