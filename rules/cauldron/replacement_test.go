package cauldron_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"gazala/rules/cauldron"
	"gazala/rules/decide"
	"gazala/rules/derive"
	"gazala/rules/hex"
)

func (m *match) raise(u string) decide.Intent { return cauldron.RaiseStep.On(m.f.id(u)) }

func (m *match) back(u string, steps int) decide.Intent {
	return cauldron.RebuildWith(m.f.id(u), steps)
}

func (m *match) placed(n string) decide.Intent { return cauldron.PlaceRebuilt.At(m.f.at(n)) }

// workshop is armour of both sides in all conditions. The Axis rebuilds in columns 1 and 2, which a minefield does not cut off.
func workshop(t *testing.T) *ground {
	f := field(t).west("0106", "0107", "0206").
		unit("pz1", axis, armour, "0307", valued(3, 9, 12, 24), left(1)).unit("pz2", axis, armour, "0308", valued(3, 9, 12, 24), left(2)).
		unit("it", axis, armour, "0407", left(2)).unit("rifles", axis, infantry, "0408").unit("lost pz", axis, armour, "0101", valued(3, 9, 12, 24), eliminated).
		unit("rgh", allies, armour, "0704", left(1)).unit("cut off", allies, armour, "0706", left(1), supply(outOfSupply)).
		unit("dead", allies, armour, "0101", eliminated).unit("dead foot", allies, infantry, "0101", eliminated)
	return f
}

func chit(side cauldron.Side) cauldron.ReplaceFrame {
	return cauldron.ReplaceFrame{Side: side, Left: 1}
}

func TestReplacementRaises(t *testing.T) {
	t.Run("13.3 one becomes two, two becomes three", func(t *testing.T) {
		for u, want := range map[string]uint8{"pz1": 2, "pz2": 3} {
			m := workshop(t).book(cauldron.DrawFrame{Side: axis}, chit(axis))
			require.Equal(t, derive.Int(int(want)), m.value(m.raise(u), "cauldron.results.steps_left"))
			m.legal(m.raise(u), "13.3").do(m.raise(u))
			require.Equal(t, want, m.unit(u).Steps)
			require.Equal(t, cauldron.DrawFrame{Side: axis}, m.top(), "one chit, one step")
		}
	})
	t.Run("13.3 no unit rises above its full number", func(t *testing.T) {
		m := workshop(t).book(chit(axis))
		m.refused(m.raise("it"), "13.3")
	})
	t.Run("13.3 armour alone, one's own, on the map", func(t *testing.T) {
		m := workshop(t).book(chit(axis))
		m.refused(m.raise("rifles"), "13.3").refused(m.raise("rgh"), "13.3").refused(m.raise("lost pz"), "13.3")
		require.Len(t, m.Judge(m.raise("rifles")).Reasons, 2, "not armour, and nothing lost")
	})
	t.Run("13.3.3 in supply and in no enemy zone", func(t *testing.T) {
		m := workshop(t).unit("pak", axis, antiTank, "0804").book(chit(allies))
		m.refused(m.raise("cut off"), "13.3.3").refused(m.raise("rgh"), "13.3.3")
	})
	t.Run("13.3.3 d-76 in supply by the marker, or by a path at the moment", func(t *testing.T) {
		m := workshop(t).book(chit(allies))
		m.refused(m.raise("cut off"), "13.3.3").legal(m.raise("rgh"), "13.3")
		m = workshop(t).other(cauldron.ReplacedSupply).book(chit(allies))
		m.legal(m.raise("cut off"), "13.3").legal(m.raise("rgh"), "13.3")
		ring := func() *ground {
			return workshop(t).side("0704", up, north, northEast, southEast, south, southWest, northWest)
		}
		m = ring().book(chit(allies))
		m.legal(m.raise("rgh"), "13.3")
		m = ring().other(cauldron.ReplacedSupply).book(chit(allies))
		m.refused(m.raise("rgh"), "13.3.3").legal(m.raise("cut off"), "13.3")
	})
	t.Run("13.3 a chit that has been played is used", func(t *testing.T) {
		workshop(t).book(chit(axis)).refused(cauldron.EndReplacing.Now(), "13.3")
	})
	t.Run("13.3 nothing to replace, no chit", func(t *testing.T) {
		f := field(t).unit("a", axis, armour, "0304").unit("foot", axis, infantry, "0304", eliminated).hand(axis, replacementChit)
		f.book(cauldron.ActivateFrame{Side: axis, Chit: f.action("axis")}).refused(cauldron.Play(replacementChit), "13.3")
	})
}

