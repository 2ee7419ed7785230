package theseusdata_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"gazala/rules/theseus"
	"gazala/scenarios/strict"
	theseusdata "gazala/scenarios/theseus"
)

// ending is a position of a campaign at the end of a turn.
func ending(t *testing.T, campaign string, turn int, units, more string) theseus.Game {
	t.Helper()
	doc := strict.Parse("ending", fmt.Appendf(nil, `{"system": "theseus", "map": "gazala", "campaign": %q, "turn": %d, "units": [%s]%s, "stack": [{"frame": "end_turn"}]}`, campaign, turn, units, more), strict.Limits{})
	r, st := theseusdata.ReadPosition(doc.Root(), loadPrinted(t))
	require.NoError(t, doc.Err())
	return theseus.New(r, st)
}

// counted is a game after the points of the turn have been counted, with what it told.
func counted(t *testing.T, g theseus.Game) (theseus.Game, []string) {
	t.Helper()
	next, events, err := g.Play(theseus.CountPoints.Now(), nil)
	require.NoError(t, err)
	var told []string
	for _, e := range events {
		told = append(told, e.Key)
	}
	return next.(theseus.Game), told
}

func standing(t *testing.T, g theseus.Game) (int, theseus.CampaignGrade) {
	t.Helper()
	points, grade, tree, ok := g.Standing()
	require.True(t, ok)
	require.NoError(t, tree.Recompute())
	return points, grade
}

// Units of hand-made endings. The supplied headquarters of the Axis stands at the end of the trail from its source in 0021, the other one among the Allies.
const (
	supplied   = `{"unit": "15 Pz HQ", "at": "0121"}`
	unsupplied = `{"unit": "21 Pz HQ", "at": "4622"}`
	alliedHQs  = `{"unit": "7 Arm HQ", "at": "4812"}, {"unit": "1 Arm HQ", "at": "4912"}`
)

