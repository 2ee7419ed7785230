package app

import (
	"slices"

	"fyne.io/fyne/v2"

	"gazala/app/icon"
	"gazala/app/look"
	"gazala/app/widget"
	"gazala/tutor/view"
)

// Where somebody stands who begins.
const (
	standsNew   = iota
	standsRules // owns the rulebook
	standsTable // has a game on the table
)

// whereStands asks somebody who has begun nothing where they stand, over the board of the first lesson. Who is new is
// chosen from the start; the button does what is chosen.
func (w *Window) whereStands(s *stop, p *ongoing, games []view.Game) fyne.CanvasObject {
	k := w.kit
	rows := []fyne.CanvasObject{k.Text(w.say("app.first.title"), look.Title, look.Plain)}
	rows = append(
		rows,
		w.stand(s, standsNew, "stand:new", w.say("app.first.new"), w.say("app.first.new_note")),
		w.stand(s, standsRules, "stand:rules", w.say("app.first.rules"), w.say("app.first.rules_note")),
		w.stand(s, standsTable, "stand:table", w.say("app.first.table"), w.say("app.first.table_note")),
	)
	words := w.say("app.first.new_do")
	press := func() { w.enter(p) }
	if s.stand == standsTable { // which takes its time to be known
		games = slices.DeleteFunc(slices.Clone(games), func(g view.Game) bool { return !w.tutor.Labs(g.ID) })
	}
	if s.stand != standsNew && len(games) > 0 {
		g := &games[min(s.which, len(games)-1)]
		rows = append(rows, w.which(s, games, g))
		words, press = w.say("app.first.rules_do"), func() { w.Go(Place{Kind: Placement, ID: g.ID}) }
		if s.stand == standsTable {
			words, press = w.say("app.first.table_do"), func() { w.Go(Place{Kind: Paper, ID: g.ID}) }
		}
	}
	rows = append(rows, widget.Pad(6, 0, 0, 0, k.Primary(words, press).Called("continue").Meant(words)))
	column := widget.Column(10, rows...)
	picture := w.picture(p)
	if k.Class != look.Desktop || k.Large() {
		const tall = 230
		framed := k.Rounded(widget.Upper, widget.Layers(k.Space(1, tall), widget.Pad(1, 1, 0, 1, picture)))
		return k.Card(widget.Column(0, framed, widget.Pad(20, 20, 20, 20, column)))
	}
	const tall = 420
	return k.Card(
		widget.Halves(
			tall,
			k.Rounded(widget.UpperLeft|widget.LowerLeft, widget.Pad(1, 0, 1, 1, picture)),
			widget.Pad(24, 28, 24, 28, column),
		),
	)
}

// stand is one of the places where somebody may stand.
func (w *Window) stand(s *stop, n int, name, words, note string) fyne.CanvasObject {
	const least, sign = 66, 22
	k := w.kit
	face := widget.Face{Fill: k.P.Surface, Hover: k.P.Soft, Border: k.P.Line, Radius: 10}
	face.Least = fyne.NewSize(44, least)
	mark := icon.Of(icon.Off, k.P.Ctl)
	if s.stand == n {
		face.Fill, face.Border, mark = k.P.Soft, k.P.Accent, icon.Of(icon.On, k.P.Accent)
	}
	said := fyne.CanvasObject(k.Bold(words, look.Body, look.Plain))
	if s.stand == n { // the fewer words there are to read before one begins, the better
		said = widget.Column(2, said, k.Text(note, look.Caption, look.Second))
	}
	row := widget.Row(14, 1, k.Picture(mark, sign*k.Scale()), said)
	choose := func() { s.stand = n; w.build() }
	return k.Press(face, widget.Pad(10, 14, 10, 14, row), choose).Called(name)
}

// which asks about which game it is.
func (w *Window) which(s *stop, games []view.Game, now *view.Game) fyne.CanvasObject {
	rows := []fyne.CanvasObject{}
	for i, g := range games {
		choose := func() { s.which = i; w.build() }
		rows = append(rows, w.kit.Option(g.Title, g.ID == now.ID, choose).Called("which:"+g.ID))
	}
	return widget.Column(0, rows...)
}

// stands tells whether it is a first lesson that is begun with.
func (p *ongoing) stands() bool { return !p.begun && p.place.Kind == Learn }
