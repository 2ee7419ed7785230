package app

import (
	"fyne.io/fyne/v2"

	"gazala/app/look"
	"gazala/app/widget"
)

// startsScreen lists where a game can begin.
func (w *Window) startsScreen(s *stop) screen {
	k := w.kit
	g, ok := w.game(s.ID)
	if !ok {
		return w.failed(s, w.say("app.table.title"), nil)
	}
	body := []fyne.CanvasObject{}
	var rows []fyne.CanvasObject
	group := ""
	flush := func() {
		if len(rows) > 0 {
			body = append(body, widget.Column(6, k.Text(group, look.Sub, look.Plain), w.list(rows)))
		}
		rows = nil
	}
	for _, g := range w.savedGames(s.ID) {
		group = w.say("app.saves.title")
		rows = append(rows, w.savedRow(g))
	}
	flush()
	for _, st := range w.tutor.Starts(s.ID) {
		if st.Group != group {
			flush()
			group = st.Group
		}
		rows = append(rows, k.ListRow(nil, st.Title, st.Note, func() { w.Go(Place{Kind: AtTable, ID: st.ID}) }).Called("start:"+st.ID))
	}
	flush()
	body = append(body, w.pasting())
	title := w.tutor.Text("app.game.play_of", map[string]any{"Game": g.Title})
	return w.page(s, w.plainStrip(title), body...)
}
