package theseusdata_test

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"gazala/rules/cite"
	"gazala/rules/derive"
	"gazala/rules/odds"
	"gazala/rules/theseus"
	theseusdata "gazala/scenarios/theseus"
)

func charts(t testing.TB) theseus.Charts {
	t.Helper()
	c, err := theseusdata.Charts()
	require.NoError(t, err)
	return c
}

// known is the value of a cell whose provenance must be no weaker than least.
func known(t *testing.T, least cite.Source, c theseus.Cell) string {
	t.Helper()
	require.NotEqual(t, cite.None, c.Source)
	require.LessOrEqual(t, c.Source, least, "%v is weaker", c)
	return c.Val.String()
}

func printed(t *testing.T, c theseus.Cell) string { t.Helper(); return known(t, cite.Printed, c) }

// result is a cell of the combat results table by the row and the ratio that heads the column.
func result(t *testing.T, crt theseus.CRT, line theseus.Line, row, attack, defence int) theseus.Cell {
	t.Helper()
	i := slices.Index(crt.Heads[line], odds.Column{Attack: attack, Defence: defence})
	require.GreaterOrEqual(t, i, 0, "no column %d:%d", attack, defence)
	return crt.Cells[row-1][i]
}

// 3.1.1: five lines of terrain, each worth a column more to the defender than the one before.
func TestLinesOfTerrain(t *testing.T) {
	crt := charts(t).CRT
	for line := range theseus.Line(theseus.Lines - 1) {
		require.Equal(t, crt.Heads[line][1:], crt.Heads[line+1][:len(crt.Heads[line+1])-1], "line %d", line)
	}
	grounds := map[theseus.Ground]theseus.Line{
		theseus.Clear: theseus.ClearLine, theseus.Broken: theseus.BrokenLine, theseus.Village: theseus.BrokenLine, theseus.Hill: theseus.HillLine, theseus.City: theseus.TobrukLine,
	}
	for g, line := range grounds {
		assert.Equal(t, line, g.Line())
	}
}

// Hits fall for the attacker and rise for the defender along every row and down every column.
func TestResultsGetBetter(t *testing.T) {
	crt := charts(t).CRT
	require.Len(t, crt.Cells, 20)
	better := func(a, b theseus.Cell) {
		t.Helper()
		x, y := parsed(t, a), parsed(t, b)
		assert.LessOrEqual(t, y.Attacker, x.Attacker, "%v %v", a.Val, b.Val)
		assert.GreaterOrEqual(t, y.Defender, x.Defender, "%v %v", a.Val, b.Val)
	}
	for r, row := range crt.Cells {
		require.Len(t, row, 10)
		for c, cell := range row {
			if c > 0 {
				better(row[c-1], cell)
			}
			if r > 0 {
				better(crt.Cells[r-1][c], cell)
			}
		}
	}
}

func parsed(t *testing.T, c theseus.Cell) theseus.Result {
	t.Helper()
	r, ok := theseus.ParseResult(c.Val.Sym())
	require.True(t, ok, "%v", c.Val)
	return r
}

