package guide

import (
	"slices"
	"time"

	"gazala/locales"
	"gazala/rules/decide"
	"gazala/rules/derive"
	"gazala/rules/event"
	"gazala/rules/hex"
	"gazala/rules/play"
	"gazala/tutor/learn/drill"
	"gazala/tutor/learn/practice"
	"gazala/tutor/narrate"
	"gazala/tutor/shelf"
	"gazala/tutor/table"
	"gazala/tutor/table/session"
	"gazala/tutor/view"
)

// Run is a guide beside a game. What is new is read off the game's log, so that a game goes on after it was closed as
// if it had not been. It is changed in place and not safe for use by several goroutines at once.
type Run struct {
	sys          *shelf.System
	say          *locales.Speaker
	words        practice.Words
	guide        Guide
	ask          *practice.Sitting
	told         map[int]bool             // ideas that the person has read at this sitting
	asked, right int                      // numbers foretold at this sitting, and foretold rightly
	counted      map[int]bool             // ideas whose number is among them
	known        map[session.Chain][]bool // ideas that a log of a game up to there has brought up
	queue        []stop                   // what is told before the game goes on, the first first
	here         []bool                   // ideas that had come up before those of the queue
}

// stop is one idea where it comes up.
type stop struct {
	idea     int
	game     play.Game
	question drill.Question // of a number that is foretold
	intent   decide.Intent  // what brings it up; nil for what is told of a position
	events   []event.Event  // that brought it up
}

// New is a guide at its beginning. What it shows of the person goes into the memory of the sitting.
func New(sys *shelf.System, say *locales.Speaker, words practice.Words, g Guide, s *practice.Sitting) *Run {
	return &Run{
		sys:     sys,
		say:     say,
		words:   words,
		guide:   g,
		ask:     s.Fork(),
		told:    map[int]bool{},
		counted: map[int]bool{},
		known:   map[session.Chain][]bool{},
	}
}

// Speak is the same guide in another language.
func (r *Run) Speak(say *locales.Speaker, words practice.Words) {
	r.say, r.words = say, words
	r.ask.Speak(say, words)
}

// System is the word of the game.
func (r *Run) System() string { return r.sys.ID }

// Text is what is remembered of the person, to be kept.
func (r *Run) Text() []byte { return r.ask.Text() }

// Arrive looks for what is new in a position that the person has come to: in what has happened since the last choice of
// a person, and in what is asked.
func (r *Run) Arrive(t table.Seat) {
	own, ok := t.(*table.Table)
	if !ok {
		return
	}
	s := own.Session()
	since := s.At()
	for since > 0 && s.Entries()[since-1].Auto {
		since--
	}
	since = max(since-1, 0)
	met := r.met(s, since)
	r.queue, r.here = nil, met
	for i, idea := range r.guide.Ideas {
		fresh := !met[i] && !r.told[i]
		switch {
		case !fresh:
		case idea.Event != "" && happened(s, since, s.At(), idea.Event):
			r.queue = append(r.queue, stop{idea: i, game: s.Game(), events: events(s, since, s.At(), idea.Event)})
		case idea.Point != "" && s.Game().Point(decide.BareSheet()).Key == idea.Point && !r.met(s, s.At())[i]:
			r.queue = append(r.queue, stop{idea: i, game: s.Game()})
		}
	}
	r.open()
}

// Pass looks for the numbers that are new in what leads from one state of the game to a later one, before that is
// shown.
func (r *Run) Pass(from, to table.Seat) {
	a, okA := from.(*table.Table)
	b, okB := to.(*table.Table)
	if !okA || !okB {
		return
	}
	s := b.Session()
	r.here = r.met(s, a.Session().At())
	met := slices.Clone(r.here)
	r.queue = nil
	for n := a.Session().At(); n < s.At(); n++ {
		if s.Entries()[n].Auto {
			continue
		}
		for i := range r.guide.Ideas {
			if met[i] || r.told[i] {
				continue
			}
			if q, ok := r.question(s, n, i); ok {
				met[i] = true
				r.queue = append(
					r.queue,
					stop{
						idea:     i,
						game:     s.Log().After(n),
						question: q,
						intent:   s.Log().All()[n].Intent,
						events:   last(s, n, r.guide.Ideas[i].Recall),
					},
				)
			}
		}
	}
	r.open()
}

