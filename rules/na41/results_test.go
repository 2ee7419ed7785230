package na41_test

import (
	"fmt"
	"testing"

	"github.com/stretchr/testify/require"

	"gazala/rules/decide"
	"gazala/rules/derive"
	"gazala/rules/na41"
)

func TestLosses(t *testing.T) {
	// even odds: 1 A1, 2 A1, 3 EX, 4 A1/DR2, 5 DR2, 6 DRX
	even := func(t *testing.T) *ground {
		return field(t).unit("a1", axis, na41.Infantry, "0505", strong(3, 1)).unit("a2", axis, na41.Infantry, "0505", strong(3, 1)).
			unit("d1", allies, na41.Infantry, "0506", strong(1, 3)).unit("d2", allies, na41.Infantry, "0506", strong(1, 3))
	}
	who := func(m *match) derive.Arg { return m.Point(decide.NewSheet(nil, nil)).Who }
	side := func(s na41.Side) derive.Arg { return derive.Player("Side", int(s)) }
	t.Run("10.1.i A1: the attacker loses a step, of his choice by 10.2.1", func(t *testing.T) {
		m := even(t).fighting(axis)
		m.assault("0506", "a1", "a2").roll(1)
		require.Equal(t, side(axis), who(m))
		m.refused(m.suffer("d1"), "10.2.2.a")
		m.do(m.suffer("a2"))
		require.EqualValues(t, 1, m.unit("a2").Steps)
		require.IsType(t, na41.CombatFrame{}, m.top())
	})
	t.Run("10.1.h EX: both lose a step, picked by the opponent, the defender's first", func(t *testing.T) {
		m := even(t).fighting(axis)
		m.assault("0506", "a1", "a2").roll(3)
		require.Equal(t, side(axis), who(m))
		m.do(m.suffer("d2"))
		require.Equal(t, side(allies), who(m))
		m.do(m.suffer("a1"))
		require.EqualValues(t, 1, m.unit("d2").Steps)
		require.EqualValues(t, 1, m.unit("a1").Steps)
	})
	t.Run("10.2.2.b who gave no strength loses nothing while others are left, nor those in parentheses", func(t *testing.T) {
		m := even(t).unit("hq", allies, na41.CorpsHQ, "0506", strong(0, 1), inParentheses).unit("zero", axis, na41.Infantry, "0505", strong(0, 3)).fighting(axis)
		m.assault("0506", "a1", "a2", "zero").roll(3)
		m.refused(m.suffer("hq"), "10.2.2.b")
		m.do(m.suffer("d1")).refused(m.suffer("zero"), "10.2.2.b")
	})
	t.Run("10.2.2.c without a combat unit trucks and supply points are lost at once (d-34)", func(t *testing.T) {
		m := field(t).unit("a", axis, na41.Infantry, "0505", strong(3, 1)).unit("d", allies, na41.Infantry, "0506", strong(1, 3), steps(1)).unit("lorry", allies, na41.Truck, "0506").supply(allies, "0506", 2).fighting(axis)
		m.assault("0506", "a").roll(3)
		require.Equal(t, na41.Eliminated, m.unit("lorry").Where)
		require.Empty(t, m.State().Stocks)
	})
	t.Run("10.3 the last step eliminates", func(t *testing.T) {
		m := field(t).unit("a", axis, na41.Infantry, "0505", strong(3, 1)).unit("d", allies, na41.Infantry, "0506", strong(1, 3)).left("a", 1).fighting(axis)
		m.assault("0506", "a").roll(1)
		require.True(t, m.gone("a"))
	})
	t.Run("10.4.1 the second of three steps makes a remnant, and 10.4.2 nobody has to", func(t *testing.T) {
		f := field(t).unit("a", axis, na41.Infantry, "0505", strong(3, 1), steps(3)).unit("d", allies, na41.Infantry, "0506", strong(1, 3)).left("a", 2)
		m := f.fighting(axis)
		m.assault("0506", "a").roll(1)
		m.legal(na41.GiveUpUnit{}, "10.4.2")
		m.do(na41.TakeRemnant{})
		require.EqualValues(t, 1, m.unit("a").Steps)
		m = f.fighting(axis)
		m.assault("0506", "a").roll(1).do(na41.GiveUpUnit{})
		require.True(t, m.gone("a"))
	})
	t.Run("10.4.2 without a remnant in the display both steps are lost", func(t *testing.T) {
		f := field(t).unit("a", axis, na41.Infantry, "0505", strong(3, 1), steps(3)).unit("d", allies, na41.Infantry, "0506", strong(1, 3)).left("a", 2)
		for i := range 2 {
			n := fmt.Sprint("x", i)
			f.unit(n, axis, na41.Infantry, "0101", steps(3)).left(n, 1)
		}
		m := f.fighting(axis)
		m.assault("0506", "a").roll(1)
		require.True(t, m.gone("a"))
	})
	t.Run("18.1 a reconnaissance unit alone loses nothing to D1 and DS, but to EX", func(t *testing.T) {
		f := field(t).unit("a", axis, na41.Infantry, "0505", strong(9, 1)).unit("d", allies, na41.Recon, "0506", strong(1, 3))
		m := f.fighting(axis)
		m.assault("0506", "a").roll(6)
		require.EqualValues(t, 2, m.unit("d").Steps)
		m = f.fighting(axis)
		m.assault("0506", "a").roll(1)
		require.EqualValues(t, 1, m.unit("d").Steps, "3-1 and a one is EX")
		m = f.unit("e", allies, na41.Infantry, "0506", strong(1, 1)).fighting(axis)
		m.assault("0506", "a").roll(6)
		require.IsType(t, na41.LossFrame{}, m.top(), "not alone")
	})
	t.Run("18.2 na41-ex-51: an 88 in an exchange costs the Allies a tank step more, which they pick first", func(t *testing.T) {
		f := field(t).unit("a", axis, na41.Infantry, "0505", strong(3, 1)).unit("flak", axis, na41.Flak88, "0505", strong(3, 1), rated(4)).
			unit("d1", allies, na41.Tank, "0506", strong(1, 2), rated(1)).unit("d2", allies, na41.Tank, "0506", strong(1, 2), rated(1)).unit("d3", allies, na41.Infantry, "0506", strong(1, 2))
		m := f.fighting(axis)
		m.assault("0506", "a", "flak").roll(3)
		require.Equal(t, side(allies), who(m))
		m.refused(m.suffer("d3"), "18.2")
		m.do(m.suffer("d2"))
		require.Equal(t, side(axis), who(m))
		m.do(m.suffer("d3"), m.suffer("a"))
		require.EqualValues(t, []uint8{1, 1, 2}, []uint8{m.unit("d2").Steps, m.unit("d3").Steps, m.unit("d1").Steps})
	})
	t.Run("18.2 without Allied tanks in the combat nothing more is lost", func(t *testing.T) {
		m := field(t).unit("flak", axis, na41.Flak88, "0505", strong(3, 1), rated(4)).unit("d", allies, na41.Infantry, "0506", strong(1, 3)).fighting(axis)
		m.assault("0506", "flak").roll(3)
		require.EqualValues(t, 1, m.unit("d").Steps)
	})
}
