package theseus

import (
	"gazala/rules/decide"
	"gazala/rules/hex"
	"gazala/rules/record"
)

type (
	// Attack declares an attack from a hex on one beside it (7.5.1.a).
	Attack struct{ From, Target hex.Hex }
	// TakePart lets a unit take part in the attack (7.1.c).
	TakePart struct{ Unit UnitID }
	// Declare ends the declaration: those who take part are settled (7.5.1.a).
	Declare struct{}
	// CallOff calls off an attack of which units have failed to act (5.8.4.a).
	CallOff struct{}
	// StandFast awaits the attack (7.5.1.b).
	StandFast struct{}
	// RetreatBefore tries to retreat before combat (7.5.1.1).
	RetreatBefore struct{}
	// AddHalf adds half the rating of a scout to the die (7.5.1.1.a).
	AddHalf struct{ Unit UnitID }
	// AddWhole adds the whole rating of a mobile unit to the die, against attackers on foot (7.5.1.1.b).
	AddWhole struct{ Unit UnitID }
	// AddNothing adds no (further) rating to the die (7.5.1.1.a).
	AddNothing struct{}
	// Escalate settles the kind of attack; hasty is what it was declared as (7.5.1.c).
	Escalate struct{ To AttackKind }
	// DrawChits draws a combat chit for either side (7.5.1.d).
	DrawChits struct{}
	// CommitAir commits an air unit (7.5.1.4).
	CommitAir struct{ Air AirID }
	// CloseAir commits no (further) air unit (7.5.1.4).
	CloseAir struct{}
	// ChooseTank picks one of the attacker's equal units for armor superiority (7.5.1.5.c.1).
	ChooseTank struct{ Unit UnitID }
	// DefendWith sets tank or anti-tank points against the attacker's tanks (7.5.1.5.c.2).
	DefendWith struct{ Points PointKind }
	// ChooseShield picks one of the defender's equal units for armor superiority (7.5.1.5.c.2).
	ChooseShield struct{ Unit UnitID }
	// TakeLoss takes a strength point from a unit (7.5.2.s1, 7.5.2.s5).
	TakeLoss struct{ Unit UnitID }
	// Hold takes the hits that are left as losses, and stays (7.5.2.s3, 7.5.2.s4c).
	Hold struct{}
	// FallBack turns hits into a voluntary retreat (7.5.2.s3).
	FallBack struct{}
	// Follow lets those who passed their check go with the others (7.5.2.s4c).
	Follow struct{}
	// RetreatTo takes a hex of a retreat (7.5.2.2).
	RetreatTo struct{ Hex hex.Hex }
	// StopRetreat ends a retreat that may go on (7.5.2.s3, d-68).
	StopRetreat struct{}
	// PickSurplus picks a unit of an overstacked hex that has to leave it (5.3.1.f).
	PickSurplus struct{ Unit UnitID }
	// LeaveToOwner leaves it to the owner which of his units have to leave (5.3.1.f, d-23).
	LeaveToOwner struct{}
	// GiveUp eliminates a unit of an overstacked hex that nobody can leave (5.3.1.g).
	GiveUp struct{ Unit UnitID }
	// DisplaceTo puts a unit or a headquarters that is displaced into a hex (5.3.2.a, 5.3.3).
	DisplaceTo struct{ Hex hex.Hex }
)

// The kinds of intents of a combat.
const (
	KindAttack        decide.Kind = "attack"
	KindTakePart      decide.Kind = "take_part"
	KindDeclare       decide.Kind = "declare"
	KindCallOff       decide.Kind = "call_off"
	KindStandFast     decide.Kind = "stand_fast"
	KindRetreatBefore decide.Kind = "retreat_before"
	KindAddHalf       decide.Kind = "add_half"
	KindAddWhole      decide.Kind = "add_whole"
	KindAddNothing    decide.Kind = "add_nothing"
	KindEscalate      decide.Kind = "escalate"
	KindDrawChits     decide.Kind = "draw_chits"
	KindCommitAir     decide.Kind = "commit_air"
	KindCloseAir      decide.Kind = "close_air"
	KindChooseTank    decide.Kind = "choose_tank"
	KindDefendWith    decide.Kind = "defend_with"
	KindChooseShield  decide.Kind = "choose_shield"
	KindTakeLoss      decide.Kind = "take_loss"
	KindHold          decide.Kind = "hold"
	KindFallBack      decide.Kind = "fall_back"
	KindFollow        decide.Kind = "follow"
	KindRetreatTo     decide.Kind = "retreat_to"
	KindStopRetreat   decide.Kind = "stop_retreat"
	KindPickSurplus   decide.Kind = "pick_surplus"
	KindLeaveToOwner  decide.Kind = "leave_to_owner"
	KindGiveUp        decide.Kind = "give_up"
	KindDisplaceTo    decide.Kind = "displace_to"
)

