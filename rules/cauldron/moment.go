package cauldron

import (
	"gazala/rules/cite"
	"gazala/rules/decide"
	"gazala/rules/frame"
)

// untimely refuses an intent that the open frame does not ask for by the rules that say when its moment is. It finds
// none where another procedure simply comes first, which is for 3.0 to say. Either every intent of a kind gets such a
// rule at a frame, or none does.
func (b *board) untimely(s *decide.Sheet, top Frame, i decide.Act) bool {
	switch i.Verb {
	case SetUp, SetUpAt, SetUpReady:
		b.setUpUntimely(s, top)
	case Breach, MergeMarkers, ResolveBreaches:
		b.breachUntimely(s, top, i)
	case Roll, GoFirst:
		b.initiativeUntimely(s, top, i)
	case PlayChit:
		b.chitUntimely(s, top, ChitKind(i.N))
	default:
		if !b.duringPhase(top) {
			return false
		}
		b.untimelyInPhase(s, top, i)
	}
	return s.Refused()
}

// untimelyInPhase is the part of untimely for what belongs to an Action Phase, inside one.
func (b *board) untimelyInPhase(s *decide.Sheet, top Frame, i decide.Act) {
	switch i.Verb {
	case Draw, PickFormation, PickUnit:
		b.activationUntimely(s, top, i)
	case SelectUnit, EndPhase, StepTo, ExitMap, Stop, EnterAt:
		b.movementUntimely(s, top, i)
	case DeclareAttack, Join, LeaveOut:
		b.combatUntimely(s, top, i)
	case TakeLoss, TakeDisruption:
		b.resultUntimely(s, top, i)
	case RetreatUnit, RetreatStack, RetreatTo, RetreatOff, RetreatStay:
		b.retreatUntimely(s, top)
	case AdvanceUnit, AdvanceTo:
		b.advanceUntimely(s, top, i)
	case Cull:
		b.stackingUntimely(s)
	case AirStrike:
		b.airUntimely(s, i.Unit)
	case RaiseStep, Rebuild, PlaceRebuilt:
		b.replacementUntimely(s, top, i)
	case Withdraw, PledgeAttack:
		b.withdrawUntimely(s, i)
	default: // what ends a procedure has no moment of its own
	}
}

// duringPhase tells whether the frame belongs to an Action Phase: not to the set-up and not to another phase of the
// turn.
func (b *board) duringPhase(top Frame) bool {
	f, may := top.(outsider)
	return !may || !f.outside(b)
}

// fighting is the frame of the combat that is being carried out; ok is false when there is none.
func (b *board) fighting() (open fighter, ok bool) { return frame.Find[fighter](b.Frames) }

// mover is the side whose Action Phase is open; 0 when none is.
func (b *board) mover() Side {
	if f, ok := frame.Find[phased](b.Frames); ok {
		return f.player()
	}
	if f, ok := frame.Find[ActFrame](b.Frames); ok {
		return b.side(f.Unit)
	}
	return 0
}

// chitUnderWay tells whether a chit that was played after an action chit is being carried out (13.8).
func chitUnderWay(top Frame) bool {
	_, is := top.(chitFrame)
	return is
}

// moment is a rule that says when something is done, and the words for it.
type moment struct {
	rule cite.Rule
	key  string
}

func (m moment) refuse(s *decide.Sheet) {
	if m.rule != "" {
		s.Refuse(m.rule, m.key)
	}
}
