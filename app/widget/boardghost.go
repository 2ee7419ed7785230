package widget

import (
	"image"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
)

// After a change of zoom the old tiles are shown scaled until new ones are painted, a few a frame.
const (
	sharpenTime  = 3 * time.Second      // within which the new tiles are painted
	sharpenFrame = 3 * time.Millisecond // spent on them in one frame
	mostGhosts   = 160
)

// ghost is an old tile: its picture, and where it lies in radii of a hex.
type ghost struct {
	pic            *canvas.Image
	x0, y0, x1, y1 float64
}

// ghosts turns the painted tiles into ghosts, over those that there are already.
func (t *tiles) ghosts() []ghost {
	n := gaugeOf(t.grid, t.geo)
	out := t.ghost
	for _, one := range t.live {
		if one.img == nil {
			continue
		}
		pic := canvas.NewImageFromImage(one.img)
		pic.ScaleMode, pic.FillMode = canvas.ImageScaleFastest, canvas.ImageFillStretch
		r := one.rect
		out = append(out, ghost{
			pic: pic,
			x0:  (float64(r.Min.X) - n.zero.X) / n.across, y0: (float64(r.Min.Y) - n.zero.Y) / n.down,
			x1: (float64(r.Max.X) - n.zero.X) / n.across, y1: (float64(r.Max.Y) - n.zero.Y) / n.down,
		})
	}
	for len(out) > mostGhosts {
		out[0].drop()
		out = out[1:]
	}
	return out
}

// drop lets go of the picture and, with the next frame, of the toolkit's copy of it.
func (g ghost) drop() {
	canvas.Refresh(g.pic)
	g.pic.Image = nil
}

// exorcise has done with the ghosts.
func (t *tiles) exorcise() {
	for _, g := range t.ghost {
		g.drop()
	}
	t.ghost = nil
}

// haunt puts the ghosts where the present zoom has them.
func (t *tiles) haunt() {
	n := gaugeOf(t.grid, t.geo)
	for _, g := range t.ghost {
		x0, y0 := n.zero.X+g.x0*n.across, n.zero.Y+g.y0*n.down
		x1, y1 := n.zero.X+g.x1*n.across, n.zero.Y+g.y1*n.down
		g.pic.Move(fyne.NewPos(float32(x0)/t.density, float32(y0)/t.density))
		g.pic.Resize(fyne.NewSize(float32(x1-x0)/t.density, float32(y1-y0)/t.density))
	}
}

// sharpen paints the tiles in sight that are not there yet, from the middle outward, as many as will be painted in a
// frame's time going by those before, and tells whether all are. Whole does not look at the time.
func (t *tiles) sharpen(lo, hi image.Point, whole bool) (done bool) {
	start, painted, waits := time.Now(), 0, false
	mid := lo.Add(hi).Div(2)
	reach := max(hi.X-lo.X, hi.Y-lo.Y) + 1
	for ring := 0; ring <= reach; ring++ {
		for x := lo.X; x <= hi.X; x++ {
			for y := lo.Y; y <= hi.Y; y++ {
				p := image.Pt(x, y)
				if t.live[p] != nil || max(distance(x, mid.X), distance(y, mid.Y)) != ring {
					continue
				}
				begun := time.Since(start)
				if !whole && painted > 0 && begun+t.tileTime > sharpenFrame {
					return false
				}
				one := t.make(p)
				if !whole && !t.painter.Ready(one.rect, t.board) { // it is being made ready beside
					waits = true
					continue
				}
				one.paint(t, t.side, t.side)
				t.live[p] = one
				t.tileTime = (3*t.tileTime + time.Since(start) - begun) / 4
				painted++
			}
		}
	}
	return !waits
}

func distance(a, b int) int { return max(a-b, b-a) }

// sharpening paints frame by frame until every tile in sight is new.
func (t *tiles) sharpening(w *Board) {
	if t.frames != nil {
		t.frames.Stop()
	}
	t.frames = fyne.NewAnimation(sharpenTime, func(part float32) {
		if len(t.ghost) == 0 {
			return
		}
		t.whole = part >= 1
		w.tiles.fill(w.Size(), true)
		t.whole = false
		if len(t.ghost) == 0 && t.frames != nil {
			t.frames.Stop()
		}
	})
	t.frames.Start()
}

// freshen repaints stale tiles for a frame's time, those in sight first, and tells whether none is left. Whole does not
// look at the time.
func (t *tiles) freshen(whole bool) (done bool) {
	start, painted := time.Now(), 0
	for _, seen := range [...]bool{true, false} {
		for p, one := range t.live {
			if !one.stale || p.In(t.sight) != seen {
				continue
			}
			begun := time.Since(start)
			if !whole && painted > 0 && begun+t.againTime > sharpenFrame {
				return false
			}
			if one.img != nil {
				one.paint(t, one.img.Rect.Dx(), one.img.Rect.Dy())
			}
			one.raster.Refresh()
			t.againTime = (3*t.againTime + time.Since(start) - begun) / 4
			painted++
		}
	}
	return true
}

// freshening repaints stale tiles frame by frame until none is left.
func (t *tiles) freshening() {
	if t.fresh != nil {
		t.fresh.Stop()
	}
	t.fresh = fyne.NewAnimation(sharpenTime, func(part float32) {
		if t.freshen(part >= 1) && t.fresh != nil {
			t.fresh.Stop()
		}
	})
	t.fresh.Start()
}
