package paint

import (
	"image"
	"math"
	"strconv"
	"unicode/utf8"

	"gazala/app/palette"
	"gazala/tutor/view"
)

// counterKey is what of a counter is drawn.
type counterKey struct {
	name, formation, values     string
	axis, used, disrupted, able bool
	stacked                     bool // its dot stands at its corner, where the counter behind it shows its band
	reduced, due, dug           bool
	boxed                       view.Boxed
	nation                      view.Nation
	symbol                      view.Symbol
	size                        view.Size
	supply                      view.Supply
	steps, lost, reach          int
}

func keyOf(c *view.Counter) counterKey {
	return counterKey{
		name:      c.Name,
		formation: c.Formation,
		values:    c.Values,
		axis:      c.Axis,
		used:      c.Used,
		disrupted: c.Disrupted,
		able:      c.CanAct,
		nation:    c.Nation,
		symbol:    c.Symbol,
		size:      c.Size,
		supply:    c.Supply,
		steps:     c.Steps,
		lost:      c.Lost,
		reduced:   c.Reduced,
		due:       c.Due,
		reach:     c.Range,
		dug:       c.DugIn,
		boxed:     c.Boxed,
	}
}

// From these sides downward, in units, a counter drops its small print.
const (
	plainBelow = 44 // no formation, no size
	bareBelow  = 30 // no name, no steps
	shapeBelow = 20 // shape, band and symbol only
)

// The counter's own measures: a box of 100 by 100.
const (
	boxSide     = 100.
	bandHeight  = 24.
	axisCorner  = 3.
	allyCorner  = 20.
	usedTilt    = -7 * math.Pi / 180
	symbolLines = 3.2
	rowMiddle   = 47.7
	reverseTop  = 38.7 // the stripe of a reversed counter
	reverseHigh = 18.
)

// counter finds or makes the sprite of a counter, the middle of its box at the origin.
func (p *Painter) counter(k counterKey, side float64) sprite {
	key := spriteKey{kind: spriteCounter, counter: k, side: side}
	if s, ok := p.sprites.get(key); ok {
		return s
	}
	unit := side / boxSide
	grow := 3 + 2*p.u/unit // what may stand out of the box, in its units
	r := [4]float64{grow, grow, grow + 2, grow + 4}
	if k.able {
		r[1], r[2] = r[1]+16, r[2]+8
	}
	if k.disrupted {
		r[2], r[3] = r[2]+14, r[3]+14
	}
	if k.supply != view.InSupply || k.due {
		r[3] += 22
	}
	if k.dug {
		r[1], r[2], r[3] = r[1]+5, r[2]+9, r[3]+9
		r[0] += 9
	}
	if k.used {
		for i := range r {
			r[i] += 8
		}
	}
	px := func(v float64) int { return int(math.Ceil((boxSide/2 + v) * unit)) }
	img := image.NewRGBA(image.Rect(-px(r[0]), -px(r[1]), px(r[2])+1, px(r[3])+1))
	n := counterPen{
		pen:   pen{p: p, dst: img, m: shift(-boxSide/2, -boxSide/2)},
		k:     k,
		col:   p.pal.Counter(k.nation, k.axis),
		units: side / p.u,
		hair:  p.u / unit,
	}
	if k.used {
		n.m = n.m.then(turned(usedTilt))
	}
	n.m = n.m.then(scaled(unit)).then(shift(.5, .5))
	n.draw()
	made := finished(img)
	p.sprites.put(key, made)
	return made
}

// counterPen draws one counter in its own units.
type counterPen struct {
	pen
	k     counterKey
	col   palette.Counter
	units float64 // the side in units of the screen
	hair  float64 // a unit of the screen
}

