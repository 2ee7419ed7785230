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

// How opaque the halos of numbers and names are: what lies under them shows a little.
const (
	numberHalo = 179
	nameHalo   = 217
)

func (b *brush) numbered() bool { return b.p.r >= numberFrom*b.p.u }

func (b *brush) landmarks() {
	for i := range b.s.board.Places {
		b.site(i)
	}
}

// names are read over rings and ways, which go on under their halos.
func (b *brush) names() {
	for i := range b.s.board.Places {
		b.place(i)
	}
}

// number prints the hex's number in its upper left, with a halo of what it stands on. Each digit is a shape by its
// place in the number, so that a few serve the whole map.
func (b *brush) number(i int, at image.Point) {
	if b.s.cell(i).Ground == view.Sea {
		return
	}
	text := b.s.board.Grid.Format(b.s.board.Grid.At(i))
	ground, target := b.under(i)
	ground.A = numberHalo
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
		b.shape(
			at,
			shapeKey{kind: shapeDigit, a: int32(text[n]), b: int32(n)},
			ink,
			func() path { return b.digit(text[n], n) },
		)
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
			if !b.s.board.Marks[m].Range {
				c = palette.Over(b.p.pal.Reach, c)
			}
		case view.Target:
			c = palette.Over(b.targetTint(), c)
			target = true
		case view.Refused,
			view.Zone,
			view.Selected,
			view.Cursor,
			view.Path,
			view.Retreat,
			view.Vacated,
			view.Within,
			view.Veiled,
			view.Fading,
			view.Fresh,
			view.Changed,
			view.Named:
		}
	}
	return c, target
}

// place writes a name: of a place across its hex, or under or over the counters that lie there; of a track above the
// line, along it.
func (b *brush) place(n int) {
	k, ok := b.nameKey(n)
	if !ok {
		return
	}
	at := b.s.geo.pixel(b.s.board.Places[n].At)
	if !b.p.extentOf(nameLook{at: at, k: k}).Overlaps(b.rect) {
		return
	}
	ink := b.p.pal.Name
	switch k.a {
	case nameAlong:
		ink = b.p.pal.Num
	case nameSea:
		ink = b.p.pal.SeaName
	}
	ground, _ := b.under(b.s.board.Grid.Index(b.s.board.Places[n].At))
	ground.A = nameHalo
	halo, letters := b.writeName(k)
	blend(b.dst, b.clip, at.Add(b.shift), halo, ground)
	blend(b.dst, b.clip, at.Add(b.shift), letters, ink)
}

// writeName finds or makes the letters of a name and their halo.
func (b *brush) writeName(k shapeKey) (halo, letters mask) {
	outline := func() path { return b.name(k) }
	halo = b.mask(k, func() path { return outline().stroke(3*b.p.u, round) })
	k.kind = shapeName
	return halo, b.mask(k, outline)
}

// nameSize is how large a place's name is: no larger than the hexes allow, and never too small to be read.
func (p *Painter) nameSize() float64 {
	least := leastName
	switch r := p.r / p.u; {
	case r >= numberFrom:
		least = readName
	case r >= reliefFrom:
		least = smallName
	}
	return max(.185*p.r, least*p.u)
}

// Where a name stands: the first number of its key. The second is a track's angle in degrees.
const (
	nameFree int32 = iota
	nameBelow
	nameAlong
	nameAbove
	nameBelowTwo   // under a stack of two
	nameBelowThree // under a stack of three or more
	nameRight
	nameLeft
	nameLowRight
	nameLowLeft
	nameHighRight
	nameHighLeft
	nameSea
	nameOver    // above the middle of a flat-topped hex: between its number and those of its neighbors
	nameNowhere // there is no room for it
)

// nameKey is how the name of a place is written; ok is false when it is not.
func (b *brush) nameKey(n int) (k shapeKey, ok bool) {
	spot := b.s.spots[n]
	if spot == nameNowhere {
		return k, false
	}
	k = shapeKey{kind: shapeNameHalo, a: spot, text: b.s.board.Places[n].Name}
	switch spot {
	case nameAlong:
		k.b, k.slid = b.slope(b.s.board.Grid.Index(b.s.board.Places[n].At)), b.s.slides[n]
	case nameSea:
		k.slid = b.s.slides[n]
	}
	return k, true
}

