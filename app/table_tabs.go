package app

import (
	"slices"
	"strconv"
	"strings"

	"fyne.io/fyne/v2"

	"gazala/app/look"
	"gazala/app/widget"
	"gazala/tutor/table"
	"gazala/tutor/view"
)

// whyNotTab says why something may not be done: the hex that was asked about, the option that is looked at, or
// everything refused.
func (a *playing) whyNotTab() fyne.CanvasObject {
	k, w := a.w.kit, a.w
	switch {
	case a.look != nil && !a.look.Choice.Legal:
		body := []fyne.CanvasObject{
			k.Text(
				w.tutor.Text("app.table.why_not", map[string]any{"What": a.look.Choice.Name}),
				look.Heading,
				look.Plain,
			),
		}
		body = append(body, a.reasons(a.look.Choice.Reasons)...)
		body = append(body, a.rests(a.look.Rests)...)
		body = append(body, a.nearest(a.look.Nearest))
		return widget.Column(12, append(body, a.trees(a.look.Trees)...)...)
	case a.sit.at != nil && len(a.asked.Refused) > 0:
		body := []fyne.CanvasObject{
			k.Text(w.tutor.Text("app.table.why_not", map[string]any{"What": a.asked.Number}), look.Heading, look.Plain),
		}
		if stack := a.stack(); stack != nil {
			body = append(body, stack)
		}
		for _, c := range a.asked.Refused {
			body = append(body, k.Bold(c.Name, look.Body, look.Plain))
			body = append(body, a.reasons(c.Reasons)...)
		}
		if len(a.asked.Options) == 0 && a.asked.Trip == nil {
			body = append(body, a.nearest(a.asked.Nearest))
		}
		return widget.Column(12, body...)
	}
	body := []fyne.CanvasObject{
		k.Text(w.say("app.table.why_not_what"), look.Heading, look.Plain),
		k.Text(w.say("app.table.why_not_how"), look.Reading, look.Second),
	}
	refusal := func(c view.Choice) []fyne.CanvasObject {
		face := widget.Face{Hover: k.P.Soft, Radius: 8, Least: fyne.NewSize(44, k.Target())}
		row := k.Press(face, k.Choice(c, w.cited), func() { a.choose(c.ID, false) }).
			Called("refusal:" + strconv.Itoa(c.ID))
		return []fyne.CanvasObject{widget.Pad(0, -10, 0, -10, row)}
	}
	together := func(run []view.Choice) []fyne.CanvasObject {
		first := run[0]
		first.Name = ranged(run)
		return refusal(first)
	}
	body = append(body, a.byKind(func(c view.Choice) bool { return !c.Legal }, refusal, together)...)
	return widget.Column(12, body...)
}

func refusedOf(groups []view.Group) (n int) {
	for _, g := range groups {
		for _, c := range g.Choices {
			if !c.Legal {
				n++
			}
		}
	}
	return n
}

func (a *playing) reasons(rs []view.Reason) []fyne.CanvasObject {
	rows := make([]fyne.CanvasObject, len(rs))
	for i, r := range rs {
		rows[i] = a.w.kit.Reason(r, true, a.w.cited)
	}
	return rows
}

// nearest is the smallest change that would make it legal; that it is still sought, or that none was found, is said as
// well.
func (a *playing) nearest(c *view.Change) fyne.CanvasObject {
	k, w := a.w.kit, a.w
	if c == nil && a.considering {
		return k.Soft(k.Text(w.say("app.table.seeking"), look.Body, look.Plain))
	}
	if c == nil {
		return k.Soft(k.Text(w.say("app.table.no_change"), look.Body, look.Plain))
	}
	return k.Soft(widget.Column(4,
		k.Bold(w.say("app.table.nearest"), look.Caption, look.Accent), k.Bold(c.Text, look.Sub, look.Plain),
		k.Link(w.say("app.table.show_it"), look.Body, func() { a.board.Present(c.Board()) }).Called("show-change")))
}

