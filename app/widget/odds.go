package widget

import (
	"image"
	"image/color"
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"gazala/app/look"
	"gazala/tutor/view"
)

// faceSide is the side of a die's face in a row of odds.
const faceSide = 22

// wholeBar is the length of the bar of a certainty.
const wholeBar = 300

// OddsRow is one outcome: what it is, the faces that lead to it, each in the ground of whom it hurts, and its exact
// chance; a bar where several dice fall.
func (k *Kit) OddsRow(o view.Outcome) fyne.CanvasObject {
	cells := make([]fyne.CanvasObject, 0, len(o.Faces))
	for _, f := range o.Faces {
		cells = append(cells, k.face(strconv.Itoa(f), o.Own, o.Other))
	}
	name := k.Text(o.Name, look.Body, look.Plain)
	chance := Row(8, -1, k.BoldLine(o.Fraction, look.Body, look.Plain), k.Line(o.Percent, look.Caption, look.Second))
	if len(cells) == 0 {
		long := max(2, float32(o.Share)*wholeBar)
		return Pad(
			5,
			0,
			5,
			0,
			Column(
				3,
				SideBySide(10, 130*k.Scale(), name, chance),
				Row(0, -1, Layers(k.Space(long, 8*k.Scale()), k.ground(o.Own, o.Other))),
			),
		)
	}
	const besides = 3 // more faces stand on a line of their own
	if len(cells) > besides || k.Large() {
		return Pad(5, 0, 5, 0, Column(4, SideBySide(10, 130*k.Scale(), name, chance), Wrap(2, cells...)))
	}
	return Pad(5, 0, 5, 0, SideBySide(10, 130*k.Scale(), name, Row(12, -1, append(cells, chance)...)))
}

func (k *Kit) face(n string, own, other bool) fyne.CanvasObject {
	ink := look.On
	if !own && !other {
		ink = look.Plain
	}
	side := faceSide * k.Scale()
	return Layers(k.Space(side, side), k.ground(own, other), Pad(2, 2, 2, 2, k.BoldLine(n, look.Caption, ink).Middle()))
}

// ground is the fill that tells whom an outcome hurts: the other side plain, one's own side hatched, both halves, or
// nobody.
func (k *Kit) ground(own, other bool) fyne.CanvasObject {
	quiet, good, bad := k.P.Line, k.P.Accent, k.P.Refuse
	hatch := fade(bad, .72, k.P.Surface)
	r := canvas.NewRasterWithPixels(func(x, y, w, h int) color.Color {
		mine := own && (!other || x*h < (w*h-y*w)) // the upper left half, when both are hurt
		switch {
		case mine && ((x+y)/max(2, h/6))%2 == 0:
			return hatch
		case mine:
			return bad
		case other:
			return good
		}
		return quiet
	})
	return r
}

func fade(c color.NRGBA, share float64, ground color.NRGBA) color.NRGBA {
	mix := func(a, b uint8) uint8 { return uint8(float64(a)*share + float64(b)*(1-share)) }
	return color.NRGBA{mix(c.R, ground.R), mix(c.G, ground.G), mix(c.B, ground.B), 255}
}

// OddsLegend says what the grounds mean.
func (k *Kit) OddsLegend(other, own string) fyne.CanvasObject {
	entry := func(word string, mine bool) fyne.CanvasObject {
		side := 12 * k.Scale()
		return Row(6, -1, Layers(k.Space(side, side), k.ground(mine, !mine)), k.Line(word, look.Caption, look.Second))
	}
	return Wrap(16, entry(other, false), entry(own, true))
}

// Forecast is how likely each side is hurt if a thing is done: a pair of bars on one axis, one's own harm to the left.
func (k *Kit) Forecast(f view.Forecast) fyne.CanvasObject {
	name := k.Text(f.Name, look.Body, look.Plain)
	if f.Now {
		name = k.Bold(f.Name, look.Body, look.Plain)
	}
	bars := k.Chances(f)
	row := Pad(7, 10, 7, 10, SideBySide(10, 130*k.Scale(), name, bars))
	if k.Large() {
		row = Pad(7, 10, 7, 10, Column(4, name, bars))
	}
	if !f.Now {
		return row
	}
	return Layers(Flat(k.P.Soft, 8), row)
}

// Chances are the pair of bars of a forecast, with its numbers.
func (k *Kit) Chances(f view.Forecast) fyne.CanvasObject {
	beside := func(s string) fyne.CanvasObject { // of one width, so that all axes stand under one another
		return Layers(k.Space(40*k.Scale(), 1), k.Line(s, look.Caption, look.Second))
	}
	return Row(6, -1, beside(f.Own.Fraction), k.pair(f), beside(f.Other.Fraction))
}

// ChancesTall are the chances of a forecast one under the other, the other side's harm first, each over its bar.
func (k *Kit) ChancesTall(f view.Forecast) fyne.CanvasObject {
	return Column(6, k.chance(f.Other, false), k.chance(f.Own, true))
}

func (k *Kit) chance(p view.Part, own bool) fyne.CanvasObject {
	const least, high = 40, 8
	full, rest := k.P.Accent, k.P.Line
	hatch := full
	if own {
		full, hatch = k.P.Refuse, fade(k.P.Refuse, .72, k.P.Surface)
	}
	bar := canvas.NewRasterWithPixels(func(x, y, w, h int) color.Color {
		switch {
		case float64(x) >= p.Share*float64(w):
			return rest
		case ((x+y)/max(2, h/4))%2 == 0:
			return hatch
		}
		return full
	})
	return Column(2, k.BoldLine(p.Fraction, look.Caption, look.Plain), Layers(k.Space(least, high*k.Scale()), bar))
}

// Chanceless is as high as [Kit.Chances], which will stand there.
func (k *Kit) Chanceless() fyne.CanvasObject {
	return k.Space(1, k.Chances(view.Forecast{}).MinSize().Height)
}

const barLength = 60 // of a certainty, to either side of the axis

func (k *Kit) pair(f view.Forecast) fyne.CanvasObject {
	long, high := float32(barLength), 10*k.Scale()
	p := k.P
	hatch := fade(p.Refuse, .72, p.Surface)
	own, other := f.Own.Share, f.Other.Share
	r := canvas.NewRaster(func(w, h int) image.Image {
		img := image.NewNRGBA(image.Rect(0, 0, w, h))
		axis := w / 2
		from, to := axis-int(own*float64(axis)), axis+int(other*float64(w-axis))
		for y := range h {
			for x := from; x < to; x++ {
				c := p.Accent
				if x < axis {
					if c = p.Refuse; ((x+y)/max(2, h/4))%2 == 0 {
						c = hatch
					}
				}
				img.SetNRGBA(x, y, c)
			}
			img.SetNRGBA(axis, y, p.Ink)
		}
		return img
	})
	return Layers(k.Space(2*long, high), r)
}