// TestTrap10Endings is the table of hand-made endings of both campaigns: 9, 10.2 and 10.3.
func TestTrap10Endings(t *testing.T) {
	for _, e := range []struct {
		name, campaign string
		turn           int
		units, more    string
		points         int
		grade          theseus.CampaignGrade
	}{
		{"10.2.a nothing at all", "opening", 4, supplied, ``, 0, theseus.AlliedDecisive},
		{"10.2.a three", "opening", 4, supplied, `, "scored": {"3012": 3}`, 3, theseus.AlliedSubstantial},
		{"10.2.a four", "opening", 4, supplied, `, "scored": {"3012": 3, "2100": 1}`, 4, theseus.AlliedMinor},
		{"10.2.a five", "opening", 4, supplied, `, "scored": {"3012": 3, "4112": 2}`, 5, theseus.Draw},
		{"10.2.a six", "opening", 4, supplied, `, "scored": {"4303": 6}`, 6, theseus.AxisMinor},
		{"10.2.a seven", "opening", 4, supplied, `, "scored": {"4303": 6, "2100": 1}`, 7, theseus.AxisSubstantial},
		{"10.2.a eight and more", "opening", 4, supplied, `, "scored": {"4303": 6, "3012": 3}`, 9, theseus.AxisDecisive},
		{
			"10.2.b the three lapse when the Allies were last in, the others stand", "opening", 4, supplied,
			`, "scored": {"4303": 6, "3012": 3, "3305": 2, "4112": 2, "2100": 1}, "last_in": {"4303": "allies", "3012": "allies", "3305": "axis", "4112": "allies", "2100": "allies"}`, 5, theseus.Draw,
		},
		{"10.2.b an Axis unit that comes back saves them", "opening", 4, supplied, `, "scored": {"4303": 6}, "last_in": {"4303": "axis"}`, 6, theseus.AxisMinor},
		{"10.2.c what sources have cost, turn by turn", "opening", 4, supplied, `, "scored": {"4303": 6, "3012": 3}, "minus": 4`, 5, theseus.Draw},
		{"10.2.c and on the last one", "opening", 4, supplied + `, {"unit": "3R/4", "at": "0900"}`, `, "scored": {"4303": 6, "3012": 3}, "minus": 4`, 3, theseus.AlliedSubstantial},
		{"10.2.d a headquarters out of supply", "opening", 4, supplied + `, ` + unsupplied, `, "scored": {"4303": 6}`, 5, theseus.Draw},
		{"10.2.d one removed costs nothing there", "opening", 4, supplied + `, {"unit": "21 Pz HQ", "eliminated": true}`, `, "scored": {"4303": 6}`, 6, theseus.AxisMinor},
		{"10.2.d one still to come costs nothing", "opening", 4, supplied + `, {"unit": "Littorio HQ", "scheduled": true}`, `, "scored": {"4303": 6}`, 6, theseus.AxisMinor},
		{"10.2.e Bir Hacheim has no marker there", "opening", 4, supplied + `, {"unit": "104", "at": "2521"}`, `, "breached": ["2521"], "scored": {"4303": 6, "2521": 1}`, 6, theseus.AxisMinor},
		{"10.2.e Tobruk by the face of the last turns", "opening", 2, supplied + `, {"unit": "104", "at": "4303"}`, ``, 5, theseus.Draw},
		{"10.3.d seven or less", "gazala", 8, supplied, `, "scored": {"4303": 7}`, 7, theseus.AlliedDecisive},
		{"10.3.d ten", "gazala", 8, supplied, `, "scored": {"4303": 10}`, 10, theseus.Draw},
		{"10.3.d eleven and twelve", "gazala", 8, supplied, `, "scored": {"4303": 10, "4112": 2}`, 12, theseus.AxisMinor},
		{"10.3.d fifteen and more", "gazala", 8, supplied, `, "scored": {"4303": 10, "4112": 2, "3012": 3, "2521": 1}`, 16, theseus.AxisDecisive},
		{"10.3.e Tobruk by the turn, out of command", "gazala", 4, supplied + `, {"unit": "104", "at": "4303"}, ` + alliedHQs, ``, 8, theseus.AlliedSubstantial},
		{"10.3.e Bir Hacheim counts", "gazala", 4, supplied, `, "scored": {"4303": 8, "2521": 1}`, 9, theseus.AlliedMinor},
		{"10.3.f the three lapse, Bir Hacheim stands", "gazala", 8, supplied, `, "scored": {"3012": 3, "2521": 1}, "last_in": {"3012": "allies", "2521": "allies"}`, 1, theseus.AlliedDecisive},
		{"10.3.g sources", "gazala", 8, supplied + `, {"unit": "3R/4", "at": "0021"}, {"unit": "7th", "at": "0015"}`, `, "scored": {"4303": 10}, "minus": 2`, 3, theseus.AlliedDecisive},
		{"10.3.c removed or out of supply", "gazala", 8, supplied + `, ` + unsupplied + `, {"unit": "Ariete HQ", "eliminated": true}`, `, "scored": {"4303": 10}`, 8, theseus.AlliedSubstantial},
	} {
		t.Run(e.name, func(t *testing.T) {
			g, _ := counted(t, ending(t, e.campaign, e.turn, e.units, e.more))
			points, grade := standing(t, g)
			require.Equal(t, e.points, points)
			require.Equal(t, e.grade, grade)
		})
	}
}

