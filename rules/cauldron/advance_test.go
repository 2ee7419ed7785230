package cauldron_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"gazala/rules/cauldron"
	"gazala/rules/decide"
	"gazala/rules/hex"
)

// won is the position after an attack whose defenders, of one step each, have all been lost.
func won(f *ground, attackers, defenders []string) *match {
	f.t.Helper()
	m := f.resolved("-/****", attackers, defenders)
	for _, d := range defenders {
		m.do(m.loss(d))
	}
	return m
}

func TestAdvance(t *testing.T) {
	runAll(t, []ruling{
		{"11.2 any attacker may advance, up to the stacking limit", func(t *testing.T) {
			f := field(t).unit("A", axis, armour, "0505").unit("J", axis, armour, "0604").unit("K", axis, infantry, "0404").unit("idle", axis, infantry, "0405").unit("D", allies, infantry, "0504")
			m := won(f, []string{"A", "J", "K"}, []string{"D"}).asks("advance axis")
			require.Equal(t, []string{"advance_unit A", "advance_unit J", "advance_unit K", "end_advance"}, m.options())
			m.refused(m.advancing("idle"), "11.2").refused(m.advancing("D"), "11.2").legal(m.advancing("K"), "11.2").legal(cauldron.EndAdvance.Now(), "11.2")
			m.do(m.advancing("K")).asks("advance to").refused(m.advance("0503"), "11.2").legal(m.advance("0504"), "11.2.1").do(m.advance("0504"))
			m.refused(m.advancing("K"), "11.2").do(m.advancing("J")).do(m.advance("0504")).asks("act A")
			require.Equal(t, [3]string{"0505", "0504", "0504"}, [3]string{m.where("A"), m.where("J"), m.where("K")})
		}},
		{"11.2 nobody must advance", func(t *testing.T) {
			m := won(field(t).unit("A", axis, armour, "0505").unit("D", allies, infantry, "0504"), []string{"A"}, []string{"D"}).do(cauldron.EndAdvance.Now()).asks("act A")
			require.Equal(t, "0505", m.where("A"))
		}},
		{"11.2 a hex that still holds a defender is not vacated", func(t *testing.T) {
			f := field(t).unit("A", axis, armour, "0505").unit("D", allies, infantry, "0504").unit("E", allies, infantry, "0504").unit("F", allies, infantry, "0605")
			m := f.resolved("-/**", []string{"A"}, []string{"D", "E", "F"})
			m.do(m.loss("D")).do(m.loss("F")).asks("advance axis").do(m.advancing("A"))
			require.Equal(t, []string{"advance_to 0605"}, m.options())
			m.refused(m.advance("0504"), "11.2")
		}},
		{"11.2 with no hex vacated nobody advances", func(t *testing.T) {
			f := field(t).unit("A", axis, armour, "0505").unit("D", allies, infantry, "0504").unit("E", allies, infantry, "0504")
			m := f.resolved("-/*", []string{"A"}, []string{"D", "E"})
			m.do(m.loss("D")).asks("move axis")
		}},
		{"11.2 a retreat vacates as a loss does", func(t *testing.T) {
			m := field(t).unit("A", axis, armour, "0505").unit("D", allies, infantry, "0504").resolved("-/R", []string{"A"}, []string{"D"})
			m.do(m.leaving("D")).do(m.retreat("0503")).do(m.retreat("0502")).asks("advance axis").do(m.advancing("A")).do(m.advance("0504")).asks("act A")
		}},
		{"11.2 a hex into which another defender has retreated is not vacated", func(t *testing.T) {
			f := field(t).unit("A", allies, armour, "0505").unit("D", axis, infantry, "0504").unit("E", axis, infantry, "0606").unit("F", axis, infantry, "0605")
			m := f.resolved("-/R", []string{"A"}, []string{"D", "E", "F"})
			m.do(m.leaving("D")).do(m.retreat("0605")).do(m.retreat("0606")).do(m.leaving("E")).do(m.retreat("0607")).do(m.retreat("0608"))
			m.do(m.leaving("F")).do(m.retreat("0705")).do(m.retreat("0706")).asks("advance allies").do(m.advancing("A"))
			require.Equal(t, []string{"advance_to 0504", "advance_to 0605"}, m.options())
			m.refused(m.advance("0606"), "11.2")
		}},
		{"11.2 only into an adjacent hex (d-71)", func(t *testing.T) {
			f := field(t).unit("A", axis, armour, "0505").unit("J", axis, armour, "0503").unit("D", allies, infantry, "0504").unit("E", allies, infantry, "0506")
			m := won(f, []string{"A", "J"}, []string{"D", "E"})
			m.do(m.advancing("J"))
			require.Equal(t, []string{"advance_to 0504"}, m.options())
			m.refused(m.advance("0506"), "11.2")
		}},
		{"11.2 or into any vacated hex (the other reading of d-71)", func(t *testing.T) {
			f := field(t).other(cauldron.AdvanceReach).unit("A", axis, armour, "0505").unit("J", axis, armour, "0503").unit("D", allies, infantry, "0504").unit("E", allies, infantry, "0506")
			m := won(f, []string{"A", "J"}, []string{"D", "E"})
			m.do(m.advancing("J")).legal(m.advance("0506"), "11.2.1").do(m.advance("0506"))
			require.Equal(t, "0506", m.where("J"))
		}},
		{"11.2.1 zones do not matter, nothing is paid, nobody flips", func(t *testing.T) {
			f := field(t).unit("A", axis, armour, "0505", ready).unit("J", axis, infantry, "0604", ready).unit("D", allies, infantry, "0504").unit("E", allies, infantry, "0503").unit("F", allies, infantry, "0406")
			m := won(f, []string{"A", "J"}, []string{"D"})
			require.True(t, m.Zones(allies)[f.m.Grid.Index(f.at("0505"))])
			require.True(t, m.Zones(allies)[f.m.Grid.Index(f.at("0504"))])
			left, _ := m.Left()
			m.do(m.advancing("J")).do(m.advance("0504")).do(m.advancing("A")).do(m.advance("0504")).asks("act A")
			now, _ := m.Left()
			require.Equal(t, left, now)
			require.Equal(t, [4]bool{false, true, false, true}, [4]bool{m.unit("A").Used, m.unit("A").Ready, m.unit("J").Used, m.unit("J").Ready})
		}},
		{"11.2.1 from zone to zone", func(t *testing.T) {
			f := field(t).unit("A", axis, armour, "0505").unit("D", allies, infantry, "0504").unit("E", allies, infantry, "0404")
			m := f.inBookOrder(cauldron.MoveFrame{Side: axis}, f.acting("A", 0), cauldron.AdvanceFrame{Side: axis, May: f.ids("A"), Vacated: []hex.Hex{f.at("0405")}})
			require.True(t, m.Zones(allies)[f.m.Grid.Index(f.at("0505"))] && m.Zones(allies)[f.m.Grid.Index(f.at("0405"))])
			m.legal(m.advancing("A"), "11.2").do(m.advancing("A")).legal(m.advance("0405"), "11.2.1")
		}},
		{"10.0 the vacated hex takes two", func(t *testing.T) {
			f := field(t).unit("A", axis, armour, "0505").unit("J", axis, armour, "0604").unit("K", axis, armour, "0604").unit("D", allies, infantry, "0504").unit("E", allies, infantry, "0605")
			m := won(f, []string{"A", "J", "K"}, []string{"D", "E"})
			m.do(m.advancing("A")).do(m.advance("0504")).do(m.advancing("J")).do(m.advance("0504")).do(m.advancing("K"))
			require.Equal(t, []string{"advance_to 0605"}, m.options())
			m.refused(m.advance("0504"), "10.0")
		}},
		{"10.0.e1 a unit that fills its hex advances alone, and alone is it followed", func(t *testing.T) {
			f := field(t).formation("pavia", axis, cauldron.FillsHex).unit("A", axis, infantry, "0505").unit("P", axis, infantry, "0404", in("pavia")).unit("D", allies, infantry, "0504")
			m := won(f, []string{"A", "P"}, []string{"D"})
			m.do(m.advancing("P")).do(m.advance("0504")).asks("act A")
			m = won(f, []string{"A", "P"}, []string{"D"})
			m.do(m.advancing("A")).do(m.advance("0504")).asks("act A")
		}},
		{"11.2.2 an advance that a full hex has closed still lets the active unit go on", func(t *testing.T) {
			f := field(t).unit("A", axis, armour, "0505").unit("J", axis, armour, "0604").unit("K", axis, armour, "0604").unit("D", allies, infantry, "0504")
			m := won(f, []string{"A", "J", "K"}, []string{"D"})
			m.do(m.advancing("J")).do(m.advance("0504")).do(m.advancing("K")).do(m.advance("0504")).asks("act A").hasLeft(16)
		}},
	})
}

