package app

import (
	"slices"
	"strings"

	"fyne.io/fyne/v2"

	"gazala/app/icon"
	"gazala/app/look"
	"gazala/app/widget"
	"gazala/tutor/book/search"
	"gazala/tutor/lab"
	"gazala/tutor/view"
)

// section is a heading with what belongs under it.
func (a *labbing) section(title string, body ...fyne.CanvasObject) fyne.CanvasObject {
	k := a.w.kit
	rows := append(
		[]fyne.CanvasObject{k.Hairline(), widget.Pad(8, 0, 2, 0, k.Text(title, look.Sub, look.Plain))},
		body...)
	return widget.Column(2, rows...)
}

// unitsTab is what is in the hand, the units of the hex that is looked at, and the tray.
func (a *labbing) unitsTab() []fyne.CanvasObject {
	k, w := a.w.kit, a.w
	var body []fyne.CanvasObject
	if a.b.hand != "" {
		down := k.Button(w.say("lab.put_back"), false, func() { a.b.hand = ""; a.refresh() }).Called("put-back")
		body = append(
			body,
			k.Soft(
				widget.Column(
					8,
					k.Bold(w.tutor.Text("lab.in_hand", map[string]any{"Unit": a.b.hand}), look.Body, look.Plain),
					widget.Wrap(8, down),
				),
			),
		)
	}
	if h, ok := a.here(); ok && a.b.hand == "" {
		body = append(body, a.stack(h))
	} else if a.b.hand == "" {
		how := w.say("lab.how")
		if a.b.paper {
			how = w.say("lab.paper.how")
		}
		body = append(body, k.Text(how, look.Body, look.Second))
	}
	return append(body, a.trayOf())
}

// stack is the hex that is looked at: what it is, and every unit in it with what can be set.
func (a *labbing) stack(h view.LabHex) fyne.CanvasObject {
	k := a.w.kit
	rows := []fyne.CanvasObject{
		widget.TopRow(8, 1, k.BoldLine(h.Number, look.Sub, look.Plain), k.Text(h.Ground, look.Body, look.Second)),
	}
	if len(h.Units) == 0 {
		rows = append(rows, k.Text(a.w.say("lab.nobody"), look.Body, look.Second))
	}
	for _, u := range h.Units {
		rows = append(rows, k.Hairline(), a.unit(u))
	}
	return widget.Column(8, rows...)
}

// unit is one unit and what can be set of it.
func (a *labbing) unit(u view.LabUnit) fyne.CanvasObject {
	k, w := a.w.kit, a.w
	rows := []fyne.CanvasObject{
		widget.TopRow(
			10,
			1,
			k.Counter(w.fonts, w.density(), &u.Counter, 44),
			k.Text(u.Counter.Words, look.Body, look.Plain),
		),
	}
	move := a.button(w.say("lab.move"), func() { a.b.hand = u.Unit; a.refresh() }).Called("move:" + u.Unit)
	remove := a.button(w.say("lab.remove"), func() { a.do(lab.Edit{Do: lab.Remove, Unit: u.Unit}) }).
		Called("remove:" + u.Unit)
	buttons := []fyne.CanvasObject{move, remove}
	for _, s := range u.Situations {
		buttons = append(
			buttons,
			a.button(s.Name, func() { a.do(lab.Edit{Do: lab.Open, Key: s.ID, Unit: u.Unit}) }).
				Called("open:"+s.ID+":"+u.Unit),
		)
	}
	rows = append(rows, a.buttons(buttons))
	for _, s := range u.States {
		rows = append(
			rows,
			a.setting(
				s,
				u.Unit+":",
				func(v any) lab.Edit { return lab.Edit{Do: lab.State, Unit: u.Unit, Key: s.Key, Value: v} },
			),
		)
	}
	var away []fyne.CanvasObject
	for _, o := range u.Off {
		away = append(
			away,
			a.button(o.Name, func() { a.do(lab.Edit{Do: lab.Off, Unit: u.Unit, Key: o.ID}) }).
				Called("off:"+o.ID+":"+u.Unit),
		)
	}
	rows = append(rows, k.Text(w.say("lab.instead"), look.Caption, look.Second), a.buttons(away))
	return widget.Column(6, rows...)
}

