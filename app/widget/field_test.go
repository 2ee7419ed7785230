package widget_test

import (
	"image/color"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
	"github.com/stretchr/testify/require"

	"gazala/app/look"
	"gazala/app/palette"
	"gazala/app/widget"
)

// A field with the focus has one border, that of its own box, in the colour of the focus; without it the usual one.
func TestAFieldHasOneBorder(t *testing.T) {
	a := test.NewTempApp(t)
	k := kit(look.Desktop)
	new(look.Worn).Put(a.Settings(), *k.Look)
	for _, wide := range []float32{300, 700} {
		for name, boxed := range map[string]func(*widget.Field) fyne.CanvasObject{
			"input":  k.InputBox,
			"search": k.SearchBox,
			"ask":    func(f *widget.Field) fyne.CanvasObject { return k.AskBox(f, func() {}) },
		} {
			f := k.NewField("", nil, nil)
			w := test.NewTempWindow(t, boxed(f))
			w.SetPadded(false)
			w.Resize(fyne.NewSize(wide, 52))
			f.FocusGained()
			all, its := stripes(w.Canvas(), &k.P, k.P.Focus)
			require.Equal(t, [2]int{2, 2}, [2]int{all, its}, "%s: over it and under it", name)
			f.FocusLost()
			all, its = stripes(w.Canvas(), &k.P, k.P.Focus)
			require.Equal(t, [2]int{2, 0}, [2]int{all, its}, name)
		}
	}
}

// stripes is how many lines cross the way from the top down, where nothing is written, and how many are of a color.
func stripes(c fyne.Canvas, p *palette.Palette, of color.Color) (all, its int) {
	m, same := c.Capture(), func(a, b color.Color) bool {
		r, g, bl, _ := a.RGBA()
		r2, g2, b2, _ := b.RGBA()
		return r>>8 == r2>>8 && g>>8 == g2>>8 && bl>>8 == b2>>8
	}
	was := false
	for y := range m.Bounds().Dy() {
		at := m.At(m.Bounds().Dx()/2, y)
		is := !same(at, p.Bg) && !same(at, p.Surface)
		if is && !was {
			all++
			if same(at, of) {
				its++
			}
		}
		was = is
	}
	return all, its
}
