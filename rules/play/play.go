// Package play is what the floors above know of a game, whichever system it belongs to: a value that tells who decides what, judges any intent,
// explains itself and gives the next value. A game in progress is a [Log]: where it began and what was done.
package play

import (
	"errors"
	"fmt"
	"slices"

	"gazala/rules/decide"
	"gazala/rules/derive"
	"gazala/rules/dice"
	"gazala/rules/event"
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
	// Point is the decision point of the position. Its findings are written on the sheet, which is reset first.
	Point(*decide.Sheet) decide.Point
	// Judge answers for any intent, with every reason.
	Judge(decide.Intent) decide.Verdict
	// Explain is the derivation of the numbers behind an option or a refusal: the same judgement with a recorder.
	Explain(decide.Intent) derive.Tree
	// Odds is the exact distribution of a legal intent's outcomes up to the next human decision. It fails with [ErrNoDice] when no die
	// follows and with a *[decide.RefusedError] when the intent is refused.
	Odds(decide.Intent) (dice.Distribution[Outcome], error)
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

// Log is a game from its beginning: a value. Undo and redo are prefixes of the same log.
type Log struct {
	start   Game
	actions []Action
	games   []Game // after each action
	events  [][]event.Event
	at      int // how many actions count; the rest can be redone
}

// Begin is a log with nothing done.
func Begin(start Game) Log { return Log{start: start} }

// Game is the position now.
func (l Log) Game() Game { return l.After(l.at) }

// After is the position after the first n actions, undone ones too.
func (l Log) After(n int) Game {
	if n == 0 {
		return l.start
	}
	return l.games[n-1]
}

// Len is the number of actions that count, Redoable that of those undone.
func (l Log) Len() int { return l.at }

// Redoable is the number of actions that can be redone.
func (l Log) Redoable() int { return len(l.actions) - l.at }

// Actions are those that count.
func (l Log) Actions() []Action { return l.actions[:l.at:l.at] }

// All are the actions that count and after them those that can be redone.
func (l Log) All() []Action { return l.actions[:len(l.actions):len(l.actions)] }

// Key is the canonical text of the position after the first n actions, undone ones too.
func (l Log) Key(n int) string { return l.After(n).Key() }

// Seek is the log with its first n actions counting, undone ones too: as near to n as it has actions.
func (l Log) Seek(n int) Log { l.at = min(max(n, 0), len(l.actions)); return l }

// Events are what action i brought about, counted from 0, undone ones too.
func (l Log) Events(i int) []event.Event { return l.events[i] }

// Play carries out an intent. When it is the very action that would be redone next, with the same faces, what follows can still be redone; otherwise
// it is dropped. An error leaves the log as it was.
func (l Log) Play(i decide.Intent, src dice.Source) (Log, error) {
	next, events, faces, err := perform(l.Game(), i, src)
	if err != nil {
		return l, err
	}
	n := l.at
	if n < len(l.actions) && l.actions[n].Intent == i && slices.Equal(l.actions[n].Faces, faces) {
		return l.Redo(), nil
	}
	return Log{
		start:   l.start,
		actions: append(l.actions[:n:n], Action{Intent: i, Faces: faces}),
		games:   append(l.games[:n:n], next),
		events:  append(l.events[:n:n], events),
		at:      n + 1,
	}, nil
}

func perform(g Game, i decide.Intent, src dice.Source) (Game, []event.Event, []int, error) {
	rec := &recorder{src: src}
	next, events, err := g.Play(i, rec)
	if err != nil {
		return g, nil, nil, err
	}
	if s, ok := src.(*dice.Script); ok && s.Err() != nil {
		return g, nil, nil, fmt.Errorf("%w: %w", ErrDice, s.Err())
	}
	return next, events, rec.faces, nil
}

// Undo takes back the last action; an empty log stays as it is.
func (l Log) Undo() Log { return l.Seek(l.at - 1) }

// Redo does the last undone action again.
func (l Log) Redo() Log { return l.Seek(l.at + 1) }

// Replay plays actions from a start with the dice that they recorded. It fails with [ErrReplay] at the first one that no longer fits, and
// gives the log up to there.
func Replay(start Game, actions []Action) (Log, error) { return Begin(start).Follow(actions) }

// Follow plays more actions, in place of those that could be redone, with the dice that they recorded. It fails as [Replay] does.
func (l Log) Follow(actions []Action) (Log, error) {
	n := l.at
	l.actions, l.games, l.events = slices.Clip(l.actions[:n]), slices.Clip(l.games[:n]), slices.Clip(l.events[:n])
	for _, a := range actions {
		script := dice.Scripted(a.Faces...)
		next, events, faces, err := perform(l.Game(), a.Intent, script)
		if err != nil {
			return l, fmt.Errorf("%w: action %d (%s): %w", ErrReplay, l.at+1, kindOf(a.Intent), err)
		}
		if script.Left() > 0 {
			return l, fmt.Errorf("%w: action %d (%s): %d faces too many", ErrReplay, l.at+1, kindOf(a.Intent), script.Left())
		}
		// Nobody else holds these slices, so they grow in place: a long log would otherwise be copied for each action.
		l.actions = append(l.actions, Action{Intent: a.Intent, Faces: faces})
		l.games, l.events, l.at = append(l.games, next), append(l.events, events), l.at+1
	}
	return l, nil
}

// kindOf is an intent's kind for an error, also when a spoiled log has no intent.
func kindOf(i decide.Intent) decide.Kind {
	if i == nil {
		return "no intent"
	}
	return i.Kind()
}

type recorder struct {
	src   dice.Source
	faces []int
}

func (r *recorder) Roll(sides int) int {
	f := r.src.Roll(sides)
	r.faces = append(r.faces, f)
	return f
}
