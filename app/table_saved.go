package app

import (
	"strings"

	"gazala/app/saves"
	"gazala/app/widget"
)

// savedNote is what there is to say of a saved game: what it began from where it has a name of its own, what kind of
// game it is and who plays whom, when it is in its time once that is known, and how much of it was played.
func (w *Window) savedNote(g saves.Saved) string {
	parts := []string{}
	if st, ok := w.startOf(g.System, g.From); ok && g.Title != "" {
		parts = append(parts, st.Title)
	}
	parts = append(parts, w.savedKinds(&g)...)
	if g.Over {
		parts = append(parts, w.say("app.saves.over"))
	}
	if where := w.recall().wheres[savedKey(&g)]; where != "" {
		parts = append(parts, where)
	}
	out := strings.Join(append(parts, w.playedNote(g)), " · ")
	if w.unsaved[g.Name] != "" {
		out += "\n" + w.say("app.saves.unsaved")
	}
	return out
}

// savedKinds are the kinds of a saved game: whose dice fall, who judges, who plays.
func (w *Window) savedKinds(g *saves.Saved) (parts []string) {
	if g.Paper {
		parts = append(parts, w.say("app.saves.paper"))
	}
	if g.Judged {
		parts = append(parts, w.say("app.saves.judged"))
	}
	switch {
	case g.Guided:
		parts = append(parts, w.say("app.saves.guided"))
	case g.Paper:
	case len(g.Sides) == 1:
		side := w.tutor.Text(g.System+".side."+g.Sides[0], nil)
		parts = append(parts, w.tutor.Text("app.saves.against", map[string]any{"Side": side}))
	case len(g.Sides) > 1:
		parts = append(parts, w.say("app.saves.both_sides"))
	}
	return parts
}

// retime tells anew of a saved game when it is in its time.
func (w *Window) retime(note *widget.Text, g *saves.Saved) {
	if note == nil {
		return
	}
	note.Set(w.savedNote(*g))
	if w.screen.scroll == nil {
		return
	}
	if s := w.screen.scroll(); s != nil {
		s.Fit()
	}
}
