package hex_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"gazala/rules/hex"
)

func grids() *rapid.Generator[*hex.Grid] {
	return rapid.Custom(func(t *rapid.T) *hex.Grid {
		b := hex.Bounds{FirstCol: rapid.IntRange(0, 90).Draw(t, "col0"), FirstRow: rapid.IntRange(0, 90).Draw(t, "row0")}
		b.LastCol = b.FirstCol + rapid.IntRange(0, 9).Draw(t, "cols")
		b.LastRow = b.FirstRow + rapid.IntRange(0, 9).Draw(t, "rows")
		b.ShortOdd = b.LastCol > b.FirstCol && b.LastRow > b.FirstRow && rapid.Bool().Draw(t, "short")
		g, err := hex.NewGrid(schemes().Draw(t, "n"), b)
		require.NoError(t, err)
		return g
	})
}

func TestGridIndexIsABijection(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		g := grids().Draw(t, "g")
		b := g.Bounds()
		want := 0
		for col := b.FirstCol - 2; col <= b.LastCol+2; col++ {
			for row := b.FirstRow - 2; row <= b.LastRow+2; row++ {
				h := g.Hex(col, row)
				if !inside(g, col, row) {
					assert.False(t, g.Has(h))
					assert.Equal(t, -1, g.Index(h))
					continue
				}
				assert.Equal(t, want, g.Index(h), "column by column, by rising row")
				assert.Equal(t, h, g.At(want))
				parsed, err := g.Parse(g.Format(h))
				require.NoError(t, err)
				assert.Equal(t, h, parsed)
				want++
			}
		}
		assert.Equal(t, want, g.Len())
	})
}

func inside(g *hex.Grid, col, row int) bool {
	b := g.Bounds()
	if col < b.FirstCol || col > b.LastCol || row < b.FirstRow || row > b.LastRow {
		return false
	}
	if !b.ShortOdd {
		return true
	}
	if g.Stagger == hex.EvenRowsEast {
		return row%2 == 0 || col < b.LastCol
	}
	return col%2 == 0 || row < b.LastRow
}

func TestGridNeighbourTable(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		g := grids().Draw(t, "g")
		require.Len(t, g.Neighbours(), g.Len()*hex.Dirs)
		for i := range g.Len() {
			for d := range hex.Dir(hex.Dirs) {
				j := g.Neighbour(i, d)
				assert.Equal(t, g.Index(g.At(i).Step(d)), j)
				assert.Equal(t, int(g.Neighbours()[i*hex.Dirs+int(d)]), j)
				if j >= 0 {
					assert.Equal(t, i, g.Neighbour(j, d.Opposite()))
				}
			}
		}
	})
}

func TestGridFarAway(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		g := grids().Draw(t, "g")
		h := hex.Hex{Q: rapid.Int16().Draw(t, "q"), R: rapid.Int16().Draw(t, "r")}
		col, row := g.ColRow(h)
		assert.Equal(t, inside(g, col, row), g.Has(h))
	})
}

// TestShortOdd pins the lower edge of a map whose even columns run to row 22 and odd columns to 21.
func TestShortOdd(t *testing.T) {
	g, err := hex.NewGrid(oddLow, hex.Bounds{FirstCol: 1, LastCol: 28, FirstRow: 1, LastRow: 22, ShortOdd: true})
	require.NoError(t, err)
	assert.Equal(t, 14*22+14*21, g.Len())
	edge := strings.Fields("1321 1422 1521 1622 1721 1822 1921 2022 2121")
	for i, s := range edge {
		h, err := g.Parse(s)
		require.NoError(t, err)
		assert.False(t, g.Has(h.Step(3)), "%s is on the lower edge", s)
		if i > 0 {
			assert.Equal(t, 1, hex.Distance(at(t, oddLow, edge[i-1]), h))
		}
	}
	for _, s := range []string{"1322", "0122", "1423", "0001", "2901", "0100"} {
		_, err := g.Parse(s)
		require.ErrorIs(t, err, hex.ErrOffMap, s)
		assert.Equal(t, -1, g.Index(at(t, oddLow, s)))
	}
	_, err = g.Parse("132")
	require.ErrorIs(t, err, hex.ErrForm)
}

func TestRowsFromNought(t *testing.T) {
	g, err := hex.NewGrid(oddLow, hex.Bounds{FirstCol: 14, LastCol: 52, FirstRow: 0, LastRow: 34})
	require.NoError(t, err)
	top, err := g.Parse("2100")
	require.NoError(t, err)
	var on []string
	for d := range hex.Dir(hex.Dirs) {
		if n := top.Step(d); g.Has(n) {
			on = append(on, g.Format(n))
		}
	}
	assert.Equal(t, "2200 2201 2101 2001 2000", strings.Join(on, " "), "no neighbour above the top row")

	ring := 0 // the 61 hexes within four of 2521, column by column
	rows := map[int][2]int{}
	for i := range g.Len() {
		if hex.Distance(g.At(i), at(t, oddLow, "2521")) > 4 {
			continue
		}
		ring++
		col, row := g.ColRow(g.At(i))
		if r, ok := rows[col]; ok {
			rows[col] = [2]int{r[0], row}
		} else {
			rows[col] = [2]int{row, row}
		}
	}
	assert.Equal(t, 61, ring)
	assert.Equal(t, map[int][2]int{21: {19, 23}, 22: {19, 24}, 23: {18, 24}, 24: {18, 25}, 25: {17, 25}, 26: {18, 25}, 27: {18, 24}, 28: {19, 24}, 29: {19, 23}}, rows)
}

