package app

import (
	"time"

	"fyne.io/fyne/v2"

	"gazala/app/icon"
	"gazala/app/look"
	"gazala/app/widget"
	"gazala/tutor/view"
)

// Placing is a person who is asked what is known of a game already.
type Placing interface {
	asking
	Pass(now time.Time) // the answer is not known
	Over() bool         // no more is asked
	Result() view.Placement
	Kept() []byte               // the answers, to be kept
	Lessons(kept []byte) []byte // marks the lessons whose rules are known
}

// placing is a person who is asked about a game, the same as long as the program runs.
func (w *Window) placing(system string) (Placing, error) {
	if p, ok := w.placings[system]; ok {
		return w.tutor.Replace(p), nil
	}
	kept, err := w.remembered(system + keptPlacement)
	if err != nil {
		return nil, err // what cannot be read now is not written over
	}
	return w.place(system, kept)
}

// place begins to ask, after the answers that were kept.
func (w *Window) place(system string, kept []byte) (Placing, error) {
	sitting, err := w.practice(system)
	if err != nil {
		return nil, err
	}
	p, err := w.tutor.Placement(sitting, kept)
	if err != nil {
		return nil, err
	}
	if w.placings == nil {
		w.placings = map[string]Placing{}
	}
	w.placings[system] = p
	return p, nil
}

// keepPlacing keeps what an answer shows, and after the last one which lessons need not be taken.
func (w *Window) keepPlacing(system string, p Placing) {
	if p.Over() {
		w.keepLessons(system, p.Lessons(w.kept(system)))
	}
	w.remember(system, p.Text())
	w.remember(system+keptPlacement, p.Kept())
}

// placementScreen asks, or shows what came out.
func (w *Window) placementScreen(s *stop) screen {
	p, err := w.placing(s.ID)
	if err != nil {
		return w.failed(s, w.say("app.placement.title"), err)
	}
	if p.Over() && (!s.asked || p.View().Reply == nil) {
		return w.placedScreen(s, p)
	}
	s.asked = true
	return w.questionScreen(s, p, nil)
}

// placed shows what came out after the last question.
func (w *Window) placed() {
	s := w.here()
	s.asked, s.scroll = false, 0
	w.build()
}

// placedScreen is what is known, as a map of the book's chapters, and which lesson to take.
func (w *Window) placedScreen(s *stop, p Placing) screen {
	k, v := w.kit, p.Result()
	g, _ := w.game(s.ID)
	cells, rows := make([]widget.HexCell, len(v.Chapters)), make([]fyne.CanvasObject, len(v.Chapters))
	for i, c := range v.Chapters {
		cells[i] = widget.HexCell{Words: c.Number, Level: c.Level}
		row := k.ListRow(
			k.HexSign(c.Level),
			c.Row.Title,
			c.Row.Chip.String()+" · "+c.Note,
			func() { w.cited(c.Row.Chip) },
		)
		rows[i] = row.Called("chapter:" + string(c.Row.Chip.Rule))
	}
	legend := make([]fyne.CanvasObject, len(v.Legend))
	for i, l := range v.Legend {
		legend[i] = widget.Row(6, -1, k.HexSign(l.Standing), k.Line(l.Word, look.Body, look.Plain))
	}
	head := widget.Column(4, k.Text(v.Title, look.Title, look.Plain), k.Text(v.Text, look.Reading, look.Second))
	head = w.withKnown(s.ID, head)
	body := []fyne.CanvasObject{head, k.Honeycomb(cells), widget.Wrap(16, legend...), k.Hairline()}
	body = append(body, k.Text(w.say("app.placement.changes"), look.Heading, look.Plain))
	change := func(sign icon.Name, words string) {
		body = append(
			body,
			widget.TopRow(
				12,
				1,
				k.Picture(icon.Of(sign, k.P.Accent), 22*k.Scale()),
				k.Text(words, look.Reading, look.Plain),
			),
		)
	}
	feet := []fyne.CanvasObject{}
	if c, ok := w.course(s.ID); ok {
		if c.Known > 0 {
			change(icon.Tick, w.count("app.placement.skips", c.Known))
		}
		if next, _, ok := w.lessonRow(c.Next); ok {
			change(icon.Chevron, w.tutor.Text("app.placement.next", map[string]any{"Title": next.Title}))
			feet = append(
				feet,
				k.Primary(w.say("app.placement.begin"), func() { w.openLesson(next) }).Called("next-lesson"),
			)
		}
	}
	if v.Overlooked != nil {
		change(icon.Differ, w.say("app.placement.overlooked"))
		body = append(body, w.ruleRow(*v.Overlooked))
	}
	body = append(body, k.Text(w.say("app.placement.chapters"), look.Heading, look.Plain), w.list(rows))
	feet = append(feet, k.Secondary(w.say("app.placement.anew"), func() {
		if _, err := w.place(s.ID, nil); err == nil {
			w.build()
		}
	}).Called("anew"))
	out, inset := w.page(s, w.plainStrip(g.Title), body...), k.Page()
	foot := widget.Pad(10, inset, 16, inset, widget.Measure(reading, true, widget.Grid(8, 150*k.Scale(), 2, feet...)))
	out.content = widget.Frame(nil, out.content, widget.Column(0, k.Hairline(), k.Surface(foot)))
	return out
}

// withKnown is something over how many rules of a game are known now, as it stands on Home.
func (w *Window) withKnown(system string, over *widget.Box) *widget.Box {
	if p, ok := w.knownRules(system); ok && knownOf(p) > 0 {
		return widget.Column(10, over, w.rulesKnown(p))
	}
	return over
}

// asksFirst tells whether a game has lessons, and questions before the first one.
func (w *Window) asksFirst(g *view.Game) bool { return g.Drilled && w.lessonCount(g.ID) > 0 }

// placementRow leads to the questions before the first lesson, to where they were left, or to what came out; nil for a
// game without lessons or questions.
func (w *Window) placementRow(g *view.Game) *widget.Press {
	if !w.asksFirst(g) {
		return nil
	}
	note := w.say("app.placement.note")
	if kept, err := w.remembered(g.ID + keptPlacement); err == nil && kept != nil {
		note = w.say("app.placement.note_kept")
	}
	return w.kit.ListRow(nil, w.say("app.placement.title"), note, func() { w.Go(Place{Kind: Placement, ID: g.ID}) }).
		Called("placement")
}
