package theseus

import (
	"gazala/rules/cite"
	"gazala/rules/decide"
	"gazala/rules/derive"
)

// 5.9: schwerpunkt tells whether the unit is in command and belongs to the formation with the Schwerpunkt marker.
func (b *board) schwerpunkt(s *decide.Sheet, u UnitID) bool {
	f, ok := b.formation(u), true
	if f == NoFormation || b.Schwerpunkt != f {
		ok = bars(s, ruleOneSchwerpunkt, "theseus.schwerpunkt.other", unitArg(u))
	}
	if ok && !b.commanded(u) {
		ok = bars(s, ruleSchwerpunktOutside, "theseus.schwerpunkt.outside", unitArg(u))
	}
	speaks(s, ruleOneSchwerpunkt, "theseus.schwerpunkt.has", unitArg(u))
	return ok
}

// 5.9.b: schwerpunktHelps tells whether a unit has the bonuses of the Schwerpunkt: it belongs to the formation and is
// in command (5.8.3.f, 7.3.6.3, 7.4.3).
func (b *board) schwerpunktHelps(u UnitID) bool {
	return b.Schwerpunkt != NoFormation && b.formation(u) == b.Schwerpunkt && b.schwerpunktReaches(u)
}

// 5.9.a: pointMore adds the point that an activation of the formation with the marker has more; a reaction of it too
// (d-73: or not).
func (b *board) pointMore(rec *derive.Rec, f ActivationFrame, points derive.Num) derive.Num {
	if b.Schwerpunkt != f.Formation || f.Formation == NoFormation || f.Reacting && b.Rulings.Other(NoReactionBonus) {
		return points
	}
	more := rec.Fact(
		derive.Of("theseus.activation.schwerpunkt", ruleSchwerpunkt, derive.Modifier),
		derive.Int(1),
		cite.Printed,
	)
	return rec.Sum(derive.Of("theseus.activation.sum", ruleActionPoints, derive.Plain), points, more)
}

// 5.9.c: schwerpunktShift is what a unit of the formation with the marker brings to a combat.
func schwerpunktShift(rec *derive.Rec, u UnitID, value int) derive.Num {
	return rec.Fact(
		derive.Of("theseus.drm.schwerpunkt", ruleSchwerpunktDRM, derive.Modifier, unitArg(u)),
		derive.Int(value),
		cite.Printed,
	)
}

// 5.9.d: winsTwice tells whether a unit of the winner brings him a second bonus point.
func (b *board) winsTwice(side Side, u UnitID) bool { return side == Axis && b.schwerpunkt(nil, u) }

// 5.9.e: usual is the formation that has the marker when a campaign begins.
func (s *SetUp) usual() FormationID { return s.Schwerpunkt.Usual }
