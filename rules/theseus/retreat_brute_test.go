package theseus_test

import (
	"slices"
	"strconv"
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"gazala/rules/decide"
	"gazala/rules/hex"
	"gazala/rules/theseus"
)

// oracle is the brute force: it knows the rules of retreat from the book alone, and walks over every way.
type oracle struct {
	f      *ground
	st     theseus.State
	units  []theseus.UnitID
	forced bool
}

func (o oracle) counter(i int) *theseus.Counter { return &o.f.order.Counters[i] }

// enemies tells whether a unit of the Allies that fits stands in a hex.
func (o oracle) enemies(h hex.Hex, fits func(*theseus.Counter, theseus.Unit) bool) bool {
	for i, u := range o.st.Units {
		if u.Where == theseus.OnMap && u.At == h && o.counter(i).Nation.Side() == allies && fits(o.counter(i), u) {
			return true
		}
	}
	return false
}

func anyUnit(*theseus.Counter, theseus.Unit) bool { return true }

func isStaff(c *theseus.Counter, _ theseus.Unit) bool { return c.Type == staff }

// barrier tells whether a ridge, a wadi or the sea lies on the side (d-98).
func (o oracle) barrier(h hex.Hex, d hex.Dir) bool {
	return o.f.m.At(h, d)&(ridge|wadi|sea) != 0
}

func (o oracle) mined(h hex.Hex, of theseus.Side) bool {
	i := o.f.m.Grid.Index(h)
	return o.f.m.Field[i] != theseus.NoField && o.f.m.FieldOwner[i] == of && !slices.Contains(o.st.Breached, h)
}

// zoned tells whether an enemy zone reaches a hex: from a unit in order without a triangle beside it, not over a ridge, a wadi or the sea, not into the Axis's own mines.
func (o oracle) zoned(h hex.Hex) bool {
	if o.mined(h, axis) {
		return false
	}
	for d := range hex.Dir(hex.Dirs) {
		projects := func(c *theseus.Counter, u theseus.Unit) bool { return c.Type != staff && !c.NoZone && !u.Disrupted }
		if !o.barrier(h, d) && o.enemies(h.Step(d), projects) {
			return true
		}
	}
	return false
}

func (o oracle) open(from hex.Hex, d hex.Dir, been []hex.Hex) bool {
	to := from.Step(d)
	if !o.f.m.Grid.Has(to) || slices.Contains(been, to) || o.enemies(to, anyUnit) || o.mined(to, allies) {
		return false
	}
	features := o.f.m.At(from, d)
	if features&sea != 0 || (features&(ridge|wadi) != 0 && features&(road|trail) == 0) {
		return false
	}
	for e := range hex.Dir(hex.Dirs) {
		if o.enemies(to.Step(e), isStaff) {
			return false
		}
	}
	return true
}

// crowded tells whether the stack and what stands in a hex are more than one infantry and two armoured units.
func (o oracle) crowded(h hex.Hex) bool {
	foot, armour := 0, 0
	for i, u := range o.st.Units {
		c := o.counter(i)
		here := u.At == h || slices.Contains(o.units, theseus.UnitID(i))
		if u.Where != theseus.OnMap || !here || c.Nation.Side() != axis {
			continue
		}
		switch c.Type {
		case infantry, motor, grenadiers:
			foot++
		case tank, heavy, recon, car:
			armour++
		case flak, engineer, staff:
		}
	}
	return foot > 1 || armour > 2
}

// way is a whole way: its hexes, what it costs beside the hits, and whether it ends before its time.
type way struct {
	hexes []hex.Hex
	cost  int
	stuck bool
}

// ways are all ways that the book allows, each hex taken by itself.
func (o oracle) ways(been []hex.Hex, left, disrupted int) []way {
	if left == 0 {
		return []way{{}}
	}
	at := been[len(been)-1]
	var free, zoned []hex.Hex
	for d := range hex.Dir(hex.Dirs) {
		switch to := at.Step(d); {
		case !o.open(at, d, been):
		case o.zoned(to):
			zoned = append(zoned, to)
		default:
			free = append(free, to)
		}
	}
	if len(free) == 0 && o.forced {
		free = zoned
	}
	if len(free) == 0 {
		return []way{{stuck: true, cost: 2 * left * len(o.units)}}
	}
	var out []way
	for _, to := range free {
		cost, hurt := 0, disrupted
		if o.zoned(to) {
			cost += len(o.units)
		}
		if o.crowded(to) {
			cost, hurt = cost+len(o.units)+disrupted, len(o.units)
		}
		for _, w := range o.ways(append(slices.Clone(been), to), left-1, hurt) {
			out = append(out, way{append([]hex.Hex{to}, w.hexes...), cost + w.cost, w.stuck})
		}
	}
	return out
}

