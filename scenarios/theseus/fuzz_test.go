package theseusdata_test

import (
	"encoding/json"
	"testing"

	"github.com/stretchr/testify/require"

	"gazala/rules/cite"
	"gazala/rules/decide"
	"gazala/rules/dice"
	"gazala/rules/hex"
	"gazala/rules/play/playtest"
	"gazala/rules/theseus"
	"gazala/scenarios/position"
	"gazala/scenarios/position/positiontest"
	"gazala/scenarios/strict"
	"gazala/scenarios/strict/stricttest"
	theseusdata "gazala/scenarios/theseus"
)

func FuzzMap(f *testing.F) {
	stricttest.Seed(f, scenarios, "theseusmap", theseusdata.Files(), "maps/bir-hacheim.json")
	stricttest.Seed(f, scenarios, "", theseusdata.Files(), "maps/gazala.json")
	f.Fuzz(func(t *testing.T, b []byte) {
		m, err := strict.Read("f", b, strict.Limits{}, theseusdata.ReadMap)
		if stricttest.Refused(t, err) {
			return
		}
		for i := range m.Grid.Len() {
			h := m.Grid.At(i)
			require.NotEqual(t, cite.None, m.Sources[i])
			require.Equal(t, m.Field[i] == theseus.NoField, m.FieldOwner[i] == 0)
			for d := range hex.Dir(hex.Dirs) {
				if to := h.Step(d); m.Grid.Has(to) {
					require.Equal(t, m.At(h, d), m.At(to, d.Opposite()))
				}
			}
		}
	})
}

func FuzzOrder(f *testing.F) {
	stricttest.Seed(f, scenarios, "theseusorder", theseusdata.Files(), "counters/roster.json")
	f.Fuzz(func(t *testing.T, b []byte) {
		o, err := strict.Read("f", b, strict.Limits{}, theseusdata.ReadOrder)
		if stricttest.Refused(t, err) {
			return
		}
		for _, c := range o.Counters {
			require.True(t, c.Formation == theseus.NoFormation || int(c.Formation) < len(o.Formations))
			require.NotZero(t, c.Nation)
			require.NotZero(t, c.Type)
			require.NotZero(t, c.Gait)
			require.Equal(t, c.Type.Combat(), c.Strength.N > 0)
		}
	})
}

func FuzzOverlay(f *testing.F) {
	stricttest.Seed(f, scenarios, "theseusoverlay", theseusdata.Files(), "charts/charts.json")
	ours, err := theseusdata.Charts()
	require.NoError(f, err)
	template, err := theseusdata.WriteCharts(ours)
	require.NoError(f, err)
	f.Add(template)
	f.Fuzz(func(t *testing.T, b []byte) {
		c, err := theseusdata.ParseOverlay("f", b, ours)
		if stricttest.Refused(t, err) {
			return
		}
		again, err := theseusdata.WriteCharts(c)
		require.NoError(t, err)
		_, err = theseusdata.ParseOverlay("again", again, ours)
		require.NoError(t, err)
		require.Len(t, c.CRT.Cells, 20)
		for _, row := range c.CRT.Cells {
			require.Len(t, row, len(c.CRT.Heads[0]))
		}
	})
}

// A scenario that is read can be played.
func FuzzScenarios(f *testing.F) {
	stricttest.Seed(f, scenarios, "theseussetups", theseusdata.Files(), "setups/scenarios.json")
	printed := loadPrinted(f)
	f.Fuzz(func(t *testing.T, b []byte) {
		p := *printed
		var err error
		p.Scenarios, err = strict.Read("f", b, strict.Limits{}, func(n *strict.Node) []theseusdata.Scenario { return theseusdata.ReadScenarios(n, p.Order, p.Maps) })
		if stricttest.Refused(t, err) {
			return
		}
		for _, s := range p.Scenarios {
			g, err := theseusdata.Start(&p, s.ID, theseus.Rulings{})
			require.NoError(t, err)
			playtest.On(t, g, 20)
		}
	})
}

