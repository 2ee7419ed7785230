package app_test

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"gazala/app"
	"gazala/locales"
	"gazala/tutor/desk"
	"gazala/tutor/table"
	"gazala/tutor/view"
)

// An enemy that is tapped offers its attacks and nothing else, with why one may not step there below; what is chosen of them leaves the others where they are, and a tap
// on the hex does it.
func TestAnEnemyOffersItsAttacks(t *testing.T) {
	d, err := desk.New(locales.English)
	require.NoError(t, err)
	for _, size := range []fyne.Size{fyne.NewSize(390, 844), fyne.NewSize(1280, 800)} {
		w := open(t, app.Params{Tutor: tutored(d), Size: size, Open: app.Place{Kind: app.AtTable, ID: "example:cauldron-ex-17"}})
		at, err := w.Board().Board().Grid.Parse("2017")
		require.NoError(t, err)
		require.Contains(t, shown(w), "Move one hex")
		w.Board().OnSelect(at)
		for _, chosen := range []string{"", "option:1"} {
			if chosen != "" {
				require.True(t, press(w, chosen))
			}
			all := strings.Join(strings.Fields(shown(w)), " ")
			assert.Contains(t, all, "Attack (light)")
			assert.Contains(t, all, "Attack (heavy)")
			assert.Contains(t, all, "Why not? Move to 2017")
			assert.NotContains(t, all, "Move one hex")
		}
		require.True(t, press(w, "all-options"))
		assert.Contains(t, shown(w), "Move one hex")
		w.Board().OnSelect(at)
		require.True(t, press(w, "option:1"))
		w.Board().OnSelect(at)
		require.Equal(t, 2, w.Layout().Table.At, "it is made, and who joins it is not asked afterwards")
		require.NotContains(t, shown(w), "Which units join")
	}
}

// grim is a table at which nothing has a chance.
type grim struct{ table.Seat }

func (grim) Reckon(func() bool, ...int) bool { return true }

func (grim) Chance(int) (view.Forecast, bool) {
	return view.Forecast{Own: view.Part{Fraction: "1/2", Share: .5}, Other: view.Part{Fraction: "1/36", Share: 1. / 36}}, true
}

// What hardly ever hurts the other side is told so over its button.
func TestAHopelessAttackIsToldSo(t *testing.T) {
	tutor := atBatalha(t, assault)
	w := open(t, app.Params{Tutor: tutor, Open: campaign()})
	require.NotNil(t, w.Control("do"))
	assert.NotContains(t, shown(w), "Chance of defender losses")
	w = open(t, app.Params{Tutor: seating{tutor, func(s table.Seat) table.Seat { return grim{s} }}, Open: campaign()})
	require.NotNil(t, w.Control("do"))
	assert.Contains(t, shown(w), "Chance of defender losses: only 1/36")
}