// oddsTab is the exact chance of every outcome before the roll, and what each thing that may be done would change.
func (a *playing) oddsTab() fyne.CanvasObject {
	k, w := a.w.kit, a.w
	if o := a.oddsOfChosen(); o != nil {
		return widget.Column(12, a.outcomes(*o, a.deedName())...)
	}
	done := a.sit.table.Reckon(w.within(glance))
	o, ok := a.sit.table.OutlookNow()
	if !ok && !done {
		return k.Bold(w.say("app.table.weighing"), look.Body, look.Accent)
	}
	if !ok {
		return widget.Column(
			12,
			k.Text(w.say("app.table.no_odds"), look.Heading, look.Plain),
			k.Text(w.say("app.table.no_odds_how"), look.Reading, look.Second),
		)
	}
	of := ""
	if len(o.Changes) > 0 && !o.Changes[0].Now { // they are those of one of the things that may be done
		of = o.Odds.Name
	}
	body := a.outcomes(o.Odds, of)
	switch {
	case !done:
		body = append(
			body,
			a.section(w.say("app.table.changes"), k.Bold(w.say("app.table.weighing"), look.Body, look.Accent)),
		)
	case len(o.Changes) > 1:
		bars := []fyne.CanvasObject{}
		for _, c := range o.Changes {
			bars = append(bars, k.Forecast(c))
		}
		body = append(body, a.section(w.say("app.table.changes"), bars...))
	}
	return widget.Column(12, body...)
}

// oddsOfChosen are the odds of the attack that is looked at, with those who are to join it; nil when none is.
func (a *playing) oddsOfChosen() *view.Odds {
	if a.look == nil || !a.look.Choice.Legal || a.judges() {
		return nil
	}
	j := a.joiners()
	if j == nil {
		j = &a.joined
		j.ticked = nil
	}
	if j.of != a.sit.table || j.choice != a.sit.chosen {
		return nil
	}
	if j.odds == nil {
		if o, ok := a.sit.table.OddsWith(a.sit.chosen, j.ticked); ok {
			j.odds = &o
		}
	}
	return j.odds
}

// outcomes are the outcomes of a die, each with its chance; of is what they are of, empty for what comes anyway.
func (a *playing) outcomes(o view.Odds, of string) []fyne.CanvasObject {
	k, w := a.w.kit, a.w
	until := w.say("app.table.odds_until")
	if o.Supposed != "" {
		until = o.Supposed
	}
	if slices.ContainsFunc(o.Outcomes, func(out view.Outcome) bool { return len(out.Faces) > 0 }) {
		until += " " + w.say("app.table.odds_faces")
	}
	body := []fyne.CanvasObject{
		k.Text(w.count("app.table.outcomes", len(o.Outcomes)), look.Heading, look.Plain),
		k.Text(until, look.Body, look.Second),
	}
	if of != "" {
		body = append(body, k.Bold(of, look.Body, look.Plain))
	}
	rows := make([]fyne.CanvasObject, len(o.Outcomes))
	for i, out := range o.Outcomes {
		rows[i] = k.OddsRow(out)
	}
	return append(body, w.list(rows), a.hurtLegend())
}

// layersTab is what lies over the board, and what explains it.
func (a *playing) layersTab() fyne.CanvasObject {
	k, w := a.w.kit, a.w
	layers := []fyne.CanvasObject{}
	for _, l := range a.v.Layers {
		layers = append(layers, k.Option(l.Name, l.On, func() { a.layer(l.ID, !l.On) }).Called("layer:"+l.ID))
	}
	if a.keys() {
		layers = append(layers, k.Toggle(w.say("app.key.show"), w.set.key, a.toggleKey).Called("key"))
		layers = append(layers, k.Toggle(w.say("app.key.rose"), w.set.rose, a.toggleRose).Called("rose"))
	}
	if len(a.sit.trails) > 0 {
		layers = append(
			layers,
			k.Toggle(w.say("app.watch.trails"), w.set.trails, func() { w.showTrails(!w.set.trails); a.refresh() }).
				Called("trails"),
		)
	}
	title := k.Text(w.say("app.table.layers"), look.Heading, look.Plain)
	body := []fyne.CanvasObject{title, widget.Column(2, layers...)}
	return widget.Column(12, append(body, a.explaining()...)...)
}

