package app

import (
	"errors"
	"strings"

	"fyne.io/fyne/v2"

	"gazala/app/look"
	"gazala/app/widget"
	"gazala/scenarios/strict"
	"gazala/tutor/view"
)

// mostCharts is how much of a file of somebody's own charts is read; the reader refuses far less.
const mostCharts = 1 << 20

// chartsScreen shows the tables that a game is played with, and lets the person put their own printed ones in place of
// ours.
func (w *Window) chartsScreen(s *stop) screen {
	k := w.kit
	system, one, single := strings.Cut(s.ID, "/")
	g, ok := w.game(system)
	charts, err := w.tutor.Charts(system)
	if !ok || err != nil {
		return w.failed(s, w.say("app.charts.title"), err)
	}
	if single {
		return w.chartScreen(s, charts, one)
	}
	title := w.tutor.Text("app.charts.title_of", map[string]any{"Game": g.Title})
	body := []fyne.CanvasObject{k.Text(w.say("app.charts.how"), look.Reading, look.Plain)}
	if charts.Own {
		body = append(body, w.ownCharts(charts))
	}
	if s.wrong != nil {
		body = append(body, k.Failure(w.say("app.charts.wrong"), w.faults(s.wrong)))
	}
	buttons := []fyne.CanvasObject{
		k.Button(w.say("chartedit.edit"), true, func() { w.Go(Place{Kind: EditCharts, ID: s.ID}) }).
			Called("charts:edit"),
		k.Button(w.say("app.charts.load"), false, func() { w.loadCharts(s) }).Called("charts:load"),
	}
	if charts.Own {
		buttons = append(
			buttons,
			k.Button(w.say("app.charts.remove"), false, func() { w.useCharts(s, "", nil) }).Called("charts:remove"),
		)
	}
	buttons = append(
		buttons,
		k.Button(w.say("app.charts.template"), false, func() { w.saveTemplate(s.ID) }).Called("charts:template"),
	)
	body = append(body, widget.Wrap(12, buttons...))
	var seen widget.Seen
	for _, t := range charts.Tables {
		for _, r := range t.Rows {
			for _, c := range r.Cells {
				seen[c.Source] = true
			}
		}
	}
	tables := widget.Grid(chartsApart, k.Room(), len(charts.Tables), w.chartColumns(charts.Tables)...)
	return w.widePage(s, gameWidest, w.plainStrip(title), append(body, tables, k.Marks(seen, w.sourceName))...)
}

// chartsApart is between two columns of tables.
const chartsApart = 40

// chartColumns are tables in two columns about equally high, the first ones in the first.
func (w *Window) chartColumns(tables []view.Chart) []fyne.CanvasObject {
	const heads = 4 // rows that a heading and its notes are as high as
	high := func(of []view.Chart) (rows int) {
		for i := range of {
			rows += heads + len(of[i].Rows)
		}
		return rows
	}
	taller := func(half int) int { return max(high(tables[:half]), high(tables[half:])) }
	half := 0
	for half < len(tables) && taller(half+1) < taller(half) {
		half++
	}
	var out []fyne.CanvasObject
	for _, some := range [...][]view.Chart{tables[:half], tables[half:]} {
		var column []fyne.CanvasObject
		for _, t := range some {
			column = append(column, w.kit.Chart(t))
		}
		out = append(out, widget.Column(16, column...))
	}
	return out
}

// chartScreen shows one table alone, and the way to all of them.
func (w *Window) chartScreen(s *stop, charts view.Charts, table string) screen {
	k := w.kit
	for _, t := range charts.Tables {
		if t.ID != table {
			continue
		}
		var seen widget.Seen
		for _, r := range t.Rows {
			for _, c := range r.Cells {
				seen[c.Source] = true
			}
		}
		all := k.Link(w.say("app.charts.all"), look.Body, func() { w.Go(Place{Kind: Charts, ID: charts.System}) }).
			Called("charts:all")
		return w.page(s, w.plainStrip(w.say("app.charts.title")), k.Chart(t), k.Marks(seen, w.sourceName), all)
	}
	return w.failed(s, w.say("app.charts.title"), ErrPlace)
}

