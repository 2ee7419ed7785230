package na41_test

import (
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/require"

	"gazala/rules/cite"
	"gazala/rules/derive"
	"gazala/rules/hex"
	"gazala/rules/na41"
	"gazala/rules/play/playtest/trials"
	"gazala/rules/printed"
)

// port is a port of a side with a track of capacities.
func (f *ground) port(side na41.Side, number string, track ...int) *ground {
	h := na41.Harbor{At: f.at(number)}
	for _, n := range track {
		h.Track = append(h.Track, printed.Value{N: n, Source: cite.Printed})
	}
	f.m.Ports = append(f.m.Ports, h)
	return f.site(na41.Port, side, number)
}

// balbia leads a highway out of the western box along row 05 to a hex.
func (f *ground) balbia(to string) *ground {
	all := []string{"0501", "0502", "0503", "0504", "0505", "0506", "0507", "0508", "0509", "0510", "0511", "0512"}
	f.m.Boxes[1].Highway = []hex.Hex{f.at("0501")}
	for n, h := range all {
		if h == to {
			return f.way(na41.Highway, all[:n+1]...)
		}
	}
	return f
}

func (m *match) grade(name string) na41.Grade { return m.Supplied(m.f.id(name)).Grade }

// line is the hexes that a unit's line is told to run through, and the rules under which it is told.
func (m *match) line(name string) (hexes []string, rules []cite.Rule) {
	m.SupplyLine(m.f.id(name)).Walk(func(n derive.Node, _ int) {
		if n.Args[0].Kind == derive.AHex && n.Key != "na41.supply.none" {
			hexes = append(hexes, m.f.m.Grid.Format(n.Args[0].Hex))
		}
		rules = append(rules, n.Rule)
	})
	return hexes, rules
}

func loaded(_ *na41.Counter, u *na41.Unit) { u.Load = na41.WithSupply }

