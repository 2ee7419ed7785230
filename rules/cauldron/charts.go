package cauldron

import (
	"gazala/rules/cite"
	"gazala/rules/derive"
	"gazala/rules/odds"
)

// AttackType is the intensity of an attack (11.0.1).
type AttackType uint8

// The attack types.
const (
	Light AttackType = iota + 1
	Medium
	Heavy
)

// AttackRow is a line of the attack type chart: cost in movement points by mobility (index Mobility-1) and the die
// modifier.
type AttackRow struct {
	Cost     [3]Cell
	Modifier Cell
}

// Charts are the tables of the player chart. They are values: another chart is another value.
type Charts struct {
	CRT    CRT
	Attack [3]AttackRow // by AttackType-1
	Ground [3][3]Cell   // entry cost by Ground, then by Mobility-1
	Road   [3]Cell      // entry cost along a road, by Mobility-1
	Text   string       // the text of a person's own charts, to be given on with the position; empty for ours
	Title  string       // what the person calls them
}

// CRT is the combat results table. Rolls below the first row or above the last use that row.
type CRT struct {
	Columns  odds.Line
	Sources  []cite.Source // of the columns
	FirstRow int           // the roll of the first row, less or equal
	Cells    [][]Cell      // by row, then by column; each a symbol such as "*/DR": attacker, then defender
}

// Cell is the result for a modified roll and an odds column (11.0.10).
func (t CRT) Cell(roll, column derive.Val) (derive.Val, cite.Source) {
	row := min(max(roll.Whole()-t.FirstRow, 0), len(t.Cells)-1)
	for i, c := range t.Columns {
		if derive.Frac(int64(c.Attack), int64(c.Defence)) == column {
			cell := t.Cells[row][i]
			return cell.Val, cell.Source
		}
	}
	return derive.Sym("-/-"), cite.None
}

// 2.0.a: readResult is the cell of the combat results table for the modified roll and a column.
func (b *board) readResult(rec *derive.Rec, roll, column derive.Num) derive.Num {
	return rec.Lookup(derive.Of("cauldron.odds.result", ruleCombat, derive.Result), b.Charts.CRT, roll, column)
}
