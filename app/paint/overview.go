package paint

import (
	"image"
	"image/color"
	"image/draw"

	"gazala/app/palette"
	"gazala/tutor/view"
)

// Overview is a whole board a few pixels a hex: grounds, and a dot for each hex with counters, square for the Axis and
// round for the Allies. Beside it stands where its hexes are.
func Overview(b *view.Board, pal *palette.Palette, radius float64) (*image.RGBA, Geometry) {
	geo := NewGeometry(b.Grid, radius, 0)
	out := image.NewRGBA(image.Rectangle{Max: geo.Size()})
	if b.Grid == nil {
		return out, geo
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
	done := map[image.Point]bool{}
	for i := range b.Counters {
		c := &b.Counters[i]
		if !b.Grid.Has(c.At) {
			continue
		}
		at := geo.pixel(c.At)
		if !done[at] {
			done[at] = true
			dot(out, at, max(2, int(.8*radius)), c.Axis, pal)
		}
	}
	return out, geo
}

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