func TestAdvanceOverGround(t *testing.T) {
	for _, c := range []struct {
		name    string
		class   cauldron.Class
		side    cauldron.Side
		feature cauldron.SideFeature
		refused []string
	}{
		{"11.2.e2 Axis armour does not advance over mines", armour, axis, mined, []string{"11.2.e2"}},
		{"11.2.e2 Axis anti-tank units do not advance over mines", antiTank, axis, mined, []string{"11.2.e2"}},
		{"11.2.e2 nor along a road over mines", armour, axis, mined | road, []string{"11.2.e2"}},
		{"11.2.e2 Axis infantry does", infantry, axis, mined, nil},
		{"11.2.e2 Allied armour does", armour, allies, mined, nil},
		{"11.2.e2 Allied anti-tank units do", antiTank, allies, mined, nil},
		{"11.2.e2 mines that are not laid yet bar nobody", armour, axis, cauldron.Mined9June, nil},
		{"8.0.5 nobody advances up an escarpment along a track", armour, axis, up | track, []string{"8.0.5"}},
		{"8.0.5 nobody advances down an escarpment along a track", infantry, allies, down | track, []string{"8.0.5"}},
		{"8.0.5 all advance over an escarpment along a road", armour, axis, up | road, nil},
		{"11.2.e2 all reasons", armour, axis, up | track | mined, []string{"8.0.5", "11.2.e2"}},
	} {
		t.Run(c.name, func(t *testing.T) {
			f := field(t).side("0505", c.feature, north).unit("A", c.side, c.class, "0505").unit("D", c.side.Enemy(), infantry, "0504")
			m := f.resolved("-/*", []string{"A"}, []string{"D"})
			m.do(m.loss("D"))
			if c.refused == nil {
				m.do(m.advancing("A")).do(m.advance("0504")).asks("act A")
				require.Equal(t, "0504", m.where("A"))
				return
			}
			require.Equal(t, "move "+map[cauldron.Side]string{axis: "axis", allies: "allies"}[c.side], m.asked(), "no advance is open, so the unit is finished (d-01)")
			f = field(t).side("0505", c.feature, north).unit("A", c.side, c.class, "0505").unit("J", c.side, infantry, "0505").unit("K", c.side, infantry, "0404")
			m = f.inBookOrder(cauldron.MoveFrame{Side: c.side}, f.acting("A", 0), cauldron.AdvanceFrame{Side: c.side, May: f.ids("A", "K"), Vacated: []hex.Hex{f.at("0504")}})
			m.refused(m.advancing("A"), c.refused...)
			m = f.inBookOrder(cauldron.AdvanceToFrame{Unit: f.id("A"), Vacated: []hex.Hex{f.at("0504")}})
			m.refused(m.advance("0504"), c.refused...)
		})
	}
	runAll(t, []ruling{
		{"11.2.e1 the Allies do not advance into the prohibited zone", func(t *testing.T) {
			f := field(t).west("0504").unit("A", allies, armour, "0505").unit("D", axis, infantry, "0504")
			m := f.resolved("-/*", []string{"A"}, []string{"D"})
			m.do(m.loss("D")).asks("move allies")
			f = field(t).west("0504").unit("A", allies, armour, "0505")
			m = f.inBookOrder(cauldron.AdvanceToFrame{Unit: f.id("A"), Vacated: []hex.Hex{f.at("0504")}})
			m.refused(m.advance("0504"), "11.2.e1")
		}},
		{"11.2.e1 the Axis does", func(t *testing.T) {
			m := won(field(t).west("0504").unit("A", axis, armour, "0505").unit("D", allies, infantry, "0504"), []string{"A"}, []string{"D"})
			m.do(m.advancing("A")).do(m.advance("0504"))
		}},
		{"8.2 a bound unit does not advance out of its area", func(t *testing.T) {
			f := field(t).home69("0505", "0605").unit("A", allies, infantry, "0505", bound).unit("D", axis, infantry, "0504").unit("E", axis, infantry, "0605")
			m := f.resolved("-/**", []string{"A"}, []string{"D", "E"})
			m.do(m.loss("D")).do(m.loss("E")).do(m.advancing("A"))
			require.Equal(t, []string{"advance_to 0605"}, m.options())
			m.refused(m.advance("0504"), "8.2")
		}},
		{"11.2 all reasons of the ground and of stacking, in the order of the book", func(t *testing.T) {
			f := field(t).side("0505", up|track, north).home69("0605").west("0504").unit("A", allies, infantry, "0505", bound)
			f.unit("J", allies, infantry, "0504").unit("K", allies, infantry, "0504")
			m := f.inBookOrder(cauldron.AdvanceToFrame{Unit: f.id("A"), Vacated: []hex.Hex{f.at("0504")}})
			m.refused(m.advance("0504"), "8.0.5", "8.2", "10.0", "11.2.e1")
		}},
		{"11.2.e2 a breach opens the way", func(t *testing.T) {
			f := field(t).side("0505", mined, north).unit("A", axis, armour, "0505")
			m := f.inBookOrder(cauldron.AdvanceToFrame{Unit: f.id("A"), Vacated: []hex.Hex{f.at("0504")}}).refused(m0(f), "11.2.e2")
			st := m.State()
			st.Breached = []hex.Side{sideBetween(f, "0504", "0505")}
			m.Game = cauldron.New(m.Rules(), st)
			m.legal(m0(f), "11.2.1")
		}},
		{"11.2.e2 the active unit barred by mines is finished, its infantry may advance (d-01)", func(t *testing.T) {
			f := field(t).side("0504", mined, south, southWest, northWest).unit("A", axis, armour, "0505").unit("J", axis, infantry, "0404").unit("D", allies, infantry, "0504")
			m := won(f, []string{"A", "J"}, []string{"D"})
			require.Equal(t, []string{"advance_unit J", "end_advance"}, m.options())
			m.do(m.advancing("J")).do(m.advance("0504")).asks("move axis")
			m = won(f.other(cauldron.GoOnAfterCombat), []string{"A", "J"}, []string{"D"})
			m.do(cauldron.EndAdvance.Now()).asks("act A")
		}},
	})
}

