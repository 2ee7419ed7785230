package gamestest_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"gazala/locales"
	"gazala/tutor/games/gamestest"
)

// TestPointsAreThoseOfTheBoard holds that what a position points at is what its whole board shows of that.
func TestPointsAreThoseOfTheBoard(t *testing.T) {
	say, err := locales.New(locales.English)
	require.NoError(t, err)
	for _, sys := range systems(t) {
		g := benched(t, sys)
		g.Most = 300
		pointed := 0
		require.NoError(t, gamestest.Play(g, func(m gamestest.Moment) (bool, error) {
			whole, points := sys.Board(m.Next, say), sys.Points(m.Next, say)
			require.Equal(t, whole.Arrows, points.Arrows, "%s after action %d", sys.ID, m.Action)
			require.Equal(t, whole.Marks, points.Marks, "%s after action %d", sys.ID, m.Action)
			pointed += len(points.Marks)
			return true, nil
		}))
		require.Positive(t, pointed, sys.ID)
	}
}
