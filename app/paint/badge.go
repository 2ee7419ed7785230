package paint

import (
	"image"
	"image/color"
	"math"

	"gazala/rules/hex"
	"gazala/tutor/view"
)

// The badge place of an occupied hex and the size of a badge, in circumradii.
const (
	badgeX, badgeY = .43, -.655
	badgeR         = .18
	badgeApart     = .4 // between two at the badge place
	signApart      = .52
)

// badges draws what is read last and lies on top: paths, points, signs, retreat tags.
func (b *brush) badges() {
	b.each(b.links)
	b.each(func(i int, at image.Point) {
		occupied := b.s.occupied(i)
		for _, m := range b.s.marks.of(i) {
			mark := &b.s.board.Marks[m]
			switch mark.Kind {
			case view.Reach:
				if mark.Range && mark.Text != "" && !occupied {
					b.left(i, at, mark.Text)
					continue
				}
				b.points(at, mark.Text, occupied)
			case view.Refused:
				b.signs(at, mark, occupied)
			case view.Path:
				if mark.Left == "" && (occupied || !b.s.signed(mark.At)) { // at the end of a path stands its pill
					b.step(i, at, mark.Text, occupied)
				}
			case view.Retreat:
				b.sprite(b.badgeAt(at, occupied, 0), b.p.badge(spriteKey{kind: spriteTag, text: mark.Text}))
			case view.Zone,
				view.Selected,
				view.Cursor,
				view.Target,
				view.Vacated,
				view.Within,
				view.Veiled,
				view.Fading,
				view.Fresh,
				view.Changed,
				view.Named:
			}
		}
	})
}

// badgeAt is the badge place of an occupied hex, the nth from the right, or the middle of an empty one.
func (b *brush) badgeAt(at image.Point, occupied bool, n int) image.Point {
	if !occupied {
		return at
	}
	r := b.p.r
	return at.Add(image.Pt(int(math.Round((badgeX-badgeApart*float64(n))*r)), int(math.Round(badgeY*r))))
}

// points writes the points left in an empty hex large, on an occupied one in a badge.
func (b *brush) points(at image.Point, text string, occupied bool) {
	if text == "" {
		return
	}
	if occupied {
		b.sprite(b.badgeAt(at, true, 0), b.p.badge(spriteKey{kind: spriteBadge, text: text}))
		return
	}
	b.shape(at, shapeKey{kind: shapePoints, text: text}, b.p.pal.Accent, func() path {
		s, size := b.p.text.fit(bold, text, .46*b.p.r, .2*b.p.r, 1.3*b.p.r)
		return b.p.lettering(bold, s, size, 0, middle).transform(shift(0, .357*size))
	})
}

// signs shows why a hex is refused: one or two signs, or the first and how many more there are.
func (b *brush) signs(at image.Point, m *view.Mark, occupied bool) {
	var keys [2]spriteKey
	n := min(len(m.Signs), 2)
	for i := range n {
		keys[i] = signKey(m.Signs[i], m.Text)
	}
	switch {
	case n == 0:
		keys[0], n = spriteKey{kind: spriteSign, sign: view.SignForbidden}, 1
	case len(m.Signs) > 2:
		keys[1] = spriteKey{kind: spriteSign, text: more(len(m.Signs) - 1)}
	}
	for i := range n {
		place := b.badgeAt(at, occupied, n-1-i)
		if !occupied && n == 2 {
			place.X += int(math.Round((float64(i) - .5) * signApart * b.p.r))
		}
		b.sprite(place, b.p.badge(keys[i]))
	}
}

// signKey keeps the text only where it is drawn.
func signKey(s view.Sign, text string) spriteKey {
	k := spriteKey{kind: spriteSign, sign: s}
	if s == view.SignPoints && text != "" {
		k.sign, k.text = 0, text
	}
	return k
}

// step is one hex of a path: a dot with its cost below, on an occupied hex a badge.
func (b *brush) step(i int, at image.Point, text string, occupied bool) {
	if b.s.has(i, view.Retreat) {
		return // its tag stands there
	}
	if occupied && text != "" {
		b.sprite(b.badgeAt(at, true, 0), b.p.badge(spriteKey{kind: spriteBadge, text: text}))
		return
	}
	u := b.p.u
	at = b.badgeAt(at, occupied, 0)
	b.shape(at, shapeKey{kind: shapeStepCasing}, b.p.pal.Surface, func() path { return disc(0, 0, 4.8*u) })
	b.shape(at, shapeKey{kind: shapeStep}, b.p.pal.Accent, func() path { return disc(0, 0, 3*u) })
	if text == "" {
		return
	}
	outline := func() path {
		s, size := b.p.text.fit(bold, text, max(.2*b.p.r, 9*u), 6*u, 1.4*b.p.r)
		return b.p.lettering(bold, s, size, 0, middle).transform(shift(0, 6*u+.76*size))
	}
	ground, _ := b.under(i)
	k := shapeKey{kind: shapeCostHalo, text: text}
	b.shape(at, k, ground, func() path { return outline().stroke(3*u, round) })
	k.kind = shapeCost
	b.shape(at, k, b.p.pal.Accent, outline)
}

