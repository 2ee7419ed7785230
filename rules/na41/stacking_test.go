package na41_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"gazala/rules/na41"
)

func TestStacking(t *testing.T) {
	points := func(m *match, number string) string {
		tree := m.Stacked(m.f.at(number))
		require.NoError(m.t, tree.Recompute())
		return tree.Nodes[tree.Roots[0]].Val.String()
	}
	t.Run("4.1 five points, 4.2 by the values of the counters; non-combat units and support units count nothing", func(t *testing.T) {
		m := field(t).unit("brigade", axis, na41.Infantry, "0505", stacks(2)).unit("battalion", axis, na41.MachineGun, "0505").
			unit("hq", axis, na41.CorpsHQ, "0505", stacks(0)).unit("truck", axis, na41.Truck, "0505").supply(axis, "0505", 9).game()
		require.Equal(t, "3", points(m, "0505"))
	})
	t.Run("4.3 na41-ex-02: a full stack whose first tank is free", func(t *testing.T) {
		m := field(t).unit("a", axis, na41.Infantry, "0505", stacks(2)).unit("b", axis, na41.Infantry, "0505", stacks(2)).unit("pz", axis, na41.Tank, "0505", stacks(0)).
			unit("88", axis, na41.Flak88, "0505", stacks(0)).moving(axis)
		require.Equal(t, "5", points(m, "0505"), "2, 2, the tank free, the 88 one")
		m.do(na41.EndMovement{})
		require.Nil(t, m.top(), "nothing to correct")
	})
	t.Run("4.4.2 na41-ex-35: Germans and Italians stack together", func(t *testing.T) {
		m := western(t).real("I/5", "2011").real("32 Ar", "2011").real("19 Bre", "2011").moving(axis)
		m.do(na41.EndMovement{})
		require.Nil(t, m.top())
	})
	t.Run("4.4.1 over the limit in the middle of movement, not at its end: steps go until it fits", func(t *testing.T) {
		f := field(t)
		for _, n := range []string{"a", "b", "c", "d", "e"} {
			f.unit(n, axis, na41.Infantry, "0505")
		}
		m := f.unit("f", axis, na41.Infantry, "0504", stacks(2)).unit("truck", axis, na41.Truck, "0505").unit("far", axis, na41.Infantry, "0109").moving(axis)
		m.walk("f", "0505").do(na41.Stop{}, na41.EndMovement{})
		require.IsType(t, na41.StackingFrame{}, m.top())
		m.refused(na41.LoseStep{Unit: f.id("truck")}, "4.4.1").refused(na41.LoseStep{Unit: f.id("far")}, "4.4.1")
		m.legal(na41.LoseStep{Unit: f.id("f")}, "4.4.1").do(na41.LoseStep{Unit: f.id("f")})
		require.IsType(t, na41.StackingFrame{}, m.top(), "a reduced unit counts the same")
		m.do(na41.LoseStep{Unit: f.id("f")})
		require.Equal(t, na41.Eliminated, m.unit("f").Where)
		require.Nil(t, m.top())
	})
	t.Run("4.4.1 passing through a full hex is free", func(t *testing.T) {
		f := field(t)
		for _, n := range []string{"a", "b", "c", "d", "e"} {
			f.unit(n, axis, na41.Infantry, "0505")
		}
		m := f.unit("f", axis, na41.Infantry, "0504").moving(axis)
		m.walk("f", "0505", "0506").do(na41.Stop{}, na41.EndMovement{})
		require.Nil(t, m.top())
	})
	t.Run("4.4.1 the free tank is no help", func(t *testing.T) {
		m := field(t).unit("a", axis, na41.Infantry, "0505", stacks(2)).unit("b", axis, na41.Infantry, "0505", stacks(2)).unit("c", axis, na41.Infantry, "0505", stacks(2)).
			unit("pz", axis, na41.Tank, "0505", stacks(0)).game(na41.StackingFrame{Side: axis})
		m.refused(na41.LoseStep{Unit: m.f.id("pz")}, "4.4.1").legal(na41.LoseStep{Unit: m.f.id("a")}, "4.4.1")
	})
	t.Run("6.2 a box has no limit", func(t *testing.T) {
		f := field(t)
		for _, n := range []string{"a", "b", "c", "d", "e", "f", "g"} {
			f.unit(n, axis, na41.Infantry, "", boxed(1))
		}
		m := f.moving(axis).do(na41.EndMovement{})
		require.Nil(t, m.top())
	})
	t.Run("12.1.4 a retreat may end in a full hex, which is put right by the end of the owner's next movement phase", func(t *testing.T) {
		f := field(t).unit("d", allies, na41.Infantry, "0506", stacks(2)).unit("a", allies, na41.Infantry, "0508", stacks(2)).unit("b", allies, na41.Infantry, "0508", stacks(2))
		m := f.falling("0506", 2, 2, na41.Disrupted, "d")
		m.do(m.step("0507"), m.step("0508"))
		require.Equal(t, "0508", m.where("d"))
		m.do(na41.EndCombat{})
		st := m.State()
		st.Frames = na41.StackOf(na41.MovementFrame{Side: allies})
		m.Game = na41.New(m.Rules(), st)
		m.do(na41.EndMovement{})
		require.Equal(t, na41.StackingFrame{Side: allies}, m.top())
	})
	t.Run("12.1.4 so does one by disengagement in the side's own combat phase (d-07)", func(t *testing.T) {
		f := field(t).playing(na41.Disengagement).unit("pz", axis, na41.MotorInfantry, "0506", stacks(2)).unit("a", axis, na41.Infantry, "0504", stacks(2)).unit("b", axis, na41.Infantry, "0504", stacks(2)).
			unit("tk", allies, na41.Tank, "0507")
		m := f.game(na41.PlayerTurnFrame{Side: axis, Impulse: 1, Next: 3}, na41.CombatFrame{Side: axis})
		m.do(m.disengage("pz")).throw(na41.Roll{}, 5).do(na41.Withdraw{Condition: na41.Disrupted}).on("0505", "0504")
		require.Equal(t, "0504", m.where("pz"))
		m.do(na41.EndCombat{}, na41.Forgo{})
		require.NotEqual(t, na41.StackingFrame{Side: axis}, m.top())
		require.Zero(t, m.unit("pz").Fled)
	})
	t.Run("4.4.1 a unit of three steps that comes down to its last may become a remnant, 10.4.2 or is gone", func(t *testing.T) {
		f := field(t).unit("bde", axis, na41.Infantry, "0505", stacks(3), steps(3)).left("bde", 2).unit("a", axis, na41.Infantry, "0505", stacks(3))
		m := f.game(na41.StackingFrame{Side: axis}).do(na41.LoseStep{Unit: f.id("bde")})
		m.legal(na41.GiveUpUnit{}, "10.4.2").do(na41.TakeRemnant{})
		require.EqualValues(t, 1, m.unit("bde").Steps)
		for _, n := range []string{"x", "y", "z"} {
			f.unit(n, axis, na41.Infantry, "0101", steps(3)).left(n, 1)
		}
		m = f.game(na41.StackingFrame{Side: axis}).do(na41.LoseStep{Unit: f.id("bde")})
		require.True(t, m.gone("bde"))
	})
	t.Run("4.2 a remnant has its own stacking value", func(t *testing.T) {
		f := field(t).unit("regiment", axis, na41.Infantry, "0505", stacks(2), func(c *na41.Counter, _ *na41.Unit) { c.Steps = printedValue(3) })
		f.state.Units[0].Steps = 1
		require.Equal(t, "1", points(f.game(), "0505"))
	})
}
