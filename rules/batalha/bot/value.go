package bot

import (
	"gazala/rules/batalha"
	"gazala/rules/hex"
)

// Value is by how many victory points the Axis is expected to win; of a game that is over, by how many it has won.
func Value(g batalha.Game) float64 {
	if _, open := g.State().Frames.Top(); !open {
		axis, allies, _ := g.Score()
		return float64(axis - allies)
	}
	v := newView(g, batalha.Axis)
	// What an objective brings one side is lost to the other.
	sum := 2 * v.objectives(batalha.NoUnit, hex.Hex{})
	for o := range v.pull {
		sum -= float64(v.r.Map.Objectives[o].Points.N)
	}
	for i := range v.st.Units {
		u := batalha.UnitID(i)
		worth := v.remains(u) - v.points(u)
		if v.side(u) == batalha.Axis {
			sum += worth
		} else {
			sum -= worth
		}
	}
	return sum
}
