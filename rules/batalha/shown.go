package batalha

import (
	"gazala/rules/derive"
	"gazala/rules/hex"
)

// What is shown of a position beside what is asked of it.

// Strengths are the attack and defence strengths of a unit as it lies (7.0.p1).
func (g Game) Strengths(u UnitID) (attack, defence int) {
	return g.b.attackOf(nil, u).Whole(), g.b.defenceOf(nil, u).Whole()
}

// Allowance is the points that a unit may spend in a movement phase (4.0).
func (g Game) Allowance(u UnitID) derive.Val { return g.b.allowance(nil, u).Val }

// MustAttack tells whether a unit is bound to attack in its combat phase and has not done so (4.1.2.p4, 4.1.2.p5).
func (g Game) MustAttack(u UnitID) bool { return g.b.mustAttack(u) }

// Tied tells whether a unit is bound to the roads of the west edge (4.1.2.o2).
func (g Game) Tied(u UnitID) bool { return g.b.tiedToRoads(u) }

// Beyond tells whether a hex lies too far from the roads of the west edge for a unit (4.1.2.o2).
func (g Game) Beyond(u UnitID, h hex.Hex) bool { return g.b.beyond(u, h) }

// InRange tells whether the guns of a unit reach a hex (8.0.p1).
func (g Game) InRange(u UnitID, h hex.Hex) bool {
	return g.b.inRange(u, h)
}
