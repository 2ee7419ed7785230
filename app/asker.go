package app

import (
	"strings"
	"time"

	"fyne.io/fyne/v2"

	"gazala/app/icon"
	"gazala/app/look"
	"gazala/app/widget"
	"gazala/rules/cite"
	"gazala/tutor/desk"
	"gazala/tutor/table"
	"gazala/tutor/view"
)

// wording is a question in words that a person types . Nothing in a game changes by it; when it is put
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
	// unfolded are the sums behind the answer that are told whole, by their places.
	unfolded map[int]bool
	eye      widget.Eye
	scroll   float32
	found    *view.Found // of the rulebook
	field    *widget.Field
	talk     desk.Conversation // with all that was asked before what stands in the field
	after    desk.Conversation // with that, too
	said     []exchange        // what was asked before, the first first
	end      func()            // ends the work between the frames
	steps    int               // taken towards what the rulebook tells
	ready    bool              // all of them
	next     bool              // once it is answered the field is for another one
	lang     string            // in which it is asked
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

// asker is the view of a conversation in words, wherever one is held: how a question was understood, the answer, what
// can be asked on. It knows no screen: whoever shows it says where it is asked and what is shown anew.
type asker struct {
	w      *Window
	q      *wording
	system string            // whose rulebook is asked; empty for those of all games
	seat   func() table.Seat // nil where the rulebook alone is asked
	hints  string            // the key of what can be asked first there
	live   func() bool       // the question still stands there
	refill func()            // shows the conversation anew
	tell   func()            // an answer has come
	floats func() bool       // how a question was understood lies over the board
	links  func() widget.TreeLinks
	// present shows a change on the board, where there is one
	present func(*view.Board)
	refuses func() string    // why nothing is answered now; empty, or nil, where it is
	instead func() (ok bool) // does what is meant by Enter where nothing was understood; nil for nothing
}

// newWording is the beginning of a conversation about a game, or leaning on one of its rules, or about all games.
func (w *Window) newWording(system string, rule cite.Rule) *wording {
	if rule != "" {
		return &wording{talk: *w.tutor.Beside(rule), lang: w.tutor.Language()}
	}
	return &wording{talk: *w.tutor.Conversation(system), lang: w.tutor.Language()}
}

// again goes on with a question that stood there before the screen was made anew; in another language the conversation
// begins anew with it.
func (a *asker) again(rule cite.Rule) {
	if q := a.q; q.lang != a.w.tutor.Language() {
		of := q.of
		*q = wording{asked: q.asked, field: q.field, eye: q.eye}
		q.talk, q.lang = a.w.newWording(a.system, rule).talk, a.w.tutor.Language()
		if of != nil {
			q.of = a.w.tutor.Retell(of)
		}
	}
	a.seekAnswer(a.q)
}

// tells tells whether an answer stands there that is more than that something was not understood.
func (q *wording) tells() bool { return q.known && q.answer.Told() }

// at is where it is asked; nil where the rulebook alone is.
func (a *asker) at() table.Seat {
	if a.seat == nil {
		return nil
	}
	return a.seat()
}

// field is the field for the question, with what empties it.
func (a *asker) field(hint string, esc func()) fyne.CanvasObject {
	k, q := a.w.kit, a.q
	q.field = k.NewField(hint, nil, func(string) { a.sayOn() })
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
	q.field.Esc = esc
	return k.AskBox(q.field, func() { q.keep(); q.field.SetText(""); a.w.attend(q.field) })
}

// strip is the field on top of a screen, with the way back and where one is.
func (a *asker) strip(hint, where string, back func()) fyne.CanvasObject {
	const (
		widest = 700
		beside = 150 // what stands beside the hint: the way back, the sign, what empties the field
	)
	k := a.w.kit
	if k.Line(hint, look.Body, look.Second).MinSize().Width > k.Room()-beside {
		hint = a.w.say("question.find_shortest")
	}
	if k.Class != look.Desktop || k.Large() { // the field needs the room
		where = ""
	}
	row := []fyne.CanvasObject{
		k.Icon(icon.Back, back).Called("ask:close"), widget.Measure(widest, false, a.field(hint, back)),
	}
	if where != "" {
		row = append(row, k.Text(where, look.Body, look.Second).Hug())
	}
	edge := float32(12)
	if k.Class == look.Phone {
		edge = 8
	}
	return widget.Column(0, k.Surface(widget.Pad(4, edge, 4, edge, widget.Row(8, 1, row...))), k.Hairline())
}