// The results that the book shows: the combat sequence's 2/1 with both sides checking (ex-07, d-03), 3/0 with the attacker checking (ex-31), 3/1 with the defender
// checking (ex-16), and 5/0 off the table.
func TestPrintedResults(t *testing.T) {
	crt := charts(t).CRT
	assert.Equal(t, "2R/1R", known(t, cite.Derived, result(t, crt, theseus.BrokenLine, 6, 1, 1)))
	i := slices.Index(crt.Heads[theseus.BrokenLine], odds.Column{Attack: 2, Defence: 3})
	require.Equal(t, odds.Column{Attack: 1, Defence: 1}, crt.Heads[theseus.BrokenLine][i+1], "combined arms moves one column, 2:3 to 1:1")
	assert.Equal(t, []cite.Source{cite.Printed, cite.Printed}, crt.HeadSources[theseus.BrokenLine][i:i+2])
	assert.Equal(t, "5/0", printed(t, crt.Below))
	for _, want := range []string{"3R/0", "3/1R"} {
		for line := range theseus.Line(theseus.Lines) {
			found := slices.ContainsFunc(crt.Cells, func(row []theseus.Cell) bool {
				return slices.ContainsFunc(row, func(c theseus.Cell) bool { return c.Val.Sym() == want })
			})
			assert.True(t, found, "%s stands nowhere on line %d", want, line)
		}
	}
	r := parsed(t, theseus.Cell{Val: derive.Sym("3/1R")})
	assert.Equal(t, theseus.Result{Attacker: 3, Defender: 1, DefenderRed: true}, r)
	for _, bad := range []string{"", "3", "3/", "/1", "33/1", "3/1B", "R/1", "-1/2", "3/1/2", "+/1"} {
		_, ok := theseus.ParseResult(bad)
		assert.False(t, ok, bad)
	}
}

// 7.3.6: the four results of the worked example (ex-01, ex-02), and thresholds that never fall.
func TestMinefieldChecks(t *testing.T) {
	check := charts(t).Check
	cell := func(c theseus.CheckColumn, die int) theseus.Cell { return check.Cells[c][min(max(die, 1), 10)-1] }
	assert.Equal(t, "-", printed(t, cell(theseus.InfantryCheck, 3)), "104 passes on 3")
	assert.Equal(t, "D", printed(t, cell(theseus.TankCheck, 3)), "I./5 disrupts on 3")
	assert.Equal(t, "-", printed(t, cell(theseus.EngineerCheck, -2)), "KG Hecker passes on -2")
	assert.Equal(t, "1", printed(t, cell(theseus.TankCheck, 8)), "II./5 disrupts and loses one on 8")
	assert.Equal(t, "-", printed(t, cell(theseus.ScoutCheck, 2)), "3. passes on 2")
	for c, want := range map[theseus.CheckColumn]string{
		theseus.InfantryCheck: "- - - - - D D 1 1 2",
		theseus.ScoutCheck:    "- - - D D D 1 1 1 2",
		theseus.TankCheck:     "- - D D D D 1 1 1 2",
		theseus.EngineerCheck: "- - - - - - D D 1 1",
		theseus.FlakCheck:     "- - - D D D D 1 1 1",
	} {
		assert.Equal(t, want, symbols(check.Cells[c]), "column %d", c)
	}
	for _, u := range []struct {
		is   theseus.Type
		want theseus.CheckColumn
	}{
		{theseus.Panzergrenadier, theseus.InfantryCheck},
		{theseus.MotorInfantry, theseus.InfantryCheck},
		{theseus.Infantry, theseus.InfantryCheck},
		{theseus.Tank, theseus.TankCheck},
		{theseus.HeavyTank, theseus.TankCheck},
		{theseus.ArmouredCar, theseus.ScoutCheck},
		{theseus.Recon, theseus.ScoutCheck},
		{theseus.Engineer, theseus.EngineerCheck},
		{theseus.Flak, theseus.FlakCheck},
	} {
		assert.Equal(t, u.want, u.is.CheckColumn())
	}
}

func symbols(cells []theseus.Cell) string {
	var out []string
	for _, c := range cells {
		out = append(out, c.Val.Sym())
	}
	return strings.Join(out, " ")
}

// 7.4: on a box 1 breaches and 3 does nothing (ex-03); a box is never easier than a minefield.
func TestBreaching(t *testing.T) {
	b := charts(t).Breach
	assert.Equal(t, "B", printed(t, b.Box[0]))
	assert.Equal(t, "-", printed(t, b.Box[2]))
	assert.Equal(t, "B B B B - - - - D D", symbols(b.Minefield))
	assert.Equal(t, "B - - - - - - D D D", symbols(b.Box))
	worth := strings.Index
	for i := range b.Box {
		assert.GreaterOrEqual(t, worth("B-D", b.Box[i].Val.Sym()), worth("B-D", b.Minefield[i].Val.Sym()), "die %d", i+1)
	}
}

