package cauldron_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"gazala/rules/cauldron"
)

func phaseSides(m *match) []cauldron.Side {
	var out []cauldron.Side
	for {
		f, ok := m.top().(cauldron.DrawFrame)
		if !ok {
			return out
		}
		out = append(out, f.Side)
		m.do(cauldron.Draw.Now(), 0)
		for {
			if _, again := m.top().(cauldron.DrawFrame); !again {
				break
			}
			m.do(cauldron.Draw.Now(), 0)
		}
		m.do(cauldron.EndPhase.Now())
	}
}

// plain is a field by the scenario with a unit on each side, supplied and far from the other.
func plain(t *testing.T) *ground {
	return field(t).played().unit("a", axis, infantry, "0107").unit("b", allies, infantry, "1001")
}

func TestSequence(t *testing.T) {
	t.Run("3.0 the phases follow one another to the next turn", func(t *testing.T) {
		m := plain(t).turn(cauldron.May28).turning(cauldron.TurnBegins)
		require.IsType(t, cauldron.BreachFrame{}, m.top())
		m.idle()
		require.True(t, m.over())
		require.Equal(t, cauldron.June1, m.State().Turn)
		require.Equal(t, 3, m.happened("cauldron.turn.moved"))
	})
	t.Run("3.0.1 the cups are filled and the counters set anew", func(t *testing.T) {
		f := plain(t).hand(axis, cauldron.AntiTankChit).cup(axis, tactical(cauldron.AntiTankChit)).actions(cauldron.May28, 3, 1)
		f.state.Played[1] = append(f.state.Played[1], tactical(cauldron.CombatChit))
		st := f.turn(cauldron.May28).turning(cauldron.TurnBegins).State()
		for s := range 2 {
			require.Len(t, st.Cup[s], 3)
			require.Empty(t, st.Hand[s])
			require.Empty(t, st.Played[s])
		}
		require.Equal(t, [2]int{3, 1}, st.Actions)
	})
	t.Run("3.0.2 no breach begins before May 28", func(t *testing.T) {
		m := plain(t).turn(cauldron.May27PM).turning(cauldron.TurnBegins)
		require.IsType(t, cauldron.InitiativeFrame{}, m.top())
	})
	t.Run("3.0.2 last turn's markers are turned before new ones are placed", func(t *testing.T) {
		f := plain(t).box("0207")
		m := f.breaching("a", northEast, cauldron.May28).turn(cauldron.May29).turning(cauldron.TurnBegins)
		require.IsType(t, cauldron.ResolveFrame{}, m.top())
		m.do(cauldron.ResolveBreaches.Now())
		require.Equal(t, cauldron.BreachFrame{Left: 2}, m.top())
	})
	t.Run("3.0.3 supply is checked after the Minefield Phase and before the initiative", func(t *testing.T) {
		m := plain(t).unit("lost", axis, infantry, "0508").box("0508").turn(cauldron.May28).turning(cauldron.TurnBegins)
		require.Equal(t, cauldron.InSupply, m.unit("lost").Supply)
		m.do(cauldron.EndBreaching.Now())
		require.Equal(t, outOfSupply, m.unit("lost").Supply)
		require.IsType(t, cauldron.InitiativeFrame{}, m.top())
	})
	t.Run("3.0.8 recovery ends disruption and turns units to their fresh side", func(t *testing.T) {
		m := plain(t).unit("tired", axis, infantry, "0108", disrupted, used).turning(cauldron.ActionPhases)
		require.False(t, m.unit("tired").Disrupted)
		require.False(t, m.unit("tired").Used)
	})
	t.Run("12.0.7 all disruption ends in the Recovery Phase", func(t *testing.T) {
		f := plain(t).unit("tired", axis, infantry, "0108", disrupted)
		f.unit("away", allies, infantry, "1001", disrupted, func(_ *ground, _ *cauldron.Counter, u *cauldron.Unit) {
			u.Where, u.Returns = cauldron.OffMap, cauldron.LastTurn
		})
		m := f.turning(cauldron.ActionPhases)
		require.False(t, m.unit("tired").Disrupted)
		require.False(t, m.unit("away").Disrupted)
	})
	t.Run("3.0.9 the game ends after the scenario's last turn", func(t *testing.T) {
		m := plain(t).turn(cauldron.June1).turning(cauldron.VictoryPhase)
		require.True(t, m.over())
		require.Equal(t, cauldron.June1, m.State().Turn)
	})
}

