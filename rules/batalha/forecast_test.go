package batalha_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"gazala/rules/batalha"
	"gazala/rules/derive"
	"gazala/rules/dice"
	"gazala/rules/play"
)

// The cells of a forecast are those of the dice that are rolled, in as many of 36 ways.
func TestTheForecastIsWhatIsFought(t *testing.T) {
	f := mixed(t).unit("9b", axis, infantry, "0505", engaged).unit("pz2", axis, armour, "0505", engaged)
	assault, ok := f.game().Forecast().Assault(axis, f.at("0604"))
	require.True(t, ok)
	assault.Air, assault.DefAir = 3, 2
	bombs := batalha.Attack{Kind: batalha.Bombardment, Side: axis, Target: f.at("0604"), Guns: f.ids("guns"), Defenders: f.ids("tommy")}
	air := batalha.Attack{Kind: batalha.AirAttack, Side: axis, Target: f.at("0704"), Air: 6, Defenders: f.ids("tk")}
	for _, a := range []batalha.Attack{assault, bombs, air} {
		m := f.game(batalha.CombatFrame{Side: axis}, batalha.RollFrame{Attack: a})
		odds, err := m.Odds(batalha.Roll{})
		require.NoError(t, err)
		want := map[string]uint64{}
		for i, n := range batalha.Ways2d6() {
			want[m.Forecast().Cells(a)[i].Sym()] += uint64(n)
		}
		require.Equal(t, want, ways(odds))
	}
}

func ways(d dice.Distribution[play.Outcome]) map[string]uint64 {
	out := map[string]uint64{}
	for _, o := range d.Outcomes {
		for _, arg := range o.Key.Args {
			if arg.Kind == derive.ANum && arg.Unit == derive.Result {
				out[arg.Val.Sym()] += 36 * o.Weight.Num / o.Weight.Den
			}
		}
	}
	return out
}

// A unit supposed elsewhere is back afterwards, and so are the zones and the routes.
func TestASuppositionIsTakenBack(t *testing.T) {
	f := mixed(t)
	c := f.game().Forecast()
	stops, far := c.Stops(f.id("pz"), f.at("0605"))
	back := c.Suppose(f.id("guns"), f.at("0505"))
	_, ok := c.Assault(axis, f.at("0604"))
	require.True(t, ok)
	back()
	_, ok = c.Assault(axis, f.at("0706"))
	require.False(t, ok)
	again, farAgain := c.Stops(f.id("pz"), f.at("0605"))
	require.Equal(t, [2]bool{stops, far}, [2]bool{again, farAgain})
}
