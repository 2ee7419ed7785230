package na41_test

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"gazala/rules/decide"
	"gazala/rules/hex"
	"gazala/rules/na41"
	"gazala/rules/play/playtest"
)

func (m *match) train(u string) decide.Intent   { return na41.Entrain{Unit: m.f.id(u)} }
func (m *match) arrive(h string) decide.Intent  { return na41.Detrain{Hex: m.f.at(h)} }
func (m *match) freight(h string) decide.Intent { return na41.EntrainPoint{Hex: m.f.at(h)} }

// box is the number of a box of the map.
func (f *ground) box(id string) na41.BoxID {
	f.t.Helper()
	n := slices.IndexFunc(f.m.Boxes, func(b na41.Box) bool { return b.ID == id })
	require.GreaterOrEqual(f.t, n, 0)
	return na41.BoxID(n)
}

// line is the published map with units along the railroad and in the Delta.
func line(t testing.TB, turn uint8) *ground {
	f := western(t)
	f.order.Remnants = published.Order.Remnants
	f.state.Turn = turn
	return f.unit("inf", allies, na41.Infantry, "2560", stacks(2)).unit("tk", allies, na41.Tank, "2560").unit("repl", allies, na41.InfantryReplacement, "", boxed(f.box("nile-delta"))).
		unit("delta", allies, na41.Infantry, "", boxed(f.box("nile-delta"))).unit("between", allies, na41.Infantry, "2461").unit("lorry", allies, na41.Truck, "2560").unit("away", allies, na41.Infantry, "2555").
		unit("shaken", allies, na41.Infantry, "2268", disrupted).unit("dry", allies, na41.Infantry, "2268", oos).unit("new", allies, na41.Infantry, "2268", replaced).unit("pz", axis, na41.Tank, "1010").
		unit("guns", allies, na41.ArtilleryGroup, "2071", moves(0)).supply(allies, "2560", 2)
}

