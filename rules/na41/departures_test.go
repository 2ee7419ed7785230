package na41_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"gazala/rules/decide"
	"gazala/rules/na41"
	"gazala/rules/play/playtest"
)

func (m *match) goesAway(u string) decide.Intent { return na41.Depart{Unit: m.f.id(u)} }
func (m *match) crews(u string) decide.Intent    { return na41.Upgrade{Unit: m.f.id(u)} }
func (m *match) handOn(u string) decide.Intent   { return na41.HandOn{Unit: m.f.id(u)} }

func (m *match) form(u string, steps uint8) decide.Intent {
	return na41.Convert{Unit: m.f.id(u), Steps: steps}
}

// egypt is a field of the Allies with a road to the eastern box.
func egypt(t testing.TB, turn uint8) *ground {
	f := field(t).way(na41.Highway, "0512", "0511", "0510", "0509", "0508")
	f.m.Boxes[2].Highway = f.m.Boxes[2].Edge[4:5]
	f.m.Boxes[1].Edge = nil
	f.state.Turn = turn
	require.Equal(t, f.at("0512"), f.m.Boxes[2].Highway[0])
	return f
}

func TestRemovals(t *testing.T) {
	aussie := func(f *ground, name, at string, props ...as) *ground {
		return f.unit(name, allies, na41.Infantry, at, append([]as{of(na41.Australian), steps(3)}, props...)...)
	}
	leaving := func(f *ground) *match { return f.game(na41.DepartureFrame{}) }
	t.Run("20.2 a unit in supply first, full or by a port, at full strength or reduced", func(t *testing.T) {
		f := egypt(t, 12).port(allies, "0902", 2, 0)
		f = aussie(aussie(aussie(aussie(f, "full", "0510"), "port", "0902"), "cut", "0103"), "boxed", "", boxed(2)).left("port", 2)
		m := leaving(f)
		require.Equal(t, na41.PortSupply, m.grade("port"))
		m.legal(m.goesAway("full"), "20.2").legal(m.goesAway("port"), "20.2").legal(m.goesAway("boxed"), "20.2").refused(m.goesAway("cut"), "20.2")
		m.do(m.goesAway("port"))
		require.Equal(t, na41.Unit{}, m.unit("port"))
		require.Nil(t, m.top(), "one goes, no more")
	})
	t.Run("20.2 then one out of supply, a remnant in supply, a remnant out of supply, an eliminated one", func(t *testing.T) {
		f := egypt(t, 12)
		f = aussie(aussie(aussie(aussie(f, "cut", "0103"), "rem", "0510"), "cutrem", "0101"), "dead", "").off("dead", na41.Eliminated).left("rem", 1).left("cutrem", 1)
		for _, name := range []string{"cut", "rem", "cutrem", "dead"} {
			m := leaving(f)
			require.Equal(t, na41.Out, m.unit(name).Where, name)
			f.off(name, na41.Out)
		}
		require.Nil(t, leaving(f).top(), "nobody is left to go")
	})
	both(t, "20.2 d-135 a unit with the marker that has a line now", na41.MarkedGoLater, func(t *testing.T, other bool, set func(*ground) *ground) {
		m := leaving(set(aussie(aussie(aussie(egypt(t, 12), "fed", "0510"), "fed2", "0511"), "marked", "0510", oos)))
		m.legal(m.goesAway("fed"), "20.2")
		require.Equal(t, !other, m.Judge(m.goesAway("marked")).Legal)
		m = leaving(set(aussie(aussie(aussie(egypt(t, 12), "fed", "0510"), "fed2", "0511"), "cut", "0103")))
		require.Equal(t, other, m.Judge(m.goesAway("cut")).Legal, "without a line, and not marked yet")
	})
	t.Run("20.2 of the same type and nationality, tank units of the same rating too", func(t *testing.T) {
		f := aussie(egypt(t, 12), "inf", "0510").unit("brit", allies, na41.Infantry, "0510").unit("mot", allies, na41.MotorInfantry, "0511", of(na41.Australian))
		f = aussie(f, "inf2", "0511")
		m := leaving(f)
		m.refused(m.goesAway("brit"), "20.2").refused(m.goesAway("mot"), "20.2").refused(na41.Depart{Unit: 99}, "20.2").legal(m.goesAway("inf"), "20.2")
	})
	t.Run("20.2 one in the surrender box counts as eliminated, or by another reading is spared (d-103)", func(t *testing.T) {
		f := aussie(egypt(t, 12), "sunk", "").off("sunk", na41.Surrender)
		require.Equal(t, na41.Out, leaving(f).unit("sunk").Where)
		f.rulings = f.rulings.With(na41.SurrenderedGo, 1)
		require.Equal(t, na41.Surrender, leaving(f).unit("sunk").Where)
	})
	t.Run("20.2 a truck that carried it stays, empty", func(t *testing.T) {
		f := aussie(egypt(t, 12), "inf", "0510").unit("lorry", allies, na41.Truck, "0510")
		f.state.Units[f.id("lorry")].Load, f.state.Units[f.id("lorry")].Cargo = na41.WithUnit, f.id("inf")
		m := leaving(f)
		require.Equal(t, na41.Out, m.unit("inf").Where)
		require.Equal(t, na41.Empty, m.unit("lorry").Load)
	})
	indian := func(f *ground, name, at string) *ground {
		return f.unit(name, allies, na41.Infantry, at, of(na41.Indian), steps(3))
	}
	t.Run("20.3 a withdrawn unit waits in its box with the steps that it has, and comes back to the base", func(t *testing.T) {
		f := indian(egypt(t, 5), "five", "0510").left("five", 2)
		f.state.Units[f.id("five")].Condition = na41.Disrupted
		m := leaving(f)
		require.Equal(t, na41.Unit{Spot: na41.Spot{Where: na41.Withdrawn}, Steps: 2}, m.unit("five"))
		f.off("five", na41.Withdrawn)
		f.state.Turn = 14
		m = leaving(f)
		require.Equal(t, na41.SpotInBox(2), m.unit("five").Spot)
		require.EqualValues(t, 2, m.unit("five").Steps)
	})
	t.Run("20.3 an eliminated one goes to that box on its last step", func(t *testing.T) {
		f := indian(egypt(t, 5), "five", "").off("five", na41.Eliminated)
		require.Equal(t, na41.Unit{Spot: na41.Spot{Where: na41.Withdrawn}, Steps: 1}, leaving(f).unit("five"))
	})
	t.Run("20.3 the priorities are those of removals", func(t *testing.T) {
		f := indian(indian(indian(egypt(t, 5), "a", "0510"), "b", "0511"), "cut", "0103")
		m := leaving(f)
		m.legal(m.goesAway("a"), "20.3").refused(m.goesAway("cut"), "20.2").do(m.goesAway("b"))
		require.Equal(t, na41.Withdrawn, m.unit("b").Where)
	})
	t.Run("20.2 between turns 12 and 16 four Australian brigades go", func(t *testing.T) {
		n := 0
		for _, turn := range published.Track {
			for _, d := range turn.Departures {
				if d.How == na41.Removal {
					require.Equal(t, na41.Australian, d.Nation)
					n++
				}
			}
		}
		require.Equal(t, 4, n)
	})
}

