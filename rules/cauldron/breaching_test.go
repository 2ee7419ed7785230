package cauldron_test

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"gazala/rules/cauldron"
	"gazala/rules/derive"
	"gazala/rules/dice"
	"gazala/rules/event"
	"gazala/rules/hex"
)

func TestBreachPlacing(t *testing.T) {
	t.Run("14.1 from May 28", func(t *testing.T) {
		f := field(t).box("0504").unit("rifles", axis, infantry, "0505")
		m := f.book(cauldron.BreachFrame{Left: 2})
		m.legal(m.breach("rifles", north), "14.1.1").legal(cauldron.EndBreaching.Now(), "14.1")
		m = f.turn(cauldron.May27PM).book(cauldron.BreachFrame{Left: 2})
		m.refused(m.breach("rifles", north), "14.1").legal(cauldron.EndBreaching.Now(), "14.1")
	})
	t.Run("14.1 two in a turn", func(t *testing.T) {
		f := field(t).box("0504").unit("a", axis, infantry, "0505").unit("b", axis, infantry, "0605").unit("c", axis, infantry, "0405")
		m := f.book(cauldron.BreachFrame{Left: 2}).do(cauldron.BreachSide(f.id("a"), north)).do(cauldron.BreachSide(f.id("b"), northWest))
		m.refused(m.breach("c", northEast), "14.1")
		require.Equal(t, 4, m.State().Markers)
		require.Equal(t, []cauldron.Work{
			{Unit: f.id("a"), Dir: north, From: f.at("0505"), Turn: cauldron.May28},
			{Unit: f.id("b"), Dir: northWest, From: f.at("0605"), Turn: cauldron.May28},
		}, m.State().Works)
		require.True(t, m.do(cauldron.EndBreaching.Now()).over())
	})
	t.Run("14.1 two in a turn or three as the picture has it, both readings", func(t *testing.T) {
		f := field(t).box("0504").unit("a", axis, infantry, "0505")
		require.Equal(t, cauldron.BreachFrame{Left: 2}, f.game(cauldron.ResolveFrame{}).do(cauldron.ResolveBreaches.Now()).top())
		f.other(cauldron.BreachLimit)
		require.Equal(t, cauldron.BreachFrame{Left: 3}, f.game(cauldron.ResolveFrame{}).do(cauldron.ResolveBreaches.Now()).top())
	})
	t.Run("14.1 no more than there are markers", func(t *testing.T) {
		f := field(t).box("0504").unit("a", axis, infantry, "0505").unit("b", axis, infantry, "0605")
		f.state.Markers = 1
		m := f.book(cauldron.BreachFrame{Left: 2}).do(cauldron.BreachSide(f.id("a"), north))
		m.refused(m.breach("b", northWest), "14.1")
	})
	t.Run("14.1.1 by Axis infantry", func(t *testing.T) {
		f := field(t).box("0504").unit("rifles", axis, infantry, "0505").unit("lorries", axis, infantry, "0505", valued(1, 3, 4, 18)).
			unit("tanks", axis, armour, "0505").unit("guns", axis, antiTank, "0505").unit("marine", allies, infantry, "0605").
			unit("late", axis, infantry, "0505", arriving("0505"))
		m := f.book(cauldron.BreachFrame{Left: 2})
		m.legal(m.breach("rifles", north), "14.1.1").legal(m.breach("lorries", north), "14.1.1")
		m.refused(m.breach("tanks", north), "14.1.1").refused(m.breach("guns", north), "14.1.1").refused(m.breach("marine", northWest), "14.1.1").refused(m.breach("late", north), "14.1.1")
	})
	t.Run("14.1.1 at a minefield hexside of its hex", func(t *testing.T) {
		f := field(t).box("0502").unit("rifles", axis, infantry, "0501").unit("far", axis, infantry, "0504")
		m := f.book(cauldron.BreachFrame{Left: 2})
		m.legal(m.breach("rifles", south), "14.1.1").refused(m.breach("rifles", southEast), "14.1.1").refused(m.breach("rifles", north), "14.1.1").refused(m.breach("far", north), "14.1.1")
	})
	t.Run("14.1.1 out of a minefield as well", func(t *testing.T) {
		f := field(t).box("0504").unit("rifles", axis, infantry, "0504")
		m := f.book(cauldron.BreachFrame{Left: 2})
		m.legal(m.breach("rifles", north), "14.1.1").legal(m.breach("rifles", southWest), "14.1.1")
	})
	t.Run("14.1.1 an enemy behind the mines does not forbid it", func(t *testing.T) {
		f := field(t).box("0504").unit("rifles", axis, infantry, "0505").unit("marine", allies, infantry, "0504")
		m := f.book(cauldron.BreachFrame{Left: 2})
		m.legal(m.breach("rifles", north), "14.1.1")
	})
	t.Run("14.1.1 a hexside once", func(t *testing.T) {
		f := field(t).box("0504").unit("a", axis, infantry, "0505").unit("b", axis, infantry, "0505")
		m := f.book(cauldron.BreachFrame{Left: 2}).do(cauldron.BreachSide(f.id("a"), north))
		m.refused(m.breach("b", north), "14.1.1")
	})
	t.Run("14.1.1 both markers of a turn for one unit", func(t *testing.T) {
		start := func() *ground {
			return field(t).side("0505", mined, north, south).unit("a", axis, infantry, "0505").unit("b", axis, infantry, "0505")
		}
		m := start().book(cauldron.BreachFrame{Left: 2})
		m.do(m.breach("a", north)).legal(m.breach("a", south), "14.1.1").do(m.breach("a", south)).refused(m.breach("b", south), "14.1", "14.1.1")
		m = m.change(func(st *cauldron.State) { st.Turn, st.Frames = cauldron.May29, st.Frames.Push(cauldron.ResolveFrame{}) })
		m.do(cauldron.ResolveBreaches.Now())
		require.False(t, m.Unbreached(m.f.at("0505"), north))
		require.False(t, m.Unbreached(m.f.at("0505"), south))
		m = start().other(cauldron.OneMarkerAUnit).book(cauldron.BreachFrame{Left: 2})
		m.do(m.breach("a", north)).refused(m.breach("a", south), "14.1.1").legal(m.breach("b", south), "14.1.1")
	})
	t.Run("14.1 every reason comes, in the order of the book", func(t *testing.T) {
		f := field(t).turn(cauldron.May27AM).unit("hussars", allies, armour, "0505")
		f.state.Markers = 0
		m := f.book(cauldron.BreachFrame{Left: 0})
		m.refused(m.breach("hussars", north), "14.1", "14.1.1")
		require.Len(t, m.Judge(m.breach("hussars", north)).Reasons, 5, "too early, none left, no marker, no Axis infantry, no mines")
	})
}

