package paint

import (
	"image"
	"image/color"
	"math"
	"slices"

	"gazala/app/palette"
	"gazala/rules/hex"
	"gazala/tutor/view"
)

// What an intention is drawn with, in units where nothing else is said.
const (
	ribbonThin  = 6 // of an arrow, by the force that goes along
	ribbonThick = 11
	ribbonEdge  = 5    // of its casing, both sides together
	ribbonHead  = 1.9  // of the arrow, in widths of it
	ribbonBend  = .12  // how far it bows, in lengths of it
	ribbonShort = .6   // where one ends that only comes nearer, in lengths of it
	ribbonTheir = .74  // how dense theirs are
	ribbonOwn   = .9   // and one's own
	ribbonPale  = .38  // and those that are not looked at
	barWide     = 5.5  // of a line that ends in a bar
	barLong     = 32   // of the bar
	holdWide    = 2.6  // of the outline of a place that is held
	letterLeast = 6    // radius of a letter's disc
	letterMost  = 14   // and
	letterHexes = .42  // what it is between them, in circumradii
	goalTint    = .16  // of a place that they are after
	ribbonFree  = .95  // circumradii before the middle of the goal at which a bar stands
	ribbonSteps = 24   // straight pieces of an arrow
	beside      = 1.05 // circumradii from the middle of a place to a letter beside it
)

// curve is the middle line of a ribbon, from the first place to the last.
func (s *scene) curve(r *view.Ribbon) (pts []Point) {
	from, to := s.geo.pixel(r.From), s.geo.pixel(r.To)
	a, b := Point{float64(from.X), float64(from.Y)}, Point{float64(to.X), float64(to.Y)}
	v := b.sub(a)
	stops := tipStops * s.geo.r
	if s.occupied(s.board.Grid.Index(r.To)) {
		stops = tipBefore * s.geo.r
	}
	switch r.Kind {
	case view.RibbonBars:
		stops = ribbonFree * s.geo.r
	case view.RibbonNears:
		stops = (1 - ribbonShort) * v.length()
	case view.RibbonGoes, view.RibbonHolds, view.RibbonWaits:
	}
	b = b.sub(v.unit().mul(min(stops, v.length()/2)))
	v = b.sub(a)
	return quad(nil, a, a.to(b, .5).add(v.left().mul(ribbonBend)), b, ribbonSteps)
}

func (p *Painter) ribbonWide(r *view.Ribbon) float64 {
	if r.Kind == view.RibbonBars {
		return barWide * p.u
	}
	return (ribbonThin + (ribbonThick-ribbonThin)*r.Force) * p.u
}

// band is what an arrow or a bar covers, in pixels of the board.
func (p *Painter) band(s *scene, r *view.Ribbon) path {
	pts, wide := s.curve(r), p.ribbonWide(r)
	end := pts[len(pts)-1]
	along := end.sub(pts[len(pts)-2]).unit()
	if r.Kind == view.RibbonBars {
		across := along.left().mul(barLong * p.u / 2)
		bar := polyline(end.sub(across), end.add(across)).stroke(wide, round)
		return append(polyline(pts...).stroke(wide, round), bar...)
	}
	long := ribbonHead * wide
	neck := end.sub(along.mul(long))
	for len(pts) > 2 && pts[len(pts)-1].sub(end).length() < long {
		pts = pts[:len(pts)-1]
	}
	across := along.left().mul(long * .8)
	line := polyline(append(pts, neck)...).stroke(wide, round)
	return append(line, polygon(end, neck.add(across), neck.sub(across))...)
}

// lines tells whether a ribbon runs from one place to another.
func lines(r *view.Ribbon) bool {
	return r.Kind != view.RibbonHolds && r.Kind != view.RibbonWaits && r.From != r.To
}

// ribbonInk is the color of a ribbon.
func (p *Painter) ribbonInk(r *view.Ribbon) color.NRGBA {
	switch {
	case r.Own:
		return palette.Fade(p.pal.Accent, ribbonOwn)
	case r.Pale:
		return palette.Fade(p.pal.Ink, ribbonPale)
	}
	return palette.Fade(p.pal.Ink, ribbonTheir)
}

