package na41

import (
	"gazala/rules/cite"
	rules "gazala/rules/na41"
	"gazala/tutor/shelf"
)

// measure is what is counted when the program's players meet.
func measure() *shelf.Measure[rules.Game] {
	return &shelf.Measure[rules.Game]{
		Margin: margin,
		AtOnce: func(r cite.Rule) bool { return r == axisAtOnce || r == alliesAtOnce },
		Spots:  spots,
		Habits: []shelf.Habit{
			{
				Name: "demolished a port, to movement phases",
				Seen: "demolish", Chance: "end_movement",
			},
			{
				Name: "lost steps to an overstacked hex, to movement phases",
				Seen: "na41.stacking.lost", Chance: "end_movement",
			},
			{
				Name: "surrendered out of supply, to movement phases",
				Seen: "na41.isolation.surrendered", Chance: "end_movement",
			},
		},
	}
}

// spots are where the units are.
func spots(g rules.Game) (out []shelf.Spot) {
	for n, u := range g.Look().Units {
		side := g.Rules().Order.Counters[n].Side
		out = append(out, shelf.Spot{At: u.At, OnMap: u.Where == rules.OnMap, Side: int(side) - 1})
	}
	return out
}

// The rules by which a side wins before the last turn.
const (
	axisAtOnce   cite.Rule = "na41:26.1.1"
	alliesAtOnce cite.Rule = "na41:26.1.2"
)

// margin is the points of the campaign, or of the hexes that decide the scenario how many more the Axis has.
func margin(g rules.Game, ended cite.Rule) float64 {
	in := g.Look()
	if in.Scenario == rules.NoScenario {
		return 0
	}
	v := &g.Rules().Scenarios[in.Scenario-1].Victory
	largest := float64(max(v.Points.N, len(v.Hexes)))
	switch {
	case ended == axisAtOnce:
		return largest
	case ended == alliesAtOnce:
		return -largest
	case v.Points.N > 0:
		return float64(in.Score)
	}
	return has(g, rules.Axis) - has(g, rules.Allies)
}

// has is how many of the hexes that decide a side has.
func has(g rules.Game, side rules.Side) float64 {
	n, _ := g.Standing(side).Find("na41.victory.hexes")
	return float64(n.Val.Num()) / float64(n.Val.Den())
}
