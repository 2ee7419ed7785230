package think

import (
	"fmt"

	"gazala/rules/decide"
	"gazala/rules/dice"
	"gazala/rules/event"
	"gazala/rules/play"
)

// Engine carries out an intent, as [play.Game.Play] does.
type Engine func(play.Game, decide.Intent, dice.Source) (play.Game, []event.Event, error)

// Ahead plays options for a mind that looks beyond them, by the game itself where no engine is given. It keeps the
// first error: what comes of an option that fails is unknown, which is not the same as worth nothing.
type Ahead struct {
	Engine Engine
	err    error
}

// Err is the first error of the game.
func (a *Ahead) Err() error { return a.err }

// Play is the position after an option; ok is false when the game has failed, which [Ahead.Err] tells from then on.
// What may be refused is judged first.
func Play[G play.Game](a *Ahead, g G, i decide.Intent, src dice.Source) (next G, ok bool) {
	engine := a.Engine
	if engine == nil {
		engine = play.Game.Play
	}
	after, _, err := engine(g, i, src)
	if err == nil {
		if next, ok = after.(G); ok {
			return next, true
		}
		err = play.ErrForeign
	}
	if a.err == nil {
		a.err = fmt.Errorf("looking ahead, %s: %w", i.Kind(), err)
	}
	return g, false
}
