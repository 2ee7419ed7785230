package review

import (
	"fmt"
	"strings"
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
		m.arms = []*arm{{script: m.did(false), at: m.from}, {script: m.did(true), at: m.from, after: true}}
		r.playing = &playing{move: m, arms: m.arms, times: 2, at: followed, values: map[string]float64{}}
		for r.playing != nil && r.err == nil {
			r.playOut()
		}
		require.NoError(t, r.err)
		if !m.lost {
			for _, a := range m.arms {
				require.Equal(t, 2, a.gap.N)
				require.Zero(t, a.gap.Mean(), "the same dice fall for both")
			}
			played++
		}
	}
	return played
}

// Looked is for tests: how the moves that touch some actions were played out.
func Looked(r *Review, from, to int) string {
	var out strings.Builder
	for n, m := range r.moves {
		if m.from >= to || m.to <= from {
			continue
		}
		fmt.Fprintf(&out, "\n  move %d of %d: actions %d to %d, looks %.2f, lost %v", n, len(r.moves), m.from, m.to, m.looks, m.lost)
		for _, a := range m.arms {
			fmt.Fprintf(&out, "; arm free %v after %v better %+v: %.2f ± %.2f of %d", a.free, a.after, a.better, a.gap.Mean(), a.gap.Doubt(), a.gap.N)
		}
		fmt.Fprintf(&out, "; told %.2f ± %.2f of %d", m.gap.Mean(), m.gap.Doubt(), m.gap.N)
	}
	return out.String()
}
