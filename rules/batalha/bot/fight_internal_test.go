package bot

import (
	"testing"

	"github.com/stretchr/testify/require"

	"gazala/rules/batalha"
)

// Whatever an attack is like, the last air point that is spent on it, by either side, is not for nothing: without it
// the odds would be others (6.1).
func TestNoAirPointIsSpentForNothing(t *testing.T) {
	spent := map[bool]int{}
	movements(t, batalha.Axis, 2, func(g batalha.Game) {
		v, f := newView(g, batalha.Axis), g.Forecast()
		for _, a := range adjacent(v) {
			for _, side := range []batalha.Side{batalha.Axis, batalha.Allies} {
				points, _ := v.joined(f, a, side, 35, airCap(a.Kind))
				if points == 0 {
					continue
				}
				own := side == a.Side
				spent[own]++
				with, less := a, a
				if own {
					with.Air, less.Air = points, points-1
				} else {
					with.DefAir, less.DefAir = points, points-1
				}
				require.NotEqual(t, f.Cells(less), f.Cells(with), "%d points on %+v", points, a)
			}
		}
	})
	require.Positive(t, spent[true])
	require.Positive(t, spent[false])
}

// adjacent are assaults of each unit of the Axis upon each enemy, as if it stood beside it.
func adjacent(v *view) (out []batalha.Attack) {
	for u := range v.st.Units {
		for e := range v.st.Units {
			me, foe := batalha.UnitID(u), batalha.UnitID(e)
			if v.r.SideOf(me) != batalha.Axis || v.r.SideOf(foe) != batalha.Allies ||
				v.st.Units[u].Where != batalha.OnMap || v.st.Units[e].Where != batalha.OnMap {
				continue
			}
			out = append(out, batalha.Attack{
				Kind: batalha.Assault, Side: batalha.Axis, Target: v.st.Units[e].At,
				Attackers: []batalha.UnitID{me}, Defenders: []batalha.UnitID{foe},
			})
		}
	}
	return out
}
