package theseus_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"gazala/rules/cite"
	"gazala/rules/derive"
	"gazala/rules/hex"
	"gazala/rules/odds"
	"gazala/rules/theseus"
)

// Short names for what tests say most.
const (
	axis, allies                          = theseus.Axis, theseus.Allies
	infantry, motor, grenadiers           = theseus.Infantry, theseus.MotorInfantry, theseus.Panzergrenadier
	tank, heavy, recon, car               = theseus.Tank, theseus.HeavyTank, theseus.Recon, theseus.ArmouredCar
	flak, engineer, staff                 = theseus.Flak, theseus.Engineer, theseus.Headquarters
	north, northEast, southEast   hex.Dir = 0, 1, 2
	south, southWest, northWest   hex.Dir = 3, 4, 5
	road, trail, ridge, wadi, sea         = theseus.Road, theseus.Trail, theseus.Ridge, theseus.Wadi, theseus.SeaSide
)

// ground is a map with units on it, 10 columns by 10 rows of clear ground unless told otherwise; every method adds to it and returns it. Hexes are given by their
// printed number, units and formations by a name. Odd columns stand low: the neighbours of 0505 are 0504, 0605, 0606, 0506, 0406, 0405.
type ground struct {
	t        testing.TB
	m        *theseus.Map
	order    theseus.Order
	state    theseus.State
	names    map[string]theseus.UnitID
	rulings  theseus.Rulings
	charts   theseus.Charts
	scenario *theseus.Scenario
	played   *theseus.Campaign
	setUp    *theseus.SetUp
}

// field is clear ground with a formation of each side, "pz" and "arm", that has no units yet, both at level 4.
func field(t testing.TB) *ground { return wide(t, 10, 10) }

func wide(t testing.TB, cols, rows int) *ground {
	t.Helper()
	return coast(t, cols, rows, nil)
}

// coast is a field that lacks the hexes for which has is false; they are sea.
func coast(t testing.TB, cols, rows int, has func(col, row int) bool) *ground {
	t.Helper()
	g, err := hex.NewCutGrid(hex.Numbering{Stagger: hex.OddColumnsLow}, hex.Bounds{FirstCol: 1, LastCol: cols, FirstRow: 1, LastRow: rows}, has)
	require.NoError(t, err)
	f := &ground{t: t, m: theseus.NewMap(g), names: map[string]theseus.UnitID{}, charts: testCharts(t)}
	f.state.Turn, f.state.Schwerpunkt = 2, theseus.NoFormation
	f.order.Air = []theseus.AirUnit{{ID: "stormo", Name: theseus.Name{EN: "Stormo"}, Nation: theseus.Italian}}
	f.state.Air = []theseus.AirState{theseus.AirAbsent}
	return f.formed("pz", theseus.German, 4).formed("arm", theseus.British, 4)
}

// formed adds a formation at a level.
func (f *ground) formed(id string, n theseus.Nation, level int) *ground {
	f.order.Formations = append(f.order.Formations, theseus.Formation{ID: id, Name: theseus.Name{EN: id}, Short: id, Nation: n, MaxLevel: printed(6), Recovery: printed(3)})
	f.state.Levels = append(f.state.Levels, int8(level))
	return f
}

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

func (f *ground) index(number string) int {
	f.t.Helper()
	i := f.m.Grid.Index(f.at(number))
	require.GreaterOrEqual(f.t, i, 0, number)
	return i
}

func (f *ground) land(g theseus.Ground, hexes ...string) *ground {
	f.t.Helper()
	for _, n := range hexes {
		f.m.Ground[f.index(n)] = g
	}
	return f
}

// mines lays minefields of a side, box lays boxes.
func (f *ground) mines(of theseus.Side, hexes ...string) *ground {
	return f.lay(theseus.Minefield, of, hexes)
}

func (f *ground) box(of theseus.Side, hexes ...string) *ground {
	return f.lay(theseus.Box, of, hexes)
}

func (f *ground) lay(what theseus.Field, of theseus.Side, hexes []string) *ground {
	f.t.Helper()
	for _, n := range hexes {
		f.m.Field[f.index(n)], f.m.FieldOwner[f.index(n)] = what, of
	}
	return f
}

// side puts features on the sides of a hex.
func (f *ground) side(number string, features theseus.SideFeature, dirs ...hex.Dir) *ground {
	f.t.Helper()
	for _, d := range dirs {
		f.m.Add(f.at(number), d, features, cite.Reconstructed)
	}
	return f
}