func TestActionPhases(t *testing.T) {
	start := func(f *ground, next cauldron.Side) *match {
		for s := range 2 {
			for range 4 {
				f.cup(cauldron.Side(s+1), f.action([]string{"axis", "allies"}[s]))
			}
		}
		return f.game(cauldron.TurnFrame{Phase: cauldron.ActionPhases, Next: next})
	}
	for _, c := range []struct {
		name    string
		actions [2]int
		next    cauldron.Side
		want    []cauldron.Side
	}{
		{"3.0.5 the first player begins", [2]int{1, 0}, axis, []cauldron.Side{axis}},
		{"3.0.6 the second player follows", [2]int{1, 1}, allies, []cauldron.Side{allies, axis}},
		{"3.0.7 phases alternate", [2]int{2, 2}, axis, []cauldron.Side{axis, allies, axis, allies}},
		{"7.0.9 a side with more actions acts several times in a row", [2]int{4, 1}, allies, []cauldron.Side{allies, axis, axis, axis, axis}},
		{"7.0.9 whoever has none is skipped from the start", [2]int{0, 2}, axis, []cauldron.Side{allies, allies}},
	} {
		t.Run(c.name, func(t *testing.T) {
			f := plain(t).turn(cauldron.June1)
			f.state.Actions = c.actions
			require.Equal(t, c.want, phaseSides(start(f, c.next)))
		})
	}
	t.Run("4.0.3 actions without an action chit to draw are wasted", func(t *testing.T) {
		f := plain(t).turn(cauldron.June1).cup(axis, tactical(cauldron.CombatChit))
		f.state.Actions = [2]int{3, 0}
		m := f.game(cauldron.TurnFrame{Phase: cauldron.ActionPhases, Next: axis})
		require.True(t, m.over())
		require.Equal(t, [2]int{}, m.State().Actions)
	})
	t.Run("3.0.7 an Action Phase may be passed only under the other reading of d-54", func(t *testing.T) {
		draw := func(f *ground) *match {
			return f.cup(axis, f.action("axis")).game(cauldron.DrawFrame{Side: axis})
		}
		draw(plain(t)).refused(cauldron.EndPhase.Now(), "7.0")
		m := draw(plain(t).other(cauldron.MayPass)).legal(cauldron.EndPhase.Now(), "3.0.7")
		require.Equal(t, 1, m.do(cauldron.EndPhase.Now()).State().Actions[axis-1])
	})
}

func TestCups(t *testing.T) {
	t.Run("4.0.1 each turn has its own action chits", func(t *testing.T) {
		f := plain(t)
		f.with(func(s *cauldron.Scenario) {
			s.Turns[cauldron.May28-1].Chits[0] = []cauldron.StockedChits{{Chit: f.action("axis"), Count: printed(3)}}
		})
		require.Len(t, f.turn(cauldron.May28).turning(cauldron.TurnBegins).State().Cup[0], 4)
		require.Len(t, f.turn(cauldron.May29).turning(cauldron.TurnBegins).State().Cup[0], 3)
	})
	t.Run("4.0 4.0.2 each side has a cup with all its tactical chits", func(t *testing.T) {
		f := plain(t)
		f.with(func(s *cauldron.Scenario) {
			s.Tactical[1] = []cauldron.StockedChits{{Chit: tactical(cauldron.WithdrawChit), Count: printed(2)}}
		})
		st := f.turn(cauldron.May28).turning(cauldron.TurnBegins).State()
		require.Contains(t, st.Cup[0], tactical(cauldron.CombatChit))
		require.NotContains(t, st.Cup[0], tactical(cauldron.WithdrawChit))
		require.Equal(t, []cauldron.Chit{tactical(cauldron.WithdrawChit), tactical(cauldron.WithdrawChit)}, st.Cup[1][2:])
	})
	t.Run("4.0.2 every tactical chit returns", func(t *testing.T) {
		f := plain(t).hand(allies, cauldron.CombatChit)
		st := f.turn(cauldron.May28).turning(cauldron.TurnBegins).State()
		require.Contains(t, st.Cup[1], tactical(cauldron.CombatChit))
	})
	counts := func(f *ground) []uint8 {
		f.formation("panzer", axis, cauldron.PanzerLimit)
		st := f.turn(cauldron.May27PM).game().State()
		st.Activated = []uint8{2, 1, 1}
		st.Frames = st.Frames.Push(cauldron.TurnFrame{})
		return cauldron.New(f.rules(), st).State().Activated
	}
	t.Run("7.0.e2 activations are counted anew on May 27 PM", func(t *testing.T) {
		require.Equal(t, []uint8{0, 0, 0}, counts(plain(t)))
	})
	t.Run("7.0.e2 a panzer division's counts on under the other reading of d-35", func(t *testing.T) {
		require.Equal(t, []uint8{0, 0, 1}, counts(plain(t).other(cauldron.PanzersOnce)))
	})
}

