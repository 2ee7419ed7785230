package paint_test

import (
	"image"
	"slices"
	"sync"
	"testing"

	"github.com/stretchr/testify/require"

	"gazala/app/paint"
	"gazala/app/palette"
)

func TestAheadFillsTheRingRoundWhatIsInSight(t *testing.T) {
	seen := image.Rect(2*64+5, 3*64, 4*64+40, 4*64+63)
	there := map[image.Point]bool{}
	for {
		p, ok := paint.Ahead(seen, 64, image.Pt(7, -3), func(p image.Point) bool { return there[p] })
		if !ok {
			break
		}
		require.False(t, there[p])
		require.False(t, p.In(image.Rect(2, 3, 5, 5)), "in sight already")
		there[p] = true
	}
	require.Len(t, there, 5*4-3*2)
}

// What comes into sight next is painted first: the column that the sight drifts to, and the row sooner where it is nearer.
func TestAheadPaintsFirstWhatIsSeenFirst(t *testing.T) {
	first := func(seen image.Rectangle, drift image.Point, n int) (out []image.Point) {
		for range n {
			p, ok := paint.Ahead(seen, 64, drift, func(p image.Point) bool { return slices.Contains(out, p) })
			require.True(t, ok)
			out = append(out, p)
		}
		return out
	}
	seen := image.Rect(-70, 10, 40, 100) // columns -2 to 0, rows 0 and 1
	require.ElementsMatch(t, []image.Point{{1, 0}, {1, 1}}, first(seen, image.Pt(8, 0), 2))
	require.ElementsMatch(t, []image.Point{{-3, 0}, {-3, 1}}, first(seen, image.Pt(-8, 0), 2))
	require.ElementsMatch(t, []image.Point{{-2, -1}, {-1, -1}, {0, -1}}, first(seen, image.Pt(2, -8), 3))
	require.ElementsMatch(t, []image.Point{{-2, 2}, {-1, 2}, {0, 2}}, first(image.Rect(-70, 10, 2, 126), image.Pt(8, 1), 3))
	require.ElementsMatch(t, []image.Point{{1, 0}, {1, 1}}, first(image.Rect(-70, 10, 62, 65), image.Pt(8, 1), 2))
}

func TestPrepareEndsAndChangesNothingThatIsPainted(t *testing.T) {
	b := birHacheim(t)
	plain, ready := painter(t, palette.Light(), 32, 1), painter(t, palette.Light(), 32, 1)
	rect := image.Rectangle{Max: plain.Geometry(b.Grid).Size()}
	pieces := 0
	for ready.Prepare(rect, b) {
		pieces++
		require.Less(t, pieces, 400)
	}
	require.Greater(t, pieces, len(b.Counters)/2)
	require.False(t, ready.Prepare(rect.Add(rect.Max), b), "beyond the board there is nothing")
	require.False(t, ready.Prepare(rect, nil))
	one, other := image.NewRGBA(rect), image.NewRGBA(rect)
	plain.Paint(one, rect, b)
	ready.Paint(other, rect, b)
	require.Equal(t, one.Pix, other.Pix)
}

// What is ready is painted without making anything more: its ground, its counters and its names are there.
func TestReadyIsWhatPrepareHasMade(t *testing.T) {
	b := birHacheim(t)
	p := painter(t, palette.Light(), 32, 1)
	rect := image.Rectangle{Max: p.Geometry(b.Grid).Size()}
	for pieces := 0; ; pieces++ {
		require.Less(t, pieces, 400)
		ready := p.Ready(rect, b)
		if made := p.Prepare(rect, b); !made {
			require.True(t, ready)
			return
		}
		require.False(t, ready, "after %d pieces", pieces)
	}
}

func TestPrepareRunsBesidePainting(t *testing.T) {
	b := birHacheim(t)
	p := painter(t, palette.Light(), 32, 1)
	rect := image.Rectangle{Max: p.Geometry(b.Grid).Size()}
	var work sync.WaitGroup
	work.Go(func() {
		for p.Prepare(rect, b) {
		}
	})
	for range 3 {
		p.Paint(image.NewRGBA(rect), rect, b)
	}
	work.Wait()
}
