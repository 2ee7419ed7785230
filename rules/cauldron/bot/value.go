package bot

import (
	"gazala/rules/cauldron"
	"gazala/rules/hex"
)

// Value is by how many victory points the Axis is expected to win; of a game that is over, by how many it has won.
func Value(g cauldron.Game) float64 {
	axis, allies, _ := g.Score()
	sum := float64(axis - allies)
	if _, open := g.State().Frames.Top(); !open {
		return sum
	}
	v := newView(g, cauldron.Axis, newGround(g))
	v.ends = false // who has begun his last action may still come there in it
	sum += v.objectives(cauldron.NoUnit, hex.Hex{})
	for _, h := range v.heldAt {
		switch v.holder(h) {
		case cauldron.Allies:
			sum += v.held[h] * (1 - holdFort)
		case cauldron.Axis:
			sum -= v.held[h] * (1 - holdFort)
		default:
		}
	}
	for i := range v.units {
		if u := cauldron.UnitID(i); v.side(u) == cauldron.Axis {
			sum += v.future(u)
		} else {
			sum -= v.future(u)
		}
	}
	return sum
}

// future is what a unit can do yet, for its owner: what its steps are worth beyond the points that the enemy gets for
// them.
func (v *view) future(u cauldron.UnitID) float64 {
	unit := &v.units[u]
	if unit.Where == cauldron.Eliminated || unit.Where == cauldron.Withdrawn {
		return 0
	}
	sum := float64(unit.Steps) * (v.stepWorth(u) - v.vp(u))
	switch {
	case unit.Where == cauldron.OffMap:
		sum -= 0.3 * float64(unit.Steps)
	case unit.Where == cauldron.OnMap && unit.Disrupted:
		sum -= disrupted
	}
	return sum
}
