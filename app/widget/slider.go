package widget

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"gazala/app/look"
)

// Slider is a value between two others, in steps; it calls back when it is let go.
func (k *Kit) Slider(low, high, step, value float64, ended func(float64)) fyne.CanvasObject {
	s := &slider{kit: k}
	s.ExtendBaseWidget(s)
	s.Min, s.Max, s.Step, s.Value, s.OnChangeEnded = low, high, step, value, ended
	return container.NewThemeOverride(s, &repaint{look.NewTheme(k.Look), map[fyne.ThemeColorName]color.Color{
		theme.ColorNameForeground: k.P.Accent, theme.ColorNameInputBackground: k.P.Line,
	}})
}

// slider passes on the keys that it doesn't use.
type slider struct {
	widget.Slider
	kit *Kit
}

// TypedKey moves the value with the arrows.
func (s *slider) TypedKey(e *fyne.KeyEvent) {
	if n := e.Name; n != fyne.KeyLeft && n != fyne.KeyRight && n != fyne.KeyUp && n != fyne.KeyDown {
		s.kit.key(e)
		return
	}
	s.Slider.TypedKey(e)
	if s.OnChangeEnded != nil {
		s.OnChangeEnded(s.Value)
	}
}

// repaint is a theme with some colours of its own.
type repaint struct {
	fyne.Theme
	own map[fyne.ThemeColorName]color.Color
}

// Color is the own colour of a name, or the theme's.
func (r *repaint) Color(n fyne.ThemeColorName, v fyne.ThemeVariant) color.Color {
	if c, ok := r.own[n]; ok {
		return c
	}
	return r.Theme.Color(n, v)
}
