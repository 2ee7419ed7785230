package na41data_test

import (
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"gazala/rules/decide"
	"gazala/rules/derive"
	"gazala/rules/hex"
	"gazala/rules/na41"
	"gazala/scenarios/na41"
	"gazala/scenarios/position/positiontest"
	"gazala/scenarios/strict"
	"gazala/scenarios/strict/stricttest"
)

// drawn is a position at random that the rules can have: units of the game anywhere, in any state, whatever lies on the ground, a movement phase with a stack on its way.
func drawn(t *rapid.T, r *na41.Rules) na41.State {
	number := func(most int, what string) int { return rapid.IntRange(0, most).Draw(t, what) }
	grid := r.Map.Grid
	at := func() hex.Hex { return grid.At(number(grid.Len()-1, "hex")) }
	st := na41.State{Turn: uint8(1 + number(18, "turn")), Control: make([]na41.Side, grid.Len())}
	held := map[na41.Spot]na41.Side{}
	spot := func(side na41.Side) na41.Spot {
		switch number(5, "where") {
		case 0:
			return na41.Spot{}
		case 1:
			return na41.Spot{Where: na41.Due, Turn: uint8(1 + number(18, "due"))}
		case 2:
			return na41.Spot{Where: na41.Pool + na41.Where(number(2, "off"))}
		case 3:
			return na41.SpotInBox(na41.BoxID(number(len(r.Map.Boxes)-1, "box")))
		}
		for {
			s := na41.Hex(at())
			if held[s] == 0 || held[s] == side {
				held[s] = side
				return s
			}
		}
	}
	for _, c := range r.Order.Counters {
		st.Units = append(st.Units, na41.Unit{
			Spot: spot(c.Side), Steps: uint8(1 + number(c.Steps.N-1, "steps")), Condition: na41.Condition(number(2, "condition")), Supply: na41.Supply(number(2, "supply")),
			Replaced: rapid.Bool().Draw(t, "replaced"), Moved: rapid.Bool().Draw(t, "moved"), Hexes: uint8(number(9, "hexes")), Beyond: rapid.Bool().Draw(t, "beyond"), Bound: rapid.Bool().Draw(t, "bound"),
		})
	}
	for i, c := range r.Order.Counters {
		if c.Type == na41.Truck && number(2, "load") == 0 {
			st.Units[i].Load = na41.WithSupply
		}
	}
	for range number(4, "stocks") {
		st.Stocks = append(st.Stocks, na41.Stock{Spot: spot(na41.Axis), Side: na41.Side(1 + number(1, "side")), Count: 1 + number(8, "count")})
		st.Works = append(st.Works, na41.Work{At: at(), Side: na41.Side(1 + number(1, "side")), Done: rapid.Bool().Draw(t, "done")})
		st.Markers = append(st.Markers, na41.Marker{Kind: na41.Delay + na41.MarkerKind(number(2, "kind")), Side: na41.Side(1 + number(1, "side")), Number: uint8(number(6, "number")), At: at()})
		st.Control[number(grid.Len()-1, "held")] = na41.Side(number(2, "side"))
	}
	u := na41.UnitID(number(len(st.Units)-1, "unit"))
	stack := na41.StackOf(na41.MovementFrame{Side: r.Order.Counters[u].Side})
	if w := st.Units[u].Where; w == na41.OnMap || w == na41.InBox {
		stack = stack.Push(na41.ActFrame{Units: []na41.UnitID{u}, Spent: derive.Frac(int64(number(9, "spent")), 3), Hexes: uint8(number(4, "hexes")), Tactical: rapid.Bool().Draw(t, "tactical")})
	}
	st.Frames = stack
	if len(r.Map.Ports) > 0 {
		port := na41.PortID(1 + number(len(r.Map.Ports)-1, "port"))
		st.Units[u].Port, st.Units[u].Depleted = port, true
		st.Damage = append(st.Damage, na41.Harm{Port: port, Boxes: 1 + uint8(number(3, "boxes"))})
		st.Pledges = append(st.Pledges, na41.Payer{Unit: u}, na41.Loose(at()))
	}
	return st
}

// Any position is read as it was written.
func TestPositionsAreReadAsWritten(t *testing.T) {
	b := book(t)
	rapid.Check(t, func(t *rapid.T) {
		require.NoError(t, positiontest.Again(b.Codec(), na41.New(b.Rules, drawn(t, b.Rules))))
	})
}

// Every procedure and every intent is read as it was written, whatever its fields have.
func TestKindsAreReadAsWritten(t *testing.T) {
	b := book(t)
	st, err := b.Opening(b.Scenarios[0])
	require.NoError(t, err)
	g, scope := na41.New(b.Rules, st), na41data.Scope(b.Rules)
	t.Run("frames", func(t *testing.T) { positiontest.Kinds(t, na41.FrameKinds(), scope, g.Scope()) })
	t.Run("intents", func(t *testing.T) { positiontest.Kinds(t, na41.IntentKinds(), scope, g.Scope()) })
}

// A position folds into one line and back.
func TestPositionsFold(t *testing.T) {
	b := book(t)
	st, err := b.Opening(b.Scenarios[0])
	require.NoError(t, err)
	positiontest.Folds(t, b.Codec(), na41.New(b.Rules, st))
}

// Every intent that can be expressed is read as it was written, and two are never written alike.
func TestIntentsAreReadAsWritten(t *testing.T) {
	b := book(t)
	st, err := b.Opening(b.Scenarios[0])
	require.NoError(t, err)
	g, seen := na41.New(b.Rules, st), map[decide.Kind]bool{}
	positiontest.Intents(t, b.Codec(), g, g.Vocabulary(), seen)
	require.Len(t, seen, len(na41.Intents()))
}