func (Attack) intent() {}

// Fields implements [Intent].
func (i Attack) Fields(v record.Visitor) Intent {
	record.Hex(v, "from", &i.From)
	record.Hex(v, "target", &i.Target)
	return i
}

// Kind is [KindAttack].
func (Attack) Kind() decide.Kind { return KindAttack }

func (TakePart) intent() {}

// Fields implements [Intent].
func (i TakePart) Fields(v record.Visitor) Intent {
	unitField(v, &i.Unit)
	return i
}

// Kind is [KindTakePart].
func (TakePart) Kind() decide.Kind { return KindTakePart }

func (Declare) intent() {}

// Fields implements [Intent].
func (i Declare) Fields(record.Visitor) Intent { return i }

// Kind is [KindDeclare].
func (Declare) Kind() decide.Kind { return KindDeclare }

func (CallOff) intent() {}

// Fields implements [Intent].
func (i CallOff) Fields(record.Visitor) Intent { return i }

// Kind is [KindCallOff].
func (CallOff) Kind() decide.Kind { return KindCallOff }

func (StandFast) intent() {}

// Fields implements [Intent].
func (i StandFast) Fields(record.Visitor) Intent { return i }

// Kind is [KindStandFast].
func (StandFast) Kind() decide.Kind { return KindStandFast }

func (RetreatBefore) intent() {}

// Fields implements [Intent].
func (i RetreatBefore) Fields(record.Visitor) Intent { return i }

// Kind is [KindRetreatBefore].
func (RetreatBefore) Kind() decide.Kind { return KindRetreatBefore }

func (AddHalf) intent() {}

// Fields implements [Intent].
func (i AddHalf) Fields(v record.Visitor) Intent {
	unitField(v, &i.Unit)
	return i
}

// Kind is [KindAddHalf].
func (AddHalf) Kind() decide.Kind { return KindAddHalf }

func (AddWhole) intent() {}

// Fields implements [Intent].
func (i AddWhole) Fields(v record.Visitor) Intent {
	unitField(v, &i.Unit)
	return i
}

// Kind is [KindAddWhole].
func (AddWhole) Kind() decide.Kind { return KindAddWhole }

func (AddNothing) intent() {}

// Fields implements [Intent].
func (i AddNothing) Fields(record.Visitor) Intent { return i }

// Kind is [KindAddNothing].
func (AddNothing) Kind() decide.Kind { return KindAddNothing }

func (Escalate) intent() {}

// Fields implements [Intent].
func (i Escalate) Fields(v record.Visitor) Intent {
	record.Word(v, "to", &i.To, attackWords())
	return i
}

// Kind is [KindEscalate].
func (Escalate) Kind() decide.Kind { return KindEscalate }

func (DrawChits) intent() {}

// Fields implements [Intent].
func (i DrawChits) Fields(record.Visitor) Intent { return i }

// Kind is [KindDrawChits].
func (DrawChits) Kind() decide.Kind { return KindDrawChits }

func (CommitAir) intent() {}

// Fields implements [Intent].
func (i CommitAir) Fields(v record.Visitor) Intent {
	record.Ref(v, "air", &i.Air, AirUnits)
	return i
}

// Kind is [KindCommitAir].
func (CommitAir) Kind() decide.Kind { return KindCommitAir }

func (CloseAir) intent() {}

// Fields implements [Intent].
func (i CloseAir) Fields(record.Visitor) Intent { return i }

// Kind is [KindCloseAir].
func (CloseAir) Kind() decide.Kind { return KindCloseAir }

func (ChooseTank) intent() {}

// Fields implements [Intent].
func (i ChooseTank) Fields(v record.Visitor) Intent {
	unitField(v, &i.Unit)
	return i
}