func TestRail(t *testing.T) {
	t.Run("5.9.1 from station to station or to the Delta, in lieu of the move, one load a phase", func(t *testing.T) {
		m := line(t, 2).moving(allies)
		m.legal(m.train("inf"), "5.9.1").do(m.train("inf"))
		delta := m.f.box("nile-delta")
		m.legal(m.arrive("2268"), "5.9.1").legal(na41.DetrainBox{Box: delta}, "5.9.1").refused(m.arrive("2461"), "5.9.1").refused(m.arrive("2560"), "5.9.1").refused(m.arrive("9999"), "5.9.1").
			refused(na41.DetrainBox{Box: m.f.box("tripoli")}, "6.1.2").refused(na41.DetrainBox{Box: 99}, "5.6")
		m.do(m.arrive("2268"))
		require.Equal(t, "2268", m.where("inf"))
		require.True(t, m.unit("inf").Railed)
		require.False(t, m.State().Active, "the train is no land movement (17.4)")
		m.refused(m.train("tk"), "5.9.1").refused(m.freight("2560"), "5.9.1").refused(m.choose("inf"), "5.1")
	})
	t.Run("5.9.1 a replacement or a supply point too, also out of the Delta", func(t *testing.T) {
		m := line(t, 2).moving(allies)
		m.do(m.train("repl")).refused(na41.DetrainBox{Box: m.f.box("nile-delta")}, "5.9.1").do(m.arrive("2560"))
		require.Equal(t, "2560", m.where("repl"))
		m = line(t, 2).moving(allies)
		m.do(m.freight("2560"), m.arrive("2264"))
		require.Contains(t, m.State().Stocks, na41.Stock{Spot: na41.Hex(m.f.at("2264")), Side: allies, Count: 1, Landed: true})
		require.Contains(t, m.State().Stocks, na41.Stock{Spot: na41.Hex(m.f.at("2560")), Side: allies, Count: 1})
	})
	t.Run("5.9.1 only at cities, towns, landmarks and the Delta", func(t *testing.T) {
		m := line(t, 2).moving(allies)
		m.refused(m.train("between"), "5.9.1").refused(m.train("away"), "5.9.1").refused(m.freight("2264"), "5.9.1").refused(m.freight("1010"), "5.9.1").
			refused(na41.EntrainPointBox{Box: m.f.box("nile-delta")}, "5.9.1").refused(na41.EntrainPointBox{Box: 99}, "5.6")
	})
	t.Run("5.9.1 not for trucks, nor for a unit that has moved or may not use transport", func(t *testing.T) {
		f := line(t, 2)
		f.state.Units[f.id("tk")].Moved = true
		m := f.moving(allies)
		m.refused(m.train("lorry"), "5.9.1").refused(m.train("tk"), "5.1").refused(m.train("shaken"), "13.2.1.a").refused(m.train("dry"), "16.4.a").refused(m.train("new"), "19.5").refused(m.train("guns"), "17.1.2.a").
			refused(m.train("pz"), "3.2.b")
	})
	t.Run("5.9.1 not out of an enemy zone, into one, or through one (d-30: limited ones too)", func(t *testing.T) {
		m := line(t, 2).unit("foe", axis, na41.Tank, "2559").moving(allies)
		m.refused(m.train("inf"), "5.9.1")
		m = line(t, 2).unit("foe", axis, na41.Tank, "2266").moving(allies)
		m.do(m.train("inf")).legal(m.arrive("2264"), "5.9.1").refused(m.arrive("2268"), "5.9.1").refused(na41.DetrainBox{Box: m.f.box("nile-delta")}, "5.9.1")
	})
	t.Run("5.9.1.a a railed unit defends at half strength and does not attack", func(t *testing.T) {
		f := field(t).unit("railed", allies, na41.Infantry, "0506", strong(3, 3)).unit("pz", axis, na41.Tank, "0505").unit("other", allies, na41.Infantry, "0504")
		f.state.Units[f.id("railed")].Railed = true
		require.Equal(t, "2", clash(f, "pz").tell(defense))
		m := f.fighting(allies)
		m.do(m.hit("0505")).refused(m.enlist("railed"), "5.9.1.a")
	})
	t.Run("5.9.1.a what came by train is of no use before the next initial phase, which takes the markers away", func(t *testing.T) {
		f := line(t, 2).left("inf", 1)
		f.state.Units[f.id("repl")].Railed = true
		f.boxIt("inf", f.box("nile-delta"))
		f.state.Stocks = append(f.state.Stocks, na41.Stock{Spot: na41.Hex(f.at("2264")), Side: allies, Count: 1, Landed: true})
		m := f.initial(allies)
		m.refused(m.give("repl", "inf"), "5.9.1.a")
		m = f.game(na41.PlayerTurnFrame{Side: allies, Impulse: 2})
		require.Equal(t, na41.InitialFrame{Side: allies}, m.top())
		require.False(t, m.unit("repl").Railed)
		require.Contains(t, m.State().Stocks, na41.Stock{Spot: na41.Hex(f.at("2264")), Side: allies, Count: 1})
		m.legal(m.give("repl", "inf"), "19.1.1")
	})
	t.Run("5.9.1.b the Axis never uses it and never cuts it", func(t *testing.T) {
		f := line(t, 2).unit("raider", axis, na41.Infantry, "2263")
		m := f.moving(axis)
		m.refused(m.train("raider"), "5.9.1.b").refused(na41.EntrainPointBox{Box: f.box("tripoli")}, "5.9.1.b")
		m.walk("raider", "2264", "2263") // over the line and away again
		f.state = m.State()
		f.state.Units[f.id("raider")].Spot = na41.Hex(f.at("1010"))
		m = f.moving(allies)
		m.do(m.train("inf")).legal(m.arrive("2264"), "5.9.1").legal(m.arrive("2268"), "5.9.1")
	})
	t.Run("5.9.2 to Misheifa from turn 17 on, whatever the Axis has there", func(t *testing.T) {
		m := line(t, 16).moving(allies)
		m.do(m.train("inf")).refused(m.arrive("2351"), "5.9.2")
		m = line(t, 17).moving(allies)
		m.do(m.train("inf")).legal(m.arrive("2351"), "5.9.2", "5.9.1").do(m.arrive("2351"))
		m = line(t, 17).unit("foe", axis, na41.Tank, "2354").moving(allies)
		m.do(m.train("inf")).refused(m.arrive("2351"), "5.9.1").legal(m.arrive("2458"), "5.9.2", "5.9.1")
		f := line(t, 17).unit("foe", axis, na41.Tank, "2354")
		f.state.Units[f.id("foe")].Spot = na41.Spot{}
		m = f.moving(allies)
		m.do(m.train("inf")).legal(m.arrive("2351"), "5.9.2", "5.9.1")
	})
}

// railStarts are positions in which a train goes.
func railStarts(t testing.TB) []playtest.Start {
	f := mixed(t).unit("rider", allies, na41.Infantry, "0812").supply(allies, "0812", 1).site(na41.Town, allies, "0812", "0808").site(na41.Landmark, axis, "0805")
	f.m.Railroads = []na41.Railroad{
		{Path: []hex.Hex{f.at("0812"), f.at("0811"), f.at("0810"), f.at("0809"), f.at("0808")}}, {Path: []hex.Hex{f.at("0808"), f.at("0807"), f.at("0806"), f.at("0805")}, From: printedValue(3)},
	}
	return []playtest.Start{
		{Name: "a train can go", Game: f.moving(allies).Game},
		{Name: "a unit on a train", Game: f.game(na41.MovementFrame{Side: allies}, na41.RailFrame{Side: allies, Unit: f.id("rider"), At: f.at("0812"), Box: na41.NoBox}).Game},
		{Name: "a supply point on a train", Game: f.game(na41.MovementFrame{Side: allies}, na41.RailFrame{Side: allies, Unit: na41.NoUnit, At: f.at("0812"), Box: na41.NoBox}).Game},
	}
}