// explaining are the ways to what explains the board and the phase.
func (a *playing) explaining() (body []fyne.CanvasObject) {
	k, w := a.w.kit, a.w
	if w.charted(a.v.System) {
		body = append(body, k.Link(w.say("app.charts.title"), look.Body, a.drawing.toggle).Called("charts:drawer"))
	}
	body = append(
		body,
		k.Link(w.say("app.signs.open"), look.Body, func() { a.tab(tabSigns) }).Called("signs"),
		k.Link(w.say("words.open"), look.Body, func() { a.tab(tabWords) }).Called("words"),
	)
	if _, ok := a.sit.table.Checklist(); ok {
		body = append(body, k.Link(w.say("checklist.open"), look.Body, func() { a.tab(tabCheck) }).Called("checklist"))
	}
	return body
}

// moreTab is how the game is played, and how it stands.
func (a *playing) moreTab() fyne.CanvasObject {
	k, w := a.w.kit, a.w
	dice := []fyne.CanvasObject{
		k.Option(w.say("app.table.dice.program"), !a.v.MyDice, func() { a.dice(false) }).Called("dice:program"),
		k.Option(w.say("app.table.dice.mine"), a.v.MyDice, func() { a.dice(true) }).Called("dice:mine"),
	}
	help := []fyne.CanvasObject{}
	for level, key := range []string{"app.table.help.full", "app.table.help.usual", "app.table.help.little"} {
		help = append(
			help,
			k.Option(w.say(key), a.v.Help == level, func() { a.set(a.sit.table.Helped(level)) }).
				Called("help:"+strconv.Itoa(level)),
		)
	}
	body := a.explaining()
	if a.v.Thinks {
		body = append(body, a.sides())
		if len(a.v.Rivals) > 0 {
			body = append(body, a.rivals())
		}
	}
	if score := a.sit.table.Score(); len(score) > 0 {
		body = append(body, a.section(w.say("app.table.score"), a.trees(score)...))
	}
	if guide := a.guideChoice(); guide != nil {
		body = append(body, guide)
	}
	body = append(body, a.section(w.say("app.table.dice"), dice...), a.section(w.say("app.table.help"), help...))
	body = append(body, a.readingsAt())
	if a.sit.lesson == nil {
		body = append(body, a.refereeing())
	}
	if a.sit.lesson == nil && w.tutor.Labs(a.v.System) {
		body = append(body, a.section(w.say("lab.title"), k.Secondary(w.say("lab.edit"), a.retake).Called("edit")))
	}
	return widget.Column(12, append(body, a.keeping()...)...)
}

// sides is who plays whom: both sides oneself, or one of them against the program.
func (a *playing) sides() fyne.CanvasObject {
	k, w := a.w.kit, a.w
	all, mine := []string{}, 0
	for _, s := range a.v.Sides {
		all = append(all, s.ID)
		if s.Mine {
			mine++
		}
	}
	rows := []fyne.CanvasObject{
		k.Option(w.say("app.table.sides.all"), mine == len(all), func() { a.give(all...) }).Called("side:all"),
	}
	for _, s := range a.v.Sides {
		name := w.tutor.Text("app.table.sides.one", map[string]any{"Side": s.Name})
		rows = append(rows, k.Option(name, s.Mine && mine == 1, func() { a.give(s.ID) }).Called("side:"+s.ID))
	}
	return a.section(w.say("app.table.sides"), rows...)
}

