// Package palette holds the colour tokens of the three themes and the measure by which they were chosen. It draws
// nothing and knows no toolkit.
package palette

import (
	"image/color"

	"gazala/tutor/view"
)

// Palette is the set of colours of one theme. The fields are named for what they colour, never for a hue.
type Palette struct {
	HighContrast bool
	Dark         bool // light marks on a dark ground

	Bg, Surface, Line, Ctl color.NRGBA // window; strips and cards; separators; borders of inputs
	Ink, Ink2              color.NRGBA // text; secondary text
	Accent, On, Soft       color.NRGBA // legal and yours to press; text on it; chips and chosen rows
	Refuse, RefuseSoft     color.NRGBA // refused or attacked; its chip
	Focus                  color.NRGBA // keyboard ring and hex cursor

	Desert, Rough, SoftSand, Sea color.NRGBA // grounds
	City, Ridge, DeepSea         color.NRGBA
	Shade                        [3]color.NRGBA // relief away from the light, the strongest last; none in high contrast
	Light                        [2]color.NRGBA // relief toward the light
	Grid, Marks, Coast           color.NRGBA    // hex grid; marks of the grounds; shore
	Num, Name, SeaName           color.NRGBA    // hex numbers and track names; places; seas
	Road, Track, Escarpment      color.NRGBA
	Fort, Mine                   color.NRGBA
	Reach                        color.NRGBA // with its opacity: it lies over a ground

	CounterInk    color.NRGBA // symbols and values on every counter
	CounterShadow color.NRGBA // with its opacity

	counters [view.NewZealand + 1]Counter
	axis     Counter // high contrast: by side only
	allied   Counter
}

// Counter are the colours of one nation's counters.
type Counter struct {
	Body, Band, BandText color.NRGBA
}

// Counter are the colours of a nation's counter. In high contrast only the side counts. A nation that is not in the
// list is drawn as the side's first.
func (p *Palette) Counter(n view.Nation, axis bool) Counter {
	switch {
	case p.HighContrast && axis:
		return p.axis
	case p.HighContrast:
		return p.allied
	case n >= view.German && n <= view.NewZealand:
		return p.counters[n]
	case axis:
		return p.counters[view.German]
	}
	return p.counters[view.British]
}

// Ground is the fill of a terrain.
func (p *Palette) Ground(g view.Ground) color.NRGBA {
	switch g {
	case view.Rough:
		return p.Rough
	case view.SoftSand:
		return p.SoftSand
	case view.Sea:
		return p.Sea
	case view.City:
		return p.City
	case view.Ridge:
		return p.Ridge
	case view.Desert:
	}
	return p.Desert
}

// Code is the letter code of a nation, which stands in the band in high contrast; empty for a nation that is not in the
// list.
func Code(n view.Nation) string {
	switch n {
	case view.German:
		return "D"
	case view.Italian:
		return "I"
	case view.British:
		return "GB"
	case view.Indian:
		return "IN"
	case view.FreeFrench:
		return "F"
	case view.SouthAfrican:
		return "ZA"
	case view.Australian:
		return "AU"
	case view.Polish:
		return "PL"
	case view.NewZealand:
		return "NZ"
	}
	return ""
}

func rgb(v uint32) color.NRGBA {
	return color.NRGBA{R: uint8(v >> 16), G: uint8(v >> 8), B: uint8(v), A: 255}
}

func rgba(v uint32, opacity float64) color.NRGBA {
	c := rgb(v)
	c.A = uint8(opacity*255 + .5)
	return c
}

func counter(body, band, text uint32) Counter { return Counter{rgb(body), rgb(band), rgb(text)} }
