package widget

import (
	"image"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"gazala/rules/hex"
	"gazala/tutor/view"
)

// flight is a counter between two hexes.
type flight struct {
	pic  *canvas.Image
	off  fyne.Delta // of the picture's corner from the middle of the counter
	path []hex.Hex
	part float32
}

// Fly lays the counters of motions over the board, each where it is after a part of its way, 0 to 1.
func (w *Board) Fly(all []view.Motion, part float32) {
	if len(all) != len(w.flights) {
		w.Land()
		for i := range all {
			if f := w.flight(&all[i]); f != nil {
				w.flights = append(w.flights, f)
				w.over.Objects = append(w.over.Objects, f.pic)
			}
		}
		canvas.Refresh(w.over)
	}
	for _, f := range w.flights {
		f.part = part
	}
	w.fly()
}

// Land takes away what flies.
func (w *Board) Land() {
	if len(w.flights) > 0 {
		w.flights, w.over.Objects = nil, nil
		canvas.Refresh(w.over)
	}
}

func (w *Board) flight(m *view.Motion) *flight {
	if w.tiles.painter == nil || len(m.Path) == 0 {
		return nil
	}
	plain, d := m.Counter, w.tiles.density
	plain.CanAct, plain.Active = false, false
	img := w.tiles.painter.Lone(&plain)
	f := &flight{path: m.Path, off: fyne.NewDelta(float32(img.Rect.Min.X)/d, float32(img.Rect.Min.Y)/d)}
	img.Rect = image.Rectangle{Max: img.Rect.Size()}
	f.pic = canvas.NewImageFromImage(img)
	f.pic.FillMode, f.pic.ScaleMode = canvas.ImageFillStretch, canvas.ImageScaleFastest
	f.pic.Resize(fyne.NewSize(float32(img.Rect.Dx())/d, float32(img.Rect.Dy())/d))
	return f
}

// fly puts what flies where it is now.
func (w *Board) fly() {
	for _, f := range w.flights {
		legs := float32(len(f.path) - 1)
		n := min(int(f.part*legs), len(f.path)-1)
		at := w.Middle(f.path[n])
		if n+1 < len(f.path) {
			to, part := w.Middle(f.path[n+1]), f.part*legs-float32(n)
			at = at.AddXY((to.X-at.X)*part, (to.Y-at.Y)*part)
		}
		f.pic.Move(at.AddXY(f.off.DX, f.off.DY))
	}
}

// Shows tells whether hexes are all in sight, none of them under the small map.
func (w *Board) Shows(all []hex.Hex) bool {
	s, r := w.Size(), w.eye.R
	for _, h := range all {
		if p := w.Middle(h); p.X < r || p.Y < r || p.X > s.Width-r || p.Y > s.Height-w.low-r || w.mini.covers(p, r) {
			return false
		}
	}
	return true
}

// Under tells whether the middle of a hex lies under the small map.
func (w *Board) Under(h hex.Hex) bool { return w.mini.covers(w.Middle(h), w.eye.R/2) }

// Near shows hexes so large that their counters can be read, if they are smaller and a window holds them all.
func (w *Board) Near(all []hex.Hex) {
	if len(all) == 0 || w.shown.Grid == nil || w.Size().Width <= 0 || w.eye.R >= readRadius {
		return
	}
	const worth = 1.08 // as much nearer
	to := around(w.shown.Grid, all).fit(w.room(), ringed)
	if to.R = min(to.R, readRadius); to.R <= worth*w.eye.R {
		return
	}
	to.X += w.Covered / 2 / to.R
	to.Free = true
	*w.eye = to
	w.arrange()
}

// Turn brings the middle of hexes to the middle of the window above what lies over its lower edge, if they are not all
// in sight; the zoom stays. Of hexes for which there is no room the last is in sight.
func (w *Board) Turn(all []hex.Hex) {
	if len(all) == 0 || w.shown.Grid == nil || w.Shows(all) {
		return
	}
	about := around(w.shown.Grid, all)
	w.eye.X, w.eye.Y, w.eye.Free = about.x, about.y, true
	w.arrange()
	if w.low > 0 && w.eye.R > 0 {
		w.shift(0, -w.low/2)
	}
	if last := all[len(all)-1]; !w.Shows(all) {
		w.Reveal(last, 0)
	}
}
