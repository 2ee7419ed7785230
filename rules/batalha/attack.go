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
	Silent    []UnitID // guns in the target that were used before and add nothing, under the other reading of d-63
}

// clone is an attack that can be changed without the other's seeing it.
func (a Attack) clone() Attack {
	a.Attackers = slices.Clone(a.Attackers)
	a.Guns = slices.Clone(a.Guns)
	a.Defenders = slices.Clone(a.Defenders)
	a.DefGuns = slices.Clone(a.DefGuns)
	a.Silent = slices.Clone(a.Silent)
	return a
}

// Part is one side's half of a result.
type Part struct {
	Loss      bool // one unit takes a loss
	Eliminate bool // one unit is eliminated
	Retreat   bool
	Again     bool // the retreat is owed twice, under the other reading of d-19
}

// Owed is what a result still asks for, in the order in which it is carried out: losses, retreats, the advance.
type Owed struct {
	Defender, Attacker Part
	Exchange           bool // 5.1.7.emp
	Advance            bool
}

func contains(units []UnitID, u UnitID) bool { return slices.Contains(units, u) }

func without(units []UnitID, u UnitID) []UnitID {
	out := make([]UnitID, 0, len(units))
	for _, v := range units {
		if v != u {
			out = append(out, v)
		}
	}
	return out
}