func TestReplacementRebuilds(t *testing.T) {
	t.Run("13.3 an eliminated unit comes back with one step, never with two by a chit", func(t *testing.T) {
		m := workshop(t).book(cauldron.DrawFrame{Side: allies}, chit(allies))
		m.refused(m.back("dead", 2), "13.3").refused(m.back("dead foot", 1), "13.3").refused(m.back("rgh", 1), "13.3").refused(m.back("lost pz", 1), "13.3")
		m.legal(m.back("dead", 1), "13.3").do(m.back("dead", 1))
		require.Equal(t, cauldron.RebuildFrame{Unit: m.f.id("dead"), Steps: 1}, m.top())
	})
	t.Run("13.3.2 the Allies on the north or the east edge", func(t *testing.T) {
		f := workshop(t)
		m := f.book(cauldron.DrawFrame{Side: allies}, cauldron.RebuildFrame{Unit: f.id("dead"), Steps: 1})
		m.legal(m.placed("0501"), "13.3.2").legal(m.placed("1005"), "13.3.2").refused(m.placed("0808"), "13.3.2").refused(m.placed("9999"), "13.3.2")
		m.do(m.placed("1005"))
		require.Equal(t, "1005", m.where("dead"))
		require.Equal(t, uint8(1), m.unit("dead").Steps)
	})
	t.Run("13.3.2 the Axis in the zone barred to the Allies", func(t *testing.T) {
		f := workshop(t)
		m := f.book(cauldron.RebuildFrame{Unit: f.id("lost pz"), Steps: 1})
		require.Equal(t, []string{"place_rebuilt 0106", "place_rebuilt 0107", "place_rebuilt 0206"}, m.options())
		m.refused(m.placed("0301"), "13.3.2")
	})
	t.Run("8.1 an edge hex in the barred zone is none for the Allies", func(t *testing.T) {
		f := workshop(t).west("0101")
		f.book(cauldron.RebuildFrame{Unit: f.id("dead"), Steps: 1}).refused(cauldron.PlaceRebuilt.At(f.at("0101")), "8.1")
	})
	t.Run("13.3.3 no enemy, no enemy zone, a line of supply", func(t *testing.T) {
		f := workshop(t).unit("raider", axis, armour, "0601").unit("wall", allies, armour, "0108", disrupted)
		m := f.book(cauldron.RebuildFrame{Unit: f.id("dead"), Steps: 1})
		m.refused(m.placed("0601"), "13.3.3").refused(m.placed("0501"), "13.3.3").legal(m.placed("0801"), "13.3.2")
		for d := range hex.Dir(hex.Dirs) {
			f.side("0206", mined, d)
		}
		n := f.book(cauldron.RebuildFrame{Unit: f.id("lost pz"), Steps: 1})
		n.refused(n.placed("0206"), "13.3.3").legal(n.placed("0107"), "13.3.2")
	})
	t.Run("13.3.3 stacking is judged afterwards", func(t *testing.T) {
		f := workshop(t).unit("a", allies, armour, "0901").unit("b", allies, armour, "0901")
		m := f.book(cauldron.RebuildFrame{Unit: f.id("dead"), Steps: 1}).legal(cauldron.PlaceRebuilt.At(f.at("0901")), "13.3.2").do(cauldron.PlaceRebuilt.At(f.at("0901")))
		require.Equal(t, []string{"cull dead", "cull a", "cull b"}, m.options())
	})
	t.Run("13.3.4 it can be activated in the same phase", func(t *testing.T) {
		f := workshop(t).hand(allies, replacementChit)
		m := f.book(cauldron.ActivateFrame{Side: allies, Chit: f.action("allies")}).do(cauldron.Play(replacementChit))
		m.do(m.back("dead", 1)).do(m.placed("1005")).do(m.formation("allies")).do(m.choose("dead")).legal(m.step("0905"), "8.0.3")
	})
	t.Run("13.3.3 no hex, no rebuilding", func(t *testing.T) {
		f := field(t).unit("lost", axis, armour, "0101", eliminated).unit("own", axis, armour, "0404", left(1))
		f.book(chit(axis)).refused(cauldron.RebuildWith(f.id("lost"), 1), "13.3.3")
	})
}

func TestTankReplacements(t *testing.T) {
	start := func(t *testing.T, n int) *match {
		return workshop(t).unit("big", allies, armour, "0101", valued(3, 5, 5, 24), eliminated).book(cauldron.DrawFrame{Side: allies}, cauldron.ReplaceFrame{Side: allies, Left: n, Supply: true})
	}
	t.Run("15.0.5 two of them bring a two-step unit back whole", func(t *testing.T) {
		m := start(t, 3)
		m.legal(m.back("dead", 2), "15.0.5").do(m.back("dead", 2)).do(m.placed("0901"))
		require.Equal(t, uint8(2), m.unit("dead").Steps)
		require.Equal(t, cauldron.ReplaceFrame{Side: allies, Left: 1, Supply: true}, m.top())
		m.legal(m.raise("rgh"), "15.0.5").do(m.raise("rgh"))
		require.Equal(t, cauldron.DrawFrame{Side: allies}, m.top())
	})
	t.Run("15.0.5 one alone brings back one step", func(t *testing.T) {
		m := start(t, 1)
		m.refused(m.back("dead", 2), "15.0.5").legal(m.back("dead", 1), "15.0.5")
	})
	t.Run("15.0.5 only a unit of two steps comes back whole", func(t *testing.T) {
		m := start(t, 3)
		m.refused(m.back("big", 2), "15.0.5").refused(m.back("big", 3), "15.0.5").legal(m.back("big", 1), "15.0.5")
	})
	t.Run("15.0.5 they are not kept", func(t *testing.T) {
		m := start(t, 2)
		m.legal(cauldron.EndReplacing.Now(), "15.0.5").do(cauldron.EndReplacing.Now())
		require.Equal(t, cauldron.DrawFrame{Side: allies}, m.top())
		require.Contains(t, m.told, "cauldron.replacement.unspent")
	})
	t.Run("15.0.5 nobody is asked when nothing can be replaced", func(t *testing.T) {
		f := field(t).unit("a", allies, armour, "0304")
		require.True(t, f.book(cauldron.ReplaceFrame{Side: allies, Left: 3, Supply: true}).over())
	})
	t.Run("15.0.5 steps are never invented", func(t *testing.T) {
		m := start(t, 3)
		before := stepsOf(m)
		m.do(m.back("dead", 2)).do(m.placed("0901")).do(m.raise("rgh"))
		require.Equal(t, before+3, stepsOf(m))
	})
}

func stepsOf(m *match) int {
	n := 0
	for _, u := range m.State().Units {
		n += int(u.Steps)
	}
	return n
}
