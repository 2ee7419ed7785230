package theseus_test

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"gazala/rules/cite"
	"gazala/rules/hex"
	"gazala/rules/play/playtest/trials"
	"gazala/rules/theseus"
)

// source is a major supply source of a side.
func (f *ground) source(side theseus.Side, numbers ...string) *ground {
	for _, n := range numbers {
		f.m.Supplies = append(f.m.Supplies, theseus.Source{At: f.at(n), Side: side, Kind: theseus.MajorSource, Source: cite.Reconstructed})
	}
	return f
}

// harbour is Tobruk, whose control a side has, and the hexes within its line.
func (f *ground) harbour(number string, side theseus.Side, inside ...string) *ground {
	f.m.Supplies = append(f.m.Supplies, theseus.Source{At: f.at(number), Kind: theseus.TobrukSource, Source: cite.Reconstructed})
	f.m.Perimeter.Inside = f.hexes(inside...)
	f.state.Tobruk.Side = side
	return f
}

// onFoot makes a unit one that walks.
func onFoot(_ *ground, c *theseus.Counter, _ *theseus.Unit) { c.Gait = theseus.Leg }

// reaching gives a headquarters a command range.
func reaching(n int) as {
	return counter(func(c *theseus.Counter) { c.Staff.Range = printed(n) })
}

func short(_ *ground, _ *theseus.Counter, u *theseus.Unit) { u.Short = true }

// supplied are the printed numbers of the hexes of a unit's supply path, none without one.
func (m *match) supplied(unit string) []string {
	m.t.Helper()
	var out []string
	for _, h := range m.Supply(m.f.id(unit)).Hexes {
		out = append(out, m.f.m.Grid.Format(h))
	}
	return out
}

