package app_test

import (
	"testing"

	"fyne.io/fyne/v2/test"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"gazala/app"
	"gazala/app/store"
)

// Charts of one's own come into force at once, are there again at the next start and in the other language, and go when they are removed.
func TestOwnCharts(t *testing.T) {
	kept := store.NewBeside(store.NewFiles(t.TempDir()))
	a := test.NewTempApp(t)
	w := open(t, app.Params{App: a, Charts: kept, Open: app.Place{Kind: app.Game, ID: "toy"}})
	require.True(t, press(w, "charts"))
	assert.Equal(t, app.Place{Kind: app.Charts, ID: "toy"}, w.Place())
	assert.NotContains(t, shown(w), "your own chart\n")
	w.UseCharts("toy", "mine.json", []byte("good"))
	assert.Contains(t, shown(w), "your own chart\n")
	w.Language("pt-BR")
	assert.Contains(t, shown(w), "tabela própria\n")
	w.Language("en")

	again := open(t, app.Params{App: a, Charts: kept, Open: app.Place{Kind: app.Game, ID: "toy"}})
	assert.Contains(t, shown(again), "Your own charts are in use")
	require.True(t, press(again, "charts"))
	assert.Contains(t, shown(again), "your own chart\n")
	tap(t, again, "charts:remove")
	assert.NotContains(t, shown(again), "your own chart\n")
	names, err := kept.List()
	require.NoError(t, err)
	assert.Empty(t, names)
}

// A file with faults changes nothing, and every fault is said.
func TestBadChartsAreRefused(t *testing.T) {
	kept := store.NewBeside(store.NewFiles(t.TempDir()))
	w := open(t, app.Params{Charts: kept})
	w.UseCharts("toy", "mine.json", []byte("bad"))
	assert.Contains(t, shown(w), "These charts cannot be used")
	assert.Contains(t, shown(w), "road.cost[0]")
	assert.Contains(t, shown(w), "2 more errors")
	assert.NotContains(t, shown(w), "your own chart\n")
	names, err := kept.List()
	require.NoError(t, err)
	assert.Empty(t, names)
	check(t, w, "charts with faults")
}
