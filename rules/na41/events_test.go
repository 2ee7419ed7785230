package na41_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"gazala/rules/na41"
	"gazala/rules/printed"
)

// initial is a field in an initial phase of a side, on a turn.
func initial(t *testing.T, side na41.Side, turn uint8, set ...func(*ground)) *match {
	t.Helper()
	f := field(t)
	f.state.Turn = turn
	f.m.Ports = []na41.Harbor{{At: f.at("0404"), Track: []printed.Value{printedValue(4), printedValue(2), printedValue(0)}}, {At: f.at("0606")}}
	f.site(na41.Port, allies, "0404", "0606")
	for _, s := range set {
		s(f)
	}
	return f.game(na41.InitialFrame{Side: side})
}

// throw plays an intent with the given faces, counted from 1.
func (m *match) throw(i na41.Intent, faces ...int) *match {
	m.t.Helper()
	for n := range faces {
		faces[n]--
	}
	next, told := m.hand().Play(m.Game, i, faces...)
	m.Game, m.told = next.(na41.Game), append(m.told, told...)
	return m
}

func (m *match) means(side na41.Side) na41.Means { return m.State().Means[side-1] }

func points(side na41.Side, n uint8) func(*ground) {
	return func(f *ground) { f.state.Means[side-1].Points = n }
}

func TestEvents(t *testing.T) {
	t.Run("23.1 two dice in each initial phase, before it ends, once", func(t *testing.T) {
		m := initial(t, axis, 2).refused(na41.EndInitial{}, "23.1").throw(na41.RollEvent{}, 3, 4)
		require.EqualValues(t, 1, m.means(axis).Points)
		m.refused(na41.RollEvent{}, "23.1").legal(na41.EndInitial{}, "3.2.a")
	})
	t.Run("23.1 no more than four resource points: what comes beyond is forfeited", func(t *testing.T) {
		m := initial(t, axis, 2, points(axis, 3)).throw(na41.RollEvent{}, 6, 6)
		require.EqualValues(t, 4, m.means(axis).Points)
	})
	t.Run("18.7.1, 23.2.3 an air marker of which none is left is forfeited", func(t *testing.T) {
		m := initial(t, axis, 2, func(f *ground) { f.state.Means[0].Assets[na41.GermanAir] = 1 }).throw(na41.RollEvent{}, 4, 4)
		require.EqualValues(t, 1, m.means(axis).Assets[na41.GermanAir])
		m = initial(t, axis, 2).throw(na41.RollEvent{}, 4, 4)
		require.EqualValues(t, 1, m.means(axis).Assets[na41.GermanAir])
	})
	t.Run("18.7.5 strafing is two markers, by an event too; by d-75 one then", func(t *testing.T) {
		require.EqualValues(t, 2, initial(t, axis, 2).throw(na41.RollEvent{}, 2, 2).means(axis).Assets[na41.StrafingRun])
		one := initial(t, axis, 2, func(f *ground) { f.rulings = f.rulings.With(na41.StrafingByEvent, 1) }).throw(na41.RollEvent{}, 2, 2)
		require.EqualValues(t, 1, one.means(axis).Assets[na41.StrafingRun])
		placed := initial(t, axis, 2, func(f *ground) { f.marker(na41.Strafing, axis, "0303") }).throw(na41.RollEvent{}, 2, 2)
		require.EqualValues(t, 1, placed.means(axis).Assets[na41.StrafingRun], "one lies on the map")
	})
}

