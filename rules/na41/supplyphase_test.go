package na41_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"gazala/rules/decide"
	"gazala/rules/na41"
	"gazala/rules/play/playtest"
)

func (f *ground) supplying(side na41.Side) *match {
	return f.game(na41.SupplyFrame{Side: side})
}

func (m *match) feed(u string, p na41.PortID) decide.Intent {
	return na41.SupplyFrom{Unit: m.f.id(u), Port: p}
}
func (m *match) ready(u string) decide.Intent { return na41.MakeReady{Unit: m.f.id(u)} }

// pocket is Allied units far from everything, with an Axis unit beside most of them.
func pocket(t testing.TB) *ground {
	f := field(t).unit("A", allies, na41.Infantry, "0908", oos).unit("B", allies, na41.CorpsHQ, "0808", oos)
	for _, n := range []string{"C", "D", "E", "F", "G"} {
		f.unit(n, allies, na41.Infantry, "0807", oos)
	}
	f.m.Boxes[2].Edge = f.m.Boxes[2].Edge[:1]
	return f.unit("foe", axis, na41.Tank, "0806").unit("foe2", axis, na41.Tank, "0707")
}

func TestSupplyPhase(t *testing.T) {
	t.Run("16.1 no marker, a white one, a red one, and off again", func(t *testing.T) {
		f := field(t).unit("pz", axis, na41.Tank, "0509").unit("lorry", axis, na41.Truck, "0509").unit("fed", axis, na41.Tank, "0502", oos)
		for _, want := range []na41.Supply{na41.White, na41.Red, na41.Red} {
			m := f.supplying(axis)
			require.Equal(t, want, m.unit("pz").Supply)
			require.Equal(t, want, m.unit("lorry").Supply, "trucks are checked too")
			require.Equal(t, na41.InSupply, m.unit("fed").Supply)
			f.state.Units = m.State().Units
		}
		f.way(na41.Highway, "0501", "0502", "0503", "0504", "0505", "0506", "0507", "0508", "0509").balbia("0501")
		require.Equal(t, na41.InSupply, f.supplying(axis).unit("pz").Supply)
	})
	t.Run("16.2.b ports supply all when they can, and nobody is asked", func(t *testing.T) {
		f := field(t).port(axis, "0908", 1, 0).port(axis, "0708", 1, 0).unit("a", axis, na41.Tank, "0909").unit("b", axis, na41.Tank, "0908").
			unit("c", axis, na41.Tank, "0708").unit("d", axis, na41.Truck, "0907")
		m := f.supplying(axis)
		for _, u := range []string{"a", "b", "c", "d"} {
			require.NotEqual(t, na41.NoPort, m.unit(u).Port, u)
			require.Equal(t, na41.InSupply, m.unit(u).Supply, u)
		}
	})
	t.Run("16.2.b the owner chooses when they cannot: once, and for units, trucks too", func(t *testing.T) {
		f := field(t).port(axis, "0908", 1, 0).unit("a", axis, na41.Tank, "0909").unit("b", axis, na41.Truck, "0908").unit("c", axis, na41.Tank, "0907").
			unit("far", axis, na41.Tank, "0102").unit("foe", allies, na41.Tank, "0112")
		m := f.supplying(axis)
		m.refused(m.feed("far", 1), "16.2.b", "16.3.1").refused(m.feed("foe", 1), "16.1").refused(na41.SupplyFrom{Unit: f.id("a"), Port: 9}, "16.2.b")
		m.legal(m.feed("a", 1), "16.2.b")
		m.do(m.feed("c", 1))
		m.refused(m.feed("c", 1), "16.2.b")
		m.do(m.feed("b", 1))
		require.Equal(t, na41.White, m.unit("a").Supply)
		require.Equal(t, na41.InSupply, m.unit("b").Supply)
		require.Equal(t, na41.PortID(1), m.unit("c").Port)
		m = f.supplying(axis).do(na41.EndSupply{})
		require.Equal(t, na41.White, m.unit("b").Supply, "nobody has to be supplied")
	})
	t.Run("16.2.b a unit that only one port reaches keeps its place there", func(t *testing.T) {
		f := field(t).port(axis, "0901", 1, 0).port(axis, "0908", 1, 0).unit("a", axis, na41.Tank, "0905").unit("b", axis, na41.Tank, "0905").
			unit("c", axis, na41.Tank, "0902").unit("d", axis, na41.Tank, "0902")
		f.m.Boxes[1].Edge = nil
		m := f.supplying(axis)
		require.Equal(t, na41.PortID(2), m.unit("a").Port)
		require.Equal(t, na41.PortID(1), m.unit("c").Port)
	})
	t.Run("16.2.b d-121 who stands behind a mobile supply unit claims a place, too, and the owner chooses", func(t *testing.T) {
		behind := func(port int) *ground {
			f := field(t).port(axis, "0901", port, 0).unit("lorry", axis, na41.Truck, "0902").unit("msu", axis, na41.Truck, "0906", loaded).
				unit("pz", axis, na41.Tank, "0911")
			f.m.Boxes[0].Edge, f.m.Boxes[1].Edge = nil, nil
			f.rulings = f.rulings.With(na41.PlaceForMobile, 1)
			return f
		}
		m := behind(1).supplying(axis)
		require.Equal(t, na41.NoPort, m.unit("lorry").Port, "two places, three who claim one: the owner is asked")
		m.legal(m.feed("lorry", 1), "16.2.b").refused(m.feed("pz", 1), "16.3.1")
		m.do(m.feed("msu", 1)).legal(m.feed("pz", 1), "16.2.b")
		m.do(m.feed("pz", 1))
		require.Equal(t, na41.White, m.unit("lorry").Supply)
		require.Equal(t, na41.InSupply, m.unit("pz").Supply)
		m = behind(2).supplying(axis)
		for _, u := range []string{"lorry", "msu", "pz"} {
			require.Equal(t, na41.PortID(1), m.unit(u).Port, "room for all: nobody is asked")
		}
		f := behind(1).port(axis, "1001", 1, 0)
		f.unit("second", axis, na41.Tank, "0911")
		m = f.supplying(axis)
		require.Equal(t, na41.NoPort, m.unit("msu").Port, "four places for four, but who stands behind has the port of his mobile supply unit")
		m.do(m.feed("msu", 1), m.feed("pz", 1))
		require.Equal(t, na41.White, m.unit("second").Supply)
		require.Equal(t, na41.PortID(2), m.unit("lorry").Port)
	})
	t.Run("16.5.1 na41-ex-23: five of seven roll, one is not beside the enemy, one is a support unit, and 16.5.2 that one goes when the others are gone", func(t *testing.T) {
		m := pocket(t).supplying(allies)
		f, ok := m.top().(na41.SupplyFrame)
		require.True(t, ok)
		require.Len(t, f.Rolls, 5)
		for range 5 {
			m.throw(na41.Roll{}, 3)
		}
		require.Equal(t, uint8(1), m.unit("C").Steps)
		require.Equal(t, uint8(2), m.unit("A").Steps)
		require.Equal(t, na41.OnMap, m.unit("B").Where)
		next := pocket(t)
		next.state.Units = m.State().Units
		next.state.Units[next.id("A")].Spot = na41.Spot{Where: na41.Eliminated}
		m = next.supplying(allies)
		for range 5 {
			m.throw(na41.Roll{}, 1)
		}
		for _, u := range []string{"B", "C", "G"} {
			require.Equal(t, na41.Surrender, m.unit(u).Where, u)
		}
	})
	t.Run("16.5.3 a five has no effect", func(t *testing.T) {
		require.Equal(t, uint8(2), pocket(t).supplying(allies).throw(na41.Roll{}, 5).unit("C").Steps)
	})
	t.Run("16.5.4 modifiers: headquarters or airfield, fortification, quality", func(t *testing.T) {
		value := func(f *ground) string {
			m := f.supplying(allies)
			return m.value(na41.Roll{}, "na41.isolation.modifiers")
		}
		require.Equal(t, "1", value(pocket(t)), "the headquarters beside no enemy")
		require.Equal(t, "2", value(pocket(t).fort(allies, "0909")))
		require.Equal(t, "1", value(pocket(t).site(na41.Airfield, allies, "0907")), "an airfield and a headquarters count once")
		require.Equal(t, "0", value(pocket(t).unit("foe3", axis, na41.Tank, "0809")), "an enemy beside it")
		f := pocket(t)
		f.order.Counters[f.id("C")].Quality = na41.LowQuality
		require.Equal(t, "0", value(f), "d-18")
		f.order.Counters[f.id("C")].Quality = na41.Elite
		require.Equal(t, "2", value(f))
	})
	t.Run("16.5.1 no roll with a line to a friend in supply, nor by the other reading of d-61 in the phase in which the marker turns", func(t *testing.T) {
		f := pocket(t)
		f.rulings = f.rulings.With(na41.WhenIsolated, 1)
		_, asks := f.supplying(allies).top().(na41.SupplyFrame)
		require.False(t, asks)
		f = pocket(t).port(allies, "0909", 1, 0)
		f.unit("x", allies, na41.Truck, "0909").unit("y", allies, na41.Truck, "0909")
		m := f.supplying(allies)
		m.do(m.feed("x", 1), m.feed("y", 1))
		require.Equal(t, na41.Red, m.unit("C").Supply)
		_, asks = m.top().(na41.SupplyFrame)
		require.False(t, asks)
	})
	t.Run("16.5.1 d-130 which pieces of the enemy's make a unit beside them roll", func(t *testing.T) {
		for _, k := range []struct {
			piece string
			rolls [3]bool
		}{{"tank", [3]bool{true, true, true}}, {"truck", [3]bool{true, false, true}}, {"point", [3]bool{false, false, true}}} {
			for reading, want := range k.rolls {
				f := field(t).unit("C", allies, na41.Infantry, "0807", oos)
				f.m.Boxes[2].Edge = f.m.Boxes[2].Edge[:1]
				switch k.piece {
				case "tank":
					f.unit("foe", axis, na41.Tank, "0806")
				case "truck":
					f.unit("foe", axis, na41.Truck, "0806")
				default:
					f.supply(axis, "0806", 1)
				}
				f.rulings = f.rulings.With(na41.WhoIsolates, uint8(reading))
				_, asks := f.supplying(allies).top().(na41.SupplyFrame)
				require.Equal(t, want, asks, "%s, reading %d", k.piece, reading)
			}
		}
	})
	t.Run("17.1.4 ready again for a point that lies with it, in good order, in either phase (d-11)", func(t *testing.T) {
		f := field(t).unit("hq", axis, na41.CorpsHQ, "0502", depleted).unit("other", axis, na41.CorpsHQ, "0503").unit("shaken", axis, na41.CorpsHQ, "0502", depleted, disrupted).
			unit("bare", axis, na41.CorpsHQ, "0504", depleted).unit("gone", axis, na41.CorpsHQ, "0502", depleted, func(_ *na41.Counter, u *na41.Unit) { u.Hexes = 1 }).supply(axis, "0502", 2)
		m := f.supplying(axis)
		m.refused(m.ready("other"), "17.1.4").refused(m.ready("shaken"), "17.1.4").refused(m.ready("bare"), "17.1.4").legal(m.ready("hq"), "17.1.4")
		m.do(m.ready("hq"))
		require.False(t, m.unit("hq").Depleted)
		require.Equal(t, 1, m.State().Stocks[0].Count)
		m = f.moving(axis)
		m.refused(m.ready("gone"), "17.1.4").do(m.ready("hq"))
		require.False(t, m.unit("hq").Depleted)
		f.rulings = f.rulings.With(na41.WhenReady, 1)
		m = f.moving(axis)
		m.refused(m.ready("hq"), "17.1.4")
	})
	t.Run("21.1.5 a point that has come by sea or by rail in this impulse makes no support unit ready", func(t *testing.T) {
		f := field(t).unit("hq", axis, na41.CorpsHQ, "0502", depleted)
		f.state.Stocks = []na41.Stock{{Spot: na41.Hex(f.at("0502")), Side: axis, Count: 1, Landed: true}}
		f.moving(axis).refused(na41.MakeReady{Unit: f.id("hq")}, "21.1.5")
		require.IsType(t, na41.SupplyFrame{}, f.supply(axis, "0502", 1).supplying(axis).top())
		f = field(t).unit("hq", allies, na41.CorpsHQ, "0510", depleted)
		f.state.Stocks, f.state.RailUsed = []na41.Stock{{Spot: na41.Hex(f.at("0510")), Side: allies, Count: 1, Landed: true}}, true
		f.moving(allies).refused(na41.MakeReady{Unit: f.id("hq")}, "5.9.1.a")
	})
	t.Run("17.1.4 nobody is asked when no support unit can be made ready", func(t *testing.T) {
		f := field(t).unit("shaken", axis, na41.CorpsHQ, "0502", depleted, disrupted).supply(axis, "0502", 2)
		_, asks := f.supplying(axis).top().(na41.SupplyFrame)
		require.False(t, asks)
	})
}

