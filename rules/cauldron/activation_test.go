package cauldron_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"gazala/rules/cauldron"
	"gazala/rules/derive"
	"gazala/rules/play/playtest"
)

func TestActivationDraw(t *testing.T) {
	t.Run("7.0 an action chit uses an action and leaves the cup", func(t *testing.T) {
		f := field(t)
		f.cup(axis, f.action("axis"))
		m := f.book(cauldron.DrawFrame{Side: axis})
		m.legal(cauldron.Draw.Now(), "7.0").refused(cauldron.EndPhase.Now(), "7.0")
		m.do(cauldron.Draw.Now(), 0)
		require.Equal(t, cauldron.ActivateFrame{Side: axis, Chit: f.action("axis")}, m.top())
		require.Equal(t, [2]int{1, 2}, m.State().Actions)
		require.Empty(t, m.State().Cup[axis-1])
	})
	t.Run("7.0.1 a tactical chit is kept and another is drawn", func(t *testing.T) {
		f := field(t)
		f.cup(allies, tactical(cauldron.CombatChit), f.action("allies"), tactical(cauldron.ExtraMoveChit))
		m := f.book(cauldron.DrawFrame{Side: allies}).do(cauldron.Draw.Now(), 2).do(cauldron.Draw.Now(), 0)
		require.Equal(t, cauldron.DrawFrame{Side: allies}, m.top())
		require.Equal(t, []cauldron.Chit{tactical(cauldron.ExtraMoveChit), tactical(cauldron.CombatChit)}, m.State().Hand[allies-1])
		require.Equal(t, [2]int{2, 2}, m.State().Actions, "a tactical chit uses no action")
		m.refused(cauldron.EndPhase.Now(), "7.0")
		require.IsType(t, cauldron.ActivateFrame{}, m.do(cauldron.Draw.Now(), 0).top())
	})
	t.Run("7.0 without an action chit in the cup the phase is lost", func(t *testing.T) {
		f := field(t).cup(axis, tactical(cauldron.CombatChit))
		m := f.book(cauldron.DrawFrame{Side: axis}).do(cauldron.Draw.Now(), 0)
		m.refused(cauldron.Draw.Now(), "7.0").legal(cauldron.EndPhase.Now(), "7.0")
		require.True(t, m.do(cauldron.EndPhase.Now()).over())
	})
	t.Run("4.0.3 no more chits than actions", func(t *testing.T) {
		f := field(t)
		f.cup(axis, f.action("axis"))
		f.state.Actions = [2]int{0, 2}
		f.book(cauldron.DrawFrame{Side: axis}).refused(cauldron.Draw.Now(), "4.0.3").legal(cauldron.EndPhase.Now(), "7.0")
	})
	t.Run("4.0.3 and 7.0 together", func(t *testing.T) {
		f := field(t)
		f.state.Actions = [2]int{2, 0}
		f.book(cauldron.DrawFrame{Side: allies}).refused(cauldron.Draw.Now(), "4.0.3", "7.0")
	})
	t.Run("7.0 nothing else is done before the draw", func(t *testing.T) {
		f := field(t).unit("tanks", axis, armour, "0504", ready)
		f.cup(axis, f.action("axis"))
		m := f.book(cauldron.DrawFrame{Side: axis})
		m.refused(m.choose("tanks"), "8.0").refused(m.formation("axis"), "7.0").refused(m.pick("tanks"), "7.0")
	})
}

// orders is a field with formations that the rules of activation tell apart, a unit in each.
func orders(t *testing.T) *ground {
	return field(t).
		formation("15-pz", axis, cauldron.PanzerLimit).formation("21-pz", axis, cauldron.PanzerLimit).
		formation("pavia", axis, cauldron.FrozenOnMay27).formation("201-gds", allies, cauldron.FrozenOnMay27).
		unit("8/1", axis, armour, "0304", in("15-pz"), used).unit("104/1", axis, infantry, "0305", in("15-pz"), used).
		unit("5/1", axis, armour, "0404", in("21-pz"), used).
		unit("27", axis, infantry, "0206", in("pavia"), used).
		unit("ariete", axis, armour, "0406", used).
		unit("scots", allies, infantry, "0904", in("201-gds"), used).
		unit("hussars", allies, armour, "0905", used)
}

