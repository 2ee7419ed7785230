package batalha_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"gazala/rules/batalha"
	"gazala/rules/derive"
	"gazala/rules/dice"
	"gazala/rules/event"
)

// forces is an assault of a strength on a defence in open ground, without anything that shifts the column.
func forces(t testing.TB, attack, defence int) *match {
	f := field(t).unit("A", axis, infantry, "0505", valued(attack, 9, 6)).unit("D", allies, infantry, "0504", valued(9, defence, 6))
	return f.fighting(axis).attack("0504", "A")
}

func TestRatio(t *testing.T) {
	for _, c := range []struct {
		name            string
		attack, defence int
		want            string
	}{
		{"5.1.1 eleven against four is two to one", 11, 4, "2"},
		{"5.1.1.s3 the fraction is dropped", 19, 10, "1"},
		{"5.1.1 equal strengths", 4, 4, "1"},
		{"5.1.1 a weaker attack is rounded in the defender's favour (d-01)", 3, 4, "1/2"},
		{"5.1.1 half", 2, 4, "1/2"},
		{"5.1.1 less than half", 3, 7, "1/3"},
		{"5.1.1 a quarter", 1, 4, "1/4"},
		{"5.1.1 worse than a quarter (d-02)", 1, 9, "1/4"},
		{"5.1.1 better than nine to one (d-02)", 40, 4, "9"},
		{"5.1.1 no defence at all", 1, 0, "9"},
		{"5.1.1 no attack at all", 0, 1, "1/4"},
	} {
		t.Run(c.name, func(t *testing.T) { require.Equal(t, c.want, forces(t, c.attack, c.defence).column()) })
	}
	t.Run("5.1.1.s3 a weaker attack is rounded down under the other reading of d-01", func(t *testing.T) {
		for _, c := range []struct {
			attack, defence int
			want            string
		}{{3, 4, "1"}, {2, 4, "1/2"}, {3, 7, "1/2"}, {1, 9, "1/4"}, {4, 4, "1"}, {11, 4, "2"}} {
			f := field(t).other(batalha.WeakAttack).unit("A", axis, infantry, "0505", valued(c.attack, 1, 6)).unit("D", allies, infantry, "0504", valued(1, c.defence, 6))
			require.Equal(t, c.want, f.fighting(axis).attack("0504", "A").column())
		}
	})
	t.Run("5.1.1.s1 units, guns and air points attack together", func(t *testing.T) {
		f := field(t).unit("A", axis, armour, "0505").unit("B", axis, infantry, "0604", reduced).unit("G", axis, artillery, "0507").unit("D", allies, infantry, "0504").air(5, 0)
		m := f.fighting(axis)
		m.do(m.assault("0504")).do(batalha.CommitAir.Of(3)).attackOn("A", "B", "G")
		require.Equal(t, derive.Int(6+1+2+3), m.value(batalha.Roll.Now(), "batalha.odds.attack"))
	})
	t.Run("5.1.1.s2 all units of the hex defend, with guns and air points", func(t *testing.T) {
		f := field(t).unit("A", axis, armour, "0505").unit("D", allies, armour, "0504", reduced).unit("E", allies, infantry, "0504").unit("G", allies, artillery, "0501").air(0, 4)
		m := f.fighting(axis)
		m.do(m.assault("0504")).do(m.commit("A")).do(batalha.CloseCommit.Now()).do(m.commit("G")).do(batalha.CommitAir.Of(4))
		require.Equal(t, derive.Int(3+2+2+4), m.value(batalha.Roll.Now(), "batalha.odds.defence"))
	})
	t.Run("8.0.p3 by the other reading of d-35 guns add their defence", func(t *testing.T) {
		f := field(t).other(batalha.DefendingGuns).unit("A", axis, armour, "0505").unit("D", allies, infantry, "0504").unit("G", allies, artillery, "0501")
		m := f.fighting(axis)
		m.do(m.assault("0504")).do(m.commit("A")).do(batalha.CloseCommit.Now()).do(m.commit("G"))
		require.Equal(t, derive.Int(2+3), m.value(batalha.Roll.Now(), "batalha.odds.defence"))
	})
}

