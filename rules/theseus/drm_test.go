package theseus_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"gazala/rules/theseus"
)

// rolling is an attack declared, raised and with its chits drawn, just before its die. The defender uses anti-tank points when he has a choice.
func (m *match) rolling(k theseus.AttackKind) *match {
	m.t.Helper()
	m.raise(k, 5, 6)
	if m.step0() == theseus.AirStep {
		m.do(theseus.CloseAir.Now())
	}
	if m.step0() == theseus.ShieldStep {
		m.do(theseus.DefendWith.Of(int(theseus.AntiTankPoints)))
	}
	die, ok := m.top().(theseus.DieFrame)
	require.True(m.t, ok && die.For == theseus.DieAttack, "%v", m.top())
	return m
}

// TestExample09 is a hasty attack of tanks on infantry behind its own mines that a neighbour supports.
func TestExample09(t *testing.T) {
	t.Run("7.5.1.5.a.4 ex-09", func(t *testing.T) {
		f := field(t).unit("I/8", axis, tank, "0505", valued(6, 6, 6, 8)).unit("HQ", axis, staff, "0502").
			unit("150th", allies, infantry, "0506", valued(2, 5, 2, 3)).unit("69th", allies, infantry, "0406").unit("50 HQ", allies, staff, "0508").mines(allies, "0506")
		m := f.game(f.acting("pz", 4)).strike("0505", "0506").raise(theseus.Hasty, 9, 0)
		require.Equal(t, "-2", m.number("drm.support_same"), "7.5.1.5.a.4: improved defence behind its own mines")
		require.Equal(t, "-", m.number("drm.hq"))
		require.Equal(t, "3", m.number("drm.tanks"), "6 halved by the mines")
		require.Equal(t, "3", m.number("drm.defence_guns"), "2 and 1 for the minefield")
		require.Equal(t, "0", m.number("drm.armour"))
		require.Equal(t, "-2", m.number("drm.total"))
	})
}

// TestExample10 is a prepared attack with full support of the headquarters, one supporting hex of another formation, and the British slightly better in tanks.
func TestExample10(t *testing.T) {
	t.Run("7.5.1.5.b ex-10", func(t *testing.T) {
		f := field(t).formed("90", theseus.German, 4).
			unit("II/5", axis, tank, "0505", valued(5, 6, 5, 8)).unit("155", axis, motor, "0606", in("90")).unit("90 HQ", axis, staff, "0804", in("90")).
			unit("HQ", axis, staff, "0503", counter(func(c *theseus.Counter) { c.Staff.Support = printed(6) })).
			unit("3R/4", allies, tank, "0506", valued(4, 5, 6, 6)).unit("22nd", allies, motor, "0405").unit("7A HQ", allies, staff, "0408")
		m := f.game(f.acting("pz", 4)).strike("0505", "0506").raise(theseus.Prepared, 9, 0)
		m.do(theseus.DefendWith.Of(int(theseus.TankPoints)))
		require.Equal(t, "-1", m.number("drm.support_same"), "7.5.1.5.a.2")
		require.Equal(t, "1", m.number("drm.support_other"), "7.5.1.5.a.3")
		require.Equal(t, "6", m.number("drm.hq"))
		require.Equal(t, "-1", m.number("drm.armour"))
		require.Equal(t, "5", m.number("drm.total"))
	})
}

// TestExample11 is a regular attack on a stack of Ariete that has failed to get away.
func TestExample11(t *testing.T) {
	t.Run("7.5.1.5.e ex-11", func(t *testing.T) {
		f := field(t).formed("ariete", theseus.Italian, 4).
			unit("3R/4", allies, tank, "0505", valued(12, 5, 6, 6)).unit("7A HQ", allies, staff, "0503", counter(func(c *theseus.Counter) { c.Staff.Support = printed(5) })).
			unit("8th", axis, motor, "0506", in("ariete"), valued(7, 5, 2, 6)).unit("IX", axis, tank, "0405", in("ariete")).unit("Ariete HQ", axis, staff, "0508", in("ariete"))
		m := f.game(f.acting("arm", 4)).strike("0505", "0506").do(theseus.RetreatBefore.Now()).roll(6, 6).do(theseus.Escalate.Of(int(theseus.Regular))).draw(5, 6)
		require.Equal(t, "2", m.number("drm.failed_retreat"))
		require.Equal(t, "3", m.number("drm.hq"), "half of 5, rounded up")
		require.Equal(t, "-1", m.number("drm.support_same"))
		require.Equal(t, "4", m.number("drm.armour"))
		require.Equal(t, "8", m.number("drm.total"))
	})
}

// duel is two units next to each other with their headquarters, the Axis attacking.
func duel(t testing.TB, mine, theirs theseus.Type, a, d as) *ground {
	return field(t).unit("A", axis, mine, "0505", a).unit("HQ", axis, staff, "0503").unit("D", allies, theirs, "0506", d).unit("BHQ", allies, staff, "0509")
}

