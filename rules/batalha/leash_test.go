package batalha_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"gazala/rules/batalha"
)

// strip is one row of 26 hexes with a road at its west end.
func strip(t *testing.T) *ground { return wide(t, 26, 1).roads("0101") }

func TestLeash(t *testing.T) {
	const leash = "4.1.2.o2"
	t.Run("4.1.2.o2 twenty hexes from a road of the west edge, and there it halts", func(t *testing.T) {
		f := strip(t).unit("mot", axis, motor, "2001")
		m := f.moving(axis)
		m.do(m.choose("mot")).do(m.step("2101")).legal(m.step("2201"), "4.0", leash).do(m.step("2201"))
		require.IsType(t, batalha.MoveFrame{}, m.top())
		require.Contains(t, m.told, "batalha.leash.halted")
	})
	t.Run("4.1.2.o2 beyond them it cannot move at all", func(t *testing.T) {
		f := strip(t).unit("mot", axis, motor, "2201").unit("pz", axis, armour, "2301").unit("foot", axis, infantry, "2401").unit("guns", axis, artillery, "2501")
		m := f.moving(axis)
		m.refused(m.choose("mot"), leash).refused(m.choose("pz"), leash).legal(m.choose("foot"), "3.0.o1").legal(m.choose("guns"), "3.0.o1")
	})
	t.Run("4.1.2.o2 any unit of the Axis under the other reading of d-64", func(t *testing.T) {
		f := strip(t).other(batalha.LeashedUnits).unit("foot", axis, infantry, "2401").unit("on", axis, infantry, "2101").unit("tk", allies, infantry, "2601", placed(batalha.OffMap))
		m := f.moving(axis)
		m.refused(m.choose("foot"), leash).do(m.choose("on")).legal(m.step("2201"), "4.0", leash)
	})
	t.Run("4.1.2.o2 nobody moves beyond them under the other reading of d-67", func(t *testing.T) {
		f := strip(t).other(batalha.StepsBeyond).unit("mot", axis, motor, "2001").unit("foot", axis, infantry, "2101")
		m := f.moving(axis)
		m.do(m.choose("mot")).do(m.step("2101")).refused(m.step("2201"), leash)
		m = f.moving(axis)
		m.do(m.choose("foot")).legal(m.step("2201"), "4.0")
		m = strip(t).other(batalha.StepsBeyond).unit("out", axis, motor, "2301").moving(axis)
		m.refused(m.choose("out"), leash)
	})
	t.Run("4.1.2.o2 nor through a full hex to one beyond, nor in an advance, under the other reading of d-67", func(t *testing.T) {
		f := strip(t).unit("mot", axis, motor, "2001", valued(3, 4, 2))
		for n, at := range []string{"2001", "2001", "2001", "2101", "2101", "2101"} {
			f.unit(string(rune('a'+n)), axis, infantry, at)
		}
		m := f.moving(axis)
		m.do(m.choose("mot")).legal(m.step("2101"), "4.0", "4.1.1")
		m = f.other(batalha.StepsBeyond).moving(axis)
		m.do(m.choose("mot")).refused(m.step("2101"), "4.1.1")
		f = strip(t).unit("A", axis, motor, "2101")
		won := func(f *ground) *match {
			return f.game(batalha.AdvanceFrame{Side: axis, May: f.ids("A"), Vacated: f.at("2201")})
		}
		m = won(f)
		m.legal(m.follow("A"), "5.2")
		require.True(t, won(f.other(batalha.StepsBeyond)).over(), "nobody can advance")
		f = strip(t).other(batalha.StepsBeyond).unit("A", axis, motor, "2001")
		m = f.game(batalha.AdvanceFrame{Side: axis, May: f.ids("A"), Vacated: f.at("2101")}).do(batalha.AdvanceUnit.On(f.id("A")))
		m.do(m.advance("2101")).refused(m.advance("2201"), leash).legal(m.advance("2001"), "5.2.p1")
	})
	t.Run("4.1.2.o2 the Allies are not tied", func(t *testing.T) {
		f := strip(t).unit("tk", allies, armour, "2501")
		m := f.moving(allies)
		m.legal(m.choose("tk"), "3.0.o1")
	})
	for _, c := range []struct {
		name string
		lay  func(*ground)
	}{
		{"4.1.2.o2 mines on the way cut it", func(f *ground) { f.mines("0501") }},
		{"4.1.2.o2 an enemy zone on the way cuts it", func(f *ground) { f.land(batalha.Open, "0502").unit("foe", allies, infantry, "0502") }},
		{"4.1.2.o2 a zone over the road hex cuts it", func(f *ground) { f.unit("foe", allies, infantry, "0102") }},
		{"4.1.2.o2 sea on the way cuts it", func(f *ground) { f.sea("0501") }},
	} {
		t.Run(c.name, func(t *testing.T) {
			f := wide(t, 12, 2).sea("0202", "0302", "0402", "0502", "0602", "0702", "0802").roads("0101").unit("mot", axis, motor, "0901")
			m := f.moving(axis)
			m.legal(m.choose("mot"), "3.0.o1")
			c.lay(f)
			m = f.moving(axis)
			m.refused(m.choose("mot"), leash)
		})
	}
	t.Run("4.1.2.o2 cleared mines are clear", func(t *testing.T) {
		f := strip(t).mines("0501").cleared("0501").unit("mot", axis, motor, "0701")
		m := f.moving(axis)
		m.legal(m.choose("mot"), "3.0.o1")
	})
	t.Run("4.1.2.o2 its own hex need not be clear", func(t *testing.T) {
		f := strip(t).mines("0601").unit("mot", axis, motor, "0601")
		m := f.moving(axis)
		m.legal(m.choose("mot"), "3.0.o1")
	})
	t.Run("4.1.2.o2 Tobruk sets it free", func(t *testing.T) {
		f := strip(t).objective("1001", 50, axis, true).unit("mot", axis, motor, "2501")
		m := f.moving(axis)
		m.legal(m.choose("mot"), "3.0.o1")
	})
	t.Run("4.1.2.o2 another objective does not", func(t *testing.T) {
		f := strip(t).objective("1001", 20, axis, false).unit("mot", axis, motor, "2501")
		m := f.moving(axis)
		m.refused(m.choose("mot"), leash)
	})
	t.Run("4.1.2.o2 under the other reading the straight distance counts", func(t *testing.T) {
		f := strip(t).mines("0501").other(batalha.Leash).unit("mot", axis, motor, "2101").unit("far", axis, motor, "2201")
		m := f.moving(axis)
		m.legal(m.choose("mot"), "3.0.o1").refused(m.choose("far"), leash)
	})
}
