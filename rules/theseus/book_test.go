package theseus_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"gazala/rules/derive"
	"gazala/rules/theseus"
)

// TestCounters is what counters say and the rules ask of them.
func TestCounters(t *testing.T) {
	t.Run("3.1.1 the ground sets the price by gait and the line of the results table", func(t *testing.T) {
		f := commanded(t).unit("a", axis, tank, "0505").unit("b", axis, infantry, "0505").land(theseus.Broken, "0504").land(theseus.Hill, "0506")
		require.Equal(t, derive.Int(2), f.game(f.acting("pz", 3), f.moving(0, "a")).value(m0step(f, "0504"), "theseus.ground.broken"))
		require.Equal(t, derive.Int(1), f.game(f.acting("pz", 3), f.moving(0, "b")).value(m0step(f, "0504"), "theseus.ground.broken"))
		for ground, want := range map[theseus.Ground]theseus.Line{
			theseus.Clear: theseus.ClearLine, theseus.Broken: theseus.BrokenLine, theseus.Village: theseus.BrokenLine, theseus.Hill: theseus.HillLine, theseus.City: theseus.TobrukLine,
		} {
			require.Equal(t, want, ground.Line())
		}
	})
	t.Run("3.1.1.a along a road at the road's rate, which leaves combat alone", func(t *testing.T) {
		f := commanded(t).unit("a", axis, tank, "0505").land(theseus.Broken, "0504").way(road, "0505", "0504")
		require.Equal(t, derive.Frac(1, 4), f.game(f.acting("pz", 3), f.moving(0, "a")).value(m0step(f, "0504"), "theseus.movement.road"))
		require.Equal(t, theseus.BrokenLine, theseus.Broken.Line())
	})
	t.Run("3.2.a the type says who breaches and who stacks as what", func(t *testing.T) {
		require.True(t, theseus.Panzergrenadier.Foot() && theseus.MotorInfantry.Foot() && theseus.Infantry.Foot())
		require.False(t, theseus.Tank.Foot() || theseus.Engineer.Foot() || theseus.Flak.Foot())
		require.True(t, theseus.Tank.Armour() && theseus.HeavyTank.Armour() && !theseus.ArmouredCar.Armour())
		require.True(t, theseus.Recon.Scout() && theseus.ArmouredCar.Scout())
	})
	t.Run("3.2.d the stripe says to which formation a unit belongs", func(t *testing.T) {
		f := commanded(t).unit("a", axis, tank, "0505").unit("f", axis, flak, "0505", lone)
		m := f.game(f.acting("pz", 3))
		m.legal(m.move("a")).refused(m.move("f"), "7.2.a")
	})
	t.Run("3.2.e the rating of the side that lies up", func(t *testing.T) {
		f := field(t).unit("a", axis, tank, "0505").unit("b", axis, tank, "0505", disrupted)
		require.Equal(t, []int{5, 4}, []int{f.game().Effectiveness(f.id("a")), f.game().Effectiveness(f.id("b"))})
	})
	t.Run("3.2.f the strength that is left fights", func(t *testing.T) {
		f := backed(t)
		f.state.Units[f.id("A")].Strength = 40
		require.Equal(t, "40", f.raised(theseus.Hasty).number("strength.attack"))
	})
	t.Run("3.2.h a disrupted unit has no movement", func(t *testing.T) {
		f := commanded(t).unit("a", axis, tank, "0505", disrupted).unit("b", axis, infantry, "0505")
		m := f.game(f.acting("pz", 3))
		m.refused(m.move("a"), "5.6.3.a")
		require.Equal(t, derive.Int(3), m.Allowance(f.id("b")))
	})
	t.Run("3.2.i turned over it has fewer points", func(t *testing.T) {
		f := field(t).unit("a", axis, tank, "0505", disrupted)
		points, _ := f.game().Armour(f.id("a"))
		require.Equal(t, 4, points)
	})
	t.Run("3.2.j a white triangle: no zone", func(t *testing.T) {
		f := field(t).unit("f", axis, flak, "0505").unit("a", axis, tank, "0808")
		require.False(t, f.game().Zone(f.at("0504"), axis))
		require.True(t, f.game().Zone(f.at("0807"), axis))
	})
	t.Run("3.2.k free units are not counted", func(t *testing.T) {
		f := field(t).unit("a", axis, motor, "0505").unit("f", axis, flak, "0505").unit("g", axis, flak, "0505").unit("k", axis, engineer, "0505")
		require.False(t, f.game().Overstacked(f.at("0505")))
	})
	t.Run("3.2.l Italian tanks give no combined arms", func(t *testing.T) {
		f := backed(t).unit("T", axis, tank, "0505", counter(func(c *theseus.Counter) { c.NoArms = true }))
		require.Equal(t, "0", f.game(f.acting("pz", 6)).strike("0505", "0506", "A", "T").rolling(theseus.Hasty).number("strength.arms"))
		g := backed(t).unit("T", axis, tank, "0505")
		require.Equal(t, "1", g.game(g.acting("pz", 6)).strike("0505", "0506", "A", "T").rolling(theseus.Hasty).number("strength.arms"))
	})
}

