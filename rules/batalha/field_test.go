package batalha_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"gazala/rules/batalha"
	"gazala/rules/cite"
	"gazala/rules/derive"
	"gazala/rules/hex"
)

// Short names for what tests say most.
const (
	axis, allies                        = batalha.Axis, batalha.Allies
	infantry, motor, armour             = batalha.Infantry, batalha.MotorInfantry, batalha.Armour
	artillery, engineer                 = batalha.Artillery, batalha.Engineer
	north, northEast, southEast hex.Dir = 0, 1, 2
	south, southWest, northWest hex.Dir = 3, 4, 5
	road, trail, seaArm                 = batalha.Road, batalha.Trail, batalha.SeaArm
)

// ground is a map with units on it, 10 columns by 8 rows of open ground unless told otherwise; every method adds to it and returns it. Hexes are given by
// their printed number, units by a name.
type ground struct {
	t        testing.TB
	m        *batalha.Map
	order    batalha.Order
	units    []batalha.Unit
	names    map[string]batalha.UnitID
	rulings  batalha.Rulings
	charts   batalha.Charts
	scenario *batalha.Scenario
	state    batalha.State
}

// field is open ground on turn 3, without roads of the west edge, so that nobody is tied to them.
func field(t testing.TB) *ground { return wide(t, 10, 8) }

func wide(t testing.TB, cols, rows int) *ground {
	t.Helper()
	g, err := hex.NewGrid(hex.Numbering{Stagger: hex.EvenColumnsLow}, hex.Bounds{FirstCol: 1, LastCol: cols, FirstRow: 1, LastRow: rows})
	require.NoError(t, err)
	f := &ground{t: t, m: batalha.NewMap(g), names: map[string]batalha.UnitID{}, charts: testCharts()}
	f.state.Turn = 3
	return f
}

// at is the hex with a printed number, on the map or beside it.
func (f *ground) at(number string) hex.Hex {
	f.t.Helper()
	h, err := f.m.Grid.Numbering.Parse(number)
	require.NoError(f.t, err)
	return h
}

func (f *ground) hexes(numbers ...string) []hex.Hex {
	f.t.Helper()
	var out []hex.Hex
	for _, n := range numbers {
		out = append(out, f.at(n))
	}
	return out
}

func (f *ground) eachHex(numbers []string, set func(i int)) *ground {
	f.t.Helper()
	for _, n := range numbers {
		i := f.m.Grid.Index(f.at(n))
		require.GreaterOrEqual(f.t, i, 0, n)
		set(i)
	}
	return f
}

func (f *ground) land(g batalha.Ground, hexes ...string) *ground {
	f.t.Helper()
	return f.eachHex(hexes, func(i int) { f.m.Ground[i] = g })
}

func (f *ground) city(hexes ...string) *ground  { return f.land(batalha.City, hexes...) }
func (f *ground) ridge(hexes ...string) *ground { return f.land(batalha.Ridge, hexes...) }
func (f *ground) sea(hexes ...string) *ground   { return f.land(batalha.Sea, hexes...) }

func (f *ground) fort(hexes ...string) *ground {
	return f.eachHex(hexes, func(i int) { f.m.Fort[i] = true })
}

func (f *ground) mines(hexes ...string) *ground {
	return f.eachHex(hexes, func(i int) { f.m.Mines[i] = true })
}

// side puts features on the sides of a hex.
func (f *ground) side(number string, features batalha.SideFeature, dirs ...hex.Dir) *ground {
	f.t.Helper()
	for _, d := range dirs {
		f.m.Add(f.at(number), d, features)
	}
	return f
}

// way joins the hexes, each a neighbour of the one before, by a road or a trail.
func (f *ground) way(feature batalha.SideFeature, numbers ...string) *ground {
	f.t.Helper()
	for n := 1; n < len(numbers); n++ {
		d, ok := hex.Toward(f.at(numbers[n-1]), f.at(numbers[n]))
		require.True(f.t, ok, "%s is not next to %s", numbers[n], numbers[n-1])
		f.m.Add(f.at(numbers[n-1]), d, feature)
	}
	return f
}

// roads are the hexes of the west edge to which motorised units of the Axis are tied.
func (f *ground) roads(hexes ...string) *ground { f.m.Roads = f.hexes(hexes...); return f }

// havens are where lines of recovery end.
func (f *ground) havens(hexes ...string) *ground { f.m.Havens = f.hexes(hexes...); return f }

// objective is a hex that scores, held by a side; frees tells that its capture frees the Axis of its roads.
func (f *ground) objective(number string, points int, held batalha.Side, frees bool) *ground {
	f.t.Helper()
	f.m.Objectives = append(f.m.Objectives, batalha.Objective{At: f.at(number), Points: printed(points), Frees: frees})
	f.state.Held = append(f.state.Held, held)
	return f
}

func printed(n int) batalha.Value { return batalha.Value{N: n, Source: cite.Printed} }

// division is a division with so many units, for units made [in] it.
func (f *ground) division(id string, side batalha.Side, units int) *ground {
	f.order.Divisions = append(f.order.Divisions, batalha.Division{ID: id, Name: batalha.Name{EN: id}, Short: id, Side: side, Units: printed(units)})
	return f
}