// attackOn adds units to an attack and brings it to the dice.
func (m *match) attackOn(units ...string) *match {
	m.t.Helper()
	for _, u := range units {
		m.do(m.commit(u))
	}
	m.do(batalha.CloseCommit.Now())
	if _, answering := m.top().(batalha.AnswerFrame); answering {
		m.do(batalha.CloseCommit.Now())
	}
	return m
}

// chances are, for each column, how many of the 36 falls of two dice lead to each result, written out from the printed table: totals of 2 and 12 fall 2 times in 36,
// 3 and 11 4 times, 4 and 10 6 times, 5 and 9 8 times, 6 and 8 10 times, 7 6 times.
var chances = []struct {
	attack, defence int
	of36            map[string]uint64
}{
	{1, 4, map[string]uint64{"DVB/ARB": 2, "DVI/ARI": 4, "DVI/ARB": 6, "DVB/AE": 8, "DVI/AE": 10 + 6}},
	{1, 3, map[string]uint64{"DVB/ARI": 2, "DVB/ARB": 4, "DVI/ARI": 6, "DVI/ARB": 8, "DVB/AE": 10, "DVI/AE": 6}},
	{1, 2, map[string]uint64{"DRI/AVB": 2, "DVB/ARI": 4, "DVB/ARB": 6, "DVI/ARI": 8, "DVI/ARB": 10, "DVB/AE": 6}},
	{1, 1, map[string]uint64{"DRB/AVB": 2, "DRI/AVB": 4, "DVB/ARI": 6, "DVB/ARB": 8, "DVI/ARI": 10, "DVI/ARB": 6}},
	{2, 1, map[string]uint64{"DRI/AVI": 2, "DRB/AVB": 4, "DRI/AVB": 6, "DVB/ARI": 8, "DVB/ARB": 10, "DVI/ARI": 6}},
	{3, 1, map[string]uint64{"DRB/AVI": 2, "DRI/AVI": 4, "DRB/AVB": 6, "DRI/AVB": 8, "DVB/ARI": 10, "DVB/ARB": 6}},
	{4, 1, map[string]uint64{"EMP": 2, "DRB/AVI": 4, "DRI/AVI": 6, "DRB/AVB": 8, "DRI/AVB": 10, "DVB/ARI": 6}},
	{5, 1, map[string]uint64{"DE/AVB": 2, "EMP": 4, "DRB/AVI": 6, "DRI/AVI": 8, "DRB/AVB": 10, "DRI/AVB": 6}},
	{6, 1, map[string]uint64{"DE/AVB": 2 + 4, "EMP": 6, "DRB/AVI": 8, "DRI/AVI": 10, "DRB/AVB": 6}},
	{7, 1, map[string]uint64{"DE/AVI": 2, "DE/AVB": 4 + 6, "EMP": 8, "DRB/AVI": 10, "DRI/AVI": 6}},
	{8, 1, map[string]uint64{"DE/AVI": 2 + 4, "DE/AVB": 6 + 8, "EMP": 10, "DRB/AVI": 6}},
	{9, 1, map[string]uint64{"DE/AVI": 2 + 4 + 6, "DE/AVB": 8 + 10, "EMP": 6}},
}

// resultsOf is the exact chance of each result, as the engine enumerates it.
func resultsOf(t testing.TB, m *match) map[string]dice.Fraction {
	t.Helper()
	d, err := m.Odds(batalha.Roll.Now())
	require.NoError(t, err)
	require.Equal(t, dice.Fraction{Num: 1, Den: 1}, d.Total())
	out := map[string]dice.Fraction{}
	for _, o := range d.Outcomes {
		result := o.Key.Args[0].Val.Sym()
		want := "batalha.results.rolled_one"
		if strings.Contains(result, "/") {
			want = "batalha.results.rolled"
		}
		require.Equal(t, want, o.Key.Key)
		sum, ok := o.Weight.Plus(orNought(out[result]))
		require.True(t, ok)
		out[result] = sum
	}
	return out
}

func orNought(f dice.Fraction) dice.Fraction {
	if f.Den == 0 {
		return dice.Fraction{Num: 0, Den: 1}
	}
	return f
}

