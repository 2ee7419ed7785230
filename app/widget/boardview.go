package widget

import (
	"math"

	"fyne.io/fyne/v2"

	"gazala/app/paint"
	"gazala/rules/hex"
)

// Eye is which part of a board is in sight: the circumradius of a hex in units, and the place in the middle of the
// window, in radii of a regular map from the middle of hex (0, 0). It outlives the widget, so that a turned phone shows
// the same place. Free: a person has moved it.
type Eye struct {
	R, X, Y float32
	Free    bool
}

const (
	eyeLeast  = 8  // radius in units
	eyeMost   = 96 // radius in units
	fitMost   = 68 // radius that a fit goes up to
	fitLeast  = 16 // radius under which a fit of the whole map shows too little
	eyeFactor = 1.25
	tapWide   = 44 // a narrower hex is not selected by a tap: the tap zooms first
	tapRadius = 34 // radius after such a zoom

	readRadius = 40  // radius at which counters can be read
	ringed     = 1.6 // radii round what is in focus
)

// clampEye keeps a radius in its range.
func clampEye(r float32) float32 { return min(max(r, eyeLeast), eyeMost) }

// span is the box round some hexes in radii: its middle, width and height.
type span struct{ x, y, w, h float32 }

// around is the span of hexes with their whole outline; of no hexes, the whole board.
func around(g *hex.Grid, hexes []hex.Hex) span {
	const r = 1000 // fine enough that whole-pixel steps don't show
	if g == nil {
		return span{}
	}
	geo := paint.NewGeometry(g, r, 0)
	zero := geo.CentreOf(hex.Hex{})
	if len(hexes) == 0 {
		s := geo.Size()
		w, h := float64(s.X), float64(s.Y)
		return span{float32((w/2 - zero.X) / r), float32((h/2 - zero.Y) / r), float32(w / r), float32(h / r)}
	}
	lo, hi := paint.Point{X: math.Inf(1), Y: math.Inf(1)}, paint.Point{X: math.Inf(-1), Y: math.Inf(-1)}
	for _, h := range hexes {
		c := geo.CentreOf(h)
		lo.X, lo.Y = min(lo.X, c.X), min(lo.Y, c.Y)
		hi.X, hi.Y = max(hi.X, c.X), max(hi.Y, c.Y)
	}
	w, h := float32(hi.X-lo.X)/r, float32(hi.Y-lo.Y)/r
	return span{float32((lo.X+hi.X)/2-zero.X) / r, float32((lo.Y+hi.Y)/2-zero.Y) / r, w + 2, h + 2}
}

// gauge is how many pixels a radius takes across and down on a board whose steps are rounded to whole pixels, and where
// hex (0, 0) is.
type gauge struct {
	zero   paint.Point
	across float64
	down   float64
}

func gaugeOf(g *hex.Grid, geo paint.Geometry) gauge {
	zero := geo.CentreOf(hex.Hex{})
	if g.FlatTop() {
		return gauge{
			zero,
			(geo.CentreOf(hex.Hex{Q: 2, R: -1}).X - zero.X) / 3,
			(geo.CentreOf(hex.Hex{R: 1}).Y - zero.Y) / math.Sqrt(3),
		}
	}
	return gauge{
		zero,
		(geo.CentreOf(hex.Hex{Q: 1, R: -1}).X - zero.X) / math.Sqrt(3),
		(geo.CentreOf(hex.Hex{Q: 1}).Y - zero.Y) / 1.5,
	}
}

// fit is the eye that shows a span in a place, a ring of hexes round it in sight too.
func (s span) fit(size fyne.Size, margin float32) Eye {
	r := min(size.Width/(s.w+margin), size.Height/(s.h+margin))
	return Eye{R: min(clampEye(r), fitMost), X: s.x, Y: s.y}
}

// zoom changes the radius and keeps what lies at a distance from the middle of the window where it is. now and then are
// the units of a radius before and after.
func (e Eye) zoom(to float32, off fyne.Delta, now, then fyne.Size) Eye {
	e.X += off.DX/now.Width - off.DX/then.Width
	e.Y += off.DY/now.Height - off.DY/then.Height
	e.R, e.Free = to, true
	return e
}

// pan moves the board by units of the window.
func (e Eye) pan(dx, dy float32, now fyne.Size) Eye {
	e.X -= dx / now.Width
	e.Y -= dy / now.Height
	e.Free = true
	return e
}

// keep holds the board in the window, of which w and h radii are in sight: no more than the breadth of a hex is seen
// beyond its edge, or where it is smaller than the window, it stays in it. Right is what is covered there, in radii.
func (e Eye) keep(whole span, w, h, right float32) Eye {
	const hexWide = 2
	across, down := abs(whole.w-w)/2+hexWide, abs(whole.h-h)/2+hexWide
	e.X = min(max(e.X, whole.x-across), whole.x+across+right)
	e.Y = min(max(e.Y, whole.y-down), whole.y+down)
	return e
}
