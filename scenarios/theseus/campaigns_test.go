package theseusdata_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"gazala/rules/cite"
	"gazala/rules/hex"
	"gazala/rules/theseus"
	"gazala/scenarios/position/positiontest"
	theseusdata "gazala/scenarios/theseus"
)

func campaign(t testing.TB, id string) (theseusdata.Campaign, theseus.SetUp) {
	t.Helper()
	all := loadPrinted(t).Campaigns
	for _, c := range all.Scenarios {
		if c.ID == id {
			return c, all.SetUps[c.SetUp]
		}
	}
	t.Fatalf("no campaign %s", id)
	return theseusdata.Campaign{}, theseus.SetUp{}
}

// opening is the position in which a campaign begins, with no procedure open; formations stand at their highest levels.
func opening(t testing.TB, id string) (*theseus.Rules, theseus.State) {
	t.Helper()
	p := loadPrinted(t)
	c, s := campaign(t, id)
	r := &theseus.Rules{Map: p.Maps[c.Map], Order: p.Order, Charts: p.Charts, Rank: p.Index.Rank()}
	st := theseus.State{
		Turn: theseus.Turn(c.First.N), Units: make([]theseus.Unit, len(r.Order.Counters)), Levels: make([]int8, len(r.Order.Formations)), Air: make([]theseus.AirState, len(r.Order.Air)),
		Scored: make([]int8, len(r.Map.Objectives)), Schwerpunkt: s.Schwerpunkt.Usual, Initiative: theseus.Initiative{Shown: s.Opens.Shown, Number: int8(s.Opens.Number.N)},
	}
	for u := range st.Units {
		st.Units[u] = r.Order.Counters[u].Fresh(hex.Hex{})
		st.Units[u].Where = theseus.Elsewhere
	}
	for _, a := range s.Arrivals {
		for _, u := range a.Units {
			st.Units[u].Where = theseus.Due
		}
	}
	for _, at := range s.Start {
		st.Units[at.Unit] = r.Order.Counters[at.Unit].Fresh(at.At)
		st.Units[at.Unit].Of = at.Of
	}
	for f := range st.Levels {
		st.Levels[f] = int8(r.Order.Formations[f].MaxLevel.N)
	}
	for _, a := range s.Air {
		st.Air[a] = theseus.AirAvailable
	}
	for side, n := range s.Rerolls {
		st.Rerolls[side] = int8(n.N)
	}
	return r, st
}

// 10.2, 10.3: how long the scenarios last, and the grade for each number of points.
func TestCampaigns(t *testing.T) {
	require.Len(t, loadPrinted(t).Campaigns.Scenarios, 2)
	const d, s, m = theseus.AlliedDecisive, theseus.AlliedSubstantial, theseus.AlliedMinor
	for id, want := range map[string]struct {
		last   int
		from   int
		grades []theseus.CampaignGrade
	}{
		"opening": {4, 2, []theseus.CampaignGrade{d, s, m, theseus.Draw, theseus.AxisMinor, theseus.AxisSubstantial, theseus.AxisDecisive, theseus.AxisDecisive}},
		"gazala": {8, 7, []theseus.CampaignGrade{
			d, s, m, theseus.Draw, theseus.AxisMinor, theseus.AxisMinor, theseus.AxisSubstantial, theseus.AxisSubstantial, theseus.AxisDecisive, theseus.AxisDecisive,
		}},
	} {
		c, setUp := campaign(t, id)
		assert.Equal(t, []int{1, want.last}, []int{number(t, cite.Printed, c.First), number(t, cite.Printed, c.Last)}, id)
		assert.Equal(t, "gazala", c.Map)
		assert.Equal(t, "gazala-start", setUp.ID)
		for i, grade := range want.grades {
			assert.Equal(t, grade, gradeOf(c, want.from+i), "%s: %d points", id, want.from+i)
		}
		assert.Equal(t, d, gradeOf(c, -5), id)
		assert.Equal(t, []int{2, 1}, []int{number(t, cite.Printed, c.SourceHeld), number(t, cite.Printed, c.Unsupplied)})
	}
}

func gradeOf(c theseusdata.Campaign, points int) theseus.CampaignGrade {
	for _, g := range c.Grades {
		if g.Most.Source == cite.None || points <= g.Most.N {
			return g.Grade
		}
	}
	return 0
}

