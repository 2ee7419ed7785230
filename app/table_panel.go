package app

import (
	"cmp"
	"slices"
	"strconv"

	"fyne.io/fyne/v2"

	"gazala/app/look"
	"gazala/app/widget"
	"gazala/tutor/view"
)

// panelContent is the tutor panel: tabs, what the chosen one holds, and what can be done at the foot.
func (a *playing) panelContent() fyne.CanvasObject {
	k, s := a.w.kit, a.stop
	if a.drawing.over() {
		return a.drawing.content()
	}
	if g := a.telling(); g != nil {
		return a.ideaContent(g)
	}
	if a.sit.wording != nil {
		return a.askContent()
	}
	if k.Sheet() && s.rest == widget.Peek {
		a.scroll = nil
		return widget.Pad(0, k.Inset(), 8, k.Inset(), k.Bold(a.headline(), look.Sub, look.Plain))
	}
	if a.sit.watch != nil {
		return a.watchContent()
	}
	head := a.tabs()
	if a.judges() && (s.tab == tabWhyNot || s.tab == tabAdvice) {
		s.tab = tabMay
	}
	var body fyne.CanvasObject
	switch s.tab {
	case tabWhyNot:
		body = a.whyNotTab()
	case tabOdds:
		body = a.oddsTab()
	case tabAdvice:
		body = a.adviceTab()
	case tabHistory:
		body = a.historyTab()
	case tabMore:
		body = a.moreTab()
	case tabWords:
		body = a.wordsTab()
	case tabCheck:
		body = a.checkTab()
	case tabSigns:
		body = a.signsTab()
	case tabLayers:
		body = a.layersTab()
	default:
		if body = a.besideOpen(); body == nil {
			body = a.mayOrJudgeTab()
		}
	}
	body, foot := widget.Pad(14, k.Inset(), 24, k.Inset(), body), a.foot()
	a.scroll = widget.NewScroll(body, s.scroll)
	a.scroll.OnScrolled = func(y float32) { s.scroll = y }
	return widget.Frame(head, a.scroll, foot)
}

// tabs are the names of what the panel can hold, and on a phone's sheet the places beside the map.
func (a *playing) tabs() fyne.CanvasObject {
	k, w := a.w.kit, a.w
	names := []string{
		w.say("app.table.tab.may"),
		w.say("app.table.tab.why_not"),
		w.say("app.table.tab.odds"),
		w.say("app.table.tab.advice"),
		w.say("app.table.tab.log"),
	} // what else there is has a sign of its own in the strip
	if a.judges() {
		names[tabMay], names[tabWhyNot], names[tabAdvice] = w.say("referee.tab"), "", ""
	}
	if !a.v.Thinks {
		names[tabAdvice] = ""
	}
	chosen := a.stop.tab
	if a.tabsBeside() && a.sit.box != "" {
		chosen = none
	}
	row := k.Tabs(names, chosen, a.tab, a.besideTabs()...)
	head := widget.Column(0, widget.Pad(0, 10, 0, 10, row), k.Hairline())
	if !k.Sheet() {
		return head
	}
	return a.sheet.Grip(head)
}

// mayOrJudgeTab is what may be done, or for a person who judges first what is proposed.
func (a *playing) mayOrJudgeTab() fyne.CanvasObject {
	if a.judges() {
		return a.judgeTab()
	}
	return a.mayTab()
}

// headline is the one line that a sheet shows when it is low.
func (a *playing) headline() string {
	if a.sit.watch != nil {
		return a.w.sum(a.sit.watch.course)
	}
	if a.look != nil {
		return a.look.Choice.Name
	}
	return a.v.Point.Question
}

// faces are those of a die to press, or the things that can be drawn: what fell or was drawn at the table.
func (a *playing) faces(all []view.Face) []fyne.CanvasObject {
	out := make([]fyne.CanvasObject, len(all))
	for i, f := range all {
		out[i] = a.w.kit.Button(f.Name, false, func() { a.face(f.Face) }).Called("face:" + strconv.Itoa(f.Face))
	}
	return out
}

