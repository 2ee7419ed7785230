package app

import (
	"slices"
	"strconv"

	"fyne.io/fyne/v2"

	"gazala/app/look"
	"gazala/app/widget"
	"gazala/rules/hex"
	"gazala/tutor/view"
)

// options are how many things may be done, and the first of them.
func (a *playing) options() (first, all int) {
	first = none
	for _, g := range a.v.Point.Groups {
		for _, c := range g.Choices {
			if !c.Legal {
				continue
			}
			if all++; first == none {
				first = c.ID
			}
		}
	}
	return first, all
}

// tallText is the size of letters, in percent, from which one button is all that the foot of a phone has room for.
const tallText = 130

// pinned are what stands in the foot all the while: both of two options, or those of many that are about no hex, by
// which a unit stops and a phase ends. Where these are too many, as where there is much to buy, they are the ones that
// are alone of their kind.
func (a *playing) pinned() (out []view.Choice) {
	if a.judges() || a.thinking || a.v.Program || a.v.Over || a.w.kit.Sheet() && a.w.kit.Look.Text >= tallText {
		return nil
	}
	const most = 2
	_, all := a.options()
	var alone []view.Choice
	for _, g := range a.v.Point.Groups {
		for _, c := range g.Choices {
			if c.Legal && c.ID != a.sit.chosen && (all == most || len(c.At)+len(c.Boxes) == 0) {
				out = append(out, c)
				if len(g.Choices) == 1 {
					alone = append(alone, c)
				}
			}
		}
	}
	if len(out) > most {
		out = alone
	}
	if len(out) > most || all < most {
		return nil
	}
	return out
}

// inFoot are the things that stand in the foot already, folded away, which is noted in here: what they are and by which
// rules is told when they are opened. Where there are but two things each is told of in the list, and so is what comes
// first of more: a list that begins with the second thing would call for that.
func (a *playing) inFoot(here map[int]bool) []fyne.CanvasObject {
	const both = 2
	first, all := a.options()
	k, pinned := a.w.kit, slices.DeleteFunc(a.pinned(), func(c view.Choice) bool { return c.ID == first })
	if all <= both || len(pinned) == 0 {
		return nil
	}
	key := "app.table.in_foot"
	if a.sit.unfolded {
		key = "app.table.in_foot_hide"
	}
	turn := func() { a.sit.unfolded = !a.sit.unfolded; a.fillPanel() }
	fold := k.Link(a.w.say(key), look.Body, turn).Called("in-foot")
	out := []fyne.CanvasObject{k.Hairline(), fold}
	for _, c := range pinned {
		here[c.ID] = true
		if a.sit.unfolded {
			out = append(out, a.option(c)...)
		}
	}
	return out
}

// continues tells whether going on from a card is all that can be done at once: a button of two puts it away too.
func (a *playing) continues() bool {
	const both = 2
	_, all := a.options()
	return len(a.cards) > 0 && a.stop.tab == tabMay && all != both && !a.doable() && !a.judges()
}

// ends are the choices that stop a unit on the move and end the phase, as far as they stand in the foot.
func (a *playing) ends() (stop, end int) {
	stop, end = none, none
	for _, c := range a.pinned() {
		if len(c.At)+len(c.Boxes) == 0 {
			stop, end = end, c.ID
		}
	}
	if a.moving() && stop == none {
		stop, end = end, none
	}
	return stop, end
}

// moving tells whether a unit is in hand.
func (a *playing) moving() bool {
	return slices.ContainsFunc(a.v.Board.Counters, func(c view.Counter) bool { return c.Active })
}

// endPhase ends the phase, where that stands in the foot.
func (a *playing) endPhase() {
	if _, end := a.ends(); end != none && a.telling() == nil && a.sit.watch == nil {
		a.doNow(end)
	}
}

// hopelessly warns of an attack that is chosen and hardly ever hurts the other side.
func (a *playing) hopelessly() []fyne.CanvasObject {
	f, ok := a.chances[a.sit.chosen]
	if j := a.joiners(); j != nil && j.chance != nil {
		f, ok = *j.chance, true
	}
	if !ok || !a.doable() || f.Other.Share > hopeless {
		return nil
	}
	warning := a.w.tutor.Text("app.table.hopeless", map[string]any{"Chance": f.Other.Fraction})
	return []fyne.CanvasObject{a.w.kit.Text(warning, look.Body, look.Refuse)}
}

