package app

import (
	"strconv"

	"fyne.io/fyne/v2"

	"gazala/app/icon"
	"gazala/app/look"
	"gazala/app/widget"
	"gazala/scenarios/strict"
	"gazala/tutor/view"
)

// editing is the screen on which a person enters their own printed charts.
type editing struct {
	w      *Window
	stop   *stop
	edit   ChartEditor
	v      view.ChartEdit
	tables []*widget.Box
	state  *widget.Box
	bar    *widget.Box // which cell is typed into
	foot   *widget.Box
	field  *widget.Field
	frame  *widget.Box
	scroll *widget.Scroll
	broken []view.Broken // of the chosen cell, once they were asked for
	asked  bool
}

// emptyDraft is the draft of charts of which nothing is the person's own any more.
const emptyDraft = "{}"

func (w *Window) chartEditScreen(s *stop) screen {
	k := w.kit
	g, ok := w.game(s.ID)
	edit, err := w.tutor.EditCharts(s.ID, s.draft)
	if !ok || err != nil {
		return w.failed(s, w.say("chartedit.title"), err)
	}
	a := &editing{
		w:     w,
		stop:  s,
		edit:  edit,
		v:     edit.View(),
		state: widget.Column(8),
		bar:   widget.Column(4),
		foot:  widget.Column(0),
	}
	name := k.NewField(w.say("chartedit.name"), nil, nil)
	name.SetText(a.v.Title)
	name.OnChanged = func(text string) {
		a.edit.Call(text)
		a.changed()
	}
	body := []fyne.CanvasObject{k.Text(w.say("chartedit.how"), look.Reading, look.Plain), a.state, k.InputBox(name)}
	if s.deck != "" {
		body = []fyne.CanvasObject{a.state}
	}
	body = append(body, a.decks()...)
	for range a.shown() {
		box := widget.Column(8)
		a.tables = append(a.tables, box)
		body = append(body, box)
	}
	a.field = k.NewField("", nil, func(string) { a.next() })
	a.field.SetText(a.cell().Text)
	a.field.OnChanged = a.typed
	inset := k.Page()
	a.scroll = widget.NewScroll(
		widget.Pad(24, inset, 40, inset, widget.Measure(wideReading, true, widget.Column(16, body...))),
		s.scroll,
	)
	a.scroll.OnScrolled = func(y float32) { s.scroll = y }
	a.foot = widget.Column(
		0,
		k.Hairline(),
		k.Surface(
			widget.Pad(8, inset, 12, inset,
				widget.Measure(wideReading, true, widget.Column(6, a.bar, k.InputBox(a.field)))),
		),
	)
	a.frame = widget.Frame(w.plainStrip(w.tutor.Text("chartedit.of", map[string]any{"Game": g.Title})), a.scroll,
		a.foot)
	a.fill()
	out := screen{content: a.frame, key: scrollKeys(a.scroll), scroll: func() *widget.Scroll { return a.scroll }}
	if s.cell != "" {
		out.focus = a.field
	}
	return out
}

// cell is the one that is typed into.
func (a *editing) cell() view.CellEdit {
	for _, t := range a.shown() {
		for _, row := range t.Rows {
			for _, c := range row {
				if c.Path != "" && c.Path == a.stop.cell {
					return c
				}
			}
		}
	}
	return view.CellEdit{}
}

// choose takes a cell to type into.
func (a *editing) choose(path string) {
	a.stop.cell, a.broken, a.asked = path, nil, false
	a.field.OnChanged = nil
	a.field.SetText(a.cell().Text)
	a.field.CursorColumn = len([]rune(a.field.Text))
	a.field.OnChanged = a.typed
	a.fill()
	a.w.focus(a.field)
}

// typed puts what was typed into the cell, and checks everything.
func (a *editing) typed(text string) {
	if a.stop.cell == "" || a.edit.Set(a.stop.cell, text) != nil {
		return
	}
	a.broken, a.asked = nil, false
	a.changed()
}

// next goes on to the cell after this one.
func (a *editing) next() {
	found := false
	for _, t := range a.shown() {
		for _, row := range t.Rows {
			for _, c := range row {
				if found && c.Path != "" {
					a.choose(c.Path)
					return
				}
				found = found || (c.Path != "" && c.Path == a.stop.cell)
			}
		}
	}
}

func (a *editing) changed() {
	a.v = a.edit.View()
	if a.stop.draft = a.edit.Text(); a.stop.draft == nil {
		a.stop.draft = []byte(emptyDraft)
	}
	a.fill()
}

// resized does something to a table, and leaves the cell that is gone.
func (a *editing) resized(err error) {
	if err != nil {
		a.w.tell(err.Error())
		return
	}
	a.changed()
	if a.cell().Path == "" {
		a.stop.cell = ""
	}
	a.fill()
}

func (a *editing) fill() {
	k := a.w.kit
	k.Fill(a.state, a.stateContent)
	tables := a.shown()
	for i := range a.tables {
		k.Fill(a.tables[i], func() fyne.CanvasObject { return a.table(&tables[i]) })
	}
	k.Fill(a.bar, a.barContent)
	a.scroll.Fit()
	a.frame.Arrange()
}

