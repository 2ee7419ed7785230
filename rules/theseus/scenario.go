package theseus

import (
	"gazala/rules/cite"
	"gazala/rules/derive"
	"gazala/rules/hex"
)

// Scenario is what is printed of a scenario beside the rules. Units that a game lacks are left out.
type Scenario struct {
	ID          string
	Name        Name
	Acting      FormationID // the only formation that acts (10.1)
	Activations Value       // how often it may (10.1.a)
	Level       Value       // where its activation marker begins (3.1.4.levels)
	Air         []AirID     // air units available, one mission each (10.1.b)
	Rerolls     Value       // of the SNAFU marker (5.2, d-65)
	Goal        hex.Hex     // to clear and enter (10.1.e)
	Points      Points
	Grades      []Grade // by rising points (10.1.g)
	Start       []Placed
	Arrivals    []UnitID // units that come later
}

// Points are what scores without automatic victory (10.1.f).
type Points struct{ Breached, Lost, Disrupted Value }

// Grade is a level of victory and the points that it takes.
type Grade struct {
	Level Level
	Least Value
}

// Level is a level of victory of a training scenario (10.1.g).
type Level uint8

// The levels; the first is not printed (d-55).
const (
	Worse Level = iota
	Historical
	Better
	FarBetter
	Automatic // the goal is taken (10.1.e)
)

// Placed is a unit and the hex in which it begins.
type Placed struct {
	Unit UnitID
	At   hex.Hex
}

// 10: firstTurn is what the Axis adds to its die for the initiative in the first turn of a scenario.
func firstTurn(rec *derive.Rec) derive.Num {
	return rec.Fact(
		derive.Of("theseus.initiative.first_turn", ruleFirstCycle, derive.Modifier),
		derive.Int(firstTurnBonus),
		cite.Printed,
	)
}
