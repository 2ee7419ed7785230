package bot_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"gazala/rules/dice"
	"gazala/rules/na41"
	"gazala/rules/na41/bot"
	"gazala/rules/play/playtest/trials"
)

// 8.9.1: who begins an Automatic DS makes it. Called off, it would be begun again, and the turn would not end: units
// that come to 10-1 together were asked in an order in which the last of them could no longer join, and under d-24's
// other reading shifts were counted that nobody had supplied.
func TestAnAutomaticDSThatIsBegunIsMade(t *testing.T) {
	begun := 0
	for seed := range uint64(trials.Of(3)) {
		for _, other := range []bool{false, true} {
			g := toMove(t, "crusader", na41.Side(seed%2)+1, seed+1)
			if other {
				rules := *g.Rules()
				rules.Rulings = rules.Rulings.With(na41.TanksNeedSupply, 1)
				g = na41.New(&rules, g.State())
			}
			begun += shatters(t, g, seed)
		}
	}
	require.NotZero(t, begun)
}

// shatters plays a game on and gives how many Automatic DS were begun; each has to be made.
func shatters(t *testing.T, g na41.Game, seed uint64) (begun int) {
	t.Helper()
	const decisions = 700
	faces := dice.Seeded(seed + 1)
	for n := range uint64(decisions) {
		ranking := bot.Greedy(g, seed*10007+n).Ranking()
		if len(ranking) == 0 {
			break
		}
		best := ranking[0].Intent
		if _, is := best.(na41.Shatter); is {
			begun++
		}
		st := g.State()
		if top, _ := st.Frames.Top(); best == (na41.CallOff{}) {
			if f, is := top.(na41.AttackFrame); is {
				require.False(t, f.Auto, "%+v is called off", f)
			}
		}
		next, _, err := g.Play(best, faces)
		require.NoError(t, err)
		g = next.(na41.Game)
	}
	return begun
}
