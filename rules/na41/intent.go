package na41

import (
	"gazala/rules/decide"
	"gazala/rules/hex"
)

// Intent is something that a player may want to do in this game.
//
//sumtype:decl
type Intent interface {
	decide.Intent
	intent()
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