func TestUpgrades(t *testing.T) {
	upgrading := func(t *testing.T) *ground {
		f := egypt(t, 6).unit("new", allies, na41.Tank, "", rated(2), func(c *na41.Counter, u *na41.Unit) {
			c.Upgrade, u.Spot = true, na41.Spot{Where: na41.Due, Turn: 6}
		}).unit("old", allies, na41.Tank, "0510", rated(1)).unit("light", allies, na41.Tank, "0511", rated(0)).unit("worn", allies, na41.Tank, "0509", rated(0)).unit("good", allies, na41.Tank, "0509", rated(2)).
			unit("besieged", allies, na41.Tank, "0103", rated(1)).unit("dead", allies, na41.Tank, "", rated(0)).unit("delta", allies, na41.Tank, "", boxed(2), rated(1)).unit("inf", allies, na41.Infantry, "0510").
			unit("pz", axis, na41.Tank, "0101")
		return f.off("dead", na41.Eliminated).left("worn", 1).left("good", 1)
	}
	placing := func(f *ground) *match { return f.game(na41.UpgradeFrame{}) }
	t.Run("20.4.1.a it is placed in the base, at full strength and without a marker", func(t *testing.T) {
		f := upgrading(t)
		m := placing(f).do(na41.Upgrade{Unit: f.id("dead")})
		require.Equal(t, na41.Unit{Spot: na41.SpotInBox(2), Steps: 2}, m.unit("new"))
		require.Nil(t, m.top(), "an eliminated unit passes nothing on")
	})
	t.Run("20.4.1.b another tank unit goes: eliminated, in the base, or on the map in full supply", func(t *testing.T) {
		m := placing(upgrading(t))
		m.legal(m.crews("old"), "20.4.1.a", "20.4.1.b").legal(m.crews("dead"), "20.4.1.a", "20.4.1.b").legal(m.crews("delta"), "20.4.1.a", "20.4.1.b").
			refused(m.crews("besieged"), "20.4.1.b").refused(m.crews("inf"), "20.4.1.b").refused(m.crews("pz"), "20.4.1.b").refused(m.crews("new"), "20.4.1.b").refused(na41.Upgrade{Unit: 99}, "20.4.1.b")
		m.do(m.crews("old"))
		require.Equal(t, na41.Unit{}, m.unit("old"))
	})
	both(t, "20.4.1.b d-136 a unit with the marker that has a line to a box now", na41.MarkedNotFull, func(t *testing.T, other bool, set func(*ground) *ground) {
		f := set(upgrading(t))
		f.state.Units[f.id("old")].Supply = na41.White
		m := placing(f).legal(placing(f).crews("light"), "20.4.1.a", "20.4.1.b")
		require.Equal(t, !other, m.Judge(m.crews("old")).Legal)
	})
	t.Run("20.4.1.b one that only a port supplies stays", func(t *testing.T) {
		f := upgrading(t).port(allies, "0902", 2, 0).unit("tobruk", allies, na41.Tank, "0902", rated(1))
		m := placing(f)
		require.Equal(t, na41.PortSupply, m.grade("tobruk"))
		m.refused(m.crews("tobruk"), "20.4.1.b")
	})
	t.Run("20.4.1.c its steps go to a tank unit of no higher rating that is in full supply, with a marker", func(t *testing.T) {
		f := upgrading(t)
		m := placing(f).do(na41.Upgrade{Unit: f.id("old")})
		m.refused(m.handOn("light"), "20.4.1.c").refused(m.handOn("good"), "20.4.1.c").refused(m.handOn("inf"), "20.4.1.c").refused(na41.HandOn{Unit: 99}, "20.4.1.c").
			legal(m.handOn("worn"), "20.4.1.c").legal(na41.Forgo{}, "20.4.1.c").do(m.handOn("worn"))
		require.EqualValues(t, 2, m.unit("worn").Steps)
		require.True(t, m.unit("worn").Replaced)
		require.Nil(t, m.top())
		require.Contains(t, m.told, "na41.upgrades.forfeited", "the second step is lost (d-105)")
	})
	t.Run("20.4.1.c not to one out of supply, disrupted, or marked out of supply", func(t *testing.T) {
		f := upgrading(t).unit("shaken", allies, na41.Tank, "0510", rated(0), disrupted).unit("dry", allies, na41.Tank, "0510", rated(0), oos).left("shaken", 1).left("dry", 1).left("besieged", 1)
		m := placing(f).do(na41.Upgrade{Unit: f.id("old")})
		m.refused(m.handOn("besieged"), "20.4.1.c").refused(m.handOn("shaken"), "13.2.1.e").refused(m.handOn("dry"), "16.4.d")
	})
	t.Run("20.4.1.c an eliminated unit gets both steps and comes back to the base (d-104)", func(t *testing.T) {
		f := upgrading(t)
		m := placing(f).do(na41.Upgrade{Unit: f.id("old")})
		m.do(m.handOn("dead"))
		require.Equal(t, na41.Unit{Spot: na41.SpotInBox(2), Steps: 2, Replaced: true}, m.unit("dead"))
		f.rulings = f.rulings.With(na41.EliminatedGetTanks, 1)
		m = placing(f).do(na41.Upgrade{Unit: f.id("old")})
		m.refused(m.handOn("dead"), "20.4.1.c")
	})
	t.Run("20.4.1.c by another reading what is left goes on to another unit (d-105)", func(t *testing.T) {
		f := upgrading(t)
		f.rulings = f.rulings.With(na41.TanksShared, 1)
		m := placing(f).do(na41.Upgrade{Unit: f.id("old")})
		m.do(m.handOn("worn"), m.handOn("dead"))
		require.EqualValues(t, 1, m.unit("dead").Steps)
		require.Nil(t, m.top())
	})
	t.Run("20.4.1.c without a unit that can take them the old tanks are lost", func(t *testing.T) {
		f := upgrading(t).left("worn", 2).off("dead", na41.Out)
		m := placing(f).do(na41.Upgrade{Unit: f.id("old")})
		require.Nil(t, m.top())
		require.Contains(t, m.told, "na41.upgrades.forfeited")
	})
	t.Run("20.4.1 it may wait for the next turn", func(t *testing.T) {
		m := placing(upgrading(t))
		m.legal(na41.Postpone{}, "20.4.1").do(na41.Postpone{})
		require.Equal(t, na41.Spot{Where: na41.Due, Turn: 7}, m.unit("new").Spot)
		require.Nil(t, m.top())
	})
	t.Run("20.1 an upgrade is no reinforcement", func(t *testing.T) {
		m := upgrading(t).game(na41.TurnFrame{Next: 1})
		require.Equal(t, na41.Due, m.unit("new").Where)
	})
}