func TestSupply(t *testing.T) {
	t.Run("16.2.a in full supply along the road to the box, or 6.2 in a box", func(t *testing.T) {
		m := field(t).balbia("0508").unit("pz", axis, na41.Tank, "0709").unit("boxed", axis, na41.Tank, "", boxed(1)).unit("off", axis, na41.Tank, "").game()
		require.Equal(t, na41.FullSupply, m.grade("pz"))
		require.Equal(t, na41.FullSupply, m.grade("boxed"))
		require.Equal(t, na41.NoSupply, m.grade("off"))
		hexes, rules := m.line("pz")
		require.Equal(t, []string{"0608", "0508", "0507", "0506", "0505", "0504", "0503", "0502", "0501", "0501"}, hexes)
		require.Contains(t, rules, cite.Rule("na41:16.3.2"))
		require.Contains(t, rules, cite.Rule("na41:16.3.3"))
		require.Contains(t, rules, cite.Rule("na41:16.2.a"))
	})
	t.Run("16.3.2 five hexes overland and not a sixth, the first road hex among them (d-66)", func(t *testing.T) {
		f := field(t).balbia("0504").unit("five", axis, na41.Tank, "0509").unit("six", axis, na41.Tank, "0510")
		m := f.game()
		require.Equal(t, na41.FullSupply, m.grade("five"))
		require.Equal(t, na41.NoSupply, m.grade("six"))
		f.rulings = f.rulings.With(na41.FirstRoadHex, 1)
		require.Equal(t, na41.FullSupply, f.game().grade("six"))
	})
	t.Run("16.3.2 a Jebel hex off the road counts two", func(t *testing.T) {
		f := field(t).balbia("0504").unit("pz", axis, na41.Tank, "0508").land(na41.Jebel, "0505", "0405", "0605", "0506", "0606", "0406", "0404")
		require.Equal(t, na41.NoSupply, f.game().grade("pz"))
		require.Equal(t, na41.FullSupply, f.way(na41.Track, "0507", "0506").game().grade("pz"), "along a track it counts one")
	})
	t.Run("16.3.1 straight to the box without a road, and by d-120 the box counts", func(t *testing.T) {
		f := field(t).unit("five", axis, na41.Tank, "0306").unit("six", axis, na41.Tank, "0307").unit("four", axis, na41.Tank, "0305")
		m := f.game()
		require.Equal(t, na41.FullSupply, m.grade("five"))
		require.Equal(t, na41.NoSupply, m.grade("six"))
		f.rulings = f.rulings.With(na41.BoxCounts, 1)
		require.Equal(t, na41.NoSupply, f.game().grade("five"))
		require.Equal(t, na41.FullSupply, f.game().grade("four"))
	})
	t.Run("16.3.2.a not across a side that is all sea, and 16.3.2.d not through enemies", func(t *testing.T) {
		f := field(t).balbia("0504").unit("pz", axis, na41.Tank, "0505").between("0505", "0504", na41.SeaSide)
		require.Equal(t, na41.FullSupply, f.game().grade("pz"), "around it")
		f.unit("lorry", allies, na41.Truck, "0604").unit("lorry2", allies, na41.Truck, "0506").unit("lorry3", allies, na41.Truck, "0404").unit("l4", allies, na41.Truck, "0405").
			unit("l5", allies, na41.Truck, "0605")
		m := f.game()
		require.Equal(t, na41.NoSupply, m.grade("pz"))
		_, rules := m.line("pz")
		require.Contains(t, rules, cite.Rule("na41:16.3.2.a"))
		require.Contains(t, rules, cite.Rule("na41:16.3.2.d"))
	})
	t.Run("16.3.2.b a trap: across a cliff without a road from the unit's own hex only", func(t *testing.T) {
		near := field(t).balbia("0504").unit("pz", axis, na41.Tank, "0506")
		far := field(t).balbia("0504").unit("pz", axis, na41.Tank, "0507")
		for _, f := range []*ground{near, far} {
			for _, s := range [][2]string{{"0506", "0505"}, {"0506", "0405"}, {"0506", "0605"}, {"0406", "0405"}, {"0606", "0605"}, {"0307", "0306"}, {"0707", "0706"}} {
				f.between(s[0], s[1], na41.EscarpmentUp)
			}
			for _, s := range [][2]string{{"0406", "0306"}, {"0406", "0307"}, {"0307", "0306"}, {"0606", "0706"}, {"0606", "0707"}} {
				f.between(s[0], s[1], na41.SeaSide)
			}
		}
		require.Equal(t, na41.FullSupply, near.game().grade("pz"))
		require.Equal(t, na41.NoSupply, far.game().grade("pz"))
		require.Equal(t, na41.FullSupply, far.way(na41.Track, "0507", "0506", "0505").game().grade("pz"), "a track leads up")
	})
	t.Run("16.3.2.c a trap: two desert hexes in a row and no third, not two in all", func(t *testing.T) {
		f := field(t).balbia("0502").unit("pz", axis, na41.Tank, "0507")
		for i := range f.m.Ground {
			f.m.Ground[i] = na41.Desert
		}
		f.land(na41.Clear, "0504", "0502", "0501")
		require.Equal(t, na41.FullSupply, f.game().grade("pz"))
		require.Equal(t, na41.NoSupply, f.land(na41.Desert, "0504").game().grade("pz"))
		require.Equal(t, na41.FullSupply, f.way(na41.Track, "0502", "0503", "0504", "0505").game().grade("pz"), "a road has no such limit")
	})
	t.Run("16.3.2.e a trap: the first hex may lie in a zone, in no overlapping one, and no other hex", func(t *testing.T) {
		f := field(t).balbia("0504").unit("pz", axis, na41.Tank, "0505").unit("foe", allies, na41.Tank, "0406")
		require.Equal(t, na41.FullSupply, f.game().grade("pz"))
		f.unit("foe2", allies, na41.Tank, "0605").unit("foe3", allies, na41.Tank, "0404").unit("foe4", allies, na41.Tank, "0603")
		m := f.game()
		require.Equal(t, na41.NoSupply, m.grade("pz"))
		_, rules := m.line("pz")
		require.Contains(t, rules, cite.Rule("na41:16.3.2.e"))
		require.Equal(t, na41.FullSupply, f.unit("friend", axis, na41.Infantry, "0504").unit("friend2", axis, na41.Infantry, "0503").game().grade("pz"), "friends cancel the zones in their hexes")
	})
	t.Run("16.3.2.f no overland line through a place of theirs", func(t *testing.T) {
		f := field(t).unit("pz", axis, na41.Tank, "0504").site(na41.Airfield, allies, "0403", "0404", "0503", "0505", "0603", "0604")
		require.Equal(t, na41.NoSupply, f.game().grade("pz"))
		f.state.Control[f.m.Grid.Index(f.at("0503"))] = axis
		require.Equal(t, na41.FullSupply, f.game().grade("pz"))
	})
	t.Run("16.3.3.b a trap: a road through an enemy zone is closed, and a friend opens it", func(t *testing.T) {
		f := field(t).balbia("0510").unit("pz", axis, na41.Tank, "0510").unit("foe", allies, na41.Tank, "0605").unit("foe2", allies, na41.Tank, "0405")
		require.Equal(t, na41.NoSupply, f.game().grade("pz"))
		f.unit("a", axis, na41.Infantry, "0504").unit("b", axis, na41.Infantry, "0505").unit("c", axis, na41.Infantry, "0506")
		require.Equal(t, na41.FullSupply, f.game().grade("pz"))
	})
	t.Run("16.3.3.a no road through enemies, 16.3.3.c nor through a place of theirs, and d-73 a city", func(t *testing.T) {
		build := func(s na41.Site) *ground {
			return field(t).balbia("0510").unit("pz", axis, na41.Tank, "0510").site(s, allies, "0504").
				between("0505", "0504", 0).between("0404", "0504", na41.SeaSide).between("0604", "0504", na41.SeaSide)
		}
		require.Equal(t, na41.NoSupply, build(na41.Airfield).game().grade("pz"))
		f := build(na41.City)
		require.Equal(t, na41.NoSupply, f.game().grade("pz"))
		f.rulings = f.rulings.With(na41.CitiesOnRoads, 1)
		require.Equal(t, na41.FullSupply, f.game().grade("pz"))
		require.Equal(t, na41.NoSupply, field(t).balbia("0510").unit("pz", axis, na41.Tank, "0510").unit("lorry", allies, na41.Truck, "0504").game().grade("pz"))
	})
	t.Run("16.3.4 mobile supply units lead on, one by way of another", func(t *testing.T) {
		f := field(t).balbia("0502").unit("pz", axis, na41.Tank, "0511").unit("one", axis, na41.Truck, "0511", loaded).unit("two", axis, na41.Truck, "0507", loaded)
		m := f.game()
		require.Equal(t, na41.FullSupply, m.grade("pz"))
		require.Equal(t, na41.FullSupply, m.grade("one"))
		_, rules := m.line("pz")
		require.Contains(t, rules, cite.Rule("na41:16.3.4"))
		f.state.Units[f.id("two")].Load = na41.Empty
		require.Equal(t, na41.NoSupply, f.game().grade("pz"), "an empty truck leads nowhere")
	})
	t.Run("16.3.4 by mobile supply units to a port it is port supply: the chain keeps the grade", func(t *testing.T) {
		m := field(t).port(axis, "0903", 4, 0).unit("pz", axis, na41.Tank, "0912").unit("msu", axis, na41.Truck, "0908", loaded).game()
		require.Equal(t, na41.Status{Grade: na41.PortSupply, Port: 1}, m.Supplied(m.f.id("pz")))
		require.Equal(t, na41.PortSupply, m.grade("msu"))
	})
	t.Run("16.2.b na41-ex-21: capacity 4 supplies eight units, capacity 0 none, and the trap: any units, trucks too", func(t *testing.T) {
		f := field(t).port(axis, "0908", 4, 0)
		for i := range 8 {
			f.unit(string(rune('a'+i)), axis, [...]na41.Type{na41.Tank, na41.Truck, na41.InfantryReplacement}[i%3], "0908", func(_ *na41.Counter, u *na41.Unit) { u.Port = 1 })
		}
		f.unit("ninth", axis, na41.Tank, "0909")
		m := f.game()
		require.Equal(t, na41.PortSupply, m.grade("a"))
		require.Equal(t, na41.PortSupply, m.grade("b"))
		require.Equal(t, na41.NoSupply, m.grade("ninth"))
		f.state.Units[f.id("h")].Port = na41.NoPort
		require.Equal(t, na41.PortSupply, f.game().grade("ninth"), "a place is left (d-122)")
		f.state.Damage = []na41.Harm{{Port: 1, Boxes: 1}}
		require.Equal(t, na41.NoSupply, f.game().grade("a"))
	})
	t.Run("16.2.b not by a port of the enemy", func(t *testing.T) {
		require.Equal(t, na41.NoSupply, field(t).port(allies, "0908", 4).unit("pz", axis, na41.Tank, "0909").game().grade("pz"))
	})
	t.Run("16.3.3 na41-ex-22: three in supply in spite of zones, the fourth behind overlapping ones", func(t *testing.T) {
		f := field(t)
		f.m.Boxes[2].Highway = []hex.Hex{f.at("0512")}
		f.way(na41.Highway, "0512", "0511", "0510", "0509", "0508", "0507").
			unit("A", allies, na41.Tank, "0710").unit("B", allies, na41.Tank, "0507").unit("C", allies, na41.Tank, "0407").unit("D", allies, na41.Tank, "0304").
			unit("ax1", axis, na41.Tank, "0406").unit("ax2", axis, na41.Tank, "0305").unit("ax3", axis, na41.Tank, "0203").unit("ax4", axis, na41.Tank, "0403")
		m := f.game()
		for _, u := range []string{"A", "B", "C"} {
			require.Equal(t, na41.FullSupply, m.grade(u), u)
		}
		require.Equal(t, na41.NoSupply, m.grade("D"))
	})
}

