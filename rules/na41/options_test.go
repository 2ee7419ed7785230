package na41_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"gazala/rules/hex"
	"gazala/rules/na41"
	"gazala/rules/option"
	"gazala/rules/play"
	"gazala/rules/play/playtest"
	"gazala/rules/printed"
)

// playing puts an optional rule in force.
func (f *ground) playing(n option.Number) *ground {
	f.options = f.options.With(n, true)
	return f
}

// oasis puts oases on the map.
func (f *ground) oasis(hexes ...string) *ground {
	for _, n := range hexes {
		f.m.Sites[f.m.Grid.Index(f.at(n))] |= na41.Oasis
		f.m.Oases = append(f.m.Oases, f.at(n))
	}
	return f
}

func TestOptionalRules(t *testing.T) {
	t.Run("27.0 no optional rule is in force in a scenario unless it was chosen", func(t *testing.T) {
		for _, s := range books.Scenarios {
			require.Zero(t, begun(t, s.ID).Rules().Options)
		}
	})
	for n, number := range map[option.Number]string{na41.TruckCapture: "27.1", na41.OasisSupply: "27.2", na41.TagAdvance: "27.3.1", na41.TagRetreat: "27.3.2", na41.PortGarrisons: "27.4", na41.Disengagement: "27.5"} {
		require.Equal(t, number, books.Index.Optional()[n])
	}
	last := field(t).cut().trophies().unit("bde", allies, na41.Infantry, "0506", steps(3)).left("bde", 1).unit("lorry", allies, na41.Truck, "0506")
	driven := field(t).unit("pz", axis, na41.Tank, "0505").unit("mot", axis, na41.MotorInfantry, "0505").unit("d", allies, na41.Tank, "0506").unit("friend", allies, na41.Tank, "0507")
	starts := []playtest.Start{
		{Name: "a retreat past a friend from units that may advance", Game: driven.won(na41.DR2, "pz").on("0507").Game},
		{Name: "the end of a brigade with a truck", Game: last.game(na41.CombatFrame{Side: axis}, na41.RemnantFrame{Unit: last.id("bde")}).Game},
		{Name: "a unit in an oasis", Game: field(t).cut().rich(allies, 1).oasis("0508").unit("tk", allies, na41.Tank, "0508").moving(allies).Game},
		{Name: "a unit that leaves a port", Game: field(t).port(axis, "0505", 2, 0).unit("pz", axis, na41.Tank, "0506").moving(axis).walk("pz").Game},
		{Name: "units beside an enemy", Game: field(t).unit("pz", axis, na41.Tank, "0506").unit("tk", allies, na41.Tank, "0507").fighting(axis).Game},
	}
	playtest.Optional(t, starts, len(books.Index.Optional()), func(g play.Game, in option.Set) play.Game {
		r := *g.(na41.Game).Rules()
		r.Options = in
		return na41.New(&r, g.(na41.Game).State())
	})
}

// optionStarts are positions of optional rules on which the laws of the house are tried.
func optionStarts(t *testing.T) []playtest.Start {
	t.Helper()
	f := mixed(t).playing(na41.Disengagement)
	group := na41.DisengageFrame{Side: axis, Units: []na41.UnitID{f.id("pz"), f.id("rec")}}
	tagging := mixed(t).playing(na41.TagAdvance).playing(na41.TagRetreat)
	won := na41.Attack{Side: axis, Target: f.at("0504"), Units: []na41.UnitID{f.id("pz")}, Guns: na41.NoUnit, Shield: na41.NoUnit}
	back := na41.RetreatFrame{Side: axis, From: f.at("0504"), Units: []na41.UnitID{f.id("dry")}, Least: 2, Most: 3, Condition: na41.Disrupted, Path: []hex.Hex{f.at("0503")}}
	tagging.state.Units[f.id("dry")].Spot = na41.Hex(f.at("0504"))
	return []playtest.Start{
		{Name: "an advance with others", Game: na41.Follow(tagging.game(na41.CombatFrame{Side: axis}).Game, na41.ResultFrame{Attack: won, Result: na41.DR4})},
		{Name: "a retreat past others", Game: tagging.game(na41.CombatFrame{Side: allies}, back).Game},
		{Name: "supply points of the enemy", Game: f.game(na41.MovementFrame{Side: axis}, na41.CaptureFrame{Side: axis, At: f.at("0604"), Count: 2}).Game},
		{Name: "disengagement", Game: f.game(na41.CombatFrame{Side: axis}).Game},
		{Name: "a group that disengages", Game: f.game(na41.CombatFrame{Side: axis}, group).Game},
	}
}

