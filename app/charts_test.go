package app_test

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2/test"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"gazala/app"
	"gazala/app/store"
	"gazala/tutor/keep"
)

// ownChart is a combat table of one's own for the toy.
const ownChart = `{"system": "toy", "combat": {"least": 0, "rows": [["AE", "AR", "-", "DR", "DR", "DE"]]}}`

// Charts of one's own come into force at once, are there again at the next start and in the other language, and go when they are removed.
func TestOwnCharts(t *testing.T) {
	kept := store.NewBackground(keep.NewFolder(t.TempDir()), keep.Apart)
	a := test.NewTempApp(t)
	w := open(t, app.Params{App: a, Charts: kept, Open: app.Place{Kind: app.Game, ID: "toy"}})
	require.True(t, press(w, "charts"))
	assert.Equal(t, app.Place{Kind: app.Charts, ID: "toy"}, w.Place())
	assert.NotContains(t, shown(w), "your own chart\n")
	w.UseCharts("toy", "mine.json", []byte(ownChart))
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
	kept := store.NewBackground(keep.NewFolder(t.TempDir()), keep.Apart)
	w := open(t, app.Params{Charts: kept})
	row := "[" + strings.Repeat("0, ", 33) + "0]" // three rows of numbers where words should stand
	w.UseCharts("toy", "mine.json", []byte(`{"system": "toy", "combat": {"least": 0, "rows": [`+row+`, `+row+`, `+row+`]}}`))
	assert.Contains(t, shown(w), "These charts cannot be used")
	assert.Contains(t, shown(w), "combat.rows[0][0]")
	assert.Contains(t, shown(w), "2 more errors")
	assert.NotContains(t, shown(w), "your own chart\n")
	names, err := kept.List()
	require.NoError(t, err)
	assert.Empty(t, names)
	check(t, w, "charts with faults")
}
