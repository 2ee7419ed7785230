package app

import (
	"slices"
	"strconv"
	"time"

	"fyne.io/fyne/v2"

	"gazala/app/look"
	"gazala/app/widget"
	"gazala/tutor/view"
)

// mostCards is how many rolls of a turn are shown; the log has the others.
const mostCards = 40

// results are the cards of what was rolled and drawn since the person's last action: the latest whole, those before it
// in a line each.
func (a *playing) results() []fyne.CanvasObject {
	if len(a.cards) == 0 {
		return nil
	}
	w := a.w
	last := len(a.cards) - 1
	out := []fyne.CanvasObject{a.latestOrFolded(a.cards[last])}
	if last == 0 {
		return out
	}
	rows := []fyne.CanvasObject{}
	for i := last - 1; i >= max(0, last-mostCards); i-- {
		c := a.cards[i]
		if a.sit.opened == c.N {
			rows = append(rows, a.card(c, w.say("app.card.result")))
			continue
		}
		rows = append(rows, a.folded(c, look.Plain, func() { a.open(c.N) }))
	}
	return append(out, a.section(w.count("app.card.before", last), rows...))
}

// folded is a card as who did what and what came of it.
func (a *playing) folded(c view.Card, ink look.Ink, open func()) fyne.CanvasObject {
	k := a.w.kit
	face := widget.Face{Hover: k.P.Soft, Radius: 8, Least: fyne.NewSize(44, k.Target())}
	words := widget.Column(2, k.Text(a.doer(c), look.Caption, look.Second), k.Text(c.Title, look.Body, ink))
	return k.Press(face, widget.Pad(6, 0, 6, 0, words), open).Called("card:" + strconv.Itoa(c.N))
}

// latestOrFolded is the card of the latest roll. On a phone a combat that goes on without a new roll has no more than
// its heading, so that what is asked now is to be seen.
func (a *playing) latestOrFolded(c view.Card) fyne.CanvasObject {
	if a.w.kit.Sheet() && len(c.Steps) > 0 && c.Open && !a.fell(c) && a.sit.whole != c.N && a.sit.opened != c.N {
		return a.folded(c, look.Plain, func() { a.tellWhole(c.N) })
	}
	return a.latest(c)
}

// fell tells whether a die of a card has fallen since the person's last action.
func (a *playing) fell(c view.Card) bool {
	for n := a.sit.since; n < min(a.v.At, len(a.v.Log)); n++ {
		if a.v.Log[n].Rolled {
			return true
		}
	}
	return c.N > a.sit.since
}

// tellWhole tells all of a combat.
func (a *playing) tellWhole(n int) {
	a.sit.whole = n
	a.fillPanel()
}

// doer is who did what.
func (a *playing) doer(c view.Card) string {
	if c.Who == "" {
		return c.Name
	}
	return c.Who + ": " + c.Name
}

// latest is the card of the latest roll. A fight is told part by part when it is new: on a card over the board, or
// where there is no room for that, on the card itself.
func (a *playing) latest(c view.Card) fyne.CanvasObject {
	w := a.w
	f, ok := a.sit.table.Fight(c.N)
	if !ok {
		return a.card(c, w.say("app.card.result"))
	}
	fought := &widget.Fought{Fight: f, Counter: a.counter}
	over := a.floats(c)
	if !w.animated() && !over {
		return a.cardOf(c, fought, w.say("app.card.result"))
	}
	if a.sit.scene != c.N {
		a.sit.scene, a.sit.begun = c.N, time.Time{}
		if w.animated() && (c.N > a.sit.since || a.sit.watch != nil) {
			a.sit.begun = w.clock()
		}
	}
	scene := &widget.Scene{}
	fought.Scene, fought.Finish = scene, func() { a.sit.begun = time.Time{}; scene.Show(scene.Long()) }
	if over {
		a.float(c, fought)
	}
	card := a.cardOf(c, fought, w.say("app.card.result"))
	a.unroll(c.N, scene)
	return card
}

// unroll shows a scene as far as its time has come, and goes on with it between the frames.
func (a *playing) unroll(n int, scene *widget.Scene) {
	w, from := a.w, a.sit.since
	a.scene = scene
	if !a.unrolled() && a.sit.watch == nil { // what is watched has its own frames
		w.frames(func() bool {
			return a.sit.watch != nil || a.sit.since != from || a.sit.scene != n || a.scene != scene || a.unrolled()
		})
	}
}

