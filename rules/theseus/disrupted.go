package theseus

import (
	"gazala/rules/cite"
	"gazala/rules/decide"
	"gazala/rules/derive"
)

// 5.6.3.i: mayBeSupported tells whether the defenders can be supported: none of them is disrupted or, under the other
// reading, they stand in their own mines.
func (b *board) mayBeSupported(s *decide.Sheet, a Battle) bool {
	ok, sheltered := true, b.Rulings.Other(DisruptedSupported) && b.friendly(a.Target, a.Side.Enemy())
	for _, u := range a.Defenders {
		if b.Units[u].Disrupted && !sheltered {
			ok = bars(s, ruleUnsupported, "theseus.support.not_for_disrupted", unitArg(u))
		}
	}
	speaks(s, ruleSupport, "theseus.support.for_defender", hexArg(a.Target))
	return ok
}

// 5.6.3.a: mobile refuses a disrupted unit, which has no movement allowance (5.6.3.l).
func (b *board) mobile(s *decide.Sheet, u UnitID) {
	if b.Units[u].Disrupted {
		s.Refuse(ruleNoMove, "theseus.movement.disrupted", unitArg(u))
	}
}

// 5.6.3.e: screening is the tank points that a unit of the stack brings to a screen: none of a disrupted one.
func (b *board) screening(rec *derive.Rec, u UnitID) derive.Num {
	points := b.armourPoints(rec, u)
	if !b.Units[u].Disrupted {
		return points
	}
	none := rec.Fact(
		derive.Of("theseus.movement.screens_not", ruleNoScreen, derive.Plain, unitArg(u)),
		derive.Val{},
		cite.Printed,
	)
	return rec.Product(derive.Of("theseus.movement.screen_unit", ruleScreen, derive.Plain, unitArg(u)), points, none)
}

// 5.6.3.c: shakenReacts refuses the reaction to which a disrupted unit would lead (6.5.1.a).
func (b *board) shakenReacts(s *decide.Sheet, u UnitID) {
	if b.Units[u].Disrupted {
		s.Refuse(ruleNoReaction, "theseus.reaction.disrupted", unitArg(u))
	}
}

// 5.6.3.d: shakenAttack refuses the attack of a disrupted unit.
func (b *board) shakenAttack(s *decide.Sheet, u UnitID) {
	if b.Units[u].Disrupted {
		s.Refuse(ruleNoAttack, "theseus.battle.disrupted", unitArg(u))
	}
}

// 5.6.3.f: shakenStays refuses a retreat before combat of a disrupted unit (7.5.1.1.1).
func (b *board) shakenStays(s *decide.Sheet, u UnitID) {
	if b.Units[u].Disrupted {
		s.Refuse(ruleBeforeStatus, "theseus.before.disrupted", unitArg(u))
	}
}

// 5.6.3.h: shakenDefends tells whether a unit defends by the column of disrupted ones: not in a minefield of its own
// side (d-14: or there too).
func (b *board) shakenDefends(u UnitID, own bool) bool {
	return b.Units[u].Disrupted && (!own || b.Rulings.Other(DisruptedInMines))
}

// 5.6.3.j: shakenAssign refuses the assignment of a disrupted unit.
func (b *board) shakenAssign(s *decide.Sheet, u UnitID) {
	if b.Units[u].Disrupted {
		s.Refuse(ruleAssign, "theseus.assign.disrupted", unitArg(u))
	}
}

// 5.6.3.k: shakenReplace refuses a replacement for a disrupted unit.
func (b *board) shakenReplace(s *decide.Sheet, u UnitID) {
	if b.Units[u].Disrupted {
		s.Refuse(ruleNoneDisorder, "theseus.replacement.disrupted", unitArg(u))
	}
}

// 5.6.4: refitted turns a disrupted unit back to its front side.
func (w *work) refitted(rule cite.Rule, u UnitID) {
	w.Units[u].Disrupted = false
	w.index()
	w.Log(rule, "theseus.recovery.unit", unitArg(u))
}
