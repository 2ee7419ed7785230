package na41_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"gazala/rules/decide"
	"gazala/rules/na41"
)

func (m *match) stock(side na41.Side, number string) int {
	n := 0
	for _, k := range m.State().Stocks {
		if k.Side == side && k.Spot == na41.Hex(m.f.at(number)) {
			n += k.Count
		}
	}
	return n
}

func (m *match) destroy(number string) decide.Intent { return na41.DestroyPoint{Hex: m.f.at(number)} }

// trophies are the two counters of captured trucks.
func (f *ground) trophies() *ground {
	for _, n := range []string{"trophy", "trophy2"} {
		f.unit(n, axis, na41.Truck, "", func(c *na41.Counter, _ *na41.Unit) { c.Captured = true })
	}
	return f
}

func TestCapture(t *testing.T) {
	t.Run("17.2.3 one die for each point: 3 to 6 captures it, 1 and 2 destroy it, and the unit moves on", func(t *testing.T) {
		m := field(t).unit("pz", axis, na41.Tank, "0505").supply(allies, "0506", 3).moving(axis).walk("pz", "0506")
		require.Equal(t, "3", m.value(na41.Roll{}, "na41.capture.needs"))
		m.throw(na41.Roll{}, 2).throw(na41.Roll{}, 3).throw(na41.Roll{}, 6)
		require.Equal(t, []int{2, 0}, []int{m.stock(axis, "0506"), m.stock(allies, "0506")})
		m.legal(m.step("0507"), "5.1")
		require.Equal(t, "1", m.act().Spent.String(), "it costs no points")
	})
	both(t, "8.7, 17.2.3 d-134 a die for the supply point of an MSU that is caught alone", na41.LoadGoesToo, func(t *testing.T, other bool, set func(*ground) *ground) {
		f := set(field(t).unit("pz", axis, na41.Tank, "0505").unit("msu", allies, na41.Truck, "0506", loaded).unit("full", allies, na41.Truck, "0506", loaded).supply(allies, "0506", 1))
		m := f.moving(axis).walk("pz", "0506")
		require.Equal(t, na41.Eliminated, m.unit("msu").Where)
		require.Equal(t, na41.Empty, m.unit("msu").Load)
		if !other {
			m.throw(na41.Roll{}, 3).throw(na41.Roll{}, 6)
		}
		m.throw(na41.Roll{}, 1).legal(m.step("0507"), "5.1")
		require.Equal(t, map[bool]int{false: 2, true: 0}[other], m.stock(axis, "0506"))
		require.Zero(t, m.stock(allies, "0506"))
	})
	t.Run("17.2.3 on an advance after combat, too", func(t *testing.T) {
		f := field(t).unit("pz", axis, na41.Tank, "0505").supply(allies, "0506", 1)
		m := f.game(na41.AdvanceFrame{Side: axis, From: f.at("0506"), Start: f.at("0505"), Most: 2, Left: []na41.UnitID{0}, Now: []na41.UnitID{0}})
		m.do(m.step("0506")).throw(na41.Roll{}, 1)
		require.Equal(t, []int{0, 0}, []int{m.stock(axis, "0506"), m.stock(allies, "0506")})
		m.legal(m.step("0507"), "14.1")
	})
	t.Run("17.2.3 what is captured can be carried off at once", func(t *testing.T) {
		m := field(t).unit("pz", axis, na41.Tank, "0505").unit("lorry", axis, na41.Truck, "0505").supply(allies, "0506", 1).moving(axis)
		m.do(m.choose("pz"), m.join("lorry")).on("0506")
		m.throw(na41.Roll{}, 5).do(na41.PickUpSupply{Truck: m.f.id("lorry")})
		require.Equal(t, na41.WithSupply, m.unit("lorry").Load)
	})
	t.Run("10.2.2.c, 17.2.3 when the last escort is eliminated the dice fall at once", func(t *testing.T) {
		f := field(t).unit("pz", axis, na41.Tank, "0505").unit("tk", allies, na41.Tank, "0506").left("tk", 1).supply(allies, "0506", 1)
		m := f.game(na41.LossFrame{Attack: na41.Attack{Side: axis, Target: f.at("0506"), Units: []na41.UnitID{0}, Guns: na41.NoUnit, Shield: na41.NoUnit}, Owner: allies, Chooser: allies, From: []na41.UnitID{f.id("tk")}})
		m.throw(na41.Roll{}, 4)
		require.Equal(t, 1, m.stock(axis, "0506"))
	})
	t.Run("17.2.3 its owner may destroy a point in any phase of his player turn, without a die, nobody else", func(t *testing.T) {
		f := field(t).supply(axis, "0503", 2).supply(allies, "0606", 1)
		for _, frame := range []na41.Frame{na41.InitialFrame{Side: axis}, na41.MovementFrame{Side: axis}, na41.CombatFrame{Side: axis}, na41.DelayFrame{Side: axis}} {
			m := f.game(frame)
			m.refused(m.destroy("0606"), "17.2.3").refused(m.destroy("0707"), "17.2.3").legal(m.destroy("0503"), "17.2.3")
			m.do(m.destroy("0503"))
			require.Equal(t, []int{1, 1}, []int{m.stock(axis, "0503"), m.stock(allies, "0606")})
			m.do(m.destroy("0503")).refused(m.destroy("0503"), "17.2.3")
			require.Contains(t, m.told, "na41.destroy.point")
		}
		m := f.game(na41.InitialFrame{Side: allies})
		m.refused(m.destroy("0503"), "17.2.3").legal(m.destroy("0606"), "17.2.3")
	})
	t.Run("17.2.3 one in a box, too, and 17.2.4 one on a truck, which is an empty truck then", func(t *testing.T) {
		f := field(t).unit("lorry", axis, na41.Truck, "0505", loaded).unit("other", axis, na41.Truck, "0505").unit("foe", allies, na41.Truck, "0909", loaded)
		f.state.Stocks = []na41.Stock{{Spot: na41.SpotInBox(0), Side: axis, Count: 1}}
		m := f.moving(axis)
		m.refused(na41.DestroyLoad{Truck: f.id("other")}, "17.2.3").refused(na41.DestroyLoad{Truck: f.id("foe")}, "17.2.3")
		m.legal(na41.DestroyLoad{Truck: f.id("lorry")}, "17.2.3").do(na41.DestroyLoad{Truck: f.id("lorry")})
		require.Equal(t, na41.Empty, m.unit("lorry").Load)
		m.refused(na41.DestroyPointBox{Box: 1}, "17.2.3").legal(na41.DestroyPointBox{Box: 0}, "17.2.3").do(na41.DestroyPointBox{Box: 0})
		require.Empty(t, m.State().Stocks)
	})
	t.Run("17.2.3 8.5.1 not a point that is promised to an attack of this phase", func(t *testing.T) {
		f := field(t).unit("lorry", axis, na41.Truck, "0505", loaded).supply(axis, "0503", 2)
		f.state.Pledges = []na41.Payer{na41.Loose(f.at("0503")), {Unit: f.id("lorry")}}
		m := f.game(na41.CombatFrame{Side: axis})
		m.refused(na41.DestroyLoad{Truck: f.id("lorry")}, "8.5.1").legal(m.destroy("0503"), "17.2.3")
		m.do(m.destroy("0503")).refused(m.destroy("0503"), "8.5.1")
	})
	t.Run("17.2.3 21.1.5 a point that has just landed goes before one that is of use", func(t *testing.T) {
		f := field(t).supply(axis, "0503", 1)
		f.state.Stocks = append(f.state.Stocks, na41.Stock{Spot: na41.Hex(f.at("0503")), Side: axis, Count: 1, Landed: true})
		m := f.moving(axis)
		m.do(m.destroy("0503"))
		require.Equal(t, []na41.Stock{{Spot: na41.Hex(f.at("0503")), Side: axis, Count: 1}}, m.State().Stocks)
	})
	t.Run("17.2.3 each place and each load is listed once", func(t *testing.T) {
		f := field(t).unit("lorry", axis, na41.Truck, "0505", loaded).supply(axis, "0503", 2).supply(allies, "0606", 1)
		f.state.Stocks = append(f.state.Stocks,
			na41.Stock{Spot: na41.Hex(f.at("0503")), Side: axis, Count: 1, Landed: true}, na41.Stock{Spot: na41.SpotInBox(0), Side: axis, Count: 3})
		var got []decide.Intent
		for _, i := range f.game(na41.CombatFrame{Side: axis}).Point(decide.BareSheet()).Options() {
			switch i.(type) {
			case na41.DestroyPoint, na41.DestroyPointBox, na41.DestroyLoad:
				got = append(got, i)
			}
		}
		require.Equal(t, []decide.Intent{na41.DestroyPoint{Hex: f.at("0503")}, na41.DestroyPointBox{Box: 0}, na41.DestroyLoad{Truck: f.id("lorry")}}, got)
	})
	t.Run("8.7 trucks alone are eliminated, not captured, and what they carry has its die (d-134)", func(t *testing.T) {
		f := field(t).trophies().playing(na41.TruckCapture).unit("pz", axis, na41.Tank, "0505").unit("lorry", allies, na41.Truck, "0506", loaded)
		m := f.moving(axis).walk("pz", "0506")
		require.Equal(t, na41.Eliminated, m.unit("lorry").Where)
		require.Equal(t, na41.Out, m.unit("trophy").Where)
		m.throw(na41.Roll{}, 2)
		require.Zero(t, m.stock(axis, "0506"))
		require.Zero(t, m.stock(allies, "0506"))
	})
}

