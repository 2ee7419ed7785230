package widget

import (
	"slices"
	"strings"
	"time"

	"fyne.io/fyne/v2"

	"gazala/app/icon"
	"gazala/app/look"
	"gazala/tutor/view"
)

// ResultWords are the words of a result card that are not the result's own.
type ResultWords struct {
	Kicker, Chart, Why, Hide string
	More                     string  // of what happened, when it is not told whole; empty when it is
	Room                     float32 // that the card has
}

// ResultLinks are what can be pressed on a result card.
type ResultLinks struct {
	Cited func(view.Chip)
	Chart func(table string)
	Why   func() // opens or closes the derivation
	More  func() // tells the rest of what happened
	Show  func(view.Line) func()
	Shown func(view.Line) bool
	// Counter draws a unit so small; nil for none
	Counter func(c *view.Counter, side float32) fyne.CanvasObject
}

// Result is what a roll or a draw did: the dice as they fell, the line from them to the result, the cell of the table
// that was read, and what happened. Numbers behind it are shown when open; a fight, nil for none, stands before the
// dice.
func (k *Kit) Result(c view.Card, f *Fought, open bool, words ResultWords, on ResultLinks) fyne.CanvasObject {
	var scene *Scene
	if f != nil {
		scene = f.Scene
	}
	head := fyne.CanvasObject(k.Text(words.Kicker, look.Caption, look.Second))
	if c.Chip != nil {
		head = k.Cited(head, k.Chip(*c.Chip, OnSurface, on.Cited))
	}
	rows := []fyne.CanvasObject{head}
	if f != nil && !k.Sheet() {
		rows = append(rows, k.fight(f, on.tree())...)
	}
	if len(c.Steps) == 0 {
		rows = append(rows, k.read(c, f, words, on)...)
	}
	if f != nil && k.Sheet() { // half a sheet has room for the result alone
		rows = append(rows, k.fight(f, on.tree())...)
	}
	rows = slices.Insert(rows, 1, scene.Append(k.Bold(c.Title, look.Sub, look.Plain), 0))
	for _, l := range c.Lines {
		if l.Die && c.Summed() { // the dice and their sum are shown
			continue
		}
		said := fyne.CanvasObject(k.Text(l.Text, look.Body, look.Plain))
		if l.Chip != nil {
			said = k.Cited(said, k.Chip(*l.Chip, OnSurface, on.Cited))
		}
		rows = append(rows, scene.Append(said, 0))
	}
	rows = append(rows, k.told(c, f, words, on)...)
	if len(c.Trees) > 0 {
		name := words.Why
		if open {
			name = words.Hide
		}
		rows = append(rows, k.Link(name, look.Body, on.Why).Called("card:why"))
	}
	if open {
		for _, t := range c.Trees {
			rows = append(rows, k.Tree(t, on.tree()))
		}
	}
	card := k.Card(Pad(12, cardInset, 12, cardInset, Column(8, rows...)))
	if scene != nil {
		card = newTouch(card, f.Finish)
	}
	return card
}

// read is the line from the dice to the result and the table that was read, as far as they do not stand over the board.
func (k *Kit) read(c view.Card, f *Fought, words ResultWords, on ResultLinks) (rows []fyne.CanvasObject) {
	var scene *Scene
	if f != nil {
		scene = f.Scene
	}
	over := f != nil && f.OnBoard
	if line := k.resultLine(c, scene, words.Room-2*cardInset); line != nil && !over {
		rows = append(rows, line)
	}
	if c.Table == nil {
		return rows
	}
	table := c.Table.Chart.ID
	if cells := k.readCell(*c.Table); cells != nil && !over {
		rows = append(rows, scene.Append(cells, cellTime))
	}
	return append(rows, k.Text(c.Table.Chart.Title, look.Caption, look.Second),
		k.Link(words.Chart, look.Body, func() { on.Chart(table) }).Called("card:chart"))
}

// Of a longer combat so many steps are told at its beginning, and so many at its end.
const (
	mostTold  = 9
	firstTold = 4
	lastTold  = 4
)

