package batalha

import (
	"gazala/rules/cite"
	"gazala/rules/decide"
	"gazala/rules/derive"
)

// Rules of 6 Poder Aéreo.
const (
	ruleAirAttack cite.Rule = "batalha:6.2"
	ruleAnnounced cite.Rule = "batalha:6.2.o2"
	ruleAirCap    cite.Rule = "batalha:6.2.o3"
	ruleOneAttack cite.Rule = "batalha:6.2.o4"
)

// airTrack is the most points that the track shows, under the other reading of d-05.
const airTrack = 10

// airCap is the most points in one air attack (6.2.o3).
const airCap = 10

// 6.2: airAttackOpen asks for a point to attack with.
func (b *board) airAttackOpen(s *decide.Sheet, side Side) {
	if b.Air[side-1] <= 0 {
		s.Refuse(ruleAirPoints, "batalha.air.none_left", playerArg(side))
	}
}

// 6.1: commitAir judges how many air points a side uses: as many as it has left, and more than it has put in already. An air attack takes ten at most, any
// combat under the other reading of d-06; guns alone get none, nor an attack with guns in it under the other reading of d-37.
func (b *board) commitAir(s *decide.Sheet, a Attack, side Side, n int) {
	in, left := a.Air, b.Air[side-1]
	if side != a.Side {
		in = a.DefAir
	}
	points := derive.Number("Points", derive.Int(n), derive.Plain)
	switch {
	case n <= in:
		s.Refuse(ruleAirPoints, "batalha.air.no_more", points, derive.Number("In", derive.Int(in), derive.Plain))
	case n > left:
		s.Refuse(ruleAirPoints, "batalha.air.too_many", points, derive.Number("Left", derive.Int(left), derive.Plain))
	}
	if n > airCap && (a.Kind == AirAttack || b.Rulings.Other(AirCap)) {
		s.Refuse(ruleAirCap, "batalha.air.capped", points, derive.Number("Most", derive.Int(airCap), derive.Plain))
	}
	switch {
	case a.Kind == Bombardment:
		s.Refuse(ruleGunsNoAir, "batalha.air.guns_alone")
	case side == a.Side && a.Kind == Assault && b.Rulings.Other(GunsWithAir) && b.gunsIn(a):
		s.Refuse(ruleGunsNoAir, "batalha.air.guns_are_in")
	}
	s.Because(ruleAirPoints, "batalha.air.may_use", points)
	if s.Rec() == nil || s.Refused() {
		return
	}
	if side == a.Side {
		a.Air = n
		b.foreseen(s.Rec(), a)
		return
	}
	a.DefAir = n
	b.odds(s.Rec(), a)
}

// 8.0.o2: gunsIn tells whether guns are in an assault or have to be: they alone are beside the target, or would find nobody else whom they must attack.
func (b *board) gunsIn(a Attack) bool {
	if len(a.Guns) > 0 || len(b.gunsAmong(a.Attackers)) > 0 {
		return true
	}
	f, _ := b.phase()
	others, owed := len(a.Attackers) > 0, false
	b.contacts(a.Side, a.Target, func(u UnitID) {
		if guns := b.counter(u).Type.Guns(); guns && b.free(u) {
			owed = owed || (b.mustAttack(u) && !b.hasTarget(f, u, a.Target))
		} else {
			others = others || b.free(u)
		}
	})
	return owed || !others
}

// 6.1, 6.2.o2: airPoints is the part of a strength that air points make.
func airPoints(rec *derive.Rec, side Side, n int) derive.Num {
	return rec.Fact(derive.Label{Key: "batalha.air.points", Rule: ruleAnnounced, Unit: derive.Strength, Args: derive.With(playerArg(side))}, derive.Int(n), cite.None)
}

// 6.1: airLeft refuses more points than the side on attack has.
func (b *board) airLeft(s *decide.Sheet, side Side, n int) {
	if left := b.Air[side-1]; n > left {
		s.Refuse(ruleAirPoints, "batalha.air.too_many", derive.Number("Points", derive.Int(n), derive.Plain), derive.Number("Left", derive.Int(left), derive.Plain))
	}
}
