// Package gamestest plays the games of the shelf for tests, each of them the same way: what it prints of a game, as
// words or as hashes, is kept beside the tests, so that a change of anything that a game answers is seen. No program
// uses it.
package gamestest

import (
	"fmt"
	"hash/fnv"
	"slices"

	"gazala/rules/decide"
	"gazala/rules/dice"
	"gazala/rules/event"
	"gazala/rules/play"
	"gazala/tutor/games"
	"gazala/tutor/learn/example"
	"gazala/tutor/shelf"
)

// All are the games of the shelf.
func All() ([]*shelf.System, error) {
	all := games.All()
	for _, sys := range all {
		if err := sys.Check(); err != nil {
			return nil, fmt.Errorf("gamestest: %w", err)
		}
	}
	return all, nil
}

// Game is a game to be played at random. The seed gives the choices and the dice.
type Game struct {
	Name  string
	Start play.Game
	Seed  uint64
	// Kinds chooses a kind of intent first, then one of that kind: attacks come as often as steps. Otherwise every
	// option is as likely as every other.
	Kinds bool
	Most  int // the number of actions after which it is cut off; 0 for none
}

// whole is how many games of each way of choosing are played of a scenario, fromExample how many actions go on from the
// beginning of a worked example.
const (
	whole       = 3
	fromExample = 40
)

// Of a scenario in which so much can be said at once that its games are long, so many actions are played. Where it is
// more by far, the games are fewer and shorter, too.
const (
	much     = 10_000
	farMore  = 20_000
	ofOne    = 300
	ofFew    = 75
	few      = 2
	fromMuch = 8
)

// most is the number of actions after which games from a position are cut off.
func most(start play.Game) int {
	switch n := len(start.Vocabulary()); {
	case n > farMore:
		return ofFew
	case n > much:
		return ofOne
	}
	return 0
}

// goes tells how many games of each way of choosing are played from the beginning of a scenario.
func goes(start play.Game) int {
	if len(start.Vocabulary()) > farMore {
		return few
	}
	return whole
}

// onFrom is the number of actions that go on from the beginning of a worked example.
func onFrom(start play.Game) int {
	if len(start.Vocabulary()) > farMore {
		return fromMuch
	}
	return fromExample
}

// Games are those played of a system: of each scenario some in which every option is as likely as every other and as
// many that choose a kind of intent first, one of these with other readings of the contested rules, and a short one
// from the beginning of each worked example.
func Games(sys *shelf.System) ([]Game, error) {
	var out []Game
	for _, sc := range sys.Scenarios() {
		start, ok := sys.Start(sc.ID)
		if !ok {
			return nil, fmt.Errorf("%s does not start", sc.ID)
		}
		n := uint64(goes(start))
		for seed := range n {
			out = append(
				out,
				Game{Name: fmt.Sprintf("%s, any %d", sc.ID, seed+1), Start: start, Seed: seed + 1, Most: most(start)},
			)
		}
		for seed := range n - 1 {
			out = append(
				out,
				Game{
					Name:  fmt.Sprintf("%s, kinds %d", sc.ID, seed+1),
					Start: start,
					Seed:  seed + 1,
					Kinds: true,
					Most:  most(start),
				},
			)
		}
		out = append(
			out,
			Game{Name: sc.ID + ", other readings", Start: reread(sys, start), Seed: n, Kinds: true, Most: most(start)},
		)
	}
	ids, err := example.List(sys)
	if err != nil {
		return nil, err
	}
	for n, id := range ids {
		ex, err := example.Load(sys, id)
		if err != nil {
			return nil, err
		}
		for _, v := range ex.Variants {
			out = append(
				out,
				Game{Name: ex.ID + v.ID, Start: v.Start, Seed: uint64(n), Kinds: true, Most: onFrom(v.Start)},
			)
		}
	}
	return out, nil
}

// reread is a position under the other reading of about every second contested rule. Which those are depends on the id
// of each alone, so that one more changes no other.
func reread(sys *shelf.System, g play.Game) play.Game {
	for _, d := range sys.Index().Discrepancies() {
		if hash := fnv.New32a(); len(d.Readings) > 1 {
			hash.Write([]byte(d.ID))
			n := hash.Sum32()
			if n%2 == 0 {
				continue
			}
			if other, ok := sys.Reread(g, d.ID, d.Readings[1+int(n/2)%(len(d.Readings)-1)]); ok {
				g = other
			}
		}
	}
	return g
}

// Moment is one action of a game: the position before it, what was asked there, what was chosen and what came of it.
type Moment struct {
	Action int // from 1
	Game   play.Game
	Point  decide.Point
	Choice decide.Intent
	Faces  []int
	Events []event.Event
	Next   play.Game
}

// Play plays a game until it is over, its actions are used up, or see says no.
func Play(g Game, see func(Moment) (more bool, err error)) error {
	choice, src, sheet, now := dice.Seeded(g.Seed), dice.Seeded(g.Seed+1<<32), decide.NewSheet(nil, nil), g.Start
	for n := 1; g.Most == 0 || n <= g.Most; n++ {
		point := now.Point(sheet)
		if sheet.Len() == 0 {
			return nil
		}
		options := point.Options()
		if len(options) == 0 {
			return fmt.Errorf("%s: nothing can be done before action %d: %s", g.Name, n, point.Key)
		}
		rolled := &rolls{src: src}
		m := Moment{Action: n, Game: now, Point: point, Choice: pick(options, g.Kinds, choice)}
		next, events, err := now.Play(m.Choice, rolled)
		if err != nil {
			return fmt.Errorf("%s: action %d, %s: %w", g.Name, n, m.Choice.Kind(), err)
		}
		m.Faces, m.Events, m.Next = rolled.faces, events, next
		if more, err := see(m); err != nil || !more {
			return err
		}
		now = next
	}
	return nil
}

func pick(options []decide.Intent, kinds bool, choice dice.Source) decide.Intent {
	if !kinds {
		return options[choice.Roll(len(options))]
	}
	var all []decide.Kind
	for _, i := range options {
		if !slices.Contains(all, i.Kind()) {
			all = append(all, i.Kind())
		}
	}
	k := all[choice.Roll(len(all))]
	options = slices.DeleteFunc(options, func(i decide.Intent) bool { return i.Kind() != k })
	return options[choice.Roll(len(options))]
}

// rolls writes down the faces that a source gives.
type rolls struct {
	src   dice.Source
	faces []int
}

// Roll implements [dice.Source].
func (r *rolls) Roll(sides int) int {
	r.faces = append(r.faces, r.src.Roll(sides))
	return r.faces[len(r.faces)-1]
}
