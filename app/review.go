package app

import (
	"math"
	"slices"
	"strconv"
	"time"

	"fyne.io/fyne/v2"

	"gazala/app/look"
	"gazala/app/widget"
	"gazala/rules/cite"
	"gazala/tutor/table"
	"gazala/tutor/view"
)

// Reviewed is a look over a game that was played, in slices.
type Reviewed interface {
	// Work goes on as long as more says so, and tells whether it has come to its end.
	Work(more func() bool) (done bool)
	// Progress is how much has been done of how much.
	Progress() (done, of int)
	Err() error
	View() view.Review
	// Describe says what the last of a number of actions did, and how the game stood after it.
	Describe(actions int) string
}

// reviewing is a review that a person looks at; it outlasts the screen.
type reviewing struct {
	run     Reviewed
	stopped bool
	added   bool   // the rules met without knowing them are in practice
	trouble string // why there was nothing to ask
	at      int    // the number of actions that is looked at, less than 0 for none
	graph   *widget.Reading
	dear    []view.ReviewChoice
}

// The page of a review.
const (
	reviewWidest = 1340
	reviewSide   = 440 // the column at the right
	reviewMain   = 560 // the least that stands beside it
	reviewBoard  = 190
	refresh      = .1 // of the work, after which what has been found is shown anew
)

// reviewScreen looks over a game: what luck brought, what choices cost, and which cost most.
func (w *Window) reviewScreen(s *stop) screen {
	if s.sit == nil {
		sit, err := w.sit(s)
		if err != nil {
			return w.failed(s, w.say("app.review.title"), err)
		}
		if sit == nil {
			return w.openingScreen(s)
		}
		s.sit = sit
	}
	if s.review == nil {
		run, err := w.tutor.Review(s.sit.table)
		if err != nil {
			return w.failed(s, w.say("app.review.title"), err)
		}
		s.review = &reviewing{run: run, at: -1}
	}
	s.review.run = w.tutor.Recount(s.review.run)
	r := s.review
	inside := widget.Column(0)
	fill := func() { w.kit.Fill(inside, func() fyne.CanvasObject { return w.reviewed(s) }) }
	fill()
	out := w.widePage(s, reviewWidest, w.plainStrip(w.say("app.review.title")), inside)
	scrolls := out.key
	out.key = func(e *fyne.KeyEvent) bool { return r.key(e) || scrolls(e) }
	var end func()
	out.begin = func() {
		if r.stopped {
			return
		}
		shown := 0.
		end = w.frames(func() (done bool) {
			if s != w.here() || r.stopped {
				return true
			}
			if done = r.run.Work(w.within(slice)); done {
				fill()
				return true
			}
			if at, of := r.run.Progress(); float64(at) >= shown+refresh*float64(of) {
				shown = float64(at)
				fill()
			}
			return false
		})
	}
	out.leave = func() {
		if end != nil {
			end()
		}
	}
	return out
}

// reviewed is what has been found.
func (w *Window) reviewed(s *stop) fyne.CanvasObject {
	k, r := w.kit, s.review
	v := r.run.View()
	if err := r.run.Err(); err != nil {
		return k.Failure(w.say("app.table.trouble"), w.explain(err))
	}
	busy := !v.Finished && !r.stopped
	said := []fyne.CanvasObject{k.Text(v.Title, look.Title, look.Plain)}
	for _, n := range v.Notes {
		said = append(said, k.Text(n, look.Body, look.Second))
	}
	left := []fyne.CanvasObject{widget.Column(2, said...)}
	if v.Progress != "" {
		left = append(left, k.Meter(v.Progress, "", float32(v.Part)))
	}
	if busy {
		left = append(
			left,
			widget.Wrap(
				12,
				k.Button(w.say("app.review.cancel"), false, func() { r.stopped = true; w.build() }).Called("cancel"),
			),
		)
	}
	left = append(
		left,
		w.reviewGraph(s, &v),
		widget.Grid(
			16,
			260*k.Scale(),
			2,
			w.reviewBars(w.say("app.review.luck"), 1, v.Luck, leastLuck, v.LuckDoubt, v.BestRoll),
			w.reviewBars(v.Costly, -1, v.Costs, leastCost, v.CostDoubt, v.Close),
		),
	)
	if busy {
		return widget.Column(12, left...)
	}
	left = append(left, w.metCard(s, &v)...)
	right := []fyne.CanvasObject{k.Text(w.say("app.review.none"), look.Sub, look.Plain)}
	if len(v.Dear) > 0 {
		right = []fyne.CanvasObject{k.Text(w.count("app.review.dear", len(v.Dear)), look.Sub, look.Plain)}
	}
	if r.trouble != "" {
		right = append(right, k.Soft(k.Text(r.trouble, look.Body, look.Plain)))
	}
	var all []int
	for n := range v.Dear {
		right = append(right, w.dearCard(s, n, &v.Dear[n]))
		all = append(all, n)
	}
	if len(all) > 1 {
		right = append(
			right,
			k.Primary(w.count("app.review.drill_all", len(all)), func() { w.drill(s, all...) }).Called("drill:all"),
		)
	}
	side := widget.Layers(k.Space(min(reviewSide, k.Room()), 1), widget.Column(14, right...))
	return widget.SideBySide(24, reviewMain, widget.Column(12, left...), side)
}

