package cauldron_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"gazala/rules/cauldron"
	"gazala/rules/derive"
)

// The other readings of contested places, beside the default, by the rule that they are about.
func TestReadingsOfCombat(t *testing.T) {
	t.Run("11.0.1 d-22 an attack on foot costs the tanks' points", func(t *testing.T) {
		start := func() *ground {
			return field(t).unit("foot", axis, infantry, "0505").unit("hussars", allies, infantry, "0504")
		}
		m := start().game(start().acting("foot", 0))
		m.legal(m.attack(medium), "11.0.1")
		m = start().other(cauldron.AttackCosts).game(start().acting("foot", 0))
		m.refused(m.attack(light), "11.0.1").refused(m.attack(medium), "11.0.1")
		require.Equal(t, m.value(m.attack(light), "cauldron.combat.cost"), derive.Int(8))
	})
	t.Run("11.0.e1 d-23 no attack beside an enemy across an escarpment", func(t *testing.T) {
		start := func() *ground {
			return field(t).side("0505", down, south).unit("a", axis, armour, "0505").unit("x", allies, armour, "0504").unit("y", allies, armour, "0506")
		}
		m := start().game(start().acting("a", 0))
		m.legal(m.attack(medium), "11.0.1")
		m = start().other(cauldron.BarredEnemies).game(start().acting("a", 0))
		m.refused(m.attack(medium), "11.0.e1")
	})
	t.Run("5.0.8 d-25 an Isolated unit joins an attack but begins none", func(t *testing.T) {
		start := func() *ground {
			return field(t).unit("a", axis, armour, "0505").unit("b", axis, armour, "0404", supply(isolated)).unit("x", allies, armour, "0504")
		}
		frame := cauldron.JoinFrame{Combat: start().combat(medium, []string{"a"}, []string{"x"})}
		m := start().game(start().acting("a", 16), frame)
		m.refused(m.join("b"), "5.0.8")
		m = start().other(cauldron.IsolatedJoin).game(start().acting("a", 16), frame)
		m.legal(m.join("b"), "11.0.3")
		m = start().other(cauldron.IsolatedJoin).game(start().acting("b", 0))
		m.refused(m.attack(light), "5.0.8")
	})
	t.Run("13.1 d-26 Combat chits add up", func(t *testing.T) {
		start := func() *ground {
			return field(t).hand(axis, cauldron.CombatChit, cauldron.CombatChit, cauldron.AntiTankChit).unit("a", axis, armour, "0505").unit("x", allies, armour, "0504")
		}
		chit := cauldron.PlayChit{Chit: cauldron.CombatChit}
		frame := cauldron.ChitFrame{Side: axis, Combat: start().combat(medium, []string{"a"}, []string{"x"})}
		m := start().game(start().acting("a", 16), frame)
		m.do(chit).refused(chit, "13.1")
		m = start().other(cauldron.CombatChits).game(start().acting("a", 16), frame)
		m.do(chit).legal(chit, "13.1").do(chit).refused(chit, "13.0").do(cauldron.PassChits{})
		require.Equal(t, derive.Int(2), m.value(cauldron.Roll{}, "cauldron.odds.modifier"))
	})
	t.Run("13.6 d-27 an Anti-Tank chit comes on top of another loss only", func(t *testing.T) {
		start := func() *ground {
			return field(t).unit("a", axis, armour, "0505").unit("x", allies, armour, "0504")
		}
		c := start().combat(medium, []string{"a"}, []string{"x"})
		c.AntiTank = true
		lost := func(f *ground, active, cell string) bool {
			c := f.combat(medium, []string{"a"}, []string{"x"})
			if active == "x" {
				c = f.combat(medium, []string{"x"}, []string{"a"})
			}
			c.AntiTank = true
			m := f.rollingChits(cell, c)
			m.do(cauldron.Roll{}, 5)
			loss, is := m.top().(cauldron.LossFrame)
			return is && loss.Armour
		}
		require.True(t, lost(start(), "a", "-/-"))
		other := func() *ground { return start().other(cauldron.AntiTankLoss) }
		require.False(t, lost(other(), "a", "-/DR"))
		require.True(t, lost(other(), "a", "-/*"))
		require.True(t, lost(other(), "x", "*/-"), "the attacker's half is the Allies' then")
		require.False(t, lost(other(), "x", "-/*"))
	})
	t.Run("13.0 d-05 an Anti-Tank chit does not outlast the Action Phase", func(t *testing.T) {
		start := func() *ground {
			return field(t).hand(axis, cauldron.AntiTankChit, cauldron.CombatChit).unit("a", axis, armour, "0505")
		}
		m := start().game(cauldron.MoveFrame{Side: axis}).do(cauldron.EndPhase{})
		require.Len(t, m.State().Hand[0], 2)
		m = start().other(cauldron.AntiTankKept).game(cauldron.MoveFrame{Side: axis}).do(cauldron.EndPhase{})
		require.Equal(t, []cauldron.Chit{tactical(cauldron.CombatChit)}, m.State().Hand[0])
		require.Equal(t, []cauldron.Chit{tactical(cauldron.AntiTankChit)}, m.State().Played[0])
		m = start().other(cauldron.AntiTankKept).game(cauldron.MoveFrame{Side: allies}).do(cauldron.EndPhase{})
		require.Len(t, m.State().Hand[0], 2, "the enemy's phase takes nothing")
	})
}
