package theseus_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"gazala/rules/derive"
	"gazala/rules/theseus"
)

// backed is an attack of A in 0505 on D in 0506, both strong enough for any column, with a headquarters each.
func backed(t testing.TB) *ground {
	return duel(t, motor, motor, valued(60, 6, 3, 8), valued(20, 6, 3, 8)).formed("90", theseus.German, 3).formed("50", theseus.British, 3)
}

func (f *ground) raised(k theseus.AttackKind) *match {
	f.t.Helper()
	return f.game(f.acting("pz", 6)).strike("0505", "0506").rolling(k)
}

func TestSupport(t *testing.T) {
	mine := func(f *ground) *ground { return f.unit("S", axis, tank, "0606") }
	other := func(f *ground) *ground {
		return f.unit("S", axis, tank, "0606", in("90")).unit("HQ90", axis, staff, "0704", in("90"))
	}
	total := func(f *ground, k theseus.AttackKind) string { return f.raised(k).number("drm.total") }
	t.Run("7.5.1.5.a none for a hasty attack", func(t *testing.T) { require.Equal(t, "0", total(mine(backed(t)), theseus.Hasty)) })
	t.Run("7.5.1.5.a.1 one for a hex of the same formation in a regular attack", func(t *testing.T) {
		m := mine(backed(t)).unit("S2", axis, recon, "0606").raised(theseus.Regular)
		require.Equal(t, "1", m.number("drm.support_same"), "the hex counts once")
		require.Equal(t, "-", other(backed(t)).raised(theseus.Regular).number("drm.support_other"))
	})
	t.Run("7.5.1.5.a.3 two, and one for another formation, in a prepared attack", func(t *testing.T) {
		require.Equal(t, "2", mine(backed(t)).raised(theseus.Prepared).number("drm.support_same"))
		require.Equal(t, "1", other(backed(t)).raised(theseus.Prepared).number("drm.support_other"))
		both := mine(backed(t)).unit("S2", axis, recon, "0606", in("90")).unit("HQ90", axis, staff, "0704", in("90")).raised(theseus.Prepared)
		require.Equal(t, "-", both.number("drm.support_other"), "a hex counts once, for its own formation")
	})
	t.Run("7.5.1.5.a.2 one for the defender, 7.5.1.5.a.4 two in improved defense", func(t *testing.T) {
		f := backed(t).unit("S", allies, tank, "0406")
		require.Equal(t, "-1", f.raised(theseus.Hasty).number("drm.support_same"))
		require.Equal(t, "-2", f.improved("0506").raised(theseus.Hasty).number("drm.support_same"))
	})
	t.Run("7.5.1.5.a.4 one for another formation", func(t *testing.T) {
		f := backed(t).unit("S", allies, tank, "0406", in("50")).unit("HQ50", allies, staff, "0408", in("50"))
		require.Equal(t, "-", f.raised(theseus.Hasty).number("drm.support_other"))
		require.Equal(t, "-1", f.improved("0506").raised(theseus.Hasty).number("drm.support_other"))
	})
	t.Run("7.5.1.5.a.2 none with a disrupted defender", func(t *testing.T) {
		f := backed(t).unit("S", allies, tank, "0406").unit("D2", allies, tank, "0506", disrupted)
		require.Equal(t, "-", f.raised(theseus.Hasty).number("drm.support_same"))
		require.Equal(t, "-", f.mines(allies, "0506").raised(theseus.Hasty).number("drm.support_same"), "behind its own mines too (d-13)")
		require.Equal(t, "-2", f.other(theseus.DisruptedSupported).raised(theseus.Hasty).number("drm.support_same"))
	})
	t.Run("7.5.1.5.a units that stay out of an attack from their own hex don't support it, or they do", func(t *testing.T) {
		f := backed(t).unit("S", axis, tank, "0505")
		of := func(f *ground) string {
			return f.game(f.acting("pz", 6)).strike("0505", "0506", "A").rolling(theseus.Regular).number("drm.support_same")
		}
		require.Equal(t, "-", of(f))
		require.Equal(t, "1", of(f.other(theseus.BystandersSupport)), "the other reading of d-124")
		require.Equal(t, "-", of(backed(t).other(theseus.BystandersSupport)), "who fights does not support himself")
	})
	t.Run("5.4.1.e only with a zone that reaches the hex", func(t *testing.T) {
		require.Equal(t, "-", backed(t).unit("S", axis, tank, "0606", disrupted).raised(theseus.Regular).number("drm.support_same"))
		require.Equal(t, "-", mine(backed(t)).side("0606", ridge, 4, 5).side("0506", ridge, 1).raised(theseus.Regular).number("drm.support_same"), "ex-26")
		require.Equal(t, "-", mine(backed(t)).mines(allies, "0506").raised(theseus.Regular).number("drm.support_same"), "d-62")
		require.Equal(t, "1", mine(backed(t)).mines(allies, "0506").other(theseus.SupportIntoMines).raised(theseus.Regular).number("drm.support_same"))
		require.Equal(t, "-", backed(t).unit("S", axis, flak, "0606").raised(theseus.Regular).number("drm.support_same"), "5.4.b")
	})
	t.Run("5.8.3.d only from units in command, 5.7.5.a and in supply", func(t *testing.T) {
		f := other(backed(t))
		f.state.Units[f.id("HQ90")].At = f.at("1010")
		require.Equal(t, "-", f.raised(theseus.Prepared).number("drm.support_other"))
		f = other(backed(t))
		f.state.Units[f.id("HQ90")].Short = true
		require.Equal(t, "-", f.raised(theseus.Prepared).number("drm.support_other"))
		f = backed(t).unit("S", axis, tank, "0606", lone)
		require.Equal(t, "1", f.raised(theseus.Prepared).number("drm.support_other"), "d-12")
		require.Equal(t, "-", f.other(theseus.IndependentSupport).raised(theseus.Prepared).number("drm.support_other"))
	})
}

