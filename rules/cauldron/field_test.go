package cauldron_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"gazala/rules/cauldron"
	"gazala/rules/cite"
	"gazala/rules/derive"
	"gazala/rules/hex"
)

// Short names for what tests say most.
const (
	axis, allies                         = cauldron.Axis, cauldron.Allies
	armour, infantry, antiTank           = cauldron.Armour, cauldron.Infantry, cauldron.AntiTank
	light, medium, heavy                 = cauldron.Light, cauldron.Medium, cauldron.Heavy
	north, northEast, southEast  hex.Dir = 0, 1, 2
	south, southWest, northWest  hex.Dir = 3, 4, 5
	road, track, up, down, mined         = cauldron.Road, cauldron.Track, cauldron.UpSlope, cauldron.DownSlope, cauldron.Mined
	outOfSupply, isolated                = cauldron.OutOfSupply, cauldron.Isolated
)

// ground is a map with units on it, 10 columns by 8 rows of open desert unless told otherwise; every method adds to it and returns it.
// Hexes are given by their printed number, units by a name. A unit's formation is its side's plain one unless it is given another.
type ground struct {
	t       testing.TB
	m       *cauldron.Map
	order   cauldron.Order
	units   []cauldron.Unit
	names   map[string]cauldron.UnitID
	rulings cauldron.Rulings
	// scenario is nil unless the field is [ground.played].
	scenario *cauldron.Scenario
	state    cauldron.State
}

// field is open desert on May 28, with two action chits and six breach markers left.
func field(t testing.TB) *ground {
	t.Helper()
	g, err := hex.NewGrid(hex.Numbering{Stagger: hex.OddColumnsLow}, hex.Bounds{FirstCol: 1, LastCol: 10, FirstRow: 1, LastRow: 8})
	require.NoError(t, err)
	f := &ground{t: t, m: cauldron.NewMap(g), names: map[string]cauldron.UnitID{}}
	f.state.Turn, f.state.Markers, f.state.Actions = cauldron.May28, 6, [2]int{2, 2}
	return f.formation("axis", axis, 0).formation("allies", allies, 0)
}