func TestSupplyPath(t *testing.T) {
	// A road runs from the source 0105 to 0705 in the middle of the field.
	along := func() *ground {
		return field(t).source(axis, "0105").way(road, "0105", "0205", "0305", "0405", "0505").way(trail, "0505", "0605", "0705")
	}
	t.Run("5.7 headquarters and unassigned units alone have supply of their own", func(t *testing.T) {
		m := along().unit("hq", axis, staff, "0305").unit("free", axis, tank, "0305", lone).unit("a", axis, tank, "0405").unit("lent", axis, flak, "0405", lent("pz")).game()
		require.Equal(t, []bool{true, true, false, false}, []bool{len(m.supplied("hq")) > 0, len(m.supplied("free")) > 0, len(m.supplied("a")) > 0, len(m.supplied("lent")) > 0})
	})
	t.Run("3.3.a what a headquarters moves on says how it traces supply", func(t *testing.T) {
		require.Empty(t, along().unit("hq", axis, staff, "0703", onFoot, reaching(5)).game().supplied("hq"))
		require.NotEmpty(t, along().unit("hq", axis, staff, "0703", reaching(5)).game().supplied("hq"))
	})
	t.Run("5.7.3 three kinds of sources", func(t *testing.T) {
		f := field(t).source(allies, "0105").box(allies, "0505").harbour("0905", allies, "0905").unit("a", allies, staff, "0105").unit("b", allies, staff, "0505", onFoot).unit("c", allies, staff, "0905")
		m := f.game()
		require.Equal(t, []theseus.Supply{theseus.MajorSource, theseus.BoxSource, theseus.TobrukSource}, []theseus.Supply{m.Supply(f.id("a")).Kind, m.Supply(f.id("b")).Kind, m.Supply(f.id("c")).Kind})
	})
	t.Run("5.7.2.a a headquarters on foot stands on the road or beside it", func(t *testing.T) {
		require.Equal(t, []string{"0405", "0305", "0205", "0105"}, along().unit("hq", axis, staff, "0405", onFoot).game().supplied("hq"))
		beside := along().unit("hq", axis, staff, "0805", onFoot).game()
		require.Equal(t, []string{"0805", "0705", "0605", "0505", "0405", "0305", "0205", "0105"}, beside.supplied("hq"), "over a trail as well")
		require.Equal(t, 1, beside.Supply(beside.f.id("hq")).Country)
		require.Empty(t, along().unit("hq", axis, staff, "0703", onFoot).game().supplied("hq"), "two hexes off it")
	})
	t.Run("5.7.2.b another one reaches it within its command range", func(t *testing.T) {
		far := along().unit("hq", axis, staff, "0510", reaching(5))
		require.Len(t, far.game().supplied("hq"), 5+5)
		require.Empty(t, along().unit("hq", axis, staff, "0510", reaching(4)).game().supplied("hq"))
	})
	t.Run("5.7.2.c an unassigned independent unit as far as its rating in good order", func(t *testing.T) {
		rated := func(n int) as {
			return counter(func(c *theseus.Counter) { c.Front.Rating, c.Back.Rating = printed(n), printed(n-2) })
		}
		require.NotEmpty(t, along().unit("u", axis, tank, "0510", lone, disrupted, rated(5)).game().supplied("u"), "though disrupted")
		require.Empty(t, along().unit("u", axis, tank, "0510", lone, rated(4)).game().supplied("u"))
		require.Empty(t, along().unit("u", axis, tank, "0405").game().supplied("u"), "a unit of a formation has none of its own")
	})
	t.Run("5.7.2.d close to the source no road is needed", func(t *testing.T) {
		f := field(t).source(axis, "0105")
		require.Equal(t, []string{"0106", "0105"}, f.unit("hq", axis, staff, "0106", onFoot).game().supplied("hq"))
		require.Len(t, f.unit("mot", axis, staff, "0605", in("pz"), reaching(5)).game().supplied("mot"), 6)
		require.Equal(t, []string{"0105"}, f.unit("there", axis, staff, "0105").game().supplied("there"))
	})
	t.Run("5.7.2 each hex of the chain is entered and left through a road", func(t *testing.T) {
		f := field(t).source(axis, "0105").way(road, "0105", "0205", "0305").way(road, "0406", "0505", "0605")
		require.Empty(t, f.unit("hq", axis, staff, "0605", onFoot).game().supplied("hq"), "0305 and 0406 are neighbors, but no road joins them")
		require.Empty(t, f.unit("mot", axis, staff, "0605", reaching(2)).game().supplied("mot"), "it reaches 0406 only")
		require.NotEmpty(t, f.unit("mot3", axis, staff, "0605", reaching(3)).game().supplied("mot3"), "across country to 0305")
	})
	t.Run("5.7.3.a a blocked source serves nobody, nor one of the enemy", func(t *testing.T) {
		f := along().unit("hq", axis, staff, "0305", onFoot).unit("other", allies, staff, "0405", onFoot)
		require.NotEmpty(t, f.game().supplied("hq"))
		require.Empty(t, f.game().supplied("other"))
		f.state.Blocked = f.hexes("0105")
		require.Empty(t, f.game().supplied("hq"))
	})
	t.Run("5.7.3.b a Box supplies who is on foot beside it, until it is breached", func(t *testing.T) {
		f := field(t).box(allies, "0505").unit("hq", allies, staff, "0505", onFoot).unit("by", allies, staff, "0504", onFoot).unit("far", allies, staff, "0503", onFoot).
			unit("mot", allies, staff, "0606").unit("foot", allies, infantry, "0406", lone).unit("tanks", allies, tank, "0405", lone).unit("enemy", axis, staff, "0605", onFoot)
		m := f.game()
		require.Equal(t, []bool{true, true, false, false, true, false, false}, []bool{
			m.Supply(f.id("hq")).Kind == theseus.BoxSource, m.Supply(f.id("by")).Kind == theseus.BoxSource, len(m.supplied("far")) > 0, len(m.supplied("mot")) > 0,
			m.Supply(f.id("foot")).Kind == theseus.BoxSource, len(m.supplied("tanks")) > 0, len(m.supplied("enemy")) > 0,
		})
		require.Empty(t, f.breached("0505").game().supplied("hq"))
	})
	t.Run("5.7.3.c Tobruk supplies within its line, in command range or by a path", func(t *testing.T) {
		f := field(t).harbour("0205", allies, "0205", "0305", "0405", "0505", "0605").unit("leg", allies, staff, "0505", onFoot, reaching(3)).unit("out", allies, staff, "0306", onFoot, reaching(3)).
			unit("u", allies, infantry, "0605", lone, valued(8, 4, 2, 3))
		m := f.game()
		require.Equal(t, theseus.SupplyPath{Kind: theseus.TobrukSource, Hexes: f.hexes("0505", "0205"), Range: 3}, m.Supply(f.id("leg")))
		require.Empty(t, m.supplied("out"), "it is not within")
		require.Len(t, m.supplied("u"), 5)
		f.state.Tobruk.Side = axis
		require.Empty(t, f.game().supplied("leg"))
	})
	t.Run("5.7.3.d between its capture and the next turn Tobruk is nobody's", func(t *testing.T) {
		f := field(t).harbour("0205", allies, "0205", "0305").unit("hq", allies, staff, "0305").unit("taker", axis, tank, "0204").unit("ahq", axis, staff, "0104")
		m := f.game(f.acting("pz", 3)).do(theseus.Move.On(f.id("taker")))
		m.do(m.step("0205")).do(theseus.Stop.Now())
		require.Equal(t, theseus.Tobruk{Side: allies, Next: axis}, m.State().Tobruk)
		require.Empty(t, m.supplied("hq"))
	})
	t.Run("5.7.4 enemies of every kind break a path, zones unless a friend is there", func(t *testing.T) {
		with := func(props ...func(*ground)) []string {
			f := along().unit("hq", axis, staff, "0705", onFoot)
			for _, p := range props {
				p(f)
			}
			return f.game().supplied("hq")
		}
		put := func(name string, side theseus.Side, kind theseus.Type, at string, props ...as) func(*ground) {
			return func(f *ground) { f.unit(name, side, kind, at, props...) }
		}
		require.NotEmpty(t, with())
		require.Empty(t, with(put("e", allies, staff, "0405")), "a headquarters")
		require.Empty(t, with(put("e", allies, tank, "0405", disrupted)))
		require.Empty(t, with(put("e", allies, tank, "0404")), "its zone")
		friends := func(kind theseus.Type, props ...as) []func(*ground) {
			return []func(*ground){put("e", allies, tank, "0406"), put("f1", axis, kind, "0305", props...), put("f2", axis, kind, "0405", props...), put("f3", axis, kind, "0505", props...)}
		}
		require.NotEmpty(t, with(friends(tank, disrupted)...))
	})
	t.Run("5.7.4.a one hex of enemy mines, at an end", func(t *testing.T) {
		require.Empty(t, along().mines(allies, "0405").unit("hq", axis, staff, "0505", onFoot).game().supplied("hq"), "never through")
		require.NotEmpty(t, along().mines(axis, "0405").unit("hq", axis, staff, "0505", onFoot).game().supplied("hq"), "its own")
		require.NotEmpty(t, along().mines(allies, "0505").unit("u", axis, tank, "0505", lone).game().supplied("u"), "out of them")
		require.NotEmpty(t, along().mines(allies, "0105").unit("hq", axis, staff, "0505", onFoot).game().supplied("hq"), "into them, at the source")
		require.Empty(t, along().mines(allies, "0105", "0505").unit("u", axis, tank, "0505", lone).game().supplied("u"), "not both")
		require.Empty(t, field(t).source(axis, "0105").mines(allies, "0105").unit("hq", axis, staff, "0305", reaching(5)).game().supplied("hq"), "across country a headquarters enters none")
		require.NotEmpty(t, field(t).source(axis, "0105").mines(allies, "0105").unit("u", axis, tank, "0305", lone).game().supplied("u"))
	})
	t.Run("5.7.4.b one ridge without a road, beside those at the tracer", func(t *testing.T) {
		row := func() *ground {
			f := wide(t, 8, 1).source(axis, "0101").unit("hq", axis, staff, "0601", reaching(5))
			return f.side("0601", ridge, southWest).side("0601", wadi, northWest)
		}
		one := row().side("0301", ridge, northEast).side("0301", wadi, southEast)
		require.NotEmpty(t, one.game().supplied("hq"))
		require.Empty(t, one.side("0101", ridge, southEast, northEast).game().supplied("hq"), "the one at the source counts")
		require.NotEmpty(t, one.way(trail, "0101", "0201").game().supplied("hq"), "unless a trail crosses it")
	})
}

