package widget

import (
	"image"
	"image/color"
	"math"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/widget"
)

// Track is a line of things that are shown one after the other: a dot for each, a diamond for a fight, filled up to the
// one that is shown. A press, or letting go of a drag, goes to one of them.
type Track struct {
	widget.BaseWidget
	OnAt func(n int)

	kit    *Kit
	fights []bool
	at     int
	drag   float32 // where it is dragged to
	pic    *canvas.Raster
}

var (
	_ fyne.Tappable  = (*Track)(nil)
	_ fyne.Draggable = (*Track)(nil)
)

// Track is a line of so many things, of which one is shown.
func (k *Kit) Track(fights []bool, at int, to func(n int)) *Track {
	t := &Track{kit: k, fights: fights, at: at, OnAt: to}
	t.pic = canvas.NewRaster(t.draw)
	t.ExtendBaseWidget(t)
	return t
}

// Called gives the line a name by which a probe or a test finds it.
func (t *Track) Called(name string) *Track {
	t.kit.name(name, t)
	return t
}

const (
	trackInset = 8 // at either end
	trackTall  = 30
	trackDot   = 3
	trackFight = 5
	trackClose = 5 // dots that stand closer are a line
)

// Tapped goes to what is there.
func (t *Track) Tapped(e *fyne.PointEvent) { t.to(e.Position.X) }

// Dragged follows the pointer.
func (t *Track) Dragged(e *fyne.DragEvent) { t.drag = e.Position.X }

// DragEnd goes to where it was dragged.
func (t *Track) DragEnd() { t.to(t.drag) }

func (t *Track) to(x float32) {
	if n := t.under(x); n != t.at && t.OnAt != nil {
		t.OnAt(n)
	}
}

// under is what stands nearest to a place.
func (t *Track) under(x float32) int {
	last := len(t.fights) - 1
	long := t.Size().Width - 2*trackInset
	if last < 1 || long <= 0 {
		return max(0, last)
	}
	return max(0, min(last, int((x-trackInset)/long*float32(last)+.5)))
}

// MinSize is as high as a finger needs.
func (t *Track) MinSize() fyne.Size {
	t.ExtendBaseWidget(t)
	return fyne.NewSize(60, max(trackTall, t.kit.Target()-10))
}

// CreateRenderer is for the toolkit.
func (t *Track) CreateRenderer() fyne.WidgetRenderer { return widget.NewSimpleRenderer(t.pic) }

func (t *Track) draw(w, h int) image.Image {
	img := image.NewNRGBA(image.Rect(0, 0, w, h))
	if t.Size().Width <= 0 || len(t.fights) == 0 {
		return img
	}
	p, unit := t.kit.P, float64(w)/float64(t.Size().Width)
	inset, mid := trackInset*unit, float64(h)/2
	place := func(n int) float64 {
		return inset + (float64(w)-2*inset)*float64(n)/float64(max(1, len(t.fights)-1))
	}
	blot(img, p.Ctl, func(x, y float64) float64 {
		return min(unit/2+.5-math.Abs(y-mid), .5+min(x-inset, float64(w)-inset-x))
	})
	blot(img, p.Accent, func(x, y float64) float64 {
		return min(unit+.5-math.Abs(y-mid), .5+min(x-inset, place(t.at)-x))
	})
	dense := len(t.fights) > 1 && place(1)-place(0) < trackClose*unit
	for n, fight := range t.fights {
		if dense && !fight && n != t.at {
			continue
		}
		x0, r := place(n), trackDot*unit
		if n == t.at {
			r *= 1.6
		}
		off := func(x, y float64) float64 { return r + .5 - math.Hypot(x-x0, y-mid) }
		if fight {
			r = trackFight * unit
			off = func(x, y float64) float64 { return (r + .5 - math.Abs(x-x0) - math.Abs(y-mid)) * .7 }
		}
		within := image.Rect(int(x0-r)-2, int(mid-r)-2, int(x0+r)+3, int(mid+r)+3)
		if n <= t.at {
			blot(img.SubImage(within).(*image.NRGBA), p.Accent, off)
			continue
		}
		blot(img.SubImage(within).(*image.NRGBA), p.Ctl, off)
		blot(img.SubImage(within).(*image.NRGBA), p.Surface, func(x, y float64) float64 { return off(x, y) - unit*1.4 })
	}
	return img
}

// blot paints where a distance to an edge is positive, half where it is a half.
func blot(img *image.NRGBA, c color.NRGBA, inside func(x, y float64) float64) {
	b := img.Bounds()
	for y := b.Min.Y; y < b.Max.Y; y++ {
		for x := b.Min.X; x < b.Max.X; x++ {
			cover := max(0, min(1, inside(float64(x)+.5, float64(y)+.5)))
			if cover == 0 {
				continue
			}
			if was := img.NRGBAAt(x, y); was.A > 0 {
				img.SetNRGBA(x, y, fade(c, cover, was))
				continue
			}
			img.SetNRGBA(x, y, color.NRGBA{c.R, c.G, c.B, uint8(float64(c.A) * cover)})
		}
	}
}
