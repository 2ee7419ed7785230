package theseus_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"gazala/rules/derive"
	"gazala/rules/theseus"
)

// prized is a campaign with two objectives: one that it counts, on which to hold, and one that it does not count.
func prized(t testing.TB) *ground {
	f := operating(t).turn(1).objective("0204", 3, 2).objective("0808", 1, 0)
	f.played.Objectives = []theseus.Aim{{At: f.at("0204")}}
	f.played.Forfeited = f.hexes("0204")
	f.played.SourceHeld, f.played.Unsupplied = printed(2), printed(1)
	f.played.Grades = []theseus.Outcome{{Grade: theseus.AlliedDecisive, Most: printed(1)}, {Grade: theseus.Draw, Most: printed(2)}, {Grade: theseus.AxisDecisive}}
	f.state.LastIn = []theseus.Side{0, 0}
	return f
}

func TestCampaignVictory(t *testing.T) {
	t.Run("10.2.b one who only passes an objective is the last one in too", func(t *testing.T) {
		f := prized(t)
		m := f.game(theseus.OpsFrame{}, f.acting("pz", 3))
		m.do(m.move("a")).do(m.step("0203")).do(m.step("0204"))
		require.Equal(t, []theseus.Side{axis, 0}, m.State().LastIn)
		m.do(m.step("0205"))
		require.Equal(t, []theseus.Side{axis, 0}, m.State().LastIn)
	})
	t.Run("10.a each place once, at its best, and only those that the scenario counts", func(t *testing.T) {
		f := prized(t).unit("far", axis, tank, "0808")
		f.state.Units[f.id("a")].At = f.at("0204")
		f.state.Scored = []int8{2, 0}
		m := f.game(theseus.OpsFrame{}, theseus.EndTurnFrame{}).do(theseus.CountPoints.Now())
		require.Equal(t, []int8{3, 0}, m.State().Scored)
		points, grade, tree, ok := m.Standing()
		require.True(t, ok)
		require.NoError(t, tree.Recompute())
		require.Equal(t, 3, points)
		require.Equal(t, theseus.AxisDecisive, grade)
	})
	t.Run("10.2.c two points for each source, every turn", func(t *testing.T) {
		f := prized(t)
		f.m.Supplies = []theseus.Source{{At: f.at("0909"), Kind: theseus.MajorSource, Side: axis}, {At: f.at("0101"), Kind: theseus.MajorSource, Side: axis}}
		m := f.game(theseus.OpsFrame{}, theseus.EndTurnFrame{}).do(theseus.CountPoints.Now())
		require.EqualValues(t, 2, m.State().Minus)
		require.Contains(t, m.told, "theseus.victory.sources_held")
		f.state.Minus = 2
		require.EqualValues(t, 4, f.game(theseus.OpsFrame{}, theseus.EndTurnFrame{}).do(theseus.CountPoints.Now()).State().Minus)
	})
	t.Run("10.2.a the grade is told after the last turn", func(t *testing.T) {
		f := prized(t).turn(4)
		m := f.game(theseus.EndTurnFrame{}).do(theseus.CountPoints.Now())
		require.True(t, m.over())
		require.Contains(t, m.told, "theseus.victory.level")
	})
	t.Run("5.3.4 a side is not told how much the enemy's units on the map have lost, and that it is not", func(t *testing.T) {
		f := prized(t).unit("w", allies, tank, "0908", weak(2))
		f.played.AlliedLost, f.played.AxisLost = []theseus.Threshold{{Lost: printed(3), Points: printed(1)}}, []theseus.Threshold{{Lost: printed(3), Points: printed(1)}}
		f.played.Corps = []theseus.FormationID{f.formation("pz")}
		lost := func(g theseus.Game, key string) (derive.Val, bool) {
			_, _, tree, _ := g.Standing()
			n, ok := tree.Find(key)
			return n.Val, ok
		}
		m := f.game()
		n, _ := lost(m.Game, "theseus.victory.allied_lost")
		require.Equal(t, derive.Int(3), n)
		n, ok := lost(m.SeenBy(axis), "theseus.victory.allied_lost_seen")
		require.True(t, ok)
		require.Equal(t, derive.Int(0), n)
		_, ok = lost(m.SeenBy(axis), "theseus.victory.axis_lost")
		require.True(t, ok, "its own it knows")
		_, ok = lost(m.SeenBy(allies), "theseus.victory.axis_lost_seen")
		require.True(t, ok)
	})
	t.Run("10.3.b strength that replacements have given back is not lost, or is", func(t *testing.T) {
		start := func() *ground {
			f := prized(t).unit("w", allies, tank, "0908", weak(2)).unit("gone", allies, tank, "0808", weak(1))
			f.played.AlliedLost = []theseus.Threshold{{Lost: printed(1), Points: printed(1)}}
			return f
		}
		lost := func(f *ground) derive.Val {
			full := f.order.Counters[f.id("w")].Strength.N
			m := f.game(theseus.ReplacementFrame{Side: allies, Cannibalizes: true})
			m.do(m.breakUp("gone")).do(m.replace("w"))
			require.EqualValues(t, 3, m.unit("w").Strength)
			require.Less(t, 3, full)
			_, _, tree, _ := m.Standing()
			n, ok := tree.Find("theseus.victory.allied_lost")
			require.True(t, ok)
			_, _, seen, _ := m.SeenBy(axis).Standing()
			of, ok := seen.Find("theseus.victory.allied_lost_seen")
			require.True(t, ok)
			require.True(t, of.Val.Less(n.Val), "what the enemy has recovered is not told")
			return n.Val
		}
		once := lost(start())
		require.Equal(t, once.Plus(derive.Int(1)), lost(start().other(theseus.LostForGood)), "the other reading of d-127")
	})
	t.Run("10.2 another position has no such score", func(t *testing.T) {
		_, _, _, ok := field(t).game().Standing()
		require.False(t, ok)
	})
}
