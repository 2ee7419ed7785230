package batalha_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"gazala/rules/batalha"
	"gazala/rules/derive"
)

// TestMovementExample is the rulebook's example, on the hexes of the register: a motorised unit with 16 points, each step's cost a derivation.
func TestMovementExample(t *testing.T) {
	f := wide(t, 14, 9).mines("0604").ridge("0704", "1003", "1205").fort("0704").city("0903", "1105").
		way(trail, "0405", "0505").way(road, "0704", "0803", "0903").way(trail, "1004", "1104", "1204", "1205").
		unit("mot", axis, motor, "0407")
	m := f.moving(axis).do(batalha.SelectUnit.On(f.id("mot")))
	for _, s := range []struct {
		hex, left   string
		cost        derive.Val
		part        string
		mines, risk bool
	}{
		{"0406", "15", derive.Int(1), "batalha.movement.open", false, false},
		{"0405", "14", derive.Int(1), "batalha.movement.open", false, false},
		{"0505", "13", derive.Int(1), "batalha.movement.trail", false, false},
		{"0604", "11", derive.Int(2), "batalha.movement.open", true, true},
		{"0704", "8", derive.Int(3), "batalha.movement.ridge", false, false},
		{"0803", "15/2", derive.Frac(1, 2), "batalha.movement.road", false, false},
		{"0903", "7", derive.Frac(1, 2), "batalha.movement.road", false, false},
		{"1003", "4", derive.Int(3), "batalha.movement.ridge", false, false},
		{"1004", "3", derive.Int(1), "batalha.movement.open", false, false},
		{"1104", "2", derive.Int(1), "batalha.movement.trail", false, false},
		{"1204", "1", derive.Int(1), "batalha.movement.trail", false, false},
		{"1205", "0", derive.Int(1), "batalha.movement.trail", false, false},
	} {
		t.Run("4.0 step to "+s.hex, func(t *testing.T) {
			require.Equal(t, s.cost, m.value(m.step(s.hex), "batalha.movement.cost"))
			way, found := m.Explain(m.step(s.hex)).Find(s.part)
			require.True(t, found, s.part)
			require.Equal(t, "batalha:2.3.tec", string(way.Rule))
			_, mines := m.Explain(m.step(s.hex)).Find("batalha.minefields.cost")
			require.Equal(t, s.mines, mines)
			m.do(m.step(s.hex))
			if s.risk {
				require.Equal(t, batalha.MinesFrame{Unit: f.id("mot")}, m.top())
				m.do(batalha.Roll.Now(), 5)
			}
			require.Equal(t, s.left, m.left())
		})
	}
	t.Run("4.0.o1 its points are spent", func(t *testing.T) {
		m.refused(m.step("1206"), "4.0.o1")
		require.Equal(t, []string{"stop"}, m.options())
		m.do(batalha.Stop.Now()).refused(m.choose("mot"), "4.0")
	})
}

