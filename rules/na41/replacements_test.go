package na41_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"gazala/rules/decide"
	"gazala/rules/na41"
	"gazala/rules/play/playtest"
)

// off puts a unit off the map.
func (f *ground) off(name string, where na41.Where) *ground {
	u := &f.state.Units[f.id(name)]
	u.Spot = na41.Spot{Where: where}
	if where == na41.Eliminated || where == na41.Surrender {
		u.Steps = 0
	}
	return f
}

func (f *ground) heavy(name string) *ground {
	f.state.Units[f.id(name)].Heavy = true
	return f
}

func (f *ground) initial(side na41.Side) *match {
	return f.game(na41.PlayerTurnFrame{Side: side, Impulse: 1, Next: 1}, na41.InitialFrame{Side: side, Rolled: true})
}

func (m *match) give(replacement, unit string) decide.Intent {
	return na41.Restore{Replacement: m.f.id(replacement), Unit: m.f.id(unit)}
}

func (m *match) buyBack(u string) decide.Intent { return na41.Rebuild{Unit: m.f.id(u)} }

// depleted is units of both sides that have lost steps, with replacements in hex 0503 and in the box to the west. A road leads from there to 0505.
func worn(t testing.TB) *ground {
	f := field(t).balbia("0505").
		unit("panzer", axis, na41.TankReplacement, "0503").unit("foot", axis, na41.InfantryReplacement, "0503").unit("boxed", axis, na41.TankReplacement, "", boxed(1)).
		unit("fanti", axis, na41.InfantryReplacement, "0503", of(na41.Italian)).
		unit("pz", axis, na41.Tank, "0503").unit("inf", axis, na41.Infantry, "0503").unit("rec", axis, na41.Recon, "0504").unit("flak", axis, na41.Flak88, "0504", of(na41.Luftwaffe)).
		unit("whole", axis, na41.Tank, "0504").unit("far", axis, na41.Tank, "0508").unit("farther", axis, na41.Tank, "0509").unit("west", axis, na41.Tank, "", boxed(1)).
		unit("italy", axis, na41.Tank, "", boxed(0)).unit("shaken", axis, na41.Tank, "0504", disrupted).unit("fled", axis, na41.Tank, "0504", fullRetreat).unit("dry", axis, na41.Tank, "0504", oos).
		unit("lorry", axis, na41.Truck, "0503").unit("hq", axis, na41.CorpsHQ, "0503").unit("theirs", allies, na41.Tank, "1010").unit("dead", axis, na41.Tank, "").unit("late", axis, na41.Tank, "").
		unit("sunk", axis, na41.Tank, "")
	for _, u := range []string{"pz", "inf", "rec", "flak", "far", "farther", "west", "italy", "shaken", "fled", "dry", "theirs"} {
		f.left(u, 1)
	}
	f.m.Boxes[2].Edge = nil
	return f.off("dead", na41.Eliminated).off("late", na41.Due).off("sunk", na41.Surrender)
}