func TestOtherModifiers(t *testing.T) {
	t.Run("7.5.1.5.b half the support points, rounded up, or all", func(t *testing.T) {
		f := backed(t)
		f.state.Units[f.id("HQ")].Support = 3
		require.Equal(t, "-", f.raised(theseus.Hasty).number("drm.hq"))
		require.Equal(t, "2", f.raised(theseus.Regular).number("drm.hq"))
		require.Equal(t, "3", f.raised(theseus.Prepared).number("drm.hq"))
	})
	t.Run("7.5.1.5.d two for the Schwerpunkt, whichever way", func(t *testing.T) {
		require.Equal(t, "2", backed(t).schwerpunkt("pz").raised(theseus.Hasty).number("drm.schwerpunkt"))
		f := backed(t).schwerpunkt("pz")
		f.state.Units[f.id("D")].Strength = 120
		m := f.game(f.acting("arm", 6)).strike("0506", "0505").rolling(theseus.Hasty)
		require.Equal(t, "-2", m.number("drm.schwerpunkt"))
		far := backed(t).schwerpunkt("pz")
		far.state.Units[far.id("HQ")].At = far.at("1010")
		require.Equal(t, "-", far.raised(theseus.Hasty).number("drm.schwerpunkt"), "5.9.c: not out of command")
	})
	t.Run("7.5.1.5.1 never beyond twelve, 7.5.1.5.2 rows one to twenty", func(t *testing.T) {
		f := backed(t)
		f.state.Units[f.id("HQ")].Support = 30
		m := f.raised(theseus.Prepared)
		require.Equal(t, "12", m.number("drm.total"))
		require.Equal(t, "20", m.traced(theseus.Roll.Now(), "theseus.drm.row", 10).String())
		f = duel(t, motor, tank, valued(20, 6, 3, 8), valued(4, 5, 9, 8))
		require.Equal(t, "1", f.game(f.acting("pz", 6)).strike("0505", "0506").rolling(theseus.Hasty).traced(theseus.Roll.Now(), "theseus.drm.row", 3).String())
	})
	t.Run("7.5.1.5.2 at the low end", func(t *testing.T) {
		f := duel(t, motor, tank, valued(20, 6, 3, 8), valued(4, 5, 15, 8))
		require.Equal(t, "-12", f.game(f.acting("pz", 6)).strike("0505", "0506").rolling(theseus.Hasty).number("drm.total"))
	})
}

