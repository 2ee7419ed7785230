package theseus_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"gazala/rules/decide"
	"gazala/rules/derive"
	"gazala/rules/hex"
	"gazala/rules/theseus"
)

// commanded is a field with a headquarters of the Axis in 0105 that reaches everywhere.
func commanded(t testing.TB) *ground {
	return field(t).unit("hq", axis, staff, "0105", counter(func(c *theseus.Counter) { c.Staff.Range = printed(20) }))
}

func TestMovement(t *testing.T) {
	free := hex.Hex{Q: 99, R: 99}
	t.Run("7.3 a step costs what the chart says for the kind of unit", func(t *testing.T) {
		f := commanded(t).unit("a", axis, tank, "0505").unit("b", axis, infantry, "0505").land(theseus.Broken, "0504").land(theseus.Hill, "0605")
		m := f.game(f.acting("pz", 3), f.moving(0, "a"))
		require.Equal(t, derive.Int(2), m.value(m.step("0504"), "theseus.ground.broken"))
		m.do(m.step("0504"))
		require.Equal(t, "6", m.left())
		require.Equal(t, 2, m.points(), "paid with the first step")
		m = f.game(f.acting("pz", 3), f.moving(0, "b"))
		m.do(m.step("0605"))
		require.Equal(t, "1", m.left())
	})
	t.Run("7.3.1 a stack moves as its slowest unit and picks nobody up", func(t *testing.T) {
		f := commanded(t).unit("a", axis, tank, "0505").unit("b", axis, infantry, "0505").unit("c", axis, tank, "0504").unit("d", axis, tank, "0505", disrupted)
		m := f.game(f.acting("pz", 3)).do(m0(f, "a"))
		m.legal(m.join("b"), "7.1", "7.3.1").refused(m.join("c"), "7.3.1").refused(m.join("a"), "7.3.1").refused(m.join("d"), "5.6.3.a")
		m.do(m.join("b")).do(m.step("0605"))
		require.Equal(t, "2", m.left())
		require.Equal(t, []string{"0605", "0605"}, []string{m.where("a"), m.where("b")})
		require.Equal(t, 2, m.points())
		m.refused(m.join("d"), "5.6.3.a", "7.3.1")
	})
	t.Run("7.3 a choice is taken back at no cost", func(t *testing.T) {
		f := commanded(t).unit("a", axis, tank, "0505")
		m := f.game(f.acting("pz", 3)).do(m0(f, "a")).do(theseus.Stop.Now())
		require.Equal(t, 3, m.points())
		require.Equal(t, f.acting("pz", 3), m.top())
	})
	t.Run("7.3.2 points are not exceeded, but one hex is always possible", func(t *testing.T) {
		f := commanded(t).unit("a", axis, tank, "0505", valued(5, 5, 5, 1)).land(theseus.Hill, "0504", "0503")
		m := f.game(f.acting("pz", 3), f.moving(0, "a")).do(m0step(f, "0504"))
		require.Equal(t, "0504", m.where("a"))
		g := commanded(t).unit("a", axis, tank, "0505", valued(5, 5, 5, 3)).land(theseus.Hill, "0504", "0503")
		m = g.game(g.acting("pz", 3), g.moving(0, "a")).do(m0step(g, "0504"))
		m.refused(m.step("0503"), "7.3.2").legal(m.step("0604"))
		m.legal(theseus.Stop.Now(), "7.3.2").do(theseus.Stop.Now())
		require.Equal(t, g.acting("pz", 2), m.top())
	})
	t.Run("7.3.2 not off the map, not two hexes away, not over the sea", func(t *testing.T) {
		f := commanded(t).unit("a", axis, tank, "0101").side("0101", sea, south)
		m := f.game(f.acting("pz", 3), f.moving(0, "a"))
		m.refused(m.step("0103"), "7.3").refused(m.step("0102"), "7.3.2")
		m.refused(theseus.StepTo.At(f.at("0101").Step(north)), "7.3.2").refused(theseus.StepTo.At(free), "7.3", "7.3.2")
	})
	t.Run("7.3.2.a not into a hex with an enemy", func(t *testing.T) {
		f := commanded(t).unit("a", axis, tank, "0505").unit("e", allies, tank, "0504", disrupted)
		m := f.game(f.acting("pz", 3), f.moving(0, "a"))
		m.refused(m.step("0504"), "7.3.2.a")
	})
	t.Run("7.3.3 roads and trails", func(t *testing.T) {
		f := commanded(t).unit("a", axis, tank, "0505").unit("b", axis, infantry, "0505").unit("kg", axis, engineer, "0505").
			land(theseus.Hill, "0504", "0605").way(road, "0505", "0504").way(trail, "0505", "0605").side("0505", ridge, north)
		m := f.game(f.acting("pz", 3), f.moving(0, "a"))
		require.Equal(t, derive.Frac(1, 4), m.value(m.step("0504"), "theseus.movement.road"))
		require.Equal(t, derive.Frac(1, 2), m.value(m.step("0605"), "theseus.movement.trail"))
		m = f.game(f.acting("pz", 3), f.moving(0, "b"))
		require.Equal(t, derive.Frac(1, 2), m.value(m.step("0504"), "theseus.movement.road"))
		m = f.game(f.acting("pz", 3), f.moving(0, "kg"))
		require.Equal(t, derive.Frac(1, 4), m.value(m.step("0504"), "theseus.movement.road"), "motorised on roads")
		require.Equal(t, derive.Int(1), m.value(m.step("0506"), "theseus.ground.clear"), "on foot elsewhere")
	})
	t.Run("3.1.1.b no road rate into or out of an enemy zone or enemy mines", func(t *testing.T) {
		f := commanded(t).unit("a", axis, tank, "0505").unit("e", allies, tank, "0502").way(road, "0505", "0504", "0503").mines(allies, "0506").unit("b", axis, tank, "0506").
			way(road, "0506", "0507")
		m := f.game(f.acting("pz", 3), f.moving(1, "a"))
		require.Equal(t, derive.Frac(1, 4), m.value(m.step("0504"), "theseus.movement.road"))
		m.do(m.step("0504"))
		require.Equal(t, derive.Int(1), m.value(m.step("0503"), "theseus.ground.clear"))
		m = f.game(f.acting("pz", 3), f.moving(0, "b"))
		require.Equal(t, derive.Int(1), m.value(m.step("0507"), "theseus.ground.clear"))
		m = f.other(theseus.RoadZone).game(f.acting("pz", 3), f.moving(1, "a"))
		require.Equal(t, derive.Int(1), m.value(m.step("0504"), "theseus.ground.clear"), "its own zone counts under the other reading of d-20")
	})
	t.Run("3.1.2 a ridge or wadi takes the whole allowance", func(t *testing.T) {
		f := commanded(t).unit("a", axis, tank, "0505").side("0505", ridge, north).side("0605", wadi, north)
		m := f.game(f.acting("pz", 3), f.moving(0, "a"))
		require.Equal(t, derive.Int(8), m.value(m.step("0504"), "theseus.movement.whole_ridge"))
		n := f.game(f.acting("pz", 3), f.moving(0, "a")).do(m.step("0504"))
		require.Equal(t, f.acting("pz", 2), n.top(), "the Action has ended")
		m.do(m.step("0605"))
		m.refused(m.step("0604"), "3.1.2")
	})
	t.Run("5.4.1.a an enemy zone stops, and from zone to zone nobody goes", func(t *testing.T) {
		f := commanded(t).unit("a", axis, motor, "0505").unit("e", allies, tank, "0503")
		m := f.game(f.acting("pz", 3), f.moving(0, "a"))
		m.legal(m.step("0504"), "5.4.1.a", "7.1", "7.3").do(m.step("0504"))
		require.Equal(t, f.acting("pz", 2), m.top())
		m.do(m.move("a"))
		m.refused(m.step("0604"), "7.3.4").legal(m.step("0505"))
	})
	t.Run("7.3.4 tanks twice as strong screen a step from zone to zone", func(t *testing.T) {
		f := commanded(t).unit("a", axis, motor, "0504").unit("t", axis, tank, "0504", valued(5, 5, 5, 8)).unit("e", allies, motor, "0503", valued(8, 5, 2, 7))
		m := f.game(f.acting("pz", 3), f.moving(0, "a"))
		require.Equal(t, derive.Int(5), m.value(m.step("0604"), "theseus.movement.screen_tanks"))
		require.Equal(t, derive.Int(7), m.value(m.step("0604"), "theseus.movement.whole_screen"))
		m.legal(m.step("0604"), "5.4.1.a", "7.1", "7.3", "7.3.4").do(m.step("0604"))
		require.Equal(t, f.acting("pz", 2), m.top())
		g := commanded(t).unit("a", axis, motor, "0504").unit("t", axis, tank, "0504", valued(5, 5, 3, 8)).unit("e", allies, motor, "0503", valued(8, 5, 2, 7))
		m = g.game(g.acting("pz", 3), g.moving(0, "a"))
		m.refused(m.step("0604"), "7.3.4")
	})
	t.Run("7.3.4 units without zones add nothing, and none against none is no screen", func(t *testing.T) {
		f := commanded(t).unit("a", axis, motor, "0504").unit("e", allies, motor, "0503", valued(8, 5, 0, 7))
		m := f.game(f.acting("pz", 3), f.moving(0, "a"))
		m.refused(m.step("0604"), "7.3.4")
		f.other(theseus.ScreenTanks).game(f.acting("pz", 3), f.moving(0, "a")).legal(m.step("0604"))
	})
	t.Run("3.3.s4 a headquarters alone needs combat units in an enemy zone", func(t *testing.T) {
		f := commanded(t).unit("hq2", axis, staff, "0505").unit("a", axis, tank, "0605").unit("e", allies, tank, "0503").unit("b", axis, tank, "0505")
		m := f.game(f.acting("pz", 3), f.moving(0, "hq2"))
		m.refused(m.step("0504"), "3.3.s4").legal(m.step("0506"))
		g := commanded(t).unit("hq2", axis, staff, "0505").unit("b", axis, tank, "0505").unit("e", allies, tank, "0503")
		g.game(g.acting("pz", 3), g.moving(0, "hq2", "b")).legal(m.step("0504"))
	})
	t.Run("5.6.3.a a disrupted unit does not move", func(t *testing.T) {
		f := commanded(t).unit("a", axis, tank, "0505", disrupted)
		m := f.game(f.acting("pz", 3))
		m.refused(m.move("a"), "5.6.3.a")
	})
	t.Run("5.7.5.a without supply the allowance is halved and not rounded", func(t *testing.T) {
		f := field(t).unit("hq", axis, staff, "0105", marked(func(u *theseus.Unit) { u.Short = true })).unit("a", axis, motor, "0205")
		m := f.game(f.acting("pz", 3), f.moving(0, "a"))
		require.Equal(t, derive.Frac(7, 2), m.value(m.step("0305"), "theseus.movement.halved"))
		require.Equal(t, derive.Int(6), m.Allowance(f.id("hq")), "the headquarters itself is not affected")
	})
	t.Run("5.8.4.a an isolated unit passes a check before it moves", func(t *testing.T) {
		f := field(t).unit("hq", axis, staff, "0101").unit("a", axis, tank, "0505").unit("b", axis, tank, "0505").
			unit("e1", allies, tank, "0102").unit("e2", allies, tank, "0202")
		f.mines(allies, "0201")
		m := f.game(f.acting("pz", 5)).legal(m0(f, "a"), "5.8.4.a", "7.1", "7.3").do(m0(f, "a"))
		m.refused(m.step("0506"), "5.8.4.a").do(m.join("b"))
		m.legal(theseus.SetOut.Now(), "5.8.4.a", "7.1").do(theseus.SetOut.Now())
		require.Equal(t, 3, m.points(), "spent whatever the dice say")
		m.roll(5, 6)
		require.False(t, m.unit("a").Disrupted)
		require.True(t, m.unit("b").Disrupted)
		m.do(m.step("0506"))
		require.Equal(t, []string{"0506", "0505"}, []string{m.where("a"), m.where("b")})
		require.Equal(t, 3, m.points())
		m = f.game(f.acting("pz", 5)).do(m0(f, "a")).do(theseus.SetOut.Now()).roll(9)
		require.Equal(t, f.acting("pz", 3), m.top(), "nobody is left to move")
	})
	t.Run("5.8.4.a nobody sets out without isolated units", func(t *testing.T) {
		f := commanded(t).unit("a", axis, tank, "0505")
		f.game(f.acting("pz", 3)).do(m0(f, "a")).refused(theseus.SetOut.Now(), "5.8.4.a")
	})
	t.Run("7.5.1.1.c a free movement leaves the hex and stays away from the attack", func(t *testing.T) {
		f := commanded(t).unit("a", axis, tank, "0505").unit("e", allies, tank, "0503")
		m := f.game(f.acting("pz", 3), theseus.MoveFrame{Units: f.ids("a"), Free: true, Away: f.at("0507")})
		m.refused(theseus.Stop.Now(), "7.5.1.1.c").refused(m.step("0506"), "7.5.1.1.c").refused(m.join("hq"), "7.5.1.1")
		m.do(m.step("0405")).legal(theseus.Stop.Now())
		require.Equal(t, 3, m.points())
	})
	t.Run("5.3.1 overstacking is told of before it happens", func(t *testing.T) {
		f := commanded(t).unit("a", axis, motor, "0505").unit("b", axis, motor, "0506")
		m := f.game(f.acting("pz", 3), f.moving(0, "a"))
		m.legal(m.step("0506"), "5.3.1", "7.1", "7.3")
	})
}

