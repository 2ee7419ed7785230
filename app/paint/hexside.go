package paint

import (
	"image"

	"gazala/rules/hex"
	"gazala/tutor/view"
)

// slopes draws the escarpments of which this hex is the low one, and the ridges and wadis that it names.
func (b *brush) slopes(i int, at image.Point) {
	h := b.s.board.Grid.At(i)
	roads, tracks := b.s.exits(i)
	for _, k := range b.s.sides.of(i) {
		side := b.s.board.Sides[k]
		d, ok := sideDir(h, side.Side)
		if !ok || !b.s.low(h, side) {
			continue
		}
		crossed := int32((roads | tracks) >> d & 1)
		key := shapeKey{a: int32(d), b: crossed}
		switch side.Kind {
		case view.Escarpment:
			key.kind = shapeEscarpment
			b.shape(at, key, b.p.pal.Escarpment, func() path { return b.hachures(d, crossed == 1) })
		case view.RidgeLine:
			key.kind = shapeRidgeLine
			b.shape(at, key, b.p.pal.Escarpment, func() path { return b.ridge(d, crossed == 1) })
		case view.Wadi:
			key.kind = shapeWadi
			b.shape(at, key, b.p.pal.Coast, func() path { return b.wadi(d) })
		case view.Mine, view.Breach, view.BreachWork, view.Cleared, view.Strait, view.Perimeter:
		}
	}
}

// low tells whether a side's feature is drawn from hex h: the hex that the mark names, or the one on the map.
func (s *scene) low(h hex.Hex, m view.SideMark) bool {
	x, y := m.Side.Hexes()
	if m.In != x && m.In != y || !s.board.Grid.Has(m.In) {
		return h == x && s.board.Grid.Has(x) || h == y && !s.board.Grid.Has(x)
	}
	return h == m.In
}

// sideDir is the direction of a side from one of its hexes.
func sideDir(h hex.Hex, s hex.Side) (hex.Dir, bool) {
	x, y := s.Hexes()
	switch h {
	case x:
		return s.D % hex.Dirs, true
	case y:
		return s.D.Opposite(), true
	}
	return 0, false
}

// hachures is the line on the side and its teeth towards the hex's middle. A way across leaves out the middle one.
func (b *brush) hachures(d hex.Dir, crossed bool) path {
	c, r := b.s.geo.corners(), b.p.r
	from, to := c[d], c[(d+1)%hex.Dirs]
	in := to.sub(from).unit().left().mul(-1)
	out := polyline(from, to).stroke(max(.05*r, b.p.u), round)
	const teeth = 9
	for i := range teeth {
		if crossed && i == teeth/2 {
			continue
		}
		l := .19 * r
		if i%2 == 1 {
			l = .11 * r
		}
		foot := from.to(to, (float64(i)+.5)/teeth)
		out = append(out, polyline(foot, foot.add(in.mul(l))).stroke(max(.026*r, .8*b.p.u), miter)...)
	}
	return out
}

// ridge is the line on the side with teeth to both hexes.
func (b *brush) ridge(d hex.Dir, crossed bool) path {
	c := b.s.geo.corners()
	from, to := c[d], c[(d+1)%hex.Dirs]
	mid := from.to(to, .5)
	turnedOver := affine{-1, 0, 0, -1, 2 * mid.X, 2 * mid.Y} // half a turn about the middle of the side
	return append(b.hachures(d, crossed), b.hachures(d, crossed).transform(turnedOver)...)
}

// wadi is a winding line along the side.
func (b *brush) wadi(d hex.Dir) path {
	const bends = 4
	c, r := b.s.geo.corners(), b.p.r
	from, to := c[d], c[(d+1)%hex.Dirs]
	out := to.sub(from).unit().left()
	var pts []Point
	for i := range bends {
		swing := .11 * r
		if i%2 == 1 {
			swing = -swing
		}
		a, e := from.to(to, float64(i)/bends), from.to(to, float64(i+1)/bends)
		pts = quad(pts, a, a.to(e, .5).add(out.mul(swing)), e, 5)
	}
	return polyline(pts...).stroke(max(.055*r, 1.4*b.p.u), round)
}

// perimeter is a line inside the side with short strokes towards the enemy, as works are drawn on a map.
func (b *brush) perimeter(d hex.Dir) path {
	c, r := b.s.geo.corners(), b.p.r
	from, to := c[d], c[(d+1)%hex.Dirs]
	out := to.sub(from).unit().left()
	set := out.mul(-.1 * r)
	line := polyline(from.add(set), to.add(set)).stroke(max(.05*r, b.p.u), round)
	const strokes = 5
	for i := range strokes {
		foot := from.to(to, (float64(i)+.5)/strokes).add(set)
		line = append(line, polyline(foot, foot.add(out.mul(.09*r))).stroke(max(.05*r, b.p.u), miter)...)
	}
	return line
}

