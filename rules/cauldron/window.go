package cauldron

import (
	"gazala/rules/cite"
	"gazala/rules/decide"
	"gazala/rules/play"
	"gazala/rules/record"
)

// Rules of 13.2 Extra Move and 13.8 Playing Multiple Tactical Chits.
const (
	ruleExtraMove cite.Rule = "cauldron:13.2"
	ruleOneGroup  cite.Rule = "cauldron:13.2.1"
	ruleSeveral   cite.Rule = "cauldron:13.8"
)

// windowKinds are the chits that are played after an action chit (13.8).
func windowKinds() [3]ChitKind { return [3]ChitKind{ExtraMoveChit, ReplacementChit, WithdrawChit} }

// 13.8: windowChit judges a chit played after an action chit and before the first unit moves or attacks, in whatever
// order (d-02, d-03). before: nothing has been activated with the action chit.
func (b *board) windowChit(s *decide.Sheet, side Side, k ChitKind, before bool) {
	if !holds(b.Hand[side-1], k) {
		s.Refuse(ruleChits, "cauldron.tactical.not_in_hand", playerArg(side), ChitArg(k))
	}
	switch k {
	case ExtraMoveChit:
		b.extraMoveChit(s, side, before)
	case ReplacementChit:
		b.replacementChit(s, side, before)
	case WithdrawChit:
		b.withdrawChit(s, side, before)
	case CombatChit, AntiTankChit, AirChit, SandstormChit, ActionChit, DoubleMoveChit:
		chitTime(s, k)
	}
	s.Because(ruleSeveral, "cauldron.window.may_play", ChitArg(k))
}

// extraMoveChit judges the play of an Extra Move chit: there must be a unit for it (13.2). Under the other reading of
// d-03 the activation comes first.
func (b *board) extraMoveChit(s *decide.Sheet, side Side, before bool) {
	if before && b.Rulings.Other(SharedWindow) {
		s.Refuse(ruleExtraMove, "cauldron.window.after_activation", ChitArg(ExtraMoveChit))
	}
	open := false
	b.eachUnit(side, func(u UnitID) { open = open || b.extraOpen(side, u) })
	if !open {
		s.Refuse(ruleExtraMove, "cauldron.window.nobody_to_activate", playerArg(side))
	}
}

func (b *board) extraOpen(side Side, u UnitID) bool {
	s := decide.BareSheet()
	s.Try(PickUnit.On(u))
	b.extraPicked(s, ExtraMoveFrame{side}, u)
	return s.Legal(0)
}

// 13.2: extraPicked judges the unit that an Extra Move chit activates: any one, arriving ones too, save those that
// stand still (15.0.4, 7.0.e3, 7.0.e4).
func (b *board) extraPicked(s *decide.Sheet, f ExtraMoveFrame, u UnitID) {
	if !b.known(u) || (b.Units[u].Where != OnMap && b.Units[u].Where != Arriving) {
		s.Refuse(ruleExtraMove, "cauldron.movement.not_in_play", unitArg(u))
		return
	}
	if b.side(u) != f.Side {
		s.Refuse(ruleExtraMove, "cauldron.movement.not_yours", unitArg(u))
	}
	b.thawed(s, b.counter(u).Formation)
	if b.Units[u].Ready {
		s.Refuse(ruleExtraMove, "cauldron.activation.already_active", unitArg(u))
	}
	b.frozenWorker(s, u)
	s.Because(ruleExtraMove, "cauldron.activation.may_extra", unitArg(u))
}

// 13.2.1: extraMove activates the unit, which then moves in any order among the others.
func (w *work) extraMove(u UnitID) {
	w.pop()
	w.ready(u)
	if f, open := w.phaseFrame().(committed); open {
		t := f.terms()
		t.spared = w.spare(t, u)
		w.setPhase(f.with(t))
	}
	w.Log(ruleOneGroup, "cauldron.activation.extra_activated", unitArg(u))
}

// windowOpen tells whether any chit can be played before the first move (13.8).
func (b *board) windowOpen(f WindowFrame) bool {
	for _, k := range windowKinds() {
		s := decide.BareSheet()
		s.Try(Play(k))
		b.windowChit(s, f.Side, k, false)
		if s.Legal(0) {
			return true
		}
	}
	return false
}

func windowCandidates(visit func(decide.Act)) {
	for _, k := range windowKinds() {
		visit(Play(k))
	}
}

// openChit puts the chit into the played box and opens what it allows (13.8).
func (w *work) openChit(side Side, k ChitKind) {
	w.discard(side, k)
	w.Log(ruleChits, "cauldron.tactical.played", playerArg(side), ChitArg(k))
	switch k {
	case ExtraMoveChit:
		w.push(ExtraMoveFrame{Side: side})
	case ReplacementChit:
		w.push(ReplaceFrame{Side: side, Left: 1})
	case WithdrawChit:
		w.push(WithdrawFrame{})
	case ActionChit, CombatChit, AntiTankChit, AirChit, SandstormChit, DoubleMoveChit: // none of them is played here
	}
}