// ribbons draws what plans intend, under the counters: pale ones first, and one's own on top.
func (b *brush) ribbons() {
	all := b.s.board.Ribbons
	for _, pass := range []func(*view.Ribbon) bool{
		func(r *view.Ribbon) bool { return r.Pale },
		func(r *view.Ribbon) bool { return !r.Pale },
	} {
		for n := range all {
			if r := &all[n]; pass(r) && b.s.board.Grid.Has(r.From) && b.s.board.Grid.Has(r.To) {
				b.ribbon(r)
			}
		}
	}
}

func (b *brush) ribbon(r *view.Ribbon) {
	ink, to := b.p.ribbonInk(r), b.s.geo.pixel(r.To)
	if lines(r) {
		if !r.Pale {
			b.goal(r, to)
		}
		band := b.p.band(b.s, r)
		if !r.Pale {
			casing := slices.Clone(band)
			for _, piece := range band {
				if piece.closed {
					casing = append(casing, path{piece}.stroke(ribbonEdge*b.p.u, round)...)
				}
			}
			b.lay(casing, b.p.pal.Surface)
		}
		b.lay(band, ink)
		return
	}
	if r.Kind == view.RibbonWaits {
		return
	}
	ring := func() path { return b.hexagon(ringScale) }
	if !r.Pale {
		b.shape(to, shapeKey{kind: shapeHoldCasing}, b.p.pal.Surface,
			func() path { return ring().stroke((holdWide+2.4)*b.p.u, miter) })
	}
	b.shape(to, shapeKey{kind: shapeHold}, ink, func() path { return ring().stroke(holdWide*b.p.u, miter) })
}

// goal marks the place that a ribbon leads to.
func (b *brush) goal(r *view.Ribbon, at image.Point) {
	if r.Own {
		b.corners(at, b.p.pal.Focus)
		return
	}
	b.shape(at, shapeKey{kind: shapeScaled}, palette.Fade(b.p.pal.Refuse, goalTint),
		func() path { return b.hexagon(fillScale) })
	b.corners(at, b.p.pal.Refuse)
}

// lay fills a shape of convex pieces that may reach far, square by square of the board: the same pixels come out
// whatever part of it is painted, and only what lies there is worked out.
func (b *brush) lay(of path, c color.NRGBA) {
	for y := tileOf(b.rect.Min.Y); y*tileSize < b.rect.Max.Y; y++ {
		for x := tileOf(b.rect.Min.X); x*tileSize < b.rect.Max.X; x++ {
			b.layIn(of, image.Pt(x*tileSize, y*tileSize), c)
		}
	}
}

func (b *brush) layIn(of path, at image.Point, c color.NRGBA) {
	const over = 2
	long := float64(tileSize + 2*over)
	within := rect(float64(at.X-over), float64(at.Y-over), long, long)[0].pts
	var out path
	for _, piece := range of {
		if cut := clip(piece.pts, within); len(cut) > 2 {
			out = append(out, line{cut, true})
		}
	}
	if len(out) == 0 {
		return
	}
	square := image.Rectangle{Min: at, Max: at.Add(image.Pt(tileSize, tileSize))}.Add(b.shift).Intersect(b.clip)
	origin := shift(.5-float64(at.X), .5-float64(at.Y))
	blend(b.dst, square, at.Add(b.shift), b.p.raster.transient(out.transform(origin)), c)
}

// letter is the disc with the letter of a goal.
type letter struct {
	at     image.Point
	text   string
	radius float64
	own    bool
}

func (l *letter) box(u float64) image.Rectangle {
	d := image.Pt(int(math.Ceil(l.radius+2*u))+1, int(math.Ceil(l.radius+2*u))+1)
	return image.Rectangle{Min: l.at.Sub(d), Max: l.at.Add(d).Add(image.Pt(1, 1))}
}

