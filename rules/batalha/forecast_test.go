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
		odds, err := m.Odds(batalha.Roll.Now())
		require.NoError(t, err)
		want := map[string]uint64{}
		for i, n := range batalha.Ways2d6() {
			want[m.Forecast().Cells(a)[i].Sym()] += uint64(n)
		}
		require.Equal(t, want, ways(odds))
	}
}

// The column of a forecast is 3-1 for 6 against 2 in the open, two columns less on a ridge and three on a fortified one.
func TestTheForecastShiftsTheColumn(t *testing.T) {
	open := func() *ground {
		return field(t).unit("mot", axis, motor, "0303", engaged).unit("tommy", allies, infantry, "0302")
	}
	for _, c := range []struct {
		name string
		f    *ground
		want derive.Val
	}{
		{"5.1.1.s3 6 to 2", open(), derive.Int(3)},
		{"5.1.2 on a ridge", open().ridge("0302"), derive.Int(1)},
		{"10.0 fortified too", open().ridge("0302").fort("0302"), derive.Frac(1, 2)},
	} {
		t.Run(c.name, func(t *testing.T) {
			fc := c.f.air(3, 0).fighting(axis).Forecast()
			a, ok := fc.Assault(axis, c.f.at("0302"))
			require.True(t, ok)
			a.Air = 3
			require.Equal(t, c.want, fc.Column(a))
		})
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
