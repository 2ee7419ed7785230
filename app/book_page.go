package app

import (
	"time"

	"fyne.io/fyne/v2"

	"gazala/app/look"
	"gazala/app/widget"
	"gazala/rules/cite"
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
	if p.Scene != nil {
		body = append(body, w.ruleScene(p.Scene))
	}
	for _, para := range p.Paras {
		body = append(body, k.Text(para, look.Reading, look.Plain))
	}
	for i := range p.Points {
		body = append(body, w.rulePoint(&p.Points[i]))
	}
	for _, c := range p.Charts {
		body = append(body, k.Chart(c))
	}
	for _, r := range p.Rulings {
		body = append(body, k.Ruling(r, w.rulingWords(), w.cited))
	}
	if known := w.knownPage(s.Rule); known != nil {
		body = append(body, known)
	}
	body = append(body, w.enforced(&p))
	body = append(body, w.ruleLinks(&p)...)
	strip := w.strip(k.Text(title, look.Body, look.Second), w.askSign(w.askOf(s.ID, s.Rule)))
	out := w.page(s, strip, body...)
	out.ask = w.askOf(s.ID, s.Rule)
	out.content = k.Surface(out.content)
	return out
}

// ruleScene is a position in which the rule is seen at work, with the way to where it is from.
func (w *Window) ruleScene(s *view.Scene) fyne.CanvasObject {
	const tall = 190
	k := w.kit
	picture := widget.Layers(
		k.Space(1, tall),
		widget.Flat(k.P.Line, 0),
		widget.Pad(1, 1, 1, 1, k.NewPicture(w.fonts, w.density, s.Board)),
	)
	link := fyne.CanvasObject(nil)
	switch {
	case s.Lesson != nil:
		words := w.tutor.Text("app.rule.of_lesson", map[string]any{"Title": s.Lesson.Title})
		link = k.Link(words, look.Caption, func() { w.Go(Place{Kind: Lesson, ID: s.Lesson.ID}) }).Called("scene")
	default:
		words := w.tutor.Text("app.rule.of_example", map[string]any{"Title": s.Example.Title})
		link = k.Link(words, look.Caption, func() { w.Go(Place{Kind: Example, ID: s.Example.ID}) }).Called("scene")
	}
	return widget.Column(4, picture, link)
}

// knownPage is how well the rule and its parts are known, with the way to the drills; nil for a rule that is never
// asked about.
func (w *Window) knownPage(r cite.Rule) fyne.CanvasObject {
	k := w.kit
	var text []byte
	if p, ok := w.drills[r.System()]; ok {
		text = p.Text()
	} else if kept, err := w.remembered(r.System()); err == nil {
		text = kept
	}
	known, ok := w.tutor.KnownPage(r, text, time.Now())
	if !ok {
		return nil
	}
	words := []fyne.CanvasObject{k.Bold(known.Title, look.Body, look.Plain)}
	if known.Text != "" {
		words = append(words, k.Text(known.Text, look.Caption, look.Second))
	}
	practise := k.Button(w.say("app.game.practise"), true, func() { w.Go(Place{Kind: Practise, ID: r.System()}) }).
		Called("practise")
	return k.Soft(widget.SideBySide(12, 150*k.Scale(), widget.Column(2, words...), practise))
}

// enforced is what the program does about the rule and about its parts.
func (w *Window) enforced(p *view.RulePage) fyne.CanvasObject {
	k := w.kit
	rows := []fyne.CanvasObject{
		k.Bold(w.say("app.rule.status"), look.Caption, look.Second),
		k.Text(p.Status, look.Body, look.Plain),
	}
	for _, part := range p.Parts {
		rows = append(
			rows,
			widget.Pad(6, 0, 0, 0, k.Chips(part.Chips, widget.OnSurface, w.cited)),
			k.Text(part.Text, look.Body, look.Second),
		)
	}
	return k.Box(widget.Column(4, rows...))
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
			out = append(
				out,
				widget.Column(6, widget.Pad(10, 0, 0, 0, k.Text(w.say(key), look.Sub, look.Plain)), w.list(rows)),
			)
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
	lessons := make([]fyne.CanvasObject, len(p.Lessons))
	for i := range p.Lessons {
		l := &p.Lessons[i]
		lessons[i] = k.ListRow(nil, l.Title, l.Intro, func() { w.Go(Place{Kind: Lesson, ID: l.ID}) }).
			Called("lesson:" + l.ID)
	}
	section("app.rule.lessons", lessons)
	named := make([]fyne.CanvasObject, len(p.Named))
	for i, r := range p.Named {
		named[i] = w.ruleRow(r)
	}
	section("app.rule.named", named)
	if len(p.Concepts) > 0 {
		out = append(out, widget.Pad(10, 0, 0, 0, k.Text(w.say("concepts.elsewhere"), look.Sub, look.Plain)))
	}
	for i := range p.Concepts {
		out = append(out, w.elsewhere(&p.Concepts[i]))
	}
	return out
}
