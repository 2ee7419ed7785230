package batalha_test

import (
	"strings"

	"gazala/rules/batalha"
	"gazala/rules/cite"
	"gazala/rules/derive"
	"gazala/rules/odds"
)

// ladder is the steps of which every row of the combat results table shows twelve in a row.
const ladder = "DVI/AE DVI/AE DVB/AE DVI/ARB DVI/ARI DVB/ARB DVB/ARI DRI/AVB DRB/AVB DRI/AVI DRB/AVI EMP DE/AVB DE/AVB DE/AVI DE/AVI DE/AVI"

// totals are the dice totals of the rows of both tables: the row of 7 begins at the ladder's foot, each one before it a step higher.
func totals() [][]int { return [][]int{{2, 12}, {3, 11}, {4, 10}, {5, 9}, {6, 8}, {7}} }

func testCharts() batalha.Charts {
	return batalha.Charts{
		CRT:    testCRT(),
		Ground: [4]batalha.TerrainRow{row(cell(1), cell(1), 0), row(cell(1), cell(1), 2), row(cell(2), cell(3), 2), row(closed(), closed(), 0)},
		Road:   row(cell(1), batalha.Cell{Val: derive.Frac(1, 2), Source: cite.Printed}, 0), Trail: row(cell(1), cell(1), 0), SeaArm: row(cell(2), cell(2), 2),
		Fort: row(cell(0), cell(0), 1), Mines: row(cell(1), cell(1), -1),
		Bombardment: testBombardment(),
		Vulnerability: [6]batalha.Vulnerability{
			{Air: cell(1), Guns: cell(2)},
			{Air: cell(1), Guns: cell(2)},
			{Air: cell(2), Guns: cell(1)},
			{Air: cell(2), Guns: cell(2)},
			{Air: cell(2), Guns: cell(1)},
			{Air: cell(1), Guns: cell(2)},
		},
	}
}

func row(foot, motorised batalha.Cell, columns int) batalha.TerrainRow {
	return batalha.TerrainRow{Foot: foot, Motorised: motorised, Columns: cell(columns)}
}

func cell(n int) batalha.Cell { return batalha.Cell{Val: derive.Int(n), Source: cite.Printed} }

func closed() batalha.Cell { return batalha.Cell{Val: batalha.Closed(), Source: cite.Printed} }

func testCRT() batalha.CRT {
	var columns []odds.Column
	for d := 4; d > 1; d-- {
		columns = append(columns, odds.Column{Attack: 1, Defence: d})
	}
	for a := 1; a <= 9; a++ {
		columns = append(columns, odds.Column{Attack: a, Defence: 1})
	}
	line, err := odds.NewLine(columns...)
	if err != nil {
		panic(err)
	}
	t := batalha.CRT{Columns: line, Totals: totals()}
	steps := strings.Fields(ladder)
	for n := range t.Totals {
		var cells []batalha.Cell
		for _, s := range steps[len(t.Totals)-1-n:][:len(line)] {
			cells = append(cells, batalha.Cell{Val: derive.Sym(s), Source: cite.Printed})
		}
		t.Cells = append(t.Cells, cells)
	}
	return t
}

func testBombardment() batalha.BombardmentTable {
	t := batalha.BombardmentTable{Lowest: []int{1, 11, 21, 31, 41}, Totals: totals()}
	for n := range t.Totals {
		var cells []batalha.Cell
		for column := range t.Lowest {
			result := "DI"
			if column >= n {
				result = "DB"
			}
			cells = append(cells, batalha.Cell{Val: derive.Sym(result), Source: cite.Printed})
		}
		t.Cells = append(t.Cells, cells)
	}
	return t
}
