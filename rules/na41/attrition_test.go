package na41_test

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"gazala/rules/cite"
	"gazala/rules/decide"
	"gazala/rules/event"
	"gazala/rules/na41"
	"gazala/rules/play/playtest"
)

// sectioned is a field with the four sections of the map, three columns each.
func sectioned(t testing.TB) *ground {
	f := field(t)
	for i, s := range published.Map.Sections {
		f.m.Sections = append(f.m.Sections, na41.Section{ID: s.ID, Name: s.Name, First: 1 + 3*i, Last: 3 + 3*i})
	}
	return f
}

func (f *ground) wearing(side na41.Side) *match { return f.game(na41.AttritionFrame{Side: side}) }

// stores are the supply points of a side by hex.
func (m *match) stores(side na41.Side) map[string]int {
	out := map[string]int{}
	for _, k := range m.State().Stocks {
		if k.Side == side {
			out[m.f.m.Grid.Format(k.Spot.At)] += k.Count
		}
	}
	return out
}

func TestSupplyAttrition(t *testing.T) {
	advanced := func() *ground {
		return sectioned(t).unit("pz", axis, na41.Tank, "0506").unit("rec", axis, na41.Recon, "0507").supply(axis, "0502", 1).supply(axis, "0505", 1)
	}
	t.Run("25.1.1 na41-ex-33: 2 to 5 takes the point in the west, 6 to 9 the one at Tobruk, 10 to 12 none", func(t *testing.T) {
		for _, c := range []struct {
			faces []int
			left  string
		}{{[]int{1, 1}, "0505"}, {[]int{2, 3}, "0505"}, {[]int{3, 3}, "0502"}, {[]int{4, 5}, "0502"}} {
			m := advanced().wearing(axis).throw(na41.Roll{}, c.faces...)
			require.Equal(t, map[string]int{c.left: 1}, m.stores(axis), c.faces)
		}
		for _, faces := range [][]int{{4, 6}, {5, 6}, {6, 6}} {
			require.Len(t, advanced().wearing(axis).throw(na41.Roll{}, faces...).stores(axis), 2, faces)
		}
	})
	t.Run("25.1.1 with nothing in the section, the nearest by land hexes; of several as near the owner picks", func(t *testing.T) {
		f := advanced().supply(axis, "0605", 1).unit("hq", axis, na41.CorpsHQ, "0405").unit("spent", axis, na41.CorpsHQ, "0506", depleted)
		m := f.wearing(axis).throw(na41.Roll{}, 4, 4)
		m.refused(na41.PayFrom{Hex: f.at("0502")}, "25.1.1").refused(na41.PayWith{Unit: f.id("spent")}, "25.1.1")
		m.legal(na41.PayFrom{Hex: f.at("0505")}, "25.1.1").do(na41.PayWith{Unit: f.id("hq")})
		require.True(t, m.unit("hq").Depleted)
		require.Len(t, m.stores(axis), 3)
	})
	t.Run("25.1.1 land hexes: not across the sea", func(t *testing.T) {
		f := sectioned(t).unit("pz", axis, na41.Tank, "0509").supply(axis, "0506", 1).supply(axis, "0503", 1)
		for _, s := range [][2]string{{"0506", "0507"}, {"0506", "0606"}, {"0506", "0406"}, {"0506", "0405"}, {"0506", "0605"}} {
			f.between(s[0], s[1], na41.SeaSide)
		}
		for _, s := range [][2]string{{"0505", "0506"}} {
			f.between(s[0], s[1], na41.SeaSide)
		}
		m := f.wearing(axis).throw(na41.Roll{}, 4, 4)
		require.Equal(t, map[string]int{"0506": 1}, m.stores(axis))
	})
	t.Run("25.1.1 the Allies count westward, and roll before the Axis", func(t *testing.T) {
		f := sectioned(t).unit("tommy", allies, na41.Infantry, "0505").supply(allies, "0511", 1)
		m := f.wearing(allies).throw(na41.Roll{}, 1, 1)
		require.Empty(t, m.stores(allies))
		require.Equal(t, na41.AttritionFrame{Side: axis}, m.top())
		require.Len(t, f.wearing(allies).throw(na41.Roll{}, 6, 6).stores(allies), 1, "nobody in the west")
	})
	t.Run("25.1.1 without anything to lose the units on the map are marked, white only (d-72), and 25.1.2 nothing in a box counts", func(t *testing.T) {
		f := sectioned(t).unit("pz", axis, na41.Tank, "0506").unit("dry", axis, na41.Tank, "0507", func(_ *na41.Counter, u *na41.Unit) { u.Supply = na41.Red }).
			unit("boxed", axis, na41.CorpsHQ, "", boxed(1))
		f.state.Stocks = append(f.state.Stocks, na41.Stock{Spot: na41.SpotInBox(1), Side: axis, Count: 3})
		m := f.wearing(axis).throw(na41.Roll{}, 1, 1)
		require.Equal(t, na41.White, m.unit("pz").Supply)
		require.Equal(t, na41.Red, m.unit("dry").Supply)
		require.Equal(t, na41.InSupply, m.unit("boxed").Supply)
		require.Equal(t, 3, m.State().Stocks[0].Count)
		_, events, err := f.wearing(axis).Play(na41.Roll{}, fixed(0))
		require.NoError(t, err)
		n := slices.IndexFunc(events, func(e event.Event) bool { return e.Key == "na41.attrition.dry" })
		require.Equal(t, cite.Rule("na41:25.1.1"), events[n].Rule)
		m = f.supply(axis, "0403", 1).supply(axis, "0503", 1).wearing(axis).throw(na41.Roll{}, 1, 1)
		m.refused(na41.PayFromBox{Box: 1}, "25.1.2").legal(na41.PayFrom{Hex: f.at("0403")}, "25.1.1")
	})
	both(t, "25.1.2 d-93 what lies in a box is lost when nothing on the map is nearer", na41.BoxesLast, func(t *testing.T, other bool, set func(*ground) *ground) {
		base := func() *ground {
			f := set(sectioned(t).unit("pz", axis, na41.Tank, "0506"))
			f.state.Stocks = append(f.state.Stocks, na41.Stock{Spot: na41.SpotInBox(1), Side: axis, Count: 3}, na41.Stock{Spot: na41.SpotInBox(0), Side: axis, Count: 2})
			return f
		}
		m := base().wearing(axis).throw(na41.Roll{}, 1, 1)
		if other {
			require.Equal(t, 2, m.State().Stocks[0].Count)
			require.Equal(t, na41.InSupply, m.unit("pz").Supply)
		} else {
			require.Equal(t, 3, m.State().Stocks[0].Count)
			require.Equal(t, na41.White, m.unit("pz").Supply)
		}
		m = base().supply(axis, "0504", 1).wearing(axis).throw(na41.Roll{}, 1, 1)
		if !other {
			require.Empty(t, m.stores(axis)["0504"])
			return
		}
		m.legal(na41.PayFromBox{Box: 1}, "25.1.1").refused(na41.PayFromBox{Box: 0}, "25.1.1").legal(na41.PayFrom{Hex: m.f.at("0504")}, "25.1.1").do(na41.PayFromBox{Box: 1})
		require.Equal(t, 2, m.State().Stocks[0].Count, "the hex beyond the section is as near as the box")
		m = base().unit("hq", axis, na41.CorpsHQ, "", boxed(1)).unit("msu", axis, na41.Truck, "", boxed(1), loaded).wearing(axis).throw(na41.Roll{}, 1, 1)
		require.ElementsMatch(t, []decide.Intent{na41.PayFromBox{Box: 1}, na41.PayWith{Unit: m.f.id("hq")}, na41.PayWith{Unit: m.f.id("msu")}}, m.Point(decide.BareSheet()).Options())
		m.do(na41.PayWith{Unit: m.f.id("hq")})
		require.True(t, m.unit("hq").Depleted)
		m = base().unit("rec", axis, na41.Recon, "0503").supply(axis, "0503", 1).wearing(axis).throw(na41.Roll{}, 1, 1)
		require.Equal(t, 3, m.State().Stocks[0].Count, "what is in the section is nearer")
	})
	t.Run("25.1.1 a mobile supply unit is an empty truck then (d-123)", func(t *testing.T) {
		m := sectioned(t).unit("pz", axis, na41.Tank, "0506").unit("msu", axis, na41.Truck, "0505", loaded).wearing(axis).throw(na41.Roll{}, 3, 4)
		require.Equal(t, na41.Empty, m.unit("msu").Load)
	})
}