func (n *counterPen) draw() {
	corner := allyCorner
	if n.k.axis {
		corner = axisCorner
	}
	pal := &n.p.pal
	box := polygon(roundedPoints(0, 0, boxSide, boxSide, corner, corner)...)
	body := roundedPoints(0, bandHeight, boxSide, boxSide-bandHeight, 0, corner)
	n.fill(pal.CounterShadow, box.transform(shift(2, 4)))
	if pal.HighContrast { // white on white: a dark edge parts the counters of a stack
		n.stroke(pal.Surface, 3+2*n.hair, miter, box)
	}
	n.fill(n.col.Body, box)
	n.fill(n.col.Band, polygon(roundedPoints(0, 0, boxSide, bandHeight, corner, 0)...))
	if n.k.used {
		tone := palette.Fade(white(), .42)
		if pal.HighContrast {
			tone = palette.Fade(pal.CounterInk, .3)
		}
		n.fill(tone, hatch(body, 4, 13))
	}
	if n.k.reduced {
		stripe := rect(0, reverseTop, boxSide, reverseHigh)
		n.fill(palette.Fade(white(), .6), stripe)
		n.stroke(pal.CounterInk, max(1.6, .9*n.hair), miter, stripe)
	}
	if n.k.disrupted {
		n.fill(pal.CounterInk, bar(body))
	}
	switch outline := pal.CounterInk; {
	case pal.HighContrast:
		n.stroke(white(), max(3, n.hair), miter, box)
	case n.k.axis:
		n.stroke(palette.Fade(outline, .85), max(1.6, .9*n.hair), miter, box)
	default:
		n.stroke(palette.Fade(outline, .6), max(1.6, .9*n.hair), miter, box)
	}
	n.band()
	n.symbol()
	if n.units >= plainBelow {
		n.sizeMark()
	}
	if n.units >= bareBelow {
		n.steps()
	}
	if n.k.boxed == (view.Boxed{}) {
		n.values()
	} else {
		n.boxes()
	}
	n.tags()
}

// bar is the stripe of a disrupted counter, cut to its body.
func bar(body []Point) path {
	a, b := Point{0, boxSide}, Point{boxSide, bandHeight}
	v := b.sub(a).unit()
	o, l := v.left().mul(4), v.mul(boxSide)
	return polygon(clip([]Point{a.add(o).sub(l), b.add(o).add(l), b.sub(o).add(l), a.sub(o).sub(l)}, body)...)
}

// band writes the name and, on the right, the range of guns and the formation; in high contrast the nation's letters
// follow.
func (n *counterPen) band() {
	if n.units < bareBelow {
		return
	}
	x, end := 11.0, 89.0
	if n.k.axis {
		x, end = 7, 93
	}
	const baseline = 18
	if n.k.reach > 0 {
		s := strconv.Itoa(n.k.reach)
		n.write(n.col.BandText, bold, 20, right, end, baseline+1, s)
		end -= n.p.text.width(bold, s, 20) + 5
	}
	if n.units >= plainBelow {
		tag := n.k.formation
		if code := palette.Code(n.k.nation); n.p.pal.HighContrast && code != "" {
			if tag != "" {
				tag += " "
			}
			tag += code
		}
		if tag != "" {
			s, size := n.p.text.fit(regular, tag, tagSize(n.p.pal.HighContrast), 9, 46)
			n.write(n.col.BandText, regular, size, right, end, baseline, s)
			end -= n.p.text.width(regular, s, size) + 4
		}
	}
	size := 17.0
	if utf8.RuneCountInString(n.k.name) >= 6 {
		size = 15.5
	}
	s, size := n.p.text.fit(bold, n.k.name, size, 10, end-x)
	n.write(n.col.BandText, bold, size, left, x, baseline, s)
}

func tagSize(high bool) float64 {
	if high {
		return 11.5
	}
	return 13
}

func (n *counterPen) steps() {
	const x, radius, apart, most = 14.5, 4.3, 12.5, 3
	total := max(0, n.k.steps)
	left := total - max(0, min(n.k.lost, total))
	if total > most {
		s, size := n.p.text.fit(bold, strconv.Itoa(left), 19, 10, 22)
		n.write(n.p.pal.CounterInk, bold, size, middle, x, rowMiddle+.357*size, s)
		return
	}
	for i := range total {
		y := rowMiddle + (float64(i)-float64(total-1)/2)*apart
		if i < left {
			n.fill(n.p.pal.CounterInk, disc(x, y, radius))
		} else {
			n.fill(n.p.pal.CounterInk, ring(x, y, 3.5, 1.8))
		}
	}
}

