package paint

import (
	"image"
	"image/color"
	"math"

	"gazala/tutor/view"
)

// The least circumradii, in units, at which relief and the lines along the coast are drawn.
const (
	reliefFrom = 20
	waterFrom  = 20
)

// relievo is how relief is drawn: where the ground is steeper toward the light than a bound, in 256ths, or steeper away
// from it.
func (b *brush) relievo() (bounds [5]int32, colours [6]color.NRGBA) {
	return [...]int32{-159, -92, -36, 41, 108}, [...]color.NRGBA{
		b.p.pal.Shade[2], b.p.pal.Shade[1], b.p.pal.Shade[0], {}, b.p.pal.Light[0], b.p.pal.Light[1],
	}
}

// relief lays light and shade on the land.
func (b *brush) relief() {
	if b.p.pal.Shade[0].A == 0 || b.p.r < reliefFrom*b.p.u {
		return
	}
	bounds, colours := b.relievo()
	var inks [6]ink
	for i, c := range colours {
		inks[i] = newInk(c)
	}
	r := b.rect.Intersect(b.clip.Sub(b.shift))
	width := r.Dx()
	tones := b.p.tones[:0]
	first := floorDiv(r.Min.Y, toneRows)
	for n := first; n*toneRows < r.Max.Y; n++ {
		y := n * toneRows
		steep := func(p *reliefPiece) []int16 { return p.steep[:] }
		b.along(y, r.Min.X, r.Max.X, steep, func(_, _ int, values []int32) {
			for _, v := range values {
				tones = append(tones, toneOf(v, &bounds))
			}
		})
	}
	b.p.tones = tones
	b.each(func(i int, at image.Point) {
		if b.s.cell(i).Ground == view.Sea {
			return
		}
		b.rows(at, func(y, x0, x1 int) {
			row := b.dst.Pix[b.dst.PixOffset(x0+b.shift.X, y+b.shift.Y):]
			from := (floorDiv(y, toneRows) - first) * width
			shades := tones[from+x0-r.Min.X : from+x1-r.Min.X]
			for n := 0; n < len(shades); {
				t, m := shades[n], n+1
				for m < len(shades) && shades[m] == t {
					m++
				}
				if t != flat {
					inks[t].run(row[4*n : 4*m])
				}
				n = m
			}
		})
	})
}

func floorDiv(a, b int) int {
	if a < 0 {
		return -((b - 1 - a) / b)
	}
	return a / b
}

const (
	flat     = 3 // the tone of ground that is neither in light nor in shade
	toneRows = 2 // rows of pixels that share their tones
)

func toneOf(v int32, bounds *[5]int32) uint8 {
	if v >= bounds[2] && v < bounds[3] { // most of the ground
		return flat
	}
	t := uint8(0)
	for _, bound := range bounds {
		if v < bound {
			break
		}
		t++
	}
	return t
}

// rows visits what of a hex lies in the rectangle, row by row: every pixel of the board belongs to one hex.
func (b *brush) rows(at image.Point, f func(y, x0, x1 int)) {
	a := b.p.cells(b.s.geo)
	r := b.rect.Intersect(b.clip.Sub(b.shift))
	for n, s := range a.rows {
		y := at.Y + a.rect.Min.Y + n
		x0, x1 := max(r.Min.X, at.X+s[0]), min(r.Max.X, at.X+s[1])
		if y >= r.Min.Y && y < r.Max.Y && x0 < x1 {
			f(y, x0, x1)
		}
	}
}

// along visits what the relief says of a run of pixels, in parts: from is the first pixel of each.
func (b *brush) along(y, x0, x1 int, of func(*reliefPiece) []int16, f func(from, to int, values []int32)) {
	ux, uy := b.s.geo.unit()
	stepX := reliefSamples / ux
	o := b.s.geo.origin
	v := float64(y-o.Y) * reliefSamples / uy
	row := int(math.Floor(v / reliefPieces))
	v -= float64(row) * reliefPieces
	top := int(v)
	fy := int32((v - float64(top)) * 256)
	for x0 < x1 {
		col := int(math.Floor(float64(x0-o.X) * stepX / reliefPieces))
		first := int(math.Ceil(float64(col)*reliefPieces/stepX)) + o.X
		end := max(min(x1, int(math.Ceil(float64(col+1)*reliefPieces/stepX))+o.X), x0+1)
		p := b.p.lie.piece(b.s, image.Pt(col, row))
		samples := of(p)
		if samples == nil {
			f(x0, end, nil)
			x0 = end
			continue
		}
		upper := samples[top*reliefRow:][:reliefRow]
		lower := samples[min(top+1, reliefPieces)*reliefRow:][:reliefRow]
		if cap(b.p.values) < end-x0 {
			b.p.values = make([]int32, 2*(end-x0))
		}
		values := b.p.values[:end-x0]
		step := int64(stepX * 65536)
		at := int64((float64(first-o.X)*stepX-float64(col)*reliefPieces)*65536) + int64(x0-first)*step
		for i := range values {
			n := max(0, min(int(at>>16), reliefPieces-1))
			fx := int32(at >> 8 & 255)
			left := int32(upper[n])*(256-fy) + int32(lower[n])*fy
			right := int32(upper[n+1])*(256-fy) + int32(lower[n+1])*fy
			values[i] = (left*(256-fx) + right*fx) >> 16
			at += step
		}
		f(x0, end, values)
		x0 = end
	}
}

