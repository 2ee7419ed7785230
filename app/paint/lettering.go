package paint

import (
	"image"
	"image/color"
	"math"
	"strconv"
	"unicode/utf8"

	"gazala/app/palette"
	"gazala/rules/hex"
	"gazala/tutor/view"
)

// numberFrom is the least circumradius, in units, at which hex numbers are drawn.
const numberFrom = 30

func (b *brush) numbered() bool { return b.p.r >= numberFrom*b.p.u }

func (b *brush) names() {
	for i := range b.s.board.Places {
		b.place(&b.s.board.Places[i])
	}
}

// number prints the hex's number in its upper left, with a halo of what it stands on. Each digit is a shape by its place in the number, so that a
// few serve the whole map.
func (b *brush) number(i int, at image.Point) {
	text := b.s.board.Grid.Format(b.s.board.Grid.At(i))
	ground, target := b.under(i)
	ink := b.p.pal.Num
	if target {
		ink = b.p.pal.Name
	}
	for n := range len(text) {
		b.shape(at, shapeKey{kind: shapeDigitHalo, a: int32(text[n]), b: int32(n)}, ground, func() path {
			return b.digit(text[n], n).stroke(2.4*b.p.u, round)
		})
	}
	for n := range len(text) {
		b.shape(at, shapeKey{kind: shapeDigit, a: int32(text[n]), b: int32(n)}, ink, func() path { return b.digit(text[n], n) })
	}
}

func (b *brush) digit(c byte, place int) path {
	size := max(.148*b.p.r, 9*b.p.u)
	p, w := b.p.text.set(regular, string(rune(c)), size, 0)
	return p.transform(shift(-.435*b.p.r+float64(place)*(w+.02*size), -.585*b.p.r))
}

// under is the colour that text in a hex stands on, and whether the hex is a target.
func (b *brush) under(i int) (c color.NRGBA, target bool) {
	c = b.p.pal.Ground(b.s.cell(i).Ground)
	switch b.layer {
	case groundOnly, plain:
		return c, false
	case reachable:
		return palette.Over(b.p.pal.Reach, c), false
	case live:
	}
	for _, m := range b.s.marks.of(i) {
		switch b.s.board.Marks[m].Kind {
		case view.Reach:
			c = palette.Over(b.p.pal.Reach, c)
		case view.Target:
			c = palette.Over(b.targetTint(), c)
			target = true
		case view.Refused, view.Zone, view.Selected, view.Cursor, view.Path, view.Retreat, view.Vacated:
		}
	}
	return c, target
}

// place writes a name: of a place across its hex, lower when counters lie there; of a track above the line, along it.
func (b *brush) place(n *view.Place) {
	i := b.s.board.Grid.Index(n.At)
	if i < 0 || n.Name == "" {
		return
	}
	at := b.s.geo.pixel(n.At)
	if far := b.p.farthest(n.Name); !(image.Rectangle{Min: at, Max: at}).Inset(-far).Overlaps(b.rect) {
		return
	}
	k := b.nameKey(i, n)
	ink := b.p.pal.Name
	if n.Track {
		ink = b.p.pal.Num
	}
	outline := func() path { return b.name(k) }
	ground, _ := b.under(i)
	b.shape(at, k, ground, func() path { return outline().stroke(3*b.p.u, round) })
	k.kind = shapeName
	b.shape(at, k, ink, outline)
}

// farthest is how many pixels from the middle of its hex a name can reach: no letter is as wide as two of its size.
func (p *Painter) farthest(name string) int {
	const wide = 2
	size := max(.185*p.r, leastName*p.u)
	return int(math.Ceil(wide*size*float64(utf8.RuneCountInString(name))/2 + p.r + 4*p.u))
}

// Where a name stands: the first number of its key. The second is a track's angle in degrees.
const (
	nameFree int32 = iota
	nameBelow
	nameAlong
)

func (b *brush) nameKey(i int, n *view.Place) shapeKey {
	k := shapeKey{kind: shapeNameHalo, a: nameFree, text: n.Name}
	switch {
	case n.Track:
		k.a, k.b = nameAlong, b.slope(i)
	case b.s.occupied(i):
		k.a = nameBelow
	}
	return k
}

// The least size of a name, in units.
const leastName = 9

func (b *brush) name(k shapeKey) path {
	r, u := b.p.r, b.p.u
	if k.a == nameAlong {
		size := max(.18*r, leastName*u)
		p := b.p.lettering(italic, k.text, size, .06*size, middle)
		return p.transform(shift(0, -.16*r).then(turned(float64(k.b) * math.Pi / 180)))
	}
	size := max(.185*r, leastName*u)
	y := .36 * r
	if k.a == nameBelow {
		y = .8 * r
	}
	return b.p.lettering(bold, k.text, size, 1.2*u*max(1, size/(12.6*u)), middle).transform(shift(0, y))
}

// slope is the angle, in whole degrees from -90 to 89, of the ways through a hex; level when there are none.
func (b *brush) slope(i int) int32 {
	roads, tracks := b.s.exits(i)
	set := tracks
	if set == 0 {
		set = roads
	}
	m := b.middles()
	var v Point
	if x, y, ok := straightest(set); ok {
		v = m[y].sub(m[x])
	} else {
		for d := range hex.Dirs {
			if set&(1<<d) != 0 {
				v = m[d]
			}
		}
	}
	if v == (Point{}) {
		return 0
	}
	deg := int32(math.Round(math.Atan2(v.Y, v.X) * 180 / math.Pi))
	switch {
	case deg >= 90:
		return deg - 180
	case deg < -90:
		return deg + 180
	}
	return deg
}

func more(n int) string { return "+" + strconv.Itoa(n) }
