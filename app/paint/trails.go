package paint

import (
	"image"
	"slices"

	"gazala/rules/hex"
	"gazala/tutor/view"
)

// What a trail is drawn with, in units.
const (
	pastWide   = 2.6
	wayWide    = 4
	trailEdge  = 4   // of the casing, both sides together
	headLong   = 13  // of the arrow
	headWide   = 7   // half of it
	setOffWide = 3.6 // radius of the dot where one began
	tipStops   = .3  // of a circumradius before the middle of the last hex
	tipBefore  = .74 // where a counter stands there
	trailOut   = 1.1 // circumradii round a hex that a trail through it keeps to
	trailFar   = 64  // hexes that one leg may go
	riskWide   = 4.5 // of a step that triggers something
	riskOn     = 9   // of its dashes
	riskOff    = 5
	otherWide  = 2.2 // of a way that could be gone instead
	otherEdge  = 3.3
	otherOn    = 7
	otherOff   = 5
)

// trails draws the ways that were gone, or are looked at, under the counters.
func (b *brush) trails() {
	for n := range b.s.board.Trails {
		t := &b.s.board.Trails[n]
		if len(t.Hexes) > 1 {
			b.trail(t, true)
			b.trail(t, false)
			if !t.Other {
				b.risks(t)
			}
		}
	}
}

// risks shows what a way triggers where it does: on the hexes that it goes through.
func (b *brush) risks(t *view.Trail) {
	for n, h := range t.Hexes {
		if s := t.Sign(n); s != 0 && n < len(t.Hexes)-1 && b.between(h, h) {
			b.sprite(b.s.geo.pixel(h), b.p.badge(spriteKey{kind: spriteSign, sign: s}))
		}
	}
}

// signed tells whether the sign of what is triggered stands in a hex that a way goes through.
func (s *scene) signed(h hex.Hex) bool {
	return slices.ContainsFunc(s.board.Trails, func(t view.Trail) bool {
		n := slices.Index(t.Hexes, h)
		return !t.Other && n < len(t.Hexes)-1 && t.Sign(n) != 0
	})
}

func (b *brush) trail(t *view.Trail, casing bool) {
	u, last := b.p.u, len(t.Hexes)-1
	wide, ink, past, edge := wayWide*u, b.p.pal.Accent, int32(0), trailEdge*u
	switch {
	case t.Past:
		wide, ink, past = pastWide*u, b.p.pal.Ink2, 1
	case t.Other:
		wide, past, edge = otherWide*u, 8, otherEdge*u
	}
	if casing {
		wide, ink = wide+edge, b.p.pal.Surface
	} else if !t.Other && b.between(t.Hexes[0], t.Hexes[0]) {
		b.shape(
			b.s.geo.pixel(t.Hexes[0]),
			shapeKey{kind: shapeSetOff, a: past},
			ink,
			func() path { return disc(0, 0, setOffWide*u) },
		)
	}
	for n := range last {
		from, to := t.Hexes[n], t.Hexes[n+1]
		wide, ink, risky := wide, ink, !t.Other && (t.Sign(n) != 0 || t.Sign(n+1) != 0)
		if risky && !casing {
			wide, ink = riskWide*u, b.p.pal.Refuse
		}
		dq, dr := int(to.Q)-int(from.Q), int(to.R)-int(from.R)
		if from == to || max(dq, -dq, dr, -dr) > trailFar || !b.between(from, to) {
			continue
		}
		k := shapeKey{kind: shapeLeg, a: int32(dq)<<16 | int32(dr)&0xFFFF, b: past}
		tip, stops := n == last-1, tipStops
		if tip {
			k.kind = shapeTip
			if t.Other || b.s.occupied(b.s.board.Grid.Index(to)) {
				k.b, stops = k.b+2, tipBefore
			}
		}
		if casing {
			k.kind++
		} else if risky {
			k.b += 4
		}
		b.shape(b.s.geo.pixel(from), k, ink, func() path {
			l := b.s.geo.lattice(hex.Hex{Q: int16(dq), R: int16(dr)})
			v := Point{float64(l.X), float64(l.Y)}
			end := v.sub(v.unit().mul(stops * b.p.r))
			switch {
			case t.Other && tip:
				return thin(end, wide, u, casing)
			case t.Other:
				return thin(v, wide, u, casing)
			case !tip:
				return stretch(v, wide, u, risky && !casing)
			}
			return headed(end, wide, u, casing, risky)
		})
	}
}

// headed is the last stretch of a way, with its head.
func headed(end Point, wide, u float64, casing, risky bool) path {
	along := end.unit()
	neck, across := end.sub(along.mul(headLong*u*.8)), along.left().mul(headWide*u)
	head := polygon(
		end,
		end.sub(along.mul(headLong*u)).sub(across),
		neck,
		end.sub(along.mul(headLong*u)).add(across),
	)
	line := stretch(neck, wide, u, risky && !casing)
	if casing {
		head = append(head.stroke(trailEdge*u, round), head...)
	}
	return append(line, head...)
}

// stretch is a line from the middle of a hex, in dashes where the step triggers something.
func stretch(to Point, wide, u float64, risky bool) path {
	if risky {
		return dashes([]Point{{}, to}, riskOn*u, riskOff*u).stroke(wide, miter)
	}
	return path{{[]Point{{}, to}, false}}.stroke(wide, round)
}

// thin is such a line of a way that could be gone instead.
func thin(to Point, wide, u float64, casing bool) path {
	if casing {
		return stretch(to, wide, u, false)
	}
	return dashes([]Point{{}, to}, otherOn*u, otherOff*u).stroke(wide, miter)
}

// between tells whether what lies between two hexes may touch the rectangle.
func (b *brush) between(from, to hex.Hex) bool {
	return b.s.extent(b.s.geo.pixel(from), trailOut).Union(b.s.extent(b.s.geo.pixel(to), trailOut)).Overlaps(b.rect)
}

func dirtyTrails(a, b *scene) (out []image.Rectangle) {
	same := func(x, y view.Trail) bool {
		return x.Past == y.Past && x.Other == y.Other &&
			slices.Equal(x.Hexes, y.Hexes) && slices.Equal(x.Signs, y.Signs)
	}
	if slices.EqualFunc(a.board.Trails, b.board.Trails, same) {
		return nil
	}
	add := func(s, other *scene) {
		for _, t := range s.board.Trails {
			if slices.ContainsFunc(other.board.Trails, func(o view.Trail) bool { return same(t, o) }) {
				continue
			}
			for n := 1; n < len(t.Hexes); n++ {
				out = append(
					out,
					s.extent(s.geo.pixel(t.Hexes[n-1]), trailOut).Union(s.extent(s.geo.pixel(t.Hexes[n]), trailOut)),
				)
			}
		}
	}
	add(a, b)
	add(b, a)
	return out
}