func TestConversions(t *testing.T) {
	one := func(t *testing.T) *ground {
		f := egypt(t, 10).unit("old", axis, na41.Tank, "0303", steps(3)).unit("now", axis, na41.Tank, "", steps(3)).unit("lorry", axis, na41.Truck, "0303")
		f.order.Conversions = []na41.Conversion{{New: []string{"now"}, Old: []string{"old"}, Turn: printedValue(10), Rule: "na41:20.4.2"}}
		return f.left("old", 2)
	}
	preparing := func(f *ground) *match {
		f.state.Frames = na41.StackOf()
		return f.game(na41.TurnFrame{Next: 8})
	}
	t.Run("20.4.2 each unit becomes another where it is and as it is, without a marker", func(t *testing.T) {
		f := one(t)
		f.state.Units[f.id("old")].Condition, f.state.Units[f.id("old")].Supply = na41.Disrupted, na41.White
		f.state.Units[f.id("lorry")].Load, f.state.Units[f.id("lorry")].Cargo = na41.WithUnit, f.id("old")
		m := preparing(f)
		require.Equal(t, na41.Unit{Spot: na41.Hex(f.at("0303")), Steps: 2, Condition: na41.Disrupted, Supply: na41.White}, m.unit("now"))
		require.Equal(t, na41.Unit{}, m.unit("old"))
		require.Equal(t, f.id("now"), m.unit("lorry").Cargo)
	})
	t.Run("20.4.2 an eliminated unit becomes an eliminated one", func(t *testing.T) {
		f := one(t).off("old", na41.Eliminated)
		m := preparing(f)
		require.Equal(t, na41.Unit{Spot: na41.Spot{Where: na41.Eliminated}}, m.unit("now"))
	})
	t.Run("20.4.2 on its turn and no other, and not for a unit that is not in the game", func(t *testing.T) {
		f := one(t)
		f.state.Turn = 11
		require.Equal(t, na41.Out, preparing(f).unit("now").Where)
		f = one(t).off("old", na41.Out)
		require.Equal(t, na41.Out, preparing(f).unit("now").Where)
	})
	t.Run("20.4.4 the 22nd Guards are motorized on turn 6 with the steps that they have", func(t *testing.T) {
		f := egypt(t, 6).real("22 Gds", "0510").real("22 Gds mot", "")
		f.order.Conversions = published.Order.Conversions
		m := preparing(f.left("22 Gds", 1))
		require.Equal(t, na41.Unit{Spot: na41.Hex(f.at("0510")), Steps: 1}, m.unit("22 Gds mot"))
		require.Equal(t, na41.Out, m.unit("22 Gds").Where)
	})
}

