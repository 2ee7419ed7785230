// Package icon is the program's own set of signs, drawn: a box of 24 units, strokes of 1.8 with round ends, one colour.
package icon

import (
	"fmt"
	"image/color"
	"strings"

	"fyne.io/fyne/v2"

	"gazala/tutor/view"
)

// Name is one sign of the set.
type Name string

// The signs.
const (
	Back     Name = "back"
	Forward  Name = "forward"
	Chevron  Name = "chevron"
	Arrow    Name = "arrow"
	Down     Name = "down"
	Globe    Name = "globe"
	Settings Name = "settings"
	Plus     Name = "plus"
	Minus    Name = "minus"
	Close    Name = "close"
	Fit      Name = "fit"
	Search   Name = "search"
	Tick     Name = "tick"
	Differ   Name = "differ"
	Refused  Name = "refused"
	Die      Name = "die"
	Two      Name = "two" // two readings
	On       Name = "on"  // the one of several that is in force
	Off      Name = "off"
	Checked  Name = "checked" // one of several that each hold or not
	Open     Name = "open"
	Undo     Name = "undo"
	Redo     Name = "redo"
	Layers   Name = "layers"
	Grid     Name = "grid"
	Key      Name = "key" // to a map: samples and what they are
	Play     Name = "play"
	Pause    Name = "pause"
	StepBack Name = "stepback"
	StepOn   Name = "stepon"
	More     Name = "more"
	Six      Name = "six" // a die of six sides, seen from the front
	Ten      Name = "ten" // a die of ten
	Hex      Name = "hex" // what is still to be done, what is under way, what is done
	HexHere  Name = "hexhere"
	HexDone  Name = "hexdone"
)

const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" width="24" height="24"` +
	` fill="none" stroke="%[1]s" stroke-width="1.8" stroke-linecap="round" stroke-linejoin="round">%[2]s</svg>`

// hexagon is the outline of a hex, left open for how it is drawn.
const hexagon = `<path d="M12 2.2 20.6 7.1V16.9L12 21.8 3.4 16.9V7.1Z"`

// Of is a sign in a colour.
func Of(n Name, c color.NRGBA) fyne.Resource {
	return resource(string(n), c, body(n, hexOf(c)))
}

func resource(name string, c color.NRGBA, inner string) fyne.Resource {
	h := hexOf(c)
	return fyne.NewStaticResource(name+h[1:]+".svg", fmt.Appendf(nil, svg, h, inner))
}

func hexOf(c color.NRGBA) string { return fmt.Sprintf("#%02x%02x%02x", c.R, c.G, c.B) }

