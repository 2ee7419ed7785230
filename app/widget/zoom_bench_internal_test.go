package widget

import (
	"math/rand/v2"
	"strconv"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"github.com/stretchr/testify/require"

	"gazala/rules/hex"
	"gazala/tutor/stopwatch"
	"gazala/tutor/view"
)

// crowded is the largest map that is shown, 60 by 40 hexes with 120 counters, in a window of 1280 by 800 units with so many pixels a unit.
func crowded(b testing.TB, density int) *Board {
	b.Helper()
	k, fonts := bench(b)
	g, err := hex.NewGrid(hex.Numbering{Stagger: hex.OddColumnsLow}, hex.Bounds{FirstCol: 1, LastCol: 60, FirstRow: 1, LastRow: 40})
	require.NoError(b, err)
	rng := rand.New(rand.NewPCG(1, 2))
	board := &view.Board{Grid: g, Cells: make([]view.Cell, g.Len())}
	for i := range board.Cells {
		board.Cells[i].Ground = [...]view.Ground{view.Desert, view.Desert, view.Desert, view.Rough, view.SoftSand}[rng.IntN(5)]
		h := g.At(i)
		switch rng.IntN(12) {
		case 0:
			board.Ways = append(board.Ways, view.Way{From: h, To: h.Step(2), Track: true})
		case 1:
			board.Sides = append(board.Sides, view.SideMark{Side: hex.SideOf(h, 1), Kind: view.Escarpment, In: h})
		case 2, 3:
			board.Sides = append(board.Sides, view.SideMark{Side: hex.SideOf(h, 2), Kind: view.Mine, In: h})
		}
	}
	for i := range 120 {
		board.Counters = append(board.Counters, view.Counter{
			ID: i, At: g.At(rng.IntN(g.Len())), Name: strconv.Itoa(i) + "/8", Formation: "Ar", Axis: i%2 == 0, Nation: view.German + view.Nation(i%9),
			Symbol: view.Infantry + view.Symbol(i%9), Size: view.Battalion, Steps: 2, Values: strconv.Itoa(i%17) + "-6-24", Used: i%7 == 0,
		})
	}
	w := k.NewBoard(fonts, func() float32 { return float32(density) }, &Eye{Free: true, R: 32, X: 45, Y: 35}, board)
	w.Resize(fyne.NewSize(1280, 800))
	w.arrange()
	return w
}

// BenchmarkZoomFrames measures our work in each frame after a step of the zoom, until the last of the ghosts is gone: the first frame begins anew with the old
// tiles scaled, those after it paint some new ones each.
func BenchmarkZoomFrames(b *testing.B) {
	for density := 1; density <= 2; density++ {
		b.Run(strconv.Itoa(density)+"x", func(b *testing.B) {
			w := crowded(b, density)
			w.paintSeen() // only what was painted is a ghost
			var took stopwatch.Watch
			n, steps := 0, 0
			for b.Loop() {
				w.eye.R = [...]float32{20, 25, 31.25, 39, 49, 61}[n%6]
				n++
				took.Time(func() {
					haunted, ok := w.tiles.renew(w)
					require.True(b, haunted && ok)
					w.tiles.lay(w)
				})
				for steps++; len(w.tiles.ghost) > 0; steps++ {
					time.Sleep(frameApart)
					took.Time(func() { w.tiles.fill(w.Size(), true) })
				}
			}
			took.Report(b)
			b.ReportMetric(float64(steps)/float64(n), "frames/op")
		})
	}
}
