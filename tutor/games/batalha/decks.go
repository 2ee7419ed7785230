package batalha

import "gazala/scenarios/cards"

// decks are the cards that a person can replace by those of their copy.
func decks() []cards.Deck {
	return []cards.Deck{{ID: "counters", From: counters()}, {ID: "setups", From: setups()}}
}

func counters() []cards.Records {
	return []cards.Records{{
		File: "counters/roster.json", List: "units", Key: "unit", Name: "name",
		Fields: []cards.Field{{ID: "values"}, {ID: "range"}},
	}}
}

func setups() []cards.Records {
	units, side := cards.Field{ID: "units", List: true}, cards.Field{ID: "side", Words: []string{"axis", "allies"}}
	return []cards.Records{{
		File: "setups/scenarios.json", List: "scenarios", Key: "id", Name: "name",
		Fields: []cards.Field{
			{ID: "start", Rows: true, Of: []cards.Field{{ID: "unit"}, {ID: "at"}}},
			{ID: "areas", Rows: true, Of: []cards.Field{side, units, {ID: "hexes", List: true}}},
			{ID: "arrivals", Rows: true, Of: []cards.Field{{ID: "turn"}, units}},
			{ID: "air", Of: []cards.Field{{ID: "axis"}, {ID: "allies"}}},
			{ID: "held", Rows: true, Of: []cards.Field{{ID: "place"}, side}},
		},
	}}
}
