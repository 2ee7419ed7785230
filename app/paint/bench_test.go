package paint_test

import (
	"image"
	"math/rand/v2"
	"runtime"
	"slices"
	"strconv"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"gazala/app/paint"
	"gazala/app/palette"
	"gazala/rules/hex"
	"gazala/tutor/view"
)

// desk is the largest map that is shown, 60 by 40 hexes with 120 counters, seen through a window of 1280 by 800 in chunks of 256.
type desk struct {
	p      *paint.Painter
	board  *view.Board
	size   image.Point
	chunks []image.Rectangle
	images []*image.RGBA // painted chunks; nil where none was needed yet
	at     image.Point
}

const chunkSide = 256

func newDesk(b *testing.B, r float64) *desk {
	b.Helper()
	runtime.LockOSThread()
	b.Cleanup(runtime.UnlockOSThread)
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
		c := unit(strconv.Itoa(i)+"/8", "Ar", i%2 == 0, view.German+view.Nation(i%9), view.Infantry+view.Symbol(i%9), view.Battalion, 2, strconv.Itoa(i%17)+"-6-24")
		c.At, c.ID, c.Used = g.At(rng.IntN(g.Len())), i, i%7 == 0
		board.Counters = append(board.Counters, c)
	}
	d := &desk{p: painter(b, palette.Light(), r, 1), board: board}
	d.size = d.p.Geometry(g).Size()
	d.chunks = paint.Chunks(d.size, chunkSide)
	d.images = make([]*image.RGBA, len(d.chunks))
	return d
}

// show paints the chunks in the window that are not painted yet, and tells how many; when there are none it paints one ahead, as the window does.
func (d *desk) show() int {
	n := 0
	window := image.Rect(0, 0, 1280, 800).Add(d.at)
	for i, c := range d.chunks {
		if d.images[i] == nil && c.Overlaps(window) {
			d.paint(i)
			n++
		}
	}
	if n > 0 {
		return n
	}
	lo, hi := window.Min.Div(chunkSide), window.Max.Sub(image.Pt(1, 1)).Div(chunkSide)
	p, ok := paint.Ahead(lo, hi, func(p image.Point) bool { i := d.index(p); return i < 0 || d.images[i] != nil })
	if !ok {
		return 0
	}
	d.paint(d.index(p))
	return 1
}

func (d *desk) paint(i int) {
	c := d.chunks[i]
	d.images[i] = image.NewRGBA(image.Rect(0, 0, c.Dx(), c.Dy()))
	d.p.Paint(d.images[i], c, d.board)
}

// index is the chunk with a place counted in chunks, -1 beyond the board.
func (d *desk) index(p image.Point) int {
	return slices.IndexFunc(d.chunks, func(c image.Rectangle) bool { return c.Min == p.Mul(chunkSide) })
}

// change gives the board a new state: what it touches is to be painted anew when it is in the window.
func (d *desk) change(next *view.Board) int {
	for _, i := range paint.Covering(d.chunks, d.p.Dirty(d.board, next)) {
		d.images[i] = nil
	}
	d.board = next
	return d.show()
}

// watch times by the wall clock and by this thread's processor time: on a machine that others use, only the second tells about the painter.
type watch struct{ wall, cpu []time.Duration }

func (w *watch) time(f func()) {
	cpu, start := threadTime(), time.Now()
	f()
	w.wall, w.cpu = append(w.wall, time.Since(start)), append(w.cpu, threadTime()-cpu)
}

func report(b *testing.B, w watch, chunks int) {
	for name, took := range map[string][]time.Duration{"": w.wall, "cpu-": w.cpu} {
		reportOne(b, name, took)
	}
	b.ReportMetric(float64(chunks)/float64(len(w.wall)), "chunks/op")
	b.ReportMetric(0, "ns/op")
}

func reportOne(b *testing.B, name string, took []time.Duration) {
	slices.Sort(took)
	ms := func(q float64) float64 { return took[int(q*float64(len(took)-1))].Seconds() * 1000 }
	b.ReportMetric(ms(.5), name+"p50-ms")
	b.ReportMetric(ms(.99), name+"p99-ms")
}

// BenchmarkPan measures from the new window place to painted chunks, 24 pixels a step, on ground never seen before. A step paints what came into
// sight, which is nothing when the chunks ahead were painted in time, or else one chunk ahead. Chunks far behind are forgotten, as the window does. The ground layer of a chunk is made anew too, unless still in store.
func BenchmarkPan(b *testing.B) {
	for _, r := range []float64{32, 68} {
		b.Run("R"+strconv.Itoa(int(r)), func(b *testing.B) {
			d := newDesk(b, r)
			for n := 1; n > 0; { // the window before the pan begins, with the ring round it
				n = d.show()
			}
			var took watch
			chunks, v := 0, image.Pt(24, 9)
			for b.Loop() {
				if x := d.at.X + v.X; x < 0 || x+1280 > d.size.X {
					v.X = -v.X
				}
				if y := d.at.Y + v.Y; y < 0 || y+800 > d.size.Y {
					v.Y = -v.Y
				}
				d.at = d.at.Add(v)
				near := image.Rect(0, 0, 1280, 800).Add(d.at).Inset(-chunkSide)
				for i, c := range d.chunks {
					if !c.Overlaps(near) {
						d.images[i] = nil
					}
				}
				took.time(func() { chunks += d.show() })
			}
			report(b, took, chunks)
		})
	}
}

// BenchmarkSelect measures from a new board to painted chunks when another unit is chosen: the ring moves, and the reach of a unit with few points
// is shown in some of the runs' hexes. It includes finding out what differs.
func BenchmarkSelect(b *testing.B) {
	for _, far := range []int{1, 4, 12} {
		b.Run("reach"+strconv.Itoa(far), func(b *testing.B) {
			d := newDesk(b, 32)
			d.at = image.Pt(600, 500)
			d.show()
			rng := rand.New(rand.NewPCG(3, 4))
			var took watch
			chunks := 0
			for b.Loop() {
				next := *d.board
				next.Marks = nil
				from := next.Counters[rng.IntN(len(next.Counters))].At
				for i := range next.Grid.Len() {
					switch n := hex.Distance(from, next.Grid.At(i)); {
					case n == 0:
						next.Marks = append(next.Marks, view.Mark{At: from, Kind: view.Selected})
					case n <= far:
						next.Marks = append(next.Marks, view.Mark{At: next.Grid.At(i), Kind: view.Reach, Text: strconv.Itoa(far - n)})
					}
				}
				took.time(func() { chunks += d.change(&next) })
			}
			report(b, took, chunks)
		})
	}
}

// BenchmarkWindow paints a whole window from nothing but the sprites: the first sight of a board, or a zoom whose sprites are made.
func BenchmarkWindow(b *testing.B) {
	d := newDesk(b, 32)
	var took watch
	chunks := 0
	for b.Loop() {
		clear(d.images)
		took.time(func() { chunks += d.show() })
	}
	report(b, took, chunks)
}
