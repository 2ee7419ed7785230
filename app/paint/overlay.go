package paint

import (
	"image"
	"image/color"
	"slices"

	"gazala/app/palette"
	"gazala/rules/hex"
	"gazala/tutor/view"
)

// How large fills, rings and brackets are against their hex.
const (
	fillScale = .955
	ringScale = .945
	rimScale  = .93

	changedScale = .9
)

func (b *brush) targetTint() color.NRGBA { return palette.Fade(b.p.pal.Refuse, .13) }

// fill lays the tints of a hex under its features: reach, target, zone.
func (b *brush) fill(i int, at image.Point) {
	for _, m := range b.s.marks.of(i) {
		switch b.s.board.Marks[m].Kind {
		case view.Reach:
			if b.s.board.Marks[m].Range {
				b.outline(i, at)
				continue
			}
			b.reach(at)
		case view.Target:
			b.shape(at, shapeKey{kind: shapeScaled}, b.targetTint(), func() path { return b.hexagon(fillScale) })
		case view.Changed:
			b.shape(at, shapeKey{kind: shapeScaled}, palette.Fade(b.p.pal.Focus, .16),
				func() path { return b.hexagon(fillScale) })
		case view.Zone:
			b.shape(at, shapeKey{kind: shapeHatch}, palette.Fade(b.p.pal.Refuse, .5), func() path {
				return hatch(b.hexagon(fillScale)[0].pts, 1.6*b.p.u, 9*b.p.u)
			})
		case view.Refused, view.Selected, view.Cursor, view.Path, view.Retreat, view.Vacated, view.Within, view.Veiled,
			view.Fading, view.Fresh, view.Named:
		}
	}
}

func (b *brush) reach(at image.Point) {
	b.shape(at, shapeKey{kind: shapeScaled}, b.p.pal.Reach, func() path { return b.hexagon(fillScale) })
}

// How much of the window's colour lies over a hex that is not to be seen, and over one that fades.
const (
	veil = .86
	haze = .4
)

// veils draws the window's colour over hexes, with the grid where they are not to be seen.
func (b *brush) veils() {
	if len(b.s.board.Marks) == 0 {
		return
	}
	b.each(func(i int, at image.Point) {
		for _, m := range b.s.marks.of(i) {
			switch b.s.board.Marks[m].Kind {
			case view.Veiled:
				b.shape(at, shapeKey{kind: shapeVeil}, palette.Fade(b.p.pal.Bg, veil),
					func() path { return b.hexagon(1) })
				b.shape(at, shapeKey{kind: shapeVeilGrid}, b.p.pal.Line,
					func() path { return b.hexagon(1).stroke(.9*b.p.u, miter) })
			case view.Fading:
				b.shape(at, shapeKey{kind: shapeVeil}, palette.Fade(b.p.pal.Bg, haze),
					func() path { return b.hexagon(1) })
			case view.Reach, view.Refused, view.Zone, view.Selected, view.Cursor, view.Target, view.Path, view.Retreat,
				view.Vacated, view.Within, view.Fresh, view.Changed, view.Named:
			}
		}
	})
}

// rings draws what runs round a hex: open for an advance, selected, target, cursor.
func (b *brush) rings() {
	r, u := b.p.r, b.p.u
	b.each(func(i int, at image.Point) {
		for _, m := range b.s.marks.of(i) {
			switch b.s.board.Marks[m].Kind {
			case view.Vacated:
				b.shape(at, shapeKey{kind: shapeVacated}, b.p.pal.Accent,
					func() path { return b.dashedRing().stroke(max(.04*r, 1.2*u), miter) })
			case view.Selected:
				ring := b.hexagon(ringScale)
				b.shape(at, shapeKey{kind: shapeRingCasing}, b.p.pal.Surface,
					func() path { return ring.stroke(max(.058*r, 1.6*u)+2.4*u, miter) })
				b.shape(at, shapeKey{kind: shapeRing}, b.p.pal.Accent,
					func() path { return ring.stroke(max(.058*r, 1.6*u), miter) })
			case view.Target:
				b.corners(at, b.p.pal.Refuse)
			case view.Named:
				b.corners(at, b.p.pal.Focus)
			case view.Cursor:
				b.shape(at, shapeKey{kind: shapeCursor}, b.p.pal.Focus,
					func() path { return b.brackets(1, .26).stroke(max(.035*r, 2*u), round) })
			case view.Within:
				b.limit(i, at)
			case view.Fresh:
				b.shape(at, shapeKey{kind: shapeScaled}, palette.Fade(b.p.pal.Accent, .22),
					func() path { return b.hexagon(fillScale) })
				b.shape(at, shapeKey{kind: shapeFresh}, b.p.pal.Accent,
					func() path { return b.hexagon(ringScale).stroke(1.6*u, miter) })
			case view.Changed:
				halo, ring := b.hexagon(changedScale), b.hexagon(changedScale)
				b.shape(at, shapeKey{kind: shapeHalo}, palette.Fade(b.p.pal.Focus, .35),
					func() path { return halo.stroke(11*u, miter) })
				b.shape(at, shapeKey{kind: shapeChanged}, b.p.pal.Focus, func() path { return ring.stroke(3*u, miter) })
			case view.Reach, view.Refused, view.Zone, view.Path, view.Retreat, view.Veiled, view.Fading:
			}
		}
	})
}

