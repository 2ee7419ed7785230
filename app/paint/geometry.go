package paint

import (
	"image"
	"math"

	"gazala/rules/hex"
)

// Point is a place on the board in pixels, y down.
type Point struct{ X, Y float64 }

// Geometry places the hexes of a grid on a pixel plane. The steps between neighbours are rounded to whole pixels, at
// most half a pixel off the regular hexagon of the wanted radius, so that every hex covers pixels alike: its centre is
// the middle of a pixel.
type Geometry struct {
	grid   *hex.Grid
	flat   bool
	r      float64
	dx, dy int // flat: columns dx apart, rows dy (even); pointy: columns dx (even), rows dy
	origin image.Point
	size   image.Point
}

// NewGeometry lays out a grid with hexes of circumradius r pixels and a margin of pad pixels all round. A nil grid
// gives an empty board.
func NewGeometry(g *hex.Grid, r float64, pad int) Geometry {
	geo := Geometry{grid: g, flat: true, r: r}
	if g == nil {
		return geo
	}
	geo.flat = g.FlatTop()
	long, short := max(1, int(math.Round(1.5*r))), max(2, 2*int(math.Round(math.Sqrt(3)*r/2)))
	geo.dx, geo.dy = long, short
	if !geo.flat {
		geo.dx, geo.dy = short, long
	}
	lo, hi := image.Pt(math.MaxInt32, math.MaxInt32), image.Pt(math.MinInt32, math.MinInt32)
	for i := range g.Len() {
		c := geo.lattice(g.At(i))
		lo.X, lo.Y = min(lo.X, c.X), min(lo.Y, c.Y)
		hi.X, hi.Y = max(hi.X, c.X), max(hi.Y, c.Y)
	}
	half := geo.half()
	geo.origin = image.Pt(half.X+pad, half.Y+pad).Sub(lo)
	geo.size = hi.Sub(lo).Add(image.Pt(2*(half.X+pad)+1, 2*(half.Y+pad)+1))
	return geo
}

// half is half a hex's extent, rounded up.
func (g Geometry) half() image.Point {
	if g.flat {
		return image.Pt((2*g.dx+2)/3, g.dy/2)
	}
	return image.Pt(g.dx/2, (2*g.dy+2)/3)
}

func (g Geometry) lattice(h hex.Hex) image.Point {
	q, r := int(h.Q), int(h.R)
	if g.flat {
		return image.Pt(g.dx*q, g.dy*r+g.dy/2*q)
	}
	return image.Pt(g.dx/2*(q-r), g.dy*(q+r))
}

// Size is the board's extent in pixels.
func (g Geometry) Size() image.Point { return g.size }

// Radius is the circumradius that was asked for, in pixels.
func (g Geometry) Radius() float64 { return g.r }

// pixel is the pixel in whose middle the centre of h lies.
func (g Geometry) pixel(h hex.Hex) image.Point { return g.lattice(h).Add(g.origin) }

// CentreOf is the centre of any hex, on the map or not.
func (g Geometry) CentreOf(h hex.Hex) Point {
	p := g.pixel(h)
	return Point{float64(p.X) + .5, float64(p.Y) + .5}
}

// Centre is the centre of the hex with grid index i.
func (g Geometry) Centre(i int) Point { return g.CentreOf(g.grid.At(i)) }

// corners are the six corners round the origin: side d runs from corner d to corner d+1.
func (g Geometry) corners() [hex.Dirs]Point {
	x, y := float64(g.dx), float64(g.dy)
	if g.flat {
		return [...]Point{
			{-x / 3, -y / 2},
			{x / 3, -y / 2},
			{2 * x / 3, 0},
			{x / 3, y / 2},
			{-x / 3, y / 2},
			{-2 * x / 3, 0},
		}
	}
	return [...]Point{
		{0, -2 * y / 3},
		{x / 2, -y / 3},
		{x / 2, y / 3},
		{0, 2 * y / 3},
		{-x / 2, y / 3},
		{-x / 2, -y / 3},
	}
}

// Corners are the corners of a hex, clockwise; side d runs from corner d to corner d+1.
func (g Geometry) Corners(h hex.Hex) [hex.Dirs]Point {
	c, at := g.corners(), g.CentreOf(h)
	for i := range c {
		c[i] = c[i].add(at)
	}
	return c
}

// Middle is the middle of a hexside.
func (g Geometry) Middle(s hex.Side) Point {
	a, b := s.Hexes()
	return g.CentreOf(a).to(g.CentreOf(b), .5)
}

// At is the hex that a point of the plane lies in, on the map or not: the exact inverse of the drawing.
func (g Geometry) At(p Point) hex.Hex {
	if g.dx == 0 {
		return hex.Hex{}
	}
	x, y := (p.X-float64(g.origin.X)-.5)/float64(g.dx), (p.Y-float64(g.origin.Y)-.5)/float64(g.dy)
	if g.flat {
		return roundHex(x, y-x/2)
	}
	return roundHex(x+y/2, y/2-x)
}

// Index is the grid index of the hex at a pixel; -1 off the map.
func (g Geometry) Index(p Point) int {
	if g.grid == nil {
		return -1
	}
	return g.grid.Index(g.At(p))
}

// roundHex finds the hex whose cell holds a fractional axial coordinate.
func roundHex(q, r float64) hex.Hex {
	s := -q - r
	rq, rr, rs := math.Round(q), math.Round(r), math.Round(s)
	dq, dr, ds := math.Abs(rq-q), math.Abs(rr-r), math.Abs(rs-s)
	switch {
	case dq > dr && dq > ds:
		rq = -rr - rs
	case dr > ds:
		rr = -rq - rs
	}
	return hex.Hex{Q: clamp16(rq), R: clamp16(rr)}
}

func clamp16(v float64) int16 { return int16(max(math.MinInt16, min(math.MaxInt16, v))) }

// touching calls f with the grid index of each hex whose centre is within reach pixels of the rectangle, by rising
// index.
func (g Geometry) touching(r image.Rectangle, reach int, f func(i int, at image.Point)) {
	if g.grid == nil || g.dx == 0 {
		return
	}
	r = r.Inset(-reach)
	b := g.grid.Bounds()
	loC, hiC, loR, hiR := g.window(r, b)
	for c := loC; c <= hiC; c++ {
		for row := loR; row <= hiR; row++ {
			h := g.grid.Hex(c, row)
			i := g.grid.Index(h)
			if i < 0 {
				continue
			}
			if at := g.pixel(h); at.In(r) {
				f(i, at)
			}
		}
	}
}

// window is the range of printed columns and rows that a rectangle can hold: those at its corners, one more all round.
func (g Geometry) window(r image.Rectangle, b hex.Bounds) (loC, hiC, loR, hiR int) {
	loC, hiC, loR, hiR = math.MaxInt32, math.MinInt32, math.MaxInt32, math.MinInt32
	for _, p := range [...]image.Point{r.Min, r.Max, {r.Min.X, r.Max.Y}, {r.Max.X, r.Min.Y}} {
		c, row := g.grid.ColRow(g.At(Point{float64(p.X), float64(p.Y)}))
		loC, hiC, loR, hiR = min(loC, c-1), max(hiC, c+1), min(loR, row-1), max(hiR, row+1)
	}
	return max(loC, b.FirstCol), min(hiC, b.LastCol), max(loR, b.FirstRow), min(hiR, b.LastRow)
}
