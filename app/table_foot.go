package app

import (
	"slices"
	"strconv"
	"time"

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

// halts is the choice that stops the unit in hand, where that stands in the foot.
func (a *playing) halts() int {
	for _, c := range a.pinned() {
		if c.Ending == view.Halts {
			return c.ID
		}
	}
	return none
}

// moving tells whether a unit is in hand.
func (a *playing) moving() bool {
	return slices.ContainsFunc(a.v.Board.Counters, func(c view.Counter) bool { return c.Active })
}

// endPhase asks whether the phase, or what is chosen among, is to be ended, where that stands in the foot.
func (a *playing) endPhase() {
	if a.telling() != nil || a.sit.watch != nil || a.waits() {
		return
	}
	ends := a.pinned()
	if a.doable() && a.look != nil {
		ends = append(ends, a.look.Choice)
	}
	for _, what := range []view.Ending{view.Finishes, view.Closes, view.Declines} {
		for _, c := range ends {
			if c.Ending == what {
				a.close(c)
				return
			}
		}
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

// foot is the lower edge of the panel: the main button, named by what it does, or a sentence in its place; over it what
// else can be done at once, and at the right what ends something. It is there on every page.
func (a *playing) foot() fyne.CanvasObject {
	k, w := a.w.kit, a.w
	switch {
	case a.waits():
		return k.Foot(widget.Foot{Main: k.FootTip(w.say("app.table.wait")), Waits: a.line})
	case a.sit.closing != nil:
		return a.closingFoot()
	}
	var f widget.Foot
	switch owed := a.owed(); {
	case len(owed) > 0 && owed[0].Die:
		f.Over = append(
			f.Over,
			k.Text(w.say("app.table.type_die"), look.Body, look.Second),
			widget.Wrap(6, a.faces(owed)...),
		)
	case len(owed) > 0:
		f.Over = append(f.Over, k.Text(w.say("app.table.say_drawn"), look.Body, look.Second))
	case a.doable() && !a.judges() && a.asideOnly():
		c := a.look.Choice
		f.Right = append(f.Right, a.quiet(c.Name, "do", func() { a.close(c) }))
	case a.doable() && !a.judges():
		f.Main = a.main(a.deedName(), "do", a.do)
	}
	if a.judges() {
		f.Main, f.Left = a.bench()
	}
	if f.Main == nil && len(f.Over)+len(f.Right) == 0 && a.continues() {
		f.Main = a.main(w.say("app.card.continue"), "card:continue", a.putAway)
	}
	if first := a.firstMove(); first != nil && f.Main == nil && len(f.Over) == 0 {
		f.Main = first
	}
	if l := a.sit.lesson; l != nil && !a.judges() {
		if on := l.way(); on != nil {
			f.Main = on
		}
	}
	if words := a.v.Point.Likewise; words != "" && !a.judges() && !a.v.MyDice && a.v.Mine && !a.thinking {
		f.Left = append(f.Left, a.quiet(words, "likewise", a.likewise))
	}
	a.pins(&f)
	if a.thinking {
		b := a.quiet(w.say("app.table.stop_it"), "halt", a.hold)
		f.Side = &b
	}
	if a.first, _ = f.Main.(*widget.Press); f.Main == nil {
		f.Main = k.FootTip(a.tip())
	}
	f.Over = append(f.Over, a.hopelessly()...)
	return k.Foot(f)
}

// pins puts what stands in the foot all the while where it belongs.
func (a *playing) pins(f *widget.Foot) {
	const both = 2
	_, all := a.options()
	for _, c := range a.pinned() {
		name, do := "pin:"+strconv.Itoa(c.ID), func() { a.doNow(c.ID) }
		switch c.Ending {
		case view.Halts:
			b := a.quiet(a.w.say("app.table.stop"), name, do)
			if a.mayStop() {
				b = a.quiet(a.w.say("app.table.go_and_stop"), "halt", func() { a.goAndStop(c.Name) })
			}
			f.Side = &b
		case view.Declines, view.Closes, view.Finishes:
			f.Right = append(f.Right, a.quiet(c.Name, name, func() { a.close(c) }))
		case view.Goes, view.Spends:
			if all == both && f.Main == nil && len(f.Over) == 0 && c.Ending == view.Goes {
				f.Main = a.main(c.Name, name, do)
				continue
			}
			f.Left = append(f.Left, a.quiet(c.Name, name, do))
		}
	}
}

// main is the main button of the foot.
func (a *playing) main(words, name string, tapped func()) *widget.Press {
	return a.w.kit.FootMain(words, tapped).Called(name).Meant(strconv.Itoa(a.v.At))
}

// quiet is another button of the foot.
func (a *playing) quiet(words, name string, tapped func()) widget.FootButton {
	return widget.FootButton{Words: words, Name: name, Meant: strconv.Itoa(a.v.At), Tapped: tapped}
}

// tip is the sentence in the place of the main button.
func (a *playing) tip() string {
	switch {
	case a.thinking:
		return a.w.say("app.table.thinking")
	case a.v.Over:
		return a.v.Point.Question
	case a.v.Program:
		return a.w.say("app.table.programs_turn")
	case a.judges():
		return a.w.say("app.table.choose")
	}
	return a.w.say(a.asksFor())
}

// asideOnly tells whether what is looked at has no place in that of the main button: it ends a phase, or gives up
// something that could still be done.
func (a *playing) asideOnly() bool {
	if a.look == nil {
		return false
	}
	switch _, all := a.options(); a.look.Choice.Ending {
	case view.Finishes:
		return true
	case view.Declines, view.Closes:
		return all > 1
	case view.Goes, view.Halts, view.Spends:
	}
	return false
}

// close ends what a choice ends. While something may still be done that is asked first.
func (a *playing) close(c view.Choice) {
	_, all := a.options()
	const both = 2
	if all > both || all == both && c.Ending != view.Declines {
		a.sit.closing = &c
		a.board.Present(a.shown())
		a.fillPanel()
		return
	}
	a.doNow(c.ID)
}

// closingFoot asks whether something is to be ended while more may be done: the safe answer is the main button, and the
// other stands where nothing ended anything before.
func (a *playing) closingFoot() fyne.CanvasObject {
	k, w, c := a.w.kit, a.w, a.sit.closing
	rests := w.say("app.table.end_more")
	if n := len(a.able()); n > 0 && c.Ending == view.Finishes {
		rests = w.count("app.table.end_units", n)
	}
	yes := w.say("app.table.end_yes")
	if c.Ending == view.Finishes {
		yes = w.say("app.table.end_end")
	}
	words := rests + " " + w.tutor.Text("app.table.end_asked", map[string]any{"What": c.Name})
	end := a.quiet(yes, "end:yes", func() { a.sit.closing = nil; a.doNow(c.ID) })
	return k.Foot(widget.Foot{
		Over: []fyne.CanvasObject{k.Bold(words, look.Sub, look.Plain)},
		Main: a.main(w.say("app.table.end_not_yet"), "end:no", a.goOnPlaying),
		Side: &end,
	})
}

// goOnPlaying puts the question away whether something is to be ended.
func (a *playing) goOnPlaying() {
	a.sit.closing = nil
	a.board.Present(a.shown())
	a.fillPanel()
}

// able are the hexes of the units that may still be taken in hand, a hex for each unit.
func (a *playing) able() (out []hex.Hex) {
	for i := range a.v.Board.Counters {
		if c := &a.v.Board.Counters[i]; c.CanAct {
			out = append(out, c.At)
		}
	}
	return out
}

// unended are the rings round the units that may still act while it is asked whether to end.
func (a *playing) unended() (out []view.Mark) {
	if a.sit.closing == nil {
		return nil
	}
	for _, h := range a.able() {
		out = append(out, view.Mark{At: h, Kind: view.Named})
	}
	return out
}

// footWaits is how long the foot takes nothing after something that came by itself: what a finger meant was what stood
// there before.
const footWaits = 800 * time.Millisecond

// waits tells whether the foot takes nothing yet.
func (a *playing) waits() bool {
	return a.w.clock != nil && !a.sit.came.IsZero() && a.w.clock().Sub(a.sit.came) < footWaits
}

// await has the foot wait, visibly.
func (a *playing) await() {
	if a.w.clock == nil || a.v.Over {
		return
	}
	began := a.w.clock()
	a.sit.came, a.line = began, &widget.WaitLine{}
	a.fillPanel()
	if a.unwait != nil {
		a.unwait()
	}
	a.unwait = a.w.frames(func() (done bool) {
		if a.sit.came != began {
			return true
		}
		if gone := a.w.clock().Sub(began); gone < footWaits {
			part := float32(gone) / float32(footWaits)
			if a.w.calm() {
				part = .5
			}
			a.line.Set(part)
			return false
		}
		a.unwait = nil
		a.fillPanel()
		return true
	})
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
	case units && slices.ContainsFunc(a.pinned(), answers):
		return "app.table.tap_or"
	case units:
		return "app.table.tap_unit"
	}
	return "app.table.choose"
}

// answers tells whether a choice that stands in the foot answers what is asked, as well as a unit does.
func answers(c view.Choice) bool {
	switch c.Ending {
	case view.Goes, view.Spends, view.Declines:
		return true
	case view.Halts, view.Closes, view.Finishes:
	}
	return false
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
