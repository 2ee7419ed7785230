package paint

import (
	"image"
	"image/color"
	"math"

	"gazala/tutor/view"
)

// glyph draws the sign of a reason inside a disc of radius 1.
func (n *pen) glyph(s view.Sign, c color.NRGBA) {
	const w = .17
	bar := func(x0, y0, x1, y1 float64) path { return polyline(Point{x0, y0}, Point{x1, y1}) }
	var p path
	switch s {
	case view.SignZone:
		for _, at := range [...]float64{-.4, -.135, .135, .4} {
			l := .5 * math.Sqrt(1-at*at) * .95
			m := at * math.Sqrt2 / 2
			p = append(p, bar(m-l, m+l, m+l, m-l)...)
		}
	case view.SignMines:
		for _, x := range [...]float64{-.42, 0, .42} {
			n.fill(c, disc(x, 0, .15))
		}
	case view.SignEscarpment:
		p = append(p, bar(-.5, -.26, .5, -.26)...)
		for _, x := range [...]float64{-.36, 0, .36} {
			p = append(p, bar(x, -.26, x, .34)...)
		}
	case view.SignEnemy:
		p = append(bar(-.38, -.38, .38, .38), bar(-.38, .38, .38, -.38)...)
	case view.SignForbidden, view.SignPoints:
		p = bar(-.5, 0, .5, 0)
	case view.SignStacking:
		n.stroke(c, .13, miter, rect(-.48, -.48, .62, .62))
		n.fill(n.p.pal.Surface, rect(-.16, -.16, .64, .64))
		n.stroke(c, .13, miter, rect(-.14, -.14, .62, .62))
	}
	n.stroke(c, w, round, p)
}

// Sign is the sign of a reason as a picture of its own, for lists and legends: side is its height and width in pixels,
// 1 to 1024. Text, when there is any, stands for the glyph of missing points.
func (p *Painter) Sign(s view.Sign, text string, side int) *image.RGBA {
	p.mu.Lock()
	defer p.mu.Unlock()
	side = max(1, min(side, 1024))
	img := image.NewRGBA(image.Rect(0, 0, side, side))
	half := float64(side) / 2
	n := pen{p: p, dst: img, m: scaled(half * .92).then(shift(half, half))}
	n.badge(signKey(s, text), p.pal.Refuse, max(.145, 1.2*p.u/half))
	return img
}
