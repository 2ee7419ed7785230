package theseus_test

import (
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/require"

	"gazala/rules/decide"
	"gazala/rules/theseus"
)

func column(_ *ground, c *theseus.Counter, _ *theseus.Unit) { c.Column = true }

func (m *match) replace(unit string) decide.Act { return theseus.Replace.On(m.f.id(unit)) }

func (m *match) breakUp(unit string) decide.Act {
	return theseus.Cannibalize.On(m.f.id(unit))
}

// pools are the points left by pool.
func (m *match) pools() [theseus.Pools]int8 {
	m.t.Helper()
	require.IsType(m.t, theseus.ReplacementFrame{}, m.top())
	return m.top().(theseus.ReplacementFrame).Points
}

// tracked gives the field a set-up whose turn track has these replacements.
func (f *ground) tracked(spaces ...theseus.TrackSpace) *ground {
	f.campaign(1, 8).setUp.Track = spaces
	return f
}

func TestReplacements(t *testing.T) {
	panzer := theseus.ReplacementFrame{Side: axis, Points: [theseus.Pools]int8{2}}
	weakened := func(t *testing.T) *ground {
		return field(t).unit("hq", axis, staff, "0202").unit("a", axis, tank, "0303", weak(3)).unit("cars", axis, car, "0303", weak(1)).unit("b", axis, motor, "0304", weak(3)).unit("full", axis, tank, "0204")
	}
	t.Run("8.3 a point restores a point of strength, for German tanks and armored cars of the Axis", func(t *testing.T) {
		m := weakened(t).game(panzer)
		require.Equal(t, []string{"replace a", "replace cars", "end_replacing"}, m.options())
		m.refused(m.replace("b"), "8.3").refused(m.replace("full"), "8.3").refused(m.breakUp("a"), "8.3")
		m.do(m.replace("a")).do(m.replace("a"))
		require.EqualValues(t, 5, m.unit("a").Strength)
		require.True(t, m.over(), "no points left")
	})
	t.Run("8.3 unused points are lost", func(t *testing.T) {
		m := weakened(t).game(panzer).do(theseus.EndReplacing.Now())
		require.True(t, m.over())
		require.Contains(t, m.told, "theseus.replacement.lost")
	})
	t.Run("8.3 the Axis has a point on even turns, the Allies break up from turn 4 on", func(t *testing.T) {
		spaces := []theseus.TrackSpace{{}, {Panzer: printed(1)}, {}, {Panzer: printed(1), Cannibalize: true}}
		at := func(turn theseus.Turn) *match {
			f := weakened(t).unit("ahq", allies, staff, "0909").unit("x", allies, tank, "0908", weak(2)).tracked(spaces...).turn(turn)
			return f.game(theseus.AdminFrame{Step: theseus.AxisReplacementStep})
		}
		require.Equal(t, [theseus.Pools]int8{1}, at(2).pools())
		require.IsType(t, theseus.InitiativeFrame{}, at(3).top())
		m := at(4).do(theseus.EndReplacing.Now())
		require.Equal(t, theseus.ReplacementFrame{Side: allies, Cannibalizes: true}, m.top())
	})
	t.Run("5.4.1.f not in a zone of the enemy", func(t *testing.T) {
		m := weakened(t).unit("safe", axis, tank, "0102", weak(2)).unit("e", allies, tank, "0404").game(panzer)
		m.refused(m.replace("a"), "5.4.1.f")
	})
	t.Run("5.6.3.k not disrupted", func(t *testing.T) {
		m := weakened(t).unit("d", axis, tank, "0205", weak(2), disrupted).game(panzer)
		m.refused(m.replace("d"), "5.6.3.k")
	})
	t.Run("5.8.3.i not out of command", func(t *testing.T) {
		m := weakened(t).unit("far", axis, tank, "1010", weak(2)).game(panzer)
		m.refused(m.replace("far"), "5.8.3.i")
	})
	t.Run("8.3 not without supply, an independent unit by its own", func(t *testing.T) {
		f := weakened(t).unit("fed", axis, tank, "0205", lone, weak(2)).unit("hungry", axis, tank, "0206", lone, weak(2), short)
		f.state.Units[f.id("hq")].Short = true
		m := f.game(panzer)
		m.refused(m.replace("a"), "5.7.5.a").legal(m.replace("fed")).refused(m.replace("hungry"), "5.7.5.a")
	})
	t.Run("7.7.c who is broken up leaves the hex, whose improved defense ends, or stays for the others", func(t *testing.T) {
		f := field(t).unit("ahq", allies, staff, "0909").unit("x", allies, tank, "0908", weak(2)).unit("y", allies, tank, "0908").improved("0908")
		breaking := theseus.ReplacementFrame{Side: allies, Cannibalizes: true}
		m := f.game(breaking)
		require.Empty(t, m.do(m.breakUp("x")).State().Improved)
		m = f.other(theseus.BreakingUpLeaves).game(breaking)
		require.Len(t, m.do(m.breakUp("x")).State().Improved, 1, "the other reading of d-125")
		f.state.Units[f.id("y")].Where = theseus.Eliminated
		m = f.game(breaking)
		require.Empty(t, m.do(m.breakUp("x")).State().Improved, "nobody is left to hold it")
	})
	t.Run("7.7.g the hex stays in improved defense", func(t *testing.T) {
		m := weakened(t).improved("0303").game(panzer)
		require.Len(t, m.do(m.replace("a")).State().Improved, 1)
	})
}

