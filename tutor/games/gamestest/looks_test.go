package gamestest_test

import (
	"math/rand/v2"
	"runtime"
	"testing"

	"github.com/stretchr/testify/require"

	"gazala/locales"
	"gazala/tutor/table"
	"gazala/tutor/table/session"
	"gazala/tutor/table/session/sessiontest"
)

// allocated is how often memory was asked for while something was done.
func allocated(do func()) int {
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	do()
	runtime.ReadMemStats(&after)
	return int(after.Mallocs - before.Mallocs)
}

// TestALookIsCheap holds how often memory is asked for, in the mean over 150 random actions of a whole game: for the table after an action, for a look at a choice
// with the table round it, and for all that is found out of the choice between frames. Before the rules had a kernel, a table took 1,129 in The Cauldron and 1,113 in
// Batalha, and a look, of which less was found out, 2,764 and 1,953.
func TestALookIsCheap(t *testing.T) {
	say, err := locales.New(locales.English)
	require.NoError(t, err)
	most := map[string]struct{ table, look, whole int }{
		"cauldron": {560, 300, 800},
		"batalha":  {560, 400, 1200},
		"theseus":  {2000, 400, 1000},
		"na41":     {5500, 500, 4000},
	}
	for _, sys := range systems(t) {
		all := sys.Scenarios()
		start, ok := sys.Start(all[len(all)-1].ID)
		require.True(t, ok)
		var at table.Seat = table.New(session.Begin(sessiontest.Setup(sys, 1), start), say)
		r := rand.New(rand.NewPCG(1, 2))
		shown, look, more, n := 0, 0, 0, 0
		for range 150 {
			shown += allocated(func() { at.View() })
			var may []int
			for _, g := range at.View().Point.Groups {
				for _, c := range g.Choices {
					if c.Legal {
						may = append(may, c.ID)
					}
				}
			}
			if len(may) == 0 {
				break
			}
			id := may[r.IntN(len(may))]
			look += allocated(func() { at.PreviewNow(id); at.View() })
			more += allocated(func() { at.Consider(func() bool { return true }, id) })
			n++
			at, err = at.Act(id)
			require.NoError(t, err)
		}
		require.Positive(t, n)
		t.Logf("%s: a table %d, a look %d, with what is found out later %d", sys.ID, shown/n, look/n, (look+more)/n)
		require.LessOrEqual(t, shown/n, most[sys.ID].table, "%s: a table", sys.ID)
		require.LessOrEqual(t, look/n, most[sys.ID].look, "%s: a look", sys.ID)
		require.LessOrEqual(t, (look+more)/n, most[sys.ID].whole, "%s: all of it", sys.ID)
	}
}