// Supply is no plain flood: roads by their hexsides, zones open for a friend alone, mines at one end, one ridge, the step of a headquarters beside its road.
func TestTrap03SupplyIsNoPlainFlood(t *testing.T) {
	t.Run("5.7.2.a the step beside the road keeps 5.7.4 (d-82)", func(t *testing.T) {
		f := field(t).source(axis, "0105").way(road, "0105", "0205", "0305").unit("hq", axis, staff, "0306", onFoot)
		require.NotEmpty(t, f.game().supplied("hq"))
		require.NotEmpty(t, f.side("0306", ridge, north).game().supplied("hq"), "a ridge beside it doesn't count")
		require.Empty(t, f.unit("e", allies, tank, "0405").game().supplied("hq"), "0305 lies in a zone")
	})
	t.Run("5.7.3.b a Box is no source for motorized headquarters", func(t *testing.T) {
		require.Empty(t, field(t).box(allies, "0505").source(allies, "1010").unit("hq", allies, staff, "0505").game().supplied("hq"))
	})
	t.Run("5.7.3.c Tobruk serves only within its line", func(t *testing.T) {
		f := field(t).harbour("0205", allies, "0205").unit("hq", allies, staff, "0305", reaching(5))
		require.Empty(t, f.game().supplied("hq"))
	})
}

