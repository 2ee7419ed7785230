package app

import (
	"strconv"
	"strings"

	"fyne.io/fyne/v2"

	"gazala/app/icon"
	"gazala/app/look"
	"gazala/app/widget"
	"gazala/tutor/book/search"
	"gazala/tutor/view"
)

// prefRulings keeps the readings of contested rules that the person has chosen.
const prefRulings = "rulings"

// rulingsScreen lists the places where a game's rulebook can be read two ways.
func (w *Window) rulingsScreen(s *stop) screen {
	g, ok := w.game(s.ID)
	all, err := w.tutor.Rulings(s.ID)
	if !ok || err != nil {
		return w.failed(s, w.say("rulings.title"), err)
	}
	return w.searchScreen(s, searching{
		title: w.tutor.Text(
			"rulings.of",
			map[string]any{"Game": g.Title},
		),
		hint:   w.say("rulings.hint"),
		widest: reading,
		above:  []fyne.CanvasObject{w.kit.Text(w.say("rulings.how"), look.Reading, look.Plain)},
		list:   func(q string) fyne.CanvasObject { return w.rulingRows(s.ID, all, q) },
	})
}

func (w *Window) rulingRows(system string, all []view.Ruling, query string) fyne.CanvasObject {
	k := w.kit
	rows := []fyne.CanvasObject{}
	for i := range all {
		r := &all[i]
		if !concerns(r, query) {
			continue
		}
		lead := widget.Layers(k.Space(numbers*k.Scale(), 1), k.BoldLine(r.ID, look.Body, look.Accent))
		rows = append(
			rows,
			k.ListRow(lead, r.What, w.rulingNote(r), func() { w.Go(Place{Kind: Ruling, ID: system + "/" + r.ID}) }).
				Called("ruling:"+r.ID),
		)
	}
	if len(rows) == 0 {
		return k.Text(w.say("rulings.none"), look.Reading, look.Second)
	}
	return w.list(rows)
}

// concerns tells whether a ruling has what was typed: its own number, a rule's, or words.
func concerns(r *view.Ruling, query string) bool {
	if strings.TrimSpace(query) == "" || strings.HasPrefix(r.ID, query) {
		return true
	}
	for _, c := range r.Chips {
		if strings.HasPrefix(c.Rule.Number(), query) {
			return true
		}
	}
	return search.Holds(r.What, query)
}

// rulingNote says which reading is in force, and whose choice that is.
func (w *Window) rulingNote(r *view.Ruling) string {
	for _, reading := range r.Readings {
		switch {
		case !reading.InForce:
		case !reading.Default:
			return w.say("rulings.yours") + " · " + reading.Text
		case r.Only:
			return w.say("rulings.fixed") + " · " + reading.Text
		default:
			return w.say("app.ruling.default") + " · " + reading.Text
		}
	}
	return ""
}

// rulingScreen is one contested place: what it is about, the switch, and positions where it shows.
func (w *Window) rulingScreen(s *stop) screen {
	k := w.kit
	system, id, _ := strings.Cut(s.ID, "/")
	g, ok := w.game(system)
	hunt, err := w.tutor.Hunt(system, id)
	if !ok || err != nil {
		return w.failed(s, w.say("rulings.title"), err)
	}
	v := hunt.View()
	r := v.Ruling
	options := []fyne.CanvasObject{}
	for _, reading := range r.Readings {
		options = append(options, w.readingRow(s, system, &r, reading))
	}
	shows := widget.Column(12)
	body := []fyne.CanvasObject{
		k.Text(r.What, look.Reading, look.Plain),
		k.Chips(r.Chips, widget.OnSurface, w.cited),
		widget.Column(
			6,
			k.Text(w.say("rulings.readings"), look.Sub, look.Plain),
			k.Card(widget.Pad(6, 8, 6, 8, widget.Column(0, options...))),
		),
		k.Soft(
			widget.Column(
				4,
				k.Bold(w.say("rulings.why"), look.Caption, look.Accent),
				k.Text(r.Why, look.Body, look.Plain),
			),
		),
		k.Text(w.say("rulings.shows"), look.Sub, look.Plain),
		shows,
	}
	fill := func() { k.Fill(shows, func() fyne.CanvasObject { return w.shows(hunt.View()) }) }
	fill()
	title := w.tutor.Text("rulings.one", map[string]any{"ID": r.ID, "Game": g.Title})
	out := w.page(s, w.plainStrip(title), body...)
	w.hunting(&out, hunt, func() { fill(); out.scroll().Fit() })
	return out
}