// chitUntimely refuses a chit at a time at which none is played (13.1.1, 13.2, 13.3.1, 13.6.1, 13.7, 13.8).
func (b *board) chitUntimely(s *decide.Sheet, top Frame, k ChitKind) {
	if settingUp(top) {
		return
	}
	if side := b.mover(); side != 0 && !inCombat(k) && !holds(b.Hand[side-1], k) {
		s.Refuse(ruleChits, "cauldron.tactical.not_in_hand", playerArg(side), ChitArg(k))
	}
	if chitUnderWay(top) && b.phase() >= 0 && afterAction(k) {
		s.Refuse(ruleSeveral, "cauldron.moment.one_by_one")
		return
	}
	chitTime(s, k)
}

func inCombat(k ChitKind) bool { return k == CombatChit || k == AntiTankChit }

func afterAction(k ChitKind) bool {
	return k == ExtraMoveChit || k == ReplacementChit || k == WithdrawChit
}

// chitTime refuses a chit by the rule that says when it is played: Combat and Anti-Tank chits before the roll of a
// combat, Air and Sandstorm as they are drawn, the others of a hand between an action chit and the first move (7.0.8,
// 13.1.1, 13.2, 13.3.1, 13.4, 13.5, 13.6.1, 13.7, 13.8).
func chitTime(s *decide.Sheet, k ChitKind) {
	switch k {
	case CombatChit:
		s.Refuse(ruleChitTiming, "cauldron.moment.before_the_roll", ChitArg(k))
	case AntiTankChit:
		s.Refuse(ruleAntiTankTime, "cauldron.moment.before_the_roll", ChitArg(k))
	case AirChit:
		s.Refuse(ruleAir, "cauldron.window.when_drawn", ChitArg(k))
	case SandstormChit:
		s.Refuse(ruleSandstorm, "cauldron.window.when_drawn", ChitArg(k))
	case ActionChit, DoubleMoveChit:
		s.Refuse(ruleOneChit, "cauldron.window.action_chit", ChitArg(k))
	case ExtraMoveChit:
		s.Refuse(ruleExtraMove, "cauldron.moment.chit_time", ChitArg(k))
	case ReplacementChit:
		s.Refuse(ruleReplacementTime, "cauldron.moment.chit_time", ChitArg(k))
	case WithdrawChit:
		s.Refuse(ruleWithdraw, "cauldron.moment.chit_time", ChitArg(k))
	}
	if afterAction(k) {
		s.Refuse(ruleSeveral, "cauldron.moment.window_over")
	}
}

// WindowFrame is the time between an activation and the first move, in which Side may play further chits (13.8).
type WindowFrame struct{ Side Side }

func (WindowFrame) frame() string { return "window" }

// Fields implements [Frame].
func (f WindowFrame) Fields(v record.Visitor) Frame {
	sideField(v, &f.Side)
	return f
}

func (f WindowFrame) chits() Side { return f.Side }

// Question implements [Frame].
func (f WindowFrame) Question(*board) play.Question {
	return play.Ask(f.Side, ruleSeveral, "cauldron.point.window")
}

// Options implements [Frame].
func (WindowFrame) Options(_ *board, visit func(decide.Act)) {
	windowCandidates(visit)
	visit(CloseWindow.Now())
}

// Act implements [Frame].
func (f WindowFrame) Act(t turn, i decide.Act) bool {
	if t.Judging() && !t.Board.meaningful(i) {
		return false
	}
	switch i.Verb {
	case PlayChit:
		if t.Judging() {
			t.Board.windowChit(t.Sheet, f.Side, ChitKind(i.N), false)
		} else {
			t.Work.openChit(f.Side, ChitKind(i.N))
		}
	case CloseWindow:
		if t.Judging() {
			t.Sheet.Because(ruleSeveral, "cauldron.window.may_close", playerArg(f.Side))
		} else {
			t.Work.pop()
		}
	default:
		return false
	}
	return true
}

// Settle asks a side that can play a chit (13.8).
func (f WindowFrame) Settle(w *work) play.Settled { return play.AsksIf(w.windowOpen(f)) }

// ExtraMoveFrame is an Extra Move chit whose unit has not been chosen (13.2).
type ExtraMoveFrame struct{ Side Side }

func (ExtraMoveFrame) frame() string { return "extra_move" }

// Fields implements [Frame].
func (f ExtraMoveFrame) Fields(v record.Visitor) Frame {
	sideField(v, &f.Side)
	return f
}

func (ExtraMoveFrame) ofChit() {}

// Question implements [Frame].
func (f ExtraMoveFrame) Question(*board) play.Question {
	return play.Ask(f.Side, ruleExtraMove, "cauldron.point.extra_move")
}

// Options implements [Frame].
func (f ExtraMoveFrame) Options(b *board, visit func(decide.Act)) {
	b.eachUnit(f.Side, func(u UnitID) { visit(PickUnit.On(u)) })
}

// Act implements [Frame].
func (f ExtraMoveFrame) Act(t turn, i decide.Act) bool {
	if i.Verb != PickUnit {
		return false
	}
	if t.Judging() {
		t.Board.extraPicked(t.Sheet, f, i.Unit)
	} else {
		t.Work.extraMove(i.Unit)
	}
	return true
}

// Settle implements [Frame].
func (ExtraMoveFrame) Settle(*work) play.Settled { return play.Asks }
