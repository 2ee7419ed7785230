package theseus

import (
	"gazala/rules/cite"
	"gazala/rules/decide"
	"gazala/rules/frame"
	"gazala/rules/play"
)

// ruleToTheEnd carries out one Action before the next.
const ruleToTheEnd cite.Rule = "theseus:7.2.d"

// ruleSequence orders the procedures; an intent that another procedure asks for is refused by it (4).
const ruleSequence cite.Rule = "theseus:4"

// NotAsked refuses an intent that the open frame does not ask for: by the rules that forbid it at any time and the one
// that says when it is done. By the sequence of play (4) it is refused when there are none, because another procedure
// simply comes first. Either every intent of a kind has such a rule at a frame, or none has.
func (b *board) NotAsked(s *decide.Sheet, i decide.Intent) {
	if b.Frames.Len() > 0 {
		b.untimely(s, decide.ActOf(i))
	}
	play.OutOfTurn(s, i, ruleSequence, "theseus.sequence.out_of_turn", "theseus.intent.kind.")
}

// untimely is the part of NotAsked for what has a moment of its own, a function a chapter.
func (b *board) untimely(s *decide.Sheet, in decide.Act) {
	switch in.Verb {
	case Activate, ActivateUnit, Determine, Transfer, Pass, Assign, PlaceSchwerpunkt, LayDummy, TakeDummy, CountPoints:
		b.phaseUntimely(s, in)
	case PickPlace, SetUpAt:
		s.Refuse(ruleSetUp, "theseus.moment.setup")
	case Replace, Cannibalize:
		s.Refuse(ruleReplacements, "theseus.moment.replacement")
	case Enter, EnterAt:
		s.Refuse(ruleReinforcements, "theseus.moment.entry")
	case Move, Breach, Refit, Improve, Attack, EndActions:
		b.actionUntimely(s, in)
	case Join, SetOut:
		s.Refuse(ruleStacks, "theseus.moment.stack")
	case Leave, React, LetGo:
		s.Refuse(ruleTrigger, "theseus.moment.reaction")
	case StepTo:
		s.Refuse(ruleMovement, "theseus.moment.step")
	case KeepDie, RollAgain, KeepAll, AskAgain:
		s.Refuse(ruleSnafu, "theseus.moment.reroll")
	case TakePart, Declare, StandFast, RetreatBefore, AddHalf, AddWhole, AddNothing, Escalate:
		b.declarationUntimely(s, in)
	case DrawChits, CommitAir, ChooseTank, DefendWith, ChooseShield:
		b.strengthUntimely(s, in)
	case TakeLoss, Hold, FallBack, Follow, RetreatTo, StopRetreat:
		resultUntimely(s, in)
	case PickSurplus, LeaveToOwner:
		s.Refuse(ruleWhoDisplaces, "theseus.moment.surplus")
	case GiveUp:
		s.Refuse(ruleNowhereToGo, "theseus.moment.surplus")
	case DisplaceTo:
		s.Refuse(ruleUnitDisplace, "theseus.moment.displace")
	default: // what ends a procedure has no moment of its own, nor has a die
	}
}

// phaseUntimely refuses what begins a procedure of the turn while another one is open (5.5.2, 6.1, 6.2, 6.3, 10.a).
func (b *board) phaseUntimely(s *decide.Sheet, in decide.Act) {
	switch in.Verb {
	case Activate:
		if _, open := b.purse(); !open {
			return
		}
		b.neverActivated(s, FormationID(in.N))
		s.Refuse(ruleActivation, "theseus.moment.activation")
	case ActivateUnit:
		s.Refuse(ruleChoices, "theseus.moment.unit")
	case Determine:
		s.Refuse(ruleInitiative, "theseus.moment.initiative")
	case Transfer, Pass:
		s.Refuse(ruleChoices, "theseus.moment.options")
	case Assign:
		f := OrganizationFrame{}
		if b.known(in.Unit) {
			f.Side = b.side(in.Unit)
		}
		b.mayAssign(s, f, in.Unit, FormationID(in.N))
		s.Refuse(ruleIndependent, "theseus.moment.assign")
	case PlaceSchwerpunkt:
		b.mayPlaceSchwerpunkt(s, Axis, FormationID(in.N))
		s.Refuse(ruleOneSchwerpunkt, "theseus.moment.schwerpunkt")
	case LayDummy, TakeDummy:
		s.Refuse(ruleSecret, "theseus.moment.dummy")
	case CountPoints:
		s.Refuse(ruleMarkers, "theseus.moment.scoring")
	default:
	}
}

// neverActivated refuses the activation of a formation for the reasons that hold when no other is activated too.
func (b *board) neverActivated(s *decide.Sheet, f FormationID) {
	if b.training() {
		b.judgeTraining(s, f)
		return
	}
	var side Side
	if f >= 0 && int(f) < len(b.Order.Formations) {
		side = b.Order.Formations[f].Nation.Side()
	}
	b.mayActivate(s, side, f)
}

// actionUntimely refuses an Action while another one is carried out, or nobody has action points (6.3.a, 7.2.a, 7.2.d).
func (b *board) actionUntimely(s *decide.Sheet, in decide.Act) {
	_, open := b.purse()
	ends := in.Verb == EndActions
	switch die, rolls := b.dieDue(); {
	case !open && ends:
	case !open:
		s.Refuse(ruleEligible, "theseus.moment.no_activation")
	case rolls && die.For == DieActions:
		s.Refuse(ruleActivateSeq, "theseus.moment.points_first")
	default:
		action(turn{Board: b, Sheet: s}, in) // for the reasons that hold when no other is carried out, too
		s.Refuse(ruleToTheEnd, "theseus.moment.action")
	}
}

// dieDue is the die that is due.
func (b *board) dieDue() (DieFrame, bool) {
	top, _ := b.Frames.Top()
	f, ok := top.(DieFrame)
	return f, ok
}

// resultUntimely refuses what is decided when hits are taken (7.5.2, 7.5.2.s3, 7.5.2.s4c, 7.5.2.2).
func resultUntimely(s *decide.Sheet, in decide.Act) {
	switch in.Verb {
	case TakeLoss:
		s.Refuse(ruleResults, "theseus.moment.loss")
	case Hold, FallBack:
		s.Refuse(ruleBlack, "theseus.moment.hold")
	case Follow:
		s.Refuse(ruleSomeFailed, "theseus.moment.hold")
	case RetreatTo, StopRetreat:
		s.Refuse(ruleRetreat, "theseus.moment.retreat")
	default:
	}
}

// battle is the innermost open attack.
func (b *board) battle() (BattleFrame, bool) { return frame.Find[BattleFrame](b.Frames) }