func TestCombinedArms(t *testing.T) {
	column := func(f *ground, units ...string) (string, string) {
		m := f.game(f.acting("pz", 6)).strike("0505", "0506", units...).rolling(theseus.Hasty)
		return m.number("strength.ratio_column"), m.number("strength.arms_column")
	}
	base := func(t *testing.T) *ground {
		return duel(t, motor, infantry, valued(12, 5, 3, 8), valued(5, 5, 2, 3)).formed("90", theseus.German, 3)
	}
	t.Run("7.5.1.3 one column for the attacker", func(t *testing.T) {
		before, after := column(base(t).unit("T", axis, tank, "0505", valued(2, 5, 5, 8)), "A", "T")
		require.Equal(t, []string{"1", "3/2"}, []string{before, after})
	})
	t.Run("7.5.1.3 of one formation, and not of Italian or heavy tanks", func(t *testing.T) {
		for _, p := range []as{in("90"), counter(func(c *theseus.Counter) { c.NoArms = true })} {
			f := base(t).unit("T", axis, tank, "0505", valued(2, 5, 5, 8), p).unit("HQ90", axis, staff, "0704", in("90"))
			m := f.game(f.acting("pz", 6)).do(f.game().attack("0505", "0506"))
			if m.step0() == theseus.JoinStep {
				m.do(m.take("A"))
				if f.order.Counters[f.id("T")].NoArms {
					m.do(m.take("T"))
				}
				m.do(theseus.Declare.Now())
			}
			m.rolling(theseus.Hasty)
			require.Equal(t, m.number("strength.ratio_column"), m.number("strength.arms_column"))
		}
	})
	t.Run("7.5.1.3 one for the defender, and both cancel (d-29)", func(t *testing.T) {
		f := base(t).unit("M", allies, motor, "0506", valued(1, 5, 3, 8)).unit("T2", allies, tank, "0506", valued(1, 5, 3, 8), disrupted)
		before, after := column(f)
		require.Equal(t, []string{"2/3", "1/2"}, []string{before, after})
		_, after = column(f.other(theseus.ArmsInGoodOrder))
		require.Equal(t, "2/3", after)
		f = base(t).unit("M", allies, motor, "0506", valued(1, 5, 3, 8)).unit("T2", allies, tank, "0506", valued(1, 5, 3, 8)).unit("T", axis, tank, "0505", valued(3, 5, 5, 8))
		before, after = column(f, "A", "T")
		require.Equal(t, before, after)
	})
	t.Run("7.5.1.e the first column holds, unless d-28 is read otherwise", func(t *testing.T) {
		f := duel(t, motor, tank, valued(8, 5, 3, 8), valued(10, 5, 2, 3)).unit("M", allies, motor, "0506", valued(2, 5, 3, 8))
		before, after := column(f)
		require.Equal(t, []string{"1/3", "1/3"}, []string{before, after})
		m := f.other(theseus.ArmsOffTable).game(f.acting("pz", 6)).strike("0505", "0506")
		m.raise(theseus.Hasty, 5, 6)
		require.Contains(t, m.told, "theseus.results.below")
	})
	t.Run("7.5.1.2.e mines have no friends", func(t *testing.T) {
		f := base(t).mines(axis, "0506")
		m := f.game(f.acting("pz", 6)).strike("0505", "0506").rolling(theseus.Hasty)
		n, ok := m.Explain(theseus.Roll.Now()).Find("theseus.strength.ratio_column")
		require.True(t, ok)
		require.Equal(t, theseus.LineArg(theseus.MineLine), n.Args[0])
		_, ok = m.Explain(theseus.Roll.Now()).Find("theseus.drm.into_mines")
		require.False(t, ok, "the attacker's own mines do not hamper his tanks")
	})
}

// TestDeclaration is 7.5.1.a.
func TestDeclaration(t *testing.T) {
	t.Run("7.5.1.a one hex on one beside it", func(t *testing.T) {
		f := backed(t).unit("B", axis, tank, "0605", disrupted).unit("C", axis, tank, "0604")
		m := f.game(f.acting("pz", 6))
		m.legal(m.attack("0505", "0506"), "7.5.1.a", "7.1").refused(m.attack("0505", "0406"), "7.5.1.a").refused(m.attack("0503", "0506"), "7.5.1.a")
		m.refused(m.attack("0605", "0506"), "5.6.3.d", "7.5.1.a").refused(m.attack("0604", "0506"), "7.5.1.a").refused(m.attack("0505", "0509"), "7.5", "7.5.1.a")
		poor := f.game(f.acting("pz", 0), theseus.BonusFrame{Side: axis, Formation: 0, Units: f.ids("C"), Points: 1})
		poor.refused(poor.attack("0505", "0506"), "7.5.3")
	})
	t.Run("7.5.2.s6 a stack goes together", func(t *testing.T) {
		m := pairs(t).both("0/3R").roll(6, 5).do(theseus.Follow.Now())
		m.do(m.retreat("0607")).refused(m.retreat("0507"), "7.5.2.s6")
	})
	t.Run("7.5.1.2.a the attacker's column", func(t *testing.T) {
		for k, want := range map[theseus.AttackKind]string{theseus.Hasty: "60", theseus.Prepared: "120"} {
			require.Equal(t, want, backed(t).raised(k).number("strength.attack"))
		}
	})
}