// of36 holds chances against what was counted by hand.
func of36(t *testing.T, want map[string]uint64, have map[string]dice.Fraction) {
	t.Helper()
	all := uint64(0)
	for result, n := range want {
		all += n
		require.Equal(t, n*have[result].Den, have[result].Num*36, result)
	}
	require.Equal(t, uint64(36), all)
	require.Len(t, have, len(want))
}

func TestChances(t *testing.T) {
	for _, c := range chances {
		t.Run("5.1.6 two dice in the column "+derive.Frac(int64(c.attack), int64(c.defence)).String(), func(t *testing.T) {
			m := forces(t, c.attack, c.defence)
			require.Equal(t, derive.Frac(int64(c.attack), int64(c.defence)).String(), m.column())
			of36(t, c.of36, resultsOf(t, m))
		})
	}
	t.Run("5.1.7 who wins in each column, in 36ths", func(t *testing.T) {
		wins, ties, kills := [12]uint64{0, 0, 2, 6, 12, 20, 28, 32, 30, 28, 26, 30}, [12]uint64{0, 0, 0, 0, 0, 0, 2, 4, 6, 8, 10, 6}, [12]uint64{24, 16, 6}
		for i, c := range chances {
			sum := map[string]uint64{}
			for result, chance := range resultsOf(t, forces(t, c.attack, c.defence)) {
				n := chance.Num * 36 / chance.Den
				switch {
				case result == "EMP":
					sum["tie"] += n
				case strings.Contains(result, "/AV"):
					sum["win"] += n
				default:
					sum["defence"] += n
				}
				if strings.HasSuffix(result, "/AE") {
					sum["kill"] += n
				}
			}
			require.Equal(t, [4]uint64{wins[i], ties[i], 36 - wins[i] - ties[i], kills[i]}, [4]uint64{sum["win"], sum["tie"], sum["defence"], sum["kill"]}, "column %d", i)
		}
	})
	// A bombardment of a value in each column: guns of strength n on infantry, whose index is 2.
	for _, c := range []struct {
		strength, value int
		hits            uint64
	}{{5, 10, 2}, {6, 12, 2 + 4}, {15, 30, 2 + 4 + 6}, {16, 32, 2 + 4 + 6 + 8}, {21, 42, 2 + 4 + 6 + 8 + 10}} {
		t.Run("2.3.bom two dice for the value "+derive.Int(c.value).String(), func(t *testing.T) {
			f := field(t).unit("G", axis, artillery, "0507", valued(c.strength, 3, 6)).unit("D", allies, infantry, "0504")
			m := f.fighting(axis)
			m.do(m.bombard("0504")).do(m.commit("G")).do(batalha.CloseCommit.Now())
			require.Equal(t, c.value, m.value(batalha.Roll.Now(), "batalha.artillery.value").Whole())
			of36(t, map[string]uint64{"DB": c.hits, "DI": 36 - c.hits}, resultsOf(t, m))
		})
	}
	t.Run("2.4.3 two dice of six faces", func(t *testing.T) {
		m := forces(t, 1, 1)
		_, events, err := m.Play(batalha.Roll.Now(), dice.Scripted(5, 0))
		require.NoError(t, err)
		require.Equal(t, []event.Roll{{Sides: 6, Face: 5}, {Sides: 6, Face: 0}}, []event.Roll{*events[0].Die, *events[1].Die})
	})
	t.Run("5.1.6 dice of 2 and 3 are a five", func(t *testing.T) {
		m := forces(t, 2, 1)
		tree, err := m.Trace(batalha.Roll.Now(), dice.Scripted(1, 2))
		require.NoError(t, err)
		total, _ := tree.Find("batalha.odds.total")
		require.Equal(t, derive.Int(5), total.Val)
		cell, _ := tree.Find("batalha.odds.result")
		require.Equal(t, "DVB/ARI", cell.Val.Sym())
		require.NoError(t, tree.Recompute())
	})
}

