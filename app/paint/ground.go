package paint

import (
	"hash/fnv"
	"image"
	"math"
	"slices"

	"gazala/rules/hex"
	"gazala/tutor/view"
)

// land lays the desert, which is under all.
func (b *brush) land(_ int, at image.Point) {
	// A little too large, so that no seam shows between hexes.
	b.shape(at, shapeKey{kind: shapeHex}, b.p.pal.Desert, func() path { return b.hexagon(1 + .6/b.p.r) })
}

func (b *brush) terrain(i int, at image.Point) {
	g := b.s.cell(i).Ground
	s, ok := b.strewn(g)
	if !ok {
		return
	}
	col, row := b.s.board.Grid.ColRow(b.s.board.Grid.At(i))
	m := b.stored(
		shapeKey{kind: s.whole, a: int32(col), b: int32(row)},
		func() mask { return b.terrainMarks(s, b.s.board.Grid.Format(b.s.board.Grid.At(i))) },
	)
	ink := b.p.pal.Marks
	if g == view.City { // its fill is quiet: houses are what tells it
		ink = b.p.pal.Escarpment
	}
	blend(b.dst, b.clip, at.Add(b.shift), m, ink)
}

// hexagon is the hex's outline round the origin.
func (b *brush) hexagon(k float64) path {
	c := b.s.geo.corners()
	return polygon(c[:]...).transform(scaled(k))
}

// strewing is how a ground is marked: with what, how often, and how far from the edge and from one another, in
// circumradii.
type strewing struct {
	whole, one    shapeKind
	outline       func() path
	count         int
	margin, apart float64
}

// strewn is how a ground is marked; ok is false for one that is plain.
func (b *brush) strewn(g view.Ground) (s strewing, ok bool) {
	r, u := b.p.r, b.p.u
	switch g {
	case view.Rough:
		return strewing{whole: shapeRough, one: shapeCaret, count: 15, margin: .1, outline: func() path {
			w, h := .055*r, .095*r
			return polyline(Point{-w, h / 2}, Point{0, -h / 2}, Point{w, h / 2}).stroke(max(.016*r, .9*u), round)
		}}, true
	case view.SoftSand:
		return strewing{
			whole:   shapeSand,
			one:     shapeGrain,
			count:   26,
			margin:  .05,
			outline: func() path { return disc(0, 0, .85*u*min(1, r/(60*u)+.3)) },
		}, true
	case view.City:
		return strewing{
			whole:   shapeCity,
			one:     shapeHouse,
			count:   12,
			margin:  .12,
			apart:   .19,
			outline: func() path { return rect(-.055*r, -.045*r, .11*r, .09*r) },
		}, true
	case view.Ridge:
		return strewing{whole: shapeRidge, one: shapeCrest, count: 8, margin: .16, apart: .27, outline: b.crest}, true
	case view.Desert, view.Sea:
	}
	return strewing{}, false
}

// crest is a piece of a ridge line with its slope below.
func (b *brush) crest() path {
	r := b.p.r
	width := max(.018*r, .9*b.p.u)
	out := polyline(
		quad(nil, Point{-.15 * r, .02 * r}, Point{0, -.09 * r}, Point{.15 * r, .02 * r}, 8)...).stroke(width, round)
	for _, x := range [...]float64{-.08, 0, .08} {
		out = append(out, polyline(Point{x * r, -.03 * r}, Point{1.25 * x * r, .06 * r}).stroke(width, round)...)
	}
	return out
}

// terrainMarks are a ground's marks, strewn by the hex's number and kept off the edge and off the printed number. Each
// lies on whole pixels, so that one picture serves all.
func (b *brush) terrainMarks(s strewing, number string) mask {
	r := b.p.r
	seed := fnv.New64a()
	seed.Write([]byte(number)) // a hash takes everything
	next := dice(seed.Sum64())
	one := b.mask(shapeKey{kind: s.one}, s.outline)
	edges := b.s.geo.edges()
	places := make([]image.Point, 0, s.count)
	var out mask
	for tries := 0; len(places) < s.count && tries < 1000; tries++ {
		p := Point{(2*next() - 1) * r, (2*next() - 1) * r}
		onNumber := p.X < .02*r && p.Y < -.5*r
		if onNumber || !edges.inside(p, s.margin*r) {
			continue
		}
		at := image.Pt(int(math.Floor(p.X)), int(math.Floor(p.Y)))
		if crowded(places, at, s.apart*r) {
			continue
		}
		places = append(places, at)
		out.rect = out.rect.Union(one.rect.Add(at))
	}
	out.pix = make([]uint8, out.rect.Dx()*out.rect.Dy())
	for _, at := range places {
		out.add(mask{pix: one.pix, rect: one.rect.Add(at)})
	}
	return out
}

