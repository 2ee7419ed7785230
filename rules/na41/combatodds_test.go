package na41_test

import (
	"math"
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/require"

	"gazala/rules/dice"
	"gazala/rules/na41"
)

// What the dice of a combat lead to, up to the next choice, has odds that add up to one and that thousands of dice come near to.
func TestCombatOddsAgainstDice(t *testing.T) {
	throws := trials(2000)
	ringed := field(t).unit("a", axis, na41.Infantry, "0505", strong(6, 3)).unit("d", allies, na41.Tank, "0506")
	for _, n := range []string{"0607", "0706", "0604", "0404", "0306", "0407"} {
		ringed.unit("x"+n, axis, na41.Infantry, n)
	}
	even := field(t).unit("a", axis, na41.Infantry, "0505", strong(3, 3)).unit("b", axis, na41.Infantry, "0505", strong(3, 3)).
		unit("d", allies, na41.Infantry, "0506", strong(3, 3)).unit("e", allies, na41.Infantry, "0506", strong(3, 3))
	fort := attacked(t).fort(allies, "0506").unit("d", allies, na41.Infantry, "0506", elite)
	rally := field(t).unit("near", axis, na41.Tank, "0505", disrupted).unit("foe", allies, na41.Tank, "0506")
	stands := func(f *ground) *match {
		m := f.stand(na41.DR2, na41.OrangeShade)
		return m.do(m.lead("d"))
	}
	for name, m := range map[string]*match{
		"8.3.s4 an attack at even odds":                     even.fighting(axis).assault("0506", "a", "b"),
		"11.2.1 in the open":                                stands(attacked(t).unit("d", allies, na41.Infantry, "0506", low)),
		"11.2.1 in a fortification":                         stands(fort),
		"11.5.3 a desperate defense, up to the next leader": stands(ringed),
		"13.5 a rally":                                      {t: t, f: rally, Game: na41.Recovering(rally.game().Game, axis)},
	} {
		t.Run(name, func(t *testing.T) {
			d, err := m.Odds(na41.Roll{})
			require.NoError(t, err)
			require.Equal(t, "1", d.Total().String())
			want, got := map[string]float64{}, map[string]int{}
			for _, o := range d.Outcomes {
				want[o.Key.State] += o.Weight.Float()
			}
			src := dice.Seeded(rand.New(rand.NewPCG(1, 2)).Uint64())
			for range throws {
				next, _, err := m.Play(na41.Roll{}, src)
				require.NoError(t, err)
				got[next.Key()]++
			}
			for state, p := range want {
				spread := 4 * math.Sqrt(p*(1-p)*float64(throws))
				require.InDelta(t, p*float64(throws), got[state], spread+1e-9)
			}
			for state := range got {
				require.Contains(t, want, state)
			}
		})
	}
}