// What a test has found holds until the next one, for all units of the headquarters.
func TestTrap04SupplyIsAStatus(t *testing.T) {
	f := field(t).source(axis, "0105").way(road, "0105", "0205", "0305").unit("hq", axis, staff, "0305", short).unit("a", axis, tank, "0505").unit("b", axis, motor, "0506").
		unit("e", allies, tank, "0605").unit("ehq", allies, staff, "0705")
	m := f.game(f.acting("pz", 4))
	require.NotEmpty(t, m.supplied("hq"), "its path is open again")
	m.do(m.move("a"))
	require.Equal(t, "4", m.left(), "half the allowance until the next test")
	other := f.game(f.acting("pz", 4))
	require.Equal(t, "7/2", other.do(other.move("b")).left(), "and so for each of its units")
	require.False(t, other.unit("b").Short, "their own records say nothing")
	open := field(t).source(axis, "0105").unit("hq", axis, staff, "0905").unit("a", axis, tank, "0506")
	require.Empty(t, open.game().supplied("hq"))
	n := open.game(open.acting("pz", 2)).do(theseus.Move.On(open.id("a")))
	require.Equal(t, "8", n.left(), "cut off, but not tested yet")
}

// begins is the game in which a formation begins its activation.
func (m *match) begins(formation string) *match {
	m.Game = m.Begin(m.f.formation(formation))
	return m
}

