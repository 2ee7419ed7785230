package bot_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"gazala/rules/decide"
	"gazala/rules/dice"
	"gazala/rules/na41"
	"gazala/rules/na41/bot"
)

// A player that never ships, fortifies, repairs or demolishes would end its games all the same.
func TestTrap16ThePlayerDoesAllOfIt(t *testing.T) {
	const enough = 8000
	g, src := opening(t, "crusader"), dice.Seeded(3)
	missing := map[decide.Kind]bool{}
	for _, i := range []decide.Intent{na41.OpenConvoy{}, na41.ShipPoint{}, na41.SetSail{}, na41.Fortify{}, na41.RepairPort{}, na41.Demolish{}, na41.SupplyFrom{}} {
		missing[i.Kind()] = true
	}
	for n := uint64(0); len(missing) > 0 && n < enough; n++ {
		th := bot.Greedy(g, n)
		th.Think(func() bool { return true })
		all := th.Ranking()
		if len(all) == 0 {
			g = opening(t, "crusader")
			continue
		}
		i := all[0].Intent
		delete(missing, i.Kind())
		next, _, err := g.Play(i, src)
		require.NoError(t, err)
		g = next.(na41.Game)
	}
	require.Empty(t, missing)
}
