package na41data_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"gazala/rules/cite"
	"gazala/scenarios/na41"
	"gazala/scenarios/strict"
	"gazala/scenarios/strict/stricttest"
)

func FuzzMap(f *testing.F) {
	stricttest.Seed(f, "..", "na41map", na41data.Files(), "maps/western-desert.json")
	f.Fuzz(func(t *testing.T, b []byte) {
		m, err := strict.Read("f", b, strict.Limits{}, na41data.ReadMap)
		if stricttest.Refused(t, err) {
			return
		}
		for i := range m.Grid.Len() {
			require.NotEqual(t, cite.None, m.Sources[i], m.Grid.Format(m.Grid.At(i)))
		}
		for _, c := range m.Crossings {
			require.True(t, m.Grid.Has(c.From) || m.Grid.Has(c.To))
		}
	})
}

func FuzzOrder(f *testing.F) {
	stricttest.Seed(f, "..", "na41roster", na41data.Files(), "counters/roster.json")
	f.Fuzz(func(t *testing.T, b []byte) {
		r, err := strict.Read("f", b, strict.Limits{}, na41data.ReadRoster)
		if stricttest.Refused(t, err) {
			return
		}
		for _, u := range r.Units {
			require.NotEmpty(t, u.ID)
			require.NotZero(t, u.Side, u.ID)
			require.Equal(t, u.Steps.N > 1, u.Reduces, u.ID)
		}
	})
}

// The tables are what a person's own cards replace.
func FuzzOverlay(f *testing.F) {
	stricttest.Seed(f, "..", "na41tables", na41data.Files(), "charts/charts.json")
	f.Fuzz(func(t *testing.T, b []byte) {
		tables, err := strict.Read("f", b, strict.Limits{}, na41data.ReadTables)
		if stricttest.Refused(t, err) {
			return
		}
		for _, table := range tables {
			for _, row := range table.Rows {
				require.Len(t, row.Cells, len(table.Columns))
				require.Len(t, row.Sources, len(table.Columns))
			}
		}
	})
}

func FuzzScenarios(f *testing.F) {
	stricttest.Seed(f, "..", "na41setups", na41data.Files(), "setups/scenarios.json")
	p, err := na41data.LoadPrinted()
	require.NoError(f, err)
	f.Fuzz(func(t *testing.T, b []byte) {
		all, err := strict.Read("f", b, strict.Limits{}, func(n *strict.Node) []na41data.Scenario { return na41data.ReadScenarios(n, p.Map, p.Roster) })
		if stricttest.Refused(t, err) {
			return
		}
		for _, s := range all {
			require.NotEmpty(t, s.ID)
			for _, g := range s.Start.Groups {
				require.True(t, g.Spot.Box != "" || p.Map.Grid.Has(g.Spot.At))
			}
		}
	})
}
