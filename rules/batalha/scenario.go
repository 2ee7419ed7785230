package batalha

import "gazala/rules/hex"

// Scenario is what is printed of the game beside the rules: the length, air points, set-up, reinforcements. Units that
// a game lacks are left out.
type Scenario struct {
	ID       string
	Name     Name
	Last     Turn     // the last turn (2.4.1)
	Air      [2]Value // air points, by Side-1 (6.0)
	Start    []Placed // units that begin in a hex that is marked or named (11.1)
	Areas    []Area   // where the free units set up (11.1.1, 11.1.2)
	Arrivals []Arrival
	Held     []Possession // who has an objective in which nobody need stand at first (11.2, d-62)
	// An extract is a part of the battle, of ours; in it no objective counts but these. None: all of the map.
	Goals []hex.Hex
}

// Possession is an objective and the side that has it at the beginning.
type Possession struct {
	At   hex.Hex
	Side Side
}

// Placed is a unit and the hex in which it begins. Named: the rulebook names the place (11.1.1, 11.1.2).
type Placed struct {
	Unit  UnitID
	At    hex.Hex
	Named bool
}

// Area is where some free units set up.
type Area struct {
	Side  Side
	Units []UnitID
	Hexes []hex.Hex
	Ready []hex.Hex // a set-up that is ready to play, by the order of Units
}

// Arrival is units that come as reinforcements from a turn on (11.1.3, 11.1.4).
type Arrival struct {
	Turn  Turn
	Units []UnitID
}

// lastTurn is the turn after which the game is scored.
func (b *board) lastTurn() Turn {
	if b.Scenario == nil {
		return LastTurn
	}
	return b.Scenario.Last
}

// Last is the turn after which the game is scored.
func (g Game) Last() Turn { return g.b.lastTurn() }
