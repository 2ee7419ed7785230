package cauldron_test

import (
	"strings"

	"gazala/rules/cauldron"
	"gazala/rules/cite"
	"gazala/rules/derive"
	"gazala/rules/odds"
)

// testTable is a combat results table for tests: the rolls from -2 to 11, the columns below.
const testTable = `
*DR/- *DR/- *R/-  *R/-  *D/-  */-   DR/-   D/-
*DR/- *R/-  *R/-  *D/-  */-   DR/-  D/-    -/-
*R/-  *R/-  *D/-  */-   DR/-  D/-   -/-    */*
*R/-  *D/-  */-   DR/-  D/-   -/-   */*    D/D
*D/-  */-   DR/-  D/-   -/-   */*   D/D    -/D
*/-   DR/-  D/-   -/-   */*   D/D   -/D    -/R
DR/-  D/-   -/-   */*   D/D   -/D   -/R    -/DR
D/-   -/-   */*   D/D   -/D   -/R   -/DR   -/*
-/-   */*   D/D   -/D   -/R   -/DR  -/*    -/*R
*/*   D/D   -/D   -/R   -/DR  -/*   -/*R   -/*DR
D/D   -/D   -/R   -/DR  -/*   -/*R  -/*DR  -/**R
-/D   -/R   -/DR  -/*   -/*R  -/*DR -/**R  -/**R
-/R   -/DR  -/*   -/*R  -/*DR -/**R -/**R  -/**R
-/DR  -/*   -/*R  -/*DR -/**R -/**R -/**R  -/**R
`

func testCharts() cauldron.Charts {
	line, err := odds.NewLine(odds.Column{Attack: 1, Defence: 3}, odds.Column{Attack: 1, Defence: 2}, odds.Column{Attack: 1, Defence: 1}, odds.Column{Attack: 2, Defence: 1},
		odds.Column{Attack: 3, Defence: 1}, odds.Column{Attack: 5, Defence: 1}, odds.Column{Attack: 7, Defence: 1}, odds.Column{Attack: 9, Defence: 1})
	if err != nil {
		panic(err)
	}
	crt := cauldron.CRT{Columns: line, Sources: make([]cite.Source, len(line)), FirstRow: -2}
	for row := range strings.Lines(strings.TrimSpace(testTable)) {
		var cells []cauldron.Cell
		for _, c := range strings.Fields(row) {
			cells = append(cells, cauldron.Cell{Val: derive.Sym(c), Source: cite.Reconstructed})
		}
		crt.Cells = append(crt.Cells, cells)
	}
	return cauldron.Charts{
		CRT: crt,
		Attack: [3]cauldron.AttackRow{
			{Cost: cells(8, 8, 2), Modifier: cell(-2)},
			{Cost: cells(16, 16, 4), Modifier: cell(0)},
			{Cost: cells(24, 24, 6), Modifier: cell(2)},
		},
		Ground: [3][3]cauldron.Cell{cells(1, 1, 1), cells(2, 3, 1), cells(2, 2, 1)},
		Road:   [3]cauldron.Cell{half(), half(), cell(1)},
	}
}

// cells are whole costs for tracked, wheeled and foot.
func cells(tracked, wheeled, foot int) [3]cauldron.Cell {
	return [3]cauldron.Cell{cell(tracked), cell(wheeled), cell(foot)}
}

func cell(n int) cauldron.Cell {
	return cauldron.Cell{Val: derive.Int(n), Source: cite.Reconstructed}
}

func half() cauldron.Cell {
	return cauldron.Cell{Val: derive.Frac(1, 2), Source: cite.Reconstructed}
}
