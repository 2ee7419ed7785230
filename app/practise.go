package app

import (
	"errors"
	"fmt"
	"io/fs"
	"strconv"
	"strings"
	"time"

	"fyne.io/fyne/v2"

	"gazala/app/icon"
	"gazala/app/look"
	"gazala/app/widget"
	"gazala/rules/cite"
	"gazala/rules/hex"
	"gazala/tutor/learn/memory"
	"gazala/tutor/view"
)

// Remembering is what is remembered of a person at the rules of a game.
type Remembering interface {
	Text() []byte                // what is remembered, to be kept
	Show(shown ...memory.Review) // what was shown of rules elsewhere than at the drills
	// LookedUp remembers rules that were looked up in a game, and tells whether that was new.
	LookedUp(now time.Time, rules ...cite.Rule) bool
}

// Practice is a person at the drills of a game.
type Practice interface {
	// Seek looks for the next question as long as more says so, and tells whether there is one.
	Seek(now time.Time, more func() bool) bool
	View() view.Drill
	Answer(now time.Time, choices ...int)
	Type(now time.Time, text string) bool
	Progress(now time.Time) view.Progress
	// Round is the round of questions that is over; ok is false while it goes on.
	Round() (r view.Round, ok bool)
	// Look shows a question of the round again, as it was answered; ok is false for one that there is not.
	Look(n int) (ok bool)
	Remembering
	// Shaky are those of some rules that can be asked for and are not known.
	Shaky(now time.Time, rules ...cite.Rule) []view.Known
	// Readiness is how many of the rules of a scenario are known; ok is false where that is not known.
	Readiness(scenario string, now time.Time) (r view.Readiness, ok bool)
}

// remembered is what is kept of the person under a name, nothing when nothing is. It fails when something is there and
// cannot be read.
func (w *Window) remembered(name string) ([]byte, error) {
	if w.memory == nil {
		return nil, nil
	}
	text, err := w.memory.Read(name)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	if err != nil {
		return nil, fmt.Errorf("memory: %w", err)
	}
	return text, nil
}

// practice is the sitting at a game's drills, the same as long as the program runs.
func (w *Window) practice(system string) (Practice, error) {
	if p, ok := w.drills[system]; ok {
		return w.tutor.Rephrase(p), nil
	}
	text, err := w.remembered(system)
	if err != nil {
		return nil, err // what cannot be read now is not written over
	}
	p, bad, err := w.tutor.Practice(system, text)
	if err != nil {
		return nil, err
	}
	if bad > 0 {
		w.remember(system+keptAside, text)
		_ = w.memory.Written(system + keptAside) // before it is written over; what can be read goes on all the same
	}
	if w.drills == nil {
		w.drills = map[string]Practice{}
	}
	w.drills[system] = p
	delete(w.notes, system) // the sitting has them
	return p, nil
}

// asking is where the questions of a screen come from.
type asking interface {
	Seek(now time.Time, more func() bool) bool
	answering
}

// drilling is the screen of a question, or of a page of a lesson that has none.
type drilling struct {
	quiz
	stop    *stop
	lesson  *teaching // that the question belongs to, nil at practice
	from    asking
	board   *widget.Board
	status  *widget.Status
	top     *widget.Box
	panel   *widget.Box
	frame   *widget.Box
	scroll  *widget.Scroll
	seeking bool
	summed  bool   // the round is over, and its score is shown
	end     func() // ends the search; nil while there is none
	bring   func() // ends what is shown of an answer; nil while there is none
	brought int    // which of what the answer brings is shown
	shown   bool   // one of it is
	drawing *drawing
	asks    *asksBeside // questions in words about what is shown
}

func (w *Window) practiseScreen(s *stop) screen {
	p, err := w.practice(s.ID)
	if err != nil {
		return w.failed(s, w.say("app.game.practise"), err)
	}
	return w.questionScreen(s, p, nil)
}

