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

// HitStep is how far a side has come in taking its hits (7.5.2).
type HitStep uint8

// The steps.
const (
	FirstLossStep HitStep = iota + 1 // the first loss (7.5.2.s1)
	CheckStep                        // effectiveness checks (7.5.2.s2)
	DecideStep                       // hold, retreat or follow (7.5.2.s3, 7.5.2.s4a to 7.5.2.s4c)
	RestStep                         // the same for those who need not go, when units disrupted before have gone (7.5.2.s3a)
	FollowStep                       // those who passed follow those who failed (7.5.2.s4c)
	OnwardStep                       // further hexes, all together
	SpreadStep                       // what is left is spread evenly (7.5.2.s5)
)

type (
	// BattleFrame is an attack under way (7.5.1).
	BattleFrame struct {
		Battle
		Step BattleStep
	}
	// ResultFrame is an attack with a result. Tank and Shield are the units used for armor superiority, which take the first loss (7.5.2.s1). Taken is whose hits have
	// been applied: 0 nobody's, 1 the defender's, 2 the attacker's too.
	ResultFrame struct {
		Fight
		Result Result
		Tank   UnitID
		Shield UnitID
		Taken  int8
	}
	// HitsFrame is a side that takes its hits (7.5.2).
	HitsFrame struct {
		Side    Side
		Attacks bool // it is the attacker
		At      hex.Hex
		Units   []UnitID
		Red     bool
		Used    UnitID // for armor superiority; NoUnit when none was
		Step    HitStep
		Left    int8     // hits still to be satisfied
		Before  []UnitID // those disrupted before the combat
		Checked int8     // how many of Units have checked
		Failed  []UnitID // their check
		Holding []UnitID // who takes what is left as losses
		Losses  []int8   // how many hits each of Units has taken as a loss
		Went    hex.Hex  // where those who had to go have gone, when Led
		Led     bool
	}
	// RetreatFrame is a stack that retreats (7.5.2.2). Path begins with the hex that it leaves. Free tells that it may stop (d-68). It follows others to Lead when Led.
	RetreatFrame struct {
		Side   Side
		Units  []UnitID
		Left   int8 // hexes still to go
		Forced bool
		Free   bool
		Path   []hex.Hex
		Lead   hex.Hex
		Led    bool
	}
	// OverstackFrame is a hex with more in it than its limit (5.3.1.d to 5.3.1.g). Fallen are the units that have come to it by a retreat. Struck tells that what it costs has
	// been paid, Owner that the opponent leaves it to the owner who has to go.
	OverstackFrame struct {
		Hex    hex.Hex
		Side   Side
		Fallen []UnitID
		Struck bool
		Owner  bool
	}
	// DisplaceFrame is a unit or headquarters that is displaced, and who chooses its hex (5.3.2.a, 5.3.3).
	DisplaceFrame struct {
		Unit  UnitID
		Mover Side
	}
)

func (BattleFrame) frame()    {}
func (ResultFrame) frame()    {}
func (HitsFrame) frame()      {}
func (RetreatFrame) frame()   {}
func (OverstackFrame) frame() {}
func (DisplaceFrame) frame()  {}
