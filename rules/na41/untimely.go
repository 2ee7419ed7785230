package na41

import (
	"gazala/rules/cite"
	"gazala/rules/decide"
	"gazala/rules/frame"
	"gazala/rules/play"
)

// ruleOptional says that nobody has to play by the rules of chapter 27.
const ruleOptional cite.Rule = "na41:27.0"

// NotAsked implements [play.Board]: it refuses an intent that the open frame does not ask for by the rule that says
// when it is done, or, when another procedure simply comes first, by the sequence of play (3.2).
func (b *board) NotAsked(s *decide.Sheet, i decide.Intent) {
	if in, own := i.(Intent); own && b.Frames.Len() > 0 {
		b.unfit(s, in)
		if rule, key := b.moment(in); rule != "" {
			s.Refuse(rule, "na41.moment."+key)
		}
	}
	play.OutOfTurn(s, i, ruleSequence, "na41.sequence.out_of_turn", "na41.intent.kind.")
}

// unfit refuses what would pay for a combat that is under way or support it, and of which none is asked for because
// none can, for the reasons for which it cannot (8.5.1, 9.4.1, 18.6).
func (b *board) unfit(s *decide.Sheet, in Intent) {
	f, fights := frame.Find[AttackFrame](b.Frames)
	fights = fights && f.Step > crowding && !f.Break && !f.Auto
	if sortie, flies := in.(Sortie); flies {
		if d, stands := frame.Find[DefenseFrame](b.Frames); stands {
			b.grounded(s, d.Attack, sortie.Asset, true)
		} else if fights {
			b.grounded(s, f.Attack, sortie.Asset, false)
		}
		return
	}
	if !fights {
		return
	}
	switch i := in.(type) {
	case PayFrom:
		b.pays(s, f, Loose(i.Hex))
	case PayWith:
		b.pays(s, f, Payer{Unit: i.Unit})
	case Support:
		b.gunsSupport(s, i.Unit, b.beside(f, i.Unit))
	case SupportPoint:
		b.pointPays(s, i.Unit)
		b.gunsSupport(s, i.Unit, b.beside(f, i.Unit))
	default:
	}
}

// grounded refuses an air support marker for a combat, or for the Determined Defense in it, for the reasons for which
// it may not fly there (11.3, 18.6, 18.7.3, 18.7.4).
func (b *board) grounded(s *decide.Sheet, f Attack, a Asset, stands bool) {
	if !a.supports() {
		return
	}
	if stands || b.Charts.Markers[f.Side-1][a].Val.Whole() == 0 {
		b.maySortie(s, f.Side.Enemy(), a, b.defenders(f), f.Target, true)
	} else {
		b.maySortie(s, f.Side, a, f.Units, f.Target, false)
	}
}

// beside are the units of a combat on whose side a support unit stands.
func (b *board) beside(f AttackFrame, u UnitID) []UnitID {
	if b.known(u) && b.side(u) != f.Side {
		return b.defenders(f.Attack)
	}
	return f.Units
}

// moment is the rule that says when something is done, and what is said of it; none for what ends a procedure and for
// dice, which mean nothing when that is not open. What is said holds whatever else is asked.
func (b *board) moment(in Intent) (rule cite.Rule, key string) {
	for _, of := range [...]func(Intent) (cite.Rule, string){
		b.amidMoment,
		moveMoment,
		transportMoment,
		b.supplyMoment,
		fightMoment,
		b.optionMoment,
		turnMoment,
	} {
		if rule, key = of(in); rule != "" {
			break
		}
	}
	return rule, key
}

// amidMoment is about what a procedure that is open bars in particular: a second stack while one is on the move, moves
// when ports are handled, support in combats that have none (3.2.b, 5.1, 8.9.1, 15.2.8).
func (b *board) amidMoment(in Intent) (cite.Rule, string) {
	top, _ := b.Frames.Top()
	switch in.(type) {
	case SelectUnit:
		if _, moving := frame.Find[ActFrame](b.Frames); moving {
			return ruleBasics, "one_stack"
		}
	case Transfer, Entrain, EntrainPoint, EntrainPointBox, TakeOff, OpenConvoy, Flee, Shatter, Fortify:
	case Support, Sortie:
		switch f, _ := frame.Find[AttackFrame](b.Frames); {
		case f.Break:
			return ruleBreakSupply, "no_support"
		case f.Auto:
			return ruleAutomatic, "no_support"
		}
		return "", ""
	default:
		return "", ""
	}
	if _, docks := top.(DocksFrame); docks {
		return ruleMove, "ports_last"
	}
	return "", ""
}

// moveMoment is about moves by land (5.1, 5.8.2, 13.3.4, 18.5).
func moveMoment(in Intent) (cite.Rule, string) {
	switch in.(type) {
	case SelectUnit:
		return ruleMove, "select"
	case Join:
		return ruleBasics, "join"
	case DropOff:
		return ruleBasics, "drop_off"
	case Tactical:
		return ruleTactical, "tactical"
	case StepTo:
		return ruleBasics, "step"
	case EnterBox:
		return ruleBoxLand, "enter_box"
	case PickUp:
		return ruleTruck, "load"
	case PickUpSupply:
		return ruleMobile, "load"
	case PutDown:
		return ruleStays, "put_down"
	case CallRommel:
		return ruleRommel, "rommel"
	case Flee:
		return ruleVoluntary, "flee"
	case LoseStep:
		return ruleMoments, "lose_step"
	default:
		return "", ""
	}
}

