package app

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/mobile"

	"gazala/app/widget"
	"gazala/tutor/table"
	"gazala/tutor/view"
)

// asksBeside lets questions be asked on a screen with a board that is no game's table: a lesson, a drill, the map on
// one's own table. While one stands there the field lies on top and the conversation next to the board, as at a table.
type asksBeside struct {
	w       *Window
	stop    *stop
	board   *widget.Board
	sheet   *widget.Sheet
	system  func() string
	seat    func() table.Seat // of the position that is shown; nil where the rulebook alone can be asked
	refuses func() string     // why nothing is answered now; empty where it is
	shown   func() *view.Board
	fill    func() // shows the strip and the panel anew
	refill  func() // shows the panel anew
	scroll  *widget.Scroll
}

// asker is the view of the question that stands there; nil for none.
func (b *asksBeside) asker() *asker {
	q := b.stop.wording
	if q == nil {
		return nil
	}
	a := &asker{
		w: b.w, q: q, system: b.system(), hints: "question.hints.game", refuses: b.refuses,
		live:    func() bool { return b.stop.wording == q && b.w.here() == b.stop },
		refill:  b.refill,
		tell:    func() { b.show(); b.refill() },
		floats:  func() bool { return false },
		links:   func() widget.TreeLinks { return widget.TreeLinks{Cited: b.w.cited} },
		present: b.board.Present,
	}
	if q.of != nil {
		a.seat = func() table.Seat { return q.of }
	}
	return a
}

// show shows the board, with what the answer names.
func (b *asksBeside) show() {
	if lit := b.stop.wording.lit(); lit != nil {
		b.board.Present(lit)
		return
	}
	b.board.Present(b.shown())
}

// open opens the field.
func (b *asksBeside) open() {
	if b.stop.wording == nil {
		b.stop.wording = b.w.newWording(b.system(), "")
		if b.refuses == nil || b.refuses() == "" {
			b.stop.wording.of = b.seat()
		}
		if b.sheet != nil && b.stop.rest == widget.Peek {
			b.sheet.Go(widget.Half)
		}
		b.fill()
		b.asker().seekAnswer(b.stop.wording)
	}
	b.w.attend(b.stop.wording.field)
}

// close puts the question away: all is as it was.
func (b *asksBeside) close() {
	q := b.stop.wording
	if q == nil {
		return
	}
	q.cease()
	b.stop.wording = nil
	b.w.leave()
	b.board.Present(b.shown())
	b.fill()
}

// resume goes on with a question that stood there before the screen was left.
func (b *asksBeside) resume() {
	if q := b.stop.wording; q != nil {
		b.asker().again("")
		b.show()
	}
}

// strip is the field on top; nil while nothing is asked.
func (b *asksBeside) strip() fyne.CanvasObject {
	a := b.asker()
	if a == nil {
		return nil
	}
	return a.strip(b.w.say("question.find_short"), "", b.close)
}

// content is the conversation; nil while nothing is asked.
func (b *asksBeside) content() (content fyne.CanvasObject) {
	a := b.asker()
	if a == nil {
		return nil
	}
	content, b.scroll = a.panel(func(o fyne.CanvasObject) fyne.CanvasObject { return b.sheet.Grip(o) })
	return content
}

// key are the keys while a question stands there and the field has not the focus.
func (b *asksBeside) key(e *fyne.KeyEvent) bool {
	if b == nil || b.stop.wording == nil {
		return false
	}
	switch string(e.Name) { // as text: the names of keys are no closed list
	case string(fyne.KeyEscape), string(mobile.KeyBack):
		b.close()
	case string(fyne.KeyF1), string(fyne.KeyF6):
		return false
	default:
		if b.scroll != nil {
			scrollKeys(b.scroll)(e)
		}
	}
	return true
}