// 10.3.b: strength lost by the motorised units of the Allies and by the Africa Corps with XX Corps.
func TestLossesOfTheWholeBattle(t *testing.T) {
	p := loadPrinted(t)
	lose := func(take func(*theseus.Counter) bool, most int) (string, int) {
		units, lost := []string{supplied}, 0
		for i := range p.Order.Counters {
			c := &p.Order.Counters[i]
			if !c.Type.Combat() || !take(c) || lost >= most {
				continue
			}
			lost += c.Strength.N
			units = append(units, fmt.Sprintf(`{"unit": %q, "eliminated": true}`, c.ID))
		}
		return strings.Join(units, ", "), lost
	}
	motorised := func(c *theseus.Counter) bool { return c.Nation.Side() == theseus.Allies && c.Gait == theseus.Motorised }
	foot := func(c *theseus.Counter) bool { return c.Nation.Side() == theseus.Allies && c.Gait == theseus.Leg }
	corps := func(c *theseus.Counter) bool {
		if c.Formation == theseus.NoFormation {
			return c.Nation == theseus.German
		}
		switch p.Order.Formations[c.Formation].ID {
		case "15-pz", "21-pz", "90-lt", "ariete", "trieste":
			return true
		}
		return false
	}
	others := func(c *theseus.Counter) bool { return c.Nation.Side() == theseus.Axis && !corps(c) }
	points := func(lost int, steps [][2]int) (out int) {
		for _, s := range steps {
			if lost >= s[0] {
				out = s[1]
			}
		}
		return out
	}
	for _, most := range []int{1, 30, 34, 40, 44, 50, 54, 60, 70, 200} {
		units, lost := lose(motorised, most)
		got, _ := standing(t, ending(t, "gazala", 8, units, `, "scored": {"4303": 10}`))
		require.Equal(t, 10+points(lost, [][2]int{{45, 1}, {65, 2}}), got, "10.3.b Allied motorised units, %d lost", lost)
		units, lost = lose(corps, most)
		got, _ = standing(t, ending(t, "gazala", 8, units, `, "scored": {"4303": 10}`))
		require.Equal(t, 10-points(lost, [][2]int{{35, 1}, {45, 2}, {55, 3}}), got, "10.3.b the Africa Corps and XX Corps, %d lost", lost)
		for _, none := range []func(*theseus.Counter) bool{foot, others} {
			units, _ = lose(none, most)
			got, _ = standing(t, ending(t, "gazala", 8, units, `, "scored": {"4303": 10}`))
			require.Equal(t, 10, got)
		}
	}
}

// Contested places of the count at the end, each under its default and under the other reading.
func TestContestedEndings(t *testing.T) {
	const (
		motorised = `, {"unit": "7th", "eliminated": true}, {"unit": "3 Ind", "eliminated": true}, {"unit": "201", "eliminated": true}`
		flipped   = `, {"unit": "21 Pz HQ", "at": "4622", "flipped": true`
	)
	for _, e := range []struct {
		name, campaign string
		turn           int
		units, more    string
		other          string
		points         [2]int
		grades         [2]theseus.CampaignGrade
	}{
		{
			"10.3.d, d-57 more than the highest points", "gazala", 8, supplied, `"scored": {"4303": 10, "3012": 6}`, `"d-57": "exactly"`,
			[2]int{16, 16},
			[2]theseus.CampaignGrade{theseus.AxisDecisive, theseus.NoGrade},
		},
		{
			"10.3.d, d-57 exactly so many", "gazala", 8, supplied, `"scored": {"4303": 10, "3012": 5}`, `"d-57": "exactly"`,
			[2]int{15, 15},
			[2]theseus.CampaignGrade{theseus.AxisDecisive, theseus.AxisDecisive},
		},
		{
			"10.2.a, d-57 is of the other scenario", "opening", 4, supplied, `"scored": {"4303": 10, "3012": 5}`, `"d-57": "exactly"`,
			[2]int{15, 15},
			[2]theseus.CampaignGrade{theseus.AxisDecisive, theseus.AxisDecisive},
		},
		{
			"10.3.b, d-58 the 90th Light", "gazala", 8,
			supplied + `, {"unit": "I/8", "eliminated": true}, {"unit": "II/8", "eliminated": true}, {"unit": "115", "eliminated": true}, {"unit": "I./5", "eliminated": true}, {"unit": "104", "eliminated": true}, {"unit": "155", "eliminated": true}`,
			`"scored": {"4303": 10}`, `"d-58": "two-divisions"`,
			[2]int{9, 10},
			[2]theseus.CampaignGrade{theseus.AlliedMinor, theseus.Draw},
		},
		{
			"10.3.b, d-74 what was broken up", "gazala", 8,
			supplied + motorised + `, {"unit": "Bays", "eliminated": true}, {"unit": "9 Lan", "eliminated": true}, {"unit": "3R/4", "broken_up": true, "strength": 3}, {"unit": "5R/4", "broken_up": true, "strength": 2}`,
			`"scored": {"4303": 10}`, `"d-74": "lost"`,
			[2]int{10, 11},
			[2]theseus.CampaignGrade{theseus.Draw, theseus.AxisMinor},
		},
		{
			"10.3.b, d-109 heavy tanks", "gazala", 8,
			supplied + motorised + `, {"unit": "8 RTR", "eliminated": true}, {"unit": "42 RTR", "eliminated": true}, {"unit": "44 RTR", "eliminated": true}, {"unit": "KDG", "eliminated": true}`,
			`"scored": {"4303": 10}`, `"d-109": "without-heavy-tanks"`,
			[2]int{11, 10},
			[2]theseus.CampaignGrade{theseus.AxisMinor, theseus.Draw},
		},
		{
			"10.3.c, d-104 a headquarters still to come", "gazala", 8, supplied + `, {"unit": "Littorio HQ", "scheduled": true}`, `"scored": {"4303": 10}`, `"d-104": "counted-as-unsupplied"`,
			[2]int{10, 9},
			[2]theseus.CampaignGrade{theseus.Draw, theseus.AlliedMinor},
		},
		{
			"10.3.c, d-117 one on emergency supply", "gazala", 8, supplied + flipped + `}`, `"scored": {"4303": 10}`, `"d-117": "counts-as-supplied"`,
			[2]int{9, 10},
			[2]theseus.CampaignGrade{theseus.AlliedMinor, theseus.Draw},
		},
		{
			"5.7.5, d-117 one that has been found without supply after it", "gazala", 8, supplied + flipped + `, "unsupplied": true}`, `"scored": {"4303": 10}`, `"d-117": "counts-as-supplied"`,
			[2]int{9, 9},
			[2]theseus.CampaignGrade{theseus.AlliedMinor, theseus.AlliedMinor},
		},
	} {
		t.Run(e.name, func(t *testing.T) {
			for n, rulings := range []string{``, e.other} {
				g, _ := counted(t, ending(t, e.campaign, e.turn, e.units, `, `+e.more+`, "rulings": {`+rulings+`}`))
				points, grade := standing(t, g)
				require.Equal(t, e.points[n], points)
				require.Equal(t, e.grades[n], grade)
			}
		})
	}
	t.Run("10.3.a, d-01 the hex that the condition prints", func(t *testing.T) {
		for _, at := range []string{"4303", "3703"} {
			for reading, won := range map[string]string{"hex-4303": "4303", "hex-3703": "3703"} {
				g, told := counted(t, ending(t, "gazala", 2, supplied+`, {"unit": "104", "at": "`+at+`"}`, `, "rulings": {"d-01": "`+reading+`"}`))
				require.Equal(t, at == won, g.State().Frames.Len() == 0, "%s %s", at, reading)
				require.Equal(t, at == won, slices.Contains(told, "theseus.victory.at_once"))
			}
		}
	})
}

