package cauldron_test

import (
	"fmt"
	"testing"

	"github.com/stretchr/testify/require"

	"gazala/rules/cauldron"
	"gazala/rules/decide"
)

func TestSetUp(t *testing.T) {
	start := func(t *testing.T) *match {
		f := field(t).played().west("0301").home69("0801", "0802").formation("pavia", axis, cauldron.FillsHex).
			unit("a1", axis, infantry, "0101").unit("a2", axis, infantry, "0101").unit("a3", axis, infantry, "0101").unit("big", axis, infantry, "0101", in("pavia")).
			unit("b1", allies, infantry, "0101").unit("b2", allies, infantry, "0101").unit("bound", allies, infantry, "0101", bound).unit("late", allies, infantry, "0101").
			area(allies, 1, []string{"0301", "0401", "0402"}, []string{"b1", "b2"}, []string{"0401", "0402"}).
			area(allies, 1, []string{"0801", "0803"}, []string{"bound"}, []string{"0801"}).
			area(axis, 2, []string{"0402", "0501", "0502"}, []string{"a1", "a2", "a3", "big"}, []string{"0501", "0501", "0502", "0402"})
		f.scenario.Areas[1].Used = true
		return f.opening()
	}
	at := func(m *match, n string) decide.Act { return cauldron.SetUpAt.At(m.f.at(n)) }
	up := func(m *match, u string) decide.Act { return cauldron.SetUp.On(m.f.id(u)) }
	t.Run("17.0.2 the Allies set up first, unit by unit", func(t *testing.T) {
		m := start(t).legal(cauldron.SetUp.On(4), "17.0.2")
		m.refused(up(m, "a1"), "17.0.2").refused(up(m, "late"), "17.0.2")
		m.do(up(m, "b1")).legal(at(m, "0401"), "17.0.2").do(at(m, "0401"))
		require.Equal(t, "0401", m.where("b1"))
		m.refused(up(m, "b1"), "17.0.2")
	})
	t.Run("17.0.2 who sets up, and who does so next, is told with a question", func(t *testing.T) {
		var told []string
		for _, g := range start(t).Given() {
			told = append(told, fmt.Sprint(g.Key, " ", g.Args[0].Ref))
		}
		require.Subset(t, told, []string{fmt.Sprint("cauldron.given.sets_up ", int(allies)), fmt.Sprint("cauldron.given.sets_up_next ", int(axis))})
	})
	t.Run("17.0.2 in its formation's area, one unit a hex, and never where it may not be", func(t *testing.T) {
		m := start(t)
		m.do(up(m, "b1")).refused(at(m, "0501"), "17.0.2").refused(at(m, "0301"), "8.1").do(at(m, "0401"))
		m.do(up(m, "b2")).refused(at(m, "0401"), "17.0.2").do(at(m, "0402"))
		m.do(up(m, "bound")).refused(at(m, "0803"), "8.2").do(at(m, "0801"))
		require.True(t, m.unit("bound").Used, "its area is set up used side up")
		require.False(t, m.unit("b1").Used)
		require.Equal(t, cauldron.SetUpFrame{Side: axis}, m.top())
	})
	t.Run("17.0.3 the Axis sets up second, may stack, and not among the Allies", func(t *testing.T) {
		m := start(t).do(cauldron.SetUpReady.Now())
		m.do(up(m, "a1")).refused(at(m, "0402"), "17.0.3").do(at(m, "0501"))
		m.do(up(m, "a2")).legal(at(m, "0501"), "17.0.3").do(at(m, "0501"))
		m.do(up(m, "big")).refused(at(m, "0501"), "10.0.e1", "17.0.3").do(at(m, "0502"))
	})
	t.Run("17.0.3 a unit without room in its area is left out", func(t *testing.T) {
		m := start(t).do(cauldron.SetUpReady.Now())
		for _, p := range [][2]string{{"a1", "0501"}, {"a2", "0501"}, {"big", "0502"}} {
			m.do(up(m, p[0])).do(at(m, p[1]))
		}
		require.IsType(t, cauldron.DrawFrame{}, m.top(), "the first turn has begun")
		require.Equal(t, cauldron.Unplaced, m.unit("a3").Where)
	})
	t.Run("17.0 the ready set-up is refused when a hex of it is taken", func(t *testing.T) {
		m := start(t).legal(cauldron.SetUpReady.Now(), "17.0.2").do(cauldron.SetUpReady.Now())
		m.refused(cauldron.SetUpReady.Now(), "17.0.3")
	})
	t.Run("17.0 units without an area wait for their turn", func(t *testing.T) {
		require.Equal(t, cauldron.Scheduled, start(t).unit("late").Where)
	})
}

func TestArrivals(t *testing.T) {
	f := plain(t).unit("late", allies, infantry, "1001", scheduled).unit("later", axis, infantry, "0107", scheduled)
	f.with(func(s *cauldron.Scenario) {
		s.Turns[cauldron.May29-1].Arrive = f.ids("late")
		s.Turns[cauldron.June1-1].Arrive = f.ids("later")
	})
	t.Run("15.1 a reinforcement becomes available on its turn", func(t *testing.T) {
		require.Equal(t, cauldron.Scheduled, f.turn(cauldron.May28).turning(cauldron.TurnBegins).unit("late").Where)
		require.Equal(t, cauldron.Arriving, f.turn(cauldron.May29).turning(cauldron.TurnBegins).unit("late").Where)
		require.Equal(t, cauldron.Scheduled, f.turn(cauldron.May29).turning(cauldron.TurnBegins).unit("later").Where)
	})
	t.Run("15.0.3 one that has not come stays available", func(t *testing.T) {
		m := f.turn(cauldron.May29).turning(cauldron.TurnBegins).idle()
		require.Equal(t, cauldron.Arriving, m.unit("late").Where)
		require.Equal(t, cauldron.Arriving, m.unit("later").Where)
	})
}