// m0 and m0step are intents of a field.
func m0(f *ground, unit string) decide.Act { return theseus.Move.On(f.id(unit)) }

func m0step(f *ground, number string) decide.Act { return theseus.StepTo.At(f.at(number)) }

func TestMinefields(t *testing.T) {
	t.Run("7.3.6 a check for each unit, those that pass enter", func(t *testing.T) {
		f := commanded(t).unit("a", axis, tank, "0505").unit("b", axis, grenadiers, "0505").mines(allies, "0504")
		m := f.game(f.acting("pz", 3)).do(m0(f, "a")).do(theseus.Join.On(f.id("b")))
		m.legal(m.step("0504"), "7.1", "7.3", "7.3.6").do(m.step("0504"))
		require.Equal(t, derive.Int(-2), m.value(theseus.Roll.Now(), "theseus.mines.modifier"))
		require.Equal(t, derive.Sym("D"), m.traced(theseus.Roll.Now(), "theseus.mines.result", 8))
		m.roll(8, 7)
		require.Equal(t, []string{"0505", "0504"}, []string{m.where("a"), m.where("b")})
		require.True(t, m.unit("a").Disrupted)
		require.EqualValues(t, 5, m.unit("a").Strength)
		require.Equal(t, f.acting("pz", 2), m.top())
	})
	t.Run("7.3.6 nobody moves before all checks are made; a bad one costs strength", func(t *testing.T) {
		f := commanded(t).unit("a", axis, recon, "0505").unit("b", axis, tank, "0505").mines(allies, "0504")
		m := f.game(f.acting("pz", 3)).do(m0(f, "a")).do(theseus.Join.On(f.id("b"))).do(m0step(f, "0504")).roll(4)
		require.Equal(t, "0505", m.where("a"))
		m.roll(10)
		require.Equal(t, []string{"0504", "0505"}, []string{m.where("a"), m.where("b")})
		require.EqualValues(t, 4, m.unit("b").Strength)
	})
	t.Run("7.3.6 a unit that is lost in the mines is no longer of the stack", func(t *testing.T) {
		f := field(t).unit("hq", axis, staff, "0101").unit("a", axis, tank, "0909", weak(1)).unit("b", axis, tank, "0909").mines(allies, "0908")
		m := f.game(f.acting("pz", 3)).do(m0(f, "a")).do(theseus.Join.On(f.id("b"))).do(m0step(f, "0908")).roll(9)
		require.Empty(t, m.where("a"))
		require.Equal(t, f.ids("b"), m.State().Frames.At(1).(theseus.MoveFrame).Units)
		require.Equal(t, "0908", m.roll(1).where("b"))
		alone := f.game(f.acting("pz", 3)).do(m0(f, "a")).do(m0step(f, "0908")).roll(9)
		require.Equal(t, f.acting("pz", 1), alone.top())
	})
	t.Run("7.3.6 under the other reading of d-15 the stack stays", func(t *testing.T) {
		f := commanded(t).unit("a", axis, tank, "0505").unit("b", axis, grenadiers, "0505").mines(allies, "0504").other(theseus.CheckSplits)
		m := f.game(f.acting("pz", 3)).do(m0(f, "a")).do(theseus.Join.On(f.id("b"))).do(m0step(f, "0504")).roll(8, 1)
		require.Equal(t, []string{"0505", "0505"}, []string{m.where("a"), m.where("b")})
	})
	t.Run("7.3.6 from the start of the Action only, and never a headquarters", func(t *testing.T) {
		f := commanded(t).unit("a", axis, tank, "0506").mines(allies, "0504").unit("hq2", axis, staff, "0505", in("pz"))
		m := f.game(f.acting("pz", 3)).do(m0(f, "a")).do(m0step(f, "0505"))
		m.refused(m.step("0504"), "7.3.6")
		f.game(f.acting("pz", 3), f.moving(0, "hq2")).refused(m.step("0504"), "7.3.6")
	})
	t.Run("7.3.6 a unit's own mines and breached ones are ground", func(t *testing.T) {
		f := commanded(t).unit("a", axis, tank, "0505").mines(axis, "0504").mines(allies, "0506").breached("0506")
		m := f.game(f.acting("pz", 3), f.moving(0, "a"))
		require.Equal(t, derive.Int(1), m.value(m.step("0504"), "theseus.ground.clear"))
		require.Equal(t, derive.Int(1), m.value(m.step("0506"), "theseus.ground.clear"))
	})
	t.Run("7.4.5 a breached hex costs what its ground does, what mines do under the other reading of d-71", func(t *testing.T) {
		f := commanded(t).unit("a", axis, tank, "0505").mines(allies, "0504").breached("0504").way(road, "0505", "0504")
		require.Equal(t, derive.Frac(1, 4), f.game(f.acting("pz", 3), f.moving(0, "a")).value(m0step(f, "0504"), "theseus.movement.road"))
		f.charts.Terrain.Minefield.Motorised.Val, f.charts.Terrain.Minefield.Staff.Val = theseus.Whole(), theseus.Closed()
		f.other(theseus.BreachedCost)
		m := f.game(f.acting("pz", 3), f.moving(0, "a"))
		require.Equal(t, derive.Int(8), m.value(m.step("0504"), "theseus.movement.whole_ground"))
		m.do(m.step("0504"))
		require.IsType(t, theseus.ActivationFrame{}, m.top(), "no check, and nothing left to move with")
		f.unit("hq2", axis, staff, "0503", in("pz"))
		f.game(f.acting("pz", 3), f.moving(0, "hq2")).refused(m.step("0504"), "3.6.1.tec")
	})
	t.Run("7.3.6.1 engineers of a headquarters in command", func(t *testing.T) {
		f := field(t).unit("hq", axis, staff, "0101", counter(func(c *theseus.Counter) { c.Staff.Range = printed(2) })).unit("a", axis, tank, "0505").mines(allies, "0504")
		m := f.game(f.acting("pz", 3)).do(m0(f, "a")).do(m0step(f, "0504"))
		require.Equal(t, derive.Int(0), m.value(theseus.Roll.Now(), "theseus.mines.modifier"))
	})
	t.Run("7.3.6.2 KG Hecker in the stack, its own roll too", func(t *testing.T) {
		f := commanded(t).unit("a", axis, tank, "0505").unit("kg", axis, engineer, "0505", lent("pz")).mines(allies, "0504")
		stack := func() *match {
			return f.game(f.acting("pz", 3)).do(m0(f, "a")).do(theseus.Join.On(f.id("kg"))).do(m0step(f, "0504"))
		}
		require.Equal(t, derive.Int(-5), stack().value(theseus.Roll.Now(), "theseus.mines.modifier"))
		require.Equal(t, derive.Int(-5), stack().roll(1).value(theseus.Roll.Now(), "theseus.mines.modifier"))
		f.other(theseus.HeckerHimself)
		require.Equal(t, derive.Int(-2), stack().roll(1).value(theseus.Roll.Now(), "theseus.mines.modifier"))
		require.Equal(t, derive.Int(-2), f.game(f.acting("pz", 3)).do(m0(f, "a")).do(m0step(f, "0504")).value(theseus.Roll.Now(), "theseus.mines.modifier"), "left behind")
	})
	t.Run("7.3.6.3 the Schwerpunkt for units in command", func(t *testing.T) {
		f := commanded(t).unit("a", axis, tank, "0505").mines(allies, "0504").schwerpunkt("pz")
		require.Equal(t, derive.Int(-4), f.game(f.acting("pz", 3)).do(m0(f, "a")).do(m0step(f, "0504")).value(theseus.Roll.Now(), "theseus.mines.modifier"))
		g := field(t).unit("hq", axis, staff, "0101", counter(func(c *theseus.Counter) { c.Staff.Range = printed(2) })).unit("a", axis, tank, "0505").mines(allies, "0504").schwerpunkt("pz")
		require.Equal(t, derive.Int(0), g.game(g.acting("pz", 3)).do(m0(g, "a")).do(m0step(g, "0504")).value(theseus.Roll.Now(), "theseus.mines.modifier"))
		require.Equal(t, derive.Int(-2), g.other(theseus.SchwerpunktMines).game(g.acting("pz", 3)).do(m0(g, "a")).do(m0step(g, "0504")).value(theseus.Roll.Now(), "theseus.mines.modifier"))
	})
	t.Run("7.3.4 no screen from a zone into mines in a zone", func(t *testing.T) {
		f := commanded(t).unit("a", axis, tank, "0504").mines(allies, "0604").unit("e", allies, infantry, "0503")
		m := f.game(f.acting("pz", 3), f.moving(0, "a"))
		m.refused(m.step("0604"), "7.3.4")
		f.other(theseus.MinesUnderZone).game(f.acting("pz", 3), f.moving(0, "a")).legal(m.step("0604"))
	})
	t.Run("7.4 a breach lasts, the box is harder", func(t *testing.T) {
		f := commanded(t).unit("a", axis, grenadiers, "0505").mines(allies, "0505")
		m := f.game(f.acting("pz", 5))
		m.legal(m.breach("a"), "7.1", "7.4").do(m.breach("a"))
		require.Equal(t, 3, m.points())
		m.roll(6)
		require.True(t, m.Breached(f.at("0505")))
		m.refused(m.breach("a"), "7.4")
		g := commanded(t).unit("a", axis, grenadiers, "0505").box(allies, "0505")
		m = g.game(g.acting("pz", 7)).do(m.breach("a")).roll(6)
		require.True(t, m.Mined(g.at("0505")))
		m.do(m.breach("a")).roll(10)
		require.True(t, m.unit("a").Disrupted)
		m.refused(m.breach("a"), "5.6.3.l")
	})
	t.Run("7.4 infantry and engineers alone", func(t *testing.T) {
		f := commanded(t).unit("a", axis, tank, "0505").unit("kg", axis, engineer, "0505", lent("pz")).mines(allies, "0505")
		m := f.game(f.acting("pz", 5))
		m.refused(m.breach("a"), "7.4").legal(m.breach("kg"))
		f.other(theseus.Breachers).game(f.acting("pz", 5)).refused(m.breach("kg"), "7.4")
	})
	t.Run("7.4.4 an enemy zone makes it harder", func(t *testing.T) {
		f := commanded(t).unit("a", axis, grenadiers, "0505").mines(allies, "0505").unit("e", allies, infantry, "0504").unit("kg", axis, engineer, "0505", lent("pz")).schwerpunkt("pz")
		m := f.game(f.acting("pz", 5))
		require.Equal(t, derive.Int(-3), m.value(m.breach("a"), "theseus.breach.modifier"), "2 engineers, KG Hecker, Schwerpunkt, and the zone against")
		require.Equal(t, derive.Int(1), m.value(m.breach("a"), "theseus.breach.zone"))
	})
	t.Run("5.8.3.a out of command nobody breaches", func(t *testing.T) {
		f := field(t).unit("hq", axis, staff, "0101").unit("a", axis, grenadiers, "0909").mines(allies, "0909")
		f.game(f.acting("pz", 5)).refused(theseus.Breach.On(f.id("a")), "5.8.3.a")
	})
}

