package batalha

import (
	"gazala/rules/cite"
	"gazala/rules/decide"
	"gazala/rules/derive"
	"gazala/rules/hex"
)

// Point implements [play.Game]: it judges every candidate that the open frame asks about. What is not a candidate is never legal, which the conformance
// suite holds against the whole vocabulary.
func (g Game) Point(s *decide.Sheet) decide.Point {
	s.Reset(g.b.Rank)
	top, open := g.b.Frames.Top()
	if !open {
		return decide.Point{Rule: ruleSequence, Key: "batalha.point.over", Sheet: s}
	}
	who, rule, key, args := g.b.question(top)
	g.b.candidates(top, func(i Intent) { g.b.judge(s, i) })
	return decide.Point{Who: playerArg(who), Rule: rule, Key: key, Args: args, Sheet: s}
}

// question is who decides about a frame, by which rule, and what is asked.
func (b *board) question(top Frame) (Side, cite.Rule, string, derive.Args) {
	switch f := top.(type) {
	case SetUpFrame:
		return f.Side, setUpRule(f.Side), "batalha.point.set_up", derive.Args{}
	case SetUpAtFrame:
		return b.side(f.Unit), setUpRule(b.side(f.Unit)), "batalha.point.set_up_at", unitArgs(f.Unit)
	case ClearFrame:
		return Axis, ruleClearing, "batalha.point.clear", derive.Args{}
	case MoveFrame:
		return f.Side, ruleAnyNumber, "batalha.point.move", derive.Args{}
	case EnterFrame:
		return b.side(f.Unit), ruleEntry, "batalha.point.enter", unitArgs(f.Unit)
	case ActFrame:
		return b.side(f.Unit), ruleMovement, "batalha.point.act", unitArgs(f.Unit)
	case MinesFrame:
		return b.side(f.Unit), ruleMineDie, "batalha.point.mines", unitArgs(f.Unit)
	case CombatFrame, CommitFrame, AnswerFrame, RollFrame, LossFrame, ExchangeFrame, RetreatFrame, FallFrame, ChainFrame, AdvanceFrame, AdvanceToFrame:
		return b.combatQuestion(top)
	case ResultFrame, TurnFrame:
	}
	panic("batalha: a frame without a question")
}

// candidates visits the intents that are worth listing at a frame, legal or not, in the order in which they are shown.
func (b *board) candidates(top Frame, visit func(Intent)) {
	switch f := top.(type) {
	case SetUpFrame:
		visit(SetUpReady{})
		b.eachUnplaced(f.Side, func(u UnitID) { visit(SetUp{u}) })
	case SetUpAtFrame:
		for _, h := range b.setUpHexes(f.Unit) {
			visit(SetUpAt{h})
		}
	case ClearFrame:
		b.eachUnit(Axis, func(u UnitID) {
			if b.counter(u).Type == Engineer {
				visit(ClearMines{u})
			}
		})
		visit(EndClearing{})
	case MoveFrame:
		b.eachUnit(f.Side, func(u UnitID) { visit(SelectUnit{u}) })
		visit(EndMovement{})
	case EnterFrame:
		for _, h := range b.entries(f.Unit) {
			visit(EnterAt{h})
		}
	case ActFrame:
		at := b.Units[f.Unit].At
		for d := range hex.Dir(hex.Dirs) {
			if to := at.Step(d); b.Map.Grid.Has(to) {
				visit(StepTo{to})
			}
		}
		visit(Stop{})
	case MinesFrame:
		visit(Roll{})
	case CombatFrame, CommitFrame, AnswerFrame, RollFrame, LossFrame, ExchangeFrame, RetreatFrame, FallFrame, ChainFrame, AdvanceFrame, AdvanceToFrame:
		b.combatCandidates(top, visit)
	case ResultFrame, TurnFrame:
	}
}