// surrendering is an Allied brigade on foot with trucks that has to retreat and cannot.
func surrendering(t *testing.T) *ground {
	t.Helper()
	f := field(t).cut().trophies().playing(na41.TruckCapture).unit("bde", allies, na41.Infantry, "0506").unit("msu", allies, na41.Truck, "0506", loaded).unit("lorry", allies, na41.Truck, "0506", loaded)
	for n, h := range []string{"0504", "0405", "0605", "0507", "0707", "0407", "0607"} {
		f.unit(string(rune('a'+n)), axis, na41.Tank, h)
	}
	return f
}

func TestTruckCapture(t *testing.T) {
	fall := func(f *ground) *match { return f.falling("0506", 2, 2, na41.Disrupted, "bde", "msu", "lorry") }
	t.Run("27.1 an Allied stack that surrenders leaves its trucks to the Axis, and a die for the point of each MSU", func(t *testing.T) {
		m := fall(surrendering(t))
		require.Equal(t, na41.Surrender, m.unit("bde").Where)
		require.Equal(t, []string{"0506", "0506"}, []string{m.where("trophy"), m.where("trophy2")})
		require.Equal(t, na41.Eliminated, m.unit("msu").Where)
		m.throw(na41.Roll{}, 3).throw(na41.Roll{}, 2)
		require.Equal(t, 1, m.stock(axis, "0506"))
	})
	t.Run("27.1 two captured trucks at a time", func(t *testing.T) {
		f := surrendering(t)
		f.state.Units[f.id("trophy")].Spot = na41.Hex(f.at("0101"))
		m := fall(f)
		require.Equal(t, []string{"0101", "0506"}, []string{m.where("trophy"), m.where("trophy2")})
		require.Equal(t, na41.Eliminated, m.unit("lorry").Where)
		m.throw(na41.Roll{}, 3).throw(na41.Roll{}, 3)
		require.Equal(t, 2, m.stock(axis, "0506"), "a die for the point of each MSU, captured or not")
		f = surrendering(t)
		f.state.Units[f.id("trophy")].Spot, f.state.Units[f.id("trophy2")].Spot = na41.Hex(f.at("0101")), na41.Hex(f.at("0101"))
		m = fall(f)
		require.Equal(t, na41.Eliminated, m.unit("msu").Where)
		m.throw(na41.Roll{}, 2).throw(na41.Roll{}, 6)
		require.Equal(t, 1, m.stock(axis, "0506"))
	})
	t.Run("27.1 only when the rule was chosen", func(t *testing.T) {
		f := surrendering(t)
		f.options = 0
		m := fall(f)
		require.Equal(t, na41.Out, m.unit("trophy").Where)
		require.Equal(t, na41.Eliminated, m.unit("lorry").Where)
	})
	t.Run("27.1 d-117 or it comes into play in the base", func(t *testing.T) {
		f := surrendering(t)
		f.rulings = f.rulings.With(na41.TrophiesInBase, 1)
		require.Equal(t, na41.SpotInBox(0), fall(f).unit("trophy").Spot)
	})
	t.Run("27.1 nothing of a stack of the Axis", func(t *testing.T) {
		require.Equal(t, na41.Out, surrendering(t).game().unit("trophy").Where)
	})
	t.Run("27.1 it moves and carries like any truck of the Axis", func(t *testing.T) {
		f := field(t).trophies().unit("inf", axis, na41.Infantry, "0505").supply(axis, "0505", 1)
		f.state.Units[f.id("trophy")].Spot = na41.Hex(f.at("0505"))
		m := f.moving(axis)
		m.do(m.choose("trophy")).legal(na41.PickUpSupply{Truck: f.id("trophy")}, "17.2.4").do(m.pick("trophy", "inf")).on("0506")
		require.Equal(t, "0506", m.where("inf"))
	})
	t.Run("27.1 an Axis 11 or 12 in the supply attrition phase wears it out, and it is never rebuilt", func(t *testing.T) {
		for sum, want := range map[int]na41.Where{10: na41.OnMap, 11: na41.Out, 12: na41.Out} {
			f := field(t).trophies().unit("inf", axis, na41.Infantry, "0505")
			f.state.Units[f.id("trophy")].Spot = na41.Hex(f.at("0505"))
			f.state.Units[f.id("trophy")].Load = na41.WithSupply
			m := f.game(na41.AttritionFrame{Side: axis}).throw(na41.Roll{}, 6, sum-6)
			require.Equal(t, want, m.unit("trophy").Where, sum)
			require.Equal(t, want == na41.Out, m.stock(axis, "0505") == 1, "its point stays where it is")
		}
	})
	t.Run("27.1 a captured truck that is lost is out of the game", func(t *testing.T) {
		f := field(t).trophies().unit("tk", allies, na41.Tank, "0506")
		f.state.Units[f.id("trophy")].Spot = na41.Hex(f.at("0505"))
		require.Equal(t, na41.Out, f.moving(allies).walk("tk", "0505").unit("trophy").Where)
	})
	t.Run("5.8.5 trucks: no zone, eliminated by a combat unit that enters, captured with a stack that surrenders", func(t *testing.T) {
		f := field(t).unit("lorry", allies, na41.Truck, "0506").unit("pz", axis, na41.Tank, "0504")
		full, limited, _ := f.game().Zone(f.at("0505"), allies)
		require.False(t, full || limited)
		require.Equal(t, na41.Eliminated, f.moving(axis).walk("pz", "0505", "0506").unit("lorry").Where)
		require.Equal(t, "0506", fall(surrendering(t)).where("trophy"))
	})
}
