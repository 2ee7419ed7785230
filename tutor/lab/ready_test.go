package lab_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"gazala/tutor/lab"
)

// As soon as one counter of a side stands on the map a position can be asked: something is filled in in which it can act, and said; where something goes on already, nothing is.
func TestOneCounterIsEnoughToAsk(t *testing.T) {
	for _, sys := range systems(t) {
		l, err := started(t, sys).Do(lab.Edit{Do: lab.Empty})
		require.NoError(t, err)
		_, what := l.Ready("")
		require.Empty(t, what, "%s: nobody stands there", sys.ID)
		sides := map[string]bool{}
		for _, u := range l.View().Tray {
			if sides[u.Side] {
				continue
			}
			if next, put := down(l, u.Unit); put {
				require.True(t, next.View().Over, "%s %s", sys.ID, u.Unit)
				ready, what := next.Ready(u.Unit)
				if what == "" {
					continue // it may not act by itself, such as a headquarters; another one of its side may
				}
				sides[u.Side] = true
				require.False(t, ready.View().Over, "%s %s", sys.ID, u.Unit)
				_, more := ready.Ready(u.Unit)
				require.Empty(t, more, "%s %s: once", sys.ID, u.Unit)
				require.NotEqual(t, ready.Text(), next.Text())
				require.Equal(t, ready.Undo().Text(), next.Text(), "it can be undone")
			}
		}
		require.Len(t, sides, 2, sys.ID)
	}
}

// down puts a unit into the first hex of the middle of the map that takes it.
func down(l *lab.Lab, unit string) (*lab.Lab, bool) {
	g := l.View().Board.Grid
	for n := range 40 {
		next, err := l.Do(lab.Edit{Do: lab.Place, Unit: unit, At: g.Format(g.At(g.Len()/2 + n))})
		if err == nil && len(next.View().Board.Counters) == 1 {
			return next, true
		}
	}
	return l, false
}