func TestShifts(t *testing.T) {
	// A line of attackers at 0505 and 0604 against 0504, with room to retreat northward.
	base := func(t *testing.T) *ground {
		return field(t).unit("A", axis, infantry, "0505", valued(8, 2, 6)).unit("D", allies, artillery, "0504", valued(2, 2, 6))
	}
	for _, c := range []struct {
		name, cause string
		change      func(f *ground) *ground
		value       int
	}{
		{"5.1.2 a ridge", "best_ground", func(f *ground) *ground { return f.ridge("0504") }, -2},
		{"5.1.2 a city", "best_ground", func(f *ground) *ground { return f.city("0504") }, -2},
		{"5.1.2 open ground", "best_ground", func(f *ground) *ground { return f }, 0},
		{"5.1.2 across a sea arm", "best_ground", func(f *ground) *ground { return f.side("0505", seaArm, north) }, -2},
		{"5.1.2.o1 a sea arm before a ridge counts no more than one of them", "best_ground", func(f *ground) *ground { return f.ridge("0504").side("0505", seaArm, north) }, -2},
		{"10.0 a fortification", "fort", func(f *ground) *ground { return f.fort("0504") }, -1},
		{"9.2 all Axis attackers on mines", "from_mines", func(f *ground) *ground { return f.mines("0505") }, -1},
		{"9.2 mines that have been cleared", "from_mines", func(f *ground) *ground { return f.mines("0505").cleared("0505") }, 0},
		{"9.2.p1 Allies on mines", "on_mines", func(f *ground) *ground { return f.mines("0504") }, 0},
	} {
		t.Run(c.name, func(t *testing.T) {
			m := c.change(base(t)).fighting(axis).attack("0504", "A")
			require.Equal(t, c.value, m.cause(c.cause))
			require.Equal(t, c.value, m.shift())
		})
	}
	t.Run("10.0 a fortification adds to the ground (d-30)", func(t *testing.T) {
		require.Equal(t, -3, base(t).ridge("0504").fort("0504").fighting(axis).attack("0504", "A").shift())
	})
	t.Run("10.0.o1 whoever stands in a fortification has its column", func(t *testing.T) {
		f := field(t).fort("0504").unit("A", allies, infantry, "0505").unit("D", axis, infantry, "0504")
		require.Equal(t, -1, f.fighting(allies).attack("0504", "A").cause("fort"))
	})
	t.Run("5.1.2 a sea arm counts when every attacker strikes across it (d-27)", func(t *testing.T) {
		f := base(t).unit("B", axis, infantry, "0604").side("0505", seaArm, north)
		require.Zero(t, f.fighting(axis).attack("0504", "A", "B").shift())
		require.Equal(t, -2, f.other(batalha.SeaArmColumns).fighting(axis).attack("0504", "A", "B").shift())
	})
	t.Run("9.2 one attacker off the mines is enough to keep the column", func(t *testing.T) {
		f := base(t).mines("0505").unit("B", axis, infantry, "0604")
		require.Zero(t, f.fighting(axis).attack("0504", "A", "B").shift())
	})
	t.Run("9.2 guns at a distance do not count (d-25)", func(t *testing.T) {
		f := base(t).mines("0505").unit("G", axis, artillery, "0507")
		require.Equal(t, -1, f.fighting(axis).attack("0504", "A", "G").shift())
	})
	t.Run("9.2 Allies on mines attack as ever", func(t *testing.T) {
		f := field(t).mines("0505").unit("A", allies, infantry, "0505").unit("D", axis, artillery, "0504")
		require.Zero(t, f.fighting(allies).attack("0504", "A").shift())
	})
	t.Run("9.2.p1 the Axis attacked on mines", func(t *testing.T) {
		f := field(t).mines("0504").unit("A", allies, infantry, "0505").unit("D", axis, artillery, "0504")
		require.Equal(t, 1, f.fighting(allies).attack("0504", "A").cause("on_mines"))
	})
}

