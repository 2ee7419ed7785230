package theseus

import "gazala/rules/ruling"

// Contested is a place where the rulebook can be read two ways, by its number in the register: 5 is d-05.
type Contested uint8

// The contested places that the rules of this package ask about. Those of combat stand with its rules.
const (
	// d-01: the automatic victory is won in Tobruk, or in the hex that its condition prints
	OtherTobruk Contested = 1
	PathLimit   Contested = 5 // d-05: a path of exactly 10 or 20 hexes is out of command, or isolated
	// d-07: a headquarters on emergency supply saves its units from being halved, or not without a path
	AlwaysHalved Contested = 7
	// d-08: an exhausted formation rolls on its level before the marker drops, or after it
	ZeroFirst      Contested = 8
	CheckSplits    Contested = 15 // d-15: a minefield check splits a stack, or a stack stays when one unit fails
	Breachers      Contested = 16 // d-16: engineers breach too, or infantry alone
	HeckerHimself  Contested = 17 // d-17: KG Hecker helps its own roll too, or others only
	RefitRange     Contested = 18 // d-18: refit needs command, or only that the unit is not isolated
	AlwaysRecovers Contested = 19 // d-19: an unassigned unit recovers from disruption in supply, or always
	RoadZone       Contested = 20 // d-20: an enemy zone forbids the road rate, or any zone
	// d-21: zones end at ridges, wadis and enemy mines, or at ridges and enemy mines only
	ZoneTerrain   Contested = 21
	RoadOverRidge Contested = 22 // d-22: a road does not carry a zone over a ridge or wadi, or it does
	// d-40: the Schwerpunkt adds its action point in a reaction too, or in activations only
	NoReactionBonus  Contested = 40
	ReactAtZero      Contested = 41 // d-41: at level 0 nobody reacts, or by the lowest column
	NoReactionToLone Contested = 42 // d-42: one may react to an independent unit by itself, or not
	TwoMarkers       Contested = 43 // d-43: an independent unit is activated three times, or twice
	// d-44: operations go on until both have passed, or end when no formation can be activated
	FormationsOnly Contested = 44
	TrackEnd       Contested = 45 // d-45: the initiative track ends at nine, or it has no end
	ScreenTanks    Contested = 46 // d-46: screening needs a tank point, or none against none is enough
	MixedStack     Contested = 47 // d-47: one unit out of command doubles the cost of a stack, or only if all are
	// d-48: all units of a hex must be of the acting stack, or formations improve side by side
	ImproveTogether   Contested = 48
	BreaksUpInCommand Contested = 49 // d-49: a unit that is broken up needs no command, or it does
	NoneForLone       Contested = 50 // d-50: an unassigned unit takes replacements in supply, or never
	IndependentMarker Contested = 51 // d-51: an unassigned independent scores the lower number, or the higher
	Occupiers         Contested = 52 // d-52: a combat unit scores, or any unit
	ZonesOccupy       Contested = 53 // d-53: only a unit in a victory hex scores, or zones of control alone do too
	SixActivations    Contested = 54 // d-54: six activations or level 0, whichever comes first, or six in any case
	DisruptionPoints  Contested = 55 // d-55: disrupted units score at the end, or each time that one disrupts
	// d-57: the highest grade of the Axis is reached by its points or more, or by exactly so many
	ExactGrade   Contested = 57
	TwoDivisions Contested = 58 // d-58: the 90th Light counts for the losses of the Africa Corps, or not
	HalfLegLimit Contested = 64 // d-64: KG Hecker counts as a leg unit, or as a motorised one
	Reroll       Contested = 65 // d-65: one reroll in the training scenario, or none
	PathNegation Contested = 66 // d-66: any friendly unit opens a zone for a path, or combat units alone
	// d-71: a breached minefield costs what the ground under it does, or what a minefield does
	BreachedCost Contested = 71
	// d-73: the limit of action points is the table's, before the Schwerpunkt, or that of the sum
	TableLimit Contested = 73
	// d-69: a headquarters out of supply is flipped when its reaction succeeds, or when it tries
	FlipAtOnce       Contested = 69
	BrokenUpIsLost   Contested = 74 // d-74: strength that was broken up is not lost, or it is
	PathThroughZone  Contested = 76 // d-76: an empty hex in an enemy zone breaks a path, or one such hex may be on it
	SchwerpunktMines Contested = 79 // d-79: the Schwerpunkt helps in mines units in command, or all of the formation
	RidgeAtSource    Contested = 80 // d-80: a ridge at the source counts on a supply path, or neither end does
	// d-82: the step of a headquarters on foot to its road keeps 5.7.4, or is as free as the road
	StepIsFree Contested = 82
	// d-83: an independent reinforcement without a stripe is assigned before it enters, or may enter unassigned
	EntersUnassigned Contested = 83
	// d-88: captured Tobruk is nobody's source until the next turn, or still that of the side that lost it
	OldOwner       Contested = 88
	MinesUnderZone Contested = 89 // d-89: out of a zone nobody enters mines that lie in a zone, or one may
	// d-90: the free move after a retreat before combat is a normal one, or only the attackers' neighbourhood is barred
	FreeMoveLimits  Contested = 90
	ReactToReaction Contested = 92 // d-92: nobody reacts to the bonus of an attacker who is reacting, or one may
	// d-93: the emptied goal is entered by a Movement Action, or the last attackers walk in
	WalkIn Contested = 93
	// d-94: a headquarters left alone by its own units is displaced by the next approach, or at once
	LateDisplacement Contested = 94
	AnyDie           Contested = 95 // d-95: a side's own die may be rolled again, or any die
	// d-97: infantry that takes a point keeps the conditions of 8.3, or those of tanks that are broken up too
	LegAsTanks Contested = 97
	SeaIsNoBar Contested = 98 // d-98: the sea bars zones, attacks and support, or it does not
	// d-99: a headquarters alone goes on in an enemy zone that a friend holds, or it stops too
	StaffStops Contested = 99
	// d-101: the Axis organizes first, or the Allies, or nothing is shown until both have done
	WhoOrganizes    Contested = 101
	WaitsInReaction Contested = 102 // d-102: a formation that the setup keeps back may react, or not
	QuietEntry      Contested = 103 // d-103: a reinforcement that enters displaces lone headquarters, or nobody
	// d-104: a headquarters that has not arrived costs nothing in the end, or it counts as unsupplied
	StaffToCome Contested = 104
	// d-105: the points of an Action that a reaction stops before its first step are spent, or returned
	PointsReturned Contested = 105
	// d-106: isolated units make their checks before a reaction to their leaving, or after it
	CheckAfterReaction Contested = 106
	NoHeavyTanks       Contested = 109 // d-109: heavy tanks are among the losses of motorised units, or not
	// d-110: a unit whose formation has no headquarters on the map is isolated as it recovers, or like an unassigned
	// one
	LeaderlessIsLone Contested = 110
	// d-111: a headquarters whose path is cut is out of supply from its next test on, or at once
	CutAtOnce         Contested = 111
	CombatUnitsBlock  Contested = 112 // d-112: any unit blocks and frees a major source, or combat units alone
	EmphasisNeedsFood Contested = 114 // d-114: the Schwerpunkt stays with a headquarters found out of supply, or goes
	// d-115: a reinforcement that no headquarters in range can take waits, or enters and is assigned out of range
	EntersOutOfRange Contested = 115
	// d-116: with all sources shut, reinforcements without a headquarters on the map enter near them, or wait
	WaitsForStaff Contested = 116
	// d-117: victory counts a headquarters on emergency supply by its path, or as supplied
	EmergencyCounts Contested = 117
	// d-118: a headquarters alone goes from zone to zone by screen movement only, or freely where friends stand
	StaffThroughZones Contested = 118
	// d-122: units of both sides recover together, or those of the Axis first
	AxisRecoversFirst Contested = 122
	// d-125: a unit that is broken up takes the improved defense off its hex, or not
	BreakingUpLeaves Contested = 125
	// d-127: strength that replacements have given back is no longer lost, or stays so for victory
	LostForGood Contested = 127
)

// Rulings is the reading in force at each contested place. The zero value is the defaults.
type Rulings = ruling.Book[Contested]
