package na41data_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"gazala/rules/hex"
	"gazala/rules/na41"
	"gazala/scenarios/na41"
)

func formatted(b board, hexes []hex.Hex) []string {
	var out []string
	for _, h := range hexes {
		out = append(out, b.Grid.Format(h))
	}
	return out
}

func TestRulesReadWhatIsPrinted(t *testing.T) {
	p := load(t)
	r, err := p.Rules(nil)
	require.NoError(t, err)
	require.Len(t, r.Order.Counters[:len(p.Roster.Units)], len(p.Roster.Units))
	for i, u := range p.Roster.Units {
		c := r.Order.Counters[i]
		require.Equal(t, u.ID, c.ID)
		require.NotZero(t, c.Type, u.ID)
		require.NotZero(t, c.Nation, u.ID)
		require.NotZero(t, c.Side, u.ID)
		require.Equal(t, u.Front.Move, c.Faces[0].Move, u.ID)
		require.Equal(t, u.Rated, c.Type.Silhouetted(), "tanks and 88s have a rating: %s", u.ID)
		require.Equal(t, u.Formation == "", c.Formation == na41.NoFormation, u.ID)
		if u.Steps.N == 3 {
			require.Positive(t, c.Faces[2].Move.N, "a remnant for %s", u.ID)
		}
	}
	seen := map[string]bool{}
	for _, c := range r.Order.Counters {
		require.False(t, seen[c.ID], c.ID)
		seen[c.ID] = true
	}
	b := desert(t)
	require.Equal(t, []string{"1601"}, formatted(b, r.Map.Boxes[1].Highway))
	require.Contains(t, formatted(b, r.Map.Boxes[2].Highway), "2480")
	require.NotZero(t, r.Map.Site(b.hex("2478"))&na41.City)
	require.NotZero(t, r.Map.Site(b.hex("3138"))&na41.Port)
	require.Equal(t, []string{"1/3", "1/4"}, []string{r.Charts.Roads.Highway.Mech.Val.String(), r.Charts.OtherRoads.Highway.Mech.Val.String()}, "d-81")
	require.Equal(t, "1/2", r.Charts.Roads.Track.Mech.Val.String())
}

func TestATableWithoutItsNumbersIsTold(t *testing.T) {
	for _, spoil := range []func(*na41data.Printed){
		func(p *na41data.Printed) { p.Tables = nil },
		func(p *na41data.Printed) {
			for _, k := range p.Tables {
				if k.ID == "roads" {
					k.Rows[0].Cells[1] = "1/0"
				}
			}
		},
	} {
		p := load(t)
		spoil(p)
		_, err := p.Rules(nil)
		require.ErrorIs(t, err, na41data.ErrChart)
	}
}
