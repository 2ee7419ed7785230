package record_test

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"gazala/rules/derive"
	"gazala/rules/frame"
	"gazala/rules/hex"
	"gazala/rules/record"
	"gazala/rules/record/recordtest"
)

// The records of a small game: depots with barrels, and what is open between them.
type (
	side   uint8
	flags  uint8
	carter int16
	depot  struct {
		at      hex.Hex
		side    side
		barrels int
		carters []carter
		mark    flags
		shut    bool
	}
	open  interface{ Fields(v record.Visitor) open }
	march struct {
		who  carter
		paid derive.Val
		way  []hex.Hex
	}
	toll struct {
		side  side
		owed  uint8
		among []carter
	}
	country struct {
		turn   uint8
		depots []depot
		held   []side
		stock  struct{ water, flour int }
		lost   *carter
		stack  frame.Stack[open]
	}
)

func sides() []record.Choice[side] {
	return []record.Choice[side]{{Word: "north", Value: 1}, {Word: "south", Value: 2}}
}

func kinds() record.Kinds[open] {
	return record.Kinds[open]{All: []open{march{}, toll{}}, Word: func(o open) string {
		if _, is := o.(march); is {
			return "march"
		}
		return "toll"
	}}
}

func (m march) Fields(v record.Visitor) open {
	record.Ref(v, "who", &m.who, "carter:free")
	record.Points(v, "paid", &m.paid, 9)
	record.SomeHexes(v, "way", &m.way)
	return m
}

func (t toll) Fields(v record.Visitor) open {
	record.Word(v, "side", &t.side, sides())
	record.Count(v, "owed", &t.owed, 3)
	record.RefsShown(v, "among", &t.among, "carter")
	return t
}

func (d *depot) Fields(v record.Visitor) {
	record.Hex(v, "at", &d.at)
	record.OptWord(v, "side", &d.side, sides())
	record.Int(v, "barrels", &d.barrels, 1, 9)
	record.Refs(v, "carters", &d.carters, "carter")
	record.Set(v, &d.mark, []record.Choice[flags]{{Word: "wet", Value: 1}, {Word: "far", Value: 2}})
	v.Bool("shut", &d.shut)
}

func (c *country) Fields(v record.Visitor) {
	record.IntShown(v, "turn", &c.turn, 1, 9)
	record.EachOwn(v, "depots", &c.depots, 9, (*depot).Fields)
	record.Held(v, "held", len(c.held), func(i int) hex.Hex { return hex.Hex{Q: int16(i)} }, &c.held, sides())
	v.Sub(record.Field{Name: "stock"}, func(v record.Visitor) {
		record.Count(v, "water", &c.stock.water, 9)
		record.Count(v, "flour", &c.stock.flour, 9)
	})
	lost := carter(-1)
	if c.lost != nil {
		lost = *c.lost
	}
	record.OptRef(v, "lost", &lost, "carter")
	if c.lost = nil; lost >= 0 {
		c.lost = &lost
	}
	record.Stack(v, "stack", "open", &c.stack, kinds(), 5)
}

func (c *country) clone() country {
	next := *c
	next.Fields(record.Copier{})
	return next
}

func some() country {
	lost := carter(2)
	return country{
		turn: 3, held: []side{0, 2, 1}, lost: &lost,
		depots: []depot{{at: hex.Hex{Q: 1}, side: 2, barrels: 4, carters: []carter{1, 2}, mark: 2}, {barrels: 1, shut: true, carters: []carter{0}}},
		stack:  frame.Of[open](toll{side: 1, owed: 2, among: []carter{1}}, march{who: 1, paid: derive.Frac(3, 2), way: []hex.Hex{{Q: 1}, {Q: 2}}}),
	}
}

func TestCopiesShareNothing(t *testing.T) {
	n := recordtest.Copies(t, some(), func(c country) country { return c.clone() }, (*country).Fields)
	require.Equal(t, 1+2*7+1+2+1+3+3, n)
}

// The test of copies finds a copy that shares a list, and a field that the key leaves out.
func TestSharingIsFound(t *testing.T) {
	original := some()
	shared := original
	require.NotPanics(t, func() { (&shared).depots[0].barrels = 9 })
	require.Equal(t, 9, original.depots[0].barrels, "a copy by = shares its lists")
	flat := original
	record.Each(record.Copier{}, "depots", &flat.depots, 9, (*depot).Fields)
	flat.depots[0].carters[0] = 7
	require.EqualValues(t, 7, original.depots[0].carters[0], "flat copies share the lists of records")
}

func keyOf(c country) string { return record.Key(func(v record.Visitor) { c.Fields(v) }) }

// Equal records have equal keys, others never: two of them drawn at random.
func TestKeys(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		draw := func() country {
			c := country{turn: rapid.Uint8Range(1, 2).Draw(t, "turn"), held: make([]side, 2)}
			for range rapid.IntRange(0, 2).Draw(t, "depots") {
				d := depot{barrels: rapid.IntRange(1, 12).Draw(t, "barrels"), shut: rapid.Bool().Draw(t, "shut")}
				for range rapid.IntRange(0, 2).Draw(t, "carters") {
					d.carters = append(d.carters, carter(rapid.IntRange(0, 11).Draw(t, "carter")))
				}
				c.depots = append(c.depots, d)
			}
			for range rapid.IntRange(0, 2).Draw(t, "open") {
				c.stack = c.stack.Push(toll{owed: rapid.Uint8Range(0, 1).Draw(t, "owed"), among: make([]carter, rapid.IntRange(0, 2).Draw(t, "among"))})
			}
			return c
		}
		a, b := draw(), draw()
		same := a.turn == b.turn && slices.EqualFunc(a.depots, b.depots, func(x, y depot) bool {
			return x.barrels == y.barrels && x.shut == y.shut && slices.Equal(x.carters, y.carters)
		}) && slices.EqualFunc(a.stack.All(), b.stack.All(), func(x, y open) bool {
			return x.(toll).owed == y.(toll).owed && slices.Equal(x.(toll).among, y.(toll).among)
		})
		require.Equal(t, same, keyOf(a) == keyOf(b))
		different := record.Differences(func(v record.Visitor) { a.Fields(v) }, func(v record.Visitor) { b.Fields(v) })
		require.Equal(t, same, len(different) == 0, "%v", different)
	})
}