func TestArrivals(t *testing.T) {
	t.Run("20.1 what is due stands in the base of its side, ready, and what is due later waits", func(t *testing.T) {
		due := func(turn uint8) as {
			return func(_ *na41.Counter, u *na41.Unit) { u.Spot = na41.Spot{Where: na41.Due, Turn: turn} }
		}
		f := field(t).unit("pz", axis, na41.Tank, "", due(1)).unit("hq", allies, na41.CorpsHQ, "", due(1), depleted).unit("later", allies, na41.Tank, "", due(2))
		f.state.Turn = 1
		m := f.game(na41.TurnFrame{})
		require.Equal(t, na41.SpotInBox(0), m.unit("pz").Spot)
		require.Equal(t, na41.SpotInBox(2), m.unit("hq").Spot)
		require.False(t, m.unit("hq").Depleted)
		require.Equal(t, na41.Due, m.unit("later").Where)
	})
}

// attritionStarts are positions in the supply attrition phase, for the trial of the game.
func attritionStarts(t testing.TB) []playtest.Start {
	f := sectioned(t).unit("pz", axis, na41.Tank, "0506").supply(axis, "0502", 1).supply(axis, "0505", 1).supply(axis, "0605", 1).unit("hq", axis, na41.CorpsHQ, "0405").
		unit("msu", axis, na41.Truck, "0503", loaded).supply(allies, "0511", 1).unit("tommy", allies, na41.Infantry, "0511")
	return []playtest.Start{
		{Name: "supply attrition", Game: f.wearing(allies).Game},
		{Name: "supply attrition takes something", Game: f.game(na41.AttritionFrame{Side: axis, Section: 3}).Game},
	}
}