// Skips tells whether the way from one state of the game to a later one comes past something new that would not be
// told: what is asked, and what happens, before the last choice on it.
func (r *Run) Skips(from, to table.Seat) bool {
	a, okA := from.(*table.Table)
	b, okB := to.(*table.Table)
	if !okA || !okB {
		return false
	}
	s, first := b.Session(), a.Session().At()
	last := s.At() - 1
	for last > first && s.Entries()[last].Auto {
		last--
	}
	met := r.met(s, first)
	for n := first; n <= last; n++ {
		for i, idea := range r.guide.Ideas {
			asked := idea.Point != "" && n > first && !s.Entries()[n].Auto &&
				s.Log().After(n).Point(decide.BareSheet()).Key == idea.Point
			past := idea.Event != "" && n < last && happened(s, n, n+1, idea.Event)
			if !met[i] && !r.told[i] && (asked || past) {
				return true
			}
		}
	}
	return false
}

// Waiting tells whether there is something to be told first.
func (r *Run) Waiting() bool { return len(r.queue) > 0 }

// On goes on to what is to be told next.
func (r *Run) On() {
	if len(r.queue) == 0 || !r.ready() {
		return
	}
	r.told[r.queue[0].idea] = true
	r.queue = r.queue[1:]
	r.open()
}

// Skip tells nothing more before the game goes on; it will not be told again at this sitting.
func (r *Run) Skip() {
	for _, s := range r.queue {
		r.told[s.idea] = true
	}
	r.queue = nil
}

func (r *Run) open() {
	if len(r.queue) > 0 && r.asks() {
		r.ask.Put(r.queue[0].question, r.idea().Rule)
		r.ask.Given(r.idea().Given)
	}
}

func (r *Run) idea() *Idea { return &r.guide.Ideas[r.queue[0].idea] }

func (r *Run) asks() bool { return r.idea().Asks != "" }

func (r *Run) ready() bool { return !r.asks() || r.ask.View().Reply != nil }

// Answer takes the choice made.
func (r *Run) Answer(now time.Time, choices ...int) {
	r.ask.Answer(now, choices...)
	r.count()
}

// count counts a question that has just been answered.
func (r *Run) count() {
	if len(r.queue) == 0 || r.counted[r.queue[0].idea] {
		return
	}
	if reply := r.ask.View().Reply; reply != nil {
		r.counted[r.queue[0].idea] = true
		r.asked++
		if reply.Right {
			r.right++
		}
	}
}

// Say takes an answer as such, whether or not it is among the choices.
func (r *Run) Say(now time.Time, a drill.Answer) {
	r.ask.Say(now, a)
	r.count()
}

// Type takes a number that was typed in; ok is false for what is no number.
func (r *Run) Type(now time.Time, text string) (ok bool) {
	ok = r.ask.Type(now, text)
	r.count()
	return ok
}

// Question is what is asked now, with its right answer; ok is false where nothing is.
func (r *Run) Question() (q drill.Question, ok bool) {
	if len(r.queue) == 0 || !r.asks() {
		return q, false
	}
	return r.queue[0].question, true
}