func TestRefit(t *testing.T) {
	t.Run("7.6 a die not above the rating of the disrupted side", func(t *testing.T) {
		f := commanded(t).unit("a", axis, tank, "0505", disrupted)
		m := f.game(f.acting("pz", 3))
		m.legal(m.refit("a"), "7.1", "7.6")
		require.False(t, f.game(f.acting("pz", 3)).do(m.refit("a")).roll(4).unit("a").Disrupted)
		m.do(m.refit("a")).roll(5)
		require.True(t, m.unit("a").Disrupted)
		require.EqualValues(t, 5, m.unit("a").Strength, "a failure costs nothing more")
		require.Equal(t, 2, m.points())
		m.legal(m.refit("a"))
	})
	t.Run("7.6 not in order, not isolated, not out of command", func(t *testing.T) {
		f := field(t).unit("hq", axis, staff, "0101").unit("in", axis, tank, "0102").unit("out", axis, tank, "0909", disrupted).unit("leg", axis, infantry, "1010", disrupted)
		m := f.game(f.acting("pz", 3))
		m.refused(m.refit("in"), "7.6").refused(m.refit("out"), "7.1.d").refused(m.refit("leg"), "7.6")
		f.other(theseus.RefitRange).game(f.acting("pz", 3)).legal(m.refit("out")).refused(m.refit("leg"), "7.6")
	})
	t.Run("5.6.3.l a disrupted unit only refits", func(t *testing.T) {
		f := commanded(t).unit("a", axis, grenadiers, "0505", disrupted).mines(allies, "0505")
		m := f.game(f.acting("pz", 3))
		m.refused(m.breach("a"), "5.6.3.l").refused(m.improve("0505"), "5.6.3.g").refused(m.move("a"), "5.6.3.a").legal(m.refit("a"))
	})
}

