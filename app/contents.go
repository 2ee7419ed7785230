package app

import (
	"strings"

	"fyne.io/fyne/v2"

	"gazala/app/look"
	"gazala/app/widget"
	"gazala/tutor/view"
)

// mostRows bounds a list that is built anew at every key.
const mostRows = 60

func (w *Window) contentsScreen(s *stop) screen {
	k := w.kit
	g, ok := w.game(s.ID)
	if !ok {
		return w.failed(s, w.say("app.game.rules"), nil)
	}
	all := w.tutor.Contents(s.ID)
	list := widget.Column(16)
	k.Fill(list, func() fyne.CanvasObject { return w.found(all, s.query) })
	field := k.NewField(w.say("app.rules.search"), nil, func(q string) {
		if hits := search(all, q); q != "" && len(hits) > 0 {
			w.cited(hits[0].Chip)
		}
	})
	field.SetText(s.query)
	inset := k.Page()
	body := widget.Column(16, k.SearchBox(field), list)
	scroll := widget.NewScroll(widget.Pad(20, inset, 40, inset, widget.Measure(reading, true, body)), s.scroll)
	scroll.OnScrolled = func(y float32) { s.scroll = y }
	field.OnChanged = func(q string) {
		s.query = q
		k.Fill(list, func() fyne.CanvasObject { return w.found(all, q) })
		scroll.Fit()
	}
	title := w.tutor.Text("app.rules.of", map[string]any{"Game": g.Title})
	out := screen{content: widget.Frame(w.plainStrip(title), scroll, nil), key: scrollKeys(scroll), scroll: func() *widget.Scroll { return scroll }}
	if s.query != "" {
		out.focus = field
	}
	return out
}

// found lists the rules that a query leaves: without one, the printed rules.
func (w *Window) found(all []view.RuleRow, query string) fyne.CanvasObject {
	hits := search(all, query)
	if len(hits) == 0 {
		return w.kit.Text(w.say("app.rules.none"), look.Reading, look.Second)
	}
	rest := 0
	if query != "" && len(hits) > mostRows {
		rest = len(hits) - mostRows
		hits = hits[:mostRows]
	}
	rows := make([]fyne.CanvasObject, len(hits), len(hits)+1)
	for i, h := range hits {
		rows[i] = w.ruleRow(h)
	}
	if rest > 0 {
		rows = append(rows, w.kit.Text(w.count("app.rules.more", rest), look.Caption, look.Second))
	}
	return w.list(rows)
}

// search gives the rules whose number begins with the query, the very number first, or whose title holds it, whatever its accents.
func search(all []view.RuleRow, query string) []view.RuleRow {
	query = strings.TrimSpace(fold(query))
	var exact, out []view.RuleRow
	for _, r := range all {
		number := r.Chip.Rule.Number()
		switch {
		case query == "":
			if r.Chip.Own == "" {
				out = append(out, r)
			}
		case number == query || strings.TrimSuffix(number, ".0") == query || fold(r.Chip.String()) == query:
			exact = append(exact, r)
		case strings.HasPrefix(number, query) || strings.Contains(fold(r.Title), query):
			out = append(out, r)
		}
	}
	return append(exact, out...)
}
