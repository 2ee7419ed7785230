package batalha

import (
	"slices"

	"gazala/rules/cite"
	"gazala/rules/derive"
	"gazala/rules/hex"
	"gazala/rules/odds"
	"gazala/rules/printed"
)

// Cell is a value of a chart with its provenance.
type Cell = printed.Cell

// Charts are the tables of the last page (2.3). They are values: another chart is another value.
type Charts struct {
	CRT           CRT           // 2.3.crt
	Ground        [4]TerrainRow // 2.3.tec, by Ground
	Road          TerrainRow
	Trail         TerrainRow
	SeaArm        TerrainRow
	Fort          TerrainRow       // its costs are nothing
	Mines         TerrainRow       // its costs come on top
	Bombardment   BombardmentTable // 2.3.bom
	Vulnerability [6]Vulnerability // 2.3.vul, by Type-1
	Title         string           // what a person calls their own charts; empty for ours
	// the text that a position gave its own charts in, to be given on with the position; empty for ours
	Text string
}

// TerrainRow is a line of the terrain table: the costs of entering, [Closed] where units may not go, and the columns
// that it gives in combat.
type TerrainRow struct{ Foot, Motorised, Columns Cell }

// Closed is the cost of ground that no unit of the kind may enter.
func Closed() derive.Val { return derive.Sym("x") }

// Vulnerability is a line of the vulnerability table.
type Vulnerability struct{ Air, Guns Cell }

// CRT is the combat results table: a row for each set of dice totals, a column for each ratio of strengths.
type CRT struct {
	Columns odds.Line
	Totals  [][]int  // of each row
	Cells   [][]Cell // by row, then by column; each a symbol such as "DVB/ARB": defender, then attacker; or "EMP"
}

// Cell is the result for a dice total and a column, named by its ratio as [CRT.Ratio] has it.
func (t CRT) Cell(total, column derive.Val) (derive.Val, cite.Source) {
	for i, c := range t.Columns {
		if derive.Frac(int64(c.Attack), int64(c.Defence)) == column {
			return find(t.Totals, t.Cells, total.Whole(), i)
		}
	}
	return derive.Sym("-"), cite.None
}

// Ratio is the ratio that names column i.
func (t CRT) Ratio(i int) derive.Val {
	c := t.Columns[i]
	return derive.Frac(int64(c.Attack), int64(c.Defence))
}

// BombardmentTable is the bombardment table: a row for each set of dice totals, a column for each range of values.
type BombardmentTable struct {
	Lowest []int // the lowest value of each column
	Totals [][]int
	Cells  [][]Cell // by row, then by column; each "DI" or "DB"
}

// Cell is the result for a dice total and a column, named by its lowest value.
func (t BombardmentTable) Cell(total, column derive.Val) (derive.Val, cite.Source) {
	i := slices.Index(t.Lowest, column.Whole())
	if i < 0 {
		return derive.Sym("-"), cite.None
	}
	return find(t.Totals, t.Cells, total.Whole(), i)
}

func find(totals [][]int, cells [][]Cell, total, column int) (derive.Val, cite.Source) {
	for row, all := range totals {
		if slices.Contains(all, total) {
			c := cells[row][column]
			return c.Val, c.Source
		}
	}
	return derive.Sym("-"), cite.None
}

// 2.3.tec: passable tells whether a unit may take a step at all: not into the sea and, for armour, not over a sea arm.
func (b *board) passable(u UnitID, from hex.Hex, d hex.Dir) bool {
	i := b.Map.Grid.Index(from.Step(d))
	return i >= 0 && b.Map.Ground[i] != Sea && (b.Map.At(from, d)&SeaArm == 0 || !b.armour(u))
}

// 2.3.bom: bombColumn is the column of an air attack or a bombardment, shifted by the ground.
func (b *board) bombColumn(rec *derive.Rec, a Attack) derive.Num {
	table := &b.Charts.Bombardment
	column := rec.Lookup(
		derive.Of("batalha.artillery.column", ruleBombTable, derive.Plain),
		bombColumns{table},
		b.bombValue(rec, a),
		derive.Num{},
	)
	return rec.Lookup(
		derive.Of("batalha.artillery.shifted", ruleBombTable, derive.Plain),
		bombShift{table},
		column,
		b.bombShifts(rec, a),
	)
}

// 2.3.bom.o1: resultRule is the rule that reads the result of an attack (5.1.7).
func resultRule(k AttackKind) cite.Rule {
	if k == Assault {
		return ruleResults
	}
	return ruleBombResult
}

// 2.3.vul: indexOf is the vulnerability of a unit, against air or against guns.
func (b *board) indexOf(rec *derive.Rec, kind AttackKind, u UnitID) derive.Num {
	cell := b.Charts.Vulnerability[b.kind(u)-1].Air
	if kind == Bombardment {
		cell = b.Charts.Vulnerability[b.kind(u)-1].Guns
	}
	return rec.Fact(
		derive.Of("batalha.artillery.index", ruleVulnerable, derive.Plain, unitArg(u)),
		cell.Val,
		cell.Source,
	)
}

// 2.3.crt: readResult is the cell of the combat results table, or of that of bombardments, for the dice and a column.
func (b *board) readResult(rec *derive.Rec, kind AttackKind, total, column derive.Num) derive.Num {
	table := derive.Table(b.Charts.CRT)
	if kind != Assault {
		table = b.Charts.Bombardment
	}
	return rec.Lookup(derive.Of("batalha.odds.result", resultRule(kind), derive.Result), table, total, column)
}
