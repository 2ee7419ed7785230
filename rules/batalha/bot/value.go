package bot

import (
	"gazala/rules/batalha"
)

// Value is by how many victory points the Axis is expected to win; of a game that is over, by how many it has won.
// Between turns nothing happens, so it does not leap there: what is left of a game is counted in phases.
func Value(g batalha.Game) float64 {
	if _, open := g.State().Frames.Top(); !open {
		axis, allies, _ := g.Score()
		return float64(axis - allies)
	}
	v := newView(g, batalha.Axis)
	axis, allies := v.chances(batalha.Axis), v.chances(batalha.Allies)
	v.left = (axis + allies) / 2
	v.weigh()
	sum := 0.0
	for o := range v.pull {
		points, other := float64(v.r.Map.Objectives[o].Points.N), allies
		if v.held[o] != batalha.Axis {
			other = axis
		}
		// What an objective brings one side is lost to the other.
		sum += points * (2*v.keeps(o, other) - 1)
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

// chances are the turns in which a side can still move and attack; one in which it can only attack any more is a half.
func (v *view) chances(side batalha.Side) float64 {
	rest, phase := v.left-1, batalha.TurnBegins
	for _, f := range v.st.Frames.All() {
		if turn, ok := f.(batalha.TurnFrame); ok {
			phase = turn.Phase
		}
	}
	move, attack := batalha.AxisMovement, batalha.AxisCombat
	if side == batalha.Allies {
		move, attack = batalha.AlliedMovement, batalha.AlliedCombat
	}
	switch {
	case phase <= move:
		return rest + 1
	case phase <= attack:
		const only = 0.5
		return rest + only
	}
	return rest
}

// keeps is the chance that the Axis has an objective in the end, when the side that has it not can still move and
// attack so often. Who can do neither any more does not get it; where nobody stands it is got more easily.
func (v *view) keeps(o int, other float64) float64 {
	p, now := v.pull[o], 0.0
	if v.held[o] == batalha.Axis {
		now = 1
	}
	a, b := p.axis*p.axis, p.allies*p.allies
	if a+b == 0 || other == 0 {
		return now
	}
	trust := settled + (1-settled)/(1+other)
	if !v.guarded(o) {
		trust *= unguarded
	}
	return trust*now + (1-trust)*a/(a+b)
}

// How far an objective that is held already is trusted to be held in the end.
const (
	settled   = 0.35 // whatever may still come
	unguarded = 0.5  // of that, where nobody stands
)

// guarded tells whether a unit stands in an objective.
func (v *view) guarded(o int) bool {
	for i := range v.st.Units {
		if u := batalha.UnitID(i); v.onMap(u) && v.st.Units[i].At == v.r.Map.Objectives[o].At {
			return true
		}
	}
	return false
}
