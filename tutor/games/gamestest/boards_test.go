package gamestest_test

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"gazala/locales"
	"gazala/rules/play"
	"gazala/tutor/games/gamestest"
)

// A board is the same whatever was drawn before it, and what is drawn after it leaves it as it was: boards of one map share what lies still.
func TestABoardIsWhateverWasDrawnBefore(t *testing.T) {
	other := systems(t)
	for n, sys := range systems(t) {
		t.Run(sys.ID, func(t *testing.T) {
			t.Parallel()
			say, err := locales.New(locales.Portuguese)
			require.NoError(t, err)
			var games []play.Game
			starts := sys.Scenarios()
			for _, of := range []string{starts[0].ID, starts[len(starts)-1].ID} {
				start, ok := sys.Start(of)
				require.True(t, ok)
				require.NoError(t, gamestest.Play(gamestest.Game{Start: start, Seed: 3, Kinds: true, Most: 20}, func(m gamestest.Moment) (bool, error) {
					games = append(games, m.Next)
					return true, nil
				}))
			}
			var drawn []any
			for _, g := range games {
				drawn = append(drawn, sys.Board(g, say))
			}
			for i, g := range slices.Backward(games) {
				require.Equal(t, drawn[i], other[n].Board(g, say), "position %d", i)
			}
		})
	}
}
