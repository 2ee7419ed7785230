package app

import (
	"runtime/debug"
	"time"

	"fyne.io/fyne/v2"

	"gazala/app/look"
)

// sizes are those that the window is given. They can come faster than a screen is made, by a corner that is dragged or
// by a window manager that makes up its mind; each would have a screen made that nobody sees, and while the toolkit is
// kept at it, it takes no other event. So only the last one before a frame counts.
type sizes struct {
	last    fyne.Size
	wide    float32 // of the one that the screen was last laid out for
	begun   bool    // it has been laid out
	waiting bool    // for the next frame
	turned  time.Time
	rest    *time.Timer
}

// steady is how long a screen at least keeps its shape when the window is given another one: nobody reads what is gone
// sooner, and the toolkit keeps for a minute a part of what was made for it.
const steady = 150 * time.Millisecond

// restful is how long after the last screen was made for another shape what the ones before it took goes back to the
// system: a corner that is dragged leaves many, and a person who has let go of it does nothing at first.
const restful = time.Second

// sized takes a size of the window. The first is laid out at once: nothing is painted before. So is each on a phone,
// where the toolkit itself keeps the last until it paints.
func (w *Window) sized(size fyne.Size) {
	w.sizes.last = size
	if !w.sizes.begun || fyne.CurrentDevice().IsMobile() {
		w.sizes.begun = true
		w.fit()
		return
	}
	if w.sizes.waiting {
		return
	}
	w.sizes.waiting = true
	w.frames(func() (done bool) {
		if w.clock != nil && w.clock().Sub(w.sizes.turned) < steady && w.reshaped() {
			return false
		}
		w.sizes.waiting = false
		w.fit()
		if c, ok := w.win.Canvas().(interface{ SetDirty() }); ok {
			c.SetDirty()
		}
		return true
	})
}

// fit lays the screen out for the last size. When the window changes from one kind of screen to another, the screen is
// made anew.
func (w *Window) fit() {
	size := w.sizes.last
	if w.reshaped() {
		w.look.Class, w.look.Tall, w.high = w.shape()
		w.turn()
		if w.clock != nil {
			w.sizes.turned = w.clock()
		}
		if w.sizes.rest == nil {
			w.sizes.rest = time.AfterFunc(restful, debug.FreeOSMemory)
		}
		w.sizes.rest.Reset(restful)
	}
	w.sizes.wide = size.Width
	w.root.content.Resize(size)
	if f := w.typing(); f != nil {
		w.reveal(f)
	}
}

// shape is the kind of screen that the last size makes.
func (w *Window) shape() (class look.Class, tall, high bool) {
	size := w.sizes.last
	class, tall, high = look.ClassOf(size.Width), size.Height > size.Width, size.Height >= highWindow
	// a phone's keyboard has come up: the screen is lower, and is the same one
	if w.typing() != nil && size.Width == w.sizes.wide {
		tall, high = w.look.Tall, w.high
	}
	return class, tall, high
}

// reshaped tells whether that is another one than is shown.
func (w *Window) reshaped() bool {
	class, tall, high := w.shape()
	return class != w.look.Class || tall != w.look.Tall || high != w.high && class == look.Desktop
}

// The size of the window that is kept from one run to the next, and within which it is believed.
const (
	keptWide, keptHigh   = "window_wide", "window_high"
	usualWide, usualHigh = 1280, 800
	leastKept, mostKept  = 320, 8000
)

// LastSize is the size that the window had when it was last left, or the usual one.
func LastSize(p fyne.Preferences) fyne.Size {
	size := fyne.NewSize(float32(p.Float(keptWide)), float32(p.Float(keptHigh)))
	if !(min(size.Width, size.Height) >= leastKept && max(size.Width, size.Height) <= mostKept) {
		return fyne.NewSize(usualWide, usualHigh)
	}
	return size
}

// keepSize keeps the size of the window, where a person can change it.
func (w *Window) keepSize() {
	size := w.win.Canvas().Size()
	if !fyne.CurrentDevice().IsMobile() && min(size.Width, size.Height) >= leastKept {
		w.app.Preferences().SetFloat(keptWide, float64(size.Width))
		w.app.Preferences().SetFloat(keptHigh, float64(size.Height))
	}
}
