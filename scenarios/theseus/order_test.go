package theseusdata_test

import (
	"fmt"
	"io/fs"
	"strings"
	"sync"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"gazala/rules/cite"
	"gazala/rules/theseus"
	"gazala/scenarios/strict"
	theseusdata "gazala/scenarios/theseus"
)

// printedOnce is what is printed, read once for all tests, none of which changes it.
var printedOnce = sync.OnceValues(theseusdata.LoadPrinted)

func loadPrinted(t testing.TB) *theseusdata.Printed {
	t.Helper()
	p, err := printedOnce()
	require.NoError(t, err)
	return p
}

func counter(t *testing.T, o theseus.Order, id string) theseus.Counter {
	t.Helper()
	for _, c := range o.Counters {
		if c.ID == id {
			return c
		}
	}
	t.Fatalf("no counter %s", id)
	return theseus.Counter{}
}

func number(t *testing.T, least cite.Source, v theseus.Value) int {
	t.Helper()
	require.NotEqual(t, cite.None, v.Source)
	require.LessOrEqual(t, v.Source, least)
	return v.N
}

// 7.5.1.2: the strengths of the combat sequence (ex-05) are products of the counters and the chits that were drawn: 24 + 8 against 27 + 6 + 4.
func TestStrengthsOfTheCombatSequence(t *testing.T) {
	p := loadPrinted(t)
	product := func(chit, id string) int {
		c := counter(t, p.Order, id)
		for _, k := range p.Charts.Chits {
			if k.ID == chit {
				return number(t, cite.Derived, c.Strength) * k.Cells.Cell(number(t, cite.Derived, c.Front.Rating), theseus.CenterColumn).Val.Whole()
			}
		}
		t.Fatalf("no chit %s", chit)
		return 0
	}
	assert.Equal(t, []int{24, 8}, []int{product("7", "7th"), product("7", "3R/4")})
	assert.Equal(t, []int{27, 6, 4}, []int{product("9", "104"), product("9", "3."), product("9", "18 FLAK")})
	line := p.Charts.CRT.Heads[theseus.BrokenLine]
	require.Equal(t, "2-3", line[2].String())
	assert.Less(t, line[2].Attack*37, 32*line[2].Defence, "32:37 is more than 2:3")
	assert.Greater(t, line[3].Attack*37, 32*line[3].Defence, "and less than 1:1")
}

// 7.5.1.5, 7.5.1.1: ratings and points that the examples name or force.
func TestValuesOfTheExamples(t *testing.T) {
	o := loadPrinted(t).Order
	at := func(id string) theseus.Counter { return counter(t, o, id) }
	half := func(n int) int { return (n + 1) / 2 }
	assert.Equal(t, 4, half(number(t, cite.Derived, at("3.").Front.Rating)), "ex-04: half of the rating, rounded up")
	assert.Equal(t, 6, number(t, cite.Printed, at("3R/4").Front.Points), "ex-06")
	assert.Equal(t, 8, number(t, cite.Printed, at("18 FLAK").Front.Points), "ex-06")
	assert.Equal(t, 3, half(number(t, cite.Derived, at("7 Arm HQ").Staff.Support)), "ex-06, ex-11: half of the support, rounded up")
	assert.Equal(t, 6, number(t, cite.Printed, at("21 Pz HQ").Staff.Support), "ex-10")
	assert.Equal(t, 2, number(t, cite.Printed, at("21 Pz HQ").Staff.Engineer), "ex-01, ex-03")
	assert.Equal(t, 3, half(number(t, cite.Derived, at("I/8").Front.Points)), "ex-09")
	assert.Equal(t, 4, at("3R/4").Front.Points.N-number(t, cite.Printed, at("8th").Front.Points), "ex-11")
	assert.Equal(t, 3, number(t, cite.Printed, at("II/8").Front.Points)-2, "ex-12")
	assert.Equal(t, 4, at("II/8").Front.Points.N+2-number(t, cite.Derived, at("6SA").Front.Points), "ex-13")
	for _, hq := range []string{"50 HQ", "Trieste HQ", "Ariete HQ"} {
		assert.Equal(t, 5, number(t, cite.Printed, at(hq).Staff.Range), "ex-21 to ex-24")
	}
	fails := func(id string, die int) bool { return die > number(t, cite.Derived, at(id).Front.Rating) }
	assert.Equal(t, []bool{false, false, true}, []bool{fails("3.", 7), fails("18 FLAK", 3), fails("104", 10)}, "ex-07")
	assert.Equal(t, []bool{false, true}, []bool{fails("7th", 3), fails("3R/4", 7)}, "ex-07")
	assert.LessOrEqual(t, 2, at("104").Back.Rating.N, "ex-08: the refit passes on 2")
}