func body(n Name, ink string) string { //nolint:funlen // a line for each sign
	switch n {
	case Back:
		return `<path d="M15 4.5 7.5 12l7.5 7.5"/>`
	case Forward, Chevron:
		return `<path d="M9 4.5 16.5 12 9 19.5"/>`
	case Down:
		return `<path d="M4.5 8.5 12 16l7.5-7.5"/>`
	case Key:
		return `<rect x="4" y="4.5" width="5" height="4.2"/><rect x="4" y="15.3" width="5" height="4.2"/>` +
			`<path d="M13 6.6h7M13 17.4h7M4 12h5M13 12h7"/>`
	case Grid:
		return `<rect x="4" y="4.5" width="16" height="15" rx="2" ry="2"/><path d="M4 9.5h16M4 14.5h16M10 4.5v15"/>`
	case Close:
		return `<path d="M6 6 18 18M18 6 6 18"/>`
	case Arrow:
		return `<path d="M4 12h15M13 6l6 6-6 6"/>`
	case Globe:
		return `<circle cx="12" cy="12" r="8.5"/><ellipse cx="12" cy="12" rx="3.8" ry="8.5"/><path d="M3.5 12h17"/>`
	case Settings:
		return `<path d="M4 8h8M18 8h2M4 16h2M12 16h8"/>` +
			`<circle cx="15" cy="8" r="2.6"/><circle cx="9" cy="16" r="2.6"/>`
	case Plus:
		return `<path d="M12 5v14M5 12h14"/>`
	case Minus:
		return `<path d="M5 12h14"/>`
	case Fit:
		return `<path d="M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5"/>`
	case Search:
		return `<circle cx="10.5" cy="10.5" r="6.5"/><path d="M15.5 15.5 20.5 20.5"/>`
	case Tick:
		return `<path d="M5 12.5 10 17.5 19.5 7"/>`
	case Differ:
		return `<circle cx="12" cy="12" r="9.5"/><path d="M8 9.8h8M8 14.2h8M14.2 6.8 9.8 17.2"/>`
	case Refused:
		return `<circle cx="12" cy="12" r="9.5"/><path d="M7.5 12h9"/>`
	case Die:
		return `<rect x="4.5" y="4.5" width="15" height="15" rx="3" ry="3"/><circle cx="9" cy="9" r="1" fill="` + ink +
			`"/><circle cx="15" cy="15" r="1" fill="` + ink + `"/>`
	case Six:
		return `<rect x="2.5" y="2.5" width="19" height="19" rx="4" ry="4"/>`
	case Ten:
		return `<path d="M12 1.8 21.5 8.5V15.5L12 22.2 2.5 15.5V8.5Z"/>`
	case Hex:
		return hexagon + `/>`
	case HexHere:
		return hexagon + ` stroke-width="2.6"/><path d="M10 8.5 15.5 12 10 15.5z" fill="` + ink + `"/>`
	case HexDone:
		return hexagon + ` fill="` + ink + `"/>`
	case Two:
		return `<path d="M12 20v-6M12 14 5.5 6M12 14 18.5 6M5.5 10V6h4M18.5 10V6h-4"/>`
	case On:
		return body(Off, ink) + `<circle cx="12" cy="12" r="4" fill="` + ink + `"/>`
	case Off:
		return `<circle cx="12" cy="12" r="8.5"/>`
	case Checked:
		return `<rect x="4" y="4" width="16" height="16" rx="3" ry="3"/><path d="M8 12.5l3 3 5.5-6.5"/>`
	case Open:
		return `<rect x="4" y="4" width="16" height="16" rx="3" ry="3"/>`
	case Undo:
		return `<path d="M9 5 4.5 9.5 9 14M4.5 9.5H14a5 5 0 0 1 0 10h-3"/>`
	case Redo:
		return `<path d="M15 5l4.5 4.5L15 14M19.5 9.5H10a5 5 0 0 0 0 10h3"/>`
	case Play:
		return `<path d="M8 5 18.5 12 8 19z"/>`
	case StepBack:
		return `<path d="M18 5.5 8.5 12l9.5 6.5zM5.5 5.5v13"/>`
	case StepOn:
		return `<path d="M6 5.5 15.5 12 6 18.5zM18.5 5.5v13"/>`
	case Pause:
		return `<path d="M8.5 5.5v13M15.5 5.5v13"/>`
	case Layers:
		return `<path d="M12 4 3.5 8.5 12 13l8.5-4.5zM3.5 13 12 17.5l8.5-4.5"/>`
	case More:
		return `<circle cx="5.5" cy="12" r="1" fill="` + ink + `"/><circle cx="12" cy="12" r="1" fill="` + ink +
			`"/><circle cx="18.5" cy="12" r="1" fill="` + ink + `"/>`
	}
	return ""
}

// Corner covers what of a rectangle lies outside a rounded corner of r units, the upper left turned by quarter turns
// clockwise; the border goes along the round.
func Corner(quarters int, r float32, ground, border color.NRGBA) fyne.Resource {
	const form = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 14 14" width="%[1]g" height="%[1]g">` +
		`<g transform="rotate(%[2]d 7 7)"><path d="M-1-1H14V0A14 14 0 0 0 0 14H-1Z" fill="%[3]s"/>` +
		`<path d="M14 .5A13.5 13.5 0 0 0 .5 14" fill="none" stroke="%[4]s" stroke-width="%[5]g"/></g></svg>`
	name := fmt.Sprintf("corner%d-%g-%s%s.svg", quarters, r, hexOf(ground)[1:], hexOf(border)[1:])
	return fyne.NewStaticResource(name, fmt.Appendf(nil, form, r, 90*quarters, hexOf(ground), hexOf(border), 14/r))
}

