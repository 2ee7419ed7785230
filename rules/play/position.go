package play

import (
	"fmt"

	"gazala/rules/decide"
	"gazala/rules/derive"
	"gazala/rules/dice"
	"gazala/rules/event"
	"gazala/rules/steps"
)

// Base is a board that has a game's position on it.
type Base[F, W any] interface {
	Board[F, W]
	Based
	// Chancy tells whether dice are rolled or something is drawn for a legal intent.
	Chancy(decide.Intent) bool
}

// Next is such a board while it is being changed.
type Next[F any] interface {
	Work[F]
	Based
}

// Based is what both have.
type Based interface {
	// Game is the game at the position on the board, which changes no more.
	Game() Game
}

// Position is what any game hands on to the kernel: whatever [Game] asks but its vocabulary and its key. A game embeds
// it; I is its kind of intents.
type Position[I decide.Intent, F Open[B, W], B Base[F, W], W Next[F]] struct{ board B }

// On is the position on a board that changes no more.
func On[I decide.Intent, F Open[B, W], B Base[F, W], W Next[F]](b B) Position[I, F, B, W] {
	return Position[I, F, B, W]{b}
}

// Point implements [Game].
func (p Position[I, F, B, W]) Point(s *decide.Sheet) decide.Point { return PointOf(p.board, s) }

// Judge implements [Game].
func (p Position[I, F, B, W]) Judge(i decide.Intent) decide.Verdict { return VerdictOn(p.board, i) }

// Legal tells what Judge finds, without the grounds.
func (p Position[I, F, B, W]) Legal(i decide.Intent) bool { return IsLegal(p.board, i) }

// Explain implements [Game].
func (p Position[I, F, B, W]) Explain(i decide.Intent) derive.Tree { return Explain(p.board, i) }

// Play implements [Game].
func (p Position[I, F, B, W]) Play(i decide.Intent, src dice.Source) (Game, []event.Event, error) {
	if err := own[I](i); err != nil {
		return p.board.Game(), nil, err
	}
	w, events, err := Resolve(p.board, i, src, nil)
	if err != nil {
		return p.board.Game(), nil, err
	}
	return w.Game(), events, nil
}

// Trace implements [Game].
func (p Position[I, F, B, W]) Trace(i decide.Intent, src dice.Source) (derive.Tree, error) {
	if err := own[I](i); err != nil {
		return derive.Tree{}, err
	}
	return Trace(p.board, i, src)
}

// Odds implements [Game].
func (p Position[I, F, B, W]) Odds(i decide.Intent) (dice.Distribution[Outcome], error) {
	return p.Reckon(i).All()
}

// Reckon implements [Game].
func (p Position[I, F, B, W]) Reckon(i decide.Intent) steps.Of[dice.Distribution[Outcome]] {
	return Reckon(p, i, p.board.Chancy)
}

// own refuses an intent of another game.
func own[I decide.Intent](i decide.Intent) error {
	if _, own := i.(I); !own {
		return fmt.Errorf("%w: %T", ErrForeign, i)
	}
	return nil
}