func TestReplacements(t *testing.T) {
	t.Run("19.1.1 a replacement restores one step and goes back to its pool", func(t *testing.T) {
		m := worn(t).initial(axis)
		m.legal(m.give("panzer", "pz"), "19.1.1").do(m.give("panzer", "pz"))
		require.EqualValues(t, 2, m.unit("pz").Steps)
		require.True(t, m.unit("pz").Replaced)
		require.Equal(t, na41.Pool, m.unit("panzer").Where)
		m.refused(m.give("panzer", "far"), "19.2.1")
	})
	t.Run("19.1.1 none for a unit at full strength, one that has not arrived or has surrendered, or the enemy's", func(t *testing.T) {
		m := worn(t).initial(axis)
		m.refused(m.give("panzer", "whole"), "19.1.1").refused(m.give("panzer", "late"), "19.3.1").refused(m.give("panzer", "sunk"), "19.3.1").refused(m.give("panzer", "theirs"), "19.3.1")
		m.refused(m.give("panzer", "foot"), "19.3.1").refused(na41.Restore{Replacement: 99, Unit: 0}, "19.2.1").refused(na41.Restore{Replacement: m.f.id("panzer"), Unit: 99}, "19.3.1")
		m.refused(m.give("pz", "inf"), "19.2.1")
	})
	t.Run("19.1.2 trucks and support units take resource points, not replacements", func(t *testing.T) {
		m := worn(t).initial(axis)
		m.refused(m.give("foot", "lorry"), "19.1.2").refused(m.give("panzer", "hq"), "19.1.2")
	})
	t.Run("19.2.3 three kinds: tanks, heavy tanks and infantry, each for its own units", func(t *testing.T) {
		f := field(t).unit("tank", axis, na41.TankReplacement, "0505").unit("foot", axis, na41.InfantryReplacement, "0505").unit("heavy", axis, na41.TankReplacement, "0505").heavy("heavy")
		takes := map[string][]string{"pz": {"tank", "heavy"}, "mat": {"heavy"}, "inf": {"foot"}, "rec": {"foot"}, "flak": {"foot"}}
		f.unit("pz", axis, na41.Tank, "0505").unit("mat", axis, na41.Tank, "0505", matilda).unit("inf", axis, na41.Infantry, "0505").unit("rec", axis, na41.Recon, "0505").unit("flak", axis, na41.Flak88, "0505")
		for u := range takes {
			f.left(u, 1)
		}
		m := f.initial(axis)
		for u, want := range takes {
			var got []string
			for _, r := range []string{"tank", "heavy", "foot"} {
				if m.Judge(m.give(r, u)).Legal {
					got = append(got, r)
				}
			}
			require.Equal(t, want, got, u)
		}
	})
	t.Run("19.2.3.a tanks for tank units only", func(t *testing.T) {
		m := worn(t).initial(axis)
		m.refused(m.give("panzer", "inf"), "19.2.3.a").refused(m.give("panzer", "rec"), "19.2.3.a").legal(m.give("panzer", "far"), "19.1.1")
	})
	t.Run("19.2.3.b heavy tanks for any tank unit, Matildas too; 19.2.5 those take nothing else", func(t *testing.T) {
		f := field(t).unit("repl", allies, na41.TankReplacement, "0505").unit("tk", allies, na41.Tank, "0505").unit("mat", allies, na41.Tank, "0505", matilda).left("tk", 1).left("mat", 1)
		m := f.initial(allies)
		m.legal(m.give("repl", "tk"), "19.1.1").refused(m.give("repl", "mat"), "19.2.5")
		m = f.heavy("repl").initial(allies)
		m.legal(m.give("repl", "tk"), "19.1.1").legal(m.give("repl", "mat"), "19.1.1").do(m.give("repl", "mat"))
		require.False(t, m.unit("repl").Heavy, "back in the pool it is a counter like the others")
	})
	t.Run("19.2.3.c infantry for infantry types, reconnaissance and 88s", func(t *testing.T) {
		m := worn(t).initial(axis)
		m.legal(m.give("foot", "inf"), "19.1.1").legal(m.give("foot", "rec"), "19.1.1").legal(m.give("foot", "flak"), "19.1.1").refused(m.give("foot", "pz"), "19.2.3.c")
		for _, typ := range []na41.Type{na41.MachineGun, na41.MotorInfantry, na41.MotorMachineGun, na41.MotorAirborne, na41.Motorcycle} {
			m := field(t).unit("foot", axis, na41.InfantryReplacement, "0503").unit("u", axis, typ, "0503").left("u", 1).initial(axis)
			m.legal(m.give("foot", "u"), "19.1.1")
		}
	})
	t.Run("19.3.1 with the unit, in its box, or within five hexes by an overland way", func(t *testing.T) {
		m := worn(t).initial(axis)
		m.legal(m.give("panzer", "far"), "19.1.1").refused(m.give("panzer", "farther"), "19.3.1").legal(m.give("boxed", "west"), "19.1.1").
			refused(m.give("boxed", "italy"), "19.3.1").legal(m.give("boxed", "pz"), "19.1.1").refused(m.give("panzer", "west"), "19.3.1")
		require.Equal(t, "5", m.value(m.give("panzer", "far"), "na41.supply.overland"))
		f := worn(t).unit("foe", allies, na41.Infantry, "0507")
		m = f.initial(axis)
		m.refused(m.give("panzer", "far"), "19.3.1")
	})
	t.Run("19.3.2 of the unit's nationality, and one in an initial phase", func(t *testing.T) {
		f := worn(t).unit("three", axis, na41.Infantry, "0503", steps(3)).left("three", 1).unit("foot2", axis, na41.InfantryReplacement, "0503").unit("pole", allies, na41.Infantry, "0909", of(na41.Polish)).
			unit("brit", allies, na41.InfantryReplacement, "0909").left("pole", 1)
		m := f.initial(axis)
		m.refused(m.give("fanti", "inf"), "19.3.2").refused(m.give("fanti", "pz"), "19.2.3.c", "19.3.2").do(m.give("foot", "three")).refused(m.give("foot2", "three"), "19.3.2")
		m.do(na41.EndInitial{})
		require.False(t, m.unit("three").Restored)
		require.True(t, m.unit("three").Replaced, "the marker stays")
		m = f.initial(allies)
		m.refused(m.give("brit", "pole"), "19.3.2")
	})
	t.Run("19.3.3 the withdrawn units box and the reserve box count as the base", func(t *testing.T) {
		f := field(t).unit("foot", allies, na41.InfantryReplacement, "", boxed(2)).unit("map", allies, na41.InfantryReplacement, "0505").unit("away", allies, na41.Infantry, "").unit("held", allies, na41.Infantry, "").
			off("away", na41.Withdrawn).off("held", na41.InReserve).left("away", 1).left("held", 1)
		m := f.initial(allies)
		m.legal(m.give("foot", "away"), "19.1.1", "19.3.3").legal(m.give("foot", "held"), "19.1.1", "19.3.3").refused(m.give("map", "held"), "19.3.1")
		m.do(m.give("foot", "away"))
		require.Equal(t, na41.Withdrawn, m.unit("away").Where)
		require.EqualValues(t, 2, m.unit("away").Steps)
	})
	t.Run("13.2.1.e not for a unit that is disrupted or in full retreat", func(t *testing.T) {
		m := worn(t).initial(axis)
		m.refused(m.give("panzer", "shaken"), "13.2.1.e").refused(m.give("panzer", "fled"), "13.2.1.e")
	})
	t.Run("16.4.d not for a unit that is marked out of supply", func(t *testing.T) {
		m := worn(t).initial(axis)
		m.refused(m.give("panzer", "dry"), "16.4.d")
	})
	t.Run("21.1.5 a replacement under a transport marker is of no use", func(t *testing.T) {
		f := worn(t)
		f.state.Units[f.id("panzer")].Shipped = true
		m := f.initial(axis)
		m.refused(m.give("panzer", "pz"), "21.1.5")
	})
	t.Run("19.6 the remnant goes and the unit is there again, reduced", func(t *testing.T) {
		f := field(t).unit("foot", axis, na41.InfantryReplacement, "0503").unit("inf", axis, na41.Infantry, "0503", steps(3)).left("inf", 1)
		m := f.initial(axis).do(f.initial(axis).give("foot", "inf"))
		require.EqualValues(t, 2, m.unit("inf").Steps)
		require.Contains(t, m.told, "na41.replacements.rebuilt")
	})
}

