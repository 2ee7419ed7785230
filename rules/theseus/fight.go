package theseus

import (
	"gazala/rules/decide"
	"gazala/rules/derive"
	"gazala/rules/dice"
)

// asksCombat tells whether a frame of combat has a question; one that has none closes itself or opens what it owes.
func (w *work) asksCombat(top Frame) bool {
	switch f := top.(type) {
	case BattleFrame:
		return w.asksBattle(f)
	case ResultFrame:
		w.asksResult(f)
	case HitsFrame:
		return w.asksHits(f)
	case RetreatFrame:
		return w.asksRetreat(f)
	case OverstackFrame:
		return w.asksOverstack(f)
	case DisplaceFrame:
		return w.asksDisplace(f)
	case BonusFrame:
		if w.asksBonus(f) {
			return true
		}
		w.pop()
	default:
		w.pop()
	}
	return false
}

// asksDisplace tells whether there is anything left to choose.
func (w *work) asksDisplace(f DisplaceFrame) bool {
	if w.onMap(f.Unit) && len(w.displaceTargets(f)) > 0 {
		return true
	}
	w.pop()
	return false
}

// asksBattle tells whether a step of an attack has a question; one that has none goes on to the next.
func (w *work) asksBattle(f BattleFrame) bool {
	switch f.Step {
	case JoinStep, ConfirmStep, DrawStep:
		return true
	case IsolatedStep:
		w.asksIsolated(f)
		return false
	case AnswerStep:
		if w.mayAnswer(f) {
			return true
		}
		f.Step = EscalateStep
	case StackCheckStep:
		w.asksStackCheck(f)
		return false
	case ScreenStep, HuntStep:
		if w.anyRating(f) {
			return true
		}
		f.Step++
	case RaceStep:
		w.asksRace(f)
		return false
	case EscalateStep:
		if w.mayEscalate(f) {
			return true
		}
		w.escalated(f, Hasty)
		return false
	case AirStep:
		if w.mayFly(f) {
			return true
		}
		f.Step = TankStep
	case TankStep, ShieldStep, ShieldUnitStep, RollStep:
		return w.asksDie(f)
	}
	w.replace(f)
	return false
}

// mayAnswer tells whether the defender may try to retreat before combat.
func (b *board) mayAnswer(f BattleFrame) bool {
	s := decide.BareSheet()
	s.Begin(RetreatBefore{})
	b.retreatBefore(s, f.Battle)
	return s.Legal(0)
}

// 7.5.1.e, 7.5.1.5.c, 7.5.1.g: asksDie settles what armor superiority needs and then asks for the die. Below the first column there is neither.
func (w *work) asksDie(f BattleFrame) bool {
	if w.column(nil, f.Battle).Val == below() {
		w.resolved(f, DieFrame{})
		return false
	}
	ask, a := false, f.Battle
	if f.Step == RollStep {
		w.ask(DieAttack, f.Side, NoUnit)
		return false
	}
	if f.Step == TankStep {
		a.Tank, ask = w.only(w.best(f.Attackers, TankPoints))
	}
	if f.Step == ShieldStep {
		a.Points, ask = w.against(a)
	}
	if f.Step == ShieldUnitStep {
		a.Shield, ask = w.only(w.best(f.Defenders, f.Points))
	}
	if ask {
		return true
	}
	f.Battle = a
	f.Step++
	w.replace(f)
	return false
}

// only is the one unit of a list, NoUnit of an empty one; ask tells that there are more.
func (b *board) only(units []UnitID) (u UnitID, ask bool) {
	if len(units) == 1 {
		return units[0], false
	}
	return NoUnit, len(units) > 1
}

// 7.5.1.5.c.0, 7.5.1.5.c.2: against is which points the defender uses when he has no choice; ask tells that he has.
func (b *board) against(a Battle) (p PointKind, ask bool) {
	switch {
	case a.Tank == NoUnit:
		return TankPoints, false
	case len(b.best(a.Defenders, TankPoints)) > 0:
		return NoPoints, true
	}
	return AntiTankPoints, false
}

// 7.5.1.h, d-85: resolved reads the result and opens the hits. Below the first column no die is rolled.
func (w *work) resolved(f BattleFrame, d DieFrame) {
	var rolled derive.Num
	if d.Face > 0 {
		rolled = w.die(ruleRoll, d)
	}
	cell := w.result(w.rec, f.Battle, rolled)
	w.rec.Show(cell)
	is := derive.Number("Result", cell.Val, derive.Result)
	if d.Face > 0 {
		w.tell(ruleResult, "theseus.results.rolled", d, is)
	} else {
		w.Log(ruleStrengths, "theseus.results.below", is)
	}
	r, _ := ParseResult(cell.Sym())
	next := ResultFrame{Fight: f.Fight, Result: r, Tank: NoUnit, Shield: NoUnit}
	if d.Face > 0 {
		a := w.armed(f.Battle)
		if counts := !w.Rulings.Other(ModifierNeeded); counts || ((a.Tank != NoUnit || a.Shield != NoUnit) && w.superiority(nil, a).Val != (derive.Val{})) {
			next.Tank, next.Shield = a.Tank, a.Shield
		}
	}
	w.replace(next)
}

