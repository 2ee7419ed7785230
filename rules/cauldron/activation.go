package cauldron

import (
	"gazala/rules/cite"
	"gazala/rules/decide"
	"gazala/rules/derive"
	"gazala/rules/dice"
	"gazala/rules/hex"
)

// Rules of 4 Action and tactical chits and 7 Action Phase.
const (
	ruleActions       cite.Rule = "cauldron:4.0.3"
	ruleActionPhase   cite.Rule = "cauldron:7.0"
	ruleTacticalDrawn cite.Rule = "cauldron:7.0.1"
	ruleSingleUnit    cite.Rule = "cauldron:7.0.2"
	ruleTwoFaces      cite.Rule = "cauldron:7.0.3"
	ruleTwice         cite.Rule = "cauldron:7.0.e1"
	rulePanzerLimit   cite.Rule = "cauldron:7.0.e2"
	ruleAlliedFreeze  cite.Rule = "cauldron:7.0.e3"
	ruleAxisFreeze    cite.Rule = "cauldron:7.0.e4"
	ruleActivatedFlip cite.Rule = "cauldron:7.0.7"
	ruleOneChit       cite.Rule = "cauldron:7.0.8"
)

// activationsATurn is how often a formation may be activated in a turn (7.0.e1), panzersOnMay27 how often a panzer division on each turn of May 27 (7.0.e2).
const (
	activationsATurn = 2
	panzersOnMay27   = 1
)

// 7.0: draw takes a random chit out of the cup. A tactical chit is kept and another drawn (7.0.1); an action chit uses one action.
func (w *work) draw(f DrawFrame, src dice.Source) {
	cup := w.Cup[f.Side-1]
	i := w.roll(src, len(cup))
	chit := cup[i]
	w.Cup[f.Side-1] = append(append([]Chit(nil), cup[:i]...), cup[i+1:]...)
	if chit.Kind != ActionChit {
		w.Hand[f.Side-1] = append(w.Hand[f.Side-1], chit)
		w.log(ruleTacticalDrawn, "cauldron.activation.drew_tactical", playerArg(f.Side), ChitArg(chit.Kind))
		return
	}
	w.Actions[f.Side-1]--
	w.replace(ActivateFrame{Side: f.Side, Chit: chit})
	if chit.Faces[1] != NoFormation {
		w.log(ruleActions, "cauldron.activation.drew_two_faced", playerArg(f.Side), derive.Formation("Formation", int(chit.Faces[0])), derive.Formation("Other", int(chit.Faces[1])))
		return
	}
	w.log(ruleActions, "cauldron.activation.drew_action", playerArg(f.Side), derive.Formation("Formation", int(chit.Faces[0])))
}

// 7.0: canDraw judges the draw: the side must have an action left and a chit in its cup.
func (b *board) canDraw(s *decide.Sheet, f DrawFrame) {
	if b.Actions[f.Side-1] < 1 {
		s.Refuse(ruleActions, "cauldron.activation.no_actions", playerArg(f.Side))
	}
	if len(b.Cup[f.Side-1]) == 0 {
		s.Refuse(ruleActionPhase, "cauldron.activation.empty_cup", playerArg(f.Side))
	}
	s.Because(ruleActionPhase, "cauldron.activation.must_draw", playerArg(f.Side))
}

// 7.0, 7.0.3: formationPicked judges the activation of a formation by the chit drawn.
func (b *board) formationPicked(s *decide.Sheet, f ActivateFrame, id FormationID) {
	arg := derive.Formation("Formation", int(id))
	if f.Chit.Faces[0] != id && f.Chit.Faces[1] != id {
		s.Refuse(ruleActionPhase, "cauldron.activation.not_named", arg)
	}
	limit := activationsATurn
	if b.Activated[id] >= activationsATurn {
		s.Refuse(ruleTwice, "cauldron.activation.limit", arg, derive.Number("Limit", derive.Int(limit), derive.Plain))
	}
	if b.Order.Formations[id].Traits&PanzerLimit != 0 && b.Turn <= May27PM && b.Activated[id] >= panzersOnMay27 {
		s.Refuse(rulePanzerLimit, "cauldron.activation.panzer_limit", arg)
	}
	b.thawed(s, id)
	if f.Chit.Faces[1] != NoFormation {
		s.Because(ruleTwoFaces, "cauldron.activation.may_face", arg)
		return
	}
	s.Because(ruleActionPhase, "cauldron.activation.may_formation", arg)
}

