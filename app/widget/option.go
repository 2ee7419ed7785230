package widget

import (
	"fyne.io/fyne/v2"

	"gazala/app/icon"
	"gazala/app/look"
)

// Option is one of several of which one holds.
func (k *Kit) Option(name string, chosen bool, tapped func()) *Press {
	return k.signed(icon.Off, icon.On, name, chosen, tapped)
}

// Toggle is something that holds or not, whatever stands beside it.
func (k *Kit) Toggle(name string, on bool, tapped func()) *Press {
	return k.signed(icon.Open, icon.Checked, name, on, tapped)
}

func (k *Kit) signed(off, on icon.Name, name string, chosen bool, tapped func()) *Press {
	sign, word := off, k.Text(name, look.Body, look.Plain)
	if chosen {
		sign, word = on, k.Bold(name, look.Body, look.Plain)
	}
	line := Row(12, 1, k.Picture(icon.Of(sign, k.P.Accent), 22), word)
	return k.Press(Face{Hover: k.P.Soft, Radius: 8, Least: fyne.NewSize(44, k.Target())}, Pad(8, 8, 8, 8, line), tapped)
}
