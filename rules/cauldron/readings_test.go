package cauldron_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"gazala/rules/cauldron"
	"gazala/rules/derive"
	"gazala/rules/hex"
)

// The other readings of contested places, beside the default, by the rule that they are about.
func TestReadingsOfCombat(t *testing.T) {
	t.Run("11.0.1 d-22 an attack on foot costs the tanks' points", func(t *testing.T) {
		start := func() *ground {
			return field(t).unit("foot", axis, infantry, "0505").unit("hussars", allies, infantry, "0504")
		}
		m := start().game(start().acting("foot", 0))
		m.legal(m.attack(medium), "11.0.1")
		m = start().other(cauldron.AttackCosts).game(start().acting("foot", 0))
		m.refused(m.attack(light), "11.0.1").refused(m.attack(medium), "11.0.1")
		require.Equal(t, m.value(m.attack(light), "cauldron.combat.cost"), derive.Int(8))
	})
	t.Run("11.0.e1 d-23 no attack beside an enemy across an escarpment", func(t *testing.T) {
		start := func() *ground {
			return field(t).side("0505", down, south).unit("a", axis, armour, "0505").unit("x", allies, armour, "0504").unit("y", allies, armour, "0506")
		}
		m := start().game(start().acting("a", 0))
		m.legal(m.attack(medium), "11.0.1")
		m = start().other(cauldron.BarredEnemies).game(start().acting("a", 0))
		m.refused(m.attack(medium), "11.0.e1")
	})
	t.Run("5.0.8 d-25 an Isolated unit joins an attack but begins none", func(t *testing.T) {
		start := func() *ground {
			return field(t).unit("a", axis, armour, "0505").unit("b", axis, armour, "0404", supply(isolated)).unit("x", allies, armour, "0504")
		}
		frame := cauldron.JoinFrame{Combat: start().combat(medium, []string{"a"}, []string{"x"})}
		m := start().game(start().acting("a", 16), frame)
		m.refused(m.join("b"), "5.0.8")
		m = start().other(cauldron.IsolatedJoin).game(start().acting("a", 16), frame)
		m.legal(m.join("b"), "11.0.3")
		m = start().other(cauldron.IsolatedJoin).game(start().acting("b", 0))
		m.refused(m.attack(light), "5.0.8")
	})
	t.Run("13.1 d-26 Combat chits add up", func(t *testing.T) {
		start := func() *ground {
			return field(t).hand(axis, cauldron.CombatChit, cauldron.CombatChit, cauldron.AntiTankChit).unit("a", axis, armour, "0505").unit("x", allies, armour, "0504")
		}
		chit := cauldron.Play(cauldron.CombatChit)
		frame := cauldron.ChitFrame{Side: axis, Combat: start().combat(medium, []string{"a"}, []string{"x"})}
		m := start().game(start().acting("a", 16), frame)
		m.do(chit).refused(chit, "13.1")
		m = start().other(cauldron.CombatChits).game(start().acting("a", 16), frame)
		m.do(chit).legal(chit, "13.1").do(chit).refused(chit, "13.0").do(cauldron.PassChits.Now())
		require.Equal(t, derive.Int(2), m.value(cauldron.Roll.Now(), "cauldron.odds.modifier"))
	})
	t.Run("13.6 d-27 an Anti-Tank chit comes on top of another loss only", func(t *testing.T) {
		start := func() *ground {
			return field(t).unit("a", axis, armour, "0505").unit("x", allies, armour, "0504")
		}
		c := start().combat(medium, []string{"a"}, []string{"x"})
		c.AntiTank = true
		lost := func(f *ground, active, cell string) bool {
			c := f.combat(medium, []string{"a"}, []string{"x"})
			if active == "x" {
				c = f.combat(medium, []string{"x"}, []string{"a"})
			}
			c.AntiTank = true
			m := f.rollingChits(cell, c)
			m.do(cauldron.Roll.Now(), 5)
			loss, is := m.top().(cauldron.LossFrame)
			return is && loss.Armour
		}
		require.True(t, lost(start(), "a", "-/-"))
		other := func() *ground { return start().other(cauldron.AntiTankLoss) }
		require.False(t, lost(other(), "a", "-/DR"))
		require.True(t, lost(other(), "a", "-/*"))
		require.True(t, lost(other(), "x", "*/-"), "the attacker's half is the Allies' then")
		require.False(t, lost(other(), "x", "-/*"))
	})
	t.Run("13.0 d-05 an Anti-Tank chit does not outlast the Action Phase", func(t *testing.T) {
		start := func() *ground {
			return field(t).hand(axis, cauldron.AntiTankChit, cauldron.CombatChit).unit("a", axis, armour, "0505")
		}
		m := start().game(cauldron.MoveFrame{Side: axis}).do(cauldron.EndPhase.Now())
		require.Len(t, m.State().Hand[0], 2)
		m = start().other(cauldron.AntiTankKept).game(cauldron.MoveFrame{Side: axis}).do(cauldron.EndPhase.Now())
		require.Equal(t, []cauldron.Chit{tactical(cauldron.CombatChit)}, m.State().Hand[0])
		require.Equal(t, []cauldron.Chit{tactical(cauldron.AntiTankChit)}, m.State().Played[0])
		m = start().other(cauldron.AntiTankKept).game(cauldron.MoveFrame{Side: allies}).do(cauldron.EndPhase.Now())
		require.Len(t, m.State().Hand[0], 2, "the enemy's phase takes nothing")
	})
}

