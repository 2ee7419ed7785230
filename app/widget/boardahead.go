package widget

import (
	"image"
	"sync"
	"time"

	"gazala/app/paint"
	"gazala/tutor/view"
)

// Ahead makes ready, beside whatever else goes on, what will come into sight: in small pieces, so that painting never
// waits for more than one. A window has one of it, so that nothing more is made for a board that has left the screen
// when another one has come.
type Ahead struct {
	mu      sync.Mutex
	next    *outlook
	running bool
}

// outlook is what to make ready, the nearest first.
type outlook struct {
	painter *paint.Painter
	board   *view.Board
	rects   []image.Rectangle
}

// mostPieces bounds one outlook's work: a painter does not keep more, and making for ever what it forgets would never
// end.
const (
	mostPieces = 600
	pause      = 500 * time.Microsecond
)

// look replaces what is being made ready.
func (a *Ahead) look(o outlook) {
	a.mu.Lock()
	defer a.mu.Unlock()
	a.next = &o
	if !a.running {
		a.running = true
		go a.work()
	}
}

// Stop has nothing more made ready.
func (a *Ahead) Stop() { a.look(outlook{}) }

func (a *Ahead) work() {
	for {
		a.mu.Lock()
		o := a.next
		a.next = nil
		a.running = o != nil
		a.mu.Unlock()
		if o == nil {
			return
		}
		a.prepare(o)
	}
}

func (a *Ahead) prepare(o *outlook) {
	pieces := 0
	for _, r := range o.rects {
		for o.painter.Prepare(r, o.board) {
			if pieces++; pieces > mostPieces || a.overtaken() {
				return
			}
			time.Sleep(pause)
		}
	}
}

func (a *Ahead) overtaken() bool {
	a.mu.Lock()
	defer a.mu.Unlock()
	return a.next != nil
}
