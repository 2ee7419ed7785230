package cauldron_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"gazala/rules/cauldron"
	"gazala/rules/hex"
)

// wide is open desert as large as the map of the game, so that it has a hex 2803.
func wide(t *testing.T) *ground {
	t.Helper()
	f := field(t)
	g, err := hex.NewGrid(hex.Numbering{Stagger: hex.OddColumnsLow}, hex.Bounds{FirstCol: 1, LastCol: 30, FirstRow: 1, LastRow: 22, ShortOdd: true})
	require.NoError(t, err)
	f.m = cauldron.NewMap(g)
	return f.played().turn(cauldron.June1)
}

func TestTurnPoints(t *testing.T) {
	edge := func(t *testing.T, n int, hexes ...string) *ground {
		f := wide(t)
		for i := range n {
			h := hexes[i%len(hexes)]
			f.unit(h+string(rune('a'+i)), axis, infantry, h)
		}
		return f
	}
	collected := func(f *ground) int {
		return f.turning(cauldron.RecoveryPhase).State().VP
	}
	for _, c := range []struct {
		name string
		f    *ground
		want int
	}{
		{"16.0.1 four units in supply on the north edge", edge(t, 4, "0501", "0601"), 1},
		{"16.0.1 more bring no more", edge(t, 6, "0501", "0601", "0701"), 1},
		{"16.0.1 three do not", edge(t, 3, "0501", "0601"), 0},
		{"16.0.1 nor four of which one is out of supply", edge(t, 3, "0501", "0601").unit("out", axis, infantry, "0801", supply(outOfSupply)), 0},
		{"16.0.1 nor four of which one stands behind", edge(t, 3, "0501", "0601").unit("behind", axis, infantry, "0602"), 0},
		{"16.0.1 Allied units bring nothing", wide(t).unit("a", allies, infantry, "0501").unit("b", allies, infantry, "0601"), 0},
		{"16.0.1 each unit brings a point under the other reading of d-06", edge(t, 3, "0501", "0601").other(cauldron.EdgePoints), 3},
		{"16.0.1 they stand in one hex under the other reading of d-07", edge(t, 4, "0501", "0601").other(cauldron.OneEdgeHex), 0},
		{"16.0.1 as only four in one hex would do", edge(t, 4, "0501").other(cauldron.OneEdgeHex), 1},
		{"16.0.2 an Axis unit in 2803", wide(t).unit("a", axis, infantry, "2803"), 1},
		{"16.0.2 even Isolated", wide(t).unit("a", axis, infantry, "2803", supply(isolated)), 1},
		{"16.0.2 only in supply under the other reading of d-56", wide(t).unit("a", axis, infantry, "2803", supply(isolated)).other(cauldron.ObjectiveSupply), 0},
		{"16.0.2 not beside it", wide(t).unit("a", axis, infantry, "2802"), 0},
		{"16.0.2 not an Allied unit", wide(t).unit("a", allies, infantry, "2803"), 0},
		{"3.0.9 both points in one turn", edge(t, 4, "0501", "0601").unit("a", axis, infantry, "2803"), 2},
	} {
		t.Run(c.name, func(t *testing.T) { require.Equal(t, c.want, collected(c.f)) })
	}
}