// wideButtons is the size of letters, in percent, above which a button of some words has a line of its own.
const wideButtons = 120

// button is one of several; with large letters each has a line of its own, in which its words may break.
func (a *labbing) button(text string, tapped func()) *widget.Press {
	if a.w.look.Text > wideButtons {
		return a.w.kit.Secondary(text, tapped)
	}
	return a.w.kit.Button(text, false, tapped)
}

func (a *labbing) buttons(all []fyne.CanvasObject) fyne.CanvasObject {
	if a.w.look.Text > wideButtons {
		return widget.Column(6, all...)
	}
	return widget.Wrap(8, all...)
}

// setting is a value with the way to the next and the one before, or to its contrary.
func (a *labbing) setting(s view.Setting, about string, edit func(v any) lab.Edit) fyne.CanvasObject {
	k := a.w.kit
	if s.Truth {
		return k.Toggle(s.Name, s.On, func() { a.do(edit(!s.On)) }).Called("set:" + about + s.Key)
	}
	less, more := k.Faint(icon.Minus), k.Faint(icon.Plus)
	if s.Less != nil {
		less = k.Icon(icon.Minus, func() { a.do(edit(s.Less)) }).Called("less:" + about + s.Key)
	}
	if s.More != nil {
		more = k.Icon(icon.Plus, func() { a.do(edit(s.More)) }).Called("more:" + about + s.Key)
	}
	words := widget.Column(0, k.Text(s.Name, look.Caption, look.Second), k.Bold(s.Value, look.Body, look.Plain))
	return widget.Pad(0, 0, 0, 8, widget.Row(4, 0, words, less, more))
}

// mostTray is how many counters the tray shows at once.
const mostTray = 24

// trayOf is the tray: the counters of the order of battle by side and name.
func (a *labbing) trayOf() fyne.CanvasObject {
	k, w := a.w.kit, a.w
	k.Fill(a.tray, a.counters)
	field := k.NewField(w.say("lab.tray_hint"), nil, nil)
	field.SetText(a.b.query)
	field.OnChanged = func(q string) {
		a.b.query = q
		k.Fill(a.tray, a.counters)
		if a.scroll != nil {
			a.scroll.Fit()
		}
	}
	sides := []fyne.CanvasObject{
		k.Button(w.say("lab.both"), a.b.side == "", func() { a.b.side = ""; a.fillPanel() }).Called("tray:all"),
	}
	seen := map[string]bool{}
	for _, u := range a.v.Tray {
		if !seen[u.Side] {
			seen[u.Side] = true
			sides = append(
				sides,
				k.Button(w.tutor.Text(a.v.System+".side."+u.Side, nil), a.b.side == u.Side,
					func() { a.b.side = u.Side; a.fillPanel() }).
					Called("tray:"+u.Side),
			)
		}
	}
	return a.section(w.say("lab.tray"), widget.Pad(4, 0, 8, 0, widget.Wrap(8, sides...)), k.SearchBox(field), a.tray)
}

func (a *labbing) counters() fyne.CanvasObject {
	k, w := a.w.kit, a.w
	var rows []fyne.CanvasObject
	more := 0
	for i := range a.v.Tray {
		u := &a.v.Tray[i]
		if (a.b.side != "" && u.Side != a.b.side) || !strings.Contains(search.Fold(u.Unit), search.Fold(a.b.query)) {
			continue
		}
		if len(rows) == mostTray {
			more++
			continue
		}
		face := widget.Face{Hover: k.P.Soft, Radius: 8, Least: fyne.NewSize(44, k.Target())}
		if u.Unit == a.b.hand {
			face.Fill = k.P.Soft
		}
		words := widget.Column(1, k.Bold(u.Unit, look.Body, look.Plain), k.Text(u.Where, look.Caption, look.Second))
		line := widget.Row(12, 1, k.Counter(w.fonts, w.density(), &u.Counter, 40), words)
		rows = append(
			rows,
			a.dragged(
				u.Unit,
				k.Press(face, widget.Pad(4, 4, 4, 4, line), func() { a.take(u.Unit) }).Called("unit:"+u.Unit),
			),
		)
	}
	if more > 0 {
		rows = append(rows, k.Text(w.count("lab.more_counters", more), look.Caption, look.Second))
	}
	return widget.Column(0, rows...)
}