// spots finds each place the spot where its name is read: whole on the map, clear of the names before it and of the
// counters. A name that has no such spot is left out; the hex in words still says it.
func (p *Painter) spots(s *scene) (out, slides []int32, taken []image.Rectangle) {
	out, slides = make([]int32, len(s.board.Places)), make([]int32, len(s.board.Places))
	whole := image.Rectangle{Max: s.geo.Size()}
	var names []image.Rectangle // with what hangs under their lines
	for n, place := range s.board.Places {
		i := s.board.Grid.Index(place.At)
		if out[n] = nameNowhere; i < 0 || place.Name == "" || place.Track || place.Sea {
			continue
		}
		for _, spot := range s.wanted(i) {
			box := p.nameBox(place.Name, spot).Add(s.geo.pixel(place.At))
			tailed := p.tailed(box)
			if box.In(whole) && !overlapsAny(tailed, names) && !p.coversAny(s, i, box) {
				out[n] = spot
				taken, names = append(taken, box), append(names, tailed)
				break
			}
		}
	}
	b := brush{p: p, s: s}
	for n, place := range s.board.Places {
		i := s.board.Grid.Index(place.At)
		if i < 0 || place.Name == "" || !place.Track && !place.Sea {
			continue
		}
		k := shapeKey{a: nameSea, text: place.Name}
		if place.Track {
			k.a, k.b = nameAlong, b.slope(i)
		}
		box, ok := b.slide(&k, s.geo.pixel(place.At), whole.Inset(int(math.Ceil(2*p.u))+1)) // its halo, too
		if ok && !overlapsAny(box, taken) {
			out[n], slides[n] = k.a, k.slid
			taken = append(taken, box)
		}
	}
	return out, slides, taken
}

// slide moves a name along its line as little as it takes to be whole on the map; ok is false where nothing does it.
func (b *brush) slide(k *shapeKey, at image.Point, whole image.Rectangle) (box image.Rectangle, ok bool) {
	const step = 4
	box = b.p.boxed(*k, func() image.Rectangle { return bounds(b.name(*k)) }).Add(at)
	sin, cos := math.Sincos(float64(k.b) * math.Pi / 180)
	for d := int32(0); int(d) <= max(box.Dx(), box.Dy()); d += step {
		for _, slid := range [...]int32{d, -d} {
			moved := box.Add(image.Pt(int(math.Round(float64(slid)*cos)), int(math.Round(float64(slid)*sin))))
			if moved.In(whole) {
				k.slid = slid
				return moved, true
			}
		}
	}
	return box, false
}

// letter finds where names stand, and which numbers give way.
func (p *Painter) letter(s *scene) {
	var names []image.Rectangle
	s.spots, s.slides, names = p.spots(s)
	s.hidden = make([]bool, s.board.Grid.Len())
	if p.r < numberFrom*p.u {
		return
	}
	digits := len(s.board.Grid.Format(s.board.Grid.At(0)))
	number := p.numberBox(digits)
	under := func(box image.Rectangle) {
		s.geo.touching(box, int(math.Ceil(p.r)), func(i int, at image.Point) {
			s.hidden[i] = s.hidden[i] || number.Add(at).Overlaps(box)
		})
	}
	for _, box := range names {
		under(box.Inset(-int(math.Ceil(p.u)))) // its halo
	}
	for i := range s.hidden {
		if s.occupied(i) {
			under(p.stackBox(s, i))
		}
	}
}

// numberBox is what the number of a hex takes round its middle; what is at its rim may be covered.
func (p *Painter) numberBox(digits int) image.Rectangle {
	return p.boxed(shapeKey{kind: shapeDigit, a: int32(digits)}, func() image.Rectangle {
		b := brush{p: p}
		out := bounds(b.digit('0', 0))
		return out.Union(bounds(b.digit('0', digits-1))).Inset(1)
	})
}

// wanted are the spots for the name of the place in hex i, the best first.
func (s *scene) wanted(i int) []int32 {
	here := s.counters.of(i)
	around := []int32{nameRight, nameLeft, nameLowRight, nameLowLeft, nameHighRight, nameHighLeft}
	if len(here) == 0 {
		if s.geo.flat {
			return append([]int32{nameOver, nameFree, nameBelow, nameAbove}, around...)
		}
		return append([]int32{nameFree, nameBelow, nameAbove}, around...)
	}
	below := [...]int32{nameBelow, nameBelowTwo, nameBelowThree}[min(len(here), stackShown)-1]
	if top := &s.board.Counters[here[len(here)-1]]; top.Due || top.Supply != view.InSupply { // a tag hangs there
		return append([]int32{nameAbove, below}, around...)
	}
	return append([]int32{below, nameAbove}, around...)
}

// tailed is the box of a name with what hangs under its line, where no other place's name may begin.
func (p *Painter) tailed(box image.Rectangle) image.Rectangle {
	const tail = .22
	box.Max.Y += int(math.Ceil(tail * p.nameSize()))
	return box
}

func overlapsAny(box image.Rectangle, taken []image.Rectangle) bool {
	for _, t := range taken {
		if t.Overlaps(box) {
			return true
		}
	}
	return false
}

// tagsOn tells whether a tag of hex i lies on a box.
func (p *Painter) tagsOn(s *scene, i int, box image.Rectangle) bool {
	rad := int(math.Ceil(1.1 * p.badgeRadius()))
	for n := range s.tags.of(i) {
		at := s.geo.pixel(s.board.Grid.At(i)).Add(p.tagAt(n, s.occupied(i)))
		if (image.Rectangle{Min: at, Max: at}).Inset(-rad).Overlaps(box) {
			return true
		}
	}
	return false
}