// View is what is to be told now. It is empty when there is nothing.
func (r *Run) View() view.Idea {
	if len(r.queue) == 0 {
		return view.Idea{}
	}
	s, idea := r.queue[0], r.idea()
	out := view.Idea{
		ID:     idea.ID,
		Rule:   r.words.Row(idea.Rule),
		Title:  r.text("title"),
		Text:   r.text("text"),
		Ready:  r.ready(),
		Number: r.behind() + 1,
		Of:     len(r.guide.Ideas),
		Layers: idea.Layers,
		Chart:  idea.Chart,
	}
	if r.asks() {
		d := r.ask.View()
		if idea.Rolled { // what is done with the dice afterwards is not what is asked about
			d.About = ""
		}
		out.Drill, out.Board = &d, d.Board
		point(out.Board, r.sys.Names(s.game, r.say).Slots(s.intent))
	} else {
		out.Board = r.sys.Board(s.game, r.say)
	}
	r.happening(s, &out)
	speaksOf(out.Board, idea.Hexes)
	for _, id := range idea.Layers {
		out.Board.Marks = append(out.Board.Marks, r.sys.Layer(s.game, id)...)
	}
	return out
}

// behind is how many ideas came up before the one that is told now.
func (r *Run) behind() int {
	n := 0
	for i := range r.guide.Ideas {
		waits := slices.ContainsFunc(r.queue, func(s stop) bool { return s.idea == i })
		if !waits && (r.told[i] || r.here[i]) {
			n++
		}
	}
	return n
}

// point marks on a board the hexes that arguments are about.
func point(b *view.Board, args derive.Args) {
	for _, h := range narrate.Places(args, b) {
		b.Focus = append(b.Focus, h)
		if !slices.ContainsFunc(
			b.Marks,
			func(m view.Mark) bool { return m.At == h && (m.Kind == view.Selected || m.Kind == view.Target) },
		) {
			b.Marks = append(b.Marks, view.Mark{At: h, Kind: view.Named})
		}
	}
}

// speaksOf marks the hexes of a text, by their printed numbers, and brings them and no others into sight.
func speaksOf(b *view.Board, numbers []string) {
	var at []hex.Hex
	for _, n := range numbers {
		if h, err := b.Grid.Parse(n); err == nil {
			at = append(at, h)
			b.Marks = append(b.Marks, view.Mark{At: h, Kind: view.Named})
		}
	}
	if len(at) > 0 {
		b.Focus = at
	}
}

// happening tells what has happened, and shows where: no more than that, unless it names no place.
func (r *Run) happening(s stop, v *view.Idea) {
	before := v.Board.Focus
	if len(s.events) > 0 {
		v.Board.Focus = nil
	}
	nar := narrate.Narrator{Say: r.say, Names: r.sys.Names(s.game, r.say), Index: r.sys.Index(), System: r.sys.ID}
	for _, e := range s.events {
		said := view.EventLine{Text: nar.Event(e)}
		if e.Rule != "" {
			c := nar.Chip(e.Rule)
			said.Chip = &c
		}
		point(v.Board, e.Args)
		// the same can happen again within an action
		if !slices.ContainsFunc(v.Log, func(o view.EventLine) bool { return o.Text == said.Text }) {
			v.Log = append(v.Log, said)
		}
	}
	if len(v.Board.Focus) == 0 {
		v.Board.Focus = before
	}
}

// Veiled are the labels of the numbers that the person will be asked to foretell here and has not been asked yet: they
// are not shown before.
func (r *Run) Veiled(t table.Seat) []string {
	var out []string
	for _, i := range r.unasked(t) {
		out = append(out, r.guide.Ideas[i].Asks)
	}
	return out
}

// Cover is a table that tells none of those numbers in another place either.
func (r *Run) Cover(t table.Seat) table.Seat {
	own, ok := t.(*table.Table)
	if !ok {
		return t
	}
	var keys []string
	for _, i := range r.unasked(t) {
		keys = append(keys, r.guide.Ideas[i].Covers...)
	}
	return own.Covered(keys)
}

