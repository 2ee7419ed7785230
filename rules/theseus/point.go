package theseus

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
		return decide.Point{Rule: ruleSequence, Key: "theseus.point.over", Sheet: s}
	}
	who, rule, key, args := g.b.question(top)
	g.b.candidates(top, func(i Intent) { g.b.judge(s, i) })
	return decide.Point{Who: playerArg(who), Rule: rule, Key: key, Args: args, Sheet: s}
}

// question is who decides about a frame, by which rule, and what is asked.
func (b *board) question(top Frame) (Side, cite.Rule, string, derive.Args) {
	switch f := top.(type) {
	case TrainingFrame:
		return b.actingSide(), ruleActivations, "theseus.point.training", derive.Args{}
	case InitiativeFrame:
		return Axis, ruleInitiative, "theseus.point.initiative", derive.Args{}
	case OrganizationFrame:
		return f.Side, ruleIndependent, "theseus.point.organization", derive.Args{}
	case EndTurnFrame:
		return Axis, ruleMarkers, "theseus.point.end_turn", derive.Args{}
	case ActivationFrame:
		return b.Order.Formations[f.Formation].Nation.Side(), ruleOverview, "theseus.point.actions", derive.With(formationArg(f.Formation), count("Points", int(f.Points)))
	case BonusFrame:
		return f.Side, ruleBonus, "theseus.point.bonus", derive.With(count("Points", int(f.Points)))
	case MoveFrame:
		if f.Begun {
			return b.side(f.Units[0]), ruleMovement, "theseus.point.moving", unitArgs(f.Units[0])
		}
		return b.side(f.Units[0]), ruleStacks, "theseus.point.set_out", unitArgs(f.Units[0])
	case DieFrame:
		return b.dieQuestion(f)
	default:
		return b.combatQuestion(top)
	}
}

// dieQuestion asks for a die, or whether it stands.
func (b *board) dieQuestion(f DieFrame) (Side, cite.Rule, string, derive.Args) {
	what := derive.Term("What", dieKey(f.For))
	switch {
	case f.Face != 0:
		return b.dieOwner(f), ruleSnafu, "theseus.point.keep_die", derive.With(what, derive.Number("Die", derive.Int(int(f.Face)), derive.Face))
	case f.Unit != NoUnit:
		return f.Side, dieRule(f.For), "theseus.point.die_unit", derive.With(what, unitArg(f.Unit))
	}
	return f.Side, dieRule(f.For), "theseus.point.die", derive.With(what)
}

// candidates visits the intents that are worth listing at a frame, legal or not, in the order in which they are shown.
func (b *board) candidates(top Frame, visit func(Intent)) {
	switch f := top.(type) {
	case TrainingFrame:
		visit(Activate{b.Scenario.Acting})
	case InitiativeFrame:
		visit(Determine{})
	case OrganizationFrame:
		b.independents(f.Side, func(u UnitID, to FormationID) { visit(Assign{u, to}) })
		visit(EndAssigning{})
	case EndTurnFrame:
		visit(CountPoints{})
	case ActivationFrame, BonusFrame:
		b.actionCandidates(visit)
	case MoveFrame:
		b.moveCandidates(f, visit)
	case DieFrame:
		if f.Face == 0 {
			visit(Roll{})
			return
		}
		visit(KeepDie{})
		visit(RollAgain{})
	case MinesFrame:
	default:
		b.combatCandidates(top, visit)
	}
}

// moveCandidates visits who may join a stack, where it may go, and its end.
func (b *board) moveCandidates(f MoveFrame, visit func(Intent)) {
	at := b.at(f)
	if f.Free && !f.Begun {
		for _, u := range b.staffs(at) {
			visit(Join{u})
		}
	}
	if !f.Begun && !f.Free {
		b.in(at, func(u UnitID) {
			if u != f.Units[0] {
				visit(Join{u})
			}
		})
		for _, u := range f.Units {
			if b.command(nil, u) == Isolated {
				visit(SetOut{})
				break
			}
		}
	}
	for d := range hex.Dir(hex.Dirs) {
		if to := at.Step(d); b.Map.Grid.Has(to) {
			visit(StepTo{to})
		}
	}
	visit(Stop{})
}
