package na41

import "gazala/scenarios/cards"

// decks are the cards that a person can replace by those of their copy.
func decks() []cards.Deck {
	return []cards.Deck{{
		ID: "counters", File: "counters/roster.json", List: "units", Key: "unit", Name: "name",
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
