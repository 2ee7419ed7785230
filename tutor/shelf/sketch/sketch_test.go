package sketch_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"gazala/rules/hex"
	"gazala/rules/printed"
	"gazala/tutor/shelf/sketch"
	"gazala/tutor/view"
)

func grid(t *testing.T) *hex.Grid {
	t.Helper()
	g, err := hex.NewGrid(hex.Numbering{Stagger: hex.EvenColumnsLow}, hex.Bounds{FirstCol: 1, LastCol: 5, FirstRow: 1, LastRow: 4})
	require.NoError(t, err)
	return g
}

func TestBlankHasItsPlaces(t *testing.T) {
	g := grid(t)
	b := sketch.Blank(g, []printed.Place{{At: g.At(3), Name: printed.Name{EN: "Box"}, Track: true}}, func(n printed.Name) string { return n.EN })
	require.Len(t, b.Cells, g.Len())
	require.Equal(t, []view.Place{{At: g.At(3), Name: "Box", Track: true}}, b.Places)
}

// A side between two hexes is visited once, and so is one at the edge.
func TestEachSideIsVisitedOnce(t *testing.T) {
	g, seen := grid(t), map[hex.Side]int{}
	sketch.EachSide(g, func(h hex.Hex, d hex.Dir) {
		require.True(t, g.Has(h))
		seen[hex.SideOf(h, d)]++
	})
	for i := range g.Len() {
		for d := range hex.Dir(hex.Dirs) {
			require.Equal(t, 1, seen[hex.SideOf(g.At(i), d)])
		}
	}
}

func TestWhatIsSingledOutIsInSight(t *testing.T) {
	g := grid(t)
	b := sketch.Blank(g, nil, nil)
	b.Counters = []view.Counter{{At: g.At(7)}}
	sketch.Settle(b)
	require.Equal(t, []hex.Hex{g.At(7)}, b.Focus)
	b = sketch.Blank(g, nil, nil)
	sketch.Path(b, []hex.Hex{g.At(0), g.At(1)})
	sketch.Settle(b)
	require.Equal(t, []hex.Hex{g.At(0), g.At(1)}, b.Focus)
	require.Equal(t, []string{"", "1"}, []string{b.Marks[0].Text, b.Marks[1].Text}, "where it began has no number")
}

func TestWhereMarksWhatHolds(t *testing.T) {
	g := grid(t)
	require.Equal(t, []view.Mark{{At: g.At(2), Kind: view.Zone}}, sketch.Where(g, view.Zone, func(h hex.Hex) bool { return h == g.At(2) }))
}

// The sea lies beyond one edge of the land; a hole in the land, and a map of another shape, have none.
func TestSeaLiesBeyondOneEdge(t *testing.T) {
	land, err := hex.NewCutGrid(hex.Numbering{Stagger: hex.EvenColumnsLow}, hex.Bounds{FirstCol: 1, LastCol: 5, FirstRow: 1, LastRow: 4}, func(col, row int) bool {
		return row > 2 && (col != 4 || row != 3) || row == 2 && col > 2
	})
	require.NoError(t, err)
	at := func(col, row int) hex.Hex { return land.Hex(col, row) }
	coast, err := sketch.NewCoast(land, 1)
	require.NoError(t, err)
	drawn := coast.Drawn(land)
	for _, sea := range []hex.Hex{at(1, 1), at(5, 1), at(2, 2)} {
		require.True(t, drawn.Has(sea))
	}
	require.False(t, drawn.Has(at(4, 3)), "a hole")
	require.Equal(t, land.Len()+7, drawn.Len())
	other := grid(t)
	require.Same(t, other, coast.Drawn(other))
}
