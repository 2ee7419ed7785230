package widget

import (
	"fyne.io/fyne/v2"

	"gazala/app/icon"
	"gazala/app/look"
)

// Ground is a filled rectangle with rounded corners, to lay something on.
func (k *Kit) Ground(radius float32, border bool) fyne.CanvasObject {
	s := newSlab(k.P.Surface, nil, radius)
	if border {
		s = newSlab(k.P.Surface, k.P.Line, radius)
	}
	return newBox(s, s.objects())
}

// Card is an object on a bordered surface.
func (k *Kit) Card(o fyne.CanvasObject) fyne.CanvasObject {
	return Layers(k.Ground(14, true), o)
}

// Surface is an object on the ground of strips and panels.
func (k *Kit) Surface(o fyne.CanvasObject) fyne.CanvasObject { return Layers(k.Ground(0, false), o) }

// Box is an object in a bordered box without a fill of its own.
func (k *Kit) Box(o fyne.CanvasObject) fyne.CanvasObject {
	return Layers(k.Ground(10, true), Pad(14, 16, 14, 16, o))
}

// Soft is an object on the soft ground: what deserves notice.
func (k *Kit) Soft(o fyne.CanvasObject) fyne.CanvasObject {
	return Layers(Flat(k.P.Soft, 10), Pad(14, 16, 14, 16, o))
}

// Plated is a number with what it counts, with a border round them.
func (k *Kit) Plated(value, caption string) fyne.CanvasObject {
	words := Column(0, k.Bold(value, look.Body, look.Plain).Hug(), k.Text(caption, look.Caption, look.Second).Hug())
	return Layers(k.Ground(8, true), Pad(6, 12, 6, 12, words))
}

// Plate is a few words that stand for themselves among others, with a border round them: something given.
func (k *Kit) Plate(words string) fyne.CanvasObject {
	return Layers(k.Plain(6), Pad(3, 8, 3, 8, k.Text(words, look.Caption, look.Plain).Hug()))
}

// Plain is the window's ground with a border.
func (k *Kit) Plain(radius float32) fyne.CanvasObject {
	s := newSlab(k.P.Bg, k.P.Line, radius)
	return newBox(s, s.objects())
}

// ListRow is a line of a list that leads somewhere: a title, a note under it, a chevron at the right.
func (k *Kit) ListRow(lead fyne.CanvasObject, title, note string, tapped func()) *Press {
	words := Column(2, k.Text(title, look.Body, look.Plain))
	if note != "" {
		words = Column(2, k.Bold(title, look.Body, look.Plain), k.Text(note, look.Caption, look.Second))
	}
	chevron := k.Picture(icon.Of(icon.Chevron, k.P.Ctl), 16)
	objects, grow := []fyne.CanvasObject{words, chevron}, 0
	if lead != nil {
		objects, grow = []fyne.CanvasObject{lead, words, chevron}, 1
	}
	return k.Press(
		Face{Hover: k.P.Soft, Radius: 8, Least: fyne.NewSize(44, max(48, k.Target()))},
		Pad(8, 4, 8, 4, Row(12, grow, objects...)),
		tapped,
	)
}

// Failure is an error as a person reads it: a sign, what happened, and what was kept or can be done.
func (k *Kit) Failure(what, then string) fyne.CanvasObject {
	sign := k.Picture(icon.Of(icon.Refused, k.P.Refuse), 22)
	return k.Box(
		TopRow(12, 1, sign, Column(4, k.Bold(what, look.Body, look.Plain), k.Text(then, look.Body, look.Second))),
	)
}
