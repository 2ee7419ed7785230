package cauldron

import (
	"gazala/rules/cite"
	"gazala/rules/decide"
	"gazala/rules/derive"
	"gazala/rules/dice"
	"gazala/rules/hex"
)

// ruleSequence orders the procedures; an intent that another procedure asks for is refused by it (3.0).
const ruleSequence cite.Rule = "cauldron:3.0"

// 3.0: judge writes the finding on one intent: by the frame that asks for its kind, by the rules that say when it is done, or as out of turn.
func (b *board) judge(s *decide.Sheet, i decide.Intent) {
	s.Begin(i)
	top, open := b.Frames.Top()
	in, own := i.(Intent)
	if open && own && b.meaningful(i) && b.judgeIn(s, top, in) {
		return
	}
	b.NotAsked(s, i)
}

// NotAsked refuses an intent that the open frame does not ask for: by the rules that say when its moment is or, when another procedure simply comes first or the
// intent names what cannot be, as out of turn (3.0).
func (b *board) NotAsked(s *decide.Sheet, i decide.Intent) {
	top, open := b.Frames.Top()
	if in, own := i.(Intent); open && own && b.meaningful(i) && b.untimely(s, top, in) {
		return
	}
	var kind decide.Kind
	if i != nil {
		kind = i.Kind()
	}
	s.Refuse(ruleSequence, "cauldron.sequence.out_of_turn", derive.Term("Kind", "cauldron.intent.kind."+string(kind)))
}

// meaningful tells whether what an intent names can be at all: a formation of the game, an attack type, a chit, an edge, a direction. No procedure asks
// for another. Units and hexes that do not exist are refused by the rules that ask for them.
func (b *board) meaningful(in decide.Intent) bool {
	edge := func(e Edge) bool { return e >= North && e <= West }
	switch i := in.(type) {
	case PickFormation:
		return i.Formation >= 0 && int(i.Formation) < len(b.Order.Formations)
	case DeclareAttack:
		return i.Type >= Light && i.Type <= Heavy
	case PlayChit:
		return i.Chit >= ActionChit && i.Chit <= DoubleMoveChit
	case ExitMap:
		return edge(i.Edge)
	case RetreatOff:
		return edge(i.Edge)
	case Breach:
		return i.Dir < hex.Dirs
	case GoFirst:
		return i.Side == Axis || i.Side == Allies
	case Withdraw:
		return i.Formation >= 0 && int(i.Formation) < len(b.Order.Formations)
	case MergeMarkers:
		return i.Dir < axes
	case Rebuild:
		return i.Steps >= 1 && i.Steps <= mostSteps
	}
	return true
}

// judgeIn judges an intent by the rules of the open frame; asked is false when the frame does not ask for its kind.
func (b *board) judgeIn(s *decide.Sheet, top Frame, in Intent) (asked bool) {
	switch f := top.(type) {
	case DrawFrame:
		return b.judgeDraw(s, f, in)
	case ActivateFrame:
		return b.judgeActivation(s, f, in)
	case MoveFrame:
		return b.judgeMove(s, f, in)
	case EnterFrame:
		if i, ok := in.(EnterAt); ok {
			b.enter(s, f, i.Hex)
			return true
		}
	case ActFrame:
		return b.judgeAct(s, f, in)
	case JoinFrame:
		return b.judgeJoining(s, f, in)
	case ChitFrame:
		return b.judgeChits(s, f, in)
	case RollFrame:
		return b.judgeRoll(s, f, in)
	case LossFrame:
		if i, ok := in.(TakeLoss); ok {
			b.loss(s, f, i.Unit)
			return true
		}
	case DisruptFrame:
		if i, ok := in.(TakeDisruption); ok {
			b.disrupted(s, f, i.Unit)
			return true
		}
	case RetreatFrame:
		return b.judgeRetreat(s, f, in)
	case FallFrame:
		return b.judgeFall(s, f, in)
	case AdvanceFrame:
		return b.judgeAdvance(s, f, in)
	case AdvanceToFrame:
		if i, ok := in.(AdvanceTo); ok {
			b.advanceTo(s, f, i.Hex)
			return true
		}
	case CullFrame:
		if i, ok := in.(Cull); ok {
			b.culled(s, f, i.Unit)
			return true
		}
	case ResolveFrame:
		return b.judgeResolving(s, in)
	case BreachFrame:
		return b.judgeBreaching(s, f, in)
	case SetUpFrame, SetUpAtFrame, TurnFrame, InitiativeFrame, FirstFrame:
		return b.judgeTurn(s, f, in)
	case AirFrame, WindowFrame, ExtraMoveFrame, ReplaceFrame, RebuildFrame, WithdrawFrame:
		return b.judgeChitFrame(s, f, in)
	case ResultFrame:
	}
	return false
}

