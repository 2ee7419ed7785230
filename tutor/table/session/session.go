// Package session is a game at the table: which game, who plays what and how, and the log of all that was done. It is a
// value: each change gives the next session and leaves the one before as it was. It has no window, no clock and no
// files.
package session

import (
	"fmt"
	"slices"

	"gazala/rules/cite"
	"gazala/rules/decide"
	"gazala/rules/derive"
	"gazala/rules/dice"
	"gazala/rules/event"
	"gazala/rules/grow"
	"gazala/rules/play"
	"gazala/tutor/shelf"
)

// Dice says where the faces of dice come from.
type Dice uint8

// The ways in which dice come.
const (
	Seeded Dice = iota // from the session's seed
	MyDice             // rolled on the table and typed in
)

// Help is how much is left to the person: the level that [Session.Auto] goes by.
type Help uint8

// The levels of help.
const (
	Full   Help = iota // every point is asked, also one with a single option
	Usual              // a point with a single option is taken when no die follows
	Little             // a point with a single option is taken, and its dice are rolled
)

// Level is how well the program plays its sides.
type Level uint8

// The levels of play.
const (
	Officer Level = iota // plans a side's turn as a whole, where the game has such a player
	Recruit              // looks at one decision and overlooks some of what may be done
)

// Setup is what a session is besides its log.
type Setup struct {
	System   *shelf.System
	Scenario string // the scenario's id, empty when the game began from a position
	Title    string // the person's own name for the game
	Seed     uint64
	Dice     Dice
	Sides    []string // those that the person plays, of the system's sides
	Help     Help
	Ticks    []string // what the person has ticked off of the checklists: "TURN/PHASE/ITEM"
	Guided   bool     // the person is told of each new idea
	Referee  bool     // the person judges before anything is judged
	Level    Level    // of who plays for the program
	Tally    Tally
}

// Tally is how much a person has judged at the table, how much of it rightly, and how much of that with the right rule.
// It is about the person, not about the game: undoing takes nothing off it.
type Tally struct{ Judged, Right, Named int }

// With is the tally after one more judgement.
func (t Tally) With(right, named bool) Tally {
	t.Judged++
	if right {
		t.Right++
	}
	if right && named {
		t.Named++
	}
	return t
}

// MostTicks is how many ticks are kept.
const MostTicks = 2000

// Entry is an action and what is kept beside it.
type Entry struct {
	play.Action
	Text []byte // the intent as canonical text
	Who  string // the side that decided, empty when nobody in particular did
	Auto bool   // taken by itself
	With bool   // one thing with what was done before it: one is not taken back without the other
	By   []cite.Rule
}

// Session is a game in progress, a value.
type Session struct {
	setup   Setup
	log     play.Log
	before  int
	entries grow.List[Entry] // one for each action of the log, undone ones too
	chains  grow.List[Chain] // after each number of actions of the log, from none on
}

// Begin is a session in which nothing has been done.
func Begin(setup Setup, start play.Game) Session {
	return Session{setup: setup, log: play.Begin(start), chains: grow.Of(NewChain(setup.Seed))}
}

// Resume is a session that goes on from a position before which so many actions were done, with the chain there.
func Resume(setup Setup, start play.Game, before int, chain Chain) Session {
	return Session{setup: setup, log: play.Begin(start), before: before, chains: grow.Of(chain)}
}

// Follow is the session with an action that was played before, in place of those that could be redone: with the faces,
// the side and the mark that the entry has. It fails with [play.ErrReplay] where the action no longer fits, and leaves
// the session as it was.
func (s Session) Follow(e Entry) (Session, error) {
	log, err := s.log.Follow([]play.Action{e.Action})
	if err != nil {
		return s, fmt.Errorf("session: %w", err)
	}
	text, err := s.setup.System.WriteIntent(s.Game(), e.Intent)
	if err != nil {
		return s, fmt.Errorf("%w: action %d: %w", play.ErrReplay, s.before+s.At()+1, err)
	}
	return s.Cut().onto(log, e.Who, marks{e.Auto, e.With}, text), nil
}

// Cut is the session without what could be redone.
func (s Session) Cut() Session {
	n := s.At()
	s.log, _ = s.log.Follow(nil) // nothing is played, so nothing can fail
	s.entries, s.chains = s.entries.First(n), s.chains.First(n+1)
	return s
}

// onto is the session with a log that has one action more, and what is kept beside it.
func (s Session) onto(log play.Log, who string, m marks, text []byte) Session {
	n := s.At()
	e := Entry{Action: log.All()[n], Text: text, Who: who, Auto: m.auto, With: m.with, By: rulesOf(log.Events(n))}
	chain := s.chains.At(n).Next(text, e.Faces...)
	s.log = log
	s.entries, _ = s.entries.Append(e)
	s.chains, _ = s.chains.Append(chain)
	return s
}

// Setup is what the session is besides its log. Its slices are copies.
func (s Session) Setup() Setup {
	out := s.setup
	out.Sides, out.Ticks = slices.Clone(out.Sides), slices.Clone(out.Ticks)
	return out
}

