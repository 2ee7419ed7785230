package cauldrondata_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"gazala/rules/cauldron"
	"gazala/rules/hex"
	"gazala/rules/play/playtest"
	cauldrondata "gazala/scenarios/cauldron"
	"gazala/scenarios/strict"
	"gazala/scenarios/strict/stricttest"
)

const scenarios = ".."

func fullGrid(t testing.TB) *hex.Grid {
	t.Helper()
	m, err := cauldrondata.Map("gazala")
	require.NoError(t, err)
	return m.Grid
}

func TestBadMaps(t *testing.T) {
	stricttest.BadFiles(t, scenarios, "map", func(file string, b []byte) error {
		_, err := strict.Read(file, b, strict.Limits{}, cauldrondata.ReadMap)
		return err
	})
}

func TestBadOrders(t *testing.T) {
	g := fullGrid(t)
	stricttest.BadFiles(t, scenarios, "order", func(file string, b []byte) error {
		_, err := strict.Read(file, b, strict.Limits{}, func(n *strict.Node) cauldron.Order { return cauldrondata.ReadOrder(n, g) })
		return err
	})
}

func TestBadCharts(t *testing.T) {
	stricttest.BadFiles(t, scenarios, "charts", func(file string, b []byte) error {
		_, err := strict.Read(file, b, strict.Limits{}, cauldrondata.ReadCharts)
		return err
	})
}

func TestBadOverlays(t *testing.T) {
	ours := charts(t)
	stricttest.BadFiles(t, scenarios, "overlay", func(file string, b []byte) error {
		_, err := cauldrondata.ParseOverlay(file, b, ours)
		return err
	})
}

func TestBadPositions(t *testing.T) {
	p, err := cauldrondata.LoadPrinted()
	require.NoError(t, err)
	stricttest.BadFiles(t, scenarios, "position", func(file string, b []byte) error {
		doc := strict.Parse(file, b, strict.Limits{})
		cauldrondata.ReadPosition(doc.Root(), p)
		return doc.Err()
	})
}

func FuzzMap(f *testing.F) {
	stricttest.Seed(f, scenarios, "map", cauldrondata.Files(), "maps/gazala.json")
	f.Fuzz(func(t *testing.T, b []byte) {
		m, err := strict.Read("f", b, strict.Limits{}, cauldrondata.ReadMap)
		if stricttest.Refused(t, err) {
			return
		}
		checkMirrored(t, m)
		for i := range m.Grid.Len() {
			if m.Sources[i] == 0 {
				t.Fatalf("%s has no provenance", m.Grid.Format(m.Grid.At(i)))
			}
		}
	})
}

func FuzzOrder(f *testing.F) {
	stricttest.Seed(f, scenarios, "order", cauldrondata.Files(), "counters/roster.json")
	g := fullGrid(f)
	f.Fuzz(func(t *testing.T, b []byte) {
		o, err := strict.Read("f", b, strict.Limits{}, func(n *strict.Node) cauldron.Order { return cauldrondata.ReadOrder(n, g) })
		if stricttest.Refused(t, err) {
			return
		}
		for _, c := range o.Counters {
			checkCounter(t, o, c)
		}
	})
}

func FuzzOverlay(f *testing.F) {
	ours, err := cauldrondata.Charts()
	require.NoError(f, err)
	stricttest.Seed(f, scenarios, "overlay", cauldrondata.Files(), "charts/charts.json")
	f.Fuzz(func(t *testing.T, b []byte) {
		c, err := cauldrondata.ParseOverlay("f", b, ours)
		if !stricttest.Refused(t, err) {
			checkCharts(t, c)
		}
	})
}

func FuzzCharts(f *testing.F) {
	stricttest.Seed(f, scenarios, "charts", cauldrondata.Files(), "charts/charts.json")
	f.Fuzz(func(t *testing.T, b []byte) {
		c, err := strict.Read("f", b, strict.Limits{}, cauldrondata.ReadCharts)
		if stricttest.Refused(t, err) {
			return
		}
		checkCharts(t, c)
	})
}

// A scenario that is read can be played.
func FuzzScenarios(f *testing.F) {
	stricttest.Seed(f, scenarios, "", cauldrondata.Files(), "setups/scenarios.json")
	printed, err := cauldrondata.LoadPrinted()
	require.NoError(f, err)
	f.Fuzz(func(t *testing.T, b []byte) {
		p := *printed
		var err error
		p.Scenarios, err = strict.Read("f", b, strict.Limits{}, func(n *strict.Node) []cauldron.Scenario { return cauldrondata.ReadScenarios(n, p.Order, p.Map.Grid) })
		if stricttest.Refused(t, err) {
			return
		}
		for _, s := range p.Scenarios {
			g, err := cauldrondata.Start(&p, s.ID, cauldron.Rulings{})
			require.NoError(t, err)
			playtest.On(t, g, 20)
		}
	})
}
