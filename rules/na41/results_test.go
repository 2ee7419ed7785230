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
	t.Run("13.3.3 18.2 an 88 in full retreat costs nothing more", func(t *testing.T) {
		for name, c := range map[string]struct {
			as   []as
			lost uint8
		}{"good order": {nil, 2}, "13.2.2 disrupted": {[]as{disrupted}, 2}, "full retreat": {[]as{fullRetreat}, 1}} {
			f := field(t).unit("tk", allies, na41.Tank, "0505", strong(6, 1)).unit("inf", axis, na41.Infantry, "0506", strong(1, 3)).unit("flak", axis, na41.Flak88, "0506", append(c.as, rated(4))...)
			a := na41.Attack{Side: allies, Target: f.at("0506"), Units: []na41.UnitID{f.id("tk")}, Guns: na41.NoUnit, Shield: na41.NoUnit}
			m := f.game(na41.CombatFrame{Side: allies}, na41.ResultFrame{Attack: a, Result: na41.EX})
			for loss, losing := m.top().(na41.LossFrame); losing; loss, losing = m.top().(na41.LossFrame) {
				m.do(na41.Suffer{Unit: loss.From[0]})
			}
			require.Equal(t, c.lost, 2-m.unit("tk").Steps, name)
		}
	})
	t.Run("18.2 without Allied tanks in the combat nothing more is lost", func(t *testing.T) {
		m := field(t).unit("flak", axis, na41.Flak88, "0505", strong(3, 1), rated(4)).unit("d", allies, na41.Infantry, "0506", strong(1, 3)).fighting(axis)
		m.assault("0506", "flak").roll(3)
		require.EqualValues(t, 1, m.unit("d").Steps)
	})
}

func TestNineResults(t *testing.T) {
	for name, c := range map[string]struct {
		result           na41.Result
		attacker, losses uint8 // steps that each side loses
		least, most      uint8
		condition        na41.Condition
		advance          uint8
	}{
		"10.1, 10.1.a DS: a step, four hexes, full retreat, advance 4":           {na41.DS, 0, 1, 4, 4, na41.FullRetreat, 4},
		"10.1.b DR4: four hexes, full retreat, advance 4":                        {na41.DR4, 0, 0, 4, 4, na41.FullRetreat, 4},
		"10.1.c D1: a step, two or three hexes, disrupted, advance 3":            {na41.D1, 0, 1, 2, 3, na41.Disrupted, 3},
		"10.1.d A1/D1: a step on each side, two hexes, disrupted, advance 2":     {na41.A1D1, 1, 1, 2, 2, na41.Disrupted, 2},
		"10.1.e A1/DR2: a step of the attacker, two hexes, disrupted, advance 2": {na41.A1DR2, 1, 0, 2, 2, na41.Disrupted, 2},
		"10.1.f DR2: two hexes, disrupted, advance 2":                            {na41.DR2, 0, 0, 2, 2, na41.Disrupted, 2},
		"10.1.g DRX: a step on each side, two hexes, disrupted, advance 2":       {na41.DRX, 1, 1, 2, 2, na41.Disrupted, 2},
		"10.1.h EX: a step on each side, nobody retreats":                        {na41.EX, 1, 1, 0, 0, na41.GoodOrder, 0},
		"10.1.i A1: a step of the attacker, nobody retreats and nobody advances": {na41.A1, 1, 0, 0, 0, na41.GoodOrder, 0},
	} {
		t.Run(name, func(t *testing.T) {
			f := field(t).unit("tk", axis, na41.Tank, "0505", steps(2)).unit("d", allies, na41.Tank, "0506")
			m := f.won(c.result, "tk")
			if d, defends := m.top().(na41.DefenseFrame); defends {
				require.Equal(t, c.least > 0, d.Side == axis)
				m.do(na41.GiveWay{})
			}
			require.EqualValues(t, 2-c.attacker, m.unit("tk").Steps)
			require.EqualValues(t, 2-c.losses, m.unit("d").Steps)
			if c.least == 0 {
				require.IsType(t, na41.CombatFrame{}, m.top())
				require.Equal(t, "0506", m.where("d"))
				return
			}
			retreat, ok := m.top().(na41.RetreatFrame)
			require.True(t, ok)
			require.Equal(t, []uint8{c.least, c.most}, []uint8{retreat.Least, retreat.Most})
			for _, h := range []string{"0507", "0508", "0509", "0510"}[:c.most] {
				m.do(m.step(h))
			}
			require.Equal(t, c.condition, m.unit("d").Condition)
			advance, ok := m.top().(na41.AdvanceFrame)
			require.True(t, ok)
			require.Equal(t, c.advance, advance.Most)
		})
	}
	t.Run("10.1.j on foot a unit surrenders when it has to retreat farther than two hexes, and advances two at most", func(t *testing.T) {
		f := field(t).unit("foot", axis, na41.Infantry, "0505").unit("mat", axis, na41.Tank, "0505", matilda).unit("d", allies, na41.Infantry, "0506")
		m := f.won(na41.DR4, "foot", "mat")
		require.Equal(t, na41.Surrender, m.unit("d").Where)
		m.alone().goes("foot", "0506", "0507").refused(m.step("0508"), "14.2.1")
		m.do(na41.Stop{}).goes("mat", "0506", "0507").refused(m.step("0508"), "14.2.1")
	})
	t.Run("10.2.2 any unit that gave its strength may be chosen, whichever earned a shift, the defender's first", func(t *testing.T) {
		f := field(t).unit("tk", axis, na41.Tank, "0505", strong(3, 1), rated(3)).unit("inf", axis, na41.Infantry, "0505", strong(3, 1)).
			unit("d1", allies, na41.Infantry, "0506", strong(1, 3)).unit("d2", allies, na41.Infantry, "0506", strong(1, 3)).unit("truck", allies, na41.Truck, "0506")
		m := f.won(na41.EX, "tk", "inf")
		m.legal(m.suffer("d1"), "10.2.1").legal(m.suffer("d2"), "10.2.1").refused(m.suffer("truck"), "10.2.2.a").refused(m.suffer("tk"), "10.2.2.a")
		m.do(m.suffer("d1")).legal(m.suffer("tk"), "10.2.1").legal(m.suffer("inf"), "10.2.1")
	})
}
