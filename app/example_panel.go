package app

import (
	"fyne.io/fyne/v2"

	"gazala/app/look"
	"gazala/app/widget"
	"gazala/tutor/view"
)

// The tabs of an example's panel.
const (
	tabStep = iota
	tabLog
	tabAbout
)

// panelContent is the tutor panel: tabs, what the chosen one holds, and the way on at the foot.
func (a *walk) panelContent() fyne.CanvasObject {
	k, s := a.w.kit, a.stop
	if k.Sheet() && s.rest == widget.Peek {
		a.scroll = nil
		return widget.Pad(0, k.Inset(), 8, k.Inset(), k.Bold(a.now().Title, look.Sub, look.Plain))
	}
	tab := s.tab
	tabs := !k.Sheet() || s.rest == widget.Full
	if !tabs {
		tab = tabStep
	}
	var body fyne.CanvasObject
	switch tab {
	case tabLog:
		body = a.logTab()
	case tabAbout:
		body = a.aboutTab()
	default:
		body = a.stepTab()
	}
	body, foot := widget.Pad(14, k.Inset(), 24, k.Inset(), body), a.foot()
	if k.Sheet() && k.Large() { // a foot of large letters would leave no room
		body, foot = widget.Column(0, body, foot), nil
	}
	a.scroll = widget.NewScroll(body, s.scroll)
	a.scroll.OnScrolled = func(y float32) { s.scroll = y }
	var head fyne.CanvasObject
	if tabs {
		names := []string{
			a.w.say("app.example.tab.step"),
			a.w.say("app.example.tab.log"),
			a.w.say("app.example.tab.about"),
		}
		row := k.Tabs(names, tab, func(i int) {
			s.tab, s.scroll = i, 0
			a.fillPanel()
		})
		head = widget.Column(0, widget.Pad(2, 10, 0, 10, row), k.Hairline())
	}
	return widget.Frame(head, a.scroll, foot)
}

// foot is the one primary button, on to the next step, and on a phone the steps.
func (a *walk) foot() fyne.CanvasObject {
	k, w, i := a.w.kit, a.w, a.stop.Step
	var next *widget.Press
	if i+1 < len(a.ex.Steps) {
		title := w.tutor.Text("app.example.next", map[string]any{"Title": a.ex.Steps[i+1].Title})
		next = k.Primary(title, func() { a.step(i + 1) }).Called("next")
	} else { // a button that is not shown does not stand there, either
		next = k.Primary(w.say("app.example.finish"), w.Back).Called("finish")
	}
	rows := []fyne.CanvasObject{next}
	if k.Class == look.Phone {
		rows = []fyne.CanvasObject{a.steps(40), next}
	}
	return widget.Column(0, k.Hairline(), widget.Pad(10, k.Inset(), 16, k.Inset(), widget.Column(4, rows...)))
}

// stepTab is the step itself: what it is about, the book beside the engine, what may be done, how the numbers come
// about, what fell.
func (a *walk) stepTab() fyne.CanvasObject {
	k, now := a.w.kit, a.now()
	body := []fyne.CanvasObject{k.Text(now.Title, look.Heading, look.Plain)}
	if now.Text != "" {
		body = append(body, k.Text(now.Text, look.Reading, look.Plain))
	}
	if a.stop.Step == 0 {
		body = append(body, a.variants()...)
	}
	if log := a.lines(now.Log); log != nil {
		body = append(body, log)
	}
	body = append(body, a.checks(now)...)
	body = append(body, a.choices(now)...)
	body = append(body, a.trees(now)...)
	for _, r := range now.Rulings {
		body = append(body, k.Ruling(r, a.w.rulingWords(), a.w.cited))
	}
	return widget.Column(12, body...)
}

// variants are the ways in which the example can be told, the one on the board chosen; none when there is only one.
func (a *walk) variants() []fyne.CanvasObject {
	if len(a.ex.Variants) == 0 {
		return nil
	}
	rows := make([]fyne.CanvasObject, len(a.ex.Variants))
	for i, v := range a.ex.Variants {
		rows[i] = a.w.kit.Option(v.Title, v.Chosen, func() { a.tell(v.ID) }).Called("variant:" + v.ID)
	}
	return []fyne.CanvasObject{a.section("app.example.variants", rows...)}
}

// tell tells the example in another variant, at the same step as far as it has one.
func (a *walk) tell(id string) {
	if id == a.stop.ID {
		return
	}
	a.stop.ID, a.stop.scroll = id, 0
	a.w.build()
}

