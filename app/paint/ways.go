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