// brute finds lines of supply by trying all of them.
type brute struct {
	g    *match
	side na41.Side
	// later and first tell, by grid index, whether a line may enter a hex, and whether it may as its first.
	later, first []bool
}

func tryAll(g *match, side na41.Side) brute {
	n := g.f.m.Grid.Len()
	x := brute{g, side, make([]bool, n), make([]bool, n)}
	st := g.State()
	for i := range n {
		h := g.f.m.Grid.At(i)
		own, foe := false, st.Control[i] == side.Enemy() && g.f.m.Sites[i]&(na41.City|na41.Port|na41.Airfield) != 0
		for u, c := range g.f.order.Counters {
			if st.Units[u].Where == na41.OnMap && st.Units[u].At == h {
				foe = foe || c.Side != side
				own = own || (c.Side == side && c.Type.Combat())
			}
		}
		for _, k := range st.Stocks {
			foe = foe || (k.Side != side && k.Spot.At == h)
		}
		for _, w := range st.Works {
			foe = foe || (w.Done && w.At == h && w.Side != side)
		}
		full, limited, overlapping := g.Zone(h, side.Enemy())
		x.later[i] = !foe && (own || (!full && !limited))
		x.first[i] = !foe && (own || !overlapping)
	}
	return x
}

func (x brute) open(h hex.Hex, first bool) bool {
	i := x.g.f.m.Grid.Index(h)
	return i >= 0 && (x.later[i] || (first && x.first[i]))
}

