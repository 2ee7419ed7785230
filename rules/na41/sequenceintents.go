package na41

import (
	"gazala/rules/decide"
	"gazala/rules/record"
)

// turnIntents are the kinds of intents of chapters 3, 18 and 21 to 24, one of each.
func turnIntents() []Intent {
	return []Intent{
		RollMalta{},
		RollEvent{},
		Buy{},
		BombPort{},
		BombBox{},
		TakeReplacement{},
		Depart{},
		Upgrade{},
		Postpone{},
		HandOn{},
		Convert{},
		Wait{},
		Restore{},
		Rebuild{},
		EndInitial{},
		OpenConvoy{},
		Ship{},
		ShipPoint{},
		SetSail{},
		SailPaid{},
		StayInPort{},
		TurnOff{},
		TurnOffPoint{},
		RollAttack{},
		Demolish{},
		RepairPort{},
		LeavePorts{},
		PlaceMarker{},
		LiftMarker{},
		EndDelay{},
		Fortify{},
		Complete{},
		Dismantle{},
	}
}

type (
	// RollMalta throws the die for the Malta Status marker (22.3.3).
	RollMalta struct{}
	// RollEvent throws the dice for a side's event (23.1).
	RollEvent struct{}
	// Buy buys an item with resource points (23.2.2).
	Buy struct{ Item Item }
	// BombPort flies a raid against a port on the map (21.4.3).
	BombPort struct{ Port PortID }
	// BombBox flies a raid against the port of a box (21.4.3).
	BombBox struct{ Box BoxID }
	// OpenConvoy opens a convoy from one port to another (21.1.1).
	OpenConvoy struct{ From, To QuayID }
	// Ship puts a unit on board (21.1.1).
	Ship struct{ Unit UnitID }
	// ShipPoint puts a loose supply point on board.
	ShipPoint struct{}
	// SetSail lets the convoy sail (22.2.1).
	SetSail struct{}
	// SailPaid lets it sail for a resource point, though a marker at hand would do (21.1.2, 23.2.3).
	SailPaid struct{}
	// StayInPort gives up a convoy before it sails.
	StayInPort struct{}
	// TurnOff lands a unit of a convoy for Benghazi in Tripoli (22.3.5).
	TurnOff struct{ Unit UnitID }
	// TurnOffPoint lands a supply point of it there.
	TurnOffPoint struct{}
	// RollAttack throws for what of the convoy is attacked next (22.2.4).
	RollAttack struct{}
	// Demolish demolishes a port with so many dice (21.4.2).
	Demolish struct {
		Port PortID
		Dice uint8
	}
	// RepairPort repairs a port (21.4.4).
	RepairPort struct{ Port PortID }
	// LeavePorts ends what is done to ports.
	LeavePorts struct{}
	// EndInitial ends the initial phase (3.2.a).
	EndInitial struct{}
)

// Kind implements [decide.Intent].
func (RollMalta) Kind() decide.Kind { return "roll_malta" }

// Kind implements [decide.Intent].
func (RollEvent) Kind() decide.Kind { return "roll_event" }

// Kind implements [decide.Intent].
func (Buy) Kind() decide.Kind { return "buy" }

// Kind implements [decide.Intent].
func (BombPort) Kind() decide.Kind { return "bomb_port" }

// Kind implements [decide.Intent].
func (BombBox) Kind() decide.Kind { return "bomb_box" }

// Kind implements [decide.Intent].
func (EndInitial) Kind() decide.Kind { return "end_initial" }

func (RollMalta) intent()  {}
func (RollEvent) intent()  {}
func (Buy) intent()        {}
func (BombPort) intent()   {}
func (BombBox) intent()    {}
func (EndInitial) intent() {}

// Fields implements [Intent].
func (i RollMalta) Fields(record.Visitor) Intent { return i }

// Fields implements [Intent].
func (i RollEvent) Fields(record.Visitor) Intent { return i }

