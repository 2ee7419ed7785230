package widget

import (
	"image"
	"math"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"gazala/app/paint"
	"gazala/rules/hex"
	"gazala/tutor/view"
)

// tileSide is the side of a tile in units: small enough for every graphics memory, large enough to be few.
const tileSide = 256

// tiles is the painted board: those tiles that are in sight or next to it, in a container that is moved to pan.
type tiles struct {
	inner   *fyne.Container
	painter *paint.Painter
	geo     paint.Geometry
	grid    *hex.Grid
	board   *view.Board
	r       float32 // radius in units that the painter was made for
	density float32
	side    int // of a tile, in pixels
	at      fyne.Position
	live    map[image.Point]*tile
}

// tile is a square of the board.
type tile struct {
	raster *canvas.Raster
	rect   image.Rectangle // in board pixels
	img    *image.RGBA
	stale  bool
}

// change takes a new position and repaints the tiles in which it differs.
func (t *tiles) change(before, after *view.Board) {
	t.board = after
	if t.painter == nil || before == nil || !sameGrid(before.Grid, after.Grid) {
		t.drop()
		return
	}
	dirty := t.painter.Dirty(before, after)
	for _, one := range t.live {
		for _, d := range dirty {
			if one.rect.Overlaps(d) {
				one.stale = true
				one.raster.Refresh()
				break
			}
		}
	}
}

// sameGrid tells that two maps number and bound their hexes alike, so that they are painted alike.
func sameGrid(a, b *hex.Grid) bool {
	return a == b || (a != nil && b != nil && a.Numbering == b.Numbering && a.Bounds() == b.Bounds())
}

// drop forgets the painter and every tile.
func (t *tiles) drop() {
	t.painter, t.live = nil, map[image.Point]*tile{}
	t.inner.Objects = nil
}

// arrange makes the tiles that the eye sees and moves all into place.
func (t *tiles) arrange(w *Board) {
	density := max(w.density(), .1)
	if t.painter == nil || t.r != w.eye.R || t.density != density || !sameGrid(t.grid, t.board.Grid) {
		t.drop()
		p, err := paint.New(paint.Options{Fonts: w.fonts, Palette: w.kit.P, R: float64(w.eye.R * density), Scale: float64(density)})
		if err != nil {
			return // no fonts, or a window of no size: nothing can be shown
		}
		t.painter, t.r, t.density, t.grid = p, w.eye.R, density, t.board.Grid
		t.geo = p.Geometry(t.grid)
		t.side = int(math.Round(tileSide * float64(density)))
	}
	size := w.Size()
	n := gaugeOf(t.grid, t.geo)
	x, y := n.zero.X+float64(w.eye.X)*n.across, n.zero.Y+float64(w.eye.Y)*n.down
	t.at = fyne.NewPos(t.snap(size.Width/2-float32(x)/density), t.snap(size.Height/2-float32(y)/density))
	t.fill(size)
	t.inner.Move(t.at)
	t.inner.Resize(size)
}

// snap moves a length to a whole pixel, so that nothing is blurred.
func (t *tiles) snap(v float32) float32 {
	return float32(math.Round(float64(v*t.density))) / t.density
}

// fill makes the tiles in sight and drops those far away. Beyond the map's edge there are tiles too: they are the bare table.
func (t *tiles) fill(size fyne.Size) {
	px := func(v float32) int { return int(math.Floor(float64(v * t.density))) }
	lo := image.Pt(floorDiv(px(-t.at.X), t.side), floorDiv(px(-t.at.Y), t.side))
	hi := image.Pt(floorDiv(px(size.Width-t.at.X), t.side), floorDiv(px(size.Height-t.at.Y), t.side))
	changed := false
	for x := lo.X; x <= hi.X; x++ {
		for y := lo.Y; y <= hi.Y; y++ {
			if p := image.Pt(x, y); t.live[p] == nil {
				t.live[p] = t.make(p)
				changed = true
			}
		}
	}
	if !changed {
		changed = t.ahead(lo, hi)
	}
	const spare = 2
	for p := range t.live {
		if p.X < lo.X-spare || p.X > hi.X+spare || p.Y < lo.Y-spare || p.Y > hi.Y+spare {
			delete(t.live, p)
			changed = true
		}
	}
	if !changed {
		return
	}
	t.inner.Objects = t.inner.Objects[:0]
	for _, one := range t.live {
		t.inner.Objects = append(t.inner.Objects, one.raster)
	}
	canvas.Refresh(t.inner)
}

// ahead paints one tile that is about to come into sight, in a frame that had none to paint.
func (t *tiles) ahead(lo, hi image.Point) bool {
	p, ok := paint.Ahead(lo, hi, func(p image.Point) bool { return t.live[p] != nil })
	if !ok {
		return false
	}
	one := t.make(p)
	one.paint(t, t.side, t.side)
	t.live[p] = one
	return true
}

// paint makes the tile's picture of so many pixels.
func (one *tile) paint(t *tiles, w, h int) {
	one.img = image.NewRGBA(image.Rect(0, 0, w, h))
	t.painter.Paint(one.img, image.Rectangle{Min: one.rect.Min, Max: one.rect.Min.Add(image.Pt(w, h))}, t.board)
	one.stale = false
}

func floorDiv(a, b int) int { return int(math.Floor(float64(a) / float64(b))) }

func (t *tiles) make(at image.Point) *tile {
	rect := image.Rect(0, 0, t.side, t.side).Add(at.Mul(t.side))
	one := &tile{rect: rect, stale: true}
	one.raster = canvas.NewRaster(func(w, h int) image.Image {
		if one.img == nil || one.img.Rect.Dx() != w || one.img.Rect.Dy() != h || one.stale {
			one.paint(t, w, h)
		}
		return one.img
	})
	side := float32(t.side) / t.density
	one.raster.ScaleMode = canvas.ImageScalePixels
	one.raster.Move(fyne.NewPos(float32(rect.Min.X)/t.density, float32(rect.Min.Y)/t.density))
	one.raster.Resize(fyne.NewSize(side, side))
	return one
}

// place is where the middle of a hex is, in units from the widget's corner.
func (t *tiles) place(h hex.Hex) fyne.Position {
	if t.painter == nil {
		return fyne.Position{}
	}
	c := t.geo.CentreOf(h)
	return fyne.NewPos(float32(c.X)/t.density, float32(c.Y)/t.density).Add(t.at)
}

// under is the grid index of the hex at a place of the widget, -1 off the map.
func (t *tiles) under(p fyne.Position) int {
	if t.painter == nil {
		return -1
	}
	p = p.Subtract(t.at)
	return t.geo.Index(paint.Point{X: float64(p.X * t.density), Y: float64(p.Y * t.density)})
}

func pow(base, exp float32) float32 { return float32(math.Pow(float64(base), float64(exp))) }