func TestImprovedDefense(t *testing.T) {
	t.Run("7.7 a marker on the hex until somebody leaves, comes or acts", func(t *testing.T) {
		f := commanded(t).unit("a", axis, tank, "0505").unit("b", axis, motor, "0505").unit("c", axis, tank, "0506")
		m := f.game(f.acting("pz", 9))
		m.legal(m.improve("0505"), "7.1", "7.7").do(m.improve("0505"))
		require.Equal(t, f.hexes("0505"), m.State().Improved)
		require.Equal(t, 8, m.points())
		m.refused(m.improve("0505"), "7.7")
		n := &match{t: t, f: f, Game: m.Game}
		n.do(m0(f, "c")).do(m.step("0505")).do(theseus.Stop.Now())
		require.Empty(t, n.State().Improved, "another comes in")
		m.do(m0(f, "a")).do(m.step("0504"))
		require.Empty(t, m.State().Improved, "one leaves")
	})
	t.Run("7.7.e who only passes through ends nothing, who stops does", func(t *testing.T) {
		f := commanded(t).unit("a", axis, tank, "0505").unit("c", axis, tank, "0504").improved("0505")
		m := f.game(f.acting("pz", 9), f.moving(0, "c")).do(m0step(f, "0505")).do(m0step(f, "0506"))
		require.Equal(t, f.hexes("0505"), m.State().Improved)
		m.do(m0step(f, "0505")).do(theseus.Stop.Now())
		require.Empty(t, m.State().Improved)
	})
	t.Run("7.7.f all units of the hex or none", func(t *testing.T) {
		f := commanded(t).formed("other", theseus.German, 3).unit("a", axis, tank, "0505").unit("b", axis, tank, "0505", in("other"))
		m := f.game(f.acting("pz", 3))
		m.refused(m.improve("0505"), "7.7.f")
		f.other(theseus.ImproveTogether).game(f.acting("pz", 3)).legal(m.improve("0505"))
	})
	t.Run("7.1.e not behind unbreached mines of one's own", func(t *testing.T) {
		f := commanded(t).unit("a", axis, tank, "0505").unit("b", axis, tank, "0506").mines(axis, "0505").mines(allies, "0506")
		m := f.game(f.acting("pz", 3))
		m.refused(m.improve("0505"), "7.1.e").legal(m.improve("0506"))
	})
	t.Run("7.7 nobody there, others there", func(t *testing.T) {
		f := commanded(t).formed("other", theseus.German, 3).unit("b", axis, tank, "0505", in("other")).unit("e", allies, tank, "0507")
		m := f.game(f.acting("pz", 3))
		m.refused(m.improve("0504"), "7.7").refused(m.improve("0507"), "7.7").refused(m.improve("0505"), "7.2.a", "7.7.f").refused(m.improve("0105"), "7.7")
	})
}

