package cauldron

import (
	"gazala/rules/derive"
	"gazala/rules/hex"
)

// Scenario is what a scenario prints beside the rules: the tables of the turns, the set-up, the points of the end.
// Units that a game lacks are left out.
type Scenario struct {
	ID       string
	Name     Name
	Last     Turn              // the last turn (17.0.1, 17.0.4)
	Turns    [LastTurn]TurnRow // by Turn-1
	Tactical [2][]StockedChits // every tactical chit of a side, by Side-1 (4.0.2)
	Markers  Value             // breach markers in the box (14.1)
	Areas    []Area            // where units set up; the Allies' come first (17.0.2)
	Lines    []hex.Hex         // minefield hexes that serve a line of communication (14.2)
	Beyond   []hex.Hex         // those that serve one only under the other reading of d-08
	Start    Value             // Axis points at the start (17.0.1)
	Again    Value             // Axis points at the start under the other reading of d-51
	Held     []Held            // fortified hexes that score at the end (17.0.1, 17.0.4)
}

// TurnRow is a line of the turn track and of the tables by turn.
type TurnRow struct {
	Actions      [2]Value          // by Side-1 (4.0.3)
	Chits        [2][]StockedChits // action chits, by Side-1 (4.0.1)
	Arrive       []UnitID          // reinforcements (15.1)
	Replacements Value             // Allied tank replacements (15.0.5)
}

// StockedChits is a kind of chit and how many of it there are.
type StockedChits struct {
	Chit  Chit
	Count Value
}

// Area is where some units set up (17.0.2, 17.0.3).
type Area struct {
	Side   Side
	Units  []UnitID
	Hexes  []hex.Hex
	PerHex int       // how many units of the side may share a hex in setting up
	Used   bool      // they begin used side up
	Ready  []hex.Hex // a set-up that is ready to play, by the order of Units
}

// Held are hexes that score for the Allies who hold them at the end.
type Held struct {
	Points Value // for each hex
	Hexes  []hex.Hex
	Forts  bool // said of all fortified hexes; under the other reading of d-50 they are those of the map
}

// row is the line of the turn; empty without a scenario.
func (b *board) row() *TurnRow {
	if b.Scenario == nil || b.Turn < 1 || b.Turn > LastTurn {
		return &TurnRow{}
	}
	return &b.Scenario.Turns[b.Turn-1]
}

// lastTurn is the turn after which the game is scored.
func (b *board) lastTurn() Turn {
	if b.Scenario == nil {
		return LastTurn
	}
	return b.Scenario.Last
}

// 17.0.1: startPoints are the points that the Axis starts with.
func (b *board) startPoints(rec *derive.Rec) derive.Num {
	var v Value
	if b.Scenario != nil {
		v = b.Scenario.Start
		if b.Rulings.Other(CampaignStart) {
			v = b.Scenario.Again
		}
	}
	return rec.Fact(derive.Of("cauldron.victory.start", ruleScenarioOne, derive.Plain), derive.Int(v.N), v.Source)
}

// 17.0.4: heldPoints are the points for the hexes that the Allies hold, each a fact of its own (17.0.1).
func (b *board) heldPoints(rec *derive.Rec, held Held) []derive.Num {
	var out []derive.Num
	rule := ruleCampaign
	if held.Forts {
		rule = ruleScenarioOne
	}
	for _, h := range b.heldHexes(held) {
		if b.holder(h) == Allies {
			out = append(
				out,
				rec.Fact(
					derive.Of("cauldron.victory.held", rule, derive.Plain, hexArg(h)),
					derive.Int(held.Points.N),
					held.Points.Source,
				),
			)
		}
	}
	return out
}
