package paint

import (
	"image/color"
	"unicode/utf8"

	"gazala/tutor/view"
)

// The row of a counter whose numbers stand in shapes: the strength, the points in their box, the movement in its
// hexagon.
const (
	strengthAt, pointsAt, moveAt = 16., 50., 80.
	boxRow                       = 80.5 // the middle of the row
	boxWide, boxHigh             = 26., 23.
	moveRadius                   = 15.
)

// tank is the ground of the box for points of tanks.
func tank() color.NRGBA { return color.NRGBA{R: 0xFF, G: 0xD8, B: 0x4D, A: 255} }

// boxes writes the numbers of a counter in their shapes. A small counter shows its strength alone.
func (n *counterPen) boxes() {
	b := n.k.boxed
	switch {
	case n.units < shapeBelow:
		return
	case n.units < bareBelow:
		n.write(n.p.pal.CounterInk, bold, 34, middle, boxSide/2, 94, b.Strength)
		return
	}
	if b.Rating != "" {
		n.halo(20, middle, 14, 55, b.Rating)
	}
	n.strength(b)
	if b.Points != "" {
		n.points(b)
	}
	if b.Move != "" {
		n.movement(b)
	}
}

// strength stands free, or on a dark marker when it is no longer the printed one. Without a box beside it there is room
// for a row.
func (n *counterPen) strength(b view.Boxed) {
	size, at := 24.0, strengthAt
	if b.Points == "" && utf8.RuneCountInString(b.Strength) > 2 {
		size, at = 23, 34
	}
	if !b.Weaker {
		n.halo(size, middle, at, boxRow+.357*size, b.Strength)
		return
	}
	w := n.p.text.width(bold, b.Strength, size) + 7
	marker := polygon(roundedPoints(at-w/2, boxRow-boxHigh/2, w, boxHigh, 4, 4)...)
	n.fill(n.p.pal.CounterInk, marker)
	n.write(n.col.Body, bold, size-2, middle, at, boxRow+.357*(size-2), b.Strength)
}

func (n *counterPen) points(b view.Boxed) {
	ink := n.p.pal.CounterInk
	box := rect(pointsAt-boxWide/2, boxRow-boxHigh/2, boxWide, boxHigh)
	ground := white()
	if b.Tank {
		ground = tank()
	}
	n.fill(ground, box)
	n.stroke(ink, max(2, n.hair), miter, box)
	n.write(ink, bold, 20, middle, pointsAt, boxRow+.357*20, b.Points)
	if b.Alone {
		n.fill(ink, rect(pointsAt-boxWide/2-1, boxRow-boxHigh/2-4.6, boxWide+2, 5.2))
	}
}

// movement stands in a hexagon: that of the motorized has a broad edge in the colour of signals.
func (n *counterPen) movement(b view.Boxed) {
	ink := n.p.pal.CounterInk
	const half = .866 * moveRadius
	outline := polygon(
		Point{
			moveAt - moveRadius,
			boxRow,
		},
		Point{moveAt - moveRadius/2, boxRow - half},
		Point{moveAt + moveRadius/2, boxRow - half},
		Point{
			moveAt + moveRadius,
			boxRow,
		},
		Point{moveAt + moveRadius/2, boxRow + half},
		Point{moveAt - moveRadius/2, boxRow + half},
	)
	n.fill(white(), outline)
	if b.Leg {
		n.stroke(ink, max(1.6, .8*n.hair), miter, outline)
	} else {
		n.stroke(motorRed(), max(4, 1.4*n.hair), miter, outline)
	}
	size := 20.0
	if utf8.RuneCountInString(b.Move) > 1 {
		size = 16
	}
	n.write(ink, bold, size, middle, moveAt, boxRow+.357*size, b.Move)
}

func motorRed() color.NRGBA { return color.NRGBA{R: 0xA3, G: 0x34, B: 0x2A, A: 255} }

// halo writes a number; on a disrupted counter with a rim against the bar.
func (n *counterPen) halo(size float64, a anchor, x, y float64, s string) {
	if n.k.disrupted {
		w := n.p.text.width(bold, s, size)
		p, _ := n.p.text.set(bold, s, size, 0)
		from := x
		switch a {
		case middle:
			from = x - w/2
		case right:
			from = x - w
		case left:
		}
		n.stroke(n.col.Body, 5, round, p.transform(shift(from, y)))
	}
	n.write(n.p.pal.CounterInk, bold, size, a, x, y, s)
}

// rampart is the line of a position that was dug: round the lower edge, with its ends turned up.
func rampart() path {
	const out, up = 6., 30.
	return polyline(
		Point{-out, boxSide - up},
		Point{-out, boxSide + out},
		Point{boxSide + out, boxSide + out},
		Point{boxSide + out, boxSide - up},
	)
}
