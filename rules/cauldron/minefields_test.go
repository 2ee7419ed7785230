package cauldron_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"gazala/rules/cauldron"
	"gazala/rules/derive"
	"gazala/rules/hex"
)

func TestMinesInMovement(t *testing.T) {
	t.Run("14.0 the Axis does not cross, by no kind of way", func(t *testing.T) {
		for _, way := range []cauldron.SideFeature{0, track, road} {
			f := field(t).side("0505", mined|way, north).unit("tanks", axis, armour, "0505").unit("rifles", axis, infantry, "0505").unit("guns", axis, antiTank, "0505")
			for _, u := range []string{"tanks", "rifles", "guns"} {
				m := f.book(f.acting(u, 0))
				m.refused(m.step("0504"), "14.0").legal(m.step("0605"), "8.0.3")
				m = f.book(f.acting(u, 24))
				m.refused(m.step("0504"), "14.0")
			}
		}
	})
	t.Run("14.0 nor back out of a minefield", func(t *testing.T) {
		f := field(t).box("0504").unit("rifles", axis, infantry, "0504")
		m := f.book(f.acting("rifles", 0))
		for d := range hex.Dir(hex.Dirs) {
			m.refused(cauldron.StepTo.At(f.at("0504").Step(d)), "14.0")
		}
	})
	t.Run("14.0 the Allies cross for 12 points", func(t *testing.T) {
		f := field(t).side("0505", mined, north).unit("hussars", allies, armour, "0505").unit("marine", allies, infantry, "0505")
		m := f.book(f.acting("hussars", 11))
		require.Equal(t, derive.Int(12), m.value(m.step("0504"), "cauldron.minefields.cost"))
		m.legal(m.step("0504"), "8.0.3")
		m = f.book(f.acting("hussars", 12))
		m.refused(m.step("0504"), "8.0.3")
		m = f.book(f.acting("marine", 0))
		m.refused(m.step("0504"), "8.0.3") // 6 points never reach
	})
	t.Run("14.0.1 Axis infantry advances over mines, other Axis units do not", func(t *testing.T) {
		f := field(t).side("0505", mined, north).unit("rifles", axis, infantry, "0505").unit("tanks", axis, armour, "0505").unit("guns", axis, antiTank, "0505")
		m := f.book(cauldron.AdvanceFrame{Side: axis, May: f.ids("rifles", "tanks", "guns"), Vacated: []hex.Hex{f.at("0504")}})
		m.legal(m.advanceWith("rifles"), "11.2").refused(m.advanceWith("tanks"), "11.2.e2").refused(m.advanceWith("guns"), "11.2.e2")
		m.do(m.advanceWith("rifles")).do(m.advance("0504"))
		require.Equal(t, "0504", m.where("rifles"))
	})
	t.Run("14.0.1 no Axis unit retreats over mines", func(t *testing.T) {
		for _, class := range []cauldron.Class{armour, infantry, antiTank} {
			f := field(t).side("0504", mined, south).unit("unit", axis, class, "0504")
			m := f.book(cauldron.RetreatFrame{Side: axis, Left: f.ids("unit")}).do(cauldron.RetreatUnit.On(f.id("unit")))
			m.refused(m.retreat("0505"), "14.0.1")
		}
		f := field(t).side("0504", mined, north).unit("hussars", allies, armour, "0504")
		m := f.book(cauldron.RetreatFrame{Side: allies, Left: f.ids("hussars")}).do(cauldron.RetreatUnit.On(f.id("hussars")))
		require.True(t, m.Judge(m.retreat("0503")).Legal, "mines bind the Axis alone in a retreat")
	})
}

