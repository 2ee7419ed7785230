//go:build !js

package main

import (
	"encoding/json"
	"fmt"
	"os"
	"runtime"
	"time"

	"fyne.io/fyne/v2"

	"gazala/app"
)

// probe writes the layout as soon as the window has its size, and follows it if it is to; then it also notes, in a file
// beside it, each time for which the window's thread has been away for long.
func probe(w *app.Window, file string, follow bool) {
	last, told := "", func(err error) {
		if err != nil {
			fmt.Fprintln(os.Stderr, "gazala: --probe:", err)
		}
	}
	away := absence{file: file + ".away"}
	if follow { // a phone's driver lets its goroutine wander over threads, whose times have nothing in common
		fyne.DoAndWait(runtime.LockOSThread)
	}
	for laid := false; !laid || follow; time.Sleep(30 * time.Millisecond) {
		asked := time.Now()
		fyne.DoAndWait(func() {
			if follow {
				told(away.came(time.Since(asked), threadTime()))
			}
			if laid = w.Laid(); laid {
				now, err := json.Marshal(w.Layout())
				if err != nil || string(now) != last {
					last = string(now)
					told(w.WriteLayout(file))
				}
			}
			away.left(threadTime())
		})
	}
}