// foot is the one primary button, named by what it does, beside it what stops a unit or ends a phase; nil when nothing
// can be done here.
func (a *playing) foot() fyne.CanvasObject {
	k, w := a.w.kit, a.w
	var rows []fyne.CanvasObject
	var side []button
	switch owed := a.owed(); {
	case len(owed) > 0 && owed[0].Die:
		rows = append(
			rows,
			k.Text(w.say("app.table.type_die"), look.Body, look.Second),
			widget.Wrap(6, a.faces(owed)...),
		)
	case len(owed) > 0:
		rows = append(rows, k.Text(w.say("app.table.say_drawn"), look.Body, look.Second))
	case a.doable() && !a.judges():
		side = append(side, button{a.deedName(), "do", true, a.do})
	}
	if a.judges() {
		rows = append(rows, a.bench()...)
	}
	if len(rows) == 0 && len(side) == 0 && a.continues() {
		side = append(side, button{w.say("app.card.continue"), "card:continue", true, a.putAway})
	}
	if words := a.v.Point.Likewise; words != "" && !a.judges() && !a.v.MyDice && a.v.Mine && !a.thinking {
		side = append(side, button{words, "likewise", false, a.likewise})
	}
	stop, _ := a.ends()
	var closing []button
	for _, c := range a.pinned() {
		pin := button{c.Name, "pin:" + strconv.Itoa(c.ID), false, func() { a.doNow(c.ID) }}
		switch {
		case c.ID == stop && a.mayStop():
			side = append(side, button{w.say("app.table.go_and_stop"), "halt", false, func() { a.goAndStop(c.Name) }})
		case c.ID != stop && a.closes(c):
			closing = append(closing, pin)
		default:
			side = append(side, pin)
		}
	}
	rows = append(rows, a.hopelessly()...)
	const both = 2
	primary := func(b button) bool { return b.primary }
	_, all := a.options()
	if len(rows) == 0 && len(side)+len(closing) > 0 && (all > both || len(side) == 0) && a.chooses() &&
		!slices.ContainsFunc(side, primary) {
		side = slices.Insert(side, 0, button{words: w.say(a.asksFor())})
	}
	if len(closing) > 0 {
		rows = append(rows, a.aside(closing))
	}
	rows = append(rows, a.abreast(side)...)
	if len(rows) == 0 && a.chooses() {
		tip := k.Text(w.say("app.table.choose"), look.Body, look.Second).Middle()
		rows = append(rows, widget.Layers(k.Space(44, k.Target()), widget.Pad(9, 0, 9, 0, tip)))
	}
	if len(rows) == 0 {
		return nil
	}
	return a.footOf(rows)
}

// closes tells whether a choice of the foot ends something for good, a phase or what has been begun: it is about no
// place, and is not one of two such answers.
func (a *playing) closes(c view.Choice) bool {
	placed := func(o view.Choice) bool { return len(o.At)+len(o.Boxes) > 0 }
	if placed(c) {
		return false
	}
	const both = 2
	if _, all := a.options(); all > both {
		return true
	}
	for _, g := range a.v.Point.Groups {
		if slices.ContainsFunc(g.Choices, func(o view.Choice) bool { return o.Legal && placed(o) }) {
			return true
		}
	}
	return false
}

// aside are buttons that end something: small, at the right, over the row of the main button and never in its place,
// nor in that of what stops a unit or a replay.
func (a *playing) aside(all []button) fyne.CanvasObject {
	k := a.w.kit
	room, edges := float32(footRoom), float32(36)
	if k.Sheet() {
		room = max(room, a.w.win.Canvas().Size().Width-2*k.Inset())
	}
	press, stand := k.Button, widget.WrapRight
	for _, b := range all { // in large letters the words of a button may need a second line
		if k.BoldLine(b.words, look.Body, look.Accent).MinSize().Width+edges > room {
			press = func(text string, _ bool, tapped func()) *widget.Press { return k.Secondary(text, tapped) }
			stand = widget.Column
		}
	}
	buttons := make([]fyne.CanvasObject, len(all))
	for i, b := range all {
		buttons[i] = press(b.words, false, b.tapped).Called(b.name).Meant(strconv.Itoa(a.v.At))
	}
	return stand(8, buttons...)
}

// footOf is a foot with these rows.
func (a *playing) footOf(rows []fyne.CanvasObject) fyne.CanvasObject {
	k := a.w.kit
	return widget.Column(0, k.Hairline(), widget.Pad(10, k.Inset(), 16, k.Inset(), widget.Column(8, rows...)))
}