func TestOasisSupply(t *testing.T) {
	place := func(t *testing.T) *ground {
		t.Helper()
		return field(t).cut().rich(allies, 1).oasis("0508").playing(na41.OasisSupply)
	}
	t.Run("27.2 an oasis gives port supply to one unit of any size, trucks too", func(t *testing.T) {
		f := place(t).unit("bde", allies, na41.Infantry, "0508", stacks(2))
		require.Equal(t, na41.PortSupply, f.moving(allies).grade("bde"))
		f.unit("lorry", allies, na41.Truck, "0508")
		m := f.supplying(allies)
		m.do(m.feed("lorry", 1))
		require.Equal(t, []na41.Supply{na41.White, na41.InSupply}, []na41.Supply{m.unit("bde").Supply, m.unit("lorry").Supply})
	})
	t.Run("27.2 it is reached by a line of supply, and by units of the side that was the last in it", func(t *testing.T) {
		m := place(t).unit("tk", allies, na41.Tank, "0508").unit("far", allies, na41.Tank, "0504").unit("pz", axis, na41.Tank, "0808").moving(allies)
		require.Equal(t, []na41.Grade{na41.PortSupply, na41.PortSupply, na41.NoSupply}, []na41.Grade{m.grade("tk"), m.grade("far"), m.grade("pz")})
		m.walk("far", "0505", "0506", "0507", "0508", "0509").do(na41.Stop{}, m.choose("tk")).on("0507").do(na41.Stop{})
		require.Equal(t, []na41.Grade{na41.PortSupply, na41.PortSupply}, []na41.Grade{m.grade("tk"), m.grade("far")}, "it has passed through the oasis")
	})
	t.Run("27.2 it is neither bombed nor demolished, and nothing sails there", func(t *testing.T) {
		f := place(t).unit("tk", allies, na41.Tank, "0508").site(na41.Port, allies, "0404")
		f.m.Ports = []na41.Harbor{{At: f.at("0404"), Track: []printed.Value{printedValue(2), printedValue(0)}}}
		m := f.game(na41.InitialFrame{Side: axis}, na41.BombingFrame{Side: axis})
		m.refused(na41.BombPort{Port: 2}, "21.4.3")
	})
	t.Run("27.2 only when it was chosen", func(t *testing.T) {
		m := field(t).cut().oasis("0508").unit("tk", allies, na41.Tank, "0508").moving(allies)
		require.Equal(t, na41.NoSupply, m.grade("tk"))
		m = field(t).cut().oasis("0508").unit("tk", allies, na41.Tank, "0507").moving(allies)
		m.walk("tk", "0508")
		require.Zero(t, m.State().Control[m.f.m.Grid.Index(m.f.at("0508"))])
	})
}

func TestPortGarrisons(t *testing.T) {
	port := func(t *testing.T) *ground {
		t.Helper()
		return field(t).cut().port(allies, "0506", 2, 0).port(allies, "1001", 2, 0).unit("tk", allies, na41.Tank, "0507").unit("bde", allies, na41.Infantry, "1002").
			unit("lorry", allies, na41.Truck, "0506").playing(na41.PortGarrisons)
	}
	lost := func(m *match, number string) bool { return na41.LastIn(m.Game, m.f.at(number)) == 0 }
	t.Run("27.4 a port without a combat unit in it or next to it is nobody's", func(t *testing.T) {
		m := port(t).moving(allies)
		require.False(t, lost(m, "0506"), "a tank unit next to it, a truck is no garrison")
		m.walk("tk", "0508")
		require.True(t, lost(m, "0506"))
		require.False(t, lost(m, "1001"))
	})
	t.Run("27.4 no convoy sails there, and it supplies nobody", func(t *testing.T) {
		f := port(t)
		require.Equal(t, na41.PortSupply, f.moving(allies).grade("tk"))
		m := f.moving(allies).walk("tk", "0508").do(na41.Stop{})
		require.Equal(t, na41.NoSupply, m.grade("tk"))
		m.refused(na41.OpenConvoy{From: 0, To: 1}, "21.1.4.a")
	})
	t.Run("27.4 a line of supply still runs through it", func(t *testing.T) {
		f := field(t).balbia("0508").port(axis, "0505", 2, 0).unit("pz", axis, na41.Tank, "0508").playing(na41.PortGarrisons)
		m := f.moving(axis)
		require.True(t, lost(m, "0505"))
		require.Equal(t, na41.FullSupply, m.grade("pz"))
	})
	t.Run("27.4 whoever enters it controls it again", func(t *testing.T) {
		m := port(t).moving(allies).walk("tk", "0508").do(na41.Stop{})
		m.do(m.choose("bde")).on("1001")
		require.False(t, lost(m, "1001"))
	})
	t.Run("27.4 d-116 or only when the phase ends", func(t *testing.T) {
		f := port(t)
		f.rulings = f.rulings.With(na41.GarrisonsJudged, 1)
		m := f.game(na41.PlayerTurnFrame{Side: allies, Impulse: 2, Next: 2}, na41.MovementFrame{Side: allies}).walk("tk", "0508").do(na41.Stop{})
		require.False(t, lost(m, "0506"))
		m.do(na41.EndMovement{}, na41.LeavePorts{})
		require.True(t, lost(m, "0506"))
	})
	t.Run("27.4 d-12 without the option nobody has to guard a port, or always", func(t *testing.T) {
		f := port(t)
		f.options = 0
		require.False(t, lost(f.moving(allies).walk("tk", "0508"), "0506"))
		f.rulings = f.rulings.With(na41.GarrisonsAlways, 1)
		require.True(t, lost(f.moving(allies).walk("tk", "0508"), "0506"))
	})
}