func TestReadingsOfZonesAndMines(t *testing.T) {
	t.Run("14.0 d-11 all six sides of a minefield hex are mined", func(t *testing.T) {
		start := func() *ground {
			f := field(t).box("0505").unit("a", axis, armour, "0505").unit("x", allies, armour, "0506")
			f.m.Sides[f.m.Grid.Index(f.at("0505"))*6+int(north)] = 0
			f.m.Sides[f.m.Grid.Index(f.at("0504"))*6+int(south)] = 0
			return f
		}
		m := start().game(start().acting("a", 0))
		m.legal(m.step("0504"), "8.0.3")
		m = start().other(cauldron.MinedHexes).game(start().acting("a", 0))
		m.refused(m.step("0504"), "14.0")
		require.True(t, m.Unbreached(m.f.at("0504"), south))
		require.False(t, m.Unbreached(m.f.at("0504"), north))
		m = start().other(cauldron.MinedHexes).game(start().acting("x", 0))
		require.Equal(t, derive.Int(3), m.cost("0606"), "a step beside the minefield costs no more: the ground and leaving a zone")
	})
	t.Run("9.0 d-57 a zone stops at mines until they are breached", func(t *testing.T) {
		start := func() *ground {
			return field(t).box("0504").unit("a", axis, infantry, "0505").unit("x", allies, armour, "0504").breaching("a", north, cauldron.May27PM)
		}
		zone := func(m *match) bool {
			return m.Zones(axis)[m.f.m.Grid.Index(m.f.at("0504"))]
		}
		require.True(t, zone(start().game()))
		f := start().other(cauldron.ZoneAtMines)
		f.units[f.id("x")].At = f.at("0805")
		m := f.game(cauldron.ResolveFrame{})
		require.False(t, zone(m))
		m.do(cauldron.ResolveBreaches.Now())
		require.True(t, zone(m), "the breach lets it through")
	})
	t.Run("9.0.e1 d-69 a zone goes up an escarpment by a road", func(t *testing.T) {
		start := func() *ground {
			return field(t).side("0505", up|road, north).side("0505", up, south).unit("x", allies, armour, "0505")
		}
		zone := func(m *match, hex string) bool { return m.Zones(allies)[m.f.m.Grid.Index(m.f.at(hex))] }
		require.False(t, zone(start().game(), "0504"))
		m := start().other(cauldron.ZoneByRoad).game()
		require.True(t, zone(m, "0504"))
		require.False(t, zone(m, "0506"), "no road")
	})
	t.Run("8.3.1 d-70 leaving the map costs the ground alone", func(t *testing.T) {
		start := func() *ground {
			return field(t).unit("a", axis, armour, "0508").unit("x", allies, armour, "0507")
		}
		m := start().game(start().acting("a", 0))
		require.Equal(t, derive.Int(3), m.value(m.exit(cauldron.South), "cauldron.exit.cost"))
		m = start().other(cauldron.ExitZoneCost).game(start().acting("a", 0))
		require.Equal(t, derive.Int(1), m.value(m.exit(cauldron.South), "cauldron.exit.cost"))
	})
	t.Run("7.0.2 d-34 a single unit of the formation on the chit", func(t *testing.T) {
		start := func() *ground { return field(t).unit("a", axis, armour, "0508") }
		m := start().game(cauldron.ActivateFrame{Side: axis, Chit: start().action("axis")})
		m.refused(m.pick("a"), "7.0.2")
		m = start().other(cauldron.OwnUnit).game(cauldron.ActivateFrame{Side: axis, Chit: start().action("axis")})
		m.legal(m.pick("a"), "7.0.2").activated("axis", 2).legal(m.pick("a"), "7.0.2")
	})
	t.Run("10.0.1 d-59 a combat checks every hex", func(t *testing.T) {
		start := func() *ground {
			return field(t).unit("a", axis, armour, "0505").unit("x", allies, armour, "0504").
				unit("b", axis, armour, "0908").unit("c", axis, armour, "0908").unit("d", axis, armour, "0908").
				unit("v", allies, armour, "0101").unit("w", allies, armour, "0101").unit("y", allies, armour, "0101")
		}
		frame := cauldron.JoinFrame{Combat: start().combat(medium, []string{"a"}, []string{"x"})}
		m := start().game(start().acting("a", 16), frame).do(cauldron.CloseJoining.Now())
		require.Equal(t, "roll", m.asked())
		m = start().other(cauldron.StackingInCombat).game(start().acting("a", 16), frame).legal(cauldron.CloseJoining.Now(), "11.0.3", "10.0.2").do(cauldron.CloseJoining.Now())
		m.do(m.culling("b")).do(m.culling("v"))
		require.Equal(t, "roll", m.asked())
	})
}

