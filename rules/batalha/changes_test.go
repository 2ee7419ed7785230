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
		require.Equal(t, "batalha.change.hex", nearest(m, m.step("0304")))
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
		require.Equal(t, "batalha.change.posted", nearest(m, batalha.ClearMines{Unit: f.id("eng")}))
	})
	t.Run("11.1.4 the turn in which it is due", func(t *testing.T) {
		f := field(t).turn(1).played(3)
		m := f.moving(axis)
		require.Equal(t, "batalha.change.turn", nearest(m, m.choose("late lit")))
	})
}
