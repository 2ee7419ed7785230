package cauldrondata_test

import (
	"io/fs"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"gazala/rules/cauldron"
	"gazala/rules/cite"
	"gazala/rules/decide"
	"gazala/rules/dice"
	cauldrondata "gazala/scenarios/cauldron"
	"gazala/scenarios/strict"
)

func loadPrinted(t testing.TB) *cauldrondata.Printed {
	t.Helper()
	p, err := cauldrondata.LoadPrinted()
	require.NoError(t, err)
	return p
}

func begin(t testing.TB, p *cauldrondata.Printed, scenario string) cauldron.Game {
	t.Helper()
	g, err := cauldrondata.Start(p, scenario, cauldron.Rulings{})
	require.NoError(t, err)
	return g
}

func do(t testing.TB, g cauldron.Game, i decide.Intent) cauldron.Game {
	t.Helper()
	v := g.Judge(i)
	require.True(t, v.Legal, "%v: %v", i, v.Rules())
	next, _, err := g.Play(i, dice.Seeded(1))
	require.NoError(t, err)
	return next.(cauldron.Game)
}

// The ready set-up is one that a person could place unit by unit, and comes to the same position.
func TestReadySetUpIsLegal(t *testing.T) {
	p := loadPrinted(t)
	for _, s := range p.Scenarios {
		t.Run(s.ID, func(t *testing.T) {
			byHand, atOnce := begin(t, p, s.ID), begin(t, p, s.ID)
			for _, side := range []cauldron.Side{cauldron.Allies, cauldron.Axis} {
				for _, a := range s.Areas {
					if a.Side != side {
						continue
					}
					for n, u := range a.Units {
						byHand = do(t, byHand, cauldron.SetUp.On(u))
						byHand = do(t, byHand, cauldron.SetUpAt.At(a.Ready[n]))
					}
				}
				atOnce = do(t, atOnce, cauldron.SetUpReady.Now())
			}
			require.Equal(t, byHand.Key(), atOnce.Key())
			st := atOnce.State()
			assert.Equal(t, cauldron.May27AM, st.Turn)
			assert.Equal(t, [2]int{4, 2}, st.Actions)
			top, _ := st.Frames.Top()
			assert.Equal(t, cauldron.DrawFrame{Side: cauldron.Axis}, top)
		})
	}
	_, err := cauldrondata.Start(p, "none", cauldron.Rulings{})
	require.ErrorIs(t, err, cauldrondata.ErrNoScenario)
}

// Every unit begins in one way: in an area, or by the schedule; and a unit with entry hexes comes by the schedule.
func TestEveryUnitComesOnce(t *testing.T) {
	p := loadPrinted(t)
	for _, s := range p.Scenarios {
		ways := make([]int, len(p.Order.Counters))
		for _, a := range s.Areas {
			for _, u := range a.Units {
				ways[u]++
				f := p.Order.Formations[p.Order.Counters[u].Formation]
				assert.Equal(t, a.Side, f.Side, p.Order.Counters[u].ID)
				assert.Empty(t, p.Order.Counters[u].Entry, p.Order.Counters[u].ID)
			}
		}
		for _, row := range s.Turns {
			for _, u := range row.Arrive {
				ways[u]++
				assert.NotEmpty(t, p.Order.Counters[u].Entry, p.Order.Counters[u].ID)
			}
		}
		for u, n := range ways {
			assert.Equal(t, 1, n, p.Order.Counters[u].ID)
		}
	}
}

