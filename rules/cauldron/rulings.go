package cauldron

import "gazala/rules/ruling"

// Contested is a place where the rulebook can be read two ways, by its number in the register: 15 is d-15.
type Contested uint8

// The contested places that the rules of this package ask about.
const (
	GoOnAfterCombat    Contested = 1  // d-01: go on only after an advance was open, or after any combat
	SlopeCrossing      Contested = 9  // d-09: roads alone let units move over an escarpment, or tracks too
	OppositeBreach     Contested = 12 // d-12: what stops the breach of the far hexside
	WorkerGone         Contested = 13 // d-13: what becomes of a breach whose worker is gone
	BreachLimit        Contested = 15 // d-15: two attempts a turn, or as many as the example's picture shows
	MineCost           Contested = 20 // d-20: 12 points are added to the ground, or are the whole cost
	MineAttack         Contested = 24 // d-24: one attacker across mines is enough, or all must be
	AdvanceAfterR      Contested = 45 // d-45: units that had to retreat advance, or not
	FriendsAgainstZone Contested = 58 // d-58: friends cancel enemy zones in movement too, or not
	LostDisruption     Contested = 66 // d-66: the active unit's D is lost when it is disrupted already, or passes on
	AdvanceReach       Contested = 71 // d-71: only into adjacent vacated hexes, or into any

	EdgePoints      Contested = 6  // d-06: one point for four units on the north edge, or one for each
	OneEdgeHex      Contested = 7  // d-07: the four stand in any edge hexes, or in one
	LineHexes       Contested = 8  // d-08: lines of communication lead through 0104 to 1118, or through 1119 too
	SlopeSupply     Contested = 10 // d-10: an escarpment without a road stops supply as it stops lines, or not
	LineCost        Contested = 16 // d-16: with no line where two are due one action is lost, or two
	LineTiming      Contested = 17 // d-17: the action is lost at once, or on the next turn
	LineSource      Contested = 18 // d-18: a line begins anywhere on the west edge, or only south of 0105
	PanzersOnce     Contested = 35 // d-35: a panzer division once on each turn of May 27, or once on both together
	NeverBack       Contested = 40 // d-40: units that come back too late are not counted as eliminated, or are
	StartPoints     Contested = 49 // d-49: points of the start count towards the cap, or come on top
	FortList        Contested = 50 // d-50: seven fortified hexes score, or all that the map has
	CampaignStart   Contested = 51 // d-51: the campaign begins without Axis points, or with two
	MayPass         Contested = 54 // d-54: an Action Phase must be performed, or may be passed
	ObjectiveSupply Contested = 56 // d-56: any Axis unit scores in 2803, or only one in supply
	LineUnits       Contested = 60 // d-60: any Axis unit counts for a line, or only one in supply
	ReplacementTime Contested = 2  // d-02: a Replacement chit at any time of the window, or only before the activation
	SharedWindow    Contested = 3  // d-03: one window for Extra Move and Withdraw/Attack, or each at its own time
	// d-29: the point is due for a drawn Withdraw/Attack chit only, or for one in the cup too
	UndrawnWithdraw Contested = 29
	// d-30: a compulsory attack that was not made leaves the chit unused, or counts as played
	AttackNotMade  Contested = 30
	WithdrawalEdge Contested = 31 // d-31: a withdrawal reaches any edge of the map, or one that the Allies may leave by
	// d-32: a Sandstorm cuts the whole phase, or only the units of the formation activated
	StormScope    Contested = 32
	BothDivisions Contested = 36 // d-36: a chit for two divisions activates the one in play alone, or needs both
	ReturnEdge    Contested = 39 // d-39: units return by their side's edges, or by the edge that they left by
	// d-65: points for an unplayed Withdraw/Attack chit count under the cap, or on top of it
	UnplayedCap      Contested = 65
	UnseenFormations Contested = 72 // d-72: a formation that has not come yet is not withdrawn, or is
	OneMarkerAUnit   Contested = 74 // d-74: a unit may begin both attempts of a turn, or one
	// d-76: a unit on the map is in supply for a replacement by its marker, or by a path at the moment
	ReplacedSupply Contested = 76
	// d-75: an Anti-Tank chit's step comes from any armour, or is the attacker's first and comes from the active unit
	AntiTankFirst Contested = 75
	LooseUnits    Contested = 73 // d-73: independent units are no formation to withdraw, or are one
	// d-05: an Anti-Tank chit is kept like the others, or lost with the Action Phase that drew it
	AntiTankKept Contested = 5
	// d-22: an attack costs thirds of the allowance, or the tanks' printed points for every unit
	AttackCosts   Contested = 22
	BarredEnemies Contested = 23 // d-23: enemies across an escarpment are left out of the attack, or forbid it
	IsolatedJoin  Contested = 25 // d-25: Isolated units join no attack, or may
	CombatChits   Contested = 26 // d-26: one Combat chit a side in a combat, or several that add up
	// d-27: an Anti-Tank chit costs its step whatever the result, or only on top of another
	AntiTankLoss   Contested = 27
	MinedHexes     Contested = 11 // d-11: the hexsides of the red line are mined, or all six of each minefield hex
	WorkerRetreat  Contested = 14 // d-14: an R eliminates a unit at work on a breach, or is ignored by it
	FootOverMines  Contested = 21 // d-21: Allied units on foot may retreat across mines, or not
	OwnUnit        Contested = 34 // d-34: a single unit comes from another formation than the chit names, or from any
	AxisDirections Contested = 41 // d-41: three directions of retreat for the Axis, or north-west as well
	BoundRetreat   Contested = 42 // d-42: the area binds units of the 69th Brigade in retreats too, or in movement only
	// d-43: a retreat takes the path with the fewest hexes in enemy zones, or all with some are equal
	EqualZones       Contested = 43
	GoOnInZones      Contested = 44 // d-44: a longer retreat may go through enemy zones, or not
	ZoneAtMines      Contested = 57 // d-57: a zone of control reaches across mines, or stops at them
	StackingInCombat Contested = 59 // d-59: a combat checks the hexes of the acting side's units in it, or all
	// d-63: directions of a retreat count step by step, or the whole way is right or wrong
	WholeWay      Contested = 63
	ZoneByRoad    Contested = 69 // d-69: a zone of control never goes up an escarpment, or goes up by a road
	ExitZoneCost  Contested = 70 // d-70: leaving the map from an enemy zone costs 2 more, or the ground alone
	DisruptionCut Contested = 46 // d-46: disruption cuts the move under way at once, or the next one
	RoundEach     Contested = 47 // d-47: cuts of an allowance are added up and rounded once, or each by itself
	KeptClear     Contested = 53 // d-53: the Allies set up where the Axis arrives or sets up, or keep it clear
	// d-61: infantry that advanced over mines has no way back, or the one by which it came
	BackOverMines    Contested = 61
	Detours          Contested = 67 // d-67: a retreat takes two steps, or any way that ends two hexes away
	ReplacementOrder Contested = 68 // d-68: tank replacements come after the supply check of their phase, or before it
)

// Rulings is the reading in force at each contested place. The zero value is the defaults.
type Rulings = ruling.Book[Contested]
