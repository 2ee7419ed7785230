package batalhadata_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"gazala/rules/batalha"
	"gazala/rules/cite"
	"gazala/rules/play/playtest"
	batalhadata "gazala/scenarios/batalha"
	"gazala/scenarios/strict"
	"gazala/scenarios/strict/stricttest"
)

func FuzzMap(f *testing.F) {
	stricttest.Seed(f, scenarios, "batalhamap", batalhadata.Files(), "maps/gazala.json")
	f.Fuzz(func(t *testing.T, b []byte) {
		m, err := strict.Read("f", b, strict.Limits{}, batalhadata.ReadMap)
		if stricttest.Refused(t, err) {
			return
		}
		checkMirrored(t, m)
		for i := range m.Grid.Len() {
			require.NotEqual(t, cite.None, m.Sources[i], m.Grid.Format(m.Grid.At(i)))
		}
	})
}

func FuzzOrder(f *testing.F) {
	stricttest.Seed(f, scenarios, "batalhaorder", batalhadata.Files(), "counters/roster.json")
	f.Fuzz(func(t *testing.T, b []byte) {
		o, err := strict.Read("f", b, strict.Limits{}, batalhadata.ReadOrder)
		if stricttest.Refused(t, err) {
			return
		}
		for _, c := range o.Counters {
			checkCounter(t, c)
		}
	})
}

func FuzzOverlay(f *testing.F) {
	stricttest.Seed(f, scenarios, "batalhacharts", batalhadata.Files(), "charts/charts.json")
	ours, err := batalhadata.Charts()
	require.NoError(f, err)
	template, err := batalhadata.WriteCharts(ours)
	require.NoError(f, err)
	f.Add(template)
	f.Fuzz(func(t *testing.T, b []byte) {
		c, err := batalhadata.ParseOverlay("f", b, ours)
		if stricttest.Refused(t, err) {
			return
		}
		again, err := batalhadata.WriteCharts(c)
		require.NoError(t, err)
		back, err := batalhadata.ParseOverlay("again", again, ours)
		require.NoError(t, err)
		twice, err := batalhadata.WriteCharts(back)
		require.NoError(t, err)
		require.Equal(t, string(again), string(twice))
	})
}

// A scenario that is read can be played.
func FuzzScenarios(f *testing.F) {
	stricttest.Seed(f, scenarios, "batalhasetups", batalhadata.Files(), "setups/scenarios.json")
	printed, err := batalhadata.LoadPrinted()
	require.NoError(f, err)
	f.Fuzz(func(t *testing.T, b []byte) {
		p := *printed
		var err error
		p.Scenarios, err = strict.Read("f", b, strict.Limits{}, func(n *strict.Node) []batalha.Scenario { return batalhadata.ReadScenarios(n, p.Order, p.Map) })
		if stricttest.Refused(t, err) {
			return
		}
		for _, s := range p.Scenarios {
			g, err := batalhadata.Start(&p, s.ID, batalha.Rulings{})
			require.NoError(t, err)
			playtest.On(t, g, 20)
		}
	})
}