func TestIntentsThatCannotBeWritten(t *testing.T) {
	b := book(t)
	st, err := b.Opening(b.Scenarios[0])
	require.NoError(t, err)
	positiontest.Foreign(t, b.Codec(), na41.New(b.Rules, st), "stop",
		na41.SelectUnit{Unit: na41.NoUnit}, na41.Join{Unit: 9999}, na41.StepTo{Hex: hex.Hex{Q: 999, R: 999}}, na41.EnterBox{Box: na41.NoBox}, na41.PickUp{Truck: 0, Unit: -1},
	)
}

// Of a position that could not be read an intent is held to its form only.
func TestIntentsWithoutAPosition(t *testing.T) {
	for text, want := range map[string]string{
		`{"do": "step", "hex": "0101"}`: "", `{"do": "select", "unit": "nobody"}`: "", `{"do": "step", "hex": "A"}`: "f:1:23: hex: hex form, Value A", `{"do": "fly"}`: "not a choice",
		`{"do": "stop", "unit": "x"}`: "unknown field",
	} {
		doc := strict.Parse("f", []byte(text), strict.Limits{})
		na41data.ReadIntent(doc.Root(), nil)
		if want == "" {
			require.NoError(t, doc.Err(), text)
			continue
		}
		require.ErrorContains(t, doc.Err(), want, text)
	}
}

// small is a country of a person's own with made-up units and everything that can lie in it.
const small = `{"system": "na41", "turn": 3, "map": {"numbering": "rows-even-east", "columns": [1, 6], "rows": [1, 6], "bounds_source": "reconstructed", "qattara": {"source": "reconstructed", "hexes": []},
 "ground": {"default": "clear", "source": "reconstructed"}, "boxes": [{"id": "tripoli", "name": {"en": "Tripoli"}, "side": "axis", "source": "reconstructed", "edge": "west", "edge_source": "reconstructed"}]},
 "units": [{"unit": "mine", "at": "0303", "counter": {"side": "axis", "nation": "german", "type": "tank", "mech": true, "stack": 1, "full": 2, "front": {"attack": 5, "defense": 4, "move": 6}, "back": {"attack": 2, "defense": 2, "move": 6}, "rating": 4}, "steps": 1, "supply": "white"},
  {"unit": "truck-axis-1", "at": "0303", "cargo": "mine"}, {"unit": "yours", "at": "0404", "counter": {"side": "allies", "nation": "polish", "type": "mg", "full": 1, "stack": 1, "front": {"attack": 1}}},
  {"unit": "late", "due": 5, "counter": {"side": "allies", "nation": "czech", "type": "recon", "mech": true, "full": 1, "front": {"move": 9}}}],
 "stocks": [{"box": "tripoli", "side": "axis", "count": 3}], "works": [{"at": "0404", "side": "allies"}], "markers": [{"kind": "lrdg", "side": "allies", "at": "0202"}], "control": {"0101": "axis"},
 "stack": [{"frame": "movement", "side": "axis"}, {"frame": "act", "units": ["truck-axis-1"], "spent": "1/2", "hexes": 1, "near_enemy": true}]}`

// What a person writes is read, and written and read as the same.
func TestHandmadePositions(t *testing.T) {
	b := book(t)
	doc := strict.Parse("position", []byte(small), strict.Limits{})
	r, st := b.ReadPosition(doc.Root())
	require.NoError(t, doc.Err())
	require.Len(t, st.Units, 4)
	require.Equal(t, na41.WithUnit, st.Units[1].Load)
	require.Equal(t, na41.Spot{Where: na41.Due, Turn: 5}, st.Units[3].Spot)
	require.NoError(t, positiontest.Again(b.Codec(), na41.New(r, st)))
}

// 10.3: a unit that is eliminated or has surrendered has no steps left when none are named; others have all of them.
func TestStepsOfTheEliminated(t *testing.T) {
	b := book(t)
	const text = `{"system": "na41", "units": [{"unit": "I/5", "off": "eliminated"}, {"unit": "II/5", "off": "surrendered"}, {"unit": "I/8", "off": "withdrawn"}, {"unit": "II/8", "off": "eliminated", "steps": 2}]}`
	doc := strict.Parse("position", []byte(text), strict.Limits{})
	_, st := b.ReadPosition(doc.Root())
	require.NoError(t, doc.Err())
	for n, want := range []uint8{0, 0, 3, 2} {
		require.Equal(t, want, st.Units[n].Steps, n)
	}
}

func TestBadPositions(t *testing.T) {
	b := book(t)
	stricttest.BadFiles(t, "..", "na41position", func(file string, text []byte) error {
		doc := strict.Parse(file, text, strict.Limits{})
		b.ReadPosition(doc.Root())
		return doc.Err()
	})
}

// Whatever a position says, one that is read can be written, is read as the same, and can be asked.
func FuzzPosition(f *testing.F) {
	f.Add([]byte(small))
	stricttest.Seed(f, "..", "na41position", na41data.Files(), "")
	b := book(f)
	f.Fuzz(func(t *testing.T, text []byte) {
		doc := strict.Parse("f", text, strict.Limits{})
		r, st := b.ReadPosition(doc.Root())
		if stricttest.Refused(t, doc.Err()) {
			return
		}
		g := na41.New(r, st)
		require.NoError(t, positiontest.Again(b.Codec(), g))
		g.Point(decide.NewSheet(nil, nil))
	})
}