func crowded(places []image.Point, at image.Point, apart float64) bool {
	return slices.ContainsFunc(places, func(p image.Point) bool {
		return math.Hypot(float64(p.X-at.X), float64(p.Y-at.Y)) < apart
	})
}

// edges are the sides of the hex round the origin: a point of each and the direction along it.
type edges [hex.Dirs][2]Point

func (g Geometry) edges() edges {
	var e edges
	c := g.corners()
	for d := range e {
		e[d] = [2]Point{c[d], c[(d+1)%hex.Dirs].sub(c[d]).unit()}
	}
	return e
}

// inside tells whether a point is at least margin away from every side.
func (e *edges) inside(p Point, margin float64) bool {
	for _, s := range e {
		if s[1].X*(p.Y-s[0].Y)-s[1].Y*(p.X-s[0].X) < margin {
			return false
		}
	}
	return true
}

// dice gives numbers from 0 to 1 that depend on the seed alone, on every machine (SplitMix64).
func dice(state uint64) func() float64 {
	return func() float64 {
		state += 0x9E3779B97F4A7C15
		z := state
		z = (z ^ z>>30) * 0xBF58476D1CE4E5B9
		z = (z ^ z>>27) * 0x94D049BB133111EB
		return float64((z^z>>31)>>11) / (1 << 53)
	}
}

// sidesPath are some of a hex's sides, those that meet as one line.
func (b *brush) sidesPath(set uint8) path {
	c := b.s.geo.corners()
	if set == 1<<hex.Dirs-1 {
		return polygon(c[:]...)
	}
	var out path
	for d := range hex.Dirs {
		if set&(1<<d) == 0 || set&(1<<((d+5)%hex.Dirs)) != 0 {
			continue
		}
		pts := []Point{c[d]}
		for e := d; set&(1<<(e%hex.Dirs)) != 0; e++ {
			pts = append(pts, c[(e+1)%hex.Dirs])
		}
		out = append(out, line{pts, false})
	}
	return out
}

// grid draws each side once: three by every hex, the others by the hexes at the edge.
func (b *brush) grid(i int, at image.Point) {
	set := uint8(1<<0 | 1<<1 | 1<<2)
	for d := hex.Dir(3); d < hex.Dirs; d++ {
		if b.s.board.Grid.Neighbour(i, d) < 0 {
			set |= 1 << d
		}
	}
	b.shape(
		at,
		shapeKey{kind: shapeGrid, a: int32(set)},
		b.p.pal.Grid,
		func() path { return b.sidesPath(set).stroke(.9*b.p.u, round) },
	)
}

// straits draws an arm of the sea along the sides that this hex names.
func (b *brush) straits(i int, at image.Point) {
	h := b.s.board.Grid.At(i)
	for _, k := range b.s.sides.of(i) {
		side := b.s.board.Sides[k]
		d, ok := sideDir(h, side.Side)
		if side.Kind != view.Strait || !ok || !b.s.low(h, side) {
			continue
		}
		c := b.s.geo.corners()
		arm := polyline(c[d], c[(d+1)%hex.Dirs])
		b.shape(
			at,
			shapeKey{kind: shapeStraitCoast, a: int32(d)},
			b.p.pal.Coast,
			func() path { return arm.stroke(.2*b.p.r, round) },
		)
		b.shape(
			at,
			shapeKey{kind: shapeStrait, a: int32(d)},
			b.p.pal.Sea,
			func() path { return arm.stroke(.1*b.p.r, round) },
		)
	}
}
