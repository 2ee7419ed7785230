package paint

import (
	"image/color"

	"gazala/app/palette"
	"gazala/tutor/view"
)

func white() color.NRGBA { return color.NRGBA{R: 255, G: 255, B: 255, A: 255} }

// symbol draws the frame with the sign of the unit type.
func (n *counterPen) symbol() {
	x, y, w, h := 28., 33., 44., 29.3
	switch {
	case n.units < shapeBelow:
		x, y, w, h = 15, 36, 70, 48
	case n.units < bareBelow:
		x, y, w, h = 20, 30, 60, 36
	}
	ink := n.p.pal.CounterInk
	n.fill(palette.Fade(white(), .55), rect(x, y, w, h))
	width := max(symbolLines, .9*n.hair)
	at := affine{w, 0, 0, h, x, y}
	lines, solid := symbolForm(n.k.symbol)
	n.fill(ink, solid.transform(at))
	n.stroke(ink, width, round, lines.transform(at))
	hull := rounded(x+.17*w, y+.24*h, .66*w, .52*h, .26*h)
	switch n.k.symbol {
	case view.Armour, view.Mechanized, view.ArmouredCar:
		n.stroke(ink, width, miter, hull)
	case view.HeavyArmour:
		n.fill(ink, hull)
	case view.Artillery:
		n.fill(ink, disc(x+w/2, y+h/2, .19*h))
	case view.Infantry, view.Motorized, view.AntiTank, view.Recon, view.Engineer, view.Headquarters, view.Flak:
	}
	n.stroke(ink, width, miter, rect(x, y, w, h))
}

// symbolForm is a unit type's sign in a frame of 1 by 1: what is stroked and what is filled.
func symbolForm(s view.Symbol) (lines, solid path) {
	cross := path{{[]Point{{0, 0}, {1, 1}}, false}, {[]Point{{0, 1}, {1, 0}}, false}}
	switch s {
	case view.Infantry, view.Mechanized:
		return cross, nil
	case view.Motorized:
		return append(cross, line{[]Point{{.5, 0}, {.5, 1}}, false}), nil
	case view.AntiTank:
		return polyline(Point{0, 1}, Point{.5, 0}, Point{1, 1}), nil
	case view.Recon, view.ArmouredCar:
		return polyline(Point{0, 1}, Point{1, 0}), nil
	case view.Engineer:
		return path{
			{[]Point{{.25, .7}, {.25, .32}, {.75, .32}, {.75, .7}}, false},
			{[]Point{{.5, .32}, {.5, .7}}, false},
		}, nil
	case view.Headquarters:
		return nil, rect(0, 0, 1, .3)
	case view.Flak:
		return polyline(quad(nil, Point{0, 1}, Point{.5, .1}, Point{1, 1}, 16)...), nil
	case view.Armour, view.HeavyArmour, view.Artillery:
	}
	return nil, nil
}

// sizeMark draws the bars or crosses right of the symbol.
func (n *counterPen) sizeMark() {
	const x = 85.5
	bars, crosses, apart, k := 0, 0, 6.4, 1.0
	switch n.k.size {
	case view.Company:
		bars = 1
	case view.Battalion:
		bars = 2
	case view.Regiment:
		bars, apart = 3, 6
	case view.Brigade:
		crosses = 1
	case view.Division:
		crosses, apart, k = 2, 10, .9
	case view.Corps:
		crosses, apart, k = 3, 7.6, .64 // three of full width would touch the frame
	case view.NoSize:
	}
	count := bars + crosses
	for i := range count {
		at := x + (float64(i)-float64(count-1)/2)*apart
		if bars > 0 {
			n.fill(n.p.pal.CounterInk, rect(at-1.4, rowMiddle-5.5, 2.8, 11))
			continue
		}
		w, h := 4.6*k, 5.2*k
		n.stroke(n.p.pal.CounterInk, 2.8*k, round, path{
			{
				[]Point{{at - w, rowMiddle - h}, {at + w, rowMiddle + h}},
				false,
			},
			{[]Point{{at - w, rowMiddle + h}, {at + w, rowMiddle - h}}, false},
		})
	}
}
