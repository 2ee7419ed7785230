package cauldron

import (
	"slices"
	"strconv"

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
	// 1 and the direction in which it came over mines into a minefield, backwards, under the other reading of d-61; 0:
	// none
	Back uint8
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

// Chit is a chit in a cup or a hand. An action chit names one formation, or two: one on each face (7.0.3), or both on
// the same one (7.0.4).
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

// Pair is a breach marker in the middle of a minefield hex: it stands for the hexside in direction Dir and for the
// opposite one (14.1.4, 14.1.6). Dir is below 3.
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

// fork is a state whose units can be changed in place; everything else of it grows or is replaced without the other
// state's seeing it.
func (s State) fork() State {
	s.Units = slices.Clone(s.Units)
	s.Activated = slices.Clone(s.Activated)
	s.Breached = slices.Clip(s.Breached)
	s.Works = slices.Clip(s.Works)
	s.Withdrawn = slices.Clip(s.Withdrawn)
	s.Pairs = slices.Clip(s.Pairs)
	for i := range s.Cup {
		s.Cup[i], s.Hand[i], s.Played[i] = slices.Clip(s.Cup[i]), slices.Clip(s.Hand[i]), slices.Clip(s.Played[i])
	}
	return s
}

// Combat is who takes part in a combat and which chits have been played on it. It is fixed when the attack is declared,
// joiners and chits aside.
type Combat struct {
	Active    UnitID
	Type      AttackType
	Joiners   []UnitID
	Defenders []UnitID
	Hexes     []hex.Hex // where the defenders stood, each once
	Chits     [2]uint8  // how many Combat chits, by Side-1: one at most, but under the other reading of d-26 (13.1)
	AntiTank  bool      // an Anti-Tank chit (13.6)
}

// Attackers are the active unit and those that joined it.
func (c Combat) Attackers() []UnitID {
	return append([]UnitID{c.Active}, c.Joiners...)
}

// units are all that take part.
func (c Combat) units() []UnitID { return slices.Concat(c.Attackers(), c.Defenders) }

// Owed is what a combat result still asks for, in the order in which it is carried out: the Anti-Tank chit's loss, then
// the defender's part, then the attacker's, then the advance (11.0.10, 11.0.16, 13.6.1).
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
