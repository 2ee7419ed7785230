package theseus

import (
	"gazala/rules/cite"
	rules "gazala/rules/theseus"
	"gazala/tutor/shelf"
)

// measure is what is counted when the program's players meet.
func measure() *shelf.Measure[rules.Game] {
	return &shelf.Measure[rules.Game]{
		Margin: margin,
		AtOnce: func(r cite.Rule) bool { return r == atOnce },
		Spots:  spots,
		Habits: []shelf.Habit{
			{
				Name: "fell to level 0 unsupplied, to activations",
				Seen: "theseus.supply.to_zero", Chance: "theseus.activation.activated",
			},
			{
				Name: "displaced a headquarters, to activations",
				Seen: "theseus.displace.staff", Chance: "theseus.activation.activated",
			},
		},
	}
}

// spots are where the units are.
func spots(g rules.Game) (out []shelf.Spot) {
	for n, u := range g.State().Units {
		side := g.Rules().Order.Counters[n].Nation.Side()
		out = append(out, shelf.Spot{At: u.At, OnMap: u.Where == rules.OnMap, Side: int(side) - 1})
	}
	return out
}

// atOnce is the rule by which the Axis wins before the last turn.
const atOnce cite.Rule = "theseus:10.3.a"

// margin is the Axis' points. A victory at once counts as no less than the fewest points of the highest grade.
func margin(g rules.Game, ended cite.Rule) float64 {
	points, _, _, campaign := g.Standing()
	if !campaign {
		points, _, _, _ = g.Score()
		return float64(points)
	}
	if grades := g.Rules().Campaign.Grades; ended == atOnce {
		points = max(points, grades[len(grades)-2].Most.N+1)
	}
	return float64(points)
}
