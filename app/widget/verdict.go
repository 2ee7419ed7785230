package widget

import (
	"fyne.io/fyne/v2"

	"gazala/app/icon"
	"gazala/app/look"
	"gazala/tutor/view"
)

// Verdict is a band over the foot of a page: whether an answer was right, and why. What is wrong differs by sign, word
// and hue.
func (k *Kit) Verdict(right bool, head, why string) fyne.CanvasObject {
	ground, sign, ink, color := k.P.RefuseSoft, icon.Refused, look.Refuse, k.P.Refuse
	if right {
		ground, sign, ink, color = k.P.Soft, icon.Tick, look.Accent, k.P.Accent
	}
	words := []fyne.CanvasObject{k.Bold(head, look.Body, ink)}
	if why != "" {
		words = append(words, k.Text(why, look.Body, look.Plain))
	}
	line := TopRow(12, 1, k.Picture(icon.Of(sign, color), 28*k.Scale()), Column(2, words...))
	return Layers(Flat(ground, 0), Pad(12, k.Inset(), 12, k.Inset(), line))
}

// Bars are how the questions of a round stand, one stroke each: filled for a right answer, hollow for a wrong one,
// faint for one to come.
func (k *Kit) Bars(marks []view.Answered) fyne.CanvasObject {
	all := make([]fyne.CanvasObject, len(marks))
	for n, m := range marks {
		s := newSlab(k.P.Line, nil, 2)
		switch m {
		case view.RightAnswer:
			s = newSlab(k.P.Accent, nil, 2)
		case view.WrongAnswer:
			s = newSlab(k.P.RefuseSoft, k.P.Refuse, 2)
		case view.Unanswered:
		}
		all[n] = newBox(s, s.objects())
	}
	return newBox(bars{}, all)
}

type bars struct{}

const (
	barTall = 6
	barGap  = 4
	barWide = 8 // at least
)

func (bars) least(objects []fyne.CanvasObject) float32 {
	return float32(len(objects))*(barWide+barGap) - barGap
}

func (bars) height([]fyne.CanvasObject, float32) float32 { return barTall }

func (bars) place(objects []fyne.CanvasObject, size fyne.Size) {
	n := float32(len(objects))
	w := (size.Width - barGap*(n-1)) / max(1, n)
	for i, o := range objects {
		o.Move(fyne.NewPos(float32(i)*(w+barGap), (size.Height-barTall)/2))
		o.Resize(fyne.NewSize(w, barTall))
	}
}

// Answer is how an answer that can be chosen looks.
type Answer uint8

// The looks.
const (
	Open    Answer = iota
	Chosen         // before it is judged
	Right          // it is right
	Wrong          // it was chosen and is wrong
	NotThis        // neither chosen nor right
)

// AnswerTile is an answer on a tile of its own, with a word under it when it is judged. Numerals stand large.
func (k *Kit) AnswerTile(text, note string, how Answer, numeral bool, tapped func()) *Press {
	kind, ink := look.Body, look.Plain
	if numeral {
		kind = look.Heading
	}
	f := Face{
		Fill:   k.P.Surface,
		Hover:  k.P.Soft,
		Border: k.P.Ctl,
		Radius: 10,
		Least:  fyne.NewSize(44, answerTall*k.Scale()),
	}
	switch how {
	case Chosen:
		f.Fill, f.Border = k.P.Soft, k.P.Accent
	case Right:
		f.Fill, f.Border, ink = k.P.Soft, k.P.Accent, look.Accent
	case Wrong:
		f.Fill, f.Border, ink = k.P.RefuseSoft, k.P.Refuse, look.Refuse
	case NotThis:
		ink = look.Second
	case Open:
	}
	words := []fyne.CanvasObject{k.Bold(text, kind, ink).Middle()}
	if note != "" {
		words = append(words, k.Text(note, look.Caption, ink).Middle())
	}
	if tapped == nil {
		f.Hover = f.Fill
	}
	return k.Press(f, Pad(6, 8, 6, 8, Column(0, words...)), tapped)
}

const answerTall = 56