// transportMoment is about ways to move that take the place of a move by land, and about ports (5.8.4, 5.9.1, 18.7.6,
// 21.1.1, 21.4.2, 22.2.4, 22.3.5).
func transportMoment(in Intent) (cite.Rule, string) {
	switch in.(type) {
	case Transfer:
		return ruleTransfer, "transfer"
	case TransferTo, TransferToBox:
		return ruleTransfer, "transfer_to"
	case Entrain, EntrainPoint, EntrainPointBox:
		return ruleRail, "entrain"
	case Detrain, DetrainBox:
		return ruleRail, "detrain"
	case TakeOff:
		return ruleAirLift, "take_off"
	case LandAt:
		return ruleAirLift, "land_at"
	case OpenConvoy:
		return ruleNaval, "open_convoy"
	case Ship, ShipPoint, SetSail, SailPaid, StayInPort:
		return ruleNaval, "ship"
	case TurnOff, TurnOffPoint:
		return ruleToBenghazi, "turn_off"
	case RollAttack:
		return ruleSinks, "roll_attack"
	case Demolish:
		return ruleDemolition, "docks"
	case RepairPort:
		return ruleRepair, "docks"
	default:
		return "", ""
	}
}

// supplyMoment is about supply and supply points (8.5.1, 16.2.b, 17.1.4, 17.2.3, 17.4, 25.1.1).
func (b *board) supplyMoment(in Intent) (cite.Rule, string) {
	switch in.(type) {
	case SupplyFrom:
		return rulePortSupply, "supply_from"
	case MakeReady:
		if b.Rulings.Other(WhenReady) {
			return ruleReady, "make_ready_late"
		}
		return ruleReady, "make_ready"
	case PlacePoint, PlacePointWith:
		return ruleFreePoint, "place_point"
	case DestroyPoint, DestroyPointBox, DestroyLoad:
		return ruleCapture, "destroy"
	case PayFrom, PayWith:
		return ruleAttackSupply, "pay"
	case PayFromBox:
		return ruleAttrition, "pay_from_box"
	default:
		return "", ""
	}
}

// fightMoment is about combats and what comes of them (8.1, 8.9.1, 9.4.1, 10.2.1, 10.4.1, 11.2.3, 15.2.4, 15.3, 18.5).
func fightMoment(in Intent) (cite.Rule, string) {
	switch in.(type) {
	case AttackHex:
		return ruleCombat, "attack"
	case Enlist:
		return ruleCombat, "enlist"
	case Shatter:
		return ruleAutomatic, "automatic"
	case Support, SupportPoint:
		return ruleGuns, "support"
	case Sortie:
		return ruleAirSupport, "sortie"
	case Suffer:
		return rulePicks, "suffer"
	case TakeRemnant, GiveUpUnit:
		return ruleRemnant, "remnant"
	case Lead:
		return ruleLead, "lead"
	case GiveWay:
		return ruleStand, "lead"
	case Assemble:
		return ruleAssemble, "assemble"
	case LeaveOut:
		return ruleBreakAgain, "leave_out"
	case RollAgain:
		return ruleRommel, "roll_again"
	default:
		return "", ""
	}
}

// optionMoment is about optional rules, which may not be in force at all (27.3.2, 27.5.3, 27.5.4).
func (b *board) optionMoment(in Intent) (cite.Rule, string) {
	switch in.(type) {
	case Disengage:
		if b.plays(Disengagement) {
			return ruleDisengageWho, "disengage"
		}
	case Withdraw:
		if b.plays(Disengagement) {
			return ruleDisengaged, "withdraw"
		}
	case TakeAlong:
		if b.plays(TagRetreat) {
			return ruleTagRetreat, "take_along"
		}
	default:
		return "", ""
	}
	return ruleOptional, "optional"
}

// turnMoment is about what a turn brings, resource points and markers (8.4.1, 9.5.3, 9.5.4, 9.5.7, 19.1.2, 19.2.4,
// 19.3.1, 20.2, 20.4.1, 20.4.3, 21.4.3, 22.3.3, 23.1, 23.2.1, 24.3.1, 24.3.3).
func turnMoment(in Intent) (cite.Rule, string) {
	switch i := in.(type) {
	case RollMalta:
		return ruleMaltaDie, "malta"
	case TakeReplacement:
		return ruleChoice, "take_replacement"
	case Depart:
		return ruleRemoval, "depart"
	case Upgrade, Postpone:
		return ruleUpgrade, "upgrade"
	case HandOn:
		return ruleOldTanks, "hand_on"
	case Convert, Wait:
		return rulePairs, "convert"
	case RollEvent:
		return ruleEvents, "event"
	case Restore:
		return ruleRestore, "restore"
	case Rebuild:
		return ruleRebuild, "rebuild"
	case Complete:
		return ruleCompletion, "complete"
	case Fortify:
		return ruleBuild, "fortify"
	case Dismantle:
		return ruleRazed, "dismantle"
	case Buy:
		return ruleSpend, "buy"
	case BombPort, BombBox:
		return ruleBombing, "bomb"
	case TakeCommand:
		return ruleComando, "comando"
	case PlaceMarker:
		switch i.Marker {
		case Strafing:
			return ruleStrafing, "place_marker"
		case LRDG:
			return ruleLRDG, "place_marker"
		case Delay:
		}
		return ruleDelayPlace, "place_marker"
	case LiftMarker:
		return ruleDelayLift, "lift_marker"
	default:
		return "", ""
	}
}
