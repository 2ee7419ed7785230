package play

import (
	"fmt"
	"slices"
	"sync"

	"gazala/rules/decide"
	"gazala/rules/dice"
	"gazala/rules/event"
	"gazala/rules/grow"
)

// A log keeps one position of so many, and the latest that were reached or looked at. Every other is played again from
// the nearest one before it.
const (
	apart = 64
	late  = 128
)

// Log is a game from its beginning: a value. Undo and redo are prefixes of the same log.
type Log struct {
	start   Game
	actions grow.List[Action]
	kept    grow.List[Game] // after every so many actions
	lately  *lately
	now     Game // after those that count
	at      int  // how many actions count; the rest can be redone
}

// Begin is a log with nothing done.
func Begin(start Game) Log { return Log{start: start, now: start, lately: &lately{}} }

// Game is the position now.
func (l Log) Game() Game { return l.now }

// After is the position after the first n actions, undone ones too.
func (l Log) After(n int) Game {
	switch {
	case n == l.at:
		return l.now
	case n == 0:
		return l.start
	case n%apart == 0:
		return l.kept.At(n/apart - 1)
	}
	return l.reach(n).game
}

// Len is the number of actions that count, Redoable that of those undone.
func (l Log) Len() int { return l.at }

// Redoable is the number of actions that can be redone.
func (l Log) Redoable() int { return l.actions.Len() - l.at }

// Actions are those that count.
func (l Log) Actions() []Action { return l.actions.First(l.at).All() }

// All are the actions that count and after them those that can be redone.
func (l Log) All() []Action { return l.actions.All() }

// Key is the canonical text of the position after the first n actions, undone ones too.
func (l Log) Key(n int) string { return l.After(n).Key() }

// Seek is the log with its first n actions counting, undone ones too: as near to n as it has actions.
func (l Log) Seek(n int) Log {
	n = min(max(n, 0), l.actions.Len())
	l.now, l.at = l.After(n), n
	return l
}

// Events are what action i brought about, counted from 0, undone ones too.
func (l Log) Events(i int) []event.Event { return l.reach(i + 1).events }

// reach is the position after the first n actions, at least one, and what the last of them brought about. Playing an
// action again with its faces brings about the same; if a game breaks that law, the position is the one where it can no
// longer be played.
func (l Log) reach(n int) reached {
	l.lately.mu.Lock()
	defer l.lately.mu.Unlock()
	out, from := reached{game: l.start}, (n-1)/apart*apart
	if from > 0 {
		out.game = l.kept.At(from/apart - 1)
	}
	for k := n; k > from; k-- {
		if r, ok := l.lately.find(k); ok {
			out, from = r, k
			break
		}
	}
	for k := from; k < n; k++ {
		a := l.actions.At(k)
		next, events, _, err := perform(out.game, a.Intent, dice.Scripted(a.Faces...))
		if err != nil {
			return reached{game: out.game}
		}
		out = reached{after: k + 1, game: next, events: events}
		l.lately.put(out)
	}
	return out
}

// Play carries out an intent. When it is the very action that would be redone next, with the same faces, what follows
// can still be redone; otherwise it is dropped. An error leaves the log as it was.
func (l Log) Play(i decide.Intent, src dice.Source) (Log, error) {
	next, events, faces, err := perform(l.now, i, src)
	if err != nil {
		return l, err
	}
	if l.Redoable() > 0 {
		if a := l.actions.At(l.at); a.Intent == i && slices.Equal(a.Faces, faces) {
			return l.Redo(), nil
		}
	}
	return l.add(Action{Intent: i, Faces: faces}, next, events), nil
}

// add is the log with one more action in place of those that could be redone.
func (l Log) add(a Action, next Game, events []event.Event) Log {
	actions, on := l.actions.First(l.at).Append(a)
	kept, of := l.kept.First(l.at/apart), l.lately
	if !on {
		of = of.first(l.at)
	}
	if actions.Len()%apart == 0 {
		kept, _ = kept.Append(next)
	}
	of.mu.Lock()
	of.put(reached{after: actions.Len(), game: next, events: events})
	of.mu.Unlock()
	return Log{start: l.start, actions: actions, kept: kept, lately: of, now: next, at: actions.Len()}
}

// reached is a position after so many actions, and what the last of them brought about.
type reached struct {
	after  int
	game   Game
	events []event.Event
}

// lately are the positions of a line of play that were reached or looked at last. It only spares playing them again.
type lately struct {
	mu   sync.Mutex
	room []reached // each in the place of its number, counted round
}

func (l *lately) find(n int) (reached, bool) {
	if n%late >= len(l.room) || l.room[n%late].after != n {
		return reached{}, false
	}
	return l.room[n%late], true
}

func (l *lately) put(r reached) {
	for len(l.room) <= r.after%late {
		l.room = append(l.room, reached{})
	}
	l.room[r.after%late] = r
}

// first are those after at most n actions, for a line of play that leaves this one there.
func (l *lately) first(n int) *lately {
	l.mu.Lock()
	defer l.mu.Unlock()
	out := &lately{room: slices.Clone(l.room)}
	for i := range out.room {
		if out.room[i].after > n {
			out.room[i] = reached{}
		}
	}
	return out
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

// Replay plays actions from a start with the dice that they recorded. It fails with [ErrReplay] at the first one that
// no longer fits, and gives the log up to there.
func Replay(start Game, actions []Action) (Log, error) { return Begin(start).Follow(actions) }

// Follow plays more actions, in place of those that could be redone, with the dice that they recorded. It fails as
// [Replay] does.
func (l Log) Follow(actions []Action) (Log, error) {
	l.actions, l.kept = l.actions.First(l.at), l.kept.First(l.at/apart)
	for _, a := range actions {
		script := dice.Scripted(a.Faces...)
		next, events, faces, err := perform(l.now, a.Intent, script)
		if err != nil {
			return l, fmt.Errorf("%w: action %d (%s): %w", ErrReplay, l.at+1, kindOf(a.Intent), err)
		}
		if script.Left() > 0 {
			return l, fmt.Errorf(
				"%w: action %d (%s): %d faces too many",
				ErrReplay,
				l.at+1,
				kindOf(a.Intent),
				script.Left(),
			)
		}
		l = l.add(Action{Intent: a.Intent, Faces: faces}, next, events)
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
