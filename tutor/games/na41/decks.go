package na41

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
			{ID: "front"},
			{ID: "back"},
			{ID: "steps"},
			{ID: "stack"},
			{ID: "rating"},
			{ID: "range"},
			{ID: "quality", Words: []string{"elite", "normal", "low"}},
			{ID: "alone", Truth: true},
			{ID: "matilda", Truth: true},
			{ID: "artillery", Truth: true},
			{ID: "arrives", Of: []cards.Field{
				{ID: "turn"}, {ID: "as", Words: []string{"start", "reinforcement", "conversion", "upgrade", "reserve"}},
			}},
		},
	}}
}

func setups() []cards.Records {
	at, side, count := cards.Field{ID: "at"}, cards.Field{ID: "side", Words: sides()}, cards.Field{ID: "count"}
	units, turn := cards.Field{ID: "units", List: true}, cards.Field{ID: "turn"}
	return []cards.Records{{
		File: "setups/scenarios.json", List: "scenarios", Key: "id", Name: "name",
		Fields: []cards.Field{
			{ID: "start", Rows: true, Of: []cards.Field{at, units}},
			{ID: "later", Rows: true, Of: []cards.Field{turn, units}},
			{ID: "unused", List: true},
			{ID: "supply", Rows: true, Of: []cards.Field{at, side, count}},
			{ID: "trucks", Rows: true, Of: []cards.Field{at, side, count, {ID: "loaded", Truth: true}}},
			{ID: "forts", Rows: true, Of: []cards.Field{at, side}},
			{ID: "control", Rows: true, Of: []cards.Field{at, side}},
			{ID: "ports", Rows: true, Of: []cards.Field{at, {ID: "capacity"}}},
			{ID: "stays", Rows: true, Of: []cards.Field{{ID: "unit"}, at, {ID: "until"}}},
			{ID: "resources"},
			{ID: "malta", Of: []cards.Field{{ID: "box"}, {ID: "face", Words: []string{"luftwaffe", "allies"}}}},
			{ID: "crete", Words: sides()},
		},
	}}
}

func track() []cards.Records {
	side := cards.Field{ID: "side", Words: sides()}
	return []cards.Records{{
		File: "setups/track.json", List: "turns", Key: "turn", Name: "date",
		Fields: []cards.Field{
			{ID: "summer", Truth: true},
			{ID: "air", Words: append(sides(), "contested")},
			{ID: "benchmark"},
			{ID: "supply"},
			{ID: "replacements", Rows: true, Of: []cards.Field{side, {ID: "nation"}, {ID: "kind"}}},
			{ID: "events", Rows: true, Of: []cards.Field{{ID: "event"}, {ID: "of"}, {ID: "unit"}}},
		},
	}}
}
