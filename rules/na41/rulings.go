package na41

import (
	"gazala/rules/derive"
	"gazala/rules/printed"
	"gazala/rules/ruling"
)

// Contested is a place where the rulebook can be read two ways, by its number in the register: 15 is d-15.
type Contested uint8

// The contested places that the rules of this package ask about.
const (
	HalvedAtForts Contested = 1 // d-01: every vehicle is halved against a fortification, or tank units only
	WhoIsRebuilt  Contested = 2 // d-02: resource points bring corps headquarters back, or artillery groups too
	// d-06: combat units cancel zones in their hex, for lines of supply those in full retreat too; or these always; or
	// any unit
	WhoCancels Contested = 6
	// d-09: a point that lies with a depleted support unit pays for its artillery, or only its ready side does
	StackedPoint Contested = 9
	// d-10: a ready side that is promised to attacks is no longer there for artillery, or it is
	OneUse      Contested = 10
	ShiftsToTen Contested = 25 // d-25: artillery can lift an attack to 10-1, or it cannot
	// d-28: ground that bars tank shifts bars the one against an attacker without tanks, too, or it does not
	TanklessAnywhere Contested = 28
	// d-36: a scenario's first turn is without the preparation that it says is skipped, or no turn of it is
	NoTurnSkipped Contested = 36
	// d-37: three units of each of two divisions wait in reserve, or only those with the mark
	MarkedReserves  Contested = 37
	SummerTurns     Contested = 38 // d-38: the turns that are summer turns
	OwnRange        Contested = 52 // d-52: the range of a payer is its own, or five hexes at most
	VictorsAnywhere Contested = 54 // d-54: the supplied unit of an automatic victory is in the hex, or anywhere
	AutomaticWhere  Contested = 57 // d-57: there is automatic victory in every scenario, or in the campaign only
	BasesInSupply   Contested = 64 // d-64: an air base is in full supply, or only an airfield has to be
	PerimeterWays   Contested = 69 // d-69: the perimeter counts on the way in, or both ways
	StrafingByEvent Contested = 75 // d-75: an event brings two strafing markers, as a purchase does, or one
	FortsNearDelay  Contested = 76 // d-76: delay markers keep away from any fortification, or from those of the enemy
	// d-78: a hex that decides a scenario and is no city, port or airfield is of the last in it, or of who is in it
	NoSiteControl Contested = 78
	Qattara       Contested = 83 // d-83: the Qattara depression is not on the board, or it is trackless desert
	// d-82: the coast road is a highway from Sollum on, or a track as far as Sidi Barrani
	CoastTrack        Contested = 82
	AirOnTurnSix      Contested = 80 // d-80: who has air superiority on turn 6
	MaltaPrice        Contested = 84 // d-84: a step on the Malta track costs two resource points, or one
	AirOnTurnNineteen Contested = 85 // d-85: and on turn 19
	// d-90: two coastal convoys between the same ports are one and share its throw, or they are two
	OneConvoy   Contested = 90
	WhoControls Contested = 91 // d-91: combat units take control of a hex, or any unit
	// d-95: enemy pieces of any kind close a hex to lines of supply, or combat units only
	TrucksCloseLines Contested = 95
	TrucksForTanks   Contested = 100 // d-100: trucks carry replacements on foot only, or any
	SurrenderedPairs Contested = 94  // d-94: a pair waits while one of it is in the surrender box, or is converted
	// d-103: a unit in the surrender box can be removed or withdrawn as if it were eliminated, or not
	SurrenderedGo Contested = 103
	// d-104: an eliminated tank unit gets old tanks and comes back to the base, or it gets none
	EliminatedGetTanks Contested = 104
	TanksShared        Contested = 105 // d-105: old tanks go to one unit, or may be shared out
	// d-101: trucks and headquarters are bought back in the initial phase, or in the whole player turn
	WhenRebuilt Contested = 101
	// d-102: a unit of three steps without a remnant in the display waits, or comes back without one
	NoRemnantLeft Contested = 102
	// d-124: a delay marker keeps out of a hex with a strafing marker of its side, or it may join it
	DelayOnStrafing Contested = 124
	// d-129: a hex holds one strafing marker of a side, or one of both together
	OneStrafingOfAll Contested = 129
	// d-131: units in full retreat that are left in an enemy zone fall back when their movement phase ends, or stay
	StayInZones Contested = 131
	// d-133: delay markers keep away from a fortification that is still being built, too, or from finished ones only
	OnlyFinishedNear Contested = 133
	// d-134: the supply point on a truck that is caught is thrown for like those in the hex, or is lost with the truck
	LoadGoesToo Contested = 134
	// d-135: who has to go is in supply by a line at that moment, or without an Out of Supply marker
	MarkedGoLater Contested = 135
	// d-136: who is upgraded or converted is in full supply by a line at that moment, or not with the marker
	MarkedNotFull Contested = 136
	// d-132: who is no combat unit and carries none may stay behind in a retreat, or goes if it can
	BaggageGoes  Contested = 132
	WholeUnitsGo Contested = 8 // d-08: who is over the stacking limit loses steps, or whole units
	// d-13: a convoy from Italy to Benghazi is rolled for twice, or once on the column of Benghazi
	OneShippingRoll  Contested = 13
	MaltaByItself    Contested = 17 // d-17: the Malta Status marker moves by a die, or by itself
	AttackBeyond     Contested = 31 // d-31: a unit that used Extended Movement does not attack, or it may
	FixedBonus       Contested = 32 // d-32: the road bonus is added to the allowance, or makes it eight or four
	NoOtherConvoy    Contested = 40 // d-40: coastal shipping is one convoy more, or only the marker of the free one
	LastSection      Contested = 41 // d-41: ten to twelve is the last section for the Axis, or nothing
	ReplacementsWalk Contested = 51 // d-51: replacements on foot need a lift out of a box, or walk
	// d-65: on foot, a long retreat that ends early in a refuge or a box is complete, or a surrender
	EarlySurrender Contested = 65
	// d-67: a port without a column of its own uses the first one for the Allies and the last one for the Axis, or the
	// first one for both
	FirstColumn    Contested = 67
	StackOverlaps  Contested = 68 // d-68: overlapping zones come from two hexes, or from a stack too
	PerimeterMoves Contested = 70 // d-70: the perimeter does not hinder a move, or vehicles cross it by road only
	OneDieEach     Contested = 71 // d-71: a mobile supply unit has two dice, or one
	// d-72: without anything to lose, units on the map without a marker get one, or all units, and a white one turns
	// red
	AllRunDry       Contested = 72
	AnyUnitOverruns Contested = 74 // d-74: combat units overrun others, or replacements do, too
	HighwayRate     Contested = 81 // d-81: a highway costs vehicles a third of a point, or a quarter
	LimitedDown     Contested = 87 // d-87: a zone is limited up an escarpment, or down as well
	// d-88: a zone up an escarpment is limited where a road climbs it, too, or full there
	RoadZones Contested = 88
	// d-05: combat units that have not retreated lift zones for a retreat, or any outside the stack, or any unit
	WhoLiftsZones Contested = 5
	// d-07: who has disengaged keeps the stacking limit when his next movement phase ends, or at once
	DisengagedToo Contested = 7
	SignsAreDots  Contested = 18 // d-18: the modifiers whose sign is unclear subtract, or add
	FiveRazesToo  Contested = 19 // d-19: a fortification is lost with a hold by four, or by five as well
	// d-21: a failure of a desperate defense costs a step, or the one of the table as well
	TwoStepsForFailure Contested = 21
	// d-22: who would surrender by length is not eliminated in the sense of a desperate defense, or is
	SurrenderDooms    Contested = 22
	StandsAgainstAuto Contested = 23 // d-23: there is no Determined Defense against an Automatic DS, or there is
	// d-24: an attack comes to 10-1 by tank shifts without attack supply, or it does not
	TanksNeedSupply   Contested = 24
	NothingToAttack   Contested = 26 // d-26: a defense of nothing is attacked at 10-1, or not at all
	BarredAfterShifts Contested = 27 // d-27: odds below the table bar an attack before the shifts, or after them
	NineBefore        Contested = 29 // d-29: nine points count without attack supply after halving, or before
	LimitedIsNone     Contested = 30 // d-30: a limited zone is an enemy zone where nothing else is said, or it is none
	StandUnprotected  Contested = 34 // d-34: what has lost its last combat unit falls at once, or when an enemy comes
	LimitedZonesEasy  Contested = 35 // d-35: units in any zone of the enemy's roll to recover, or those in full ones
	PayersAdvance     Contested = 43 // d-43: a support unit that gave attack supply stays behind, or may advance
	TankStepLast      Contested = 44 // d-44: the tank step that an 88 costs comes before the other steps, or after them
	StacksAtTheEnd    Contested = 55 // d-55: each advance keeps the stacking limit, or the phase does when it ends
	FightsAfterMoving Contested = 56 // d-56: a group may fight from where it stands, or has to move first
	// d-79: when a desperate defense dies the advance is a full one, or into the hex only
	HeldToTheLast Contested = 79
	// d-127: overlapping zones are zones like any other to an advance, or bar those out of supply as in movement
	OverlapBarsAdvance Contested = 127
	// d-126: a group whose fight on the way has cleared a hex by an exchange or a costly hold goes on, or enters that
	// hex and stops
	LimitedOnTheWay Contested = 126
	// d-128: a unit that a group on its way has attacked has been attacked in this combat phase, or not
	AttackedOnTheWay Contested = 128
	SupplyOnTheWay   Contested = 89 // d-89: a group buys attack supply after 10-1 only, or after any attack
	// d-121: a mobile supply unit that leads on to a port needs a line only, or a place of its own, too
	PlaceForMobile Contested = 121
	// d-122: outside the supply phase a port supplies those chosen in the last one, or anyone, as if all were chosen
	// anew
	PlacesAnew Contested = 122
	// d-130: any enemy unit next to it makes an isolated unit roll, or a combat unit only, or a supply point, too
	WhoIsolates Contested = 130
	// d-123: supply attrition takes the point of a mobile supply unit, too, or it does not
	MobileSpared Contested = 123
	// d-125: a supply point is destroyed between two actions, or while units are on the move, too
	DestroysOnTheMove Contested = 125
	// d-97: the supply point on a truck lies with a support unit in its place, too, or loose ones only do
	LooseOnly Contested = 97
	// d-98: a support unit that is cut off from all others is lost in its supply phase, or as soon as it is
	SupportAtOnce Contested = 98
	// d-99: an overland way leads from a unit on the map to a replacement in a box, too, or not
	SameBoxOnly Contested = 99
)

// signed is a modifier whose sign cannot be read for sure (d-18).
func (b *board) signed(c printed.Cell) printed.Cell {
	if c.Val.Less(derive.Val{}) && b.Rulings.Other(SignsAreDots) {
		c.Val = derive.Val{}.Minus(c.Val)
	}
	return c
}

// Rulings is the reading in force at each contested place. The zero value is the defaults.
type Rulings = ruling.Book[Contested]
