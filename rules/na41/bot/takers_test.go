package bot_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"gazala/rules/dice"
	"gazala/rules/hex"
	"gazala/rules/na41"
	"gazala/rules/na41/bot"
)

// In the last turn a hex that decides the scenario, and that the enemy has left open, is taken by who can come there
// (s3.3); before it nobody is bound to go.
func TestAnOpenHexThatDecidesIsTakenInTheLastTurn(t *testing.T) {
	g := toMove(t, "crusader", na41.Axis, 1)
	st := g.State()
	scenario := &g.Rules().Scenarios[st.Scenario-1]
	goal, taker := hex.Hex{}, na41.NoUnit
	for _, h := range scenario.Victory.Hexes {
		if st.Control[g.Rules().Map.Grid.Index(h)] == na41.Allies {
			goal = h
		}
	}
	const near = 8
	for i := range st.Units { // all Allies out of the way, and one unit of the Axis not far
		c := g.Rules().Order.Counters[i]
		switch {
		case st.Units[i].Where != na41.OnMap || !c.Type.Combat():
		case c.Side == na41.Allies && hex.Distance(st.Units[i].At, goal) <= near:
			st.Units[i].Where, st.Units[i].Steps = na41.Eliminated, 0
		case c.Side == na41.Allies:
		case c.Type == na41.Recon && taker == na41.NoUnit:
			taker = na41.UnitID(i)
		}
	}
	require.NotEqual(t, na41.NoUnit, taker)
	require.NotZero(t, goal)
	st.Units[taker].At, st.Units[taker].Condition = beside(g, goal), na41.GoodOrder
	st.Turn = scenario.Last
	g = na41.New(g.Rules(), st)
	for n := range uint64(400) {
		i := bot.Greedy(g, n).Ranking()[0].Intent
		if (i == na41.EndMovement{}) {
			break
		}
		next, _, err := g.Play(i, dice.Seeded(n))
		require.NoError(t, err)
		g = next.(na41.Game)
	}
	_, far := nearest(g, na41.Axis, goal)
	require.Zero(t, far)
}

// beside is the nearest hex of open ground that is not the hex itself.
func beside(g na41.Game, h hex.Hex) (out hex.Hex) {
	m, best := g.Rules().Map, 99
	for n := range m.Grid.Len() {
		d := hex.Distance(m.Grid.At(n), h)
		if d > 1 && d < best && m.Ground[n] == na41.Desert {
			out, best = m.Grid.At(n), d
		}
	}
	return out
}