// TestArmourExamples are ex-12 to ex-15.
func TestArmourExamples(t *testing.T) {
	t.Run("7.5.1.5.c.3 ex-12 tank points against anti-tank points", func(t *testing.T) {
		f := duel(t, tank, infantry, valued(8, 6, 5, 8), valued(4, 5, 2, 3))
		m := f.game(f.acting("pz", 4)).strike("0505", "0506").rolling(theseus.Hasty)
		require.Equal(t, "3", m.number("drm.armour"))
	})
	ex13 := func(t *testing.T) *ground {
		return duel(t, tank, car, valued(8, 6, 5, 8), valued(4, 5, 3, 10)).unit("18 FLAK", axis, flak, "0505", lent("pz")).unit("104", axis, grenadiers, "0505")
	}
	play := func(f *ground) *match {
		m := f.game(f.acting("pz", 4)).strike("0505", "0506", "A", "18 FLAK", "104")
		m.do(theseus.StandFast.Now()).do(theseus.Escalate.Of(int(theseus.Hasty))).draw(5, 6)
		return m.do(theseus.DefendWith.Of(int(theseus.TankPoints)))
	}
	t.Run("7.5.1.5.c.1 ex-13 flak counts against a stack with tanks", func(t *testing.T) {
		m := play(ex13(t).unit("T", allies, tank, "0506", valued(1, 5, 1, 8)))
		require.Equal(t, "2", m.number("drm.flak"))
		require.Equal(t, "4", m.number("drm.armour"))
	})
	t.Run("7.5.1.5.c.1 ex-13 armored cars are no tanks by the rule (d-33)", func(t *testing.T) {
		m := play(ex13(t))
		require.Equal(t, "-", m.number("drm.flak"))
		require.Equal(t, "2", m.number("drm.armour"))
		require.Equal(t, "4", play(ex13(t).other(theseus.CarsAreTanks)).number("drm.armour"))
	})
	t.Run("7.5.1.5.c.0 ex-14 an attacker without tanks", func(t *testing.T) {
		f := duel(t, motor, tank, valued(20, 6, 3, 8), valued(4, 5, 4, 8))
		m := f.game(f.acting("pz", 4)).strike("0505", "0506").rolling(theseus.Hasty)
		require.Equal(t, "-4", m.number("drm.no_tanks"))
		require.Equal(t, "-4", m.number("drm.total"))
	})
	t.Run("7.5.1.5.c.2 ex-15 halved tank points against tank points", func(t *testing.T) {
		f := duel(t, tank, tank, valued(20, 6, 6, 8), valued(4, 5, 6, 8)).mines(allies, "0506")
		m := f.game(f.acting("pz", 4)).strike("0505", "0506")
		m.do(theseus.StandFast.Now()).do(theseus.Escalate.Of(int(theseus.Hasty))).draw(9, 0).do(theseus.DefendWith.Of(int(theseus.TankPoints)))
		require.Equal(t, "3", m.number("drm.tanks"))
		require.Equal(t, "-3", m.number("drm.armour"))
	})
}

// TestScoutsAddHalf is ex-28: recon and armored car units add half their rating, rounded up.
func TestScoutsAddHalf(t *testing.T) {
	t.Run("7.5.1.1.a ex-28", func(t *testing.T) {
		for rating, want := range map[int]string{2: "1", 3: "2", 6: "3", 7: "4"} {
			for _, kind := range []theseus.Type{recon, car} {
				f := duel(t, tank, kind, valued(5, 6, 5, 8), valued(4, rating, 2, 10))
				m := f.game(f.acting("pz", 4)).strike("0505", "0506").do(theseus.RetreatBefore.Now())
				require.Equal(t, want, m.value(m.half("D"), "theseus.before.scout").String(), "rating %d", rating)
			}
		}
	})
}

// TestReadingAResult is ex-31: in 3R/0 the attacker has three hits and checks, the defender has none and does not.
func TestReadingAResult(t *testing.T) {
	t.Run("7.5.2 ex-31", func(t *testing.T) {
		f := bookCharts(duel(t, motor, motor, valued(4, 7, 3, 8), valued(8, 7, 3, 8))).unit("5th", axis, recon, "0505")
		m := f.game(f.acting("pz", 4)).strike("0505", "0506", "A", "5th").do(theseus.StandFast.Now()).do(theseus.Escalate.Of(int(theseus.Hasty))).draw(0, 1)
		require.Equal(t, "2/3", m.number("strength.ratio_column"), "4 and 2 against 8, both times 1")
		m.do(theseus.Roll.Now(), 1)
		require.Contains(t, m.told, "theseus.results.rolled")
		hits, ok := m.State().Frames.At(m.State().Frames.Len() - 2).(theseus.HitsFrame)
		require.True(t, ok)
		require.True(t, hits.Attacks && hits.Red)
		require.Equal(t, int8(2), hits.Left, "of three, one is taken")
		require.Equal(t, int8(8), m.unit("D").Strength)
	})
}