func TestResources(t *testing.T) {
	t.Run("23.2.2 each buys from its own list", func(t *testing.T) {
		m := initial(t, axis, 2, points(axis, 4))
		m.refused(na41.Buy{Item: na41.BuyLRDG}, "23.2.2").refused(na41.Buy{Item: na41.BuyAirSupport}, "23.2.2").refused(na41.Buy{Item: na41.BuyMalta}, "23.2.2")
		m.legal(na41.Buy{Item: na41.BuyComando}, "23.2.2").do(na41.Buy{Item: na41.BuyComando})
		require.EqualValues(t, 3, m.means(axis).Points)
		require.EqualValues(t, 1, m.means(axis).Assets[na41.ComandoSupremo])
		m.refused(na41.Buy{Item: na41.BuyComando}, "23.2.3")
	})
	t.Run("23.0 what takes resource points is not to be had without them", func(t *testing.T) {
		for _, side := range []na41.Side{axis, allies} {
			for _, i := range na41.Items() {
				v := initial(t, side, 2).Judge(na41.Buy{Item: i.Value})
				require.False(t, v.Legal, i.Word)
			}
		}
	})
	t.Run("23.2.1 not without the points", func(t *testing.T) {
		initial(t, axis, 2).refused(na41.Buy{Item: na41.BuyComando}, "23.2.1")
		initial(t, allies, 2, points(allies, 1)).refused(na41.Buy{Item: na41.BuyMalta}, "23.2.1")
	})
	t.Run("22.3.4 a step on the Malta track costs two points, by d-84 one", func(t *testing.T) {
		m := initial(t, allies, 2, points(allies, 2)).do(na41.Buy{Item: na41.BuyMalta})
		require.EqualValues(t, 1, m.State().Malta)
		require.Zero(t, m.means(allies).Points)
		m = initial(t, axis, 2, points(axis, 1), func(f *ground) { f.rulings = f.rulings.With(na41.MaltaPrice, 1) }).do(na41.Buy{Item: na41.BuyUBoats})
		require.EqualValues(t, -1, m.State().Malta)
		initial(t, allies, 2, points(allies, 2), func(f *ground) { f.state.Malta = 3 }).refused(na41.Buy{Item: na41.BuyMalta}, "22.3.4")
	})
	t.Run("18.6 who lacks air superiority buys neither air support nor strafing, but may receive them", func(t *testing.T) {
		m := initial(t, allies, 2, points(allies, 4))
		m.refused(na41.Buy{Item: na41.BuyAirSupport}, "18.6").refused(na41.Buy{Item: na41.BuyStrafing}, "18.6").legal(na41.Buy{Item: na41.BuyLRDG}, "23.2.2")
		require.EqualValues(t, 1, m.throw(na41.RollEvent{}, 4, 4).means(allies).Assets[na41.AirSupport])
		initial(t, allies, 7, points(allies, 4)).legal(na41.Buy{Item: na41.BuyAirSupport}, "23.2.2")
		initial(t, axis, 17, points(axis, 4)).refused(na41.Buy{Item: na41.BuyGermanAir}, "18.6")
	})
	t.Run("18.6 superiority on turns 6 and 19 is contested ground: d-80, d-85", func(t *testing.T) {
		initial(t, allies, 6, points(allies, 4)).refused(na41.Buy{Item: na41.BuyAirSupport}, "18.6")
		other := func(f *ground) { f.rulings = f.rulings.With(na41.AirOnTurnSix, 1).With(na41.AirOnTurnNineteen, 1) }
		initial(t, allies, 6, points(allies, 4), other).legal(na41.Buy{Item: na41.BuyAirSupport}, "23.2.2")
		initial(t, allies, 19, points(allies, 4)).legal(na41.Buy{Item: na41.BuyAirSupport}, "23.2.2")
		initial(t, allies, 19, points(allies, 4), other).refused(na41.Buy{Item: na41.BuyAirSupport}, "18.6")
	})
}

