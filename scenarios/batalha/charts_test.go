package batalhadata_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"gazala/rules/batalha"
	"gazala/rules/cite"
	"gazala/rules/derive"
	batalhadata "gazala/scenarios/batalha"
	"gazala/scenarios/position/positiontest"
	"gazala/scenarios/strict"
)

func loadPrinted(t testing.TB) *batalhadata.Printed {
	t.Helper()
	p, err := batalhadata.LoadPrinted()
	require.NoError(t, err)
	return p
}

func charts(t *testing.T) batalha.Charts {
	t.Helper()
	c, err := batalhadata.Charts()
	require.NoError(t, err)
	return c
}

// printed fails on a cell that is not printed; it gives its value.
func printed(t *testing.T, c batalha.Cell) string {
	t.Helper()
	require.Equal(t, cite.Printed, c.Source)
	return c.Val.String()
}

// ways is in how many of the 36 ways two dice fall on a total.
func ways(total int) int { return 6 - max(total-7, 7-total) }

// Every row of the combat table is a window on one ladder of 17 steps; a rarer total begins one step farther up.
func TestCRTIsOneLadder(t *testing.T) {
	crt := charts(t).CRT
	ladder := strings.Fields("DVI/AE DVI/AE DVB/AE DVI/ARB DVI/ARI DVB/ARB DVB/ARI DRI/AVB DRB/AVB DRI/AVI DRB/AVI EMP DE/AVB DE/AVB DE/AVI DE/AVI DE/AVI")
	require.Len(t, ladder, 17)
	assert.Equal(t, [][]int{{2, 12}, {3, 11}, {4, 10}, {5, 9}, {6, 8}, {7}}, crt.Totals)
	for r, row := range crt.Cells {
		require.Len(t, row, 12)
		for c, cell := range row {
			assert.Equal(t, ladder[5-r+c], printed(t, cell), "row %v, column %s", crt.Totals[r], crt.Columns[c])
		}
	}
	var columns []string
	for _, c := range crt.Columns {
		columns = append(columns, c.String())
	}
	assert.Equal(t, strings.Fields("1-4 1-3 1-2 1-1 2-1 3-1 4-1 5-1 6-1 7-1 8-1 9-1"), columns)
}

// Chances in 36, added up by hand from the printed page, for the columns in their order.
func TestCRTSums(t *testing.T) {
	crt := charts(t).CRT
	for _, c := range []struct {
		what string
		is   func(string) bool
		want []int
	}{
		{"the attack wins", func(s string) bool { return strings.Contains(s, "/AV") }, []int{0, 0, 2, 6, 12, 20, 28, 32, 30, 28, 26, 30}},
		{"exchange", func(s string) bool { return s == "EMP" }, []int{0, 0, 0, 0, 0, 0, 2, 4, 6, 8, 10, 6}},
		{"the defence wins", func(s string) bool { return strings.HasPrefix(s, "DV") }, []int{36, 36, 34, 30, 24, 16, 6, 0, 0, 0, 0, 0}},
		{"a defender is eliminated", func(s string) bool { return strings.HasPrefix(s, "DE/") }, []int{0, 0, 0, 0, 0, 0, 0, 2, 6, 12, 20, 30}},
		{"an attacker is eliminated", func(s string) bool { return strings.HasSuffix(s, "/AE") }, []int{24, 16, 6, 0, 0, 0, 0, 0, 0, 0, 0, 0}},
	} {
		for column, want := range c.want {
			sum := 0
			for total := 2; total <= 12; total++ {
				cell, source := crt.Cell(derive.Int(total), crt.Ratio(column))
				require.Equal(t, cite.Printed, source)
				if c.is(cell.Sym()) {
					sum += ways(total)
				}
			}
			assert.Equal(t, want, sum, "%s at %s", c.what, crt.Columns[column])
		}
	}
}

// Some cells as they are read off the page, one in each corner and a few between.
func TestPrintedCells(t *testing.T) {
	crt := charts(t).CRT
	for _, c := range []struct {
		total int
		ratio derive.Val
		is    string
	}{
		{2, derive.Frac(1, 4), "DVB/ARB"},
		{12, derive.Int(9), "DE/AVI"},
		{7, derive.Frac(1, 4), "DVI/AE"},
		{7, derive.Int(9), "EMP"},
		{3, derive.Int(1), "DRI/AVB"},
		{10, derive.Int(2), "DRI/AVB"},
		{5, derive.Int(2), "DVB/ARI"},
		{8, derive.Int(3), "DVB/ARI"},
		{4, derive.Int(4), "DRI/AVI"},
		{11, derive.Frac(1, 2), "DVB/ARI"},
		{9, derive.Frac(1, 3), "DVI/ARB"},
		{6, derive.Int(8), "EMP"},
	} {
		got, _ := crt.Cell(derive.Int(c.total), c.ratio)
		assert.Equal(t, c.is, got.Sym(), "%d at %s", c.total, c.ratio)
	}
}