// byRoad tells whether a road leads from a hex to a goal.
func (x brute) byRoad(at hex.Hex, goal func(hex.Hex) bool, seen map[hex.Hex]bool) bool {
	if goal(at) {
		return true
	}
	seen[at] = true
	for d := range hex.Dir(hex.Dirs) {
		n := at.Step(d)
		if x.g.f.m.At(at, d)&na41.Road != 0 && !seen[n] && x.open(n, false) && x.byRoad(n, goal, seen) {
			return true
		}
	}
	return false
}

// along tells of a hex whether a road leads from it to a goal, and remembers it.
func (x brute) along(goal func(hex.Hex) bool) func(hex.Hex) bool {
	known := map[hex.Hex]bool{}
	return func(at hex.Hex) bool {
		yes, asked := known[at]
		if !asked {
			yes = x.byRoad(at, goal, map[hex.Hex]bool{})
			known[at] = yes
		}
		return yes
	}
}

func (x brute) reaches(at hex.Hex, first bool, spent, deserts int, road, beside func(hex.Hex) bool) bool {
	if beside(at) || road(at) {
		return true
	}
	for d := range hex.Dir(hex.Dirs) {
		n, side := at.Step(d), x.g.f.m.At(at, d)
		if !x.open(n, first) || side&na41.SeaSide != 0 || (side&na41.Escarpment != 0 && side&na41.Road == 0 && !first) {
			continue
		}
		cost, run := 1, 0
		switch x.g.f.m.Ground[x.g.f.m.Grid.Index(n)] {
		case na41.Jebel:
			if side&na41.Road == 0 {
				cost = 2
			}
		case na41.Desert:
			run = deserts + 1
		default:
		}
		if spent+cost <= 5 && run <= 2 && x.reaches(n, false, spent+cost, run, road, beside) {
			return true
		}
	}
	return false
}