// asksFor is the key of what a person is asked to tap: a hex while a unit is on its way, or else a unit or a hex by
// what stands where something may be done. What is about no hex is chosen in the list.
func (a *playing) asksFor() string {
	if a.sit.at != nil && len(a.asked.Options) > 1 { // what is done there is chosen in the panel
		return "app.table.choose_here"
	}
	chosen := func(m view.Mark) bool { return m.Kind == view.Selected }
	if a.moving() || slices.ContainsFunc(a.v.Board.Marks, chosen) {
		return "app.table.tap_hex"
	}
	held := map[hex.Hex]bool{}
	for i := range a.v.Board.Counters {
		held[a.v.Board.Counters[i].At] = true
	}
	units, bare := false, false
	for _, g := range a.v.Point.Groups {
		for _, c := range g.Choices {
			for _, h := range c.At {
				units, bare = units || c.Legal && held[h], bare || c.Legal && !held[h]
			}
		}
	}
	switch {
	case units && bare:
		return "app.table.tap_map"
	case bare:
		return "app.table.tap_hex"
	case units:
		return "app.table.tap_unit"
	}
	return "app.table.choose"
}

// likewise lets the rest of several do what the last one did.
func (a *playing) likewise() {
	next, err := a.sit.table.Likewise()
	if err != nil {
		a.sit.trouble = a.w.explain(err)
		a.refresh()
		return
	}
	if !a.pass(next) {
		a.to(next)
	}
}

// hopeless is the chance to hurt the other side up to which one is warned.
const hopeless = .1

// chooses tells whether the person is to choose something, which the foot keeps a place for.
func (a *playing) chooses() bool {
	return a.stop.tab == tabMay && a.v.Mine && !a.v.Over && !a.thinking && !a.v.Program && !a.judges()
}

// deedName is what the main button does.
func (a *playing) deedName() string {
	if a.look != nil {
		if j := a.joiners(); j != nil && len(j.ticked) > 0 {
			of := map[string]any{"What": a.look.Choice.Name, "Count": len(j.ticked)}
			return a.w.tutor.Text("app.table.with_those", of)
		}
		return a.look.Choice.Name
	}
	t := a.trip()
	words := a.w.tutor.Text("app.table.go_to", map[string]any{"Hex": a.asked.Number, "Cost": t.Cost})
	if t.Warns != "" { // nothing that it triggers comes unawares
		words += " · " + t.Warns
	}
	return words
}

// button is one of the foot's.
type button struct {
	words, name string
	primary     bool
	tapped      func()
}

// footRoom is how wide the foot is at least, on a small phone and beside a board.
const footRoom = 310

// abreast puts buttons beside each other as long as their words fit in a line, the others below. The first of a row
// takes what is left of it.
func (a *playing) abreast(all []button) (rows []fyne.CanvasObject) {
	k, room, edges := a.w.kit, float32(footRoom), float32(48)
	if k.Sheet() {
		edges = 36
		room = max(room, a.w.win.Canvas().Size().Width-2*k.Inset())
	}
	row, wide := []fyne.CanvasObject{}, float32(0)
	end := func() {
		if len(row) > 0 {
			rows = append(rows, widget.Row(8, 0, row...))
		}
		row, wide = nil, 0
	}
	for _, b := range all {
		if b.tapped == nil { // a sentence in the place of a main button
			tip := k.Text(b.words, look.Body, look.Second).Middle()
			row, wide = append(row, tip), k.Line(b.words, look.Body, look.Second).MinSize().Width+16
			continue
		}
		press := func() *widget.Press {
			switch {
			case b.primary:
				return k.Primary(b.words, b.tapped)
			case len(row) > 0:
				return k.Button(b.words, false, b.tapped)
			}
			return k.Secondary(b.words, b.tapped)
		}
		needs := k.BoldLine(b.words, look.Body, look.On).MinSize().Width + edges
		if len(row) > 0 && (k.Large() || wide+needs > room) {
			end()
		}
		row, wide = append(row, press().Called(b.name).Meant(strconv.Itoa(a.v.At))), wide+needs+8
	}
	end()
	return rows
}

// doNow does a thing at once; one for which dice of one's own are to be typed in, or that others may join, is only
// chosen.
func (a *playing) doNow(id int) {
	a.sit.at, a.sit.other, a.sit.faces, a.sit.trouble, a.sit.chosen = nil, false, nil, "", id
	a.stop.tab = tabMay
	if a.ask(); a.doable() && !a.mayJoin() {
		a.do()
		return
	}
	a.refresh()
}
