package theseus

import (
	"slices"

	"gazala/rules/cite"
	"gazala/rules/derive"
	"gazala/rules/hex"
)

// combatVocabulary visits every intent of combat.
func (b *board) combatVocabulary(visit func(Intent)) {
	for _, i := range []Intent{Declare{}, CallOff{}, StandFast{}, RetreatBefore{}, AddNothing{}, DrawChits{}, CloseAir{}, Hold{}, FallBack{}, Follow{}, StopRetreat{}, LeaveToOwner{}} {
		visit(i)
	}
	for k := Hasty; k <= Prepared; k++ {
		visit(Escalate{k})
	}
	for p := NoPoints; p <= AntiTankPoints; p++ {
		visit(DefendWith{p})
	}
	for a := range b.Order.Air {
		visit(CommitAir{AirID(a)})
	}
	for i := range b.Units {
		u := UnitID(i)
		for _, in := range []Intent{TakePart{u}, AddHalf{u}, AddWhole{u}, ChooseTank{u}, ChooseShield{u}, TakeLoss{u}, PickSurplus{u}, GiveUp{u}} {
			visit(in)
		}
	}
	for i := range b.Map.Grid.Len() {
		h := b.Map.Grid.At(i)
		visit(RetreatTo{h})
		visit(DisplaceTo{h})
		for d := range hex.Dir(hex.Dirs) {
			if target := h.Step(d); b.Map.Grid.Has(target) {
				visit(Attack{h, target})
			}
		}
	}
}

// attackCandidates visits the attacks that are worth listing at an open purse: from each hex with units that may act on each hex beside it with enemies.
func (b *board) attackCandidates(p purse, visit func(Intent)) {
	var from []hex.Hex
	b.eachOf(p, func(u UnitID) {
		at := b.Units[u].At
		if !b.combat(u) || slices.Contains(from, at) {
			return
		}
		from = append(from, at)
		for d := range hex.Dir(hex.Dirs) {
			if b.holder(at.Step(d)) == p.side.Enemy() {
				visit(Attack{at, at.Step(d)})
			}
		}
	})
}

// combatQuestion is who decides about a frame of combat, by which rule, and what is asked.
func (b *board) combatQuestion(top Frame) (Side, cite.Rule, string, derive.Args) {
	switch f := top.(type) {
	case BattleFrame:
		return b.battleQuestion(f)
	case HitsFrame:
		return b.hitsQuestion(f)
	case RetreatFrame:
		key := "theseus.point.retreat"
		if f.Forced {
			key = "theseus.point.forced_retreat"
		}
		return f.Side, ruleRetreat, key, derive.With(count("Hexes", int(f.Left)))
	case OverstackFrame:
		return b.overstackMover(f), ruleWhoDisplaces, "theseus.point.overstack", derive.With(hexArg(f.Hex))
	case DisplaceFrame:
		if b.combat(f.Unit) {
			return f.Mover, ruleUnitDisplace, "theseus.point.displace", unitArgs(f.Unit)
		}
		return f.Mover, ruleStaffPlace, "theseus.point.displace_staff", unitArgs(f.Unit)
	default:
	}
	panic("theseus: a frame without a question")
}

func (b *board) battleQuestion(f BattleFrame) (Side, cite.Rule, string, derive.Args) {
	target := derive.With(hexArg(f.Target))
	switch f.Step {
	case JoinStep:
		return f.Side, ruleDeclaration, "theseus.point.join_attack", target
	case ConfirmStep:
		return f.Side, ruleDeclaration, "theseus.point.confirm_attack", target
	case AnswerStep:
		return f.Side.Enemy(), ruleBeforeStep, "theseus.point.answer", target
	case ScreenStep:
		return f.Side.Enemy(), ruleScouts, "theseus.point.add_rating", derive.Args{}
	case HuntStep:
		return f.Side, ruleScouts, "theseus.point.add_rating", derive.Args{}
	case EscalateStep:
		return f.Side, ruleEscalation, "theseus.point.escalate", target
	case DrawStep:
		return f.Side, ruleChits, "theseus.point.draw", target
	case AirStep:
		return f.Side, ruleAirStep, "theseus.point.air", target
	case TankStep:
		return f.Side, ruleAttackTanks, "theseus.point.tank", derive.Args{}
	case ShieldStep:
		return f.Side.Enemy(), ruleDefencePoints, "theseus.point.defend_with", derive.Args{}
	case ShieldUnitStep:
		return f.Side.Enemy(), ruleDefencePoints, "theseus.point.shield", derive.Args{}
	case IsolatedStep, StackCheckStep, RaceStep, RollStep:
	}
	panic("theseus: a step without a question")
}

