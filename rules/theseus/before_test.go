package theseus_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"gazala/rules/theseus"
)

// chased is a mobile defender with its headquarters in 0506, attacked from 0505.
func chased(t testing.TB, props ...as) *ground {
	return field(t).unit("A", axis, tank, "0505").unit("HQ", axis, staff, "0503").
		unit("D", allies, motor, "0506", props...).unit("BHQ", allies, staff, "0506")
}

// none holds that the defender is not asked whether he tries.
func none(t testing.TB, f *ground) {
	t.Helper()
	m := f.asked()
	require.NotEqual(t, theseus.AnswerStep, m.step0())
}

func (f *ground) asked() *match { return f.game(f.acting("pz", 4)).strike("0505", "0506") }

func TestRetreatBeforeCombat(t *testing.T) {
	t.Run("7.5.1.1.c a free movement away from the attackers", func(t *testing.T) {
		m := chased(t).asked().do(theseus.RetreatBefore.Now()).roll(4, 5)
		require.Contains(t, m.told, "theseus.before.succeeds")
		m.refused(theseus.Stop.Now(), "7.5.1.1.c").refused(m.step("0406"), "7.3.4", "7.5.1.1.c").legal(m.step("0607"))
		m.refused(m.join("A"), "7.5.1.1").legal(m.join("BHQ"), "7.5.1.1").do(m.join("BHQ"))
		m.do(m.step("0607")).do(theseus.Stop.Now())
		require.Equal(t, []string{"0607", "0607"}, []string{m.where("D"), m.where("BHQ")})
		require.IsType(t, theseus.ActivationFrame{}, m.top(), "no battle victory")
		require.Equal(t, 3, m.points(), "the attacker's point is lost")
	})
	t.Run("7.5, d-39 a headquarters left alone is displaced", func(t *testing.T) {
		m := chased(t).asked().do(theseus.RetreatBefore.Now()).roll(4, 5).do(words(t).step("0607"))
		require.Equal(t, "0607", m.where("BHQ"))
		require.Equal(t, int8(3), m.unit("BHQ").Support)
		m = chased(t).other(theseus.StaffStays).asked().do(theseus.RetreatBefore.Now()).roll(4, 5)
		m.refused(m.join("BHQ"), "7.5")
	})
	t.Run("7.5 one that the free move passes stays (d-100)", func(t *testing.T) {
		f := chased(t)
		f.state.Units[f.id("BHQ")].At = f.at("0607")
		past := func(f *ground) *match {
			m := f.asked().do(theseus.RetreatBefore.Now()).roll(4, 5)
			return m.do(m.step("0607")).do(m.step("0608"))
		}
		require.Equal(t, "0607", past(f).where("BHQ"))
		require.Equal(t, "0608", past(f.other(theseus.PassedStaff)).where("BHQ"))
	})
	t.Run("7.5.1.1.c only the attackers' neighbourhood is barred under the other reading of d-90", func(t *testing.T) {
		f := chased(t).unit("A2", axis, tank, "0608")
		m := f.asked().do(theseus.RetreatBefore.Now()).roll(4, 5)
		m.refused(m.step("0607"), "7.3.4").refused(theseus.Stop.Now(), "7.5.1.1.c")
		m = f.other(theseus.FreeMoveLimits).asked().do(theseus.RetreatBefore.Now()).roll(4, 5)
		m.legal(theseus.Stop.Now()).refused(m.step("0406"), "7.5.1.1.c").do(m.step("0607"))
		require.Equal(t, "6", m.left())
		m.do(m.step("0707"))
		require.Equal(t, "0707", m.where("D"))
	})
	t.Run("7.5.1.1.1 disrupted or isolated", func(t *testing.T) {
		none(t, chased(t, disrupted))
		f := chased(t)
		f.state.Units[f.id("BHQ")].At = f.at("0510")
		none(t, f.mines(axis, "0607", "0507", "0407", "0406", "0606"))
	})
	t.Run("7.5.1.1.2 nobody mobile", func(t *testing.T) {
		none(t, field(t).unit("A", axis, tank, "0505").unit("HQ", axis, staff, "0503").unit("D", allies, infantry, "0506").unit("BHQ", allies, staff, "0508"))
	})
	t.Run("7.5.1.1.3 independent, or of several formations", func(t *testing.T) {
		none(t, chased(t).unit("E", allies, motor, "0506", lone))
		none(t, chased(t).formed("50", theseus.British, 3).unit("E", allies, motor, "0506", in("50")).unit("HQ50", allies, staff, "0509", in("50")))
	})
	t.Run("7.5.1.1.e out of command", func(t *testing.T) {
		f := chased(t)
		f.order.Counters[f.id("BHQ")].Staff.Range = printed(1)
		f.state.Units[f.id("BHQ")].At = f.at("0509")
		f.asked().legal(theseus.RetreatBefore.Now(), "7.5.1.1")
		none(t, f.other(theseus.RetreatInCommand))
	})
	t.Run("7.5.1.b nobody has to try, 7.5.1.1.d a failure helps the attacker", func(t *testing.T) {
		m := chased(t).asked()
		m.legal(theseus.StandFast.Now(), "7.5.1.b").do(theseus.RetreatBefore.Now()).roll(5, 5)
		require.True(t, m.top().(theseus.BattleFrame).Failed)
	})
	t.Run("7.5.1.1.b the whole rating against attackers on foot", func(t *testing.T) {
		f := field(t).unit("A", axis, infantry, "0505").unit("HQ", axis, staff, "0503").unit("D", allies, motor, "0506").unit("S", allies, car, "0506", valued(2, 7, 2, 10)).unit("BHQ", allies, staff, "0506")
		m := f.asked().do(theseus.RetreatBefore.Now())
		require.Equal(t, []string{"add_half S", "add_whole D", "add_whole S", "add_nothing"}, m.options())
		m.do(m.whole("S"))
		require.Equal(t, "1", m.traced(theseus.Roll.Now(), "theseus.before.attacker_total", 1).String())
		m.roll(1)
		require.Equal(t, "8", m.traced(theseus.Roll.Now(), "theseus.before.defender_total", 1).String())

		both := f.other(theseus.BothRatings).asked().do(theseus.RetreatBefore.Now())
		both.do(both.half("S")).do(both.whole("D")).roll(1)
		require.Equal(t, "10", both.traced(theseus.Roll.Now(), "theseus.before.defender_total", 1).String())
	})
	t.Run("7.5.1.1.a the attacker's scout", func(t *testing.T) {
		m := chased(t).unit("S", axis, recon, "0505", valued(2, 7, 2, 10)).game(chased(t).acting("pz", 4)).strike("0505", "0506", "A", "S").do(theseus.RetreatBefore.Now())
		require.Equal(t, theseus.HuntStep, m.step0())
		m.refused(m.whole("S"), "7.5.1.1.b").do(m.half("S")).roll(6, 10)
		require.Contains(t, m.told, "theseus.before.fails", "6 and 4 are not less than 10")
	})
}

