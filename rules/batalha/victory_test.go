package batalha_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"gazala/rules/batalha"
	"gazala/rules/hex"
)

func TestVictory(t *testing.T) {
	gone := placed(batalha.Eliminated)
	base := func(t *testing.T) *ground {
		return field(t).objective("0904", 50, allies, true).objective("0504", 30, allies, false).objective("0604", 20, axis, false).objective("0704", 10, 0, false)
	}
	score := func(f *ground) [2]int {
		a, b, tree := f.game().Score()
		require.NoError(f.t, tree.Recompute())
		return [2]int{a, b}
	}
	t.Run("11.2 places held at the end", func(t *testing.T) { require.Equal(t, [2]int{20, 80}, score(base(t))) })
	t.Run("11.2 who stands in a place holds it", func(t *testing.T) {
		require.Equal(t, [2]int{60, 50}, score(base(t).unit("a", axis, infantry, "0504").unit("b", axis, infantry, "0704")))
	})
	t.Run("11.2 under the other reading only who stands there", func(t *testing.T) {
		require.Equal(t, [2]int{30, 0}, score(base(t).other(batalha.Holding).unit("a", axis, infantry, "0504")))
	})
	t.Run("11.2 the last to pass through keeps it", func(t *testing.T) {
		f := base(t).unit("mot", axis, motor, "0503")
		m := f.moving(axis)
		m.do(m.choose("mot")).do(m.step("0504")).do(m.step("0505")).do(batalha.Stop.Now())
		require.Equal(t, axis, m.Held()[1])
		require.Contains(t, m.told, "batalha.victory.taken")
	})
	t.Run("11.2.1 five points for each Allied unit destroyed, of any nation", func(t *testing.T) {
		f := field(t).unit("a", allies, infantry, "0101", gone).unit("b", allies, infantry, "0101", of(batalha.SouthAfrican), gone).
			unit("c", allies, infantry, "0101", of(batalha.FreeFrench), gone).unit("d", allies, infantry, "0101", of(batalha.Indian), gone)
		require.Equal(t, [2]int{20, 0}, score(f))
	})
	t.Run("11.2.2 five for a German unit and one for an Italian one", func(t *testing.T) {
		f := field(t).unit("a", axis, infantry, "0101", gone).unit("b", axis, infantry, "0101", of(batalha.Italian), gone).
			unit("c", axis, infantry, "0101", of(batalha.Italian), gone)
		require.Equal(t, [2]int{0, 7}, score(f))
	})
	t.Run("4.2.2 a unit that retreated off the map is not destroyed", func(t *testing.T) {
		require.Equal(t, [2]int{0, 0}, score(field(t).unit("a", axis, infantry, "0101", placed(batalha.OffMap))))
	})
	t.Run("11.2.2 all that are not on the map give points under the other reading of d-47", func(t *testing.T) {
		f := field(t).unit("a", axis, infantry, "0101", placed(batalha.OffMap)).unit("b", axis, infantry, "0202").unit("c", axis, infantry, "0101", gone)
		require.Equal(t, [2]int{0, 5}, score(f))
		require.Equal(t, [2]int{0, 10}, score(f.other(batalha.LostUnits)))
	})
	t.Run("11.2.o1 the higher total wins, and a tie is a draw", func(t *testing.T) {
		last := func(f *ground) *match {
			return f.turn(batalha.LastTurn).later(batalha.AlliedMovement, allies)
		}
		m := last(base(t))
		require.True(t, m.over())
		require.Contains(t, m.told, "batalha.victory.won")
		require.Contains(t, last(field(t)).told, "batalha.victory.tie")
	})
	t.Run("2.4.1 not before the last turn", func(t *testing.T) {
		m := base(t).turn(13).later(batalha.AlliedMovement, allies)
		require.Equal(t, batalha.Turn(14), m.State().Turn)
		require.Equal(t, batalha.MoveFrame{Side: axis}, m.top())
	})
}

// played gives the field a scenario: so many turns, 35 and 10 air points, free units of both sides, a reinforcement of each.
func (f *ground) played(last batalha.Turn) *ground {
	f.t.Helper()
	ready := func(numbers ...string) []hex.Hex { return f.hexes(numbers...) }
	f.scenario = &batalha.Scenario{ID: "test", Last: last, Air: [2]batalha.Value{printed(35), printed(10)}}
	f.unit("free guns", allies, artillery, "0101", placed(batalha.Unplaced)).unit("free eng", axis, engineer, "0101", placed(batalha.Unplaced)).
		unit("late ind", allies, infantry, "0101", of(batalha.Indian), placed(batalha.Scheduled)).unit("late lit", axis, motor, "0101", of(batalha.Italian), placed(batalha.Scheduled))
	f.scenario.Areas = []batalha.Area{
		{Side: allies, Units: f.ids("free guns"), Hexes: ready("0801", "0802", "0803"), Ready: ready("0802")},
		{Side: axis, Units: f.ids("free eng"), Hexes: ready("0201", "0202"), Ready: ready("0202")},
	}
	f.scenario.Arrivals = []batalha.Arrival{{Turn: 2, Units: f.ids("late ind")}, {Turn: 3, Units: f.ids("late lit")}}
	return f
}
