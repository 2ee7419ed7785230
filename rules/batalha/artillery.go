package batalha

import (
	"slices"

	"gazala/rules/cite"
	"gazala/rules/decide"
	"gazala/rules/derive"
	"gazala/rules/hex"
)

// Rules of 8 Artilharia.
const (
	ruleGuns        cite.Rule = "batalha:8.0"
	ruleRange       cite.Rule = "batalha:8.0.p1"
	ruleGunsEngaged cite.Rule = "batalha:8.0.p2"
	ruleGunsDefend  cite.Rule = "batalha:8.0.p3"
	ruleBombardment cite.Rule = "batalha:8.0.p4"
	ruleGunsOnce    cite.Rule = "batalha:8.0.o1"
	ruleGunsNoAir   cite.Rule = "batalha:8.0.o2"
	ruleVulnerable  cite.Rule = "batalha:2.3.vul"
	ruleBombTable   cite.Rule = "batalha:2.3.bom"
	ruleBombResult  cite.Rule = "batalha:2.3.bom.o1"
)

// eachGun visits the guns of a side on the map.
func (b *board) eachGun(side Side, visit func(UnitID)) {
	b.eachUnit(side, func(u UnitID) {
		if b.onMap(u) && b.counter(u).Type.Guns() {
			visit(u)
		}
	})
}

// 8.0.p1: inRange tells whether the guns reach the hex.
func (b *board) inRange(u UnitID, h hex.Hex) bool {
	return hex.Distance(b.Units[u].At, h) <= b.rangeOf(u).N
}

// bombardmentOpen asks for guns that can bombard the hex (8.0).
func (b *board) bombardmentOpen(s *decide.Sheet, side Side, h hex.Hex) {
	open := false
	b.eachGun(side, func(g UnitID) { open = open || b.gunsOpen(g, h) })
	if !open {
		s.Refuse(ruleGuns, "batalha.artillery.none", hexArg(h))
	}
}

// 8.0: gunsOpen tells whether the guns can strike the hex from a distance.
func (b *board) gunsOpen(u UnitID, h hex.Hex) bool {
	s := decide.BareSheet()
	s.Try(Commit.On(u))
	b.gunsRefusals(s, u, h)
	return s.Legal(0)
}

// 8.0.p2, 8.0.o1: gunsRefusals says what keeps guns from striking a hex from a distance: it is too far, or so near that
// they are engaged with it; they have been used; or they have an enemy beside them whom they must attack (8.0.p1).
func (b *board) gunsRefusals(s *decide.Sheet, u UnitID, h hex.Hex) {
	far := hex.Distance(b.Units[u].At, h)
	if f, ok := b.phase(); ok && far != 1 && b.mustAttack(u) && b.hasTarget(f, u, b.Units[u].At) {
		s.Refuse(b.dutyRule(u), "batalha.artillery.must_attack", unitArg(u))
	}
	b.rangeRefusal(s, u, h)
	if far == 1 {
		s.Refuse(ruleGunsEngaged, "batalha.artillery.engaged", unitArg(u), hexArg(h))
	}
	if b.Units[u].Fought {
		s.Refuse(ruleGunsOnce, "batalha.artillery.used", unitArg(u))
	}
}

func (b *board) rangeRefusal(s *decide.Sheet, u UnitID, h hex.Hex) {
	if !b.inRange(u, h) {
		far := derive.Number("Distance", derive.Int(hex.Distance(b.Units[u].At, h)), derive.Hexes)
		s.Refuse(
			ruleRange,
			"batalha.artillery.too_far",
			unitArg(u),
			hexArg(h),
			far,
			derive.Number("Range", derive.Int(b.rangeOf(u).N), derive.Hexes),
		)
	}
}

// 8.0.p4: gunsJoin judges guns that support an assault from a distance, or bombard (8.0).
func (b *board) gunsJoin(s *decide.Sheet, a Attack, u UnitID) {
	if !b.counter(u).Type.Guns() {
		if a.Kind == Bombardment {
			s.Refuse(ruleBombardment, "batalha.artillery.guns_only", unitArg(u))
		} else {
			s.Refuse(ruleCombat, "batalha.combat.not_beside", unitArg(u), hexArg(a.Target))
		}
		return
	}
	b.gunsRefusals(s, u, a.Target)
	b.aircraftApart(s, a, u)
	b.showRange(s.Rec(), u, a.Target)
	s.Because(ruleRange, "batalha.artillery.may_fire", unitArg(u), hexArg(a.Target))
}

// 8.0.o2: aircraftApart refuses guns to an attack that has air points, under the other reading of d-37.
func (b *board) aircraftApart(s *decide.Sheet, a Attack, u UnitID) {
	if a.Air > 0 && b.counter(u).Type.Guns() && b.Rulings.Other(GunsWithAir) {
		s.Refuse(ruleGunsNoAir, "batalha.artillery.air_is_in", unitArg(u))
	}
}