// 6.3.1: black points are 1 to 7, a higher level or die never gives fewer, and red ones are half of them, rounded up. The mines example spends six in one activation.
func TestActionPoints(t *testing.T) {
	c := charts(t)
	require.Len(t, c.Actions.Black, 10)
	six := false
	for die, row := range c.Actions.Black {
		require.Len(t, row, c.Tracks.Levels.N)
		require.Len(t, c.Actions.Red[die], c.Tracks.Levels.N)
		for level, cell := range row {
			n := cell.Val.Whole()
			six = six || n == 6
			assert.Equal(t, min(max(level+1+band(die+1), 1), c.Tracks.Actions.N), n, "die %d, level %d", die+1, level+1)
			assert.Equal(t, (n+1)/2, c.Actions.Red[die][level].Val.Whole(), "red, die %d, level %d", die+1, level+1)
			assert.Equal(t, cite.Reconstructed, cell.Source)
		}
	}
	assert.True(t, six, "1 + 1 + 2 + 2 points are never had")
	assert.Equal(t, theseus.Value{N: 7, Source: cite.Printed}, c.Tracks.Actions)
}

func band(die int) int {
	switch {
	case die <= 2:
		return -1
	case die <= 5:
		return 0
	case die <= 8:
		return 1
	}
	return 2
}

// 7: the prices of actions.
func TestActionCosts(t *testing.T) {
	c := charts(t).Costs
	for want, cells := range map[string][]theseus.Cell{"1": {c.Move, c.Refit, c.Improve, c.Hasty}, "2": {c.Breach, c.Regular}, "3": {c.Prepared}} {
		for _, cell := range cells {
			assert.Equal(t, want, printed(t, cell))
		}
	}
}

// 7.5.1.2: multipliers are 1 to 3, and a better rating or column never gives a lower one. Of the chits drawn in the combat sequence (ex-05) the Axis one has 3 and 2 in its
// centre column for the ratings 7 and 6, the Allied one 2 for the rating 5.
func TestChits(t *testing.T) {
	chits := charts(t).Chits
	require.Len(t, chits, 10)
	for k, chit := range chits {
		assert.Equal(t, strconv.Itoa(k), chit.ID)
		assert.Equal(t, 1, chit.Many.N)
		for rating := theseus.LowestRating; rating <= theseus.HighestRating; rating++ {
			for column := range theseus.RightColumn + 1 {
				assert.Equal(t, min(max((rating+2*int(column)+k)/6, 1), 3), chit.Cells.Cell(rating, column).Val.Whole(), "chit %d, rating %d, column %d", k, rating, column)
				back := chit.Back.Cell(rating, column)
				assert.Equal(t, chits[9-k].Cells.Cell(rating, column).Val, back.Val, "either face gives the same chances")
				assert.Equal(t, cite.Reconstructed, back.Source, "nothing is known of the backs (d-91)")
			}
		}
	}
	axis, allied := chits[9], chits[7]
	assert.Equal(t, "3", known(t, cite.Derived, axis.Cells.Cell(7, theseus.CenterColumn)))
	assert.Equal(t, "2", known(t, cite.Derived, axis.Cells.Cell(6, theseus.CenterColumn)))
	assert.Equal(t, "2", known(t, cite.Derived, allied.Cells.Cell(5, theseus.CenterColumn)))
}

