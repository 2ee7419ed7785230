package theseus

// The contested places of combat.
const (
	// d-02: anti-tank points never give the defender a modifier, or they do when they are higher
	AntiTankGains      Contested = 2
	PanelResult        Contested = 3  // d-03: both sides check after the worked 2/1, or the attacker alone
	UnsuppliedDefence  Contested = 6  // d-06: unsupplied units attack with half their strength, or always fight with it
	IsolatedRetreat    Contested = 9  // d-09: isolated stacks don't retreat before combat, or they do after a check
	RetreatInCommand   Contested = 10 // d-10: a retreat before combat needs no command, or it does
	SupportedInCommand Contested = 11 // d-11: the supporting unit must be in command, or the supported ones too
	// d-12: an unassigned independent supports as one of another formation, or not at all
	IndependentSupport Contested = 12
	DisruptedSupported Contested = 13 // d-13: disrupted defenders in their own minefield get no support, or they do
	DisruptedInMines   Contested = 14 // d-14: their own minefield improves the defence of disrupted units too, or not
	OwnerDisplaces     Contested = 23 // d-23: the opponent may displace units, or the owner does
	OverstackOnce      Contested = 24 // d-24: a retreat that overfills a hex costs both losses, or one
	// d-25: a displaced headquarters keeps out of all unbreached minefields, or out of the enemy's
	EnemyMinesOnly Contested = 25
	// d-26: nobody advances after combat, or an attacker who wins may enter the hex that he has emptied
	FreeAdvance      Contested = 26
	BelowBlack       Contested = 27 // d-27: the 5 of 5/0 is red, or black
	ArmsOffTable     Contested = 28 // d-28: a shift stops at the first column, or may leave the table
	ArmsInGoodOrder  Contested = 29 // d-29: disrupted units give combined arms too, or not
	TankPointsDown   Contested = 30 // d-30: halved tank points are rounded up, or down
	HalvedOnce       Contested = 31 // d-31: two halvings make a quarter, or a half
	FlakEach         Contested = 32 // d-32: flak counts once for a side, or each unit of it
	CarsAreTanks     Contested = 33 // d-33: only tanks make flak count, or armored cars too
	FlakWithoutTanks Contested = 34 // d-34: flak adds nothing against an attacker without tank points, or it does
	// d-35: with no unit used for armor superiority the owner chooses who loses first, or the strongest does
	StrongestLoses Contested = 35
	MixedHits      Contested = 36 // d-36: a defender turns all later hits into hexes, or as many as he likes
	// d-37: an attacker's stack takes further hits though it retreats, or those that hold alone
	HoldersOnly       Contested = 37
	BothRatings       Contested = 38 // d-38: a defender adds one of two ratings, or both
	StaffStays        Contested = 39 // d-39: a headquarters may go along in a retreat before combat, or it stays
	GarrisonChooses   Contested = 56 // d-56: a static garrison makes none of the choices of combat, or all of them
	SingleHitRetreats Contested = 60 // d-60: with a single hit nobody retreats, or those who fail do
	// d-61: a breached box leaves the ground under it, or keeps its line of the results table
	BreachedBox      Contested = 61
	SupportIntoMines Contested = 62 // d-62: nobody supports an attack into the enemy's minefield, or one may
	LoneFlakAfter    Contested = 63 // d-63: lone flak counts 1 before the chit, or after it
	LastHexOnly      Contested = 67 // d-67: a retreat keeps to the limits in every hex, or in its last one
	WholeAllowance   Contested = 68 // d-68: an attacker retreats one hex by choice, or up to his allowance
	SourceFirst      Contested = 70 // d-70: a retreat makes for the nearer of source and edge, or for the source
	// d-75: an attack out of the enemy's unbreached mines has its full tank points, or half
	OutOfMines       Contested = 75
	CompanionsChoose Contested = 77 // d-77: those who follow a forced retreat are forced too, or go by choice
	DisruptedLose    Contested = 78 // d-78: with all units disrupted before, hits after the second are hexes, or losses
	EnemiesBlock     Contested = 81 // d-81: enemies or terrain can make a displacement impossible, or enemies alone
	WholeHex         Contested = 84 // d-84: hits and checks concern the units that take part, or all of their hex
	// d-85: the unit picked for armor superiority loses first, or only if that gave a modifier
	ModifierNeeded Contested = 85
	// d-86: a disrupted unit retreats by choice as far as its front side can move, or not at all
	DisruptedStay Contested = 86
	StaffRemoved  Contested = 87 // d-87: a headquarters that finds no unit is put beside one, or removed
	// d-91: both faces of a combat chit have the same numbers, or the attacker uses the front and the defender the back
	TwoFaces       Contested = 91
	RetreatCancels Contested = 96 // d-96: those who hold pay for hit two, or the forced retreat of the others does
	// d-100: a headquarters that stood alone before stays when a retreat or free move passes it, or it is displaced
	PassedStaff Contested = 100
	// d-113: a headquarters stays while units of its own are still to arrive, or it is removed with the last on the map
	StaffWithoutUnits Contested = 113
	// d-119: of two formations that attack together the better headquarters supports, or none
	NoCommonStaff Contested = 119
	// d-123: an unassigned independent that wins a battle has no bonus, or it has one
	BonusForLone Contested = 123
	// d-124: units that stay out of an attack from their own hex don't support it, or they do
	BystandersSupport Contested = 124
)
