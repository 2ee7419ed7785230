package positiontest

import (
	"errors"
	"fmt"
	"os"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"gazala/rules/decide"
	"gazala/rules/dice"
	"gazala/rules/play"
	"gazala/rules/play/playtest"
	"gazala/scenarios/position"
	"gazala/scenarios/strict"
)

// What can be wrong with a change that is shown.
var (
	ErrRefused   = errors.New("refused all the same")
	ErrReread    = errors.New("refused once the position has been written and read")
	ErrElsewhere = errors.New("what is to be done first leads elsewhere")
)

// refusalsAsked is how many refusals of each system are asked about when a person wants more than the tests do by
// themselves.
const refusalsAsked = "GAZALA_REFUSALS"

// Suppositions asks about refusals in random games and holds every change that is shown to the law of the nearest
// change ([Suppositions.Law]).
type Suppositions[G position.Of[R, S], R, S any] struct {
	Codec position.Codec[G, R, S]
	// Start begins a game with the readings of a seed.
	Start func(seed uint64) (G, error)
	Pick  func(g play.Game, options []decide.Intent, choice dice.Source) decide.Intent
	// Possible tells what is wrong with a supposed position that can be read and to which no game comes.
	Possible func(rules *R, before, after S) error
	// Most is how many refusals are asked about.
	Most int

	choice  dice.Source
	refused int
	found   map[string]int
	took    []time.Duration
	wrong   []error
}

// Hold plays games until enough has been asked, fails for each change that is not true, and tells how many refusals
// there were, how many of them with a change, and how long they took.
func (s *Suppositions[G, R, S]) Hold(t *testing.T) {
	t.Helper()
	s.choice, s.found = dice.Seeded(1), map[string]int{}
	if text := os.Getenv(refusalsAsked); text != "" {
		n, err := strconv.Atoi(text)
		require.NoError(t, err)
		s.Most = n
	}
	for seed := uint64(0); s.refused < s.Most; seed++ {
		require.NoError(t, s.game(seed), "seed %d", seed)
	}
	for _, err := range s.wrong {
		t.Error(err)
	}
	slices.Sort(s.took)
	part := func(share int) time.Duration { return s.took[(len(s.took)-1)*share/100] }
	t.Logf(
		"%d refusals, a change found for %d, %d of them false; a half took %v, 99 of 100 %v, the longest %v",
		s.refused,
		s.refused-s.found[""],
		len(s.wrong),
		part(50),
		part(99),
		part(100),
	)
	t.Logf("%v", s.found)
}

// game plays the game of a seed, or as much of it as is needed.
func (s *Suppositions[G, R, S]) game(seed uint64) error {
	const most, every = 3000, 5
	g, err := s.Start(seed)
	if err != nil {
		return err
	}
	sheet, choice, src := decide.NewSheet(nil, nil), dice.Seeded(seed), dice.Seeded(seed+1<<32)
	for n := 1; n <= most && s.refused < s.Most; n++ {
		options := g.Point(sheet).Options()
		if len(options) == 0 {
			return nil
		}
		next, _, err := g.Play(s.Pick(g, options, choice), src)
		if err != nil {
			return err
		}
		if g = next.(G); n%every == 0 {
			s.see(g)
		}
	}
	return nil
}

// see asks about some refusals of a position: of its list, and of the whole vocabulary.
func (s *Suppositions[G, R, S]) see(g G) {
	sheet := decide.NewSheet(nil, nil)
	g.Point(sheet)
	var listed []decide.Intent
	for n := range sheet.Len() {
		if !sheet.Legal(n) {
			listed = append(listed, sheet.Intent(n))
		}
	}
	const each = 2
	s.some(g, listed, each)
	s.some(g, g.Vocabulary(), each)
}

// some asks about a few refused intents of a list, each kind as often as another.
func (s *Suppositions[G, R, S]) some(g G, all []decide.Intent, most int) {
	kinds, of := playtest.ByKind(all)
	for range most {
		if len(kinds) == 0 || s.refused >= s.Most {
			return
		}
		these := of[kinds[s.choice.Roll(len(kinds))]]
		if i := these[s.choice.Roll(len(these))]; !g.Judge(i).Legal {
			s.ask(g, i)
		}
	}
}

func (s *Suppositions[G, R, S]) ask(g G, i decide.Intent) {
	before, began := g.Key(), time.Now()
	c, ok := play.Nearest(g, i)
	s.took = append(s.took, time.Since(began).Round(time.Microsecond))
	s.refused++
	s.found[c.Key]++
	var err error
	if ok {
		err = s.Law(g, c)
	}
	if g.Key() != before {
		err = errors.Join(err, errors.New("the position itself has been changed"))
	}
	if err != nil {
		s.wrong = append(s.wrong, fmt.Errorf("%T%v, %s: %w", i, i, c.Key, err))
	}
}

// Law holds a change to what it says: under it the intent is legal; what is done first leads there; a position that is
// supposed is written, is read as the same, asks and answers the same, and is possible.
func (s *Suppositions[G, R, S]) Law(g G, c play.Change) error {
	if !c.Game.Judge(c.Intent).Legal {
		return ErrRefused
	}
	if c.Key == play.ChangeFirst {
		next, _, err := g.Play(c.Other, dice.Scripted())
		if err != nil {
			return err
		}
		if next.Key() != c.Game.Key() {
			return ErrElsewhere
		}
	}
	after := c.Game.(G)
	if err := Again(s.Codec, after); err != nil {
		return firstLines(err)
	}
	b, err := s.Codec.WritePosition(after.Rules(), after.State())
	if err != nil {
		return err
	}
	r, st := s.Codec.ReadPosition(strict.Parse("position", b, strict.Limits{}).Root())
	if !s.Codec.New(r, st).Judge(c.Intent).Legal {
		return ErrReread
	}
	if c.Other != nil {
		return nil
	}
	return s.Possible(g.Rules(), g.State(), after.State())
}

// firstLines are those of an error that tells of whole positions.
func firstLines(err error) error {
	const most = 2
	lines := strings.SplitN(err.Error(), "\n", most+1)
	return errors.New(strings.Join(lines[:min(most, len(lines))], " "))
}