func TestActivationFormation(t *testing.T) {
	t.Run("7.0 the chit's formation and no other", func(t *testing.T) {
		f := orders(t)
		m := f.book(cauldron.ActivateFrame{Side: axis, Chit: f.action("21-pz")})
		m.legal(m.formation("21-pz"), "7.0").refused(m.formation("15-pz"), "7.0").refused(m.formation("allies"), "7.0")
	})
	t.Run("7.0.3 one of the two faces, not both", func(t *testing.T) {
		f := orders(t)
		m := f.book(cauldron.ActivateFrame{Side: axis, Chit: f.action("15-pz", "21-pz")})
		m.legal(m.formation("15-pz"), "7.0.3").legal(m.formation("21-pz"), "7.0.3").refused(m.formation("axis"), "7.0")
		m.do(m.formation("21-pz"))
		require.True(t, m.unit("5/1").Ready)
		require.False(t, m.unit("8/1").Ready, "the other face stays out")
		require.Equal(t, cauldron.MoveFrame{Side: axis}, m.top())
	})
	t.Run("7.0.7 activated units lie fresh side up, the others do not", func(t *testing.T) {
		f := orders(t)
		m := f.book(cauldron.ActivateFrame{Side: axis, Chit: f.action("15-pz")})
		m.do(m.formation("15-pz"))
		for _, u := range []string{"8/1", "104/1"} {
			require.True(t, m.unit(u).Ready, u)
			require.False(t, m.unit(u).Used, u)
		}
		for _, u := range []string{"5/1", "ariete", "hussars"} {
			require.False(t, m.unit(u).Ready, u)
			require.True(t, m.unit(u).Used, u)
		}
		m.legal(m.choose("8/1"), "8.0").refused(m.choose("5/1"), "8.0")
	})
	t.Run("7.0.7 units off the map are left alone", func(t *testing.T) {
		f := orders(t).unit("gone", axis, armour, "0104", in("15-pz"), used)
		m := f.game(cauldron.ActivateFrame{Side: axis, Chit: f.action("15-pz")})
		m.change(func(st *cauldron.State) { st.Units[f.id("gone")].Where = cauldron.OffMap })
		require.False(t, m.do(m.formation("15-pz")).unit("gone").Ready)
	})
	t.Run("7.0.e1 twice in a turn and not a third time", func(t *testing.T) {
		f := orders(t)
		m := f.book(cauldron.ActivateFrame{Side: axis, Chit: f.action("axis")})
		m.activated("axis", 1).legal(m.formation("axis"), "7.0")
		m.activated("axis", 2).refused(m.formation("axis"), "7.0.e1")
	})
	t.Run("7.0.e1 each activation counts", func(t *testing.T) {
		f := orders(t)
		m := f.game(cauldron.ActivateFrame{Side: axis, Chit: f.action("15-pz", "21-pz")})
		m.do(m.formation("15-pz"))
		require.Equal(t, uint8(1), m.State().Activated[f.formationID("15-pz")])
		require.Zero(t, m.State().Activated[f.formationID("21-pz")])
	})
	t.Run("7.0 the chit need not be used", func(t *testing.T) {
		f := orders(t)
		m := f.book(cauldron.ActivateFrame{Side: axis, Chit: f.action("axis")})
		require.True(t, m.legal(cauldron.EndPhase.Now(), "7.0").do(cauldron.EndPhase.Now()).over())
	})
}

