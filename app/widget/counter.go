package widget

import (
	"image"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"gazala/app/paint"
	"gazala/rules/hex"
	"gazala/tutor/view"
)

// Counter is a unit's counter as a picture in a list, its box side units wide.
func (k *Kit) Counter(fonts *paint.Fonts, density float32, c *view.Counter, side float32) fyne.CanvasObject {
	px := max(side*k.Scale()*max(density, .1), 4)
	img := k.counter(fonts, density, c, px)
	if img == nil {
		return k.Space(side, side) // no fonts, or a window of no size
	}
	pic := canvas.NewImageFromImage(img)
	pic.FillMode = canvas.ImageFillContain
	pic.ScaleMode = canvas.ImageScaleFastest
	unit := float32(img.Rect.Dx()) / max(density, .1)
	pic.SetMinSize(fyne.NewSize(unit, float32(img.Rect.Dy())/max(density, .1)))
	return pic
}

// counterKey is a counter as it is drawn, of a size.
type counterKey struct {
	view.Counter
	px, density float32
}

// countersKept are so many that no list has more.
const countersKept = 200

// counter draws a counter, or gives it as it was drawn before: a list is made anew whenever something in it opens.
func (k *Kit) counter(fonts *paint.Fonts, density float32, c *view.Counter, px float32) *image.RGBA {
	key := counterKey{*c, px, density}
	key.At, key.CanAct = hex.Hex{}, false
	if img, ok := k.counters[key]; ok {
		return img
	}
	p, err := paint.New(paint.Options{Fonts: fonts, Palette: k.P, R: float64(px), Scale: float64(max(density, .1))})
	if err != nil {
		return nil
	}
	plain := *c
	plain.CanAct = false
	img := p.Counter(&plain, float64(px))
	img.Rect = img.Rect.Sub(img.Rect.Min)
	if k.counters == nil || len(k.counters) >= countersKept {
		k.counters = map[counterKey]*image.RGBA{}
	}
	k.counters[key] = img
	return img
}
