package batalha_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"gazala/rules/batalha"
	"gazala/rules/decide"
)

// d-54: who uses his aircraft first.
func TestAircraftAtOnce(t *testing.T) {
	base := func() *ground {
		return field(t).unit("A", axis, infantry, "0505").unit("D", allies, infantry, "0504").unit("G", allies, artillery, "0502").air(5, 4)
	}
	start := func() *ground { return base().other(batalha.AirAtOnce) }
	declared := func(m *match) *match {
		return m.do(m.assault("0504")).do(m.commit("A")).do(batalha.CloseCommit.Now()).do(batalha.CloseCommit.Now())
	}
	t.Run("6.2.o2 d-54 the attacker uses his first", func(t *testing.T) {
		m := base().fighting(axis)
		m.do(m.assault("0504")).do(m.commit("A")).legal(batalha.CommitAir.Of(3), "6.1")
		require.IsType(t, batalha.RollFrame{}, declared(base().fighting(axis)).top())
	})
	t.Run("6.2.o2 d-54 nobody uses any before units and guns are fixed", func(t *testing.T) {
		m := start().fighting(axis)
		m.do(m.assault("0504")).do(m.commit("A")).refused(batalha.CommitAir.Of(3), "6.2.o2").refused(batalha.CommitAir.Of(6), "6.1", "6.2.o2")
		m.do(batalha.CloseCommit.Now())
		require.NotContains(t, m.told, "batalha.combat.declared", "the total is not known yet")
		require.Equal(t, []string{"commit G", "close_commit"}, m.options())
		m.refused(batalha.CommitAir.Of(1), "6.2.o2").do(m.commit("G"))
		require.Equal(t, batalha.AirFrame{Attack: m.top().(batalha.AirFrame).Attack}, m.top())
		m.refused(m.commit("A"), "5.1.1.o2").refused(batalha.Roll.Now(), "5.1.6")
	})
	t.Run("6.1 d-54 each side writes a number down, and both are shown together", func(t *testing.T) {
		m := declared(start().fighting(axis))
		require.Equal(t, []string{"commit_air 1", "commit_air 2", "commit_air 3", "commit_air 4", "commit_air 5", "close_commit"}, m.options())
		m.legal(batalha.CommitAir.Of(3), "6.1").refused(batalha.CommitAir.Of(6), "6.1").refused(batalha.CommitAir.Now(), "6.1")
		m.do(batalha.CommitAir.Of(3))
		require.Equal(t, []string{"batalha.combat.aimed", "batalha.combat.joined", "batalha.air.written"}, m.told)
		require.Equal(t, [2]int{5, 4}, m.State().Air, "the marker on the track has not moved")
		require.Equal(t, []string{"commit_air 1", "commit_air 2", "commit_air 3", "commit_air 4", "close_commit"}, m.options())
		m.do(batalha.CommitAir.Of(2))
		require.Equal(t, []string{"batalha.air.written", "batalha.air.used", "batalha.air.used", "batalha.combat.declared", "batalha.combat.answered"}, m.told[3:])
		require.Equal(t, [2]int{2, 2}, m.State().Air)
		a := m.top().(batalha.RollFrame).Attack
		require.Equal(t, [2]int{3, 2}, [2]int{a.Air, a.DefAir})
	})
	t.Run("6.1 d-54 or none", func(t *testing.T) {
		m := declared(start().fighting(axis)).do(batalha.CloseCommit.Now()).do(batalha.CloseCommit.Now())
		require.IsType(t, batalha.RollFrame{}, m.top())
		require.Equal(t, [2]int{5, 4}, m.State().Air)
		f := field(t).unit("A", axis, infantry, "0505").unit("D", allies, infantry, "0504").air(0, 4).other(batalha.AirAtOnce)
		m = f.fighting(axis)
		m.do(m.assault("0504")).do(m.commit("A")).do(batalha.CloseCommit.Now())
		require.True(t, m.top().(batalha.AirFrame).Written, "the attacker has none to write down")
		m = field(t).unit("A", axis, infantry, "0505").unit("D", allies, infantry, "0504").air(0, 0).other(batalha.AirAtOnce).fighting(axis)
		m.do(m.assault("0504")).do(m.commit("A")).do(batalha.CloseCommit.Now())
		require.IsType(t, batalha.RollFrame{}, m.top())
		m = declared(start().air(5, 0).fighting(axis))
		require.False(t, m.Secret(batalha.CommitAir.Of(3)), "the defender has none to write down, and what is used is shown at once")
	})
	t.Run("6.2.o2 d-54 the defender cannot tell what the attacker has written down", func(t *testing.T) {
		var seen []batalha.Game
		for _, points := range []int{0, 1, 5} {
			m := declared(start().fighting(axis))
			require.True(t, m.Secret(batalha.CommitAir.Of(points)))
			if points == 0 {
				m.do(batalha.CloseCommit.Now())
			} else {
				m.do(batalha.CommitAir.Of(points))
			}
			require.Equal(t, points, m.SeenBy(axis).State().Frames.At(m.State().Frames.Len()-1).(batalha.AirFrame).Attack.Air, "his own number")
			a, _ := m.State().Declaring()
			require.Zero(t, a.Air, "what is asked about")
			seen = append(seen, m.SeenBy(allies))
			require.Equal(t, seen[0].Key(), m.SeenBy(allies).Key())
			require.Equal(t, seen[0].Given(), m.Given())
			require.False(t, m.Secret(batalha.CommitAir.Of(2)), "what the defender writes shows both")
			for _, i := range []decide.Act{batalha.CommitAir.Of(2), batalha.CommitAir.Of(9), batalha.CloseCommit.Now()} {
				require.Equal(t, seen[0].Judge(i), m.Judge(i))
				require.Equal(t, seen[0].Explain(i), m.Explain(i))
			}
		}
		require.Equal(t, base().fighting(axis).SeenBy(allies).Key(), base().fighting(axis).Key(), "all else lies open")
	})
	t.Run("6.2 d-54 an air attack and a bombardment are as they are", func(t *testing.T) {
		m := start().unit("E", allies, infantry, "0801").fighting(axis)
		m.do(m.airAttack("0801")).do(batalha.CommitAir.Of(2)).do(batalha.CloseCommit.Now())
		require.IsType(t, batalha.RollFrame{}, m.top())
	})
	t.Run("8.0.o2 d-37 d-54 guns and aircraft apart", func(t *testing.T) {
		f := start().unit("H", axis, artillery, "0506").other(batalha.GunsWithAir)
		m := f.fighting(axis)
		m.do(m.assault("0504")).do(m.commit("A")).do(m.commit("H")).do(batalha.CloseCommit.Now()).do(batalha.CloseCommit.Now())
		require.True(t, m.top().(batalha.AirFrame).Written, "the attacker uses guns")
	})
	t.Run("5.1.1 d-02 d-54 enough aircraft for the table", func(t *testing.T) {
		f := field(t).unit("A", axis, infantry, "0505", valued(1, 9, 6)).unit("D", allies, infantry, "0504", valued(9, 12, 6)).air(5, 4).other(batalha.AirAtOnce).other(batalha.WorstOdds)
		m := f.fighting(axis)
		m.do(m.assault("0504")).do(m.commit("A")).do(batalha.CloseCommit.Now()).refused(batalha.CloseCommit.Now(), "5.1.1").refused(batalha.CommitAir.Of(1), "5.1.1").legal(batalha.CommitAir.Of(2), "6.1")
		weak := field(t).unit("A", axis, infantry, "0505", valued(1, 9, 6)).unit("B", axis, infantry, "0604", valued(9, 9, 6)).unit("D", allies, infantry, "0504", valued(9, 40, 6)).air(5, 4).
			other(batalha.AirAtOnce).other(batalha.WorstOdds).fighting(axis)
		weak.do(weak.assault("0504")).do(weak.commit("A")).refused(batalha.CloseCommit.Now(), "4.1.2.p5", "5.1.1").do(weak.commit("B")).legal(batalha.CloseCommit.Now(), "5.1.1.o1")
	})
	t.Run("5.1.1.o1 d-34 d-54 the defense is hidden until the attacker has written", func(t *testing.T) {
		f := start().other(batalha.HiddenDefence)
		m := declared(f.fighting(axis))
		require.True(t, m.Hidden(f.id("D")))
		m.do(batalha.CommitAir.Of(1))
		require.False(t, m.Hidden(f.id("D")))
	})
}