// coversAny tells whether tags of hex i, or counters and tags of others, lie on a box.
func (p *Painter) coversAny(s *scene, i int, box image.Rectangle) bool {
	hit := false
	s.geo.touching(box, int(math.Ceil(1.3*p.r+2*p.badgeRadius())), func(j int, _ image.Point) {
		if !hit {
			hit = j != i && s.occupied(j) && p.stackBox(s, j).Overlaps(box) || p.tagsOn(s, j, box)
		}
	})
	return hit
}

// stackBox is what the counters of a hex lie on.
func (p *Painter) stackBox(s *scene, i int) image.Rectangle {
	n := min(len(s.counters.of(i)), stackShown)
	side := counterSide * p.r
	if n > 1 {
		side *= stackedSide
	}
	fan := float64(n-1) / 2 * side
	wide, tall, drop := side/2+fanLeft*fan+p.u, side/2+fanUp*fan, stackDrop(n)*p.r
	out := image.Rect(int(-wide), int(drop-tall), int(wide)+1, int(drop+tall)+1)
	return out.Add(s.geo.pixel(s.board.Grid.At(i)))
}

// nameBox is the extent of a place's name at a spot, round the middle of its hex.
func (p *Painter) nameBox(name string, spot int32) image.Rectangle {
	return p.boxed(shapeKey{a: spot, text: name}, func() image.Rectangle {
		l := p.stance(spot)
		w := p.nameWidth(name, l)
		gap := 6 * p.u // two names are not read as one
		from := l.x
		switch l.anchor {
		case middle:
			from -= w / 2
		case right:
			from -= w
		case left:
		}
		return image.Rect(int(from-gap), int(l.y-.74*l.size), int(from+w+gap)+1, int(l.y)+1)
	})
}

// boxed is what a name takes, measured once: a map has few names, which stand on every board that is painted.
func (p *Painter) boxed(k shapeKey, measure func() image.Rectangle) image.Rectangle {
	box, ok := p.boxes[k]
	if !ok {
		if len(p.boxes) >= mostBoxes {
			clear(p.boxes)
		}
		box = measure()
		p.boxes[k] = box
	}
	return box
}

// mostBoxes is how many are remembered.
const mostBoxes = 2000

// nameWidth is how wide a place's name is.
func (p *Painter) nameWidth(name string, l stance) float64 {
	return p.text.width(bold, name, l.size) + l.spacing*float64(utf8.RuneCountInString(name)-1)
}

// stance is the size and the spacing of a place's name at a spot, and where it begins, ends or has its middle.
type stance struct {
	size, spacing float64
	anchor        anchor
	x, y          float64
}

func (p *Painter) stance(spot int32) stance {
	const aside, low, high = .66, .62, -.36
	size, r := p.nameSize(), p.r
	l := stance{size: size, spacing: 1.2 * p.u * max(1, size/(12.6*p.u)), anchor: middle, y: .36 * r}
	gap := p.u + .74*size   // from a counter to the line
	if p.pal.HighContrast { // counters have a wide edge
		gap += 2 * p.u
	}
	switch spot {
	case nameBelow:
		l.y = max(.8*r, (below(1)+counterSide/2)*r+gap)
	case nameBelowTwo:
		l.y = (below(2)+stackedSide*counterSide/2)*r + gap
	case nameBelowThree:
		l.y = (below(3)+stackedSide*counterSide/2)*r + gap
	case nameFree:
		l.y = .42 * r
	case nameOver:
		l.y = -.19 * r
	case nameAbove:
		l.y = -.72 * r
	case nameRight:
		l.anchor, l.x, l.y = left, aside*r, .37*size
	case nameLeft:
		l.anchor, l.x, l.y = right, -aside*r, .37*size
	case nameLowRight:
		l.anchor, l.x, l.y = left, aside*r, low*r+.37*size
	case nameLowLeft:
		l.anchor, l.x, l.y = right, -aside*r, low*r+.37*size
	case nameHighRight:
		l.anchor, l.x, l.y = left, aside*r, high*r
	case nameHighLeft:
		l.anchor, l.x, l.y = right, -aside*r, high*r
	}
	return l
}

// The least sizes of a name, in units: where hexes are too small for their numbers, from where relief is drawn on, and
// from where numbers are.
const (
	leastName = 9.0
	smallName = 10.5
	readName  = 12.0
)

func (b *brush) name(k shapeKey) path {
	r, u := b.p.r, b.p.u
	if k.a == nameAlong {
		size := max(.18*r, leastName*u)
		if r >= numberFrom*u {
			size = max(size, 11*u)
		}
		p := b.p.lettering(italic, k.text, size, .06*size, middle)
		return p.transform(shift(float64(k.slid), -.16*r).then(turned(float64(k.b) * math.Pi / 180)))
	}
	if k.a == nameSea {
		size := max(.42*r, 11*u)
		return b.p.lettering(italic, k.text, size, .42*size, middle).transform(shift(float64(k.slid), .37*size))
	}
	l := b.p.stance(k.a)
	return b.p.lettering(bold, k.text, l.size, l.spacing, l.anchor).transform(shift(l.x, l.y))
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