// questionScreen is a board with a question beside it; of a lesson, with what the page says.
func (w *Window) questionScreen(s *stop, p asking, l *teaching) screen {
	k := w.kit
	a := &drilling{quiz: quiz{w: w, system: s.ID, p: p, within: l != nil}, stop: s, lesson: l, from: p}
	a.asked()
	a.settled, a.refill = a.answered, a.fillPanel
	shown := a.v.Board
	if l != nil {
		a.system, shown = l.system, l.v.Board
	}
	if shown == nil {
		if shown = w.tutor.Cover(a.system); shown == nil {
			return w.failed(s, w.say("app.game.practise"), nil)
		}
	}
	a.board = k.NewBoard(w.fonts, w.density, &s.eye, shown)
	a.status = k.NewStatus()
	a.board.OnSelect = func(h hex.Hex) { a.say(h) }
	if !k.Sheet() {
		a.board.OnHover = a.hovered
	}
	a.board.OnLeave = w.overBoard
	a.top, a.panel = widget.Column(0), widget.Layers()
	var more []fyne.CanvasObject
	if !k.Sheet() && w.charted(a.system) {
		more = append(more, k.Icon(icon.Grid, func() { a.drawing.toggle() }).Called("charts"))
	}
	stage := k.Stage(a.board, a.status, more...)
	var sheet *widget.Sheet
	if sheet, a.frame = w.beside(s, a.top, stage, a.panel, a.fillPanel); sheet != nil {
		sheet.Share = quizShare
		a.board.Elsewhere = sheet.Under
	}
	a.drawing = &drawing{
		w: w, at: s, status: a.status, sheet: sheet, game: func() string { return a.system },
		read: func(int) (c view.Card, ok bool) { return c, false }, refill: a.fillPanel,
	}
	a.showing = &showing{board: a.board, again: a.fillPanel}
	a.asks = a.asking(sheet)
	a.fill()
	a.asks.resume()
	if a.v.N == 0 && l == nil {
		a.next()
	}
	return screen{
		content: a.frame,
		key:     a.key,
		ask:     a.asks.open,
		board:   a.board,
		leave:   func() { a.halt(); s.wording.cease() },
		retell:  a.fillPanel,
		scroll:  func() *widget.Scroll { return a.scroll },
	}
}

// asked takes the question that there is now; of a day's questions each has its own game.
func (a *drilling) asked() {
	if d, ok := a.from.(Daily); ok { // its position too
		a.system, a.keep = d.System(), a.w.keepDay
		if g, ok := a.w.game(a.system); ok {
			a.game = g.Title
		}
	}
	if p, ok := a.from.(Placing); ok {
		a.keep = func() { a.w.keepPlacing(a.system, p) }
	}
	a.ask()
}

// quizShare is the part of a phone that a question takes: it stands on one screen with its answers.
const quizShare = .62

// say puts a hex into words.
func (a *drilling) say(h hex.Hex) {
	number, words := a.board.Board().InWords(h)
	a.status.Say(number, words)
}

// next looks for the next question, between the frames.
func (a *drilling) next() {
	if a.lesson != nil {
		a.lesson.next()
		return
	}
	a.halt()
	a.summed = false
	a.seeking, a.closed = true, true
	a.fillPanel()
	a.end = a.w.frames(func() (done bool) {
		if !a.seeking {
			return true
		}
		if !a.from.Seek(time.Now(), a.w.within(slice)) {
			return false
		}
		a.halt()
		a.asked()
		a.stop.scroll = 0
		a.stop.eye.Free = false // each question has its own place
		a.board.Present(a.v.Board)
		a.status.Say("", "")
		a.fill()
		return true
	})
}

// halt ends the search.
func (a *drilling) halt() {
	a.seeking, a.closed = false, false
	a.unbring()
	if a.end != nil {
		a.end()
		a.end = nil
	}
}

// answered shows the reply.
func (a *drilling) answered() {
	if a.lesson != nil {
		a.lesson.v = a.lesson.run.View()
	}
	a.stop.scroll = 0
	a.fill()
	if a.w.animated() {
		a.bringUp()
	}
}

func (a *drilling) fill() {
	a.w.kit.Fill(a.top, a.strip)
	a.fillPanel()
	a.frame.Arrange()
}

func (a *drilling) strip() fyne.CanvasObject {
	if field := a.asks.strip(); field != nil {
		return field
	}
	if a.lesson != nil {
		return a.lesson.strip(a.asks.open)
	}
	k := a.w.kit
	var parts []string
	for _, p := range []string{a.v.Who, a.v.Where} {
		if p != "" {
			parts = append(parts, p)
		}
	}
	g, _ := a.w.game(a.stop.ID)
	title := widget.Column(
		1,
		k.Text(a.w.tutor.Text("app.game.practise_of", map[string]any{"Game": g.Title}), look.Sub, look.Plain),
	)
	if len(a.v.Round) > 0 {
		title = widget.Row(
			12,
			0,
			k.Bars(a.v.Round),
			k.Line(
				a.w.tutor.Text("app.practise.of", map[string]any{"N": a.v.N, "Of": len(a.v.Round)}),
				look.Body,
				look.Second,
			),
		)
		return a.w.strip(title, a.w.askSign(a.asks.open))
	}
	if a.v.Of > 0 {
		words := a.w.tutor.Text("app.placement.of", map[string]any{"N": a.v.N, "Of": a.v.Of})
		title = widget.Column(1, k.Text(words, look.Sub, look.Plain), k.Text(g.Title, look.Caption, look.Second))
		return a.w.strip(title, a.w.askSign(a.asks.open))
	}
	if a.v.Now != "" {
		title = widget.Column(
			1,
			k.Text(a.v.Now, look.Sub, look.Plain),
			k.Text(strings.Join(parts, " · "), look.Caption, look.Second),
		)
	}
	return a.w.strip(title, a.w.askSign(a.asks.open))
}