// supplied tells whether a line leads from a hex to a source, by way of mobile supply units that are not used yet.
func (x brute) supplied(at hex.Hex, goal, beside func(hex.Hex) bool, used map[hex.Hex]bool) bool {
	if x.reaches(at, true, 0, 0, x.along(goal), beside) {
		return true
	}
	for i, u := range x.g.f.state.Units {
		if x.g.f.order.Counters[i].Side != x.side || u.Where != na41.OnMap || u.Load != na41.WithSupply || used[u.At] || u.At == at {
			continue
		}
		here := func(h hex.Hex) bool { return h == u.At }
		used[u.At] = true
		if x.reaches(at, true, 0, 0, x.along(here), func(hex.Hex) bool { return false }) && x.supplied(u.At, goal, beside, used) {
			return true
		}
		delete(used, u.At)
	}
	return false
}

func (x brute) status(u na41.UnitID) na41.Status {
	unit, m, st := x.g.f.state.Units[u], x.g.f.m, x.g.f.state
	toBox := func(h hex.Hex) bool {
		for _, b := range m.Boxes {
			for _, e := range b.Highway {
				if b.Side == x.side && e == h {
					return true
				}
			}
		}
		return false
	}
	beside := func(h hex.Hex) bool {
		for _, b := range m.Boxes {
			for _, e := range b.Edge {
				if b.Side == x.side && e == h {
					return true
				}
			}
		}
		return false
	}
	if x.supplied(unit.At, toBox, beside, map[hex.Hex]bool{}) {
		return na41.Status{Grade: na41.FullSupply}
	}
	best := na41.Status{}
	for i, p := range m.Ports {
		id := na41.PortID(i + 1)
		given := 0
		for _, o := range st.Units {
			if o.Port == id {
				given++
			}
		}
		harm := 0
		for _, h := range st.Damage {
			if h.Port == id {
				harm = int(h.Boxes)
			}
		}
		if best.Grade == na41.PortSupply && unit.Port != id {
			continue
		}
		if st.Control[m.Grid.Index(p.At)] != x.side || p.Track[harm].N == 0 || (unit.Port != id && given >= 2*p.Track[harm].N) {
			continue
		}
		if x.supplied(unit.At, func(h hex.Hex) bool { return h == p.At }, func(hex.Hex) bool { return false }, map[hex.Hex]bool{}) {
			best = na41.Status{Grade: na41.PortSupply, Port: id}
		}
	}
	return best
}

