package paint_test

import (
	"image"
	"sync"
	"testing"

	"github.com/stretchr/testify/require"

	"gazala/app/paint"
	"gazala/app/palette"
)

func TestAheadFillsTheRingRoundWhatIsInSight(t *testing.T) {
	lo, hi := image.Pt(2, 3), image.Pt(4, 4)
	there := map[image.Point]bool{}
	for {
		p, ok := paint.Ahead(lo, hi, func(p image.Point) bool { return there[p] })
		if !ok {
			break
		}
		require.False(t, there[p])
		require.False(t, p.In(image.Rectangle{Min: lo, Max: hi.Add(image.Pt(1, 1))}), "in sight already")
		there[p] = true
	}
	require.Len(t, there, 5*4-3*2)
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