const dotsASide = 6

// features draws what lies over the fills: minefields, breaches, fortifications and numbers.
func (b *brush) features() {
	b.each(b.minefields)
	b.each(func(i int, at image.Point) {
		if set := b.s.forts[i]; set != 0 {
			b.shape(
				at,
				shapeKey{kind: shapeFort, a: int32(set)},
				b.p.pal.Fort,
				func() path { return b.sidesPath(set).stroke(.06*b.p.r, round) },
			)
		}
	})
	if b.numbered() {
		b.each(b.number)
	}
}

func (b *brush) minefields(i int, at image.Point) {
	h := b.s.board.Grid.At(i)
	for _, k := range b.s.sides.of(i) {
		side := b.s.board.Sides[k]
		d, ok := sideDir(h, side.Side)
		if !ok || !b.s.low(h, side) {
			continue
		}
		key := shapeKey{a: int32(d)}
		switch side.Kind {
		case view.Escarpment, view.Strait, view.RidgeLine, view.Wadi:
		case view.Perimeter:
			key.kind = shapePerimeter
			b.shape(at, key, b.p.pal.Fort, func() path { return b.perimeter(d) })
		case view.Mine:
			key.kind = shapeMine
			b.shape(at, key, b.p.pal.Mine, func() path { return b.mines(d, false) })
		case view.Cleared:
			key.kind = shapeLifted
			b.shape(at, key, b.p.pal.Mine, func() path { return b.lifted(d) })
		case view.Breach:
			key.kind = shapeBreach
			b.shape(at, key, b.p.pal.Mine, func() path { return b.mines(d, true) })
			key.kind = shapePost
			b.shape(at, key, b.p.pal.Ink, func() path { return b.posts(d, false) })
		case view.BreachWork:
			key.kind = shapeBreach
			b.shape(at, key, b.p.pal.Mine, func() path { return b.mines(d, true) })
			key.kind = shapeWork
			b.shape(at, key, b.p.pal.Ink, func() path { return b.posts(d, true) })
		}
	}
}

// mines are the dots inside a side; a breach lacks the two in the middle.
func (b *brush) mines(d hex.Dir, breached bool) path {
	c := b.s.geo.corners()
	from, to := c[d].mul(.9), c[(d+1)%hex.Dirs].mul(.9)
	var out path
	for i := range dotsASide {
		if breached && (i == dotsASide/2-1 || i == dotsASide/2) {
			continue
		}
		p := from.to(to, (float64(i)+.5)/dotsASide)
		out = append(out, disc(p.X, p.Y, max(.034*b.p.r, .6*b.p.u))...)
	}
	return out
}

// lifted are the rings inside a side where mines were.
func (b *brush) lifted(d hex.Dir) path {
	c := b.s.geo.corners()
	from, to := c[d].mul(.9), c[(d+1)%hex.Dirs].mul(.9)
	var out path
	for i := range dotsASide {
		if i%2 == 1 {
			p := from.to(to, (float64(i)+.5)/dotsASide)
			out = append(out, ring(p.X, p.Y, max(.03*b.p.r, 1.1*b.p.u), max(.016*b.p.r, .7*b.p.u))...)
		}
	}
	return out
}

// posts stand across the side on both edges of a breach; under work they are broken.
func (b *brush) posts(d hex.Dir, work bool) path {
	c, r := b.s.geo.corners(), b.p.r
	from, to := c[d].mul(.95), c[(d+1)%hex.Dirs].mul(.95)
	along := to.sub(from).unit()
	across := along.left()
	var out path
	for _, side := range [...]float64{-.1, .1} {
		foot := from.to(to, .5).add(along.mul(side * r))
		p := polyline(foot.sub(across.mul(.07*r)), foot.add(across.mul(.07*r)))
		if work {
			p = path{
				{[]Point{foot.sub(across.mul(.085 * r)), foot.sub(across.mul(.04 * r))}, false},
				{[]Point{foot.sub(across.mul(.0225 * r)), foot.add(across.mul(.0225 * r))}, false},
				{[]Point{foot.add(across.mul(.04 * r)), foot.add(across.mul(.085 * r))}, false},
			}
		}
		out = append(out, p.stroke(max(.04*r, 1.2*b.p.u), miter)...)
	}
	return out
}