func (b *board) hitsQuestion(f HitsFrame) (Side, cite.Rule, string, derive.Args) {
	hits := derive.With(count("Hits", int(f.Left)))
	switch f.Step {
	case FirstLossStep:
		return f.Side, ruleFirstLoss, "theseus.point.first_loss", derive.Args{}
	case DecideStep:
		return f.Side, ruleSomeFailed, "theseus.point.follow", hits
	case RestStep:
		return f.Side, ruleBlack, "theseus.point.hold", hits
	case SpreadStep:
		return f.Side, ruleEvenSpread, "theseus.point.loss", hits
	case CheckStep, FollowStep, OnwardStep:
	}
	panic("theseus: a step without a question")
}

// combatCandidates visits the intents that are worth listing at a frame of combat.
func (b *board) combatCandidates(top Frame, visit func(Intent)) {
	switch f := top.(type) {
	case BattleFrame:
		b.battleCandidates(f, visit)
	case HitsFrame:
		switch f.Step {
		case FirstLossStep, SpreadStep:
			for _, u := range b.alive(f.Units) {
				visit(TakeLoss{u})
			}
		case DecideStep:
			visit(Hold{})
			visit(Follow{})
		case RestStep:
			visit(Hold{})
			visit(FallBack{})
		case CheckStep, FollowStep, OnwardStep:
		}
	case RetreatFrame:
		for d := range hex.Dir(hex.Dirs) {
			visit(RetreatTo{f.at().Step(d)})
		}
		if f.Free {
			visit(StopRetreat{})
		}
	case OverstackFrame:
		b.in(f.Hex, func(u UnitID) { visit(PickSurplus{u}) })
		if len(b.shelters(f.Hex, f.Side)) == 0 {
			b.in(f.Hex, func(u UnitID) { visit(GiveUp{u}) })
		}
		visit(LeaveToOwner{})
	case DisplaceFrame:
		for _, to := range b.displaceTargets(f) {
			visit(DisplaceTo{to})
		}
	default: // the other frames have candidates of their own
	}
}

func (b *board) battleCandidates(f BattleFrame, visit func(Intent)) {
	each := func(units []UnitID, in func(UnitID) Intent) {
		for _, u := range units {
			visit(in(u))
		}
	}
	switch f.Step {
	case JoinStep:
		each(b.units(f.From), func(u UnitID) Intent { return TakePart{u} })
		visit(Declare{})
	case ConfirmStep:
		visit(Declare{})
		visit(CallOff{})
	case AnswerStep:
		visit(StandFast{})
		visit(RetreatBefore{})
	case ScreenStep, HuntStep:
		b.ratingCandidates(f, visit)
	case EscalateStep:
		for k := Hasty; k <= Prepared; k++ {
			visit(Escalate{k})
		}
	case DrawStep:
		visit(DrawChits{})
	case AirStep:
		for i, state := range b.Air {
			if state != AirAbsent {
				visit(CommitAir{AirID(i)})
			}
		}
		visit(CloseAir{})
	case TankStep:
		each(f.Attackers, func(u UnitID) Intent { return ChooseTank{u} })
	case ShieldStep:
		visit(DefendWith{TankPoints})
		visit(DefendWith{AntiTankPoints})
	case ShieldUnitStep:
		each(f.Defenders, func(u UnitID) Intent { return ChooseShield{u} })
	case IsolatedStep, StackCheckStep, RaceStep, RollStep:
	}
}