func (b *board) judgeRoll(s *decide.Sheet, f RollFrame, in Intent) bool {
	if _, ok := in.(Roll); !ok {
		return false
	}
	s.Because(ruleModifiers, "cauldron.odds.may_roll")
	if s.Rec() != nil {
		b.odds(s.Rec(), f.Combat)
	}
	return true
}

func (b *board) judgeDraw(s *decide.Sheet, f DrawFrame, in Intent) bool {
	switch in.(type) {
	case Draw:
		b.canDraw(s, f)
	case EndPhase:
		b.endDraw(s, f)
	default:
		return false
	}
	return true
}

func (b *board) judgeResolving(s *decide.Sheet, in Intent) bool {
	if _, ok := in.(ResolveBreaches); !ok {
		return false
	}
	s.Because(ruleResolveBreach, "cauldron.minefields.may_resolve", derive.Number("Count", derive.Int(b.dueBreaches()), derive.Plain))
	return true
}

func (b *board) judgeActivation(s *decide.Sheet, f ActivateFrame, in Intent) bool {
	switch i := in.(type) {
	case PickFormation:
		b.formationPicked(s, f, i.Formation)
	case PickUnit:
		b.unitPicked(s, f, i.Unit)
	case PlayChit:
		b.windowChit(s, f.Side, i.Chit, true)
	case EndActivation:
		b.endActivation(s, f)
	case EndPhase:
		b.forfeit(s, f)
	default:
		return false
	}
	return true
}

func (b *board) judgeMove(s *decide.Sheet, f MoveFrame, in Intent) bool {
	switch i := in.(type) {
	case SelectUnit:
		b.selected(s, f, i.Unit)
	case EndPhase:
		b.mustArrive(s, f.Side)
		s.Because(ruleOneChit, "cauldron.sequence.may_end", playerArg(f.Side))
		b.warn(s, f.Side, everywhere)
	default:
		return false
	}
	return true
}

func (b *board) judgeAct(s *decide.Sheet, f ActFrame, in Intent) bool {
	switch i := in.(type) {
	case StepTo:
		b.step(s, f, i.Hex)
	case ExitMap:
		b.exit(s, f, i.Edge)
	case DeclareAttack:
		b.declare(s, f, i.Type)
	case Stop:
		b.stop(s, f)
	default:
		return false
	}
	return true
}

func (b *board) judgeJoining(s *decide.Sheet, f JoinFrame, in Intent) bool {
	switch i := in.(type) {
	case Join:
		b.join(s, f.Combat, i.Unit)
	case LeaveOut:
		b.leftOut(s, f.Combat, i.Unit)
	case CloseJoining:
		s.Because(ruleJoiners, "cauldron.combat.may_close", derive.Number("Count", derive.Int(len(f.Combat.Joiners)), derive.Plain))
		b.warn(s, b.side(f.Combat.Active), b.attackersStand(f.Combat))
		if s.Rec() != nil {
			b.odds(s.Rec(), f.Combat)
		}
	default:
		return false
	}
	return true
}

func (b *board) judgeChits(s *decide.Sheet, f ChitFrame, in Intent) bool {
	switch i := in.(type) {
	case PlayChit:
		b.chit(s, f, i.Chit)
	case PassChits:
		s.Because(ruleChitTiming, "cauldron.tactical.may_pass", playerArg(f.Side))
		if s.Rec() != nil {
			b.odds(s.Rec(), f.Combat)
		}
	default:
		return false
	}
	return true
}

func (b *board) judgeRetreat(s *decide.Sheet, f RetreatFrame, in Intent) bool {
	switch i := in.(type) {
	case RetreatUnit:
		b.picked(s, f, i.Unit)
	case RetreatStack:
		b.stackPicked(s, f, i.Hex)
	default:
		return false
	}
	return true
}

func (b *board) judgeFall(s *decide.Sheet, f FallFrame, in Intent) bool {
	switch i := in.(type) {
	case RetreatTo:
		b.retreatTo(s, f, i.Hex)
	case RetreatOff:
		b.retreatOff(s, f, i.Edge)
	case RetreatStay:
		b.retreatStay(s, f)
	default:
		return false
	}
	return true
}

func (b *board) judgeAdvance(s *decide.Sheet, f AdvanceFrame, in Intent) bool {
	switch i := in.(type) {
	case AdvanceUnit:
		b.advanceUnit(s, f, i.Unit)
	case EndAdvance:
		s.Because(ruleAdvance, "cauldron.advance.may_end")
	default:
		return false
	}
	return true
}