func TestPairs(t *testing.T) {
	paired := func(t *testing.T) *ground {
		f := field(t).balbia("0505").unit("reg", axis, na41.MotorInfantry, "0505").unit("mg", axis, na41.MotorMachineGun, "0505").unit("reg2", axis, na41.MotorInfantry, "", steps(2)).unit("bach", axis, na41.Infantry, "", steps(2)).
			unit("mg2", axis, na41.MotorMachineGun, "0504").unit("krad", axis, na41.Motorcycle, "0504", steps(1)).unit("big", axis, na41.MotorInfantry, "", steps(3))
		f.m.Boxes[2].Edge = nil
		f.state.Turn = 13
		f.order.Conversions = []na41.Conversion{
			{New: []string{"reg2", "bach"}, Old: []string{"reg", "mg"}, Turn: printedValue(13), Rule: "na41:20.4.3"},
			{New: []string{"big"}, Old: []string{"mg2", "krad"}, Turn: printedValue(13), Rule: "na41:20.4.3"},
		}
		return f
	}
	asking := func(f *ground) *match { return f.game(na41.PairFrame{Side: axis}) }
	t.Run("20.4.3 a pair that is together and in full supply becomes new units with as many steps", func(t *testing.T) {
		m := asking(paired(t))
		m.legal(m.form("reg2", 2), "20.4.3").refused(m.form("reg2", 1), "20.4.3").refused(m.form("reg2", 3), "20.4.3").legal(m.form("big", 3), "20.4.3").refused(m.form("big", 2), "20.4.3")
		require.Equal(t, "4", m.value(m.form("reg2", 2), "na41.conversions.together"))
		m.do(m.form("reg2", 2))
		require.Equal(t, na41.Unit{Spot: na41.Hex(m.f.at("0505")), Steps: 2}, m.unit("reg2"))
		require.Equal(t, m.unit("reg2"), m.unit("bach"))
		require.Equal(t, na41.Unit{}, m.unit("reg"))
		require.Equal(t, na41.Unit{}, m.unit("mg"))
		m.do(m.form("big", 3))
		require.Nil(t, m.top())
	})
	t.Run("20.4.3 the owner divides the steps of a weaker pair; a unit without any is eliminated", func(t *testing.T) {
		f := paired(t).left("reg", 1).left("mg", 1)
		m := asking(f)
		m.legal(m.form("reg2", 0), "20.4.3").legal(m.form("reg2", 1), "20.4.3").legal(m.form("reg2", 2), "20.4.3").do(m.form("reg2", 2))
		require.Equal(t, na41.Unit{Spot: na41.Spot{Where: na41.Eliminated}}, m.unit("bach"))
	})
	t.Run("20.4.3 not apart, not out of full supply", func(t *testing.T) {
		f := paired(t)
		f.state.Units[f.id("mg")].Spot = na41.Hex(f.at("0503"))
		m := asking(f)
		m.refused(m.form("reg2", 2), "20.4.3")
		f = paired(t)
		for _, u := range []string{"reg", "mg"} {
			f.state.Units[f.id(u)].Spot = na41.Hex(f.at("0212"))
		}
		m = asking(f)
		m.refused(m.form("reg2", 2), "20.4.3").refused(m.form("reg", 2), "20.4.3").refused(na41.Convert{Unit: 99, Steps: 1}, "20.4.3")
	})
	both(t, "20.4.3 d-136 a pair with a marker that has a line to a box now", na41.MarkedNotFull, func(t *testing.T, other bool, set func(*ground) *ground) {
		f := set(paired(t))
		f.state.Units[f.id("mg")].Supply = na41.White
		m := asking(f)
		require.Equal(t, !other, m.Judge(m.form("reg2", 2)).Legal)
	})
	t.Run("20.4.3 with one of them eliminated the other has to be in full supply", func(t *testing.T) {
		f := paired(t).off("mg", na41.Eliminated)
		m := asking(f)
		m.legal(m.form("reg2", 1), "20.4.3").do(m.form("reg2", 1))
		require.Equal(t, na41.Unit{Spot: na41.Hex(f.at("0505")), Steps: 1}, m.unit("reg2"))
		require.EqualValues(t, 1, m.unit("bach").Steps)
		f.state.Units[f.id("reg")].Spot = na41.Hex(f.at("0212"))
		m = asking(f)
		m.refused(m.form("reg2", 1), "20.4.3")
	})
	t.Run("20.4.3 with both eliminated the new units are in the eliminated box", func(t *testing.T) {
		m := asking(paired(t).off("mg", na41.Eliminated).off("reg", na41.Eliminated))
		m.do(m.form("reg2", 0))
		require.Equal(t, na41.Unit{Spot: na41.Spot{Where: na41.Eliminated}}, m.unit("reg2"))
		require.Equal(t, m.unit("reg2"), m.unit("bach"))
	})
	t.Run("20.4.3 a pair waits for one in the surrender box, or by another reading does not (d-94)", func(t *testing.T) {
		f := paired(t).off("mg", na41.Surrender)
		m := asking(f)
		m.refused(m.form("reg2", 1), "20.4.3")
		f.rulings = f.rulings.With(na41.SurrenderedPairs, 1)
		m = asking(f)
		m.legal(m.form("reg2", 1), "20.4.3")
	})
	t.Run("20.4.3 from its turn on, and any number of turns later", func(t *testing.T) {
		f := paired(t)
		f.state.Turn = 12
		require.Nil(t, asking(f).top())
		f.state.Turn = 19
		m := asking(f)
		m.legal(m.form("reg2", 2), "20.4.3").legal(na41.Wait{}, "20.4.3").do(na41.Wait{})
		require.Nil(t, m.top())
		require.Equal(t, "0505", m.where("reg"))
	})
}