// first are the first hexes of the best ways: that come to their end, cost least, and begin nearest to the west edge.
func (o oracle) first(at hex.Hex, left, disrupted int) []hex.Hex {
	var best []way
	for _, w := range o.ways([]hex.Hex{at}, left, disrupted) {
		if len(w.hexes) == 0 || (w.stuck && !o.forced) {
			continue
		}
		better := len(best) == 0 || (best[0].stuck && !w.stuck) || (best[0].stuck == w.stuck && w.cost < best[0].cost)
		same := len(best) > 0 && best[0].stuck == w.stuck && best[0].cost == w.cost
		if better {
			best = []way{w}
		} else if same {
			best = append(best, w)
		}
	}
	var out []hex.Hex
	west := func(h hex.Hex) int { col, _ := o.f.m.Grid.ColRow(h); return col }
	for _, w := range best {
		h := w.hexes[0]
		switch {
		case slices.Contains(out, h):
		case len(out) == 0 || west(h) < west(out[0]):
			out = []hex.Hex{h}
		case west(h) == west(out[0]):
			out = append(out, h)
		}
	}
	return out
}

// routed is a random position in which a stack of one or two units in 0404 has to retreat.
func routed(t testing.TB, rt *rapid.T) (*ground, []string) {
	f := wide(t, 7, 7)
	n := f.m.Grid.Len()
	for range rapid.IntRange(0, 12).Draw(rt, "sides") {
		what := rapid.SampledFrom([]theseus.SideFeature{ridge, wadi, sea, road, ridge | road}).Draw(rt, "feature")
		f.m.Add(f.m.Grid.At(rapid.IntRange(0, n-1).Draw(rt, "hex")), hex.Dir(rapid.IntRange(0, 5).Draw(rt, "dir")), what, 0)
	}
	for range rapid.IntRange(0, 8).Draw(rt, "fields") {
		i := rapid.IntRange(0, n-1).Draw(rt, "mined")
		f.m.Field[i], f.m.FieldOwner[i] = theseus.Minefield, rapid.SampledFrom([]theseus.Side{axis, allies}).Draw(rt, "owner")
	}
	fallers := []string{"A"}
	prop := func(name string) []as {
		if rapid.Bool().Draw(rt, name) {
			return []as{disrupted}
		}
		return nil
	}
	f.unit("A", axis, motor, "0404", prop("A is disrupted")...)
	if rapid.Bool().Draw(rt, "two") {
		f.unit("B", axis, tank, "0404", prop("B is disrupted")...)
		fallers = append(fallers, "B")
	}
	held := map[hex.Hex]theseus.Side{f.at("0404"): axis}
	for k := range rapid.IntRange(1, 14).Draw(rt, "units") {
		side := rapid.SampledFrom([]theseus.Side{axis, allies, allies}).Draw(rt, "side")
		at := f.m.Grid.At(rapid.IntRange(0, n-1).Draw(rt, "at"))
		if at == f.at("0404") || (held[at] != 0 && held[at] != side) {
			continue
		}
		held[at] = side
		kinds := []theseus.Type{infantry, motor, tank, flak}
		if side == allies {
			kinds = append(kinds, staff)
		}
		f.unit(strconv.Itoa(k), side, rapid.SampledFrom(kinds).Draw(rt, "kind"), f.m.Grid.Format(at), prop("disrupted")...)
	}
	return f, fallers
}

// TestRetreatsAgainstBruteForce holds the first hex of every retreat, and the price of one that is not possible, to the ways that the book leaves.
func TestRetreatsAgainstBruteForce(t *testing.T) {
	rapid.Check(t, func(rt *rapid.T) {
		f, names := routed(t, rt)
		forced := rapid.Bool().Draw(rt, "forced")
		left := rapid.IntRange(1, 3).Draw(rt, "hexes")
		o := oracle{f: f, st: f.state, units: f.ids(names...), forced: forced}
		hurt := 0
		for _, u := range o.units {
			if f.state.Units[u].Disrupted {
				hurt++
			}
		}
		want := o.first(f.at("0404"), left, hurt)
		m := f.game(theseus.RetreatFrame{Side: axis, Units: o.units, Left: int8(left), Forced: forced, Path: f.hexes("0404")})
		if len(want) == 0 {
			require.True(rt, m.over())
			for _, name := range names {
				lost := 0
				if forced {
					lost = 2 * left
				}
				require.Equal(rt, max(f.order.Counters[f.id(name)].Strength.N-lost, 0), m.strengths(name)[0])
			}
			return
		}
		var got []hex.Hex
		for _, i := range m.Point(nilSheet()).Options() {
			got = append(got, decide.ActOf(i).Hex)
		}
		require.ElementsMatch(rt, want, got)
	})
}
