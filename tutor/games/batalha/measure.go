package batalha

import (
	rules "gazala/rules/batalha"
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
				Name: "stopped by the leash, to units that moved",
				Seen: "batalha.leash.halted", Chance: "batalha.movement.selected",
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
