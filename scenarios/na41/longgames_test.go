package na41data_test

import (
	"runtime"
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"gazala/rules/na41"
	"gazala/rules/play/playtest"
	"gazala/rules/play/playtest/trials"
	na41data "gazala/scenarios/na41"
)

// TestLongGames plays random games of each scenario to their ends in a long run, as many of Enter Rommel as are asked for and fewer of the others. What they leave behind in memory stays
// what it was after the first.
func TestLongGames(t *testing.T) {
	if !trials.Long() {
		t.Skip("whole campaigns take minutes")
	}
	b := book(t)
	for _, k := range []struct {
		id    string
		share int // one game for so many tries
	}{{"enter-rommel", 1}, {"crusader", 4}, {"campaign", 10}} {
		t.Run(k.id, func(t *testing.T) {
			s := b.Scenarios[slices.IndexFunc(b.Scenarios, func(s na41data.Scenario) bool { return s.ID == k.id })]
			first := uint64(0)
			playtest.Games(t, max(trials.Of(1)/k.share, 1), func(seed uint64) (int, error) {
				n, err := soakOf(b, s, seed, writtenEvery, func(na41.Game) {})
				left := heap()
				if first == 0 {
					first = left
				}
				t.Logf("seed %d: %d decisions, %d KB in use", seed, n, left>>10)
				require.Less(t, left, first+first/4, "seed %d", seed)
				return n, err
			})
		})
	}
}

// heap is how many bytes are in use.
func heap() uint64 {
	var m runtime.MemStats
	runtime.GC()
	runtime.ReadMemStats(&m)
	return m.HeapAlloc
}