// Untold is of how many steps of a combat a card does not tell at once.
func Untold(c view.Card) int {
	if len(c.Steps) <= mostTold {
		return 0
	}
	return len(c.Steps) - firstTold - lastTold
}

// told are the steps of a combat in order, each with its dice or with the counter that it happened to; a long one in
// part, where there are words for more.
func (k *Kit) told(c view.Card, f *Fought, words ResultWords, on ResultLinks) (rows []fyne.CanvasObject) {
	var scene *Scene
	if f != nil {
		scene = f.Scene
	}
	for i := range c.Steps {
		if s := &c.Steps[i]; s.Main {
			rows = append(rows, k.Hairline())
			rows = append(rows, k.mainRoll(c, s, f, words, on)...)
			continue
		}
		if words.More != "" && i >= firstTold && i < len(c.Steps)-lastTold {
			if i == firstTold {
				rows = append(rows, k.Hairline(), k.Link(words.More, look.Body, on.More).Called("card:more"))
			}
			continue
		}
		rows = append(rows, scene.Append(Column(8, k.Hairline(), k.step(&c.Steps[i], on)), 0))
	}
	return rows
}

// mainRoll is the roll of a combat on which it hangs, with its table; in words as well where its line does not say all.
func (k *Kit) mainRoll(c view.Card, s *view.Told, f *Fought, words ResultWords, on ResultLinks) []fyne.CanvasObject {
	var rows []fyne.CanvasObject
	if !c.Summed() {
		said := fyne.CanvasObject(k.Text(s.Text, look.Body, look.Plain))
		if s.Chip != nil {
			said = k.Cited(said, k.Chip(*s.Chip, OnSurface, on.Cited))
		}
		rows = append(rows, said)
	}
	return append(k.read(c, f, words, on), rows...)
}

// step is one thing that happened in a combat.
func (k *Kit) step(s *view.Told, on ResultLinks) fyne.CanvasObject {
	const sign = 34
	icon := k.Space(sign*k.Scale(), 1)
	switch {
	case len(s.Dice) > 0:
		icon = Layers(icon, k.die(s.Dice[0], nil))
	case s.Counter != nil && on.Counter != nil:
		icon = Layers(icon, on.Counter(s.Counter, sign))
	}
	said := []fyne.CanvasObject{k.Text(s.Text, look.Body, look.Plain)}
	if s.Note != "" {
		said = append(said, k.Text(s.Note, look.Caption, look.Second))
	}
	words := fyne.CanvasObject(Column(2, said...))
	if s.Chip != nil {
		words = k.Cited(words, k.Chip(*s.Chip, OnSurface, on.Cited))
	}
	return TopRow(10, 1, icon, words)
}

// cardInset is from the edge of a card to what it says.
const cardInset = 14

// How long the parts of the line from the dice to the result are looked at, and the cell of the table.
const (
	termTime = 120 * time.Millisecond
	cellTime = 160 * time.Millisecond
)

// ResultLine is the dice of a card and what they lead to in so much room; nil when nothing was rolled.
func (k *Kit) ResultLine(c view.Card, room float32) fyne.CanvasObject {
	return k.resultLine(c, nil, room)
}

// Between the parts of a line from the dice to the result, and where it is narrow.
const (
	termGap = 10
	slimGap = 5
)

// resultLine is the dice and what they lead to; nil when nothing was rolled. Where the parts do not fit in a line of so
// much room with what each is, that stands under them: 0 is no bound.
func (k *Kit) resultLine(c view.Card, scene *Scene, room float32) fyne.CanvasObject {
	if c.Summed() {
		if room <= 0 || Wrap(termGap, k.terms(c, nil, true)...).least() <= room {
			return Wrap(termGap, k.terms(c, scene, true)...)
		}
		var what []string
		for _, t := range c.Terms {
			if !t.Die {
				what = append(what, t.Label)
			}
		}
		said := scene.Append(k.Text(strings.Join(what, " · "), look.Caption, look.Second), 0)
		return Column(2, Wrap(slimGap, k.terms(c, scene, false)...), said)
	}
	var parts []fyne.CanvasObject
	for _, d := range c.Dice {
		parts = append(parts, scene.Append(k.die(d, scene), sceneDie))
	}
	if len(parts) == 0 {
		return nil
	}
	return Wrap(10, parts...)
}

