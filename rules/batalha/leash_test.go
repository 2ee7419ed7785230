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
