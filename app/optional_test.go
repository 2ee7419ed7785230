package app_test

import (
	"testing"

	"fyne.io/fyne/v2"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"gazala/app"
	"gazala/rules/play"
	"gazala/tutor/games/gamestest/toy"
	"gazala/tutor/shelf"
)

// choosing has the toy begin with two of its rules as optional ones, which it notes.
func choosing(begun *[]string) func(*shelf.System) {
	return func(sys *shelf.System) {
		sys.Optional = func() []string { return []string{"4.1", "4.2"} }
		sys.Choose = func(g play.Game, optional []string) (play.Game, bool) {
			*begun = optional
			return g, true
		}
	}
}

// Optional rules are chosen before a scenario begins, which begins with those that are and in the rulebook's order.
func TestOptionalRulesAreChosen(t *testing.T) {
	for _, tag := range []string{"en", "pt-BR"} {
		for _, size := range []fyne.Size{fyne.NewSize(390, 844), fyne.NewSize(1400, 900)} {
			var begun []string
			w := open(t, app.Params{Tutor: withToy(t, tag, choosing(&begun)), Open: app.Place{Kind: app.Starts, ID: "toy"}, Size: size})
			check(t, w, "optional rules")
			for _, name := range []string{"optional", "optional:+4.2", "optional:+4.1", "optional:+4.1", "optional:+4.1", "start:scenario:toy/race"} {
				tap(t, w, name)
			}
			require.Equal(t, []string{"4.1", "4.2"}, begun)
			assert.Equal(t, "scenario:toy/race+4.1+4.2", w.Place().ID)
		}
	}
}

// The optional rule of the toy is chosen in the same way, and the game that begins is played by it, and by none when none is chosen.
func TestTheToysOptionalRuleIsPlayed(t *testing.T) {
	for _, chosen := range []bool{false, true} {
		var begun play.Game
		watched := func(sys *shelf.System) {
			choose := sys.Choose
			sys.Choose = func(g play.Game, optional []string) (play.Game, bool) {
				out, ok := choose(g, optional)
				begun = out
				return out, ok
			}
		}
		w := open(t, app.Params{Tutor: withToy(t, "en", watched), Open: app.Place{Kind: app.Starts, ID: "toy"}, Size: fyne.NewSize(1400, 900)})
		require.NotContains(t, shown(w), "No retreat into rock", "they are folded")
		tap(t, w, "optional")
		require.Contains(t, shown(w), "No retreat into rock")
		want := []string(nil)
		if chosen {
			tap(t, w, "optional:+8")
			want = []string{"8"}
		}
		tap(t, w, "start:scenario:toy/race")
		require.NotNil(t, w.Board())
		if begun != nil {
			require.Equal(t, want, toy.New().Chosen(begun))
		}
		require.Equal(t, chosen, begun != nil && len(toy.New().Chosen(begun)) > 0)
	}
}