// supplyStarts are positions in the middle of a supply phase, for the trial of the game.
func supplyStarts(t testing.TB) []playtest.Start {
	ration := field(t).port(axis, "0908", 1, 0).port(axis, "0608", 1, 0).unit("a", axis, na41.Tank, "0909").unit("b", axis, na41.Truck, "0908").unit("c", axis, na41.Tank, "0907").
		unit("d", axis, na41.Tank, "0609").unit("e", axis, na41.Tank, "0609").unit("far", axis, na41.Tank, "0102").unit("foe", allies, na41.Tank, "0112")
	stock := field(t).unit("hq", axis, na41.CorpsHQ, "0502", depleted).unit("shaken", axis, na41.CorpsHQ, "0502", depleted, disrupted).unit("boxed", axis, na41.CorpsHQ, "", boxed(1), depleted).
		supply(axis, "0502", 2)
	stock.state.Stocks = append(stock.state.Stocks, na41.Stock{Spot: na41.SpotInBox(1), Side: axis, Count: 1})
	return []playtest.Start{
		{Name: "ports that cannot supply all", Game: ration.supplying(axis).Game},
		{Name: "isolation", Game: pocket(t).supplying(allies).Game},
		{Name: "support units are made ready", Game: stock.supplying(axis).Game},
		{Name: "support units in a movement phase", Game: stock.moving(axis).Game},
	}
}