// 10.2, 10.3: what counts in one scenario and not in the other: Bir Hacheim, the face of Tobruk, losses, headquarters removed, automatic victory.
func TestWhatCountsInCampaigns(t *testing.T) {
	b := gazala(t)
	short, _ := campaign(t, "opening")
	long, _ := campaign(t, "gazala")
	at := func(c theseusdata.Campaign) map[string]int {
		out := map[string]int{}
		for _, a := range c.Objectives {
			assert.Equal(t, cite.Printed, a.Source)
			out[b.Grid.Format(a.At)] = a.Face
		}
		return out
	}
	assert.Equal(t, map[string]int{"4303": 3, "3012": 0, "3305": 0, "4112": 0, "2100": 0}, at(short))
	assert.Equal(t, map[string]int{"4303": 0, "3012": 0, "3305": 0, "4112": 0, "2521": 0, "2100": 0}, at(long))
	for _, c := range []theseusdata.Campaign{short, long} {
		assert.Equal(t, []hex.Hex{b.hex("4303"), b.hex("3012"), b.hex("3305")}, c.Forfeited)
	}
	assert.Equal(t, []any{cite.None, cite.None, 0, 0}, []any{short.Removed.Source, short.Automatic.Source, len(short.AlliedLost), len(short.AxisLost)})
	assert.Equal(t, 1, number(t, cite.Printed, long.Removed))
	assert.Equal(t, []any{b.hex("4303"), 2}, []any{long.Automatic.At, number(t, cite.Printed, long.Automatic.Below)})
	rows := func(list []theseus.Threshold) (out [][2]int) {
		for _, k := range list {
			out = append(out, [2]int{number(t, cite.Printed, k.Lost), number(t, cite.Printed, k.Points)})
		}
		return out
	}
	assert.Equal(t, [][2]int{{45, 1}, {65, 2}}, rows(long.AlliedLost))
	assert.Equal(t, [][2]int{{35, 1}, {45, 2}, {55, 3}}, rows(long.AxisLost))
}

// Each unit is in one place: 45 of the Axis and 40 of the Allies start, nine arrive; the position is written and read back the same.
func TestEachUnitIsInOnePlace(t *testing.T) {
	for _, id := range []string{"opening", "gazala"} {
		r, st := opening(t, id)
		count := map[theseus.Side]map[theseus.Where]int{theseus.Axis: {}, theseus.Allies: {}}
		for i, u := range st.Units {
			count[r.Order.Counters[i].Nation.Side()][u.Where]++
		}
		assert.Equal(t, map[theseus.Where]int{theseus.OnMap: 45, theseus.Due: 5}, count[theseus.Axis])
		assert.Equal(t, map[theseus.Where]int{theseus.OnMap: 40, theseus.Due: 4}, count[theseus.Allies])
		require.NoError(t, positiontest.Again(loadPrinted(t).Codec(), theseus.New(r, st)))
	}
}

// 8.4: who comes when, and that what comes on the last turns is nothing for the shorter scenario.
func TestArrivalsOfTheCampaign(t *testing.T) {
	p := loadPrinted(t)
	_, s := campaign(t, "gazala")
	got := map[theseus.Turn][]string{}
	for _, a := range s.Arrivals {
		assert.Equal(t, cite.Reconstructed, a.Source)
		for _, u := range a.Units {
			got[a.Turn] = append(got[a.Turn], p.Order.Counters[u].ID)
		}
	}
	assert.Equal(t, map[theseus.Turn][]string{
		2: {"KDG"}, 3: {"KG Hecker"}, 4: {"10th Ind"}, 6: {"11th Ind"}, 7: {"20th Ind"}, 8: {"Littorio HQ", "XII", "LI", "12th Bers"},
	}, got)
}

// 5.5.2: who is assigned at the start, and who stays alone.
func TestAssignmentsAtTheStart(t *testing.T) {
	p := loadPrinted(t)
	_, s := campaign(t, "gazala")
	got := map[string]string{}
	for _, k := range s.Start {
		if c := p.Order.Counters[k.Unit]; c.Formation == theseus.NoFormation {
			if got[c.ID] = ""; k.Of != theseus.NoFormation {
				got[c.ID] = p.Order.Formations[k.Of].ID
			}
		}
	}
	assert.Equal(t, map[string]string{
		"18 FLAK": "15-pz", "35 FLAK": "21-pz", "Kpf FLAK": "90-lt", "Kiehl": "", "8 RTR": "50", "42 RTR": "50", "44 RTR": "50", "4 RTR": "1-sa", "7 RTR": "1-sa",
		"Stopcol": "", "Seacol": "", "6SA": "", "4SA": "",
	}, got)
}