func TestReadingsOfRetreat(t *testing.T) {
	falling := func(f *ground, unit string, passed ...string) *match {
		fall := cauldron.FallFrame{Units: f.ids(unit)}
		for _, h := range passed {
			fall.Path = append(fall.Path, f.at(h))
		}
		return f.game(fall)
	}
	t.Run("14.1.2 d-14 a unit at work ignores an R", func(t *testing.T) {
		start := func() *ground {
			return field(t).box("0504").unit("a", axis, infantry, "0505").breaching("a", north, cauldron.May28)
		}
		frame := cauldron.RetreatFrame{Side: axis, Left: start().ids("a")}
		m := start().game(frame).do(cauldron.RetreatUnit.On(0))
		require.Empty(t, m.where("a"))
		m = start().other(cauldron.WorkerRetreat).game(frame).do(cauldron.RetreatUnit.On(0))
		require.Equal(t, "0505", m.where("a"))
		require.True(t, m.over())
	})
	t.Run("11.1.1 d-21 Allied units on foot do not retreat across mines", func(t *testing.T) {
		start := func() *ground {
			return field(t).side("0505", mined, north).unit("foot", allies, infantry, "0505").unit("tank", allies, armour, "0505")
		}
		m := falling(start(), "foot", "0505")
		m.legal(m.retreat("0504"), "11.1")
		m = falling(start().other(cauldron.FootOverMines), "foot", "0505")
		m.refused(m.retreat("0504"), "11.1.1")
		m = falling(start().other(cauldron.FootOverMines), "tank", "0505")
		m.legal(m.retreat("0504"), "11.1")
	})
	t.Run("11.1.3 d-41 north-west is a right direction for the Axis too", func(t *testing.T) {
		start := func() *ground { return field(t).unit("a", axis, armour, "0505") }
		m := falling(start(), "a", "0505")
		m.refused(m.retreat("0405"), "11.1.3")
		m = falling(start().other(cauldron.AxisDirections), "a", "0505")
		m.legal(m.retreat("0405"), "11.1").refused(m.retreat("0504"), "11.1.3")
	})
	t.Run("8.2 d-42 bound units leave their area in a retreat, but not in movement", func(t *testing.T) {
		start := func() *ground {
			return field(t).home69("0505", "0506", "0507").unit("b", allies, infantry, "0505", bound).unit("out", allies, infantry, "0101", bound)
		}
		m := falling(start(), "b", "0505")
		m.refused(m.retreat("0504"), "8.2")
		other := func() *ground { return start().other(cauldron.BoundRetreat) }
		m = falling(other(), "b", "0505")
		m.legal(m.retreat("0504"), "11.1")
		m = other().game(other().acting("b", 0))
		m.refused(m.step("0504"), "8.2")
		require.NotEmpty(t, start().game().Doubts())
		require.Empty(t, other().game().Doubts())
	})
	t.Run("11.1.2 d-43 paths through some enemy zone are all equal", func(t *testing.T) {
		start := func() *ground {
			return field(t).side("0505", down, north, northEast, southEast, northWest).unit("a", axis, armour, "0506").unit("x", allies, armour, "0407")
		}
		m := falling(start(), "a", "0505", "0506")
		m.refused(m.retreat("0507"), "11.1.2")
		m = falling(start().other(cauldron.EqualZones), "a", "0505", "0506")
		m.legal(m.retreat("0507"), "11.1", "11.1.2")
		require.Equal(t, derive.Int(2), m.value(m.retreat("0507"), "cauldron.retreat.zones"), "what it enters is told all the same")
	})
	t.Run("11.1.4 d-44 a longer retreat keeps out of enemy zones", func(t *testing.T) {
		start := func() *ground {
			return field(t).unit("a", axis, armour, "0507").unit("b", axis, armour, "0507").unit("c", axis, armour, "0507").unit("x", allies, armour, "0608").unit("y", allies, armour, "0307")
		}
		m := falling(start(), "a", "0505", "0506", "0507")
		m.legal(m.retreat("0508"), "11.1.4", "11.1.2")
		m = falling(start().other(cauldron.GoOnInZones), "a", "0505", "0506", "0507")
		require.Equal(t, []string{"cull a", "cull b", "cull c"}, m.options(), "every way on leads through a zone")
	})
	t.Run("11.1.3 d-63 a way is wrong as a whole, whatever its steps", func(t *testing.T) {
		start := func() *ground {
			return field(t).side("0505", down, southEast, south, southWest).unit("a", axis, armour, "0505")
		}
		m := falling(start(), "a", "0505")
		m.refused(m.retreat("0504"), "11.1.3").legal(m.retreat("0405"), "11.1", "11.1.3")
		m = falling(start().other(cauldron.WholeWay), "a", "0505")
		m.legal(m.retreat("0504"), "11.1", "11.1.3").legal(m.retreat("0405"), "11.1", "11.1.3")
	})
}

