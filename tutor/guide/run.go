package guide

import (
	"slices"
	"time"

	"gazala/locales"
	"gazala/rules/decide"
	"gazala/rules/event"
	"gazala/rules/play"
	"gazala/tutor/drill"
	"gazala/tutor/practice"
	"gazala/tutor/session"
	"gazala/tutor/shelf"
	"gazala/tutor/table"
	"gazala/tutor/view"
)

// Run is a guide beside a game. What is new is read off the game's log, so that a game goes on after it was closed as if it had not been. It is changed in place and
// not safe for use by several goroutines at once.
type Run struct {
	sys   shelf.System
	say   *locales.Speaker
	words practice.Words
	guide Guide
	ask   *practice.Sitting
	told  map[int]bool             // ideas that the person has read at this sitting
	known map[session.Chain][]bool // ideas that a log of a game up to there has brought up
	queue []stop                   // what is told before the game goes on, the first first
}

// stop is one idea where it comes up.
type stop struct {
	idea     int
	game     play.Game
	question drill.Question // of a number that is foretold
	intent   decide.Intent  // what brings it up; nil for what is told of a position
}

// New is a guide at its beginning. What it shows of the person goes into the memory of the sitting.
func New(sys shelf.System, say *locales.Speaker, words practice.Words, g Guide, s *practice.Sitting) *Run {
	return &Run{sys: sys, say: say, words: words, guide: g, ask: s.Beside(), told: map[int]bool{}, known: map[session.Chain][]bool{}}
}

// Speak is the same guide in another language.
func (r *Run) Speak(say *locales.Speaker, words practice.Words) {
	r.say, r.words = say, words
	r.ask.Speak(say, words)
}

// System is the word of the game.
func (r *Run) System() string { return r.sys.ID() }

// Text is what is remembered of the person, to be kept.
func (r *Run) Text() []byte { return r.ask.Text() }

// Arrive looks for what is new in a position that the person has come to: in what has happened since the last choice of a person, and in what is asked.
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
	r.queue = nil
	for i, idea := range r.guide.Ideas {
		fresh := !met[i] && !r.told[i]
		switch {
		case !fresh:
		case idea.Event != "" && happened(s, since, s.At(), idea.Event), idea.Point != "" && s.Game().Point(decide.BareSheet()).Key == idea.Point && !r.met(s, s.At())[i]:
			r.queue = append(r.queue, stop{idea: i, game: s.Game()})
		}
	}
	r.open()
}

// Pass looks for the numbers that are new in what leads from one state of the game to a later one, before that is shown.
func (r *Run) Pass(from, to table.Seat) {
	a, okA := from.(*table.Table)
	b, okB := to.(*table.Table)
	if !okA || !okB {
		return
	}
	s := b.Session()
	met := slices.Clone(r.met(s, a.Session().At()))
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
				r.queue = append(r.queue, stop{idea: i, game: s.Log().After(n), question: q, intent: s.Log().All()[n].Intent})
			}
		}
	}
	r.open()
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
	}
}

func (r *Run) idea() *Idea { return &r.guide.Ideas[r.queue[0].idea] }

func (r *Run) asks() bool { return r.idea().Asks != "" }

func (r *Run) ready() bool { return !r.asks() || r.ask.View().Reply != nil }

// Answer takes the choice made.
func (r *Run) Answer(now time.Time, choices ...int) { r.ask.Answer(now, choices...) }

// Say takes an answer as such, whether or not it is among the choices.
func (r *Run) Say(now time.Time, a drill.Answer) { r.ask.Say(now, a) }

// Type takes a number that was typed in; ok is false for what is no number.
func (r *Run) Type(now time.Time, text string) (ok bool) { return r.ask.Type(now, text) }

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
		ID: idea.ID, Rule: r.words.Row(idea.Rule), Title: r.text("title"), Text: r.text("text"), Ready: r.ready(), Number: len(r.guide.Ideas) - r.left() + 1,
		Of: len(r.guide.Ideas), Layers: idea.Layers,
	}
	if r.asks() {
		d := r.ask.View()
		out.Drill, out.Board = &d, d.Board
	} else {
		out.Board = r.sys.Board(s.game, r.say)
	}
	for _, id := range idea.Layers {
		out.Board.Marks = append(out.Board.Marks, r.sys.Layer(s.game, id)...)
	}
	return out
}

// left are the ideas that have not been told yet, the one that is told now among them.
func (r *Run) left() int {
	n := 0
	for i := range r.guide.Ideas {
		if !r.told[i] {
			n++
		}
	}
	return n
}

func (r *Run) text(part string) string {
	return r.say.Text("guide."+r.sys.ID()+"."+r.guide.Scenario+"."+r.idea().ID+"."+part, nil)
}

// met are the ideas that the first n actions of a game have brought up. What the program takes by itself shows no question and no number.
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

func happened(s session.Session, from, to int, key string) bool {
	for n := from; n < to; n++ {
		if slices.ContainsFunc(s.Log().Events(n), func(e event.Event) bool { return e.Key == key }) {
			return true
		}
	}
	return false
}

// question is the one to the number of an idea in action n of a game; ok is false when the idea asks for none, or there is no such number.
func (r *Run) question(s session.Session, n, i int) (q drill.Question, ok bool) {
	idea := &r.guide.Ideas[i]
	if idea.Asks == "" {
		return q, false
	}
	a := s.Log().All()[n]
	return drill.Foretell(r.sys, s.Log().After(n), a.Intent, idea.Asks, idea.Rolled, a.Faces...)
}
