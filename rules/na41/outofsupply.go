package na41

import (
	"gazala/rules/cite"
	"gazala/rules/decide"
	"gazala/rules/derive"
)

// 16.4, 16.4.e: dry tells whether a unit bears a marker for being out of supply, white or red. Whatever does not ask
// for it, its defense, zone, rating and quality, it keeps.
func (b *board) dry(u UnitID) bool { return b.Units[u].Supply != InSupply }

// 16.4.a: dryMove refuses any move but a tactical one of a unit out of supply.
func (b *board) dryMove(s *decide.Sheet, u UnitID) {
	if b.dry(u) {
		s.Refuse(ruleOutOfSupply, "na41.movement.out_of_supply", unitArg(u))
	}
}

// 16.4.b: dryAttack halves the attack strength of a unit out of supply (9.1.d).
func (b *board) dryAttack(g *grounds, u UnitID) {
	if b.dry(u) {
		g.halve("na41.combat.dry", ruleDryAttack)
	}
}

// 16.4.c: dryAdvance is how many hexes a unit out of supply advances.
func dryAdvance(rec *derive.Rec, u UnitID) derive.Num {
	return rec.Fact(
		derive.Of("na41.advance.dry", ruleDryAdvance, derive.Hexes, unitArg(u)),
		derive.Int(1),
		cite.Printed,
	)
}

// 16.4.d: dryRestore refuses a replacement for a unit out of supply.
func (b *board) dryRestore(s *decide.Sheet, u UnitID) {
	if b.dry(u) {
		s.Refuse(ruleNotCutOff, "na41.replacements.out_of_supply", unitArg(u))
	}
}
