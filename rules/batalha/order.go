package batalha

import (
	"gazala/rules/cite"
	"gazala/rules/decide"
	"gazala/rules/printed"
)

// Side is one of the two players.
type Side uint8

// The players.
const (
	Axis Side = iota + 1
	Allies
)

// Enemy is the other player.
func (s Side) Enemy() Side { return Axis + Allies - s }

// word is the player in the names of phases.
func (s Side) word() string {
	if s == Axis {
		return "axis"
	}
	return "allies"
}

// Name is a proper name in both languages. An empty PT means that it is the same.
type Name = printed.Name

// Nation is a unit's nationality (2.2).
type Nation uint8

// The nationalities.
const (
	German Nation = iota + 1
	Italian
	British
	Indian
	SouthAfrican
	FreeFrench
)

// Side is the side for which the nation fights.
func (n Nation) Side() Side {
	if n <= Italian {
		return Axis
	}
	return Allies
}

// Type is a unit's arm (2.2.1.o3).
type Type uint8

// The types.
const (
	Infantry Type = iota + 1
	MotorInfantry
	Armour
	Artillery
	MechArtillery
	Engineer
)

// Motorised tells whether units of the type pay for ground as motorised ones (2.2.1.o3, 2.3.tec).
func (t Type) Motorised() bool { return t == MotorInfantry || t == Armour || t == MechArtillery }

// Guns tells whether units of the type can strike at a distance (8.0).
func (t Type) Guns() bool { return t == Artillery || t == MechArtillery }

// Foot tells whether the type counts as infantry where a rule says infantry: on foot, motorised, or engineers (d-11,
// d-12).
func (t Type) Foot() bool { return t == Infantry || t == MotorInfantry || t == Engineer }

// Value is a number on a counter with its provenance.
type Value = printed.Value

// DivisionID is an index into [Order.Divisions].
type DivisionID int16

// NoDivision stands for no division.
const NoDivision DivisionID = -1

// Division is a division with two units or more in this game (2.2.o2, 5.1.4).
type Division struct {
	ID    string // "7-armoured"
	Name  Name
	Short string // as on its counters, "7"
	Side  Side
	Units Value // how many units it has
}

// UnitID is an index into [Order.Counters] and [State.Units].
type UnitID = decide.Unit

// NoUnit stands for no unit.
const NoUnit = decide.NoUnit

// Counter is what is printed of a unit (2.2.1).
type Counter struct {
	ID       string // "7/7", unique in its order of battle
	Name     Name
	Short    string     // the unit as on its counter, "7"
	Division DivisionID // NoDivision for a unit on its own
	Nation   Nation
	Type     Type
	Brigade  bool // a brigade, not a regiment: for the size mark (2.2.1.o1)
	Attack   Value
	Defence  Value
	Move     Value
	Range    Value       // in hexes, of guns (8.0.p1)
	Source   cite.Source // of its name and division
	Kind     cite.Source // of its type
	Or       Otherwise   // what it is under another reading
}

// Otherwise is what a counter is under the other reading of a contested place, where that is not what it is by default.
type Otherwise struct {
	Type     Type       // by d-39
	Moves    bool       // by d-48 it belongs to Division
	Division DivisionID // NoDivision for none
}

// Order is an order of battle.
type Order struct {
	Divisions []Division
	Counters  []Counter
}