// 9, 10.3.a: automatic victory ends the game at once; 10.2 has none.
func TestAutomaticVictory(t *testing.T) {
	const holds = supplied + `, {"unit": "104", "at": "4303"}`
	for _, e := range []struct {
		name, campaign, units string
		over                  bool
	}{
		{"10.3.a Tobruk held and no Allied headquarters in supply", "gazala", holds, true},
		{"10.3.a one is too few", "gazala", holds + `, {"unit": "7 Arm HQ", "at": "4812"}`, true},
		{"10.3.a two are enough", "gazala", holds + `, ` + alliedHQs, false},
		{"10.3.a a headquarters does not hold it", "gazala", `{"unit": "15 Pz HQ", "at": "4303"}`, false},
		{"10.3.a Tobruk not held", "gazala", supplied, false},
		{"10.2 no such victory", "opening", holds, false},
	} {
		t.Run(e.name, func(t *testing.T) {
			g, told := counted(t, ending(t, e.campaign, 2, e.units, ``))
			if e.over {
				require.Contains(t, told, "theseus.victory.at_once")
				require.Zero(t, g.State().Frames.Len())
				return
			}
			require.NotContains(t, told, "theseus.victory.at_once")
			require.EqualValues(t, 3, g.State().Turn)
		})
	}
}

// 10.2.b: whoever comes into the hex of an objective was the last one in, also one who only passes.
func TestLastIn(t *testing.T) {
	g, err := theseusdata.StartCampaign(loadPrinted(t), "opening", theseus.Rulings{})
	require.NoError(t, err)
	last := func(g theseus.Game) string {
		b, err := theseusdata.WritePosition(loadPrinted(t), g.Rules(), g.State())
		require.NoError(t, err)
		return string(b)
	}
	require.Contains(t, last(g), `"last_in":{`, "the Allies stand in some at the start")
}
