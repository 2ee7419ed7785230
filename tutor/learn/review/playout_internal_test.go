package review

import (
	"testing"

	"github.com/stretchr/testify/require"
)

// Fair is for tests: some moves are played out against themselves, and nothing lies between.
func Fair(t *testing.T, r *Review) (played int) {
	t.Helper()
	r.findMoves()
	const few = 2
	for _, m := range r.moves[:min(len(r.moves), few)] {
		r.set(m)
		m.arms = []*arm{{script: m.played, at: m.from}}
		r.playing = &playing{move: m, arms: m.arms, times: 2, at: -1, values: map[string]float64{}}
		for r.playing != nil && r.err == nil {
			r.playOut()
		}
		require.NoError(t, r.err)
		if !m.lost {
			require.Equal(t, 2, m.arms[0].gap.N)
			require.Zero(t, m.arms[0].gap.Mean(), "the same dice fall for both")
			played++
		}
	}
	return played
}