// In what is read of campaigns each unit is in one place, and each scenario has its set-up and a turn for each space of the track.
func FuzzCampaigns(f *testing.F) {
	stricttest.Seed(f, scenarios, "theseuscampaigns", theseusdata.Files(), "setups/campaigns.json")
	p := loadPrinted(f)
	f.Fuzz(func(t *testing.T, b []byte) {
		all, err := strict.Read("f", b, strict.Limits{}, func(n *strict.Node) theseusdata.Campaigns {
			return theseusdata.ReadCampaigns(n, p.Order, p.Charts, p.Maps)
		})
		if stricttest.Refused(t, err) {
			return
		}
		for _, s := range all.SetUps {
			n := len(s.Start)
			for _, a := range s.Arrivals {
				n += len(a.Units)
			}
			require.Equal(t, len(p.Order.Counters), n)
		}
		for _, c := range all.Scenarios {
			require.LessOrEqual(t, c.Last.N, len(all.SetUps[c.SetUp].Track))
		}
	})
}

// Whatever position is read can be asked about: options, judgements, grounds, a step; and it is written and read back the same.
func FuzzPosition(f *testing.F) {
	stricttest.Seed(f, scenarios, "theseusposition", theseusdata.Files(), "")
	p := loadPrinted(f)
	for _, frames := range handmade() {
		f.Add([]byte(`{` + country + `, "stack": [` + frames + `]}`))
	}
	f.Add([]byte(`{"system": "theseus", "map": "gazala", "units": [{"unit": "XII", "scheduled": true}, {"unit": "Kiehl", "at": "2325"}, {"unit": "Bays", "at": "3412"}],
		"breached": ["2413"], "blocked": ["0021"], "levels": {"littorio": 2}, "air": {"StG 3 I": "flown"}, "scored": {"4303": 6}, "campaign": "opening", "last_in": {"4303": "allies"}, "minus": 2, "stack": [{"frame": "ops"}, {"frame": "end_turn"}]}`))
	for s := range uint64(3) {
		n := 0
		_, err := soak(p, s, 40, func(g theseus.Game) {
			if n++; n < 4 {
				b, err := theseusdata.WritePosition(p, g.Rules(), g.State())
				require.NoError(f, err)
				f.Add(b)
			}
		})
		require.NoError(f, err)
	}
	f.Fuzz(func(t *testing.T, b []byte) {
		doc := strict.Parse("f", b, strict.Limits{Bytes: position.MaxBytes})
		r, st := theseusdata.ReadPosition(doc.Root(), p)
		if stricttest.Refused(t, doc.Err()) {
			return
		}
		g := theseus.New(r, st)
		require.NoError(t, positiontest.Again(p.Codec(), g))
		asked(t, g)
	})
}

// asked asks everything about a position.
func asked(t *testing.T, g theseus.Game) {
	t.Helper()
	const sample, tries = 40, 3
	options := g.Point(decide.NewSheet(nil, nil)).Options()
	for n, i := range options {
		require.NoError(t, g.Judge(i).Err(), "%T %v", i, i)
		if n < tries {
			g.Explain(i)
			next, _, err := g.Play(i, dice.Seeded(uint64(n)))
			require.NoError(t, err)
			require.NoError(t, positiontest.Again(loadPrinted(t).Codec(), next.(theseus.Game)))
		}
	}
	all := g.Vocabulary()
	for n := 0; n < len(all); n += 1 + len(all)/sample {
		g.Judge(all[n])
		g.Explain(all[n])
	}
}

// Any procedure on any other, as a person may write them, can be asked about.
func TestOddStacks(t *testing.T) {
	p := loadPrinted(t)
	var single []string
	for _, frames := range handmade() {
		var all []json.RawMessage
		require.NoError(t, json.Unmarshal([]byte("["+frames+"]"), &all))
		for _, one := range all {
			single = append(single, string(one))
		}
	}
	for _, below := range single {
		for _, above := range single {
			stack := below + "," + above
			doc := strict.Parse("f", []byte(`{`+country+`, "stack": [`+stack+`]}`), strict.Limits{})
			r, st := theseusdata.ReadPosition(doc.Root(), p)
			require.NoError(t, doc.Err(), stack)
			require.NotPanics(t, func() { asked(t, theseus.New(r, st)) }, stack)
		}
	}
}