// unasked are the ideas whose number the person will be asked for here and has not been yet.
func (r *Run) unasked(t table.Seat) []int {
	own, ok := t.(*table.Table)
	if !ok {
		return nil
	}
	s := own.Session()
	met := r.met(s, s.At())
	point := s.Game().Point(decide.BareSheet()).Key
	var out []int
	for i, idea := range r.guide.Ideas {
		if idea.Asks != "" && (idea.At == "" || idea.At == point) && !met[i] && !r.told[i] {
			out = append(out, i)
		}
	}
	return out
}

// Sum is how far a game has come with the guide: the ideas that have come up, and those that have not.
func (r *Run) Sum(t table.Seat) view.GuideSum {
	out := view.GuideSum{Of: len(r.guide.Ideas), Asked: r.asked, Right: r.right}
	own, ok := t.(*table.Table)
	if !ok {
		return out
	}
	met := r.met(own.Session(), own.Session().At())
	for i, idea := range r.guide.Ideas {
		if met[i] || r.told[i] {
			out.Met++
			continue
		}
		row := r.words.Row(idea.Rule)
		row.Title = r.say.Text("guide."+r.sys.ID+"."+r.guide.Scenario+"."+idea.ID+".title", nil)
		out.Left = append(out.Left, row)
	}
	return out
}

func (r *Run) text(part string) string {
	return r.say.Text("guide."+r.sys.ID+"."+r.guide.Scenario+"."+r.idea().ID+"."+part, nil)
}

// met are the ideas that the first n actions of a game have brought up. What the program takes by itself shows no
// question and no number.
func (r *Run) met(s session.Session, n int) []bool {
	if out, ok := r.known[s.Chain(n)]; ok {
		return out
	}
	out := make([]bool, len(r.guide.Ideas))
	if n > 0 {
		copy(out, r.met(s, n-1))
		for i := range out {
			out[i] = out[i] || r.brought(s, n-1, i)
		}
	}
	r.known[s.Chain(n)] = out
	return out
}

// brought tells whether action n of a game brings an idea up.
func (r *Run) brought(s session.Session, n, i int) (hit bool) {
	switch idea := &r.guide.Ideas[i]; {
	case idea.Event != "":
		return happened(s, n, n+1, idea.Event)
	case s.Entries()[n].Auto:
		return false
	case idea.Point != "":
		return s.Log().After(n).Point(decide.BareSheet()).Key == idea.Point
	}
	_, hit = r.question(s, n, i)
	return hit
}

// mostEvents bounds how many things of a kind are told that happened at once.
const mostEvents = 3

// events are those of a kind that the actions of a game have brought.
func events(s session.Session, from, to int, key string) []event.Event {
	var out []event.Event
	for n := from; n < to; n++ {
		for _, e := range s.Log().Events(n) {
			if e.Key == key && len(out) < mostEvents {
				out = append(out, e)
			}
		}
	}
	return out
}

// last is the last event of a kind before action n of a game, none without a kind.
func last(s session.Session, n int, key string) []event.Event {
	for n--; n >= 0 && key != ""; n-- {
		for _, e := range slices.Backward(s.Log().Events(n)) {
			if e.Key == key {
				return []event.Event{e}
			}
		}
	}
	return nil
}

func happened(s session.Session, from, to int, key string) bool {
	for n := from; n < to; n++ {
		if slices.ContainsFunc(s.Log().Events(n), func(e event.Event) bool { return e.Key == key }) {
			return true
		}
	}
	return false
}

// question is the one to the number of an idea in action n of a game; ok is false when the idea asks for none, or there
// is no such number.
func (r *Run) question(s session.Session, n, i int) (q drill.Question, ok bool) {
	idea := &r.guide.Ideas[i]
	if idea.Asks == "" {
		return q, false
	}
	if idea.At != "" && s.Log().After(n).Point(decide.BareSheet()).Key != idea.At {
		return q, false
	}
	a := s.Log().All()[n]
	return drill.Foretell(r.sys, s.Log().After(n), a.Intent, idea.Asks, idea.Rolled, idea.Tells, a.Faces...)
}
