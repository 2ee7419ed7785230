package theseus

import (
	"strconv"
	"strings"

	"gazala/rules/cite"
	"gazala/rules/derive"
	"gazala/rules/hex"
	"gazala/rules/odds"
	"gazala/rules/printed"
)

// Cell is a value of a chart with its provenance.
type Cell = printed.Cell

// Charts are the tables of the player aid charts (3.6). They are values: another chart is another value.
type Charts struct {
	CRT      CRT         // 3.6.1.crt
	Terrain  Terrain     // 3.6.1.tec
	Actions  ActionTable // 3.6.3.ap
	Costs    ActionCosts // 7
	Check    CheckTable  // 3.6.3.check
	Breach   BreachTable // 3.6.3.breach
	Chits    []Chit      // 7.5.1.2.chit, by their number
	Stacking Stacking    // 5.3.1.a, 5.3.1.b
	Tracks   Tracks      // 3.1.4
	Title    string      // what a person calls charts of their own
	// the text that a position gave its own charts in, to be given on with the position; empty for ours
	Text string
}

// CRT is the combat results table: twenty rows by the modified die, and for each line of terrain the ratios that head
// its columns.
type CRT struct {
	Heads       [Lines]odds.Line
	HeadSources [Lines][]cite.Source
	// by row-1, then by column; each a symbol such as "3/1R": the attacker's hits, the defender's; R for red
	Cells [][]Cell
	Below Cell // left of the first column (7.5.1.e)
}

// Result is a result of combat: hits and, in red, the duty to check (7.5.2).
type Result struct {
	Attacker, Defender       int
	AttackerRed, DefenderRed bool
}

// ParseResult reads a symbol of the combat results table, "3R/1". ok is false for any other.
func ParseResult(s string) (r Result, ok bool) {
	a, d, _ := strings.Cut(s, "/")
	r.Attacker, r.AttackerRed, ok = parseHits(a)
	if !ok {
		return Result{}, false
	}
	r.Defender, r.DefenderRed, ok = parseHits(d)
	if !ok {
		return Result{}, false
	}
	return r, true
}

func parseHits(s string) (n int, red, ok bool) {
	s, red = strings.CutSuffix(s, "R")
	n, err := strconv.Atoi(s)
	return n, red, err == nil && len(s) == 1
}

// Terrain is the terrain effects chart.
type Terrain struct {
	Ground    [5]TerrainRow // by Ground
	Minefield TerrainRow    // of the enemy, unbreached
	Box       TerrainRow    // of the enemy, unbreached
	Road      TerrainRow    // its costs alone
	Trail     TerrainRow
	Ridge     TerrainRow // hexsides; no anti-tank points
	Wadi      TerrainRow
}

// TerrainRow is a line of the terrain effects chart. A cost is a number of movement points, [Whole] for the whole
// allowance, or [Closed].
type TerrainRow struct {
	Leg, Motorised, Staff Cell // costs of entering (3.1.1)
	AntiTank              Cell // what it adds to the defender's anti-tank points (7.5.1.5.c.2)
	Tanks                 Cell // what is left of the attacker's tank points, 1 or 1/2 (3.1.2)
	Zone                  Cell // 1 where a zone of control reaches, else 0 (5.4)
}

// Closed is the cost of what no unit of the kind may enter.
func Closed() derive.Val { return derive.Sym("x") }

// Whole is the cost of what takes a whole movement allowance.
func Whole() derive.Val { return derive.Sym("all") }

// ActionTable is the action points table: by die and activation level, black for activations, red for reactions (6.3.1,
// 6.5.2).
type ActionTable struct{ Black, Red [][]Cell } // by die-1, then by level-1

// ActionCosts are the prices of actions in action points (7). Of attacks they are the whole price.
type ActionCosts struct{ Move, Breach, Refit, Improve, Hasty, Regular, Prepared Cell }

// CheckColumn is a column of the minefield check table.
type CheckColumn uint8

// The columns.
const (
	InfantryCheck CheckColumn = iota
	ScoutCheck
	TankCheck
	EngineerCheck
	FlakCheck
)

// CheckColumns is how many columns the minefield check table has.
const CheckColumns = 5

// CheckColumn is the column of a combat unit's type.
func (t Type) CheckColumn() CheckColumn {
	switch t {
	case Infantry, MotorInfantry, Panzergrenadier:
		return InfantryCheck
	case Recon, ArmouredCar:
		return ScoutCheck
	case Tank, HeavyTank:
		return TankCheck
	case Engineer:
		return EngineerCheck
	case Flak:
		return FlakCheck
	case Headquarters:
	}
	panic("theseus: no minefield check for this type")
}

// CheckTable is the enemy minefield check table, ten rows by the modified die, 1 or less to 10 or more (7.3.6): "-"
// passes, "D" disrupts, "1" or "2" disrupts and costs so many strength points.
type CheckTable struct{ Cells [CheckColumns][]Cell }