func TestCausesOfUnits(t *testing.T) {
	t.Run("5.1.4 a division that attacks with all its units, one of them reduced (d-10)", func(t *testing.T) {
		f := field(t).division("90", axis, 3).unit("A", axis, infantry, "0505", in("90")).unit("B", axis, infantry, "0505", in("90"), reduced).unit("C", axis, infantry, "0604", in("90"))
		f.unit("D", allies, artillery, "0504")
		require.Equal(t, 1, f.fighting(axis).attack("0504", "A", "B", "C").cause("division_attacks"))
		require.Equal(t, 3, f.other(batalha.DivisionColumns).fighting(axis).attack("0504", "A", "B", "C").cause("division_attacks"))
	})
	t.Run("5.1.4 a division that lacks a unit", func(t *testing.T) {
		f := field(t).division("90", axis, 3).unit("A", axis, infantry, "0505", in("90")).unit("B", axis, infantry, "0505", in("90"))
		f.unit("C", axis, infantry, "0101", in("90"), placed(batalha.Eliminated)).unit("D", allies, artillery, "0504")
		require.Zero(t, f.fighting(axis).attack("0504", "A", "B").shift())
	})
	t.Run("5.1.4 what is left of a division is whole under the other reading of d-10", func(t *testing.T) {
		f := field(t).division("90", axis, 3).unit("A", axis, infantry, "0505", in("90")).unit("B", axis, infantry, "0505", in("90"), placed(batalha.Eliminated)).unit("D", allies, infantry, "0504")
		require.Zero(t, f.fighting(axis).attack("0504", "A").cause("division_attacks"))
		require.Equal(t, 1, f.other(batalha.DivisionSurvivors).fighting(axis).attack("0504", "A").cause("division_attacks"))
		f.unit("C", axis, infantry, "0808", in("90"))
		require.Zero(t, f.fighting(axis).attack("0504", "A").cause("division_attacks"))
	})
	t.Run("5.1.4 a division that defends with all its units, and two that attack", func(t *testing.T) {
		f := field(t).division("1", axis, 2).division("2", axis, 1).division("5", allies, 2)
		f.unit("A", axis, infantry, "0505", in("1")).unit("B", axis, infantry, "0604", in("1")).unit("C", axis, infantry, "0604", in("2"))
		f.unit("D", allies, artillery, "0504", in("5")).unit("E", allies, infantry, "0504", in("5"))
		m := f.fighting(axis).attack("0504", "A", "B", "C")
		require.Equal(t, -1, m.cause("division_defends"))
		require.Equal(t, 1+1-1, m.shift())
	})
	for _, c := range []struct {
		name      string
		change    func(f *ground) *ground
		attackers []string
		value     int
	}{
		{"5.1.5 armour against infantry in the open", func(f *ground) *ground { return f.unit("D", allies, infantry, "0504") }, []string{"A"}, 1},
		{"5.1.5 against motorised infantry and engineers", func(f *ground) *ground {
			return f.unit("D", allies, motor, "0504").unit("E", allies, engineer, "0504")
		}, []string{"A"}, 1},
		{"5.1.5 on mines, in a fortification, on a road", func(f *ground) *ground {
			return f.mines("0504").fort("0504").way(road, "0503", "0504").unit("D", allies, infantry, "0504")
		}, []string{"A"}, 1},
		{"5.1.5 not in a city", func(f *ground) *ground { return f.city("0504").unit("D", allies, infantry, "0504") }, []string{"A"}, 0},
		{"5.1.5 not on a mined ridge (d-11)", func(f *ground) *ground { return f.ridge("0504").mines("0504").unit("D", allies, infantry, "0504") }, []string{"A"}, 0},
		{"5.1.5 not when guns are among the defenders (d-11)", func(f *ground) *ground {
			return f.unit("D", allies, infantry, "0504").unit("E", allies, artillery, "0504")
		}, []string{"A"}, 0},
		{"5.1.5 one armoured unit is enough (d-11)", func(f *ground) *ground { return f.unit("D", allies, infantry, "0504") }, []string{"A", "B"}, 1},
		{"5.1.5 all must be armour by the other reading of d-11", func(f *ground) *ground {
			return f.other(batalha.ArmourColumn).unit("D", allies, infantry, "0504")
		}, []string{"A", "B"}, 0},
		{"5.1.5 infantry alone", func(f *ground) *ground { return f.unit("D", allies, infantry, "0504") }, []string{"B"}, 0},
	} {
		t.Run(c.name, func(t *testing.T) {
			f := field(t)
			for _, name := range c.attackers {
				kind := infantry
				if name == "A" {
					kind = armour
				}
				f.unit(name, axis, kind, "0505")
			}
			require.Equal(t, c.value, c.change(f).fighting(axis).attack("0504", c.attackers...).cause("armour"))
		})
	}
}
