package theseusdata

import (
	"gazala/rules/decide"
	"gazala/rules/hex"
	"gazala/rules/theseus"
	"gazala/scenarios/strict"
)

// plainCombat are the intents of combat that say nothing more.
func plainCombat() []theseus.Intent {
	return []theseus.Intent{
		theseus.Declare{},
		theseus.CallOff{},
		theseus.StandFast{},
		theseus.RetreatBefore{},
		theseus.AddNothing{},
		theseus.DrawChits{},
		theseus.CloseAir{},
		theseus.Hold{},
		theseus.FallBack{},
		theseus.Follow{},
		theseus.StopRetreat{},
		theseus.LeaveToOwner{},
	}
}

// combat reads an intent of combat.
//
//	from, target  attack · unit  take_part add_half add_whole choose_tank choose_shield take_loss pick_surplus give_up
//	to: hasty, regular, prepared  escalate · air  commit_air · points: none, tank, anti-tank  defend_with
//	hex  retreat_to displace_to
func (k intentReader) combat(kind decide.Kind) decide.Intent {
	switch kind {
	case theseus.KindAttack:
		from, okFrom := k.hex("from")
		target, ok := k.hex("target")
		return build(func(h hex.Hex) theseus.Intent { return theseus.Attack{From: from, Target: h} })(target, okFrom && ok)
	case theseus.KindEscalate:
		return build(func(a theseus.AttackKind) theseus.Intent { return theseus.Escalate{To: a} })(picked(k, "to", attackKinds()))
	case theseus.KindDefendWith:
		return build(func(p theseus.PointKind) theseus.Intent { return theseus.DefendWith{Points: p} })(picked(k, "points", pointKinds()))
	case theseus.KindCommitAir:
		return build(func(a theseus.AirID) theseus.Intent { return theseus.CommitAir{Air: a} })(k.air())
	case theseus.KindRetreatTo:
		return build(func(h hex.Hex) theseus.Intent { return theseus.RetreatTo{Hex: h} })(k.hex("hex"))
	case theseus.KindDisplaceTo:
		return build(func(h hex.Hex) theseus.Intent { return theseus.DisplaceTo{Hex: h} })(k.hex("hex"))
	}
	for _, one := range unitCombat() {
		if one.Name == string(kind) {
			return build(one.Value)(k.unit())
		}
	}
	return nil
}

// unitCombat are the intents of combat that name a unit.
func unitCombat() []strict.Choice[func(theseus.UnitID) theseus.Intent] {
	return []strict.Choice[func(theseus.UnitID) theseus.Intent]{
		{Name: string(theseus.KindTakePart), Value: func(u theseus.UnitID) theseus.Intent { return theseus.TakePart{Unit: u} }},
		{Name: string(theseus.KindAddHalf), Value: func(u theseus.UnitID) theseus.Intent { return theseus.AddHalf{Unit: u} }},
		{Name: string(theseus.KindAddWhole), Value: func(u theseus.UnitID) theseus.Intent { return theseus.AddWhole{Unit: u} }},
		{Name: string(theseus.KindChooseTank), Value: func(u theseus.UnitID) theseus.Intent { return theseus.ChooseTank{Unit: u} }},
		{Name: string(theseus.KindChooseShield), Value: func(u theseus.UnitID) theseus.Intent { return theseus.ChooseShield{Unit: u} }},
		{Name: string(theseus.KindTakeLoss), Value: func(u theseus.UnitID) theseus.Intent { return theseus.TakeLoss{Unit: u} }},
		{Name: string(theseus.KindPickSurplus), Value: func(u theseus.UnitID) theseus.Intent { return theseus.PickSurplus{Unit: u} }},
		{Name: string(theseus.KindGiveUp), Value: func(u theseus.UnitID) theseus.Intent { return theseus.GiveUp{Unit: u} }},
	}
}

// picked is one of the words, without rules held to its form only.
func picked[T comparable](k intentReader, key string, choices []strict.Choice[T]) (T, bool) {
	v := strict.Enum(k.n, key, choices)
	name := k.n.Field(key).Text()
	for _, c := range choices {
		if c.Name == name {
			return v, k.rules != nil
		}
	}
	return v, false
}

func (k intentReader) air() (theseus.AirID, bool) {
	id := k.n.Str("air")
	if k.rules == nil {
		return 0, false
	}
	for i, a := range k.rules.Order.Air {
		if a.ID == id {
			return theseus.AirID(i), true
		}
	}
	return 0, k.found("air", id, false)
}
