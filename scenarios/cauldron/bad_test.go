package cauldrondata_test

import (
	"errors"
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/require"

	"gazala/rules/hex"
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
		_, err := cauldrondata.ParseMap(file, b)
		return err
	})
}

func TestBadOrders(t *testing.T) {
	g := fullGrid(t)
	stricttest.BadFiles(t, scenarios, "order", func(file string, b []byte) error {
		_, err := cauldrondata.ParseOrder(file, b, g)
		return err
	})
}

func TestBadCharts(t *testing.T) {
	stricttest.BadFiles(t, scenarios, "charts", func(file string, b []byte) error {
		_, err := cauldrondata.ParseCharts(file, b)
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

func seed(f *testing.F, prefix, file string) {
	f.Helper()
	names, err := filepath.Glob(filepath.Join(scenarios, "testdata", "bad", prefix+"-*.json"))
	require.NoError(f, err)
	for _, name := range append(names, file) {
		b, err := os.ReadFile(name)
		require.NoError(f, err)
		f.Add(b)
	}
}

func listed(t *testing.T, err error) bool {
	t.Helper()
	var p *strict.Problems
	if err != nil && !errors.As(err, &p) {
		t.Fatalf("not a list of problems: %v", err)
	}
	return err != nil
}

func FuzzMap(f *testing.F) {
	seed(f, "map", "maps/gazala.json")
	f.Fuzz(func(t *testing.T, b []byte) {
		m, err := cauldrondata.ParseMap("f", b)
		if listed(t, err) {
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
	seed(f, "order", "counters/roster.json")
	g := fullGrid(f)
	f.Fuzz(func(t *testing.T, b []byte) {
		o, err := cauldrondata.ParseOrder("f", b, g)
		if listed(t, err) {
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
	seed(f, "overlay", "charts/charts.json")
	f.Fuzz(func(t *testing.T, b []byte) {
		c, err := cauldrondata.ParseOverlay("f", b, ours)
		if !listed(t, err) {
			checkCharts(t, c)
		}
	})
}

func FuzzCharts(f *testing.F) {
	seed(f, "charts", "charts/charts.json")
	f.Fuzz(func(t *testing.T, b []byte) {
		c, err := cauldrondata.ParseCharts("f", b)
		if listed(t, err) {
			return
		}
		checkCharts(t, c)
	})
}
