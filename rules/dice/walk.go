package dice

import (
	"errors"
	"fmt"

	"gazala/rules/steps"
)

// ErrEndless says that a walk does not come to its end.
var ErrEndless = errors.New("a walk without an end")

// maxRounds is how many steps a walk may take one after another.
const maxRounds = 512

// Walk is chance in single steps, with decisions known beforehand between them: where it ends is found without running
// through every way in which all dice can fall together, because states from which the same can follow are one.
type Walk[S any, K comparable] struct {
	// Key is what a state can lead to: states with equal keys are merged, wherever the dice have led before.
	Key func(S) K
	// Over tells whether the walk ends in a state.
	Over func(S) bool
	// Step is the next state for the dice that it rolls. It depends on the state and the faces alone.
	Step func(S, Source) (S, error)
	// Branches bounds the number of single steps in all; 0 is [DefaultBranches].
	Branches int
}

// End is a state in which a walk ends, the first with its key, and its exact probability.
type End[S any, K comparable] struct {
	State  S
	Key    K
	Weight Fraction
}

// From are the ends of the walk from a state, in order of first appearance. It fails as [Enumerate] does, with
// [ErrEndless] for a walk that goes on and on, and with the first error of a step.
func (w Walk[S, K]) From(start S) ([]End[S, K], error) { return w.Going(start).All() }

// Going is [Walk.From] in steps, one way of one state's dice at each.
func (w Walk[S, K]) Going(start S) steps.Of[[]End[S, K]] {
	left := w.Branches
	if left == 0 {
		left = DefaultBranches
	}
	g := &going[S, K]{Walk: w, left: left, ends: newPile[S, K](), now: newPile[S, K](), next: newPile[S, K]()}
	if !g.now.add(start, w.Key(start), Fraction{1, 1}) {
		return steps.Failed[[]End[S, K]](ErrExact)
	}
	return func() ([]End[S, K], bool, error) {
		if done, err := g.step(); !done || err != nil {
			return nil, done, err
		}
		return g.ends.ends, true, nil
	}
}

// going is a walk that is under way.
type going[S any, K comparable] struct {
	Walk[S, K]

	left   int // single steps
	rounds int

	ends, now, next *pile[S, K]

	at int // which of now steps
	b  brancher
}

// step takes the state that is at hand to where it ends, or one step for one way its dice can fall.
func (g *going[S, K]) step() (done bool, err error) {
	if g.at == len(g.now.ends) {
		g.rounds++
		g.now, g.next, g.at = g.next, newPile[S, K](), 0
		if g.rounds == maxRounds {
			return true, ErrEndless
		}
		if len(g.now.ends) == 0 {
			return true, nil
		}
	}
	e := g.now.ends[g.at]
	if len(g.b.way) == 0 && g.Over(e.State) {
		g.at++
		if !g.ends.add(e.State, e.Key, e.Weight) {
			return true, ErrExact
		}
		return false, nil
	}
	if err := g.branch(e); err != nil {
		return true, err
	}
	if !g.b.advance() {
		g.at, g.b = g.at+1, brancher{}
	}
	return false, nil
}

// branch takes a step from a state for the way its dice fall next.
func (g *going[S, K]) branch(e End[S, K]) error {
	if g.left--; g.left < 0 {
		return fmt.Errorf("%w in a walk", ErrBranches)
	}
	s, err := g.Step(e.State, &g.b)
	if err != nil {
		return err
	}
	share, err := g.b.weight()
	if err != nil {
		return err
	}
	weight, ok := e.Weight.Times(share)
	if !ok || !g.next.add(s, g.Key(s), weight) {
		return ErrExact
	}
	return nil
}

// GroupEnds are the ends of a walk by what is told of them: ends of which the same is told are one. It fails with
// [ErrExact] when a sum outgrows an exact fraction.
func GroupEnds[S any, K, T comparable](ends []End[S, K], told func(S) T) (Distribution[T], error) {
	all := newPile[S, T]()
	for _, e := range ends {
		if !all.add(e.State, told(e.State), e.Weight) {
			return Distribution[T]{}, ErrExact
		}
	}
	var out Distribution[T]
	for _, e := range all.ends {
		out.Outcomes = append(out.Outcomes, Outcome[T]{Key: e.Key, Weight: e.Weight})
	}
	return out, nil
}

// pile is states with their probabilities, one for each key.
type pile[S any, K comparable] struct {
	ends []End[S, K]
	at   map[K]int
}

func newPile[S any, K comparable]() *pile[S, K] { return &pile[S, K]{at: map[K]int{}} }

func (p *pile[S, K]) add(s S, key K, weight Fraction) (exact bool) {
	i, known := p.at[key]
	if !known {
		p.at[key] = len(p.ends)
		p.ends = append(p.ends, End[S, K]{State: s, Key: key, Weight: weight})
		return true
	}
	p.ends[i].Weight, exact = p.ends[i].Weight.Plus(weight)
	return exact
}