// Fields implements [Intent].
func (i Buy) Fields(v record.Visitor) Intent {
	record.Word(v, "item", &i.Item, Items())
	return i
}

// Fields implements [Intent].
func (i BombPort) Fields(v record.Visitor) Intent {
	portField(v, &i.Port)
	return i
}

// Fields implements [Intent].
func (i BombBox) Fields(v record.Visitor) Intent {
	record.Ref(v, "box", &i.Box, Boxes)
	return i
}

// Fields implements [Intent].
func (i EndInitial) Fields(record.Visitor) Intent { return i }

// Kind implements [decide.Intent].
func (OpenConvoy) Kind() decide.Kind { return "open_convoy" }

func (OpenConvoy) intent() {}

// Fields implements [Intent].
func (i OpenConvoy) Fields(v record.Visitor) Intent {
	record.Ref(v, "from", &i.From, Quays)
	record.Ref(v, "to", &i.To, Quays)
	return i
}

// Kind implements [decide.Intent].
func (Ship) Kind() decide.Kind { return "ship" }

func (Ship) intent() {}

// Fields implements [Intent].
func (i Ship) Fields(v record.Visitor) Intent {
	unitField(v, &i.Unit)
	return i
}

// Kind implements [decide.Intent].
func (ShipPoint) Kind() decide.Kind { return "ship_point" }

func (ShipPoint) intent() {}

// Fields implements [Intent].
func (i ShipPoint) Fields(record.Visitor) Intent { return i }

// Kind implements [decide.Intent].
func (SetSail) Kind() decide.Kind { return "set_sail" }

func (SetSail) intent() {}

// Fields implements [Intent].
func (i SetSail) Fields(record.Visitor) Intent { return i }

// Kind implements [decide.Intent].
func (SailPaid) Kind() decide.Kind { return "sail_paid" }

func (SailPaid) intent() {}

// Fields implements [Intent].
func (i SailPaid) Fields(record.Visitor) Intent { return i }

// Kind implements [decide.Intent].
func (StayInPort) Kind() decide.Kind { return "stay_in_port" }

func (StayInPort) intent() {}

// Fields implements [Intent].
func (i StayInPort) Fields(record.Visitor) Intent { return i }

// Kind implements [decide.Intent].
func (TurnOff) Kind() decide.Kind { return "turn_off" }

func (TurnOff) intent() {}

// Fields implements [Intent].
func (i TurnOff) Fields(v record.Visitor) Intent {
	unitField(v, &i.Unit)
	return i
}

// Kind implements [decide.Intent].
func (TurnOffPoint) Kind() decide.Kind { return "turn_off_point" }

func (TurnOffPoint) intent() {}

// Fields implements [Intent].
func (i TurnOffPoint) Fields(record.Visitor) Intent { return i }

// Kind implements [decide.Intent].
func (RollAttack) Kind() decide.Kind { return "roll_attack" }

func (RollAttack) intent() {}

// Fields implements [Intent].
func (i RollAttack) Fields(record.Visitor) Intent { return i }

// Kind implements [decide.Intent].
func (Demolish) Kind() decide.Kind { return "demolish" }

func (Demolish) intent() {}

// Fields implements [Intent].
func (i Demolish) Fields(v record.Visitor) Intent {
	portField(v, &i.Port)
	record.Int(v, "thrown", &i.Dice, 1, mostDice)
	return i
}

// Kind implements [decide.Intent].
func (RepairPort) Kind() decide.Kind { return "repair_port" }

func (RepairPort) intent() {}

// Fields implements [Intent].
func (i RepairPort) Fields(v record.Visitor) Intent {
	portField(v, &i.Port)
	return i
}

// Kind implements [decide.Intent].
func (LeavePorts) Kind() decide.Kind { return "leave_ports" }

func (LeavePorts) intent() {}

// Fields implements [Intent].
func (i LeavePorts) Fields(record.Visitor) Intent { return i }
