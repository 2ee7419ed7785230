package bot

import (
	"testing"

	"github.com/stretchr/testify/require"

	"gazala/rules/decide"
	"gazala/rules/dice"
	"gazala/rules/theseus"
	theseusdata "gazala/scenarios/theseus"
)

// alone is what a player comes to on average who never looks ahead.
func alone(t *testing.T, practised bool, games int) float64 {
	t.Helper()
	p, err := theseusdata.LoadPrinted()
	require.NoError(t, err)
	start, err := theseusdata.Start(p, "bir-hacheim", theseus.Rulings{})
	require.NoError(t, err)
	sum := 0
	for seed := range uint64(games) {
		g, src, player, sheet := start, dice.Seeded(seed), newPolicy(seed, practised), decide.NewSheet(nil, nil)
		for options := g.Point(sheet).Options(); len(options) > 0; options = g.Point(sheet).Options() {
			next, _, err := g.Play(player.pick(g, options), src)
			require.NoError(t, err)
			g = next.(theseus.Game)
		}
		points, _, _, _ := g.Score()
		sum += points
	}
	return float64(sum) / float64(games)
}

// A player with a plan, in whose hands the search leaves each game that it plays on, does better than one without.
func TestThePlanPays(t *testing.T) {
	const games = 100
	simple, practised := alone(t, false, games), alone(t, true, games)
	t.Logf("%d games each: %.2f points without a plan, %.2f with one", games, simple, practised)
	require.Greater(t, practised, simple+1)
}
