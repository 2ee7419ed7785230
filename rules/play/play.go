// Package play is what the floors above know of a game, whichever system it belongs to: a value that tells who decides
// what, judges any intent, explains itself and gives the next value. A game in progress is a [Log]: where it began and
// what was done.
package play

import (
	"errors"

	"gazala/rules/decide"
	"gazala/rules/derive"
	"gazala/rules/dice"
	"gazala/rules/event"
	"gazala/rules/steps"
)

// Errors of games and logs.
var (
	ErrForeign = errors.New("an intent of another game")
	ErrNoDice  = errors.New("no die is rolled for this intent")
	ErrDice    = errors.New("the dice given do not fit")
	ErrReplay  = errors.New("a log does not replay")
)

// Game is a position of some system, a value: Play returns the next one.
type Game interface {
	// Point is the decision point of the position. Its findings are written on the sheet, which is reset first. Without
	// a sheet nothing is listed: it is only told who is asked what.
	Point(*decide.Sheet) decide.Point
	// Judge answers for any intent, with every reason.
	Judge(decide.Intent) decide.Verdict
	// Explain is the derivation of the numbers behind an option or a refusal: the same judgement with a recorder.
	Explain(decide.Intent) derive.Tree
	// Odds is the exact distribution of a legal intent's outcomes up to the next human decision. It fails with
	// [ErrNoDice] when no die follows and with a *[decide.RefusedError] when the intent is refused.
	Odds(decide.Intent) (dice.Distribution[Outcome], error)
	// Reckon is Odds in steps.
	Reckon(decide.Intent) steps.Of[dice.Distribution[Outcome]]
	// Play carries out a legal intent. A refused one is a *[decide.RefusedError] and changes nothing.
	Play(decide.Intent, dice.Source) (Game, []event.Event, error)
	// Trace is the derivation of what Play computes with these dice: the same resolution with a recorder.
	Trace(decide.Intent, dice.Source) (derive.Tree, error)
	// Vocabulary is every intent of every kind that can be expressed in the position, built without asking legality.
	Vocabulary() []decide.Intent
	// Key is a canonical text of the whole position: equal positions have equal keys.
	Key() string
}

// Claimant is a game that makes claims about its position.
type Claimant interface {
	Game
	// Claims are true ones and false ones, in an order of their own.
	Claims() []decide.Claim
}

// Action is one decision and the faces of the dice that followed it.
type Action struct {
	Intent decide.Intent
	Faces  []int
}