// key looks along the graph: from action to action, to a choice that cost much, or at the position there.
func (r *reviewing) key(e *fyne.KeyEvent) bool {
	n := slices.Index([]fyne.KeyName{fyne.Key1, fyne.Key2, fyne.Key3}, e.Name)
	switch {
	case r.graph == nil:
		return false
	case e.Name == fyne.KeyLeft:
		r.graph.Look(r.graph.At() - 1)
	case e.Name == fyne.KeyRight:
		r.graph.Look(r.graph.At() + 1)
	case n >= 0 && n < len(r.dear):
		r.graph.Look(r.dear[n].At + 1)
	case (e.Name == fyne.KeyReturn || e.Name == fyne.KeyEnter) && r.graph.At() >= 0:
		r.graph.Open()
	default:
		return false
	}
	return true
}

// Lines of what is said of an action.
const (
	toldLines = 2
	toldPhone = 4
	toldLine  = 20
)

// reviewGraph is the points over the actions, with what its signs mean and what happened where one looks.
func (w *Window) reviewGraph(s *stop, v *view.Review) fyne.CanvasObject {
	k, r := w.kit, s.review
	told := k.Text(w.say("app.review.look"), look.Body, look.Second)
	if r.at >= 0 {
		told.Set(r.run.Describe(r.at))
	}
	lines := toldLines
	if k.Class == look.Phone || k.Large() {
		lines = toldPhone
	}
	g := k.Reading(widget.Graph{
		Values: v.Values, Actions: v.Actions, Turns: v.Turns, Scale: v.Scale, Marks: v.Marks,
		Dear: v.Dear, Good: v.Good, Bad: v.Bad,
	}, r.at).
		Called("graph")
	g.OnAt = func(at int) {
		r.at = at
		told.Set(r.run.Describe(at))
	}
	g.OnOpen = func(at int) { w.replay(s, at) }
	r.graph, r.dear = g, v.Dear
	legend := widget.Wrap(
		14,
		k.GraphSign(widget.LuckySign, w.say("app.review.lucky")),
		k.GraphSign(widget.UnluckySign, w.say("app.review.unlucky")),
		k.GraphSign(widget.DearSign, w.say("app.review.costly")),
	)
	return k.Box(
		widget.Column(
			8,
			k.Text(w.say("app.review.graph"), look.Sub, look.Plain),
			k.Text(v.Start, look.Caption, look.Second),
			legend,
			g,
			widget.Layers(k.Space(1, float32(lines*toldLine)*k.Scale()), told),
		),
	)
}

// The points that fill half of a bar at least: a difference that hardly counts is not to look like one that does.
const (
	leastLuck = 2.0
	leastCost = 0.5 // a choice on average
)

// reviewBars are what all came to for each side, on one scale.
func (w *Window) reviewBars(
	title string,
	good float64,
	bars []view.ReviewBar,
	most float64,
	notes ...string,
) fyne.CanvasObject {
	k := w.kit
	for _, b := range bars {
		most = max(most, math.Abs(b.Points)+b.Doubt)
	}
	rows := []fyne.CanvasObject{k.Text(title, look.Sub, look.Plain)}
	for _, b := range bars {
		rows = append(rows, k.LuckBar(b.Name, b.Text, b.Note, float32(good*b.Points/most), float32(b.Doubt/most)))
	}
	for _, n := range notes {
		if n != "" {
			rows = append(rows, k.Text(n, look.Caption, look.Second))
		}
	}
	return k.Box(widget.Column(10, rows...))
}