func TestReturningUnits(t *testing.T) {
	t.Run("19.4.1.a into the box of the replacement, on the last step, with a marker", func(t *testing.T) {
		m := worn(t).initial(axis)
		m.legal(m.give("boxed", "dead"), "19.1.1", "19.4.1.a").do(m.give("boxed", "dead"))
		require.Equal(t, na41.SpotInBox(1), m.unit("dead").Spot)
		require.EqualValues(t, 1, m.unit("dead").Steps)
		require.True(t, m.unit("dead").Replaced)
	})
	t.Run("19.4.2 not next to the enemy, with a headquarters of the nation, over the limit until the movement phase ends", func(t *testing.T) {
		f := worn(t).unit("foe", allies, na41.Infantry, "0603").unit("ital", axis, na41.Infantry, "", of(na41.Italian)).off("ital", na41.Eliminated)
		m := f.initial(axis)
		m.refused(m.give("fanti", "ital"), "19.4.2.a", "19.4.2.b")
	})
	t.Run("19.4.1.b into a hex with a corps headquarters in good order and in full supply", func(t *testing.T) {
		f := worn(t)
		m := f.initial(axis)
		m.legal(m.give("panzer", "dead"), "19.1.1", "19.4.1.b", "19.4.2.c").do(m.give("panzer", "dead"))
		require.Equal(t, "0503", m.where("dead"))
		f.state.Units[f.id("hq")].Condition = na41.Disrupted
		m = f.initial(axis)
		m.refused(m.give("panzer", "dead"), "19.4.1.b")
		f.state.Units[f.id("hq")].Condition = na41.GoodOrder
		f.m.Boxes[1].Edge, f.m.Boxes[1].Highway = nil, nil
		m = f.initial(axis)
		m.refused(m.give("panzer", "dead"), "19.4.1.b")
		m = worn(t).off("hq", na41.Eliminated).initial(axis)
		m.refused(m.give("panzer", "dead"), "19.4.1.b")
	})
	t.Run("19.4.1.b a headquarters that only a port supplies is none", func(t *testing.T) {
		f := field(t).port(axis, "0505", 2, 0).unit("hq", axis, na41.CorpsHQ, "0505").unit("repl", axis, na41.TankReplacement, "0505").unit("dead", axis, na41.Tank, "").off("dead", na41.Eliminated)
		f.m.Boxes[1].Edge = nil
		m := f.initial(axis)
		require.Equal(t, na41.PortSupply, m.grade("hq"))
		m.refused(m.give("repl", "dead"), "19.4.1.b")
	})
	t.Run("19.4.2.a not next to an enemy combat unit; an enemy truck does not matter", func(t *testing.T) {
		m := worn(t).unit("foe", allies, na41.Infantry, "0603").initial(axis)
		m.refused(m.give("panzer", "dead"), "19.4.2.a")
		m = worn(t).unit("foe", allies, na41.Truck, "0603").initial(axis)
		m.legal(m.give("panzer", "dead"), "19.1.1", "19.4.1.b", "19.4.2.c")
	})
	t.Run("19.4.2.b Germans and Italians come back with a headquarters of their own", func(t *testing.T) {
		f := worn(t).unit("ital", axis, na41.Infantry, "", of(na41.Italian)).off("ital", na41.Eliminated)
		m := f.initial(axis)
		m.refused(m.give("fanti", "ital"), "19.4.2.b")
		f = f.unit("xxi", axis, na41.CorpsHQ, "0503", of(na41.Italian))
		m = f.initial(axis)
		m.legal(m.give("fanti", "ital"), "19.1.1", "19.4.1.b", "19.4.2.c")
	})
	t.Run("19.4.2.c too many in the hex are put right by the end of the movement phase", func(t *testing.T) {
		f := worn(t).unit("a", axis, na41.Infantry, "0503", stacks(2)).unit("b", axis, na41.Infantry, "0503", stacks(2))
		m := f.initial(axis).do(f.initial(axis).give("panzer", "dead"))
		m.do(na41.EndInitial{})
		require.Equal(t, na41.MovementFrame{Side: axis}, m.top())
		m.do(na41.EndMovement{})
		require.Equal(t, na41.StackingFrame{Side: axis}, m.top())
	})
	t.Run("19.4.1 a unit of three steps comes back as a remnant, if there is one (d-102)", func(t *testing.T) {
		f := field(t).unit("repl", axis, na41.TankReplacement, "", boxed(1)).unit("dead", axis, na41.Tank, "", steps(3)).off("dead", na41.Eliminated)
		m := f.initial(axis)
		m.legal(m.give("repl", "dead"), "19.1.1", "19.4.1.a").do(m.give("repl", "dead"))
		require.EqualValues(t, 1, m.unit("dead").Steps)
		for _, n := range []string{"r1", "r2", "r3", "r4"} {
			f.unit(n, axis, na41.Tank, "", boxed(1), steps(3)).left(n, 1)
		}
		m = f.initial(axis)
		m.refused(m.give("repl", "dead"), "19.4.1")
		f.state.Units[f.id("r4")].Spot = na41.Spot{Where: na41.Withdrawn}
		m = f.initial(axis)
		m.refused(m.give("repl", "dead"), "19.4.1")
		f.rulings = f.rulings.With(na41.NoRemnantLeft, 1)
		m = f.initial(axis)
		m.legal(m.give("repl", "dead"), "19.1.1", "19.4.1.a")
	})
}

