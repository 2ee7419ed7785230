package playtest

import (
	"errors"
	"testing"

	"github.com/stretchr/testify/require"

	"gazala/rules/decide"
	"gazala/rules/dice"
	"gazala/rules/event"
	"gazala/rules/play"
	"gazala/rules/think"
)

// errPlanted is the error of an engine that fails on purpose.
var errPlanted = errors.New("planted")

// Fails holds an opponent to it that an error of the game, whenever it comes while he looks ahead, ends his thinking as
// that error, and that he ranks nothing then. It plays a random game of so many actions and plants the error at the
// first, the second or the third option played ahead of each position. It fails when no position made him look ahead.
func Fails(t *testing.T, g play.Game, actions int, opponent func(play.Game, think.Engine) play.Thinker) {
	t.Helper()
	choice, sheet := dice.Seeded(7), decide.NewSheet(nil, nil)
	failed := 0
	for n := range actions {
		options := g.Point(sheet).Options()
		if len(options) == 0 {
			break
		}
		played := 0
		th := opponent(g, func(g play.Game, i decide.Intent, src dice.Source) (play.Game, []event.Event, error) {
			if played++; played > n%3 {
				return nil, nil, errPlanted
			}
			return g.Play(i, src)
		})
		require.True(t, th.Think(func() bool { return true }))
		if played > n%3 {
			failed++
			require.ErrorIs(t, th.Err(), errPlanted, "after %d actions", n)
			require.Empty(t, th.Ranking(), "nothing is taken for worthless")
		} else {
			require.NoError(t, th.Err())
			require.Len(t, th.Ranking(), len(options))
		}
		next, _, err := g.Play(options[choice.Roll(len(options))], choice)
		require.NoError(t, err)
		g = next
	}
	require.Positive(t, failed)
}
