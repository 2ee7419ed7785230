package paint

import (
	"image"
	"math"
	"slices"

	"gazala/rules/hex"
	"gazala/tutor/view"
)

// The pill at the end of a path, in units.
const (
	pillLeast = 11 // its letters
	pillMost  = 13
	pillWide  = 280 // of its words at most
	pillEdge  = 2   // of its casing
	pillPad   = 4   // from the map's edge
	pillHigh  = .47 // of a circumradius from the middle of its hex, at least
	pillClear = .2  // of a circumradius between it and the middle
)

// pill is what stands at the end of a path: what it costs, and what it triggers or leaves.
type pill struct {
	at         image.Point // of its middle
	text       string
	size       float64
	wide, tall float64 // half of it
}

// box is what a pill covers.
func (l *pill) box(u float64) image.Rectangle {
	d := image.Pt(int(math.Ceil(l.wide+pillEdge*u))+2, int(math.Ceil(l.tall+pillEdge*u))+2)
	return image.Rectangle{Min: l.at.Sub(d), Max: l.at.Add(d)}
}

// pills are those of a scene: over the upper part of the hex, or over the lower one where the arrow comes from above,
// and off the map's edge.
func (p *Painter) pills(s *scene) (out []pill) {
	r, u := p.r, p.u
	for n := range s.board.Marks {
		m := &s.board.Marks[n]
		if m.Kind != view.Path || m.Left == "" {
			continue
		}
		var l pill
		wanted := min(max(.24*r, pillLeast*u), pillMost*u)
		l.text, l.size = p.text.fit(bold, m.Text+" · "+m.Left, wanted, 7*u, pillWide*u)
		l.wide, l.tall = p.text.width(bold, l.text, l.size)/2+.55*l.size, .85*l.size
		y := max(pillHigh*r, l.tall+pillClear*r)
		if !s.entered(m.At) {
			y = -y
		}
		l.at = s.aside(&l, m.At, image.Pt(0, int(math.Round(y))), u)
		out = append(out, l)
	}
	return out
}

// aside is where a pill covers the fewest counters: over or under its hex, or beside that as far as it still touches
// it, and off the map's edge.
func (s *scene) aside(l *pill, h hex.Hex, off image.Point, u float64) image.Point {
	const steps, rows, higher = 8, 3, 1.2
	from, far := s.geo.pixel(h), max(0, l.wide-pillClear*s.geo.r)
	least := int(math.Ceil(l.wide + pillPad*u))
	most, fewest, best := max(least, s.geo.size.X-least), math.MaxInt, from.Add(off)
	for n := range rows * (2*steps + 1) {
		row, n := n/(2*steps+1), n%(2*steps+1)
		x := far * float64((n+1)/2) / steps
		if n%2 == 1 {
			x = -x
		}
		y := float64(off.Y) * (1 + higher*float64(row))
		at := from.Add(image.Pt(int(math.Round(x)), int(math.Round(y))))
		at.X = min(max(at.X, least), most)
		if covers := s.counterUnder(&pill{at: at, wide: l.wide, tall: l.tall}, u); covers < fewest {
			fewest, best = covers, at
		}
	}
	return best
}

// counterUnder is how many hexes have a counter that a pill would cover.
func (s *scene) counterUnder(l *pill, u float64) (n int) {
	const counter = .55 // half of one, in circumradii
	box := l.box(u)
	s.geo.touching(box, int(math.Ceil(s.geo.r)), func(i int, at image.Point) {
		d := image.Pt(int(counter*s.geo.r), int(counter*s.geo.r))
		if s.occupied(i) && box.Overlaps(image.Rectangle{Min: at.Sub(d), Max: at.Add(d)}) {
			n++
		}
	})
	return n
}

// pills lays them over everything else.
func (b *brush) pills() {
	u := b.p.u
	for _, l := range b.p.pills(b.s) {
		if !l.box(u).Overlaps(b.rect) {
			continue
		}
		body := func(more float64) path {
			return rounded(-l.wide-more, -l.tall-more, 2*(l.wide+more), 2*(l.tall+more), l.tall+more)
		}
		k := shapeKey{kind: shapePillCasing, text: l.text}
		b.shape(l.at, k, b.p.pal.Surface, func() path { return body(pillEdge * u) })
		k.kind = shapePill
		b.shape(l.at, k, b.p.pal.Accent, func() path { return body(0) })
		k.kind = shapePillText
		b.shape(l.at, k, b.p.pal.On, func() path {
			return b.p.lettering(bold, l.text, l.size, 0, middle).transform(shift(0, .357*l.size))
		})
	}
}

// dirtyPills are the places of those that came, went or moved.
func (p *Painter) dirtyPills(a, b *scene) (out []image.Rectangle) {
	before, after := p.pills(a), p.pills(b)
	gone := func(of, other []pill) {
		for _, l := range of {
			if !slices.Contains(other, l) {
				out = append(out, l.box(p.u))
			}
		}
	}
	gone(before, after)
	gone(after, before)
	return out
}

// entered tells whether the way that is looked at comes into a hex from above.
func (s *scene) entered(h hex.Hex) bool {
	for _, t := range s.board.Trails {
		if last := len(t.Hexes) - 1; !t.Past && last > 0 && t.Hexes[last] == h {
			return s.geo.pixel(t.Hexes[last-1]).Y < s.geo.pixel(h).Y
		}
	}
	return false
}
