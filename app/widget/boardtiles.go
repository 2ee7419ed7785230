package widget

import (
	"image"
	"math"
	"slices"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"gazala/app/paint"
	"gazala/rules/hex"
	"gazala/tutor/view"
)

// A tile's side in units: small enough for every graphics memory, large enough to be few. Where a unit has more pixels
// it is smaller, since a frame paints at least one.
const (
	tileSide     = 256
	fineTileSide = 128
	fineDensity  = 1.5
)

// aheadFrame is spent in one frame on what will come into sight.
const aheadFrame = 5 * time.Millisecond

// noTile is no tile's row or column.
const noTile = math.MinInt32

// tiles is the painted board: those tiles that are in sight or next to it, in a container that is moved to pan.
type tiles struct {
	inner     *fyne.Container
	relief    *paint.Relief
	painter   *paint.Painter
	geo       paint.Geometry
	grid      *hex.Grid
	board     *view.Board
	r         float32 // radius in units that the painter was made for
	density   float32
	side      int  // of a tile, in pixels
	still     bool // a picture: nothing will come into sight
	at        fyne.Position
	drift     image.Point // in pixels: how far the eye went over the board with its last move
	live      map[image.Point]*tile
	ready     *Ahead
	ghost     []ghost         // old tiles after a change of zoom
	frames    *fyne.Animation // in which new ones are painted
	whole     bool            // all at once: the last frame
	tileTime  time.Duration   // that a new tile takes to paint at this zoom, about
	fresh     *fyne.Animation // in which stale tiles are repainted
	againTime time.Duration   // that a stale one takes, about
	sight     image.Rectangle // the tiles that are in sight
	lo, hi    image.Point     // the tiles that were in sight when the outlook was given
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
	t.hi = image.Pt(noTile, noTile) // another outlook is due
	if t.painter == nil || before == nil || !before.Grid.Same(after.Grid) {
		t.drop()
		return
	}
	dirty := t.painter.Dirty(before, after)
	for _, one := range t.live {
		one.stale = one.stale || slices.ContainsFunc(dirty, one.rect.Overlaps)
	}
	if !t.freshen(false) {
		t.freshening()
	}
}

// drop forgets the painter and every tile.
func (t *tiles) drop() {
	for _, one := range t.live {
		one.drop()
	}
	t.exorcise()
	t.painter, t.live, t.hi = nil, map[image.Point]*tile{}, image.Pt(noTile, noTile)
	t.inner.Objects = nil
}

// arrange makes the tiles that the eye sees and moves all into place.
func (t *tiles) arrange(w *Board) {
	haunted, ok := t.renew(w)
	if !ok {
		return // no fonts, or a window of no size: nothing can be shown
	}
	t.lay(w)
	if haunted {
		t.sharpening(w)
	}
}

// renew begins anew when the eye is nearer or farther than what there is, with the old tiles as ghosts.
func (t *tiles) renew(w *Board) (haunted, ok bool) {
	density := max(w.density(), .1)
	if t.painter != nil && t.r == w.eye.R && t.density == density && t.grid.Same(t.board.Grid) {
		return false, true
	}
	var old []ghost
	if t.painter != nil && !t.still && t.density == density && t.grid.Same(t.board.Grid) {
		old, t.ghost = t.ghosts(), nil
	}
	t.drop()
	p, err := paint.New(
		paint.Options{
			Fonts:   w.fonts,
			Palette: w.kit.P,
			R:       float64(w.eye.R * density),
			Scale:   float64(density),
			Relief:  t.relief,
			Once:    t.still,
			Detail:  w.near,
		},
	)
	if err != nil {
		return false, false
	}
	t.painter, t.r, t.density, t.grid = p, w.eye.R, density, t.board.Grid
	t.geo = p.Geometry(t.grid)
	t.side, t.tileTime = sideOf(density), sharpenFrame/2
	if t.ghost = old; len(old) > 0 {
		t.haunt()
	}
	return len(old) > 0, true
}