func TestMinesInCombat(t *testing.T) {
	for _, c := range []struct {
		name string
		side cauldron.Side
		add  func(*ground) *ground
		want int
	}{
		{"14.0.3 an Axis attack over mines is at minus 2", axis, func(f *ground) *ground { return f.side("0505", mined, north) }, -2},
		{"14.0.3 an Allied attack over mines is at minus 2", allies, func(f *ground) *ground { return f.side("0505", mined, north) }, -2},
		{"14.0.3 a road does not help", axis, func(f *ground) *ground { return f.side("0505", mined|road, north) }, -2},
		{"14.0.3 two minefield hexsides count once", axis, func(f *ground) *ground { return f.side("0505", mined, north).side("0405", mined, northEast) }, -2},
		{"14.0.3 one attacker over mines is enough", axis, func(f *ground) *ground { return f.side("0405", mined, northEast) }, -2},
		{"14.0.3 mines elsewhere do not matter", axis, func(f *ground) *ground { return f.side("0505", mined, northEast, south) }, 0},
	} {
		t.Run(c.name, func(t *testing.T) {
			f := c.add(field(t)).unit("active", c.side, armour, "0505").unit("joiner", c.side, armour, "0405").unit("target", c.side.Enemy(), armour, "0504")
			m := f.game(f.acting("active", 16), cauldron.RollFrame{Combat: f.combat(medium, []string{"active", "joiner"}, []string{"target"})})
			require.Equal(t, c.want, m.modifier("cauldron.odds.mines"))
			require.Equal(t, c.want, m.modifier("cauldron.odds.modifier"))
		})
	}
}

// TestMinesOfOneAttacker is d-24: one attacker over mines is enough for the modifier, or all must be.
func TestMinesOfOneAttacker(t *testing.T) {
	for _, c := range []struct {
		name       string
		mines      func(*ground) *ground
		one, other int
	}{
		{"14.0.3 one of two over mines, both readings", func(f *ground) *ground { return f.side("0405", mined, northEast) }, -2, 0},
		{"14.0.3 both over mines, both readings", func(f *ground) *ground { return f.side("0405", mined, northEast).side("0505", mined, north) }, -2, -2},
		{"14.0.3 nobody over mines, both readings", func(f *ground) *ground { return f }, 0, 0},
	} {
		t.Run(c.name, func(t *testing.T) {
			for i, want := range []int{c.one, c.other} {
				f := c.mines(field(t)).unit("active", axis, armour, "0505").unit("joiner", axis, armour, "0405").unit("target", allies, armour, "0504")
				if i == 1 {
					f.other(cauldron.MineAttack)
				}
				m := f.game(f.acting("active", 16), cauldron.RollFrame{Combat: f.combat(medium, []string{"active", "joiner"}, []string{"target"})})
				require.Equal(t, want, m.modifier("cauldron.odds.mines"))
			}
		})
	}
}

func TestLateMines(t *testing.T) {
	june5, june9 := cauldron.Mined5June, cauldron.Mined9June
	for _, c := range []struct {
		name string
		kind cauldron.SideFeature
		turn cauldron.Turn
		laid bool
	}{
		{"14.0.4 hex 1102 is open on June 3-4", june5, cauldron.June3, false},
		{"14.0.4 hex 1102 is mined from June 5-6", june5, cauldron.June5, true},
		{"14.0.4 hex 1102 stays mined", june5, cauldron.LastTurn, true},
		{"14.0.4 the line to 0801 is open on May 28", june9, cauldron.May28, false},
		{"14.0.4 the line to 0801 is open on June 7-8", june9, cauldron.June7, false},
		{"14.0.4 the line to 0801 is mined from June 9-10", june9, cauldron.June9, true},
		{"14.0.4 the line to 0801 stays mined", june9, cauldron.June11, true},
	} {
		t.Run(c.name, func(t *testing.T) {
			f := field(t).turn(c.turn).side("0505", c.kind, north).unit("rifles", axis, infantry, "0505")
			axisMove, axisBreach := f.book(f.acting("rifles", 0)), f.book(cauldron.BreachFrame{Left: 1})
			g := field(t).turn(c.turn).side("0505", c.kind, north).unit("hussars", allies, armour, "0505")
			alliedMove := g.book(g.acting("hussars", 0))
			require.Equal(t, c.laid, alliedMove.Unbreached(g.at("0504"), south))
			if c.laid {
				axisMove.refused(axisMove.step("0504"), "14.0")
				axisBreach.legal(axisBreach.breach("rifles", north), "14.1.1")
				require.Equal(t, derive.Int(13), alliedMove.cost("0504"))
				return
			}
			axisMove.legal(axisMove.step("0504"), "8.0.3")
			axisBreach.refused(axisBreach.breach("rifles", north), "14.1.1")
			require.Equal(t, derive.Int(1), alliedMove.cost("0504"))
		})
	}
}
