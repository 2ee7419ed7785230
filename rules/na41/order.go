package na41

import "gazala/rules/printed"

// Side is one of the two players.
type Side uint8

// The sides.
const (
	Axis Side = iota + 1
	Allies
)

// Enemy is the other side.
func (s Side) Enemy() Side { return Axis + Allies - s }

// UnitID is the number of a counter in [Order.Counters] and in [State.Units].
type UnitID int16

// NoUnit is the number of no counter.
const NoUnit UnitID = -1

// Type is what a counter is (2.3.3).
type Type uint8

// The types. The last three are non-combat units.
const (
	Infantry Type = iota + 1
	MachineGun
	MotorInfantry
	MotorMachineGun
	MotorAirborne
	Motorcycle
	Recon
	ArtilleryGroup
	CorpsHQ
	Flak88
	Tank
	Truck
	TankReplacement
	InfantryReplacement
)

// 2.3.1: Combat tells whether it is a combat unit.
func (t Type) Combat() bool { return t < Truck }

// Mechanized tells whether units of the type are mechanized, replacements of tanks too; those of infantry are as their
// counter says (2.3.3).
func (t Type) Mechanized() bool { return t != Infantry && t != MachineGun && t != InfantryReplacement }

// 2.3.3.e: Silhouetted tells whether it is a tank unit or an 88 (2.3.3, 4.3).
func (t Type) Silhouetted() bool { return t == Tank || t == Flak88 }

// 2.3.3.d: Vehicle tells whether it is a tank unit, an 88 or a reconnaissance unit (2.3.3).
func (t Type) Vehicle() bool { return t == Tank || t == Flak88 || t == Recon }

// 2.3.3.c: InfantryType tells whether it is infantry in the sense of 9.3 (2.3.3).
func (t Type) InfantryType() bool { return t <= Motorcycle }

// Replacement tells whether it is a replacement unit (19.2.1).
func (t Type) Replacement() bool { return t > Truck }

// Nation is a nationality or a branch of service (2.3.4).
type Nation uint8

// The nations.
const (
	German Nation = iota + 1
	Luftwaffe
	Italian
	British
	Australian
	Indian
	SouthAfrican
	NewZealand
	Polish
	Czech
)

// mostNations is one more than the last nation.
const mostNations = int(Czech) + 1

// Quality is troop quality (2.3.2).
type Quality uint8

// The qualities.
const (
	Normal Quality = iota
	Elite
	LowQuality
)

// Face is a side of a counter.
type Face struct{ Attack, Defense, Move printed.Value }

// NoFormation is the number of no formation.
const NoFormation int16 = -1

// Formation is a division, or what counts as one (15.4).
type Formation struct {
	ID, Short string
	Name      printed.Name
}

// Counter is what is printed of a unit. Faces are those of a unit at full strength, with a step less, and of the
// remnant that takes the place of a unit of three steps on its last (10.4).
type Counter struct {
	ID        string
	Name      printed.Name
	Side      Side
	Nation    Nation
	Type      Type
	Mech      bool // moves at the mechanized rates (2.3.3)
	Formation int16
	Stack     printed.Value
	Steps     printed.Value
	Quality   Quality
	Faces     [3]Face
	Rating    printed.Value // of tanks and 88s
	Alone     bool          // its defense is in parentheses (8.6)
	Brigade   bool          // is larger than a battalion (15.4.3)
	Matilda   bool
	Captured  bool // a truck that was the enemy's (27.1)
	Upgrade   bool // new tanks that take the crews of others (20.4.1)
	Artillery bool // gives artillery support (17.1.1)
	Range     printed.Value
}

// Remnant is a kind of remnants and how many there are (10.4).
type Remnant struct {
	Side          Side
	Type          Type
	Face          Face
	Rating, Stack printed.Value
	Count         printed.Value
}

// Order is all counters.
type Order struct {
	Formations []Formation
	Counters   []Counter
	Remnants   []Remnant

	Conversions []Conversion
}

// Find is the counter with an id; ok is false when there is none.
func (o *Order) Find(id string) (u UnitID, ok bool) {
	for i := range o.Counters {
		if o.Counters[i].ID == id {
			return UnitID(i), true
		}
	}
	return NoUnit, false
}
