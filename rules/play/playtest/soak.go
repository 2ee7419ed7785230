package playtest

import (
	"errors"
	"fmt"
	"os"
	"strconv"
	"testing"

	"github.com/stretchr/testify/require"

	"gazala/rules/decide"
	"gazala/rules/dice"
	"gazala/rules/event"
	"gazala/rules/play"
	"gazala/rules/ruling"
)

// Soak is a random game from its start to its end. After every action Check holds it to what must be true of every
// game; every Written actions WriteRead holds a position to what it is written and read as, and what the opponent's
// Think finds after a glance must be found without an error of the game. A game of more than Most actions does not end.
type Soak struct {
	Start         play.Game
	Pick          Pick
	Check         func(g play.Game, i decide.Intent, events []event.Event) error
	WriteRead     func(g play.Game) error
	Think         func(g play.Game, seed uint64) play.Thinker
	Written, Most int
}

// Play plays the game of a seed and replays its log and a part of it. It gives the position in the end and how many
// decisions there were.
func (s Soak) Play(seed uint64) (play.Game, int, error) {
	choice, sheet := dice.Seeded(seed), decide.NewSheet(nil, nil)
	src := &FaceLog{Src: dice.Seeded(seed + 1<<32)}
	var actions []play.Action
	var middle play.Game
	g := s.Start
	for {
		point := g.Point(sheet)
		if point.Sheet.Len() == 0 {
			break
		}
		options := point.Options()
		if len(options) == 0 {
			return g, len(actions), fmt.Errorf("no option at %s after %d actions", point.Key, len(actions))
		}
		i := s.Pick(g, options, choice)
		src.Rolled = nil
		next, events, err := g.Play(i, src)
		if err != nil {
			return g, len(actions), fmt.Errorf("%s %v after %d actions: %w", i.Kind(), i, len(actions), err)
		}
		actions, g = append(actions, play.Action{Intent: i, Faces: src.Rolled}), next
		if err := s.Check(g, i, events); err != nil {
			return g, len(actions), fmt.Errorf("%s %v, action %d: %w", i.Kind(), i, len(actions), err)
		}
		if len(actions)%s.Written == 0 {
			middle = g
			if err := s.WriteRead(g); err != nil {
				return g, len(actions), fmt.Errorf("after %d actions: %w", len(actions), err)
			}
			if err := s.glance(g, seed); err != nil {
				return g, len(actions), fmt.Errorf("the opponent after %d actions: %w", len(actions), err)
			}
		}
		if len(actions) > s.Most {
			return g, len(actions), errors.New("the game does not end")
		}
	}
	if middle != nil {
		if err := Replays(s.Start, middle, actions[:len(actions)-len(actions)%s.Written]); err != nil {
			return g, len(actions), fmt.Errorf("a part of the log: %w", err)
		}
	}
	return g, len(actions), Replays(s.Start, g, actions)
}

// evaluations is how many the opponent makes at a glance.
const evaluations = 12

// glance lets the opponent, where a game has one, look at a position, and tells of an error of the game when he looks
// ahead.
func (s Soak) glance(g play.Game, seed uint64) error {
	if s.Think == nil {
		return nil
	}
	left, t := evaluations, s.Think(g, seed)
	t.Think(func() bool { left--; return left > 0 })
	return t.Err()
}

// Replays holds a log to the position to which it leads.
func Replays(start, end play.Game, actions []play.Action) error {
	g := start
	for n, a := range actions {
		script := dice.Scripted(a.Faces...)
		next, _, err := g.Play(a.Intent, script)
		if err = errors.Join(err, script.Err()); err != nil || script.Left() > 0 {
			return fmt.Errorf("action %d does not replay: %w, %d faces left", n+1, err, script.Left())
		}
		g = next
	}
	if g.Key() != end.Key() {
		return errors.New("the log replays to another position")
	}
	return nil
}

// FaceLog writes down the faces that a source of dice gives.
type FaceLog struct {
	Src    dice.Source
	Rolled []int
}

// Roll implements [dice.Source].
func (f *FaceLog) Roll(sides int) int {
	face := f.Src.Roll(sides)
	f.Rolled = append(f.Rolled, face)
	return face
}

// ByKind are the options by their kinds, and the kinds in the order in which they come.
func ByKind(options []decide.Intent) (kinds []decide.Kind, of map[decide.Kind][]decide.Intent) {
	of = map[decide.Kind][]decide.Intent{}
	for _, i := range options {
		if len(of[i.Kind()]) == 0 {
			kinds = append(kinds, i.Kind())
		}
		of[i.Kind()] = append(of[i.Kind()], i)
	}
	return kinds, of
}

// The environment can ask for more games than a test plays by itself, and for another first seed.
const (
	soakGames = "GAZALA_SOAK"
	soakFrom  = "GAZALA_SOAK_FROM"
)

// Seeds are the first and the number of the seeds of a soak test's games.
func Seeds(t *testing.T, games int) (first, count int) {
	t.Helper()
	first, count = 1, games
	for name, to := range map[string]*int{soakGames: &count, soakFrom: &first} {
		if text := os.Getenv(name); text != "" {
			n, err := strconv.Atoi(text)
			if err != nil {
				t.Fatalf("%s: %v", name, err)
			}
			*to = n
		}
	}
	return first, count
}

// Games plays the games of a soak test by their seeds and tells how long they were. Play gives the number of decisions
// of a game.
func Games(t *testing.T, games int, play func(seed uint64) (decisions int, err error)) {
	t.Helper()
	from, games := Seeds(t, games)
	longest, total := 0, 0
	for seed := from; seed < from+games; seed++ {
		n, err := play(uint64(seed))
		require.NoError(t, err, "seed %d", seed)
		longest, total = max(longest, n), total+n
	}
	t.Logf("%d games, %d decisions, the longest game has %d", games, total, longest)
}

// Readings are the readings of a soak test's game: the defaults in every other one, some of the others in the rest, of
// the places below end whose reading can be chosen.
func Readings[C ~uint8](seed uint64, end C, chosen func(number int) bool) ruling.Book[C] {
	var r ruling.Book[C]
	if seed%2 == 0 {
		return r
	}
	pick := dice.Seeded(seed)
	for c := range end {
		if reading := uint8(pick.Roll(2)); chosen(int(c)) {
			r = r.With(c, reading)
		}
	}
	return r
}
