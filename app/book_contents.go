package app

import (
	"strconv"

	"fyne.io/fyne/v2"

	"gazala/app/look"
	"gazala/app/widget"
	"gazala/tutor/view"
)

// searching is a screen with a field at the top and a list that follows what is typed.
type searching struct {
	title, hint string
	list        func(query string) fyne.CanvasObject
	entered     func(query string) // Enter was pressed in the field
	above       []fyne.CanvasObject
	widest      float32
}

func (w *Window) searchScreen(s *stop, f searching) screen {
	k := w.kit
	list := widget.Column(16)
	k.Fill(list, func() fyne.CanvasObject { return f.list(s.query) })
	field := k.NewField(f.hint, nil, f.entered)
	field.SetText(s.query)
	field.CursorColumn = len([]rune(s.query))
	inset := k.Page()
	body := widget.Column(16, append(f.above, k.SearchBox(field), list)...)
	scroll := widget.NewScroll(widget.Pad(24, inset, 40, inset, widget.Measure(f.widest, true, body)), s.scroll)
	scroll.OnScrolled = func(y float32) { s.scroll = y }
	field.OnChanged = func(q string) {
		s.query = q
		k.Fill(list, func() fyne.CanvasObject { return f.list(q) })
		scroll.Fit()
	}
	out := screen{
		content: widget.Frame(w.plainStrip(f.title), scroll, nil),
		key:     scrollKeys(scroll),
		scroll:  func() *widget.Scroll { return scroll },
	}
	if s.query != "" || s.typing {
		out.focus = field
	}
	return out
}

func (w *Window) contentsScreen(s *stop) screen {
	g, ok := w.game(s.ID)
	if !ok {
		return w.failed(s, w.say("app.game.rules"), nil)
	}
	all := w.tutor.Contents(s.ID)
	return w.searchScreen(s, searching{
		title: w.tutor.Text(
			"app.rules.of",
			map[string]any{"Game": g.Title},
		),
		hint:   w.say("search.hint"),
		widest: reading,
		list:   func(q string) fyne.CanvasObject { return w.found(s.ID, all, q) },
		entered: func(q string) {
			if found, err := w.tutor.Search(s.ID, q); err == nil && len(found.Hits) > 0 {
				w.cited(found.Hits[0].Row.Chip)
			}
		},
	})
}

// found lists what a query leaves: without one, the printed rules.
func (w *Window) found(system string, all []view.RuleRow, query string) fyne.CanvasObject {
	k := w.kit
	if query == "" {
		rows := []fyne.CanvasObject{}
		for _, r := range all {
			if r.Chip.Own == "" {
				rows = append(rows, w.ruleRow(r))
			}
		}
		return w.list(rows)
	}
	found, err := w.tutor.Search(system, query)
	if err != nil {
		return k.Failure(w.say("app.failure.what"), w.explain(err))
	}
	if len(found.Hits) == 0 {
		return k.Text(w.say("search.none"), look.Reading, look.Second)
	}
	rows := make([]fyne.CanvasObject, 0, len(found.Hits)+1)
	for i := range found.Hits {
		rows = append(rows, w.hitRow(&found.Hits[i], i))
	}
	if found.More > 0 {
		rows = append(rows, k.Text(w.count("search.more", found.More), look.Caption, look.Second))
	}
	return w.list(rows)
}

// hitRow is a rule that was found, or a term with what it means.
func (w *Window) hitRow(h *view.Hit, n int) fyne.CanvasObject {
	title, name := h.Row.Title, "rule:"+string(h.Row.Chip.Rule)
	if h.Term != "" {
		title, name = h.Term, "term:"+strconv.Itoa(n)
	}
	return w.kit.ListRow(w.numbered(h.Row.Chip), title, h.Note, func() { w.cited(h.Row.Chip) }).Called(name)
}

func (w *Window) glossaryScreen(s *stop) screen {
	g, ok := w.game(s.ID)
	if !ok {
		return w.failed(s, w.say("glossary.title"), nil)
	}
	return w.searchScreen(s, searching{
		title: w.tutor.Text(
			"glossary.of",
			map[string]any{"Game": g.Title},
		),
		hint:   w.say("glossary.hint"),
		widest: wideReading,
		list:   func(q string) fyne.CanvasObject { return w.terms(s.ID, q) },
		above:  []fyne.CanvasObject{w.kit.Text(w.say("glossary.how"), look.Reading, look.Plain)},
	})
}

// wideReading is how wide a page of two columns may be.
const wideReading = 900

// terms are those that a query leaves, both languages side by side.
func (w *Window) terms(system, query string) fyne.CanvasObject {
	k := w.kit
	terms, err := w.tutor.Glossary(system, query)
	if err != nil {
		return k.Failure(w.say("app.failure.what"), w.explain(err))
	}
	if len(terms) == 0 {
		return k.Text(w.say("glossary.none"), look.Reading, look.Second)
	}
	rows := make([]fyne.CanvasObject, len(terms))
	for i := range terms {
		rows[i] = w.termRow(&terms[i])
	}
	return w.list(rows)
}

// termRow is a term: our language at the left, the other at its right, under both what it means.
func (w *Window) termRow(t *view.Term) fyne.CanvasObject {
	k := w.kit
	own, other := k.Bold(t.Term, look.Body, look.Plain), k.Text(t.Other, look.Body, look.Second)
	heads := fyne.CanvasObject(widget.Column(1, own, other))
	if k.Class != look.Phone && !k.Large() {
		heads = widget.Grid(12, 140, 2, own, other)
	}
	words := widget.Column(2, heads, k.Text(t.Text, look.Caption, look.Second))
	face := widget.Face{Hover: k.P.Soft, Radius: 8, Least: fyne.NewSize(44, max(48, k.Target()))}
	row := widget.TopRow(12, 1, w.numbered(t.Chip), words)
	return k.Press(face, widget.Pad(8, 4, 8, 4, row), func() { w.cited(t.Chip) }).Called("term:" + t.ID)
}