func TestWorkerFrozen(t *testing.T) {
	start := func(t *testing.T) *ground {
		return field(t).box("0507").unit("rifles", axis, infantry, "0508", ready).unit("friend", axis, infantry, "0608", ready).
			unit("target", allies, infantry, "0607", disrupted).breaching("rifles", north, cauldron.May28)
	}
	t.Run("14.1.2 it is not moved", func(t *testing.T) {
		f := start(t)
		m := f.book(cauldron.MoveFrame{Side: axis})
		m.refused(m.choose("rifles"), "14.1.2").legal(m.choose("friend"), "8.0")
		m = f.book(f.acting("rifles", 0))
		m.refused(m.step("0408"), "14.1.2").refused(m.step("0507"), "14.0", "14.1.2")
	})
	t.Run("14.1.2 it does not leave the map", func(t *testing.T) {
		f := start(t)
		m := f.book(f.acting("rifles", 0))
		m.refused(m.exit(cauldron.South), "14.1.2")
	})
	t.Run("14.1.2 it does not attack", func(t *testing.T) {
		f := field(t).box("0504").unit("rifles", axis, infantry, "0505").unit("target", allies, infantry, "0605").breaching("rifles", north, cauldron.May28)
		m := f.book(f.acting("rifles", 0))
		m.refused(m.attack(light), "14.1.2").refused(m.attack(medium), "14.1.2")
	})
	t.Run("14.1.2 it does not join an attack", func(t *testing.T) {
		f := field(t).box("0504").unit("rifles", axis, infantry, "0505").unit("friend", axis, infantry, "0606").unit("target", allies, infantry, "0605").breaching("rifles", north, cauldron.May28)
		m := f.book(f.acting("friend", 0))
		m.do(m.attack(medium)).refused(m.join("rifles"), "14.1.2")
	})
	t.Run("14.1.2 it does not retreat, not with others and not alone", func(t *testing.T) {
		f := field(t).box("0504").unit("rifles", axis, infantry, "0505").unit("friend", axis, infantry, "0505").breaching("rifles", north, cauldron.May28)
		m := f.book(cauldron.RetreatFrame{Side: axis, Left: f.ids("rifles", "friend")})
		m.refused(m.retreatFrom("0505"), "14.1.2")
		m.do(m.retreatAs("rifles"))
		require.Equal(t, cauldron.Eliminated, m.unit("rifles").Where, "a retreat that it cannot make")
		require.Equal(t, "0505", m.where("friend"))
		m.legal(m.retreatAs("friend"), "11.1")
	})
	t.Run("14.1.2 it keeps its zone and may be attacked", func(t *testing.T) {
		f := field(t).box("0504").unit("rifles", axis, infantry, "0505").unit("hussars", allies, armour, "0605").breaching("rifles", north, cauldron.May28)
		m := f.book(f.acting("hussars", 0))
		require.Contains(t, m.hexes(m.Zones(axis)), "0605")
		m.legal(m.attack(heavy), "11.0.1")
	})
	t.Run("14.1.2 free again when the marker is turned", func(t *testing.T) {
		f := start(t).turn(cauldron.May29)
		m := f.book(cauldron.MoveFrame{Side: axis}, cauldron.ResolveFrame{}).do(cauldron.ResolveBreaches.Now()).do(cauldron.EndBreaching.Now())
		m.legal(m.choose("rifles"), "8.0")
	})
}

