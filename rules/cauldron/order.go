package cauldron

import (
	"gazala/rules/cite"
	"gazala/rules/decide"
	"gazala/rules/hex"
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

// Class is a unit's kind in the rules of combat and movement.
type Class uint8

// The classes.
const (
	Armour Class = iota + 1
	Infantry
	AntiTank
)

// Mobility is how a unit pays for ground (8.0.6).
type Mobility uint8

// The mobilities.
const (
	Tracked Mobility = iota + 1
	Wheeled
	Foot
)

// Value is a number on a counter with its provenance.
type Value = printed.Value

// Face is one side of a counter: hard and soft combat values and the movement allowance (2.2.3).
type Face struct{ Hard, Soft, Move Value }

// Faces are the two sides of a counter, fresh and used (2.2.3.a).
type Faces struct{ Fresh, Used Face }

// Nation is a unit's nationality (2.2.3).
type Nation uint8

// The nationalities.
const (
	German Nation = iota + 1
	Italian
	British
	Indian
	French
)

// FormationID is an index into [Order.Formations].
type FormationID int16

// Traits are what the rules say of a formation by name.
type Traits uint16

// The traits.
const (
	FillsHex      Traits = 1 << iota // its units share a hex with nobody (10.0.e1)
	NoTankGuns                       // alone it cannot use an Anti-Tank chit (13.6.e1)
	PanzerLimit                      // once on each turn of May 27 (7.0.e2)
	FrozenOnMay27                    // not activated on the turns of May 27 (7.0.e3, 7.0.e4)
	Loose                            // independent units, which are no formation (13.7.1, d-73)
)

// Formation is a division or brigade.
type Formation struct {
	ID     string // "21-pz"
	Name   Name
	Short  string // as on its counters, "21"
	Side   Side
	Traits Traits
}

// UnitID is an index into [Order.Counters] and [State.Units].
type UnitID = decide.Unit

// NoUnit stands for no unit.
const NoUnit = decide.NoUnit

// Counter is what is printed of a unit.
type Counter struct {
	ID        string // "5/1", unique in its order of battle
	Name      Name
	Formation FormationID
	Class     Class
	Motorized bool // for the symbol
	Regiment  bool // for the size mark (2.1)
	Nation    Nation
	Bound     bool        // brackets round the allowance (8.2)
	Faces     []Faces     // by steps left, less one; its length is the unit's full number of steps (11.0.12)
	Entry     []hex.Hex   // where it may arrive as a reinforcement (15.1)
	Source    cite.Source // of its name and formation
	Kind      cite.Source // of its class
}

// Order is an order of battle.
type Order struct {
	Formations []Formation
	Counters   []Counter
}

// Cell is a value of a chart with its provenance.
type Cell = printed.Cell