// at is the hex with a printed number, on the map or beside it.
func (f *ground) at(number string) hex.Hex {
	f.t.Helper()
	h, err := f.m.Grid.Numbering.Parse(number)
	require.NoError(f.t, err)
	return h
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

func (f *ground) rough(hexes ...string) *ground {
	return f.eachHex(hexes, func(i int) { f.m.Ground[i] = cauldron.Rough })
}

func (f *ground) sand(hexes ...string) *ground {
	return f.eachHex(hexes, func(i int) { f.m.Ground[i] = cauldron.SoftSand })
}

func (f *ground) fort(hexes ...string) *ground {
	return f.eachHex(hexes, func(i int) { f.m.Fort[i] = true })
}

// west is the zone that the Allies may not enter (8.1), home69 the area of bound units (8.2).
func (f *ground) west(hexes ...string) *ground {
	return f.eachHex(hexes, func(i int) { f.m.West[i] = true })
}

func (f *ground) home69(hexes ...string) *ground {
	return f.eachHex(hexes, func(i int) { f.m.Home69[i] = true })
}

// side puts features on the sides of a hex, seen from it: up means that leaving the hex there is a climb.
func (f *ground) side(number string, features cauldron.SideFeature, dirs ...hex.Dir) *ground {
	f.t.Helper()
	for _, d := range dirs {
		f.m.Add(f.at(number), d, features)
	}
	return f
}

// box mines all sides of a hex.
func (f *ground) box(number string) *ground {
	f.t.Helper()
	f.side(number, mined, north, northEast, southEast, south, southWest, northWest)
	return f.eachHex([]string{number}, func(i int) { f.m.Box[i] = true })
}

// formation adds a formation with traits of its own, for units made [in] it.
func (f *ground) formation(id string, side cauldron.Side, traits cauldron.Traits) *ground {
	f.order.Formations = append(f.order.Formations, cauldron.Formation{ID: id, Name: cauldron.Name{EN: id}, Short: id, Side: side, Traits: traits})
	return f
}

func (f *ground) formationID(id string) cauldron.FormationID {
	for i := range f.order.Formations {
		if f.order.Formations[i].ID == id {
			return cauldron.FormationID(i)
		}
	}
	require.Failf(f.t, "no formation", "%s", id)
	return 0
}

// as is a property of a unit that is not the usual one.
type as func(*ground, *cauldron.Counter, *cauldron.Unit)

// unit puts a unit on the map, fresh, supplied and not activated. Armour has 2 steps of 8 hard, 6 soft and 24 points; infantry 1 step of 3 hard, 4 soft and
// 6 points (foot); an anti-tank unit 1 step of 5 hard, 2 soft and 18 points. A used side, and each step lost, makes one less of the strengths.
func (f *ground) unit(name string, side cauldron.Side, class cauldron.Class, number string, props ...as) *ground {
	f.t.Helper()
	require.NotContains(f.t, f.names, name)
	c := cauldron.Counter{ID: name, Name: cauldron.Name{EN: name}, Class: class, Formation: f.formationID("axis")}
	if side == allies {
		c.Formation = f.formationID("allies")
	}
	switch class {
	case armour:
		c.Faces = faces(2, 8, 6, 24)
	case infantry:
		c.Faces = faces(1, 3, 4, 6)
	case antiTank:
		c.Faces = faces(1, 5, 2, 18)
	}
	u := cauldron.Unit{At: f.at(number)}
	for _, p := range props {
		p(f, &c, &u)
	}
	if u.Steps == 0 && u.Where != cauldron.Eliminated {
		u.Steps = uint8(len(c.Faces))
	}
	f.names[name] = cauldron.UnitID(len(f.units))
	f.units, f.order.Counters = append(f.units, u), append(f.order.Counters, c)
	return f
}

// faces are the counters of a unit, by steps left.
func faces(steps, hard, soft, move int) []cauldron.Faces {
	value := func(n int) cauldron.Value { return cauldron.Value{N: n, Source: cite.Reconstructed} }
	var out []cauldron.Faces
	for lost := steps - 1; lost >= 0; lost-- {
		fresh := cauldron.Face{Hard: value(hard - lost), Soft: value(soft - lost), Move: value(move)}
		used := cauldron.Face{Hard: value(hard - lost - 1), Soft: value(soft - lost - 1), Move: value(move)}
		out = append(out, cauldron.Faces{Fresh: fresh, Used: used})
	}
	return out
}

// valued gives a unit so many full steps and its strengths and allowance.
func valued(steps, hard, soft, move int) as {
	return func(_ *ground, c *cauldron.Counter, _ *cauldron.Unit) { c.Faces = faces(steps, hard, soft, move) }
}

// left gives a unit fewer steps than its full number.
func left(steps int) as {
	return func(_ *ground, _ *cauldron.Counter, u *cauldron.Unit) { u.Steps = uint8(steps) }
}

// in puts a unit into a formation.
func in(formation string) as {
	return func(f *ground, c *cauldron.Counter, _ *cauldron.Unit) { c.Formation = f.formationID(formation) }
}

// supply gives a unit a supply state.
func supply(s cauldron.SupplyState) as {
	return func(_ *ground, _ *cauldron.Counter, u *cauldron.Unit) { u.Supply = s }
}

func disrupted(_ *ground, _ *cauldron.Counter, u *cauldron.Unit) { u.Disrupted = true }

func used(_ *ground, _ *cauldron.Counter, u *cauldron.Unit) { u.Used = true }

// ready is activated and not yet moved.
func ready(_ *ground, _ *cauldron.Counter, u *cauldron.Unit) { u.Ready = true }

// bound is in brackets (8.2).
func bound(_ *ground, c *cauldron.Counter, _ *cauldron.Unit) { c.Bound = true }

// arriving waits off the map to enter at one of the hexes.
func arriving(entries ...string) as {
	return func(f *ground, c *cauldron.Counter, u *cauldron.Unit) {
		u.Where = cauldron.Arriving
		for _, e := range entries {
			c.Entry = append(c.Entry, f.at(e))
		}
	}
}

func (f *ground) turn(t cauldron.Turn) *ground { f.state.Turn = t; return f }

// other puts the other reading of a contested place in force.
func (f *ground) other(c cauldron.Contested) *ground { f.rulings = f.rulings.With(c, 1); return f }

// hand gives a side tactical chits, cup puts chits into its cup.
func (f *ground) hand(s cauldron.Side, kinds ...cauldron.ChitKind) *ground {
	for _, k := range kinds {
		f.state.Hand[s-1] = append(f.state.Hand[s-1], tactical(k))
	}
	return f
}

func (f *ground) cup(s cauldron.Side, chits ...cauldron.Chit) *ground {
	f.state.Cup[s-1] = append(f.state.Cup[s-1], chits...)
	return f
}

func tactical(k cauldron.ChitKind) cauldron.Chit {
	return cauldron.Chit{Kind: k, Faces: [2]cauldron.FormationID{cauldron.NoFormation, cauldron.NoFormation}}
}

// action is an action chit for one formation, or two.
func (f *ground) action(formations ...string) cauldron.Chit {
	c := tactical(cauldron.ActionChit)
	for i, id := range formations {
		c.Faces[i] = f.formationID(id)
	}
	return c
}

// breaching is a breach begun by a unit in an earlier turn.
func (f *ground) breaching(name string, d hex.Dir, placed cauldron.Turn) *ground {
	u := f.id(name)
	f.state.Works = append(f.state.Works, cauldron.Work{Unit: u, Dir: d, From: f.units[u].At, Turn: placed})
	return f
}

func (f *ground) id(name string) cauldron.UnitID {
	f.t.Helper()
	require.Contains(f.t, f.names, name)
	return f.names[name]
}

func (f *ground) ids(names ...string) []cauldron.UnitID {
	f.t.Helper()
	var out []cauldron.UnitID
	for _, n := range names {
		out = append(out, f.id(n))
	}
	return out
}

// hexesOf are the hexes in which the units stand, each once.
func (f *ground) hexesOf(units []cauldron.UnitID) []hex.Hex {
	var out []hex.Hex
	seen := map[hex.Hex]bool{}
	for _, u := range units {
		if at := f.units[u].At; !seen[at] {
			seen[at] = true
			out = append(out, at)
		}
	}
	return out
}

// combat is an attack of the first attacker, which the others have joined, on the defenders.
func (f *ground) combat(kind cauldron.AttackType, attackers, defenders []string) cauldron.Combat {
	f.t.Helper()
	a, d := f.ids(attackers...), f.ids(defenders...)
	return cauldron.Combat{Active: a[0], Type: kind, Joiners: a[1:], Defenders: d, Hexes: f.hexesOf(d)}
}

// acting is a unit in the middle of its move with so many points spent.
func (f *ground) acting(name string, spent int) cauldron.ActFrame {
	f.t.Helper()
	return cauldron.ActFrame{Unit: f.id(name), Spent: derive.Int(spent)}
}

// game is the position with the frames open, the last on top.
func (f *ground) game(frames ...cauldron.Frame) *match {
	f.t.Helper()
	st := f.state
	st.Units = f.units
	st.Activated = make([]uint8, len(f.order.Formations))
	for _, fr := range frames {
		st.Frames = st.Frames.Push(fr)
	}
	return &match{t: f.t, f: f, Game: cauldron.New(f.rules(), st)}
}

func (f *ground) rules() *cauldron.Rules {
	return &cauldron.Rules{Map: f.m, Order: f.order, Charts: testCharts(), Rulings: f.rulings, Scenario: f.scenario, Rank: rank}
}