func (w *Window) rulingWords() widget.RulingWords {
	return widget.RulingWords{
		Heading: w.say("app.ruling.heading"),
		InForce: w.say("app.ruling.in_force"),
		Default: w.say("app.ruling.default"),
	}
}

// section is a heading with what belongs under it.
func (a *walk) section(key string, body ...fyne.CanvasObject) fyne.CanvasObject {
	k := a.w.kit
	rows := append(
		[]fyne.CanvasObject{k.Hairline(), widget.Pad(8, 0, 2, 0, k.Text(a.w.say(key), look.Sub, look.Plain))},
		body...)
	return widget.Column(2, rows...)
}

func (a *walk) checks(now *view.Step) []fyne.CanvasObject {
	if len(now.Checks) == 0 {
		return nil
	}
	words := widget.CheckWords{
		Book: a.w.say("app.check.book"), Worked: a.w.say("app.check.worked"), Engine: a.w.say("app.check.engine"),
		Agrees: a.w.say("app.check.agrees"), Differs: a.w.say("app.check.differs"),
	}
	rows := make([]fyne.CanvasObject, len(now.Checks))
	for i, c := range now.Checks {
		rows[i] = a.w.kit.Check(c, words, a.w.cited)
	}
	return []fyne.CanvasObject{a.section("app.example.checks", rows...)}
}

func (a *walk) choices(now *view.Step) []fyne.CanvasObject {
	if len(now.Choices) == 0 {
		return nil
	}
	rows := make([]fyne.CanvasObject, len(now.Choices))
	for i, c := range now.Choices {
		rows[i] = widget.Pad(0, -10, 0, -10, a.w.kit.Choice(c, a.w.cited))
	}
	return []fyne.CanvasObject{a.section("app.example.choices", rows...)}
}

func (a *walk) trees(now *view.Step) []fyne.CanvasObject {
	if len(now.Trees) == 0 {
		return nil
	}
	k := a.w.kit
	rows := []fyne.CanvasObject{}
	for _, t := range now.Trees {
		rows = append(rows, k.Tree(t, a.showing().links(a.w.cited)))
	}
	if legend := k.Legend(now.Trees, a.w.sourceName); legend != nil {
		rows = append(rows, widget.Pad(8, 0, 0, 0, legend))
	}
	return []fyne.CanvasObject{a.section("app.example.numbers", widget.Column(10, rows...))}
}

// lines are actions, dice and results in words; nil when there are none.
func (a *walk) lines(log []string) fyne.CanvasObject {
	if len(log) == 0 {
		return nil
	}
	rows := make([]fyne.CanvasObject, len(log))
	for i, l := range log {
		rows[i] = a.w.kit.Text(l, look.Body, look.Second)
	}
	return widget.Column(4, rows...)
}

// logTab is what has happened up to now, by step; a step's title leads there.
func (a *walk) logTab() fyne.CanvasObject {
	k := a.w.kit
	var body []fyne.CanvasObject
	for i := range a.ex.Steps[:a.stop.Step+1] {
		step := &a.ex.Steps[i]
		row := []fyne.CanvasObject{k.Link(step.Title, look.Body, func() {
			a.stop.tab = tabStep
			if i == a.stop.Step {
				a.fillPanel()
				return
			}
			a.step(i)
		})}
		if log := a.lines(step.Log); log != nil {
			row = append(row, log)
		}
		body = append(body, widget.Column(4, row...))
	}
	return widget.Column(14, body...)
}

// aboutTab says what the example is about and how the program fares against it.
func (a *walk) aboutTab() fyne.CanvasObject {
	k, w := a.w.kit, a.w
	body := []fyne.CanvasObject{
		k.Cited(k.Text(a.ex.Title, look.Heading, look.Plain), k.Chip(a.ex.Chip, widget.OnSurface, w.cited)),
	}
	if a.ex.Intro != "" {
		body = append(body, k.Text(a.ex.Intro, look.Reading, look.Plain))
	}
	body = append(body, a.variants()...)
	if n := a.ex.Passed; n > 0 {
		body = append(body, k.Text(w.count("app.example.passed", n), look.Body, look.Second))
	}
	if n := a.ex.Failed; n > 0 {
		body = append(body, k.Text(w.count("app.example.failed", n), look.Body, look.Refuse))
	}
	return widget.Column(12, body...)
}
