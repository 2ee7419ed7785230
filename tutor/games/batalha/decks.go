package batalha

import "gazala/scenarios/cards"

// decks are the cards that a person can replace by those of their copy.
func decks() []cards.Deck {
	return []cards.Deck{{
		ID: "counters", File: "counters/roster.json", List: "units", Key: "unit", Name: "name",
		Fields: []cards.Field{{ID: "values"}, {ID: "range"}},
	}}
}