// as is a property of a unit that is not the usual one.
type as func(*ground, *batalha.Counter, *batalha.Unit)

// unit puts a unit on the map, fresh. Armour is 6-5-16, motorised infantry 3-4-16, artillery 2-3-6 with a range of 3, engineers 2-3-6, infantry 2-2-6; the
// Axis is German, the Allies are British.
func (f *ground) unit(name string, side batalha.Side, kind batalha.Type, number string, props ...as) *ground {
	f.t.Helper()
	require.NotContains(f.t, f.names, name)
	c := batalha.Counter{ID: name, Name: batalha.Name{EN: name}, Short: name, Division: batalha.NoDivision, Nation: batalha.German, Type: kind}
	if side == allies {
		c.Nation = batalha.British
	}
	switch kind {
	case batalha.Armour:
		c.Attack, c.Defence, c.Move = printed(6), printed(5), printed(16)
	case batalha.MotorInfantry:
		c.Attack, c.Defence, c.Move = printed(3), printed(4), printed(16)
	case batalha.Artillery, batalha.MechArtillery:
		c.Attack, c.Defence, c.Move, c.Range = printed(2), printed(3), printed(6), printed(3)
	case batalha.Engineer:
		c.Attack, c.Defence, c.Move = printed(2), printed(3), printed(6)
	case batalha.Infantry:
		c.Attack, c.Defence, c.Move = printed(2), printed(2), printed(6)
	}
	u := batalha.Unit{At: f.at(number)}
	for _, p := range props {
		p(f, &c, &u)
	}
	f.names[name] = batalha.UnitID(len(f.units))
	f.units, f.order.Counters = append(f.units, u), append(f.order.Counters, c)
	return f
}

// valued gives a unit its attack, defence and allowance.
func valued(attack, defence, move int) as {
	return func(_ *ground, c *batalha.Counter, _ *batalha.Unit) {
		c.Attack, c.Defence, c.Move = printed(attack), printed(defence), printed(move)
	}
}

// ranged gives guns their range.
func ranged(n int) as {
	return func(_ *ground, c *batalha.Counter, _ *batalha.Unit) { c.Range = printed(n) }
}

// of gives a unit its nation.
func of(n batalha.Nation) as {
	return func(_ *ground, c *batalha.Counter, _ *batalha.Unit) { c.Nation = n }
}

// in puts a unit into a division.
func in(division string) as {
	return func(f *ground, c *batalha.Counter, _ *batalha.Unit) {
		for i := range f.order.Divisions {
			if f.order.Divisions[i].ID == division {
				c.Division = batalha.DivisionID(i)
				return
			}
		}
		require.Failf(f.t, "no division", "%s", division)
	}
}

// placed gives a unit another place than the map.
func placed(w batalha.Where) as {
	return func(_ *ground, _ *batalha.Counter, u *batalha.Unit) { *u = batalha.Unit{Where: w} }
}

// marked changes the state of a unit.
func marked(change func(*batalha.Unit)) as {
	return func(_ *ground, _ *batalha.Counter, u *batalha.Unit) { change(u) }
}

func reduced(_ *ground, _ *batalha.Counter, u *batalha.Unit) { u.Reduced = true }

func engaged(_ *ground, _ *batalha.Counter, u *batalha.Unit) { u.Engaged = true }

func posted(_ *ground, _ *batalha.Counter, u *batalha.Unit) { u.Posted = true }

func (f *ground) turn(t batalha.Turn) *ground { f.state.Turn = t; return f }

// air gives both sides their air points.
func (f *ground) air(axis, allies int) *ground { f.state.Air = [2]int{axis, allies}; return f }

// cleared hexes have a marker.
func (f *ground) cleared(hexes ...string) *ground { f.state.Cleared = f.hexes(hexes...); return f }

// other puts the other reading of a contested place in force.
func (f *ground) other(c batalha.Contested) *ground { f.rulings = f.rulings.With(c, 1); return f }

func (f *ground) id(name string) batalha.UnitID {
	f.t.Helper()
	require.Contains(f.t, f.names, name)
	return f.names[name]
}

func (f *ground) ids(names ...string) []batalha.UnitID {
	f.t.Helper()
	var out []batalha.UnitID
	for _, n := range names {
		out = append(out, f.id(n))
	}
	return out
}

// acting is a unit in the middle of its move with so many half points spent.
func (f *ground) acting(name string, halves int) batalha.ActFrame {
	f.t.Helper()
	return batalha.ActFrame{Unit: f.id(name), Spent: derive.Frac(int64(halves), 2)}
}

// game is the position with the frames open, the last on top.
func (f *ground) game(frames ...batalha.Frame) *match {
	f.t.Helper()
	st := f.state
	st.Units = f.units
	for _, fr := range frames {
		st.Frames = st.Frames.Push(fr)
	}
	return &match{t: f.t, f: f, Game: batalha.New(f.rules(), st)}
}

// moving is the position in a side's movement phase.
func (f *ground) moving(side batalha.Side) *match { return f.game(batalha.MoveFrame{Side: side}) }

func (f *ground) rules() *batalha.Rules {
	return &batalha.Rules{Map: f.m, Order: f.order, Charts: f.charts, Rulings: f.rulings, Scenario: f.scenario, Rank: rank}
}
