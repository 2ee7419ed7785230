package lesson

import (
	"slices"
	"strings"
	"time"

	"gazala/locales"
	"gazala/rules/cite"
	"gazala/rules/decide"
	"gazala/rules/play"
	"gazala/tutor/learn/drill"
	"gazala/tutor/learn/practice"
	"gazala/tutor/shelf"
	"gazala/tutor/table"
	"gazala/tutor/table/session"
	"gazala/tutor/view"
)

// Run is a person in a lesson. It is changed in place and not safe for use by several goroutines at once.
type Run struct {
	sys     *shelf.System
	say     *locales.Speaker
	words   practice.Words
	lesson  Lesson
	pages   []page
	at      int // page
	ask     *practice.Sitting
	seat    *table.Table // of a step at which something is done
	reached []bool       // by page: the goal has been reached, or the question answered
	looked  []cite.Rule  // that refused an attempt at this page
	first   []verdict    // by page: how a question was answered the first time
	lost    bool         // the goal can no longer be reached
	short   int          // how many actions lead to the goal from the beginning of the page, 0 until that is looked for
	away    int          // how many do not lead there from where the table stands, 0 where it may be near
}

// page is a step, or one question of a step that has several.
type page struct{ step, question int }

// New is a lesson at its beginning. What it shows of the person goes into the memory of the sitting.
func New(sys *shelf.System, say *locales.Speaker, words practice.Words, l Lesson, s *practice.Sitting) *Run {
	r := &Run{sys: sys, say: say, words: words, lesson: l, ask: s.Fork()}
	for i := range l.Steps {
		for k := range max(1, len(l.Steps[i].Questions)) {
			r.pages = append(r.pages, page{i, k})
		}
	}
	r.reached, r.first = make([]bool, len(r.pages)), make([]verdict, len(r.pages))
	r.open()
	return r
}

// Speak is the same lesson in another language.
func (r *Run) Speak(say *locales.Speaker, words practice.Words) {
	r.say, r.words = say, words
	r.ask.Speak(say, words)
	if r.seat != nil {
		r.seat = r.seat.In(say)
	}
}

// ID is the lesson's id.
func (r *Run) ID() string { return r.lesson.ID }

// System is the word of the game.
func (r *Run) System() string { return r.sys.ID }

// Game is the position that the page shows.
func (r *Run) Game() play.Game {
	if s := r.step(); len(s.Questions) > 0 {
		return r.ask.Game()
	}
	return r.step().Game
}

// At is the page, counted from 0; Of is how many there are.
func (r *Run) At() int { return r.at }

// Of is how many pages there are.
func (r *Run) Of() int { return len(r.pages) }

// Text is what is remembered of the person, to be kept.
func (r *Run) Text() []byte { return r.ask.Text() }

func (r *Run) step() *Step { return &r.lesson.Steps[r.pages[r.at].step] }

// lessonSeed is of the dice that fall in a lesson: the same for everybody, so that a lesson can be told again.
const lessonSeed = 26

// open makes what the page needs.
func (r *Run) open() {
	s := r.step()
	r.seat, r.looked, r.lost, r.short, r.away = nil, nil, false, 0, 0
	if len(s.Questions) > 0 {
		r.ask.Put(s.Questions[r.pages[r.at].question], s.Rules[0])
	}
	if s.Kind == Do {
		r.seat = table.New(start(r.sys, s.Game), r.say)
	}
}

// start is a session at the beginning of a step; the person plays both sides.
func start(sys *shelf.System, g play.Game) session.Session {
	return session.Begin(session.Setup{System: sys, Seed: lessonSeed, Help: session.Usual, Sides: sys.Sides}, g)
}

// Go opens a page.
func (r *Run) Go(n int) {
	if n = min(max(n, 0), len(r.pages)-1); n != r.at {
		r.at = n
		r.open()
	}
}

// Again begins the page anew.
func (r *Run) Again() { r.open() }

// Answer takes the choices made.
func (r *Run) Answer(now time.Time, choices ...int) {
	r.ask.Answer(now, choices...)
	r.answered()
}

// Say takes an answer as such, whether or not it is among the choices.
func (r *Run) Say(now time.Time, a drill.Answer) {
	r.ask.Say(now, a)
	r.answered()
}

