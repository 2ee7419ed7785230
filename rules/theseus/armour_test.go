package theseus_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"gazala/rules/theseus"
)

// TestArmorTies is 7.5.1.5.c.1 and 7.5.1.5.c.2: the most points, among equals the most strength, among equals again a choice.
func TestArmorTies(t *testing.T) {
	t.Run("7.5.1.5.c.2.b ties", func(t *testing.T) {
		f := field(t).unit("A", axis, tank, "0505").unit("B", axis, tank, "0505").unit("weak", axis, tank, "0505", weak(2)).unit("HQ", axis, staff, "0503").
			unit("C", allies, tank, "0506").unit("D", allies, tank, "0506").unit("BHQ", allies, staff, "0509")
		m := f.game(f.acting("pz", 4)).strike("0505", "0506", "A", "B", "weak").raise(theseus.Hasty, 9, 0)
		require.Equal(t, theseus.TankStep, m.step0())
		require.Equal(t, []string{"choose_tank A", "choose_tank B"}, m.options())
		m.refused(m.tanks("weak"), "7.5.1.5.c.1").do(m.tanks("B"))
		m.legal(theseus.DefendWith.Of(int(theseus.AntiTankPoints)), "7.5.1.5.c.2.a").refused(theseus.DefendWith.Now(), "7.5.1.5.c.2").do(theseus.DefendWith.Of(int(theseus.TankPoints)))
		require.Equal(t, []string{"choose_shield C", "choose_shield D"}, m.options())
		m.do(m.shield("D"))
		require.Equal(t, "0", m.number("drm.armour"))
	})
}

// TestArmorWithoutAny is 7.5.1.5.c: without tank points on either side there is no modifier, and no unit that loses first.
func TestArmorWithoutAny(t *testing.T) {
	t.Run("7.5.1.5.c without any", func(t *testing.T) {
		f := duel(t, motor, infantry, valued(8, 5, 3, 7), valued(8, 5, 2, 3))
		m := f.game(f.acting("pz", 4)).strike("0505", "0506").raise(theseus.Hasty, 5, 6)
		require.Equal(t, "-", m.number("drm.armour"))
		require.Equal(t, "0", m.number("drm.total"))
	})
}

// TestStrength is 7.5.1.2.
func TestArmorOutOfMines(t *testing.T) {
	t.Run("7.5.1.2 out of the enemy's mines without a penalty, half the tank points under the other reading of d-75", func(t *testing.T) {
		f := duel(t, tank, tank, valued(40, 6, 8, 8), valued(20, 6, 3, 8)).mines(allies, "0505")
		strike := func() string {
			m := f.game(f.acting("pz", 6)).strike("0505", "0506")
			if m.step0() == theseus.AnswerStep {
				m.do(theseus.StandFast.Now())
			}
			return m.do(theseus.Escalate.Of(int(theseus.Hasty))).draw(5, 6).do(theseus.DefendWith.Of(int(theseus.TankPoints))).number("drm.armour")
		}
		require.Equal(t, "5", strike())
		f.other(theseus.OutOfMines)
		require.Equal(t, "1", strike())
		f.breached("0505")
		require.Equal(t, "5", strike())
	})
}

