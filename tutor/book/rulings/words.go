package rulings

import (
	"strings"

	"gazala/locales"
	"gazala/rules/cite"
	"gazala/rules/decide"
	"gazala/rules/play"
	"gazala/tutor/narrate"
	"gazala/tutor/view"
)

// Words name in a language what a position is about.
type Words struct {
	Say      *locales.Speaker
	Narrator func(g play.Game) narrate.Narrator
	Where    func(p *Position) string // which position it is
	Reading  func(slug string) string // a reading in words
	Who      func(decide.Point) string
}

// Shown is a find as it is shown.
func (w Words) Shown(f *Find) view.Shown {
	n := w.Narrator(f.Game)
	out := view.Shown{
		Example: f.Example,
		Lesson:  f.Lesson,
		Step:    f.Step,
		Start:   f.Start,
		Where:   w.Where(&f.Position),
		Other:   w.Reading(f.Reading),
		Here:    w.answer(n, &f.Here),
		There:   w.answer(n, &f.There),
	}
	if out.Here == out.There && f.Here.Kind == Asks { // the question is the same, and what is asked in it is not
		out.Here, out.There = w.asked(&f.Here, ".text"), w.asked(&f.There, ".text")
	}
	if out.Here == out.There && f.Here.Kind == Asks {
		out.Here, out.There = w.Who(f.Here.Point), w.Who(f.There.Point)
	}
	if f.Intent != nil {
		for _, act := range f.After {
			out.What += n.Intent(act.Intent) + "; "
		}
		out.What += n.Intent(f.Intent)
	}
	return out
}

func (w Words) answer(n narrate.Narrator, a *Answer) string {
	switch {
	case a.Kind == Verdict:
		return w.verdict(n, a.Verdict)
	case a.Kind == Asks:
		return w.asked(a, ".title")
	case a.None && a.Kind == Happens:
		return w.Say.Text("rulings.nothing", nil)
	case a.None:
		return w.Say.Text("rulings.no_number", nil)
	case a.Kind == Happens:
		return w.Narrator(a.Game).Event(a.Event)
	}
	label := w.Say.Text(a.Node.Key+".label", n.Slots(a.Node.Args))
	return w.Say.Text("rulings.number", map[string]any{"Label": label, "Value": n.Value(a.Node.Val, a.Node.Unit)})
}

func (w Words) asked(a *Answer, part string) string {
	n := w.Narrator(a.Game)
	return w.Say.Text("rulings.asks", map[string]any{"Question": w.Say.Text(a.Point.Key+part, n.Slots(a.Point.Args))})
}

func (w Words) verdict(n narrate.Narrator, v decide.Verdict) string {
	if v.Legal {
		return w.Say.Text("narrate.legal", nil)
	}
	return w.Say.Text("narrate.refused_by", map[string]any{"Rules": list(n, v.Rules())})
}

func list(n narrate.Narrator, rules []cite.Rule) string {
	words := make([]string, len(rules))
	for i, r := range rules {
		words[i] = n.Chip(r).String()
	}
	return strings.Join(words, ", ")
}