// sideOf is the side of a tile in pixels.
func sideOf(density float32) int {
	side := float32(tileSide)
	if density >= fineDensity {
		side = fineTileSide
	}
	return int(math.Round(float64(side * density)))
}

// lay brings the tiles to where the eye looks.
func (t *tiles) lay(w *Board) {
	size := w.Size()
	n := gaugeOf(t.grid, t.geo)
	x, y := n.zero.X+float64(w.eye.X)*n.across, n.zero.Y+float64(w.eye.Y)*n.down
	was := t.at
	t.at = fyne.NewPos(t.snap(size.Width/2-float32(x)/t.density), t.snap(size.Height/2-float32(y)/t.density))
	t.drift = image.Pt(int((was.X-t.at.X)*t.density), int((was.Y-t.at.Y)*t.density))
	t.fill(size, t.at != was)
	t.inner.Move(t.at)
	t.inner.Resize(size)
}

// snap moves a length to a whole pixel, so that nothing is blurred.
func (t *tiles) snap(v float32) float32 {
	return float32(math.Round(float64(v*t.density))) / t.density
}

// fill makes the tiles in sight and drops those far away. Beyond the map's edge there are tiles too: they are the bare
// table. Where the board is moved, a tile is painted that may come into sight next.
func (t *tiles) fill(size fyne.Size, moves bool) {
	px := func(v float32) int { return int(math.Floor(float64(v * t.density))) }
	if t.still {
		lo := image.Pt(px(-t.at.X), px(-t.at.Y))
		t.fillOnce(image.Rectangle{Min: lo, Max: lo.Add(image.Pt(-px(-size.Width), -px(-size.Height)))})
		return
	}
	seen := image.Pt(px(-t.at.X), px(-t.at.Y))
	lo := image.Pt(floorDiv(seen.X, t.side), floorDiv(seen.Y, t.side))
	hi := image.Pt(floorDiv(px(size.Width-t.at.X), t.side), floorDiv(px(size.Height-t.at.Y), t.side))
	t.sight = image.Rectangle{Min: lo, Max: hi.Add(image.Pt(1, 1))}
	t.prepare(lo, hi)
	if len(t.ghost) > 0 {
		if t.sharpen(lo, hi, t.whole) {
			t.exorcise()
		}
		t.gather()
		return
	}
	changed := false
	for x := lo.X; x <= hi.X; x++ {
		for y := lo.Y; y <= hi.Y; y++ {
			if p := image.Pt(x, y); t.live[p] == nil {
				t.live[p] = t.make(p)
				changed = true
			}
		}
	}
	if !changed && moves {
		changed = t.paintAhead(image.Rectangle{Min: seen, Max: seen.Add(image.Pt(px(size.Width), px(size.Height)))})
	}
	const spare = 2
	for p := range t.live {
		if p.X < lo.X-spare || p.X > hi.X+spare || p.Y < lo.Y-spare || p.Y > hi.Y+spare {
			t.live[p].drop()
			delete(t.live, p)
			changed = true
		}
	}
	if !changed {
		return
	}
	t.gather()
}

// fillOnce makes what is in sight of a picture, in one piece.
func (t *tiles) fillOnce(sight image.Rectangle) {
	if one := t.live[image.Point{}]; one != nil && one.rect == sight {
		return
	}
	if one := t.live[image.Point{}]; one != nil {
		one.drop()
	}
	t.live = map[image.Point]*tile{{}: t.piece(sight)}
	t.gather()
}

// gather shows the tiles, over the old ones.
func (t *tiles) gather() {
	t.inner.Objects = t.inner.Objects[:0]
	for _, g := range t.ghost {
		t.inner.Objects = append(t.inner.Objects, g.pic)
	}
	for _, one := range t.live {
		t.inner.Objects = append(t.inner.Objects, one.raster)
	}
	canvas.Refresh(t.inner)
}

