package cauldrondata_test

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"gazala/rules/cauldron"
	"gazala/rules/cite"
	"gazala/rules/derive"
	cauldrondata "gazala/scenarios/cauldron"
)

func charts(t *testing.T) cauldron.Charts {
	t.Helper()
	c, err := cauldrondata.Charts()
	require.NoError(t, err)
	return c
}

func checkCharts(t *testing.T, c cauldron.Charts) {
	t.Helper()
	cells := append([]cauldron.Cell{}, c.Road[:]...)
	for i := range 3 {
		cells = append(cells, c.Ground[i][:]...)
		cells = append(cells, c.Attack[i].Cost[:]...)
		if c.Attack[i].Modifier.Source == cite.None {
			t.Fatal("a modifier has no provenance")
		}
	}
	for _, x := range cells {
		if x.Source == cite.None || !derive.Int(0).Less(x.Val) {
			t.Fatalf("a cost is %+v", x)
		}
	}
	if len(c.CRT.Columns) == 0 || len(c.CRT.Cells) == 0 || len(c.CRT.Sources) != len(c.CRT.Columns) || slices.Contains(c.CRT.Sources, cite.None) {
		t.Fatalf("table without columns or rows: %+v", c.CRT)
	}
	for _, row := range c.CRT.Cells {
		if len(row) != len(c.CRT.Columns) {
			t.Fatalf("a row has %d cells of %d", len(row), len(c.CRT.Columns))
		}
		for _, x := range row {
			if x.Source == cite.None || x.Val.Sym() == "" {
				t.Fatalf("a cell is %+v", x)
			}
		}
	}
}

func TestChartsAreComplete(t *testing.T) { checkCharts(t, charts(t)) }

func TestCRTColumns(t *testing.T) {
	crt := charts(t).CRT
	var got []string
	for i, c := range crt.Columns {
		got = append(got, c.String()+" "+crt.Sources[i].String())
	}
	assert.Equal(t, []string{
		"1-3 printed", "1-2 derived", "1-1 reconstructed", "2-1 reconstructed", "3-1 reconstructed", "5-1 derived", "7-1 reconstructed", "9-1 printed",
	}, got)
}

// One ladder of results: a column to the right is as good as one more on the die, down to the ends of the ladder.
func TestCRTIsOneLadder(t *testing.T) {
	crt := charts(t).CRT
	assert.Equal(t, -2, crt.FirstRow)
	require.Len(t, crt.Cells, 14)
	ladder := []string{
		"*DR/-", "*DR/-", "*R/-", "*R/-", "*D/-", "*/-", "DR/-", "D/-", "-/-", "*/*", "D/D", "-/D", "-/R", "-/DR", "-/*", "-/*R", "-/*DR", "-/**R",
		"-/**R", "-/**R", "-/**R",
	}
	for r, row := range crt.Cells {
		for c, cell := range row {
			assert.Equal(t, ladder[r+c], cell.Val.Sym(), "roll %d, column %s", r+crt.FirstRow, crt.Columns[c])
		}
	}
}

func TestPrintedCellsOfTheCRT(t *testing.T) {
	crt := charts(t).CRT
	printed := map[string]string{}
	for r, row := range crt.Cells {
		for c, cell := range row {
			if cell.Source != cite.Reconstructed {
				assert.Equal(t, 6, r+crt.FirstRow)
				printed[crt.Columns[c].String()] = cell.Val.Sym() + " " + cell.Source.String()
			}
		}
	}
	assert.Equal(t, map[string]string{"5-1": "-/DR derived", "1-2": "*/* printed"}, printed) // 11.0; the attacker's half of 5-1 is our ruling (d-62)
	v, s := crt.Cell(derive.Int(6), derive.Int(5))
	assert.Equal(t, "-/DR", v.Sym())
	assert.Equal(t, cite.Derived, s)
	v, _ = crt.Cell(derive.Int(6), derive.Frac(1, 2))
	assert.Equal(t, "*/*", v.Sym())
	v, _ = crt.Cell(derive.Int(40), derive.Int(9))
	assert.Equal(t, "-/**R", v.Sym())
}