// A row of the bombardment table has one hit more than the row below it, from the right; and the chances in 36 for the five columns.
func TestBombardment(t *testing.T) {
	b := charts(t).Bombardment
	assert.Equal(t, []int{1, 11, 21, 31, 41}, b.Lowest)
	assert.Equal(t, [][]int{{2, 12}, {3, 11}, {4, 10}, {5, 9}, {6, 8}, {7}}, b.Totals)
	for r, row := range b.Cells {
		require.Len(t, row, 5)
		for c, cell := range row {
			want := "DI"
			if c >= r {
				want = "DB"
			}
			assert.Equal(t, want, printed(t, cell), "row %v, column from %d", b.Totals[r], b.Lowest[c])
		}
	}
	for i, want := range []int{2, 6, 12, 20, 30} {
		hits := 0
		for total := 2; total <= 12; total++ {
			if cell, _ := b.Cell(derive.Int(total), derive.Int(b.Lowest[i])); cell.Sym() == "DB" {
				hits += ways(total)
			}
		}
		assert.Equal(t, want, hits)
	}
}

func TestTerrain(t *testing.T) {
	c := charts(t)
	row := func(r batalha.TerrainRow) [3]string {
		return [3]string{printed(t, r.Foot), printed(t, r.Motorised), printed(t, r.Columns)}
	}
	assert.Equal(t, [3]string{"1", "1", "0"}, row(c.Ground[batalha.Open]))
	assert.Equal(t, [3]string{"1", "1", "2"}, row(c.Ground[batalha.City]))
	assert.Equal(t, [3]string{"2", "3", "2"}, row(c.Ground[batalha.Ridge]))
	assert.Equal(t, [3]string{"x", "x", "0"}, row(c.Ground[batalha.Sea]))
	assert.Equal(t, [3]string{"2", "2", "2"}, row(c.SeaArm))
	assert.Equal(t, [3]string{"1", "1/2", "0"}, row(c.Road))
	assert.Equal(t, [3]string{"1", "1", "0"}, row(c.Trail))
	assert.Equal(t, [3]string{"0", "0", "1"}, row(c.Fort))
	assert.Equal(t, [3]string{"1", "1", "-1"}, row(c.Mines))
}

func TestVulnerability(t *testing.T) {
	v := charts(t).Vulnerability
	for kind, want := range map[batalha.Type][2]string{
		batalha.Infantry: {"1", "2"}, batalha.MotorInfantry: {"1", "2"}, batalha.Engineer: {"1", "2"}, batalha.Armour: {"2", "1"}, batalha.MechArtillery: {"2", "1"}, batalha.Artillery: {"2", "2"},
	} {
		assert.Equal(t, want, [2]string{printed(t, v[kind-1].Air), printed(t, v[kind-1].Guns)}, kind)
	}
}

// The template is ours to the last value, as somebody's own.
func TestChartsAreWrittenAndRead(t *testing.T) {
	ours := charts(t)
	text, err := batalhadata.WriteCharts(ours)
	require.NoError(t, err)
	got, err := batalhadata.ParseOverlay("f", text, batalha.Charts{})
	require.NoError(t, err)
	require.NotEmpty(t, got.Text)
	got.Text = ""
	require.Equal(t, strings.ReplaceAll(fmt.Sprint(ours), "printed", "own"), fmt.Sprint(got))
	_, err = batalhadata.ParseOverlay("f", []byte("{}"), ours)
	require.ErrorContains(t, err, "no table")
}

// A person's own charts need no provenance: every value of a table that they give is their own, whatever is said of it, and every other one stays ours.
func TestOwnCharts(t *testing.T) {
	p := loadPrinted(t)
	doc := strict.Parse("position", []byte(`{"charts": {"system": "batalha", "title": "Printed",
		"vulnerability": {"infantry": {"air": 3, "guns": 4}, "motor-infantry": {"air": 1, "guns": 2, "sources": "pp"}, "armour": {"air": 2, "guns": 1},
			"artillery": {"air": 2, "guns": 2}, "mech-artillery": {"air": 2, "guns": 1}, "engineer": {"air": 1, "guns": 2}},
		"bombardment": {"columns": [1, 21], "rows": [{"totals": [2, 3, 4, 5, 6, 7], "cells": ["DI", "DB"]}, {"totals": [8, 9, 10, 11, 12], "cells": ["DB", "DB"], "sources": "rr"}]}}}`), strict.Limits{})
	r, st := batalhadata.ReadPosition(doc.Root(), p)
	require.NoError(t, doc.Err())
	c := r.Charts
	own := func(v derive.Val) batalha.Cell { return batalha.Cell{Val: v, Source: cite.Own} }
	assert.Equal(t, batalha.Vulnerability{Air: own(derive.Int(3)), Guns: own(derive.Int(4))}, c.Vulnerability[batalha.Infantry-1])
	assert.Equal(t, batalha.Vulnerability{Air: own(derive.Int(1)), Guns: own(derive.Int(2))}, c.Vulnerability[batalha.MotorInfantry-1])
	for _, row := range c.Bombardment.Cells {
		for _, cell := range row {
			assert.Equal(t, cite.Own, cell.Source)
		}
	}
	assert.Equal(t, "Printed", c.Title)
	assert.Equal(t, p.Charts.CRT, c.CRT)
	assert.Equal(t, p.Charts.Road, c.Road)
	require.NoError(t, positiontest.Again(p.Codec(), batalha.New(r, st)))
}
