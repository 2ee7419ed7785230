package na41_test

import (
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/require"

	"gazala/rules/hex"
	"gazala/rules/na41"
	"gazala/rules/play/playtest/trials"
)

func TestZones(t *testing.T) {
	type reach struct{ full, limited, overlapping bool }
	at := func(m *match, number string, side na41.Side) reach {
		full, limited, overlapping := m.Zone(m.f.at(number), side)
		return reach{full, limited, overlapping}
	}
	t.Run("7.1 combat units, support units too, reach into six hexes; trucks, replacements and supply points do not", func(t *testing.T) {
		m := field(t).unit("hq", axis, na41.CorpsHQ, "0505").unit("truck", axis, na41.Truck, "0208").unit("repl", axis, na41.InfantryReplacement, "0902").
			supply(axis, "0909", 2).game()
		for _, h := range []string{"0504", "0506", "0404", "0405", "0604", "0605"} {
			require.Equal(t, reach{full: true}, at(m, h, axis), h)
		}
		require.Equal(t, reach{}, at(m, "0505", axis), "not its own hex")
		for _, h := range []string{"0209", "0903", "0908", "0507"} {
			require.Equal(t, reach{}, at(m, h, axis), h)
		}
		require.Equal(t, reach{}, at(m, "0504", allies))
	})
	t.Run("13.3.2.a none in full retreat, and 13.2.2 disrupted units keep theirs", func(t *testing.T) {
		m := field(t).unit("run", axis, na41.Tank, "0505", fullRetreat).unit("shaken", axis, na41.Tank, "0209", disrupted).game()
		require.Equal(t, reach{}, at(m, "0504", axis))
		require.Equal(t, reach{full: true}, at(m, "0208", axis))
	})
	t.Run("6.2 none out of a box", func(t *testing.T) {
		m := field(t).unit("boxed", axis, na41.Tank, "", boxed(1)).game()
		require.Equal(t, reach{}, at(m, "0501", axis))
	})
	t.Run("7.3 limited uphill over an escarpment, and a trap: a matter of the hexside, not of the unit", func(t *testing.T) {
		m := field(t).unit("low", axis, na41.Tank, "0505").unit("high", allies, na41.Tank, "0510").between("0505", "0506", na41.EscarpmentUp).
			between("0510", "0509", na41.EscarpmentDown).game()
		require.Equal(t, reach{limited: true}, at(m, "0506", axis))
		require.Equal(t, reach{full: true}, at(m, "0504", axis))
		require.Equal(t, reach{full: true}, at(m, "0509", allies), "downhill it is a full one (d-87)")
	})
	t.Run("7.3 limited uphill by road too", func(t *testing.T) {
		m := field(t).unit("low", axis, na41.Tank, "0505").between("0505", "0506", na41.EscarpmentUp|na41.Highway).game()
		require.Equal(t, reach{limited: true}, at(m, "0506", axis), "d-88")
	})
	t.Run("9.5.2 limited into a fortification of the enemy, full out of it", func(t *testing.T) {
		m := field(t).unit("out", axis, na41.Tank, "0505").unit("in", allies, na41.Infantry, "0506").fort(allies, "0506").fort(axis, "0404").game()
		require.Equal(t, reach{limited: true}, at(m, "0506", axis))
		require.Equal(t, reach{full: true}, at(m, "0505", allies))
		require.Equal(t, reach{full: true}, at(m, "0404", axis), "its own works do not weaken it")
	})
	t.Run("7.4 overlapping from two hexes that are not neighbors", func(t *testing.T) {
		m := field(t).unit("a", axis, na41.Tank, "0504").unit("b", axis, na41.Tank, "0506").game()
		require.Equal(t, reach{full: true, overlapping: true}, at(m, "0505", axis))
		require.False(t, at(m, "0503", axis).overlapping)
	})
	t.Run("7.4 neighbors do not overlap, nor does one stack", func(t *testing.T) {
		m := field(t).unit("a", axis, na41.Tank, "0504").unit("b", axis, na41.Tank, "0404").unit("c", axis, na41.Tank, "0508").unit("d", axis, na41.Tank, "0508").game()
		require.Equal(t, reach{full: true}, at(m, "0505", axis))
		require.Equal(t, reach{full: true}, at(m, "0507", axis), "d-68")
	})
	t.Run("7.4 a limited zone does not overlap", func(t *testing.T) {
		m := field(t).unit("a", axis, na41.Tank, "0504").unit("b", axis, na41.Tank, "0506").between("0504", "0505", na41.EscarpmentUp).game()
		require.Equal(t, reach{full: true, limited: true}, at(m, "0505", axis))
	})
	t.Run("7.2 on the map of the book the sea closes 3332 to 3432", func(t *testing.T) {
		m := western(t).real("I/5", "3332").game()
		require.Equal(t, reach{}, at(m, "3432", axis))
		require.Equal(t, reach{full: true}, at(m, "3331", axis))
	})
}

// 7.1, 7.3, 7.4: what is kept of zones while units come and go is what a game that begins at the position finds.
func TestKeptZonesAreFresh(t *testing.T) {
	g, r := begun(t, "crusader"), rand.New(rand.NewPCG(1941, 7))
	var on []hex.Hex
	for _, u := range g.State().Units {
		if u.Where == na41.OnMap {
			on = append(on, u.At)
		}
	}
	for step := range trials.Of(400) {
		g = na41.Shifted(g, func(st *na41.State) {
			for range 1 + r.IntN(3) {
				u := &st.Units[r.IntN(len(st.Units))]
				switch r.IntN(6) {
				case 0:
					u.Condition = []na41.Condition{0, na41.FullRetreat}[r.IntN(2)]
				case 1:
					u.Where = na41.Eliminated
				case 2:
					if len(st.Works) > 0 {
						w := r.IntN(len(st.Works))
						st.Works[w].Done = !st.Works[w].Done
					}
				default:
					u.Where, u.At = na41.OnMap, on[r.IntN(len(on))].Step(hex.Dir(r.IntN(hex.Dirs)))
				}
			}
		})
		fresh := na41.New(g.Rules(), g.State())
		for _, side := range []na41.Side{axis, allies} {
			reach, standing := na41.Zones(fresh, side)
			kept, stand := na41.Zones(g, side)
			require.Equal(t, reach, kept, "step %d", step)
			require.Equal(t, standing, stand, "step %d", step)
		}
	}
}