// take picks a counter out of the tray, or puts it back.
func (a *labbing) take(unit string) {
	if a.b.hand == unit {
		unit = ""
	}
	a.b.hand, a.b.trouble, a.b.at = unit, nil, nil
	if a.sheet != nil && a.stop.rest == widget.Full && unit != "" {
		a.stop.scroll = 0
		a.sheet.Go(widget.Half) // the board is wanted now
	}
	a.stop.scroll = 0
	a.refresh()
}

// groundTab is the brushes: those that change what lies on the map, and those that change the map.
func (a *labbing) groundTab() []fyne.CanvasObject {
	k, w := a.w.kit, a.w
	how := w.say("lab.brush_how")
	for _, b := range a.v.Brushes {
		if b.ID == a.b.brush && b.Two {
			how = w.say("lab.brush_two")
			if a.b.from != nil {
				how = w.tutor.Text("lab.brush_to", map[string]any{"Hex": a.number(*a.b.from)})
			}
		}
	}
	body := []fyne.CanvasObject{k.Text(how, look.Reading, look.Plain)}
	for _, onMap := range []bool{false, true} {
		var rows []fyne.CanvasObject
		for _, b := range a.v.Brushes {
			if b.Map == onMap {
				rows = append(rows, k.Option(b.Name, a.b.brush == b.ID, func() { a.hold(b.ID) }).Called("brush:"+b.ID))
			}
		}
		key := "lab.lies"
		if onMap {
			key = "lab.map"
		}
		if len(rows) > 0 {
			body = append(body, a.section(w.say(key), rows...))
		}
	}
	return body
}

// hold takes a brush into the hand, or puts it away.
func (a *labbing) hold(brush string) {
	if a.b.brush == brush {
		brush = ""
	}
	a.b.brush, a.b.hand, a.b.from, a.b.trouble = brush, "", nil, nil
	a.refresh()
}

// turnTab is the turn and the numbers of the position, and what is going on.
func (a *labbing) turnTab() []fyne.CanvasObject {
	k, w := a.w.kit, a.w
	var fields, going []fyne.CanvasObject
	for _, s := range a.v.Fields {
		fields = append(
			fields,
			a.setting(s, "", func(v any) lab.Edit { return lab.Edit{Do: lab.Set, Key: s.Key, Value: v} }),
		)
	}
	for _, s := range a.v.Situations {
		going = append(
			going,
			widget.Pad(
				3,
				0,
				3,
				0,
				k.Secondary(s.Name, func() { a.do(lab.Edit{Do: lab.Open, Key: s.ID}) }).Called("situation:"+s.ID),
			),
		)
	}
	if slices.ContainsFunc(a.b.lab.Form().Situations, func(s lab.Situation) bool { return s.Unit }) {
		going = append(going, widget.Pad(6, 0, 0, 0, k.Text(w.say("lab.unit_acts"), look.Caption, look.Second)))
	}
	now := a.v.Question
	if a.v.Who != "" {
		now = a.v.Who + ": " + now
	}
	return []fyne.CanvasObject{
		k.Soft(
			widget.Column(2, k.Bold(w.say("lab.now"), look.Caption, look.Accent), k.Text(now, look.Body, look.Plain)),
		),
		a.section(w.say("lab.what_goes_on"), going...),
		a.section(w.say("lab.numbers"), widget.Column(4, fields...)),
	}
}