// dearCard is a choice that cost much: how it was, what was better and why, and the way to the position.
func (w *Window) dearCard(s *stop, n int, c *view.ReviewChoice) fyne.CanvasObject {
	k := w.kit
	head := widget.Heads(
		8,
		120*k.Scale(),
		k.Bold(strconv.Itoa(n+1)+" · "+c.When, look.Caption, look.Second),
		k.BoldLine(c.Cost, look.Body, look.Refuse),
	)
	rows := []fyne.CanvasObject{
		head, k.Text(c.Who, look.Caption, look.Second),
		k.Text(w.tutor.Text("app.review.chosen", map[string]any{"What": c.Chosen}), look.Body, look.Plain),
		k.Bold(w.tutor.Text("app.review.better", map[string]any{"What": c.Better}), look.Body, look.Accent),
	}
	for _, why := range c.Reasons {
		rows = append(
			rows,
			k.Cited(k.Text(why.Text, look.Caption, look.Second), k.Chip(why.Chip, widget.OnSurface, w.cited)),
		)
	}
	if c.Played != "" {
		rows = append(rows, k.Text(c.Played, look.Caption, look.Second))
	}
	at, number := c.At, strconv.Itoa(n)
	rows = append(rows, widget.Pad(4, 0, 0, 0, widget.Wrap(
		8,
		k.Button(w.say("app.review.drill"), false, func() { w.drill(s, n) }).
			Called("drill:"+number),
		k.Button(w.say("app.review.replay"), false, func() { w.replay(s, at) }).Called("replay:"+number),
	)))
	picture := widget.Layers(k.Space(1, reviewBoard), widget.Pad(1, 1, 0, 1, k.NewDetail(w.fonts, w.density, c.Board)))
	return k.Card(
		widget.Column(0, k.Rounded(widget.Upper, picture), widget.Pad(12, 16, 14, 16, widget.Column(6, rows...))),
	)
}

// drill asks about the positions of choices, one after another.
func (w *Window) drill(s *stop, which ...int) {
	system := s.review.run.View().System
	p, err := w.practice(system)
	switch {
	case err != nil:
		s.review.trouble = w.explain(err)
	case !w.tutor.Drill(s.review.run, p, which...):
		s.review.trouble = w.say("app.review.no_drill")
	default:
		w.Go(Place{Kind: Practise, ID: system})
		return
	}
	w.build()
}

// mostMet is how many rules met without knowing them are shown.
const mostMet = 3

// metCard are rules that acted in the game and that the person has not shown to know, with the way to have them asked.
func (w *Window) metCard(s *stop, v *view.Review) []fyne.CanvasObject {
	k := w.kit
	p, err := w.practice(v.System)
	if err != nil {
		return nil // practice says so itself
	}
	known := p.Shaky(time.Now(), v.Met...)
	if known = known[:min(len(known), mostMet)]; len(known) == 0 {
		return nil
	}
	rows := []fyne.CanvasObject{k.Text(w.say("app.review.met"), look.Sub, look.Plain), w.lines(w.knownRows(known))}
	if s.review.added {
		rows = append(rows, k.Bold(w.say("app.review.added"), look.Body, look.Accent))
	} else {
		rows = append(
			rows,
			widget.Wrap(8, k.Button(w.say("app.review.add"), false, func() { w.add(s, known) }).Called("add")),
		)
	}
	return []fyne.CanvasObject{k.Box(widget.Column(8, rows...))}
}

// add has rules asked at practice.
func (w *Window) add(s *stop, known []view.Known) {
	system := s.review.run.View().System
	p, err := w.remembering(system)
	if err != nil {
		s.review.trouble = w.explain(err)
		w.build()
		return
	}
	rules := make([]cite.Rule, 0, len(known))
	for _, r := range known {
		rules = append(rules, r.Row.Chip.Rule)
	}
	if p.LookedUp(time.Now(), rules...) {
		w.remember(system, p.Text())
	}
	s.review.added = true
	w.build()
}

// replay sits down at the position of a choice, to try what else could have been done: it is no game of one's own.
func (w *Window) replay(s *stop, at int) {
	to := newStop(Place{Kind: AtTable, ID: s.ID})
	to.sit = &sitting{table: s.sit.table.Seek(at), chosen: none, trial: true}
	w.way = append(w.way, to)
	w.build()
}

// review looks over the game at a table.
func (w *Window) review(system string, t table.Seat) {
	s := newStop(Place{Kind: Review, ID: "position:" + system})
	s.sit = &sitting{table: t, chosen: none, trial: true}
	w.way = append(w.way, s)
	w.build()
}