// Pips is a die of six sides with the pips of a face.
func Pips(face int, c color.NRGBA) fyne.Resource {
	const low, middle, high = 7.2, 12, 16.8
	var at [][2]float64
	const two, four, six = 2, 4, 6
	if face%2 == 1 {
		at = append(at, [2]float64{middle, middle})
	}
	if face >= two {
		at = append(at, [2]float64{high, low}, [2]float64{low, high})
	}
	if face >= four {
		at = append(at, [2]float64{low, low}, [2]float64{high, high})
	}
	if face == six {
		at = append(at, [2]float64{low, middle}, [2]float64{high, middle})
	}
	var inner strings.Builder
	inner.WriteString(body(Six, ""))
	for _, p := range at {
		fmt.Fprintf(&inner, `<circle cx="%g" cy="%g" r="1.7" stroke="none" fill="%s"/>`, p[0], p[1], hexOf(c))
	}
	return resource(fmt.Sprintf("pips-%d-", face), c, inner.String())
}

// HopLook is an arc from one place to another: how far apart they are, how high the arc is, and whether it leads back.
type HopLook struct {
	Wide, High float32
	Back       bool
	Ink        color.NRGBA
}

// HopEdge is what the picture of an arc has over at each side.
const HopEdge = 6

// Hop is an arc with a head at its end, dashed when it leads back.
func Hop(l HopLook) fyne.Resource {
	const form = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 %[1]g %[2]g" width="%[1]g" height="%[2]g">` +
		`<path d="M%[3]g %[4]gC%[3]g %[6]g %[5]g %[6]g %[5]g %[7]g" fill="none" stroke="%[8]s"` +
		` stroke-width="2"%[9]s/>` +
		`<path d="M%[10]g %[7]gH%[11]gL%[5]g %[4]gZ" fill="%[8]s"/></svg>`
	const head, half = 7, 4.5
	const reached = .75 // of the height of its handles
	tall := l.High + 1
	from, to, dashes := float32(HopEdge), l.Wide+HopEdge, ""
	if l.Back {
		from, to, dashes = to, from, ` stroke-dasharray="4 3"`
	}
	wide, foot, ink := l.Wide+2*HopEdge, tall-1, hexOf(l.Ink)
	text := fmt.Appendf(
		nil, form, wide, tall, from, foot, to, foot-(l.High-1)/reached, foot-head, ink, dashes, to-half, to+half,
	)
	return fyne.NewStaticResource(fmt.Sprintf("hop-%g-%g-%t-%s.svg", l.Wide, l.High, l.Back, ink[1:]), text)
}

// CellLook is how a hex looks that fills its picture: its ground, its border with its width, and in it a tick, a cross
// or nothing.
type CellLook struct {
	Fill, Border, Ink color.NRGBA
	Wide              float32
	Sign              CellSign
}

// CellSign is what stands in such a hex.
type CellSign uint8

// The signs.
const (
	Blank CellSign = iota
	Ticked
	Crossed
)

// Cell is a hex that fills a picture of 30 to 34.
func Cell(c CellLook) fyne.Resource {
	const form = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 30 34" width="30" height="34"` +
		` stroke-linecap="round" stroke-linejoin="round">` +
		`<path d="M15 1.5 28.5 9.2V24.8L15 32.5 1.5 24.8V9.2Z" fill="%s" stroke="%s" stroke-width="%g"/>` +
		`<path d="%s" fill="none" stroke="%s" stroke-width="2.4"/></svg>`
	sign := "M0 0"
	switch c.Sign {
	case Ticked:
		sign = "M9 17.5 13.5 22 21.5 12.5"
	case Crossed:
		sign = "M10.5 12.5l9 9M19.5 12.5l-9 9"
	case Blank:
	}
	text := fmt.Appendf(nil, form, hexOf(c.Fill), hexOf(c.Border), c.Wide, sign, hexOf(c.Ink))
	return fyne.NewStaticResource(
		fmt.Sprintf("cell-%s%s%g%s%d.svg", hexOf(c.Fill)[1:], hexOf(c.Border)[1:], c.Wide, hexOf(c.Ink)[1:], c.Sign),
		text,
	)
}