func TestBoughtBack(t *testing.T) {
	rich := func(t *testing.T) *ground {
		f := field(t).unit("lorry", axis, na41.Truck, "").unit("hq", axis, na41.CorpsHQ, "").unit("arko", axis, na41.ArtilleryGroup, "").unit("pz", axis, na41.Tank, "").unit("live", axis, na41.Truck, "0505").unit("theirs", allies, na41.Truck, "").
			off("lorry", na41.Eliminated).off("hq", na41.Eliminated).off("arko", na41.Eliminated).off("pz", na41.Eliminated).off("theirs", na41.Eliminated)
		f.state.Means[axis-1].Points = 3
		return f
	}
	t.Run("19.1.2 a truck for a resource point, in the base and with a marker (19.4.2.d)", func(t *testing.T) {
		m := rich(t).initial(axis)
		m.legal(m.buyBack("lorry"), "19.1.2").do(m.buyBack("lorry"))
		require.Equal(t, na41.Unit{Spot: na41.SpotInBox(0), Steps: 1, Replaced: true}, m.unit("lorry"))
		require.EqualValues(t, 2, m.means(axis).Points)
		m.refused(m.buyBack("live"), "19.1.2").refused(m.buyBack("pz"), "19.1.2").refused(m.buyBack("theirs"), "19.1.2").refused(na41.Rebuild{Unit: 99}, "19.1.2")
	})
	t.Run("19.1.2 no captured truck, should one be in the eliminated box", func(*testing.T) {
		m := rich(t).trophies().off("trophy", na41.Eliminated).initial(axis)
		m.refused(m.buyBack("trophy"), "19.1.2").legal(m.buyBack("lorry"), "19.1.2")
	})
	t.Run("17.1.2.c a corps headquarters comes back on its depleted side, an artillery group never (d-02)", func(t *testing.T) {
		f := rich(t)
		m := f.initial(axis)
		m.refused(m.buyBack("arko"), "17.1.2.c").do(m.buyBack("hq"))
		require.Equal(t, na41.Unit{Spot: na41.SpotInBox(0), Steps: 1, Replaced: true, Depleted: true}, m.unit("hq"))
		f.rulings = f.rulings.With(na41.WhoIsRebuilt, 1)
		m = f.initial(axis)
		m.legal(m.buyBack("arko"), "19.1.2").do(m.buyBack("arko"))
		require.True(t, m.unit("arko").Depleted)
	})
	t.Run("19.1.2 not without resource points", func(t *testing.T) {
		f := rich(t)
		f.state.Means[axis-1].Points = 0
		m := f.initial(axis)
		m.refused(m.buyBack("lorry"), "19.1.2")
	})
	t.Run("3.2.a in the initial phase, or by another reading in the movement phase too (d-101)", func(t *testing.T) {
		f := rich(t)
		m := f.moving(axis)
		m.refused(m.buyBack("lorry"), "3.2.a")
		f.rulings = f.rulings.With(na41.WhenRebuilt, 1)
		m = f.moving(axis)
		m.legal(m.buyBack("lorry"), "19.1.2")
	})
}

