package app

import (
	"strings"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/mobile"

	"gazala/app/icon"
	"gazala/app/look"
	"gazala/app/widget"
	"gazala/tutor/desk"
	"gazala/tutor/table"
	"gazala/tutor/view"
)

// wording is a question in words that a person types at the table. Nothing in the game changes by it; when it is put
// away, all is as it was.
type wording struct {
	asked  view.Asked
	since  time.Time // the last key
	now    bool      // it is not waited for another one
	of     table.Seat
	answer view.Answer
	known  bool   // the answer is one to what stands in the field
	done   bool   // and all of it
	open   string // the part whose other readings are shown
	eye    widget.Eye
	scroll float32
	found  *view.Found // of the rulebook
	field  *widget.Field
	talk   desk.Conversation // with all that was asked before what stands in the field
	after  desk.Conversation // with that, too
	said   []exchange        // what was asked before, the first first
	end    func()            // ends the work between the frames
	steps  int               // taken towards what the rulebook tells
	ready  bool              // all of them
	next   bool              // once it is answered the field is for another one
}

// exchange is a question that was asked, and its answer.
type exchange struct {
	text   string
	answer view.Answer
}

// mostSaid is how many questions before the last one are still shown.
const mostSaid = 12

// pause is how long after the last key a question is answered.
const pause = 150 * time.Millisecond

// asksInWords tells whether a question can be typed here: not where the answer is what somebody is asked for.
func (a *playing) asksInWords() bool {
	return !a.judges() && !a.thinking && a.sit.watch == nil && a.sit.lesson == nil && a.telling() == nil
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
		a.seekAnswer(q)
	}
	a.w.attend(a.sit.wording.field)
}

// putQuestionAway shows the game as it was before.
func (a *playing) putQuestionAway() {
	q := a.sit.wording
	if q == nil {
		return
	}
	a.ceaseAnswer()
	a.sit.wording = nil
	a.stop.eye = q.eye
	a.w.leave()
	a.board.Present(a.shown())
	a.fill()
}

// askStrip is the field on top, in place of who decides.
func (a *playing) askStrip() fyne.CanvasObject {
	k, q := a.w.kit, a.sit.wording
	q.field = k.NewField(a.sit.table.Hint(), nil, func(string) { a.sayOn() })
	q.field.SetText(q.asked.Text)
	q.field.CursorColumn = len([]rune(q.asked.Text))
	q.field.OnChanged = func(s string) {
		if s != q.asked.Text {
			if !strings.HasPrefix(s, q.asked.Text) && !strings.HasPrefix(q.asked.Text, s) {
				q.keep() // another question has taken its place
			}
			a.askThis(view.Asked{Text: s, Held: q.asked.Held})
		}
	}
	q.field.Esc = a.putQuestionAway
	box := k.AskBox(q.field, func() { q.keep(); q.field.SetText(""); a.w.attend(q.field) })
	back := k.Icon(icon.Back, a.putQuestionAway).Called("ask:close")
	where := a.v.Point.Where
	if k.Class != look.Desktop || k.Large() { // the field needs the room
		where = ""
	}
	const widest = 700
	row := []fyne.CanvasObject{back, widget.Measure(widest, false, box)}
	if where != "" {
		row = append(row, k.Text(a.v.Title+partsApart+where, look.Body, look.Second).Hug())
	}
	edge := float32(12)
	if k.Class == look.Phone {
		edge = 8
	}
	return widget.Column(0, k.Surface(widget.Pad(4, edge, 4, edge, widget.Row(8, 1, row...))), k.Hairline())
}

// askThis asks a question once no key has been pressed for a while.
func (a *playing) askThis(asked view.Asked) {
	q := a.sit.wording
	q.asked, q.known, q.done, q.open, q.found, q.scroll = asked, false, false, "", nil, 0
	if a.w.clock != nil {
		q.since = a.w.clock()
	}
	a.seekAnswer(q)
}