func TestCannibalizing(t *testing.T) {
	allied := theseus.ReplacementFrame{Side: allies, Cannibalizes: true}
	army := func(t *testing.T) *ground {
		return field(t).unit("hq", allies, staff, "0202").unit("wreck", allies, tank, "0303", weak(2)).unit("other", allies, tank, "0303", weak(3)).unit("matildas", allies, heavy, "0203", weak(1)).
			unit("crusaders", allies, heavy, "0203", weak(4)).unit("col", allies, infantry, "0204", column, lone).unit("foot", allies, infantry, "0304", weak(6)).unit("cars", allies, car, "0304", weak(1))
	}
	t.Run("8.3.1 its points go to units of its type", func(t *testing.T) {
		m := army(t).game(allied)
		m.do(m.breakUp("wreck"))
		require.Equal(t, [theseus.Pools]int8{0, 2, 0, 0}, m.pools())
		require.Equal(t, theseus.BrokenUp, m.unit("wreck").Where)
		m.refused(m.replace("crusaders"), "8.3").refused(m.replace("foot"), "8.3").refused(m.replace("cars"), "8.3")
		m.do(m.replace("other")).do(m.replace("other")).refused(m.replace("other"), "8.3")
		m.do(m.breakUp("matildas")).do(m.replace("crusaders"))
	})
	t.Run("8.3.1.1 with half its printed strength lost", func(t *testing.T) {
		m := army(t).game(allied)
		m.refused(m.breakUp("other"), "8.3.1.1").refused(m.breakUp("cars"), "8.3").legal(m.breakUp("matildas"), "8.3.1")
	})
	t.Run("8.3.1.2 not isolated, though out of command", func(t *testing.T) {
		m := wide(t, 30, 3).unit("hq", allies, staff, "0102").unit("out", allies, tank, "1502", weak(2)).unit("cut", allies, tank, "2902", weak(2)).game(allied)
		m.legal(m.breakUp("out")).refused(m.breakUp("cut"), "8.3.1.2")
	})
	t.Run("5.8.4.b an isolated unit is not broken up", func(t *testing.T) {
		m := field(t).unit("cut", allies, tank, "0909", weak(2)).unit("hq", allies, staff, "0101").unit("ok", allies, tank, "0102", weak(1)).unit("e", axis, tank, "0908").unit("e2", axis, tank, "0810").game(allied)
		m.refused(m.breakUp("cut"), "8.3.1.2", "8.3.1.3")
	})
	t.Run("8.3.1.3 not in a zone of the enemy", func(t *testing.T) {
		m := army(t).unit("e", axis, tank, "0404").game(allied)
		m.refused(m.breakUp("wreck"), "8.3.1.3")
	})
	t.Run("8.3.2 the two columns at any strength, for infantry on foot", func(t *testing.T) {
		m := army(t).game(allied)
		m.legal(m.breakUp("col"), "8.3.2").refused(m.breakUp("foot"), "8.3").do(m.breakUp("col"))
		require.Equal(t, [theseus.Pools]int8{0, 0, 0, 8}, m.pools())
		m.do(m.replace("foot"))
		require.EqualValues(t, 7, m.unit("foot").Strength)
	})
	t.Run("8.3.2.1 not isolated", func(t *testing.T) {
		m := field(t).unit("col", allies, infantry, "0909", column, lent("arm")).unit("ok", allies, tank, "0102", weak(1)).unit("hq", allies, staff, "0101").unit("e", axis, tank, "0904").unit("e2", axis, tank, "0804").
			unit("w", allies, tank, "0103", weak(2)).game(allied)
		m.refused(m.breakUp("col"), "8.3.2.1")
	})
	t.Run("8.3.2.2 not in a zone of the enemy", func(t *testing.T) {
		m := army(t).unit("e", axis, tank, "0205").game(allied)
		m.refused(m.breakUp("col"), "8.3.2.2")
	})
	t.Run("3.3.s5 with the last unit of its formation a headquarters goes", func(t *testing.T) {
		m := field(t).formed("two", theseus.British, 3).unit("hq", allies, staff, "0202", in("two")).unit("last", allies, tank, "0203", in("two"), weak(1)).unit("b", allies, tank, "0909", weak(1)).unit("bhq", allies, staff, "0909").game(allied)
		require.Equal(t, theseus.Eliminated, m.do(m.breakUp("last")).unit("hq").Where)
	})
}