func TestReadingsOfMoves(t *testing.T) {
	t.Run("12.0 d-46 disruption cuts the next move, not the one under way", func(t *testing.T) {
		start := func() *ground {
			return field(t).unit("a", axis, armour, "0505").unit("x", allies, armour, "0504", func(_ *ground, _ *cauldron.Counter, u *cauldron.Unit) { u.Where = cauldron.Eliminated })
		}
		shaken := func(f *ground) *match {
			c := f.combat(medium, []string{"a"}, []string{"x"})
			return f.game(f.acting("a", 8), cauldron.ResultFrame{Combat: c}, cauldron.DisruptFrame{Side: axis, Count: 1, Among: f.ids("a"), First: f.id("a")}).
				do(cauldron.TakeDisruption.On(f.id("a")))
		}
		require.Equal(t, derive.Int(8), shaken(start()).remaining())
		m := shaken(start().other(cauldron.DisruptionCut))
		require.Equal(t, derive.Int(16), m.remaining())
		m.do(m.step("0605"))
		require.Equal(t, derive.Int(15), m.remaining())
		m.do(cauldron.Stop.Now())
		require.Equal(t, derive.Int(16), m.Allowance(m.f.id("a")), "from the next move on")
	})
	t.Run("8.0.1 d-47 each cut is rounded by itself", func(t *testing.T) {
		start := func(move int) *ground {
			return field(t).unit("a", axis, armour, "0505", valued(1, 4, 4, move), supply(outOfSupply), disrupted)
		}
		for move, want := range map[int][2]int{7: {2, 1}, 24: {8, 8}, 6: {2, 2}, 18: {6, 6}} {
			require.Equal(t, derive.Int(want[0]), start(move).game().Allowance(0), move)
			m := start(move).other(cauldron.RoundEach)
			require.Equal(t, derive.Int(want[1]), m.game(m.acting("a", 0)).remaining(), move)
			require.NoError(t, m.game(m.acting("a", 0)).Explain(cauldron.StepTo.At(m.at("0504"))).Recompute())
		}
		f := field(t).unit("a", axis, armour, "0505", valued(1, 4, 4, 7), supply(isolated), disrupted).other(cauldron.RoundEach)
		require.Equal(t, derive.Int(0), f.game().Allowance(0))
	})
	t.Run("14.0.1 d-61 a way back over the mines", func(t *testing.T) {
		start := func() *ground {
			return field(t).box("0504").unit("a", axis, infantry, "0505", valued(1, 3, 4, 24)).unit("b", axis, infantry, "0505", valued(1, 3, 4, 24)).
				unit("x", allies, infantry, "0801")
		}
		inside := func(f *ground) *match {
			m := f.game(f.acting("a", 0), cauldron.AdvanceToFrame{Unit: f.id("a"), Vacated: []hex.Hex{f.at("0504")}})
			return m.do(m.advance("0504"))
		}
		m := inside(start())
		m.refused(m.step("0505"), "14.0")
		_, ok := m.SupplyPath(m.f.id("a"))
		require.False(t, ok)
		m = inside(start().other(cauldron.BackOverMines))
		m.legal(m.step("0505"), "8.0.3").refused(m.step("0503"), "14.0").refused(m.step("0604"), "14.0")
		path, ok := m.SupplyPath(m.f.id("a"))
		require.True(t, ok, "supply comes the same way")
		require.Equal(t, m.f.at("0505"), path[1])
		m.do(m.step("0505")).refused(m.step("0504"), "14.0")
		m = inside(start().other(cauldron.BackOverMines)).change(func(st *cauldron.State) {
			st.Frames = st.Frames.Replace(cauldron.FallFrame{Units: m.f.ids("a"), Path: []hex.Hex{m.f.at("0504")}})
		})
		m.legal(m.retreat("0505"), "11.1").refused(m.retreat("0604"), "14.0.1")
	})
	t.Run("11.1 d-67 a longer way round that ends two hexes away", func(t *testing.T) {
		start := func() *ground {
			return field(t).unit("a", axis, armour, "0505").unit("x", allies, armour, "0607").unit("y", allies, armour, "0307")
		}
		fall := func(f *ground, passed ...string) *match {
			frame := cauldron.FallFrame{Units: f.ids("a")}
			for _, h := range passed {
				frame.Path = append(frame.Path, f.at(h))
			}
			f.units[f.id("a")].At = frame.Path[len(frame.Path)-1]
			return f.game(frame)
		}
		m := fall(start(), "0505", "0406")
		m.refused(m.retreat("0506"), "11.1")
		open := func() *ground { return field(t).unit("a", axis, armour, "0505").other(cauldron.Detours) }
		m = fall(open(), "0505")
		m = m.do(m.retreat("0406")).legal(m.retreat("0506"), "11.1").refused(m.retreat("0505"), "11.1").do(m.retreat("0506")).do(m.retreat("0507"))
		require.Equal(t, "0507", m.where("a"))
		require.True(t, m.over())
	})
}
