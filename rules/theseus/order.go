package theseus

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

// Name is a proper name in both languages. An empty PT means that it is the same.
type Name = printed.Name

// Nation is a unit's nationality (3.2).
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

// Type is the symbol of a unit (3.2.a, 3.3.a).
type Type uint8

// The types.
const (
	Infantry        Type = iota + 1 // on foot
	MotorInfantry                   // motorised or armoured infantry
	Panzergrenadier                 // armoured infantry
	Tank
	HeavyTank
	Recon
	ArmouredCar
	Flak
	Engineer
	Headquarters
)

// 3.3.s1: Combat tells whether units of the type are combat units: all but headquarters.
func (t Type) Combat() bool { return t != Headquarters }

// 3.2, 3.2.a: Foot tells whether the type is one of the infantry types, which breach and which stack as infantry: on
// foot, motorised, or armoured (7.4, 5.3.1.a).
func (t Type) Foot() bool { return t == Infantry || t == MotorInfantry || t == Panzergrenadier }

// Armour tells whether the type is Tank or Heavy Tank, against which flak counts (7.5.1.5.c.1, d-33).
func (t Type) Armour() bool { return t == Tank || t == HeavyTank }

// Scout tells whether the type is Armoured Car or Recon, which helps in a retreat before combat (7.5.1.1.a).
func (t Type) Scout() bool { return t == Recon || t == ArmouredCar }

// Gait is how a unit moves: the colour of the hexagon round its allowance (3.2.h).
type Gait uint8

// The gaits.
const (
	Leg       Gait = iota + 1
	Motorised      // mechanised too
	HalfLeg        // half of each: on foot, but with the motorised rate on roads and trails (7.3.3, d-64)
)

// Value is a number on a counter or a chart with its provenance.
type Value = printed.Value

// FormationID is an index into [Order.Formations].
type FormationID int16

// NoFormation stands for no formation: an independent unit that is not assigned (5.5.2).
const NoFormation FormationID = -1

// Formation is a division or brigade with a headquarters of its own (5.5.1). MaxLevel and Recovery stand on its
// activation marker (3.5).
type Formation struct {
	ID       string // "ariete"
	Name     Name
	Short    string // as on its counters, "Ariete"
	Nation   Nation
	MaxLevel Value
	Recovery Value
	Source   cite.Source // of its name
}

// UnitID is an index into [Order.Counters] and [State.Units].
type UnitID = decide.Unit

// NoUnit stands for no unit.
const NoUnit = decide.NoUnit

// Face is what differs between the two sides of a combat unit's counter (3.2, 5.6.3).
type Face struct {
	Rating Value // effectiveness (3.2.e)
	Points Value // tank or anti-tank points (3.2.g)
}

// Staff is what is printed on a headquarters (3.3).
type Staff struct {
	Reaction Value // reaction rating (3.3.e)
	Engineer Value // engineer rating (3.3.f)
	Range    Value // command range in hexes (3.3.g)
	Support  Value // attack support points (3.3.h)
}

// Counter is what is printed of a unit: a combat unit (3.2) or a headquarters (3.3).
type Counter struct {
	ID        string // "8/ariete", unique in its order of battle
	Name      Name
	Short     string      // the unit as on its counter, "8"
	Formation FormationID // NoFormation for an independent unit
	White     bool        // a white stripe: an independent that can never be assigned (5.5.2.b)
	Nation    Nation
	Type      Type
	Strength  Value // combat strength (3.2.f), 0 of a headquarters
	TankBox   bool  // a yellow box: the points are tank points, else anti-tank points (3.2.g)
	Front     Face  // undisrupted
	Back      Face  // disrupted
	Move      Value // movement allowance (3.2.h, 3.3.i)
	Gait      Gait
	NoZone    bool  // a white triangle (3.2.j)
	Free      bool  // does not count for stacking (3.2.k)
	NoArms    bool  // no combined arms bonus (3.2.l)
	Column    bool  // one of the two columns that can be broken up at any strength (8.3.2)
	HalfOf    bool  // one of the two half-brigades that stack as one leg unit (5.3.1.c)
	Staff     Staff // of a headquarters
	// of an independent unit: the formations with which it may be, by their ids; empty: any of its side (5.5.2.e)
	With   []string
	Source cite.Source // of its name and formation
	Kind   cite.Source // of its type, gait and marks
}

// AirID is an index into [Order.Air].
type AirID int16

// AirUnit is an Axis air unit (3.4).
type AirUnit struct {
	ID     string // "2-stormo"
	Name   Name
	Nation Nation
	Source cite.Source
}

// Order is an order of battle.
type Order struct {
	Formations []Formation
	Counters   []Counter
	Air        []AirUnit
}