func TestActivationOnMay27(t *testing.T) {
	for _, c := range []struct {
		name      string
		turn      cauldron.Turn
		side      cauldron.Side
		formation string
		times     uint8
		refused   []string
	}{
		{"7.0.e2 a panzer division once on May 27 AM", cauldron.May27AM, axis, "15-pz", 1, []string{"7.0.e2"}},
		{"7.0.e2 a panzer division once on May 27 PM", cauldron.May27PM, axis, "21-pz", 1, []string{"7.0.e2"}},
		{"7.0.e2 the first time is free", cauldron.May27PM, axis, "21-pz", 0, nil},
		{"7.0.e2 over by May 28", cauldron.May28, axis, "21-pz", 1, nil},
		{"7.0.e2 binds no other division", cauldron.May27AM, axis, "axis", 1, nil},
		{"7.0.e3 the guards stand still on May 27 AM", cauldron.May27AM, allies, "201-gds", 0, []string{"7.0.e3"}},
		{"7.0.e3 the guards stand still on May 27 PM", cauldron.May27PM, allies, "201-gds", 0, []string{"7.0.e3"}},
		{"7.0.e3 over by May 28", cauldron.May28, allies, "201-gds", 0, nil},
		{"7.0.e3 binds no other brigade", cauldron.May27AM, allies, "allies", 0, nil},
		{"7.0.e4 pavia stands still on May 27 AM", cauldron.May27AM, axis, "pavia", 0, []string{"7.0.e4"}},
		{"7.0.e4 pavia stands still on May 27 PM", cauldron.May27PM, axis, "pavia", 0, []string{"7.0.e4"}},
		{"7.0.e4 over by May 28", cauldron.May28, axis, "pavia", 0, nil},
	} {
		t.Run(c.name, func(t *testing.T) {
			f := orders(t).turn(c.turn)
			m := f.book(cauldron.ActivateFrame{Side: c.side, Chit: f.action(c.formation)}).activated(c.formation, c.times)
			if c.refused != nil {
				m.refused(m.formation(c.formation), c.refused...)
				return
			}
			m.legal(m.formation(c.formation), "7.0")
		})
	}
	t.Run("7.0 every reason comes, in the order of the book", func(t *testing.T) {
		f := orders(t).turn(cauldron.May27PM).formation("all", axis, cauldron.PanzerLimit|cauldron.FrozenOnMay27)
		m := f.book(cauldron.ActivateFrame{Side: axis, Chit: f.action("axis")}).activated("all", 2)
		m.refused(m.formation("all"), "7.0", "7.0.e1", "7.0.e2", "7.0.e4")
	})
}

func TestActivationSingleUnit(t *testing.T) {
	t.Run("7.0.2 one unit of any other formation", func(t *testing.T) {
		f := orders(t)
		m := f.book(cauldron.ActivateFrame{Side: axis, Chit: f.action("21-pz")})
		m.legal(m.pick("8/1"), "7.0.2").legal(m.pick("27"), "7.0.2").do(m.pick("8/1"))
		require.True(t, m.unit("8/1").Ready)
		require.False(t, m.unit("8/1").Used, "7.0.7: it lies fresh side up")
		require.False(t, m.unit("104/1").Ready, "the rest of its formation stays out")
		require.False(t, m.unit("5/1").Ready, "so does the formation of the chit")
	})
	t.Run("7.0.2 not of the chit's own formation", func(t *testing.T) {
		f := orders(t)
		m := f.book(cauldron.ActivateFrame{Side: axis, Chit: f.action("15-pz", "21-pz")})
		m.refused(m.pick("8/1"), "7.0.2").refused(m.pick("5/1"), "7.0.2").legal(m.pick("ariete"), "7.0.2")
	})
	t.Run("7.0.2 not of the enemy, not one that is gone", func(t *testing.T) {
		f := orders(t)
		m := f.book(cauldron.ActivateFrame{Side: axis, Chit: f.action("15-pz")})
		m.refused(m.pick("hussars"), "7.0.2")
		require.Equal(t, []string{"7.0.2"}, playtest.Numbers(m.Judge(cauldron.PickUnit.On(99))))
		m.change(func(st *cauldron.State) {
			st.Units[f.id("5/1")].Where, st.Units[f.id("5/1")].Steps = cauldron.Eliminated, 0
		})
		m.refused(m.pick("5/1"), "7.0.2")
		m.change(func(st *cauldron.State) { st.Units[f.id("ariete")].Where = cauldron.OffMap }).refused(m.pick("ariete"), "7.0.2")
	})
	t.Run("7.0.6 a unit of a formation activated twice may act again", func(t *testing.T) {
		f := orders(t)
		m := f.book(cauldron.ActivateFrame{Side: axis, Chit: f.action("15-pz")}).activated("21-pz", 2)
		m.legal(m.pick("5/1"), "7.0.2").do(m.pick("5/1"))
		require.Equal(t, uint8(2), m.State().Activated[f.formationID("21-pz")], "and it does not count")
	})
	t.Run("7.0.6 a panzer unit may act again on May 27", func(t *testing.T) {
		f := orders(t).turn(cauldron.May27AM)
		m := f.book(cauldron.ActivateFrame{Side: axis, Chit: f.action("15-pz")}).activated("21-pz", 1)
		m.legal(m.pick("5/1"), "7.0.2")
	})
	t.Run("7.0.e3 no single unit of a formation that stands still", func(t *testing.T) {
		f := orders(t).turn(cauldron.May27PM)
		m := f.book(cauldron.ActivateFrame{Side: allies, Chit: f.action("allies")})
		m.refused(m.pick("scots"), "7.0.e3")
	})
	t.Run("7.0.e4 no single unit of pavia either", func(t *testing.T) {
		f := orders(t).turn(cauldron.May27AM)
		m := f.book(cauldron.ActivateFrame{Side: axis, Chit: f.action("axis")})
		m.refused(m.pick("27"), "7.0.e4")
	})
	t.Run("7.0.2 every reason comes, in the order of the book", func(t *testing.T) {
		f := orders(t).turn(cauldron.May27PM).breaching("27", north, cauldron.May27AM)
		m := f.book(cauldron.ActivateFrame{Side: allies, Chit: f.action("pavia")})
		m.refused(m.pick("27"), "7.0.2", "7.0.e4", "14.1.2")
		require.Len(t, m.Judge(m.pick("27")).Reasons, 4, "not his, of the chit's formation, frozen, at work")
	})
}