// 3.6.1.tec: costs, anti-tank points, what is left of tank points, zones.
func TestTerrain(t *testing.T) {
	c := charts(t).Terrain
	row := func(r theseus.TerrainRow) string {
		return fmt.Sprint(r.Leg.Val, r.Motorised.Val, r.Staff.Val, r.AntiTank.Val, r.Tanks.Val, r.Zone.Val)
	}
	for _, want := range []struct {
		name string
		row  theseus.TerrainRow
		is   string
	}{
		{"clear", c.Ground[theseus.Clear], "1 1 1 0 1 1"},
		{"broken", c.Ground[theseus.Broken], "1 2 2 1 1 1"},
		{"village", c.Ground[theseus.Village], "1 1 1 1 1 1"},
		{"hill", c.Ground[theseus.Hill], "2 3 3 1 1/2 1"},
		{"city", c.Ground[theseus.City], "1 2 2 2 1/2 1"},
		{"minefield", c.Minefield, "all all x 1 1/2 0"},
		{"box", c.Box, "all all x 2 1/2 0"},
		{"ridge", c.Ridge, "all all all 0 1/2 0"},
		{"wadi", c.Wadi, "all all all 0 1/2 0"},
	} {
		assert.Equal(t, want.is, row(want.row), want.name)
	}
	printed(t, c.Ground[theseus.Broken].AntiTank) // ex-06
	printed(t, c.Ground[theseus.Broken].Tanks)    // ex-06
	printed(t, c.Minefield.Tanks)                 // ex-09, ex-15
	known(t, cite.Derived, c.Box.Tanks)           // a box is a minefield too
	for _, side := range []theseus.TerrainRow{c.Ridge, c.Wadi} {
		printed(t, side.Leg)
		printed(t, side.Tanks)
		printed(t, side.Zone)
	}
	for _, r := range []theseus.TerrainRow{c.Minefield, c.Box} {
		printed(t, r.Motorised)
		printed(t, r.Staff)
		printed(t, r.Zone)
	}
}

// 3.1.1.a, 7.3.3: a road is cheaper than a trail and a trail than clear ground, and KG Hecker gains by the motorised rate on both.
func TestRoadRates(t *testing.T) {
	c := charts(t).Terrain
	less := func(a, b theseus.Cell) {
		t.Helper()
		assert.True(t, a.Val.Less(b.Val), "%v is not less than %v", a.Val, b.Val)
	}
	less(c.Road.Leg, c.Trail.Leg)
	less(c.Road.Motorised, c.Trail.Motorised)
	less(c.Road.Staff, c.Trail.Staff)
	less(c.Trail.Leg, c.Ground[theseus.Clear].Leg)
	less(c.Trail.Motorised, c.Ground[theseus.Clear].Motorised)
	less(c.Trail.Staff, c.Ground[theseus.Clear].Staff)
	less(c.Road.Motorised, c.Road.Leg)
	less(c.Trail.Motorised, c.Trail.Leg)
}

// 5.3.1.a, 5.3.1.b, 6.1: stacking limits and the initiative track.
func TestLimitsAndTracks(t *testing.T) {
	c := charts(t)
	s := c.Stacking
	for want, cells := range map[string][]theseus.Cell{"1": {s.AxisStaff, s.AxisInfantry, s.AlliedStaff, s.AlliedFoot}, "2": {s.AxisArmour, s.AlliedUnits}} {
		for _, cell := range cells {
			assert.Equal(t, want, printed(t, cell))
		}
	}
	for i, v := range c.Tracks.Initiative {
		assert.Equal(t, i+2, v.N, "first 2, then one by one")
	}
	assert.Equal(t, 9, c.Tracks.Initiative[len(c.Tracks.Initiative)-1].N, "d-45")
}

// overlay is a person's own charts laid over ours.
func overlay(t *testing.T, text string) theseus.Charts {
	t.Helper()
	c, err := theseusdata.ParseOverlay("f", []byte(text), charts(t))
	require.NoError(t, err)
	return c
}