// unrolled shows the scene as it is now; it tells whether that is its end.
func (a *playing) unrolled() bool {
	gone := a.w.clock().Sub(a.sit.begun)
	a.scene.Show(min(gone, a.scene.Long()))
	return a.scene.Over()
}

// floats tells whether the fight of a card is shown on one over the board: until it is put away, and until something
// else is looked at.
func (a *playing) floats(c view.Card) bool {
	k, w := a.w.kit, a.w
	if k.Sheet() || k.Large() || w.clock == nil || !w.set.scenes || a.sit.away == c.N || a.sit.at != nil ||
		a.stop.drawer.open || a.sit.watch == nil && c.N <= a.sit.since {
		return false
	}
	only, all := a.options()
	return a.sit.chosen == none || all == 1 && a.sit.chosen == only
}

// float puts the card of a fight over the board.
func (a *playing) float(c view.Card, f *widget.Fought) {
	f.OnBoard = true
	words := widget.FightWords{What: a.doer(c)}
	at := a.v.Board.Grid.Format(f.Other.Counters[0].At)
	words.Title = a.w.tutor.Text("app.fight.title", map[string]any{"Hex": at})
	a.fight = a.w.kit.FightCard(c, f, words, a.w.cited, func() {
		a.sit.away = c.N
		a.fillPanel()
	})
	a.about = slices.Clone(c.At)
	for _, of := range []view.Force{f.Own, f.Other} {
		for i := range of.Counters {
			a.about = append(a.about, of.Counters[i].At)
		}
	}
}

// counter is a counter in the panel, small.
func (a *playing) counter(c *view.Counter, side float32) fyne.CanvasObject {
	return a.w.kit.Counter(a.w.fonts, a.w.density(), c, side)
}

// room is how wide the panel is.
func (a *playing) room() float32 {
	if wide := a.panel.Size().Width; wide > 0 {
		return wide
	}
	if wide := a.w.win.Canvas().Size().Width; a.w.kit.Sheet() && wide > 0 {
		return wide
	}
	return widget.PanelWidth
}

func (a *playing) card(c view.Card, kicker string) fyne.CanvasObject { return a.cardOf(c, nil, kicker) }

func (a *playing) cardOf(c view.Card, f *widget.Fought, kicker string) fyne.CanvasObject {
	words := widget.ResultWords{
		Kicker: kicker + " · " + a.doer(c),
		More:   a.untold(c),
		Chart:  a.w.say("app.card.chart"),
		Why:    a.w.say("app.card.why"),
		Hide:   a.w.say("app.card.hide"),
		Room:   a.room() - 2*a.w.kit.Inset(),
	}
	return a.w.kit.Result(c, f, a.sit.opened == c.N, words, widget.ResultLinks{
		Cited: a.w.cited,
		Chart: func(table string) { a.drawing.pull(table, c.N) },
		Why:   func() { a.open(c.N) },
		More:  func() { a.tellWhole(c.N) },
		Show:  a.showing().show,
		Shown: a.showing().shown,

		Counter: a.counter,
	})
}

// untold are the words for what a card of a long combat does not tell at once; empty when it tells all.
func (a *playing) untold(c view.Card) string {
	n := widget.Untold(c)
	if n == 0 || a.sit.whole == c.N {
		return ""
	}
	return a.w.count("app.card.more", n)
}

// inLog is the card of an action in the log, or the way to it.
func (a *playing) inLog(n int) fyne.CanvasObject {
	k, w := a.w.kit, a.w
	if a.sit.opened == n {
		c := a.sit.table.Card(n)
		c.N = n // so that it is put away again
		return a.card(c, w.say("app.card.result"))
	}
	return widget.Pad(
		0,
		0,
		0,
		12,
		k.Link(w.say("app.card.why"), look.Body, func() { a.open(n) }).Called("card:"+strconv.Itoa(n)),
	)
}

// open shows the numbers behind what an action rolled, or puts them away again.
func (a *playing) open(n int) {
	if a.sit.opened == n {
		n = 0
	}
	a.sit.opened = n
	a.fillPanel()
}

// putAway puts the cards away; the log keeps them.
func (a *playing) putAway() {
	a.sit.fresh, a.cards, a.stop.scroll = false, nil, 0
	a.present()
	a.fillPanel()
}
