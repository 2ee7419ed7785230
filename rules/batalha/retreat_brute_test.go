package batalha_test

import (
	"slices"
	"strconv"
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"gazala/rules/batalha"
	"gazala/rules/decide"
	"gazala/rules/dice"
	"gazala/rules/hex"
)

// oracle is the brute force: it knows the rules of retreat from the book alone.
type oracle struct {
	m    *match
	st   batalha.State
	u    batalha.UnitID
	side batalha.Side
	hurt bool
}

func oracleOf(m *match, u batalha.UnitID, hurt bool) oracle {
	return oracle{m: m, st: m.State(), u: u, side: m.Rules().Order.Counters[u].Nation.Side(), hurt: hurt}
}

// standing are the units in a hex, the retreating one aside.
func (o oracle) standing(h hex.Hex, side batalha.Side) (out []batalha.UnitID) {
	for i, u := range o.st.Units {
		id := batalha.UnitID(i)
		if u.Where == batalha.OnMap && u.At == h && o.m.Rules().Order.Counters[i].Nation.Side() == side && id != o.u {
			out = append(out, id)
		}
	}
	return out
}

// zoned tells whether an enemy stands next to h.
func (o oracle) zoned(h hex.Hex) bool {
	for i, u := range o.st.Units {
		if u.Where == batalha.OnMap && hex.Distance(u.At, h) == 1 && o.m.Rules().Order.Counters[i].Nation.Side() != o.side {
			return true
		}
	}
	return false
}

func (o oracle) land(h hex.Hex) bool {
	i := o.m.Rules().Map.Grid.Index(h)
	return i >= 0 && o.m.Rules().Map.Ground[i] != batalha.Sea && len(o.standing(h, o.side.Enemy())) == 0
}

// can tells whether a unit could retreat over a hexside, zones and room aside.
func (o oracle) can(u batalha.UnitID, from hex.Hex, d hex.Dir) bool {
	swims := o.m.Rules().Order.Counters[u].Type != batalha.Armour || o.m.Rules().Map.At(from, d)&batalha.SeaArm == 0
	return swims && o.land(from.Step(d))
}

// room tells whether a fourth unit in h can be made up for: by every way in which units can be passed on, each hex at most once.
func (o oracle) room(u batalha.UnitID, h hex.Hex, been []hex.Hex) bool {
	there := slices.DeleteFunc(o.standing(h, o.side), func(v batalha.UnitID) bool { return v == u })
	if len(there) < 3 {
		return true
	}
	been = append(slices.Clone(been), h)
	for _, v := range append(there, u) {
		for d := range hex.Dir(hex.Dirs) {
			if to := h.Step(d); o.can(v, h, d) && !o.zoned(to) && !slices.Contains(been, to) && o.room(v, to, been) {
				return true
			}
		}
	}
	return false
}

// good tells whether the retreat may end over the hexside.
func (o oracle) good(from hex.Hex, d hex.Dir, been []hex.Hex) bool {
	to := from.Step(d)
	return o.can(o.u, from, d) && !o.zoned(to) && !slices.Contains(been, to) && o.room(o.u, to, been)
}

func (o oracle) edge(h hex.Hex) bool {
	for d := range hex.Dir(hex.Dirs) {
		if !o.m.Rules().Map.Grid.Has(h.Step(d)) {
			return true
		}
	}
	return false
}

// plan is what the book leaves to a unit: the legal first hexes, whether one of them ends the retreat, whether it may leave the map at once.
type plan struct {
	first []hex.Hex
	ends  bool
	off   bool
}

func (o oracle) plan(at hex.Hex) (p plan) {
	var through, toEdge []hex.Hex
	for d := range hex.Dir(hex.Dirs) {
		if o.good(at, d, []hex.Hex{at}) {
			p.first, p.ends = append(p.first, at.Step(d)), true
		}
	}
	if p.ends {
		return p
	}
	if o.edge(at) {
		p.off = true
		return p
	}
	for d := range hex.Dir(hex.Dirs) {
		to := at.Step(d)
		if !o.can(o.u, at, d) || (o.hurt && len(o.standing(to, o.side)) == 0) {
			continue
		}
		if len(o.seconds(at, to)) > 0 {
			through = append(through, to)
		}
		if o.edge(to) {
			toEdge = append(toEdge, to)
		}
	}
	if p.first = through; len(through) == 0 {
		p.first = toEdge
	}
	return p
}

// seconds are the hexes in which a retreat through a hex may end.
func (o oracle) seconds(origin, at hex.Hex) (out []hex.Hex) {
	for d := range hex.Dir(hex.Dirs) {
		if to := at.Step(d); o.good(at, d, []hex.Hex{origin, at}) {
			out = append(out, to)
		}
	}
	return out
}

