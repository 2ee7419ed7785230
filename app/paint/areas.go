package paint

import (
	"image"
	"math"

	"gazala/rules/hex"
	"gazala/tutor/view"
)

// unitCentre is the middle of a hex in circumradii, whatever the zoom.
func (s *scene) unitCentre(h hex.Hex) Point {
	at := s.geo.lattice(h)
	x, y := s.geo.unit()
	return Point{float64(at.X) / x, float64(at.Y) / y}
}

// unit is how many pixels a circumradius has, across and down: steps are rounded to whole pixels.
func (g Geometry) unit() (x, y float64) {
	if g.flat {
		return float64(g.dx) / 1.5, float64(g.dy) / math.Sqrt(3)
	}
	return float64(g.dx) / math.Sqrt(3), float64(g.dy) / 1.5
}

// unitCorners are the corners round the origin in circumradii.
func (s *scene) unitCorners() [hex.Dirs]Point {
	c := s.geo.corners()
	x, y := s.geo.unit()
	for i := range c {
		c[i].X, c[i].Y = c[i].X/x, c[i].Y/y
	}
	return c
}

// unitHex is the hex at a place in circumradii.
func (s *scene) unitHex(p Point) hex.Hex {
	x, y := s.geo.unit()
	o := s.geo.origin
	return s.geo.At(Point{p.X*x + float64(o.X) + .5, p.Y*y + float64(o.Y) + .5})
}

// lies in the ground g; beyond the map the ground goes on as it is in the hex next to it.
func (s *scene) liesIn(g view.Ground, h hex.Hex, beside bool) bool {
	i := s.board.Grid.Index(h)
	if i < 0 {
		return beside
	}
	return s.cell(i).Ground == g
}

// oddCorners are the corners, as bits, at which a hex differs from both its neighbours there in being of a ground or
// not: the outline of the ground's area is rounded inside them. Corner d lies between the sides d-1 and d.
func (s *scene) oddCorners(h hex.Hex, g view.Ground) uint8 {
	is := s.liesIn(g, h, false)
	var differs, odd uint8
	for d := range hex.Dir(hex.Dirs) {
		if s.liesIn(g, h.Step(d), is) != is {
			differs |= 1 << d
		}
	}
	for d := range hex.Dirs {
		if differs&(1<<d) != 0 && differs&(1<<((d+hex.Dirs-1)%hex.Dirs)) != 0 {
			odd |= 1 << d
		}
	}
	return odd
}

// isSea tells whether a place in circumradii lies in the sea, whose outline is rounded.
func (s *scene) isSea(p Point) bool {
	h := s.unitHex(p)
	i := s.board.Grid.Index(h)
	if i < 0 {
		return s.seaBeyond(h)
	}
	sea := s.cell(i).Ground == view.Sea
	odd := s.oddCorners(h, view.Sea)
	if odd == 0 {
		return sea
	}
	q, c := p.sub(s.unitCentre(h)), s.unitCorners()
	for d := range hex.Dirs {
		if odd&(1<<d) != 0 && cutOff(q, c[(d+hex.Dirs-1)%hex.Dirs].to(c[d], .5), c[d], c[d].to(c[(d+1)%hex.Dirs], .5)) {
			return !sea
		}
	}
	return sea
}

// seaBeyond tells whether the map's edge by a hex that is not on it is sea for the greater part.
func (s *scene) seaBeyond(h hex.Hex) bool {
	more := 0
	for d := range hex.Dir(hex.Dirs) {
		if i := s.board.Grid.Index(h.Step(d)); i >= 0 {
			if s.cell(i).Ground == view.Sea {
				more++
			} else {
				more--
			}
		}
	}
	return more > 0
}

// cutOff tells whether a point lies on the corner's side of the curve that rounds it from a to b.
func cutOff(p, a, corner, b Point) bool {
	cross := func(u, v Point) float64 { return u.X*v.Y - u.Y*v.X }
	whole := cross(corner.sub(a), b.sub(a))
	if whole == 0 {
		return false
	}
	atA, atB := cross(corner.sub(p), b.sub(p))/whole, cross(corner.sub(a), p.sub(a))/whole
	atCorner := 1 - atA - atB
	return atA >= 0 && atB >= 0 && atCorner >= 0 && atCorner*atCorner > 4*atA*atB
}

// areaHex is a hex of an area whose outline is rounded at some corners; it is a little too large elsewhere, so that no
// seam shows.
func (b *brush) areaHex(odd uint8) path {
	c := b.s.geo.corners()
	var pts []Point
	for d := range hex.Dirs {
		if odd&(1<<d) == 0 {
			pts = append(pts, c[d].mul(1+.6/b.p.r))
			continue
		}
		pts = quad(pts, c[(d+hex.Dirs-1)%hex.Dirs].to(c[d], .5), c[d], c[d].to(c[(d+1)%hex.Dirs], .5), 10)
	}
	return polygon(pts...)
}

// areaCorner is what an area takes of a hex that lies between two of its own.
func (b *brush) areaCorner(d int) path {
	c := b.s.geo.corners()
	pts := quad(nil, c[d].to(c[(d+1)%hex.Dirs], .5), c[d], c[(d+hex.Dirs-1)%hex.Dirs].to(c[d], .5), 10)
	return polygon(append(pts, c[d].mul(1+.6/b.p.r))...)
}

// areas lays the grounds that differ from the desert, each area with a rounded outline.
func (b *brush) areas(i int, at image.Point) {
	h, g := b.s.board.Grid.At(i), b.s.cell(i).Ground
	if g == view.Sea {
		return
	}
	if g != view.Desert {
		odd := b.s.oddCorners(h, g)
		b.shape(at, shapeKey{kind: shapeArea, a: int32(odd)}, b.p.pal.Ground(g), func() path { return b.areaHex(odd) })
	}
	for d := range hex.Dirs {
		one, two := b.s.groundAt(h.Step(hex.Dir(d))), b.s.groundAt(h.Step(hex.Dir((d+hex.Dirs-1)%hex.Dirs)))
		if one == two && one != g && one != view.Desert && one != view.Sea {
			b.shape(
				at,
				shapeKey{kind: shapeAreaCorner, a: int32(d)},
				b.p.pal.Ground(one),
				func() path { return b.areaCorner(d) },
			)
		}
	}
}

// groundAt is the ground of a hex; beyond the map it is desert.
func (s *scene) groundAt(h hex.Hex) view.Ground {
	if i := s.board.Grid.Index(h); i >= 0 {
		return s.cell(i).Ground
	}
	return view.Desert
}
