package batalha

import (
	"gazala/rules/cite"
	"gazala/rules/decide"
	"gazala/rules/derive"
	"gazala/rules/dice"
	"gazala/rules/hex"
)

// judgeCombat judges an intent at a frame of a combat; false says that the frame does not ask for anything of the kind.
func (b *board) judgeCombat(s *decide.Sheet, top Frame, in Intent) bool {
	switch f := top.(type) {
	case CombatFrame:
		return b.judgePhase(s, f, in)
	case CommitFrame:
		return b.judgeCommit(s, f.Attack, f.Attack.Side, in)
	case AnswerFrame:
		return b.judgeCommit(s, f.Attack, f.Attack.Side.Enemy(), in)
	case RollFrame:
		if _, ok := in.(Roll); ok {
			b.mayRoll(s, f)
			return true
		}
	case LossFrame:
		if i, ok := in.(TakeLoss); ok {
			b.loss(s, f, i.Unit)
			return true
		}
	case ExchangeFrame:
		return b.judgeExchange(s, f, in)
	default:
		return b.judgeAfter(s, top, in)
	}
	return false
}

// judgeAfter is the part of judgeCombat for retreats and advances.
func (b *board) judgeAfter(s *decide.Sheet, top Frame, in Intent) bool {
	switch f := top.(type) {
	case RetreatFrame:
		if i, ok := in.(RetreatUnit); ok {
			b.picked(s, f, i.Unit)
			return true
		}
	case FallFrame:
		switch i := in.(type) {
		case RetreatTo:
			b.retreatTo(s, f, i.Hex)
			return true
		case RetreatOff:
			b.retreatOff(s, f, i.Edge)
			return true
		default:
		}
	case ChainFrame:
		if i, ok := in.(Chain); ok {
			b.chained(s, f, i.Unit)
			return true
		}
	case AdvanceFrame:
		return b.judgeAdvance(s, f, in)
	case AdvanceToFrame:
		return b.judgeAdvanceTo(s, f, in)
	default:
	}
	return false
}

func (b *board) judgePhase(s *decide.Sheet, f CombatFrame, in Intent) bool {
	switch i := in.(type) {
	case Target:
		b.target(s, f, i.How, i.Hex)
	case EndCombat:
		b.endCombat(s, f)
	default:
		return false
	}
	return true
}

func (b *board) judgeCommit(s *decide.Sheet, a Attack, side Side, in Intent) bool {
	switch i := in.(type) {
	case Commit:
		if side == a.Side {
			b.commit(s, a, i.Unit)
		} else {
			b.answer(s, a, i.Unit)
		}
	case CommitAir:
		b.commitAir(s, a, side, i.Points)
	case CloseCommit:
		if side == a.Side {
			b.closeCommit(s, a)
		} else {
			b.closeAnswer(s, a)
		}
	default:
		return false
	}
	return true
}

// combatQuestion is who decides about a frame of a combat, by which rule, and what is asked.
func (b *board) combatQuestion(top Frame) (Side, cite.Rule, string, derive.Args) {
	switch f := top.(type) {
	case CombatFrame:
		return f.Side, ruleCombat, "batalha.point.combat", derive.Args{}
	case CommitFrame:
		return f.Attack.Side, commitRule(f.Attack.Kind), commitKey(f.Attack.Kind), derive.With(hexArg(f.Attack.Target))
	case AnswerFrame:
		return f.Attack.Side.Enemy(), ruleLocked, "batalha.point.answer", derive.With(hexArg(f.Attack.Target))
	case RollFrame:
		return f.Attack.Side, ruleDice, "batalha.point.roll", derive.With(hexArg(f.Attack.Target))
	case LossFrame:
		if f.Eliminate {
			return f.Side, b.lossRule(), "batalha.point.elimination", derive.Args{}
		}
		return f.Side, b.lossRule(), "batalha.point.loss", derive.Args{}
	case ExchangeFrame:
		if f.Side == f.Attack.Side {
			return f.Side, ruleExchange, "batalha.point.exchange_attacker", derive.With(derive.Number("Due", derive.Int(f.Due), derive.Strength))
		}
		return f.Side, ruleExchange, "batalha.point.exchange_defender", derive.Args{}
	case RetreatFrame:
		return f.Side, ruleRetreat, "batalha.point.retreat", derive.Args{}
	case FallFrame:
		return b.side(f.Unit), ruleRetreat, "batalha.point.fall", unitArgs(f.Unit)
	case ChainFrame:
		return f.Side, ruleChain, "batalha.point.chain", derive.With(hexArg(f.Hex))
	case AdvanceFrame:
		return f.Side, ruleAdvance, "batalha.point.advance", derive.With(hexArg(f.Vacated))
	case AdvanceToFrame:
		return b.side(f.Unit), ruleAdvance, "batalha.point.advance_to", unitArgs(f.Unit)
	default:
	}
	panic("batalha: a frame without a question")
}