// prepare has what is in sight made ready, tile by tile from the middle outward as they are painted, and then what lies
// round it.
func (t *tiles) prepare(lo, hi image.Point) {
	if lo == t.lo && hi == t.hi {
		return
	}
	t.lo, t.hi = lo, hi
	o := outlook{painter: t.painter, board: t.board}
	mid := lo.Add(hi).Div(2)
	last := max(distance(lo.X, mid.X), distance(hi.X, mid.X), distance(lo.Y, mid.Y), distance(hi.Y, mid.Y)) + 1
	for _, seen := range [...]bool{true, false} {
		for ring := 0; ring <= last; ring++ {
			for x := lo.X - 1; x <= hi.X+1; x++ {
				for y := lo.Y - 1; y <= hi.Y+1; y++ {
					in := x >= lo.X && x <= hi.X && y >= lo.Y && y <= hi.Y
					if in == seen && max(distance(x, mid.X), distance(y, mid.Y)) == ring {
						o.rects = append(o.rects, image.Rect(0, 0, t.side, t.side).Add(image.Pt(x, y).Mul(t.side)))
					}
				}
			}
		}
	}
	t.ready.look(o)
}

// paintAhead paints the tiles that are about to come into sight, those that come soonest first, in a frame that had no
// other to paint: one, and more where they are small and there is time.
func (t *tiles) paintAhead(seen image.Rectangle) (painted bool) {
	const most = 3
	start, took := time.Now(), time.Duration(0)
	for n := range most {
		begun := time.Since(start)
		if n > 0 && (t.density < fineDensity || begun+took > aheadFrame) {
			return painted
		}
		p, ok := paint.Ahead(seen, t.side, t.drift, func(p image.Point) bool { return t.live[p] != nil })
		if !ok {
			return painted
		}
		one := t.make(p)
		one.paint(t, t.side, t.side)
		t.live[p], painted = one, true
		took = max(took, time.Since(start)-begun)
	}
	return painted
}

// paint makes the tile's picture of so many pixels. The last one is painted over: the toolkit has taken its copy of it,
// on this same goroutine.
func (one *tile) paint(t *tiles, w, h int) {
	if one.img == nil || one.img.Rect.Dx() != w || one.img.Rect.Dy() != h {
		one.img = image.NewRGBA(image.Rect(0, 0, w, h))
	}
	t.painter.Paint(one.img, image.Rectangle{Min: one.rect.Min, Max: one.rect.Min.Add(image.Pt(w, h))}, t.board)
	one.stale = false
}

// drop lets go of the picture and, with the next frame, of the toolkit's copy of it.
func (one *tile) drop() {
	canvas.Refresh(one.raster)
	one.img = nil
}

func floorDiv(a, b int) int { return int(math.Floor(float64(a) / float64(b))) }

func (t *tiles) make(at image.Point) *tile {
	return t.piece(image.Rect(0, 0, t.side, t.side).Add(at.Mul(t.side)))
}

// piece is a part of the board to be painted when it is shown.
func (t *tiles) piece(rect image.Rectangle) *tile {
	one := &tile{rect: rect, stale: true}
	one.raster = canvas.NewRaster(func(w, h int) image.Image {
		if one.img == nil || one.img.Rect.Dx() != w || one.img.Rect.Dy() != h || one.stale {
			one.paint(t, w, h)
		}
		return one.img
	})
	one.raster.ScaleMode = canvas.ImageScalePixels
	if t.still { // lies on whole pixels
		one.raster.ScaleMode = canvas.ImageScaleFastest
	}
	one.raster.Move(fyne.NewPos(float32(rect.Min.X)/t.density, float32(rect.Min.Y)/t.density))
	one.raster.Resize(fyne.NewSize(float32(rect.Dx())/t.density, float32(rect.Dy())/t.density))
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