func (a *drilling) fillPanel() {
	a.w.kit.Fill(a.panel, a.content)
	a.drawing.show()
}

func (a *drilling) content() fyne.CanvasObject {
	k := a.w.kit
	if a.drawing.over() {
		a.scroll = nil
		return a.drawing.content()
	}
	if asked := a.asks.content(); asked != nil {
		a.scroll = a.asks.scroll
		return asked
	}
	if k.Sheet() && a.stop.rest == widget.Peek {
		a.scroll = nil
		return widget.Pad(0, k.Inset(), 8, k.Inset(), k.Bold(a.headline(), look.Sub, look.Plain))
	}
	var body []fyne.CanvasObject
	first := k.Sheet() && a.v.Reply != nil && !a.tight() // what there is to say is to be in sight
	switch {
	case a.v.N > 0 && first:
		body = a.settledQuestion()
	case a.v.N > 0:
		body = a.question()
	}
	asked := body
	if a.lesson != nil {
		body = append(a.lesson.head(), body...)
	}
	switch {
	case a.summed:
		body = a.summary()
	case a.lesson != nil && a.v.Reply != nil && k.Sheet(): // what there is to say comes first where little is in sight
		body = append(append(asked, a.said()...), k.Hairline())
	case a.lesson != nil && a.v.Reply == nil:
		body = append(body, a.lesson.rules())
	case a.v.N == 0 || a.seeking:
		body = []fyne.CanvasObject{k.Text(a.w.say("app.practise.seeking"), look.Reading, look.Second)}
	case a.v.Reply != nil:
		body = append(body, a.said()...)
	}
	if first && !a.summed && !a.seeking {
		body = append(append(body, k.Hairline()), a.given()...)
	}
	if a.lesson == nil && a.v.N > 0 && !a.summed && !a.seeking {
		body = append(body, a.beside()...)
	}
	if k.Sheet() && a.v.N > 0 && !a.summed && !a.seeking && a.w.charted(a.system) {
		body = append(
			body,
			k.Link(a.w.say("app.charts.title"), look.Body, a.drawing.toggle).Called("charts:drawer"),
		)
	}
	if trouble := a.failing(); trouble != "" {
		body = append(body, k.Failure(a.w.say("app.practise.unkept"), trouble))
	}
	if a.lesson != nil {
		if back := a.lesson.back(); back != nil {
			body = append(body, back)
		}
	}
	a.scroll = widget.NewScroll(widget.Pad(14, k.Inset(), 24, k.Inset(), widget.Column(10, body...)), a.stop.scroll)
	a.scroll.OnScrolled = func(y float32) { a.stop.scroll = y }
	return widget.Frame(nil, a.scroll, a.foot())
}

// tight tells that the verdict has no room over the foot, for its letters are large or its words many.
func (a *drilling) tight() bool {
	if !a.w.kit.Sheet() || a.v.Reply == nil {
		return false
	}
	const share = 2 // of the window's height, the verdict has one part
	size := a.w.win.Canvas().Size()
	return a.w.kit.Large() || size.Height > 0 && widget.HeightFor(a.band(), size.Width) > size.Height/share
}

// said is what there is to say to the answer where it isn't said in the foot.
func (a *drilling) said() (out []fyne.CanvasObject) {
	if a.brings() && a.crowded() {
		out = append(out, a.show())
	}
	if a.tight() {
		return append(out, a.reply()...)
	}
	return append(out, a.grounds()...)
}

// headline is the one line that a sheet shows when it is low.
func (a *drilling) headline() string {
	if a.lesson != nil {
		return a.lesson.v.Head
	}
	return a.v.Title
}