// departureStarts are positions of a preparation phase in which something is decided.
func departureStarts(t testing.TB) []playtest.Start {
	f := egypt(t, 13).unit("a", allies, na41.Infantry, "0510", of(na41.Australian)).unit("b", allies, na41.Infantry, "0511", of(na41.Australian)).unit("c", allies, na41.Infantry, "0103", of(na41.Australian)).
		unit("new", allies, na41.Tank, "", func(c *na41.Counter, u *na41.Unit) { c.Upgrade, u.Spot = true, na41.Spot{Where: na41.Due, Turn: 12} }).
		unit("tk", allies, na41.Tank, "0510").unit("worn", allies, na41.Tank, "0511").unit("dead", allies, na41.Tank, "").left("worn", 1).off("dead", na41.Eliminated).
		unit("reg", axis, na41.MotorInfantry, "", boxed(1)).unit("mg", axis, na41.MotorMachineGun, "", boxed(1)).unit("reg2", axis, na41.MotorInfantry, "").unit("bach", axis, na41.Infantry, "")
	f.order.Conversions = []na41.Conversion{{New: []string{"reg2", "bach"}, Old: []string{"reg", "mg"}, Turn: printedValue(13), Rule: "na41:20.4.3"}}
	return []playtest.Start{
		{Name: "a removal", Game: f.game(na41.DepartureFrame{}).Game},
		{Name: "a tank upgrade", Game: f.game(na41.UpgradeFrame{}).Game},
		{Name: "old tanks", Game: f.game(na41.UpgradeFrame{}, na41.OldTanksFrame{Side: allies, Steps: 2, Rating: 1}).Game},
		{Name: "a pair to convert", Game: f.game(na41.PairFrame{Side: axis}).Game},
	}
}