func TestMovement(t *testing.T) {
	t.Run("3.0.o1 any number of units moves, each once", func(t *testing.T) {
		f := field(t).unit("a", axis, infantry, "0302").unit("b", axis, infantry, "0305").unit("foe", allies, infantry, "0907")
		m := f.moving(axis)
		m.legal(batalha.EndMovement.Now(), "3.0.o1").legal(m.choose("a"), "3.0.o1").refused(m.choose("foe"), "3.0.o1")
		m.do(m.choose("a")).do(m.step("0303")).do(batalha.Stop.Now()).refused(m.choose("a"), "4.0").legal(m.choose("b"), "3.0.o1")
		require.True(t, m.do(batalha.EndMovement.Now()).over())
	})
	t.Run("4.0.o2 a unit that is put back may still move", func(t *testing.T) {
		f := field(t).unit("a", axis, infantry, "0302")
		m := f.moving(axis)
		m.do(m.choose("a")).legal(batalha.Stop.Now(), "4.0.o2").do(batalha.Stop.Now()).legal(m.choose("a"), "3.0.o1")
	})
	t.Run("4.0.o1 not beyond the allowance", func(t *testing.T) {
		f := field(t).ridge("0303").unit("a", axis, infantry, "0302")
		f.game(batalha.MoveFrame{Side: axis}, f.acting("a", 10)).refused(batalha.StepTo.At(f.at("0303")), "4.0.o1")
		f.game(batalha.MoveFrame{Side: axis}, f.acting("a", 8)).legal(batalha.StepTo.At(f.at("0303")), "4.0")
	})
	t.Run("4.0 every step goes to a neighbour", func(t *testing.T) {
		f := field(t).unit("a", axis, infantry, "0302")
		f.game(batalha.MoveFrame{Side: axis}, f.acting("a", 0)).refused(batalha.StepTo.At(f.at("0305")), "4.0")
	})
	t.Run("4.2.2 nobody leaves the map by choice", func(t *testing.T) {
		f := field(t).unit("a", axis, infantry, "0301")
		f.game(batalha.MoveFrame{Side: axis}, f.acting("a", 0)).refused(batalha.StepTo.At(f.at("0301").Step(north)), "4.2.2")
	})
	t.Run("2.3.tec nobody enters the sea", func(t *testing.T) {
		f := field(t).sea("0303").unit("a", axis, infantry, "0302")
		f.game(batalha.MoveFrame{Side: axis}, f.acting("a", 0)).refused(batalha.StepTo.At(f.at("0303")), "2.3.tec")
	})
	t.Run("2.3.tec a sea arm costs 2, or the hex beyond it when that is more, and stops armour", func(t *testing.T) {
		f := field(t).ridge("0303", "0503").side("0302", seaArm, south).side("0502", seaArm, south).side("0702", seaArm, south).
			unit("foot", axis, infantry, "0302").unit("mot", axis, motor, "0502").unit("pz", axis, armour, "0702")
		m := f.game(batalha.MoveFrame{Side: axis}, f.acting("foot", 0))
		require.Equal(t, derive.Int(2), m.value(m.step("0303"), "batalha.movement.cost"))
		m = f.game(batalha.MoveFrame{Side: axis}, f.acting("mot", 0))
		require.Equal(t, derive.Int(3), m.value(m.step("0503"), "batalha.movement.cost"))
		f.game(batalha.MoveFrame{Side: axis}, f.acting("pz", 0)).refused(m.step("0703"), "2.3.tec")
	})
	t.Run("4.0.o3 points that are left are not there next turn", func(t *testing.T) {
		f := field(t).unit("a", axis, infantry, "0302").unit("b", allies, infantry, "0902").played(14)
		m := f.game(batalha.TurnFrame{Phase: batalha.AxisMovement}, batalha.MoveFrame{Side: axis})
		m.do(m.choose("a")).do(m.step("0303")).do(batalha.Stop.Now())
		for m.State().Turn == 3 || m.top() != (batalha.MoveFrame{Side: axis}) {
			if _, combat := m.top().(batalha.CombatFrame); combat {
				m.do(batalha.EndCombat.Now())
			} else {
				m.do(batalha.EndMovement.Now())
			}
		}
		m.do(m.choose("a"))
		require.Equal(t, "6", m.left())
	})
	t.Run("4.0.o4 nor do they pass to another unit", func(t *testing.T) {
		f := field(t).unit("a", axis, infantry, "0302").unit("b", axis, infantry, "0302")
		m := f.moving(axis)
		m.do(m.choose("a")).do(m.step("0303")).do(batalha.Stop.Now()).do(m.choose("b"))
		require.Equal(t, "6", m.left())
	})
	t.Run("4.0.o5 a unit that goes with others has its own points alone", func(t *testing.T) {
		f := field(t).unit("pz", axis, armour, "0302").unit("a", axis, infantry, "0302")
		require.Equal(t, "6", f.game(batalha.MoveFrame{Side: axis}, f.acting("a", 0)).left())
	})
	t.Run("7.0.p2 losses do not lower the allowance", func(t *testing.T) {
		f := field(t).unit("a", axis, motor, "0302", reduced)
		require.Equal(t, "16", f.game(batalha.MoveFrame{Side: axis}, f.acting("a", 0)).left())
	})
}