// mayTab is everything that may be done, in groups, what is looked at opened with its numbers; then what is refused.
func (a *playing) mayTab() fyne.CanvasObject {
	k, p := a.w.kit, a.v.Point
	body := []fyne.CanvasObject{}
	if a.sit.lesson != nil {
		body = append(body, a.sit.lesson.task(a.v.At > 0))
	}
	if a.thinking {
		a.thought = widget.Layers()
		k.Fill(a.thought, a.thinks)
		return widget.Column(12, append(append(body, a.thought), a.results()...)...) // what fell last stays in sight
	}
	if box := a.courseBox(); box != nil {
		body = append(body, box)
	}
	if came := a.afterTurn(); came != nil {
		body = append(body, came)
	}
	if a.begins() {
		body = append(body, a.whoPlays())
	}
	body = append(body, a.results()...)
	if a.v.Over && a.v.At > 0 {
		return widget.Column(12, append(body, a.over()...)...)
	}
	here := map[int]bool{}
	body = append(body, a.asking(here)...)
	boxes := []fyne.CanvasObject{}
	if !a.tabsBeside() {
		boxes = a.boxes(here) // what can be done with those in an open one stands there
	}
	if len(a.asked.Options) > 1 && a.sit.at != nil { // what is done there is chosen; the rest waits
		body = append(body, a.unstepped()...)
	} else {
		folded := a.inFoot(here)
		body = append(body, a.groups(here)...)
		body = append(body, folded...)
	}
	if (len(a.chances) > 0 || a.uncertain) && len(a.asked.Options) <= 1 {
		body = append(body, a.hurtLegend())
	}
	if score := a.sit.table.Score(); a.v.Over && len(score) > 0 {
		body = append(body, a.trees(score)...)
	}
	if n := refusedOf(p.Groups); n > 0 {
		body = append(
			body,
			k.Link(a.w.count("app.table.refused", n), look.Body, func() { a.tab(tabWhyNot) }).Called("refused"),
		)
	}
	if !a.tabsBeside() {
		body = append(append(body, boxes...), a.w.tracks(a.v.Board.Tracks)...)
	}
	return widget.Column(12, body...)
}

// mostAbreast is how many options stand beside each other to be compared.
const mostAbreast = 3

// abreastHere tells whether what may be done in the hex that was tapped is compared by its chances, side by side.
func (a *playing) abreastHere() bool {
	if len(a.asked.Options) > mostAbreast || a.w.kit.Large() || len(a.owed()) > 0 {
		return false
	}
	return !slices.ContainsFunc(a.asked.Options, func(c view.Choice) bool {
		_, known := a.chances[c.ID]
		return !known && (!a.uncertain || !slices.Contains(a.compared, c.ID))
	})
}

// optionsAbreast are options on cards side by side, each with what it asks and its chances; the numbers behind the one
// that is looked at stand below.
func (a *playing) optionsAbreast(all []view.Choice) []fyne.CanvasObject {
	k := a.w.kit
	var cards, below []fyne.CanvasObject
	for _, c := range all {
		rows := []fyne.CanvasObject{k.Bold(c.Name, look.Body, look.Plain)}
		face := widget.Face{Fill: k.P.Surface, Hover: k.P.Soft, Border: k.P.Line, Radius: 10, Top: true}
		for _, r := range c.Reasons {
			rows = append(rows, k.Text(cmp.Or(r.Text, r.Title), look.Caption, look.Second))
		}
		rows = append(rows, k.ChancesTall(a.chances[c.ID]))
		if c.ID == a.sit.chosen {
			face.Fill, face.Border = k.P.Soft, k.P.Accent
			for _, r := range c.Reasons {
				said := k.Text(cmp.Or(r.Text, r.Title), look.Body, look.Second)
				below = append(below, k.Cited(said, k.Chip(r.Chip, widget.OnSurface, a.w.cited)))
			}
		}
		card := k.Press(face, widget.Pad(10, 10, 12, 10, widget.Column(6, rows...)), func() { a.choose(c.ID, true) })
		cards = append(cards, card.Called("option:"+strconv.Itoa(c.ID)))
	}
	const least = 88
	out := append([]fyne.CanvasObject{widget.Grid(8, least, mostAbreast, cards...)}, a.whoJoins()...)
	if k.Sheet() { // who joins is not to be overlooked
		out = append(out[1:], out[0])
	}
	if len(below) > 0 && a.look != nil {
		out = append(append(out, below...), a.rests(a.look.Rests)...)
		out = append(out, a.trees(a.veil(a.look.Trees))...)
	}
	return out
}