// Without supply a formation acts by emergency supply once, and once more at the price of its level, after the roll.
func TestTrap05EmergencySupply(t *testing.T) {
	cut := func(props ...as) *ground {
		return field(t).source(axis, "0101").unit("hq", axis, staff, "0905", props...).unit("a", axis, tank, "0906").level("pz", 4)
	}
	flipped := marked(func(u *theseus.Unit) { u.Flipped = true })
	t.Run("5.7.5 without supply a headquarters is flipped, and counts as supplied", func(t *testing.T) {
		m := cut().game().begins("pz").roll(5)
		require.True(t, m.unit("hq").Flipped)
		require.False(t, m.unit("hq").Short)
		require.EqualValues(t, 3, m.State().Levels[0])
		require.Equal(t, "8", m.do(m.move("a")).left())
	})
	t.Run("6.3.3 one that is flipped already drops to 0 after the roll", func(t *testing.T) {
		m := cut(flipped).game().begins("pz")
		require.EqualValues(t, 4, m.State().Levels[0])
		m.roll(5)
		require.Equal(t, 4, m.points(), "as many as on level 4")
		require.EqualValues(t, 0, m.State().Levels[0])
		require.True(t, m.unit("hq").Short)
		require.Equal(t, "4", m.do(m.move("a")).left())
	})
	t.Run("6.3.3 in supply it stays flipped and loses one level", func(t *testing.T) {
		m := cut(flipped, short).source(axis, "0905").game().begins("pz").roll(5)
		require.Equal(t, theseus.Unit{At: m.f.at("0905"), Support: 4, Flipped: true}, m.unit("hq"))
		require.EqualValues(t, 3, m.State().Levels[0])
	})
	t.Run("5.7.5.c on emergency supply it is supplied until the next test", func(t *testing.T) {
		m := cut().game().begins("pz").roll(5).do(theseus.EndActions.Now())
		require.False(t, m.unit("hq").Short)
		m = m.begins("pz").roll(5)
		require.True(t, m.unit("hq").Short)
	})
	t.Run("5.7.1 where the map shows no source, what the position says holds", func(t *testing.T) {
		m := field(t).unit("hq", axis, staff, "0905", short).unit("a", axis, tank, "0906").game().begins("pz").roll(5)
		require.True(t, m.unit("hq").Short)
		require.False(t, m.unit("hq").Flipped)
	})
}

// Whoever gives support without belonging to a formation is tested when he does (5.7.1).
func TestIndependentSupport(t *testing.T) {
	f := func(at string) *match {
		g := field(t).source(axis, at).way(road, "0105", "0205", "0305", "0405").unit("hq", axis, staff, "0305").unit("a", axis, tank, "0505").unit("free", axis, tank, "0405", lone, short).
			unit("e", allies, infantry, "0504").unit("ehq", allies, staff, "0503")
		return g.game(g.acting("pz", 4))
	}
	claim := func(m *match) bool {
		for _, c := range m.Claims() {
			if c.Key == "theseus.claim.support" && c.Args[0].Ref == int32(m.f.id("free")) {
				return c.Verdict.Legal
			}
		}
		require.Fail(t, "no claim")
		return false
	}
	t.Run("5.7.1 what was found earlier does not count", func(t *testing.T) {
		require.True(t, claim(f("0105")), "it is in supply now, though it was not before")
		require.False(t, claim(f("1010")))
	})
}

// plainTracer is a second tracer: it knows nothing of the first, sweeps over the map until nothing changes, and is as slow as it is plain.
type plainTracer struct {
	g    theseus.Game
	m    *theseus.Map
	st   theseus.State
	side theseus.Side
	but  cite.Rule // that it overlooks
}

func (p plainTracer) units(h hex.Hex, side theseus.Side) bool {
	for i, u := range p.st.Units {
		if u.Where == theseus.OnMap && u.At == h && p.g.Rules().Order.Counters[i].Nation.Side() == side {
			return true
		}
	}
	return false
}

func (p plainTracer) mined(h hex.Hex) bool {
	return p.but != "theseus:5.7.4.a" && p.g.Mined(h) && p.m.FieldOwner[p.m.Grid.Index(h)] == p.side.Enemy()
}

func (p plainTracer) open(h hex.Hex) bool {
	return p.but == "theseus:5.7.4" || !p.units(h, p.side.Enemy()) && (!p.g.Zone(h, p.side.Enemy()) || p.units(h, p.side))
}

func (p plainTracer) sourceAt(h hex.Hex) bool {
	works := p.but == "theseus:5.7.3.a" || !slices.Contains(p.st.Blocked, h) && !p.units(h, p.side.Enemy())
	return works &&
		slices.ContainsFunc(p.m.Supplies, func(s theseus.Source) bool { return s.At == h && s.Side == p.side && s.Kind == theseus.MajorSource })
}

