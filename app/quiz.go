package app

import (
	"strconv"
	"time"

	"fyne.io/fyne/v2"

	"gazala/app/icon"
	"gazala/app/look"
	"gazala/app/widget"
	"gazala/tutor/view"
)

// answering is where a question comes from, and where the answer goes.
type answering interface {
	View() view.Drill
	Answer(now time.Time, choices ...int)
	Type(now time.Time, text string) bool
	Text() []byte // what is remembered of the person, to be kept
}

// quiz is a question with the answers to choose from, and the reply to the one that was given.
type quiz struct {
	w       *Window
	system  string
	p       answering
	v       view.Drill
	within  bool // it stands in something that has a heading of its own
	closed  bool // no answer is taken now
	picked  map[int]bool
	typed   string
	trouble string
	settled func() // after an answer
	refill  func() // shows the panel anew
}

// ask shows the question that there is now.
func (a *quiz) ask() {
	a.v, a.picked, a.typed, a.trouble = a.p.View(), map[int]bool{}, "", ""
}

// answer takes choices, and keeps what they show.
func (a *quiz) answer(choices ...int) {
	a.p.Answer(time.Now(), choices...)
	a.settle()
}

func (a *quiz) settle() {
	a.v = a.p.View()
	a.trouble = ""
	if a.w.memory != nil {
		if err := a.w.memory.Write(a.system, a.p.Text()); err != nil {
			a.trouble = a.w.explain(err)
		}
	}
	a.settled()
}

// question is what is asked, and the answers to choose from.
func (a *quiz) question() []fyne.CanvasObject {
	k, v := a.w.kit, a.v
	body := []fyne.CanvasObject{k.Text(a.w.tutor.Text("app.practise.number", map[string]any{"N": v.N}), look.Caption, look.Second), k.Text(v.Title, look.Heading, look.Plain)}
	if a.within {
		body = []fyne.CanvasObject{k.Hairline(), k.Text(v.Title, look.Sub, look.Plain)}
	}
	if v.About != "" {
		lines := []fyne.CanvasObject{k.Bold(v.About, look.Sub, look.Plain)}
		if v.Given != "" {
			lines = append(lines, k.Text(v.Given, look.Body, look.Plain))
		}
		if len(v.Known) > 0 && v.Reply == nil {
			lines = append(lines, k.Tree(view.Tree{Lines: v.Known}, a.w.cited))
		}
		body = append(body, k.Soft(widget.Column(2, lines...)))
	}
	if len(v.Givens) > 0 {
		body = append(body, a.givens())
	}
	body = append(body, k.Text(v.Text, look.Reading, look.Plain))
	rows := []fyne.CanvasObject{}
	for n, c := range v.Choices {
		rows = append(rows, a.choice(n, c), k.Hairline())
	}
	body = append(body, widget.Column(2, rows...))
	if v.Typed && v.Reply == nil {
		field := k.NewField(a.w.say("app.practise.type"), func(s string) { a.typed = s }, func(s string) { a.take(s) })
		field.SetText(a.typed)
		body = append(body, k.SearchBox(field))
	}
	return body
}

// givens are what the answer rests on and the board does not show, side by side as far as there is room.
func (a *quiz) givens() fyne.CanvasObject {
	k := a.w.kit
	plates := make([]fyne.CanvasObject, 0, len(a.v.Givens))
	for _, g := range a.v.Givens {
		plates = append(plates, k.Plate(g))
	}
	return widget.Wrap(6, plates...)
}

// take takes a number that was typed in.
func (a *quiz) take(s string) {
	if a.p.Type(time.Now(), s) {
		a.settle()
		return
	}
	a.trouble = a.w.say("app.practise.no_number")
	a.refill()
}

// choice is one answer that is offered; once answered, with the sign of what is right.
func (a *quiz) choice(n int, c view.DrillPick) fyne.CanvasObject {
	k := a.w.kit
	sign, ink := icon.Off, k.P.Accent
	if a.picked[n] || c.Picked {
		sign = icon.On
	}
	word := k.Text(c.Text, look.Body, look.Plain)
	tapped := func() { a.pick(n) }
	if a.v.Reply != nil {
		tapped = nil
		switch {
		case c.Right:
			sign, word = icon.Tick, k.Bold(c.Text, look.Body, look.Plain)
		case c.Picked:
			sign, ink = icon.Refused, k.P.Refuse
		}
	}
	var words fyne.CanvasObject = word
	if c.Chip != nil && a.v.Reply != nil {
		words = k.Cited(word, k.Chip(*c.Chip, widget.OnSurface, a.w.cited))
	}
	line := widget.Pad(8, 4, 8, 4, widget.Row(12, 1, k.Picture(icon.Of(sign, ink), 22*k.Scale()), words))
	if tapped == nil {
		return line
	}
	return k.Press(widget.Face{Hover: k.P.Soft, Radius: 8, Least: fyne.NewSize(44, k.Target())}, line, tapped).Called("pick:" + strconv.Itoa(n))
}

// pick takes a choice; of a question with many it is marked only.
func (a *quiz) pick(n int) {
	if n < 0 || n >= len(a.v.Choices) || a.v.Reply != nil || a.closed {
		return
	}
	if !a.v.Many {
		a.answer(n)
		return
	}
	a.picked[n] = !a.picked[n]
	a.refill()
}

// done answers with what is marked.
func (a *quiz) done() {
	var choices []int
	for n := range a.v.Choices {
		if a.picked[n] {
			choices = append(choices, n)
		}
	}
	a.answer(choices...)
}

func (a *quiz) marked() int {
	n := 0
	for _, on := range a.picked {
		if on {
			n++
		}
	}
	return n
}

// reply is what there is to say to the answer.
func (a *quiz) reply() []fyne.CanvasObject {
	k, r := a.w.kit, a.v.Reply
	head := []fyne.CanvasObject{k.Bold(r.Text, look.Sub, look.Plain)}
	if r.Why != "" {
		head = append(head, k.Text(r.Why, look.Body, look.Plain))
	}
	for _, m := range r.Missed {
		head = append(head, a.w.ruleRow(m))
	}
	if r.Line != nil {
		head = append(head, k.Tree(view.Tree{Lines: []view.Line{*r.Line}}, a.w.cited))
	}
	body := []fyne.CanvasObject{k.Soft(widget.Column(6, head...))}
	for _, l := range r.Log {
		words := k.Text(l.Text, look.Body, look.Plain)
		if l.Chip == nil {
			body = append(body, words)
			continue
		}
		body = append(body, k.Cited(words, k.Chip(*l.Chip, widget.OnSurface, a.w.cited)))
	}
	for _, t := range r.Trees {
		body = append(body, k.Tree(t, a.w.cited))
	}
	if legend := k.Legend(r.Trees, a.w.sourceName); legend != nil {
		body = append(body, legend)
	}
	if len(r.Trees) == 0 && len(r.Log) == 0 {
		refused := !a.legal()
		for _, reason := range r.Reasons {
			body = append(body, k.Reason(reason, refused, a.w.cited))
		}
	}
	return append(body, k.Secondary(a.w.say("app.practise.known"), func() { a.w.Go(Place{Kind: Progress, ID: a.system}) }).Called("progress"))
}

// legal tells whether the reasons of the reply are grounds for.
func (a *quiz) legal() bool {
	return !a.v.Many && len(a.v.Choices) > 0 && a.v.Choices[0].Right
}
