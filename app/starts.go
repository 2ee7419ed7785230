package app

import (
	"strings"
	"time"

	"fyne.io/fyne/v2"

	"gazala/app/look"
	"gazala/app/widget"
	"gazala/tutor/view"
)

// startNote is what there is to say of a start; of a scenario also how many of its rules are known.
func (w *Window) startNote(system string, st view.Start) string {
	scenario, ok := strings.CutPrefix(st.ID, "scenario:"+system+"/")
	if !ok {
		return st.Note
	}
	p, err := w.practice(system)
	if err != nil {
		return st.Note
	}
	if r, ok := p.Readiness(scenario, time.Now()); ok {
		return st.Note + "\n" + r.Text
	}
	return st.Note
}

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
	group, rows = w.say("app.saves.title"), w.savedRows(s.ID)
	flush()
	for _, st := range w.tutor.Starts(s.ID) {
		if st.Group != group {
			flush()
			group = st.Group
		}
		rows = append(rows, k.ListRow(nil, st.Title, w.startNote(s.ID, st), func() { w.Go(Place{Kind: AtTable, ID: st.ID}) }).Called("start:"+st.ID))
	}
	flush()
	body = append(body, w.pasting())
	title := w.tutor.Text("app.game.play_of", map[string]any{"Game": g.Title})
	return w.page(s, w.plainStrip(title), body...)
}
