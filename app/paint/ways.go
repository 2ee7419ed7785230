package paint

import (
	"image"
	"math/bits"

	"gazala/rules/hex"
)

// exits are the directions in which roads and tracks leave a hex.
func (s *scene) exits(i int) (roads, tracks uint8) {
	h := s.board.Grid.At(i)
	for _, w := range s.ways.of(i) {
		way := s.board.Ways[w]
		other := way.To
		if way.To == h {
			other = way.From
		}
		d, ok := hex.Toward(h, other)
		switch {
		case way.Rail:
		case ok && way.Track:
			tracks |= 1 << d
		case ok:
			roads |= 1 << d
		}
	}
	return roads, tracks
}

func (b *brush) ways(i int, at image.Point, track bool) {
	roads, tracks := b.s.exits(i)
	k := shapeKey{a: int32(roads), b: int32(tracks)}
	if track {
		if tracks != 0 {
			ground := b.p.pal.Ground(b.s.cell(i).Ground)
			ground.A = 153
			k.kind = shapeTrackCasing
			b.shape(
				at,
				k,
				ground,
				func() path { return b.wayLines(tracks, roads).stroke(max(.038*b.p.r, .9*b.p.u)+3*b.p.u, round) },
			)
			k.kind = shapeTrack
			b.shape(at, k, b.p.pal.Track, func() path { return b.tracks(tracks, roads) })
		}
		return
	}
	if roads == 0 {
		return
	}
	k.kind, k.b = shapeRoad, 0
	b.shape(at, k, b.p.pal.Road, func() path { return b.wayLines(roads, 0).stroke(max(.085*b.p.r, 2*b.p.u), round) })
	core := b.p.pal.Surface
	if b.p.pal.Dark {
		core = b.p.pal.Desert
	}
	k.kind = shapeRoadCore
	b.shape(at, k, core, func() path { return b.wayLines(roads, 0).stroke(.04*b.p.r, round) })
}

// rails draws railroads beside the roads that share their hexes: a line with ties across.
func (b *brush) rails(i int, at image.Point) {
	set := b.s.rails(i)
	if set == 0 {
		return
	}
	k := shapeKey{kind: shapeRailCasing, a: int32(set)}
	ground := b.p.pal.Ground(b.s.cell(i).Ground)
	ground.A = 153
	b.shape(at, k, ground, func() path { return b.railLines(set).stroke(max(.2*b.p.r, 4*b.p.u), round) })
	k.kind = shapeRail
	b.shape(at, k, b.p.pal.Name, func() path { return b.railroad(set) })
}

// rails are the directions in which railroads leave a hex.
func (s *scene) rails(i int) (set uint8) {
	h := s.board.Grid.At(i)
	for _, w := range s.ways.of(i) {
		if way := s.board.Ways[w]; way.Rail {
			other := way.To
			if way.To == h {
				other = way.From
			}
			if d, ok := hex.Toward(h, other); ok {
				set |= 1 << d
			}
		}
	}
	return set
}

func (b *brush) railroad(set uint8) path {
	wide := max(.03*b.p.r, .9*b.p.u)
	lines := b.railLines(set)
	out := lines.stroke(wide, round)
	apart, tie := max(.2*b.p.r, 4*b.p.u), max(.085*b.p.r, 1.8*b.p.u)
	for _, l := range lines {
		for _, piece := range dashes(l.pts, wide, apart-wide) {
			p := piece.pts
			if v := p[len(p)-1].sub(p[0]); v != (Point{}) {
				m, across := p[0].to(p[len(p)-1], .5), v.unit().left().mul(tie)
				out = append(out, polyline(m.sub(across), m.add(across)).stroke(wide, miter)...)
			}
		}
	}
	return out
}

// railLines joins the exits of railroads, beside the middles of the sides: on the same side of a road in every hex.
func (b *brush) railLines(set uint8) path {
	const beside = .2
	c, m := b.s.geo.corners(), b.middles()
	var off [hex.Dirs]Point
	for d := range m {
		along := c[(d+1)%hex.Dirs].sub(c[d]).mul(beside)
		if d >= hex.Dirs/2 { // a side is the same from both its hexes
			along = along.mul(-1)
		}
		off[d] = along
		m[d] = m[d].add(along)
	}
	var out path
	joint := Point{}
	for first := true; bits.OnesCount8(set) > 1; first = false {
		x, y, _ := straightest(set)
		middle := off[x].add(off[y]).mul(.5)
		if first {
			joint = middle
		}
		out = append(out, line{quad(nil, m[x], middle, m[y], 16), false})
		set &^= 1<<x | 1<<y
	}
	if set != 0 {
		d := bits.TrailingZeros8(set)
		out = append(out, line{quad(nil, m[d], off[d].mul(.5), joint, 8), false})
	}
	return out
}

func (b *brush) tracks(tracks, roads uint8) path {
	var out path
	for _, l := range b.wayLines(tracks, roads) {
		for _, piece := range dashes(l.pts, .15*b.p.r, .085*b.p.r) {
			out = append(out, path{piece}.stroke(max(.038*b.p.r, .9*b.p.u), miter)...)
		}
	}
	return out
}

// middles are the middles of the sides round the origin.
func (b *brush) middles() [hex.Dirs]Point {
	c := b.s.geo.corners()
	var m [hex.Dirs]Point
	for d := range m {
		m[d] = c[d].to(c[(d+1)%hex.Dirs], .5)
	}
	return m
}

// wayLines joins the exits in pairs, the straightest first; an odd one ends on the first pair's curve, or else on that
// of the ways it meets.
func (b *brush) wayLines(set, meets uint8) path {
	m := b.middles()
	joint := Point{}
	if x, y, ok := straightest(meets); ok {
		joint = bend(m[x], m[y])
	}
	var out path
	for first := true; bits.OnesCount8(set) > 1; first = false {
		x, y, _ := straightest(set)
		if first {
			joint = bend(m[x], m[y])
		}
		out = append(out, line{quad(nil, m[x], Point{}, m[y], 16), false})
		set &^= 1<<x | 1<<y
	}
	if set != 0 {
		out = append(out, line{quad(nil, m[bits.TrailingZeros8(set)], Point{}, joint, 8), false})
	}
	return out
}

func bend(a, b Point) Point { return a.add(b).mul(.25) }

// straightest is the pair of exits whose directions differ most.
func straightest(set uint8) (x, y int, ok bool) {
	for _, turn := range [...]int{3, 2, 1} {
		for d := range hex.Dirs {
			if e := (d + turn) % hex.Dirs; set&(1<<d) != 0 && set&(1<<e) != 0 {
				return d, e, true
			}
		}
	}
	return 0, 0, false
}
