package app

import (
	"fyne.io/fyne/v2"

	"gazala/app/look"
	"gazala/app/widget"
)

func (w *Window) gameScreen(s *stop) screen {
	k := w.kit
	g, ok := w.game(s.ID)
	if !ok {
		return w.failed(s, w.say("app.home.games"), nil)
	}
	picture := k.Rounded(widget.Whole, widget.Layers(k.Space(1, 170), k.NewPicture(w.fonts, w.density, g.Board)))
	head := widget.Column(4, k.Text(g.Title, look.Title, look.Plain), k.Text(g.Line, look.Reading, look.Plain), k.Text(g.Size, look.Caption, look.Second))
	rows := []fyne.CanvasObject{}
	for _, st := range w.tutor.Starts(g.ID) {
		if st.Guided {
			rows = append(rows, k.ListRow(nil, st.Title, st.Note, func() { w.Go(Place{Kind: AtTable, ID: st.ID}) }).Called("start:"+st.ID))
		}
	}
	if c, ok := w.course(g.ID); ok {
		rows = append(rows, k.ListRow(nil, w.say("app.game.learn"), w.count("app.game.learn_note", c.Of), func() { w.Go(Place{Kind: Learn, ID: g.ID}) }).Called("learn"))
	}
	rows = append(rows, k.ListRow(nil, w.say("app.game.play"), w.say("app.game.play_note"), func() { w.Go(Place{Kind: Starts, ID: g.ID}) }).Called("play"))
	if w.tutor.Labs(g.ID) {
		rows = append(rows, k.ListRow(nil, w.say("lab.paper.title"), w.say("lab.paper.note"), func() { w.Go(Place{Kind: Paper, ID: g.ID}) }).Called("paper"))
	}
	if g.Examples > 0 {
		rows = append(rows, k.ListRow(nil, w.say("app.game.examples"), w.count("app.game.examples_note", g.Examples), func() { w.Go(Place{Kind: Examples, ID: g.ID}) }).Called("examples"))
	}
	if g.Drilled {
		rows = append(rows, k.ListRow(nil, w.say("app.game.practise"), w.say("app.game.practise_note"), func() { w.Go(Place{Kind: Practise, ID: g.ID}) }).Called("practise"))
	}
	if w.tutor.Labs(g.ID) {
		rows = append(rows, k.ListRow(nil, w.say("lab.title"), w.say("lab.note"), func() { w.Go(Place{Kind: Lab, ID: g.ID}) }).Called("lab"))
	}
	rows = append(rows, k.ListRow(nil, w.say("app.game.rules"), w.count("app.game.rules_note", g.Rules), func() { w.Go(Place{Kind: Contents, ID: g.ID}) }).Called("rules"))
	rows = append(rows, k.ListRow(nil, w.say("rulings.title"), w.say("rulings.note"), func() { w.Go(Place{Kind: Rulings, ID: g.ID}) }).Called("rulings"))
	rows = append(rows, k.ListRow(nil, w.say("glossary.title"), w.say("glossary.note"), func() { w.Go(Place{Kind: Glossary, ID: g.ID}) }).Called("glossary"))
	rows = append(rows, k.ListRow(nil, w.say("concepts.title_all"), w.say("concepts.note"), func() { w.Go(Place{Kind: Concepts}) }).Called("concepts"))
	if c, err := w.tutor.Charts(g.ID); err == nil {
		note := w.say("app.game.charts_note")
		if c.Own {
			note = w.say("app.game.charts_own")
		}
		rows = append(rows, k.ListRow(nil, w.say("app.game.charts"), note, func() { w.Go(Place{Kind: Charts, ID: g.ID}) }).Called("charts"))
	}
	return w.page(s, w.plainStrip(g.Title), picture, head, w.list(rows))
}

func (w *Window) examplesScreen(s *stop) screen {
	g, ok := w.game(s.ID)
	if !ok {
		return w.failed(s, w.say("app.game.examples"), nil)
	}
	found := w.tutor.Examples(s.ID)
	rows := make([]fyne.CanvasObject, len(found))
	for i, r := range found {
		rows[i] = w.exampleRow(r)
	}
	title := w.tutor.Text("app.game.examples_of", map[string]any{"Game": g.Title})
	if len(rows) == 0 {
		return w.page(s, w.plainStrip(title), w.kit.Text(w.say("app.game.no_examples"), look.Reading, look.Second))
	}
	return w.page(s, w.plainStrip(title), w.list(rows))
}
