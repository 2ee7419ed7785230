package palette_test

import (
	"fmt"
	"image/color"
	"testing"

	"github.com/stretchr/testify/assert"

	"gazala/app/palette"
	"gazala/tutor/view"
)

func themes() map[string]palette.Palette {
	return map[string]palette.Palette{"light": palette.Light(), "dark": palette.Dark(), "high": palette.High()}
}

func grounds(p palette.Palette) map[string]color.NRGBA {
	return map[string]color.NRGBA{"desert": p.Desert, "rough": p.Rough, "sand": p.SoftSand, "city": p.City, "ridge": p.Ridge, "reach": palette.Over(p.Reach, p.Desert)}
}

// slopes are the grounds in light and shade as well as in the flat.
func slopes(p palette.Palette) map[string]color.NRGBA {
	out := map[string]color.NRGBA{}
	for name, c := range map[string]color.NRGBA{"desert": p.Desert, "rough": p.Rough, "sand": p.SoftSand, "city": p.City, "ridge": p.Ridge} {
		out[name] = c
		for i, tone := range append(p.Shade[:], p.Light[:]...) {
			out[fmt.Sprint(name, " in tone ", i)] = palette.Over(tone, c)
		}
	}
	return out
}

// What stands on the ground is seen on its darkest and its lightest slope.
func TestTheMapIsReadableOnSlopes(t *testing.T) {
	for name, p := range themes() {
		for g, c := range slopes(p) {
			assert.GreaterOrEqualf(t, palette.Contrast(p.Name, c), 4.5, "%s: name on %s", name, g)
			assert.GreaterOrEqualf(t, palette.Contrast(p.Mine, c), 3.0, "%s: mine on %s", name, g)
			assert.GreaterOrEqualf(t, palette.Contrast(p.Escarpment, c), 3.0, "%s: escarpment on %s", name, g)
			halo := p.Desert
			halo.A = 179
			assert.GreaterOrEqualf(t, palette.Contrast(p.Num, palette.Over(halo, c)), 4.5, "%s: number on its halo on %s", name, g)
			casing := p.Desert
			casing.A = 153
			assert.GreaterOrEqualf(t, palette.Contrast(p.Track, palette.Over(casing, c)), 3.0, "%s: track on its casing on %s", name, g)
		}
	}
}

// Whatever is lettered on the map keeps the contrast of the standard: the names of seas on the sea, points and prices on any slope, with the halo that they have.
func TestLettersOnTheMapAreReadable(t *testing.T) {
	const text, large, halo = 4.5, 3.0, 217
	for name, p := range themes() {
		assert.GreaterOrEqualf(t, palette.Contrast(p.SeaName, p.Sea), text, "%s: sea name", name)
		assert.GreaterOrEqualf(t, palette.Contrast(p.SeaName, p.DeepSea), large, "%s: sea name far out, where it is large", name)
		for _, g := range []view.Ground{view.Desert, view.Rough, view.SoftSand, view.City, view.Ridge} {
			for i, tone := range append(p.Shade[:], p.Light[:]...) {
				flat := p.Ground(g)
				flat.A = halo
				on := palette.Over(flat, palette.Over(tone, p.Ground(g)))
				assert.GreaterOrEqualf(t, palette.Contrast(p.Accent, on), text, "%s: points left on ground %d in tone %d", name, g, i)
				assert.GreaterOrEqualf(t, palette.Contrast(p.Num, on), text, "%s: track name on ground %d in tone %d", name, g, i)
				assert.GreaterOrEqualf(t, palette.Contrast(p.Refuse, on), large, "%s: attack on ground %d in tone %d", name, g, i)
			}
		}
		pill := map[string][2]color.NRGBA{"price on its pill": {p.On, p.Accent}, "tag": {p.Ink, p.Surface}, "last moves": {p.Ink2, p.Surface}}
		for what, c := range pill {
			assert.GreaterOrEqualf(t, palette.Contrast(c[0], c[1]), text, "%s: %s", name, what)
		}
	}
}

func TestContrastIsWCAG(t *testing.T) {
	white, black := color.NRGBA{255, 255, 255, 255}, color.NRGBA{0, 0, 0, 255}
	assert.InDelta(t, 21, palette.Contrast(white, black), 1e-9)
	assert.InDelta(t, 1, palette.Contrast(white, white), 1e-9)
	assert.InDelta(t, 4.48, palette.Contrast(color.NRGBA{0x77, 0x77, 0x77, 255}, white), .01)
	assert.InDelta(t, palette.Contrast(black, white), palette.Contrast(white, black), 0)
}

func TestTextIsReadable(t *testing.T) {
	for name, p := range themes() {
		floor := 4.5
		if p.HighContrast {
			floor = 7
		}
		pairs := map[string][2]color.NRGBA{
			"ink on surface": {p.Ink, p.Surface}, "ink on bg": {p.Ink, p.Bg}, "ink on soft": {p.Ink, p.Soft},
			"ink2 on surface": {p.Ink2, p.Surface}, "ink2 on bg": {p.Ink2, p.Bg}, "ink2 on soft": {p.Ink2, p.Soft},
			"accent on surface": {p.Accent, p.Surface}, "accent on soft": {p.Accent, p.Soft},
			"accent on reach": {p.Accent, palette.Over(p.Reach, p.Desert)}, "on on accent": {p.On, p.Accent},
			"refuse on surface": {p.Refuse, p.Surface}, "refuse on its chip": {p.Refuse, p.RefuseSoft}, "name on desert": {p.Name, p.Desert},
		}
		for g, c := range grounds(p) {
			pairs["number on "+g] = [2]color.NRGBA{p.Num, c}
		}
		for what, c := range pairs {
			assert.GreaterOrEqualf(t, palette.Contrast(c[0], c[1]), floor, "%s: %s", name, what)
		}
	}
}