// 3.2, 3.3: what holds of every counter.
func TestCounters(t *testing.T) {
	o := loadPrinted(t).Order
	leaders := map[theseus.FormationID]int{}
	for _, c := range o.Counters {
		assert.NotEqual(t, cite.None, c.Source, c.ID)
		assert.NotEqual(t, cite.None, c.Kind, c.ID)
		assert.NotZero(t, c.Move.N, c.ID)
		if c.Formation != theseus.NoFormation {
			assert.Equal(t, o.Formations[c.Formation].Nation.Side(), c.Nation.Side(), c.ID)
		}
		if c.Type == theseus.Headquarters {
			leaders[c.Formation]++
			assert.NotZero(t, c.Staff.Range.N, c.ID)
			continue
		}
		assert.Equal(t, c.Front.Rating.N-1, c.Back.Rating.N, c.ID)
		assert.Equal(t, c.Front.Points.N/2, c.Back.Points.N, "%s: points are halved, down", c.ID)
		assert.Equal(t, c.Type.Armour() || c.Type.Scout(), c.TankBox, "3.2.g %s", c.ID)
		assert.Equal(t, c.Type == theseus.Flak || c.Type == theseus.Engineer, c.NoZone, "5.4.b %s", c.ID)
		assert.Equal(t, c.Type == theseus.Flak || c.Type == theseus.Engineer, c.Free, "5.3.1.a %s", c.ID)
		assert.Equal(t, c.Type == theseus.HeavyTank || c.Type == theseus.Tank && c.Nation == theseus.Italian, c.NoArms, "7.5.1.3 %s", c.ID)
		assert.Equal(t, c.Nation == theseus.FreeFrench, c.HalfOf, "5.3.1.c %s", c.ID)
		assert.Equal(t, c.ID == "KG Hecker", c.Gait == theseus.HalfLeg, "7.3.3 %s", c.ID)
		assert.Equal(t, c.Type == theseus.Infantry, c.Gait == theseus.Leg, c.ID)
		assert.False(t, c.Type == theseus.HeavyTank && c.Move.N != 3, "5.8.4 %s", c.ID)
	}
	for f, n := range leaders {
		assert.Equal(t, 1, n, o.Formations[f].ID)
	}
}

// BH3: the counters of the training scenario, strength, rating, points, allowance, then the disrupted side.
func TestCountersOfTheScenario(t *testing.T) {
	p := loadPrinted(t)
	for id, want := range map[string]string{
		"VIII": "5-4-3-6 3-1", "IX": "5-4-3-6 3-1", "X": "5-4-3-6 3-1", "8th": "7-5-2-6 4-1", "FF A": "6-6-3-3 5-1", "FF B": "5-6-3-3 5-1",
	} {
		c := counter(t, p.Order, id)
		assert.Equal(t, want, fmt.Sprintf("%d-%d-%d-%d %d-%d", c.Strength.N, c.Front.Rating.N, c.Front.Points.N, c.Move.N, c.Back.Rating.N, c.Back.Points.N), id)
	}
	for id, want := range map[string]string{"Ariete HQ": "5 1 5 4 6", "FF HQ": "4 1 4 3 3"} {
		c := counter(t, p.Order, id)
		assert.Equal(t, want, fmt.Sprint(c.Staff.Reaction.N, c.Staff.Engineer.N, c.Staff.Range.N, c.Staff.Support.N, c.Move.N), id)
	}
}