// What the rulebook prints of the scenarios.
func TestScenariosAsPrinted(t *testing.T) {
	p := loadPrinted(t)
	one, campaign := p.Scenarios[0], p.Scenarios[1]
	actions := func(s cauldron.Scenario, turn cauldron.Turn) [2]int {
		a := s.Turns[turn-1].Actions
		return [2]int{a[0].N, a[1].N}
	}
	assert.Equal(t, cauldron.June1, one.Last)
	assert.Equal(t, cauldron.LastTurn, campaign.Last)
	assert.Equal(t, [2]int{4, 2}, actions(one, cauldron.May27AM))
	assert.Equal(t, [2]int{4, 1}, actions(one, cauldron.June1))
	assert.Equal(t, cauldron.Value{N: 2, Source: cite.Printed}, one.Start)
	assert.Zero(t, campaign.Start.N)
	points := map[string]int{}
	for _, h := range campaign.Held {
		for _, x := range h.Hexes {
			points[p.Map.Grid.Format(x)] = h.Points.N
		}
	}
	assert.Equal(t, map[string]int{"1504": 2, "1605": 2, "2705": 2, "1118": 3, "1218": 3, "1219": 3, "1318": 3}, points)
	replacements := map[cauldron.Turn]int{}
	for i, row := range campaign.Turns {
		if row.Replacements.N > 0 {
			replacements[cauldron.Turn(i+1)] = row.Replacements.N
		}
	}
	assert.Equal(t, map[cauldron.Turn]int{cauldron.May29: 3, cauldron.June1: 2, cauldron.June9: 1}, replacements)
	for _, h := range campaign.Lines {
		assert.True(t, p.Map.Box[p.Map.Grid.Index(h)], "%s is no minefield hex", p.Map.Grid.Format(h))
	}
	for turn := cauldron.May27AM; turn <= cauldron.LastTurn; turn++ {
		for side, stock := range campaign.Turns[turn-1].Chits {
			chits := 0
			for _, c := range stock {
				chits += c.Count.N
			}
			assert.GreaterOrEqual(t, chits, actions(campaign, turn)[side], "turn %d has more actions than chits", turn)
		}
	}
}

func TestBadScenarios(t *testing.T) {
	p := loadPrinted(t)
	b, err := fs.ReadFile(cauldrondata.Files(), "setups/scenarios.json")
	require.NoError(t, err)
	text := string(b)
	for _, c := range []struct{ from, to, fault string }{
		{`"turn": "may-27-pm"`, `"turn": "may-28"`, "turn_order"},
		{`"ready": ["2705"]`, `"ready": ["2705", "2706"]`, "no_ready"},
		{`"arrive": ["2 KRR"]`, `"arrive": ["3 KRR"]`, "unknown_name"},
		{`"mix": "may-27"`, `"mix": "may-26"`, "unknown_name"},
		{`["combat", 2, "r"]`, `["combat", 2]`, "list_length"},
		{`["22-arm", 1, "r"]`, `["23-arm", 1, "r"]`, "unknown_name"},
		{`"markers": [6, "r"]`, `"markers": [6]`, "no_provenance"},
		{`"last": "june-1-2"`, `"last": "june-31"`, "not_a_choice"},
		{`"radius": 1`, `"radius": -1`, "out_of_range"},
		{`"per_hex": 1`, `"per_hexes": 1`, "missing_field"},
	} {
		t.Run(c.fault+" "+c.to, func(t *testing.T) {
			require.Contains(t, text, c.from)
			_, err := strict.Read("bad", []byte(strings.Replace(text, c.from, c.to, 1)), strict.Limits{}, func(n *strict.Node) []cauldron.Scenario { return cauldrondata.ReadScenarios(n, p.Order, p.Map.Grid) })
			var found *strict.Problems
			require.ErrorAs(t, err, &found)
			var keys []string
			for _, f := range found.List {
				keys = append(keys, f.Key)
			}
			require.Contains(t, keys, "strict."+c.fault)
		})
	}
}

// A position may have some of the units, in an order of its own: the scenario speaks of those.
func TestScenarioOfAPosition(t *testing.T) {
	p := loadPrinted(t)
	text := `{"scenario": "one", "turn": "may-27-pm", "points": 3, "units": [{"unit": "2 KRR", "scheduled": true}, {"unit": "28", "unplaced": true},
		{"unit": "5 RTR", "at": "2615"}, {"unit": "27", "unplaced": true}], "stack": [{"frame": "turn", "phase": "begins"}, {"frame": "set_up", "side": "axis"}]}`
	doc := strict.Parse("position", []byte(text), strict.Limits{})
	r, st := cauldrondata.ReadPosition(doc.Root(), p)
	require.NoError(t, doc.Err())
	g := do(t, cauldron.New(r, st), cauldron.SetUpReady.Now())
	at := func(id string) string { return p.Map.Grid.Format(g.State().Units[cauldrondata.UnitByID(r, id)].At) }
	assert.Equal(t, "0309", at("27"))
	assert.Equal(t, "0310", at("28"))
	assert.Equal(t, cauldron.Arriving, g.State().Units[0].Where)
	a, _, _ := g.Score()
	assert.Equal(t, 5, a)
}