// terms are the parts of the line, over what they are where that is to be named.
func (k *Kit) terms(c view.Card, scene *Scene, named bool) (parts []fyne.CanvasObject) {
	left := c.Dice
	for _, t := range c.Terms {
		if !named {
			t.Label = ""
		}
		parts = append(parts, k.term(t, &left, scene))
	}
	return parts
}

// term is a part of the line over what it is; the next of the dice is drawn as one.
func (k *Kit) term(t view.CardTerm, left *[]view.Die, scene *Scene) fyne.CanvasObject {
	ink, long := look.Plain, termTime
	if t.Last {
		ink = look.Accent
	}
	value := fyne.CanvasObject(k.Bold(t.Value, look.Heading, ink).Hug())
	if t.Die && len(*left) > 0 {
		value, long = k.die((*left)[0], scene), sceneDie
		*left = (*left)[1:]
	}
	if t.Sign != "" {
		sign := fyne.CanvasObject(k.Line(t.Sign, look.Heading, look.Second))
		if t.Sign == "→" { // the letters have none
			sign = k.Picture(icon.Of(icon.Arrow, k.P.Ink2), 16*k.Scale())
		}
		value = Row(6, 1, sign, value)
	} else {
		value = Row(0, 0, value)
	}
	value = Layers(k.Space(1, dieSide*k.Scale()), value)
	if t.Label != "" {
		value = Column(2, value, k.Text(t.Label, look.Caption, look.Second).Hug())
	}
	return scene.Append(value, long)
}

// cardRoom is how wide a table on a card may be in the narrowest panel.
const cardRoom = 290

// readCell is the part of a table round the cell that was read, as much as there is room for: its row and column are
// tinted, the cell itself stands out. nil when there is no room for the cell alone.
func (k *Kit) readCell(c view.CardCell) fyne.CanvasObject {
	for around := 2; around >= 0; around-- {
		if cells, columns := k.cellsAround(c, around); tableLeast(0, columns, cells) <= cardRoom {
			return Table(0, columns, cells...)
		}
	}
	return nil
}

// cellsAround are the cells of a table up to so many places from the one that was read, heads included, and in how many
// columns they stand.
func (k *Kit) cellsAround(c view.CardCell, around int) (cells []fyne.CanvasObject, columns int) {
	top, bottom := stretch(c.Row, len(c.Chart.Rows), around)
	first, last := stretch(c.Column, len(c.Chart.Head), around)
	cell := func(text string, ink look.Ink, on, lit bool) fyne.CanvasObject {
		line := k.Line(text, look.Caption, ink)
		if lit || on {
			line = k.BoldLine(text, look.Caption, ink)
		}
		o := fyne.CanvasObject(Pad(4, 6, 4, 6, line.Middle()))
		switch {
		case lit:
			return Layers(Flat(k.P.Accent, 4), o)
		case on:
			return Layers(Flat(k.P.Soft, 0), o)
		}
		return o
	}
	cells = []fyne.CanvasObject{k.Space(1, 1)}
	for i := first; i <= last; i++ {
		cells = append(cells, cell(c.Chart.Head[i], look.Second, i == c.Column, false))
	}
	for r := top; r <= bottom; r++ {
		cells = append(cells, cell(c.Chart.Rows[r].Name, look.Second, r == c.Row, false))
		for i := first; i <= last; i++ {
			if i >= len(c.Chart.Rows[r].Cells) {
				cells = append(cells, k.Space(1, 1))
				continue
			}
			lit, ink := r == c.Row && i == c.Column, look.Plain
			if lit {
				ink = look.On
			}
			cells = append(cells, cell(c.Chart.Rows[r].Cells[i].Text, ink, r == c.Row || i == c.Column, lit))
		}
	}
	return cells, last - first + 2
}

// stretch is a range of so many places to either side of one, moved so that it stays inside of n places.
func stretch(at, n, around int) (first, last int) {
	first = max(0, min(at-around, n-1-2*around))
	return first, min(n-1, first+2*around)
}

func (on ResultLinks) tree() TreeLinks { return TreeLinks{on.Cited, on.Show, on.Shown} }