func TestReplacementUnits(t *testing.T) {
	t.Run("19.2.1 they move by themselves, and on trucks only on foot (d-100)", func(t *testing.T) {
		f := field(t).unit("panzer", axis, na41.TankReplacement, "0503").unit("foot", axis, na41.InfantryReplacement, "0503").unit("lorry", axis, na41.Truck, "0503")
		m := f.moving(axis).walk("panzer", "0504", "0505")
		require.Equal(t, "0505", m.where("panzer"))
		m = f.moving(axis)
		m.do(m.choose("lorry")).refused(m.pick("lorry", "panzer"), "19.2.1").legal(m.pick("lorry", "foot"), "5.8.1")
		f.rulings = f.rulings.With(na41.TrucksForTanks, 1)
		m = f.moving(axis)
		m.do(m.choose("lorry")).legal(m.pick("lorry", "panzer"), "5.8.1")
	})
	t.Run("19.2.1 caught alone it goes back to its pool; it has no zone and stops nobody", func(t *testing.T) {
		f := field(t).unit("pz", axis, na41.Tank, "0503").unit("repl", allies, na41.TankReplacement, "0504").heavy("repl")
		m := f.moving(axis).walk("pz", "0504", "0505")
		require.Equal(t, na41.Unit{Spot: na41.Spot{Where: na41.Pool}, Steps: 1}, m.unit("repl"))
		require.Contains(t, m.told, "na41.replacements.caught")
		require.Equal(t, "0505", m.where("pz"))
	})
	t.Run("19.2.2 one that is lost otherwise goes back to its pool, too", func(t *testing.T) {
		f := field(t).unit("inf", axis, na41.Infantry, "0505", steps(1)).unit("repl", axis, na41.InfantryReplacement, "0505").unit("foe", allies, na41.Tank, "0506")
		g := na41.Lost(f.game().Game, f.id("inf"))
		require.Equal(t, na41.Unit{Spot: na41.Spot{Where: na41.Pool}, Steps: 1}, g.State().Units[f.id("repl")])
		require.Equal(t, na41.Pool, na41.Lost(f.game().Game, f.id("repl")).State().Units[f.id("repl")].Where)
	})
	t.Run("19.2.2 what the pool does not have is forfeited", func(t *testing.T) {
		f := field(t).unit("fanti", axis, na41.InfantryReplacement, "", of(na41.Italian), boxed(1))
		f.state.Turn = 2 // the Axis an Italian one, the Allies a British or an Indian one
		m := f.game(na41.ReceiptFrame{})
		require.Nil(t, m.top())
		require.Equal(t, na41.SpotInBox(1), m.unit("fanti").Spot)
		f.off("fanti", na41.Pool).left("fanti", 1)
		m = f.game(na41.ReceiptFrame{})
		require.Equal(t, na41.SpotInBox(0), m.unit("fanti").Spot, "placed in the base")
	})
	t.Run("19.2.4 any, or British and Indian: its owner chooses the nation", func(t *testing.T) {
		f := field(t).unit("brit", allies, na41.InfantryReplacement, "").unit("ind", allies, na41.InfantryReplacement, "", of(na41.Indian)).unit("anzac", allies, na41.InfantryReplacement, "", of(na41.Australian)).
			off("brit", na41.Pool).off("ind", na41.Pool).off("anzac", na41.Pool)
		take := func(n na41.Nation) decide.Intent { return na41.TakeReplacement{Nation: n} }
		f.state.Turn = 2
		m := f.game(na41.ReceiptFrame{})
		m.legal(take(na41.British), "19.2.4").legal(take(na41.Indian), "19.2.4").refused(take(na41.Australian), "19.2.4")
		m.do(take(na41.Indian))
		require.Equal(t, na41.SpotInBox(2), m.unit("ind").Spot)
		require.Equal(t, na41.Pool, m.unit("brit").Where)
		f.state.Turn = 4
		m = f.game(na41.ReceiptFrame{})
		m.legal(take(na41.Australian), "19.2.4").refused(take(na41.NewZealand), "19.2.2").do(take(na41.Australian))
		require.Equal(t, na41.SpotInBox(2), m.unit("anzac").Spot)
	})
	t.Run("19.2.5 a heavy tank replacement lies on the back of a tank replacement", func(t *testing.T) {
		f := field(t).unit("repl", allies, na41.TankReplacement, "").off("repl", na41.Pool)
		f.state.Turn = 7
		m := f.game(na41.ReceiptFrame{})
		require.True(t, m.unit("repl").Heavy)
		require.Equal(t, na41.SpotInBox(2), m.unit("repl").Spot)
	})
	t.Run("20.1 trucks that the turn brings come to the base", func(t *testing.T) {
		f := field(t).unit("lorry", allies, na41.Truck, "").unit("more", allies, na41.Truck, "").unit("axis", axis, na41.Truck, "")
		f.state.Turn = 5
		m := f.game(na41.TurnFrame{})
		require.Equal(t, na41.Unit{Spot: na41.SpotInBox(2), Steps: 1}, m.unit("lorry"))
		require.Equal(t, na41.Out, m.unit("more").Where)
		require.Equal(t, na41.Out, m.unit("axis").Where)
		f = field(t).unit("trophy", axis, na41.Truck, "", func(c *na41.Counter, _ *na41.Unit) { c.Captured = true })
		f.state.Turn = 6
		require.Equal(t, na41.Out, f.game(na41.TurnFrame{}).unit("trophy").Where)
	})
	t.Run("20.1 in the book's scenarios trucks come on turns 5 and 9 for the Allies, 6 and 12 for the Axis", func(t *testing.T) {
		for turn := uint8(2); turn <= 12; turn++ {
			st := begun(t, "campaign").State()
			st.Turn, st.Frames = turn, na41.StackOf(na41.TurnFrame{})
			var before, after [2]int
			count := func(units []na41.Unit, n *[2]int) {
				for i, u := range units {
					if c := books.Rules.Order.Counters[i]; c.Type == na41.Truck && u.Where == na41.InBox && books.Rules.Map.Boxes[u.Box].Base {
						n[c.Side-1]++
					}
				}
			}
			count(st.Units, &before)
			count(na41.New(books.Rules, st).State().Units, &after)
			want := map[uint8][2]int{5: {0, 1}, 6: {1, 0}, 9: {0, 1}, 12: {1, 0}}[turn]
			require.Equal(t, want, [2]int{after[0] - before[0], after[1] - before[1]}, "turn %d", turn)
		}
	})
}

