package review

import (
	"testing"

	"github.com/stretchr/testify/require"

	"gazala/rules/play"
)

// Fair is for tests: every choice that was judged is played out against itself, and costs nothing.
func Fair(t *testing.T, r *Review) (played int) {
	t.Helper()
	for at := range r.choices {
		c := r.choices[at]
		r.playing = r.played(at, play.Ranked{Intent: c.Chosen}, false)
		for r.playing != nil {
			r.playOut()
		}
		require.NoError(t, r.err)
		if got := r.choices[at]; got.Played > 0 {
			require.Equal(t, enough, got.Played, "the same dice fall for both")
			require.Zero(t, got.Cost)
			require.Zero(t, got.Doubt)
			require.Nil(t, got.Better)
			played++
		}
	}
	return played
}
