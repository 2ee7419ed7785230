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

// nearest is how far a combat unit of a side is from a hex.
func nearest(g na41.Game, side na41.Side, h hex.Hex) (unit na41.UnitID, far int) {
	far = 99
	for i, u := range g.Look().Units {
		if c := g.Rules().Order.Counters[i]; u.Where == na41.OnMap && c.Side == side && c.Type.Combat() {
			if d := hex.Distance(u.At, h); d < far {
				unit, far = na41.UnitID(i), d
			}
		}
	}
	return unit, far
}

// One scout car near a hex by which the Allies win at once (26.1.2), and in which nobody stands, brings the nearest unit
// that is free on the way there before all else; nobody who guards it alone leaves.
func TestAHexThatLosesAtOnceIsGuarded(t *testing.T) {
	g := toMove(t, "crusader", na41.Axis, 1)
	var goal hex.Hex
	for _, a := range g.Rules().Automatic {
		if a.Side == na41.Allies {
			goal = a.At
		}
	}
	_, before := nearest(g, na41.Axis, goal)
	require.Greater(t, before, 12)
	st := g.State()
	for i := range st.Units {
		c := g.Rules().Order.Counters[i]
		if st.Units[i].Where != na41.OnMap || c.Side != na41.Allies || c.Type != na41.Recon {
			continue
		}
		for n := range g.Rules().Map.Grid.Len() {
			h := g.Rules().Map.Grid.At(n)
			if hex.Distance(h, goal) == 12 && g.Rules().Map.Ground[n] == na41.Desert && st.Units[i].At != h {
				st.Units[i].At = h
			}
		}
		break
	}
	g = na41.New(g.Rules(), st)
	for n := uint64(0); ; n++ {
		i := bot.Greedy(g, n).Ranking()[0].Intent
		if (i == na41.EndMovement{}) {
			break
		}
		next, _, err := g.Play(i, dice.Seeded(n))
		require.NoError(t, err)
		g = next.(na41.Game)
	}
	guard, after := nearest(g, na41.Axis, goal)
	require.Less(t, after, before-8)

	st = g.State()
	st.Units[guard].At, st.Units[guard].Moved = goal, false
	g = na41.New(g.Rules(), st)
	for n := range uint64(40) {
		i := bot.Greedy(g, n).Ranking()[0].Intent
		if (i == na41.EndMovement{}) {
			break
		}
		require.NotEqual(t, decide.Intent(na41.SelectUnit{Unit: guard}), i)
		next, _, err := g.Play(i, dice.Seeded(n))
		require.NoError(t, err)
		g = next.(na41.Game)
	}
}

// Who stands in a hex above the stacking limit leaves it if he can, so that few steps are lost there when a phase ends
// (4.4.1); after a retreat it may not be helped.
func TestNobodyStaysInAnOverfullHex(t *testing.T) {
	const decisions = 4000
	lost, ends := 0, 0
	for seed := range uint64(4) {
		g, src := toMove(t, "crusader", na41.Side(seed%2)+1, seed+1), dice.Seeded(seed)
		for n := range uint64(decisions) {
			all := bot.Greedy(g, seed*10007+n).Ranking()
			if len(all) == 0 {
				break
			}
			if (all[0].Intent == na41.EndMovement{}) {
				ends++
			}
			next, events, err := g.Play(all[0].Intent, src)
			require.NoError(t, err)
			g = next.(na41.Game)
			for _, e := range events {
				if e.Key == "na41.stacking.lost" {
					lost++
				}
			}
		}
	}
	require.Greater(t, ends, 40)
	require.LessOrEqual(t, lost*5, ends, "%d steps lost in %d movement phases", lost, ends)
}

// An attack that is expected to cost more steps than it brings, on a hex that is worth nothing, is not made.
func TestNoAttackForNothing(t *testing.T) {
	const decisions = 900
	refused := 0
	for seed := range uint64(3) {
		g, src := toMove(t, "crusader", na41.Side(seed%2)+1, seed+1), dice.Seeded(seed)
		for n := range uint64(decisions) {
			all := bot.Greedy(g, seed*10007+n).Ranking()
			if len(all) == 0 {
				break
			}
			for at, r := range all {
				in, attacks := r.Intent.(na41.AttackHex)
				if !attacks || len(r.For) < 2 || bot.Prized(g, in.Hex) {
					continue
				}
				if theirs, own := r.For[1].Args[0].Val, r.For[1].Args[1].Val; theirs.Less(own) {
					refused++
					require.NotZero(t, at, "%v: %v for %v", in.Hex, own, theirs)
				}
			}
			next, _, err := g.Play(all[0].Intent, src)
			require.NoError(t, err)
			g = next.(na41.Game)
		}
	}
	require.Positive(t, refused)
}