// supplied tells whether a unit has a path to a major source.
func (p plainTracer) supplied(u theseus.UnitID) bool {
	c, from := p.g.Rules().Order.Counters[u], p.st.Units[u].At
	limit := c.Front.Rating.N
	if c.Type == theseus.Headquarters {
		limit = c.Staff.Range.N
		if c.Gait == theseus.Leg {
			limit = 1
		}
	}
	if p.but == limitOf(c) {
		limit = p.m.Grid.Len()
	}
	if p.sourceAt(from) {
		return true
	}
	// roads[h]: from h along the road to a source; all hexes after h are open, and none but the last is mined
	for _, minedEnd := range []bool{false, true} {
		if minedEnd && p.mined(from) {
			continue
		}
		roads := map[hex.Hex]bool{}
		for i := range p.m.Grid.Len() {
			if h := p.m.Grid.At(i); p.sourceAt(h) && p.open(h) && p.mined(h) == minedEnd {
				roads[h] = true
			}
		}
		ends := len(roads)
		for changed := ends > 0; changed; {
			changed = false
			for i := range p.m.Grid.Len() {
				h := p.m.Grid.At(i)
				for d := range hex.Dir(hex.Dirs) {
					next := h.Step(d)
					if roads[h] || !roads[next] || p.m.At(h, d)&(theseus.Road|theseus.Trail) == 0 || next != from && p.mined(next) && !p.sourceAt(next) || next == from || !p.open(next) {
						continue
					}
					roads[h], changed = true, true
				}
			}
		}
		if roads[from] || p.walks(c.Type == theseus.Headquarters, from, limit, roads) {
			return true
		}
	}
	return false
}

// walks tells whether it comes across country to one of the hexes.
func (p plainTracer) walks(staff bool, from hex.Hex, limit int, to map[hex.Hex]bool) bool {
	type spot struct {
		h     hex.Hex
		ridge bool
	}
	now := map[spot]bool{{from, false}: true}
	for range limit {
		next := map[spot]bool{}
		for s := range now {
			if s.h != from && p.mined(s.h) {
				continue
			}
			for d := range hex.Dir(hex.Dirs) {
				h, f := s.h.Step(d), p.m.At(s.h, d)
				if !p.m.Grid.Has(h) || f&theseus.SeaSide != 0 || !p.open(h) || p.mined(h) && (staff || !p.sourceAt(h)) {
					continue
				}
				over := f&(theseus.Ridge|theseus.Wadi) != 0 && f&(theseus.Road|theseus.Trail) == 0 && s.h != from && p.but != "theseus:5.7.4.b"
				if over && s.ridge {
					continue
				}
				next[spot{h, s.ridge || over}] = true
			}
		}
		for s := range next {
			if to[s.h] {
				return true
			}
		}
		now = next
	}
	return false
}

// countryside is a random board with roads, ridges, mines, sources and units of both sides.
func countryside(t testing.TB, r *rand.Rand) *ground {
	f := wide(t, 9, 8)
	where := func() string { return fmt.Sprintf("%02d%02d", 1+r.IntN(9), 1+r.IntN(8)) }
	for range 5 {
		h := f.at(where())
		for range 3 + r.IntN(6) {
			d := hex.Dir(r.IntN(hex.Dirs))
			if !f.m.Grid.Has(h.Step(d)) {
				continue
			}
			f.m.Add(h, d, []theseus.SideFeature{road, trail}[r.IntN(2)], cite.Reconstructed)
			h = h.Step(d)
		}
	}
	for range 14 {
		f.side(where(), []theseus.SideFeature{ridge, wadi, sea}[r.IntN(3)], hex.Dir(r.IntN(hex.Dirs)))
	}
	for range r.IntN(8) {
		f.lay(theseus.Minefield, []theseus.Side{axis, allies}[r.IntN(2)], []string{where()})
	}
	f.source(axis, where(), where()).source(allies, where())
	if r.IntN(6) == 0 {
		f.state.Blocked = []hex.Hex{f.m.Supplies[0].At}
	}
	taken := map[string]theseus.Side{}
	for i := range 4 + r.IntN(8) {
		side, at := []theseus.Side{axis, allies}[r.IntN(2)], where()
		if was, ok := taken[at]; ok && was != side {
			continue
		}
		taken[at] = side
		props := []as{}
		kind := []theseus.Type{staff, tank, infantry, flak}[r.IntN(4)]
		if kind == staff {
			props = append(props, reaching(2+r.IntN(3)))
			if r.IntN(2) == 0 {
				props = append(props, onFoot)
			}
		} else if r.IntN(2) == 0 {
			props = append(props, lone, valued(3, 2+r.IntN(3), 1, 5))
		}
		if r.IntN(4) == 0 {
			props = append(props, disrupted)
		}
		f.unit(fmt.Sprint("u", i), side, kind, at, props...)
	}
	return f
}