// sides are hexsides by printed number and direction.
func (f *ground) sides(at string, dirs ...hex.Dir) []hex.Side {
	var out []hex.Side
	for _, d := range dirs {
		out = append(out, hex.SideOf(f.at(at), d))
	}
	return out
}

// TestResolve turns a marker from 0505 north into the minefield hex 0504, with 0503 straight behind.
func TestResolve(t *testing.T) {
	start := func(t *testing.T) *ground {
		return field(t).box("0504").unit("rifles", axis, infantry, "0505").breaching("rifles", north, cauldron.May28).turn(cauldron.May29)
	}
	resolved := func(f *ground) *match { return f.book(cauldron.ResolveFrame{}).do(cauldron.ResolveBreaches.Now()) }
	t.Run("14.1.3 breached a turn later", func(t *testing.T) {
		f := start(t)
		m := resolved(f)
		require.Equal(t, f.sides("0505", north), m.State().Breached[:1])
		require.Empty(t, m.State().Works)
		require.Equal(t, 6, m.State().Markers, "the marker stays on the map for good")
	})
	t.Run("14.1.3 not in the turn in which it was placed", func(t *testing.T) {
		f := start(t).turn(cauldron.May28)
		m := resolved(f)
		require.Empty(t, m.State().Breached)
		require.Len(t, m.State().Works, 1)
	})
	t.Run("14.1.3 barred by an Allied unit in the minefield, the marker returns", func(t *testing.T) {
		f := start(t).unit("marine", allies, infantry, "0504", disrupted)
		m := resolved(f)
		require.Empty(t, m.State().Breached)
		require.Empty(t, m.State().Works)
		require.Equal(t, 7, m.State().Markers)
		m.legal(m.breach("rifles", north), "14.1.1")
	})
	t.Run("14.1.3 an Allied unit beside the minefield does not bar it", func(t *testing.T) {
		f := start(t).unit("marine", allies, infantry, "0605")
		require.Equal(t, f.sides("0505", north), resolved(f).State().Breached[:1])
	})
	t.Run("14.1.3 each marker for itself", func(t *testing.T) {
		f := start(t).box("0704").unit("b", axis, infantry, "0705").breaching("b", north, cauldron.May28).unit("marine", allies, infantry, "0704")
		m := resolved(f)
		require.Equal(t, f.sides("0505", north), m.State().Breached[:1])
		require.NotContains(t, m.State().Breached, f.sides("0705", north)[0])
		require.Equal(t, 7, m.State().Markers)
	})
	t.Run("14.1.3 the worker is gone, both readings", func(t *testing.T) {
		gone := func(st *cauldron.State) { st.Units[0].Where, st.Units[0].Steps = cauldron.Eliminated, 0 }
		f := start(t)
		m := f.game(cauldron.ResolveFrame{}).change(gone).do(cauldron.ResolveBreaches.Now())
		require.Empty(t, m.State().Breached)
		require.Equal(t, 7, m.State().Markers)
		f = start(t).other(cauldron.WorkerGone)
		m = f.game(cauldron.ResolveFrame{}).change(gone).do(cauldron.ResolveBreaches.Now())
		require.Equal(t, f.sides("0505", north), m.State().Breached[:1])
		require.Equal(t, 6, m.State().Markers)
	})
	t.Run("14.1.3 the worker is gone and the Allies are in the minefield, both readings", func(t *testing.T) {
		for _, f := range []*ground{start(t), start(t).other(cauldron.WorkerGone)} {
			f.unit("marine", allies, infantry, "0504")
			m := f.game(cauldron.ResolveFrame{}).change(func(st *cauldron.State) { st.Units[0].Where, st.Units[0].Steps = cauldron.Eliminated, 0 }).do(cauldron.ResolveBreaches.Now())
			require.Empty(t, m.State().Breached)
			require.Equal(t, 7, m.State().Markers)
		}
	})
}

