package app

import (
	"strings"

	"fyne.io/fyne/v2"

	"gazala/app/look"
	"gazala/tutor/view"
)

// cardMark stands between a deck and the name of one of its cards.
const cardMark = "\x00"

// open goes to a deck, to a card of it, or back to the tables.
func (a *editing) open(deck, name string) {
	a.stop.deck, a.stop.cell, a.stop.scroll = deck, "", 0
	if name != "" {
		a.stop.deck += cardMark + name
	}
	a.w.build()
}

// shown are the tables that are edited here: those of the charts, or those of a card.
func (a *editing) shown() []view.TableEdit {
	deck, name, card := strings.Cut(a.stop.deck, cardMark)
	switch {
	case deck == "":
		return a.v.Tables
	case !card:
		return nil
	}
	tables, err := a.edit.Card(deck, name)
	if err != nil {
		return nil
	}
	return tables
}

// decks is the way to the decks, or the list of the cards of one, or the way back from a card.
func (a *editing) decks() []fyne.CanvasObject {
	k, w := a.w.kit, a.w
	open, _, card := strings.Cut(a.stop.deck, cardMark)
	var rows []fyne.CanvasObject
	switch {
	case open == "" && len(a.v.Decks) > 0:
		rows = append(
			rows,
			k.Text(w.say("cards.title"), look.Sub, look.Plain),
			k.Text(w.say("cards.how"), look.Body, look.Second),
		)
	case card:
		return append(rows, k.Link(w.say("cards.back"), look.Body, func() { a.open(open, "") }).Called("cards:back"))
	case open != "":
		rows = append(rows, k.Link(w.say("cards.all"), look.Body, func() { a.open("", "") }).Called("cards:all"))
	}
	for _, d := range a.v.Decks {
		if open == "" {
			rows = append(
				rows,
				k.ListRow(nil, d.Title, a.cardNote(d.Own, d.Wrong), func() { a.open(d.ID, "") }).Called("deck:"+d.ID),
			)
			continue
		}
		if d.ID != open {
			continue
		}
		rows = append(rows, k.Text(d.Title, look.Sub, look.Plain))
		for _, c := range d.Cards {
			own := 0
			if c.Own {
				own = 1
			}
			rows = append(
				rows,
				k.ListRow(nil, c.Title, a.cardNote(own, c.Wrong), func() { a.open(d.ID, c.Name) }).
					Called("card:"+c.Name),
			)
		}
	}
	return rows
}

// cardNote says how many cards are the person's own, and what is wrong with them.
func (a *editing) cardNote(own, wrong int) string {
	w := a.w
	switch {
	case wrong > 0:
		return w.count("cards.wrong", wrong)
	case own > 0:
		return w.count("cards.mine", own)
	}
	return ""
}
