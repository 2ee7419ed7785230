package theseus

import (
	"slices"

	"gazala/rules/cite"
	"gazala/rules/decide"
)

// The doors to chapter 7.5: what the other chapters ask of combat and displacement.

// combatChance tells whether a legal intent of combat rolls a die or draws a chit.
func (b *board) combatChance(i decide.Intent) bool {
	_, draws := i.(DrawChits)
	return draws
}

// combatMeans tells whether what an intent of combat names can be at all; what cannot is refused with its reason.
func combatMeans(Intent) bool { return true }

// judgeAttack judges an intent that opens a combat, at an open purse; asked is false for any other.
func (b *board) judgeAttack(s *decide.Sheet, p purse, in Intent) (asked bool) {
	i, ok := in.(Attack)
	if ok {
		b.attackOn(s, p, i)
	}
	return ok
}

// judgeCombat judges an intent by the frame of a combat that is open.
func (b *board) judgeCombat(s *decide.Sheet, top Frame, in Intent) (asked bool) {
	switch f := top.(type) {
	case BattleFrame:
		return b.judgeBattle(s, f, in)
	case HitsFrame:
		return b.judgeHits(s, f, in)
	case RetreatFrame:
		switch i := in.(type) {
		case RetreatTo:
			b.retreatTo(s, f, i.Hex)
		case StopRetreat:
			b.stopRetreat(s, f)
		default:
			return false
		}
		return true
	case OverstackFrame:
		return b.judgeOverstack(s, f, in)
	case DisplaceFrame:
		if i, ok := in.(DisplaceTo); ok {
			b.displaceTo(s, f, i.Hex)
			return true
		}
	default:
	}
	return false
}

func (b *board) judgeHits(s *decide.Sheet, f HitsFrame, in Intent) bool {
	switch i := in.(type) {
	case TakeLoss:
		b.loss(s, f, i.Unit)
	case Hold:
		b.mayHold(s, f)
	case FallBack:
		b.mayFallBack(s, f)
	case Follow:
		b.mayFollow(s, f)
	default:
		return false
	}
	return true
}

func (b *board) judgeOverstack(s *decide.Sheet, f OverstackFrame, in Intent) bool {
	switch i := in.(type) {
	case PickSurplus:
		b.pickSurplus(s, f, i.Unit)
	case LeaveToOwner:
		b.leaveToOwner(s, f)
	case GiveUp:
		b.giveUp(s, f, i.Unit)
	default:
		return false
	}
	return true
}

// judgeBattle judges an intent at a step of an attack.
func (b *board) judgeBattle(s *decide.Sheet, f BattleFrame, in Intent) bool {
	switch f.Step {
	case JoinStep:
		switch i := in.(type) {
		case TakePart:
			b.takePart(s, f, i.Unit)
		case Declare:
			b.declare(s, f)
		default:
			return false
		}
	case ConfirmStep:
		return b.judgeConfirm(s, f, in)
	case AnswerStep:
		switch in.(type) {
		case StandFast:
			s.Because(ruleBeforeStep, "theseus.before.may_stand")
		case RetreatBefore:
			b.retreatBefore(s, f.Battle)
		default:
			return false
		}
	case ScreenStep, HuntStep:
		switch i := in.(type) {
		case AddHalf:
			b.scout(s, f, i.Unit)
		case AddWhole:
			b.whole(s, f, i.Unit)
		case AddNothing:
			s.Because(ruleScouts, "theseus.before.may_add_nothing")
		default:
			return false
		}
	case EscalateStep, DrawStep, AirStep, TankStep, ShieldStep, ShieldUnitStep:
		return b.judgeStrength(s, f, in)
	case IsolatedStep, StackCheckStep, RaceStep, RollStep:
		return false
	}
	return true
}

