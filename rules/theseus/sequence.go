package theseus

import (
	"gazala/rules/cite"
	"gazala/rules/decide"
	"gazala/rules/dice"
)

// ruleSequence orders the procedures; an intent that another procedure asks for is refused by it (4).
const ruleSequence cite.Rule = "theseus:4"

// 4: judge writes the finding on one intent: by the frame that asks for its kind, or as out of turn.
func (b *board) judge(s *decide.Sheet, i decide.Intent) {
	s.Begin(i)
	top, open := b.Frames.Top()
	in, own := i.(Intent)
	if open && own && combatMeans(in) && b.judgeIn(s, top, in) {
		return
	}
	b.notAsked(s, i)
}

// judgeIn judges an intent by the rules of the open frame; asked is false when the frame does not ask for its kind.
func (b *board) judgeIn(s *decide.Sheet, top Frame, in Intent) (asked bool) {
	switch f := top.(type) {
	case TrainingFrame:
		return b.judgeTraining(s, in)
	case InitiativeFrame:
		return b.judgeInitiative(s, in)
	case OrganizationFrame:
		return b.judgeOrganization(s, f, in)
	case EndTurnFrame:
		return b.judgeEndTurn(s, in)
	case ActivationFrame, BonusFrame:
		return b.judgeActions(s, in)
	case MoveFrame:
		return b.judgeMove(s, f, in)
	case DieFrame:
		return b.judgeDie(s, f, in)
	case MinesFrame:
		return false
	default:
		return b.judgeCombat(s, top, in)
	}
}

// 7.2.d: carryOut changes the position as a legal intent says.
func (w *work) carryOut(in Intent, src dice.Source) {
	top, _ := w.Frames.Top()
	switch i := in.(type) {
	case Activate:
		w.Activations++
		w.activate(i.Formation)
	case Determine:
		w.determine()
	case Assign:
		w.assign(i.Unit, i.Formation)
	case EndAssigning:
		w.pop()
	case CountPoints:
		w.countPoints()
	case Move:
		w.push(MoveFrame{Units: []UnitID{i.Unit}})
	case Join:
		w.join(top.(MoveFrame), i.Unit)
	case SetOut:
		w.setOut(top.(MoveFrame))
	case StepTo:
		w.take(top.(MoveFrame), i.Hex)
	case Stop:
		w.finish(top.(MoveFrame))
	case Breach:
		w.tryBreach(i.Unit)
	case Refit:
		w.tryRefit(i.Unit)
	case Improve:
		w.improve(i.Hex)
	case EndActions:
		w.endActions(top)
	case Roll:
		w.rollDie(top.(DieFrame), src)
	case KeepDie:
		w.counts(top.(DieFrame))
	case RollAgain:
		w.rollAgain(top.(DieFrame), src)
	default:
		w.carryOutCombat(top, in, src)
	}
}

// 7.3.1: join adds a unit to the stack that is to move.
func (w *work) join(f MoveFrame, u UnitID) {
	units := make([]UnitID, 0, len(f.Units)+1)
	f.Units = append(append(units, f.Units...), u)
	w.replace(f)
}

// 7.1: endActions ends an activation or gives up a bonus; points that are left are lost.
func (w *work) endActions(top Frame) {
	w.pop()
	switch f := top.(type) {
	case ActivationFrame:
		w.Log(ruleOverview, "theseus.activation.ended", formationArg(f.Formation), count("Left", int(f.Points)))
	case BonusFrame:
		w.Log(ruleBonus, "theseus.bonus.given_up", playerArg(f.Side))
	default:
	}
}
