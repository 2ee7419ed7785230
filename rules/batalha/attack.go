package batalha

import (
	"slices"

	"gazala/rules/hex"
)

// AttackKind is how a hex is attacked.
type AttackKind uint8

// The kinds of attacks.
const (
	Assault     AttackKind = iota + 1 // by engaged units, with guns and air points in support (5.0)
	Bombardment                       // by guns alone (8.0.p4)
	AirAttack                         // by air points alone (6.2)
)

// Attack is who takes part in an attack on a hex.
type Attack struct {
	Kind      AttackKind
	Side      Side // who attacks
	Target    hex.Hex
	Attackers []UnitID // in contact
	Guns      []UnitID // at a distance, or those that bombard
	Air       int
	Defenders []UnitID
	DefGuns   []UnitID // at a distance
	DefAir    int
}

// clone is an attack that can be changed without the other's seeing it.
func (a Attack) clone() Attack {
	a.Attackers, a.Guns, a.Defenders, a.DefGuns = slices.Clone(a.Attackers), slices.Clone(a.Guns), slices.Clone(a.Defenders), slices.Clone(a.DefGuns)
	return a
}

// Part is one side's half of a result.
type Part struct {
	Loss      bool // one unit takes a loss
	Eliminate bool // one unit is eliminated
	Retreat   bool
}

// Owed is what a result still asks for, in the order in which it is carried out: losses, retreats, the advance (d-58).
type Owed struct {
	Defender, Attacker Part
	Exchange           bool // 5.1.7.emp
	Advance            bool
}

type (
	// CombatFrame is a combat phase. Struck are the hexes that have been attacked in it (6.2.o4).
	CombatFrame struct {
		Side   Side
		Struck []hex.Hex
	}
	// CommitFrame is an attack to which the attacker may still add units, guns and air points (5.1.1).
	CommitFrame struct{ Attack Attack }
	// AnswerFrame is an attack to which the defender may still answer with guns and air points (5.1.1.o2, 6.1).
	AnswerFrame struct{ Attack Attack }
	// RollFrame is an attack whose dice have not been rolled (5.1.6).
	RollFrame struct{ Attack Attack }
	// ResultFrame is an attack with a result, and what of it is still to be carried out. Hurt are the units that the combat has cost a loss (5.3.2, 5.3.3.o1).
	ResultFrame struct {
		Attack Attack
		Owed   Owed
		Hurt   []UnitID
	}
	// LossFrame is a loss that a side must still take. From are the units that may take it.
	LossFrame struct {
		Side      Side
		From      []UnitID
		Eliminate bool // the unit is eliminated outright
	}
	// ExchangeFrame is an exchange in which Side still gives up units. Due is the attack strength that the attacker still owes, and what the defender has given so
	// far while it is his turn (5.1.7.emp).
	ExchangeFrame struct {
		Attack Attack
		Side   Side
		Due    int
	}
	// RetreatFrame is the units of a side that must still retreat (5.3).
	RetreatFrame struct {
		Side Side
		Left []UnitID
		Hurt []UnitID
	}
	// FallFrame is a retreat under way: the unit, the hexes that it has passed, the first being where it stood, and whether the combat has cost it a loss.
	// Chain are the hexes that a chain retreat has come through before it, which it keeps out of; none for a retreat that a combat has ordered (5.3.1).
	FallFrame struct {
		Unit  UnitID
		Path  []hex.Hex
		Hurt  bool
		Chain []hex.Hex
	}
	// ChainFrame is a hex that the retreat of Unit may have overfilled, from which Side moves on a unit (5.3.1). Chain are the hexes that the retreat has come
	// through before, which the one that moves on keeps out of.
	ChainFrame struct {
		Side  Side
		Hex   hex.Hex
		Unit  UnitID
		Chain []hex.Hex
	}
	// AdvanceFrame is the attackers that may still advance (5.2).
	AdvanceFrame struct {
		Side    Side
		May     []UnitID
		Vacated hex.Hex
	}
	// AdvanceToFrame is a unit that advances; Steps are the hexes that it has gone (5.2).
	AdvanceToFrame struct {
		Unit    UnitID
		Vacated hex.Hex
		Steps   int
	}
)

func (CombatFrame) frame()    {}
func (CommitFrame) frame()    {}
func (AnswerFrame) frame()    {}
func (RollFrame) frame()      {}
func (ResultFrame) frame()    {}
func (LossFrame) frame()      {}
func (ExchangeFrame) frame()  {}
func (RetreatFrame) frame()   {}
func (FallFrame) frame()      {}
func (ChainFrame) frame()     {}
func (AdvanceFrame) frame()   {}
func (AdvanceToFrame) frame() {}
