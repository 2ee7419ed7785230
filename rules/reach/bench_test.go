package reach_test

import (
	"math"
	"testing"

	"github.com/stretchr/testify/require"

	"gazala/rules/hex"
	"gazala/rules/reach"
	"gazala/rules/reach/reachtest"
)

// board is a map of 60 by 40 hexes with prices of 2 to 7 and its middle hex.
func board(tb testing.TB) (g *hex.Grid, terrain []int32, middle int32) {
	g, err := hex.NewGrid(hex.Numbering{Stagger: hex.OddColumnsLow}, hex.Bounds{FirstCol: 1, LastCol: 60, FirstRow: 1, LastRow: 40})
	require.NoError(tb, err)
	return g, reachtest.Terrain(g), int32(g.Index(g.Hex(30, 20)))
}

func TestBareAgrees(t *testing.T) {
	g, terrain, middle := board(t)
	b, f := reachtest.NewBare(g, terrain), reach.NewField(g)
	for _, budget := range []int32{0, 24, 60, reach.NoLimit / 2} {
		b.Reach(middle, budget)
		reach.Reach(f, int(middle), budget, func(_, to int, _ hex.Dir) reach.Cost { return reach.Points(terrain[to]) })
		for i, want := range b.Cost {
			got, ok := f.Cost(i)
			require.Equal(t, want != math.MaxInt32, ok, "hex %d", i)
			if ok {
				require.Equal(t, want, got, "hex %d", i)
			}
		}
	}
}

var budgets = []struct {
	name   string
	points int32
}{{"move", 48}, {"map", reach.NoLimit / 2}}

func BenchmarkReach(b *testing.B) {
	g, terrain, middle := board(b)
	f := reach.NewField(g)
	for _, c := range budgets {
		b.Run(c.name, func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				reach.Reach(f, int(middle), c.points, func(_, to int, _ hex.Dir) reach.Cost { return reach.Points(terrain[to]) })
			}
		})
	}
}

func BenchmarkBare(b *testing.B) {
	g, terrain, middle := board(b)
	s := reachtest.NewBare(g, terrain)
	for _, c := range budgets {
		b.Run(c.name, func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				s.Reach(middle, c.points)
			}
		})
	}
}

func BenchmarkFlood(b *testing.B) {
	g, terrain, middle := board(b)
	f := reach.NewField(g)
	sources := []int32{middle, 0}
	b.ReportAllocs()
	for b.Loop() {
		reach.Flood(f, sources, reach.NoLimit, func(_, to int, _ hex.Dir) bool { return terrain[to] < 7 })
	}
}

func TestSearchesDoNotAllocate(t *testing.T) {
	g, terrain, middle := board(t)
	f := reach.NewField(g)
	path := make([]int32, 0, g.Len())
	sources := []int32{middle, 0}
	step := func(from, to int, d hex.Dir) reach.Cost {
		switch c := reach.Points(terrain[to] + int32(d)); terrain[to] + terrain[from] {
		case 11, 12:
			return reach.Refuse(7)
		case 4:
			return c.Stop()
		default:
			return c
		}
	}
	open := func(_, to int, _ hex.Dir) bool { return terrain[to] < 7 }
	require.Zero(t, testing.AllocsPerRun(20, func() {
		reach.Reach(f, int(middle), reach.NoLimit, step)
		path = f.Path(path[:0], 0)
		reach.Flood(f, sources, reach.NoLimit, open)
		path, _ = reach.Trace(f, path[:0], int(middle), reach.NoLimit, func(i int) bool { return i == 5 }, open)
	}))
}
