// Package session is a game at the table: which game, who plays what and how, and the log of all that was done. It is a value: each change gives the next
// session and leaves the one before as it was. It has no window, no clock and no files.
package session

import (
	"fmt"
	"slices"

	"gazala/rules/cite"
	"gazala/rules/decide"
	"gazala/rules/derive"
	"gazala/rules/dice"
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
	Tally    Tally
}

// Tally is how much a person has judged at the table, how much of it rightly, and how much of that with the right rule. It is about the person, not about the
// game: undoing takes nothing off it.
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

// Resume is a session from what was saved: a log that begins at a position before which so many actions were done, with the chain there, and the side and the
// mark of each of its actions. It fails when an action of the log cannot be written.
func Resume(setup Setup, log play.Log, before int, chain Chain, who []string, auto []bool) (Session, error) {
	s := Session{setup: setup, log: log, before: before, chains: grow.Of(chain)}
	for n, a := range log.All() {
		text, err := setup.System.WriteIntent(log.After(n), a.Intent)
		if err != nil {
			return Session{}, fmt.Errorf("session: action %d: %w", before+n+1, err)
		}
		s = s.with(Entry{Action: a, Text: text, Who: who[n], Auto: auto[n], By: RulesOf(log, n)})
	}
	return s, nil
}

// Setup is what the session is besides its log. Its slices are copies.
func (s Session) Setup() Setup {
	out := s.setup
	out.Sides, out.Ticks = slices.Clone(out.Sides), slices.Clone(out.Ticks)
	return out
}

// With is the session with another title, other sides, other help, other dice, other ticks, another referee, or a guide or none. The system, the scenario and
// the seed stay, since the log stands on them.
func (s Session) With(setup Setup) Session {
	s.setup.Title, s.setup.Sides, s.setup.Help, s.setup.Dice, s.setup.Guided = setup.Title, slices.Clone(setup.Sides), setup.Help, setup.Dice, setup.Guided
	s.setup.Referee, s.setup.Tally, s.setup.Ticks = setup.Referee, setup.Tally, slices.Clone(setup.Ticks)
	return s
}

// Log is the log. Its first action is the one after [Session.Before].
func (s Session) Log() play.Log { return s.log }

// Game is the position now.
func (s Session) Game() play.Game { return s.log.Game() }

// Before is how many actions were done before the log begins: none, unless a save could be opened from a later position only.
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
func (s Session) Who() string { return s.side(s.Game().Point(decide.NewSheet(nil, nil))) }

func (s Session) side(p decide.Point) string {
	sides := s.setup.System.Sides
	if p.Who.Kind != derive.APlayer || int(p.Who.Ref) < 1 || int(p.Who.Ref) > len(sides) {
		return ""
	}
	return sides[p.Who.Ref-1]
}

// Over tells whether nothing is left to be done.
func (s Session) Over() bool { return len(s.Game().Point(decide.NewSheet(nil, nil)).Options()) == 0 }

// Mine tells whether the side that decides now is one that the person plays.
func (s Session) Mine() bool {
	who := s.Who()
	return who != "" && slices.Contains(s.setup.Sides, who)
}

// Play carries out an intent. Dice that come from the seed take no faces ([ErrFaces]); one's own dice take exactly those that [Session.Needs] asks for
// ([play.ErrDice]), counted from 0. A refusal is a *[decide.RefusedError]. An error leaves the session as it was. The very action that would be redone next
// keeps what follows it; any other drops it.
func (s Session) Play(i decide.Intent, faces ...int) (Session, error) { return s.play(i, false, faces) }

// Reply carries out what the program decides for a side that the person does not play. It counts as taken by itself, so that undoing takes it back with what the
// person chose before it.
func (s Session) Reply(i decide.Intent) (Session, error) { return s.play(i, true, nil) }

func (s Session) play(i decide.Intent, auto bool, faces []int) (Session, error) {
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
	next := s
	next.log = log
	if log.Redoable() > 0 {
		return next, nil // what was there goes on
	}
	a := log.All()[n]
	next.entries, next.chains = s.entries.First(n), s.chains.First(n+1)
	return next.with(Entry{Action: a, Text: text, Who: s.Who(), Auto: auto, By: RulesOf(log, n)}), nil
}

// with is the session with what is kept beside one more action.
func (s Session) with(e Entry) Session {
	chain := s.chains.At(s.entries.Len()).Next(e.Text, e.Faces...)
	s.entries, _ = s.entries.Append(e)
	s.chains, _ = s.chains.Append(chain)
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

// RulesOf are the rules of what action n of a log brought about, counted from 0, each once.
func RulesOf(log play.Log, n int) (out []cite.Rule) {
	for _, e := range log.Events(n) {
		if e.Rule != "" && !slices.Contains(out, e.Rule) {
			out = append(out, e.Rule)
		}
	}
	return out
}
