package batalha_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"gazala/rules/batalha"
	"gazala/rules/decide"
	"gazala/rules/play"
)

func TestNearestChange(t *testing.T) {
	nearest := func(m *match, i decide.Intent) string {
		m.t.Helper()
		require.False(m.t, m.Judge(i).Legal)
		c, ok := play.Nearest(m.Game, i)
		require.True(m.t, ok, "nothing would make it legal")
		require.True(m.t, c.Game.Judge(c.Intent).Legal)
		return c.Key
	}
	act := func(f *ground, unit string, halves int) *match {
		return f.game(batalha.MoveFrame{Side: axis}, f.acting(unit, halves))
	}
	t.Run("4.0.o1 as many points more as the step lacks", func(t *testing.T) {
		f := field(t).ridge("0303").unit("a", axis, infantry, "0302")
		m := act(f, "a", 11)
		require.Equal(t, "batalha.change.points", nearest(m, m.step("0303")))
		c, _ := play.Nearest(m.Game, m.step("0303"))
		require.Equal(t, "3/2", c.Args[0].Val.String())
	})
	t.Run("4.0 a hex nearer", func(t *testing.T) {
		f := field(t).unit("a", axis, infantry, "0302")
		m := act(f, "a", 0)
		require.Equal(t, play.ChangeFirst, nearest(m, m.step("0304")))
		c, _ := play.Nearest(m.Game, m.step("0304"))
		require.Equal(t, m.step("0303"), c.Other)
	})
	t.Run("5.0 a unit beside the target", func(t *testing.T) {
		f := field(t).unit("a", axis, infantry, "0302").unit("b", axis, infantry, "0308").unit("foe", allies, infantry, "0303")
		opened := batalha.Attack{Kind: batalha.Assault, Side: axis, Target: f.at("0303"), Defenders: f.ids("foe")}
		m := f.game(batalha.CombatFrame{Side: axis, Struck: f.hexes("0303")}, batalha.CommitFrame{Attack: opened})
		require.Equal(t, "batalha.change.hex", nearest(m, batalha.Commit.On(f.id("b"))))
	})
	t.Run("6.1 as many air points as there are", func(t *testing.T) {
		f := field(t).air(10, 0).unit("a", axis, infantry, "0302").unit("foe", allies, infantry, "0303")
		opened := batalha.Attack{Kind: batalha.Assault, Side: axis, Target: f.at("0303"), Attackers: f.ids("a"), Defenders: f.ids("foe")}
		m := f.game(batalha.CombatFrame{Side: axis, Struck: f.hexes("0303")}, batalha.CommitFrame{Attack: opened})
		require.Equal(t, "batalha.change.air_fewer", nearest(m, batalha.CommitAir.Of(12)))
		c, _ := play.Nearest(m.Game, batalha.CommitAir.Of(12))
		require.Equal(t, batalha.CommitAir.Of(10), c.Intent)
	})
	t.Run("5.1.1.o1 one more unit first", func(t *testing.T) {
		f := field(t).unit("a", axis, infantry, "0302").unit("foe", allies, infantry, "0303")
		opened := batalha.Attack{Kind: batalha.Assault, Side: axis, Target: f.at("0303"), Defenders: f.ids("foe")}
		m := f.game(batalha.CombatFrame{Side: axis, Struck: f.hexes("0303")}, batalha.CommitFrame{Attack: opened})
		c, ok := play.Nearest(m.Game, batalha.CloseCommit.Now())
		require.True(t, ok)
		require.Equal(t, batalha.Commit.On(f.id("a")), c.Other)
	})
	t.Run("6.2.o4 a hex that has not been attacked", func(t *testing.T) {
		f := field(t).unit("a", axis, infantry, "0302").unit("foe", allies, infantry, "0303").unit("b", axis, infantry, "0602").unit("other", allies, infantry, "0603")
		m := f.game(batalha.CombatFrame{Side: axis, Struck: f.hexes("0303")})
		require.Equal(t, "batalha.change.not_struck", nearest(m, batalha.Aim(batalha.Assault, f.at("0303"))))
	})
	t.Run("4.0.o1 no number of points spent helps a unit whose whole allowance is too small", func(t *testing.T) {
		f := wide(t, 1, 2).ridge("0102").unit("a", axis, infantry, "0101", valued(1, 1, 1))
		m := act(f, "a", 0)
		require.False(t, m.Judge(m.step("0102")).Legal)
		_, ok := play.Nearest(m.Game, m.step("0102"))
		require.False(t, ok)
	})
	t.Run("4.1.1 a friend who makes room", func(t *testing.T) {
		f := wide(t, 1, 3).crowd("0102", "a", "b", "c").unit("d", axis, infantry, "0101").unit("foe", allies, infantry, "0103")
		m := act(f, "d", 0)
		require.Equal(t, "batalha.change.friend_gone", nearest(m, m.step("0102")))
	})
	t.Run("4.1.2.p6 the enemy gone", func(t *testing.T) {
		f := field(t).unit("a", axis, infantry, "0302").unit("foe", allies, infantry, "0303")
		m := act(f, "a", 0)
		require.Equal(t, "batalha.change.enemy_gone", nearest(m, m.step("0303")))
	})
	t.Run("4.1.2.o2 Tobruk taken, where nothing else would help", func(t *testing.T) {
		f := wide(t, 30, 1).roads("0101").objective("1001", 50, allies, true).unit("mot", axis, motor, "2901")
		m := f.moving(axis)
		require.Equal(t, "batalha.change.taken", nearest(m, m.choose("mot")))
	})
	t.Run("3.0.o1 a unit that has not moved", func(t *testing.T) {
		f := field(t).unit("a", axis, infantry, "0302", marked(func(u *batalha.Unit) { u.Moved = true }))
		m := f.moving(axis)
		require.Equal(t, "batalha.change.unmoved", nearest(m, m.choose("a")))
	})
	t.Run("9.3 an engineer posted last turn", func(t *testing.T) {
		f := field(t).mines("0303", "0505").unit("eng", axis, engineer, "0303").unit("other", axis, engineer, "0505", posted)
		m := f.game(batalha.ClearFrame{})
		require.Equal(t, "batalha.change.posted", nearest(m, batalha.ClearMines.On(f.id("eng"))))
	})
	t.Run("5.3.1 a hex that a retreat has overfilled is not left so", func(t *testing.T) {
		f := field(t).crowd("0505", "a", "b", "c", "d")
		m := f.game(batalha.MoveFrame{Side: axis}, batalha.ChainFrame{Side: axis, Hex: f.at("0505"), Unit: f.id("d")})
		require.IsType(t, batalha.ChainFrame{}, m.top())
		c, _ := play.Nearest(m.Game, batalha.EndMovement.Now())
		require.NotEqual(t, "batalha.change.later", c.Key)
	})
	t.Run("11.1.4 the turn in which it is due", func(t *testing.T) {
		f := field(t).turn(1).played(3)
		m := f.moving(axis)
		require.Equal(t, "batalha.change.turn", nearest(m, m.choose("late lit")))
	})
}
