package cauldron_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"gazala/rules/cauldron"
	"gazala/rules/derive"
)

func TestCounters(t *testing.T) {
	f := field(t).unit("fresh", axis, armour, "0505", valued(3, 9, 12, 24)).unit("spent", axis, armour, "0705", valued(3, 9, 12, 24), used).
		unit("men", allies, infantry, "0504").unit("guns", allies, antiTank, "0706")
	attack := func(attacker, defender string) derive.Val {
		m := f.game(cauldron.MoveFrame{Side: axis}, f.acting(attacker, 0), cauldron.JoinFrame{Combat: f.combat(medium, []string{attacker}, []string{defender})})
		return m.value(cauldron.CloseJoining.Now(), "cauldron.odds.attack_soft")
	}
	t.Run("2.2.3 a unit has a hard and a soft value, and weaker ones on its used side", func(t *testing.T) {
		require.Equal(t, derive.Int(12), attack("fresh", "men"))
		require.Equal(t, derive.Int(11), attack("spent", "guns"))
	})
}