func commitRule(k AttackKind) cite.Rule {
	switch k {
	case Assault:
		return ruleOdds
	case Bombardment:
		return ruleBombardment
	case AirAttack:
		return ruleAirAttack
	}
	panic("batalha: unknown kind of attack")
}

func commitKey(k AttackKind) string {
	switch k {
	case Assault:
		return "batalha.point.commit_assault"
	case Bombardment:
		return "batalha.point.commit_bombardment"
	case AirAttack:
		return "batalha.point.commit_air_attack"
	}
	panic("batalha: unknown kind of attack")
}

// combatCandidates visits the intents that are worth listing at a frame of a combat, legal or not, in the order in which they are shown.
func (b *board) combatCandidates(top Frame, visit func(Intent)) {
	switch f := top.(type) {
	case CombatFrame:
		b.targetCandidates(f, visit)
		visit(EndCombat{})
	case CommitFrame:
		b.commitCandidates(f.Attack, f.Attack.Side, f.Attack.Air, visit)
	case AnswerFrame:
		b.commitCandidates(f.Attack, f.Attack.Side.Enemy(), f.Attack.DefAir, visit)
	case RollFrame:
		visit(Roll{})
	case LossFrame:
		for _, u := range f.From {
			visit(TakeLoss{u})
		}
	case ExchangeFrame:
		for _, u := range b.givers(f) {
			visit(GiveUp{u})
		}
		visit(EndGiving{})
	case RetreatFrame:
		for _, u := range f.Left {
			visit(RetreatUnit{u})
		}
	case FallFrame:
		at := f.Path[len(f.Path)-1]
		for d := range hex.Dir(hex.Dirs) {
			visit(RetreatTo{at.Step(d)})
		}
		for e := North; e <= West; e++ {
			visit(RetreatOff{e})
		}
	case ChainFrame:
		b.in(f.Hex, func(u UnitID) { visit(Chain{u}) })
	case AdvanceFrame:
		for _, u := range f.May {
			visit(AdvanceUnit{u})
		}
		visit(EndAdvance{})
	case AdvanceToFrame:
		b.advanceCandidates(f, visit)
	default: // the frames of movement have candidates of their own
	}
}

// asksCombat tells whether a frame of a combat has a question for a person; one that has none closes itself or opens what it still owes.
func (w *work) asksCombat(top Frame) bool {
	switch f := top.(type) {
	case CombatFrame:
		if w.anyTarget(f) {
			return true
		}
		w.closePhase(f)
		return false
	case AnswerFrame:
		if w.canAnswer(f.Attack) {
			return true
		}
		w.lock(f)
		return false
	case ResultFrame:
		w.next(f)
		return false
	case LossFrame:
		if len(w.alive(f.From)) > 0 {
			return true
		}
	case ExchangeFrame:
		return w.asksExchange(f)
	case RetreatFrame:
		if len(w.alive(f.Left)) > 0 {
			return true
		}
	case FallFrame:
		return w.asksFall(f)
	case ChainFrame:
		return w.asksChain(f)
	case AdvanceFrame:
		if w.anyAdvance(f) {
			return true
		}
	case AdvanceToFrame:
		if w.mayGoOn(f) {
			return true
		}
	case CommitFrame, RollFrame:
		return true
	default:
	}
	w.pop()
	return false
}

// carryOutCombat changes the position as a legal intent at a frame of a combat says.
func (w *work) carryOutCombat(top Frame, in Intent, src dice.Source) {
	switch i := in.(type) {
	case Target:
		w.aim(top.(CombatFrame), i.How, i.Hex)
	case EndCombat:
		w.closePhase(top.(CombatFrame))
	case Commit:
		w.join(top, i.Unit)
	case CommitAir:
		w.joinAir(top, i.Points)
	case CloseCommit:
		w.closeSide(top)
	case Roll:
		w.rollDice(top.(RollFrame), src)
	case TakeLoss:
		w.takeLoss(top.(LossFrame), i.Unit)
	case GiveUp:
		w.giveUp(top.(ExchangeFrame), i.Unit)
	case EndGiving:
		w.endGiving(top.(ExchangeFrame))
	case RetreatUnit:
		w.fall(top.(RetreatFrame), i.Unit)
	case RetreatTo:
		w.fallTo(top.(FallFrame), i.Hex)
	case RetreatOff:
		w.fallOff(top.(FallFrame))
	case Chain:
		w.chain(top.(ChainFrame), i.Unit)
	case AdvanceUnit:
		w.advanceUnit(top.(AdvanceFrame), i.Unit)
	case AdvanceTo:
		w.advanceTo(top.(AdvanceToFrame), i.Hex)
	case EndAdvance:
		w.pop()
	default: // the frames of movement carry out the rest
	}
}
