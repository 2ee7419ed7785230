package cauldron

import "gazala/scenarios/cards"

// decks are the cards that a person can replace by those of their copy.
func decks() []cards.Deck {
	return []cards.Deck{
		{ID: "counters", From: counters()},
		{ID: "setups", From: setups()},
		{ID: "track", From: track()},
	}
}

func counters() []cards.Records {
	return []cards.Records{{
		File: "counters/roster.json", List: "units", Key: "id", Name: "name",
		Fields: []cards.Field{{ID: "faces", Rows: true, Of: []cards.Field{{ID: "fresh"}, {ID: "used"}}}},
	}}
}

func setups() []cards.Records {
	return []cards.Records{{
		File: "setups/scenarios.json", List: "areas", Word: "area",
		Fields: []cards.Field{
			{ID: "units", List: true},
			{ID: "hexes", List: true},
			{ID: "centre"},
			{ID: "radius"},
			{ID: "per_hex"},
			{ID: "ready", List: true},
		},
	}}
}

func track() []cards.Records {
	return []cards.Records{{
		File: "setups/scenarios.json", List: "turns", Key: "turn",
		Fields: []cards.Field{{ID: "actions"}, {ID: "arrive", List: true}},
	}}
}
