package cauldron

import (
	"gazala/rules/cite"
	"gazala/rules/decide"
	"gazala/rules/derive"
	"gazala/rules/hex"
	"gazala/rules/play"
	"gazala/rules/record"
)

// Rules of 15 Reinforcements.
const (
	ruleReinforcements cite.Rule = "cauldron:15.0"
	ruleEntryHex       cite.Rule = "cauldron:15.0.1"
	ruleDelay          cite.Rule = "cauldron:15.0.3"
	ruleSchedule       cite.Rule = "cauldron:15.1"
)

// 15.0.1: enter judges the hex in which an arriving unit is placed: one of its entry hexes, without an enemy unit. An
// enemy zone does not matter.
func (b *board) enter(s *decide.Sheet, f EnterFrame, h hex.Hex) {
	if !b.Map.Grid.Has(h) {
		s.Refuse(ruleEntryHex, "cauldron.movement.no_hex", hexArg(h))
		return
	}
	if !b.entry(f.Unit, h) {
		s.Refuse(ruleEntryHex, "cauldron.reinforcements.not_listed", unitArg(f.Unit), hexArg(h))
	}
	if b.holder(h) == b.side(f.Unit).Enemy() {
		s.Refuse(ruleEntryHex, "cauldron.movement.enemy", hexArg(h))
	}
	s.Because(ruleEntryHex, "cauldron.reinforcements.may_place", unitArg(f.Unit), hexArg(h))
}

// 15.0.3: canArrive tells whether some entry hex of the unit is open; if none is, it stays available for later.
func (b *board) canArrive(u UnitID) bool {
	open := false
	b.eachEntry(u, func(e hex.Hex) bool {
		open = b.Map.Grid.Has(e) && b.holder(e) != b.side(u).Enemy()
		return !open
	})
	return open
}

// mustArrive refuses the end of the phase to a side with an activated reinforcement that has not been placed and could
// be (15.0).
func (b *board) mustArrive(s *decide.Sheet, side Side) {
	b.eachUnit(side, func(u UnitID) {
		if b.Units[u].Where == Arriving && b.Units[u].Ready && b.canArrive(u) {
			s.Refuse(ruleReinforcements, "cauldron.reinforcements.must_place", unitArg(u))
		}
	})
}

// 15.0.2: place puts the arriving unit on the map, be its hex full or not; it has spent nothing and may act (15.0.1).
func (w *work) place(f EnterFrame, h hex.Hex) {
	u := w.unit(f.Unit)
	u.At, u.Where, u.Exit = h, OnMap, 0
	w.index()
	w.replace(ActFrame{Unit: f.Unit})
	w.Log(ruleEntryHex, "cauldron.reinforcements.placed", unitArg(f.Unit), hexArg(h))
}

// 15.0, 15.1: reinforce makes the reinforcements of the turn available. They are placed when they are activated.
func (w *work) reinforce() {
	for _, u := range w.row().Arrive {
		if w.Units[u].Where == Scheduled {
			w.unit(u).Where = Arriving
			w.Log(ruleSchedule, "cauldron.reinforcements.available", unitArg(u))
		}
	}
}

// EnterFrame is an arriving unit that has not been placed (15.0.1).
type EnterFrame struct{ Unit UnitID }

func (EnterFrame) frame() string { return "enter" }

// Fields implements [Frame].
func (f EnterFrame) Fields(v record.Visitor) Frame {
	record.Ref(v, "unit", &f.Unit, Units)
	return f
}

func (f EnterFrame) given(g *givens) { play.EachHolds(&g.Givens, "enters", f.Unit) }

func (f EnterFrame) mover() UnitID { return f.Unit }

func (f EnterFrame) names() []UnitID { return []UnitID{f.Unit} }

// Question implements [Frame].
func (f EnterFrame) Question(b *board) play.Question {
	return play.Ask(b.side(f.Unit), ruleEntryHex, "cauldron.point.enter", unitArg(f.Unit))
}

// Options implements [Frame].
func (f EnterFrame) Options(b *board, visit func(decide.Act)) {
	b.eachEntry(f.Unit, func(h hex.Hex) bool {
		visit(EnterAt.At(h))
		return true
	})
}

// Act implements [Frame].
func (f EnterFrame) Act(t turn, i decide.Act) bool {
	if i.Verb != EnterAt {
		return false
	}
	if t.Judging() {
		t.Board.enter(t.Sheet, f, i.Hex)
	} else {
		t.Work.place(f, i.Hex)
	}
	return true
}

// Settle implements [Frame].
func (EnterFrame) Settle(*work) play.Settled { return play.Asks }

// 15.0.4: unitPicked judges the activation of one unit of another formation, or of any under the other reading of d-34,
// on the map or arriving (7.0.2).
func (b *board) unitPicked(s *decide.Sheet, f ActivateFrame, u UnitID) {
	if !b.known(u) || (b.Units[u].Where != OnMap && b.Units[u].Where != Arriving) {
		s.Refuse(ruleSingleUnit, "cauldron.movement.not_in_play", unitArg(u))
		return
	}
	if b.side(u) != f.Side {
		s.Refuse(ruleSingleUnit, "cauldron.movement.not_yours", unitArg(u))
	}
	if id := b.counter(u).Formation; (f.Chit.Faces[0] == id || f.Chit.Faces[1] == id) && !b.Rulings.Other(OwnUnit) {
		s.Refuse(
			ruleSingleUnit,
			"cauldron.activation.own_formation",
			unitArg(u),
			derive.Formation("Formation", int(id)),
		)
	}
	b.thawed(s, b.counter(u).Formation)
	b.frozenWorker(s, u)
	if f.Chit.Kind == DoubleMoveChit {
		b.doublePicked(s, u)
		return
	}
	s.Because(ruleSingleUnit, "cauldron.activation.may_unit", unitArg(u))
}
