package playtest

import (
	"testing"

	"github.com/stretchr/testify/require"

	"gazala/rules/decide"
	"gazala/rules/dice"
	"gazala/rules/play"
)

// On plays at most n decisions of a game that a test made, each time another option of the list, and fails when one
// that is listed is refused.
func On(t testing.TB, g play.Game, n int) {
	t.Helper()
	for k := range n {
		options := g.Point(decide.NewSheet(nil, nil)).Options()
		if len(options) == 0 {
			return
		}
		next, _, err := g.Play(options[k*7%len(options)], dice.Seeded(uint64(k)))
		require.NoError(t, err, "%v", options[k*7%len(options)])
		g = next
	}
}
