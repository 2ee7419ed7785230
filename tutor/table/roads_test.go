package table_test

import (
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"gazala/tutor/games/gamestest"
	"gazala/tutor/view"
)

// A way that triggers nothing for two points more at most is the first; its board shows where the other one is dangerous, and going there goes the way that is shown.
func TestTheFirstWayAvoidsWhatItCan(t *testing.T) {
	all, err := gamestest.All()
	require.NoError(t, err)
	for _, sys := range all {
		if sys.ID != "batalha" {
			continue
		}
		avoided, signed := 0, 0
		for _, tab := range underway(t, sys, 8) {
			for _, m := range tab.View().Board.Marks {
				if m.Kind != view.Reach {
					continue
				}
				trip := tab.Glance(m.At).Trip
				if trip == nil {
					continue
				}
				trails := trip.Board.Trails
				signs := trails[len(trails)-1].Signs
				require.Equal(t, trip.Warns != "", signs != nil, "%s: %s", sys.ID, trip.Text)
				if signs != nil {
					signed++
					require.Len(t, signs, trip.Steps)
				}
				if trip.Other == nil {
					continue
				}
				first, second := points(t, trip.Cost), points(t, trip.Other.Cost)
				switch {
				case trip.Other.Warns != "" && trip.Warns == "":
					avoided++
					require.LessOrEqual(t, first, second+2)
				case trip.Warns != "" && trip.Other.Warns == "":
					require.Greater(t, second, first+2)
				}
			}
		}
		require.Positive(t, signed, sys.ID)
		require.Positive(t, avoided)
	}
}

// points reads what a way costs.
func points(t *testing.T, cost string) float64 {
	t.Helper()
	n, err := strconv.ParseFloat(strings.ReplaceAll(strings.ReplaceAll(cost, "\u00a01/2", ".5"), "1/2", ".5"), 64)
	require.NoError(t, err)
	return n
}
