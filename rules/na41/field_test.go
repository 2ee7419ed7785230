package na41_test

import (
	"fmt"
	"testing"

	"github.com/stretchr/testify/require"

	"gazala/rules/cite"
	"gazala/rules/decide"
	"gazala/rules/hex"
	"gazala/rules/na41"
	"gazala/rules/option"
	"gazala/rules/play"
	"gazala/rules/play/playtest"
	"gazala/rules/printed"
	"gazala/scenarios/na41"
	"gazala/scenarios/register/registertest"
)

// Short names for what tests say most. Directions run clockwise from north-east.
const (
	axis, allies                                                   = na41.Axis, na41.Allies
	northEast, east, southEast, southWest, west, northWest hex.Dir = 0, 1, 2, 3, 4, 5
)

var rank = registertest.Rank("../../scenarios/na41")

// published is what is printed of the game, read once.
var published = func() *na41.Rules {
	p, err := na41data.LoadPrinted()
	if err != nil {
		panic(err)
	}
	r, err := p.Rules(rank)
	if err != nil {
		panic(err)
	}
	return r
}()

// ground is a map with units on it, clear ground unless told otherwise, with the charts of the book; every method adds to it and returns it.
type ground struct {
	t     testing.TB
	m     *na41.Map
	order na41.Order
	names map[string]na41.UnitID
	state na41.State

	rulings na41.Rulings
	options option.Set
}

// field is clear ground, columns 01 to 12 and rows 01 to 10, with the box of the Axis to the west and that of the Allies to the east; the box of the sea has no edge.
func field(t testing.TB) *ground {
	t.Helper()
	g, err := hex.NewGrid(hex.Numbering{Stagger: hex.EvenRowsEast}, hex.Bounds{FirstCol: 1, LastCol: 12, FirstRow: 1, LastRow: 10})
	require.NoError(t, err)
	f := &ground{t: t, m: na41.NewMap(g), names: map[string]na41.UnitID{}}
	f.order.Remnants = published.Order.Remnants
	f.state.Control = make([]na41.Side, g.Len())
	f.state.RommelUsed = true
	f.m.Boxes = []na41.Box{{ID: "italy", Side: axis, Base: true}, {ID: "tripoli", Side: axis, Port: true}, {ID: "nile-delta", Side: allies, Base: true, Port: true}}
	for i := range g.Len() {
		switch col, _ := g.ColRow(g.At(i)); col {
		case 1:
			f.m.Boxes[1].Edge = append(f.m.Boxes[1].Edge, g.At(i))
		case 12:
			f.m.Boxes[2].Edge = append(f.m.Boxes[2].Edge, g.At(i))
		}
	}
	return f
}

// western is the published map without units.
func western(t testing.TB) *ground {
	return &ground{t: t, m: published.Map, names: map[string]na41.UnitID{}, state: na41.State{Turn: 1, Control: make([]na41.Side, published.Map.Grid.Len())}}
}

func (f *ground) at(number string) hex.Hex {
	f.t.Helper()
	h, err := f.m.Grid.Numbering.Parse(number)
	require.NoError(f.t, err)
	return h
}

func (f *ground) land(g na41.Ground, hexes ...string) *ground {
	for _, n := range hexes {
		f.m.Ground[f.m.Grid.Index(f.at(n))] = g
	}
	return f
}

func (f *ground) site(s na41.Site, control na41.Side, hexes ...string) *ground {
	for _, n := range hexes {
		f.m.Sites[f.m.Grid.Index(f.at(n))] |= s
		f.state.Control[f.m.Grid.Index(f.at(n))] = control
	}
	return f
}

// between puts features on the side from one hex to the next, as one sees it from the first.
func (f *ground) between(from, to string, features na41.SideFeature) *ground {
	f.t.Helper()
	d, ok := hex.Toward(f.at(from), f.at(to))
	require.True(f.t, ok)
	f.m.Add(f.at(from), d, features)
	return f
}

// way joins the hexes by a road.
func (f *ground) way(feature na41.SideFeature, numbers ...string) *ground {
	for n := 1; n < len(numbers); n++ {
		f.between(numbers[n-1], numbers[n], feature)
	}
	return f
}

func printedValue(n int) printed.Value { return printed.Value{N: n, Source: cite.Printed} }

// as is a property of a unit that is not the usual one.
type as func(*na41.Counter, *na41.Unit)

// unit puts a unit on the map: an allowance of 3 on foot and of 5 for what drives, one stacking point, two steps. Axis units are German, Allied ones British.
func (f *ground) unit(name string, side na41.Side, typ na41.Type, number string, props ...as) *ground {
	f.t.Helper()
	c := na41.Counter{
		ID: name, Name: printed.Name{EN: name}, Side: side, Nation: na41.German, Type: typ, Mech: typ > na41.MachineGun && typ != na41.InfantryReplacement,
		Formation: na41.NoFormation, Stack: printedValue(1), Steps: printedValue(2),
	}
	if side == allies {
		c.Nation = na41.British
	}
	move := printedValue(5)
	if !c.Mech {
		move = printedValue(3)
	}
	if !typ.Combat() {
		c.Stack, c.Steps = printedValue(0), printedValue(1)
	}
	for i := range c.Faces {
		c.Faces[i] = na41.Face{Attack: printedValue(3), Defense: printedValue(3), Move: move}
	}
	u := na41.Unit{}
	if number != "" {
		u.Spot = na41.Hex(f.at(number))
	}
	for _, p := range props {
		p(&c, &u)
	}
	u.Steps = uint8(c.Steps.N)
	f.names[name] = na41.UnitID(len(f.state.Units))
	f.state.Units, f.order.Counters = append(f.state.Units, u), append(f.order.Counters, c)
	return f
}