func TestStraightThrough(t *testing.T) {
	start := func(t *testing.T) *ground {
		return field(t).box("0504").unit("rifles", axis, infantry, "0505").breaching("rifles", north, cauldron.May28).turn(cauldron.May29)
	}
	breached := func(f *ground) []hex.Side {
		return f.game(cauldron.ResolveFrame{}).do(cauldron.ResolveBreaches.Now()).State().Breached
	}
	t.Run("14.1.4 the opposite hexside is breached too, and no other", func(t *testing.T) {
		f := start(t)
		require.ElementsMatch(t, append(f.sides("0505", north), f.sides("0504", north)...), breached(f))
	})
	t.Run("14.1.4 an Allied unit behind it bars it", func(t *testing.T) {
		f := start(t).unit("marine", allies, infantry, "0503")
		require.Equal(t, f.sides("0505", north), breached(f))
	})
	for _, end := range []string{"0404", "0604"} { // both touch an end of the hexside between 0504 and 0503
		t.Run("14.1.4 an Allied unit at its end, both readings "+end, func(t *testing.T) {
			f := start(t).unit("marine", allies, infantry, end)
			require.Len(t, breached(f), 2)
			f = start(t).unit("marine", allies, infantry, end).other(cauldron.OppositeBreach)
			require.Equal(t, f.sides("0505", north), breached(f))
			_, events, err := f.book(cauldron.ResolveFrame{}).Play(cauldron.ResolveBreaches.Now(), dice.Scripted())
			require.NoError(t, err)
			named := slices.IndexFunc(events, func(e event.Event) bool { return e.Key == "cauldron.minefields.far_barred" })
			require.Contains(t, events[named].Args, derive.Place("Hex", f.at(end)), "the hex of the unit that bars it")
		})
	}
	for _, beside := range []string{"0405", "0605", "0502"} {
		t.Run("14.1.4 an Allied unit farther off, both readings "+beside, func(t *testing.T) {
			for _, f := range []*ground{start(t), start(t).other(cauldron.OppositeBreach)} {
				require.Len(t, breached(f.unit("marine", allies, infantry, beside)), 2)
			}
		})
	}
	t.Run("14.1.4 an Axis unit behind it bars nothing", func(t *testing.T) {
		f := start(t).unit("friend", axis, infantry, "0503")
		require.Len(t, breached(f), 2)
	})
	t.Run("14.1.4 nothing to breach where the far side is open", func(t *testing.T) {
		f := field(t).side("0505", mined, north).unit("rifles", axis, infantry, "0505").breaching("rifles", north, cauldron.May28).turn(cauldron.May29)
		require.Equal(t, f.sides("0505", north), breached(f))
	})
	t.Run("14.1.3 a hexside that another marker has opened is not opened again", func(t *testing.T) {
		for _, second := range []string{"0504", "0503"} { // from the far side of the same hexside, and of the one straight across
			f := field(t).box("0504").unit("rifles", axis, infantry, "0505").unit("second", axis, infantry, second).turn(cauldron.May29)
			f.breaching("rifles", north, cauldron.May28).breaching("second", south, cauldron.May28)
			m := f.game(cauldron.ResolveFrame{})
			in := m.State().Markers
			m = m.do(cauldron.ResolveBreaches.Now())
			require.ElementsMatch(t, append(f.sides("0505", north), f.sides("0504", north)...), m.State().Breached, second)
			require.Equal(t, in+1, m.State().Markers, "the second marker is back in the stock")
			require.Empty(t, m.State().Works)
		}
	})
	t.Run("14.1.4 out of a minefield the open ground beyond is not crossed", func(t *testing.T) {
		f := field(t).box("0505").box("0503").unit("rifles", axis, infantry, "0505").breaching("rifles", north, cauldron.May28).turn(cauldron.May29)
		got := breached(f)
		require.Contains(t, got, f.sides("0505", north)[0])
		require.NotContains(t, got, f.sides("0504", north)[0], "0504 is no minefield hex")
	})
	t.Run("14.1.4 out of a minefield the hexside behind the worker is the opposite one", func(t *testing.T) {
		f := field(t).box("0505").unit("rifles", axis, infantry, "0505").breaching("rifles", north, cauldron.May28).turn(cauldron.May29)
		require.ElementsMatch(t, f.sides("0505", north, south), breached(f))
		f = field(t).box("0505").unit("rifles", axis, infantry, "0505").breaching("rifles", north, cauldron.May28).turn(cauldron.May29).unit("marine", allies, infantry, "0506")
		require.Equal(t, f.sides("0505", north), breached(f))
	})
}

