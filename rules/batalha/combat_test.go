package batalha_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"gazala/rules/batalha"
	"gazala/rules/derive"
)

func TestWhoFights(t *testing.T) {
	t.Run("5.0 an assault needs enemies in the hex and a unit beside it", func(t *testing.T) {
		m := field(t).unit("A", axis, infantry, "0505").unit("D", allies, infantry, "0504").unit("E", allies, infantry, "0801").fighting(axis)
		m.legal(m.assault("0504"), "5.0")
		m.refused(m.assault("0506"), "5.0")
		m.refused(m.assault("0801"), "5.0")
		m.refused(m.assault("0505"), "5.0")
		m.refused(m.assault("1205"), "5.0")
	})
	t.Run("5.0 a unit attacks once in a phase", func(t *testing.T) {
		f := field(t).unit("A", axis, infantry, "0505").unit("B", axis, infantry, "0505").unit("D", allies, infantry, "0504").unit("E", allies, infantry, "0405")
		m := f.fighting(axis).attack("0504", "A").roll(3, 4) // DVI/ARB: A alone takes a loss and retreats
		m.do(m.loss("A")).do(m.fall("A")).do(m.retreat("0605"))
		require.True(t, m.unit("A").Fought)
		require.False(t, m.unit("B").Fought)
		m.refused(m.assault("0504"), "6.2.o4").legal(m.assault("0405"), "5.0")
		f = field(t).unit("A", axis, infantry, "0505", fought).unit("B", axis, infantry, "0505").unit("D", allies, infantry, "0504")
		m = f.fighting(axis)
		m.do(m.assault("0504")).refused(m.commit("A"), "5.0").legal(m.commit("B"), "5.1.1.s1")
	})
	t.Run("5.0 who fought is not asked for again", func(t *testing.T) {
		f := field(t).unit("A", axis, infantry, "0505", fought).unit("D", allies, infantry, "0504")
		f.unit("G", axis, artillery, "0507")
		m := f.fighting(axis)
		m.refused(m.assault("0504"), "5.0")
		m.do(m.bombard("0504")).refused(m.commit("A"), "8.0.p4")
	})
	t.Run("5.1.1.s1 only units beside the target, and guns, take part", func(t *testing.T) {
		f := field(t).unit("A", axis, infantry, "0505").unit("B", axis, infantry, "0506").unit("D", allies, infantry, "0504").unit("X", axis, armour, "0505", placed(batalha.Eliminated))
		m := f.fighting(axis).do(f.fighting(axis).assault("0504"))
		m.legal(m.commit("A"), "5.1.1.s1")
		m.refused(m.commit("B"), "5.0")
		m.refused(m.commit("D"), "5.0")
		m.refused(m.commit("X"), "5.0")
		m.do(m.commit("A")).refused(m.commit("A"), "5.1.1")
	})
	t.Run("5.1.1.o1 an attack is not declared without an attacker", func(t *testing.T) {
		m := field(t).unit("A", axis, infantry, "0505").unit("D", allies, infantry, "0504").fighting(axis)
		m.do(m.assault("0504")).refused(batalha.CloseCommit.Now(), "4.1.2.p5", "5.0")
		m.do(m.commit("A")).legal(batalha.CloseCommit.Now(), "5.1.1.o1")
	})
	t.Run("5.1.1.o2 the defender answers when the attack is locked", func(t *testing.T) {
		f := field(t).unit("A", axis, infantry, "0505").unit("B", axis, infantry, "0404").unit("D", allies, infantry, "0504").air(5, 5)
		m := f.fighting(axis)
		m.do(m.assault("0504")).do(m.commit("A"))
		m.refused(batalha.Roll.Now(), "5.1.6")
		m.do(m.commit("B")).do(batalha.CloseCommit.Now())
		require.IsType(t, batalha.AnswerFrame{}, m.top())
		m.refused(m.commit("B"), "5.0")
		m.do(batalha.CommitAir.Of(2)).legal(batalha.CloseCommit.Now(), "5.1.1.o2")
		m.do(batalha.CloseCommit.Now()).refused(batalha.CommitAir.Of(3), "5.1.1.o2").legal(batalha.Roll.Now(), "5.1.6")
		require.Equal(t, [2]int{5, 3}, m.State().Air)
	})
	t.Run("5.1.1.o2 who has nothing to answer with is not asked", func(t *testing.T) {
		m := field(t).unit("A", axis, infantry, "0505").unit("D", allies, infantry, "0504").fighting(axis)
		m.do(m.assault("0504")).do(m.commit("A")).do(batalha.CloseCommit.Now())
		require.IsType(t, batalha.RollFrame{}, m.top())
	})
}

