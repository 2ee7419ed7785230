package na41data_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"gazala/rules/na41"
)

// besieged is Crusader at its start with some units taken away, and perhaps one put somewhere.
func besieged(t *testing.T, gone []string, raider, at string) (*na41.Rules, na41.Game) {
	t.Helper()
	b := book(t)
	for _, s := range b.Scenarios {
		if s.ID != "crusader" {
			continue
		}
		st, err := b.Opening(s)
		require.NoError(t, err)
		for i := range st.Units {
			for _, h := range gone {
				if u := &st.Units[i]; u.Where == na41.OnMap && b.Rules.Map.Grid.Format(u.At) == h {
					u.Spot = na41.Spot{Where: na41.Eliminated}
				}
			}
		}
		if raider != "" {
			u, ok := b.Rules.Order.Find(raider)
			require.True(t, ok)
			h, err := b.Rules.Map.Grid.Numbering.Parse(at)
			require.NoError(t, err)
			st.Units[u].Spot = na41.Hex(h)
		}
		return b.Rules, na41.New(b.Rules, st)
	}
	t.Fatal("no such scenario")
	return nil, na41.Game{}
}

// cut are the hexes with units of the side on the map that are not in full supply.
func cut(r *na41.Rules, g na41.Game, side na41.Side) (hexes []string, ported int) {
	seen := map[string]bool{}
	for i, u := range g.State().Units {
		if u.Where != na41.OnMap || r.Order.Counters[i].Side != side {
			continue
		}
		s := g.Supplied(na41.UnitID(i))
		if h := r.Map.Grid.Format(u.At); s.Grade != na41.FullSupply && !seen[h] {
			seen[h] = true
			hexes = append(hexes, h)
		}
		if s.Grade == na41.PortSupply {
			ported++
		}
	}
	return hexes, ported
}

// The rules give what was computed of the set-up of November 1941 apart from them.
func TestSupplyOfTheSiege(t *testing.T) {
	t.Run("16.2.b eight units in Tobruk live by its port", func(t *testing.T) {
		r, g := besieged(t, nil, "", "")
		hexes, ported := cut(r, g, na41.Allies)
		require.ElementsMatch(t, []string{"3138", "3137", "3037", "3038", "3139"}, hexes)
		require.Equal(t, 8, ported)
		hexes, _ = cut(r, g, na41.Axis)
		require.Empty(t, hexes)
	})
	t.Run("16.3.3.b any one hex of the ring can be spared", func(t *testing.T) {
		for _, h := range []string{"3136", "3036", "2937", "2938", "2939", "3039"} {
			r, g := besieged(t, []string{h}, "", "")
			hexes, _ := cut(r, g, na41.Axis)
			require.Empty(t, hexes, h)
		}
	})
	t.Run("16.3.3 two cuts are enough for seven hexes", func(t *testing.T) {
		r, g := besieged(t, []string{"2938"}, "TRD", "2640")
		hexes, _ := cut(r, g, na41.Axis)
		require.ElementsMatch(t, []string{"2542", "2544", "2642", "2646", "2745", "2845", "2943"}, hexes)
	})
}
