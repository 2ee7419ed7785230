package batalha_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"gazala/rules/batalha"
	"gazala/rules/cite"
	"gazala/rules/decide"
	"gazala/rules/derive"
)

func TestAirPower(t *testing.T) {
	base := func(t *testing.T, axisAir, alliedAir int) *ground {
		return field(t).unit("A", axis, infantry, "0505").unit("D", allies, infantry, "0504").air(axisAir, alliedAir)
	}
	t.Run("6.1 as many points as are left, and never fewer than before", func(t *testing.T) {
		m := base(t, 5, 0).fighting(axis)
		m.do(m.assault("0504")).refused(batalha.CommitAir.Of(6), "6.1").refused(batalha.CommitAir.Now(), "6.1").do(batalha.CommitAir.Of(3))
		m.refused(batalha.CommitAir.Of(2), "6.1").legal(batalha.CommitAir.Of(5), "6.1")
		m.attackOn("A")
		require.Equal(t, [2]int{2, 0}, m.State().Air)
	})
	t.Run("6.0 points are spent in one's own combat phase and in the enemy's", func(t *testing.T) {
		m := base(t, 4, 4).fighting(axis)
		m.do(m.assault("0504")).do(m.commit("A")).do(batalha.CommitAir.Of(1)).do(batalha.CloseCommit.Now()).do(batalha.CommitAir.Of(3)).do(batalha.CloseCommit.Now())
		require.Equal(t, [2]int{3, 1}, m.State().Air)
	})
	t.Run("6.2.o2 the value that a side announces has the air points in it", func(t *testing.T) {
		m := base(t, 4, 4).fighting(axis)
		m.do(m.assault("0504")).do(m.commit("A")).do(batalha.CommitAir.Of(3))
		require.Equal(t, []int{2 + 3}, m.announced(batalha.CloseCommit.Now()))
		m.do(batalha.CloseCommit.Now()).do(batalha.CommitAir.Of(1))
		require.Equal(t, []int{2 + 1}, m.announced(batalha.CloseCommit.Now()))
	})
	t.Run("6.2 an air attack on any enemy hex, while points are left", func(t *testing.T) {
		m := base(t, 1, 0).unit("E", allies, armour, "1008").fighting(axis)
		m.legal(m.airAttack("1008"), "6.2").do(m.airAttack("1008")).refused(batalha.CloseCommit.Now(), "6.2").refused(m.commit("A"), "6.2")
		m.do(batalha.CommitAir.Of(1)).do(batalha.CloseCommit.Now()).roll(3, 4)
		m.refused(m.airAttack("0504"), "4.1.2.p5", "6.1")
	})
	t.Run("6.2.o3 ten points at most in an air attack", func(t *testing.T) {
		f := base(t, 35, 0).unit("E", allies, armour, "1008")
		m := f.fighting(axis)
		m.do(m.airAttack("1008")).legal(batalha.CommitAir.Of(10), "6.1").refused(batalha.CommitAir.Of(11), "6.2.o3").refused(batalha.CommitAir.Of(36), "6.1", "6.2.o3")
	})
	t.Run("6.2.o3 support has no limit of its own, by the other reading of d-06 it has", func(t *testing.T) {
		f := base(t, 35, 0)
		m := f.fighting(axis)
		m.do(m.assault("0504")).legal(batalha.CommitAir.Of(11), "6.1")
		m = f.other(batalha.AirCap).fighting(axis)
		m.do(m.assault("0504")).refused(batalha.CommitAir.Of(11), "6.2.o3")
	})
	t.Run("6.2.o4 a hex is not attacked twice, in whatever ways", func(t *testing.T) {
		m := base(t, 9, 0).unit("G", axis, artillery, "1005").unit("E", allies, armour, "1008").fighting(axis)
		m.do(m.airAttack("1008")).do(batalha.CommitAir.Of(1)).do(batalha.CloseCommit.Now()).roll(3, 4)
		m.refused(m.airAttack("1008"), "6.2.o4").refused(m.bombard("1008"), "6.2.o4")
	})
	t.Run("6.2 nobody answers an air attack", func(t *testing.T) {
		m := base(t, 9, 9).unit("E", allies, armour, "1008").fighting(axis)
		m.do(m.airAttack("1008")).do(batalha.CommitAir.Of(1)).do(batalha.CloseCommit.Now())
		require.IsType(t, batalha.RollFrame{}, m.top())
	})
	t.Run("6.2 the example: six points on two infantry units and one of armour", func(t *testing.T) {
		f := field(t).unit("D", allies, infantry, "0504").unit("E", allies, infantry, "0504").unit("F", allies, armour, "0504").air(6, 0)
		six := func(f *ground) *match {
			m := f.fighting(axis)
			return m.do(m.airAttack("0504")).do(batalha.CommitAir.Of(6)).do(batalha.CloseCommit.Now())
		}
		m := six(f)
		require.Equal(t, derive.Int(1+1+2), m.value(batalha.Roll.Now(), "batalha.artillery.vulnerability"))
		require.Equal(t, derive.Int(24), m.value(batalha.Roll.Now(), "batalha.artillery.value"))
		require.Equal(t, derive.Int(21), m.value(batalha.Roll.Now(), "batalha.artillery.shifted"))
		m = six(f.fort("0504"))
		require.Equal(t, derive.Int(21), m.value(batalha.Roll.Now(), "batalha.artillery.column"))
		require.Equal(t, derive.Int(11), m.value(batalha.Roll.Now(), "batalha.artillery.shifted"))
	})
}

