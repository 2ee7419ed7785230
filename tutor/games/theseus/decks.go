package theseus

import "gazala/scenarios/cards"

// decks are the cards that a person can replace by those of their copy.
func decks() []cards.Deck {
	return []cards.Deck{
		{ID: "counters", From: counters()},
		{ID: "setups", From: setups()},
		{ID: "track", From: track()},
	}
}

func sides() []string { return []string{"axis", "allies"} }

func counters() []cards.Records {
	return []cards.Records{{
		File: "counters/roster.json", List: "units", Key: "unit", Name: "name",
		Fields: []cards.Field{
			{ID: "strength"},
			{ID: "front"},
			{ID: "back"},
			{ID: "move"},
			{ID: "staff"},
			{ID: "gait", Words: []string{"leg", "motorised", "half-leg"}, Source: "kind"},
			{ID: "tanks", Truth: true, Source: "kind"},
			{ID: "no_zone", Truth: true, Source: "kind"},
			{ID: "free", Truth: true, Source: "kind"},
			{ID: "no_arms", Truth: true, Source: "kind"},
			{ID: "half", Truth: true, Source: "kind"},
			{ID: "column", Truth: true, Source: "kind"},
			{ID: "white", Truth: true, Source: "kind"},
		},
	}, {
		File: "counters/roster.json", List: "formations", Key: "id", Name: "name",
		Fields: []cards.Field{{ID: "level"}, {ID: "recovery"}},
	}}
}

func setups() []cards.Records {
	at, unit := cards.Field{ID: "at"}, cards.Field{ID: "unit"}
	units, turn := cards.Field{ID: "units", List: true}, cards.Field{ID: "turn"}
	both := []cards.Field{{ID: "axis"}, {ID: "allies"}}
	air := cards.Field{ID: "air", Rows: true, Of: []cards.Field{{ID: "air"}}}
	return []cards.Records{
		{
			File: "setups/scenarios.json",
			List: "scenarios",
			Key:  "id",
			Name: "name",
			Fields: []cards.Field{
				{ID: "start", Rows: true, Of: []cards.Field{unit, at}},
				air,
				{ID: "level"},
				{ID: "activations"},
				{ID: "rerolls"},
			},
		},
		{
			File: "setups/campaigns.json", List: "set_ups", Key: "id", Name: "name",
			Fields: []cards.Field{
				{ID: "start", Rows: true, Of: []cards.Field{unit, at, {ID: "of"}}},
				{
					ID:   "free",
					Rows: true,
					Of:   []cards.Field{{ID: "side", Words: sides()}, {ID: "hexes", List: true}, units},
				},
				{ID: "arrivals", Rows: true, Of: []cards.Field{turn, units}},
				air,
				{ID: "rerolls", Of: both},
				{ID: "dummies", Of: both},
			},
		},
	}
}

func track() []cards.Records {
	return []cards.Records{{
		File: "setups/campaigns.json", List: "set_ups[0].track", Key: "day",
		Fields: []cards.Field{{ID: "panzer"}, {ID: "cannibalize", Truth: true}},
	}}
}