func TestDuty(t *testing.T) {
	t.Run("4.1.2.p4 who came into a zone attacks before the phase ends, in dominant terrain too", func(t *testing.T) {
		m := field(t).city("0505").unit("A", axis, infantry, "0505", engaged).unit("D", allies, infantry, "0504").fighting(axis)
		m.refused(batalha.EndCombat.Now(), "4.1.2.p4")
	})
	t.Run("4.1.2.p3 who stood there in dominant terrain need not attack", func(t *testing.T) {
		m := field(t).city("0505").unit("A", axis, infantry, "0505").unit("D", allies, infantry, "0504").fighting(axis)
		m.legal(batalha.EndCombat.Now(), "5.0")
	})
	t.Run("4.1.2.p5 who stood there otherwise must", func(t *testing.T) {
		m := field(t).unit("A", axis, infantry, "0505").unit("D", allies, infantry, "0504").fighting(axis)
		m.refused(batalha.EndCombat.Now(), "4.1.2.p5")
		m.attack("0504", "A").roll(2, 4).do(m.fall("A")).do(m.retreat("0506")) // DVI/ARI
		require.True(t, m.over(), "nothing is left to attack")
	})
	t.Run("4.1.2.o1 armour need not attack infantry", func(t *testing.T) {
		f := field(t).unit("A", axis, armour, "0505", engaged).unit("D", allies, infantry, "0504").unit("E", allies, artillery, "0801")
		f.fighting(axis).legal(batalha.EndCombat.Now(), "5.0")
		f = field(t).unit("A", axis, armour, "0505", engaged).unit("D", allies, artillery, "0504")
		f.fighting(axis).refused(batalha.EndCombat.Now(), "4.1.2.p4")
	})
	t.Run("4.1.2.p5 no other attack takes the last target of a unit with a duty", func(t *testing.T) {
		f := field(t).unit("A", axis, infantry, "0505").unit("B", axis, infantry, "0404").unit("G", axis, artillery, "0507").unit("D", allies, infantry, "0504").air(5, 0)
		m := f.fighting(axis)
		m.refused(m.airAttack("0504"), "4.1.2.p5")
		m.refused(m.bombard("0504"), "4.1.2.p5")
		m.do(m.assault("0504")).do(m.commit("A")).refused(batalha.CloseCommit.Now(), "4.1.2.p5")
		m.do(m.commit("B")).legal(batalha.CloseCommit.Now(), "5.1.1.o1")
	})
	t.Run("4.1.2.p5 one enemy attacked is enough, by the other reading of d-33 all are attacked", func(t *testing.T) {
		f := field(t).unit("A", axis, infantry, "0505").unit("B", axis, infantry, "0604").unit("D", allies, infantry, "0504").unit("E", allies, infantry, "0405")
		f.city("0306").unit("C", axis, infantry, "0306")
		for _, other := range []bool{false, true} {
			if other {
				f.other(batalha.WholeDuty)
			}
			m := f.fighting(axis).attack("0504", "A", "B").roll(6, 6) // 4 to 2: DRI/AVI
			m.do(m.fall("D")).do(m.retreat("0503")).do(batalha.EndAdvance.Now())
			if other {
				m.refused(batalha.EndCombat.Now(), "4.1.2.p5")
			} else {
				m.legal(batalha.EndCombat.Now(), "5.0")
			}
		}
	})
	t.Run("4.1.2.p5 guns with enemies beside them fire at nobody else", func(t *testing.T) {
		f := field(t).unit("G", axis, artillery, "0505").unit("D", allies, infantry, "0504").unit("E", allies, infantry, "0502")
		m := f.fighting(axis)
		m.refused(m.bombard("0502"), "8.0")
		m.legal(m.assault("0504"), "5.0")
	})
}

