package widget

import (
	"fyne.io/fyne/v2"

	"gazala/app/icon"
	"gazala/app/look"
)

// Primary is the one button of a page that is meant to be pressed, named by what it does.
func (k *Kit) Primary(text string, tapped func()) *Press {
	f := Face{Fill: k.P.Accent, Radius: 8, Least: fyne.NewSize(44, k.Target())}
	return k.Press(f, Pad(9, 16, 9, 16, k.Bold(text, look.Body, look.On).Middle()), tapped)
}

// Secondary is a button beside the primary one, or one that is pressed seldom.
func (k *Kit) Secondary(text string, tapped func()) *Press {
	t := k.Bold(text, look.Body, look.Accent).Middle()
	return k.Press(k.quiet(), Pad(9, 16, 9, 16, t), tapped)
}

func (k *Kit) quiet() Face {
	return Face{Fill: k.P.Surface, Hover: k.P.Soft, Border: k.P.Line, Radius: 8, Least: fyne.NewSize(44, k.Target())}
}

// Button is as wide as its text: for a button that stands in a row.
func (k *Kit) Button(text string, primary bool, tapped func()) *Press {
	if primary {
		f := Face{Fill: k.P.Accent, Radius: 8, Least: fyne.NewSize(44, k.Target())}
		return k.Press(f, Pad(9, 24, 9, 24, k.BoldLine(text, look.Body, look.On).Middle()), tapped)
	}
	return k.Press(k.quiet(), Pad(9, 16, 9, 16, k.BoldLine(text, look.Body, look.Accent).Middle()), tapped)
}

// Icon is a sign to press, square.
func (k *Kit) Icon(n icon.Name, tapped func()) *Press {
	side := k.Target()
	pic := k.Picture(icon.Of(n, k.P.Ink), 22)
	inner := (side - 22) / 2
	return k.Press(
		Face{Hover: k.P.Soft, Radius: 8, Least: fyne.NewSize(side, side)},
		Pad(inner, inner, inner, inner, pic),
		tapped,
	)
}

// Faint is a sign that can't be pressed now.
func (k *Kit) Faint(n icon.Name) fyne.CanvasObject {
	side := k.Target()
	inner := (side - 22) / 2
	return Pad(inner, inner, inner, inner, k.Picture(icon.Of(n, k.P.Line), 22))
}

// Labelled is a sign with a word, to press.
func (k *Kit) Labelled(n icon.Name, text string, tapped func()) *Press {
	word := k.Line(text, look.Body, look.Second)
	line := Row(8, -1, k.Picture(icon.Of(n, k.P.Ink2), 20), word)
	return k.Press(Face{Hover: k.P.Soft, Radius: 8, Least: fyne.NewSize(44, k.Target())}, Pad(6, 8, 6, 8, line), tapped)
}

// Link is a text to press that stands in a line of text.
func (k *Kit) Link(text string, kind look.Kind, tapped func()) *Press {
	return k.Press(Face{Hover: k.P.Soft, Radius: 5}, k.Text(text, kind, look.Accent), tapped)
}