func (b *board) judgeBreaching(s *decide.Sheet, f BreachFrame, in Intent) bool {
	switch i := in.(type) {
	case Breach:
		b.breach(s, f, i.Unit, i.Dir)
	case EndBreaching:
		s.Because(ruleBreaching, "cauldron.minefields.may_end")
	case MergeMarkers:
		b.merged(s, i.Hex, i.Dir)
	default:
		return false
	}
	return true
}

// carryOut changes the position as a legal intent says.
func (w *work) carryOut(in Intent, src dice.Source) {
	top, _ := w.Frames.Top()
	switch i := in.(type) {
	case Draw:
		w.draw(top.(DrawFrame), src)
	case PickFormation:
		w.pickFormation(top.(ActivateFrame), i.Formation)
	case PickUnit:
		w.pickAny(top, i.Unit)
	case SelectUnit:
		w.selectUnit(i.Unit)
	case EndPhase:
		w.endPhase(top)
	case EnterAt:
		w.place(top.(EnterFrame), i.Hex)
	case StepTo:
		w.take(top.(ActFrame), i.Hex)
	case ExitMap:
		w.exitMap(top.(ActFrame), i.Edge)
	case Stop:
		w.finish(top.(ActFrame))
	case DeclareAttack:
		w.begin(top.(ActFrame), i.Type)
	case Join:
		w.add(top.(JoinFrame), i.Unit)
	case CloseJoining:
		w.closeJoining(top.(JoinFrame))
	case PlayChit:
		w.playChit(top, i.Chit)
	case PassChits:
		w.pass(top.(ChitFrame))
	case Roll:
		if f, combat := top.(RollFrame); combat {
			w.rollDie(f, src)
		} else {
			w.rollInitiative(src)
		}
	case TakeLoss:
		w.takeLoss(top.(LossFrame), i.Unit)
	case TakeDisruption:
		w.takeDisruption(top.(DisruptFrame), i.Unit)
	case LeaveOut:
		panic("cauldron: a defender was left out")
	case SetUp, SetUpAt, SetUpReady, GoFirst:
		w.carryOutTurn(top, in)
	case RetreatUnit, RetreatStack, RetreatTo, RetreatOff, RetreatStay, AdvanceUnit, AdvanceTo, EndAdvance, Cull, ResolveBreaches, Breach, EndBreaching:
		w.carryOutAfter(top, in)
	case AirStrike, PassAir, EndActivation, CloseWindow, RaiseStep, Rebuild, PlaceRebuilt, EndReplacing, Withdraw, PledgeAttack, MergeMarkers:
		w.carryOutChits(top, in, src)
	}
}

// carryOutAfter is the part of carryOut for what follows a combat, and for the minefield phase.
func (w *work) carryOutAfter(top Frame, in Intent) {
	switch i := in.(type) {
	case RetreatUnit:
		w.fall(top.(RetreatFrame), []UnitID{i.Unit})
	case RetreatStack:
		f := top.(RetreatFrame)
		w.fall(f, w.together(f, i.Hex))
	case RetreatTo:
		w.fallTo(top.(FallFrame), i.Hex)
	case RetreatOff:
		w.fallOff(top.(FallFrame), i.Edge)
	case RetreatStay:
		w.stay(top.(FallFrame))
	case AdvanceUnit:
		w.push(AdvanceToFrame{Unit: i.Unit, Vacated: top.(AdvanceFrame).Vacated})
	case AdvanceTo:
		w.advance(top.(AdvanceToFrame), i.Hex)
	case EndAdvance:
		w.pop()
	case Cull:
		w.Log(ruleStackPenalty, "cauldron.stacking.culled", unitArg(i.Unit))
		w.eliminate(i.Unit)
	case ResolveBreaches:
		w.resolve()
	case Breach:
		w.mark(top.(BreachFrame), i.Unit, i.Dir)
	case EndBreaching:
		w.pop()
	default: // carryOut names them all
	}
}

// closeJoining fixes the attackers: stacking is checked where units in the combat stand (10.0.1, d-59), then the attacker may play chits.
func (w *work) closeJoining(f JoinFrame) {
	c := f.Combat
	w.replace(ChitFrame{Combat: c, Side: w.side(c.Active)})
	w.checkStacking(w.side(c.Active), w.attackersStand(c))
}

// attackersStand tells of a hex whether an attacker stands in it.
func (b *board) attackersStand(c Combat) func(hex.Hex) bool {
	involved := c.Attackers()
	return func(h hex.Hex) bool {
		for _, u := range involved {
			if b.Units[u].At == h {
				return true
			}
		}
		return false
	}
}
