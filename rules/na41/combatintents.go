package na41

import (
	"gazala/rules/decide"
	"gazala/rules/hex"
	"gazala/rules/record"
)

// fightFrames are the kinds of procedures of chapters 8 to 15, one of each.
func fightFrames() []Frame {
	return []Frame{
		CombatFrame{},
		AttackFrame{},
		DieFrame{},
		RerollFrame{},
		ResultFrame{},
		LossFrame{},
		RemnantFrame{},
		DefenseFrame{},
		StandFrame{},
		RestandFrame{},
		RetreatFrame{},
		AdvanceFrame{},
		PursuitFrame{},
		RallyFrame{},
		DisengageFrame{},
	}
}

// fightIntents are the kinds of intents of chapters 8 to 15, one of each.
func fightIntents() []Intent {
	return []Intent{
		AttackHex{},
		EndCombat{},
		Enlist{},
		Commit{},
		CallOff{},
		PayFrom{},
		PayWith{},
		Support{},
		SupportPoint{},
		Forgo{},
		Roll{},
		Suffer{},
		TakeRemnant{},
		GiveUpUnit{},
		Lead{},
		GiveWay{},
		Assemble{},
		Flee{},
		Shatter{},
		LeaveOut{},
		TakeAlong{},
		Disengage{},
		Withdraw{},
		Sortie{},
		CallRommel{},
		RollAgain{},
		TakeCommand{},
	}
}

type (
	// AttackHex opens an attack against a hex (8.1).
	AttackHex struct{ Hex hex.Hex }
	// EndCombat ends the combat phase.
	EndCombat struct{}
	// Enlist lets a unit take part in the attack (8.2).
	Enlist struct{ Unit UnitID }
	// Commit makes the attack with the units that take part (8.3).
	Commit struct{}
	// CallOff gives up an attack before it is made.
	CallOff struct{}
	// PayFrom promises a supply point that lies in a hex (8.5.1).
	PayFrom struct{ Hex hex.Hex }
	// PayWith promises a support unit or a mobile supply unit (8.5.1).
	PayWith struct{ Unit UnitID }
	// Support gives the artillery of a support unit (9.4.1).
	Support struct{ Unit UnitID }
	// SupportPoint gives it for a supply point that lies with the unit, which keeps its ready side (9.4.1, 17.1.1).
	SupportPoint struct{ Unit UnitID }
	// Forgo does without what could be paid or given.
	Forgo struct{}
	// Roll rolls the die.
	Roll struct{}
	// Suffer chooses the unit that loses a step (10.2).
	Suffer struct{ Unit UnitID }
	// TakeRemnant puts a remnant in the place of a unit that has lost its second step (10.4.1).
	TakeRemnant struct{}
	// GiveUpUnit does without the remnant (10.4.2).
	GiveUpUnit struct{}
	// Lead tries a Determined Defense with a unit at its head (11.2.3).
	Lead struct{ Unit UnitID }
	// GiveWay retreats without one (11.1).
	GiveWay struct{}
	// Assemble forms the group that may fight on its way in the hex that the defenders have left (15.2.4).
	Assemble struct{}
	// Flee puts a unit into full retreat of its owner's will (13.3.4).
	Flee struct{ Unit UnitID }
	// Shatter gathers units for an Automatic DS against a hex (8.9.1).
	Shatter struct{ Hex hex.Hex }
)

// Kind implements [decide.Intent].
func (AttackHex) Kind() decide.Kind { return "attack" }

// Kind implements [decide.Intent].
func (EndCombat) Kind() decide.Kind { return "end_combat" }

// Kind implements [decide.Intent].
func (Enlist) Kind() decide.Kind { return "enlist" }

// Kind implements [decide.Intent].
func (Commit) Kind() decide.Kind { return "commit" }

// Kind implements [decide.Intent].
func (CallOff) Kind() decide.Kind { return "call_off" }

// Kind implements [decide.Intent].
func (PayFrom) Kind() decide.Kind { return "pay_from" }

// Kind implements [decide.Intent].
func (PayWith) Kind() decide.Kind { return "pay_with" }

// Kind implements [decide.Intent].
func (Support) Kind() decide.Kind { return "support" }

