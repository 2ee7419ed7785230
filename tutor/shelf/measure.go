package shelf

import (
	"gazala/rules/cite"
	"gazala/rules/hex"
	"gazala/rules/play"
)

// Measure is what is counted of a game when the program's players meet, so that one of them can be called the stronger.
type Measure[G any] struct {
	// Margin is by how many victory points the first side is ahead. A game that was won at once, by the rule ended,
	// counts as the largest margin of its scenario; ended is empty for any other.
	Margin func(g G, ended cite.Rule) float64
	// AtOnce tells whether a rule wins a game before its last turn.
	AtOnce func(cite.Rule) bool
	// Spots are where the units are, by their numbers.
	Spots func(g G) []Spot
	// Habits are bad ones that events tell of.
	Habits []Habit
}

// Spot is where a unit is: a hex, or nowhere on the map, and the number of its side, from 0.
type Spot struct {
	At    hex.Hex
	OnMap bool
	Side  int
}

// Habit is something that a good player does not do: so many of the one on so many of the other. Seen and Chance are
// keys of events, or kinds of intents.
type Habit struct{ Name, Seen, Chance string }

// measureOfAny is the measure of a game as one of any game; none stays none.
func measureOfAny[G play.Game](m *Measure[G]) *Measure[play.Game] {
	if m == nil {
		return nil
	}
	return &Measure[play.Game]{
		Margin: func(g play.Game, ended cite.Rule) float64 { return m.Margin(g.(G), ended) },
		AtOnce: m.AtOnce,
		Spots:  about(m.Spots),
		Habits: m.Habits,
	}
}
