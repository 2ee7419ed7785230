package na41data_test

import (
	"errors"
	"fmt"
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"gazala/rules/decide"
	"gazala/rules/dice"
	"gazala/rules/event"
	"gazala/rules/na41"
	"gazala/rules/option"
	"gazala/rules/play"
	"gazala/rules/play/playtest"
	"gazala/scenarios/na41"
	"gazala/scenarios/position/positiontest"
	"gazala/scenarios/strict"
)

const (
	mostActions  = 20000 // far beyond the longest game seen
	writtenEvery = 40
)

func book(t testing.TB) *na41data.Book {
	t.Helper()
	b, err := na41data.LoadBook()
	require.NoError(t, err)
	return b
}

// soak plays a scenario from its set-up to its decision at random, with optional rules at random, writes and reads a position every so many actions, and each intent; it gives the number of decisions.
func soak(b *na41data.Book, seed uint64, every int, seen func(na41.Game)) (int, error) {
	return soakOf(b, b.Scenarios[int(seed)%len(b.Scenarios)], seed, every, seen)
}

// soakOf does it with a scenario of one's choice.
func soakOf(b *na41data.Book, s na41data.Scenario, seed uint64, every int, seen func(na41.Game)) (int, error) {
	st, err := b.Opening(s)
	if err != nil {
		return 0, err
	}
	r := *b.Rules
	r.Options = option.Set(seed * 2654435761 >> 7) // whichever optional rules
	codec, fell := b.Codec(), fallen{}
	before := supplies(na41.New(&r, st))
	end, n, err := playtest.Soak{
		Start: na41.New(&r, st), Written: every, Most: mostActions,
		Pick: func(_ play.Game, options []decide.Intent, choice dice.Source) decide.Intent {
			kinds, of := playtest.ByKind(options)
			const seldom = 12
			if going := slices.DeleteFunc(slices.Clone(kinds), func(k decide.Kind) bool { return k == (na41.EndMovement{}).Kind() }); len(going) > 0 && choice.Roll(seldom) > 0 {
				kinds = going
			}
			all := of[kinds[choice.Roll(len(kinds))]]
			return all[choice.Roll(len(all))]
		},
		Check: func(g play.Game, i decide.Intent, events []event.Event) error {
			was := before
			before = supplies(g.(na41.Game))
			fell.sees(g.(na41.Game), events)
			return errors.Join(sameIntent(g.(na41.Game), i), ledger(g.(na41.Game)), stacked(g.(na41.Game), fell), accounted(g.(na41.Game), was, events))
		},
		WriteRead: func(g play.Game) error {
			seen(g.(na41.Game))
			return positiontest.Again(codec, g.(na41.Game))
		},
	}.Play(seed)
	if err == nil && end.(na41.Game).State().Won == na41.Undecided {
		return n, errUndecided
	}
	return n, err
}

var errUndecided = errors.New("the game ends, and nothing is decided")

// sameIntent writes an intent and reads it.
func sameIntent(g na41.Game, i decide.Intent) error {
	text, err := na41data.WriteIntent(g.Rules(), i)
	if err != nil {
		return err
	}
	doc := strict.Parse("intent", text, strict.Limits{})
	if again := na41data.ReadIntent(doc.Root(), g.Rules()); again != i || doc.Err() != nil {
		return fmt.Errorf("%v is written %s and read %v", i, text, again)
	}
	return nil
}

// TestSoak plays random games of every scenario to their ends.
func TestSoak(t *testing.T) {
	b := book(t)
	playtest.Games(t, 3, func(seed uint64) (int, error) { return soak(b, seed, writtenEvery, func(na41.Game) {}) })
}

// TestLeaps plays the extract to its end at random: every game is decided.
func TestLeaps(t *testing.T) {
	b := book(t)
	leap := b.Scenarios[slices.IndexFunc(b.Scenarios, func(s na41data.Scenario) bool { return s.Extract })]
	playtest.Games(t, 5, func(seed uint64) (int, error) { return soakOf(b, leap, seed, writtenEvery, func(na41.Game) {}) })
}

// The nearest change of a refusal is true: under it the intent is legal, and the position after it is one that is read as it was written.
func TestNearestChanges(t *testing.T) {
	b := book(t)
	leap := b.Scenarios[slices.IndexFunc(b.Scenarios, func(s na41data.Scenario) bool { return s.ID == "first-leap" })]
	codec, found := b.Codec(), 0
	for seed := range uint64(2) {
		_, err := soakOf(b, leap, seed, writtenEvery, func(g na41.Game) {
			p, tried := g.Point(decide.NewSheet(nil, nil)), map[decide.Kind]int{}
			for n := range p.Sheet.Len() {
				i := p.Sheet.Intent(n)
				if p.Sheet.Legal(n) || tried[i.Kind()] >= 2 {
					continue
				}
				tried[i.Kind()]++
				c, ok := play.Nearest(g, i)
				if !ok {
					continue
				}
				found++
				require.True(t, c.Game.Judge(c.Intent).Legal, "%s: %s", i.Kind(), c.Key)
				require.NoError(t, positiontest.Again(codec, c.Game.(na41.Game)), "%s: %s", i.Kind(), c.Key)
			}
		})
		require.NoError(t, err)
	}
	require.Greater(t, found, 10)
}
