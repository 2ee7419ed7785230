// Package look is the appearance of the window in one value: the theme's colours, the text setting and the kind of
// screen. A widget gets it when it is made; when it changes, screens are made anew.
package look

import (
	"image/color"

	"gazala/app/palette"
)

// Theme is the reader's choice of colours.
type Theme string

// The themes. System follows the platform between light and dark.
const (
	System   Theme = "system"
	Light    Theme = "light"
	Dark     Theme = "dark"
	Contrast Theme = "contrast"
)

// ParseTheme gives the theme of a name and System for any other text: what is stored may be damaged.
func ParseTheme(s string) Theme {
	switch t := Theme(s); t {
	case Light, Dark, Contrast, System:
		return t
	}
	return System
}

// Palette is the theme's colours; dark tells what the platform prefers.
func (t Theme) Palette(dark bool) palette.Palette {
	switch t {
	case Light:
		return palette.Light()
	case Dark:
		return palette.Dark()
	case Contrast:
		return palette.High()
	case System:
	}
	if dark {
		return palette.Dark()
	}
	return palette.Light()
}

// Class is the kind of screen that a width makes.
type Class uint8

// The kinds of screen.
const (
	Phone   Class = iota // under 600
	Tablet               // 600 to 1099
	Desktop              // from 1100
)

// The widths, in device-independent units, at which the layout changes, and the text setting from which a desktop is
// laid out as a tablet.
const (
	tabletFrom  = 600
	desktopFrom = 1100
	MinText     = 100
	MaxText     = 200
)

// ClassOf is the kind of screen of a width.
func ClassOf(width float32) Class {
	switch {
	case width < tabletFrom:
		return Phone
	case width < desktopFrom:
		return Tablet
	}
	return Desktop
}

// Look is the appearance of one moment.
type Look struct {
	P     palette.Palette
	Text  int // percent, MinText to MaxText
	Class Class
	Tall  bool // higher than wide
}

// Scale is the factor on all text.
func (l *Look) Scale() float32 { return float32(min(max(l.Text, MinText), MaxText)) / 100 }

// Large tells that chips and values stand below their labels.
func (l *Look) Large() bool { return l.Text >= 160 }

// Sheet tells that the panel is a sheet from below.
func (l *Look) Sheet() bool { return l.Class == Phone || (l.Class == Tablet && l.Tall) }

// Target is the least side of something to press.
func (l *Look) Target() float32 {
	if l.Class == Desktop {
		return 40
	}
	return 44
}

// Inset is the space between the edge of a panel or a sheet and what is in it.
func (l *Look) Inset() float32 {
	if l.Class == Phone {
		return 20
	}
	return 24
}

// Page is the space between the edge of a page and what is in it.
func (l *Look) Page() float32 {
	switch l.Class {
	case Phone:
		return 20
	case Tablet:
		return 40
	case Desktop:
	}
	return 72
}

// Kind is a step of the type scale.
type Kind uint8

// The type scale.
const (
	Body Kind = iota
	Caption
	Reading // body text of a page that is read, not scanned
	Sub
	Heading
	Title
)

// Size is the text size and the height of its line, in device-independent units.
func (l *Look) Size(k Kind) (text, line float32) {
	phone := l.Class == Phone
	switch k {
	case Caption:
		text, line = 12, 17
	case Sub:
		text, line = 16, 24
	case Heading:
		text, line = 20, 28
	case Title:
		text, line = 28, 38
	case Reading:
		text, line = 14, 21
		if phone {
			text, line = 16, 24
		}
	case Body:
		text, line = 14, 20
		if phone {
			text, line = 15, 22
		}
	}
	return text * l.Scale(), line * l.Scale()
}

// Ink is a use of colour in text.
type Ink uint8

// The inks.
const (
	Plain Ink = iota
	Second
	Accent
	On
	Refuse
)

// Colour is the colour of an ink.
func (l *Look) Colour(i Ink) color.Color {
	switch i {
	case Second:
		return l.P.Ink2
	case Accent:
		return l.P.Accent
	case On:
		return l.P.On
	case Refuse:
		return l.P.Refuse
	case Plain:
	}
	return l.P.Ink
}