// corners draws brackets at the corners of a hex.
func (b *brush) corners(at image.Point, c color.NRGBA) {
	wide := max(.048*b.p.r, 1.4*b.p.u)
	b.shape(at, shapeKey{kind: shapeBracketCasing}, b.p.pal.Surface,
		func() path { return b.brackets(fillScale, .17).stroke(wide+2.4*b.p.u, round) })
	b.shape(at, shapeKey{kind: shapeBracket}, c, func() path { return b.brackets(fillScale, .17).stroke(wide, round) })
}

// limit draws a hex's part of the line round a group.
func (b *brush) limit(i int, at image.Point) {
	set := b.s.rim(i)
	if set == 0 {
		return
	}
	line := func() path { return b.sidesPath(set).transform(scaled(rimScale)) }
	width := max(.05*b.p.r, 1.6*b.p.u)
	b.shape(at, shapeKey{kind: shapeWithinCasing, a: int32(set)}, b.p.pal.Surface,
		func() path { return line().stroke(width+2.4*b.p.u, miter) })
	b.shape(at, shapeKey{kind: shapeWithin, a: int32(set)}, b.p.pal.Accent, func() path {
		var out path
		for _, l := range line() {
			pts := l.pts
			if l.closed {
				pts = append(pts[:len(pts):len(pts)], pts[0])
			}
			for n := 1; n < len(pts); n++ {
				out = append(out, dashes(pts[n-1:n+1], .2*b.p.r, .13*b.p.r)...)
			}
		}
		return out.stroke(width, miter)
	})
}

// rim are the sides of a hex in which a marked group ends on land.
func (s *scene) rim(i int) (set uint8) {
	for d := range hex.Dir(hex.Dirs) {
		j := s.board.Grid.Neighbour(i, d)
		if j >= 0 && !s.has(j, view.Within) && s.cell(j).Ground != view.Sea && !slices.Contains(s.withinHoles, j) {
			set |= 1 << d
		}
	}
	return set
}

// brackets are the six corners of the hex with arms of a length in circumradii.
func (b *brush) brackets(k, arm float64) path {
	c := b.s.geo.corners()
	var out path
	for d := range c {
		at, before, after := c[d].mul(k), c[(d+hex.Dirs-1)%hex.Dirs].mul(k), c[(d+1)%hex.Dirs].mul(k)
		l := arm * b.p.r
		corner := []Point{at.add(before.sub(at).unit().mul(l)), at, at.add(after.sub(at).unit().mul(l))}
		out = append(out, line{corner, false})
	}
	return out
}

func (b *brush) dashedRing() path {
	c := b.hexagon(ringScale)[0].pts
	var out path
	for d := range c {
		out = append(out, dashes([]Point{c[d], c[(d+1)%len(c)]}, .14*b.p.r, .11*b.p.r)...)
	}
	return out
}

// arrows draws the attacks, over the counters.
func (b *brush) arrows() {
	const farthest = 64
	for i := range b.s.board.Arrows {
		a := &b.s.board.Arrows[i]
		dq, dr := int(a.To.Q)-int(a.From.Q), int(a.To.R)-int(a.From.R)
		if dq == 0 && dr == 0 || max(dq, -dq, dr, -dr) > farthest {
			continue
		}
		k := shapeKey{kind: shapeArrowCasing, a: int32(dq)<<16 | int32(dr)&0xFFFF}
		half := .075 * b.p.r
		if a.Joiner {
			k.b, half = 1, .05*b.p.r
		}
		outline := func() path { return b.arrow(hex.Hex{Q: int16(dq), R: int16(dr)}, half) }
		at := b.s.geo.pixel(a.From)
		b.shape(at, k, b.p.pal.Surface, func() path {
			p := outline()
			return append(p.stroke(2.6*b.p.u, round), p...)
		})
		k.kind = shapeArrow
		b.shape(at, k, b.p.pal.Refuse, outline)
	}
}

// arrow points from the origin's hex across the middle of the way to another, half its width thick.
func (b *brush) arrow(to hex.Hex, half float64) path {
	l := b.s.geo.lattice(to)
	v := Point{float64(l.X), float64(l.Y)}
	along := v.unit()
	across := along.left()
	r := b.p.r
	tail, tip := v.mul(.5).sub(along.mul(.27*r)), v.mul(.5).add(along.mul(.165*r))
	if far := v.length() / (2 * r); far > 1 {
		tail, tip = along.mul(.6*r), v.sub(along.mul(.5*r))
	}
	head := .145*r + half
	neck := tip.sub(along.mul(head * .92))
	wide := half + .11*r
	return polygon(tail.add(across.mul(half)), neck.add(across.mul(half)), neck.add(across.mul(wide)), tip,
		neck.sub(across.mul(wide)), neck.sub(across.mul(half)), tail.sub(across.mul(half)))
}
