package bot

import (
	"gazala/rules/batalha"
	"gazala/rules/hex"
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
		// What an objective brings one side is lost to the other.
		sum += float64(v.r.Map.Objectives[o].Points.N) * (2*v.expected(o, axis, allies) - 1)
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

// expected is the chance that the Axis has an objective in the end. Where nobody stands, the one who moves next and
// has a unit near enough as good as has it: walking in is no surprise.
func (v *view) expected(o int, axis, allies float64) float64 {
	p := v.kept(o, v.held[o], v.guarded(o), axis, allies)
	if taker, free := v.walksIn(o, axis, allies); free {
		p = walked*v.kept(o, taker, true, axis, allies) + (1-walked)*p
	}
	return p
}

// walked is how surely an objective in which nobody stands is taken by who can walk in next.
const walked = 0.85

// walksIn is the side that can walk into an objective before the other one, if nobody stands there. While a side moves,
// nothing is said of the other: who has left may not have come to the end of his movement.
func (v *view) walksIn(o int, axis, allies float64) (taker batalha.Side, free bool) {
	if v.guarded(o) {
		return 0, false
	}
	order := []batalha.Side{batalha.Axis, batalha.Allies}
	switch p := v.phase(); {
	case p == batalha.AxisMovement:
		order = order[:1]
	case p == batalha.AlliedMovement:
		order = order[1:]
	case p > batalha.AxisMovement && p < batalha.AlliedMovement:
		order = []batalha.Side{batalha.Allies, batalha.Axis}
	}
	for _, side := range order {
		left := axis
		if side == batalha.Allies {
			left = allies
		}
		if left >= 1 && v.near(o, side) {
			return side, true
		}
	}
	return 0, false
}

// near tells whether a unit can come to an objective in its side's next movement phase, as the crow flies.
func (v *view) near(o int, side batalha.Side) bool {
	moving := v.phase() == moves(side)
	for i := range v.st.Units {
		u := batalha.UnitID(i)
		if v.side(u) != side || !v.onMap(u) || (moving && v.st.Units[i].Moved) {
			continue
		}
		if hex.Distance(v.st.Units[i].At, v.r.Map.Objectives[o].At) <= v.counter(u).Move.N {
			return true
		}
	}
	return false
}

// phase is the one under way.
func (v *view) phase() batalha.Phase {
	for _, f := range v.st.Frames.All() {
		if turn, ok := f.(batalha.TurnFrame); ok {
			return turn.Phase
		}
	}
	return batalha.TurnBegins
}

// moves is the phase in which a side moves.
func moves(side batalha.Side) batalha.Phase {
	if side == batalha.Allies {
		return batalha.AlliedMovement
	}
	return batalha.AxisMovement
}

// chances are the turns in which a side can still move and attack; one in which it can only attack any more is a half.
func (v *view) chances(side batalha.Side) float64 {
	rest, phase := v.left-1, v.phase()
	move, attack := moves(side), batalha.AxisCombat
	if side == batalha.Allies {
		attack = batalha.AlliedCombat
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

// kept is the chance that the Axis has an objective in the end that somebody holds now, by how often the other side can
// still move and attack. Who can do neither any more does not get it; where nobody stands it is got more easily.
func (v *view) kept(o int, held batalha.Side, guarded bool, axis, allies float64) float64 {
	p, now, other := v.pull[o], 0.0, axis
	if held == batalha.Axis {
		now, other = 1, allies
	}
	a, b := p.axis*p.axis, p.allies*p.allies
	if a+b == 0 || other == 0 {
		return now
	}
	trust := settled + (1-settled)/(1+other)
	if !guarded {
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