// way joins the hexes, each a neighbour of the one before, by a road or a trail.
func (f *ground) way(feature theseus.SideFeature, numbers ...string) *ground {
	f.t.Helper()
	for n := 1; n < len(numbers); n++ {
		d, ok := hex.Toward(f.at(numbers[n-1]), f.at(numbers[n]))
		require.True(f.t, ok, "%s is not next to %s", numbers[n], numbers[n-1])
		f.m.Add(f.at(numbers[n-1]), d, feature, cite.Reconstructed)
	}
	return f
}

// objective is a place with a marker of one face for turns 1 to 4.
func (f *ground) objective(number string, in, out int) *ground {
	f.m.Objectives = append(f.m.Objectives, theseus.Objective{At: f.at(number), Faces: []theseus.MarkerFace{{First: 1, Last: 4, In: printed(in), Out: printed(out)}}})
	f.state.Scored = append(f.state.Scored, 0)
	return f
}

func printed(n int) theseus.Value { return theseus.Value{N: n, Source: cite.Printed} }

// as is a property of a unit that is not the usual one.
type as func(*ground, *theseus.Counter, *theseus.Unit)

// unit puts a unit on the map. It belongs to "pz" or "arm". Usual values (strength-rating-points-allowance; disrupted, rating and points are one less): tanks 5-5-TP5-8,
// heavy tanks 5-5-TP4-3, recon and cars 2-6-TP2-10, flak 2-6-AT8-7, engineers 2-6-AT1-3 (half leg), motorised infantry and Panzergrenadiers 8-5-AT3-7, infantry on
// foot 8-5-AT2-3; headquarters reaction 5, engineers 2, range 5, support 4, allowance 6.
func (f *ground) unit(name string, side theseus.Side, kind theseus.Type, number string, props ...as) *ground {
	f.t.Helper()
	require.NotContains(f.t, f.names, name)
	c := theseus.Counter{ID: name, Name: theseus.Name{EN: name}, Short: name, Nation: theseus.German, Type: kind, Gait: theseus.Motorised}
	if side == allies {
		c.Nation, c.Formation = theseus.British, 1
	}
	set := func(strength, rating, points, move int, box bool) {
		c.Strength, c.Move, c.TankBox = printed(strength), printed(move), box
		c.Front = theseus.Face{Rating: printed(rating), Points: printed(points)}
		c.Back = theseus.Face{Rating: printed(rating - 1), Points: printed(points - 1)}
	}
	switch kind {
	case tank:
		set(5, 5, 5, 8, true)
	case heavy:
		set(5, 5, 4, 3, true)
		c.NoArms = true
	case recon, car:
		set(2, 6, 2, 10, true)
	case flak:
		set(2, 6, 8, 7, false)
		c.NoZone, c.Free = true, true
	case engineer:
		set(2, 6, 1, 3, false)
		c.NoZone, c.Free, c.Gait = true, true, theseus.HalfLeg
	case motor, grenadiers:
		set(8, 5, 3, 7, false)
	case infantry:
		set(8, 5, 2, 3, false)
		c.Gait = theseus.Leg
	case staff:
		c.Move, c.NoZone = printed(6), true
		c.Staff = theseus.Staff{Reaction: printed(5), Engineer: printed(2), Range: printed(5), Support: printed(4)}
	}
	const own = theseus.FormationID(-2)
	u := theseus.Unit{At: f.at(number), Of: own}
	for _, p := range props {
		p(f, &c, &u)
	}
	was := u
	u = c.Fresh(was.At)
	u.Where, u.Disrupted, u.Flipped, u.Short, u.Acts = was.Where, was.Disrupted, was.Flipped, was.Short, was.Acts
	if was.Strength != 0 {
		u.Strength = was.Strength
	}
	if was.Of != own {
		u.Of = was.Of
	}
	f.names[name] = theseus.UnitID(len(f.state.Units))
	f.state.Units, f.order.Counters = append(f.state.Units, u), append(f.order.Counters, c)
	return f
}

// valued gives a unit its strength, rating, points and allowance; disrupted, rating and points are one less.
func valued(strength, rating, points, move int) as {
	return func(_ *ground, c *theseus.Counter, _ *theseus.Unit) {
		c.Strength, c.Move = printed(strength), printed(move)
		c.Front = theseus.Face{Rating: printed(rating), Points: printed(points)}
		c.Back = theseus.Face{Rating: printed(rating - 1), Points: printed(points - 1)}
	}
}

// counter changes what is printed, marked what is not.
func counter(change func(*theseus.Counter)) as {
	return func(_ *ground, c *theseus.Counter, _ *theseus.Unit) { change(c) }
}

func marked(change func(*theseus.Unit)) as {
	return func(_ *ground, _ *theseus.Counter, u *theseus.Unit) { change(u) }
}

func disrupted(_ *ground, _ *theseus.Counter, u *theseus.Unit) { u.Disrupted = true }

