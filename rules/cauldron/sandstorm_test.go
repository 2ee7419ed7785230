package cauldron_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"gazala/rules/cauldron"
	"gazala/rules/derive"
)

func TestSandstormCut(t *testing.T) {
	for _, c := range []struct {
		name  string
		props []as
		want  int
	}{
		{"13.5 two thirds are cut", nil, 8},
		{"13.5 with disruption nothing is left", []as{disrupted}, 0},
		{"13.5 out of supply nothing is left", []as{supply(outOfSupply)}, 0},
		{"13.5 isolated nothing is left", []as{supply(isolated)}, 0},
		{"13.5 never less than nothing", []as{supply(isolated), disrupted}, 0},
	} {
		t.Run(c.name, func(t *testing.T) {
			f := field(t).unit("tanks", axis, armour, "0504", c.props...).unit("rifles", axis, infantry, "0604")
			m := f.game(cauldron.MoveFrame{Side: axis, Storm: true}, f.acting("tanks", 0))
			require.Equal(t, derive.Int(c.want), m.remaining())
			require.NoError(t, m.Explain(m.step("0503")).Recompute())
			require.Equal(t, c.want >= 1, m.Judge(m.step("0503")).Legal)
		})
	}
	t.Run("13.5 foot units are left with two points", func(t *testing.T) {
		f := field(t).unit("rifles", axis, infantry, "0604")
		require.Equal(t, derive.Int(2), f.game(cauldron.MoveFrame{Side: axis, Storm: true}, f.acting("rifles", 0)).remaining())
	})
	t.Run("13.5 only the side that drew it, and only in that phase", func(t *testing.T) {
		f := field(t).unit("hussars", allies, armour, "0504", ready).unit("tanks", axis, armour, "0806", ready)
		m := f.game(cauldron.MoveFrame{Side: allies}, cauldron.MoveFrame{Side: axis, Storm: true}).do(cauldron.EndPhase.Now()).do(cauldron.SelectUnit.On(f.id("hussars")))
		require.Equal(t, derive.Int(24), m.remaining())
	})
}

func TestSandstormPhase(t *testing.T) {
	storm := func(t *testing.T) *ground {
		f := field(t).formation("pz", axis, 0).unit("tanks", axis, armour, "0504", in("pz")).unit("other", axis, armour, "0806").hand(axis, extraMoveChit)
		return f.cup(axis, f.action("pz"), tactical(sandstormChit))
	}
	drawn := func(f *ground) *match {
		return f.book(cauldron.DrawFrame{Side: axis}).do(cauldron.Draw.Now(), 1).do(cauldron.Draw.Now(), 0)
	}
	t.Run("13.5 played as it is drawn, it lies on the whole Action Phase", func(t *testing.T) {
		m := drawn(storm(t))
		require.Equal(t, tactical(sandstormChit), m.State().Played[axis-1][0])
		m.do(m.formation("pz")).do(cauldron.Play(extraMoveChit)).do(m.pick("other"))
		for _, u := range []string{"tanks", "other"} {
			require.Equal(t, derive.Int(8), m.do(m.choose(u)).remaining(), u)
			m.do(cauldron.Stop.Now())
		}
	})
	t.Run("13.5 a single unit is cut too", func(t *testing.T) {
		m := drawn(storm(t))
		m.do(m.pick("other")).do(cauldron.CloseWindow.Now()).do(m.choose("other"))
		require.Equal(t, derive.Int(8), m.remaining())
	})
	t.Run("13.5 read for the formation alone, single and extra units go free", func(t *testing.T) {
		m := drawn(storm(t).other(cauldron.StormScope))
		m.do(m.formation("pz")).do(cauldron.Play(extraMoveChit)).do(m.pick("other")).do(m.choose("tanks"))
		require.Equal(t, derive.Int(8), m.remaining())
		m.do(cauldron.Stop.Now()).do(m.choose("other"))
		require.Equal(t, derive.Int(24), m.remaining())
	})
}