// Type takes a number that was typed in.
func (r *Run) Type(now time.Time, text string) bool {
	ok := r.ask.Type(now, text)
	if ok {
		r.answered()
	}
	return ok
}

// Seat is the table at which something is to be done, nil at another step.
func (r *Run) Seat() table.Seat {
	if r.seat == nil {
		return nil
	}
	return r.seat
}

// Sat takes the table as the person has left it, and tells whether the goal is reached.
func (r *Run) Sat(t table.Seat) bool {
	own, ok := t.(*table.Table)
	if !ok || r.seat == nil {
		return false
	}
	r.seat = own
	if reached(r.sys, r.step(), own.Session()) {
		r.reached[r.at] = true
	}
	r.lost, r.away = false, 0
	if !r.reached[r.at] {
		if r.lost = hopeless(r.sys, r.step(), own.Session()); !r.lost {
			r.away = r.far(r.step(), own.Session())
		}
	}
	return r.reached[r.at]
}

// reached judges a session by the goal of a step.
func reached(sys *shelf.System, s *Step, now session.Session) bool {
	var since Since
	for n := range now.At() {
		since.Done = append(since.Done, now.Entries()[n].Intent.Kind())
		for _, e := range now.Log().Events(n) {
			since.Events = append(since.Events, e.Key)
		}
	}
	return s.Reached(sys, now.Game(), since)
}

// Refused remembers that an attempt was refused by rules, each once at a step.
func (r *Run) Refused(now time.Time, rules ...cite.Rule) {
	for _, rule := range rules {
		if !slices.Contains(r.looked, rule) {
			r.looked = append(r.looked, rule)
			r.ask.Unsure(rule, now)
		}
	}
}

// View is the page as it is shown.
func (r *Run) View() view.Lesson {
	s := r.step()
	out := view.Lesson{
		ID:     r.lesson.ID,
		System: r.sys.ID,
		Title:  r.text("title"),
		Number: r.at + 1,
		Of:     len(r.pages),
		Kind:   string(s.Kind),
		Last:   r.at == len(r.pages)-1,
		Head:   r.text(s.ID + ".title"),
		Text:   r.text(s.ID + ".text"),
		Ready:  s.Kind == See || r.reached[r.at],
		Where:  r.sys.Where(s.Game, r.say),
		Who:    r.sys.Who(s.Game.Point(decide.BareSheet()), r.say),
	}
	for _, rule := range s.Rules {
		out.Rules = append(out.Rules, r.words.Row(rule))
	}
	switch {
	case len(s.Questions) > 0:
		d := r.ask.View()
		d.N = r.at + 1
		out.Drill, out.Board = &d, d.Board
		out.Ready = d.Reply != nil
	default:
		out.Board = r.sys.Board(s.Game, r.say)
	}
	if s.Kind == Do {
		out.Done = r.text(s.ID + ".done")
	}
	if r.lost || r.away > 0 {
		out.Failed = r.reason(s)
	}
	point(r.sys, s, out.Board)
	return out
}

// Picture is the board of a step with what it points at.
func Picture(sys *shelf.System, say *locales.Speaker, s *Step) *view.Board {
	b := *sys.Board(s.Game, say)
	point(sys, s, &b)
	return &b
}

// point lays over a board what a step points at.
func point(sys *shelf.System, s *Step, b *view.Board) {
	for _, id := range s.Layers {
		b.Marks = append(b.Marks, sys.Layer(s.Game, id)...)
	}
	if len(s.Focus) == 0 {
		return
	}
	b.Focus = s.Focus
	for _, h := range s.Focus {
		b.Marks = append(b.Marks, view.Mark{At: h, Kind: view.Named})
	}
}

func (r *Run) text(part string) string { return Text(r.say, r.lesson, part) }

// TextOf is a part of what the lesson of a game with an id says; the lesson is not read for it.
func TextOf(say *locales.Speaker, sys *shelf.System, id, part string) string {
	return say.Text("lesson."+sys.ID+"."+strings.TrimPrefix(id, sys.ID+"-")+"."+part, nil)
}

// Text is a part of what a lesson says.
func Text(say *locales.Speaker, l Lesson, part string) string {
	return say.Text("lesson."+l.Chapter.System()+"."+l.Short+"."+part, nil)
}
