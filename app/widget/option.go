package widget

import (
	"fyne.io/fyne/v2"

	"gazala/app/icon"
	"gazala/app/look"
)

// Option is one of several of which one holds.
func (k *Kit) Option(name string, chosen bool, tapped func()) *Press {
	sign, word := icon.Off, k.Text(name, look.Body, look.Plain)
	if chosen {
		sign, word = icon.On, k.Bold(name, look.Body, look.Plain)
	}
	line := Row(12, 1, k.Picture(icon.Of(sign, k.P.Accent), 22), word)
	return k.Press(Face{Hover: k.P.Soft, Radius: 8, Least: fyne.NewSize(44, k.Target())}, Pad(8, 8, 8, 8, line), tapped)
}
