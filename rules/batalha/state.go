package batalha

import (
	"slices"
	"strconv"

	"gazala/rules/frame"
	"gazala/rules/hex"
)

// Turn is a game turn, counted from 1 (2.4.1).
type Turn uint8

// LastTurn is the last turn of the game as it is printed.
const LastTurn Turn = 14

// Where says whether a unit is on the map, and if not, why.
type Where uint8

// The places of a unit.
const (
	OnMap      Where = iota
	Scheduled        // a reinforcement whose turn has not come (11.1.3, 11.1.4)
	Arriving         // a reinforcement that may enter (4.2.1)
	Unplaced         // it has not been set up (11.1.1, 11.1.2)
	OffMap           // it had to retreat off the map and never comes back (4.2.2)
	Eliminated       // it took its second loss
)

// Unit is the state of one unit. What is printed of it stands in its [Counter].
type Unit struct {
	At      hex.Hex
	Where   Where
	Reduced bool // lies on its back (7.0)
	Moved   bool // has moved in this movement phase (3.0)
	Engaged bool // came into an enemy zone in this movement phase: it must attack (4.1.2.p4)
	Touched bool // was in an enemy zone at some time of this movement phase (7.0.p3)
	Fought  bool // has attacked, or its guns were used, in this combat phase (5.1.1, 8.0.o1)
	Posted  bool // an engineer that stood unengaged on mines when the Axis last ended its movement (9.3)
}

// State is a position: everything that changes in play. Copy it with [State.clone] before changing it.
type State struct {
	Turn    Turn
	Units   []Unit    // by UnitID
	Cleared []hex.Hex // minefield hexes with a marker (9.3)
	Air     [2]int    // air points left, by Side-1 (6.1)
	Held    []Side    // who holds each objective, by [Map.Objectives]; 0 when nobody has stood there yet (11.2)
	Frames  frame.Stack[Frame]
}

func (s State) clone() State {
	s.Units, s.Cleared, s.Held = slices.Clone(s.Units), slices.Clone(s.Cleared), slices.Clone(s.Held)
	return s
}

// Phase is a part of a turn.
type Phase uint8

// The phases, in their order (3.0, d-52).
const (
	TurnBegins Phase = iota // nothing of the turn has happened yet
	AxisClearing
	AxisMovement
	AxisCombat
	AlliedMovement
	AlliedCombat
)

func stackOf(frames []Frame) frame.Stack[Frame] { return frame.Of(frames...) }

func turnKey(t Turn) string { return "batalha.turn." + strconv.Itoa(int(t)) }