// foot is the one thing to press next, under the verdict on the answer, or a sentence in its place.
func (a *drilling) foot() fyne.CanvasObject {
	k, w := a.w.kit, a.w
	var f widget.Foot
	quiet := func(words, name string, tapped func()) widget.FootButton {
		return widget.FootButton{Words: words, Name: name, Meant: strconv.Itoa(a.v.N), Tapped: tapped}
	}
	switch {
	case a.lesson != nil && a.lesson.v.Ready:
		f.Main = a.lesson.on()
	case a.summed:
		f.Main = k.FootMain(w.say("app.practise.ten_more"), a.next).Called("next")
	case a.seeking || a.v.N == 0:
		f.Main = k.FootTip(w.say("app.practise.seeking"))
	case a.v.Reply != nil:
		f.Main = a.onward()
	case a.v.Many && a.marked() == 0:
		f.Main = k.FootTip(w.say("app.practise.mark"))
		f.Left = append(f.Left, quiet(w.say("app.practise.none"), "answer", a.done))
	case a.v.Many:
		f.Main = k.FootMain(w.count("app.practise.these", a.marked()), a.done).Called("answer")
	default:
		f.Main = k.FootTip(w.say("app.practise.tap"))
	}
	if p, ok := a.from.(Placing); ok && a.v.Reply == nil && a.v.N > 0 && !a.seeking {
		f.Left = append(f.Left, quiet(w.say("app.placement.unknown"), "unknown", func() { a.pass(p) }))
	}
	if a.brings() && !a.crowded() {
		b := quiet(w.say("app.practise.show"), "show", a.bringAgain)
		f.Side = &b
	}
	foot := k.Foot(f)
	if a.v.Reply == nil || a.summed || a.seeking || a.tight() {
		return foot
	}
	return widget.Column(0, a.band(), foot)
}

// pass says that the answer is not known, and goes on.
func (a *drilling) pass(p Placing) {
	p.Pass(time.Now())
	a.w.keepPlacing(a.system, p)
	if p.Over() {
		a.w.placed()
		return
	}
	a.next()
}

// onward is the way on from an answer: the next question, the score after the last of a round, back to the score from
// one that was looked at again.
func (a *drilling) onward() *widget.Press {
	k := a.w.kit
	if d, ok := a.from.(Daily); ok && d.Over() {
		return k.FootMain(a.w.say("app.practise.to_today"), a.w.toToday).Called("next").Meant("today")
	}
	if p, ok := a.from.(Placing); ok && p.Over() {
		return k.FootMain(a.w.say("app.placement.see"), a.w.placed).Called("next").Meant("placed")
	}
	if _, over := a.rounded(); over {
		return k.FootMain(a.w.say("app.practise.score"), a.sum).Called("next").Meant("score")
	}
	return k.FootMain(a.w.say("app.practise.next"), a.next).Called("next")
}

// rounded is the round that is over.
func (a *drilling) rounded() (r view.Round, over bool) {
	p, ok := a.from.(Practice)
	if !ok {
		return r, false
	}
	return p.Round()
}

// sum shows the score of the round.
func (a *drilling) sum() {
	a.summed = true
	a.stop.scroll = 0
	a.fill()
}

// summary is the score of the round, and what was missed in it.
func (a *drilling) summary() []fyne.CanvasObject {
	k, w := a.w.kit, a.w
	r, _ := a.rounded()
	body := []fyne.CanvasObject{k.Text(r.Title, look.Heading, look.Plain), k.Text(r.Text, look.Reading, look.Second)}
	for _, m := range r.Missed {
		body = append(
			body,
			k.ListRow(nil, m.Title, m.Text, func() { a.lookAgain(m.Number) }).Called("missed:"+strconv.Itoa(m.Number)),
		)
	}
	return append(
		body,
		k.Secondary(w.say("app.practise.known"), func() { w.Go(Place{Kind: Progress, ID: a.system}) }).
			Called("progress"),
	)
}

// lookAgain shows a question of the round on the board once more.
func (a *drilling) lookAgain(n int) {
	if p, ok := a.from.(Practice); !ok || !p.Look(n) {
		return
	}
	a.ask()
	a.unbring()
	a.summed = false
	a.stop.scroll = 0
	a.stop.eye.Free = false
	a.board.Present(a.v.Board)
	a.fill()
}

// key chooses by figures and goes on.
func (a *drilling) key(e *fyne.KeyEvent) bool {
	if a.drawing.key(e) || a.asks.key(e) {
		return true
	}
	name := string(e.Name) // as text: the names of keys are no closed list
	if n, err := strconv.Atoi(name); err == nil && n > 0 {
		a.pick(n - 1)
		return true
	}
	switch name {
	case string(fyne.KeyReturn), string(fyne.KeyEnter), string(fyne.KeyRight), string(fyne.KeySpace):
		switch {
		case a.lesson != nil && a.lesson.v.Ready, a.summed:
			a.next()
		case a.v.Reply != nil && !a.seeking:
			a.onward().OnTapped()
		case a.v.Many && a.v.N > 0 && !a.seeking:
			a.done()
		}
	case string(fyne.Key0):
		a.board.Fit()
	case string(fyne.KeyN):
		if p, ok := a.from.(Placing); ok && a.v.N > 0 && a.v.Reply == nil && !a.seeking {
			a.pass(p)
		}
	default:
		return a.scroll != nil && scrollKeys(a.scroll)(e)
	}
	return true
}
