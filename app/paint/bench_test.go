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
	"gazala/tutor/stopwatch"
	"gazala/tutor/view"
)

// desk is the largest map that is shown, 60 by 40 hexes with 120 counters, seen through a window of 1280 by 800 units in chunks of 256.
type desk struct {
	p      *paint.Painter
	relief paint.Relief
	board  *view.Board
	size   image.Point
	chunks []image.Rectangle
	images []*image.RGBA // painted chunks; nil where none was needed yet
	stale  []bool        // painted, and another state since
	at     image.Point
	sight  image.Point // the window
	side   int         // of a chunk
}

// newDesk is that map at a radius in units, on a screen with so many pixels a unit.
func newDesk(b *testing.B, r float64, density int) *desk {
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
	d := &desk{board: board, sight: image.Pt(1280, 800).Mul(density), side: 256 * density}
	d.zoom(b, r, density)
	return d
}

// zoom begins anew at another radius, with nothing made but the relief, which serves all.
func (d *desk) zoom(b *testing.B, r float64, density int) {
	b.Helper()
	p, err := paint.New(paint.Options{Fonts: fonts(b), Palette: palette.Light(), R: r * float64(density), Scale: float64(density), Relief: &d.relief})
	require.NoError(b, err)
	d.p = p
	d.size = d.p.Geometry(d.board.Grid).Size()
	d.chunks = paint.Chunks(d.size, d.side)
	d.images, d.stale = make([]*image.RGBA, len(d.chunks)), make([]bool, len(d.chunks))
}

// show paints the chunks in the window that are not painted yet, and tells how many; when there are none it paints one ahead, as the window does.
func (d *desk) show() int {
	n := 0
	window := d.window()
	for i, c := range d.chunks {
		if (d.images[i] == nil || d.stale[i]) && c.Overlaps(window) {
			d.paint(i)
			n++
		}
	}
	if n > 0 {
		return n
	}
	window.Max = window.Max.Sub(image.Pt(1, 1))
	p, ok := paint.Ahead(window, d.side, image.Point{}, func(p image.Point) bool { i := d.index(p); return i < 0 || d.images[i] != nil })
	if !ok {
		return 0
	}
	d.paint(d.index(p))
	return 1
}

func (d *desk) paint(i int) {
	c := d.chunks[i]
	if d.images[i] == nil {
		d.images[i] = image.NewRGBA(image.Rect(0, 0, c.Dx(), c.Dy()))
	}
	d.p.Paint(d.images[i], c, d.board)
	d.stale[i] = false
}

// idle is what the window does between two frames: it prepares the chunks in sight and those around them.
func (d *desk) idle() {
	for _, c := range d.chunks {
		if c.Overlaps(d.window().Inset(-d.side)) {
			for d.p.Prepare(c, d.board) {
			}
		}
	}
}

func (d *desk) window() image.Rectangle { return image.Rectangle{Max: d.sight}.Add(d.at) }

// index is the chunk with a place counted in chunks, -1 beyond the board.
func (d *desk) index(p image.Point) int {
	return slices.IndexFunc(d.chunks, func(c image.Rectangle) bool { return c.Min == p.Mul(d.side) })
}

// frame is the time that the window spends on stale chunks in one frame.
const frame = 3 * time.Millisecond

// change gives the board a new state: what it touches is to be painted anew when it is in the window, as much as a frame takes now and the rest in the frames
// after it.
func (d *desk) change(next *view.Board) int {
	dirty, near := d.p.Dirty(d.board, next), d.window().Inset(-d.side)
	for i, c := range d.chunks {
		if d.images[i] != nil && c.Overlaps(near) { // the others were forgotten
			d.stale[i] = d.stale[i] || len(paint.Covering(d.chunks[i:i+1], dirty)) > 0
		}
	}
	d.board = next
	return d.freshen()
}

// freshen paints stale chunks in the window for a frame's time and gives how many.
func (d *desk) freshen() (n int) {
	start := time.Now()
	for i, c := range d.chunks {
		if d.stale[i] && c.Overlaps(d.window()) {
			if time.Since(start) > frame {
				break
			}
			d.paint(i)
			n++
		}
	}
	return n
}

func report(b *testing.B, w stopwatch.Watch, chunks int) {
	b.Helper()
	w.Report(b)
	b.ReportMetric(float64(chunks)/float64(w.Runs()), "chunks/op")
}

