package theseus

import "gazala/scenarios/cards"

// decks are the cards that a person can replace by those of their copy.
func decks() []cards.Deck {
	return []cards.Deck{{
		ID: "counters", File: "counters/roster.json", List: "units", Key: "unit", Name: "name",
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
	}}
}