// networked is a field with a random position on it.
func networked(t testing.TB, rng *rand.Rand) *ground {
	f := field(t)
	g := f.m.Grid
	anywhere := func() string { return g.Format(g.At(rng.IntN(g.Len()))) }
	for i := range f.m.Ground {
		if rng.IntN(2) == 0 {
			f.m.Ground[i] = na41.Ground(rng.IntN(4))
		}
	}
	for range 12 {
		at := g.At(rng.IntN(g.Len()))
		d := hex.Dir(rng.IntN(hex.Dirs))
		if g.Has(at.Step(d)) {
			f.m.Add(at, d, [...]na41.SideFeature{na41.SeaSide, na41.EscarpmentUp, na41.EscarpmentDown, na41.RidgeUp}[rng.IntN(4)])
		}
	}
	for range 3 {
		at := g.At(rng.IntN(g.Len()))
		for range 9 {
			if d := hex.Dir(rng.IntN(hex.Dirs)); g.Has(at.Step(d)) {
				f.m.Add(at, d, [...]na41.SideFeature{na41.Highway, na41.Track}[rng.IntN(2)])
				at = at.Step(d)
			}
		}
	}
	f.m.Boxes[1].Edge, f.m.Boxes[2].Edge = f.m.Boxes[1].Edge[2:6], f.m.Boxes[2].Edge[5:8]
	f.balbia([...]string{"0504", "0508", "0512"}[rng.IntN(3)])
	for range 2 {
		f.port([...]na41.Side{axis, allies}[rng.IntN(2)], anywhere(), 2, 1, 0)
	}
	f.site(na41.Airfield, [...]na41.Side{0, axis, allies}[rng.IntN(3)], anywhere())
	f.state.Damage = []na41.Harm{{Port: 1, Boxes: uint8(1 + rng.IntN(2))}}
	f.fort([...]na41.Side{axis, allies}[rng.IntN(2)], anywhere())
	held := map[string]na41.Side{}
	types := []na41.Type{na41.Tank, na41.Infantry, na41.Truck, na41.Truck, na41.InfantryReplacement}
	for i := range 6 + rng.IntN(10) {
		at, side := anywhere(), [...]na41.Side{axis, allies}[rng.IntN(2)]
		if held[at] == side.Enemy() {
			continue
		}
		held[at] = side
		typ := types[rng.IntN(len(types))]
		f.unit(string(rune('a'+i)), side, typ, at, func(_ *na41.Counter, u *na41.Unit) {
			u.Port = na41.PortID(rng.IntN(3))
			if typ == na41.Truck && rng.IntN(3) > 0 {
				u.Load = na41.WithSupply
			}
			if typ.Combat() && rng.IntN(5) == 0 {
				u.Condition = na41.FullRetreat
			}
		})
	}
	if at := anywhere(); held[at] == 0 {
		f.supply([...]na41.Side{axis, allies}[rng.IntN(2)], at, 1)
	}
	return f
}

// The lines found are those that trying all of them finds, on random positions.
func TestSupplyIsThatOfBruteForce(t *testing.T) {
	positions := trials.Of(200)
	grades := map[na41.Grade]int{}
	for seed := range positions {
		m := networked(t, rand.New(rand.NewPCG(16, uint64(seed)))).game()
		both := [...]brute{axis: tryAll(m, axis), allies: tryAll(m, allies)}
		for i, c := range m.f.order.Counters {
			want := both[c.Side].status(na41.UnitID(i))
			require.Equal(t, want, m.Supplied(na41.UnitID(i)), "position %d, unit %s at %s", seed, c.ID, m.where(c.ID))
			require.NoError(t, m.SupplyLine(na41.UnitID(i)).Recompute())
			grades[want.Grade]++
		}
	}
	for _, g := range []na41.Grade{na41.NoSupply, na41.PortSupply, na41.FullSupply} {
		require.Greater(t, grades[g], positions/2, "too few to tell anything")
	}
}

// A whole side of the published map is asked how it is supplied.
func BenchmarkSupply(b *testing.B) {
	f := western(b)
	rng := rand.New(rand.NewPCG(16, 41))
	for i, c := range published.Order.Counters {
		if c.Type.Combat() && i < 120 {
			col, row := 30+rng.IntN(20), 26+rng.IntN(8)
			f.real(c.ID, f.m.Grid.Format(f.m.Grid.Hex(col, row)))
		}
	}
	m := f.game()
	b.ReportAllocs()
	for b.Loop() {
		na41.SupplyOf(m.Game, axis)
	}
}
