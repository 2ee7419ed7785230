package bot

import (
	"math"

	"gazala/rules/batalha"
	"gazala/rules/hex"
)

// What units and places are worth, in victory points.
const (
	alliedUnit  = 5.0
	germanUnit  = 5.0
	italianUnit = 1.0
	fighting    = 0.45 // of a point of strength, for as long as the game lasts
	turned      = 0.45 // of a unit's worth, for a loss; the Allies may make it good
	recoverable = 0.30
	occupied    = 1.5 // by which a unit in an objective counts more than one beside it
	fastReach   = 5.0 // hexes at which a motorised unit's pull on an objective has fallen to a half
	slowReach   = 2.5
)

// view is a position as both sides see it.
type view struct {
	g    batalha.Game
	r    *batalha.Rules
	st   batalha.State
	me   batalha.Side
	left float64 // turns still to be played, this one included
	held []batalha.Side
	all  float64 // turns of the game
	pull []pull  // on each objective
}

// pull is what the sides have to throw into the fight for an objective.
type pull struct{ axis, allies float64 }

func (p *pull) of(side batalha.Side) *float64 {
	if side == batalha.Axis {
		return &p.axis
	}
	return &p.allies
}

func newView(g batalha.Game, me batalha.Side) *view {
	v := &view{g: g, r: g.Rules(), st: g.State(), me: me, held: g.Held(), all: float64(batalha.LastTurn)}
	end := batalha.LastTurn
	if v.r.Scenario != nil {
		end = v.r.Scenario.Last
	}
	v.left = float64(max(int(end)-int(v.st.Turn), 0) + 1)
	v.weigh()
	return v
}

// weigh sums up what the sides have to throw in.
func (v *view) weigh() {
	v.pull = make([]pull, len(v.r.Map.Objectives))
	for i := range v.st.Units {
		u := batalha.UnitID(i)
		if !v.onMap(u) {
			continue
		}
		for o := range v.pull {
			*v.pull[o].of(v.side(u)) += v.pulls(u, v.st.Units[i].At, o)
		}
	}
}

func (v *view) counter(u batalha.UnitID) *batalha.Counter { return &v.r.Order.Counters[u] }

func (v *view) side(u batalha.UnitID) batalha.Side { return v.counter(u).Nation.Side() }

func (v *view) onMap(u batalha.UnitID) bool { return v.st.Units[u].Where == batalha.OnMap }

func half(n int, reduced bool) float64 {
	if reduced {
		return float64((n + 1) / 2)
	}
	return float64(n)
}

func (v *view) attack(u batalha.UnitID) float64 {
	return half(v.counter(u).Attack.N, v.st.Units[u].Reduced)
}

func (v *view) defence(u batalha.UnitID) float64 {
	return half(v.counter(u).Defence.N, v.st.Units[u].Reduced)
}

// points are those that the enemy gets for a unit.
func (v *view) points(u batalha.UnitID) float64 {
	switch v.counter(u).Nation {
	case batalha.German:
		return germanUnit
	case batalha.Italian:
		return italianUnit
	case batalha.British, batalha.Indian, batalha.SouthAfrican, batalha.FreeFrench:
	}
	return alliedUnit
}

// unit is what a whole unit is worth to its owner.
func (v *view) unit(u batalha.UnitID) float64 {
	c := v.counter(u)
	return v.points(u) + fighting*float64(c.Attack.N+c.Defence.N)*v.left/v.all
}

// loss is what a loss costs the owner of a unit as it lies.
func (v *view) loss(u batalha.UnitID) float64 {
	part := turned
	if v.side(u) == batalha.Allies {
		part = recoverable
	}
	if v.st.Units[u].Reduced {
		return v.unit(u) * (1 - part)
	}
	return v.unit(u) * part
}

// gone is what it costs when the unit is eliminated as it lies.
func (v *view) gone(u batalha.UnitID) float64 {
	if v.st.Units[u].Reduced {
		return v.loss(u)
	}
	return v.unit(u)
}

// pulls is how much a unit at a hex counts in the fight for an objective.
func (v *view) pulls(u batalha.UnitID, at hex.Hex, o int) float64 {
	d := float64(hex.Distance(at, v.r.Map.Objectives[o].At))
	reach := slowReach
	if v.counter(u).Type.Motorised() {
		reach = fastReach
	}
	reach *= 0.5 + 0.5*math.Min(v.left, 4)/4
	w := v.attack(u) + v.defence(u)
	if d == 0 {
		w *= occupied
	}
	return w / (1 + d*d/(reach*reach))
}

// hope is the chance that the Axis has an objective in the end, by who has it and by what both sides can throw in.
func (v *view) hope(o int, p pull) float64 {
	now := 0.0
	if v.held[o] == batalha.Axis {
		now = 1
	}
	a, b := p.axis*p.axis, p.allies*p.allies
	if a+b == 0 {
		return now
	}
	trust := 0.35 + 0.65/v.left // in what is held already
	return trust*now + (1-trust)*a/(a+b)
}

// objectives is what the hopes of the objectives are worth to the side that decides, one unit supposed to stand
// elsewhere.
func (v *view) objectives(u batalha.UnitID, to hex.Hex) float64 {
	sum := 0.0
	for o := range v.pull {
		p, held := v.pull[o], v.held[o]
		if u != batalha.NoUnit {
			mine := p.of(v.side(u))
			if v.onMap(u) {
				*mine -= v.pulls(u, v.st.Units[u].At, o)
			}
			*mine += v.pulls(u, to, o)
			if v.r.Map.Objectives[o].At == to {
				v.held[o] = v.side(u)
			}
		}
		sum += float64(v.r.Map.Objectives[o].Points.N) * v.hope(o, p)
		v.held[o] = held
	}
	if v.me == batalha.Allies {
		return -sum
	}
	return sum
}

// worth is what the position is worth to the side that decides.
func (v *view) worth() float64 {
	sum := v.objectives(batalha.NoUnit, hex.Hex{})
	for i := range v.st.Units {
		if u := batalha.UnitID(i); v.side(u) == v.me {
			sum += v.remains(u)
		} else {
			sum -= v.remains(u)
		}
	}
	return sum
}

// remains is what is left of a unit's worth.
func (v *view) remains(u batalha.UnitID) float64 {
	switch unit := v.st.Units[u]; {
	case unit.Where == batalha.Eliminated:
		return 0
	case unit.Where == batalha.OffMap:
		return v.unit(u) * 0.6
	case unit.Reduced:
		return v.unit(u) - v.loss(u)*ratio(v.side(u))
	}
	return v.unit(u)
}

// ratio turns the loss of a unit on its back into the loss that laid it there.
func ratio(side batalha.Side) float64 {
	if side == batalha.Allies {
		return recoverable / (1 - recoverable)
	}
	return turned / (1 - turned)
}