func TestCosts(t *testing.T) {
	c := charts(t)
	cell := func(n int, s cite.Source) cauldron.Cell { return cauldron.Cell{Val: derive.Int(n), Source: s} }
	const p, d, r = cite.Printed, cite.Derived, cite.Reconstructed
	assert.Equal(t, [3]cauldron.AttackRow{
		{Cost: [3]cauldron.Cell{cell(8, r), cell(8, r), cell(2, r)}, Modifier: cell(-2, r)},
		{Cost: [3]cauldron.Cell{cell(16, p), cell(16, r), cell(4, r)}, Modifier: cell(0, d)},
		{Cost: [3]cauldron.Cell{cell(24, p), cell(24, r), cell(6, r)}, Modifier: cell(2, p)},
	}, c.Attack)
	assert.Equal(t, [3][3]cauldron.Cell{
		cauldron.Desert:   {cell(1, d), cell(1, r), cell(1, r)},
		cauldron.Rough:    {cell(2, r), cell(3, r), cell(1, r)},
		cauldron.SoftSand: {cell(2, r), cell(2, r), cell(1, r)},
	}, c.Ground)
	road := cauldron.Cell{Val: derive.Frac(1, 2), Source: r}
	assert.Equal(t, [3]cauldron.Cell{road, road, cell(1, r)}, c.Road)
}

func TestRegister(t *testing.T) {
	x, err := cauldrondata.Register()
	require.NoError(t, err)
	_, ok := x.Get("11.0.7")
	assert.True(t, ok)
	_, ok = x.Discrepancy("d-01")
	assert.True(t, ok)
}

// A person's own charts need no provenance: every value of a table that they give is their own, and every other one stays ours.
func TestOverlay(t *testing.T) {
	ours := charts(t)
	c, err := cauldrondata.ParseOverlay("f", []byte(`{"title": "Printed", "attack": {"light": {"cost": [7, 7, 2], "modifier": -1},
		"medium": {"cost": [15, "31/2", 4], "sources": "ppp", "modifier": [0, "p"]}, "heavy": {"cost": [23, 23, 6], "modifier": 3}}}`), ours)
	require.NoError(t, err)
	own := func(num, den int64) cauldron.Cell { return cauldron.Cell{Val: derive.Frac(num, den), Source: cite.Own} }
	assert.Equal(t, [3]cauldron.AttackRow{
		{Cost: [3]cauldron.Cell{own(7, 1), own(7, 1), own(2, 1)}, Modifier: own(-1, 1)},
		{Cost: [3]cauldron.Cell{own(15, 1), own(31, 2), own(4, 1)}, Modifier: own(0, 1)},
		{Cost: [3]cauldron.Cell{own(23, 1), own(23, 1), own(6, 1)}, Modifier: own(3, 1)},
	}, c.Attack)
	assert.Equal(t, "Printed", c.Title)
	c.Attack, c.Title, c.Text = ours.Attack, "", ""
	assert.Equal(t, ours, c)
}

// The template is ours to the last value, as somebody's own.
func TestChartsAreWrittenAndRead(t *testing.T) {
	ours := charts(t)
	text, err := cauldrondata.WriteCharts(ours)
	require.NoError(t, err)
	c, err := cauldrondata.ParseOverlay("f", text, cauldron.Charts{})
	require.NoError(t, err)
	checkCharts(t, c)
	assert.Equal(t, ours.CRT.Columns, c.CRT.Columns)
	assert.Equal(t, ours.CRT.FirstRow, c.CRT.FirstRow)
	for r, row := range c.CRT.Cells {
		for i, cell := range row {
			assert.Equal(t, cauldron.Cell{Val: ours.CRT.Cells[r][i].Val, Source: cite.Own}, cell)
		}
	}
	values := func(c cauldron.Charts) (out []derive.Val) {
		for i := range 3 {
			for m := range 3 {
				out = append(out, c.Attack[i].Cost[m].Val, c.Ground[i][m].Val, c.Road[m].Val)
			}
			out = append(out, c.Attack[i].Modifier.Val)
		}
		return out
	}
	assert.Equal(t, values(ours), values(c))
}
