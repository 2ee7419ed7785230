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

// optionalRules are the optional rules with which a scenario can begin, in a line that is opened to choose them; nil
// where the game has none.
func (w *Window) optionalRules(s *stop) fyne.CanvasObject {
	k, all := w.kit, w.tutor.Optional(s.ID)
	if len(all) == 0 {
		return nil
	}
	told := w.say("app.optional.none")
	if n := len(s.optional); n > 0 {
		told = w.count("app.optional.some", n)
	}
	fold := k.Link(told, look.Body, func() { s.unfolded = !s.unfolded; w.build() }).Called("optional")
	if !s.unfolded {
		return fold
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
		fold,
		note,
		k.Card(widget.Pad(6, 8, 6, 8, widget.Column(0, rows...))),
	)
}

// startsScreen lists where a game can begin: games with their pictures, where there is room for them, and everything
// else in rows.
func (w *Window) startsScreen(s *stop) screen {
	k := w.kit
	g, ok := w.game(s.ID)
	if !ok {
		return w.failed(s, w.say("app.table.title"), nil)
	}
	body := []fyne.CanvasObject{}
	if rows := w.savedRows(s.ID); len(rows) > 0 {
		body = append(body, widget.Column(6, k.Text(w.say("app.saves.title"), look.Sub, look.Plain), w.list(rows)))
	}
	optional := w.optionalRules(s)
	all := w.tutor.Starts(s.ID)
	for len(all) > 0 {
		n := slices.IndexFunc(all, func(st view.Start) bool { return st.Group != all[0].Group })
		if n < 0 {
			n = len(all)
		}
		part := []fyne.CanvasObject{k.Text(all[0].Group, look.Sub, look.Plain)}
		if whole(all[0]) && optional != nil {
			part, optional = append(part, optional), nil
		}
		body = append(body, widget.Column(6, append(part, w.startsOf(s, &g, all[:n]))...))
		all = all[n:]
	}
	body = append(body, w.pasting())
	title := w.tutor.Text("app.game.play_of", map[string]any{"Game": g.Title})
	return w.widePage(s, startsWidest, w.plainStrip(title), body...)
}

// startsWidest is how wide the list of beginnings is at most.
const startsWidest = 860

// whole tells whether a beginning is that of a game, and not of a position in one.
func whole(st view.Start) bool { return st.Guided || strings.HasPrefix(st.ID, scenarioStart) }

// startsOf are the beginnings of a group.
func (w *Window) startsOf(s *stop, g *view.Game, all []view.Start) fyne.CanvasObject {
	k := w.kit
	var out []fyne.CanvasObject
	pictures := !k.Sheet() && !slices.ContainsFunc(all, func(st view.Start) bool { return !whole(st) })
	for _, st := range all {
		from, note, name := st.ID, w.startNote(s.ID, st), "start:"+st.ID
		if strings.HasPrefix(from, scenarioStart) {
			from += strings.Join(s.optional, "")
		}
		press := func() { w.Go(Place{Kind: AtTable, ID: from}) }
		if pictures {
			board := w.later(name, func() *view.Board { return w.startBoard(st.ID, g) })
			out = append(out, w.playCard(st.Title, note, board, press, name))
			continue
		}
		out = append(out, k.ListRow(nil, st.Title, note, press).Called(name))
	}
	if pictures {
		return widget.Grid(16, 240, 3, out...)
	}
	return w.list(out)
}
