package cauldron

import (
	"slices"
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
	Scheduled        // a reinforcement whose turn has not come (15.1)
	Unplaced         // it has not been set up (17.0.2, 17.0.3)
	Withdrawn        // taken out of the game with its formation (13.7.1); its steps are not lost
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
	Exit      Edge // by which it left the map, kept while it is Arriving again (8.3.2); 0 for a reinforcement
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
	AirChit
	SandstormChit
	DoubleMoveChit // the Allied action chit that names nobody (7.0.5)
)

// Chit is a chit in a cup or a hand. An action chit names one formation, or two: one on each face (7.0.3), or both on the same one (7.0.4).
type Chit struct {
	Kind  ChitKind
	Faces [2]FormationID // the second is NoFormation on a chit with one formation
	Same  bool           // both formations are on one face (7.0.4)
}

// Action tells whether the chit uses an action (7.0, 7.0.5); the others are tactical chits.
func (c Chit) Action() bool { return c.Kind == ActionChit || c.Kind == DoubleMoveChit }

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
	Played    [2][]Chit // chits used this turn: tactical ones (13.0), and action chits on the Action Track (7.0)
	Actions   [2]int    // action chits that may still be played (4.0.3)
	Activated []uint8   // by FormationID: how often this turn (7.0.e1)
	VP        int       // points that the Axis has collected on its turns (16.0)
	Fines     int       // points for unplayed Withdraw/Attack chits on top of the cap, under the other reading of d-65
	Cut       int       // actions that the Axis loses on the next turn, under the other reading of d-17
	Frames    frame.Stack[Frame]

	Withdrawn []FormationID // taken out of the game, with their action chits (13.7.1)
	Pairs     []Pair        // breaches that share a marker (14.1.4, 14.1.6)
}

// Pair is a breach marker in the middle of a minefield hex: it stands for the hexside in direction Dir and for the opposite one (14.1.4, 14.1.6).
// Dir is below 3.
type Pair struct {
	Box hex.Hex
	Dir hex.Dir
}

func (s State) clone() State {
	s.Units = append([]Unit(nil), s.Units...)
	s.Breached = append([]hex.Side(nil), s.Breached...)
	s.Works = append([]Work(nil), s.Works...)
	s.Activated = append([]uint8(nil), s.Activated...)
	s.Withdrawn = append([]FormationID(nil), s.Withdrawn...)
	s.Pairs = append([]Pair(nil), s.Pairs...)
	for i := range s.Cup {
		s.Cup[i] = append([]Chit(nil), s.Cup[i]...)
		s.Hand[i] = append([]Chit(nil), s.Hand[i]...)
		s.Played[i] = append([]Chit(nil), s.Played[i]...)
	}
	return s
}

// fork is a state whose units can be changed in place; everything else of it grows or is replaced without the other state's seeing it.
func (s State) fork() State {
	s.Units = slices.Clone(s.Units)
	s.Activated = slices.Clone(s.Activated)
	s.Breached, s.Works, s.Withdrawn, s.Pairs = slices.Clip(s.Breached), slices.Clip(s.Works), slices.Clip(s.Withdrawn), slices.Clip(s.Pairs)
	for i := range s.Cup {
		s.Cup[i], s.Hand[i], s.Played[i] = slices.Clip(s.Cup[i]), slices.Clip(s.Hand[i]), slices.Clip(s.Played[i])
	}
	return s
}

// Frame is an open procedure: a plain value that says what is still owed.
//
//sumtype:decl
type Frame interface{ frame() }

type (
	// DrawFrame is an Action Phase whose action chit has not been drawn (7.0). Storm: a Sandstorm chit has been drawn in it (13.5).
	DrawFrame struct {
		Side  Side
		Storm bool
	}
	// ActivateFrame is a drawn action chit whose formation has not been chosen (7.0.2, 7.0.3). Picked is how many units a Double Move chit has
	// activated (7.0.5); the rest is as in [MoveFrame].
	ActivateFrame struct {
		Side    Side
		Chit    Chit
		Picked  int
		Storm   bool
		Spared  []UnitID
		Pledged bool
	}
	// MoveFrame is an Action Phase in which activated units move one after another (8.0). Storm: a Sandstorm cuts their allowances, save those of the
	// Spared under the other reading of d-32 (13.5). Pledged: the attack that a Withdraw/Attack chit demands has not been made (13.7.4).
	MoveFrame struct {
		Side    Side
		Storm   bool
		Spared  []UnitID
		Pledged bool
	}
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
	// SetUpFrame is a side that sets up (17.0.2, 17.0.3).
	SetUpFrame struct{ Side Side }
	// SetUpAtFrame is a unit that is set up and has not been given a hex.
	SetUpAtFrame struct{ Unit UnitID }
	// TurnFrame is a turn and the phase that is under way in it (3.0). It lies under everything else and never asks.
	TurnFrame struct {
		Phase Phase
		Next  Side // whose Action Phase comes next, if it has an action left; 0 before it is known
		Done  int  // Action Phases begun in the turn
	}
	// InitiativeFrame is an Initiative Phase whose dice have not been rolled, or were equal (6.0).
	InitiativeFrame struct{}
	// FirstFrame is an initiative won whose holder has not said who performs the first Action Phase (6.0).
	FirstFrame struct{ Winner Side }

	// AirFrame is an Air chit that Side has drawn and whose target has not been chosen (13.4).
	AirFrame struct{ Side Side }
	// WindowFrame is the time between an activation and the first move, in which Side may play further chits (13.8).
	WindowFrame struct{ Side Side }
	// ExtraMoveFrame is an Extra Move chit whose unit has not been chosen (13.2).
	ExtraMoveFrame struct{ Side Side }
	// ReplaceFrame is replacements that Side must still spend (13.3). Supply: they came in the Supply Phase (15.0.5), not by a chit.
	ReplaceFrame struct {
		Side   Side
		Left   int
		Supply bool
	}
	// RebuildFrame is an eliminated unit that comes back with Steps and has not been given a hex (13.3.2).
	RebuildFrame struct {
		Unit  UnitID
		Steps int
	}
	// WithdrawFrame is an Allied Withdraw/Attack chit of which it has not been said how it is used (13.7).
	WithdrawFrame struct{}
)

func (AirFrame) frame()       {}
func (WindowFrame) frame()    {}
func (ExtraMoveFrame) frame() {}
func (ReplaceFrame) frame()   {}
func (RebuildFrame) frame()   {}
func (WithdrawFrame) frame()  {}

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

func (SetUpFrame) frame()      {}
func (SetUpAtFrame) frame()    {}
func (TurnFrame) frame()       {}
func (InitiativeFrame) frame() {}
func (FirstFrame) frame()      {}

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
