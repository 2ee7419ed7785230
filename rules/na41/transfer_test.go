package na41_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"gazala/rules/na41"
	"gazala/rules/play/playtest"
)

func (m *match) lift(u string) na41.Intent     { return na41.Transfer{Truck: m.f.id(u)} }
func (m *match) putInto(h string) na41.Intent  { return na41.TransferTo{Hex: m.f.at(h)} }
func (m *match) pointAt(hq string) na41.Intent { return na41.PlacePointWith{Unit: m.f.id(hq)} }

// depot is trucks in every state, a port, and a road to the box.
func depot(t testing.TB) *ground {
	f := field(t).balbia("0505").port(axis, "0909", 2, 0).unit("near", axis, na41.Truck, "0503").unit("full", axis, na41.Truck, "0503", loaded).
		unit("cut", axis, na41.Truck, "0212").unit("ported", axis, na41.Truck, "0909").unit("boxed", axis, na41.Truck, "", boxed(1)).
		unit("gone", axis, na41.Truck, "0504", func(_ *na41.Counter, u *na41.Unit) { u.Hexes, u.Moved = 2, true }).unit("new", axis, na41.Truck, "0504", replaced).
		unit("pz", axis, na41.Tank, "0505").unit("far", axis, na41.Tank, "0909").unit("theirs", allies, na41.Truck, "0112").unit("hq", axis, na41.CorpsHQ, "0504").
		unit("lost", axis, na41.CorpsHQ, "0909")
	f.m.Boxes[2].Edge = nil
	return f
}

func TestSpecialTransfer(t *testing.T) {
	t.Run("5.8.4 in full supply, empty, and in lieu of moving", func(t *testing.T) {
		m := depot(t).moving(axis)
		m.refused(m.lift("full"), "5.8.4").refused(m.lift("cut"), "5.8.4").refused(m.lift("ported"), "5.8.4").refused(m.lift("gone"), "5.1", "5.8.4").
			refused(m.lift("new"), "19.5").refused(m.lift("pz"), "5.8.4").refused(m.lift("theirs"), "3.2.b")
		m.legal(m.lift("near"), "5.8.4").legal(m.lift("boxed"), "5.8.4")
	})
	t.Run("6.3.2 not out of Italy, which is left by sea and by air only", func(t *testing.T) {
		m := depot(t).unit("italian", axis, na41.Truck, "", boxed(0)).moving(axis)
		m.refused(m.lift("italian"), "6.3.2").legal(m.lift("boxed"), "5.8.4")
	})
	t.Run("5.8.4 into a friendly box, or to a friendly combat unit in full supply and no other hex", func(t *testing.T) {
		m := depot(t).moving(axis).do(depot(t).moving(axis).lift("near"))
		m.refused(m.putInto("0909"), "5.8.4").refused(m.putInto("0503"), "5.8.4").refused(na41.TransferToBox{Box: 2}, "6.1.2").refused(na41.TransferToBox{Box: 9}, "5.6")
		m.legal(m.putInto("0505"), "5.8.4")
		there := *m
		there.do(m.putInto("0505"))
		require.Equal(t, "0505", there.where("near"))
		require.True(t, there.unit("near").Moved)
		require.True(t, there.State().Active)
		m.do(na41.TransferToBox{Box: 0})
		require.Equal(t, na41.SpotInBox(0), m.unit("near").Spot)
	})
}

func TestFreeSupplyPoint(t *testing.T) {
	ended := func(active bool) *match {
		f := depot(t)
		f.state.Turn, f.state.Active = 1, active
		return f.game(na41.TurnFrame{Next: 99}, na41.FreePointFrame{Side: axis})
	}
	t.Run("17.4 na41-ex-49: in a friendly box or with a corps headquarters in full supply", func(t *testing.T) {
		m := ended(false)
		m.refused(m.pointAt("lost"), "17.4").refused(m.pointAt("pz"), "17.4").refused(na41.PlacePoint{Box: 2}, "6.1.2").refused(na41.PlacePoint{Box: 9}, "5.6")
		m.legal(na41.PlacePoint{Box: 0}, "17.4").legal(na41.Forgo{}, "17.4").do(m.pointAt("hq"))
		require.Contains(t, m.State().Stocks, na41.Stock{Spot: na41.Hex(m.f.at("0504")), Side: axis, Count: 1})
	})
	t.Run("17.4 a trap: a land move in the player turn forfeits it, a tactical one doesn't", func(t *testing.T) {
		f := depot(t)
		m := f.moving(axis).do(na41.SelectUnit{Unit: f.id("pz")}, na41.Tactical{}).on("0605").do(na41.Stop{})
		require.False(t, m.State().Active)
		m = f.moving(axis).walk("pz", "0605")
		require.True(t, m.State().Active)
	})
	t.Run("17.4 an attack forfeits it", func(t *testing.T) {
		f := field(t).unit("pz", axis, na41.Tank, "0505").unit("foe", allies, na41.Infantry, "0506")
		m := f.fighting(axis).do(na41.AttackHex{Hex: f.at("0506")}, na41.Enlist{Unit: f.id("pz")})
		require.False(t, m.State().Active)
		require.True(t, m.do(na41.Commit{}).State().Active)
	})
	t.Run("17.4 offered at the end of the combat phase, to a side that earned it", func(t *testing.T) {
		f := depot(t)
		f.state.Turn = 1
		_, asks := f.game(na41.TurnFrame{Next: 99}, na41.PlayerTurnFrame{Side: axis, Impulse: 1, Next: 4}).top().(na41.FreePointFrame)
		require.True(t, asks)
		f.state.Active = true
		_, asks = f.game(na41.TurnFrame{Next: 99}, na41.PlayerTurnFrame{Side: axis, Impulse: 1, Next: 4}).top().(na41.FreePointFrame)
		require.False(t, asks)
	})
}

// transferStarts are positions with the Special Transfer and the free supply point, for the trial of the game.
func transferStarts(t testing.TB) []playtest.Start {
	f := depot(t)
	return []playtest.Start{
		{Name: "trucks that may be transferred", Game: f.moving(axis).Game},
		{Name: "a truck in the air", Game: f.game(na41.MovementFrame{Side: axis}, na41.TransferFrame{Truck: f.id("near")}).Game},
		{Name: "a free supply point", Game: f.game(na41.FreePointFrame{Side: axis}).Game},
	}
}
