package app

import (
	"fyne.io/fyne/v2"

	"gazala/app/look"
	"gazala/app/widget"
	"gazala/tutor/view"
)

// conceptsScreen lists the ideas that the games share.
func (w *Window) conceptsScreen(s *stop) screen {
	k := w.kit
	rows := []fyne.CanvasObject{}
	for _, c := range w.tutor.Concepts() {
		rows = append(
			rows,
			k.ListRow(nil, c.Title, c.Text, func() { w.Go(Place{Kind: Concept, ID: c.ID}) }).Called("concept:"+c.ID),
		)
	}
	return w.page(
		s,
		w.plainStrip(w.say("concepts.title_all")),
		k.Text(w.say("concepts.how"), look.Reading, look.Plain),
		w.list(rows),
	)
}

// conceptScreen is one idea, the games side by side.
func (w *Window) conceptScreen(s *stop) screen {
	k := w.kit
	c, err := w.tutor.Concept(s.ID)
	if err != nil {
		return w.failed(s, w.say("concepts.title_all"), err)
	}
	cards := make([]fyne.CanvasObject, len(c.Games))
	for i := range c.Games {
		g := &c.Games[i]
		body := []fyne.CanvasObject{k.Text(g.Game, look.Sub, look.Plain), k.Text(g.Text, look.Reading, look.Plain)}
		for _, r := range g.Rules {
			body = append(body, w.ruleRow(r))
		}
		if len(g.Rules) == 0 {
			body = append(body, k.Text(w.say("concepts.without"), look.Caption, look.Second))
		}
		cards[i] = k.Card(widget.Pad(16, 16, 12, 16, widget.Column(8, body...)))
	}
	return w.widePage(
		s,
		homeWidest,
		w.plainStrip(c.Title),
		k.Text(c.Text, look.Reading, look.Plain),
		widget.Grid(20, 250, 4, cards...),
	)
}

// elsewhere is what the other games make of an idea, on the page of a rule.
func (w *Window) elsewhere(c *view.Concept) fyne.CanvasObject {
	k := w.kit
	rows := []fyne.CanvasObject{}
	for i := range c.Games {
		g := &c.Games[i]
		chips := make([]view.Chip, len(g.Rules))
		for n, r := range g.Rules {
			chips[n] = r.Chip
		}
		words := []fyne.CanvasObject{k.Bold(g.Game, look.Body, look.Plain), k.Text(g.Text, look.Body, look.Second)}
		if len(chips) > 0 {
			words = append(words, k.Chips(chips, widget.OnSurface, w.cited))
		}
		rows = append(rows, widget.Pad(8, 0, 8, 0, widget.Column(4, words...)))
	}
	side := k.ListRow(nil, c.Title, w.say("concepts.side_by_side"), func() { w.Go(Place{Kind: Concept, ID: c.ID}) }).
		Called("concept:" + c.ID)
	return w.list(append([]fyne.CanvasObject{side}, rows...))
}