// askThis asks a question once no key has been pressed for a while.
func (a *asker) askThis(asked view.Asked) {
	q := a.q
	q.asked, q.known, q.done, q.open, q.found, q.scroll = asked, false, false, "", nil, 0
	q.unfolded = nil
	if a.w.clock != nil {
		q.since = a.w.clock()
	}
	a.seekAnswer(q)
}

// sayOn has what stands in the field answered without waiting for another key, and then leaves the field to the next
// question, which may go on from this one.
func (a *asker) sayOn() {
	q := a.q
	if q == nil {
		return
	}
	if !q.done {
		q.now, q.next = true, true
		a.seekAnswer(q)
		return
	}
	if a.instead != nil && a.instead() {
		return
	}
	if q.known && !q.answer.Told() && !q.answer.Meant { // it stays to be put otherwise; what is typed takes its place
		a.w.attend(q.field)
		q.field.TypedShortcut(&fyne.ShortcutSelectAll{})
		return
	}
	q.keep()
	a.askThis(view.Asked{Held: q.asked.Held})
	q.field.SetText("")
	a.refill()
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
func (a *asker) askWords(f view.Asked) {
	q := a.q
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
func (a *asker) seekAnswer(q *wording) {
	if q.end != nil || q.done {
		return
	}
	over := false
	end := a.w.frames(func() (done bool) {
		if !a.live() {
			q.end, over = nil, true
			return true
		}
		if !q.now && a.w.clock != nil && a.w.clock().Sub(q.since) < pause {
			return false
		}
		more := a.w.within(stare)
		for !q.ready {
			q.ready = !a.w.tutor.Prepare(a.system, q.steps)
			q.steps++
			if !more() {
				return false
			}
		}
		answer, all := a.replyTo(q, more)
		told := !q.known && answer.Heading != "" || all
		q.answer, q.known, q.done = answer, answer.Heading != "", all
		if told {
			a.tell()
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
func (a *asker) replyTo(q *wording, more func() bool) (answer view.Answer, all bool) {
	if a.refuses != nil && a.refuses() != "" {
		return view.Answer{Kind: view.AnswerRefused, Heading: a.refuses()}, true
	}
	seat := a.at()
	if seat == nil {
		return a.byTheBook(q), true
	}
	if len(q.asked.Picks) == 0 && !q.blank() {
		q.after = q.talk
		if answer, ok := q.after.Understood(seat, q.asked.Text); ok {
			return answer, true
		}
	}
	answer, all = seat.Ask(more, q.asked)
	if all {
		answer = a.w.tutor.Instead(a.system, q.asked.Text, answer)
	}
	if all && !q.blank() && !answer.Meant && (answer.Kind == view.AnswerUnread || answer.Kind == view.AnswerBack) {
		if doubt, ok := q.after.Doubt(seat, q.asked.Text); ok {
			return doubt, true
		}
	}
	return answer, all
}

// byTheBook is the answer where nobody sits at a table; before anything is asked it is what can be.
func (a *asker) byTheBook(q *wording) (answer view.Answer) {
	if !q.blank() {
		q.after = q.talk
		return q.after.Ask(nil, q.asked.Text)
	}
	for text := range strings.SplitSeq(a.w.say(a.hints), "|") {
		answer.Next = append(answer.Next, view.FollowUp{Name: text, Ask: view.Asked{Text: text}})
	}
	return answer
}

// cease ends the search for an answer.
func (q *wording) cease() {
	if q != nil && q.end != nil {
		q.end()
		q.end = nil
	}
}

// readSo chooses another reading of a part.
func (a *asker) readSo(part, pick string) {
	q := a.q
	q.now = true
	a.askThis(q.asked.With(part, pick))
}

// blank tells that nothing has been typed.
func (q *wording) blank() bool { return strings.TrimSpace(q.asked.Text) == "" }
