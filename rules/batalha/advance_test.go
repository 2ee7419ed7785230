package batalha_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"gazala/rules/batalha"
	"gazala/rules/derive"
)

// won is a combat that the units in 0505 and 0604 have won: its defenders have left 0504.
func (f *ground) won(units ...string) *match {
	f.t.Helper()
	return f.game(batalha.AdvanceFrame{Side: axis, May: f.ids(units...), Vacated: f.at("0504")})
}

func TestAdvance(t *testing.T) {
	t.Run("5.2 into the hex that the defenders have left", func(t *testing.T) {
		m := field(t).unit("A", axis, infantry, "0505").unit("B", axis, infantry, "0505").won("A")
		m.refused(m.follow("B"), "5.2").legal(m.follow("A"), "5.2").do(m.follow("A"))
		m.refused(m.advance("0404"), "5.2").legal(m.advance("0504"), "5.2").do(m.advance("0504"))
		require.Equal(t, "0504", m.where("A"))
	})
	t.Run("5.2.p4 nobody has to advance", func(t *testing.T) {
		m := field(t).unit("A", axis, armour, "0505").won("A")
		m.legal(batalha.EndAdvance.Now(), "5.2.p4").do(m.follow("A")).legal(batalha.EndAdvance.Now(), "5.2.p4").do(batalha.EndAdvance.Now())
		require.Equal(t, "0505", m.where("A"))
		require.True(t, m.over())
	})
	t.Run("5.2.p1 armour and motorised infantry go two hexes", func(t *testing.T) {
		for _, kind := range []batalha.Type{armour, motor} {
			m := field(t).unit("A", axis, kind, "0505").won("A").do(batalha.AdvanceUnit.On(0))
			m.do(m.advance("0504")).refused(m.advance("0502"), "5.2").legal(m.advance("0503"), "5.2.p1").legal(batalha.EndAdvance.Now(), "5.2.p4").do(m.advance("0503"))
			require.Equal(t, "0503", m.where("A"))
			require.True(t, m.over())
		}
	})
	t.Run("5.2.p2 on foot one hex", func(t *testing.T) {
		for _, kind := range []batalha.Type{infantry, engineer} {
			m := field(t).unit("A", axis, kind, "0505").won("A").do(batalha.AdvanceUnit.On(0))
			m.do(m.advance("0504"))
			require.True(t, m.over())
		}
	})
	t.Run("5.2.p3 guns stay", func(t *testing.T) {
		m := field(t).unit("G", axis, artillery, "0505").unit("A", axis, infantry, "0505").won("G", "A")
		m.refused(m.follow("G"), "5.2.p3").legal(m.follow("A"), "5.2")
		require.Equal(t, derive.Int(1), m.value(m.follow("A"), "batalha.advance.foot"))
		require.Empty(t, m.Explain(m.follow("G")).Nodes, "guns have no number of hexes to advance")
	})
	t.Run("5.2.p1 the first hex must be open for a second", func(t *testing.T) {
		m := field(t).city("0504").unit("A", axis, armour, "0505").won("A").do(batalha.AdvanceUnit.On(0))
		m.do(m.advance("0504"))
		require.True(t, m.over())
	})
	t.Run("5.2.p1 the second may be a city and not a ridge", func(t *testing.T) {
		m := field(t).city("0503").ridge("0404").unit("A", axis, armour, "0505").won("A").do(batalha.AdvanceUnit.On(0)).do(batalha.AdvanceTo.At(field(t).at("0504")))
		m.legal(m.advance("0503"), "5.2.p1").refused(m.advance("0404"), "5.2.p1")
	})
	t.Run("4.1.2.p1 a zone stops the advance, by the other reading of d-17 it doesn't", func(t *testing.T) {
		f := field(t).unit("A", axis, armour, "0505").unit("B", axis, armour, "0505").unit("E", allies, infantry, "0403")
		m := f.won("A", "B")
		m.do(m.follow("A")).do(m.advance("0504"))
		require.IsType(t, batalha.AdvanceFrame{}, m.top())
		m = f.other(batalha.AdvanceZones).won("A", "B")
		m.do(m.follow("A")).do(m.advance("0504")).legal(m.advance("0503"), "5.2.p1").refused(m.advance("0403"), "4.1.2.p6")
	})
	t.Run("4.1.1 three units at most, and more only to pass", func(t *testing.T) {
		f := field(t).unit("A", axis, infantry, "0505").unit("M", axis, armour, "0505")
		f.unit("B", axis, infantry, "0504").unit("C", axis, infantry, "0504").unit("E", axis, infantry, "0504")
		m := f.won("A", "M")
		m.refused(m.follow("A"), "4.1.1").legal(m.follow("M"), "5.2").do(m.follow("M")).do(m.advance("0504"))
		m.refused(batalha.EndAdvance.Now(), "4.1.1").do(m.advance("0503"))
		require.Equal(t, "0503", m.where("M"))
	})
	t.Run("2.3.tec armour crosses no sea arm", func(t *testing.T) {
		f := field(t).side("0505", seaArm, north).sea("0403").unit("A", axis, armour, "0505").unit("B", axis, motor, "0505")
		m := f.won("A", "B")
		m.refused(m.follow("A"), "2.3.tec").do(m.follow("B")).do(m.advance("0504")).refused(m.advance("0403"), "2.3.tec", "5.2.p1")
	})
	t.Run("9.1.p1 an Axis unit that advances onto mines rolls (d-17)", func(t *testing.T) {
		m := field(t).mines("0504").unit("A", axis, armour, "0505").won("A").do(batalha.AdvanceUnit.On(0))
		m.do(m.advance("0504")).do(batalha.Roll.Now(), 1)
		require.True(t, m.unit("A").Reduced)
		m.legal(m.advance("0503"), "5.2.p1")
	})
	t.Run("5.2.p1 d-65 mines leave open ground open, or not", func(t *testing.T) {
		start := func(mined string) *ground { return field(t).mines(mined).unit("A", allies, armour, "0505") }
		into := func(f *ground) *match {
			m := f.game(batalha.AdvanceFrame{Side: allies, May: f.ids("A"), Vacated: f.at("0504")})
			return m.do(m.follow("A")).do(m.advance("0504"))
		}
		m := into(start("0504"))
		m.legal(m.advance("0503"), "5.2.p1")
		m = into(start("0503"))
		m.legal(m.advance("0503"), "5.2.p1")
		require.True(t, into(start("0504").other(batalha.MinedAdvance)).over(), "no second hex")
		m = into(start("0503").other(batalha.MinedAdvance))
		m.refused(m.advance("0503"), "5.2.p1").legal(m.advance("0404"), "5.2.p1")
		m = into(start("0503").cleared("0503").other(batalha.MinedAdvance))
		m.legal(m.advance("0503"), "5.2.p1")
	})
	t.Run("4.1.2.o2 a unit beyond the 20 hexes does not advance", func(t *testing.T) {
		f := wide(t, 30, 8).roads("0104").unit("A", axis, armour, "2605").unit("B", axis, infantry, "2605")
		m := f.game(batalha.AdvanceFrame{Side: axis, May: f.ids("A", "B"), Vacated: f.at("2604")})
		m.refused(m.follow("A"), "4.1.2.o2").legal(m.follow("B"), "5.2")
	})
	t.Run("5.2.p1 by the other reading of d-16 the hexes count from beyond the vacated one", func(t *testing.T) {
		m := field(t).other(batalha.AdvanceLength).ridge("0504").city("0502", "0403").unit("A", axis, armour, "0505").won("A").do(batalha.AdvanceUnit.On(0))
		m.do(m.advance("0504")).refused(m.advance("0403"), "5.2.p1").do(m.advance("0503")).do(m.advance("0502"))
		require.True(t, m.over())
		m = field(t).other(batalha.AdvanceLength).unit("A", axis, infantry, "0505").won("A").do(batalha.AdvanceUnit.On(0))
		m.do(m.advance("0504")).do(m.advance("0503"))
		require.True(t, m.over())
	})
}