func TestBombing(t *testing.T) {
	raid := func(set ...func(*ground)) *match {
		return initial(t, axis, 2, append(set, points(axis, 1))...).do(na41.Buy{Item: na41.BuyBombing})
	}
	t.Run("21.4.3 flown at once, against a port of the enemy that can be damaged", func(t *testing.T) {
		m := raid().refused(na41.EndInitial{}, "3.2").refused(na41.BombPort{Port: 2}, "21.4.2").legal(na41.BombPort{Port: 1}, "21.4.3")
		require.Equal(t, []na41.Harm{{Port: 1, Boxes: 1}}, m.throw(na41.BombPort{Port: 1}, 5).State().Damage)
		require.Empty(t, raid().throw(na41.BombPort{Port: 1}, 2).State().Damage)
		raid(func(f *ground) { f.site(na41.Port, axis, "0404") }).refused(na41.BombPort{Port: 1}, "21.4.3")
	})
	t.Run("21.4.3 on a map without a target a raid comes to nothing", func(t *testing.T) {
		f := field(t)
		f.m.Boxes = nil
		m := f.game(na41.InitialFrame{Side: axis, Rolled: true}, na41.BombingFrame{Side: axis})
		require.IsType(t, na41.InitialFrame{}, m.top())
	})
	t.Run("21.3.2 never damaged beyond the last box", func(t *testing.T) {
		m := raid(func(f *ground) { f.state.Damage = []na41.Harm{{Port: 1, Boxes: 2}} }).legal(na41.BombPort{Port: 1}, "21.4.1").throw(na41.BombPort{Port: 1}, 5)
		require.Contains(t, m.told, "na41.ports.hit_in_vain")
		require.NotContains(t, m.told, "na41.ports.hit")
		require.Equal(t, []na41.Harm{{Port: 1, Boxes: 2}}, m.State().Damage)
	})
	t.Run("21.4.3 the Nile Delta loses a resource point, or the next one", func(t *testing.T) {
		m := raid(points(allies, 2)).refused(na41.BombBox{Box: 1}, "21.4.3").throw(na41.BombBox{Box: 2}, 4)
		require.EqualValues(t, 1, m.means(allies).Points)
		m = raid().throw(na41.BombBox{Box: 2}, 4)
		require.True(t, m.means(allies).Owed)
		st := m.State()
		st.Frames = na41.StackOf(na41.InitialFrame{Side: allies})
		m = &match{t: t, f: m.f, Game: na41.New(m.Rules(), st)}
		require.Zero(t, m.throw(na41.RollEvent{}, 3, 4).means(allies).Points)
		require.False(t, m.means(allies).Owed)
	})
}

func TestMalta(t *testing.T) {
	at := func(turn uint8, modifier int8, face na41.Side, faces ...int) *match {
		f := field(t)
		f.state.Turn, f.state.Malta, f.state.Raider, f.state.Crete = turn, modifier, face, allies
		f.rulings = na41.Rulings{}
		m := f.game(na41.TurnFrame{})
		if len(faces) > 0 {
			m.throw(na41.RollMalta{}, faces...)
		}
		return m
	}
	t.Run("22.3.3 na41-ex-31: at -1 the Axis needs a five", func(t *testing.T) {
		require.EqualValues(t, -2, at(2, -1, axis, 5).State().Malta)
		require.EqualValues(t, -1, at(2, -1, axis, 4).State().Malta)
		require.EqualValues(t, -1, at(7, -2, allies, 2).State().Malta)
	})
	t.Run("22.3.3 auto needs no die, and the last box allows none", func(t *testing.T) {
		require.EqualValues(t, 2, at(2, 3, axis).State().Malta)
		m := at(2, -3, axis)
		require.EqualValues(t, -3, m.State().Malta)
		m.refused(na41.RollMalta{}, "22.3.3")
		require.EqualValues(t, -2, at(7, -3, allies).State().Malta)
	})
	t.Run("22.3.2 the marker is turned over on turns 6 and 19, and Crete changes hands on turn 6", func(t *testing.T) {
		m := at(6, 0, axis, 1)
		require.Equal(t, allies, m.State().Raider)
		require.Equal(t, axis, m.State().Crete)
		require.Equal(t, axis, at(19, 0, allies, 1).State().Raider)
		require.Equal(t, allies, at(5, 0, axis, 1).State().Crete)
	})
	t.Run("3.1.a two supply points come into each base", func(t *testing.T) {
		m := at(5, 0, axis, 1)
		require.Equal(t, []na41.Stock{{Spot: na41.SpotInBox(0), Side: axis, Count: 2}, {Spot: na41.SpotInBox(2), Side: allies, Count: 2}}, m.State().Stocks)
	})
}