// weak is a current strength.
func weak(strength int) as {
	return marked(func(u *theseus.Unit) { u.Strength = int8(strength) })
}

// in puts a unit into a formation of its own side.
func in(formation string) as {
	return func(f *ground, c *theseus.Counter, _ *theseus.Unit) {
		c.Formation = f.formation(formation)
		c.Nation = f.order.Formations[c.Formation].Nation
	}
}

// lone makes a unit independent and unassigned, lent one that is assigned.
func lone(_ *ground, c *theseus.Counter, _ *theseus.Unit) { c.Formation = theseus.NoFormation }

func lent(formation string) as {
	return func(f *ground, c *theseus.Counter, u *theseus.Unit) {
		c.Formation, u.Of = theseus.NoFormation, f.formation(formation)
	}
}

func (f *ground) formation(id string) theseus.FormationID {
	f.t.Helper()
	for i := range f.order.Formations {
		if f.order.Formations[i].ID == id {
			return theseus.FormationID(i)
		}
	}
	require.Failf(f.t, "no formation", "%s", id)
	return theseus.NoFormation
}

func (f *ground) turn(n theseus.Turn) *ground { f.state.Turn = n; return f }

func (f *ground) level(formation string, n int) *ground {
	f.state.Levels[f.formation(formation)] = int8(n)
	return f
}

func (f *ground) breached(hexes ...string) *ground { f.state.Breached = f.hexes(hexes...); return f }

func (f *ground) improved(hexes ...string) *ground { f.state.Improved = f.hexes(hexes...); return f }

func (f *ground) schwerpunkt(formation string) *ground {
	f.state.Schwerpunkt = f.formation(formation)
	return f
}

// rerolls gives the sides their markers; flying makes the air unit available.
func (f *ground) rerolls(axis, allies int) *ground {
	f.state.Rerolls = [2]int8{int8(axis), int8(allies)}
	return f
}

func (f *ground) flying() *ground { f.state.Air[0] = theseus.AirAvailable; return f }

// other puts the other reading of a contested place in force.
func (f *ground) other(c theseus.Contested) *ground { f.rulings = f.rulings.With(c, 1); return f }

func (f *ground) id(name string) theseus.UnitID {
	f.t.Helper()
	require.Contains(f.t, f.names, name)
	return f.names[name]
}

func (f *ground) ids(names ...string) []theseus.UnitID {
	f.t.Helper()
	var out []theseus.UnitID
	for _, n := range names {
		out = append(out, f.id(n))
	}
	return out
}

// acting is a formation in its activation with so many action points.
func (f *ground) acting(formation string, points int) theseus.ActivationFrame {
	return theseus.ActivationFrame{Formation: f.formation(formation), Points: int8(points)}
}

// moving is a stack in the middle of its Movement Action with so many points spent.
func (f *ground) moving(spent int, names ...string) theseus.MoveFrame {
	return theseus.MoveFrame{Units: f.ids(names...), Spent: derive.Int(spent), Begun: spent > 0}
}

// game is the position with the frames open, the last on top.
func (f *ground) game(frames ...theseus.Frame) *match {
	f.t.Helper()
	st := f.state
	for _, fr := range frames {
		st.Frames = st.Frames.Push(fr)
	}
	return &match{t: f.t, f: f, Game: theseus.New(f.rules(), st)}
}

func (f *ground) rules() *theseus.Rules {
	return &theseus.Rules{Map: f.m, Order: f.order, Charts: f.charts, Rulings: f.rulings, Scenario: f.scenario, Campaign: f.played, SetUp: f.setUp, Rank: rank}
}

