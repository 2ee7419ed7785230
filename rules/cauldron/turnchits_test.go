package cauldron_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"gazala/rules/cauldron"
	"gazala/rules/derive"
)

// reinforced is a field on whose turn the Allies get n tank replacements. Their tank stands on the east edge and has lost a step.
func reinforced(t *testing.T, n int) *ground {
	f := plain(t).turn(cauldron.May29).unit("tank", allies, armour, "1003", left(1))
	return f.with(func(s *cauldron.Scenario) { s.Turns[cauldron.May29-1].Replacements = printed(n) })
}

func TestTankReplacementsInTheTurn(t *testing.T) {
	t.Run("15.0.5 they are spent in the Supply Phase", func(t *testing.T) {
		m := reinforced(t, 2).turning(cauldron.MinefieldPhase)
		require.Equal(t, cauldron.ReplaceFrame{Side: allies, Left: 2, Supply: true}, m.top())
		require.Equal(t, cauldron.TurnFrame{Phase: cauldron.SupplyPhase}, m.State().Frames.At(0))
		m.do(m.raise("tank"))
		require.EqualValues(t, 2, m.unit("tank").Steps)
		require.Equal(t, cauldron.InitiativeFrame{}, m.top(), "nothing else can be replaced")
		require.Equal(t, 1, m.happened("cauldron.replacement.unspent"))
	})
	t.Run("15.0.5 no turn brings them without the schedule", func(t *testing.T) {
		require.Equal(t, cauldron.InitiativeFrame{}, reinforced(t, 0).turning(cauldron.MinefieldPhase).top())
	})
	t.Run("15.0.5 they come after the check of supply", func(t *testing.T) {
		f := reinforced(t, 1)
		f.unit("back", allies, armour, "1004", left(1), supply(outOfSupply))
		m := f.turning(cauldron.MinefieldPhase)
		m.legal(m.raise("back"), "15.0.5")
	})
	t.Run("3.0.3 before the check under the other reading of d-68", func(t *testing.T) {
		f := reinforced(t, 1).other(cauldron.ReplacementOrder)
		f.unit("back", allies, armour, "1004", left(1), supply(outOfSupply))
		m := f.turning(cauldron.MinefieldPhase)
		m.refused(m.raise("back"), "13.3.3")
		m.do(cauldron.EndReplacing.Now())
		require.Equal(t, cauldron.InSupply, m.unit("back").Supply, "the check comes all the same")
		require.Equal(t, cauldron.InitiativeFrame{}, m.top())
	})
}

func TestChitsInTheTurn(t *testing.T) {
	unplayed := func(t *testing.T) *ground { return plain(t).turn(cauldron.May29).hand(allies, cauldron.WithdrawChit) }
	t.Run("13.7 an unplayed Withdraw/Attack chit brings the Axis a point", func(t *testing.T) {
		m := unplayed(t).turning(cauldron.RecoveryPhase)
		require.Equal(t, 1, m.State().VP)
		require.Zero(t, plain(t).turn(cauldron.May29).turning(cauldron.RecoveryPhase).State().VP)
	})
	for name, c := range map[string]struct {
		f    *ground
		want int
	}{
		"16.0.3 it counts under the cap":                                    {unplayed(t), 19},
		"16.0.3 it comes on top of the cap under the other reading of d-65": {unplayed(t).other(cauldron.UnplayedCap), 20},
	} {
		t.Run(name, func(t *testing.T) {
			c.f.state.VP = 19
			axis, _, tree := c.f.turning(cauldron.RecoveryPhase).Score()
			require.Equal(t, c.want, axis)
			require.NoError(t, tree.Recompute())
			require.Equal(t, derive.Int(c.want), derive.Int(axis))
		})
	}
	t.Run("13.7.1 the action chit of a withdrawn formation stays out of the cup", func(t *testing.T) {
		f := plain(t)
		require.Contains(t, f.turn(cauldron.May28).turning(cauldron.TurnBegins).State().Cup[1], f.action("allies"))
		f.state.Withdrawn = append(f.state.Withdrawn, f.action("allies").Faces[0])
		require.NotContains(t, f.turn(cauldron.May28).turning(cauldron.TurnBegins).State().Cup[1], f.action("allies"))
	})
	t.Run("7.0.5 a Double Move chit is one to act with", func(t *testing.T) {
		f := plain(t).turn(cauldron.June1).cup(allies, tactical(cauldron.DoubleMoveChit))
		f.state.Actions = [2]int{0, 1}
		require.Equal(t, cauldron.DrawFrame{Side: allies}, f.game(cauldron.TurnFrame{Phase: cauldron.ActionPhases, Next: axis}).top())
	})
	t.Run("8.3.2 units come back as the turn begins", func(t *testing.T) {
		f := plain(t).turn(cauldron.May29)
		f.unit("away", allies, infantry, "1001", func(_ *ground, _ *cauldron.Counter, u *cauldron.Unit) {
			*u = cauldron.Unit{Where: cauldron.OffMap, Returns: cauldron.May30, Exit: cauldron.North, Steps: u.Steps}
		})
		require.Equal(t, cauldron.Arriving, f.turning(cauldron.VictoryPhase).unit("away").Where)
	})
}