// hunting looks for positions between the frames, as long as the screen is shown.
func (w *Window) hunting(s *screen, hunt Hunt, fill func()) {
	if hunt.View().Done {
		return
	}
	var end func()
	ended := false
	s.begin = func() {
		found := 0
		end = w.frames(func() bool {
			if ended {
				return true
			}
			done := hunt.Seek(w.within(slice))
			if v := hunt.View(); done || len(v.Shows) > found {
				found = len(v.Shows)
				fill()
			}
			return done
		})
	}
	s.leave = func() {
		ended = true
		if end != nil {
			end()
		}
	}
}

// readingRow is a reading to choose; where the program knows only one, the rows are no switch.
func (w *Window) readingRow(s *stop, system string, r *view.Ruling, reading view.Reading) fyne.CanvasObject {
	k := w.kit
	sign, word := icon.Off, k.Text(reading.Text, look.Body, look.Plain)
	if reading.InForce {
		sign, word = icon.On, k.Bold(reading.Text, look.Body, look.Plain)
	}
	notes := []string{}
	if reading.InForce {
		notes = append(notes, w.say("app.ruling.in_force"))
	}
	if reading.Default {
		notes = append(notes, w.say("app.ruling.default"))
	}
	words := []fyne.CanvasObject{word}
	if len(notes) > 0 {
		words = append(words, k.Text(strings.Join(notes, " · "), look.Caption, look.Second))
	}
	line := widget.Pad(
		8,
		8,
		8,
		8,
		widget.Row(12, 1, k.Picture(icon.Of(sign, k.P.Accent), 22), widget.Column(2, words...)),
	)
	if r.Only {
		return line
	}
	face := widget.Face{Hover: k.P.Soft, Radius: 8, Least: fyne.NewSize(44, k.Target())}
	return k.Press(face, line, func() { w.useReading(s, system, r.ID, reading.Slug) }).Called("reading:" + reading.Slug)
}

// useReading has new games read a contested rule so, and keeps that.
func (w *Window) useReading(s *stop, system, id, reading string) {
	next, err := w.tutor.UseReading(system, id, reading)
	if err != nil {
		s.wrong = err
		w.build()
		return
	}
	w.tutor = next
	w.set.store.SetString(prefRulings, next.ReadingsKept())
	w.build()
}

// recallRulings reads contested rules as the person has chosen.
func (w *Window) recallRulings() {
	if kept := w.set.store.String(prefRulings); kept != "" {
		w.tutor = w.tutor.UseReadings(kept)
	}
}

// shows are the positions in which the answer changes.
func (w *Window) shows(v view.Switch) fyne.CanvasObject {
	k := w.kit
	rows := []fyne.CanvasObject{k.Text(v.Text, look.Caption, look.Second)}
	for i := range v.Shows {
		rows = append(rows, w.shown(&v.Shows[i], i))
	}
	return widget.Column(12, rows...)
}

func (w *Window) shown(p *view.Shown, n int) fyne.CanvasObject {
	k := w.kit
	words := []fyne.CanvasObject{k.Text(p.Where, look.Caption, look.Second)}
	if p.What != "" {
		words = append(words, k.Bold(p.What, look.Body, look.Plain))
	}
	words = append(words,
		k.Text(w.tutor.Text("rulings.here", map[string]any{"Answer": p.Here}), look.Body, look.Plain),
		k.Text(w.tutor.Text("rulings.there", map[string]any{"Answer": p.There}), look.Body, look.Plain))
	to := Place{Kind: AtTable, ID: p.Start}
	switch {
	case p.Example != "":
		to = Place{Kind: Example, ID: p.Example, Step: p.Step}
	case p.Lesson != "":
		to = Place{Kind: Lesson, ID: p.Lesson, Step: p.Step}
	}
	words = append(
		words,
		k.Link(w.say("rulings.open"), look.Body, func() { w.Go(to) }).Called("shown:"+strconv.Itoa(n)),
	)
	return k.Card(widget.Pad(12, 14, 12, 14, widget.Column(4, words...)))
}

// readingsAt are the contested rules that a game reads otherwise than by default, for its panel.
func (a *playing) readingsAt() fyne.CanvasObject {
	k, w := a.w.kit, a.w
	rows := []fyne.CanvasObject{}
	own := w.tutor.RulingsAt(a.sit.table)
	for i := range own {
		r := &own[i]
		rows = append(
			rows,
			k.ListRow(nil, r.What, w.rulingNote(r), func() { w.Go(Place{Kind: Ruling, ID: a.v.System + "/" + r.ID}) }).
				Called("ruling:"+r.ID),
		)
	}
	if len(rows) == 0 {
		rows = append(rows, k.Text(w.say("rulings.at_table_default"), look.Body, look.Second))
	}
	rows = append(
		rows,
		k.Link(w.say("rulings.title"), look.Body, func() { w.Go(Place{Kind: Rulings, ID: a.v.System}) }).
			Called("rulings"),
	)
	return a.section(w.say("rulings.at_table"), rows...)
}