// Replacements never go where they may not, and no strength comes from nowhere: what stands on the map, the points left and those lost are as much as before.
func TestTrap09ReplacementsAreConserved(t *testing.T) {
	r := rand.New(rand.NewPCG(8, 3))
	steps := 0
	for range 200 {
		f := countryside(t, r)
		f.m.Supplies = nil
		f.state.Turn = 4
		for i := range f.state.Units {
			if u := &f.state.Units[i]; u.Strength > 1 {
				u.Strength -= int8(r.IntN(int(u.Strength)))
			}
			f.order.Counters[i].Column = f.order.Counters[i].Type == infantry && r.IntN(2) == 0
		}
		frame := theseus.ReplacementFrame{Side: allies, Cannibalizes: true}
		if r.IntN(3) == 0 {
			frame = theseus.ReplacementFrame{Side: axis, Points: [theseus.Pools]int8{2}}
		}
		m := f.game(frame)
		total := func() int {
			sum := 0
			for i, u := range m.State().Units {
				if u.Where == theseus.OnMap {
					sum += int(u.Strength)
					require.LessOrEqual(t, int(u.Strength), f.order.Counters[i].Strength.N)
				}
			}
			if top, open := m.top().(theseus.ReplacementFrame); open {
				for _, n := range top.Points {
					require.GreaterOrEqual(t, n, int8(0))
					sum += int(n)
				}
			}
			return sum
		}
		want := total()
		for !m.over() {
			options := m.Point(decide.NewSheet(nil, nil)).Options()
			i := options[r.IntN(len(options))]
			if _, ends := decide.Does(i, theseus.EndReplacing); ends && len(options) > 1 {
				i = options[0]
			}
			if _, ends := decide.Does(i, theseus.EndReplacing); ends {
				break
			}
			before := m.Game
			m.do(i)
			steps++
			if m.over() { // what nobody could use is lost
				last, _ := before.State().Frames.Top()
				for _, n := range last.(theseus.ReplacementFrame).Points {
					want -= int(n)
				}
				switch in := decide.ActOf(i); in.Verb {
				case theseus.Replace:
					want++
				case theseus.Cannibalize:
					want -= int(before.State().Units[in.Unit].Strength)
				}
			}
			require.Equal(t, want, total())
		}
	}
	require.Greater(t, steps, 40)
}
