package na41

import (
	"slices"

	"gazala/rules/decide"
	"gazala/rules/hex"
	"gazala/rules/record"
)

// Intent is something that a player may want to do in this game.
//
//sumtype:decl
type Intent interface {
	decide.Intent
	intent()
	// Fields names what is said of it beside its kind, to be read and written, and gives it back as the visitor leaves
	// it.
	Fields(v record.Visitor) Intent
}

// Intents are the kinds of intents, one of each, in the order of the procedures.
func Intents() []Intent {
	return slices.Concat(turnIntents(), []Intent{
		SelectUnit{},
		Join{},
		DropOff{},
		Tactical{},
		StepTo{},
		EnterBox{},
		PickUp{},
		PickUpSupply{},
		PutDown{},
		Stop{},
		EndMovement{},
		LoseStep{},
	}, fightIntents(), supplyIntents(), attritionIntents(), railIntents(), airIntents())
}

// IntentKinds are the kinds of intents with their words.
func IntentKinds() record.Kinds[Intent] {
	return record.Kinds[Intent]{All: Intents(), Word: func(i Intent) string { return string(i.Kind()) }}
}

type (
	// SelectUnit sets a unit on the move, alone until others join (5.1).
	SelectUnit struct{ Unit UnitID }
	// Join lets a unit move with the stack (5.1).
	Join struct{ Unit UnitID }
	// DropOff leaves a unit of the stack behind (5.1).
	DropOff struct{ Unit UnitID }
	// Tactical chooses Tactical Movement for the stack (5.4).
	Tactical struct{}
	// StepTo moves the stack into a hex (5.1).
	StepTo struct{ Hex hex.Hex }
	// EnterBox moves the stack into a box beside the map (6.3.3).
	EnterBox struct{ Box BoxID }
	// PickUp loads a unit on a truck of the stack (5.8.1).
	PickUp struct{ Truck, Unit UnitID }
	// PickUpSupply loads a supply point on it (17.2.4).
	PickUpSupply struct{ Truck UnitID }
	// PutDown leaves behind what a truck carries (5.8.2).
	PutDown struct{ Truck UnitID }
	// Stop ends the movement of the stack.
	Stop struct{}
	// EndMovement ends the movement phase.
	EndMovement struct{}
	// LoseStep takes a step from a hex above the stacking limit (4.4.1).
	LoseStep struct{ Unit UnitID }
)

// Kind implements [decide.Intent].
func (SelectUnit) Kind() decide.Kind { return "select" }

// Kind implements [decide.Intent].
func (Join) Kind() decide.Kind { return "join" }

// Kind implements [decide.Intent].
func (DropOff) Kind() decide.Kind { return "drop_off" }

// Kind implements [decide.Intent].
func (Tactical) Kind() decide.Kind { return "tactical" }

// Kind implements [decide.Intent].
func (StepTo) Kind() decide.Kind { return "step" }

// Kind implements [decide.Intent].
func (EnterBox) Kind() decide.Kind { return "enter_box" }

// Kind implements [decide.Intent].
func (PickUp) Kind() decide.Kind { return "pick_up" }

// Kind implements [decide.Intent].
func (PickUpSupply) Kind() decide.Kind { return "pick_up_supply" }

// Kind implements [decide.Intent].
func (PutDown) Kind() decide.Kind { return "put_down" }

// Kind implements [decide.Intent].
func (Stop) Kind() decide.Kind { return "stop" }

// Kind implements [decide.Intent].
func (EndMovement) Kind() decide.Kind { return "end_movement" }

// Kind implements [decide.Intent].
func (LoseStep) Kind() decide.Kind { return "lose_step" }

func (SelectUnit) intent()   {}
func (Join) intent()         {}
func (DropOff) intent()      {}
func (Tactical) intent()     {}
func (StepTo) intent()       {}
func (EnterBox) intent()     {}
func (PickUp) intent()       {}
func (PickUpSupply) intent() {}
func (PutDown) intent()      {}
func (Stop) intent()         {}
func (EndMovement) intent()  {}
func (LoseStep) intent()     {}

// unitField, hexField and so on are the fields of which most intents have one.
func unitField(v record.Visitor, u *UnitID)  { record.Ref(v, "unit", u, Units) }
func truckField(v record.Visitor, u *UnitID) { record.Ref(v, "truck", u, Trucks) }
func hexField(v record.Visitor, h *hex.Hex)  { record.Hex(v, "hex", h) }

// Fields implements [Intent].
func (i SelectUnit) Fields(v record.Visitor) Intent {
	unitField(v, &i.Unit)
	return i
}

// Fields implements [Intent].
func (i Join) Fields(v record.Visitor) Intent {
	unitField(v, &i.Unit)
	return i
}

// Fields implements [Intent].
func (i DropOff) Fields(v record.Visitor) Intent {
	unitField(v, &i.Unit)
	return i
}

// Fields implements [Intent].
func (i LoseStep) Fields(v record.Visitor) Intent {
	unitField(v, &i.Unit)
	return i
}

// Fields implements [Intent].
func (i PickUpSupply) Fields(v record.Visitor) Intent {
	truckField(v, &i.Truck)
	return i
}

// Fields implements [Intent].
func (i PutDown) Fields(v record.Visitor) Intent {
	truckField(v, &i.Truck)
	return i
}

// Fields implements [Intent].
func (i PickUp) Fields(v record.Visitor) Intent {
	truckField(v, &i.Truck)
	unitField(v, &i.Unit)
	return i
}

// Fields implements [Intent].
func (i StepTo) Fields(v record.Visitor) Intent {
	hexField(v, &i.Hex)
	return i
}

// Fields implements [Intent].
func (i EnterBox) Fields(v record.Visitor) Intent {
	record.Ref(v, "box", &i.Box, Boxes)
	return i
}

// Fields implements [Intent].
func (i Tactical) Fields(record.Visitor) Intent { return i }

// Fields implements [Intent].
func (i Stop) Fields(record.Visitor) Intent { return i }

// Fields implements [Intent].
func (i EndMovement) Fields(record.Visitor) Intent { return i }
