package app

import (
	"fyne.io/fyne/v2"

	"gazala/app/look"
	"gazala/app/widget"
	"gazala/tutor/view"
)

func (w *Window) ruleScreen(s *stop) screen {
	k := w.kit
	title := w.say("app.game.rules")
	if g, ok := w.game(s.ID); ok {
		title = w.tutor.Text("app.rules.of", map[string]any{"Game": g.Title})
	}
	p, err := w.tutor.Page(s.Rule)
	if err != nil {
		return w.failed(s, title, err)
	}
	body := []fyne.CanvasObject{w.ruleHead(&p)}
	for _, para := range p.Paras {
		body = append(body, k.Text(para, look.Reading, look.Plain))
	}
	for i := range p.Points {
		body = append(body, w.rulePoint(&p.Points[i]))
	}
	for _, r := range p.Rulings {
		body = append(body, k.Ruling(r, w.rulingWords(), w.cited))
	}
	if p.Status != "" {
		body = append(body, k.Box(widget.Column(4, k.Bold(w.say("app.rule.status"), look.Caption, look.Second), k.Text(p.Status, look.Body, look.Plain))))
	}
	body = append(body, w.ruleLinks(&p)...)
	strip := w.strip(k.Text(title, look.Body, look.Second))
	out := w.page(s, strip, body...)
	out.content = k.Surface(out.content)
	return out
}

func (w *Window) ruleHead(p *view.RulePage) fyne.CanvasObject {
	k := w.kit
	number := []fyne.CanvasObject{k.BoldLine(p.Chip.Printed, look.Sub, look.Accent)}
	if p.Chip.Own != "" {
		number = append(number, k.Line(p.Chip.Own, look.Sub, look.Second))
	}
	head := []fyne.CanvasObject{widget.Row(6, -1, number...), k.Text(p.Title, look.Title, look.Plain)}
	if p.Term != "" {
		head = append(head, k.Text(p.Term, look.Caption, look.Second))
	}
	return widget.Column(2, head...)
}

// rulePoint is a part that the book does not number: our own number at the left, so that it never looks printed.
func (w *Window) rulePoint(p *view.RulePoint) fyne.CanvasObject {
	k := w.kit
	words := []fyne.CanvasObject{k.Bold(p.Title, look.Reading, look.Plain)}
	if p.Term != "" {
		words = append(words, k.Text(p.Term, look.Caption, look.Second))
	}
	for _, para := range p.Paras {
		words = append(words, k.Text(para, look.Reading, look.Second))
	}
	number := widget.Layers(k.Space(44*k.Scale(), 1), k.Line(p.Chip.Own, look.Reading, look.Second))
	return widget.TopRow(8, 1, number, widget.Column(2, words...))
}

// ruleLinks are the ways on from a rule: what it belongs to, see also, examples.
func (w *Window) ruleLinks(p *view.RulePage) []fyne.CanvasObject {
	k := w.kit
	var out []fyne.CanvasObject
	section := func(key string, rows []fyne.CanvasObject) {
		if len(rows) > 0 {
			out = append(out, widget.Column(6, widget.Pad(10, 0, 0, 0, k.Text(w.say(key), look.Sub, look.Plain)), w.list(rows)))
		}
	}
	if p.Parent != nil {
		section("app.rule.parent", []fyne.CanvasObject{w.ruleRow(*p.Parent)})
	}
	rules := make([]fyne.CanvasObject, len(p.SeeAlso))
	for i, r := range p.SeeAlso {
		rules[i] = w.ruleRow(r)
	}
	section("app.rule.see_also", rules)
	examples := make([]fyne.CanvasObject, len(p.Examples))
	for i, r := range p.Examples {
		examples[i] = w.exampleRow(r)
	}
	section("app.game.examples", examples)
	return out
}