func TestOneAttackAHex(t *testing.T) {
	t.Run("6.2.o4 what the first combat phase of a turn has attacked stays closed in the second", func(t *testing.T) {
		f := field(t).unit("D", axis, infantry, "0504").unit("A", allies, infantry, "0505").turn(14)
		m := f.game(batalha.TurnFrame{Phase: batalha.AlliedCombat, Struck: f.hexes("0504")}, batalha.CombatFrame{Side: allies})
		require.True(t, m.over(), "nothing can be attacked")
	})
	t.Run("6.2.o4 a position that begins with the attack need not say that its hex is attacked", func(t *testing.T) {
		f := field(t).unit("A", axis, infantry, "0505").unit("B", axis, infantry, "0505").unit("D", allies, infantry, "0504").unit("E", allies, infantry, "0405")
		m := f.fighting(axis).attack("0504", "A")
		roll, ok := m.top().(batalha.RollFrame)
		require.True(t, ok)
		m = f.game(batalha.TurnFrame{Phase: batalha.AxisCombat}, batalha.CombatFrame{Side: axis}, roll)
		m.refused(m.assault("0504"), "6.2.o4")
		m.roll(3, 4)
		m.do(m.loss("A")).do(m.fall("A")).do(m.retreat("0605")).refused(m.assault("0504"), "6.2.o4").legal(m.assault("0405"), "5.0")
	})
	t.Run("6.2.o4 each side's combat phase counts alone (d-07)", func(t *testing.T) {
		f := field(t).unit("D", axis, infantry, "0504").unit("A", allies, infantry, "0505").unit("E", allies, infantry, "0801").air(1, 1)
		for _, other := range []bool{false, true} {
			if other {
				f.other(batalha.StruckOnce)
			}
			m := f.game(batalha.TurnFrame{Phase: batalha.AxisCombat}, batalha.CombatFrame{Side: axis})
			m.do(m.airAttack("0801")).do(batalha.CommitAir.Of(1)).do(batalha.CloseCommit.Now()).roll(3, 4).attack("0505", "D").roll(2, 4)
			m.do(m.fall("D")).do(m.retreat("0503"))
			turn := m.State().Frames.At(0).(batalha.TurnFrame)
			if other {
				require.Equal(t, f.hexes("0801", "0505"), turn.Struck)
			} else {
				require.Empty(t, turn.Struck)
			}
		}
	})
}

// A hex is told as attacked when its dice have fallen, not while the attack on it is declared.
func TestStruckIsGiven(t *testing.T) {
	struck := func(m *match) (out int) {
		for _, g := range m.Given() {
			if g.Key == "batalha.given.struck" && g.Val == derive.TruthOf(true) {
				out++
			}
		}
		return out
	}
	m := field(t).unit("A", axis, infantry, "0505").unit("B", axis, infantry, "0505").unit("D", allies, infantry, "0504").fighting(axis)
	require.Zero(t, struck(m))
	m = m.do(m.assault("0504"))
	require.Zero(t, struck(m), "while somebody may join")
	m = m.do(m.commit("A")).do(m.commit("B"))
	require.Zero(t, struck(m), "before the roll")
	m = field(t).unit("A", axis, infantry, "0505").unit("D", allies, infantry, "0504").fighting(axis)
	m = m.attack("0504", "A").roll(3, 4)
	require.Equal(t, 1, struck(m), "while its result is carried out")
}
