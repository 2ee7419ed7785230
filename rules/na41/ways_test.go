package na41_test

import (
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/require"

	"gazala/rules/decide"
	"gazala/rules/derive"
	"gazala/rules/dice"
	"gazala/rules/hex"
	"gazala/rules/na41"
	"gazala/rules/play/playtest/trials"
)

// byHand is the least that each hex costs the stack on the move, found by playing every step there is.
func byHand(t *testing.T, g na41.Game) map[hex.Hex]derive.Val {
	t.Helper()
	out, seen := map[hex.Hex]derive.Val{}, map[string]bool{}
	begun, _ := g.State().Frames.Top()
	first := begun.(na41.ActFrame)
	var on func(g na41.Game)
	on = func(g na41.Game) {
		k := g.Key()
		if seen[k] {
			return
		}
		seen[k] = true
		top, _ := g.State().Frames.Top()
		f, moving := top.(na41.ActFrame)
		if !moving {
			return
		}
		sheet := decide.NewSheet(nil, nil)
		for _, i := range g.Point(sheet).Options() {
			step, is := i.(na41.StepTo)
			if !is {
				continue
			}
			tree := g.Explain(i)
			spent := f.Spent.Minus(first.Spent)
			if n, ok := tree.Find("na41.movement.slower"); ok {
				spent = spent.Plus(n.Val)
			} else if n, ok := tree.Find("na41.movement.cost"); ok {
				spent = spent.Plus(n.Val)
			}
			if known, ok := out[step.Hex]; !ok || spent.Less(known) {
				out[step.Hex] = spent
			}
			on(stepped(t, g, i))
		}
	}
	on(g)
	return out
}

// stepped is a game after a step and after what the enemies do who fall back from it (13.3.2.d). Whether a truck falls back with them is up to its owner: it stays, for a way does not count on
// what an enemy may do or not, and others in full retreat may not enter where it is (13.3.2.c).
func stepped(t *testing.T, g na41.Game, i decide.Intent) na41.Game {
	t.Helper()
	next, _, err := g.Play(i, dice.Seeded(1))
	require.NoError(t, err)
	for {
		g = next.(na41.Game)
		top, _ := g.State().Frames.Top()
		f, back := top.(na41.RetreatFrame)
		if !back {
			return g
		}
		i := quickest(t, g)
		if len(f.Path) == 0 && g.Judge(na41.Stop{}).Legal {
			i = na41.Stop{}
		}
		next, _, err = g.Play(i, dice.Seeded(1))
		require.NoError(t, err)
	}
}

// scattered is a random field with a stack on the move.
func scattered(t *testing.T, seed uint64) *match {
	r := rand.New(rand.NewPCG(seed, 41))
	f := field(t)
	n := f.m.Grid.Len()
	number := func() string { return f.m.Grid.Format(f.m.Grid.At(r.IntN(n))) }
	for i := range n {
		f.m.Ground[i] = []na41.Ground{na41.Clear, na41.Rough, na41.Desert, na41.Desert, na41.Jebel}[r.IntN(5)]
	}
	for range 60 {
		h, d := f.m.Grid.At(r.IntN(n)), hex.Dir(r.IntN(hex.Dirs))
		f.m.Add(h, d, []na41.SideFeature{na41.Highway, na41.Track, na41.Track, na41.EscarpmentUp, na41.RidgeUp}[r.IntN(5)])
	}
	for i := range 4 {
		f.unit(string(rune('a'+i)), allies, []na41.Type{na41.Infantry, na41.Tank}[r.IntN(2)], number(), []as{fullRetreat, disrupted, func(*na41.Counter, *na41.Unit) {}}[r.IntN(3)])
	}
	f.fort(axis, number()).marker(na41.Delay, allies, number()).unit("lone", allies, na41.Truck, number())
	start := "0506"
	for _, u := range f.state.Units {
		if f.m.Grid.Format(u.At) == start {
			return nil
		}
	}
	typ := []na41.Type{na41.Infantry, na41.Tank, na41.Truck}[r.IntN(3)]
	f.unit("mover", axis, typ, start, []as{moves(2), moves(3), oos, fullRetreat, replaced}[r.IntN(5)])
	f.unit("friend", axis, na41.Infantry, number())
	if f.m.Grid.Format(f.state.Units[len(f.state.Units)-1].At) != start && f.m.Grid.Index(f.state.Units[len(f.state.Units)-1].At) >= 0 {
		for _, u := range f.state.Units[:5] {
			if u.At == f.state.Units[len(f.state.Units)-1].At {
				return nil
			}
		}
	}
	return f.game(na41.MovementFrame{Side: axis}, na41.ActFrame{Units: []na41.UnitID{f.id("mover")}, Tactical: r.IntN(4) == 0})
}

func TestWaysAreThoseOfBruteForce(t *testing.T) {
	tried, desert := 0, 0
	for seed := range uint64(trials.Of(120)) {
		m := scattered(t, seed)
		if m == nil {
			continue
		}
		tried++
		w, ok := m.Ways()
		require.True(t, ok)
		want := byHand(t, m.Game)
		delete(want, w.Reached[0].At)
		got := map[hex.Hex]derive.Val{}
		for i := range w.Reached {
			if i == 0 {
				continue
			}
			got[w.Reached[i].At] = w.Reached[i].Cost
			if len(w.Reached) > len(got)+1 {
				desert++
			}
			next := m.Game
			steps, _ := w.Steps(i)
			for _, s := range steps {
				next = stepped(t, next, s)
			}
		}
		require.Equal(t, want, got, "seed %d", seed)
		for _, b := range w.Barred {
			require.NotContains(t, want, b.At)
			require.NotEmpty(t, b.Reasons)
		}
	}
	require.Greater(t, tried, 95)
	require.Positive(t, desert, "somewhere a dearer way to a hex leads farther")
}

// The moves that reports of games tell of, with the rates of our tables.
func TestReportedMoves(t *testing.T) {
	for _, c := range []struct{ unit, from, to, cost string }{
		{"6 RTR", "2611", "3211", "2"},
		{"3 Ind Mot", "2937", "3226", "17/3"},
		{"1 KDG", "1808", "2717", "35/6"},
	} {
		m := western(t).real(c.unit, c.from).moving(western(t).real(c.unit, c.from).order.Counters[0].Side)
		m.do(m.choose(c.unit))
		w, _ := m.Ways()
		i, ok := w.To(m.f.at(c.to))
		require.True(t, ok, c.unit)
		require.Equal(t, c.cost, w.Reached[i].Cost.String(), c.unit)
	}
	t.Run("out of the Tripoli box the highway is taken at the road rate", func(t *testing.T) {
		m := western(t).real("I/8", "").boxIt("I/8", 1).moving(axis)
		m.do(m.choose("I/8"))
		w, _ := m.Ways()
		i, ok := w.To(m.f.at("1606"))
		require.True(t, ok)
		require.Equal(t, "2", w.Reached[i].Cost.String(), "six highway hexes at a third")
	})
}

// farthest is a reconnaissance unit on the published map that comes to some three hundred hexes.
func farthest(t testing.TB) *match {
	m := western(t).real("1 KDG", "1808").moving(allies)
	return m.do(m.choose("1 KDG"))
}

func TestWaysTakeFewAllocations(t *testing.T) {
	m := farthest(t)
	const most = 20
	require.LessOrEqual(t, testing.AllocsPerRun(3, func() { m.Ways() }), float64(most))
}

func BenchmarkWays(b *testing.B) {
	m := farthest(b)
	b.ReportAllocs()
	for b.Loop() {
		m.Ways()
	}
}