// showRange records the distance and the range (8.0.p1).
func (b *board) showRange(rec *derive.Rec, u UnitID, h hex.Hex) {
	rec.Show(
		rec.Fact(
			derive.Of("batalha.artillery.distance", ruleRange, derive.Hexes, unitArg(u), hexArg(h)),
			derive.Int(hex.Distance(b.Units[u].At, h)),
			cite.None,
		),
	)
	r := b.rangeOf(u)
	rec.Show(
		rec.Fact(derive.Of("batalha.artillery.range", ruleRange, derive.Hexes, unitArg(u)), derive.Int(r.N), r.Source),
	)
}

// 8.0.p3: answer judges guns of the defender in support: the hex under attack lies within their range, and they do not
// stand in it.
func (b *board) answer(s *decide.Sheet, a Attack, u UnitID) {
	if !b.mayJoin(s, a, a.Side.Enemy(), u) {
		return
	}
	switch {
	case contains(a.Defenders, u):
		s.Refuse(ruleDefenceSum, "batalha.combat.already_in", unitArg(u))
	case !b.counter(u).Type.Guns():
		s.Refuse(ruleGunsDefend, "batalha.artillery.guns_defend", unitArg(u))
	default:
		b.rangeRefusal(s, u, a.Target)
		if b.Units[u].Fought {
			s.Refuse(ruleGunsOnce, "batalha.artillery.used", unitArg(u))
		}
		b.showRange(s.Rec(), u, a.Target)
	}
	s.Because(ruleGunsDefend, "batalha.artillery.may_defend", unitArg(u), hexArg(a.Target))
	if s.Rec() != nil && !s.Refused() {
		a = a.clone()
		a.DefGuns = append(a.DefGuns, u)
		b.odds(s.Rec(), a)
	}
}

// canAnswer tells whether the defender has anything to answer an assault with (6.1, 8.0.p3). A bombardment or an air
// attack is not answered.
func (b *board) canAnswer(a Attack) bool {
	if a.Kind != Assault {
		return false
	}
	able := a.DefAir < b.Air[a.Side.Enemy()-1] && !b.writesAir(a)
	b.eachGun(a.Side.Enemy(), func(g UnitID) {
		s := decide.BareSheet()
		s.Try(Commit.On(g))
		b.answer(s, a, g)
		able = able || s.Legal(0)
	})
	return able
}

// vulnerability is the sum of the indexes of the units in the target, against air or against guns (2.3.vul, 6.2,
// 8.0.p4).
func (b *board) vulnerability(rec *derive.Rec, a Attack) derive.Num {
	parts := make([]derive.Num, 0, stackLimit)
	for _, u := range a.Defenders {
		parts = append(parts, b.indexOf(rec, a.Kind, u))
	}
	return rec.Sum(derive.Of("batalha.artillery.vulnerability", commitRule(a.Kind), derive.Plain), parts...)
}

// bombValue is the value of an air attack or a bombardment: points or attack strengths times vulnerability (6.2,
// 8.0.p4).
func (b *board) bombValue(rec *derive.Rec, a Attack) derive.Num {
	force := airPoints(rec, a.Side, a.Air)
	if a.Kind == Bombardment {
		parts := make([]derive.Num, 0, len(a.Guns))
		for _, u := range a.Guns {
			parts = append(parts, b.attackOf(rec, u))
		}
		force = rec.Sum(derive.Of("batalha.artillery.attack", ruleBombardment, derive.Strength), parts...)
	}
	return rec.Product(
		derive.Of("batalha.artillery.value", commitRule(a.Kind), derive.Plain),
		force,
		b.vulnerability(rec, a),
	)
}

// strikesEmpty tells whether an attack strikes a hex in which nobody stands, which guns and air points may do under the
// other reading of d-59 (2.3.bom).
func (b *board) strikesEmpty(kind AttackKind, h hex.Hex) bool {
	return kind != Assault && b.Rulings.Other(FirstColumn) && b.holder(h) == 0
}

// bombColumns finds the column of the bombardment table for a value, named by its lowest value; values below the first
// use the first.
type bombColumns struct{ table *BombardmentTable }

// Cell gives the column.
func (c bombColumns) Cell(value, _ derive.Val) (derive.Val, cite.Source) {
	i := len(c.table.Lowest) - 1
	for i > 0 && value.Less(derive.Int(c.table.Lowest[i])) {
		i--
	}
	return derive.Int(c.table.Lowest[i]), cite.Printed
}

// bombShift moves along the columns of the bombardment table and stops at its ends (d-03).
type bombShift struct{ table *BombardmentTable }

// Cell gives the column so many columns to the right.
func (c bombShift) Cell(column, by derive.Val) (derive.Val, cite.Source) {
	i := slices.Index(c.table.Lowest, column.Whole()) + by.Whole()
	return derive.Int(c.table.Lowest[min(max(i, 0), len(c.table.Lowest)-1)]), cite.None
}

// bombShifts is the sum of the columns for ground, fortification and mines (6.2, 8.0.p4, 10.0, 9.2.p1). A sea arm gives
// none (d-28).
func (b *board) bombShifts(rec *derive.Rec, a Attack) derive.Num {
	parts := b.groundColumns(rec, a, nil)
	parts = b.minesOnTop(rec, a, parts)
	return rec.Sum(derive.Of("batalha.odds.shift", commitRule(a.Kind), derive.Modifier), parts...)
}