// fellCombat carries out what a die of combat has decided.
func (w *work) fellCombat(d DieFrame) {
	top, _ := w.Frames.Top()
	switch f := top.(type) {
	case BattleFrame:
		switch d.For {
		case DieScreenAttacker:
			f.Race[attacker] = d.Face
			w.rec.Show(w.raceTotal(w.rec, f.Battle, attacker, w.die(ruleBefore, d)))
			w.tell(ruleBefore, "theseus.before.rolled", d, playerArg(d.Side))
		case DieScreenDefender:
			f.Race[defender] = d.Face
			w.tell(ruleBefore, "theseus.before.rolled", d, playerArg(d.Side))
			w.raced(f, d)
			return
		case DieAttack:
			w.resolved(f, d)
			return
		case DieActions, DieIsolated, DieMines, DieBreach, DieRefit, DieInitiative, DieCheck:
			return
		}
		w.replace(f)
	case HitsFrame:
		w.checked(f, d)
	default: // no other frame has a die rolled
	}
}

// carryOutCombat changes the position as a legal intent of combat says.
func (w *work) carryOutCombat(top Frame, in Intent, src dice.Source) {
	switch f := top.(type) {
	case BattleFrame:
		w.carryOutBattle(f, in, src)
	case HitsFrame:
		switch i := in.(type) {
		case TakeLoss:
			w.takeHit(f, i.Unit)
		case Hold:
			if f.Step == DecideStep {
				w.holdOn(f)
			} else {
				w.hold(f)
			}
		case FallBack:
			w.fallBack(f)
		case Follow:
			w.goAlong(f)
		default:
		}
	case RetreatFrame:
		if i, ok := in.(RetreatTo); ok {
			w.fallTo(f, i.Hex)
		} else {
			w.pop()
			w.rests(f)
		}
	case OverstackFrame:
		switch i := in.(type) {
		case PickSurplus:
			w.picked(f, i.Unit)
		case LeaveToOwner:
			f.Owner = true
			w.replace(f)
		case GiveUp:
			w.eliminate(ruleDisplaceDies, i.Unit)
		default:
		}
	case DisplaceFrame:
		w.pop()
		if i := in.(DisplaceTo); w.combat(f.Unit) {
			w.displace(f.Unit, i.Hex)
		} else {
			w.placeStaff(f.Unit, i.Hex)
		}
	default:
		if i, ok := in.(Attack); ok {
			w.attackFrom(i)
		}
	}
}

func (w *work) carryOutBattle(f BattleFrame, in Intent, src dice.Source) {
	switch i := in.(type) {
	case TakePart:
		f.Battle = f.with(i.Unit)
		w.Log(ruleCombatKinds, "theseus.battle.takes_part", unitArg(i.Unit))
	case Declare:
		if f.Step == JoinStep {
			w.declared(f)
			return
		}
		f.Step = AnswerStep
	case CallOff:
		w.Log(ruleIsolatedCheck, "theseus.battle.called_off", hexArg(f.Target))
		w.pop()
		return
	case StandFast:
		w.Log(ruleBeforeStep, "theseus.before.stands", playerArg(f.Side.Enemy()))
		f.Step = EscalateStep
	case RetreatBefore:
		w.tries(f)
		return
	case AddHalf:
		w.adds(f, i.Unit, false)
		return
	case AddWhole:
		w.adds(f, i.Unit, true)
		return
	case AddNothing, CloseAir:
		f.Step++
	case Escalate:
		w.escalated(f, i.To)
		return
	case DrawChits:
		w.draw(f, src)
		return
	case CommitAir:
		w.flies(f, i.Air)
		return
	case ChooseTank:
		f.Tank = i.Unit
		f.Step++
	case DefendWith:
		f.Points = i.Points
		f.Step++
	case ChooseShield:
		f.Shield = i.Unit
		f.Step++
	default:
	}
	w.replace(f)
}

// explainCombatDie records the numbers that a die of combat, of an activation or for the initiative will be held against.
func (b *board) explainCombatDie(rec *derive.Rec, d DieFrame) {
	if rec == nil || b.Frames.Len() < 2 {
		return
	}
	f, ok := b.Frames.At(b.Frames.Len() - 2).(BattleFrame)
	if !ok {
		return
	}
	switch d.For {
	case DieScreenAttacker, DieScreenDefender:
		b.race(rec, f.Battle)
	case DieAttack:
		b.outlook(rec, f.Battle)
	case DieActions, DieIsolated, DieMines, DieBreach, DieRefit, DieInitiative, DieCheck:
	}
}

// 5.8.4.a: dropOutOfCombat takes a unit that has failed its check out of the attack that is being declared; [work.asksIsolated] sees to it.
func (w *work) dropOutOfCombat(UnitID) {}

// 10.1.c, d-56: passive tells whether a side makes none of the choices of combat.
func (b *board) passive(side Side) bool {
	return b.static(side) && !b.Rulings.Other(GarrisonChooses)
}
