package na41

import (
	"slices"

	"gazala/rules/decide"
	"gazala/rules/derive"
	"gazala/rules/hex"
)

// enlist judges a unit that is to take part in an attack (8.1, 8.4.1, 8.4.2.a, 8.4.2.b, 8.9.1, 13.2.1.b, 19.5).
func (b *board) enlist(s *decide.Sheet, a Attack, u UnitID) {
	if !b.known(u) || b.Units[u].Where != OnMap || b.side(u) != a.Side || !b.counter(u).Type.Combat() {
		s.Refuse(ruleCombat, "na41.combat.no_unit", unitArg(u))
		return
	}
	if slices.Contains(a.Units, u) {
		s.Refuse(ruleCombat, "na41.combat.takes_part", unitArg(u))
	}
	unit := &b.Units[u]
	if _, next := hex.Toward(unit.At, a.Target); !next {
		s.Refuse(ruleCombat, "na41.combat.not_adjacent", unitArg(u), hexArg(a.Target))
	} else {
		b.attackSide(s, a, u)
	}
	if unit.Fought {
		s.Refuse(ruleCombat, "na41.combat.has_fought", unitArg(u))
	}
	if b.marked(u) {
		s.Refuse(ruleAutomatic, "na41.auto.has_attacked", unitArg(u))
	}
	if unit.Beyond && !b.Rulings.Other(AttackBeyond) {
		s.Refuse(ruleStrength, "na41.combat.beyond", unitArg(u))
	}
	if unit.Railed {
		rule, name := b.transportMarker(u)
		s.Refuse(rule, "na41.combat."+name+"_attack", unitArg(u))
	}
	if unit.Shipped {
		s.Refuse(ruleByShipOnly, "na41.combat.shipped", unitArg(u))
	}
	b.shakenAttack(s, u)
	b.in(unit.At, func(o UnitID) {
		if b.Units[o].Replaced && b.side(o) == a.Side {
			s.Refuse(ruleReplacement, "na41.combat.replaced", unitArg(o))
		}
	})
	b.command(s, a, u)
	s.Because(ruleCombat, "na41.combat.may_join", unitArg(u), hexArg(a.Target))
}

// 8.4.2, 8.4.2.a, 8.4.2.b: command refuses a unit with which the attack would break the limits of command: Germans and
// Italians together only under Comando Supremo, two nationalities of the Allies and three of their tank units at most
// (8.4.1).
func (b *board) command(s *decide.Sheet, a Attack, u UnitID) {
	if slices.Contains(a.Units, u) {
		return
	}
	nations, tanks := []Nation{b.nationality(u)}, 0
	if b.isTank(u) {
		tanks++
	}
	for _, o := range a.Units {
		if n := b.nationality(o); !slices.Contains(nations, n) {
			nations = append(nations, n)
		}
		if b.isTank(o) {
			tanks++
		}
	}
	c := &b.Charts.Combat
	switch {
	case a.Side == Axis && len(nations) > 1 && !b.Comando:
		s.Refuse(ruleComando, "na41.combat.no_comando", unitArg(u))
	case a.Side == Allies && len(nations) > c.Nations.Val.Whole():
		s.Refuse(ruleNations, "na41.combat.nations", unitArg(u), derive.Number("Limit", c.Nations.Val, derive.Plain))
	}
	if a.Side == Allies && tanks > c.Tanks.Val.Whole() && b.isTank(u) {
		s.Refuse(ruleThreeTanks, "na41.combat.tanks", unitArg(u), derive.Number("Limit", c.Tanks.Val, derive.Plain))
	}
}

// 8.3.s1: commit judges that the attack is made with the units that have joined it: at 1-3 at least, before any shift;
// with attack supply if there is some (8.8.3).
func (b *board) commit(s *decide.Sheet, a Attack) {
	if len(a.Units) == 0 {
		s.Refuse(ruleCombat, "na41.combat.nobody_attacks", hexArg(a.Target))
		return
	}
	rec := s.Rec()
	_, promised := b.attackSupply(a.Units)
	a.Supplied = a.Supplied || promised || len(b.payersFor(a.Units)) > 0
	odds := b.ratio(rec, a, a.Supplied)
	rec.Show(odds)
	b.tooLow(s, a, odds)
	b.resists(s, a)
	if !s.Refused() {
		b.outlook(rec, a)
	}
	s.Because(ruleRatio, "na41.combat.may_commit", hexArg(a.Target), derive.Number("Odds", odds.Val, derive.Column))
}

// 8.3: resists refuses an attack against a hex in which nobody has a defense, where the reading in force bars it
// (13.3.2.e, d-26).
func (b *board) resists(s *decide.Sheet, a Attack) {
	if b.Rulings.Other(NothingToAttack) && b.defenseTotal(nil, a).Num() == 0 {
		s.Refuse(ruleNoDefense, "na41.combat.no_resistance", hexArg(a.Target))
	}
}

// 8.8.3: tooLow refuses odds below the first column, before the shifts (d-27: or after them). What the shifts come to
// is told only where they bar the attack, so that this reading is told of only where it matters.
func (b *board) tooLow(s *decide.Sheet, a Attack, odds derive.Num) {
	first := b.Charts.Combat.Columns[0]
	if b.Rulings.Other(BarredAfterShifts) {
		if odds = b.unclamped(nil, a, a.Supplied); odds.Less(first) {
			s.Rec().Show(b.unclamped(s.Rec(), a, a.Supplied))
		}
	}
	if odds.Less(first) {
		s.Rec().Show(b.firstColumn(s.Rec(), ruleColumns))
		s.Refuse(ruleColumns, "na41.combat.too_low", derive.Number("Odds", first, derive.Column))
	}
}

// outlook records the column of an attack as it stands.
func (b *board) outlook(rec *derive.Rec, a Attack) {
	if rec == nil {
		return
	}
	if b.overwhelms(a) {
		rec.Show(b.fullColumn(rec, a))
		return
	}
	rec.Show(b.column(rec, a))
}
