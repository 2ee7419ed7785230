package na41

import (
	"gazala/rules/frame"
	"gazala/rules/hex"
	"gazala/rules/record"
)

// Where says in which kind of place a counter is.
type Where uint8

// The places of counters.
const (
	Out        Where = iota // of the game for good, or not in this scenario
	OnMap                   // in a hex
	InBox                   // in a box beside the map (6.1)
	Due                     // arrives on a turn to come (20.1)
	Pool                    // of replacements and trucks that may come (19.1)
	Eliminated              // in the eliminated box
	Surrender               // in the surrender box (12.5.2)
	Withdrawn               // in the withdrawn units box, until it returns (20.3)
	InReserve               // in the reserve box (s2.2.a)
)

// Spot is the one place in which a counter is.
type Spot struct {
	Where Where
	At    hex.Hex // on the map
	Box   BoxID   // in a box
	Turn  uint8   // on which it is due, or has surrendered (12.5.2)
}

// Hex is the spot of a hex, and Beside that of a box.
func Hex(h hex.Hex) Spot { return Spot{Where: OnMap, At: h} }

// SpotInBox is the spot of a box.
func SpotInBox(b BoxID) Spot { return Spot{Where: InBox, Box: b} }

// Condition is one of the three states of a combat unit (13.1.1).
type Condition uint8

// The conditions.
const (
	GoodOrder Condition = iota
	Disrupted
	FullRetreat
)

// Supply is the marker on a unit (16.4).
type Supply uint8

// The markers.
const (
	InSupply Supply = iota
	White
	Red
)

// Load is what a truck carries (5.8.1).
type Load uint8

// The loads.
const (
	Empty Load = iota
	WithUnit
	WithSupply // it is a mobile supply unit then (17.2.4)
)

// Unit is the state of one counter. What is printed of it stands in its [Counter].
type Unit struct {
	Spot
	Steps     uint8 // that it has left
	Condition Condition
	Supply    Supply
	Port      PortID // that supplies it since the last supply phase (16.2.b), [NoPort] if none does
	Depleted  bool   // of an artillery support unit: it lies on its depleted side (17.1.4)
	Replaced  bool   // has a replacement marker (19.5)
	Restored  bool   // has received a replacement in this initial phase (19.3.2)
	Heavy     bool   // of a tank replacement: it lies on the side of a heavy one (19.2.5)
	Moved     bool   // its movement in this phase is over (5.1)
	Hexes     uint8  // that it has moved in this phase
	Beyond    bool   // has used more than its movement allowance, so that it may not attack (2.3.2, d-31)
	Shipped   bool   // has a naval transport marker (21.1.5)
	Railed    bool   // has a rail marker (5.9.1.a), or, of the Axis, an air transport marker (18.7.6)
	Advanced  bool   // has advanced in this combat phase (27.3.1)
	Fought    bool   // has attacked or been attacked in this combat phase (8.1)
	Fled      uint8  // how often it has retreated in this combat phase (12.3, 12.5.1)
	// Of trucks: what it carries, and that it has moved or picked that up in this phase, so that it stays with it
	// (5.8.2).
	Load  Load
	Cargo UnitID // when Load is WithUnit
	Bound bool
}

// Stock is supply points in a place: they are a quantity, not counters (17.2.1).
type Stock struct {
	Spot   Spot
	Side   Side
	Count  int
	Landed bool // came by sea or by rail in this impulse and is of no use in it (5.9.1.a, 21.1.5)
}

// Work is a fortification, under construction until it is Done (9.5.3).
type Work struct {
	At   hex.Hex
	Side Side
	Done bool
	// Tried: the die of this initial phase has not completed it (9.5.4).
	Tried bool
}

// MarkerKind is a kind of markers that make a hex dearer to enter.
type MarkerKind uint8

// The kinds.
const (
	Delay    MarkerKind = iota + 1 // 24.1
	Strafing                       // 18.7.5
	LRDG                           // 18.8
)

// Marker is such a marker on the map. Number is that of a delay marker (24.3.2).
type Marker struct {
	Kind   MarkerKind
	Side   Side
	Number uint8
	At     hex.Hex
}

// Harm is how many boxes the marker of a damaged port stands to the right of the first (21.3.2).
type Harm struct {
	Port  PortID
	Boxes uint8
}

// State is a position: everything that changes in play. Copy it with [State.clone] before changing it.
type State struct {
	Scenario   ScenarioID
	Turn       uint8
	Units      []Unit // by UnitID
	Stocks     []Stock
	Works      []Work
	Markers    []Marker
	Control    []Side // by grid index: who controls a city, an airfield or a port (16.3.5); 0 for nobody
	Damage     []Harm
	Pledges    []Payer  // what pays for the attacks of this combat phase, and is due when it ends (8.5.1)
	Comando    bool     // Comando Supremo is in effect (8.4.1)
	Means      [2]Means // resource points and assets, by Side-1 (23.1)
	Malta      int8     // the modifier of the Malta Status Track (22.3.2)
	Raider     Side     // whose face of its marker is up, 0 for one that is not in use
	Crete      Side     // who controls Crete (22.2.2)
	RommelUsed bool     // the Rommel marker lies on its used side (18.5)
	// the side whose player turn it is has attacked, or moved by land otherwise than tactically (17.4)
	Active   bool
	Chases   []Chase   // Automatic DS of this player turn whose advance is still to come (8.9.2)
	RailUsed bool      // the train of this movement phase has gone (5.9.1)
	Sailings []Sailing // convoys of this movement phase (21.1.2)
	Seized   []QuayID  // ports that the phasing side has taken in it (21.1.4.a)
	Freed    []Nation  // whose reserves were released by an Axis unit (s2.2.a)
	Score    int8      // victory points of the campaign, for the Axis (s2.3.2)
	Won      Outcome   // who has won
	Frames   frame.Stack[Frame]
}

// clone is a position that shares nothing with s that either can change.
func (s *State) clone(r *Rules) State {
	c := *s
	c.Fields(r, record.Copier{})
	return c
}

// stock is how many supply points of a side lie in a place, those on trucks not counted.
func (b *board) stock(side Side, at Spot) int {
	n := 0
	for _, k := range b.Stocks {
		if k.Side == side && k.Spot == at {
			n += k.Count
		}
	}
	return n
}
