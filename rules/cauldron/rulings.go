package cauldron

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

	contestedRoom = 80
)

// Rulings is the reading in force at each contested place: 0 is the default, 1 the other one. The zero value is the defaults.
type Rulings struct{ reading [contestedRoom]uint8 }

// With is r with another reading in force; a number that the register cannot have is ignored.
func (r Rulings) With(c Contested, reading uint8) Rulings {
	if int(c) < contestedRoom {
		r.reading[c] = reading
	}
	return r
}

// Reading is the index of the reading in force.
func (r Rulings) Reading(c Contested) uint8 {
	if int(c) >= contestedRoom {
		return 0
	}
	return r.reading[c]
}

// other tells whether the reading in force is not the default.
func (r Rulings) other(c Contested) bool { return r.reading[c] != 0 }