func TestStackingLimits(t *testing.T) {
	over := func(f *ground) bool {
		mover := f.unit("m", axis, flak, "0909")
		_ = mover
		return f.game().Overstacked(f.at("0505"))
	}
	t.Run("5.3.1.a the Axis: a headquarters, an infantry unit, two tanks or recon, any flak and engineers", func(t *testing.T) {
		full := func() *ground {
			return field(t).unit("hq", axis, staff, "0505").unit("i", axis, motor, "0505").unit("t", axis, tank, "0505").unit("r", axis, recon, "0505").
				unit("f", axis, flak, "0505").unit("k", axis, engineer, "0505").unit("f2", axis, flak, "0505")
		}
		require.False(t, over(full()))
		require.True(t, over(full().unit("x", axis, tank, "0505")))
		require.True(t, over(full().unit("x", axis, infantry, "0505")))
		require.True(t, over(full().unit("x", axis, staff, "0505")))
	})
	t.Run("5.3.1.b the Allies: two units, one of them on foot at most, and a headquarters", func(t *testing.T) {
		require.False(t, over(field(t).unit("hq", allies, staff, "0505").unit("i", allies, infantry, "0505").unit("t", allies, tank, "0505")))
		require.True(t, over(field(t).unit("i", allies, infantry, "0505").unit("j", allies, infantry, "0505")))
		require.False(t, over(field(t).unit("i", allies, motor, "0505").unit("j", allies, motor, "0505")))
		require.True(t, over(field(t).unit("i", allies, motor, "0505").unit("j", allies, motor, "0505").unit("k", allies, tank, "0505")))
	})
	t.Run("5.3.1.c two half-brigades are one", func(t *testing.T) {
		half := counter(func(c *theseus.Counter) { c.HalfOf = true })
		require.False(t, over(field(t).unit("i", allies, infantry, "0505", half).unit("j", allies, infantry, "0505", half).unit("k", allies, tank, "0505")))
		require.True(t, over(field(t).unit("i", allies, infantry, "0505", half).unit("j", allies, infantry, "0505")))
	})
}

