package play

import (
	"fmt"
	"slices"

	"gazala/rules/decide"
	"gazala/rules/derive"
	"gazala/rules/dice"
	"gazala/rules/event"
	"gazala/rules/steps"
)

// Outcome is one way that a roll can end: what it is called, and the position up to the next human decision, so that
// different positions are different outcomes even when they are called the same.
type Outcome struct {
	Key   string
	Args  derive.Args
	State string
}

// chances is what odds ask of a game.
type chances interface {
	Judge(decide.Intent) decide.Verdict
	Play(decide.Intent, dice.Source) (Game, []event.Event, error)
}

// Reckon is the exact odds of the ways in which the dice of an intent can fall, each to the next human decision, worked
// out a way at a step. Chancy tells whether dice are rolled for a legal intent; [ErrNoDice] when none are, the refusal
// when it is not legal. An error of the game in one of the ways is the error of the whole: there are no odds then.
func Reckon(g chances, i decide.Intent, chancy func(decide.Intent) bool) steps.Of[dice.Distribution[Outcome]] {
	if err := g.Judge(i).Err(); err != nil {
		return steps.Failed[dice.Distribution[Outcome]](err)
	}
	if !chancy(i) {
		return steps.Failed[dice.Distribution[Outcome]](ErrNoDice)
	}
	var failed error
	ways := dice.Enumerating(dice.DefaultBranches, func(src dice.Source) Outcome {
		next, events, err := g.Play(i, src)
		if err != nil {
			failed = err
			return Outcome{}
		}
		return told(events, next.Key())
	})
	return func() (dice.Distribution[Outcome], bool, error) {
		d, done, err := ways()
		if failed != nil { // before the error of the enumeration, which only follows from it
			return dice.Distribution[Outcome]{}, true, fmt.Errorf("odds: %w", failed)
		}
		return d, done, err
	}
}

// Longer is a game in which a roll can be longer than what one intent throws.
type Longer interface {
	Game
	// GoesOn is the intent with which a roll goes on that is not over yet. Supposed tells that somebody decides it and
	// could decide otherwise; more is false where no roll is under way.
	GoesOn() (i decide.Intent, supposed, more bool)
}

// Rolled is what a whole roll can come to. Supposed tells that on the way something was supposed to be decided so.
type Rolled struct {
	dice.Distribution[Outcome]

	Supposed bool
}

// Whole is what [Reckon] is, but to the end of the roll: where a die says nothing before another has fallen, or may
// still be rolled again, the outcomes are those of the whole. It fails as [Reckon] does.
func Whole(g Game, i decide.Intent) steps.Of[Rolled] {
	on := &through{Game: g}
	chancy := func(i decide.Intent) bool {
		none := dice.Scripted()
		_, _, _ = g.Play(i, none) // legal: Reckon has asked
		return none.Err() != nil
	}
	return steps.Then(Reckon(on, i, chancy), func(d dice.Distribution[Outcome]) (Rolled, error) {
		return Rolled{Distribution: d, Supposed: on.supposed}, nil
	})
}

// through is a game that goes on to the end of a roll.
type through struct {
	Game

	supposed bool
}

// Play plays an intent and whatever belongs to the same roll; the events are those of the last that fell.
func (t *through) Play(i decide.Intent, src dice.Source) (Game, []event.Event, error) {
	next, events, err := t.Game.Play(i, src)
	for err == nil {
		open, longer := next.(Longer)
		if !longer {
			break
		}
		on, supposed, more := open.GoesOn()
		if !more {
			break
		}
		t.supposed = t.supposed || supposed
		next, events, err = next.Play(on, src)
	}
	if err != nil {
		return next, nil, fmt.Errorf("a roll that goes on: %w", err)
	}
	return next, events, nil
}

// told is the outcome that events tell of: it is called by the one that bears a result, or by the first. What fell is
// not part of what it leads to, so a die, as it is and with its modifiers, is taken out of the sentence.
func told(events []event.Event, state string) Outcome {
	if len(events) == 0 {
		return Outcome{}
	}
	bears := func(e event.Event) bool {
		return slices.ContainsFunc(
			e.Args[:],
			func(a derive.Arg) bool { return a.Kind == derive.ANum && a.Unit == derive.Result },
		)
	}
	of := events[max(slices.IndexFunc(events, bears), 0)]
	out := Outcome{Key: of.Key, State: state}
	n := 0
	for _, a := range of.Args {
		if a.Name != "Die" && a.Name != "Modified" && a.Kind != derive.NoArg {
			out.Args[n] = a
			n++
		}
	}
	return out
}
