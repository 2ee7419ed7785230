package app

import (
	"strconv"
	"unicode/utf8"

	"fyne.io/fyne/v2"

	"gazala/app/icon"
	"gazala/app/look"
	"gazala/app/widget"
	"gazala/tutor/desk"
	"gazala/tutor/view"
)

// current is the answer that stands there whole, with the conversation as it is after it: to what stands in the field,
// else to what was asked last; nil where there is none.
func (q *wording) current() (*view.Answer, *desk.Conversation) {
	switch {
	case !q.blank() && q.known:
		return &q.answer, &q.after
	case q.blank() && len(q.said) > 0:
		return &q.said[len(q.said)-1].answer, &q.talk
	}
	return nil, nil
}

// meant answers one of the readings that were offered.
func (a *asker) meant(n int) {
	q := a.q
	if answer, talk := q.current(); answer != nil {
		if other, ok := talk.Choose(a.at(), n); ok {
			a.answered(answer, &other)
		}
	}
}

// change answers the question with one thing in it otherwise.
func (a *asker) change(chip, pick string) {
	q := a.q
	if answer, talk := q.current(); answer != nil {
		if other, ok := talk.Change(a.at(), chip, pick); ok {
			a.answered(answer, &other)
		}
	}
}

// answered puts an answer in the place of the one that stands there.
func (a *asker) answered(was, now *view.Answer) {
	q := a.q
	*was, q.open, q.unfolded = *now, "", nil
	if was == &q.answer {
		q.done = true
	}
	a.tell()
}

// readAs is how the question was understood: what it asks, and what it names, each with what could be meant instead.
func (a *asker) readAs(r *view.AskedReading) fyne.CanvasObject {
	k := a.w.kit
	row := []fyne.CanvasObject{k.Line(a.w.say("question.understood"), look.Caption, look.Second)}
	chips := append([]view.AskedChip{{ID: "kind", Value: r.Asks, Others: r.Kinds}}, r.Chips...)
	var others []fyne.CanvasObject
	for n := range chips {
		c := &chips[n]
		row = append(row, a.chip(c))
		if c.ID != a.q.open {
			continue
		}
		for i, o := range c.Others {
			face := widget.Face{Fill: k.P.Soft, Hover: k.P.Surface, Radius: 8, Least: fyne.NewSize(44, a.chipHeight())}
			word := widget.Pad(5, 12, 5, 12, k.BoldLine(o.Value, look.Body, look.Accent).Middle())
			others = append(others, k.Press(face, word, func() { a.change(c.ID, o.Pick) }).
				Called("ask:other:"+strconv.Itoa(i)))
		}
	}
	rows := []fyne.CanvasObject{widget.WrapText(8, row...)}
	if len(others) > 0 {
		rows = append(rows, k.Text(a.w.say("question.instead"), look.Caption, look.Second), widget.Wrap(8, others...))
	}
	return widget.Column(6, rows...)
}

// chipHeight is how high a chip is at least.
func (a *asker) chipHeight() float32 {
	if a.w.kit.Sheet() {
		return a.w.kit.Target()
	}
	return 32
}

// chip is a thing that a question asks or names; a press shows what could be meant instead.
func (a *asker) chip(c *view.AskedChip) fyne.CanvasObject {
	k, q := a.w.kit, a.q
	var words []fyne.CanvasObject
	if c.Name != "" {
		words = append(words, k.Line(c.Name, look.Caption, look.Second))
	}
	words = append(words, k.BoldLine(c.Value, look.Body, look.Plain))
	face := widget.Face{Fill: k.P.Surface, Border: k.P.Ctl, Radius: 8, Least: fyne.NewSize(44, a.chipHeight())}
	var open func()
	if len(c.Others) > 0 {
		face.Hover = k.P.Soft
		words = append(words, k.Picture(icon.Of(icon.Down, k.P.Ink2), 12))
		open = func() {
			if q.open == c.ID {
				q.open = ""
			} else {
				q.open = c.ID
			}
			a.refill()
		}
	}
	if q.open == c.ID {
		face.Border = k.P.Focus
	}
	return k.Press(face, widget.Pad(5, 10, 5, 10, widget.Row(6, -1, words...)), open).Called("ask:chip:" + c.ID)
}

// offers are questions to press: short ones beside each other, a long one over the whole width.
func (a *asker) offers(all []view.FollowUp) fyne.CanvasObject {
	const (
		short = 34 // letters of a button that fits on any screen
		edges = 40 // of what holds the buttons
	)
	k := a.w.kit
	var rows, row []fyne.CanvasObject
	for n, f := range all {
		ask := func() { a.askWords(f.Ask) }
		id := "ask:next:" + strconv.Itoa(n)
		button := k.Button(f.Name, false, ask)
		if utf8.RuneCountInString(f.Name) <= short && button.MinSize().Width <= k.Room()-edges {
			row = append(row, button.Called(id))
			continue
		}
		face := widget.Face{
			Fill: k.P.Surface, Hover: k.P.Soft, Border: k.P.Ctl, Radius: 8, Least: fyne.NewSize(44, k.Target()),
		}
		word := widget.Pad(9, 16, 9, 16, k.Bold(f.Name, look.Body, look.Accent))
		rows = append(rows, k.Press(face, word, ask).Called(id))
	}
	if len(row) > 0 {
		rows = append(rows, widget.Wrap(8, row...))
	}
	return widget.Column(8, rows...)
}
