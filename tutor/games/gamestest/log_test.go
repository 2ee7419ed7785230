package gamestest_test

import (
	"math/rand/v2"
	"runtime"
	"testing"

	"github.com/stretchr/testify/require"

	"gazala/rules/play"
	"gazala/rules/play/playtest/trials"
	"gazala/tutor/games/gamestest"
	"gazala/tutor/shelf"
	"gazala/tutor/stopwatch"
)

// TestALogGivesBackEveryPosition asks the log of a random game of each system for its positions in any order, and holds them to those that the game had.
func TestALogGivesBackEveryPosition(t *testing.T) {
	for _, sys := range systems(t) {
		g := benched(t, sys)
		g.Most = trials.Of(200)
		var games []play.Game
		log := play.Begin(g.Start)
		require.NoError(t, gamestest.Play(g, func(m gamestest.Moment) (bool, error) {
			games = append(games, m.Next)
			var err error
			log, err = log.Follow([]play.Action{{Intent: m.Choice, Faces: m.Faces}})
			return true, err
		}))
		for _, n := range rand.New(rand.NewPCG(1, 2)).Perm(len(games)) {
			require.Equal(t, games[n].Key(), log.Key(n+1), "%s: action %d", sys.ID, n+1)
			require.Equal(t, games[n].Key(), log.Seek(n+1).Game().Key(), "%s: action %d", sys.ID, n+1)
		}
	}
}

// long is the log of a game of so many actions; where one ends, the same start is played again and the longest counts.
func long(b *testing.B, sys *shelf.System, most int) play.Log {
	b.Helper()
	var out play.Log
	for seed := range uint64(3) {
		g := benched(b, sys)
		g.Most, g.Seed = most, seed+1
		log := play.Begin(g.Start)
		require.NoError(b, gamestest.Play(g, func(m gamestest.Moment) (bool, error) {
			var err error
			log, err = log.Follow([]play.Action{{Intent: m.Choice, Faces: m.Faces}})
			return true, err
		}))
		if log.Len() > out.Len() {
			out = log
		}
	}
	return out
}

// BenchmarkSeek goes anywhere in a long game, and tells what the log keeps of an action.
func BenchmarkSeek(b *testing.B) {
	for _, sys := range systems(b) {
		b.Run(sys.ID, func(b *testing.B) {
			before := held()
			log := long(b, sys, 4000)
			kept := float64(held()-before) / float64(log.Len())
			r := rand.New(rand.NewPCG(1, 2))
			var watch stopwatch.Watch
			for b.Loop() {
				n := r.IntN(len(log.All()) + 1)
				watch.Time(func() { log = log.Seek(n) })
			}
			watch.Report(b)
			b.ReportMetric(float64(len(log.All())), "actions")
			b.ReportMetric(kept, "B/action")
			runtime.KeepAlive(log)
		})
	}
}

func held() int64 {
	runtime.GC()
	var m runtime.MemStats
	runtime.ReadMemStats(&m)
	return int64(m.HeapAlloc)
}
