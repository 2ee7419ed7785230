package na41_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"gazala/rules/na41"
)

func ranged(n int) as {
	return func(c *na41.Counter, _ *na41.Unit) { c.Range, c.Stack = printedValue(n), printedValue(0) }
}

func depleted(_ *na41.Counter, u *na41.Unit) { u.Depleted = true }

func shipped(_ *na41.Counter, u *na41.Unit) { u.Shipped = true }

func italian(c *na41.Counter, _ *na41.Unit) { c.Nation = na41.Italian }

func gunned(c *na41.Counter, _ *na41.Unit) { c.Artillery = true }

// loaded fills a truck with a supply point.
func (f *ground) loaded(truck string) *ground {
	f.state.Units[f.id(truck)].Load = na41.WithSupply
	return f
}

func (m *match) payers(names ...string) (hexes []string, units []string) {
	var ids []na41.UnitID
	for _, n := range names {
		ids = append(ids, m.f.id(n))
	}
	for _, p := range m.Payers(ids...) {
		if p.Unit == na41.NoUnit {
			hexes = append(hexes, m.f.m.Grid.Format(p.At))
			continue
		}
		units = append(units, m.f.order.Counters[p.Unit].ID)
	}
	return hexes, units
}

func TestAttackSupply(t *testing.T) {
	t.Run("17.3 na41-ex-24: a lone point reaches three hexes, and one unit in range is enough", func(t *testing.T) {
		f := field(t).unit("pz", axis, na41.Tank, "0505").unit("far", axis, na41.Tank, "0507").unit("farther", axis, na41.Tank, "0508").supply(axis, "0502", 1)
		m := f.game()
		hexes, _ := m.payers("pz", "far", "farther")
		require.Equal(t, []string{"0502"}, hexes)
		hexes, _ = m.payers("far", "farther")
		require.Empty(t, hexes)
	})
	t.Run("17.2.1.b with a support unit a point reaches as far as that does, depleted or not", func(t *testing.T) {
		f := field(t).unit("pz", axis, na41.Tank, "0507").unit("hq", axis, na41.CorpsHQ, "0502", ranged(5), depleted).supply(axis, "0502", 1)
		hexes, units := f.game().payers("pz")
		require.Equal(t, []string{"0502"}, hexes)
		require.Empty(t, units, "the depleted unit itself gives nothing")
	})
	t.Run("17.2.4 a mobile supply unit reaches five hexes", func(t *testing.T) {
		f := field(t).unit("pz", axis, na41.Tank, "0507").unit("truck", axis, na41.Truck, "0502").loaded("truck").unit("empty", axis, na41.Truck, "0506")
		_, units := f.game().payers("pz")
		require.Equal(t, []string{"truck"}, units)
		f.state.Units[f.id("truck")].At = f.at("0501")
		_, units = f.game().payers("pz")
		require.Empty(t, units)
	})
	t.Run("17.3 measured like the overland part of a line: not through an enemy zone but for the first hex", func(t *testing.T) {
		f := field(t).unit("pz", axis, na41.Tank, "0505").supply(axis, "0502", 1).unit("foe", allies, na41.Tank, "0603").unit("foe2", allies, na41.Tank, "0402")
		hexes, _ := f.game().payers("pz")
		require.Empty(t, hexes)
	})
	t.Run("17.1.3.a in good order and 17.1.3.b with a unit of its nation; 17.1.5 out of supply it gives all the same", func(t *testing.T) {
		f := field(t).unit("pz", axis, na41.Tank, "0505").unit("ok", axis, na41.CorpsHQ, "0504", ranged(3), oos).unit("shaken", axis, na41.CorpsHQ, "0504", ranged(3), disrupted).
			unit("x", axis, na41.CorpsHQ, "0504", ranged(3), italian).unit("it", axis, na41.Tank, "0405", italian)
		_, units := f.game().payers("pz")
		require.Equal(t, []string{"ok"}, units)
		_, units = f.game().payers("pz", "it")
		require.Equal(t, []string{"ok", "x"}, units)
	})
	t.Run("21.1.5 under a naval transport marker neither a support unit nor a mobile supply unit is of any use, nor is a point that has landed", func(t *testing.T) {
		f := field(t).unit("pz", axis, na41.Tank, "0505").unit("hq", axis, na41.CorpsHQ, "0504", ranged(3), gunned, shipped).unit("truck", axis, na41.Truck, "0504", shipped).loaded("truck").
			unit("d", allies, na41.Infantry, "0506")
		f.state.Stocks = []na41.Stock{{Spot: na41.Hex(f.at("0503")), Side: axis, Count: 1, Landed: true}}
		hexes, units := f.game().payers("pz")
		require.Empty(t, hexes)
		require.Empty(t, units)
		require.Empty(t, f.game().Supports(f.id("pz")))
		attack := na41.Attack{Side: axis, Target: f.at("0506"), Units: []na41.UnitID{f.id("pz")}, Guns: na41.NoUnit, Shield: na41.NoUnit}
		frame := na41.AttackFrame{Attack: attack}
		m := f.unit("own", axis, na41.CorpsHQ, "0504", ranged(3)).game(na41.CombatFrame{Side: axis}, frame)
		m.do(na41.Commit{})
		m.refused(na41.PayFrom{Hex: f.at("0503")}, "21.1.5").refused(m.pays("hq"), "21.1.5").refused(m.pays("truck"), "21.1.5").legal(m.pays("own"), "8.5.1")
	})
	t.Run("17.2.1.b with a support unit a point reaches as far as that does, not so far as alone if that is less", func(t *testing.T) {
		f := field(t).unit("pz", axis, na41.Tank, "0505").unit("hq", axis, na41.CorpsHQ, "0502", ranged(2), depleted).supply(axis, "0502", 1)
		hexes, _ := f.game().payers("pz")
		require.Empty(t, hexes)
	})
	t.Run("8.5.2 an Italian support unit pays for no attack of Germans alone", func(t *testing.T) {
		f := field(t).unit("pz", axis, na41.Tank, "0505").unit("hq", axis, na41.CorpsHQ, "0504", ranged(3)).unit("x", axis, na41.CorpsHQ, "0504", ranged(3), italian).unit("d", allies, na41.Infantry, "0506")
		m := f.fighting(axis).assault("0506", "pz")
		m.refused(m.pays("x"), "8.5.2").legal(m.pays("hq"), "8.5.1")
	})
	t.Run("17.1.1 artillery is the S on a ready unit, or one with a point beside it, by 17.1.3.a", func(t *testing.T) {
		f := field(t).unit("pz", axis, na41.Tank, "0505").unit("arko", axis, na41.ArtilleryGroup, "0504", ranged(4), gunned).unit("dak", axis, na41.CorpsHQ, "0504", ranged(5)).
			unit("empty", axis, na41.ArtilleryGroup, "0404", ranged(4), gunned, depleted)
		pz := []na41.UnitID{f.id("pz")}
		require.Equal(t, []na41.UnitID{f.id("arko")}, f.game().Supports(pz...))
		f.supply(axis, "0404", 1)
		require.Equal(t, []na41.UnitID{f.id("arko"), f.id("empty")}, f.game().Supports(pz...))
		f.rulings = f.rulings.With(na41.StackedPoint, 1)
		require.Equal(t, []na41.UnitID{f.id("arko")}, f.game().Supports(pz...), "d-09")
	})
	t.Run("8.5.1 what is promised cannot be promised again, nor give artillery as well: the trap of one side used twice", func(t *testing.T) {
		f := field(t).unit("pz", axis, na41.Tank, "0505").unit("arko", axis, na41.ArtilleryGroup, "0504", ranged(4), gunned)
		f.state.Pledges = []na41.Payer{{Unit: f.id("arko")}}
		m := f.game()
		_, units := m.payers("pz")
		require.Empty(t, units)
		require.Empty(t, m.Supports(f.id("pz")))
		f.rulings = f.rulings.With(na41.OneUse, 1)
		require.Len(t, f.game().Supports(f.id("pz")), 1, "d-10")
	})
	t.Run("17.3 by the other reading of d-52 nothing reaches farther than five hexes", func(t *testing.T) {
		f := field(t).unit("pz", axis, na41.Tank, "0507").unit("hq", axis, na41.CorpsHQ, "0501", ranged(6))
		_, units := f.game().payers("pz")
		require.Equal(t, []string{"hq"}, units)
		f.rulings = f.rulings.With(na41.OwnRange, 1)
		_, units = f.game().payers("pz")
		require.Empty(t, units)
	})
	t.Run("16.3.2.d an enemy truck closes a hex to a line, by d-95 combat units only", func(t *testing.T) {
		f := field(t).unit("pz", axis, na41.Tank, "0504").supply(axis, "0501", 1)
		for _, n := range []string{"0403", "0503", "0603"} {
			f.unit("lorry"+n, allies, na41.Truck, n)
		}
		hexes, _ := f.game().payers("pz")
		require.Empty(t, hexes)
		f.rulings = f.rulings.With(na41.TrucksCloseLines, 1)
		hexes, _ = f.game().payers("pz")
		require.Equal(t, []string{"0501"}, hexes)
	})
	t.Run("8.5.1 one payment covers every attack in range, and is due when the phase ends: 17.2.2 a point goes, a support unit is depleted, a truck is empty", func(t *testing.T) {
		f := field(t).unit("pz", axis, na41.Tank, "0505").unit("rec", axis, na41.Recon, "0407").unit("far", axis, na41.Recon, "0911").unit("hq", axis, na41.CorpsHQ, "0504", ranged(4)).
			supply(axis, "0504", 2).unit("truck", axis, na41.Truck, "0504").loaded("truck")
		hq := na41.Payer{Unit: f.id("hq")}
		g := na41.Promise(f.game().Game, hq)
		for _, u := range []string{"pz", "rec"} {
			p, ok := na41.Covered(g, f.id(u))
			require.True(t, ok, u)
			require.Equal(t, hq, p)
		}
		_, ok := na41.Covered(g, f.id("far"))
		require.False(t, ok)
		require.False(t, g.State().Units[f.id("hq")].Depleted, "promised, not spent")
		g, told := na41.SettleUp(na41.Promise(g, na41.Loose(f.at("0504")), na41.Payer{Unit: f.id("truck")}), axis)
		require.True(t, g.State().Units[f.id("hq")].Depleted)
		require.Equal(t, na41.Empty, g.State().Units[f.id("truck")].Load)
		require.Equal(t, 1, g.State().Stocks[0].Count)
		require.Empty(t, g.State().Pledges)
		require.Len(t, told, 3)
	})
	t.Run("9.4.1 na41-ex-15: attack supply and artillery cost two points", func(t *testing.T) {
		f := field(t).unit("pz", axis, na41.Tank, "0505").unit("arko", axis, na41.ArtilleryGroup, "0504", ranged(4), gunned).supply(axis, "0504", 1)
		g := na41.Fire(na41.Promise(f.game().Game, na41.Payer{Unit: f.id("arko")}), f.id("arko"))
		require.Empty(t, g.State().Stocks, "the point pays for the guns, since the ready side is promised")
		g, _ = na41.SettleUp(g, axis)
		require.True(t, g.State().Units[f.id("arko")].Depleted)
	})
}