func TestReplacementMarker(t *testing.T) {
	marked := func(t *testing.T) *ground {
		return worn(t).unit("foe", allies, na41.Infantry, "0605")
	}
	t.Run("19.5 one hex in the movement phase, and none out of a box", func(t *testing.T) {
		f := worn(t)
		m := f.initial(axis)
		m.do(m.give("panzer", "pz"), m.give("boxed", "west"), na41.EndInitial{})
		m.do(m.choose("pz")).on("0504").refused(m.step("0505"), "19.5").do(na41.Stop{}, m.choose("west")).refused(m.step("0501"), "19.5")
	})
	t.Run("19.5 nobody attacks out of the hex, but a support unit in it still gives attack supply", func(t *testing.T) {
		f := field(t).unit("new", axis, na41.Tank, "0505", replaced).unit("other", axis, na41.Tank, "0505").unit("else", axis, na41.Tank, "0604").unit("hq", axis, na41.CorpsHQ, "0505").unit("foe", allies, na41.Infantry, "0605")
		f.order.Counters[f.id("hq")].Range = printedValue(5)
		m := f.game(na41.CombatFrame{Side: axis})
		m.do(m.hit("0605")).refused(m.enlist("new"), "19.5").refused(m.enlist("other"), "19.5").legal(m.enlist("else"), "8.1")
		m.do(m.enlist("else"))
		require.Contains(t, m.Payers(f.id("else")), na41.Payer{Unit: f.id("hq")})
	})
	t.Run("19.5 the recovery phase takes the markers away", func(t *testing.T) {
		f := marked(t)
		f.state.Units[f.id("pz")].Replaced, f.state.Units[f.id("lorry")].Replaced, f.state.Units[f.id("theirs")].Replaced = true, true, true
		g := na41.Recovering(f.game(na41.PlayerTurnFrame{Side: axis, Impulse: 1, Next: 7}).Game, axis)
		st := g.State()
		require.False(t, st.Units[f.id("pz")].Replaced)
		require.False(t, st.Units[f.id("lorry")].Replaced)
		require.True(t, st.Units[f.id("theirs")].Replaced)
	})
}

// replacementStarts are positions in which replacements are received and used.
func replacementStarts(t testing.TB) []playtest.Start {
	f := worn(t).unit("spare", allies, na41.InfantryReplacement, "").unit("ind", allies, na41.InfantryReplacement, "", of(na41.Indian)).off("spare", na41.Pool).off("ind", na41.Pool).
		unit("gone", axis, na41.Truck, "").off("gone", na41.Eliminated)
	f.state.Turn, f.state.Means[axis-1].Points = 2, 2
	return []playtest.Start{
		{Name: "replacements are received", Game: f.game(na41.ReceiptFrame{}).Game},
		{Name: "replacements are used", Game: f.initial(axis).Game},
	}
}
