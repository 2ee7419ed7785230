package palette

import (
	"image/color"
	"math"
)

// Contrast is the WCAG 2 contrast ratio of two opaque colours, from 1 (equal) to 21 (black on white). Opacity is
// ignored: blend with [Over] first.
func Contrast(a, b color.NRGBA) float64 {
	x, y := luminance(a), luminance(b)
	return (max(x, y) + .05) / (min(x, y) + .05)
}

// Over is the opaque colour that is seen where top, with its opacity, lies on an opaque ground.
func Over(top, ground color.NRGBA) color.NRGBA {
	mix := func(t, g uint8) uint8 {
		return uint8((uint32(t)*uint32(top.A) + uint32(g)*(255-uint32(top.A)) + 127) / 255)
	}
	return color.NRGBA{R: mix(top.R, ground.R), G: mix(top.G, ground.G), B: mix(top.B, ground.B), A: 255}
}

// Fade is c with its opacity scaled by f, 0 to 1.
func Fade(c color.NRGBA, f float64) color.NRGBA {
	c.A = uint8(float64(c.A)*f + .5)
	return c
}

// luminance is the relative luminance of WCAG 2, 0 to 1.
func luminance(c color.NRGBA) float64 {
	return .2126*linear(c.R) + .7152*linear(c.G) + .0722*linear(c.B)
}

func linear(v uint8) float64 {
	s := float64(v) / 255
	if s <= .04045 {
		return s / 12.92
	}
	return math.Pow((s+.055)/1.055, 2.4)
}
