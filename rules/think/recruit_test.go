package think_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"gazala/rules/decide"
	"gazala/rules/play"
	"gazala/rules/think"
)

// list is a thinker with so many options, the first one the best.
func list(n int) func(play.Game, uint64) play.Thinker {
	return func(play.Game, uint64) play.Thinker {
		out := think.Decided{}
		for i := range n {
			out = append(out, play.Ranked{Intent: add.Of(i), Worth: float64(n - i), InPoints: true})
		}
		return out
	}
}

func TestARecruitOverlooks(t *testing.T) {
	const games, options = 300, 12
	missed := 0
	for n := range games {
		ranking := func(seed uint64) []play.Ranked { return think.Recruit(list(options))(heap{sum: n}, seed).Ranking() }
		all := ranking(1)
		require.Len(t, all, options, "all of them are there")
		if all[0].Intent != decide.Intent(add.Of(0)) {
			missed++
		}
		require.Equal(t, all, ranking(1), "the same position and seed, the same mistakes")
	}
	require.InDelta(t, games/3, missed, games/10, "a third of the time the best")
	few := think.Recruit(list(3))(heap{}, 1).Ranking()
	require.Equal(t, list(3)(heap{}, 1).Ranking(), few, "three are seen at a glance")
}