func TestDisplacementByMovement(t *testing.T) {
	t.Run("7.3.5 a headquarters alone beside a moving stack is displaced", func(t *testing.T) {
		f := commanded(t).unit("a", axis, tank, "0505").unit("lonely", allies, staff, "0503").unit("home", allies, tank, "0801")
		m := f.game(f.acting("pz", 3), f.moving(0, "a")).do(m0step(f, "0504"))
		require.Equal(t, "0801", m.where("lonely"))
		require.EqualValues(t, 3, m.unit("lonely").Support)
		require.EqualValues(t, 3, m.State().Levels[f.formation("arm")])
		m.legal(m.step("0503"))
	})
	t.Run("5.3.2 a headquarters left alone by its own waits for the next approach", func(t *testing.T) {
		f := commanded(t).unit("hq2", axis, staff, "0505").unit("a", axis, tank, "0505").unit("b", axis, tank, "0909").unit("e", allies, tank, "0504")
		m := f.game(f.acting("pz", 3), f.moving(0, "a")).do(m0step(f, "0506"))
		require.Equal(t, "0505", m.where("hq2"))
		m = f.other(theseus.LateDisplacement).game(f.acting("pz", 3), f.moving(0, "a")).do(m0step(f, "0506"))
		require.Equal(t, "0506", m.where("hq2"), "to the nearest unit")
	})
}