// begins tells whether a scenario lies on the table in which nothing has been done: who plays whom is asked then.
func (a *playing) begins() bool {
	return a.v.Total == 0 && a.v.Thinks && a.sit.lesson == nil && a.guided() == nil && !a.judges() &&
		strings.HasPrefix(a.stop.ID, scenarioStart)
}

// whoPlays asks who plays whom; on a phone it says so, with the way to change it.
func (a *playing) whoPlays() fyne.CanvasObject {
	k, w := a.w.kit, a.w
	if !k.Sheet() {
		rows := []fyne.CanvasObject{a.sides()}
		against := func(s view.Side) bool { return !s.Mine }
		if len(a.v.Rivals) > 0 && slices.ContainsFunc(a.v.Sides, against) {
			rows = append(rows, a.rivals())
		}
		return widget.Column(0, rows...)
	}
	now := w.say("app.table.sides.all")
	for n, s := range a.v.Sides {
		others := slices.Delete(slices.Clone(a.v.Sides), n, n+1)
		if s.Mine && !slices.ContainsFunc(others, func(o view.Side) bool { return o.Mine }) {
			now = w.tutor.Text("app.table.sides.one", map[string]any{"Side": s.Name})
		}
	}
	change := k.Link(w.say("app.table.sides.change"), look.Body, func() { a.tab(tabMore) }).Called("who-plays")
	return widget.Column(0, k.Text(now, look.Body, look.Second), change)
}

// rivals is who of the players whom the program has plays its sides.
func (a *playing) rivals() fyne.CanvasObject {
	k, w := a.w.kit, a.w
	rows := []fyne.CanvasObject{}
	for _, r := range a.v.Rivals {
		choose := func() { a.set(a.sit.table.Against(r.ID)) }
		rows = append(rows, k.Option(r.Name, r.On, choose).Called("rival:"+r.ID))
	}
	return a.section(w.say("app.table.rivals"), rows...)
}

// give leaves these sides to the person and the others to the program.
func (a *playing) give(sides ...string) {
	a.sit.held = false
	a.set(a.sit.table.Playing(sides...))
}

// layer lays something over the board, one layer at a time, or takes it away.
func (a *playing) layer(id string, on bool) {
	a.sit.layers = nil
	if on {
		a.sit.layers = []string{id}
	}
	a.refresh()
}

func (a *playing) dice(mine bool) {
	a.sit.faces = nil
	a.set(a.sit.table.MyDice(mine))
}

// set changes how the game is played, not where it stands. The program takes its turn when it has come to be its.
func (a *playing) set(t table.Seat) {
	a.sit.table = t
	if a.sit.name != "" {
		a.keep()
	}
	a.turn()
}

// trees are the numbers behind something, with the legend of their sources.
func (a *playing) trees(trees []view.Tree) []fyne.CanvasObject {
	return a.w.trees(trees, a.showing().links(a.w.cited))
}

// trees are derivations with what their marks mean.
func (w *Window) trees(trees []view.Tree, links widget.TreeLinks) []fyne.CanvasObject {
	rows := []fyne.CanvasObject{}
	for _, t := range trees {
		rows = append(rows, widget.Pad(6, 0, 0, 0, w.kit.Tree(t, links)))
	}
	if legend := w.kit.Legend(trees, w.sourceName); legend != nil {
		rows = append(rows, widget.Pad(8, 0, 8, 0, legend))
	}
	return rows
}

func (a *playing) tab(i int) {
	a.stop.tab, a.stop.scroll = i, 0
	if a.w.kit.Sheet() {
		a.sit.box = ""
	}
	a.w.kit.Fill(a.top, a.head)
	a.frame.Arrange()
	if a.sheet != nil && a.stop.rest != widget.Full && i != tabMay {
		a.sheet.Go(widget.Full)
		return
	}
	a.fillPanel()
}
