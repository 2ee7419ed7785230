package batalha_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"gazala/rules/batalha"
	"gazala/rules/derive"
)

func TestZones(t *testing.T) {
	t.Run("4.1.2.p1 a unit stops in an enemy zone, and 4.1.2.p4 has engaged", func(t *testing.T) {
		f := field(t).unit("mot", axis, motor, "0302").unit("foe", allies, infantry, "0305")
		m := f.moving(axis)
		m.do(m.choose("mot")).do(m.step("0303")).legal(m.step("0304"), "4.0", "4.1.2.p1").do(m.step("0304"))
		require.IsType(t, batalha.MoveFrame{}, m.top())
		require.True(t, m.unit("mot").Engaged)
		m.refused(m.choose("mot"), "4.0")
	})
	t.Run("4.1.2.p2 leaving costs one point more, once, whatever engages it", func(t *testing.T) {
		f := field(t).unit("inf", axis, infantry, "0304").unit("foe", allies, infantry, "0305").unit("too", allies, infantry, "0405")
		m := f.moving(axis)
		m.legal(m.choose("inf"), "3.0.o1", "4.1.2.p2", "4.1.2.p5").do(m.choose("inf"))
		m.legal(m.step("0303"), "4.0", "4.1.2.p2")
		require.Equal(t, derive.Int(2), m.value(m.step("0303"), "batalha.movement.cost"))
		require.Equal(t, derive.Int(1), m.value(m.step("0303"), "batalha.zones.break_cost"))
		m.do(m.step("0303"))
		require.Equal(t, "4", m.left())
		require.True(t, m.top().(batalha.ActFrame).Broke)
		require.Equal(t, derive.Int(1), m.value(m.step("0302"), "batalha.movement.cost"))
		require.False(t, m.unit("inf").Engaged)
	})
	t.Run("4.1.2.p2 straight into another zone is a new engagement", func(t *testing.T) {
		f := field(t).unit("inf", axis, infantry, "0304").unit("foe", allies, infantry, "0305")
		m := f.moving(axis)
		m.do(m.choose("inf")).legal(m.step("0404"), "4.0", "4.1.2.p2", "4.1.2.p1").do(m.step("0404"))
		require.True(t, m.unit("inf").Engaged)
		require.IsType(t, batalha.MoveFrame{}, m.top())
	})
	t.Run("4.1.2.p6 never in one hex with the enemy", func(t *testing.T) {
		f := field(t).unit("inf", axis, infantry, "0304").unit("foe", allies, infantry, "0305")
		m := f.moving(axis)
		m.do(m.choose("inf")).refused(m.step("0305"), "4.1.2.p6")
	})
	t.Run("4.1.2.o1 armour ignores zones of infantry, not those of armour and guns", func(t *testing.T) {
		f := field(t).unit("pz", axis, armour, "0302").unit("foot", allies, infantry, "0305").unit("mot", allies, motor, "0505").
			unit("guns", allies, artillery, "0308")
		m := f.moving(axis)
		m.do(m.choose("pz")).do(m.step("0303")).legal(m.step("0304"), "4.0", "4.1.2.o1").do(m.step("0304")).do(m.step("0404"))
		require.Equal(t, "13", m.left(), "no point more for leaving them either")
		require.False(t, m.unit("pz").Engaged)
		m.do(m.step("0405")).do(m.step("0406")).do(m.step("0307"))
		require.True(t, m.unit("pz").Engaged, "guns bind armour")
	})
	t.Run("4.1.2.o1 engineers count as infantry", func(t *testing.T) {
		f := field(t).unit("tk", allies, armour, "0303").unit("eng", axis, engineer, "0305")
		m := f.moving(allies)
		m.do(m.choose("tk")).legal(m.step("0304"), "4.0", "4.1.2.o1")
	})
}

func TestDominantTerrain(t *testing.T) {
	const dominant, must, mines = "4.1.2.p3", "4.1.2.p5", "9.2.p2"
	for _, c := range []struct {
		name string
		lay  func(*ground)
		rule string
	}{
		{"4.1.2.p3 a city dominates open ground", func(f *ground) { f.city("0505") }, dominant},
		{"4.1.2.p3 open ground dominates nothing", func(*ground) {}, must},
		{"4.1.2.p3 equal columns do not dominate", func(f *ground) { f.city("0505").ridge("0504") }, must},
		{"4.1.2.p3 a fortification counts", func(f *ground) { f.fort("0505") }, dominant},
		{"4.1.2.p3 a fortification does not count under the other reading", func(f *ground) { f.fort("0505").other(batalha.FortDominates) }, must},
		{"4.1.2.p3 every engaging enemy must be dominated", func(f *ground) { f.city("0505", "0506").unit("too", axis, infantry, "0506") }, must},
		{"9.2.p2 an Allied unit dominates the Axis on mines, in any terrain", func(f *ground) { f.mines("0504").ridge("0504") }, mines},
		{"4.1.2.p3 mines under the enemy decide nothing where the ground does", func(f *ground) { f.mines("0504").city("0505") }, dominant},
		{"9.2.p2 not on cleared ones", func(f *ground) { f.mines("0504").cleared("0504") }, must},
	} {
		t.Run(c.name, func(t *testing.T) {
			f := field(t).unit("tommy", allies, infantry, "0505").unit("fritz", axis, infantry, "0504")
			c.lay(f)
			m := f.moving(allies)
			m.legal(m.choose("tommy"), "3.0.o1", "4.1.2.p2", c.rule)
		})
	}
	t.Run("4.1.2.p3 the columns of both hexes are explained", func(t *testing.T) {
		f := field(t).city("0505").unit("tommy", allies, infantry, "0505").unit("fritz", axis, infantry, "0504")
		m := f.moving(allies)
		require.Equal(t, derive.Int(2), m.value(m.choose("tommy"), "batalha.zones.own_columns"))
		require.Equal(t, derive.Int(0), m.value(m.choose("tommy"), "batalha.zones.enemy_columns"))
	})
	t.Run("9.2.p2 the Axis on mines dominates nobody", func(t *testing.T) {
		f := field(t).ridge("0504").mines("0504").unit("tommy", allies, infantry, "0505").unit("fritz", axis, infantry, "0504")
		m := f.moving(axis)
		m.legal(m.choose("fritz"), "3.0.o1", "4.1.2.p2", must, mines)
		m = f.fighting(axis)
		m.refused(batalha.EndCombat.Now(), mines).refused(m.airAttack("0505"), "6.1", mines)
		f.ridge("0505")
		m = f.moving(axis)
		m.legal(m.choose("fritz"), "3.0.o1", "4.1.2.p2", must).refused(m.choose("tommy"), "3.0.o1")
	})
}