// 5.8.1: at the start each combat unit of a formation is as near to its headquarters as the command range, for assigned independents too.
func TestStartIsInRange(t *testing.T) {
	p := loadPrinted(t)
	_, s := campaign(t, "gazala")
	staffs := map[theseus.FormationID]theseus.Standing{}
	for _, k := range s.Start {
		if p.Order.Counters[k.Unit].Type == theseus.Headquarters {
			staffs[k.Of] = k
		}
	}
	assert.Len(t, staffs, 17, "all but Littorio")
	for _, k := range s.Start {
		if k.Of != theseus.NoFormation {
			hq := staffs[k.Of]
			assert.LessOrEqual(t, hex.Distance(hq.At, k.At), p.Order.Counters[hq.Unit].Staff.Range.N, p.Order.Counters[k.Unit].ID)
		}
	}
}

// 10: the Axis has windows for all that it may place; nothing else is free, and what is fixed for the Axis is nothing.
func TestWindows(t *testing.T) {
	p := loadPrinted(t)
	_, s := campaign(t, "gazala")
	free := map[theseus.UnitID]bool{}
	for _, w := range s.Free {
		assert.Equal(t, theseus.Axis, w.Side)
		for _, u := range w.Units {
			assert.False(t, free[u], p.Order.Counters[u].ID)
			free[u] = true
		}
	}
	for _, k := range s.Start {
		assert.Equal(t, p.Order.Counters[k.Unit].Nation.Side() == theseus.Axis, free[k.Unit], p.Order.Counters[k.Unit].ID)
	}
}

// 5.7.3: the hexes within the line round Tobruk are those that are come to from the harbour without crossing it.
func TestInsideTobruk(t *testing.T) {
	b := gazala(t)
	_, s := campaign(t, "gazala")
	on, within := map[hex.Hex]bool{}, map[hex.Hex]bool{}
	var names []string
	for _, h := range b.Perimeter.Line {
		on[h] = true
		names = append(names, b.Grid.Format(h))
	}
	for _, h := range b.Perimeter.Inside {
		within[h] = true
	}
	assert.Equal(t, line(), names)
	assert.Equal(t, b.reached("4303", on), within)
	assert.Equal(t, theseus.Allies, s.Tobruk)
}

// 3.1.4, 8.3, 10: the turns follow each other to 21 June; Panzer points on even turns, breaking up from turn 4 on; the first activation is the Axis's.
func TestTurnTrack(t *testing.T) {
	_, s := campaign(t, "gazala")
	require.Len(t, s.Track, 8)
	days := 0
	for i, k := range s.Track {
		turn := i + 1
		days += k.Days.N
		assert.Equal(t, (turn+1)%2, number(t, cite.Printed, k.Panzer), turn)
		assert.Equal(t, turn >= 4 && turn%2 == 0, k.Cannibalize, turn)
	}
	assert.Equal(t, 26, days)
	assert.Equal(t, "1942-06-16", s.Track[7].Day)
	assert.Equal(t, []theseus.Side{theseus.Axis, theseus.Allies, theseus.Axis}, []theseus.Side{s.Opens.First, s.Opens.Shown, s.Opens.Gains})
	assert.Equal(t, []int{2, 3}, []int{number(t, cite.Printed, s.Opens.Number), number(t, cite.Printed, s.Opens.Bonus)})
	require.Len(t, s.Restricted, 1)
	p := loadPrinted(t)
	assert.Equal(t, "2-sa", p.Order.Formations[s.Restricted[0].Formation].ID)
	assert.Equal(t, []theseus.Turn{1, 2}, []theseus.Turn{s.Restricted[0].First, s.Restricted[0].Last})
	assert.Equal(t, "ariete", p.Order.Formations[s.Schwerpunkt.Usual].ID)
	assert.Len(t, s.Air, 4)
}

// None of it is offered to anyone yet.
func TestCampaignsAreNotOffered(t *testing.T) {
	for _, s := range loadPrinted(t).Scenarios {
		assert.Equal(t, "bir-hacheim", s.ID)
	}
}