func TestDifferencesAreNamed(t *testing.T) {
	a := some()
	b := a.clone()
	b.depots[1].shut, b.stock.flour = false, 2
	b.stack = b.stack.Replace(march{who: 1, paid: derive.Int(2), way: []hex.Hex{{Q: 1}, {Q: 2}}})
	got := record.Differences(func(v record.Visitor) { a.Fields(v) }, func(v record.Visitor) { b.Fields(v) })
	require.Equal(t, []string{"depots[1].shut", "stock.flour", "stack[1].paid"}, got)
	b.stack = b.stack.Pop()
	got = record.Differences(func(v record.Visitor) { b.Fields(v) }, func(v record.Visitor) { a.Fields(v) })
	require.Subset(t, got, []string{"stack", "stack[1].who"})
}

// What the fields of a record say is told field by field, without what is left at nothing; of a list, value by value under its name.
func TestFacts(t *testing.T) {
	c := some()
	var got []string
	for _, f := range record.Facts(c.Fields, func(to record.Domain, n int) derive.Arg { return derive.Counter(string(to), n) }) {
		require.Equal(t, f.Unit == derive.Truth, f.Val == derive.TruthOf(true) && f.Unit != derive.Plain, f.Name)
		name := f.Name
		if f.Unit != derive.Truth {
			name += "=" + f.Val.String()
		}
		got = append(got, name)
	}
	require.Equal(t, []string{
		"turn=3", "depots_at", "depots_side_south", "depots_barrels=4", "depots_carters", "depots_carters", "depots_far", "depots_at", "depots_barrels=1", "depots_carters", "depots_shut",
		"held_south", "held_north", "lost", "stack_side_north", "stack_owed=2", "stack_among", "stack_who", "stack_paid=3/2", "stack_way", "stack_way",
	}, got)
	lost := record.Facts(c.Fields, func(to record.Domain, n int) derive.Arg { return derive.Counter(string(to), n) })[13]
	require.Equal(t, record.Fact{Name: "lost", Arg: derive.Counter("carter", 2), Val: derive.TruthOf(true), Unit: derive.Truth}, lost)
}

// Kinds of intents: a vocabulary has every value once.
type (
	order interface {
		Fields(v record.Visitor) order
	}
	carry struct {
		who   carter
		at    hex.Hex
		in    side
		quick bool
		bags  int
	}
	rest struct{}
)

func (c carry) Fields(v record.Visitor) order {
	record.Ref(v, "who", &c.who, "carter")
	record.Hex(v, "at", &c.at)
	record.Word(v, "in", &c.in, sides())
	v.Bool("quick", &c.quick)
	record.Int(v, "bags", &c.bags, 0, 9)
	return c
}

func (r rest) Fields(record.Visitor) order { return r }

func TestVocabulary(t *testing.T) {
	g, err := hex.NewGrid(hex.Numbering{Stagger: hex.OddColumnsLow}, hex.Bounds{FirstCol: 1, LastCol: 2, FirstRow: 1, LastRow: 2})
	require.NoError(t, err)
	scope := record.Scope{Grid: g, Of: func(record.Domain) []int { return []int{4, 6, 7} }, Most: func(string, int) int { return 1 }}
	seen := map[order]bool{}
	for _, k := range []order{carry{}, rest{}} {
		record.Vocabulary(k, scope, func(o order) {
			require.False(t, seen[o], "%v twice", o)
			seen[o] = true
		})
	}
	require.Len(t, seen, 3*4*2*2*2+1)
	require.True(t, seen[carry{who: 7, at: g.At(3), in: 2, quick: true, bags: 1}])
	require.True(t, seen[rest{}])
	scope.Of = func(record.Domain) []int { return nil }
	record.Vocabulary[order](carry{}, scope, func(order) { t.Error("a carter of whom there is none") })
}

func TestSlots(t *testing.T) {
	c := carry{who: 3, at: hex.Hex{Q: 1}, in: 2, bags: 5}
	got := record.Slots(func(v record.Visitor) { c.Fields(v) }, "game.term.", func(name string, _ record.Domain, n int) derive.Arg { return derive.Counter(name, n) })
	require.Equal(t, derive.With(derive.Counter("Who", 3), derive.Place("At", c.at), derive.Term("In", "game.term.south"), derive.Number("Bags", derive.Int(5), derive.Plain)), got)
}

func TestDomains(t *testing.T) {
	require.Equal(t, []string{"carter", "free"}, []string{record.Domain("carter:free").Of(), record.Domain("carter:free").Must()})
	require.Equal(t, []string{"carter", ""}, []string{record.Domain("carter").Of(), record.Domain("carter").Must()})
}
