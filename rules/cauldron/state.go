package cauldron

import (
	"strconv"

	"gazala/rules/derive"
	"gazala/rules/frame"
	"gazala/rules/hex"
)

// Turn is a game turn, counted from 1.
type Turn uint8

// The turns. Those that no rule names are called by their number.
const (
	May27AM Turn = iota + 1
	May27PM
	May28
	May29
	May30
	June1
	June3
	June5
	June7
	June9
	June11
	June13
	LastTurn = June13
)

// Where says whether a unit is on the map, and if not, why.
type Where uint8

// The places of a unit.
const (
	OnMap      Where = iota
	Arriving         // a reinforcement that may be placed (15.0)
	OffMap           // it left the map and returns (8.3.2, 11.1.5)
	Eliminated       // all its steps are lost
)

// SupplyState is a unit's supply status (5.0).
type SupplyState uint8

// The supply states.
const (
	InSupply SupplyState = iota
	OutOfSupply
	Isolated
)

// Unit is the state of one unit. What is printed of it stands in its [Counter].
type Unit struct {
	At        hex.Hex
	Where     Where
	Returns   Turn // when it is OffMap
	Steps     uint8
	Used      bool // lies on its used side (8.0.2)
	Disrupted bool
	Ready     bool // activated and not yet moved in this Action Phase (7.0)
	Supply    SupplyState
}

// Work is a breach under construction (14.1.1).
type Work struct {
	Unit UnitID
	Dir  hex.Dir // from the unit's hex into the minefield
	From hex.Hex
	Turn Turn // when it was placed
}

// ChitKind is what a chit does.
type ChitKind uint8

// The chits.
const (
	ActionChit ChitKind = iota + 1
	CombatChit
	AntiTankChit
	ExtraMoveChit
	ReplacementChit
	WithdrawChit
)

// Chit is a chit in a cup or a hand. An action chit names one formation, or two, one on each face (7.0.3).
type Chit struct {
	Kind  ChitKind
	Faces [2]FormationID // the second is NoFormation on a chit with one face
}

// NoFormation stands for no formation.
const NoFormation FormationID = -1

// State is a position: everything that changes in play. Copy it with [State.clone] before changing it.
type State struct {
	Turn      Turn
	Units     []Unit // by UnitID
	Breached  []hex.Side
	Works     []Work
	Markers   int       // breach markers left in stock (14.1)
	Cup       [2][]Chit // by Side-1
	Hand      [2][]Chit // tactical chits drawn and kept
	Played    [2][]Chit // tactical chits used this turn
	Actions   [2]int    // action chits that may still be played (4.0.3)
	Activated []uint8   // by FormationID: how often this turn (7.0.e1)
	Frames    frame.Stack[Frame]
}

func (s State) clone() State {
	s.Units = append([]Unit(nil), s.Units...)
	s.Breached = append([]hex.Side(nil), s.Breached...)
	s.Works = append([]Work(nil), s.Works...)
	s.Activated = append([]uint8(nil), s.Activated...)
	for i := range s.Cup {
		s.Cup[i] = append([]Chit(nil), s.Cup[i]...)
		s.Hand[i] = append([]Chit(nil), s.Hand[i]...)
		s.Played[i] = append([]Chit(nil), s.Played[i]...)
	}
	return s
}

// Frame is an open procedure: a plain value that says what is still owed.
//
//sumtype:decl
type Frame interface{ frame() }

