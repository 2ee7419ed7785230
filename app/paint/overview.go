package paint

import (
	"image"
	"image/color"
	"image/draw"

	"gazala/app/palette"
	"gazala/rules/hex"
	"gazala/tutor/view"
)

// Overview draws a whole board a few pixels a hex, and keeps the ground of the last one, which seldom changes.
type Overview struct {
	ground *image.RGBA
	geo    Geometry
	of     *view.Board
	radius float64
	look   palette.Palette
}

// Picture is the grounds, roads and minefields of a board, and a mark for each hex with counters, square for the Axis
// and round for the Allies. With it comes where the hexes are.
func (o *Overview) Picture(b *view.Board, pal *palette.Palette, radius float64) (*image.RGBA, Geometry) {
	if !o.serves(b, pal, radius) {
		o.of, o.radius, o.look = b, radius, *pal
		o.geo = NewGeometry(b.Grid, radius, 0)
		o.ground = plainGround(b, pal, o.geo)
	}
	out := image.NewRGBA(o.ground.Rect)
	copy(out.Pix, o.ground.Pix)
	if b.Grid == nil {
		return out, o.geo
	}
	done := map[image.Point]bool{}
	for i := range b.Counters {
		c := &b.Counters[i]
		if !b.Grid.Has(c.At) {
			continue
		}
		at := o.geo.pixel(c.At)
		if !done[at] {
			done[at] = true
			dot(out, at, max(2, int(.8*radius)), c.Axis, pal)
		}
	}
	return out, o.geo
}

// serves tells whether the ground that is kept is that of a board.
func (o *Overview) serves(b *view.Board, pal *palette.Palette, radius float64) bool {
	return o.of != nil && o.radius == radius && o.look == *pal && o.of.Grid == b.Grid &&
		identical(o.of.Cells, b.Cells) && identical(o.of.Sides, b.Sides) && identical(o.of.Ways, b.Ways)
}

// plainGround is the ground of a board without anything on it.
func plainGround(b *view.Board, pal *palette.Palette, geo Geometry) *image.RGBA {
	out := image.NewRGBA(image.Rectangle{Max: geo.Size()})
	if b.Grid == nil {
		return out
	}
	half := geo.half()
	for i := range b.Grid.Len() {
		ground := view.Desert
		if i < len(b.Cells) {
			ground = b.Cells[i].Ground
		}
		at := geo.pixel(b.Grid.At(i))
		fill(out, image.Rectangle{Min: at.Sub(half), Max: at.Add(half)}, pal.Ground(ground))
	}
	var roads, mines path
	for _, w := range b.Ways {
		if !w.Track && !w.Rail && b.Grid.Has(w.From) && b.Grid.Has(w.To) {
			roads = append(roads, polyline(geo.CentreOf(w.From), geo.CentreOf(w.To)).stroke(overviewLine, round)...)
		}
	}
	for _, s := range b.Sides {
		if d, ok := sideDir(s.In, s.Side); ok && s.Kind == view.Mine && b.Grid.Has(s.In) {
			c := geo.Corners(s.In)
			from, to := c[d], c[(d+1)%hex.Dirs]
			mines = append(mines, polyline(from.to(to, .2), from.to(to, .8)).stroke(overviewLine, miter)...)
		}
	}
	var r rasterizer
	blend(out, out.Rect, image.Point{}, r.mask(roads), pal.Road)
	blend(out, out.Rect, image.Point{}, r.mask(mines), pal.Mine)
	return out
}

// overviewLine is how wide a line is in pixels.
const overviewLine = 1.1

// dot marks a hex with counters, with a rim that parts it from any ground.
func dot(m *image.RGBA, at image.Point, size int, axis bool, pal *palette.Palette) {
	of := pal.Counter(0, axis)
	for y := -size; y <= size; y++ {
		for x := -size; x <= size; x++ {
			far := x*x + y*y
			if !axis && far > size*size {
				continue
			}
			rim := axis && (abs(x) == size || abs(y) == size) || !axis && far > (size-1)*(size-1)
			if rim {
				m.Set(at.X+x, at.Y+y, of.BandText)
			} else {
				m.Set(at.X+x, at.Y+y, of.Band)
			}
		}
	}
}

func abs(n int) int { return max(n, -n) }

func fill(m *image.RGBA, r image.Rectangle, c color.NRGBA) {
	draw.Draw(m, r, image.NewUniform(c), image.Point{}, draw.Src)
}