// letters are those of the plan that is looked at, each where it covers the fewest counters and no other letter.
func (p *Painter) letters(s *scene) (out []letter) {
	radius := min(max(letterHexes*p.r, letterLeast*p.u), letterMost*p.u)
	for n := range s.board.Ribbons {
		r := &s.board.Ribbons[n]
		if r.Pale || r.Second || !s.board.Grid.Has(r.From) || !s.board.Grid.Has(r.To) {
			continue
		}
		best, fewest := letter{}, math.MaxInt
		for _, at := range p.places(s, r) {
			l := letter{image.Pt(int(math.Round(at.X)), int(math.Round(at.Y))), r.Letter, radius, r.Own}
			covers := s.counterUnder(&pill{at: l.at, wide: radius, tall: radius}, p.u)
			for _, o := range out {
				if o.box(p.u).Overlaps(l.box(p.u)) {
					covers += 3
				}
			}
			if covers < fewest {
				best, fewest = l, covers
			}
		}
		out = append(out, best)
	}
	return out
}

// places are where the letter of a ribbon may stand, the best first.
func (p *Painter) places(s *scene, r *view.Ribbon) (out []Point) {
	if lines(r) {
		pts := s.curve(r)
		for _, n := range []int{12, 14, 10, 16, 8, 18, 6, 20} {
			out = append(out, pts[n])
		}
		return out
	}
	at := s.geo.pixel(r.To)
	c := s.geo.corners()
	for _, n := range []int{2, 1, 3, 5, 0, 4} {
		out = append(out, Point{float64(at.X), float64(at.Y)}.add(c[n].mul(beside)))
	}
	return out
}

// letters draws them over all else.
func (b *brush) letters() {
	if len(b.s.board.Ribbons) == 0 {
		return
	}
	u := b.p.u
	for _, l := range b.p.letters(b.s) {
		if !l.box(u).Overlaps(b.rect) {
			continue
		}
		ink := b.p.pal.Ink2
		if l.own {
			ink = b.p.pal.Accent
		}
		b.shape(l.at, shapeKey{kind: shapeLetterCasing}, b.p.pal.Surface,
			func() path { return disc(0, 0, l.radius+1.6*u) })
		b.shape(l.at, shapeKey{kind: shapeLetterDisc}, ink, func() path { return disc(0, 0, l.radius) })
		b.shape(l.at, shapeKey{kind: shapeLetter, text: l.text}, b.p.pal.Surface, func() path {
			size := 1.05 * l.radius
			return b.p.lettering(bold, l.text, size, 0, middle).transform(shift(0, .357*size))
		})
	}
}

// dirtyRibbons is where two boards differ in what plans intend.
func (p *Painter) dirtyRibbons(a, b *scene) (out []image.Rectangle) {
	if len(a.board.Ribbons)+len(b.board.Ribbons) == 0 {
		return nil
	}
	before, after := p.letters(a), p.letters(b)
	if slices.Equal(a.board.Ribbons, b.board.Ribbons) && slices.Equal(before, after) {
		return nil
	}
	for _, s := range []*scene{a, b} {
		for n := range s.board.Ribbons {
			r := &s.board.Ribbons[n]
			if !s.board.Grid.Has(r.From) || !s.board.Grid.Has(r.To) {
				continue
			}
			out = append(out, s.extent(s.geo.pixel(r.To), trailOut))
			if lines(r) {
				out = append(out, bounds(p.band(s, r)).Inset(-int(math.Ceil(ribbonEdge*p.u))-2))
			}
		}
	}
	for _, l := range slices.Concat(before, after) {
		out = append(out, l.box(p.u))
	}
	return out
}

// Along are the hexes that a ribbon runs through, from the one where it begins to its goal; of one that runs nowhere
// its place.
func Along(g *hex.Grid, r *view.Ribbon) (out []hex.Hex) {
	if g == nil || !g.Has(r.From) || !g.Has(r.To) {
		return nil
	}
	if !lines(r) {
		return []hex.Hex{r.To}
	}
	const radius = 100
	s := &scene{board: &view.Board{Grid: g}, geo: NewGeometry(g, radius, 0)}
	s.counters = lists{start: make([]int32, g.Len()+1)}
	whole := *r
	whole.Kind = view.RibbonGoes
	out = append(out, r.From)
	for _, p := range append(s.curve(&whole), s.geo.CentreOf(r.To)) {
		if h := s.geo.At(p); out[len(out)-1] != h {
			out = append(out, h)
		}
	}
	return out
}
