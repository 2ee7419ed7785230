package widget

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"gazala/app/paint"
	"gazala/tutor/view"
)

// Counter is a unit's counter as a picture in a list, its box side units wide.
func (k *Kit) Counter(fonts *paint.Fonts, density float32, c *view.Counter, side float32) fyne.CanvasObject {
	px := max(side*k.Scale()*max(density, .1), 4)
	p, err := paint.New(paint.Options{Fonts: fonts, Palette: k.P, R: float64(px), Scale: float64(max(density, .1))})
	if err != nil {
		return k.Space(side, side) // no fonts, or a window of no size
	}
	plain := *c
	plain.CanAct = false
	img := p.Counter(&plain, float64(px))
	img.Rect = img.Rect.Sub(img.Rect.Min)
	pic := canvas.NewImageFromImage(img)
	pic.FillMode = canvas.ImageFillContain
	pic.ScaleMode = canvas.ImageScaleFastest
	unit := float32(img.Rect.Dx()) / max(density, .1)
	pic.SetMinSize(fyne.NewSize(unit, float32(img.Rect.Dy())/max(density, .1)))
	return pic
}