func TestBreachEffect(t *testing.T) {
	start := func(t *testing.T) *ground {
		f := field(t).side("0505", mined, north)
		f.state.Breached = f.sides("0504", south) // the same hexside, named from the other side
		return f
	}
	t.Run("14.1.5 the Axis moves through a breach", func(t *testing.T) {
		f := start(t).unit("tanks", axis, armour, "0505")
		m := f.book(f.acting("tanks", 0))
		m.legal(m.step("0504"), "8.0.3")
		require.Equal(t, derive.Int(1), m.cost("0504"))
	})
	t.Run("14.1.5 the Allies pay nothing for it", func(t *testing.T) {
		f := start(t).unit("hussars", allies, armour, "0505")
		require.Equal(t, derive.Int(1), f.game(f.acting("hussars", 0)).cost("0504"))
	})
	t.Run("14.1.5 an attack through it has no modifier", func(t *testing.T) {
		f := start(t).unit("tanks", axis, armour, "0505").unit("target", allies, armour, "0504")
		m := f.game(f.acting("tanks", 16), cauldron.RollFrame{Combat: f.combat(medium, []string{"tanks"}, []string{"target"})})
		require.Zero(t, m.modifier("cauldron.odds.mines"))
	})
	t.Run("14.1.5 Axis armour advances and retreats through it", func(t *testing.T) {
		f := start(t).unit("tanks", axis, armour, "0505").unit("back", axis, armour, "0504")
		m := f.book(cauldron.AdvanceFrame{Side: axis, May: f.ids("tanks"), Vacated: []hex.Hex{f.at("0504")}})
		m.legal(m.advanceWith("tanks"), "11.2")
		m = f.book(cauldron.RetreatFrame{Side: axis, Left: f.ids("back")}).do(m.retreatAs("back"))
		require.True(t, m.Judge(m.retreat("0505")).Legal)
	})
	t.Run("14.1.5 the hexsides beside it stay mined", func(t *testing.T) {
		f := field(t).box("0504").unit("tanks", axis, armour, "0504")
		f.state.Breached = f.sides("0505", north)
		m := f.book(f.acting("tanks", 0))
		m.legal(m.step("0505"), "8.0.3").refused(m.step("0405"), "14.0").refused(m.step("0605"), "14.0").refused(m.step("0503"), "14.0")
	})
	t.Run("14.1.5 it cannot be breached again", func(t *testing.T) {
		f := start(t).unit("rifles", axis, infantry, "0505")
		m := f.book(cauldron.BreachFrame{Left: 2})
		m.refused(m.breach("rifles", north), "14.1.1")
	})
}
