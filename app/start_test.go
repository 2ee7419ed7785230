package app_test

import (
	"image/color"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/test"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"gazala/app"
	"gazala/app/widget"
)

// painted collects what is seen of a tree. Nothing is seen of a rectangle without colour: it only keeps a place.
func painted(o fyne.CanvasObject, out map[fyne.CanvasObject]bool) {
	if !o.Visible() {
		return
	}
	switch o := o.(type) {
	case *fyne.Container:
		for _, c := range o.Objects {
			painted(c, out)
		}
	case fyne.Widget:
		if s, scrolls := o.(*widget.Scroll); scrolls {
			s.Bare(true) // as when the window is shown
		}
		for _, c := range test.WidgetRenderer(o).Objects() {
			painted(c, out)
		}
	case *canvas.Rectangle:
		if o.FillColor != color.Transparent || o.StrokeWidth > 0 {
			out[o] = true
		}
	default:
		out[o] = true
	}
}

// The first frame is of texts and smooth pictures alone: the toolkit paints both with one program of the display, and every other program takes a software
// display as long to make ready as the rest of our start.
func TestHomeNeedsOneProgramOfTheDisplay(t *testing.T) {
	w := open(t, app.Params{Size: fyne.NewSize(1280, 800)})
	w.Resize(fyne.NewSize(1280, 420)) // there is more than fits in
	seen := map[fyne.CanvasObject]bool{}
	painted(w.Canvas().Content(), seen)
	texts := 0
	for o := range seen {
		switch o := o.(type) {
		case *canvas.Text:
			texts++
		case *canvas.Image:
			assert.NotEqual(t, canvas.ImageScalePixels, o.ScaleMode)
		case *canvas.Raster:
			assert.NotEqual(t, canvas.ImageScalePixels, o.ScaleMode)
		default:
			assert.Failf(t, "another program", "%T at %v, %v", o, o.Position(), o.Size())
		}
	}
	require.Greater(t, texts, 5)
}