// words is a match to make intents with.
func words(t testing.TB) *match { return chased(t).asked() }

// TestEscalation is 7.5.1.c.
func TestEscalation(t *testing.T) {
	t.Run("7.5.1.c what may be escalated", func(t *testing.T) {
		f := duel(t, tank, infantry, valued(8, 6, 5, 8), valued(4, 5, 2, 3))
		m := f.game(f.acting("pz", 2)).strike("0505", "0506")
		m.refused(theseus.Escalate.Of(int(theseus.Prepared)), "7.5.1.c").legal(theseus.Escalate.Of(int(theseus.Regular)), "7.5.1.c").refused(theseus.Escalate.Now(), "7.5.1.c")

		far := duel(t, tank, infantry, valued(8, 6, 5, 8), valued(4, 5, 2, 3))
		far.state.Units[far.id("HQ")].At = far.at("1001")
		m = far.game(far.acting("pz", 5)).strike("0505", "0506")
		require.Equal(t, 3, m.points(), "5.8.3.a: two points out of command")
		require.Equal(t, theseus.DrawStep, m.step0(), "it stays hasty")
	})
}

// TestIsolatedAttackers is 5.8.4.a: who fails its check takes no part, and the points are spent.
func TestIsolatedAttackers(t *testing.T) {
	base := func() *ground {
		f := field(t).unit("A", axis, tank, "0505").unit("B", axis, motor, "0505").unit("HQ", axis, staff, "1010").unit("D", allies, infantry, "0506").unit("BHQ", allies, staff, "0509")
		return f.mines(allies, "1009", "0910", "0909")
	}
	f := base()
	m := f.game(f.acting("pz", 4)).strike("0505", "0506", "A", "B")
	require.Equal(t, 2, m.points())
	m.roll(5, 6)
	require.Equal(t, []string{"declare", "call_off"}, m.options())
	require.True(t, m.unit("B").Disrupted)
	m.do(theseus.Declare.Now())
	require.Equal(t, []theseus.UnitID{f.id("A")}, m.top().(theseus.BattleFrame).Attackers)

	m = f.game(f.acting("pz", 4)).strike("0505", "0506", "A", "B").roll(6, 6)
	require.Contains(t, m.told, "theseus.battle.called_off")
}
