package play

import (
	"fmt"

	"gazala/rules/decide"
	"gazala/rules/dice"
	"gazala/rules/steps"
)

// Course is how a procedure goes on when all that is decided in it is known beforehand, so that only dice tell how it
// ends. G is the game.
type Course[G any] struct {
	// Key is all of a position that the rest of the procedure depends on: positions with equal keys are one.
	Key func(G) string
	// Over tells whether the procedure has ended in a position.
	Over func(G) bool
	// Decide is what is decided in a position, nil where nothing can be.
	Decide func(G) decide.Intent
	// Do carries out a legal intent.
	Do func(G, decide.Intent, dice.Source) G
}

// leg is a position on the way and, at the beginning, what is to be carried out there.
type leg[G any] struct {
	at    G
	first decide.Intent
}

// From are the ends of the procedure that goes on with a legal intent in a position, each with its exact probability,
// worked out one die after the other. It fails with [ErrNoDice] where nothing can be decided and as [dice.Walk] does.
func (c Course[G]) From(at G, first decide.Intent) steps.Of[[]dice.End[G, string]] {
	w := dice.Walk[leg[G], string]{
		Key:  func(l leg[G]) string { return c.Key(l.at) },
		Over: func(l leg[G]) bool { return l.first == nil && c.Over(l.at) },
		Step: func(l leg[G], src dice.Source) (leg[G], error) {
			i := l.first
			if i == nil {
				i = c.Decide(l.at)
			}
			if i == nil {
				return l, fmt.Errorf("%w: nothing to decide on the way", ErrNoDice)
			}
			return leg[G]{at: c.Do(l.at, i, src)}, nil
		},
	}
	return steps.Then(w.Going(leg[G]{at, first}), func(ends []dice.End[leg[G], string]) ([]dice.End[G, string], error) {
		out := make([]dice.End[G, string], len(ends))
		for n, e := range ends {
			out[n] = dice.End[G, string]{State: e.State.at, Key: e.Key, Weight: e.Weight}
		}
		return out, nil
	})
}

// Do carries out a legal intent on a copy of a board and goes on to the next decision, without a word of what happens.
func Do[F Open[B, W], B Board[F, W], W Work[F]](b B, i decide.Intent, src dice.Source, quiet func(W)) W {
	top, _ := b.Open().Top()
	w := b.Copy(nil)
	quiet(w)
	carryOut(Open[B, W](top), w, i, src)
	Settle[F, B](w)
	return w
}