// In high contrast every text reaches 7:1, on the map and on the counters too, and the sides are told apart without their colours: the one band is dark and the
// other light.
func TestHighContrastIsHigh(t *testing.T) {
	const floor = 7
	p := palette.High()
	pairs := map[string][2]color.NRGBA{
		"ctl on surface": {p.Ctl, p.Surface}, "focus on surface": {p.Focus, p.Surface}, "focus on desert": {p.Focus, p.Desert}, "refuse on bg": {p.Refuse, p.Bg},
		"accent on bg": {p.Accent, p.Bg}, "on on refuse": {p.RefuseSoft, p.Refuse},
	}
	for g, c := range grounds(p) {
		pairs["name on "+g] = [2]color.NRGBA{p.Name, c}
	}
	for n := view.German; n <= view.NewZealand; n++ {
		c := p.Counter(n, n <= view.Italian)
		pairs["counter "+palette.Code(n)] = [2]color.NRGBA{p.CounterInk, c.Body}
		pairs["band "+palette.Code(n)] = [2]color.NRGBA{c.BandText, c.Band}
	}
	for what, c := range pairs {
		assert.GreaterOrEqualf(t, palette.Contrast(c[0], c[1]), float64(floor), what)
	}
	axis, allied := p.Counter(view.German, true), p.Counter(view.British, false)
	assert.GreaterOrEqual(t, palette.Contrast(axis.Band, allied.Band), float64(floor))
}

func TestLinesAreSeen(t *testing.T) {
	const floor = 3
	for name, p := range themes() {
		for g, c := range grounds(p) {
			assert.GreaterOrEqualf(t, palette.Contrast(p.Mine, c), float64(floor), "%s: mine on %s", name, g)
			assert.GreaterOrEqualf(t, palette.Contrast(p.Fort, c), float64(floor), "%s: fort on %s", name, g)
		}
		for what, c := range map[string]color.NRGBA{"escarpment": p.Escarpment, "road": p.Road, "track": p.Track, "focus": p.Focus} {
			assert.GreaterOrEqualf(t, palette.Contrast(c, p.Desert), float64(floor), "%s: %s", name, what)
		}
		assert.GreaterOrEqualf(t, palette.Contrast(p.Ctl, p.Surface), float64(floor), "%s: ctl", name)
	}
}

// The figures that the design system gives as measured.
func TestMeasuredFigures(t *testing.T) {
	l, d, h := palette.Light(), palette.Dark(), palette.High()
	for _, c := range []struct {
		what string
		a, b color.NRGBA
		want float64
	}{
		{"ink on surface, light", l.Ink, l.Surface, 14.9},
		{"ink on surface, dark", d.Ink, d.Surface, 13.8},
		{"ink on surface, high", h.Ink, h.Surface, 21},
		{"ink2 on bg, light", l.Ink2, l.Bg, 5.8},
		{"ink2 on bg, dark", d.Ink2, d.Bg, 8.5},
		{"ink2 on bg, high", h.Ink2, h.Bg, 15.9},
		{"accent on surface, light", l.Accent, l.Surface, 7.4},
		{"on accent, light", l.On, l.Accent, 7.5},
		{"refuse on surface, dark", d.Refuse, d.Surface, 8.1},
		{"num on rough, light", l.Num, l.Rough, 4.7},
		{"num on sand, dark", d.Num, d.SoftSand, 4.9},
		{"name on desert, light", l.Name, l.Desert, 8.4},
		{"focus on desert, light", l.Focus, l.Desert, 3.5},
		{"escarpment on desert, light", l.Escarpment, l.Desert, 4.9},
		{"ctl, light", l.Ctl, l.Surface, 3.6},
	} {
		assert.InDelta(t, c.want, palette.Contrast(c.a, c.b), .1, c.what)
	}
}

func TestCountersAreReadable(t *testing.T) {
	for name, p := range themes() {
		for n := view.German; n <= view.NewZealand; n++ {
			c := p.Counter(n, n <= view.Italian)
			assert.GreaterOrEqualf(t, palette.Contrast(p.CounterInk, c.Body), 7.6, "%s: ink on nation %d", name, n)
			assert.GreaterOrEqualf(t, palette.Contrast(c.BandText, c.Band), 10.0, "%s: band of nation %d", name, n)
			assert.NotEmpty(t, palette.Code(n))
		}
		for a := view.German; a <= view.Italian; a++ {
			for b := view.British; b <= view.NewZealand; b++ {
				assert.GreaterOrEqualf(t, palette.Contrast(p.Counter(a, true).Band, p.Counter(b, false).Band), 8.7-.05, "%s: bands of %d and %d", name, a, b)
			}
		}
		assert.Equal(t, p.Counter(0, true), p.Counter(view.German, true))
		assert.Equal(t, p.Counter(200, false), p.Counter(view.British, false))
	}
}