// sayOn has what stands in the field answered without waiting for another key, and then leaves the field to the next
// question, which may go on from this one.
func (a *playing) sayOn() {
	q := a.sit.wording
	if q == nil {
		return
	}
	if !q.done {
		q.now, q.next = true, true
		a.seekAnswer(q)
		return
	}
	q.keep()
	a.askThis(view.Asked{Held: q.asked.Held})
	q.field.SetText("")
	a.fillPanel()
}

// keep puts the question in the field, once it is answered, among those that were asked before.
func (q *wording) keep() {
	if q.blank() || !q.known || !q.done {
		return
	}
	q.talk = q.after
	q.said = append(q.said, exchange{strings.TrimSpace(q.asked.Text), q.answer})
	if len(q.said) > mostSaid {
		q.said = q.said[1:]
	}
	q.known = false
}

// askWords puts a question into the field and asks it.
func (a *playing) askWords(f view.Asked) {
	q := a.sit.wording
	q.keep()
	f.Held = q.asked.Held
	q.asked.Text = f.Text // the field is not to ask as well
	q.field.SetText(f.Text)
	q.field.CursorColumn = len([]rune(f.Text))
	q.now = true
	a.askThis(f)
	a.w.attend(q.field)
}

// seekAnswer works the answer out between the frames.
func (a *playing) seekAnswer(q *wording) {
	if q.end != nil || q.done {
		return
	}
	over := false
	end := a.w.frames(func() (done bool) {
		if a.sit.wording != q || a.sit.table != q.of {
			q.end, over = nil, true
			return true
		}
		if !q.now && a.w.clock != nil && a.w.clock().Sub(q.since) < pause {
			return false
		}
		more := a.w.within(stare)
		for !q.ready {
			q.ready = !a.w.tutor.Prepare(a.v.System, q.steps)
			q.steps++
			if !more() {
				return false
			}
		}
		answer, all := a.replyTo(q, more)
		told := !q.known && answer.Heading != "" || all
		q.answer, q.known, q.done = answer, answer.Heading != "", all
		if told {
			a.tellAnswer()
		}
		if all {
			q.end, q.now, over = nil, false, true
			if q.next {
				q.next = false
				a.sayOn()
			}
		}
		return all
	})
	if !over {
		q.end = end
	}
}

// replyTo is the answer to what stands in the field: that of the conversation, else that of the table to what the
// program calls by these words itself.
func (a *playing) replyTo(q *wording, more func() bool) (answer view.Answer, all bool) {
	if len(q.asked.Picks) == 0 && !q.blank() {
		q.after = q.talk
		if answer, ok := q.after.Understood(a.sit.table, q.asked.Text); ok {
			return answer, true
		}
	}
	answer, all = a.sit.table.Ask(more, q.asked)
	if all {
		answer = a.w.tutor.Instead(a.v.System, q.asked.Text, answer)
	}
	if all && !q.blank() && !answer.Meant && (answer.Kind == view.AnswerUnread || answer.Kind == view.AnswerBack) {
		if doubt, ok := q.after.Doubt(a.sit.table, q.asked.Text); ok {
			return doubt, true
		}
	}
	return answer, all
}

// ceaseAnswer ends that.
func (a *playing) ceaseAnswer() {
	if q := a.sit.wording; q != nil && q.end != nil {
		q.end()
		q.end = nil
	}
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

// readSo chooses another reading of a part.
func (a *playing) readSo(part, pick string) {
	q := a.sit.wording
	q.now = true
	a.askThis(q.asked.With(part, pick))
}

// blank tells that nothing has been typed.
func (q *wording) blank() bool { return strings.TrimSpace(q.asked.Text) == "" }

// read shows over the board how a question was understood, where there is room for it.
func (a *playing) read() {
	if a.sit.wording == nil || !a.tokensFloat() {
		a.status.Reads(a.w.kit, nil)
		return
	}
	if tokens := a.understood(); tokens == nil {
		a.status.Reads(a.w.kit, nil)
	} else {
		a.status.Reads(a.w.kit, a.understood)
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
	a.seekAnswer(q)
}
