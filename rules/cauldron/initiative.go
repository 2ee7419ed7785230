package cauldron

import (
	"gazala/rules/cite"
	"gazala/rules/decide"
	"gazala/rules/derive"
	"gazala/rules/dice"
	"gazala/rules/frame"
	"gazala/rules/play"
	"gazala/rules/record"
)

// Rules of 6 Initiative.
const (
	ruleInitiative cite.Rule = "cauldron:6.0"
	ruleFirstTurn  cite.Rule = "cauldron:6.0.e1"
)

// 6.0.e1: firstTurnOrder is the printed order of the Action Phases on May 27 AM.
func firstTurnOrder() [6]Side { return [6]Side{Axis, Axis, Allies, Axis, Allies, Axis} }

// openInitiative asks for the roll, save on the first turn, whose order is printed (3.0.4, 6.0, 6.0.e1).
func (w *work) openInitiative() {
	if w.Turn == May27AM {
		w.actFirst(Axis)
		w.Log(ruleFirstTurn, "cauldron.initiative.printed_order")
		return
	}
	w.Log(ruleInitPhase, "cauldron.initiative.opens")
	w.push(InitiativeFrame{})
}

// 6.0: rollInitiative rolls a die for each side. Equal dice leave the roll to be made again.
func (w *work) rollInitiative(src dice.Source) {
	axis, allies := dice.Fall(src, dieFaces), dice.Fall(src, dieFaces)
	die := func(side Side, face int) derive.Num {
		return w.rec.Die(
			derive.Of("cauldron.initiative.die", ruleInitiative, derive.Face, playerArg(side)),
			derive.Int(face),
		)
	}
	label := derive.Of("cauldron.initiative.higher", ruleInitiative, derive.Face)
	w.rec.Show(w.rec.Greatest(label, die(Axis, axis), die(Allies, allies)))
	switch {
	case axis == allies:
		w.Log(ruleInitiative, "cauldron.initiative.tie")
	case axis > allies:
		w.wonInitiative(Axis)
	default:
		w.wonInitiative(Allies)
	}
	for _, r := range [2]struct {
		side Side
		face int
	}{{Axis, axis}, {Allies, allies}} {
		w.LogRoll(
			ruleInitiative,
			"cauldron.initiative.rolled",
			dieFaces,
			r.face,
			playerArg(r.side),
			derive.Number("Die", derive.Int(r.face), derive.Face),
		)
	}
}

func (w *work) wonInitiative(side Side) {
	w.replace(FirstFrame{Winner: side})
	w.Log(ruleInitiative, "cauldron.initiative.won", playerArg(side))
}

// firstChosen judges the winner's choice of who performs the first Action Phase (6.0).
func (b *board) firstChosen(s *decide.Sheet, f FirstFrame, side Side) {
	key := "cauldron.initiative.may_give"
	if side == f.Winner {
		key = "cauldron.initiative.may_take"
	}
	s.Because(ruleInitiative, key, playerArg(f.Winner))
}

// goFirst notes who performs the first Action Phase of the turn (6.0).
func (w *work) goFirst(side Side) {
	w.pop()
	w.actFirst(side)
	w.Log(ruleInitiative, "cauldron.initiative.first", playerArg(side))
}

// actFirst notes in the turn whose Action Phase comes first.
func (w *work) actFirst(side Side) {
	if top, ok := w.Frames.Top(); ok {
		if f, is := top.(TurnFrame); is {
			f.Next = side
			w.replace(f)
		}
	}
}

// settleInitiative closes an Initiative Phase of May 27 AM, as only a made-up position has one: nothing is rolled and
// the printed order holds (6.0, 6.0.e1).
func (w *work) settleInitiative() play.Settled {
	if w.Turn != May27AM {
		return play.Asks
	}
	w.pop()
	w.actFirst(Axis)
	w.Log(ruleFirstTurn, "cauldron.initiative.printed_order")
	return play.Changed
}

// initiativeUntimely refuses a roll, or the choice of who acts first, outside the Initiative Phase (6.0, 6.0.e1). A
// roll in the middle of the moves is taken for that of an attack.
func (b *board) initiativeUntimely(s *decide.Sheet, top Frame, i decide.Act) {
	roll := i.Verb == Roll
	if _, won := top.(FirstFrame); won {
		s.Refuse(ruleInitiative, "cauldron.moment.initiative_over")
		return
	}
	if _, due := top.(InitiativeFrame); due {
		s.Refuse(ruleInitiative, "cauldron.moment.initiative_first")
		return
	}
	if !b.duringPhase(top) {
		return
	}
	_, moving := b.phaseFrame().(MoveFrame)
	_, acting := frame.Find[ActFrame](b.Frames)
	_, fighting := b.fighting()
	switch _, window := top.(WindowFrame); {
	case roll && (fighting || acting || (moving && !window && !chitUnderWay(top))):
		b.rollUntimely(s)
	case b.Turn == May27AM:
		s.Refuse(ruleFirstTurn, "cauldron.moment.no_initiative")
	default:
		s.Refuse(ruleInitiative, "cauldron.moment.initiative_over")
	}
}

// InitiativeFrame is an Initiative Phase whose dice have not been rolled, or were equal (6.0).
type InitiativeFrame struct{}

func (InitiativeFrame) frame() string { return "initiative" }

// Fields implements [Frame].
func (f InitiativeFrame) Fields(record.Visitor) Frame { return f }

func (InitiativeFrame) under() Phase { return InitiativePhase }

func (InitiativeFrame) outside(*board) bool { return true }

// Question implements [Frame].
func (InitiativeFrame) Question(*board) play.Question {
	return play.Ask(Axis, ruleInitiative, "cauldron.point.initiative")
}

// Options implements [Frame].
func (InitiativeFrame) Options(_ *board, visit func(decide.Act)) { visit(Roll.Now()) }

// Act implements [Frame].
func (InitiativeFrame) Act(t turn, i decide.Act) bool {
	if i.Verb != Roll {
		return false
	}
	if t.Judging() {
		t.Sheet.Because(ruleInitiative, "cauldron.initiative.may_roll")
	} else {
		t.Work.rollInitiative(t.Dice)
	}
	return true
}

// Settle implements [Frame].
func (InitiativeFrame) Settle(w *work) play.Settled { return w.settleInitiative() }

// FirstFrame is an initiative won whose holder has not said who performs the first Action Phase (6.0).
type FirstFrame struct{ Winner Side }

func (FirstFrame) frame() string { return "first" }

// Fields implements [Frame].
func (f FirstFrame) Fields(v record.Visitor) Frame {
	sideField(v, &f.Winner)
	return f
}

func (FirstFrame) under() Phase { return InitiativePhase }

func (FirstFrame) outside(*board) bool { return true }

// Question implements [Frame].
func (f FirstFrame) Question(*board) play.Question {
	return play.Ask(f.Winner, ruleInitiative, "cauldron.point.first")
}

// Options implements [Frame].
func (FirstFrame) Options(_ *board, visit func(decide.Act)) {
	visit(GoFirst.Of(int(Axis)))
	visit(GoFirst.Of(int(Allies)))
}

// Act implements [Frame].
func (f FirstFrame) Act(t turn, i decide.Act) bool {
	if i.Verb != GoFirst || t.Judging() && !t.Board.meaningful(i) {
		return false
	}
	if t.Judging() {
		t.Board.firstChosen(t.Sheet, f, Side(i.N))
	} else {
		t.Work.goFirst(Side(i.N))
	}
	return true
}

// Settle implements [Frame].
func (FirstFrame) Settle(w *work) play.Settled { return w.settleInitiative() }
