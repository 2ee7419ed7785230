package na41_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"gazala/rules/na41"
	"gazala/rules/option"
	"gazala/rules/play"
	"gazala/rules/play/playtest"
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
	for n, number := range map[option.Number]string{na41.OasisSupply: "27.2", na41.Disengagement: "27.5"} {
		require.Equal(t, number, books.Index.Optional()[n])
	}
	starts := []playtest.Start{
		{Name: "a unit in an oasis", Game: field(t).cut().rich(allies, 1).oasis("0508").unit("tk", allies, na41.Tank, "0508").moving(allies).Game},
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
	return []playtest.Start{
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
		f := place(t).unit("tk", allies, na41.Tank, "0508")
		m := f.game(na41.InitialFrame{Side: axis}, na41.BombingFrame{Side: axis})
		m.refused(na41.BombPort{Port: 1}, "21.4.3")
	})
	t.Run("27.2 only when it was chosen", func(t *testing.T) {
		m := field(t).cut().oasis("0508").unit("tk", allies, na41.Tank, "0508").moving(allies)
		require.Equal(t, na41.NoSupply, m.grade("tk"))
		m = field(t).cut().oasis("0508").unit("tk", allies, na41.Tank, "0507").moving(allies)
		m.walk("tk", "0508")
		require.Zero(t, m.State().Control[m.f.m.Grid.Index(m.f.at("0508"))])
	})
}