// unstepped is why the rest may not be done in the hex that was tapped, under what may, and the way to all options.
func (a *playing) unstepped() (body []fyne.CanvasObject) {
	k, w := a.w.kit, a.w
	for _, c := range a.asked.Refused {
		title := w.tutor.Text("app.table.why_not", map[string]any{"What": c.Name})
		body = append(body, a.section(title, a.reasons(c.Reasons)...))
	}
	all := k.Link(w.say("app.table.all_options"), look.Body, func() { a.sit.at, a.sit.chosen = nil, none; a.refresh() })
	return append(body, all.Called("all-options"))
}

// asking is the question, what is told of it, and the hex that was tapped with what may be done there, which is noted
// in here.
func (a *playing) asking(here map[int]bool) (body []fyne.CanvasObject) {
	k, p := a.w.kit, a.v.Point
	body = append(body, a.heading())
	several := a.sit.at != nil && len(a.asked.Options) > 1
	only := a.sit.at != nil && len(a.asked.Options) == 1 && a.sit.chosen == a.asked.Options[0].ID
	first := several && k.Sheet() // what is chosen between is to be seen at once
	if p.Text != "" && !first {
		body = append(body, k.Text(p.Text, look.Reading, look.Plain))
	}
	if on := a.goOn(); on != nil {
		body = append(body, on)
	}
	if a.sit.trouble != "" {
		body = append(body, k.Failure(a.w.say("app.table.trouble"), a.sit.trouble))
	}
	body = append(body, a.told()...)
	stack := a.stack()
	if a.asked.Far != "" && a.sit.at != nil {
		title := a.w.tutor.Text("app.table.why_not", map[string]any{"What": a.asked.Number})
		said := k.Text(a.asked.Far, look.Body, look.Second)
		body = append(body, k.Soft(widget.Column(4, k.Bold(title, look.Sub, look.Plain), said)))
	}
	if stack != nil && !first {
		body = append(body, stack)
	}
	if only { // what is done there is not to be looked for among what else may be done
		c := a.asked.Options[0]
		here[c.ID] = true
		a.spell(&c)
		body = append(body, a.section("", a.option(c)...))
	}
	if t := a.trip(); t != nil {
		body = append(body, a.wayBox(t))
	}
	if several {
		rows := []fyne.CanvasObject{}
		for _, c := range a.asked.Options {
			here[c.ID] = true
			if !a.abreastHere() {
				rows = append(rows, a.option(c)...)
			}
		}
		if a.abreastHere() {
			rows = append(rows, a.optionsAbreast(a.asked.Options)...)
		}
		if len(a.chances) > 0 || a.uncertain {
			rows = append(rows, widget.Pad(4, 0, 4, 0, a.hurtLegend()))
		}
		body = append(body, a.section(a.w.tutor.Text("app.table.here", map[string]any{"Hex": a.asked.Number}), rows...))
		if first && stack != nil {
			body = append(body, stack)
		}
	}
	return body
}

