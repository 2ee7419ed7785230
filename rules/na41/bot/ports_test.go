package bot_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"gazala/rules/decide"
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

// A port that is damaged costs who holds it, and nobody else: by so much more as more of it is lost.
func TestADamagedPortCostsItsHolder(t *testing.T) {
	g, src := opening(t, "crusader"), dice.Seeded(3)
	const enough, side = 1500, na41.Allies
	for range enough {
		for _, i := range g.Point(decide.BareSheet()).Options() {
			d, is := i.(na41.Demolish)
			if !is || d.Dice < 4 || g.Decides() != side {
				continue
			}
			next, _, err := g.Play(i, dice.Seeded(1))
			require.NoError(t, err)
			then := next.(na41.Game)
			before, after := harm(g, d.Port), harm(then, d.Port)
			require.Greater(t, after, before, "the dice hit")
			require.Equal(t, bot.Value(g), bot.Value(then), "nobody has lost anything yet")
			const wrecked = .12
			require.InDelta(t, wrecked*float64(after-before), bot.Outlook(then)-bot.Outlook(g), 1e-9, "the Axis is better off")
			return
		}
		th := bot.Greedy(g, 1)
		th.Think(func() bool { return true })
		next, _, err := g.Play(th.Ranking()[0].Intent, src)
		require.NoError(t, err)
		g = next.(na41.Game)
	}
	require.Fail(t, "no port could be blown up")
}

// harm is how many boxes a port has lost.
func harm(g na41.Game, p na41.PortID) int {
	for _, h := range g.Look().Damage {
		if h.Port == p {
			return int(h.Boxes)
		}
	}
	return 0
}