// Kind is [KindChooseTank].
func (ChooseTank) Kind() decide.Kind { return KindChooseTank }

func (DefendWith) intent() {}

// Fields implements [Intent].
func (i DefendWith) Fields(v record.Visitor) Intent {
	record.Word(v, "points", &i.Points, pointWords())
	return i
}

// Kind is [KindDefendWith].
func (DefendWith) Kind() decide.Kind { return KindDefendWith }

func (ChooseShield) intent() {}

// Fields implements [Intent].
func (i ChooseShield) Fields(v record.Visitor) Intent {
	unitField(v, &i.Unit)
	return i
}

// Kind is [KindChooseShield].
func (ChooseShield) Kind() decide.Kind { return KindChooseShield }

func (TakeLoss) intent() {}

// Fields implements [Intent].
func (i TakeLoss) Fields(v record.Visitor) Intent {
	unitField(v, &i.Unit)
	return i
}

// Kind is [KindTakeLoss].
func (TakeLoss) Kind() decide.Kind { return KindTakeLoss }

func (Hold) intent() {}

// Fields implements [Intent].
func (i Hold) Fields(record.Visitor) Intent { return i }

// Kind is [KindHold].
func (Hold) Kind() decide.Kind { return KindHold }

func (FallBack) intent() {}

// Fields implements [Intent].
func (i FallBack) Fields(record.Visitor) Intent { return i }

// Kind is [KindFallBack].
func (FallBack) Kind() decide.Kind { return KindFallBack }

func (Follow) intent() {}

// Fields implements [Intent].
func (i Follow) Fields(record.Visitor) Intent { return i }

// Kind is [KindFollow].
func (Follow) Kind() decide.Kind { return KindFollow }

func (RetreatTo) intent() {}

// Fields implements [Intent].
func (i RetreatTo) Fields(v record.Visitor) Intent {
	hexField(v, &i.Hex)
	return i
}

// Kind is [KindRetreatTo].
func (RetreatTo) Kind() decide.Kind { return KindRetreatTo }

func (StopRetreat) intent() {}

// Fields implements [Intent].
func (i StopRetreat) Fields(record.Visitor) Intent { return i }

// Kind is [KindStopRetreat].
func (StopRetreat) Kind() decide.Kind { return KindStopRetreat }

func (PickSurplus) intent() {}

// Fields implements [Intent].
func (i PickSurplus) Fields(v record.Visitor) Intent {
	unitField(v, &i.Unit)
	return i
}

// Kind is [KindPickSurplus].
func (PickSurplus) Kind() decide.Kind { return KindPickSurplus }

func (LeaveToOwner) intent() {}

// Fields implements [Intent].
func (i LeaveToOwner) Fields(record.Visitor) Intent { return i }

// Kind is [KindLeaveToOwner].
func (LeaveToOwner) Kind() decide.Kind { return KindLeaveToOwner }

func (GiveUp) intent() {}

// Fields implements [Intent].
func (i GiveUp) Fields(v record.Visitor) Intent {
	unitField(v, &i.Unit)
	return i
}

// Kind is [KindGiveUp].
func (GiveUp) Kind() decide.Kind { return KindGiveUp }

func (DisplaceTo) intent() {}

// Fields implements [Intent].
func (i DisplaceTo) Fields(v record.Visitor) Intent {
	hexField(v, &i.Hex)
	return i
}

// Kind is [KindDisplaceTo].
func (DisplaceTo) Kind() decide.Kind { return KindDisplaceTo }

// combatIntents are the kinds of intents of combat, in the order of the procedures.
func combatIntents() []Intent {
	return []Intent{
		Attack{},
		TakePart{},
		Declare{},
		CallOff{},
		StandFast{},
		RetreatBefore{},
		AddHalf{},
		AddWhole{},
		AddNothing{},
		Escalate{},
		DrawChits{},
		CommitAir{},
		CloseAir{},
		ChooseTank{},
		DefendWith{},
		ChooseShield{},
		TakeLoss{},
		Hold{},
		FallBack{},
		Follow{},
		RetreatTo{},
		StopRetreat{},
		PickSurplus{},
		LeaveToOwner{},
		GiveUp{},
		DisplaceTo{},
	}
}