// BreachTable is the minefield breach table, ten rows by the modified die, 1 or less to 10 or more (7.4): "B" breaches,
// "-" does nothing, "D" disrupts.
type BreachTable struct{ Minefield, Box []Cell }

// ChitColumn is a column of a combat chit (7.5.1.2).
type ChitColumn uint8

// The columns: of a hasty attack and a disrupted defender; of a regular attack and defence; of a prepared attack and
// improved defence.
const (
	LeftColumn ChitColumn = iota
	CenterColumn
	RightColumn
)

// The effectiveness ratings that chits have rows for.
const (
	LowestRating  = 2
	HighestRating = 7
)

// ChitFace is a face of a chit: multipliers by rating and column.
type ChitFace [HighestRating - LowestRating + 1][3]Cell

// Chit is a combat chit. Many is how many of it are in the cup. Back is its other face, for the defender under the
// other reading of d-91.
type Chit struct {
	ID    string
	Many  Value
	Cells ChitFace
	Back  ChitFace
}

// Cell is the multiplier for an effectiveness rating and a column.
func (f *ChitFace) Cell(rating int, column ChitColumn) Cell {
	return f[min(max(rating, LowestRating), HighestRating)-LowestRating][column]
}

// Stacking are the stacking limits (5.3.1.a, 5.3.1.b).
type Stacking struct {
	AxisStaff, AxisInfantry, AxisArmour  Cell // armour: tanks and scouts
	AlliedStaff, AlliedUnits, AlliedFoot Cell // foot: of the units, those on foot
}

// Tracks are what the tracks of the map say (3.1.4).
type Tracks struct {
	Initiative []Value // the numbers of the initiative track after 0 (6.1)
	Levels     Value   // the highest activation level
	Actions    Value   // the most action points of the table (6.3.1)
}

// 3.6.1.crt: result is the cell for a die; without one below the first column (7.5.1.h, 7.5.1.e).
func (b *board) result(rec *derive.Rec, a Battle, rolled derive.Num) derive.Num {
	column := b.column(rec, a)
	label := derive.Of("theseus.drm.result", ruleResult, derive.Result)
	table := resultTable{&b.Charts.CRT, b.line(a.Target), b.Rulings}
	if column.Val == below() {
		label.Key, label.Rule = "theseus.drm.below", ruleStrengths
		return rec.Lookup(label, table, column, derive.Num{})
	}
	return rec.Lookup(label, table, b.row(rec, a, rolled), column)
}

// 3.6.1.tec: unitCost is what a unit pays for a hex: by the road's, the trail's or the ground's row, on foot, motorised
// or as a headquarters (7.3.3). KG Hecker is motorised on roads and trails and on foot elsewhere.
func (b *board) unitCost(rec *derive.Rec, u UnitID, w way, to hex.Hex) derive.Num {
	cell, key, kind := b.costCell(u, w, to)
	return rec.Fact(derive.Of(key, ruleTerrain, derive.Points, derive.Term("Kind", kind)), cell.Val, cell.Source)
}

// 3.6.3.ap: tablePoints is the number of the action point table for a die and a level: the black one, the red one in a
// reaction.
func (b *board) tablePoints(rec *derive.Rec, reacting bool, die, level derive.Num) derive.Num {
	key, grid := "theseus.activation.table", ActionGrid(b.Charts.Actions.Black)
	if reacting {
		key, grid = "theseus.reaction.table", ActionGrid(b.Charts.Actions.Red)
	}
	return rec.Lookup(derive.Of(key, ruleActionTable, derive.Plain), grid, die, level)
}

// 3.6.3.check: checkResult is the result of the minefield check of a unit for the modified die.
func (b *board) checkResult(rec *derive.Rec, u UnitID, modified derive.Num) derive.Num {
	column := mineTable(b.Charts.Check.Cells[b.counter(u).Type.CheckColumn()])
	return rec.Lookup(
		derive.Of("theseus.mines.result", ruleCheckTable, derive.Result, unitArg(u)),
		column,
		modified,
		derive.Num{},
	)
}

// 3.6.3.breach: breachResult is the result of an attempt to breach a hex for the modified die: the line of minefields
// or that of boxes.
func (b *board) breachResult(rec *derive.Rec, at hex.Hex, modified derive.Num) derive.Num {
	line, key := mineTable(b.Charts.Breach.Minefield), "theseus.breach.minefield"
	if b.Map.Field[b.Map.Grid.Index(at)] == Box {
		line, key = mineTable(b.Charts.Breach.Box), "theseus.breach.box"
	}
	return rec.Lookup(derive.Of(key, ruleBreachTable, derive.Result, hexArg(at)), line, modified, derive.Num{})
}