// supplyBoards is how many random boards both tracers look at, unless GAZALA_TRIALS says otherwise.
const supplyBoards = 300

func TestTwoTracersAgree(t *testing.T) {
	boards := trials.Of(supplyBoards)
	r := rand.New(rand.NewPCG(1942, 57))
	yes, no := 0, 0
	for board := range boards {
		f := countryside(t, r)
		m := f.game()
		for name, u := range f.names {
			c := &f.order.Counters[u]
			if c.Type != staff && f.state.Units[u].Of != theseus.NoFormation {
				continue
			}
			p := plainTracer{m.Game, f.m, m.State(), c.Nation.Side(), ""}
			got := len(m.Supply(u).Hexes) > 0
			require.Equal(t, p.supplied(u), got, "board %d, %s of %s", board, name, f.m.Grid.Format(f.state.Units[u].At))
			if got {
				yes++
			} else {
				no++
			}
		}
	}
	t.Logf("%d in supply, %d not", yes, no)
	require.Greater(t, min(yes, no), boards/4)
}

// limitOf is the rule that says how far across country the path of a unit may go.
func limitOf(c theseus.Counter) cite.Rule {
	switch {
	case c.Type != theseus.Headquarters:
		return "theseus:5.7.2.c"
	case c.Gait == theseus.Leg:
		return "theseus:5.7.2.a"
	}
	return "theseus:5.7.2.b"
}

// TestSupplyGrounds: a unit is said to be without supply by those rules without each of which a second tracer would find a path.
func TestSupplyGrounds(t *testing.T) {
	r := rand.New(rand.NewPCG(1942, 58))
	seen := map[cite.Rule]int{}
	for board := range trials.Of(supplyBoards) {
		f := countryside(t, r)
		for range board % 2 * 150 {
			f.side(fmt.Sprintf("%02d%02d", 1+r.IntN(9), 1+r.IntN(8)), ridge, hex.Dir(r.IntN(hex.Dirs)))
		}
		m := f.game()
		for _, claim := range m.Claims() {
			if claim.Key != "theseus.claim.supplied" {
				continue
			}
			u := theseus.UnitID(claim.Args[0].Ref)
			c := f.order.Counters[u]
			p := plainTracer{m.Game, f.m, m.State(), c.Nation.Side(), ""}
			require.Equal(t, p.supplied(u), claim.Verdict.Legal, "board %d", board)
			for _, rule := range claim.Verdict.Rules() {
				seen[rule]++
			}
			if claim.Verdict.Legal {
				continue
			}
			var want []cite.Rule
			for _, rule := range []cite.Rule{limitOf(c), "theseus:5.7.3.a", "theseus:5.7.4", "theseus:5.7.4.a", "theseus:5.7.4.b"} {
				if p.but = rule; p.supplied(u) {
					want = append(want, rule)
				}
			}
			if want == nil {
				want = []cite.Rule{"theseus:5.7.2"}
			}
			require.ElementsMatch(t, want, claim.Verdict.Rules(), "board %d, %s", board, f.m.Grid.Format(f.state.Units[u].At))
		}
	}
	for _, rule := range []cite.Rule{
		"theseus:5.7.2", "theseus:5.7.2.a", "theseus:5.7.2.b", "theseus:5.7.2.c", "theseus:5.7.2.d", "theseus:5.7.3", "theseus:5.7.3.a", "theseus:5.7.4", "theseus:5.7.4.a", "theseus:5.7.4.b",
	} {
		require.Positive(t, seen[rule], rule)
	}
}
