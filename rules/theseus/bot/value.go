package bot

import (
	"gazala/rules/play"
	"gazala/rules/theseus"
)

// Value is the victory points that the Axis is expected to have in the end: those that it would have now, and a little
// for the balance of strength; of a game that is over, those that it has.
func Value(g theseus.Game) float64 {
	_, open := g.State().Frames.Top()
	if points, _, _, campaign := g.Standing(); campaign {
		if !open {
			return float64(points)
		}
		return float64(points) + balance(g)/pointWorth
	}
	if points, _, _, training := g.Score(); training && !open {
		return float64(points)
	}
	points, _ := worth(g)
	if g.Rules().Scenario == nil {
		return points / pointWorth
	}
	return points
}

// Owes tells whether the open procedure only asks for what an earlier one has brought about: a die to keep, hits to
// take, a way to fall back.
func Owes(g theseus.Game) bool {
	top, _ := g.State().Frames.Top()
	_, owes := top.(play.Aftermath)
	return owes
}