// 7.0.2, 15.0.4: unitPicked judges the activation of one unit of another formation, on the map or arriving.
func (b *board) unitPicked(s *decide.Sheet, f ActivateFrame, u UnitID) {
	if !b.known(u) || (b.Units[u].Where != OnMap && b.Units[u].Where != Arriving) {
		s.Refuse(ruleSingleUnit, "cauldron.movement.not_in_play", unitArg(u))
		return
	}
	if b.side(u) != f.Side {
		s.Refuse(ruleSingleUnit, "cauldron.movement.not_yours", unitArg(u))
	}
	if id := b.counter(u).Formation; f.Chit.Faces[0] == id || f.Chit.Faces[1] == id {
		s.Refuse(ruleSingleUnit, "cauldron.activation.own_formation", unitArg(u), derive.Formation("Formation", int(id)))
	}
	b.thawed(s, b.counter(u).Formation)
	b.frozenWorker(s, u)
	s.Because(ruleSingleUnit, "cauldron.activation.may_unit", unitArg(u))
}

// 7.0.e3, 7.0.e4: thawed refuses the formations that stay still on both turns of May 27.
func (b *board) thawed(s *decide.Sheet, id FormationID) {
	f := b.Order.Formations[id]
	if f.Traits&FrozenOnMay27 == 0 || b.Turn > May27PM {
		return
	}
	rule := ruleAlliedFreeze
	if f.Side == Axis {
		rule = ruleAxisFreeze
	}
	s.Refuse(rule, "cauldron.activation.frozen", derive.Formation("Formation", int(id)))
}

// 7.0.7: activate readies a formation's units and turns them to their fresh side.
func (w *work) activate(id FormationID) {
	w.Activated[id]++
	for u := range w.Units {
		if w.counter(UnitID(u)).Formation == id {
			w.ready(UnitID(u))
		}
	}
	w.log(ruleActivatedFlip, "cauldron.activation.activated", derive.Formation("Formation", int(id)))
}

// 7.0.7: ready makes one unit ready to act, fresh side up.
func (w *work) ready(u UnitID) {
	unit := w.unit(u)
	if unit.Where == OnMap || unit.Where == Arriving {
		unit.Ready, unit.Used = true, false
	}
}

// ChitArg names a kind of chit.
func ChitArg(k ChitKind) derive.Arg { return derive.Term("Chit", chitKey(k)) }

func chitKey(k ChitKind) string {
	switch k {
	case ActionChit:
		return "cauldron.term.action_chit"
	case CombatChit:
		return "cauldron.term.combat_chit"
	case AntiTankChit:
		return "cauldron.term.anti_tank_chit"
	case ExtraMoveChit:
		return "cauldron.term.extra_move_chit"
	case ReplacementChit:
		return "cauldron.term.replacement_chit"
	case WithdrawChit:
		return "cauldron.term.withdraw_chit"
	}
	panic("cauldron: unknown chit")
}

// 7.0: pickFormation activates a formation with the chit drawn and opens its movement.
func (w *work) pickFormation(f ActivateFrame, id FormationID) {
	w.replace(MoveFrame{Side: f.Side})
	w.activate(id)
}

// 7.0.2, 7.0.6: pickUnit activates a single unit, which does not count against its formation.
func (w *work) pickUnit(f ActivateFrame, u UnitID) {
	w.replace(MoveFrame{Side: f.Side})
	w.ready(u)
	w.log(ruleSingleUnit, "cauldron.activation.unit_activated", unitArg(u))
}

// 7.0: endDraw judges ending an Action Phase without an action chit: only when none can be drawn any more.
func (b *board) endDraw(s *decide.Sheet, f DrawFrame) {
	if b.Actions[f.Side-1] > 0 && len(b.Cup[f.Side-1]) > 0 {
		s.Refuse(ruleActionPhase, "cauldron.activation.draw_first", playerArg(f.Side))
	}
	s.Because(ruleActionPhase, "cauldron.activation.nothing_to_draw", playerArg(f.Side))
}

// 7.0: forfeit judges ending an Action Phase with an action chit drawn and nothing activated, which the book does not forbid (d-54).
func (b *board) forfeit(s *decide.Sheet, f ActivateFrame) {
	s.Because(ruleActionPhase, "cauldron.activation.may_forfeit", playerArg(f.Side))
}

// 7.0.8: endPhase closes the Action Phase: nobody is active any more, and stacking is checked over the player's units (10.0.1).
func (w *work) endPhase(top Frame) {
	var side Side
	switch f := top.(type) {
	case MoveFrame:
		side = f.Side
	case ActivateFrame:
		side = f.Side
	case DrawFrame:
		side = f.Side
	default: // no other frame lets an Action Phase end
		return
	}
	for i := range w.Units {
		if w.side(UnitID(i)) == side {
			w.Units[i].Ready = false
		}
	}
	w.pop()
	w.log(ruleOneChit, "cauldron.sequence.ended", playerArg(side))
	w.checkStacking(side, func(hex.Hex) bool { return true })
}
