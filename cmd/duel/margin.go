package main

import (
	"fmt"

	"gazala/rules/batalha"
	"gazala/rules/cauldron"
	"gazala/rules/cite"
	"gazala/rules/na41"
	"gazala/rules/play"
	"gazala/rules/theseus"
	"gazala/rules/think"
)

// victory is how a game was won before its last turn, by the rule of the event that told it.
type victory int

const (
	byPoints victory = iota
	axisAtOnce
	alliesAtOnce
)

// endedBy is the victory at once that a rule tells of: North Africa '41 26.1.1 and 26.1.2, Theseus 10.3.a.
func endedBy(rule cite.Rule) victory {
	switch rule {
	case "na41:26.1.1", "theseus:10.3.a":
		return axisAtOnce
	case "na41:26.1.2":
		return alliesAtOnce
	}
	return byPoints
}

// margin is by how many victory points the Axis is ahead; of a game that was won at once, the largest margin of its
// scenario.
func margin(g play.Game, how victory) (float64, error) {
	switch g := g.(type) {
	case cauldron.Game:
		axis, allies, _ := g.Score()
		return float64(axis - allies), nil
	case batalha.Game:
		axis, allies, _ := g.Score()
		return float64(axis - allies), nil
	case theseus.Game:
		return theseusMargin(g, how), nil
	case na41.Game:
		return na41Margin(g, how), nil
	}
	return 0, fmt.Errorf("no margin of a %T", g)
}

// theseusMargin is the Axis' points. A victory at once counts as no less than the fewest points of the highest grade.
func theseusMargin(g theseus.Game, how victory) float64 {
	points, _, _, campaign := g.Standing()
	if !campaign {
		points, _, _, _ = g.Score()
		return float64(points)
	}
	if c := g.Rules().Campaign; how == axisAtOnce {
		points = max(points, c.Grades[len(c.Grades)-2].Most.N+1)
	}
	return float64(points)
}

// na41Margin is the points of the campaign, or of the hexes that decide the scenario how many more the Axis has.
func na41Margin(g na41.Game, how victory) float64 {
	in := g.Look()
	if in.Scenario == na41.NoScenario {
		return 0
	}
	v := &g.Rules().Scenarios[in.Scenario-1].Victory
	largest := float64(max(v.Points.N, len(v.Hexes)))
	switch {
	case how == axisAtOnce:
		return largest
	case how == alliesAtOnce:
		return -largest
	case v.Points.N > 0:
		return float64(in.Score)
	}
	return na41Held(g, na41.Axis) - na41Held(g, na41.Allies)
}

// na41Held is how many of the hexes that decide a side has.
func na41Held(g na41.Game, side na41.Side) float64 {
	n, _ := g.Standing(side).Find("na41.victory.hexes")
	return think.Number(n.Val)
}
