package theseus

import (
	"slices"

	"gazala/rules/derive"
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
	Short     bool        // of a headquarters or unassigned unit: found out of supply when it was last tested (5.7.5.a, 5.7.5.c)
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

// Initiative is the initiative track: whose side of the marker is shown, and its number; 0 when it shows nobody's (6.1).
type Initiative struct {
	Shown  Side
	Number int8
}

// State is a position: everything that changes in play. Copy it with [State.clone] before changing it.
type State struct {
	Turn        Turn
	Units       []Unit      // by UnitID
	Breached    []hex.Hex   // with a Breached marker, by grid index (7.4)
	Improved    []hex.Hex   // with an Improved Defense marker, by grid index (7.7)
	Blocked     []hex.Hex   // major supply sources with a Supply blocked marker, by grid index (5.7.3.a)
	Levels      []int8      // activation levels, by FormationID (6.3.2)
	Schwerpunkt FormationID // NoFormation when no formation has the marker (5.9)
	Air         []AirState  // by AirID
	Rerolls     [2]int8     // how often a side may roll a die again, by Side-1 (5.2)
	Initiative  Initiative
	Scored      []int8 // the most that each objective has scored for the Axis, by [Map.Objectives] (10.a)
	Activations int8   // how often the acting formation has been activated in a training scenario (10.1.a)
	Shaken      int8   // how often a unit of the garrison has been disrupted in a training scenario (d-55)
	Frames      frame.Stack[Frame]
}

func (s State) clone() State {
	s.Units, s.Breached, s.Improved, s.Blocked = slices.Clone(s.Units), slices.Clone(s.Breached), slices.Clone(s.Improved), slices.Clone(s.Blocked)
	s.Levels, s.Air, s.Scored = slices.Clone(s.Levels), slices.Clone(s.Air), slices.Clone(s.Scored)
	return s
}

// Frame is an open procedure: a plain value that says what is still owed. Slices in frames are never written to: a change is another slice.
//
//sumtype:decl
type Frame interface{ frame() }

type (
	// TrainingFrame is a training scenario: the same formation is activated again and again (10.1.a). It lies under everything else.
	TrainingFrame struct{}
	// InitiativeFrame is an Ops Cycle that begins: the initiative is not determined yet (6.1). Axis is what the Axis has rolled, 0 before that.
	InitiativeFrame struct{ Axis int8 }
	// OrganizationFrame is a side that assigns its independent units (5.5.2).
	OrganizationFrame struct{ Side Side }
	// EndTurnFrame is the End Turn Phase: victory points are not counted yet (9).
	EndTurnFrame struct{}
	// ActivationFrame is a formation that acts, and the action points that it has left (6.3, 7.1).
	ActivationFrame struct {
		Formation FormationID
		Points    int8
	}
	// BonusFrame is a side that has won a battle, the units that may use its bonus action points, and how many are left (7.5.3). Attacker: it was the attacker, who
	// may add the points of the activation below (7.5.3.a).
	BonusFrame struct {
		Side      Side
		Formation FormationID
		Units     []UnitID
		Points    int8
		Attacker  bool
	}
	// MoveFrame is a stack that performs a Movement Action: the movement points that it has spent (7.3.1). Begun: its action points are paid. Checked: its isolated
	// units have made their checks (5.8.4.a). Held: it goes no farther (7.3.2). Free: a movement after a successful retreat before combat costs no action points,
	// must leave its hex, and may not come next to Away (7.5.1.1.c).
	MoveFrame struct {
		Units   []UnitID
		Spent   derive.Val
		Begun   bool
		Checked bool
		Held    bool
		Free    bool
		Away    hex.Hex
	}
	// MinesFrame is a stack that tries to enter a minefield of the enemy: who still has to make the check, and who has passed (7.3.6).
	MinesFrame struct {
		To     hex.Hex
		Left   []UnitID
		Passed []UnitID
	}
	// DieFrame is a die that is due: what for, who rolls it, for which unit. Face is what it shows, 0 before it is rolled: then its owner may roll it again (5.2).
	DieFrame struct {
		For  DieFor
		Side Side
		Unit UnitID
		Face int8
	}
)

func (TrainingFrame) frame()     {}
func (InitiativeFrame) frame()   {}
func (OrganizationFrame) frame() {}
func (EndTurnFrame) frame()      {}
func (ActivationFrame) frame()   {}
func (BonusFrame) frame()        {}
func (MoveFrame) frame()         {}
func (MinesFrame) frame()        {}
func (DieFrame) frame()          {}

// DieFor is what a die decides.
type DieFor uint8

// The dice.
const (
	DieActions        DieFor = iota + 1 // action points of an activation (6.3.1)
	DieIsolated                         // the check of an isolated unit that is to act (5.8.4.a)
	DieMines                            // the check of a unit that enters a minefield (7.3.6)
	DieBreach                           // an attempt to breach (7.4)
	DieRefit                            // a Refit Action (7.6)
	DieInitiative                       // of a side (6.1)
	DieScreenAttacker                   // against a retreat before combat (7.5.1.1)
	DieScreenDefender                   // for a retreat before combat (7.5.1.1)
	DieAttack                           // of a combat (7.5.1.g)
	DieCheck                            // an effectiveness check of a unit after combat (7.5.2.s2)
)

func stackOf(frames []Frame) frame.Stack[Frame] { return frame.Of(frames...) }
