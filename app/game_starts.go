package app

import (
	"slices"
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

// scenarioStart is how the beginning of a scenario is told; the marks of optional rules may follow it, beginning with
// the same sign.
const (
	scenarioStart = "scenario:"
	optionalSign  = "+"
)

// startOf is the beginning of a game; one with optional rules is that of the scenario.
func (w *Window) startOf(system, from string) (view.Start, bool) {
	from, _, _ = strings.Cut(from, optionalSign)
	all := w.tutor.Starts(system)
	if i := slices.IndexFunc(all, func(st view.Start) bool { return st.ID == from }); i >= 0 {
		return all[i], true
	}
	return view.Start{}, false
}

// optionalRules are the optional rules with which a scenario can begin, each to be chosen; nil where the game has none.
func (w *Window) optionalRules(s *stop) fyne.CanvasObject {
	k, all := w.kit, w.tutor.Optional(s.ID)
	if len(all) == 0 {
		return nil
	}
	rows := []fyne.CanvasObject{}
	for _, o := range all {
		on := slices.Contains(s.optional, o.Mark)
		choose := func() {
			var now []string // in the rulebook's order
			for _, other := range all {
				if slices.Contains(s.optional, other.Mark) != (other.Mark == o.Mark) {
					now = append(now, other.Mark)
				}
			}
			s.optional = now
			w.build()
		}
		rows = append(
			rows,
			k.Cited(
				k.Toggle(o.Rule.Title, on, choose).Called("optional:"+o.Mark),
				widget.Pad(10, 6, 0, 0, k.Chip(o.Rule.Chip, widget.OnSurface, w.cited)),
			),
		)
	}
	note := k.Text(w.say("app.optional.note"), look.Body, look.Second)
	return widget.Column(
		6,
		k.Text(w.say("app.optional.title"), look.Sub, look.Plain),
		note,
		k.Card(widget.Pad(6, 8, 6, 8, widget.Column(0, rows...))),
	)
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
	if o := w.optionalRules(s); o != nil {
		body = append(body, o)
	}
	for _, st := range w.tutor.Starts(s.ID) {
		if st.Group != group {
			flush()
			group = st.Group
		}
		from := st.ID
		if strings.HasPrefix(from, scenarioStart) {
			from += strings.Join(s.optional, "")
		}
		rows = append(
			rows,
			k.ListRow(nil, st.Title, w.startNote(s.ID, st), func() { w.Go(Place{Kind: AtTable, ID: from}) }).
				Called("start:"+st.ID),
		)
	}
	flush()
	body = append(body, w.pasting())
	title := w.tutor.Text("app.game.play_of", map[string]any{"Game": g.Title})
	return w.page(s, w.plainStrip(title), body...)
}
