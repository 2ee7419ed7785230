package app

import (
	"slices"

	"fyne.io/fyne/v2"

	"gazala/app/look"
	"gazala/app/widget"
	"gazala/tutor/view"
)

func (w *Window) gameScreen(s *stop) screen {
	k := w.kit
	g, ok := w.game(s.ID)
	if !ok {
		return w.failed(s, w.say("app.home.games"), nil)
	}
	if k.Class == look.Desktop && !k.Large() {
		return w.wideGame(s, &g)
	}
	head := widget.Column(
		4,
		k.Text(g.Title, look.Title, look.Plain),
		k.Text(g.Line, look.Reading, look.Plain),
		k.Text(w.tutor.Extent(g.ID).Text, look.Caption, look.Second),
	)
	body, above := []fyne.CanvasObject{head}, []string(nil)
	if p := w.nextIn(&g); p != nil {
		body, above = append(body, w.heroCard(p)), append(above, p.place.ID)
	}
	if st, ok := w.guidedFirst(&g); ok && !slices.Contains(above, st.ID) {
		body, above = append(body, w.firstCard(&g, &st, st.Note)), append(above, st.ID)
	}
	rows := w.gameWays(&g, above)
	body = append(body, w.list(slices.Concat(rows, w.ownTable(&g), w.lookUp(&g))))
	out := w.page(s, w.strip(k.Text(g.Title, look.Sub, look.Plain), w.askSign(w.askOf(g.ID, ""))), body...)
	out.ask = w.askOf(g.ID, "")
	return out
}

// gameWays are the ways from a game's page to its games, lessons and questions, but for those that stand above.
func (w *Window) gameWays(g *view.Game, above []string) []fyne.CanvasObject {
	k := w.kit
	rows := []fyne.CanvasObject{}
	for _, saved := range w.savedGames(g.ID) {
		if saved.Err == nil && !saved.Over { // the game that was played last
			on := func() { w.Go(Place{Kind: AtTable, ID: savedID + saved.Name}) }
			rows = append(
				rows,
				k.ListRow(nil, w.savedTitle(saved), w.savedNote(saved), on).Called("open:"+saved.Name),
			)
			break
		}
	}
	for _, st := range w.tutor.Beginnings(g.ID) {
		if st.Guided && !slices.Contains(above, st.ID) {
			rows = append(
				rows,
				k.ListRow(nil, st.Title, st.Note, func() { w.Go(Place{Kind: AtTable, ID: st.ID}) }).
					Called("start:"+st.ID),
			)
		}
	}
	if row := w.placementRow(g); row != nil {
		rows = append(rows, row)
	}
	if n := w.lessonCount(g.ID); n > 0 {
		rows = append(
			rows,
			k.ListRow(nil, w.say("app.game.learn"), w.count("app.game.learn_note", n),
				func() { w.Go(Place{Kind: Learn, ID: g.ID}) }).
				Called("learn"),
		)
	}
	rows = append(
		rows,
		k.ListRow(nil, w.say("app.game.play"), w.say("app.game.play_note"),
			func() { w.Go(Place{Kind: Starts, ID: g.ID}) }).
			Called("play"),
	)
	if g.Drilled {
		rows = append(
			rows,
			k.ListRow(nil, w.say("app.game.practise"), w.say("app.game.practise_note"),
				func() { w.Go(Place{Kind: Practise, ID: g.ID}) }).
				Called("practise"),
		)
	}
	return rows
}

// ownTable is the way to the paper game on one's own table, for a game whose positions can be put together.
func (w *Window) ownTable(g *view.Game) (rows []fyne.CanvasObject) {
	if w.tutor.Labs(g.ID) {
		rows = append(
			rows,
			w.kit.ListRow(nil, w.say("lab.paper.title"), w.say("lab.paper.note"),
				func() { w.Go(Place{Kind: Paper, ID: g.ID}) }).
				Called("paper"),
		)
	}
	return rows
}

// lookUp are the ways to all that can be read and tried about a game.
func (w *Window) lookUp(g *view.Game) (rows []fyne.CanvasObject) {
	row := func(name, title, note string, to Place) {
		rows = append(rows, w.kit.ListRow(nil, title, note, func() { w.Go(to) }).Called(name))
	}
	if c, err := w.tutor.Charts(g.ID); err == nil {
		note := w.say("app.game.charts_note")
		if c.Own {
			note = w.say("app.game.charts_own")
		}
		row("charts", w.say("app.game.charts"), note, Place{Kind: Charts, ID: g.ID})
	}
	extent := w.tutor.Extent(g.ID)
	row("rules", w.say("app.game.rules"), w.count("app.game.rules_note", extent.Rules), Place{Kind: Contents, ID: g.ID})
	if extent.Examples > 0 {
		row(
			"examples",
			w.say("app.game.examples"),
			w.count("app.game.examples_note", extent.Examples),
			Place{Kind: Examples, ID: g.ID},
		)
	}
	row("rulings", w.say("rulings.title"), w.say("rulings.note"), Place{Kind: Rulings, ID: g.ID})
	if w.tutor.Labs(g.ID) {
		row("lab", w.say("lab.title"), w.say("lab.note"), Place{Kind: Lab, ID: g.ID})
	}
	row("glossary", w.say("glossary.title"), w.say("glossary.note"), Place{Kind: Glossary, ID: g.ID})
	row("concepts", w.say("concepts.title_all"), w.say("concepts.note"), Place{Kind: Concepts})
	return rows
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