// TestBonus is 7.5.3.a: an attacker adds points of his track, a defender does not.
func TestBonus(t *testing.T) {
	t.Run("7.5.3.a the attacker's track helps", func(t *testing.T) {
		f := pairs(t)
		m := f.game(f.acting("pz", 2), theseus.ResultFrame{
			Fight:  theseus.Fight{Side: axis, From: f.at("0505"), Target: f.at("0506"), Attackers: f.ids("A", "B"), Defenders: f.ids("C", "D")},
			Result: theseus.Result{Defender: 1}, Tank: theseus.NoUnit, Shield: f.id("D"),
		})
		require.Equal(t, 3, m.points())
		m.strike("0505", "0506", "A", "B").do(theseus.StandFast.Now()).legal(theseus.Escalate.Of(int(theseus.Prepared)), "7.5.1.c")
	})
	t.Run("7.5.3.a the defender has his bonus alone", func(t *testing.T) {
		m := pairs(t).both("1/0")
		m.strike("0506", "0505", "C", "D")
		if m.step0() == theseus.AnswerStep {
			m.do(theseus.StandFast.Now())
		}
		require.Equal(t, theseus.DrawStep, m.step0(), "nothing to raise the attack with")
	})
	t.Run("7.5.3.a another victory takes the second point", func(t *testing.T) {
		f := pairs(t).schwerpunkt("pz")
		bonus := theseus.BonusFrame{Side: axis, Formation: f.formation("pz"), Units: f.ids("A", "B"), Points: 1, Attacker: true}
		m := f.game(f.acting("pz", 2), bonus, theseus.ResultFrame{
			Fight:  theseus.Fight{Side: axis, From: f.at("0505"), Target: f.at("0506"), Attackers: f.ids("A", "B"), Defenders: f.ids("C", "D")},
			Result: theseus.Result{Defender: 1}, Tank: theseus.NoUnit, Shield: f.id("D"),
		})
		require.Equal(t, int8(0), m.State().Frames.At(1).(theseus.BonusFrame).Points)
		require.Equal(t, int8(2), m.top().(theseus.BonusFrame).Points)
	})
}

// TestGivingUpABonus is 7.5.3, 7.5.3.a and 7.2.e.
func TestGivingUpABonus(t *testing.T) {
	t.Run("7.5.3 giving up a bonus is no end of the activation", func(t *testing.T) {
		f := pairs(t)
		bonus := theseus.BonusFrame{Side: axis, Formation: f.formation("pz"), Units: f.ids("A", "B"), Points: 1, Attacker: true}
		m := f.game(f.acting("pz", 3), bonus)
		m.legal(theseus.EndActions.Now(), "7.5.3", "7.5.3.a")
		v := m.Judge(theseus.EndActions.Now())
		require.Equal(t, "theseus.bonus.may_give_up", v.Reasons[0].Key)
		require.Equal(t, derive.Int(1), v.Reasons[0].Args[0].Val, "the bonus alone is lost")
		require.Equal(t, derive.Int(3), v.Reasons[1].Args[0].Val, "the points of the activation stay")
		require.Equal(t, 3, m.do(theseus.EndActions.Now()).points())
	})
	t.Run("7.5.3.a a defender has nothing but the bonus", func(t *testing.T) {
		f := pairs(t)
		m := f.game(f.acting("pz", 3), theseus.BonusFrame{Side: allies, Formation: f.formation("arm"), Units: f.ids("C", "D"), Points: 1})
		m.legal(theseus.EndActions.Now(), "7.5.3")
	})
	t.Run("7.2.e the end of an activation loses its points", func(t *testing.T) {
		f := pairs(t)
		f.game(f.acting("pz", 3)).legal(theseus.EndActions.Now(), "7.2.e")
	})
}

// TestMixedSupport is 7.5.1.5.b for a bonus Action by units of two formations.
func TestMixedSupport(t *testing.T) {
	mixed := func() *ground {
		f := backed(t).unit("A2", axis, tank, "0505", in("90")).unit("HQ90", axis, staff, "0403", in("90"))
		f.state.Units[f.id("HQ90")].Support = 6
		return f
	}
	attacked := func(f *ground) *match {
		bonus := theseus.BonusFrame{Side: axis, Formation: f.formation("pz"), Units: f.ids("A", "A2"), Points: 2, Attacker: true}
		return f.game(f.acting("pz", 4), bonus).strike("0505", "0506", "A", "A2").rolling(theseus.Prepared)
	}
	t.Run("7.5.1.5.b the better of two headquarters supports (d-119)", func(t *testing.T) {
		require.Equal(t, "6", attacked(mixed()).number("drm.hq"))
	})
	t.Run("7.5.1.5.b or none does", func(t *testing.T) {
		require.Equal(t, "-", attacked(mixed().other(theseus.NoCommonStaff)).number("drm.hq"))
	})
	t.Run("7.5.1.5.b one formation has its own", func(t *testing.T) {
		require.Equal(t, "4", backed(t).other(theseus.NoCommonStaff).raised(theseus.Prepared).number("drm.hq"))
	})
}
