//go:build !js

package app

import (
	"errors"
	"io"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/dialog"
)

// give lets the person choose where a file goes: in a dialog, and on a phone in the system's own.
func (w *Window) give(name string, text []byte) {
	d := dialog.NewFileSave(func(f fyne.URIWriteCloser, err error) {
		if f == nil && err == nil {
			return // the person thought better of it
		}
		if err == nil {
			_, err = f.Write(text)
			err = errors.Join(err, f.Close())
		}
		if err != nil {
			w.tell(err.Error())
		}
	}, w.win)
	d.SetFileName(name)
	d.Show()
}

// take lets the person choose a file and gives its name, without the extension, and what is in it.
func (w *Window) take(taken func(title string, text []byte, err error)) {
	dialog.ShowFileOpen(func(f fyne.URIReadCloser, err error) {
		if f == nil && err == nil {
			return
		}
		if err != nil {
			taken("", nil, err)
			return
		}
		text, err := io.ReadAll(io.LimitReader(f, mostTaken))
		taken(strings.TrimSuffix(f.URI().Name(), f.URI().Extension()), text, errors.Join(err, f.Close()))
	}, w.win)
}
