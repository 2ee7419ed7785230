package app

import (
	"fyne.io/fyne/v2"

	"gazala/app/icon"
	"gazala/app/look"
	"gazala/app/widget"
	"gazala/rules/cite"
	"gazala/tutor/view"
)

// reading is the width of a column of text, in units.
const reading = 640

// strip is the bar on top of a screen: back, a title, what stands under it, and controls at the right.
func (w *Window) strip(title fyne.CanvasObject, right ...fyne.CanvasObject) fyne.CanvasObject {
	const tall = 10
	return w.stripOf(tall, title, right...)
}

// slimStrip is a strip as low as its buttons let it be: over a board every line counts.
func (w *Window) slimStrip(title fyne.CanvasObject, right ...fyne.CanvasObject) fyne.CanvasObject {
	const low = 4
	return w.stripOf(low, title, right...)
}

// stripOf is a strip with so much room over and under what stands in it.
func (w *Window) stripOf(room float32, title fyne.CanvasObject, right ...fyne.CanvasObject) fyne.CanvasObject {
	k := w.kit
	back := k.Icon(icon.Back, w.Back).Called("back")
	objects := append([]fyne.CanvasObject{back, title}, right...)
	edge := float32(8)
	if k.Class != look.Phone {
		edge = 12
	}
	row := widget.Pad(room, edge, room, edge, widget.Row(8, 1, objects...))
	return widget.Column(0, k.Surface(row), k.Hairline())
}

// plainStrip has only words.
func (w *Window) plainStrip(title string) fyne.CanvasObject {
	return w.strip(w.kit.Text(title, look.Sub, look.Plain))
}

// page is a strip over a column that scrolls.
func (w *Window) page(s *stop, strip fyne.CanvasObject, body ...fyne.CanvasObject) screen {
	return w.widePage(s, reading, strip, body...)
}

// widePage is a page with a column of so many units at most.
func (w *Window) widePage(s *stop, widest float32, strip fyne.CanvasObject, body ...fyne.CanvasObject) screen {
	inset := w.kit.Page()
	scroll := widget.NewScroll(
		widget.Pad(24, inset, 40, inset, widget.Measure(widest, true, widget.Column(16, body...))),
		s.scroll,
	)
	scroll.OnScrolled = func(y float32) { s.scroll = y }
	return screen{
		content: widget.Frame(strip, scroll, nil),
		key:     scrollKeys(scroll),
		scroll:  func() *widget.Scroll { return scroll },
	}
}

// scrollKeys move a page up and down.
func scrollKeys(s *widget.Scroll) func(*fyne.KeyEvent) bool {
	return func(e *fyne.KeyEvent) bool {
		const line, far = 48, 1e6
		page := s.Size().Height * .85
		switch string(e.Name) { // as text: the names of keys are no closed list
		case string(fyne.KeyDown):
			s.By(line)
		case string(fyne.KeyUp):
			s.By(-line)
		case string(fyne.KeyPageDown), string(fyne.KeySpace):
			s.By(page)
		case string(fyne.KeyPageUp):
			s.By(-page)
		case string(fyne.KeyHome):
			s.By(-far)
		case string(fyne.KeyEnd):
			s.By(far)
		default:
			return false
		}
		return true
	}
}

// cited opens the rule of a citation.
func (w *Window) cited(c view.Chip) { w.Go(Place{Kind: Rule, ID: c.Rule.System(), Rule: c.Rule}) }

// sourceName is a provenance in words.
func (w *Window) sourceName(s cite.Source) string {
	switch s {
	case cite.Printed:
		return w.say("app.source.printed")
	case cite.Derived:
		return w.say("app.source.derived")
	case cite.Reconstructed:
		return w.say("app.source.reconstructed")
	case cite.Own:
		return w.say("app.source.own")
	case cite.None:
	}
	return ""
}

// list stands rows under each other with hairlines between them.
func (w *Window) list(rows []fyne.CanvasObject) fyne.CanvasObject {
	out := make([]fyne.CanvasObject, 0, 2*len(rows))
	for _, r := range rows {
		out = append(out, r, w.kit.Hairline())
	}
	return widget.Column(2, out...)
}

// exampleRow is an example in a list.
func (w *Window) exampleRow(r view.ExampleRow) fyne.CanvasObject {
	k := w.kit
	note := r.Note
	if note == "" {
		note = w.count("app.example.steps", r.Steps)
	}
	return k.ListRow(w.numbered(r.Chip), r.Title, note, func() { w.Go(Place{Kind: Example, ID: r.ID}) }).
		Called("example:" + r.ID)
}

// ruleRow is a rule in a list.
func (w *Window) ruleRow(r view.RuleRow) fyne.CanvasObject {
	return w.kit.ListRow(w.numbered(r.Chip), r.Title, "", func() { w.cited(r.Chip) }).
		Called("rule:" + string(r.Chip.Rule))
}

// numbers is how wide the first column of a list of rules is, in units at usual letters.
const numbers = 64

// numbered is a rule's number as the first column of a list. Our own part of it stands under the printed one where both
// are too wide for the column.
func (w *Window) numbered(c view.Chip) fyne.CanvasObject {
	k := w.kit
	parts := []fyne.CanvasObject{k.BoldLine(c.Printed, look.Body, look.Accent)}
	if c.Own != "" {
		parts = append(parts, k.Line(c.Own, look.Body, look.Second))
	}
	number := widget.Row(4, -1, parts...)
	if number.MinSize().Width > numbers*k.Scale() {
		number = widget.Column(0, parts...)
	}
	return widget.Layers(k.Space(numbers*k.Scale(), 1), number)
}

// game finds a game by its id.
func (w *Window) game(id string) (view.Game, bool) {
	for _, g := range w.games() {
		if g.ID == id {
			return g, true
		}
	}
	return view.Game{}, false
}

// failed is a screen that says that something could not be shown.
func (w *Window) failed(s *stop, title string, err error) screen {
	k := w.kit
	then := w.say("app.failure.then")
	if err != nil {
		then += "\n" + w.explain(err)
	}
	return w.page(s, w.plainStrip(title), k.Failure(w.say("app.failure.what"), then))
}

// beside is a strip over a board with its panel: a sheet over the board, or a part of the width, as the window's size
// will have it. The sheet is nil where there is none; fill draws the panel anew when the sheet has come to another
// height.
func (w *Window) beside(s *stop, top, stage, panel fyne.CanvasObject, fill func()) (*widget.Sheet, *widget.Box) {
	k := w.kit
	switch {
	case k.Sheet():
		sheet := k.NewSheet(stage, panel, &s.rest)
		sheet.OnRest = func(widget.Rest) { fill() }
		return sheet, widget.Frame(top, sheet, nil)
	case k.Class == look.Tablet:
		return nil, widget.Frame(top, k.NewShare(stage, k.Surface(panel), .55), nil)
	}
	return nil, widget.Frame(top, k.NewSplit(stage, k.Surface(panel), &s.panel), nil)
}