// 10.1: what the training scenario prints, and its set-up.
func TestScenario(t *testing.T) {
	p := loadPrinted(t)
	require.Len(t, p.Scenarios, 1)
	s := p.Scenarios[0]
	m := p.Maps[s.Map]
	assert.Equal(t, "ariete", p.Order.Formations[s.Acting].ID)
	assert.Equal(t, 6, number(t, cite.Printed, s.Activations))
	assert.Equal(t, 6, s.Level.N)
	assert.Equal(t, "2521", m.Grid.Format(s.Goal))
	require.Len(t, s.Air, 1)
	assert.Equal(t, "2 Stormo", p.Order.Air[s.Air[0]].ID)
	assert.Equal(t, 1, s.Rerolls.N)
	for _, v := range []theseus.Value{s.Points.Breached, s.Points.Lost, s.Points.Disrupted} {
		assert.Equal(t, 1, number(t, cite.Printed, v))
	}
	for points, want := range map[int]theseus.Level{0: theseus.Worse, 3: theseus.Worse, 4: theseus.Historical, 5: theseus.Better, 6: theseus.FarBetter, 11: theseus.FarBetter} {
		got := theseus.Level(99)
		for _, g := range s.Grades {
			if g.Least.N <= points {
				got = g.Level
			}
		}
		assert.Equal(t, want, got, "%d points", points)
	}
	start := map[string]string{}
	for _, u := range s.Start {
		start[p.Order.Counters[u.Unit].ID] = m.Grid.Format(u.At)
	}
	assert.Equal(t, map[string]string{
		"FF A": "2521", "FF B": "2521", "FF HQ": "2521", "8th": "2623", "VIII": "2623", "IX": "2623", "X": "2523", "Ariete HQ": "2624",
	}, start)
}

// Who belongs where, and what of an allowance is printed: heavy tanks have 3 (5.8.4), units on foot follow from it.
func TestAssignmentsAndAllowances(t *testing.T) {
	o := loadPrinted(t).Order
	id := func(f theseus.FormationID) string {
		if f == theseus.NoFormation {
			return ""
		}
		return o.Formations[f].ID
	}
	for _, c := range o.Counters {
		switch {
		case c.ID == "361" || c.ID == "200":
			assert.Equal(t, []any{"15-sch", theseus.Leg}, []any{id(c.Formation), c.Gait}, c.ID)
		case c.ID == "Stopcol" || c.ID == "Seacol" || c.Type == theseus.HeavyTank:
			assert.Equal(t, []string{"50", "1-sa", "2-sa", "5-ind"}, c.With, c.ID)
		}
		switch {
		case c.Type == theseus.HeavyTank:
			assert.Equal(t, theseus.Value{N: 3, Source: cite.Printed}, c.Move, c.ID)
		case c.Gait == theseus.Leg && c.Type.Combat():
			assert.Equal(t, theseus.Value{N: 3, Source: cite.Derived}, c.Move, c.ID)
		}
	}
}

// Units that come later are in the game from its start, though not on the map.
func TestArrivals(t *testing.T) {
	whole := *loadPrinted(t)
	b, err := fs.ReadFile(theseusdata.Files(), "setups/scenarios.json")
	require.NoError(t, err)
	const last = `{"unit": "Ariete HQ", "at": "2624", "source": "reconstructed"}`
	text := strings.Replace(string(b), `"start": [`, `"arrivals": [{"unit": "XI", "source": "reconstructed"}], "start": [`, 1)
	whole.Scenarios, err = strict.Read("s", []byte(text), strict.Limits{}, func(n *strict.Node) []theseusdata.Scenario {
		return theseusdata.ReadScenarios(n, whole.Order, whole.Maps)
	})
	require.NoError(t, err)
	g, err := theseusdata.Start(&whole, "bir-hacheim", theseus.Rulings{})
	require.NoError(t, err)
	assert.Equal(t, theseus.Due, g.State().Units[theseusdata.UnitByID(g.Rules(), "XI")].Where)
	_, err = strict.Read("s", []byte(strings.Replace(text, last, last+`, {"unit": "XI", "at": "2624", "source": "reconstructed"}`, 1)), strict.Limits{},
		func(n *strict.Node) []theseusdata.Scenario {
			return theseusdata.ReadScenarios(n, whole.Order, whole.Maps)
		})
	require.Error(t, err, "a unit is in one place")
}

