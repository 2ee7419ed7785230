package paint_test

import (
	"image"
	"math"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"gazala/app/paint"
	"gazala/rules/hex"
)

func anyGeometry(t *rapid.T) (*hex.Grid, paint.Geometry) {
	b := hex.Bounds{FirstCol: rapid.IntRange(0, 9).Draw(t, "col"), FirstRow: rapid.IntRange(0, 9).Draw(t, "row")}
	b.LastCol, b.LastRow = b.FirstCol+rapid.IntRange(1, 12).Draw(t, "cols"), b.FirstRow+rapid.IntRange(1, 12).Draw(t, "rows")
	b.ShortOdd = rapid.Bool().Draw(t, "short")
	n := hex.Numbering{Stagger: hex.Stagger(rapid.IntRange(1, 3).Draw(t, "stagger"))}
	g, err := hex.NewGrid(n, b)
	require.NoError(t, err)
	return g, paint.NewGeometry(g, rapid.Float64Range(3, 300).Draw(t, "r"), 3)
}

// A point of a hex, well inside its corners or close to them, lies in that hex; the middle of a side is between its two.
func TestPixelToHexIsTheInverse(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		g, geo := anyGeometry(t)
		i := rapid.IntRange(0, g.Len()-1).Draw(t, "hex")
		h := g.At(i)
		require.Equal(t, i, geo.Index(geo.Centre(i)))
		c := geo.Centre(i)
		d := rapid.IntRange(0, hex.Dirs-1).Draw(t, "side")
		corners := geo.Corners(h)
		a, b := corners[d], corners[(d+1)%hex.Dirs]
		along, out := rapid.Float64Range(0, 1).Draw(t, "along"), rapid.Float64Range(0, .999).Draw(t, "out")
		edge := paint.Point{X: a.X + (b.X-a.X)*along, Y: a.Y + (b.Y-a.Y)*along}
		in := paint.Point{X: c.X + (edge.X-c.X)*out, Y: c.Y + (edge.Y-c.Y)*out}
		require.Equal(t, h, geo.At(in))
		m := geo.Middle(hex.SideOf(h, hex.Dir(d)))
		beyond := paint.Point{X: c.X + (m.X-c.X)*1.01, Y: c.Y + (m.Y-c.Y)*1.01}
		require.Equal(t, h.Step(hex.Dir(d)), geo.At(beyond))
		require.InDelta(t, (a.X+b.X)/2, m.X, 1e-9)
		require.InDelta(t, (a.Y+b.Y)/2, m.Y, 1e-9)
	})
}

func TestBoardHoldsEveryHex(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		g, geo := anyGeometry(t)
		for i := range g.Len() {
			for _, c := range geo.Corners(g.At(i)) {
				require.True(t, c.X >= 0 && c.Y >= 0 && c.X <= float64(geo.Size().X) && c.Y <= float64(geo.Size().Y))
			}
		}
	})
}

// Rounding to whole pixels leaves the hexes regular within half a pixel a step.
func TestHexesAreRegular(t *testing.T) {
	for _, s := range []hex.Stagger{hex.OddColumnsLow, hex.EvenColumnsLow, hex.EvenRowsEast} {
		g, err := hex.NewGrid(hex.Numbering{Stagger: s}, hex.Bounds{FirstCol: 1, LastCol: 6, FirstRow: 1, LastRow: 6})
		require.NoError(t, err)
		for _, r := range []float64{12, 32, 47.3, 68, 150} {
			geo := paint.NewGeometry(g, r, 0)
			c := geo.Centre(8)
			for _, p := range geo.Corners(g.At(8)) {
				assert.InDelta(t, r, math.Hypot(p.X-c.X, p.Y-c.Y), 1, "stagger %d, radius %v", s, r)
			}
		}
	}
}

func TestChunksCoverTheBoardOnce(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		size := image.Pt(rapid.IntRange(1, 900).Draw(t, "w"), rapid.IntRange(1, 900).Draw(t, "h"))
		side := rapid.IntRange(64, 300).Draw(t, "side")
		area := 0
		chunks := paint.Chunks(size, side)
		for i, c := range chunks {
			require.True(t, c.In(image.Rectangle{Max: size}))
			require.Equal(t, []int{i}, paint.Covering(chunks, []image.Rectangle{c}))
			area += c.Dx() * c.Dy()
		}
		require.Equal(t, size.X*size.Y, area)
	})
	assert.Nil(t, paint.Chunks(image.Pt(10, 10), 0))
}