// A person's own charts need no provenance: every value of a table that they give is their own, and every other one stays ours.
func TestOverlay(t *testing.T) {
	ours := charts(t)
	c := overlay(t, `{"system": "theseus", "title": "Printed", "costs": {"move": 2, "breach": [3, "p"], "refit": 1, "improve": 1, "hasty": 1, "regular": 2, "prepared": 4},
		"tracks": {"initiative": [2, [4, "r"]], "levels": 5, "actions": 8}}`)
	own := func(n int) theseus.Cell { return theseus.Cell{Val: derive.Int(n), Source: cite.Own} }
	assert.Equal(t, theseus.ActionCosts{Move: own(2), Breach: own(3), Refit: own(1), Improve: own(1), Hasty: own(1), Regular: own(2), Prepared: own(4)}, c.Costs)
	assert.Equal(t, theseus.Tracks{Initiative: []theseus.Value{{N: 2, Source: cite.Own}, {N: 4, Source: cite.Own}}, Levels: theseus.Value{N: 5, Source: cite.Own}, Actions: theseus.Value{N: 8, Source: cite.Own}}, c.Tracks)
	assert.Equal(t, "Printed", c.Title)
	assert.NotEmpty(t, c.Text)
	c.Costs, c.Tracks, c.Title, c.Text = ours.Costs, ours.Tracks, "", ""
	assert.Equal(t, ours, c)
}

// The template is ours to the last value, as somebody's own.
func TestChartsAreWrittenAndRead(t *testing.T) {
	ours := charts(t)
	text, err := theseusdata.WriteCharts(ours)
	require.NoError(t, err)
	c, err := theseusdata.ParseOverlay("f", text, theseus.Charts{})
	require.NoError(t, err)
	mine := sources(&c)
	assert.Equal(t, len(sources(&ours)), len(mine))
	for _, s := range mine {
		assert.Equal(t, cite.Own, *s)
	}
	for i, s := range sources(&ours) {
		*mine[i] = *s
	}
	c.Text = ""
	assert.Equal(t, ours, c)
}

// sources are where the values of charts come from, every one.
func sources(c *theseus.Charts) []*cite.Source {
	var out []*cite.Source
	cells := func(row []theseus.Cell) {
		for i := range row {
			out = append(out, &row[i].Source)
		}
	}
	for l := range c.CRT.HeadSources {
		for i := range c.CRT.HeadSources[l] {
			out = append(out, &c.CRT.HeadSources[l][i])
		}
	}
	for _, table := range [][][]theseus.Cell{c.CRT.Cells, c.Actions.Black, c.Actions.Red, c.Check.Cells[:], {c.Breach.Minefield, c.Breach.Box}} {
		for _, row := range table {
			cells(row)
		}
	}
	for i := range c.Chits {
		out = append(out, &c.Chits[i].Many.Source)
		for r := range c.Chits[i].Cells {
			cells(c.Chits[i].Cells[r][:])
			cells(c.Chits[i].Back[r][:])
		}
	}
	t := &c.Terrain
	for _, row := range []*theseus.TerrainRow{
		&t.Ground[0], &t.Ground[1], &t.Ground[2], &t.Ground[3], &t.Ground[4], &t.Minefield, &t.Box, &t.Road, &t.Trail, &t.Ridge, &t.Wadi,
	} {
		out = append(out, &row.Leg.Source, &row.Motorised.Source, &row.Staff.Source, &row.AntiTank.Source, &row.Tanks.Source, &row.Zone.Source)
	}
	p, s := &c.Costs, &c.Stacking
	for _, cell := range []*theseus.Cell{
		&c.CRT.Below, &p.Move, &p.Breach, &p.Refit, &p.Improve, &p.Hasty, &p.Regular, &p.Prepared, &s.AxisStaff, &s.AxisInfantry, &s.AxisArmour, &s.AlliedStaff, &s.AlliedUnits, &s.AlliedFoot,
	} {
		out = append(out, &cell.Source)
	}
	for i := range c.Tracks.Initiative {
		out = append(out, &c.Tracks.Initiative[i].Source)
	}
	return append(out, &c.Tracks.Levels.Source, &c.Tracks.Actions.Source)
}
