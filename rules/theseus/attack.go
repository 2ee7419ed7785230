package theseus

import (
	"slices"

	"gazala/rules/hex"
)

// AttackKind is how an attack is made (7.1.c).
type AttackKind uint8

// The kinds of attacks. Every attack is declared as a hasty one and may be raised afterwards (7.5.1.c).
const (
	Hasty AttackKind = iota + 1
	Regular
	Prepared
)

// Fight is who fights whom, and where (7.5.1.a).
type Fight struct {
	Side      Side    // who attacks
	From      hex.Hex // the attackers' hex
	Target    hex.Hex
	Attackers []UnitID // those that take part
	Defenders []UnitID // all combat units of the target
}

// BattleStep is how far an attack has come (7.5.1).
type BattleStep uint8

// The steps, each with the question that it asks.
const (
	JoinStep       BattleStep = iota + 1 // A: who takes part
	IsolatedStep                         // A: isolated attackers check (5.8.4.a)
	ConfirmStep                          // A: go on without those who failed
	AnswerStep                           // B: does the defender try to retreat
	StackCheckStep                       // B: his isolated units check (d-09)
	ScreenStep                           // B: which ratings help the defender's die
	HuntStep                             // B: which rating helps the attacker's die
	RaceStep                             // B: the two dice
	EscalateStep                         // C: hasty, regular or prepared
	DrawStep                             // D: the chits
	AirStep                              // F: air units
	TankStep                             // G: the attacker's unit for armor superiority
	ShieldStep                           // G: tank or anti-tank points of the defender
	ShieldUnitStep                       // G: the defender's unit for them
	RollStep                             // G: the die
)

// PointKind is what the defender sets against the attacker's tank points (7.5.1.5.c.2).
type PointKind uint8

// The kinds of points.
const (
	NoPoints PointKind = iota
	TankPoints
	AntiTankPoints
)

// Battle is an attack from its declaration to its die.
type Battle struct {
	Fight
	Kind    AttackKind
	Hunter  UnitID    // the attacker's scout, half of whose rating is added to his die against a retreat (7.5.1.1.a)
	Screen  UnitID    // the defender's scout, of the same use
	Mobile  UnitID    // the defender's mobile unit whose whole rating is added against attackers on foot (7.5.1.1.b)
	Race    [2]int8   // the attacker's and the defender's die for a retreat before combat, 0 until they are rolled
	Failed  bool      // the defender has failed to retreat before combat (7.5.1.1.d)
	Chits   [2]int8   // the attacker's and the defender's, by their index in the charts; -1 until they are drawn
	Air     []AirID   // committed (7.5.1.4)
	Tank    UnitID    // the attacker's unit for armor superiority (7.5.1.5.c.1)
	Points  PointKind // what the defender uses, NoPoints until it is settled
	Shield  UnitID    // the defender's unit for it (7.5.1.5.c.2)
	Checked int8      // how many of the units that have to check for isolation have done so (5.8.4.a)
}

// newBattle is an attack that has just been declared.
func newBattle(side Side, from, target hex.Hex, defenders []UnitID) Battle {
	return Battle{
		Fight: Fight{Side: side, From: from, Target: target, Defenders: defenders}, Kind: Hasty,
		Hunter: NoUnit, Screen: NoUnit, Mobile: NoUnit, Chits: [2]int8{-1, -1}, Tank: NoUnit, Shield: NoUnit,
	}
}

// Drawn tells whether the chits have been drawn.
func (a Battle) Drawn() bool { return a.Chits[attacker] >= 0 && a.Chits[defender] >= 0 }

// with is the attack with a further unit that takes part.
func (a Battle) with(u UnitID) Battle {
	a.Attackers = append(slices.Clip(a.Attackers), u)
	slices.Sort(a.Attackers)
	return a
}
