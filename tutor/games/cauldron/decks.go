package cauldron

import "gazala/scenarios/cards"

// decks are the cards that a person can replace by those of their copy.
func decks() []cards.Deck {
	return []cards.Deck{{
		ID: "counters", File: "counters/roster.json", List: "units", Key: "id", Name: "name",
		Fields: []cards.Field{{ID: "faces", Of: []cards.Field{{ID: "fresh"}, {ID: "used"}}}},
	}}
}