// The whole order of battle: 94 units of eighteen formations and the independents, 50 of the Axis; the totals against which losses count (10.3).
func TestWholeOrder(t *testing.T) {
	o := loadPrinted(t).Order
	require.Len(t, o.Counters, 94)
	require.Len(t, o.Formations, 18)
	require.Len(t, o.Air, 4)
	nations, types, staffs := map[theseus.Nation]int{}, map[theseus.Type]int{}, map[theseus.FormationID]bool{}
	axis, motorised, heavy, armies := 0, 0, 0, 0
	corps := map[string]bool{"15-pz": true, "21-pz": true, "90-lt": true, "ariete": true, "trieste": true, "18 FLAK": true, "35 FLAK": true, "Kpf FLAK": true, "Kiehl": true, "KG Hecker": true}
	for _, c := range o.Counters {
		nations[c.Nation]++
		types[c.Type]++
		if c.Nation.Side() == theseus.Axis {
			axis++
		} else if c.Gait == theseus.Motorised {
			motorised += c.Strength.N
			if c.Type == theseus.HeavyTank {
				heavy += c.Strength.N
			}
		}
		with := c.ID
		if c.Formation != theseus.NoFormation {
			with = o.Formations[c.Formation].ID
		}
		if corps[with] {
			armies += c.Strength.N
		}
		if c.Type == theseus.Headquarters {
			assert.False(t, staffs[c.Formation], c.ID)
			staffs[c.Formation] = true
		}
	}
	assert.Len(t, staffs, 18, "each formation has its headquarters")
	assert.Equal(t, 50, axis)
	assert.Equal(t, map[theseus.Nation]int{theseus.German: 22, theseus.Italian: 28, theseus.British: 25, theseus.SouthAfrican: 9, theseus.Indian: 7, theseus.FreeFrench: 3}, nations)
	assert.Equal(t, map[theseus.Type]int{
		theseus.Infantry: 28, theseus.MotorInfantry: 10, theseus.Panzergrenadier: 2, theseus.Tank: 20, theseus.HeavyTank: 5, theseus.ArmouredCar: 7, theseus.Flak: 3, theseus.Engineer: 1,
		theseus.Headquarters: 18,
	}, types)
	assert.Equal(t, []int{93, 73, 112}, []int{motorised, motorised - heavy, armies})
}

// 3.3, 3.5: the headquarters: on foot or motorised, its ratings, and the marker of its formation.
func TestHeadquarters(t *testing.T) {
	o := loadPrinted(t).Order
	want := map[string]string{
		"15-pz": "mot 7 2 6 6 8 6/4", "21-pz": "mot 7 2 6 6 8 6/4", "90-lt": "mot 6 2 6 4 8 6/4", "15-sch": "leg 5 2 4 3 3 3/2", "ariete": "mot 5 1 5 4 6 6/3", "trieste": "mot 5 1 5 3 6 5/3",
		"littorio": "mot 4 1 5 3 6 4/2", "brescia": "leg 4 1 5 3 3 3/2", "pavia": "leg 3 1 5 3 3 3/2", "trento": "leg 4 1 5 3 3 3/2", "sabratha": "leg 3 1 5 2 3 3/2",
		"7-arm": "mot 5 1 5 5 7 5/3", "1-arm": "mot 4 1 5 5 7 5/3", "50": "leg 4 1 5 5 3 4/2", "ff": "leg 4 1 4 3 3 3/2", "5-ind": "leg 4 1 5 4 3 3/2", "1-sa": "leg 4 1 5 4 3 3/2", "2-sa": "leg 3 1 5 4 3 3/2",
	}
	got := map[string]string{}
	for _, c := range o.Counters {
		if c.Type == theseus.Headquarters {
			f, s := o.Formations[c.Formation], c.Staff
			gait := map[theseus.Gait]string{theseus.Leg: "leg", theseus.Motorised: "mot"}[c.Gait]
			got[f.ID] = fmt.Sprintf("%s %d %d %d %d %d %d/%d", gait, s.Reaction.N, s.Engineer.N, s.Range.N, s.Support.N, c.Move.N, f.MaxLevel.N, f.Recovery.N)
		}
	}
	assert.Equal(t, want, got)
}