// lineTab is the position as text, to be taken elsewhere and brought back, and the way to begin anew.
func (a *labbing) lineTab() []fyne.CanvasObject {
	k, w := a.w.kit, a.w
	body := []fyne.CanvasObject{k.Text(w.say("lab.line_how"), look.Reading, look.Plain)}
	if a.b.done != "" {
		body = append(body, k.Soft(k.Bold(a.b.done, look.Body, look.Accent)))
	}
	body = append(
		body,
		k.Secondary(w.say("lab.copy"), a.copied).Called("copy"),
		k.Secondary(w.say("lab.paste"), func() { a.pasted(w.app.Clipboard().Content()) }).Called("paste"),
	)
	field := k.NewField(w.say("app.saves.paste_hint"), nil, a.pasted)
	field.Whole = a.pasted
	body = append(
		body,
		k.InputBox(field),
		a.section(
			w.say("lab.anew"),
			k.Secondary(w.say("lab.empty"), func() { a.do(lab.Edit{Do: lab.Empty}) }).Called("empty"),
		),
	)
	var rows []fyne.CanvasObject
	for _, st := range w.beginnings(a.v.System) {
		rows = append(rows, k.ListRow(nil, st.Title, st.Group, func() { a.begin(st.ID) }).Called("begin:"+st.ID))
	}
	return append(body, w.list(rows))
}

// copied puts the position on the clipboard.
func (a *labbing) copied() {
	line, err := a.b.lab.Line()
	if err != nil {
		a.b.trouble = []string{a.w.explain(err)}
		a.fillPanel()
		return
	}
	a.w.app.Clipboard().SetContent(line)
	a.b.done, a.b.trouble = a.w.say("lab.copied"), nil
	a.fillPanel()
}

// pasted takes a position as text in place of the one that is there.
func (a *labbing) pasted(text string) {
	if text = strings.TrimSpace(text); text == "" {
		a.b.trouble = []string{a.w.say("lab.nothing_copied")}
		a.fillPanel()
		return
	}
	if a.do(lab.Edit{Do: lab.Replace, Value: text}) {
		a.b.done, a.b.at = a.w.say("lab.pasted"), nil
		a.refresh()
	}
}

// begin takes the beginning of a game in place of what is there.
func (a *labbing) begin(id string) {
	l, err := a.w.tutor.Lab(id)
	if err == nil {
		l, err = a.b.lab.Take(l.Game())
	}
	if err != nil {
		a.b.trouble = strings.Split(a.w.explain(err), "\n")
		a.fillPanel()
		return
	}
	a.b.at, a.stop.scroll = nil, 0
	a.to(l)
}

// paperScreen asks how the game stands that lies on the person's own table; the position is then entered in the lab.
func (w *Window) paperScreen(s *stop) screen {
	if strings.Contains(s.ID, ":") {
		return w.labScreen(s)
	}
	k := w.kit
	g, ok := w.game(s.ID)
	if !ok {
		return w.failed(s, w.say("lab.paper.title"), nil)
	}
	var rows []fyne.CanvasObject
	for _, st := range w.tutor.Beginnings(g.ID) {
		if !strings.HasPrefix(st.ID, "scenario:") {
			continue
		}
		entered := k.ListRow(
			nil,
			w.tutor.Text("lab.paper.entered", map[string]any{"Scenario": st.Title}),
			w.say("lab.paper.entered_note"),
			func() { w.Go(Place{Kind: Paper, ID: st.ID}) },
		)
		begun := k.ListRow(
			nil,
			w.tutor.Text("lab.paper.set_up", map[string]any{"Scenario": st.Title}),
			w.say("lab.paper.set_up_note"),
			func() { w.sitAtPaper(st.ID) },
		)
		rows = append(rows, entered.Called("enter:"+st.ID), begun.Called("set-up:"+st.ID))
	}
	return w.page(
		s,
		w.plainStrip(w.say("lab.paper.title")),
		k.Text(w.say("lab.paper.what"), look.Reading, look.Plain),
		w.list(rows),
	)
}

// sitAtPaper begins a game from its set-up with the person's own dice.
func (w *Window) sitAtPaper(start string) {
	t, err := w.tutor.Table(start)
	if err != nil {
		w.tell(w.explain(err))
		return
	}
	s := newStop(Place{Kind: AtTable, ID: start})
	s.sit = &sitting{table: t.MyDice(true), chosen: none}
	w.way = append(w.way, s)
	w.build()
}
