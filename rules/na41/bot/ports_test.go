package bot_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"gazala/rules/dice"
	"gazala/rules/hex"
	"gazala/rules/na41"
	"gazala/rules/na41/bot"
)

// Nobody blows up the port that feeds his own units (16.2.b), nor one to which no enemy is near enough to take it.
func TestAPortThatFeedsIsNotBlownUp(t *testing.T) {
	const enough = uint64(1500)
	g, src := opening(t, "crusader"), dice.Seeded(3)
	weighed := 0
	for n := range enough {
		th := bot.Greedy(g, n)
		th.Think(func() bool { return true })
		all := th.Ranking()
		if len(all) == 0 {
			break
		}
		for _, r := range all {
			if _, is := r.Intent.(na41.Demolish); is {
				weighed++
			}
		}
		if i, is := all[0].Intent.(na41.Demolish); is {
			side, at, near := g.Decides(), g.Rules().Map.Ports[i.Port-1].At, false
			for u := range g.Look().Units {
				unit := &g.Look().Units[u]
				of := g.Rules().Order.Counters[u]
				require.False(t, of.Side == side && unit.Where == na41.OnMap && unit.Port == i.Port, "%d: the port feeds %d", n, u)
				near = near || of.Side != side && unit.Where == na41.OnMap && of.Type.Combat() && hex.Distance(unit.At, at) == 1
			}
			require.True(t, near, "%d: nobody could take the port", n)
		}
		next, _, err := g.Play(all[0].Intent, src)
		require.NoError(t, err)
		g = next.(na41.Game)
	}
	require.Positive(t, weighed)
}