// real puts a unit of the published order on the map.
func (f *ground) real(id, number string) *ground {
	f.t.Helper()
	n, ok := published.Order.Find(id)
	require.True(f.t, ok, id)
	c := published.Order.Counters[n]
	return f.unit(id, c.Side, c.Type, number, func(own *na41.Counter, _ *na41.Unit) { *own = c })
}

func stacks(n int) as { return func(c *na41.Counter, _ *na41.Unit) { c.Stack = printedValue(n) } }

func moves(n int) as {
	return func(c *na41.Counter, _ *na41.Unit) {
		for i := range c.Faces {
			c.Faces[i].Move = printedValue(n)
		}
	}
}

func disrupted(_ *na41.Counter, u *na41.Unit)   { u.Condition = na41.Disrupted }
func fullRetreat(_ *na41.Counter, u *na41.Unit) { u.Condition = na41.FullRetreat }
func oos(_ *na41.Counter, u *na41.Unit)         { u.Supply = na41.White }
func replaced(_ *na41.Counter, u *na41.Unit)    { u.Replaced = true }

func boxed(b na41.BoxID) as {
	return func(_ *na41.Counter, u *na41.Unit) { u.Spot = na41.SpotInBox(b) }
}

func (f *ground) fort(side na41.Side, number string) *ground {
	f.state.Works = append(f.state.Works, na41.Work{At: f.at(number), Side: side, Done: true})
	return f
}

func (f *ground) marker(kind na41.MarkerKind, side na41.Side, number string) *ground {
	f.state.Markers = append(f.state.Markers, na41.Marker{Kind: kind, Side: side, Number: 1, At: f.at(number)})
	return f
}

func (f *ground) supply(side na41.Side, number string, n int) *ground {
	f.state.Stocks = append(f.state.Stocks, na41.Stock{Spot: na41.Hex(f.at(number)), Side: side, Count: n})
	return f
}

func (f *ground) id(name string) na41.UnitID {
	f.t.Helper()
	require.Contains(f.t, f.names, name)
	return f.names[name]
}

func (f *ground) rules() *na41.Rules {
	return &na41.Rules{Map: f.m, Order: f.order, Charts: published.Charts, Track: published.Track, Scenarios: published.Scenarios, Rank: rank, Rulings: f.rulings, Options: f.options}
}

func (f *ground) game(frames ...na41.Frame) *match {
	f.t.Helper()
	st := f.state
	st.Frames = na41.StackOf(frames...)
	return &match{t: f.t, f: f, Game: na41.New(f.rules(), st)}
}

func (f *ground) moving(side na41.Side) *match { return f.game(na41.MovementFrame{Side: side}) }

// match is a game on a field, with words to play it and to ask about it.
type match struct {
	na41.Game
	t    testing.TB
	f    *ground
	told []string
}

func (m *match) hand() playtest.Hand {
	return playtest.Hand{T: m.t, Say: func(i decide.Intent) string { return fmt.Sprintf("%s %v", i.Kind(), i) }}
}

func (m *match) do(intents ...decide.Intent) *match {
	m.t.Helper()
	for _, i := range intents {
		next, told := m.hand().Play(m.Game, i)
		m.Game, m.told = next.(na41.Game), append(m.told, told...)
	}
	return m
}

// walk chooses a unit and walks it through hexes.
func (m *match) walk(name string, hexes ...string) *match {
	m.t.Helper()
	m.do(m.choose(name))
	return m.on(hexes...)
}

func (m *match) on(hexes ...string) *match {
	m.t.Helper()
	for _, h := range hexes {
		m.do(m.step(h))
	}
	return m
}

func (m *match) legal(i decide.Intent, numbers ...string) *match {
	m.t.Helper()
	require.Equal(m.t, numbers, m.hand().Legal(m.Game, i))
	return m
}

func (m *match) refused(i decide.Intent, numbers ...string) *match {
	m.t.Helper()
	m.hand().Refused(m.Game, i, numbers...)
	return m
}

func (m *match) value(i decide.Intent, key string) string {
	m.t.Helper()
	return m.hand().Value(m.Explain(i), i, key).String()
}

// cost is what a step costs, as text.
func (m *match) cost(to string) string {
	m.t.Helper()
	return m.value(m.step(to), "na41.movement.cost")
}

func (m *match) top() na41.Frame {
	top, _ := m.State().Frames.Top()
	return top
}

// act is the frame of the stack on the move.
func (m *match) act() na41.ActFrame {
	m.t.Helper()
	f, ok := m.top().(na41.ActFrame)
	require.True(m.t, ok, "nobody is on the move")
	return f
}

func (m *match) unit(name string) na41.Unit { return m.State().Units[m.f.id(name)] }

func (m *match) where(name string) string {
	if u := m.unit(name); u.Where == na41.OnMap {
		return m.f.m.Grid.Format(u.At)
	}
	return ""
}

func (m *match) step(n string) decide.Intent   { return na41.StepTo{Hex: m.f.at(n)} }
func (m *match) choose(u string) decide.Intent { return na41.SelectUnit{Unit: m.f.id(u)} }
func (m *match) join(u string) decide.Intent   { return na41.Join{Unit: m.f.id(u)} }
func (m *match) pick(truck, u string) decide.Intent {
	return na41.PickUp{Truck: m.f.id(truck), Unit: m.f.id(u)}
}

var _ play.Game = na41.Game{}

func (f *ground) boxIt(name string, b na41.BoxID) *ground {
	f.state.Units[f.id(name)].Spot = na41.SpotInBox(b)
	return f
}