// cells are the pixels of a hex such that neighbours share none.
func (p *Painter) cells(g Geometry) area {
	k := areaKey{flat: g.flat, whole: true}
	if a, ok := p.areas[k]; ok {
		return a
	}
	c := g.corners()
	a := area{rect: bounds(polygon(c[:]...))}
	for y := a.rect.Min.Y; y < a.rect.Max.Y; y++ {
		x0, x1 := crossing(c[:], float64(y))
		a.rows = append(a.rows, [2]int{int(math.Ceil(x0)), int(math.Ceil(x1))})
	}
	p.areas[k] = a
	return a
}

// water is how the sea is drawn at each distance from the coast, in 256ths of a circumradius: what is laid under the
// grid, and the coast over it.
type water struct {
	under, over []ink // the first is for the distance -waterEdge
	deep        ink
}

// waterEdge is how far inland the coast's line and the softened edge may reach, in 256ths of a circumradius.
const waterEdge = 64

func (p *Painter) newWater() *water {
	lines := [...][2]float64{{.16, .67}, {.38, .56}, {.66, .42}, {.98, .26}} // how far out, how strong
	w := &water{deep: newInk(p.pal.DeepSea)}
	coast := max(.055*p.r, 1.4*p.u)
	for i := -waterEdge; i < int(shoreReach*256); i++ {
		px := float64(i) / 256 * p.r
		c := p.pal.Sea
		if px > 1.2*p.r {
			c = p.pal.DeepSea
		}
		c.A = part(px + .5)
		if p.r >= waterFrom*p.u && p.pal.Shade[0].A != 0 {
			for _, l := range lines {
				c = mixed(c, p.pal.Coast, l[1]*max(0, min(1, .55*p.u+.5-math.Abs(px-l[0]*p.r))))
			}
		}
		w.under = append(w.under, newInk(c))
		c = p.pal.Coast
		c.A = part(coast/2 + .5 - math.Abs(px))
		w.over = append(w.over, newInk(c))
	}
	return w
}

// part is a share as an opacity.
func part(v float64) uint8 { return uint8(max(0, min(1, v))*255 + .5) }

func mixed(a, b color.NRGBA, t float64) color.NRGBA {
	of := func(x, y uint8) uint8 { return uint8(float64(x) + (float64(y)-float64(x))*t + .5) }
	return color.NRGBA{of(a.R, b.R), of(a.G, b.G), of(a.B, b.B), a.A}
}

// sea lays the sea, shallow by the coast, with lines along it; coast lays the line between the two.
func (b *brush) sea()   { b.waters(func(w *water) []ink { return w.under }, true) }
func (b *brush) coast() { b.waters(func(w *water) []ink { return w.over }, false) }

func (b *brush) waters(of func(*water) []ink, open bool) {
	if !b.s.wet {
		return
	}
	if b.p.water == nil {
		b.p.water = b.p.newWater()
	}
	inks, deep := of(b.p.water), b.p.water.deep
	b.each(func(i int, at image.Point) {
		sea := b.s.cell(i).Ground == view.Sea
		if !sea && !b.s.shore[i] {
			return
		}
		b.rows(at, func(y, x0, x1 int) {
			row := b.dst.Pix[b.dst.PixOffset(x0+b.shift.X, y+b.shift.Y):]
			b.along(y, x0, x1, func(p *reliefPiece) []int16 { return p.shore }, func(from, to int, values []int32) {
				row := row[4*(from-x0) : 4*(to-x0)]
				if values == nil {
					if sea && open {
						deep.run(row)
					}
					return
				}
				for n, v := range values {
					switch n := row[4*n : 4*n+4]; {
					case v < -waterEdge:
					case int(v)+waterEdge < len(inks):
						if k := &inks[v+waterEdge]; k.a != 0 {
							k.run(n)
						}
					case open:
						deep.run(n)
					}
				}
			})
		})
	})
}
