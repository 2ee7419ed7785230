package batalha_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"gazala/rules/batalha"
	"gazala/rules/derive"
)

// later ends the movement phase under way in a turn, so that what belongs to its end happens.
func (f *ground) later(p batalha.Phase, side batalha.Side) *match {
	f.t.Helper()
	return f.game(batalha.TurnFrame{Phase: p}, batalha.MoveFrame{Side: side}).do(batalha.EndMovement.Now())
}

func TestLosses(t *testing.T) {
	strengths := func(props ...as) (attack, defence derive.Val) {
		f := field(t).unit("a", axis, infantry, "0303", append(props, engaged)...).unit("d", allies, infantry, "0304", props...)
		c := f.game(batalha.CombatFrame{Side: axis}).Forecast()
		a, ok := c.Assault(axis, f.at("0304"))
		require.True(t, ok)
		m := f.game(batalha.CombatFrame{Side: axis}, batalha.RollFrame{Attack: a})
		return m.value(batalha.Roll.Now(), "batalha.odds.attack"), m.value(batalha.Roll.Now(), "batalha.odds.defence")
	}
	t.Run("2.2.1.o4 the attack strength is what is printed", func(t *testing.T) {
		attack, _ := strengths(valued(5, 3, 6))
		require.Equal(t, derive.Int(5), attack)
	})
	t.Run("2.2.1.o5 and the defence strength", func(t *testing.T) {
		_, defence := strengths(valued(5, 3, 6))
		require.Equal(t, derive.Int(3), defence)
	})
	t.Run("7.0.p1 a unit on its back has half of both, rounded up", func(t *testing.T) {
		attack, defence := strengths(valued(5, 3, 6), reduced)
		require.Equal(t, [2]derive.Val{derive.Int(3), derive.Int(2)}, [2]derive.Val{attack, defence})
		attack, defence = strengths(valued(1, 4, 6), reduced)
		require.Equal(t, [2]derive.Val{derive.Int(1), derive.Int(2)}, [2]derive.Val{attack, defence})
	})
}

func TestRecovery(t *testing.T) {
	recovers := func(f *ground) bool { return !f.later(batalha.AlliedMovement, allies).unit("tommy").Reduced }
	base := func(t *testing.T) *ground {
		return field(t).havens("0905", "0907").unit("tommy", allies, infantry, "0605", reduced).unit("fritz", axis, infantry, "0208")
	}
	touched := marked(func(u *batalha.Unit) { u.Reduced, u.Touched = true, true })
	t.Run("7.0.p3 a free line to a haven", func(t *testing.T) { require.True(t, recovers(base(t))) })
	t.Run("7.0.p3 without a haven nobody recovers", func(t *testing.T) { require.False(t, recovers(base(t).havens())) })
	t.Run("7.0.p3 a haven that the enemy holds serves nobody", func(t *testing.T) {
		require.False(t, recovers(base(t).havens("0905").unit("hans", axis, infantry, "0905")))
	})
	t.Run("7.0.p3 a haven in an enemy zone is not free of it", func(t *testing.T) {
		require.False(t, recovers(base(t).havens("0905").unit("hans", axis, infantry, "0906")))
	})
	t.Run("7.0.p3 a line cut by zones", func(t *testing.T) {
		require.False(t, recovers(base(t).unit("a", axis, infantry, "0802").unit("b", axis, infantry, "0805").unit("c", axis, infantry, "0807")))
	})
	t.Run("7.0.p3 not a unit that was in an enemy zone in this phase", func(t *testing.T) {
		f := base(t).unit("mate", allies, infantry, "0606", touched)
		require.True(t, f.later(batalha.AlliedMovement, allies).unit("mate").Reduced)
	})
	t.Run("7.0.p3 the Axis never recovers", func(t *testing.T) {
		f := base(t).unit("hans", axis, infantry, "0108", reduced)
		require.True(t, f.later(batalha.AlliedMovement, allies).unit("hans").Reduced)
	})
	t.Run("7.0.p3 a unit may move and recover, under the other reading not", func(t *testing.T) {
		moved := marked(func(u *batalha.Unit) { u.Reduced, u.Moved = true, true })
		f := base(t).unit("mate", allies, infantry, "0606", moved)
		require.False(t, f.later(batalha.AlliedMovement, allies).unit("mate").Reduced)
		require.True(t, f.other(batalha.RecoveryMoves).later(batalha.AlliedMovement, allies).unit("mate").Reduced)
	})
	t.Run("7.0.p3 whoever begins the phase in an enemy zone, or passes through one, has touched it", func(t *testing.T) {
		f := field(t).havens("0905").unit("near", allies, infantry, "0304", reduced).unit("tk", allies, armour, "0301", reduced).unit("fritz", axis, infantry, "0303")
		m := f.game(batalha.TurnFrame{Phase: batalha.AxisCombat})
		require.Equal(t, batalha.MoveFrame{Side: allies}, m.top())
		m.do(m.choose("near")).do(m.step("0305")).do(m.step("0306")).do(batalha.Stop.Now())
		m.do(m.choose("tk")).do(m.step("0401")).do(m.step("0402")).do(m.step("0502")).do(batalha.Stop.Now()).do(batalha.EndMovement.Now())
		require.True(t, m.unit("near").Reduced)
		require.True(t, m.unit("tk").Reduced, "armour ignores the zone, and yet was in it")
	})
	t.Run("7.0.p3 d-68 a zone of infantry that armour ignores does not engage it, but bars its line", func(t *testing.T) {
		f := field(t).havens("0905").other(batalha.ArmourUntouched).unit("tk", allies, armour, "0301", reduced).unit("by", allies, armour, "0304", reduced).
			unit("near", allies, infantry, "0202", reduced).unit("fritz", axis, infantry, "0303")
		m := f.game(batalha.TurnFrame{Phase: batalha.AxisCombat})
		m.do(m.choose("tk")).do(m.step("0401")).do(m.step("0402")).do(m.step("0502")).do(batalha.Stop.Now())
		m.do(m.choose("near")).do(m.step("0201")).do(batalha.Stop.Now()).do(batalha.EndMovement.Now())
		require.False(t, m.unit("tk").Reduced)
		require.True(t, m.unit("by").Reduced, "its hex lies in a zone")
		require.True(t, m.unit("near").Reduced, "infantry is engaged")
		f = field(t).havens("0905").other(batalha.ArmourUntouched).unit("tk", allies, armour, "0304", reduced).unit("pz", axis, armour, "0303")
		m = f.game(batalha.TurnFrame{Phase: batalha.AxisCombat})
		m.do(m.choose("tk")).do(m.step("0305")).do(m.step("0306")).do(batalha.Stop.Now()).do(batalha.EndMovement.Now())
		require.True(t, m.unit("tk").Reduced, "a zone of armour engages armour")
	})
}
