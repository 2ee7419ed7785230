package toy_test

import (
	"math/rand/v2"
	"runtime"
	"testing"

	"github.com/stretchr/testify/require"

	"gazala/rules/play"
	rules "gazala/rules/play/playtest/toy"
	"gazala/tutor/games/gamestest/toy"
	"gazala/tutor/stopwatch"
	"gazala/tutor/table/session"
	"gazala/tutor/table/session/sessiontest"
)

const (
	forty   = 40000 // actions
	checked = 500   // actions from one position that is kept to the next
)

// endless is the race with no last turn.
func endless(tb testing.TB) session.Session {
	tb.Helper()
	sys := toy.New()
	g, ok := sys.Start("race")
	require.True(tb, ok)
	r := *g.(rules.Game).Rules()
	r.Turns = 1 << 20
	return session.Begin(sessiontest.Setup(sys, 1), rules.New(&r, g.(rules.Game).State()))
}

func held() int64 {
	runtime.GC()
	var m runtime.MemStats
	runtime.ReadMemStats(&m)
	return int64(m.HeapAlloc)
}

// A game of 40,000 actions gives back every position of which a copy was kept, in any order, and its second half takes no more room than its first.
func TestFortyThousandActions(t *testing.T) {
	s, r := endless(t), rand.New(rand.NewPCG(1, 2))
	before := held()
	var keys []string
	halfway := int64(0)
	for s.Total() < forty {
		s = sessiontest.Wander(t, r, s, checked)
		keys = append(keys, s.Game().Key())
		if s.Total() == forty/2 {
			halfway = held()
		}
	}
	require.Equal(t, forty, s.Total())
	first, second := halfway-before, held()-halfway
	t.Logf("%d bytes an action, then %d", first/(forty/2), second/(forty/2))
	require.Less(t, float64(second), 1.2*float64(first))
	back := s
	for _, n := range r.Perm(len(keys)) {
		back = back.Seek((n + 1) * checked)
		require.Equal(t, keys[n], back.Game().Key(), "after %d actions", (n+1)*checked)
	}
	for n := forty; n > forty-300; n-- {
		back = back.Seek(n).Undo()
		require.Equal(t, n-1, back.At())
	}
	runtime.KeepAlive(s)
}

// BenchmarkUndoFarBack goes anywhere in a game of 40,000 actions, undoes, and plays it on to the next decision.
func BenchmarkUndoFarBack(b *testing.B) {
	r := rand.New(rand.NewPCG(1, 2))
	s := sessiontest.Wander(b, r, endless(b), forty)
	var watch stopwatch.Watch
	var g play.Game
	for b.Loop() {
		n := 1 + r.IntN(forty)
		watch.Time(func() { g = s.Seek(n).Undo().Game() })
	}
	watch.Report(b)
	runtime.KeepAlive(g)
}
