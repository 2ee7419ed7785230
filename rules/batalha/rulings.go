package batalha

import "gazala/rules/ruling"

// Contested is a place where the rulebook can be read two ways, by its number in the register: 15 is d-15.
type Contested uint8

// The contested places that the rules of this package ask about.
const (
	// d-01: with the weaker attack the odds are 1 to the defence's share rounded up, or rounded down
	WeakAttack        Contested = 1
	AirPool           Contested = 4  // d-04: the air points come back every turn, or are one pool for the game
	AirCap            Contested = 6  // d-06: ten points at most in an air attack, or in any combat
	StruckOnce        Contested = 7  // d-07: a hex is attacked once in a side's combat phase, or once in a turn
	DivisionColumns   Contested = 9  // d-09: a column for a whole division, or one for each of its units
	DivisionSurvivors Contested = 10 // d-10: a whole division is all its units, or all that are left
	ArmourColumn      Contested = 11 // d-11: one armoured attacker is enough, or all must be
	ArmourZones       Contested = 12 // d-12: armour ignores zones of infantry in movement only, or for all purposes
	EncircledRetreat  Contested = 13 // d-13: an encircled unit tries a second hex, or dies at once
	AttackersTrapped  Contested = 14 // d-14: attackers without a way out try a second hex too, or die
	FriendlyRelief    Contested = 15 // d-15: a friendly hex relieves any encircled unit, or only one that had a loss
	AdvanceLength     Contested = 16 // d-16: the vacated hex is the first step of an advance, or comes before it
	AdvanceZones      Contested = 17 // d-17: a zone stops an advance, or not
	ExchangeStrengths Contested = 18 // d-18: an exchange counts current strengths, or printed ones
	MineDie           Contested = 21 // d-21: mines ask for a die, or nothing does in movement
	MotorMineDie      Contested = 22 // d-22: motorised infantry rolls upon mines, or is spared
	// d-23: every unit that is not armour rolls as infantry, or only infantry and armour roll
	MineVictims   Contested = 23
	SeaArmColumns Contested = 27 // d-27: the columns of a sea arm need every attacker across it, or one
	FortBombed    Contested = 29 // d-29: a fortification gives its column in both tables, or in that of combat only
	FortDominates Contested = 31 // d-31: fortifications count for dominant terrain, or not
	WholeDuty     Contested = 33 // d-33: any adjacent enemy attacked is enough, or every one must be
	DefendingGuns Contested = 35 // d-35: guns in defence add their attack strength, or their defence strength
	Leash         Contested = 40 // d-40: the 20 hexes are a clear route, or a straight distance
	RecoveryMoves Contested = 43 // d-43: a unit that moves may recover, or not
	Holding       Contested = 46 // d-46: who stood last in an objective holds it, or only who stands in it
	LostUnits     Contested = 47 // d-47: eliminated units give points, or all that are not on the map
	// d-62: an objective in which nobody has stood belongs to the side in whose rear it lies, or to nobody
	FirstHolder Contested = 62
	// d-03: columns are counted from the end of the table, or from the true odds beyond it
	TrueRatio Contested = 3
	AirTrack  Contested = 5 // d-05: two markers show any number of air points, or the track holds ten
	// d-08: encirclement is a column of the results table, or takes one of the ground's columns away
	EncircledGround Contested = 8
	MinesForAll     Contested = 24 // d-24: mines cost the Axis points and columns, or either side
	DistantOnMines  Contested = 25 // d-25: all attackers in contact stand on mines, or all that take part
	GroundCompared  Contested = 30 // d-30: fortification and mines are added to the best ground, or compared with it
	BreakFree       Contested = 32 // d-32: a unit that breaks contact may step into another zone, or not
	GunsWithAir     Contested = 37 // d-37: guns and aircraft join in an attack with units in contact, or never
	RoadEntry       Contested = 41 // d-41: reinforcements enter by any hex of the edge, or by its road hexes
	EdgeOutlet      Contested = 42 // d-42: the edge of the map is the last way out of a retreat, or none
	FullOutlet      Contested = 56 // d-56: a full hex with room to be made saves from encirclement, or not
	MinesCompared   Contested = 57 // d-57: Axis units on mines are dominated outright, or by columns
	AllGround       Contested = 60 // d-60: the dearest terrain is paid, or all
	WorstOdds       Contested = 2  // d-02: odds worse than the table use its end, or the attack is not allowed
	TwoRetreats     Contested = 19 // d-19: two words that order the same retreat make one, or two
	// d-55: the limit of three holds at the end of a retreat and an advance, or at each step
	LimitAlways   Contested = 55
	RetreatFirst  Contested = 58 // d-58: losses come before the retreats, or after them
	AllShare      Contested = 61 // d-61: the units in contact suffer the result, or all that took part
	UsedGuns      Contested = 63 // d-63: guns that were used defend their own hex again, or add nothing
	HiddenDefence Contested = 34 // d-34: counters lie open, or the defence is hidden until the attacker has declared
	MiddleRange   Contested = 36 // d-36: the middle number of guns is their defence, or their range
	CorpsNation   Contested = 38 // d-38: corps guns with Roman numerals are British and Italian, or British and German
	MechGuns      Contested = 39 // d-39: no counter is mechanized artillery, or some corps guns are
	ThirdBrigade  Contested = 48 // d-48: the third brigade of the 7th Armoured is the 3rd Indian, or the 201st Guards
	OneSided      Contested = 45 // d-45: every counter bears a loss, or guns and engineers have one side only
	// d-49: Germans means the Axis, or only Germans where only they are named: Italians have no limit in a hex
	GermansOnly Contested = 49
	AirAtOnce   Contested = 54 // d-54: the attacker uses his aircraft before the defender, or both write down theirs
	// d-50: units whose places are not named stand where history has them, or their sides place them
	FreeSetUp    Contested = 50
	OwnPhases    Contested = 52 // d-52: reinforcements enter during movement, or in a phase of their own before it
	FirstColumn  Contested = 59 // d-59: there is no bombardment of an empty hex, or it uses the first column
	LeashedUnits Contested = 64 // d-64: the 20 hexes stop motorised units of the Axis, or all
	EngagedClear Contested = 66 // d-66: an engineer that clears mines is not engaged, or was not when it was left there
	StepsBeyond  Contested = 67 // d-67: a unit may move beyond the 20 hexes and stops there, or may not move there
	// d-68: armour in a zone of infantry is engaged for its recovery, or not
	ArmourUntouched Contested = 68
	MinedAdvance    Contested = 65 // d-65: mines leave open ground open for an advance of two hexes, or not
)

// Rulings is the reading in force at each contested place. The zero value is the defaults.
type Rulings = ruling.Book[Contested]