// look is a zoom on a screen.
type look struct {
	r       float64
	density int
}

func (l look) name() string {
	return "R" + strconv.Itoa(int(l.r)) + "-" + strconv.Itoa(l.density) + "x"
}

func looks() []look { return []look{{32, 1}, {68, 1}, {32, 2}, {68, 2}} }

// BenchmarkZoom measures a step of the zoom: the window at a radius that nothing was made for, from the new painter to painted chunks.
func BenchmarkZoom(b *testing.B) {
	for density := 1; density <= 2; density++ {
		b.Run(strconv.Itoa(density)+"x", func(b *testing.B) {
			d := newDesk(b, 20, density)
			var took stopwatch.Watch
			chunks, n := 0, 0
			for b.Loop() {
				r := [...]float64{20, 25, 31.25, 39, 49, 61}[n%6]
				n++
				took.Time(func() {
					d.zoom(b, r, density)
					d.at = d.size.Sub(d.sight).Div(2)
					chunks += d.show()
				})
			}
			report(b, took, chunks)
		})
	}
}

// BenchmarkPan measures from the new window place to painted chunks, 24 pixels a step, on ground never seen before. A step paints what came into
// sight, which is nothing when the chunks ahead were painted in time, or else one chunk ahead. Chunks far behind are forgotten, as the window does. The ground layer of a chunk is made anew too, unless still in store.
func BenchmarkPan(b *testing.B) {
	for _, c := range looks() {
		b.Run(c.name(), func(b *testing.B) {
			d := newDesk(b, c.r, c.density)
			for n := 1; n > 0; { // the window before the pan begins, with the ring round it
				n = d.show()
			}
			var took stopwatch.Watch
			chunks, v := 0, image.Pt(24, 9).Mul(c.density)
			for b.Loop() {
				if x := d.at.X + v.X; x < 0 || x+d.sight.X > d.size.X {
					v.X = -v.X
				}
				if y := d.at.Y + v.Y; y < 0 || y+d.sight.Y > d.size.Y {
					v.Y = -v.Y
				}
				d.at = d.at.Add(v)
				near := image.Rectangle{Max: d.sight}.Add(d.at).Inset(-d.side)
				for i, c := range d.chunks {
					if !c.Overlaps(near) {
						d.images[i] = nil
					}
				}
				took.Time(func() { chunks += d.show() })
				d.idle()
			}
			report(b, took, chunks)
		})
	}
}

// BenchmarkSelect measures from a new board to painted chunks when another unit is chosen: the ring moves, and the reach of a unit with few points
// is shown in some of the runs' hexes. It includes finding out what differs.
func BenchmarkSelect(b *testing.B) {
	for n := range 6 {
		far, density := [...]int{1, 4, 12}[n%3], 1+n/3
		b.Run("reach"+strconv.Itoa(far)+"-"+strconv.Itoa(density)+"x", func(b *testing.B) {
			d := newDesk(b, 32, density)
			d.at = image.Pt(600, 500).Mul(density)
			d.show()
			d.idle()
			rng := rand.New(rand.NewPCG(3, 4))
			var took stopwatch.Watch
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
				more := 0
				took.Time(func() { more = d.change(&next) })
				for ; more > 0; chunks += more {
					took.Time(func() { more = d.freshen() })
				}
			}
			report(b, took, chunks)
		})
	}
}

// BenchmarkWindow paints a whole window from nothing but the sprites: the first sight of a board, or a zoom whose sprites are made.
func BenchmarkWindow(b *testing.B) {
	d := newDesk(b, 32, 1)
	var took stopwatch.Watch
	chunks := 0
	for b.Loop() {
		clear(d.images)
		took.Time(func() { chunks += d.show() })
	}
	report(b, took, chunks)
}

// BenchmarkPrepare measures the pieces in which what is not yet in sight is made ready: a frame may have to wait for one.
func BenchmarkPrepare(b *testing.B) {
	for _, r := range []float64{32, 68} {
		b.Run("R"+strconv.Itoa(int(r)), func(b *testing.B) {
			var took stopwatch.Watch
			var d *desk
			i := 0
			for b.Loop() {
				if d == nil || i == len(d.chunks) {
					d, i = newDesk(b, r, 1), 0
				}
				more := false
				took.Time(func() { more = d.p.Prepare(d.chunks[i], d.board) })
				if !more {
					i++
				}
			}
			report(b, took, 0)
		})
	}
}
