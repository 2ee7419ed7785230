package widget

import (
	"fyne.io/fyne/v2"

	"gazala/app/look"
	"gazala/tutor/view"
)

// ChipFace is where a citation stands.
type ChipFace uint8

// The grounds of a citation.
const (
	OnSurface ChipFace = iota
	OnSoft             // on the soft ground a chip has the surface's colour
	Refused            // the rule forbids
)

// Chip is a citation to press: the printed number, then our own part in the second ink.
func (k *Kit) Chip(c view.Chip, face ChipFace, tapped func(view.Chip)) *Press {
	return k.chip(c, face, tapped).Called("chip:" + string(c.Rule))
}

func (k *Kit) chip(c view.Chip, face ChipFace, tapped func(view.Chip)) *Press {
	ground, ink := k.P.Soft, look.Accent
	switch face {
	case OnSoft:
		ground = k.P.Surface
	case Refused:
		ground, ink = k.P.RefuseSoft, look.Refuse
	case OnSurface:
	}
	content := []fyne.CanvasObject{k.Line(c.Printed, look.Caption, ink)}
	if c.Own != "" {
		content = append(content, k.Line(c.Own, look.Caption, look.Second))
	}
	line := Row(4, -1, content...)
	return k.Press(Face{Fill: ground, Radius: 5}, Pad(1, 8, 1, 8, line), func() {
		if tapped != nil {
			tapped(c)
		}
	})
}

// Chips are several citations in a row that wraps.
func (k *Kit) Chips(chips []view.Chip, face ChipFace, tapped func(view.Chip)) fyne.CanvasObject {
	all := make([]fyne.CanvasObject, len(chips))
	for i, c := range chips {
		all[i] = k.Chip(c, face, tapped)
	}
	return Wrap(6, all...)
}

// Cited is a text with its citation at the right, or under it where there is no room.
func (k *Kit) Cited(main fyne.CanvasObject, chip fyne.CanvasObject) fyne.CanvasObject {
	if k.Large() {
		return Column(4, main, Wrap(6, chip))
	}
	return SideBySide(12, 120*k.Scale(), main, chip)
}
