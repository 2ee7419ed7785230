package cauldron

import (
	"gazala/rules/cite"
	"gazala/rules/decide"
	"gazala/rules/derive"
)

// twoUnits is how many units a Double Move chit activates (7.0.5).
const twoUnits = 2

// other is the formation that is activated together with id, when the chit has both on one face (7.0.4).
func (c Chit) other(id FormationID) (FormationID, bool) {
	switch {
	case !c.Same:
		return NoFormation, false
	case c.Faces[0] == id:
		return c.Faces[1], true
	}
	return c.Faces[0], c.Faces[1] == id
}

// rule is the rule by which an action chit activates formations.
func (c Chit) rule() cite.Rule {
	switch {
	case c.Same:
		return ruleBothDivisions
	case c.Faces[1] != NoFormation:
		return ruleTwoFaces
	}
	return ruleActionPhase
}

// inPlay tells whether a formation has a unit on the map or arriving.
func (b *board) inPlay(id FormationID) bool {
	for i := range b.Units {
		if w := b.Units[i].Where; b.counter(UnitID(i)).Formation == id && (w == OnMap || w == Arriving) {
			return true
		}
	}
	return false
}

// exists tells whether the position has any unit of a formation, in play or not. Of one that it lacks altogether
// nothing is known: the position is a part of a game.
func (b *board) exists(id FormationID) bool {
	for i := range b.Units {
		if b.counter(UnitID(i)).Formation == id {
			return true
		}
	}
	return false
}

// lost tells whether all units of a formation are eliminated.
func (b *board) lost(id FormationID) bool {
	for i := range b.Units {
		if b.counter(UnitID(i)).Formation == id && b.Units[i].Where != Eliminated {
			return false
		}
	}
	return true
}

// 7.0.4: bothPicked judges an activation by a chit that names two divisions on one face. One that has not arrived is
// not activated, and the other goes alone; under the other reading of d-36 it waits for its partner.
func (b *board) bothPicked(s *decide.Sheet, c Chit, id FormationID) {
	arg := derive.Formation("Formation", int(id))
	partner, named := c.other(id)
	if !named {
		return
	}
	with := derive.Formation("Other", int(partner))
	alone := b.barred(partner) || !b.inPlay(partner)
	if alone && b.Rulings.Other(BothDivisions) && !b.lost(partner) {
		s.Refuse(ruleBothDivisions, "cauldron.activation.needs_both", arg, with)
	}
	if alone {
		s.Because(ruleBothDivisions, "cauldron.activation.may_alone", arg, with)
		return
	}
	s.Because(ruleBothDivisions, "cauldron.activation.may_both", arg, with)
}

// 7.0.5: doublePicked judges one of the two units of a Double Move chit: any unit, but not the same twice (15.0.4).
func (b *board) doublePicked(s *decide.Sheet, u UnitID) {
	if b.Units[u].Ready {
		s.Refuse(ruleDoubleMove, "cauldron.activation.already_active", unitArg(u))
	}
	s.Because(ruleDoubleMove, "cauldron.activation.may_double", unitArg(u))
}

// pickOfTwo activates one of the two units, and opens movement after the second (7.0.5).
func (w *work) pickOfTwo(f ActivateFrame, u UnitID) {
	w.ready(u)
	f.Spared = w.spare(f.terms(), u)
	f.Picked++
	w.replace(f)
	w.Log(
		ruleDoubleMove,
		"cauldron.activation.one_of_two",
		unitArg(u),
		derive.Number("Left", derive.Int(twoUnits-f.Picked), derive.Plain),
	)
	if f.Picked == twoUnits {
		w.openMoves(f)
	}
}

// endActivation judges going on to movement with whoever is activated already: after the first unit of a Double Move
// chit, or when an Extra Move chit has activated somebody (7.0, 7.0.5).
func (b *board) endActivation(s *decide.Sheet, f ActivateFrame) {
	if !b.anyReady(f.Side) {
		s.Refuse(ruleActionPhase, "cauldron.activation.nobody_active", playerArg(f.Side))
	}
	s.Because(ruleActionPhase, "cauldron.activation.may_go_on", playerArg(f.Side))
}

func (b *board) anyReady(side Side) bool {
	found := false
	b.eachUnit(side, func(u UnitID) { found = found || b.Units[u].Ready })
	return found
}