// 5.8.4.a: judgeConfirm judges going on without the units that have failed to act, or calling the attack off.
func (b *board) judgeConfirm(s *decide.Sheet, f BattleFrame, in Intent) bool {
	switch in.(type) {
	case Declare:
		s.Because(ruleDeclaration, "theseus.battle.may_go_on", hexArg(f.Target))
		b.outlook(s.Rec(), f.Battle)
	case CallOff:
		s.Because(ruleIsolatedCheck, "theseus.battle.may_call_off", hexArg(f.Target))
	default:
		return false
	}
	return true
}

// judgeStrength is the part of judgeBattle from the kind of attack to the die.
func (b *board) judgeStrength(s *decide.Sheet, f BattleFrame, in Intent) bool {
	switch i := in.(type) {
	case Escalate:
		if f.Step != EscalateStep {
			return false
		}
		b.escalate(s, f, i.To)
	case DrawChits:
		if f.Step != DrawStep {
			return false
		}
		s.Because(ruleChits, "theseus.chits.may_draw", count("Cup", b.cup()))
		b.outlook(s.Rec(), f.Battle)
	case CommitAir:
		if f.Step != AirStep {
			return false
		}
		b.commitAir(s, f, i.Air)
	case CloseAir:
		if f.Step != AirStep {
			return false
		}
		s.Because(ruleAirStep, "theseus.battle.may_close_air")
		b.outlook(s.Rec(), f.Battle)
	default:
		return b.judgeArmour(s, f, in)
	}
	return true
}

// 7.5.1.5.c.1, 7.5.1.5.c.2: judgeArmour judges the choices of armor superiority.
func (b *board) judgeArmour(s *decide.Sheet, f BattleFrame, in Intent) bool {
	a := f.Battle
	switch i := in.(type) {
	case ChooseTank:
		if f.Step != TankStep {
			return false
		}
		b.equal(s, ruleAttackTanks, a.Attackers, TankPoints, i.Unit)
		a.Tank = i.Unit
	case ChooseShield:
		if f.Step != ShieldUnitStep {
			return false
		}
		b.equal(s, ruleDefencePoints, a.Defenders, a.Points, i.Unit)
		a.Shield = i.Unit
	case DefendWith:
		if f.Step != ShieldStep {
			return false
		}
		b.defendWith(s, f, i.Points)
		a.Points, a.Shield = i.Points, NoUnit
	default:
		return false
	}
	if rec := s.Rec(); rec != nil && !s.Refused() {
		rec.Show(b.superiority(rec, b.armed(a)))
		rec.Show(b.modifiers(rec, a))
	}
	return true
}

// equal judges picking one of the units with the most points.
func (b *board) equal(s *decide.Sheet, rule cite.Rule, stack []UnitID, kind PointKind, u UnitID) {
	switch {
	case !slices.Contains(stack, u):
		s.Refuse(rule, "theseus.armour.not_in", unitArg(u))
	case !slices.Contains(b.best(stack, kind), u):
		s.Refuse(rule, "theseus.armour.not_best", unitArg(u))
	}
	s.Because(rule, "theseus.armour.may_choose", unitArg(u))
}

// 7.5.1.5.c.2.a, 7.5.1.5.c.2.b: defendWith judges which points the defender uses: anti-tank points always, even without any; tank points if he has some.
func (b *board) defendWith(s *decide.Sheet, f BattleFrame, p PointKind) {
	switch p {
	case TankPoints:
		if len(b.best(f.Defenders, TankPoints)) == 0 {
			s.Refuse(ruleDefencePoints, "theseus.armour.no_tanks")
		}
		s.Because(ruleFreeChoice, "theseus.armour.may_use_tanks")
	case AntiTankPoints:
		if len(b.best(f.Defenders, AntiTankPoints)) == 0 {
			s.Because(ruleNoAntiTank, "theseus.armour.ground_alone")
		} else {
			s.Because(ruleFreeChoice, "theseus.armour.may_use_guns")
		}
	case NoPoints:
		s.Refuse(ruleDefencePoints, "theseus.armour.no_kind")
	default:
		s.Refuse(ruleDefencePoints, "theseus.armour.no_kind")
	}
}
