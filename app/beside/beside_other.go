//go:build !js

package beside

import (
	"os"
	"path/filepath"

	"fyne.io/fyne/v2"
	"github.com/fsnotify/fsnotify"

	"gazala/tutor/keep"
)

// The files by which windows know of each other: the first locks the one and watches for the other.
const (
	lockFile = ".window"
	callFile = ".call"
)

// window is a window of a desktop, or the only one of a phone.
type window struct {
	dir   string
	first bool
	free  func()
}

// Open is a window's place. The first has a lock, which goes with its program.
func Open(s fyne.Storage) Window { return In(s.RootURI().Path()) }

// In is the place of a window that works on a folder.
func In(dir string) Window {
	w := &window{dir: dir}
	w.claim()
	return w
}

func (w *window) claim() {
	_ = os.MkdirAll(w.dir, 0o700) // where that cannot be, nothing is kept, and nobody is in the way
	w.free, w.first = keep.Sole(filepath.Join(w.dir, lockFile))
}

// First implements [Window].
func (w *window) First() bool { return w.first }

// Calls implements [Window].
func (w *window) Calls() bool { return !w.first }

// Call implements [Window].
func (w *window) Call() bool {
	if w.claim(); w.first { // the other one has gone
		return false
	}
	return os.WriteFile(filepath.Join(w.dir, callFile), nil, 0o600) == nil
}

// Called implements [Window].
func (w *window) Called(f func()) {
	if !w.first {
		return
	}
	watch, err := fsnotify.NewWatcher()
	if err != nil {
		return // it cannot be called; the other window goes on beside
	}
	if err := watch.Add(w.dir); err != nil {
		_ = watch.Close()
		return
	}
	go func() {
		for e := range watch.Events {
			if filepath.Base(e.Name) == callFile && (e.Has(fsnotify.Create) || e.Has(fsnotify.Write)) {
				_ = os.Remove(e.Name) // another call makes it anew
				f()
			}
		}
	}()
}