// stateContent is how it stands with the charts as a whole, and what can be done with them.
func (a *editing) stateContent() fyne.CanvasObject {
	k, w := a.w.kit, a.w
	sign, ink, said := icon.Tick, k.P.Accent, w.say("chartedit.good")
	switch {
	case !a.v.Changed:
		sign, said = icon.Off, w.say("chartedit.unchanged")
	case a.v.Wrong > 0:
		sign, ink, said = icon.Refused, k.P.Refuse, w.count("chartedit.wrong", a.v.Wrong)
	}
	rows := []fyne.CanvasObject{
		widget.TopRow(10, 1, k.Picture(icon.Of(sign, ink), 20*k.Scale()), k.Bold(said, look.Body, look.Plain)),
	}
	for _, f := range a.v.Faults {
		rows = append(rows, k.Text(f, look.Body, look.Refuse))
	}
	if a.v.Against > 0 {
		rows = append(
			rows,
			widget.TopRow(
				10,
				1,
				k.Picture(icon.Of(icon.Differ, k.P.Refuse), 20*k.Scale()),
				k.Text(w.count("chartedit.against", a.v.Against), look.Body, look.Plain),
			),
		)
	}
	buttons := []fyne.CanvasObject{}
	if a.v.Good {
		buttons = append(buttons, k.Button(w.say("chartedit.use"), true, a.use).Called("use"))
	}
	if a.v.Changed {
		buttons = append(
			buttons,
			k.Button(w.say("chartedit.save"), false, func() { w.writeFile(a.stop.ID+"-charts.json", a.edit.Text()) }).
				Called("save"),
		)
	}
	if len(buttons) > 0 {
		rows = append(rows, widget.Wrap(12, buttons...))
	}
	return k.Soft(widget.Column(8, rows...))
}

// use plays by these charts from now on.
func (a *editing) use() {
	system, text := a.stop.ID, a.edit.Text()
	a.w.Back()
	a.w.UseCharts(system, system, text)
}

func (a *editing) table(t *view.TableEdit) fyne.CanvasObject {
	k, w := a.w.kit, a.w
	head := []fyne.CanvasObject{k.Text(t.Title, look.Sub, look.Plain)}
	if t.Note != "" {
		head = append(head, k.Text(t.Note, look.Caption, look.Second))
	}
	if t.Own {
		head = append(
			head,
			widget.Wrap(
				12,
				k.Text(w.say("app.source.own"), look.Caption, look.Accent).Hug(),
				k.Button(w.say("chartedit.reset"), false,
					func() { a.resized(a.edit.Reset(t.ID)) }).Called("reset:"+t.ID),
			),
		)
	}
	rows := append([]fyne.CanvasObject{}, head...)
	rows = append(rows, k.Card(widget.Pad(8, 10, 8, 10, a.cells(t))))
	if t.Grows {
		buttons := []fyne.CanvasObject{
			k.Button(w.say("chartedit.more_rows"), false, func() { a.resized(a.edit.Grow(t.ID, false)) }).
				Called("grow-row:" + t.ID),
			k.Button(w.say("chartedit.fewer_rows"), false, func() { a.resized(a.edit.Shrink(t.ID, false)) }).
				Called("shrink-row:" + t.ID),
		}
		if t.Lines {
			return widget.Column(8, append(rows, widget.Wrap(8, buttons...))...)
		}
		rows = append(rows, widget.Wrap(8, append(
			buttons,
			k.Button(w.say("chartedit.more_columns"), false, func() { a.resized(a.edit.Grow(t.ID, true)) }).
				Called("grow-column:"+t.ID),
			k.Button(w.say("chartedit.fewer_columns"), false, func() { a.resized(a.edit.Shrink(t.ID, true)) }).
				Called("shrink-column:"+t.ID),
		)...))
	}
	return widget.Column(8, rows...)
}

// cells are the table as it is printed, or its rows one under the other where that has no room.
func (a *editing) cells(t *view.TableEdit) fyne.CanvasObject {
	const gap = 4
	k := a.w.kit
	if len(t.Rows) > 0 && k.Stacks(len(t.Rows[0])-1) {
		return a.stacked(t)
	}
	cells := []fyne.CanvasObject{}
	wide := 1
	for _, row := range t.Rows {
		wide = max(wide, len(row))
		for i := range row {
			cells = append(cells, a.face(&row[i]))
		}
	}
	if !k.TableFits(gap, wide, cells) {
		return a.stacked(t)
	}
	return widget.Table(gap, wide, cells...)
}

