package theseus

import (
	"slices"

	"gazala/rules/frame"
	"gazala/rules/hex"
)

// Turn is a game turn, counted from 1 (3.1.4.turn).
type Turn uint8

// Where says whether a unit is on the map, and if not, why.
type Where uint8

// The places of a unit.
const (
	OnMap      Where = iota
	Eliminated       // its last strength point is lost, or it had nowhere to go (7.5.2.1, 5.3.1.g)
	Elsewhere        // not in play
	Due              // still to arrive (3.1.4)
	BrokenUp         // cannibalized, with the strength that it then had (8.3.1, 8.3.2)
	Unseen           // of a position as one side sees it: in a stack at which it may not look (5.3.4)
)

// Unit is the state of one unit. What is printed of it stands in its [Counter].
type Unit struct {
	At        hex.Hex
	Where     Where
	Of        FormationID // to which it belongs now: its own, or the one that it is assigned to (5.5.1, 5.5.2)
	Strength  int8        // current combat strength of a combat unit (3.2.f)
	Support   int8        // current attack support points of a headquarters (3.3.h)
	Disrupted bool        // lies on its disrupted side (5.6.3)
	Flipped   bool        // a headquarters that has expended its emergency supply (5.7.5)
	// how often an unassigned independent unit has been activated in this Ops Phase: its ACT-1, ACT-2 and NO-ACT
	// markers (6.4.a)
	Acts int8
	// of a headquarters or unassigned unit: found out of supply when it was last tested (5.7.5.a, 5.7.5.c)
	Short bool
	Top   bool // lies on top of its stack by its side's wish, where only that can be seen (5.3.1, 5.3.4)
}

// Fresh is a unit of the counter as a game begins with it.
func (c *Counter) Fresh(at hex.Hex) Unit {
	return Unit{At: at, Of: c.Formation, Strength: int8(c.Strength.N), Support: int8(c.Staff.Support.N)}
}

// AirState is where an air unit is (3.4).
type AirState uint8

// The states of an air unit.
const (
	AirAbsent AirState = iota // not in this game
	AirAvailable
	AirFlown
)

// Initiative is the initiative track: whose side of the marker is shown, and its number; 0 when it shows nobody's
// (6.1).
type Initiative struct {
	Shown  Side
	Number int8
}

// State is a position: everything that changes in play. Copy it with [State.clone] before changing it.
type State struct {
	Turn     Turn
	Units    []Unit    // by UnitID
	Breached []hex.Hex // with a Breached marker, by grid index (7.4)
	Improved []hex.Hex // with an Improved Defense marker, by grid index (7.7)
	Blocked  []hex.Hex // major supply sources with a Supply blocked marker, by grid index (5.7.3.a)
	Levels   []int8    // activation levels, by FormationID (6.3.2)
	// Assigned markers face down with formations that stand for no unit, by FormationID, or nil when there are none
	// (5.5.2.b)
	Dummies     []int8
	Schwerpunkt FormationID // NoFormation when no formation has the marker (5.9)
	Air         []AirState  // by AirID
	Rerolls     [2]int8     // how often a side may roll a die again, by Side-1 (5.2)
	Kept        [2]bool     // a side lets every die stand until it says otherwise, by Side-1 (5.2)
	Initiative  Initiative
	Tobruk      Tobruk // whose source it is (5.7.3.d)
	Scored      []int8 // the most that each objective has scored for the Axis, by [Map.Objectives] (10.a)
	LastIn      []Side // who was the last to come into each objective, in a campaign (10.2.b)
	Minus       int8   // points that the Axis has lost for major sources, in a campaign (10.2.c)
	// strength points that replacements have given back to units whose losses count, by Side-1, in a campaign under the
	// other reading of d-127 (10.3.b)
	Restored     [2]int8
	Activations  int8         // how often the acting formation has been activated in a training scenario (10.1.a)
	Shaken       int8         // how often a unit of the garrison has been disrupted in a training scenario (d-55)
	Intelligence Intelligence // to the side that sees this part of a position (5.3.4)
	Frames       frame.Stack[Frame]
}

func (s State) clone() State {
	s.Units = slices.Clone(s.Units)
	s.Breached = slices.Clone(s.Breached)
	s.Improved = slices.Clone(s.Improved)
	s.Blocked = slices.Clone(s.Blocked)
	s.Dummies = slices.Clone(s.Dummies)
	s.Levels = slices.Clone(s.Levels)
	s.Air = slices.Clone(s.Air)
	s.Scored = slices.Clone(s.Scored)
	s.LastIn = slices.Clone(s.LastIn)
	s.Intelligence = s.Intelligence.clone()
	return s
}
