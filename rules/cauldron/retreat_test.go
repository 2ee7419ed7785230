package cauldron_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"gazala/rules/cauldron"
	"gazala/rules/decide"
	"gazala/rules/derive"
	"gazala/rules/hex"
)

// falling is the game in which A, alone, has begun its retreat.
func falling(f *ground, side cauldron.Side) *match {
	f.t.Helper()
	return f.game(cauldron.RetreatFrame{Side: side, Left: f.ids("A")}).do(cauldron.RetreatUnit.On(f.id("A")))
}

// pocket surrounds 0505 with Allied units on every side but the south; those without a zone are disrupted.
func pocket(t *testing.T, props ...as) *ground {
	f := field(t)
	for _, n := range []string{"0504", "0605", "0606", "0406", "0405"} {
		f.unit("pocket "+n, allies, infantry, n, props...)
	}
	return f
}

func TestRetreat(t *testing.T) {
	stay := cauldron.RetreatStay.Now()
	off := func(e cauldron.Edge) decide.Intent { return cauldron.RetreatOff.Of(int(e)) }

	t.Run("11.1 a retreat ends two hexes from where it began", func(t *testing.T) {
		m := falling(field(t).unit("A", axis, infantry, "0505"), axis)
		m.refused(m.retreat("0507"), "11.1").refused(stay, "11.1")
		m.do(m.retreat("0506")).refused(m.retreat("0505"), "11.1").refused(m.retreat("0406"), "11.1").refused(stay, "11.1")
		m.do(m.retreat("0507"))
		require.True(t, m.over())
		require.Equal(t, "0507", m.where("A"))
		require.False(t, m.unit("A").Disrupted)
	})
	t.Run("11.1 the owner says who goes first and whether a stack goes together", func(t *testing.T) {
		f := field(t).unit("A", axis, infantry, "0505").unit("B", axis, infantry, "0505").unit("C", axis, armour, "0705").unit("D", axis, armour, "0303")
		m := f.game(cauldron.RetreatFrame{Side: axis, Left: f.ids("A", "B", "C")})
		require.Equal(t, []string{"retreat_unit A", "retreat_stack 0505", "retreat_unit B", "retreat_unit C"}, m.options())
		m.refused(cauldron.RetreatUnit.On(f.id("D")), "11.1").refused(cauldron.RetreatStack.At(f.at("0705")), "11.1")
		m.do(cauldron.RetreatStack.At(f.at("0505"))).do(m.retreat("0506")).do(m.retreat("0507"))
		require.Equal(t, []string{"0507", "0507"}, []string{m.where("A"), m.where("B")})
		require.Equal(t, []string{"retreat_unit C"}, m.options())
	})
	t.Run("11.1.1 no retreat over ground that may not be entered", func(t *testing.T) {
		f := field(t).unit("A", axis, infantry, "0505").unit("x", allies, infantry, "0506", disrupted).
			side("0505", up, southEast).side("0505", mined, southWest).side("0505", mined|road, north)
		m := falling(f, axis)
		m.refused(m.retreat("0506"), "11.1.1").refused(m.retreat("0606"), "8.0.5").refused(m.retreat("0406"), "14.0.1").refused(m.retreat("0504"), "14.0.1")
	})
	t.Run("11.1.1 every bar to a hex is named", func(t *testing.T) {
		f := field(t).unit("A", axis, infantry, "0505").unit("x", allies, infantry, "0506", disrupted).side("0505", up|mined, south)
		falling(f, axis).refused(cauldron.RetreatTo.At(f.at("0506")), "8.0.5", "11.1.1", "14.0.1")
	})
	t.Run("11.1.1 the Allies cross mines and not the prohibited zone", func(t *testing.T) {
		m := falling(field(t).unit("A", allies, infantry, "0505").side("0505", mined, north).west("0405"), allies)
		m.legal(m.retreat("0504"), "11.1").refused(m.retreat("0405"), "8.1")
	})
	t.Run("11.1.1 a stack is told once what bars both its units", func(t *testing.T) {
		f := field(t).unit("A", allies, infantry, "0505").unit("B", allies, infantry, "0505").west("0405")
		m := f.game(cauldron.RetreatFrame{Side: allies, Left: f.ids("A", "B")}).do(cauldron.RetreatStack.At(f.at("0505")))
		require.Len(t, m.Judge(m.retreat("0405")).Reasons, 1)
	})
	t.Run("11.1.1 a hex that leads nowhere is no retreat", func(t *testing.T) {
		f := field(t).unit("A", axis, infantry, "0505")
		f.side("0506", up, southEast, south, southWest)
		m := falling(f, axis)
		m.refused(m.retreat("0506"), "11.1.1").legal(m.retreat("0606"), "11.1")
	})
	t.Run("11.1.1 a unit without a way is eliminated", func(t *testing.T) {
		f := pocket(t, disrupted).unit("A", axis, armour, "0505").unit("x", allies, infantry, "0506", disrupted)
		m := falling(f, axis)
		require.Equal(t, cauldron.Eliminated, m.unit("A").Where)
		require.True(t, m.over())
	})
	t.Run("11.1.2 an enemy zone is avoided", func(t *testing.T) {
		m := falling(field(t).unit("A", axis, infantry, "0505").unit("x", allies, infantry, "0407"), axis)
		m.refused(m.retreat("0506"), "11.1.2").legal(m.retreat("0606"), "11.1")
	})
	t.Run("11.1.2 a zone is avoided even in a wrong direction", func(t *testing.T) {
		f := field(t).unit("A", axis, infantry, "0505").unit("x", allies, infantry, "0407").unit("y", allies, infantry, "0607")
		m := falling(f, axis)
		m.refused(m.retreat("0506"), "11.1.2").refused(m.retreat("0504"), "11.1.3").legal(m.retreat("0405"), "11.1", "11.1.3")
	})
	t.Run("11.1.2 fewer zones are better than more", func(t *testing.T) {
		f := pocket(t).unit("A", axis, armour, "0505")
		m := falling(f, axis)
		m.legal(m.retreat("0506"), "11.1", "11.1.2").do(m.retreat("0506"))
		m.refused(m.retreat("0607"), "11.1.2").refused(m.retreat("0407"), "11.1.2").do(m.retreat("0507"))
		require.True(t, m.unit("A").Disrupted)
		require.Equal(t, uint8(2), m.unit("A").Steps)
	})
	t.Run("11.1.2 friends cancel enemy ZOC", func(t *testing.T) {
		f := field(t).unit("A", axis, infantry, "0505").unit("x", allies, infantry, "0407").unit("friend", axis, infantry, "0506")
		m := falling(f, axis)
		m.legal(m.retreat("0506"), "11.1", "11.1.2").do(m.retreat("0506"))
		require.False(t, m.unit("A").Disrupted)
	})
	t.Run("11.1.2 a comrade in the same retreat cancels nothing", func(t *testing.T) {
		f := pocket(t).unit("A", axis, armour, "0505").unit("B", axis, armour, "0505")
		m := f.game(cauldron.RetreatFrame{Side: axis, Left: f.ids("A", "B")}).do(cauldron.RetreatStack.At(f.at("0505"))).do(cauldron.RetreatTo.At(f.at("0506")))
		require.True(t, m.unit("A").Disrupted)
		require.True(t, m.unit("B").Disrupted)
	})
	t.Run("11.1.2 the second zone takes a step", func(t *testing.T) {
		f := pocket(t).unit("A", axis, armour, "0505").unit("far", allies, infantry, "0608")
		m := falling(f, axis).do(cauldron.RetreatTo.At(f.at("0506")))
		require.Equal(t, uint8(2), m.unit("A").Steps)
		m.do(m.retreat("0507"))
		require.Equal(t, uint8(1), m.unit("A").Steps)
		require.Equal(t, "0507", m.where("A"))
	})
	t.Run("11.1.2 a last step lost to a zone ends the retreat", func(t *testing.T) {
		m := falling(pocket(t).unit("A", axis, infantry, "0505", disrupted), axis)
		m.do(m.retreat("0506"))
		require.Equal(t, cauldron.Eliminated, m.unit("A").Where)
		require.True(t, m.over())
	})
	t.Run("11.1.2 in a stack each pays for itself", func(t *testing.T) {
		f := pocket(t).unit("A", axis, armour, "0505", disrupted).unit("B", axis, armour, "0505")
		m := f.game(cauldron.RetreatFrame{Side: axis, Left: f.ids("A", "B")}).do(cauldron.RetreatStack.At(f.at("0505"))).do(cauldron.RetreatTo.At(f.at("0506")))
		require.Equal(t, uint8(1), m.unit("A").Steps)
		require.Equal(t, uint8(2), m.unit("B").Steps)
		require.True(t, m.unit("B").Disrupted)
	})
	t.Run("11.1.2.e1 two disrupted units lose one step between them", func(t *testing.T) {
		f := pocket(t).unit("A", axis, armour, "0505", disrupted).unit("B", axis, armour, "0505", disrupted)
		m := f.game(cauldron.RetreatFrame{Side: axis, Left: f.ids("A", "B")}).do(cauldron.RetreatStack.At(f.at("0505"))).do(cauldron.RetreatTo.At(f.at("0506")))
		require.Equal(t, []string{"take_loss A", "take_loss B"}, m.options())
		m.do(m.loss("B"))
		require.Equal(t, []uint8{2, 1}, []uint8{m.unit("A").Steps, m.unit("B").Steps})
		m.do(m.retreat("0507"))
		require.Equal(t, []string{"0507", "0507"}, []string{m.where("A"), m.where("B")})
	})
	t.Run("11.1.3 the Axis goes south, south-west or south-east", func(t *testing.T) {
		m := falling(field(t).unit("A", axis, infantry, "0505"), axis)
		m.legal(m.retreat("0506"), "11.1").legal(m.retreat("0406"), "11.1").legal(m.retreat("0606"), "11.1")
		m.refused(m.retreat("0504"), "11.1.3").refused(m.retreat("0405"), "11.1.3").refused(m.retreat("0605"), "11.1.3")
	})
	t.Run("11.1.3 the Allies go north, north-west, north-east or south-east", func(t *testing.T) {
		m := falling(field(t).unit("A", allies, infantry, "0505"), allies)
		m.legal(m.retreat("0504"), "11.1").legal(m.retreat("0405"), "11.1").legal(m.retreat("0605"), "11.1").legal(m.retreat("0606"), "11.1")
		m.refused(m.retreat("0506"), "11.1.3").refused(m.retreat("0406"), "11.1.3")
	})
	t.Run("11.1.3 the second step has a direction too", func(t *testing.T) {
		m := falling(field(t).unit("A", axis, infantry, "0505"), axis)
		m.do(m.retreat("0406")).refused(m.retreat("0305"), "11.1.3").legal(m.retreat("0306"), "11.1")
	})
	t.Run("11.1.3 the hex in the wrong direction is named, not the right step before it", func(t *testing.T) {
		f := field(t).unit("A", axis, infantry, "0505").unit("x", allies, infantry, "0306", disrupted).unit("y", allies, infantry, "0407", disrupted)
		m := falling(f, axis).refused(cauldron.RetreatTo.At(f.at("0406")), "11.1.3").refused(cauldron.RetreatTo.At(f.at("0504")), "11.1.3")
		require.Equal(t, derive.Place("Hex", f.at("0305")), m.Judge(m.retreat("0406")).Reasons[0].Args[0])
		require.Equal(t, derive.Place("Hex", f.at("0504")), m.Judge(m.retreat("0504")).Reasons[0].Args[0])
	})
	t.Run("11.1.3 a wrong way is free when no other is open", func(t *testing.T) {
		f := field(t).unit("A", axis, infantry, "0505").side("0505", up, south, southWest, southEast)
		m := falling(f, axis)
		m.legal(m.retreat("0405"), "11.1", "11.1.3").refused(m.retreat("0504"), "11.1.3")
		require.False(t, m.do(m.retreat("0405")).unit("A").Disrupted)
	})
	t.Run("11.1.4 an overstacked end is avoided", func(t *testing.T) {
		f := field(t).unit("A", axis, infantry, "0505").unit("B", axis, infantry, "0507").unit("C", axis, infantry, "0507")
		m := falling(f, axis).do(cauldron.RetreatTo.At(f.at("0506")))
		m.refused(m.retreat("0507"), "11.1.4").legal(m.retreat("0607"), "11.1")
	})
	t.Run("11.1.4 without a choice a retreat goes on to where there is room, or stays and pays", func(t *testing.T) {
		f := pocket(t, disrupted).unit("A", axis, infantry, "0505").unit("B", axis, infantry, "0507").unit("C", axis, infantry, "0507").
			unit("x", allies, infantry, "0407", disrupted).unit("y", allies, infantry, "0607", disrupted)
		m := falling(f, axis).do(cauldron.RetreatTo.At(f.at("0506"))).do(cauldron.RetreatTo.At(f.at("0507")))
		m.legal(stay, "11.1.4", "10.0.2").legal(m.retreat("0508"), "11.1.4").refused(m.retreat("0506"), "11.1.4").refused(m.retreat("0607"), "11.1.1")
		on := m.do(m.retreat("0508"))
		require.True(t, on.over())
		require.Equal(t, "0508", on.where("A"))

		m = falling(f, axis).do(cauldron.RetreatTo.At(f.at("0506"))).do(cauldron.RetreatTo.At(f.at("0507"))).do(stay)
		require.Equal(t, []string{"cull A", "cull B", "cull C"}, m.options())
	})
	t.Run("11.1.4 a retreat that goes on keeps out of enemy zones, then to its directions", func(t *testing.T) {
		full := func() *ground {
			return field(t).unit("A", axis, armour, "0507").unit("B", axis, armour, "0507").unit("C", axis, armour, "0507")
		}
		on := func(f *ground) *match {
			path := []hex.Hex{f.at("0505"), f.at("0506"), f.at("0507")}
			return f.game(cauldron.FallFrame{Units: f.ids("A"), Path: path})
		}
		m := on(full())
		m.legal(m.retreat("0508"), "11.1.4").legal(m.retreat("0408"), "11.1.4").refused(m.retreat("0407"), "11.1.3").refused(m.retreat("0607"), "11.1.3")
		m = on(full().unit("x", allies, armour, "0608"))
		m.legal(m.retreat("0408"), "11.1.4").refused(m.retreat("0508"), "11.1.2").refused(m.retreat("0607"), "11.1.2", "11.1.3")
		m = on(full().unit("x", allies, armour, "0608").unit("y", allies, armour, "0307"))
		m.legal(m.retreat("0508"), "11.1.4", "11.1.2").refused(m.retreat("0407"), "11.1.3")
		m.do(m.retreat("0508"))
		require.True(t, m.unit("A").Disrupted)
	})
	t.Run("11.1.4 the stacking exception counts", func(t *testing.T) {
		f := field(t).formation("pavia", axis, cauldron.FillsHex).unit("A", axis, infantry, "0505").unit("B", axis, infantry, "0507", in("pavia"))
		m := falling(f, axis).do(cauldron.RetreatTo.At(f.at("0506")))
		m.refused(m.retreat("0507"), "11.1.4")
	})
	t.Run("11.1.5 leaving the map is a choice, by any edge", func(t *testing.T) {
		f := field(t).turn(cauldron.May28).unit("A", axis, armour, "0104", disrupted, supply(isolated))
		m := falling(f, axis)
		m.legal(off(cauldron.West), "11.1.5").refused(off(cauldron.South), "11.1.5").legal(m.retreat("0105"), "11.1")
		m.do(off(cauldron.West))
		u := m.unit("A")
		require.Equal(t, cauldron.OffMap, u.Where)
		require.Equal(t, cauldron.May30, u.Returns, "two turns on")
		require.False(t, u.Disrupted)
		require.Equal(t, cauldron.InSupply, u.Supply)
	})
	t.Run("11.1.5 nobody must leave the map to avoid a zone", func(t *testing.T) {
		f := field(t).unit("A", axis, armour, "0108").unit("x", allies, infantry, "0206").unit("y", allies, infantry, "0308")
		m := falling(f, axis)
		m.legal(off(cauldron.South), "11.1.5")
		require.NotEmpty(t, m.options()[1:], "and the other ways are open, zones or not: %v", m.options())
	})
	t.Run("11.1.5 who goes to the edge and stays after all keeps to the best of all ways", func(t *testing.T) {
		m := falling(field(t).unit("A", allies, armour, "0301"), allies)
		m.do(m.retreat("0201")).legal(off(cauldron.North), "11.1.5").refused(m.retreat("0101"), "11.1.3")
	})
	t.Run("11.1.5 bound units stay", func(t *testing.T) {
		f := field(t).unit("A", allies, infantry, "0101", bound).home69("0101", "0102", "0103")
		m := falling(f, allies)
		m.refused(off(cauldron.West), "8.2")
	})
}