// m0 is an advance into 0504.
func m0(f *ground) decide.Act { return cauldron.AdvanceTo.At(f.at("0504")) }

// TestAdvanceAfterOwnRetreat: both readings of d-45.
func TestAdvanceAfterOwnRetreat(t *testing.T) {
	scene := func(t *testing.T) *ground {
		return field(t).unit("A", axis, armour, "0505").unit("D", allies, infantry, "0504")
	}
	back := func(m *match) *match {
		return m.do(m.loss("D")).do(m.leaving("A")).do(m.retreat("0506")).do(m.retreat("0507"))
	}
	runAll(t, []ruling{
		{"11.2 attackers that had to retreat do not advance (d-45)", func(t *testing.T) {
			back(scene(t).resolved("R/*", []string{"A"}, []string{"D"})).asks("move axis")
			back(scene(t).other(cauldron.AdvanceReach).resolved("R/*", []string{"A"}, []string{"D"})).asks("move axis")
		}},
		{"11.2 or they do, as far as they are still adjacent (the other reading of d-45)", func(t *testing.T) {
			back(scene(t).other(cauldron.AdvanceAfterR).resolved("R/*", []string{"A"}, []string{"D"})).asks("move axis")
		}},
		{"11.2 with both other readings they advance from where they are, and are finished", func(t *testing.T) {
			f := scene(t).other(cauldron.AdvanceAfterR).other(cauldron.AdvanceReach)
			m := back(f.resolved("R/*", []string{"A"}, []string{"D"})).asks("advance axis")
			m.do(m.advancing("A")).do(m.advance("0504")).asks("move axis")
			require.True(t, m.unit("A").Used)
		}},
	})
}
