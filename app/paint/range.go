package paint

import (
	"image"
	"slices"

	"gazala/rules/hex"
	"gazala/tutor/view"
)

// The outline of a range.
const (
	edgeScale = .975
	bandScale = .8 // how far in its band goes
	edgeWide  = 2  // units
	leftSize  = .23
	leftLeast = 12 // units
	leftX     = .46
	leftY     = -.55
	leftFrom  = 34 // units of a circumradius: in smaller hexes there are no figures
)

// ranged tells whether a hex is in a range.
func (s *scene) ranged(i int) bool {
	for _, m := range s.marks.of(i) {
		if mark := &s.board.Marks[m]; mark.Kind == view.Reach && mark.Range {
			return true
		}
	}
	return false
}

// inRange tells whether no line of a range runs round a hex: it is in it, or the unit on the move stands there.
func (s *scene) inRange(i int) bool { return s.ranged(i) || s.has(i, view.Selected) }

// enclose finds the hexes with units that lie within a range or a limit without being of it: a line round each of them
// would look as if it were aimed at.
func (s *scene) enclose() {
	var ranged, within bool
	for n := range s.board.Marks {
		ranged = ranged || s.board.Marks[n].Kind == view.Reach && s.board.Marks[n].Range
		within = within || s.board.Marks[n].Kind == view.Within
	}
	if ranged {
		s.rangeHoles = s.holes(s.inRange)
	}
	if within {
		s.withinHoles = s.holes(func(i int) bool { return s.has(i, view.Within) })
	}
}

// holes are the hexes with units that no way leads to from outside a group but through it, or past other such units.
func (s *scene) holes(of func(int) bool) (out []int) {
	seen := map[int]bool{}
	for n := range s.board.Counters {
		first := s.board.Grid.Index(s.board.Counters[n].At)
		if first < 0 || seen[first] || of(first) {
			continue
		}
		all, closed := []int{first}, true
		seen[first] = true
		for k := 0; k < len(all); k++ {
			closed = closed && s.occupied(all[k])
			for d := range hex.Dir(hex.Dirs) {
				j := s.board.Grid.Neighbour(all[k], d)
				if j >= 0 && !seen[j] && !of(j) && s.occupied(all[k]) {
					seen[j], all = true, append(all, j)
				}
			}
		}
		if closed {
			out = append(out, all...)
		}
	}
	return out
}

// edge are the sides of a hex in which a range ends; where the map ends there is no line.
func (s *scene) edge(i int) (set uint8) {
	for d := range hex.Dir(hex.Dirs) {
		if j := s.board.Grid.Neighbour(i, d); j >= 0 && !s.inRange(j) && !slices.Contains(s.rangeHoles, j) {
			set |= 1 << d
		}
	}
	return set
}

// outline draws a hex's part of the line round a range, with a band inside it.
func (b *brush) outline(i int, at image.Point) {
	set := b.s.edge(i)
	if set == 0 {
		return
	}
	c := b.s.geo.corners()
	b.shape(at, shapeKey{kind: shapeBand, a: int32(set)}, b.p.pal.Reach, func() path {
		var out path
		for d := range hex.Dirs {
			if set&(1<<d) != 0 {
				x, y := c[d], c[(d+1)%hex.Dirs]
				out = append(out, polygon(x.mul(edgeScale), y.mul(edgeScale), y.mul(bandScale), x.mul(bandScale))...)
			}
		}
		return out
	})
	b.shape(at, shapeKey{kind: shapeEdge, a: int32(set)}, b.p.pal.Accent, func() path {
		return b.sidesPath(set).transform(scaled(edgeScale)).stroke(edgeWide*b.p.u, round)
	})
}

// left writes the points left in an empty hex of a range, small, in its upper right.
func (b *brush) left(i int, at image.Point, text string) {
	r, u := b.p.r, b.p.u
	if r < leftFrom*u {
		return
	}
	outline := func() path {
		s, size := b.p.text.fit(bold, text, max(leftSize*r, leftLeast*u), 6*u, .6*r)
		return b.p.lettering(bold, s, size, 0, middle).transform(shift(leftX*r, leftY*r+.357*size))
	}
	ground, _ := b.under(i)
	b.shape(at, shapeKey{kind: shapeLeftHalo, text: text}, ground, func() path { return outline().stroke(3*u, round) })
	b.shape(at, shapeKey{kind: shapeLeft, text: text}, b.p.pal.Accent, outline)
}
