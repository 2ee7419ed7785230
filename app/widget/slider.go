package widget

import (
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/widget"
)

// Slider is a value between two others, in steps, under a name; it calls back when it is let go.
func (k *Kit) Slider(name string, low, high, step, value float64, ended func(float64)) fyne.CanvasObject {
	s := &slider{kit: k}
	s.ExtendBaseWidget(s)
	s.Min, s.Max, s.Step, s.Value, s.OnChangeEnded = low, high, step, value, ended
	k.name(name, s)
	return s
}

// slider passes on the keys that it doesn't use.
type slider struct {
	widget.Slider
	kit            *Kit
	dragged, rolls bool // a drag has begun; it goes up or down, and moves the page
}

// TypedKey moves the value with the arrows.
func (s *slider) TypedKey(e *fyne.KeyEvent) {
	if n := e.Name; n != fyne.KeyLeft && n != fyne.KeyRight && n != fyne.KeyUp && n != fyne.KeyDown {
		s.kit.key(e)
		return
	}
	s.Slider.TypedKey(e)
}

// TypedRune passes a letter on.
func (s *slider) TypedRune(r rune) { s.kit.rune(r) }

// CreateRenderer is the toolkit's, in our colors: what is chosen in the accent, the rest as a line. A theme of its own
// would do that, too, but the toolkit keeps such a theme for as long as the program runs.
func (s *slider) CreateRenderer() fyne.WidgetRenderer {
	s.ExtendBaseWidget(s)
	out := &sliderRenderer{s.Slider.CreateRenderer(), s.kit}
	out.color()
	return out
}

type sliderRenderer struct {
	fyne.WidgetRenderer
	kit *Kit
}

// Objects are the toolkit's, with the thumb over the ring of the focus, which would hide it.
func (r *sliderRenderer) Objects() []fyne.CanvasObject {
	out := slices.Clone(r.WidgetRenderer.Objects())
	slices.Reverse(out[len(out)-2:])
	return out
}

// Refresh gives what was drawn anew its colors.
func (r *sliderRenderer) Refresh() {
	r.WidgetRenderer.Refresh()
	r.color()
}

func (r *sliderRenderer) color() {
	all := r.WidgetRenderer.Objects()
	for n, o := range all {
		switch o := o.(type) {
		case *canvas.Rectangle: // the first is the whole track, the other what is chosen of it
			o.FillColor = r.kit.P.Line
			if n > 0 {
				o.FillColor = r.kit.P.Accent
			}
		case *canvas.Circle: // the last is the ring of the focus
			if n < len(all)-1 {
				o.FillColor = r.kit.P.Accent
			}
		}
	}
}
