package na41

import (
	"gazala/rules/cite"
	"gazala/rules/decide"
	"gazala/rules/derive"
	"gazala/rules/hex"
)

// 13.3.2.b: steady tells whether a side has a combat unit in the hex that is not in full retreat.
func (b *board) steady(h hex.Hex, side Side) bool {
	found := false
	b.in(h, func(u UnitID) { found = found || (b.side(u) == side && b.projects(u)) })
	return found
}

// 13.1.2, 13.1.3: shake marks a unit that has retreated: disrupted, or in full retreat if it was disrupted already. One
// in full retreat stays in it, and no worse comes of it (13.3.2).
func (w *work) shake(u UnitID, c Condition) {
	unit := w.unit(u)
	if unit.Condition == FullRetreat {
		return
	}
	if c == FullRetreat || unit.Condition != GoodOrder {
		unit.Condition = FullRetreat
		w.Log(ruleFleeing, "na41.retreat.flees", unitArg(u))
		return
	}
	unit.Condition = Disrupted
	w.Log(ruleDisrupts, "na41.retreat.disrupted", unitArg(u))
}

// 13.3.2: standsFirm tells whether a unit cancels the enemy zones in its hex for a retreat: a combat unit that is not
// in full retreat (d-06: or any combat unit, or any unit; 7.4).
func (b *board) standsFirm(u UnitID) bool {
	switch b.Rulings.Reading(WhoCancels) {
	case combatUnitsCancel:
		return b.counter(u).Type.Combat()
	case allUnitsCancel:
		return true
	}
	return b.projects(u)
}

// 13.2.2, 13.3.3: rated tells whether a unit has a rating that counts against the other side's: tanks and 88s, none in
// full retreat (9.2.3, 9.2.4).
func (b *board) rated(u UnitID) bool {
	return b.counter(u).Type.Silhouetted() && b.Units[u].Condition != FullRetreat
}

// 13.1.1, 13.2.1.c: goodOrder tells whether a unit is neither disrupted nor in full retreat, as the lead unit of a
// determined defense has to be (11.2.3).
func (b *board) goodOrder(u UnitID) bool { return b.Units[u].Condition == GoodOrder }

// 13.2.1, 13.2.1.a, 13.2.3, 13.3.1: shakenMove refuses any move but a tactical one of a disrupted unit, and of the
// truck that carries it. One in full retreat moves as far as it can.
func (b *board) shakenMove(s *decide.Sheet, u UnitID) {
	if b.Units[u].Condition != Disrupted {
		return
	}
	rule := ruleDisrupted
	if b.rides(u) != NoUnit {
		rule = ruleCarriesBroken
	}
	s.Refuse(rule, "na41.movement.disrupted", unitArg(u))
}

// 13.2.1.b: shakenAttack refuses the attack of a unit that is not in good order.
func (b *board) shakenAttack(s *decide.Sheet, u UnitID) {
	if !b.goodOrder(u) {
		s.Refuse(ruleNoAttack, "na41.combat.shaken_attack", unitArg(u))
	}
}

// 13.2.1.d: shakenSupport refuses what a support unit gives that is not in good order (17.1.3.a).
func (b *board) shakenSupport(s *decide.Sheet, u UnitID) {
	if !b.goodOrder(u) {
		s.Refuse(ruleSupportUse, "na41.payer.good_order", unitArg(u))
	}
}

// 13.2.1.e: shakenRestore refuses a replacement for a unit that is not in good order.
func (b *board) shakenRestore(s *decide.Sheet, u UnitID) {
	if !b.goodOrder(u) {
		s.Refuse(ruleNotShaken, "na41.replacements.shaken", unitArg(u))
	}
}

// 13.3.2.a: flees tells whether a unit is in full retreat, and so has no zone.
func (b *board) flees(u UnitID) bool { return b.Units[u].Condition == FullRetreat }

// 13.3.2.c: shuns tells whether a unit in full retreat may not enter a hex: a place of the enemy's, one with his
// non-combat units, or one in his zones without a steady unit (13.3.2.b).
func (b *board) shuns(u UnitID, to hex.Hex) bool {
	side := b.side(u)
	return b.flees(u) && (b.heldBy(to) == side.Enemy() || b.nonCombat(to, side.Enemy()) ||
		b.ezoc(to, side) != 0 && !b.steady(to, side))
}

// 13.3.2.e: noDefense is the defense of a unit in full retreat.
func noDefense(rec *derive.Rec, u UnitID) derive.Num {
	return rec.Fact(strength("na41.combat.no_defense", ruleNoDefense, unitArg(u)), derive.Int(0), cite.Printed)
}
