package paint_test

import (
	"image"
	"testing"

	"github.com/stretchr/testify/require"

	"gazala/app/paint"
	"gazala/app/palette"
	"gazala/rules/hex"
	"gazala/tutor/view"
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

func TestPrepareDrawsEveryCounterOnce(t *testing.T) {
	g, err := hex.NewGrid(hex.Numbering{Stagger: hex.OddColumnsLow}, hex.Bounds{FirstCol: 1, LastCol: 4, FirstRow: 1, LastRow: 4})
	require.NoError(t, err)
	b := &view.Board{Grid: g, Cells: make([]view.Cell, g.Len())}
	for i, name := range []string{"1/8", "2/8", "3/8", "3/8"} {
		c := unit(name, "Ar", true, view.Italian, view.Armour, view.Battalion, 2, "8-6-24")
		c.At = g.At(min(i, 2))
		b.Counters = append(b.Counters, c)
	}
	p := painter(t, palette.Light(), 32, 1)
	for range 3 { // the last two lie in one hex and look alike
		require.True(t, p.Prepare(b))
	}
	require.False(t, p.Prepare(b))
}
