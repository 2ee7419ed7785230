// Package rulings shows where it matters how a contested rule is read: it judges the same positions again under the
// other reading and tells where the answer changes. It knows no system, and nothing in it is a list of cases.
package rulings

import (
	"slices"
	"strings"

	"gazala/rules/decide"
	"gazala/rules/derive"
	"gazala/rules/dice"
	"gazala/rules/event"
	"gazala/rules/play"
)

// Position is a position that is judged under both readings: one of a worked example, of a lesson, of a question, or
// the beginning of a game.
type Position struct {
	Example string // whose step it is; empty for another position
	Step    int    // from 0
	Lesson  string // whose position it is
	Ask     string // whose position it is: a question's id
	Walked  bool   // in a random game
	Start   string // begins a game there, as the desk understands it
	Game    play.Game
	Asks    []decide.Intent // that the book or we ask about
	Does    []play.Action   // that are done in it, with the faces that fall
}

// ExampleID is the example without the variant's word.
func (p *Position) ExampleID() string {
	id, _, _ := strings.Cut(p.Example, "@")
	return id
}

// Difference is an answer that changes with the reading.
type Difference struct {
	Intent      decide.Intent // nil when it is the score, or what is asked
	After       []play.Action // what is done in the position before it shows
	Here, There Answer
}

// Answer is what the engine says of an intent, or of the position: a verdict, a number, what happens or what is asked
// next.
type Answer struct {
	Kind    Kind
	Verdict decide.Verdict
	Node    derive.Node // the number
	None    bool        // there is no such number, or nothing happens
	Event   event.Event
	Point   decide.Point
	Game    play.Game // in which a point is asked, or in which an event has happened
}

// Kind is what an answer is.
type Kind uint8

// The kinds of answers.
const (
	Verdict Kind = iota + 1
	Number
	Happens
	Asks
)

// Compare judges a position under two readings, the first of which is the one in force: what is asked and done in it
// first, then all that may be done or not, then the score. It gives the first answer that changes; ok is false when
// none does.
func Compare(p *Position, here, there play.Game, score func(play.Game) (derive.Tree, bool)) (d Difference, ok bool) {
	if d, ok := CompareAsked(p, here, there); ok {
		return d, true
	}
	if d, ok := listed(here, there); ok {
		return d, true
	}
	s, okS := score(here)
	o, okO := score(there)
	if okS && okO {
		if d, ok := numbers(nil, s, o); ok {
			return d, true
		}
	}
	return Difference{}, false
}

// CompareAsked is [Compare] of what is asked and done in the position alone.
func CompareAsked(p *Position, here, there play.Game) (d Difference, ok bool) {
	for _, i := range p.Asks {
		if d, ok := judged(i, here, there); ok {
			return d, true
		}
	}
	a, b := here, there
	for n, act := range p.Does {
		d, next, other, ok := played(act, a, b)
		if ok {
			d.After = p.Does[:n]
			return d, true
		}
		if next == nil {
			break
		}
		a, b = next, other
	}
	return Difference{}, false
}

// judged compares the verdicts on an intent and, when they agree, the numbers behind them.
func judged(i decide.Intent, here, there play.Game) (Difference, bool) {
	if d, ok := verdicts(i, here.Judge(i), there.Judge(i)); ok {
		return d, true
	}
	return numbers(i, here.Explain(i), there.Explain(i))
}

func verdicts(i decide.Intent, v, w decide.Verdict) (Difference, bool) {
	if v.Legal == w.Legal && (v.Legal || slices.Equal(v.Rules(), w.Rules())) {
		return Difference{}, false
	}
	return Difference{
		Intent: i,
		Here:   Answer{Kind: Verdict, Verdict: v},
		There:  Answer{Kind: Verdict, Verdict: w},
	}, true
}

// numbers compares the values of two derivations, root by root.
func numbers(i decide.Intent, t, u derive.Tree) (Difference, bool) {
	for n := range max(len(t.Roots), len(u.Roots)) {
		a, b := root(t, n), root(u, n)
		if a.None != b.None || a.Node.Val != b.Node.Val || a.Node.Key != b.Node.Key {
			return Difference{Intent: i, Here: a, There: b}, true
		}
	}
	return Difference{}, false
}

func root(t derive.Tree, n int) Answer {
	if n >= len(t.Roots) {
		return Answer{Kind: Number, None: true}
	}
	return Answer{Kind: Number, Node: t.Nodes[t.Roots[n]]}
}

// played compares what an action brings about with the same dice. next and other are the positions after it, nil when
// it cannot be played in both. They may differ in what nobody is told: what comes of it shows in what is done next.
func played(act play.Action, here, there play.Game) (d Difference, next, other play.Game, ok bool) {
	if d, ok := judged(act.Intent, here, there); ok {
		return d, nil, nil, true
	}
	next, events, err := here.Play(act.Intent, dice.Scripted(act.Faces...))
	other, others, err2 := there.Play(act.Intent, dice.Scripted(act.Faces...))
	if err != nil || err2 != nil {
		return Difference{}, nil, nil, false
	}
	for n := range max(len(events), len(others)) {
		a, b := happened(events, n, next), happened(others, n, other)
		if a.None != b.None || a.Event.Key != b.Event.Key || a.Event.Args != b.Event.Args {
			return Difference{Intent: act.Intent, Here: a, There: b}, next, other, true
		}
	}
	p, q := next.Point(decide.NewSheet(nil, nil)), other.Point(decide.NewSheet(nil, nil))
	if p.Key != q.Key || p.Who != q.Who || p.Args != q.Args {
		p.Sheet, q.Sheet = nil, nil
		return Difference{
			Intent: act.Intent,
			Here:   Answer{Kind: Asks, Point: p, Game: next},
			There:  Answer{Kind: Asks, Point: q, Game: other},
		}, next, other, true
	}
	return Difference{}, next, other, false
}

func happened(events []event.Event, n int, g play.Game) Answer {
	if n >= len(events) {
		return Answer{Kind: Happens, None: true, Game: g}
	}
	return Answer{Kind: Happens, Event: events[n], Game: g}
}

// listed compares what may be done and what not.
func listed(here, there play.Game) (Difference, bool) {
	s, t := decide.NewSheet(nil, nil), decide.NewSheet(nil, nil)
	p, q := here.Point(s), there.Point(t)
	if p.Key != q.Key || p.Who != q.Who {
		p.Sheet, q.Sheet = nil, nil
		return Difference{
			Here:  Answer{Kind: Asks, Point: p, Game: here},
			There: Answer{Kind: Asks, Point: q, Game: there},
		}, true
	}
	at := make(map[decide.Intent]int, t.Len())
	for n := range t.Len() {
		at[t.Intent(n)] = n
	}
	for n := range s.Len() {
		i := s.Intent(n)
		m, both := at[i]
		delete(at, i)
		v := decide.Verdict{Legal: s.Legal(n), Reasons: s.Reasons(n)}
		var w decide.Verdict
		if both {
			w = decide.Verdict{Legal: t.Legal(m), Reasons: t.Reasons(m)}
		} else {
			w = there.Judge(i)
		}
		if d, ok := verdicts(i, v, w); ok {
			return d, true
		}
	}
	for n := range t.Len() {
		i := t.Intent(n)
		if _, alone := at[i]; !alone {
			continue
		}
		if d, ok := verdicts(i, here.Judge(i), t.Verdict(n)); ok {
			return d, true
		}
	}
	return Difference{}, false
}