// TestHeadquarters is 3.3.
func TestHeadquarters(t *testing.T) {
	t.Run("3.3.f the engineers of the headquarters help in mines", func(t *testing.T) {
		f := commanded(t).unit("a", axis, grenadiers, "0505").mines(allies, "0505")
		require.Equal(t, derive.Int(-2), f.game(f.acting("pz", 5)).value(theseus.Breach.On(f.id("a")), "theseus.mines.engineers"))
	})
	t.Run("3.3.g the range of command is printed on it", func(t *testing.T) {
		f := wide(t, 12, 3).unit("hq", axis, staff, "0102", counter(func(c *theseus.Counter) { c.Staff.Range = printed(2) })).unit("a", axis, tank, "0302").unit("b", axis, tank, "0402")
		require.Equal(t, []theseus.CommandState{theseus.InCommand, theseus.OutOfCommand}, []theseus.CommandState{f.game().command("a"), f.game().command("b")})
	})
	t.Run("3.3.h its support points, as they stand", func(t *testing.T) {
		f := backed(t)
		f.state.Units[f.id("HQ")].Support = 1
		require.Equal(t, "1", f.raised(theseus.Prepared).number("drm.hq"))
	})
	t.Run("3.3.i it moves by its own allowance", func(t *testing.T) {
		f := commanded(t)
		require.Equal(t, derive.Int(6), f.game().Allowance(f.id("hq")))
	})
	t.Run("3.3.s1 a headquarters is no combat unit", func(t *testing.T) {
		f := backed(t).unit("HQ2", axis, staff, "0505", in("90"))
		m := f.game(f.acting("pz", 6))
		m.refused(m.improve("0503"), "7.7").refused(theseus.AttackFrom(f.at("0503"), f.at("0506")), "7.5.1.a")
	})
	t.Run("3.3.s2 one to a hex", func(t *testing.T) {
		f := field(t).formed("90", theseus.German, 3).unit("HQ", axis, staff, "0505").unit("HQ90", axis, staff, "0505", in("90"))
		require.True(t, f.game().Overstacked(f.at("0505")))
	})
	t.Run("3.3.s3 it has no zone", func(t *testing.T) {
		f := commanded(t)
		require.NotContains(t, f.game().Zones(axis), true)
	})
	t.Run("5.3.2.2 displaced, it costs its formation a level", func(t *testing.T) {
		f := field(t).unit("E", allies, tank, "0605").unit("BHQ", allies, staff, "0705").unit("HQ", axis, staff, "0405").unit("A", axis, motor, "0207")
		m := f.game(f.acting("arm", 3)).do(f.game().move("E")).do(m0step(f, "0505"))
		require.EqualValues(t, 3, m.State().Levels[0])
	})
	t.Run("5.3.1.g nowhere to go, and the owner gives up units", func(t *testing.T) {
		f := field(t).unit("A", axis, motor, "0505").unit("X", axis, motor, "0505").unit("HQ", axis, staff, "0202").side("0505", sea, 0, 1, 2, 3, 4, 5)
		m := f.game(theseus.OverstackFrame{Hex: f.at("0505"), Side: axis})
		m.do(m.giveUp("A"))
		require.True(t, m.over())
		require.Empty(t, m.where("A"))
	})
	t.Run("5.3.1.h formations share a hex, one acts and all defend", func(t *testing.T) {
		f := backed(t).unit("D2", allies, tank, "0506", in("50")).unit("HQ50", allies, staff, "0509", in("50"))
		require.False(t, f.game().Overstacked(f.at("0506")))
		m := f.game(f.acting("pz", 6)).strike("0505", "0506")
		require.Equal(t, f.ids("D", "D2"), m.top().(theseus.BattleFrame).Defenders)
		own := f.game(f.acting("arm", 6))
		own.legal(own.move("D")).refused(own.move("D2"), "7.2.a")
	})
	t.Run("5.3.3.a a hex that the displaced overfill suffers the same", func(t *testing.T) {
		f := field(t).unit("A", axis, motor, "0505").unit("X", axis, motor, "0505").unit("Y", axis, motor, "0504").unit("HQ", axis, staff, "0202").side("0505", sea, 1, 2, 3, 4, 5)
		m := f.game(theseus.OverstackFrame{Hex: f.at("0505"), Side: axis})
		m.do(m.surplus("A"))
		require.True(t, m.unit("Y").Disrupted)
		require.Equal(t, f.at("0504"), m.top().(theseus.OverstackFrame).Hex)
		require.Equal(t, []int{7, 8}, m.strengths("A", "Y"), "A was disrupted in the hex that it left")
	})
}

