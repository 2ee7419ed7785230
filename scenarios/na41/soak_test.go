package na41data_test

import (
	"fmt"
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"gazala/rules/decide"
	"gazala/rules/dice"
	"gazala/rules/event"
	"gazala/rules/na41"
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

// opening is a scenario's beginning as far as the rules that stand know it: counters in their places, supply points, trucks, fortifications, control.
func opening(b *na41data.Book, s na41data.Scenario) (na41.State, error) {
	st := na41.State{Turn: uint8(s.Start.Turn), Control: make([]na41.Side, b.Rules.Map.Grid.Len())}
	for _, c := range b.Rules.Order.Counters {
		st.Units = append(st.Units, na41.Unit{Steps: uint8(c.Steps.N)})
	}
	spot := func(at na41data.Spot) na41.Spot {
		for i, box := range b.Rules.Map.Boxes {
			if box.ID == at.Box {
				return na41.Beside(na41.BoxID(i))
			}
		}
		return na41.Hex(at.At)
	}
	put := func(ids []string, at na41.Spot) error {
		for _, id := range ids {
			u, ok := b.Rules.Order.Find(id)
			if !ok {
				return fmt.Errorf("no unit %s", id)
			}
			st.Units[u].Spot = at
		}
		return nil
	}
	for _, g := range s.Start.Groups {
		if err := put(g.Units, spot(g.Spot)); err != nil {
			return st, err
		}
	}
	for _, l := range s.Start.Later {
		if err := put(l.Units, na41.Spot{Where: na41.Due, Turn: uint8(l.Turn.N)}); err != nil {
			return st, err
		}
	}
	for _, k := range s.Start.Supply {
		st.Stocks = append(st.Stocks, na41.Stock{Spot: spot(k.Spot), Side: na41.Side(k.Side), Count: k.Count.N})
	}
	used := map[na41data.Side]int{}
	for _, k := range s.Start.Trucks {
		for range k.Count.N {
			used[k.Side]++
			u, ok := b.Rules.Order.Find(fmt.Sprintf("truck-%s-%d", [...]string{na41data.Axis: "axis", na41data.Allies: "allies"}[k.Side], used[k.Side]))
			if !ok {
				return st, fmt.Errorf("truck %d of side %d", used[k.Side], k.Side)
			}
			if st.Units[u].Spot = spot(k.Spot); k.Loaded {
				st.Units[u].Load = na41.WithSupply
			}
		}
	}
	for _, h := range s.Start.Forts {
		st.Works = append(st.Works, na41.Work{At: h.At, Side: na41.Side(h.Side), Done: true})
	}
	for _, h := range s.Start.Control {
		st.Control[b.Rules.Map.Grid.Index(h.At)] = na41.Side(h.Side)
	}
	st.Frames = na41.StackOf(na41.MovementFrame{Side: na41.Side(s.Start.Side)})
	return st, nil
}

// soak plays the phases that stand from the set-up of a scenario at random, writes and reads a position every so many actions, and each intent; it gives the number of decisions.
func soak(b *na41data.Book, seed uint64, every int, seen func(na41.Game)) (int, error) {
	st, err := opening(b, b.Scenarios[int(seed)%len(b.Scenarios)])
	if err != nil {
		return 0, err
	}
	codec := b.Codec()
	_, n, err := playtest.Soak{
		Start: na41.New(b.Rules, st), Written: every, Most: mostActions,
		Pick: func(_ play.Game, options []decide.Intent, choice dice.Source) decide.Intent {
			kinds, of := playtest.ByKind(options)
			const seldom = 200
			if going := slices.DeleteFunc(slices.Clone(kinds), func(k decide.Kind) bool { return k == (na41.EndMovement{}).Kind() }); len(going) > 0 && choice.Roll(seldom) > 0 {
				kinds = going
			}
			all := of[kinds[choice.Roll(len(kinds))]]
			return all[choice.Roll(len(all))]
		},
		Check: func(g play.Game, i decide.Intent, _ []event.Event) error { return sameIntent(g.(na41.Game), i) },
		WriteRead: func(g play.Game) error {
			seen(g.(na41.Game))
			return positiontest.Again(codec, g.(na41.Game))
		},
	}.Play(seed)
	return n, err
}

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

// TestSoak plays random games of every scenario as far as the rules go.
func TestSoak(t *testing.T) {
	b := book(t)
	playtest.Games(t, 3, func(seed uint64) (int, error) { return soak(b, seed, writtenEvery, func(na41.Game) {}) })
}
