package app

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/mobile"

	"gazala/app/widget"
	"gazala/tutor/table"
	"gazala/tutor/view"
)

// asksInWords tells whether a question can be typed here: not where the answer is what somebody is asked for.
func (a *playing) asksInWords() bool {
	return !a.judges() && !a.thinking && a.sit.watch == nil && a.telling() == nil
}

// askInWords opens the field.
func (a *playing) askInWords() {
	if !a.asksInWords() {
		return
	}
	if a.sit.wording == nil {
		q := &wording{eye: a.stop.eye, of: a.sit.table, talk: *a.w.tutor.Conversation(a.v.System)}
		if a.sit.at != nil { // "it" is what stands there
			for n := range a.v.Board.Counters {
				if c := &a.v.Board.Counters[n]; c.At == *a.sit.at {
					q.asked.Held = append(q.asked.Held, c.ID)
				}
			}
		}
		a.sit.wording = q
		if a.sheet != nil && a.stop.rest == widget.Peek {
			a.sheet.Go(widget.Half)
		}
		a.fill()
		a.asker().seekAnswer(q)
	}
	a.w.attend(a.sit.wording.field)
}

// putQuestionAway shows the game as it was before.
func (a *playing) putQuestionAway() {
	q := a.sit.wording
	if q == nil {
		return
	}
	q.cease()
	a.sit.wording = nil
	a.stop.eye = q.eye
	a.w.leave()
	a.board.Present(a.shown())
	a.fill()
}

// asker is the view of the question that stands there.
func (a *playing) asker() *asker {
	q := a.sit.wording
	return &asker{
		w: a.w, q: q, system: a.v.System,
		seat:    func() table.Seat { return a.sit.table },
		live:    func() bool { return a.sit.wording == q && a.sit.table == q.of },
		refill:  a.fillPanel,
		tell:    a.tellAnswer,
		floats:  a.tokensFloat,
		links:   func() widget.TreeLinks { return a.showing().links(a.w.cited) },
		present: a.board.Present,
	}
}

// tokensFloat tells whether how a question was understood lies over the board.
func (a *playing) tokensFloat() bool { return !a.w.kit.Sheet() && !a.w.kit.Large() }

// lit is the board with what the answer names; nil where none stands there, or names nothing.
func (q *wording) lit() *view.Board {
	if q == nil {
		return nil
	}
	if answer, _ := q.current(); answer != nil {
		return answer.Board
	}
	return nil
}

// askStrip is the field on top, in place of who decides.
func (a *playing) askStrip() fyne.CanvasObject {
	where := a.v.Point.Where
	if where != "" {
		where = a.v.Title + partsApart + where
	}
	return a.asker().strip(a.sit.table.Hint(), where, a.putQuestionAway)
}

// askContent is the panel while a question in words stands there.
func (a *playing) askContent() (content fyne.CanvasObject) {
	content, a.scroll = a.asker().panel(func(o fyne.CanvasObject) fyne.CanvasObject { return a.sheet.Grip(o) })
	return content
}

// tellAnswer shows an answer, and the board with what it names.
func (a *playing) tellAnswer() {
	b := a.shown()
	a.stop.eye.Free = true
	a.board.Present(b)
	for _, h := range b.Focus {
		at, size := a.board.Middle(h), a.board.Size()
		if at.X < 0 || at.Y < 0 || at.X > size.Width || at.Y > size.Height {
			a.stop.eye.Free = false
			a.board.Present(b)
			break
		}
	}
	a.legend()
	a.fillPanel()
}

// askKey are the keys while a question stands there and the field has not the focus.
func (a *playing) askKey(e *fyne.KeyEvent) bool {
	if a.sit.wording == nil {
		return false
	}
	switch string(e.Name) { // as text: the names of keys are no closed list
	case string(fyne.KeyEscape), string(mobile.KeyBack):
		a.putQuestionAway()
	case string(fyne.KeyF1), string(fyne.KeyF6):
		return false
	default:
		if a.scroll != nil {
			scrollKeys(a.scroll)(e)
		}
	}
	return true
}

// read shows over the board how a question was understood, where there is room for it.
func (a *playing) read() {
	if a.sit.wording == nil || !a.tokensFloat() {
		a.status.Reads(a.w.kit, nil)
		return
	}
	if ask := a.asker(); ask.understood() == nil {
		a.status.Reads(a.w.kit, nil)
	} else {
		a.status.Reads(a.w.kit, ask.understood)
	}
}

// resumeAnswer goes on with a question that stood on the screen before this one.
func (a *playing) resumeAnswer() {
	q := a.sit.wording
	if q == nil {
		return
	}
	if q.of != a.sit.table {
		q.of, q.known, q.done = a.sit.table, false, false
	}
	a.asker().seekAnswer(q)
}
