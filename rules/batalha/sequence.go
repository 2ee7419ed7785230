package batalha

import (
	"gazala/rules/cite"
	"gazala/rules/decide"
	"gazala/rules/derive"
	"gazala/rules/dice"
)

// ruleSequence orders the procedures; an intent that another procedure asks for is refused by it (3.0).
const ruleSequence cite.Rule = "batalha:3.0"

// 3.0: judge writes the finding on one intent: by the frame that asks for its kind, or as out of turn.
func (b *board) judge(s *decide.Sheet, i decide.Intent) {
	s.Begin(i)
	top, asks := b.Frames.Top()
	in, own := i.(Intent)
	if asks && own && meaningful(in) && b.judgeIn(s, top, in) {
		return
	}
	b.NotAsked(s, i)
}

// 3.0: NotAsked refuses an intent that the open procedure does not ask for: by the rules whose moment has passed or has not come or, when no rule says so, because
// something else is being decided.
func (b *board) NotAsked(s *decide.Sheet, i decide.Intent) {
	in, own := i.(Intent)
	if b.Frames.Len() == 0 {
		s.Refuse(ruleSequence, "batalha.sequence.over")
		return
	}
	if own && meaningful(in) {
		b.setUpNotAsked(s, in)
		b.clearingNotAsked(s, in)
		b.movementNotAsked(s, in)
		b.combatNotAsked(s, in)
		b.resultNotAsked(s, in)
		b.retreatNotAsked(s, in)
		b.advanceNotAsked(s, in)
	}
	if s.Refused() {
		return
	}
	var kind decide.Kind
	if i != nil {
		kind = i.Kind()
	}
	s.Refuse(ruleSequence, "batalha.sequence.out_of_turn", derive.Term("Kind", "batalha.intent.kind."+string(kind)))
}

// open finds the highest open frame of a kind.
func open[F Frame](b *board) (f F, found bool) {
	for i := b.Frames.Len() - 1; i >= 0; i-- {
		if f, found = b.Frames.At(i).(F); found {
			return f, true
		}
	}
	return f, false
}

// meaningful tells whether what an intent names can be at all: a kind of attack, an edge, a number of points. No procedure asks for another. Units and hexes
// that do not exist are refused by the rules that ask for them.
func meaningful(in decide.Intent) bool {
	switch i := in.(type) {
	case Target:
		return i.How >= Assault && i.How <= AirAttack
	case RetreatOff:
		return i.Edge >= North && i.Edge <= West
	case CommitAir:
		return i.Points >= 0
	}
	return true
}

// judgeIn judges an intent by the rules of the open frame; asked is false when the frame does not ask for its kind.
func (b *board) judgeIn(s *decide.Sheet, top Frame, in Intent) (asked bool) {
	switch f := top.(type) {
	case SetUpFrame:
		return b.judgeSetUp(s, f, in)
	case SetUpAtFrame:
		if i, ok := in.(SetUpAt); ok {
			b.setUpAt(s, f.Unit, i.Hex)
			return true
		}
	case ClearFrame:
		return b.judgeClearing(s, in)
	case MoveFrame:
		return b.judgeMovement(s, f, in)
	case EnterFrame:
		if i, ok := in.(EnterAt); ok {
			b.enter(s, f, i.Hex)
			return true
		}
	case ActFrame:
		return b.judgeAct(s, f, in)
	case MinesFrame:
		if _, ok := in.(Roll); ok {
			b.mayRollMines(s, f)
			return true
		}
	case CombatFrame, CommitFrame, AnswerFrame, RollFrame, LossFrame, ExchangeFrame, RetreatFrame, FallFrame, ChainFrame, AdvanceFrame, AdvanceToFrame:
		return b.judgeCombat(s, top, in)
	case TurnFrame, ResultFrame:
	}
	return false
}

func (b *board) judgeMovement(s *decide.Sheet, f MoveFrame, in Intent) bool {
	switch i := in.(type) {
	case SelectUnit:
		b.selected(s, f, i.Unit)
	case EndMovement:
		s.Because(ruleAnyNumber, "batalha.movement.may_end", playerArg(f.Side))
	default:
		return false
	}
	return true
}

func (b *board) judgeAct(s *decide.Sheet, f ActFrame, in Intent) bool {
	switch i := in.(type) {
	case StepTo:
		b.step(s, f, i.Hex)
	case Stop:
		b.stop(s, f)
	default:
		return false
	}
	return true
}

// carryOut changes the position as a legal intent says.
func (w *work) carryOut(in Intent, src dice.Source) {
	top, _ := w.Frames.Top()
	switch i := in.(type) {
	case SetUp:
		w.push(SetUpAtFrame(i))
	case SetUpAt:
		w.pop()
		w.setUp(top.(SetUpAtFrame).Unit, i.Hex)
	case SetUpReady:
		w.takeReady(top.(SetUpFrame))
	case ClearMines:
		w.clearMines(i.Unit)
	case EndClearing, EndMovement:
		w.pop()
	case SelectUnit:
		w.selectUnit(i.Unit)
	case EnterAt:
		w.comeIn(top.(EnterFrame), i.Hex)
	case StepTo:
		w.take(top.(ActFrame), i.Hex)
	case Stop:
		w.finish(top.(ActFrame))
	case Roll:
		if f, mines := top.(MinesFrame); mines {
			w.rollMines(f, src)
		} else {
			w.carryOutCombat(top, in, src)
		}
	case Target, Commit, CommitAir, CloseCommit, EndCombat, TakeLoss, GiveUp, EndGiving, RetreatUnit, RetreatTo, RetreatOff, Chain, AdvanceUnit, AdvanceTo, EndAdvance:
		w.carryOutCombat(top, in, src)
	}
}
