package app

import (
	"strconv"
	"strings"

	"fyne.io/fyne/v2"

	"gazala/app/look"
	"gazala/app/widget"
	"gazala/tutor/view"
)

// ideaContent is the panel while the guide tells something.
func (a *playing) ideaContent(g *guiding) fyne.CanvasObject {
	k, v := a.w.kit, g.run.View()
	if k.Sheet() && a.stop.rest == widget.Peek {
		a.scroll = nil
		return widget.Pad(0, k.Inset(), 8, k.Inset(), k.Bold(v.Title, look.Sub, look.Plain))
	}
	body := a.ideaHead(&v)
	more := []fyne.CanvasObject{a.w.ruleRow(v.Rule)}
	if v.Chart != "" {
		more = append(
			more,
			k.ListRow(nil, a.w.say("app.guide.chart"), "", func() { a.drawing.pull(v.Chart, 0) }).Called("chart"),
		)
	}
	switch q := g.quiz; {
	case q == nil:
		body = append(body, more...)
	case a.cramped() && q.v.Reply == nil: // what is asked and the answers come first where little is in sight
		body = append(append(body, q.brief()...), more...)
	case a.cramped():
		body = append(append(append(q.reply(), k.Hairline()), body...), append(q.question(), more...)...)
	default:
		body = append(append(body, more...), q.question()...)
		if q.v.Reply != nil {
			body = append(body, q.reply()...)
		}
	}
	if q := g.quiz; q != nil && q.failing() != "" {
		body = append(body, k.Failure(a.w.say("app.practise.unkept"), q.failing()))
	}
	a.scroll = widget.NewScroll(widget.Pad(14, k.Inset(), 24, k.Inset(), widget.Column(10, body...)), a.stop.scroll)
	a.scroll.OnScrolled = func(y float32) { a.stop.scroll = y }
	if !v.Ready {
		skip := widget.FootButton{Words: a.w.say("app.guide.skip"), Name: "skip", Meant: v.ID, Tapped: a.skip}
		tip := k.FootTip(a.w.say("app.practise.tap"))
		return widget.Frame(nil, a.scroll, k.Foot(widget.Foot{Left: []widget.FootButton{skip}, Main: tip}))
	}
	on := k.FootMain(a.w.say("app.guide.on"), a.on).Called("on").Meant(v.ID)
	return widget.Frame(nil, a.scroll, k.Foot(widget.Foot{Main: on}))
}

// cramped tells whether the panel shows little at once: a sheet, or the window of a phone on its side.
func (a *playing) cramped() bool {
	const low = 560
	return a.w.kit.Sheet() || a.w.win.Canvas().Size().Height < low
}

// ideaHead is which idea it is, what it says, and what has happened that brings it up.
func (a *playing) ideaHead(v *view.Idea) []fyne.CanvasObject {
	k := a.w.kit
	kicker := k.Text(
		a.w.tutor.Text("app.guide.at", map[string]any{"Number": v.Number, "Of": v.Of}),
		look.Caption,
		look.Accent,
	)
	text := k.Text(v.Text, look.Reading, look.Plain)
	if a.cramped() {
		text = k.Text(v.Text, look.Body, look.Plain)
	}
	body := []fyne.CanvasObject{kicker, k.Text(v.Title, look.Heading, look.Plain), text}
	if len(v.Log) > 0 {
		lines := make([]fyne.CanvasObject, len(v.Log))
		for i, l := range v.Log {
			lines[i] = k.Bold(l.Text, look.Body, look.Plain)
		}
		body = append(body, k.Soft(widget.Column(4, lines...)))
	}
	return body
}

// brief is what is asked, and the answers side by side: for little room.
func (a *quiz) brief() []fyne.CanvasObject {
	k, v := a.w.kit, a.v
	var told []string
	for _, l := range a.known() {
		told = append(told, l.Label+": "+l.Value)
	}
	if len(v.Known) == 0 && v.About != "" {
		told = append(told, v.About)
	}
	if v.Given != "" {
		told = append(told, v.Given)
	}
	told = append(told, v.Givens...)
	body := a.fallen()
	if len(told) > 0 {
		body = append(body, k.Bold(strings.Join(told, " · "), look.Body, look.Plain))
	}
	body = append(body, k.Text(v.Text, look.Body, look.Second))
	picks := make([]fyne.CanvasObject, len(v.Choices))
	for n, c := range v.Choices {
		picks[n] = k.Button(c.Text, false, func() { a.pick(n) }).Called("pick:" + strconv.Itoa(n))
	}
	return append(body, widget.Wrap(8, picks...))
}