// ownCharts says which tables are the person's own.
func (w *Window) ownCharts(charts view.Charts) fyne.CanvasObject {
	k, name := w.kit, charts.Title
	if name == "" {
		name = w.say("app.charts.unnamed")
	}
	lines := []fyne.CanvasObject{
		k.Bold(w.tutor.Text("app.charts.in_use", map[string]any{"Name": name}), look.Body, look.Plain),
	}
	for _, t := range charts.Tables {
		if t.Own {
			lines = append(lines, k.Text(t.Title, look.Body, look.Plain))
		}
	}
	for _, d := range charts.Decks {
		if d.Own > 0 {
			said := w.tutor.Text("cards.own", map[string]any{"Count": d.Own, "Deck": d.Title})
			lines = append(lines, k.Text(said, look.Body, look.Plain))
		}
	}
	lines = append(lines, k.Text(w.say("app.charts.begun"), look.Caption, look.Second))
	return k.Soft(widget.Column(4, lines...))
}

// faults is everything that is wrong with a file, a line each.
func (w *Window) faults(err error) string {
	var all *strict.Problems
	if !errors.As(err, &all) {
		return w.explain(err)
	}
	lines := make([]string, 0, len(all.List)+1)
	for _, p := range all.List {
		slots := map[string]any{}
		for key, v := range p.Slots() {
			slots[key] = v
		}
		lines = append(
			lines,
			w.tutor.Text(
				"app.charts.fault",
				map[string]any{"Line": p.Line, "Place": p.Path, "Text": w.tutor.Text(p.Key, slots)},
			),
		)
	}
	if all.More > 0 {
		lines = append(lines, w.count("app.charts.more", all.More))
	}
	return strings.Join(lines, "\n")
}

// loadCharts takes a file of the person's own charts.
func (w *Window) loadCharts(s *stop) {
	w.readFile(mostCharts, func(name string, text []byte) { w.useCharts(s, name, text) })
}

// useCharts plays by somebody's own charts from now on, or without a text by ours again, and keeps that. A file with
// faults changes nothing.
func (w *Window) useCharts(s *stop, name string, text []byte) {
	next, err := w.tutor.UseCharts(s.ID, name, text)
	s.wrong = err
	if err == nil {
		w.tutor = next
		w.known = known{}
		w.keepCharts(s.ID, text)
	}
	w.build()
}

// UseCharts is what choosing a file of one's own charts for a game does; without a text ours are back.
func (w *Window) UseCharts(system, name string, text []byte) {
	w.useCharts(w.chartsStop(system), name, text)
}

// chartsStop is the screen of a game's charts, which comes if another is shown.
func (w *Window) chartsStop(system string) *stop {
	if s := w.here(); s.Kind != Charts || s.ID != system {
		w.Go(Place{Kind: Charts, ID: system})
	}
	return w.here()
}

// keepCharts keeps the person's own charts, or forgets them, and does not wait for it.
func (w *Window) keepCharts(system string, text []byte) {
	switch {
	case w.charts == nil:
	case text == nil:
		w.charts.Remove(system)
	default:
		w.charts.Write(system, text)
	}
}

// recallCharts plays by the charts that were kept. Those that cannot be read any more stay where they are, and ours are
// used.
func (w *Window) recallCharts() {
	if w.charts == nil {
		return
	}
	names, _ := w.charts.List() // what cannot be listed is not used
	for _, system := range names {
		text, err := w.charts.Read(system)
		if err != nil {
			continue
		}
		if next, err := w.tutor.UseCharts(system, system, text); err == nil {
			w.tutor = next
		}
	}
}

// saveTemplate writes our charts to a file that the person chooses, to put their own values into.
func (w *Window) saveTemplate(system string) {
	text, err := w.tutor.ChartsTemplate(system)
	if err != nil {
		w.tell(err.Error())
		return
	}
	w.writeFile(system+"-charts.json", text)
}