func TestStrength(t *testing.T) {
	t.Run("7.5.1.2.c lone flak counts one, before the chit", func(t *testing.T) {
		f := field(t).unit("F", axis, flak, "0505", valued(4, 7, 8, 7), lent("pz")).unit("HQ", axis, staff, "0503").unit("D", allies, infantry, "0506", valued(2, 2, 2, 3)).unit("BHQ", allies, staff, "0509")
		m := f.game(f.acting("pz", 4)).strike("0505", "0506").raise(theseus.Prepared, 9, 0)
		require.Equal(t, "3", m.number("strength.attack"))
		f = f.other(theseus.LoneFlakAfter)
		require.Equal(t, "1", f.game(f.acting("pz", 4)).strike("0505", "0506").raise(theseus.Prepared, 9, 0).number("strength.attack"))
	})
	t.Run("7.5.1.2.d half without supply, rounded up together", func(t *testing.T) {
		f := field(t).unit("A", axis, motor, "0505", valued(5, 2, 3, 7)).unit("B", axis, tank, "0505", valued(5, 2, 5, 7)).unit("HQ", axis, staff, "0503", marked(func(u *theseus.Unit) { u.Short = true })).
			unit("D", allies, infantry, "0506", valued(2, 2, 2, 3)).unit("BHQ", allies, staff, "0509", marked(func(u *theseus.Unit) { u.Short = true }))
		m := f.game(f.acting("pz", 4)).strike("0505", "0506", "A", "B").raise(theseus.Hasty, 0, 1)
		require.Equal(t, "5", m.number("strength.attack"), "two and a half twice")
		require.Equal(t, "2", m.number("strength.defence"), "defenders are not halved (d-06)")
	})
	t.Run("7.5.1.2.b the defender's column", func(t *testing.T) {
		defence := func(f *ground) string {
			m := f.game(f.acting("pz", 4)).strike("0505", "0506").raise(theseus.Hasty, 9, 4)
			n, ok := m.Explain(theseus.Roll.Now()).Find("theseus.strength.defence")
			require.True(t, ok)
			return n.Val.String()
		}
		base := func(props ...as) *ground {
			f := duel(t, tank, infantry, valued(20, 6, 5, 8), valued(10, 6, 2, 3))
			for _, p := range props {
				id := f.id("D")
				p(f, &f.order.Counters[id], &f.state.Units[id])
			}
			return f
		}
		require.Equal(t, "20", defence(base()), "center, rating 6, chit 4: twice")
		require.Equal(t, "10", defence(base(disrupted)), "left, rating 5: once")
		require.Equal(t, "20", defence(base(disrupted).mines(allies, "0506")), "right even so, rating 5: twice")
		require.Equal(t, "10", defence(base(disrupted).mines(allies, "0506").other(theseus.DisruptedInMines)))
		require.Equal(t, "20", defence(base().improved("0506")))
	})
	t.Run("7.5.1.e below the first column no die is rolled", func(t *testing.T) {
		f := duel(t, tank, infantry, valued(2, 2, 5, 8), valued(20, 6, 2, 3)).flying()
		m := f.game(f.acting("pz", 4)).strike("0505", "0506").raise(theseus.Prepared, 0, 9)
		require.Equal(t, theseus.AirStep, m.step0(), "air units would fly in vain")
		m.legal(theseus.CommitAir.Now(), "7.5.1.4").do(theseus.CommitAir.Now())
		require.Contains(t, m.told, "theseus.results.below")
		require.Equal(t, theseus.AirFlown, m.State().Air[0])
		require.IsType(t, theseus.BonusFrame{}, drained(m).top(), "the defender has fewer hits, if it cannot be said of a wiped out attacker")
	})
	t.Run("7.5.1.4 air units for an Axis attack, as many as its kind takes", func(t *testing.T) {
		f := duel(t, tank, infantry, valued(20, 6, 5, 8), valued(10, 6, 2, 3)).flying()
		f.order.Air = append(f.order.Air, theseus.AirUnit{ID: "jg27"})
		f.state.Air = append(f.state.Air, theseus.AirAvailable)
		m := f.game(f.acting("pz", 4)).strike("0505", "0506").raise(theseus.Hasty, 5, 6)
		before := m.value(theseus.CloseAir.Now(), "theseus.strength.ratio_column").String()
		m.do(theseus.CommitAir.Of(1))
		require.IsType(t, theseus.DieFrame{}, m.top(), "one for a hasty attack")
		require.NotEqual(t, before, m.number("strength.air_column"))
	})
}

// drained takes the dice and the only options that are left.
func drained(m *match) *match {
	m.t.Helper()
	for {
		top := m.top()
		if _, die := top.(theseus.DieFrame); die {
			m.roll(10)
			continue
		}
		if options := m.Point(nilSheet()).Options(); len(options) == 1 {
			m.do(options[0])
			continue
		}
		return m
	}
}