func TestScore(t *testing.T) {
	score := func(f *ground) [2]int {
		m := f.game()
		a, b, tree := m.Score()
		require.NoError(t, tree.Recompute())
		require.Len(t, tree.Roots, 2)
		return [2]int{a, b}
	}
	points := func(vp, start, again int) *ground {
		f := wide(t).with(func(s *cauldron.Scenario) { s.Start, s.Again = printed(start), printed(again) })
		f.state.VP = vp
		return f
	}
	held := func(forts bool, hexes ...string) *ground {
		f := wide(t).fort("1504", "1605", "2705").unit("a", allies, infantry, "1504").unit("b", allies, infantry, "1504").unit("c", axis, infantry, "1605").
			unit("d", allies, infantry, "2705")
		return f.with(func(s *cauldron.Scenario) {
			h := cauldron.Held{Points: printed(3), Forts: forts}
			for _, n := range hexes {
				h.Hexes = append(h.Hexes, f.at(n))
			}
			s.Held = append(s.Held, h)
		})
	}
	lost := func() *ground {
		return wide(t).unit("dead tanks", axis, armour, "0505", lostAll).unit("hurt tanks", axis, armour, "0506", left(1)).unit("whole", axis, armour, "0507").
			unit("dead men", allies, infantry, "0601", lostAll).unit("hurt", allies, armour, "0602", left(1)).unit("waits", allies, armour, "0603", scheduled)
	}
	for _, c := range []struct {
		name string
		f    *ground
		want [2]int
	}{
		{"16.0 nothing has happened", wide(t), [2]int{0, 0}},
		{"16.0.3 at most 19 in play", points(25, 0, 0), [2]int{19, 0}},
		{"16.0.3 the points of the start among them", points(18, 2, 0), [2]int{19, 0}},
		{"16.0.3 the start on top under the other reading of d-49", points(25, 2, 0).other(cauldron.StartPoints), [2]int{21, 0}},
		{"17.0.1 the points of the start", points(3, 2, 0), [2]int{5, 0}},
		{"17.0.4 those of the other reading of d-51", points(3, 0, 2).other(cauldron.CampaignStart), [2]int{5, 0}},
		{"16.0.5 one for an Allied step, two for an Axis step", lost(), [2]int{2, 6}},
		{"16.0.5 steps lost come on top of the 19", func() *ground { f := lost(); f.state.VP = 30; return f }(), [2]int{21, 6}},
		{"16.0.5 units that come back too late are not lost", lost().unit("away", axis, armour, "0505", away(14)), [2]int{2, 6}},
		{"16.0.5 but are under the other reading of d-40", lost().unit("away", axis, armour, "0505", away(14)).other(cauldron.NeverBack), [2]int{2, 10}},
		{"16.0.4 17.0.4 hexes that the Allies hold", held(false, "1504", "1605"), [2]int{0, 3}},
		{"17.0.1 all fortified hexes are those listed", held(true, "1504", "1605"), [2]int{0, 3}},
		{"17.0.1 or those of the map under the other reading of d-50", held(true, "1504", "1605").other(cauldron.FortList), [2]int{0, 6}},
	} {
		t.Run(c.name, func(t *testing.T) { require.Equal(t, c.want, score(c.f)) })
	}
	for _, c := range []struct {
		name, want string
		vp         int
	}{
		{"16.0 the side with more points wins", "cauldron.victory.won", 3},
		{"16.0 equal points are a tie", "cauldron.victory.tie", 2},
	} {
		t.Run(c.name, func(t *testing.T) {
			f := wide(t).unit("dead", axis, infantry, "0505", lostAll).unit("b", allies, infantry, "1001")
			f.state.VP = c.vp
			f.state.Actions = [2]int{1, 0}
			m := f.cup(axis, f.action("axis")).game(cauldron.TurnFrame{Phase: cauldron.ActionPhases, Done: 1}, cauldron.MoveFrame{Side: axis})
			m.do(cauldron.EndPhase.Now()).idle()
			require.True(t, m.over())
			require.Equal(t, 1, m.happened("cauldron.victory.final"))
			require.Equal(t, 1, m.happened(c.want))
		})
	}
	t.Run("16.0.3 the cap is told of when it is reached", func(t *testing.T) {
		f := wide(t).unit("a", axis, infantry, "2803")
		f.state.VP = 19
		m := f.game(cauldron.TurnFrame{Phase: cauldron.ActionPhases, Done: 1}, cauldron.MoveFrame{Side: axis})
		m.do(cauldron.EndPhase.Now())
		require.Equal(t, 1, m.happened("cauldron.victory.capped"))
	})
}

// lostAll has been eliminated.
func lostAll(_ *ground, _ *cauldron.Counter, u *cauldron.Unit) {
	u.Where, u.Steps = cauldron.Eliminated, 0
}

// away is off the map until a turn.
func away(until cauldron.Turn) as {
	return func(_ *ground, _ *cauldron.Counter, u *cauldron.Unit) { u.Where, u.Returns = cauldron.OffMap, until }
}