// Kind implements [decide.Intent].
func (SupportPoint) Kind() decide.Kind { return "support_point" }

// Kind implements [decide.Intent].
func (Forgo) Kind() decide.Kind { return "forgo" }

// Kind implements [decide.Intent].
func (Roll) Kind() decide.Kind { return "roll" }

// Kind implements [decide.Intent].
func (Suffer) Kind() decide.Kind { return "suffer" }

// Kind implements [decide.Intent].
func (TakeRemnant) Kind() decide.Kind { return "take_remnant" }

// Kind implements [decide.Intent].
func (GiveUpUnit) Kind() decide.Kind { return "give_up" }

// Kind implements [decide.Intent].
func (Lead) Kind() decide.Kind { return "lead" }

// Kind implements [decide.Intent].
func (GiveWay) Kind() decide.Kind { return "give_way" }

// Kind implements [decide.Intent].
func (Assemble) Kind() decide.Kind { return "assemble" }

// Kind implements [decide.Intent].
func (Flee) Kind() decide.Kind { return "flee" }

// Kind implements [decide.Intent].
func (Shatter) Kind() decide.Kind { return "automatic_ds" }

func (Assemble) intent()     {}
func (Flee) intent()         {}
func (Shatter) intent()      {}
func (Lead) intent()         {}
func (GiveWay) intent()      {}
func (AttackHex) intent()    {}
func (EndCombat) intent()    {}
func (Enlist) intent()       {}
func (Commit) intent()       {}
func (CallOff) intent()      {}
func (PayFrom) intent()      {}
func (PayWith) intent()      {}
func (Support) intent()      {}
func (SupportPoint) intent() {}
func (Forgo) intent()        {}
func (Roll) intent()         {}
func (Suffer) intent()       {}
func (TakeRemnant) intent()  {}
func (GiveUpUnit) intent()   {}

// Fields implements [Intent].
func (i AttackHex) Fields(v record.Visitor) Intent {
	hexField(v, &i.Hex)
	return i
}

// Fields implements [Intent].
func (i Shatter) Fields(v record.Visitor) Intent {
	hexField(v, &i.Hex)
	return i
}

// Fields implements [Intent].
func (i PayFrom) Fields(v record.Visitor) Intent {
	hexField(v, &i.Hex)
	return i
}

// Fields implements [Intent].
func (i Enlist) Fields(v record.Visitor) Intent {
	unitField(v, &i.Unit)
	return i
}

// Fields implements [Intent].
func (i PayWith) Fields(v record.Visitor) Intent {
	unitField(v, &i.Unit)
	return i
}

// Fields implements [Intent].
func (i Support) Fields(v record.Visitor) Intent {
	unitField(v, &i.Unit)
	return i
}

// Fields implements [Intent].
func (i SupportPoint) Fields(v record.Visitor) Intent {
	unitField(v, &i.Unit)
	return i
}

// Fields implements [Intent].
func (i Suffer) Fields(v record.Visitor) Intent {
	unitField(v, &i.Unit)
	return i
}

// Fields implements [Intent].
func (i EndCombat) Fields(record.Visitor) Intent { return i }

// Fields implements [Intent].
func (i Commit) Fields(record.Visitor) Intent { return i }

// Fields implements [Intent].
func (i CallOff) Fields(record.Visitor) Intent { return i }

// Fields implements [Intent].
func (i Forgo) Fields(record.Visitor) Intent { return i }

// Fields implements [Intent].
func (i Roll) Fields(record.Visitor) Intent { return i }

// Fields implements [Intent].
func (i TakeRemnant) Fields(record.Visitor) Intent { return i }

// Fields implements [Intent].
func (i GiveUpUnit) Fields(record.Visitor) Intent { return i }

// Fields implements [Intent].
func (i Lead) Fields(v record.Visitor) Intent {
	unitField(v, &i.Unit)
	return i
}

// Fields implements [Intent].
func (i GiveWay) Fields(record.Visitor) Intent { return i }

// Fields implements [Intent].
func (i Assemble) Fields(record.Visitor) Intent { return i }

// Fields implements [Intent].
func (i Flee) Fields(v record.Visitor) Intent {
	unitField(v, &i.Unit)
	return i
}