func TestActivationEnd(t *testing.T) {
	t.Run("7.0.8 the end of the phase readies nobody for later", func(t *testing.T) {
		f := field(t).unit("tanks", axis, armour, "0304", ready).unit("late", axis, armour, "0104", arriving(), ready).unit("hussars", allies, armour, "0904", ready)
		m := f.book(cauldron.MoveFrame{Side: axis}).legal(cauldron.EndPhase.Now(), "7.0.8").do(cauldron.EndPhase.Now())
		require.True(t, m.over())
		require.False(t, m.unit("tanks").Ready)
		require.False(t, m.unit("late").Ready)
		require.True(t, m.unit("hussars").Ready, "the other side's units are not touched")
	})
	t.Run("7.0.8 no second chit in a phase", func(t *testing.T) {
		f := field(t).unit("tanks", axis, armour, "0304", ready)
		f.cup(axis, f.action("axis"))
		m := f.book(cauldron.MoveFrame{Side: axis}).refused(cauldron.Draw.Now(), "7.0.8")
		m.refused(m.formation("axis"), "7.0.8").refused(m.pick("tanks"), "7.0.8")
	})
}

func TestUsedSide(t *testing.T) {
	f := field(t).
		unit("tanks", axis, armour, "0504", valued(2, 8, 6, 24), worn(5, 4, 18), used).
		unit("fresh", axis, armour, "0603", valued(2, 8, 6, 24), worn(5, 4, 18)).
		unit("target", allies, armour, "0503", valued(2, 7, 5, 24), worn(3, 2, 18), used)
	t.Run("2.2.3.a the used side's allowance", func(t *testing.T) {
		require.Equal(t, derive.Int(18), f.game(f.acting("tanks", 0)).remaining())
		require.Equal(t, derive.Int(24), f.game(f.acting("fresh", 0)).remaining())
	})
	t.Run("2.2.3.a activation brings the fresh side back", func(t *testing.T) {
		m := f.game(cauldron.ActivateFrame{Side: axis, Chit: f.action("axis")})
		m.do(m.formation("axis")).do(m.choose("tanks"))
		require.Equal(t, derive.Int(24), m.remaining())
	})
	t.Run("2.2.3.a the used side's strengths, for attackers and defenders", func(t *testing.T) {
		m := f.game(f.acting("fresh", 16), cauldron.RollFrame{Combat: f.combat(medium, []string{"fresh", "tanks"}, []string{"target"})})
		require.Equal(t, derive.Int(13), m.value(cauldron.Roll.Now(), "cauldron.odds.attack_hard"))
		require.Equal(t, derive.Int(3), m.value(cauldron.Roll.Now(), "cauldron.odds.defence_hard"))
	})
}
