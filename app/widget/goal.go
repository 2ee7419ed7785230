package widget

import (
	"fyne.io/fyne/v2"

	"gazala/app/icon"
	"gazala/app/look"
	"gazala/tutor/view"
)

// GoalWords are the words around a goal of a plan, and who serves it as they lie on the board, the first of them.
type GoalWords struct {
	Refutes  string
	Counters []*view.Counter
	More     string // how many more there are, empty for none
	Own      bool   // of the person's own side
	Open     bool   // told whole
}

// Goal is a goal of a plan: its letter, name and rule, figures, who serves it, what would refute it, and what came of
// it. Pressed it opens, or closes.
func (k *Kit) Goal(
	g *view.PlanGoal, words GoalWords, counter func(*view.Counter, float32) fyne.CanvasObject,
	cited func(view.Chip), tapped func(),
) *Press {
	on := OnSurface
	if words.Open {
		on = OnSoft
	}
	rows := []fyne.CanvasObject{k.Cited(k.Bold(g.Name, look.Body, look.Plain), k.Chip(g.Chip, on, cited))}
	if g.Verdict != "" {
		rows = append(rows, k.cameOfGoal(g))
	}
	if len(g.Figures) > 0 {
		const least, most = 84, 3
		cells := make([]fyne.CanvasObject, len(g.Figures))
		for n, f := range g.Figures {
			cells[n] = Column(0, k.Bold(f.Value, look.Body, look.Plain), k.Text(f.Caption, look.Caption, look.Second))
		}
		rows = append(rows, Grid(8, least*k.Scale(), most, cells...))
	}
	if len(words.Counters) > 0 {
		const side = 30
		var all []fyne.CanvasObject
		for _, c := range words.Counters {
			all = append(all, counter(c, side))
		}
		if words.More != "" {
			all = append(all, k.BoldLine(words.More, look.Caption, look.Second))
		}
		rows = append(rows, Wrap(8, all...))
	}
	say := func(ink look.Ink, texts ...string) {
		for _, text := range texts {
			if text != "" {
				rows = append(rows, k.Text(text, look.Caption, ink))
			}
		}
	}
	if words.Open || len(words.Counters) == 0 {
		say(look.Plain, g.With)
	}
	if words.Open {
		say(look.Second, g.Why...)
		say(look.Second, g.Without)
	}
	if len(g.Refuted) > 0 {
		rows = append(rows, k.Bold(words.Refutes, look.Caption, look.Refuse))
		say(look.Plain, g.Refuted...)
	}
	face := Face{Hover: k.P.Soft, Radius: 8, Least: fyne.NewSize(44, k.Target())}
	if words.Open {
		face.Fill = k.P.Soft
	}
	body := TopRow(12, 1, k.Letter(g.Letter, words.Own), Column(5, rows...))
	return k.Press(face, Pad(10, 8, 10, 8, body), tapped)
}

// Letter is the disc with the letter of a goal.
func (k *Kit) Letter(letter string, own bool) fyne.CanvasObject {
	const side = 26
	fill := k.P.Ink2
	if own {
		fill = k.P.Accent
	}
	wide := side * k.Scale()
	disc := Layers(Flat(fill, wide/2), k.BoldLine(letter, look.Body, look.On).Middle())
	return newBox(swatch{wide, wide}, []fyne.CanvasObject{disc})
}

// cameOfGoal is how a goal has come out, by sign, word and hue, and the cause.
func (k *Kit) cameOfGoal(g *view.PlanGoal) fyne.CanvasObject {
	sign, hue, ink := icon.Minus, k.P.Ink2, look.Plain
	switch g.How {
	case view.GoalHeld:
		sign, hue, ink = icon.Tick, k.P.Accent, look.Accent
	case view.GoalFailed:
		sign, hue, ink = icon.Close, k.P.Refuse, look.Refuse
	case view.GoalHalf, view.GoalUnjudged:
	}
	const side = 18
	words := Column(0, k.Bold(g.Verdict, look.Body, ink), k.Text(g.Came, look.Body, look.Plain))
	return TopRow(8, 1, k.Picture(icon.Of(sign, hue), side*k.Scale()), words)
}

// CameOf is what has come of the goals of a plan, a line each.
func (k *Kit) CameOf(goals []view.PlanGoal) fyne.CanvasObject {
	var rows []fyne.CanvasObject
	for n := range goals {
		if g := &goals[n]; g.Verdict != "" {
			rows = append(rows, TopRow(10, 1, k.Letter(g.Letter, false), k.cameOfGoal(g)))
		}
	}
	return Column(8, rows...)
}

// Switch is a choice of two that both stand there, the one that is taken filled.
func (k *Kit) Switch(words [2]string, names [2]string, taken int, tapped func(n int)) fyne.CanvasObject {
	var all []fyne.CanvasObject
	for n := range words {
		face, ink := Face{Fill: k.P.Surface, Hover: k.P.Soft, Border: k.P.Ctl, Radius: 6}, look.Plain
		if n == taken {
			face.Fill, face.Border, ink = k.P.Soft, k.P.Accent, look.Accent
		}
		face.Least = fyne.NewSize(44, k.Target())
		all = append(all, k.Press(face, Pad(7, 8, 7, 8, k.Bold(words[n], look.Body, ink).Middle()),
			func() { tapped(n) }).Called(names[n]))
	}
	const least, both = 110, 2
	return Grid(8, least*k.Scale(), both, all...)
}