// Rose is a compass on a map whose north is up.
func Rose(ink, ground color.NRGBA) fyne.Resource {
	const form = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 68 68" width="68" height="68"` +
		` stroke-linejoin="round">` +
		`<circle cx="34" cy="38" r="25" fill="%[2]s" fill-opacity=".55" stroke="%[1]s" stroke-width=".9"/>` +
		`<circle cx="34" cy="38" r="20" fill="none" stroke="%[1]s" stroke-width=".6"/>` +
		`<path d="M34 38 44.6 27.4 37 35ZM34 38 44.6 48.6 37 41ZM34 38 23.4 48.6 31 41ZM34 38 23.4 27.4 31 35Z"` +
		` fill="%[1]s" stroke="%[1]s" stroke-width=".5"/>` +
		`<path d="M34 38V14L38 34ZM34 38H58L38 42ZM34 38V62L30 42ZM34 38H10L30 34Z" fill="%[1]s" stroke="%[1]s"` +
		` stroke-width=".7"/>` +
		`<path d="M34 38V14L30 34ZM34 38H58L38 34ZM34 38V62L38 42ZM34 38H10L30 42Z" fill="%[2]s" stroke="%[1]s"` +
		` stroke-width=".7"/>` +
		`<path d="M31 10V2L37 10V2" fill="none" stroke="%[1]s" stroke-width="1.7"/></svg>`
	i, g := hexOf(ink), hexOf(ground)
	return fyne.NewStaticResource("rose-"+i[1:]+g[1:]+".svg", fmt.Appendf(nil, form, i, g))
}

// DiscLook is how the disc of a day looks.
type DiscLook struct {
	Ink, Quiet color.NRGBA
	State      view.DayState
}

// Disc is a day: filled when it is done, half filled when it is begun, dashed when it was missed and is forgiven, a
// quiet ring when nothing was done.
func Disc(d DiscLook) fyne.Resource {
	ring := `<circle cx="12" cy="12" r="10.6" stroke-width="2"/>`
	c, inner := d.Quiet, `<circle cx="12" cy="12" r="10.6" stroke-width="1.2"/>`
	switch d.State {
	case view.DayDone:
		c, inner = d.Ink, `<circle cx="12" cy="12" r="10.6" stroke-width="2" fill="`+hexOf(d.Ink)+`"/>`
	case view.DayBegun:
		c, inner = d.Ink, ring+`<path d="M12 1.4A10.6 10.6 0 0 0 12 22.6Z" stroke="none" fill="`+hexOf(d.Ink)+`"/>`
	case view.DayForgiven:
		inner = `<circle cx="12" cy="12" r="10.6" stroke-width="2" stroke-dasharray="3.4 2.6"/>`
	case view.DayOpen:
		c, inner = d.Ink, ring
	case view.DayMissed:
	}
	return resource(fmt.Sprintf("disc-%d-", d.State), c, inner)
}

// Sign is the disc that stands for a reason. The sign of missing points gets its number from outside and is a plain
// ring here.
func Sign(s view.Sign, c color.NRGBA) fyne.Resource {
	ring := `<circle cx="12" cy="12" r="10.6" stroke-width="1.6"/>`
	return resource(fmt.Sprintf("sign-%d-", s), c, ring+glyph(s, hexOf(c)))
}

func glyph(s view.Sign, ink string) string {
	switch s {
	case view.SignPoints:
		return `<path d="M7.5 12h9M14.5 9l3 3-3 3"/>`
	case view.SignZone:
		return `<path d="M6.5 13 12.5 7M7 17 16.5 7.5M11.5 17 17.5 11M6.2 9.4 9 6.6"/>`
	case view.SignMines:
		return `<circle cx="7" cy="12" r="1.2" fill="` + ink + `"/><circle cx="12" cy="12" r="1.2" fill="` + ink +
			`"/><circle cx="17" cy="12" r="1.2" fill="` + ink + `"/>`
	case view.SignEscarpment:
		return `<path d="M6.5 9h11M8 9v6M12 9v6M16 9v6"/>`
	case view.SignEnemy:
		return `<path d="M8 8l8 8M16 8l-8 8"/>`
	case view.SignForbidden:
		return `<path d="M7 12h10"/>`
	case view.SignStacking:
		return `<rect x="7" y="7" width="7" height="7"/><rect x="10" y="10" width="7" height="7"/>`
	}
	return `<path d="M7 12h10"/>`
}
