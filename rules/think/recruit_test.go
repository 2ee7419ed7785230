package think_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"gazala/rules/decide"
	"gazala/rules/hex"
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
	missed, others := 0, 0
	for n := range games {
		ranking := func(seed uint64) []play.Ranked { return think.Recruit(list(options))(heap{sum: n}, seed).Ranking() }
		all := ranking(1)
		require.Len(t, all, options, "all of them are there")
		if all[0].Intent != decide.Intent(add.Of(0)) {
			missed++
		}
		require.Equal(t, all, ranking(1), "the same position and seed, the same mistakes")
		if all[0].Intent != ranking(2)[0].Intent {
			others++
		}
		for at, o := range all[1:] {
			require.LessOrEqual(t, o.Worth, all[at].Worth, "what is overlooked is held for the worst")
			require.True(t, !o.InPoints || o.Intent != decide.Intent(add.Of(0)), "it has no number")
		}
	}
	require.InDelta(t, games/3, missed, games/10, "a third of the time the best")
	require.Positive(t, others, "another seed, other mistakes")
	few := think.Recruit(list(3))(heap{}, 1).Ranking()
	require.Equal(t, list(3)(heap{}, 1).Ranking(), few, "three are seen at a glance")
}

// walk is a heap on which a unit is on its way.
type walk struct {
	heap
	moving bool
}

func (w walk) Ways(...hex.Hex) (play.Ways, bool) { return play.Ways{}, w.moving }

func TestARecruitGoesWhereHeIsGoing(t *testing.T) {
	const options = 12
	differs := 0
	for seed := range uint64(20) {
		best := list(options)(nil, seed).Ranking()
		require.Equal(t, best, think.Recruit(list(options))(walk{moving: true}, seed).Ranking())
		if best[0].Intent != think.Recruit(list(options))(walk{}, seed).Ranking()[0].Intent {
			differs++
		}
	}
	require.Positive(t, differs, "who stands errs")
}
