package paint_test

import (
	"image"
	"testing"

	"github.com/stretchr/testify/require"

	"gazala/app/paint"
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