// wayBox is the way that is looked at, what it costs and leaves, and the other way there, if there is one.
func (a *playing) wayBox(t *view.Trip) fyne.CanvasObject {
	k, w := a.w.kit, a.w
	rows := []fyne.CanvasObject{
		k.Bold(w.tutor.Text("app.table.way_to", map[string]any{"Hex": a.asked.Number}), look.Sub, look.Plain),
		k.Text(t.Text, look.Body, look.Second),
	}
	for _, r := range t.Risks {
		rows = append(rows, k.Risk(r, w.cited))
	}
	if a.asked.Trip.Other != nil {
		turn := func() { a.sit.other = !a.sit.other; a.refresh() }
		rows = append(rows, k.Link(a.otherWay(t), look.Body, turn).Called("other-way"))
	}
	return k.Soft(widget.Column(4, rows...))
}

// heading is the question, with the rule that asks it.
func (a *playing) heading() fyne.CanvasObject {
	k, p := a.w.kit, a.v.Point
	words := k.Text(p.Question, look.Heading, look.Plain)
	if p.Chip == nil {
		return words
	}
	return k.Cited(words, k.Chip(*p.Chip, widget.OnSurface, a.w.cited))
}

// hurtLegend says whose losses the bars are.
func (a *playing) hurtLegend() fyne.CanvasObject { return a.w.hurtLegend() }

// hurtLegend says which color is whose harm.
func (w *Window) hurtLegend() fyne.CanvasObject {
	return w.kit.OddsLegend(w.say("app.table.other_hurt"), w.say("app.table.own_hurt"))
}

// mostRows is how many things of a kind are listed; of those beyond that which are about hexes the board tells.
const mostRows = 60

// byKind are the rows of those choices that pass; those that differ in a number alone stand together.
func (a *playing) byKind(
	pass func(view.Choice) bool,
	row func(view.Choice) []fyne.CanvasObject,
	together func(run []view.Choice) []fyne.CanvasObject,
) (body []fyne.CanvasObject) {
	for _, g := range kinds(a.v.Point.Groups) {
		rows, more := []fyne.CanvasObject{}, false
		passing := slices.DeleteFunc(slices.Clone(g.Choices), func(c view.Choice) bool { return !pass(c) })
		for _, run := range runs(passing, a.spell) {
			c := run[0]
			switch {
			case len(run) > 1:
				rows = append(rows, together(run)...)
			case len(rows) >= mostRows && len(c.At) > 0 && c.ID != a.sit.chosen:
				more = true
			default:
				a.spell(&c)
				rows = append(rows, row(c)...)
			}
		}
		if more {
			rows = append(rows, a.w.kit.Text(a.w.say("app.table.more_on_board"), look.Body, look.Second))
		}
		if len(rows) > 0 {
			title := g.Name
			if len(passing) == 1 {
				if a.spell(&passing[0]); passing[0].Name == title {
					title = ""
				}
			}
			body = append(body, a.section(title, rows...))
		}
	}
	return body
}

// kinds are groups with those of one name together, where the first of them stands.
func kinds(groups []view.Group) []view.Group {
	out := []view.Group{}
	for _, g := range groups {
		if i := slices.IndexFunc(out, func(o view.Group) bool { return o.Name == g.Name }); i >= 0 {
			out[i].Choices = append(slices.Clip(out[i].Choices), g.Choices...)
			continue
		}
		out = append(out, g)
	}
	return out
}

// boxes are the places beside the map in which something is; one that is open shows its counters and what can be done
// with them, which is noted in here.
func (a *playing) boxes(here map[int]bool) []fyne.CanvasObject {
	rows := []fyne.CanvasObject{}
	for i := range a.v.Board.Boxes {
		b := &a.v.Board.Boxes[i]
		head := a.w.besideHead(b, func() { a.openBox(b.ID) })
		if head == nil {
			continue
		}
		if rows = append(rows, head); a.sit.box == b.ID {
			rows = append(rows, a.inBox(b, here)...)
		}
	}
	return a.w.section("app.table.boxes", rows)
}