// routed is a random position in which the unit A must retreat, and whether the combat has hurt it.
func routed(t testing.TB, rt *rapid.T) (m *match, hurt bool) {
	f := wide(t, 7, 7)
	n := f.m.Grid.Len()
	home := f.m.Grid.At(rapid.IntRange(0, n-1).Draw(rt, "home"))
	for range rapid.IntRange(0, 8).Draw(rt, "seas") {
		if i := rapid.IntRange(0, n-1).Draw(rt, "sea"); f.m.Grid.At(i) != home {
			f.m.Ground[i] = batalha.Sea
		}
	}
	for range rapid.IntRange(0, 6).Draw(rt, "arms") {
		f.m.Add(home, hex.Dir(rapid.IntRange(0, 5).Draw(rt, "dir")), seaArm)
	}
	side := rapid.SampledFrom([]batalha.Side{axis, allies}).Draw(rt, "side")
	kinds := []batalha.Type{infantry, motor, armour, artillery, engineer}
	f.unit("A", side, rapid.SampledFrom(kinds).Draw(rt, "kind"), f.m.Grid.Format(home))
	held := map[hex.Hex]batalha.Side{home: side}
	count := map[hex.Hex]int{home: 1}
	for k := range rapid.IntRange(1, 16).Draw(rt, "units") {
		s := rapid.SampledFrom([]batalha.Side{side, side.Enemy()}).Draw(rt, "side")
		at := home
		for range rapid.IntRange(0, 3).Draw(rt, "steps") {
			at = at.Step(hex.Dir(rapid.IntRange(0, 5).Draw(rt, "dir")))
		}
		many := 1
		if s == side && rapid.Bool().Draw(rt, "stack") {
			many = 3
		}
		for j := range many {
			i := f.m.Grid.Index(at)
			if i < 0 || f.m.Ground[i] == batalha.Sea || count[at] >= 3 || (held[at] != 0 && held[at] != s) {
				continue
			}
			held[at] = s
			count[at]++
			f.unit(strconv.Itoa(k)+"-"+strconv.Itoa(j), s, rapid.SampledFrom(kinds).Draw(rt, "kind"), f.m.Grid.Format(at))
		}
	}
	hurt = rapid.Bool().Draw(rt, "hurt")
	frame := batalha.RetreatFrame{Side: side, Left: f.ids("A")}
	if hurt {
		frame.Hurt = f.ids("A")
	}
	return f.game(frame), hurt
}

// TestRetreatsAgainstBruteForce holds every step of a retreat to the ways that the book leaves, found by walking over all of them.
func TestRetreatsAgainstBruteForce(t *testing.T) {
	rapid.Check(t, func(rt *rapid.T) {
		m, hurt := routed(t, rt)
		o := oracleOf(m, m.f.id("A"), hurt)
		origin := m.unit("A").At
		p := o.plan(origin)
		m.do(m.fall("A"))
		if len(p.first) == 0 && !p.off {
			require.Equal(rt, batalha.Eliminated, m.unit("A").Where)
			return
		}
		require.IsType(rt, batalha.FallFrame{}, m.top())
		held(rt, m, p.first, p.off)
		if p.off || p.ends {
			return
		}
		to := rapid.SampledFrom(p.first).Draw(rt, "to")
		m.do(batalha.RetreatTo.At(to))
		if m.unit("A").Where != batalha.OnMap {
			return // lost across a sea arm
		}
		if _, on := m.top().(batalha.FallFrame); !on {
			return // a die on mines: there are none
		}
		o.st = m.State()
		seconds := o.seconds(origin, to)
		held(rt, m, seconds, len(seconds) == 0)
	})
}

// held holds the options to the hexes, or to leaving the map.
func held(rt *rapid.T, m *match, hexes []hex.Hex, off bool) {
	var got []hex.Hex
	leaves := false
	for _, i := range m.Point(decide.NewSheet(nil, nil)).Options() {
		switch in := decide.ActOf(i); in.Verb {
		case batalha.RetreatTo:
			got = append(got, in.Hex)
		case batalha.RetreatOff:
			leaves = true
		}
	}
	require.ElementsMatch(rt, hexes, got)
	require.Equal(rt, off, leaves)
}

// TestRetreatsEnd plays retreats on at random: nobody who is left stands in an enemy hex, in a zone or as a fourth in a hex unless he stood there before, no unit is
// made anew, and each loss is paid for by somebody.
func TestRetreatsEnd(t *testing.T) {
	rapid.Check(t, func(rt *rapid.T) {
		m, _ := routed(t, rt)
		before := m.State()
		left := steps(before)
		for range 60 {
			if m.over() {
				break
			}
			options := m.Point(decide.NewSheet(nil, nil)).Options()
			require.NotEmpty(rt, options, "%T asks and nothing may be done", m.top())
			next, _, err := m.Play(rapid.SampledFrom(options).Draw(rt, "option"), dice.Seeded(1))
			require.NoError(rt, err)
			m.Game = next.(batalha.Game)
			require.LessOrEqual(rt, steps(m.State()), left)
			left = steps(m.State())
		}
		require.True(rt, m.over(), "%T is still open", m.top())
		require.NoError(rt, sound(m.Game))
		for i, u := range m.State().Units {
			if u.Where == batalha.OnMap && u.At != before.Units[i].At {
				o := oracleOf(m, batalha.UnitID(i), false)
				require.False(rt, o.zoned(u.At), "%s ends in a zone", m.f.order.Counters[i].ID)
				require.Empty(rt, o.standing(u.At, o.side.Enemy()))
				require.Less(rt, len(o.standing(u.At, o.side)), 3)
			}
			if i != int(m.f.id("A")) {
				continue
			}
			require.NotEqual(rt, before.Units[i], u, "the unit has done something")
		}
	})
}

// steps are the losses that the units can still take.
func steps(st batalha.State) int {
	n := 0
	for _, u := range st.Units {
		if u.Where != batalha.Eliminated {
			n += 2
		}
		if u.Where != batalha.Eliminated && u.Reduced {
			n--
		}
	}
	return n
}