// TestStaffInZones is 5.4.1.a, 7.3.2 and 3.3.s4: who has to stop in an enemy zone is a combat unit.
func TestStaffInZones(t *testing.T) {
	base := func() *ground {
		return field(t).unit("hq", axis, staff, "0505").unit("a", axis, tank, "0504").unit("b", axis, tank, "0403").unit("e", allies, tank, "0503").unit("ehq", allies, staff, "0110")
	}
	t.Run("5.4.1.a a headquarters alone goes on, a combat unit stops (d-99)", func(t *testing.T) {
		f := base()
		m := f.game(f.acting("pz", 3), f.moving(0, "hq")).do(m0step(f, "0504"))
		require.Equal(t, []string{"step_to 0605", "step_to 0505", "step_to 0405"}, steps(m))
		m.do(m.step("0505"))
		require.Equal(t, "0505", m.where("hq"))
		g := base().unit("c", axis, tank, "0505")
		g.game(g.acting("pz", 3), g.moving(0, "c")).do(m0step(g, "0504")).refused(m0step(g, "0505"), "7.3")
		o := base().other(theseus.StaffStops)
		o.game(o.acting("pz", 3), o.moving(0, "hq")).do(m0step(o, "0504")).refused(m0step(o, "0505"), "7.3")
	})
	t.Run("7.3.2 not from zone to zone, unless it may among friends (d-118)", func(t *testing.T) {
		f := base()
		f.state.Units[f.id("hq")].At = f.at("0504")
		f.state.Units[f.id("a")].At = f.at("0604")
		f.state.Units[f.id("a")].Disrupted = true
		f.unit("c", axis, infantry, "0504")
		m := f.game(f.acting("pz", 3), f.moving(0, "hq"))
		m.refused(m.step("0604"), "7.3.4")
		o := f.other(theseus.StaffThroughZones)
		m = o.game(o.acting("pz", 3), o.moving(0, "hq"))
		m.legal(m.step("0604")).do(m.step("0604"))
		require.Equal(t, "5", m.left(), "at the price of the ground")
	})
}

// steps are the steps among the options.
func steps(m *match) []string {
	return slices.DeleteFunc(m.options(), func(o string) bool { return !strings.HasPrefix(o, "step_to") })
}