// With is the session with another title, other sides, other help, other dice, other ticks, another referee, another
// player of the program's, or a guide or none. The system, the scenario and the seed stay, since the log stands on
// them.
func (s Session) With(setup Setup) Session {
	s.setup.Title = setup.Title
	s.setup.Sides = slices.Clone(setup.Sides)
	s.setup.Help = setup.Help
	s.setup.Dice = setup.Dice
	s.setup.Guided, s.setup.Level = setup.Guided, setup.Level
	s.setup.Referee, s.setup.Tally, s.setup.Ticks = setup.Referee, setup.Tally, slices.Clone(setup.Ticks)
	return s
}

// Log is the log. Its first action is the one after [Session.Before].
func (s Session) Log() play.Log { return s.log }

// Game is the position now.
func (s Session) Game() play.Game { return s.log.Game() }

// Before is how many actions were done before the log begins: none, unless a save could be opened from a later position
// only.
func (s Session) Before() int { return s.before }

// At is how many actions of the log count, Total how many it has with the undone ones.
func (s Session) At() int { return s.log.Len() }

// Total is the number of all actions of the log.
func (s Session) Total() int { return s.entries.Len() }

// Entries are all actions of the log, undone ones too. The slice is shared: do not change it.
func (s Session) Entries() []Entry { return s.entries.All() }

// Chain stands for the seed and the first n actions of the log, undone ones too.
func (s Session) Chain(n int) Chain { return s.chains.At(n) }

// Who is the side that decides now by its word; empty when nobody does.
func (s Session) Who() string { return s.side(s.Game().Point(nil)) }

func (s Session) side(p decide.Point) string {
	sides := s.setup.System.Sides
	if p.Who.Kind != derive.APlayer || int(p.Who.Ref) < 1 || int(p.Who.Ref) > len(sides) {
		return ""
	}
	return sides[p.Who.Ref-1]
}

// Over tells whether nothing is left to be done.
func (s Session) Over() bool { return len(s.Game().Point(decide.BareSheet()).Options()) == 0 }

// Mine tells whether the side that decides now is one that the person plays.
func (s Session) Mine() bool {
	who := s.Who()
	return who != "" && slices.Contains(s.setup.Sides, who)
}

// Play carries out an intent. Dice that come from the seed take no faces ([ErrFaces]); one's own dice take exactly
// those that [Session.Needs] asks for ([play.ErrDice]), counted from 0. A refusal is a *[decide.RefusedError]. An error
// leaves the session as it was. The very action that would be redone next keeps what follows it; any other drops it.
func (s Session) Play(i decide.Intent, faces ...int) (Session, error) {
	return s.play(i, marks{}, faces)
}

// Along carries out an intent as one thing with what was done before it: undoing takes both back, and redoing does both
// again.
func (s Session) Along(i decide.Intent) (Session, error) { return s.play(i, marks{with: true}, nil) }

// Reply carries out what the program decides for a side that the person does not play. It counts as taken by itself, so
// that undoing takes it back with what the person chose before it.
func (s Session) Reply(i decide.Intent) (Session, error) { return s.play(i, marks{auto: true}, nil) }

// marks are how an action came about, besides by a choice: those of its [Entry].
type marks struct{ auto, with bool }

func (s Session) play(i decide.Intent, m marks, faces []int) (Session, error) {
	if err := s.Game().Judge(i).Err(); err != nil {
		return s, err
	}
	text, err := s.setup.System.WriteIntent(s.Game(), i)
	if err != nil {
		return s, fmt.Errorf("session: %w", err)
	}
	n := s.log.Len()
	src, err := s.dice(text, faces)
	if err != nil {
		return s, err
	}
	log, err := s.log.Play(i, src)
	if err != nil {
		return s, fmt.Errorf("session: %w", err)
	}
	if script, ok := src.(*dice.Script); ok && script.Left() > 0 {
		return s, fmt.Errorf("%w: %d faces too many", play.ErrDice, script.Left())
	}
	if log.Redoable() > 0 {
		return s.Seek(n+1).joined(n, m.with), nil // what was there goes on
	}
	return s.Cut().onto(log, s.Who(), m, text), nil
}

// joined is the session with an action that is one thing with the one before it, or is not.
func (s Session) joined(n int, with bool) Session {
	if s.entries.At(n).With == with {
		return s
	}
	all := slices.Clone(s.entries.All())
	all[n].With = with
	s.entries = grow.Of(all...)
	return s
}

func (s Session) dice(text []byte, faces []int) (dice.Source, error) {
	if s.setup.Dice == MyDice {
		return dice.Scripted(faces...), nil
	}
	if len(faces) > 0 {
		return nil, ErrFaces
	}
	return s.chains.At(s.log.Len()).source(text), nil
}

// rulesOf are the rules of what an action brought about, each once.
func rulesOf(events []event.Event) (out []cite.Rule) {
	for _, e := range events {
		if e.Rule != "" && !slices.Contains(out, e.Rule) {
			out = append(out, e.Rule)
		}
	}
	return out
}