// askedDice notes how many faces each die had.
type askedDice struct{ asked []int }

func (f *askedDice) Roll(sides int) int {
	f.asked = append(f.asked, sides)
	return sides - 1
}

func TestInitiative(t *testing.T) {
	roll := func(t *testing.T) *match {
		f := plain(t).turn(cauldron.June1)
		f.cup(axis, f.action("axis")).cup(allies, f.action("allies"))
		return f.game(cauldron.TurnFrame{Phase: cauldron.InitiativePhase}, cauldron.InitiativeFrame{})
	}
	t.Run("2.0.a each side rolls a die with the faces 0 to 9", func(t *testing.T) {
		src := &askedDice{}
		_, _, err := roll(t).Play(cauldron.Roll.Now(), src)
		require.NoError(t, err)
		require.Equal(t, []int{10, 10}, src.asked)
	})
	t.Run("3.0.4 the roll follows the Supply Phase", func(t *testing.T) {
		m := plain(t).turn(cauldron.June1).turning(cauldron.SupplyPhase)
		require.Equal(t, cauldron.InitiativeFrame{}, m.top())
		require.Equal(t, cauldron.TurnFrame{Phase: cauldron.InitiativePhase}, m.State().Frames.At(0))
	})
	t.Run("6.0 the higher die wins", func(t *testing.T) {
		require.Equal(t, cauldron.FirstFrame{Winner: axis}, roll(t).legal(cauldron.Roll.Now(), "6.0").do(cauldron.Roll.Now(), 5, 4).top())
		require.Equal(t, cauldron.FirstFrame{Winner: allies}, roll(t).do(cauldron.Roll.Now(), 0, 9).top())
	})
	t.Run("6.0 equal dice are rolled again", func(t *testing.T) {
		m := roll(t).do(cauldron.Roll.Now(), 7, 7)
		require.Equal(t, cauldron.InitiativeFrame{}, m.top())
		require.IsType(t, cauldron.FirstFrame{}, m.do(cauldron.Roll.Now(), 1, 0).top())
	})
	t.Run("6.0 the odds are 45 45 10", func(t *testing.T) {
		d, err := roll(t).Odds(cauldron.Roll.Now())
		require.NoError(t, err)
		got := map[string]uint64{}
		for _, o := range d.Outcomes {
			got[o.Key.Key] += o.Weight.Num * 100 / o.Weight.Den
		}
		require.Equal(t, map[string]uint64{"cauldron.initiative.won": 90, "cauldron.initiative.tie": 10}, got)
		require.Len(t, d.Outcomes, 3)
	})
	t.Run("6.0 the winner says who acts first", func(t *testing.T) {
		for _, first := range []cauldron.Side{axis, allies} {
			m := roll(t).do(cauldron.Roll.Now(), 0, 1).legal(cauldron.GoFirst.Of(int(first)), "6.0").do(cauldron.GoFirst.Of(int(first)))
			require.Equal(t, cauldron.DrawFrame{Side: first}, m.top())
		}
	})
	t.Run("6.0.e1 the order of May 27 AM is printed", func(t *testing.T) {
		f := plain(t).turn(cauldron.May27AM).actions(cauldron.May27AM, 4, 2)
		f.with(func(s *cauldron.Scenario) { s.Turns[0].Chits[0][0].Count = printed(4) })
		m := f.turning(cauldron.TurnBegins)
		require.Equal(t, []cauldron.Side{axis, axis, allies, axis, allies, axis}, phaseSides(m))
		require.IsType(t, cauldron.InitiativeFrame{}, m.top(), "the next turn is rolled for")
	})
}