// testCharts are charts of the right shape: costs 1 (2 in broken ground), action points 1 + level/2 + (die-1)/3 at most 7, tables in steps.
func testCharts(t testing.TB) theseus.Charts {
	t.Helper()
	cell := func(v derive.Val) theseus.Cell { return theseus.Cell{Val: v, Source: cite.Reconstructed} }
	n := func(i int) theseus.Cell { return cell(derive.Int(i)) }
	sym := func(s string) theseus.Cell { return cell(derive.Sym(s)) }
	row := func(leg, mot, antiTank int, tanks derive.Val) theseus.TerrainRow {
		return theseus.TerrainRow{Leg: n(leg), Motorised: n(mot), Staff: n(mot), AntiTank: n(antiTank), Tanks: cell(tanks), Zone: n(1)}
	}
	whole, half := derive.Int(1), derive.Frac(1, 2)
	var c theseus.Charts
	c.Terrain.Ground = [5]theseus.TerrainRow{row(1, 1, 0, whole), row(1, 2, 1, whole), row(1, 1, 1, whole), row(2, 2, 2, whole), row(1, 1, 3, whole)}
	c.Terrain.Minefield, c.Terrain.Box = row(1, 1, 1, half), row(1, 1, 2, half)
	third := theseus.TerrainRow{Leg: n(1), Motorised: cell(half), Staff: cell(half)}
	c.Terrain.Road = theseus.TerrainRow{Leg: cell(half), Motorised: cell(derive.Frac(1, 4)), Staff: cell(derive.Frac(1, 4))}
	c.Terrain.Trail = third
	c.Terrain.Ridge, c.Terrain.Wadi = theseus.TerrainRow{Tanks: cell(half)}, theseus.TerrainRow{Tanks: cell(half)}
	c.Costs = theseus.ActionCosts{Move: n(1), Breach: n(2), Refit: n(1), Improve: n(1), Hasty: n(1), Regular: n(2), Prepared: n(3)}
	for die := 1; die <= 10; die++ {
		var black, red []theseus.Cell
		for level := 1; level <= 6; level++ {
			black, red = append(black, n(min(1+level/2+(die-1)/3, 7))), append(red, n(1))
		}
		c.Actions.Black, c.Actions.Red = append(c.Actions.Black, black), append(c.Actions.Red, red)
	}
	steps := func(marks ...string) []theseus.Cell { // ten rows, each mark with its last row before it
		var out []theseus.Cell
		for i := 0; i < len(marks); i += 2 {
			for len(out) < int(marks[i][0]-'0')+10*(len(marks[i])-1) && len(out) < 10 {
				out = append(out, sym(marks[i+1]))
			}
		}
		return out
	}
	c.Check.Cells = [theseus.CheckColumns][]theseus.Cell{
		steps("5", "-", "7", "D", "9", "1", "xx", "2"), steps("3", "-", "6", "D", "9", "1", "xx", "2"), steps("2", "-", "6", "D", "9", "1", "xx", "2"),
		steps("6", "-", "8", "D", "xx", "1"), steps("3", "-", "7", "D", "xx", "1"),
	}
	c.Breach.Minefield, c.Breach.Box = steps("4", "B", "8", "-", "xx", "D"), steps("1", "B", "7", "-", "xx", "D")
	c.Stacking = theseus.Stacking{AxisStaff: n(1), AxisInfantry: n(1), AxisArmour: n(2), AlliedStaff: n(1), AlliedUnits: n(2), AlliedFoot: n(1)}
	for i := 2; i <= 9; i++ {
		c.Tracks.Initiative = append(c.Tracks.Initiative, printed(i))
	}
	c.Tracks.Levels, c.Tracks.Actions = printed(6), printed(7)
	c.Chits, c.CRT = testChits(n), testCRT(t, sym)
	return c
}

// testChits are ten chits: multiplier (rating + 2 x column + number) / 6, from 1 to 3.
func testChits(n func(int) theseus.Cell) (out []theseus.Chit) {
	for k := range 10 {
		c := theseus.Chit{ID: string(rune('0' + k)), Many: printed(1)}
		for r := range c.Cells {
			for col := range c.Cells[r] {
				c.Cells[r][col] = n(min(max((r+theseus.LowestRating+2*col+k)/6, 1), 3))
			}
		}
		out = append(out, c)
	}
	for k := range out {
		out[k].Back = out[len(out)-1-k].Cells
	}
	return out
}

// testCRT has the columns 1:2 to 4:1 on every line, one to the right for each line beyond clear ground.
func testCRT(t testing.TB, sym func(string) theseus.Cell) (crt theseus.CRT) {
	t.Helper()
	heads := []odds.Column{{Attack: 1, Defence: 3}, {Attack: 1, Defence: 2}, {Attack: 2, Defence: 3}, {Attack: 1, Defence: 1}, {Attack: 3, Defence: 2}, {Attack: 2, Defence: 1}, {Attack: 3, Defence: 1}, {Attack: 4, Defence: 1}, {Attack: 5, Defence: 1}, {Attack: 6, Defence: 1}}
	const columns = 6
	for line := range theseus.Lines {
		l, err := odds.NewLine(heads[line : line+columns]...)
		require.NoError(t, err)
		crt.Heads[line], crt.HeadSources[line] = l, make([]cite.Source, columns)
	}
	results := []string{"4R/0", "3R/0", "3/1R", "2R/1", "2R/1R", "2/1R", "1R/1R", "1R/2", "1/2R", "1/3R", "0/3R", "0/4R"}
	for row := range 20 {
		var cells []theseus.Cell
		for col := range columns {
			cells = append(cells, sym(results[min((row+2*col)/3, len(results)-1)]))
		}
		crt.Cells = append(crt.Cells, cells)
	}
	crt.Below = sym("5R/0")
	return crt
}
