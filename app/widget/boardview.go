package widget

import (
	"math"

	"fyne.io/fyne/v2"

	"gazala/app/paint"
	"gazala/rules/hex"
)

// Eye is which part of a board is in sight: the circumradius of a hex in units, and the place in the middle of the window, in radii from the
// board's corner. It outlives the widget, so that a turned phone shows the same place. Free: a person has moved it.
type Eye struct {
	R, X, Y float32
	Free    bool
}

const (
	eyeLeast  = 9  // radius in units
	eyeMost   = 96 // radius in units
	fitMost   = 68 // radius that a fit goes up to
	eyeFactor = 1.25
	tapWide   = 44 // a narrower hex is not selected by a tap: the tap zooms first
	tapRadius = 34 // radius after such a zoom
)

// clampEye keeps a radius in its range.
func clampEye(r float32) float32 { return min(max(r, eyeLeast), eyeMost) }

// span is the box round some hexes in radii: its middle, width and height.
type span struct{ x, y, w, h float32 }

// around is the span of hexes with their whole outline; of no hexes, the whole board.
func around(g *hex.Grid, hexes []hex.Hex) span {
	const r = 1000 // fine enough that whole-pixel steps don't show
	geo := paint.NewGeometry(g, r, 0)
	if len(hexes) == 0 {
		s := geo.Size()
		w, h := float32(s.X)/r, float32(s.Y)/r
		return span{w / 2, h / 2, w, h}
	}
	lo, hi := paint.Point{X: math.Inf(1), Y: math.Inf(1)}, paint.Point{X: math.Inf(-1), Y: math.Inf(-1)}
	for _, h := range hexes {
		c := geo.CentreOf(h)
		lo.X, lo.Y = min(lo.X, c.X), min(lo.Y, c.Y)
		hi.X, hi.Y = max(hi.X, c.X), max(hi.Y, c.Y)
	}
	w, h := float32(hi.X-lo.X)/r, float32(hi.Y-lo.Y)/r
	return span{float32(lo.X+hi.X) / 2 / r, float32(lo.Y+hi.Y) / 2 / r, w + 2, h + 2}
}

// fit is the eye that shows a span in a place, a ring of hexes round it in sight too.
func (s span) fit(size fyne.Size, margin float32) Eye {
	r := min(size.Width/(s.w+margin), size.Height/(s.h+margin))
	return Eye{R: min(clampEye(r), fitMost), X: s.x, Y: s.y}
}

// zoom changes the radius and keeps what lies under a place of the window where it is.
func (e Eye) zoom(to float32, at fyne.Position, size fyne.Size) Eye {
	to = clampEye(to)
	dx, dy := at.X-size.Width/2, at.Y-size.Height/2
	e.X += dx/e.R - dx/to
	e.Y += dy/e.R - dy/to
	e.R, e.Free = to, true
	return e
}

// pan moves the board by units of the window.
func (e Eye) pan(dx, dy float32) Eye {
	e.X -= dx / e.R
	e.Y -= dy / e.R
	e.Free = true
	return e
}

// keep holds the middle of the window over the board.
func (e Eye) keep(whole span) Eye {
	e.X, e.Y = min(max(e.X, 0), whole.w), min(max(e.Y, 0), whole.h)
	return e
}