// TestDisruption is 5.6.
func TestDisruption(t *testing.T) {
	refit := func(die int) *match {
		f := commanded(t).unit("a", axis, tank, "0505", disrupted)
		return f.game(f.acting("pz", 2)).do(theseus.Refit.On(f.id("a"))).roll(die)
	}
	t.Run("5.6.1.a a die of the rating or less passes", func(t *testing.T) { require.False(t, refit(4).unit("a").Disrupted) })
	t.Run("5.6.1.b a die above it fails", func(t *testing.T) { require.True(t, refit(5).unit("a").Disrupted) })
	t.Run("5.6.2 one disrupted already loses a strength point in combat, never by a refit", func(t *testing.T) {
		require.Equal(t, []int{5}, refit(10).strengths("a"))
		m := pairs(t, disrupted).both("0/1R")
		require.Equal(t, []int{8, 7}, m.strengths("C", "D"))
		require.Equal(t, []int{7, 7}, m.roll(10, 1).strengths("C", "D"))
	})
	t.Run("5.6.3 turned over, with the lower rating", func(t *testing.T) {
		f := field(t).unit("a", axis, tank, "0505", disrupted)
		require.Equal(t, 4, f.game().Effectiveness(f.id("a")))
	})
	t.Run("5.6.3.b it has no zone and supports nobody", func(t *testing.T) {
		require.Equal(t, "-", backed(t).unit("S", axis, tank, "0606", disrupted).raised(theseus.Regular).number("drm.support_same"))
	})
	t.Run("5.6.3.d it does not attack", func(t *testing.T) {
		f := backed(t).unit("B", axis, tank, "0505", disrupted)
		m := f.game(f.acting("pz", 6)).do(theseus.AttackFrom(f.at("0505"), f.at("0506")))
		require.Equal(t, f.ids("A"), m.top().(theseus.BattleFrame).Attackers)
	})
	t.Run("5.6.3.e it screens nobody", func(t *testing.T) {
		f := commanded(t).unit("a", axis, tank, "0505").unit("b", axis, tank, "0505", disrupted).unit("e", allies, motor, "0406")
		m := f.game(f.acting("pz", 3), f.moving(0, "a"))
		m.refused(m.step("0506"), "7.3.4")
	})
	t.Run("5.6.3.f it keeps its stack from retreating before combat", func(t *testing.T) {
		none(t, chased(t).unit("D2", allies, tank, "0506", disrupted))
	})
	t.Run("5.6.3.g no improved defense", func(t *testing.T) {
		f := commanded(t).unit("a", axis, tank, "0505").unit("b", axis, tank, "0505", disrupted)
		f.game(f.acting("pz", 3)).refused(theseus.Improve.At(f.at("0505")), "5.6.3.g")
	})
	t.Run("5.6.3.h the left column, behind mines of its own the right one", func(t *testing.T) {
		f := backed(t)
		f.state.Units[f.id("D")].Disrupted = true
		_, ok := f.raised(theseus.Hasty).Explain(theseus.Roll.Now()).Find("theseus.chits.disrupted")
		require.True(t, ok)
		_, ok = f.mines(allies, "0506").raised(theseus.Hasty).Explain(theseus.Roll.Now()).Find("theseus.chits.own_mines")
		require.True(t, ok)
		_, ok = f.other(theseus.DisruptedInMines).raised(theseus.Hasty).Explain(theseus.Roll.Now()).Find("theseus.chits.disrupted")
		require.True(t, ok)
	})
	t.Run("5.6.3.i nobody supports it", func(t *testing.T) {
		f := backed(t).unit("S", allies, tank, "0406")
		f.state.Units[f.id("D")].Disrupted = true
		m := f.raised(theseus.Hasty)
		require.Equal(t, "-", m.number("drm.support_same"))
		require.Equal(t, "0", m.number("drm.support_denied"), "it is listed, with the reason")
	})
	t.Run("5.6.3.j it is not assigned", func(t *testing.T) {
		f := commanded(t).unit("f", axis, flak, "0305", lone, disrupted)
		f.game(theseus.OrganizationFrame{Side: axis}).refused(theseus.AssignTo(f.id("f"), 0), "5.5.2.a")
	})
}
