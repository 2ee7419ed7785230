//go:build !js

package main

import (
	"fmt"
	"os"
	"time"

	"fyne.io/fyne/v2"

	"gazala/app"
)

// probe writes the layout as soon as the window has its size.
func probe(w *app.Window, file string) {
	for laid := false; !laid; time.Sleep(50 * time.Millisecond) {
		fyne.DoAndWait(func() {
			if laid = w.Laid(); !laid {
				return
			}
			if err := w.WriteLayout(file); err != nil {
				fmt.Fprintln(os.Stderr, "gazala: --probe:", err)
			}
		})
	}
}