func TestVulnerability(t *testing.T) {
	for _, c := range []struct {
		kind      batalha.Type
		air, guns int
	}{{infantry, 1, 2}, {motor, 1, 2}, {engineer, 1, 2}, {armour, 2, 1}, {batalha.MechArtillery, 2, 1}, {artillery, 2, 2}} {
		t.Run("2.3.vul against air points and against guns", func(t *testing.T) {
			m := field(t).unit("D", allies, c.kind, "0504").unit("E", allies, c.kind, "0504").unit("G", axis, artillery, "0507").air(1, 0).fighting(axis)
			require.Equal(t, derive.Int(2*c.air), m.value(m.airAttack("0504"), "batalha.artillery.vulnerability"))
			require.Equal(t, derive.Int(2*c.guns), m.value(m.bombard("0504"), "batalha.artillery.vulnerability"))
		})
	}
}

func TestArtillery(t *testing.T) {
	t.Run("8.0.p1 as far as the range", func(t *testing.T) {
		f := field(t).unit("G", axis, artillery, "0507", ranged(3)).unit("D", allies, infantry, "0504").unit("E", allies, infantry, "0503")
		m := f.fighting(axis)
		m.legal(m.bombard("0504"), "8.0").refused(m.bombard("0503"), "8.0")
		m = f.unit("H", axis, artillery, "0508").fighting(axis)
		m.do(m.bombard("0504")).refused(m.commit("H"), "8.0.p1").legal(m.commit("G"), "8.0.p1")
	})
	t.Run("8.0.p2 guns beside the target fight it in contact", func(t *testing.T) {
		f := field(t).city("0505").unit("G", axis, artillery, "0505").unit("H", axis, artillery, "0507").unit("D", allies, infantry, "0504")
		m := f.fighting(axis)
		m.do(m.bombard("0504")).refused(m.commit("G"), "8.0.p2").legal(m.commit("H"), "8.0.p1")
		m = f.fighting(axis)
		m.do(m.assault("0504")).do(m.commit("G"))
		require.Equal(t, f.ids("G"), m.top().(batalha.CommitFrame).Attack.Attackers)
	})
	t.Run("8.0.p4 guns alone bombard", func(t *testing.T) {
		m := field(t).city("0505").unit("A", axis, infantry, "0505").unit("G", axis, artillery, "0507").unit("D", allies, infantry, "0504").fighting(axis)
		m.do(m.bombard("0504")).refused(m.commit("A"), "8.0.p4").refused(batalha.CloseCommit.Now(), "8.0.p4").do(m.commit("G")).legal(batalha.CloseCommit.Now(), "5.1.1.o1")
	})
	t.Run("8.0.o1 once a phase", func(t *testing.T) {
		f := field(t).unit("G", axis, artillery, "0507").unit("H", axis, artillery, "0507").unit("D", allies, infantry, "0504").unit("E", allies, infantry, "0405")
		m := f.fighting(axis)
		m.do(m.bombard("0504")).do(m.commit("G")).do(batalha.CloseCommit.Now()).roll(3, 4)
		m.do(m.bombard("0405")).refused(m.commit("G"), "8.0.o1").legal(m.commit("H"), "8.0.p1")
	})
	t.Run("5.1.1 d-02 guns in range help an attack to reach the table, air points not when only guns attack", func(t *testing.T) {
		f := field(t).unit("A", axis, infantry, "0505", valued(1, 9, 6)).unit("D", allies, infantry, "0504", valued(9, 10, 6)).unit("E", allies, infantry, "0404", valued(9, 1, 6)).other(batalha.WorstOdds)
		f.fighting(axis).refused(batalha.Aim(batalha.Assault, f.at("0504")), "5.1.1")
		f.unit("G", axis, artillery, "0507", valued(2, 3, 6))
		m := f.fighting(axis)
		m.legal(m.assault("0504"), "5.0").do(m.assault("0504")).do(m.commit("A")).refused(batalha.CloseCommit.Now(), "5.1.1").do(m.commit("G")).legal(batalha.CloseCommit.Now(), "5.1.1.o1")
		f = field(t).unit("G", axis, artillery, "0505", valued(1, 3, 6)).unit("D", allies, infantry, "0504", valued(9, 10, 6)).unit("E", allies, infantry, "0404", valued(9, 1, 6)).air(35, 0).other(batalha.WorstOdds)
		m = f.fighting(axis)
		m.refused(m.assault("0504"), "5.1.1")
		either := func(attack, air int) *match {
			f := field(t).unit("A", axis, infantry, "0505", valued(1, 9, 6)).unit("G", axis, artillery, "0507", valued(attack, 3, 6)).unit("D", allies, infantry, "0504", valued(9, 10, 6))
			return f.unit("E", allies, infantry, "0404", valued(9, 1, 6)).air(air, 0).other(batalha.WorstOdds).other(batalha.GunsWithAir).fighting(axis)
		}
		m = either(1, 1)
		m.refused(m.assault("0504"), "5.1.1")
		m = either(2, 1)
		m.legal(m.assault("0504"), "5.0")
		m = either(1, 2)
		m.legal(m.assault("0504"), "5.0")
	})
	t.Run("8.0.o2 no air points for guns alone", func(t *testing.T) {
		m := field(t).unit("G", axis, artillery, "0507").unit("D", allies, infantry, "0504").air(35, 0).fighting(axis)
		m.do(m.bombard("0504")).refused(batalha.CommitAir.Of(1), "8.0.o2").refused(batalha.CommitAir.Of(36), "6.1", "8.0.o2")
	})
	t.Run("8.0.o2 nor when they strike from beside the target", func(t *testing.T) {
		f := field(t).city("0604").unit("G", axis, artillery, "0505").unit("H", axis, artillery, "0507").unit("A", axis, infantry, "0604").unit("D", allies, infantry, "0504").air(35, 10)
		m := f.fighting(axis)
		m.do(m.assault("0504")).do(m.commit("G")).do(m.commit("H"))
		m.refused(batalha.CommitAir.Of(1), "8.0.o2").refused(batalha.CommitAir.Of(36), "6.1", "8.0.o2")
		m.legal(m.commit("A"), "5.1.1.s1").do(m.commit("A")).legal(batalha.CommitAir.Of(1), "6.1")
		m = f.fighting(axis)
		m.do(m.assault("0504")).do(batalha.CommitAir.Of(1)).do(m.commit("G")).refused(batalha.CloseCommit.Now(), "8.0.o2")
		m.do(m.commit("A")).legal(batalha.CloseCommit.Now(), "5.1.1.o1")
		m = f.fighting(axis)
		m.do(m.assault("0504")).do(m.commit("G")).do(batalha.CloseCommit.Now()).legal(batalha.CommitAir.Of(1), "6.1")
		alone := field(t).unit("G", axis, artillery, "0505").unit("A", axis, infantry, "0604", fought).unit("D", allies, infantry, "0504").air(35, 10)
		m = alone.fighting(axis)
		m.do(m.assault("0504")).refused(batalha.CommitAir.Of(1), "8.0.o2")
		m = alone.other(batalha.AirAtOnce).fighting(axis)
		m.do(m.assault("0504")).do(m.commit("G")).do(batalha.CloseCommit.Now())
		require.True(t, m.top().(batalha.AirFrame).Written, "the attacker has nothing to write down")
	})
	t.Run("8.0.o1 guns that defended their own hex support no other in the phase", func(t *testing.T) {
		f := field(t).unit("A", axis, infantry, "0607", valued(5, 5, 6)).unit("B", axis, infantry, "0407").unit("D", allies, infantry, "0606").unit("G", allies, artillery, "0606").unit("E", allies, infantry, "0406")
		f.unit("H", allies, artillery, "0504")
		m := f.fighting(axis).attack("0606", "A").roll(3, 4) // DVI/ARB: A takes a loss and retreats
		require.True(t, m.unit("G").Fought)
		require.False(t, m.unit("D").Fought, "who has no guns is asked again whenever his hex is attacked")
		m.do(m.loss("A")).do(m.fall("A")).do(m.retreat("0708"))
		m.do(m.assault("0406")).do(m.commit("B")).do(batalha.CloseCommit.Now())
		m.refused(m.commit("G"), "8.0.o1").legal(m.commit("H"), "8.0.p3")
	})
	t.Run("8.0.o1 guns that were bombarded have not been used", func(t *testing.T) {
		f := field(t).unit("B", axis, infantry, "0407").unit("F", axis, artillery, "0608").unit("G", allies, artillery, "0606").unit("E", allies, infantry, "0406")
		m := f.fighting(axis)
		m.do(m.bombard("0606")).do(m.commit("F")).do(batalha.CloseCommit.Now()).roll(3, 4)
		m.do(m.assault("0406")).do(m.commit("B")).do(batalha.CloseCommit.Now()).legal(m.commit("G"), "8.0.p3")
	})
	t.Run("8.0.p3 guns support a defence within their range of the hex attacked", func(t *testing.T) {
		f := field(t).unit("A", axis, armour, "0505").unit("D", allies, infantry, "0504").unit("G", allies, artillery, "0501").unit("H", allies, artillery, "0801").unit("I", allies, infantry, "0503")
		f.unit("J", allies, artillery, "0502", fought).unit("K", allies, artillery, "0504").air(0, 1)
		m := f.fighting(axis)
		m.do(m.assault("0504")).do(m.commit("A")).do(batalha.CloseCommit.Now())
		m.legal(m.commit("G"), "8.0.p3").refused(m.commit("H"), "8.0.p1").refused(m.commit("I"), "8.0.p3").refused(m.commit("J"), "8.0.o1")
		m.refused(m.commit("D"), "5.1.1.s2").refused(m.commit("K"), "5.1.1.s2").refused(m.commit("A"), "5.0")
		m.do(m.commit("G")).refused(m.commit("G"), "5.1.1").do(batalha.CloseCommit.Now())
		require.True(t, m.unit("G").Fought)
	})
	t.Run("8.0 the example: two guns on armour and motorised infantry", func(t *testing.T) {
		f := field(t).unit("G", allies, artillery, "0507").unit("H", allies, artillery, "0507").unit("D", axis, armour, "0504").unit("E", axis, motor, "0504")
		both := func(f *ground) *match {
			m := f.fighting(allies)
			return m.do(m.bombard("0504")).do(m.commit("G")).do(m.commit("H")).do(batalha.CloseCommit.Now())
		}
		m := both(f)
		require.Equal(t, derive.Int(4), m.value(batalha.Roll.Now(), "batalha.artillery.attack"))
		require.Equal(t, derive.Int(1+2), m.value(batalha.Roll.Now(), "batalha.artillery.vulnerability"))
		require.Equal(t, derive.Int(12), m.value(batalha.Roll.Now(), "batalha.artillery.value"))
		require.Equal(t, derive.Int(11), m.value(batalha.Roll.Now(), "batalha.artillery.shifted"))
		m = both(f.fort("0504"))
		require.Equal(t, derive.Int(1), m.value(batalha.Roll.Now(), "batalha.artillery.shifted"))
	})
	t.Run("9.2.p1 the Axis on mines is bombarded a column to the right", func(t *testing.T) {
		f := field(t).mines("0504").unit("G", allies, artillery, "0507").unit("D", axis, infantry, "0504")
		m := f.fighting(allies)
		m.do(m.bombard("0504")).do(m.commit("G")).do(batalha.CloseCommit.Now())
		require.Equal(t, derive.Int(4), m.value(batalha.Roll.Now(), "batalha.artillery.value"))
		require.Equal(t, derive.Int(11), m.value(batalha.Roll.Now(), "batalha.artillery.shifted"))
	})
	t.Run("10.0 a fortification gives no column against guns and air points under the other reading of d-29", func(t *testing.T) {
		f := field(t).fort("0504").other(batalha.FortBombed).unit("G", axis, artillery, "0507", valued(9, 3, 6)).unit("A", axis, infantry, "0505").unit("D", allies, infantry, "0504")
		m := f.fighting(axis)
		m.do(m.assault("0504")).do(m.commit("A")).do(batalha.CloseCommit.Now())
		require.Equal(t, -1, m.shift(), "in a combat it does")
		f = field(t).fort("0504").unit("G", axis, artillery, "0507", valued(9, 3, 6)).unit("D", allies, infantry, "0504")
		value := func() int {
			m := f.fighting(axis)
			return m.do(m.bombard("0504")).do(m.commit("G")).do(batalha.CloseCommit.Now()).value(batalha.Roll.Now(), "batalha.artillery.shifted").Whole()
		}
		require.Equal(t, 1, value())
		f.other(batalha.FortBombed)
		require.Equal(t, 11, value())
	})
	t.Run("8.0.p4 ground counts in a bombardment, held at the first column", func(t *testing.T) {
		f := field(t).ridge("0504").unit("G", axis, artillery, "0507", valued(9, 3, 6)).unit("D", allies, infantry, "0504")
		m := f.fighting(axis)
		m.do(m.bombard("0504")).do(m.commit("G")).do(batalha.CloseCommit.Now())
		require.Equal(t, derive.Int(11), m.value(batalha.Roll.Now(), "batalha.artillery.column"))
		require.Equal(t, derive.Int(1), m.value(batalha.Roll.Now(), "batalha.artillery.shifted"))
	})
	t.Run("2.3.bom.o1 one unit in the target takes the loss, at its owner's choice", func(t *testing.T) {
		m := field(t).unit("G", axis, artillery, "0507").unit("D", allies, infantry, "0504").unit("E", allies, infantry, "0504", reduced).fighting(axis)
		m.do(m.bombard("0504")).do(m.commit("G")).do(batalha.CloseCommit.Now()).roll(6, 6)
		require.Equal(t, []string{"take_loss D", "take_loss E"}, m.options())
		require.Equal(t, cite.Rule("batalha:2.3.bom.o1"), m.Point(decide.NewSheet(nil, nil)).Rule)
		m.refused(m.loss("G"), "2.3.bom.o1").do(m.loss("E"))
		require.Equal(t, batalha.Eliminated, m.unit("E").Where)
		require.Equal(t, "0504", m.where("D"))
	})
	t.Run("2.3.bom.o1 the result of guns and of air points is read by the rule of their own table", func(t *testing.T) {
		f := field(t).unit("G", axis, artillery, "0507").unit("D", allies, infantry, "0504").air(3, 0)
		for _, aim := range []func(*match) *match{
			func(m *match) *match { return m.do(m.bombard("0504")).do(m.commit("G")) },
			func(m *match) *match { return m.do(m.airAttack("0504")).do(batalha.CommitAir.Of(1)) },
		} {
			m := aim(f.fighting(axis)).do(batalha.CloseCommit.Now())
			rules := m.cited(batalha.Roll.Now(), 5, 5)
			require.Contains(t, rules, cite.Rule("batalha:2.3.bom.o1"))
			require.NotContains(t, rules, cite.Rule("batalha:5.1.7"))
		}
	})
	t.Run("5.3 who is bombarded stays where he is", func(t *testing.T) {
		m := field(t).unit("G", axis, artillery, "0507").unit("D", allies, infantry, "0504").fighting(axis)
		m.do(m.bombard("0504")).do(m.commit("G")).do(batalha.CloseCommit.Now()).roll(6, 6)
		m.do(m.loss("D"))
		require.True(t, m.over())
	})
}