// stacked stands the rows under each other, each value beside its heading.
func (a *editing) stacked(t *view.TableEdit) fyne.CanvasObject {
	k := a.w.kit
	rows := []fyne.CanvasObject{}
	for r, row := range t.Rows {
		cells := []fyne.CanvasObject{}
		for c := range row {
			switch {
			case r == 0 && row[c].Path == "": // a fixed heading stands beside each of its values
			case c == 0 && row[c].Path == "":
				rows = append(rows, k.Bold(row[c].Text, look.Body, look.Plain))
			case c == 0 || r == 0:
				cells = append(cells, a.face(&row[c]))
			default:
				cells = append(cells, k.Labeled(4, strict.Short(t.Rows[0][c].Text, longestCell), a.face(&row[c])))
			}
		}
		if len(cells) > 0 {
			rows = append(rows, widget.Wrap(10, cells...), k.Hairline())
		}
	}
	return widget.Column(6, rows...)
}

// longestCell is how much of what was typed a cell shows, in letters, longestName of what it is called; the field shows
// all.
const (
	longestCell = 12
	longestName = 60
)

// face is a cell to press: what stands there, with a sign when something is wrong with it or speaks against it.
func (a *editing) face(c *view.CellEdit) fyne.CanvasObject {
	k := a.w.kit
	text := strict.Short(c.Text, longestCell)
	word := k.Line(text, look.Caption, look.Plain)
	if c.Head {
		word = k.BoldLine(text, look.Caption, look.Second)
	}
	if c.Path == "" {
		if c.Head {
			return k.Bold(c.Text, look.Caption, look.Second)
		}
		return word
	}
	face := widget.Face{
		Fill:   k.P.Surface,
		Hover:  k.P.Soft,
		Border: k.P.Line,
		Radius: 5,
		Least:  fyne.NewSize(30, k.Target()*.8),
	}
	content := []fyne.CanvasObject{word}
	switch {
	case len(c.Faults) > 0:
		face.Border, face.Fill = k.P.Refuse, k.P.RefuseSoft
		content = append(content, k.Picture(icon.Of(icon.Refused, k.P.Refuse), 12*k.Scale()))
	case c.Against != "":
		face.Border = k.P.Refuse
		content = append(content, k.Picture(icon.Of(icon.Differ, k.P.Refuse), 12*k.Scale()))
	case c.Own:
		face.Border = k.P.Ctl
	}
	if c.Path == a.stop.cell {
		face.Fill, face.Border = k.P.Soft, k.P.Accent
	}
	return k.Press(face, widget.Pad(3, 5, 3, 5, widget.Row(3, -1, content...)), func() { a.choose(c.Path) }).
		Called("cell:" + c.Path)
}

// barContent says which cell is typed into, what is wrong with it, and what ours is.
func (a *editing) barContent() fyne.CanvasObject {
	k, w := a.w.kit, a.w
	c := a.cell()
	if c.Path == "" {
		return k.Text(w.say("chartedit.none_chosen"), look.Body, look.Second)
	}
	words := []fyne.CanvasObject{k.Bold(strict.Short(c.Name, longestName), look.Body, look.Plain).Hug()}
	if c.Ours != "" {
		ours := w.tutor.Text("chartedit.ours", map[string]any{"Value": c.Ours}) + " · " + w.sourceName(c.Source)
		words = append(words, k.Text(ours, look.Caption, look.Second).Hug())
	}
	rows := []fyne.CanvasObject{widget.WrapText(12, words...)}
	for _, f := range c.Faults {
		rows = append(
			rows,
			widget.TopRow(8, 1, k.Picture(icon.Of(icon.Refused, k.P.Refuse), 18*k.Scale()),
				k.Text(f, look.Body, look.Refuse)),
		)
	}
	if c.Against != "" {
		rows = append(
			rows,
			widget.TopRow(
				8,
				1,
				k.Picture(icon.Of(icon.Differ, k.P.Refuse), 18*k.Scale()),
				k.Text(c.Against, look.Body, look.Plain),
			),
		)
		rows = append(rows, a.examples()...)
	}
	return widget.Column(4, rows...)
}

// mostBroken is how many examples are shown over the field.
const mostBroken = 2

// examples are those of the book that the chosen value changes, on request.
func (a *editing) examples() []fyne.CanvasObject {
	k, w := a.w.kit, a.w
	if !a.asked {
		return []fyne.CanvasObject{k.Link(w.say("chartedit.broken"), look.Body, func() {
			a.broken, a.asked = a.edit.Broken(a.stop.cell), true
			a.fill()
		}).Called("broken")}
	}
	rows := []fyne.CanvasObject{}
	for i, b := range a.broken[:min(mostBroken, len(a.broken))] {
		note := w.tutor.Text("chartedit.book_engine", map[string]any{
			"Label": b.Label, "Book": b.Book, "Engine": b.Engine,
		})
		if b.Book == "" {
			note = b.Label
		}
		rows = append(
			rows,
			k.ListRow(nil, b.Title, note, func() { w.Go(Place{Kind: Example, ID: b.Example, Step: b.Step}) }).
				Called("broken:"+strconv.Itoa(i)),
		)
	}
	if len(rows) == 0 {
		rows = append(rows, k.Text(w.say("chartedit.no_example"), look.Caption, look.Second))
	}
	return rows
}
