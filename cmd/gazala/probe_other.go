//go:build !js

package main

import (
	"encoding/json"
	"fmt"
	"os"
	"time"

	"fyne.io/fyne/v2"

	"gazala/app"
)

// probe writes the layout as soon as the window has its size, and follows it if it is to.
func probe(w *app.Window, file string, follow bool) {
	last := ""
	for laid := false; !laid || follow; time.Sleep(30 * time.Millisecond) {
		fyne.DoAndWait(func() {
			if laid = w.Laid(); !laid {
				return
			}
			now, err := json.Marshal(w.Layout())
			if err == nil && string(now) == last {
				return
			}
			last = string(now)
			if err := w.WriteLayout(file); err != nil {
				fmt.Fprintln(os.Stderr, "gazala: --probe:", err)
			}
		})
	}
}