type (
	// DrawFrame is an Action Phase whose action chit has not been drawn (7.0).
	DrawFrame struct{ Side Side }
	// ActivateFrame is a drawn action chit whose formation has not been chosen (7.0.2, 7.0.3).
	ActivateFrame struct {
		Side Side
		Chit Chit
	}
	// MoveFrame is an Action Phase in which activated units move one after another (8.0).
	MoveFrame struct{ Side Side }
	// EnterFrame is an arriving unit that has not been placed (15.0.1).
	EnterFrame struct{ Unit UnitID }
	// ActFrame is the active unit and the points that it has spent (8.0).
	ActFrame struct {
		Unit  UnitID
		Spent derive.Val
	}
	// JoinFrame is a declared attack to which units may still be added (11.0.3).
	JoinFrame struct{ Combat Combat }
	// ChitFrame is a combat before whose roll Side may play chits (13.1.1). Last: the other side has had its turn.
	ChitFrame struct {
		Combat Combat
		Side   Side
	}
	// RollFrame is a combat whose die has not been rolled (11.0.8).
	RollFrame struct{ Combat Combat }
	// ResultFrame is a combat with a result, and what of it is still to be carried out (11.0.10).
	ResultFrame struct {
		Combat Combat
		Owed   Owed
	}
	// LossFrame is step losses that a side must still take (11.0.11). From are the units that may take them.
	LossFrame struct {
		Side   Side
		Steps  int
		From   []UnitID
		Active UnitID // the attacker's first loss; NoUnit when it has been taken or for a defender
		Armour bool   // an Anti-Tank chit's loss: armour only (13.6)
	}
	// DisruptFrame is disruptions that a side must still place (11.0.15).
	DisruptFrame struct {
		Side  Side
		Count int
		Among []UnitID
		First UnitID // the attacker's first is the active unit; NoUnit when done or for a defender
	}
	// RetreatFrame is the units of a side that must still retreat (11.1).
	RetreatFrame struct {
		Side Side
		Left []UnitID
	}
	// FallFrame is a retreat under way: the units that go together and the hexes that they have passed, the first being where they stood.
	FallFrame struct {
		Units []UnitID
		Path  []hex.Hex
	}
	// AdvanceFrame is the attackers that may still advance, and the vacated hexes (11.2).
	AdvanceFrame struct {
		Side    Side
		May     []UnitID
		Vacated []hex.Hex
	}
	// AdvanceToFrame is a unit that advances and has not been given a hex (11.2).
	AdvanceToFrame struct {
		Unit    UnitID
		Vacated []hex.Hex
	}
	// CullFrame is a hex from which excess units must be eliminated (10.0.2).
	CullFrame struct {
		Side Side
		Hex  hex.Hex
	}
	// ResolveFrame is a Minefield Phase in which last turn's markers are still to be turned (14.1.3).
	ResolveFrame struct{}
	// BreachFrame is a Minefield Phase in which breach markers may still be placed (14.1).
	BreachFrame struct{ Left int }
)

func (DrawFrame) frame()      {}
func (ActivateFrame) frame()  {}
func (MoveFrame) frame()      {}
func (EnterFrame) frame()     {}
func (ActFrame) frame()       {}
func (JoinFrame) frame()      {}
func (ChitFrame) frame()      {}
func (RollFrame) frame()      {}
func (ResultFrame) frame()    {}
func (LossFrame) frame()      {}
func (DisruptFrame) frame()   {}
func (RetreatFrame) frame()   {}
func (FallFrame) frame()      {}
func (AdvanceFrame) frame()   {}
func (AdvanceToFrame) frame() {}
func (CullFrame) frame()      {}
func (ResolveFrame) frame()   {}
func (BreachFrame) frame()    {}

// Combat is who takes part in a combat and which chits have been played on it. It is fixed when the attack is declared, joiners and chits aside.
type Combat struct {
	Active    UnitID
	Type      AttackType
	Joiners   []UnitID
	Defenders []UnitID
	Hexes     []hex.Hex // where the defenders stood, each once
	Chits     [2]bool   // a Combat chit, by Side-1 (13.1)
	AntiTank  bool      // an Anti-Tank chit (13.6)
}

// Attackers are the active unit and those that joined it.
func (c Combat) Attackers() []UnitID {
	return append([]UnitID{c.Active}, c.Joiners...)
}

// Owed is what a combat result still asks for, in the order in which it is carried out: the Anti-Tank chit's loss, then the defender's part,
// then the attacker's, then the advance (11.0.10, 11.0.16, 13.6.1).
type Owed struct {
	AntiTank int
	Defender Part
	Attacker Part
	Advance  bool
	// Retreated tells that the attackers had to retreat, which ends the active unit's movement (11.0.17).
	Retreated bool
}

// Part is one side's half of a combat result.
type Part struct {
	Steps   int
	Disrupt bool
	Retreat bool
}

func stackOf(frames []Frame) frame.Stack[Frame] { return frame.Of(frames...) }

func turnKey(t Turn) string { return "cauldron.turn." + strconv.Itoa(int(t)) }
