package widget

import (
	"cmp"

	"fyne.io/fyne/v2"

	"gazala/app/icon"
	"gazala/app/look"
	"gazala/tutor/view"
)

// Reason is one reason: its sign, a bold title, its citation, and what it says; the numbers that clash stand under it.
func (k *Kit) Reason(r view.Reason, refused bool, cited func(view.Chip)) fyne.CanvasObject {
	face, sign := OnSurface, icon.Of(icon.Tick, k.P.Accent)
	if refused {
		face, sign = Refused, icon.Sign(r.Sign, k.P.Refuse)
	}
	return k.reason(r, face, sign, cited)
}

// Risk is something that a way triggers, with its sign.
func (k *Kit) Risk(r view.Reason, cited func(view.Chip)) fyne.CanvasObject {
	return k.reason(r, OnSoft, icon.Sign(cmp.Or(r.Sign, view.SignForbidden), k.P.Refuse), cited)
}

func (k *Kit) reason(r view.Reason, face ChipFace, sign fyne.Resource, cited func(view.Chip)) fyne.CanvasObject {
	title := k.Cited(k.Bold(r.Title, look.Body, look.Plain), k.Chip(r.Chip, face, cited))
	words := []fyne.CanvasObject{title}
	if r.Text != "" {
		words = append(words, k.Text(r.Text, look.Body, look.Second))
	}
	if len(r.Nums) > 0 {
		words = append(words, k.Tree(view.Tree{Lines: r.Nums}, TreeLinks{Cited: cited}))
	}
	return TopRow(12, 1, k.Picture(sign, 26*k.Scale()), Column(2, words...))
}

// Choice is one thing that could be done. A legal one shows its reasons as captions; a refused one shows all of them,
// each with its sign.
func (k *Kit) Choice(c view.Choice, cited func(view.Chip)) fyne.CanvasObject {
	if c.Legal {
		return k.legalChoice(c, cited)
	}
	head := Row(
		12,
		1,
		k.Picture(icon.Of(icon.Refused, k.P.Refuse), 22*k.Scale()),
		k.Bold(c.Name, look.Body, look.Second),
	)
	rows := []fyne.CanvasObject{head}
	for _, r := range c.Reasons {
		rows = append(rows, Pad(0, 0, 0, 12, k.Reason(r, true, cited)))
	}
	return Pad(10, 14, 10, 14, Column(8, rows...))
}

func (k *Kit) legalChoice(c view.Choice, cited func(view.Chip)) fyne.CanvasObject {
	rows := make([]fyne.CanvasObject, 0, len(c.Reasons)+1)
	if len(c.Reasons) != 1 {
		rows = append(rows, k.Bold(c.Name, look.Body, look.Plain))
	}
	for i, r := range c.Reasons {
		words := r.Text
		if words == "" {
			words = r.Title
		}
		said := k.Text(words, look.Caption, look.Second)
		face := OnSurface
		if c.Chosen {
			face = OnSoft
		}
		chip := k.Chip(r.Chip, face, cited)
		if len(c.Reasons) == 1 && i == 0 {
			rows = append(rows, k.Cited(k.Bold(c.Name, look.Body, look.Plain), chip), said)
			continue
		}
		rows = append(rows, k.Cited(said, chip))
	}
	if c.Follows != "" {
		rows = append(rows, k.Text(c.Follows, look.Body, look.Plain))
	}
	body := Pad(10, 14, 10, 14, Column(3, rows...))
	if !c.Chosen {
		return body
	}
	return Layers(Flat(k.P.Soft, 8), newBox(edge{3}, []fyne.CanvasObject{Flat(k.P.Accent, 0)}), body)
}

// edge keeps an object at the left edge, w units wide.
type edge struct{ w float32 }

func (e edge) least([]fyne.CanvasObject) float32         { return e.w }
func (edge) height([]fyne.CanvasObject, float32) float32 { return 0 }
func (e edge) place(o []fyne.CanvasObject, size fyne.Size) {
	o[0].Resize(fyne.NewSize(e.w, size.Height))
}

// CheckWords are the words of a comparison with the book.
type CheckWords struct{ Book, Worked, Engine, Agrees, Differs string }

// Check compares what the book says with what was computed. That they differ is said and signed, never hidden.
func (k *Kit) Check(c view.Check, w CheckWords, cited func(view.Chip)) fyne.CanvasObject {
	name, ink, tint := icon.Tick, look.Second, k.P.Accent
	verdict := w.Agrees
	if !c.Agrees {
		name, ink, tint, verdict = icon.Differ, look.Refuse, k.P.Refuse, w.Differs
	}
	book := w.Worked
	if c.Printed {
		book = w.Book
	}
	head := fyne.CanvasObject(k.Bold(c.Label, look.Body, look.Plain))
	if len(c.Chips) > 0 {
		chips := k.Chips(c.Chips, OnSurface, cited)
		if len(c.Chips) == 1 {
			head = k.Cited(head, k.Chip(c.Chips[0], OnSurface, cited))
		} else {
			head = Column(4, head, chips)
		}
	}
	pair := func(label, value string) fyne.CanvasObject {
		return WrapText(
			6,
			k.Text(label, look.Caption, look.Second).Hug(),
			k.Bold(value, look.Caption, look.Plain).Hug(),
		)
	}
	values := WrapText(16, pair(book, c.Book), pair(w.Engine, c.Engine), k.Text(verdict, look.Caption, ink).Hug())
	sign := k.Picture(icon.Of(name, tint), 20*k.Scale())
	return Pad(6, 0, 6, 0, TopRow(12, 1, sign, Column(2, head, values)))
}

// RulingWords are the words of a place that can be read two ways.
type RulingWords struct{ Heading, InForce, Default string }

// Ruling is a contested rule: what is contested, every reading, and which of them is in force.
func (k *Kit) Ruling(r view.Ruling, w RulingWords, cited func(view.Chip)) fyne.CanvasObject {
	rows := []fyne.CanvasObject{
		Row(
			10,
			1,
			k.Picture(icon.Of(icon.Two, k.P.Accent), 20*k.Scale()),
			k.Bold(w.Heading, look.Caption, look.Accent),
		),
		k.Bold(r.What, look.Body, look.Plain),
	}
	for _, reading := range r.Readings {
		name, ink, note := icon.Off, look.Second, ""
		if reading.InForce {
			name, ink, note = icon.On, look.Plain, w.InForce
		}
		if reading.Default {
			note = joined(note, w.Default)
		}
		words := []fyne.CanvasObject{k.Text(reading.Text, look.Body, ink)}
		if note != "" {
			words = append(words, k.Bold(note, look.Caption, look.Second))
		}
		rows = append(rows, TopRow(10, 1, k.Picture(icon.Of(name, k.P.Accent), 20*k.Scale()), Column(2, words...)))
	}
	if r.Why != "" {
		rows = append(rows, k.Text(r.Why, look.Caption, look.Second))
	}
	if len(r.Chips) > 0 {
		rows = append(rows, k.Chips(r.Chips, OnSoft, cited))
	}
	return k.Soft(Column(8, rows...))
}

func joined(a, b string) string {
	if a == "" {
		return b
	}
	return a + " · " + b
}