// stack is the hex that was tapped: what it is, and every unit in it with its counter; nil when no hex was.
func (a *playing) stack() fyne.CanvasObject {
	k := a.w.kit
	if a.sit.at == nil || a.asked.Number == "" {
		return nil
	}
	rows := []fyne.CanvasObject{
		widget.TopRow(
			8,
			1,
			k.BoldLine(a.asked.Number, look.Body, look.Plain),
			k.Text(a.asked.Ground, look.Body, look.Second),
		),
	}
	b := a.v.Board
	for i := range b.Counters {
		if c := &b.Counters[i]; c.At == *a.sit.at {
			rows = append(
				rows,
				widget.TopRow(
					10,
					1,
					k.Counter(a.w.fonts, a.w.density(), c, 44),
					k.Text(c.Words, look.Body, look.Second),
				),
			)
		}
	}
	return widget.Column(8, rows...)
}

// option is one thing that may be done; the one that is looked at is followed by the numbers behind it.
func (a *playing) option(c view.Choice) []fyne.CanvasObject {
	k := a.w.kit
	c.Chosen = c.ID == a.sit.chosen
	what := k.Choice(c, a.w.cited)
	if f, ok := a.chances[c.ID]; ok {
		what = widget.Column(0, what, widget.Pad(0, 14, 8, 14, k.Chances(f)))
	} else if a.uncertain && slices.Contains(a.compared, c.ID) {
		what = widget.Column(0, what, widget.Pad(0, 14, 8, 14, k.Chanceless())) // where they will stand
	}
	row := k.Press(
		widget.Face{Hover: k.P.Soft, Radius: 8, Least: fyne.NewSize(44, k.Target())},
		what,
		func() { a.choose(c.ID, true) },
	)
	out := []fyne.CanvasObject{widget.Pad(0, -10, 0, -10, row.Called("option:"+strconv.Itoa(c.ID)))}
	if owed := a.owed(); c.Chosen && len(owed) > 0 && !owed[0].Die { // more than the foot can hold
		out = append(out, widget.Pad(6, 0, 6, 0, widget.Wrap(6, a.faces(owed)...)))
	}
	if c.Chosen && a.look != nil {
		out = append(out, a.whoJoins()...)
		out = append(out, a.rests(a.look.Rests)...)
		out = append(out, a.trees(a.veil(a.look.Trees))...)
	}
	return out
}

// rests are the contested rules on whose reading an answer rests, each with the way to its page: one with its sentence,
// several folded under one.
func (a *playing) rests(all []view.Rest) []fyne.CanvasObject { return a.w.rests(a.v.System, all) }

// rests are on which readings an answer rests, each with the way to it.
func (w *Window) rests(system string, all []view.Rest) []fyne.CanvasObject {
	k := w.kit
	var links []fyne.CanvasObject
	for _, r := range all {
		text := r.Text
		if len(all) > 1 {
			text = r.Rule.String()
		}
		to := Place{Kind: Ruling, ID: system + "/" + r.ID}
		links = append(links, k.Link(text, look.Body, func() { w.Go(to) }).Called("rests:"+r.ID))
	}
	if len(links) < 2 {
		return links
	}
	below, open := widget.Column(0), false
	fold := k.Link(w.count("app.table.rests", len(links)), look.Body, func() {
		if open = !open; open {
			below.Set(links...)
		} else {
			below.Set()
		}
		k.Grown()
	})
	return []fyne.CanvasObject{widget.Column(0, fold.Called("rests"), below)}
}

func (a *playing) section(title string, body ...fyne.CanvasObject) fyne.CanvasObject {
	k := a.w.kit
	rows := []fyne.CanvasObject{k.Hairline()}
	if title != "" {
		rows = append(rows, widget.Pad(8, 0, 2, 0, k.Text(title, look.Sub, look.Plain)))
	}
	return widget.Column(2, append(rows, body...)...)
}
