package cauldron

import (
	rules "gazala/rules/cauldron"
	"gazala/rules/cite"
	"gazala/tutor/shelf"
)

// measure is what is counted when the program's players meet.
func measure() *shelf.Measure[rules.Game] {
	return &shelf.Measure[rules.Game]{
		Margin: func(g rules.Game, _ cite.Rule) float64 {
			axis, allies, _ := g.Score()
			return float64(axis - allies)
		},
		AtOnce: func(cite.Rule) bool { return false },
		Spots:  spots,
		Habits: []shelf.Habit{
			{
				Name: "pledged an attack and made none",
				Seen: "cauldron.withdraw.not_made", Chance: "cauldron.withdraw.pledged",
			},
			{
				Name: "lost a unit to an overfull hex, to units brought back",
				Seen: "cauldron.stacking.culled", Chance: "rebuild",
			},
		},
	}
}

// spots are where the units are.
func spots(g rules.Game) (out []shelf.Spot) {
	for n, u := range g.State().Units {
		side := g.Rules().SideOf(rules.UnitID(n))
		out = append(out, shelf.Spot{At: u.At, OnMap: u.Where == rules.OnMap, Side: int(side) - 1})
	}
	return out
}