// values writes the row of numbers; on a disrupted counter with a halo against the bar.
func (n *counterPen) values() {
	if n.units < shapeBelow || n.k.values == "" {
		return
	}
	size, baseline := 27.0, 91.0
	switch signs := utf8.RuneCountInString(n.k.values); {
	case n.units < bareBelow:
		size, baseline = 34, 94
	case signs == 7:
		size = 24
	case signs > 7:
		size = 21
	}
	p, w := n.p.valueRow(n.k.values, size)
	const widest = 93
	k := min(1, widest/max(w, 1))
	p = p.transform(scaled(k).then(shift(boxSide/2-w*k/2, baseline)))
	if n.k.disrupted {
		n.stroke(n.col.Body, 5, round, p)
	}
	n.fill(n.p.pal.CounterInk, p)
}

// valueRow sets numbers in bold; raised digits are small ones.
func (p *Painter) valueRow(s string, size float64) (path, float64) {
	var out path
	x := 0.0
	piece := func(s string, size, up float64) {
		q, w := p.text.set(bold, s, size, 0)
		out = append(out, q.transform(shift(x, -up))...)
		x += w
	}
	from := 0
	for i, r := range s {
		d, ok := raised(r)
		if !ok {
			continue
		}
		piece(s[from:i], size, 0)
		piece(string(d), size*16/27, size*9/27)
		from = i + utf8.RuneLen(r)
	}
	piece(s[from:], size, 0)
	return out, x
}

func raised(r rune) (rune, bool) {
	switch {
	case r == '¹':
		return '1', true
	case r == '²' || r == '³':
		return r - '²' + '2', true
	case r == '⁰' || r >= '⁴' && r <= '⁹':
		return r - '⁰' + '0', true
	}
	return 0, false
}

// tags are what hangs on the counter: supply, a duty, disruption, the dot of one that can act.
func (n *counterPen) tags() {
	ink, paper := n.p.pal.CounterInk, n.col.Body
	if n.k.dug {
		n.stroke(n.p.pal.Surface, 9, miter, rampart())
		n.stroke(n.p.pal.Ink, 5.5, miter, rampart())
	}
	if n.k.supply != view.InSupply {
		face, edge, sign := paper, ink, "S"
		if n.k.supply == view.Isolated || n.k.supply == view.CutOff {
			face, edge = ink, paper
		}
		if n.k.supply >= view.OutOfCommand {
			sign = "C"
		}
		tag := polygon(roundedPoints(10, 98, 26, 22, 1, 7)...)
		n.fill(face, tag)
		n.stroke(edge, max(2.4, n.hair), miter, tag)
		n.write(edge, bold, 19, middle, 23, 115.5, sign)
	}
	if n.k.due {
		tag := polygon(roundedPoints(boxSide/2-13, 98, 26, 22, 1, 7)...)
		n.fill(n.p.pal.Refuse, tag)
		n.stroke(n.p.pal.Surface, max(2.4, n.hair), miter, tag)
		n.write(n.p.pal.Surface, bold, 20, middle, boxSide/2, 115.5, "!")
	}
	if n.k.disrupted {
		n.fill(paper, disc(boxSide-2, boxSide-2, 14.5))
		n.fill(ink, disc(boxSide-2, boxSide-2, 12.5))
		n.write(paper, bold, 18, middle, boxSide-2, boxSide+4.4, "D")
	}
	if n.k.able {
		at := Point{boxSide / 2, -8}
		if n.k.stacked {
			at = Point{boxSide, 3}
		}
		n.fill(n.p.pal.Surface, disc(at.X, at.Y, 7.5))
		n.fill(n.p.pal.Accent, disc(at.X, at.Y, 5.5))
	}
}

// Counter is a counter as a picture of its own, for lists: side is the box's side in pixels, 4 to 1024. The bounds
// reach past the box, whose middle is the origin.
func (p *Painter) Counter(c *view.Counter, side float64) *image.RGBA {
	p.mu.Lock()
	defer p.mu.Unlock()
	if !(side >= 4) {
		side = 4
	}
	s := p.counter(keyOf(c), min(side, 1024))
	out := image.NewRGBA(s.Rect)
	copy(out.Pix, s.Pix)
	return out
}

// Lone is a counter as it lies alone in a hex. The middle of the hex is the origin of the picture.
func (p *Painter) Lone(c *view.Counter) *image.RGBA { return p.Counter(c, counterSide*p.r) }