func TestNewGridRefuses(t *testing.T) {
	fine := hex.Bounds{FirstCol: 1, LastCol: 2, FirstRow: 1, LastRow: 2}
	for name, c := range map[string]struct {
		n    hex.Numbering
		b    hex.Bounds
		want error
	}{
		"no numbering":             {hex.Numbering{}, fine, hex.ErrScheme},
		"unknown numbering":        {hex.Numbering{Stagger: 99}, fine, hex.ErrScheme},
		"columns the wrong way":    {oddLow, hex.Bounds{FirstCol: 3, LastCol: 2, LastRow: 1}, hex.ErrBounds},
		"rows the wrong way":       {oddLow, hex.Bounds{LastCol: 2, FirstRow: 3, LastRow: 2}, hex.ErrBounds},
		"below zero":               {oddLow, hex.Bounds{FirstCol: -1, LastCol: 2, LastRow: 2}, hex.ErrBounds},
		"rows below zero":          {evenEast, hex.Bounds{LastCol: 2, FirstRow: -1, LastRow: 2}, hex.ErrBounds},
		"three digits":             {oddLow, hex.Bounds{LastCol: 100, LastRow: 2}, hex.ErrBounds},
		"rows of three digits":     {evenLow, hex.Bounds{LastCol: 2, LastRow: 100}, hex.ErrBounds},
		"every hex is cut away":    {oddLow, hex.Bounds{FirstCol: 1, LastCol: 1, FirstRow: 4, LastRow: 4, ShortOdd: true}, hex.ErrBounds},
		"every hex is cut away, E": {evenEast, hex.Bounds{FirstCol: 4, LastCol: 4, FirstRow: 1, LastRow: 1, ShortOdd: true}, hex.ErrBounds},
	} {
		t.Run(name, func(t *testing.T) {
			g, err := hex.NewGrid(c.n, c.b)
			require.ErrorIs(t, err, c.want)
			assert.Nil(t, g)
		})
	}
	whole, err := hex.NewGrid(evenEast, hex.Bounds{LastCol: 99, LastRow: 99})
	require.NoError(t, err)
	assert.Equal(t, 10_000, whole.Len())
}

func FuzzGridParse(f *testing.F) {
	for _, s := range []string{"0101", "2822", "2821", "2722", "0000", "", "12345"} {
		f.Add(s)
	}
	g, err := hex.NewGrid(oddLow, hex.Bounds{FirstCol: 1, LastCol: 28, FirstRow: 1, LastRow: 22, ShortOdd: true})
	require.NoError(f, err)
	f.Fuzz(func(t *testing.T, s string) {
		h, err := g.Parse(s)
		if err != nil {
			return
		}
		if !g.Has(h) || g.At(g.Index(h)) != h || g.Format(h) != s {
			t.Fatalf("%q was read as %v", s, h)
		}
	})
}

// A hexagon of hexes is a grid: what it lacks within its bounds is off the map, and no index is wasted.
func TestCutGrid(t *testing.T) {
	n := hex.Numbering{Stagger: hex.OddColumnsLow}
	centre := n.Hex(25, 21)
	within := func(far int) func(col, row int) bool {
		return func(col, row int) bool { return hex.Distance(centre, n.Hex(col, row)) <= far }
	}
	b := hex.Bounds{FirstCol: 21, LastCol: 29, FirstRow: 17, LastRow: 25}
	g, err := hex.NewCutGrid(n, b, within(4))
	require.NoError(t, err)
	require.Equal(t, 61, g.Len())
	for i := range g.Len() {
		require.Equal(t, i, g.Index(g.At(i)))
		require.LessOrEqual(t, hex.Distance(centre, g.At(i)), 4)
		for d := range hex.Dir(hex.Dirs) {
			require.Equal(t, hex.Distance(centre, g.At(i).Step(d)) <= 4, g.Neighbour(i, d) >= 0)
		}
	}
	_, err = g.Parse("2117")
	require.ErrorIs(t, err, hex.ErrOffMap)
	whole, err := hex.NewGrid(n, b)
	require.NoError(t, err)
	again, err := hex.NewCutGrid(n, b, within(4))
	require.NoError(t, err)
	smaller, err := hex.NewCutGrid(n, b, within(3))
	require.NoError(t, err)
	require.True(t, g.Same(again))
	require.False(t, g.Same(whole))
	require.False(t, g.Same(smaller))
	alone := func(col, row int) *hex.Grid {
		one, err := hex.NewCutGrid(n, b, func(c, r int) bool { return c == col && r == row })
		require.NoError(t, err)
		return one
	}
	require.False(t, alone(22, 18).Same(alone(23, 19)))
	require.False(t, g.Same(nil))
	_, err = hex.NewCutGrid(n, b, within(-1))
	require.ErrorIs(t, err, hex.ErrBounds)
}