// links draws a chosen retreat as a line through the hexes of its path; each hex draws its half of the way to the next.
func (b *brush) links(i int, at image.Point) {
	if !b.s.retreat || !b.s.has(i, view.Path) {
		return
	}
	m := b.middles()
	var both path
	set, from := int32(0), 0.0
	if b.s.occupied(i) { // it ends beside the counter, whose figures are to be read
		const beside, mark = .68, 1 << hex.Dirs
		set, from = mark, beside
	}
	for d := range hex.Dir(hex.Dirs) {
		if j := b.s.board.Grid.Neighbour(i, d); j >= 0 && b.s.has(j, view.Path) {
			set |= 1 << d
			both = append(both, line{[]Point{{X: from * m[d].X, Y: from * m[d].Y}, m[d]}, false})
		}
	}
	w := max(.05*b.p.r, 1.5*b.p.u)
	b.shape(
		at,
		shapeKey{kind: shapeLinkCasing, a: set},
		b.p.pal.Surface,
		func() path { return both.stroke(w+2.4*b.p.u, round) },
	)
	b.shape(at, shapeKey{kind: shapeLink, a: set}, b.p.pal.Accent, func() path { return both.stroke(w, round) })
}

type spriteKind uint8

const (
	spriteCounter spriteKind = iota
	spriteSign
	spriteBadge
	spriteTag
	spriteMore
	spriteDark
	spriteLight
)

// spriteKey is all that a sprite's picture depends on, besides the painter.
type spriteKey struct {
	kind    spriteKind
	sign    view.Sign
	text    string
	counter counterKey
	side    float64 // of a counter, in pixels
}

// badgeRadius is that of signs, badges and tags: readable wherever hexes are, and of a hex's size where they are tiny.
func (p *Painter) badgeRadius() float64 {
	const readable, least = 7, 5
	return max(badgeR*p.r, min(readable*p.u, max(least*p.u, .52*p.r)))
}

// badge finds or makes the picture of a sign, a badge or a tag.
func (p *Painter) badge(k spriteKey) sprite {
	if s, ok := p.sprites.get(k); ok {
		return s
	}
	rad := p.badgeRadius()
	half := int(math.Ceil(rad*1.3 + 2*p.u))
	n := pen{p: p, dst: image.NewRGBA(image.Rect(-half, -half, half+1, half+1)), m: scaled(rad).then(shift(.5, .5))}
	ink := p.pal.Accent
	if k.kind == spriteSign {
		ink = p.pal.Refuse
	}
	n.badge(k, ink, max(.145, 1.2*p.u/rad))
	made := finished(n.dst)
	p.sprites.put(k, made)
	return made
}

// badge draws with the badge's radius as unit.
func (n *pen) badge(k spriteKey, ink color.NRGBA, width float64) {
	surface := n.p.pal.Surface
	switch k.kind {
	case spriteTag:
		n.fill(surface, rounded(-1, -1, 2, 2, .25))
		n.stroke(ink, width, miter, rounded(-1, -1, 2, 2, .25))
	case spriteMore:
		n.fill(surface, rounded(-1.15, -.75, 2.3, 1.5, .75))
		n.stroke(n.p.pal.Ink, width*.8, miter, rounded(-1.15, -.75, 2.3, 1.5, .75))
		ink = n.p.pal.Ink
	case spriteDark, spriteLight:
		inner, edge := white(), n.p.pal.CounterInk
		if k.kind == spriteDark {
			inner, edge = edge, inner
		}
		n.fill(inner, rounded(-1.1, -.9, 2.2, 1.8, .35))
		n.stroke(edge, width, miter, rounded(-1.1, -.9, 2.2, 1.8, .35))
		ink = edge
	case spriteSign, spriteBadge, spriteCounter:
		n.fill(surface, disc(0, 0, 1))
		n.fill(ink, ring(0, 0, 1, width))
	}
	if k.text != "" {
		s, size := n.p.text.fit(bold, k.text, 1.25, .5, 1.55)
		n.write(ink, bold, size, middle, 0, .357*size, s)
		return
	}
	n.glyph(k.sign, ink)
}
