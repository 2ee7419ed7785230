package na41_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"gazala/rules/decide"
	"gazala/rules/na41"
	"gazala/rules/play/playtest"
)

func (m *match) takeOff(u string) decide.Intent { return na41.TakeOff{Unit: m.f.id(u)} }
func (m *match) land(h string) decide.Intent    { return na41.LandAt{Hex: m.f.at(h)} }

// aloft is a field with a road from the western box to airfields of the Axis and one of the Allies, and with units in Italy, beside which the Axis has its air transport marker.
func aloft(t testing.TB) *ground {
	f := field(t).balbia("0507").site(na41.Airfield, axis, "0503", "0507", "1012").site(na41.Airfield, allies, "0505").
		unit("repl", axis, na41.InfantryReplacement, "", boxed(0)).unit("gaf", axis, na41.Infantry, "", boxed(0), steps(1)).unit("two", axis, na41.Infantry, "", boxed(0)).
		unit("mot", axis, na41.MotorInfantry, "", boxed(0), steps(1)).unit("tanks", axis, na41.TankReplacement, "", boxed(0)).unit("new", axis, na41.Infantry, "", boxed(0), steps(1), replaced).
		unit("shaken", axis, na41.Infantry, "", boxed(0), steps(1), disrupted).unit("tripoli", axis, na41.Infantry, "", boxed(1), steps(1)).unit("foe", allies, na41.Infantry, "0910").unit("lorry", allies, na41.Truck, "0407")
	f.m.Boxes[2].Edge = nil
	f.state.Means[0].Assets[na41.AirLift] = 1
	return f
}

func airLiftStarts(t testing.TB) []playtest.Start {
	f := aloft(t)
	moving := na41.MovementFrame{Side: axis}
	return []playtest.Start{
		{Name: "air transport at hand", Game: f.game(moving).Game},
		{Name: "a unit in the air", Game: f.game(moving, na41.AirLiftFrame{Side: axis, Unit: f.id("gaf")}).Game},
	}
}

func TestAirTransport(t *testing.T) {
	t.Run("18.7.6 an infantry replacement or a unit on foot of one step, from Italy, in lieu of its move", func(t *testing.T) {
		m := aloft(t).moving(axis)
		for _, u := range []string{"repl", "gaf"} {
			m.legal(m.takeOff(u), "18.7.6")
		}
		m.refused(m.takeOff("two"), "18.7.6").refused(m.takeOff("mot"), "18.7.6").refused(m.takeOff("tanks"), "18.7.6").refused(m.takeOff("tripoli"), "18.7.6")
		m.refused(m.takeOff("new"), "19.5").refused(m.takeOff("shaken"), "6.3.4.a", "13.2.1.a").refused(m.takeOff("foe"), "3.2.b")
		left := aloft(t).left("two", 1).moving(axis)
		left.refused(left.takeOff("two"), "18.7.6")
		m = aloft(t).moving(allies)
		m.refused(m.takeOff("foe"), "18.7.6")
	})
	t.Run("18.7.6 to an airfield of the side's in full supply, next to no enemy unit", func(t *testing.T) {
		m := aloft(t).moving(axis)
		m.do(m.takeOff("gaf")).refused(m.land("0502"), "18.7.6").refused(m.land("0505"), "18.7.6").refused(m.land("1012"), "18.7.6")
		m.legal(m.land("0503"), "18.7.6").refused(m.land("0507"), "18.7.6")
		m.do(m.land("0503"))
		require.Equal(t, "0503", m.where("gaf"))
		require.False(t, m.State().Active, "no land movement (17.4)")
		m.refused(m.choose("gaf"), "5.1")
	})
	t.Run("18.7.6 the marker is used up, stays on the unit, and works as that of a train until the next initial phase", func(t *testing.T) {
		f := aloft(t).unit("near", allies, na41.Infantry, "0904", strong(6, 3)).unit("hurt", axis, na41.Infantry, "0503")
		f.state.Means[0].Points = 2
		m := f.moving(axis)
		m.do(m.takeOff("gaf"), m.land("0503"))
		require.Zero(t, m.means(axis).Assets[na41.AirLift])
		m.refused(na41.Buy{Item: na41.BuyAirTransport}, "23.2.3")
		st := m.State()
		st.Units[f.id("near")].Spot = na41.Hex(f.at("0504"))
		st.Frames = na41.StackOf(na41.CombatFrame{Side: axis})
		fight := &match{t: t, f: f, Game: na41.New(m.Rules(), st)}
		fight.do(fight.hit("0504")).refused(fight.enlist("gaf"), "18.7.6").legal(fight.enlist("hurt"), "8.1")
		st.Units[f.id("hurt")].Spot = na41.Spot{Where: na41.Out}
		st.Frames = na41.StackOf(na41.CombatFrame{Side: allies})
		fight = &match{t: t, f: f, Game: na41.New(m.Rules(), st)}
		require.Equal(t, "2", fight.do(fight.hit("0503"), fight.enlist("near")).tell(defense), "halved")
		st.Frames = na41.StackOf(na41.TurnFrame{Next: 12}, na41.PlayerTurnFrame{Side: axis, Impulse: 2})
		next := &match{t: t, f: f, Game: na41.New(m.Rules(), st)}
		require.False(t, next.unit("gaf").Railed)
		next.legal(na41.Buy{Item: na41.BuyAirTransport}, "23.2.2")
	})
	t.Run("18.7.6 a replacement that came by air is of no use in this impulse", func(t *testing.T) {
		f := aloft(t).unit("hurt", axis, na41.Infantry, "0503").left("hurt", 1)
		m := f.moving(axis)
		m.do(m.takeOff("repl"), m.land("0503"))
		st := m.State()
		st.Frames = na41.StackOf(na41.InitialFrame{Side: axis, Rolled: true})
		m.Game = na41.New(m.Rules(), st)
		m.refused(m.give("repl", "hurt"), "18.7.6")
	})
	t.Run("18.7.2 without the marker at hand there is none, 18.7.6 nor without an airfield", func(t *testing.T) {
		f := aloft(t)
		f.state.Means[0].Assets[na41.AirLift] = 0
		m := f.moving(axis)
		m.refused(m.takeOff("gaf"), "23.2.3")
		f = aloft(t).site(na41.Airfield, allies, "0503", "0507", "1012")
		m = f.moving(axis)
		m.refused(m.takeOff("gaf"), "18.7.6")
	})
}
