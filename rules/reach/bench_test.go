package reach_test

import (
	"math"
	"testing"

	"github.com/stretchr/testify/require"

	"gazala/rules/hex"
	"gazala/rules/reach"
)

// bare is the search without refusals, stops, stamps and a caller's function: the measure for what those cost.
type bare struct {
	near    []int32
	terrain []int32
	cost    []int32
	from    []int32
	heap    []uint64
}

func (b *bare) reach(start, budget int32) {
	for i := range b.cost {
		b.cost[i] = math.MaxInt32
	}
	b.cost[start], b.from[start] = 0, -1
	b.heap = append(b.heap[:0], uint64(uint32(start)))
	for len(b.heap) > 0 {
		top := b.pop()
		cost, i := int32(top>>32), int32(uint32(top))
		if b.cost[i] != cost {
			continue
		}
		for _, j := range b.near[int(i)*hex.Dirs : int(i)*hex.Dirs+hex.Dirs] {
			if j < 0 {
				continue
			}
			if n := cost + b.terrain[j]; n <= budget && n < b.cost[j] {
				b.cost[j], b.from[j] = n, i
				b.push(uint64(n)<<32 | uint64(j))
			}
		}
	}
}

func (b *bare) push(key uint64) {
	b.heap = append(b.heap, 0)
	h := b.heap
	at := len(h) - 1
	for at > 0 && h[(at-1)/2] > key {
		h[at] = h[(at-1)/2]
		at = (at - 1) / 2
	}
	h[at] = key
}

func (b *bare) pop() uint64 {
	h := b.heap
	top, key := h[0], h[len(h)-1]
	h = h[:len(h)-1]
	b.heap = h
	at := 0
	for down := 1; down < len(h); down = 2*at + 1 {
		if down+1 < len(h) && h[down+1] < h[down] {
			down++
		}
		if h[down] >= key {
			break
		}
		h[at] = h[down]
		at = down
	}
	if len(h) > 0 {
		h[at] = key
	}
	return top
}

// board is a map of 60 by 40 hexes with prices of 2 to 7 and its middle hex.
func board(tb testing.TB) (g *hex.Grid, terrain []int32, middle int32) {
	g, err := hex.NewGrid(hex.Numbering{Stagger: hex.OddColumnsLow}, hex.Bounds{FirstCol: 1, LastCol: 60, FirstRow: 1, LastRow: 40})
	require.NoError(tb, err)
	terrain = make([]int32, g.Len())
	x := uint32(1942)
	for i := range terrain {
		x = x*1664525 + 1013904223
		terrain[i] = 2 + int32(x>>16)%6
	}
	return g, terrain, int32(g.Index(g.Hex(30, 20)))
}

func newBare(g *hex.Grid, terrain []int32) *bare {
	return &bare{g.Neighbours(), terrain, make([]int32, g.Len()), make([]int32, g.Len()), make([]uint64, 0, g.Len()*hex.Dirs+1)}
}

func TestBareAgrees(t *testing.T) {
	g, terrain, middle := board(t)
	b, f := newBare(g, terrain), reach.NewField(g)
	for _, budget := range []int32{0, 24, 60, reach.NoLimit / 2} {
		b.reach(middle, budget)
		reach.Reach(f, int(middle), budget, func(_, to int, _ hex.Dir) reach.Cost { return reach.Points(terrain[to]) })
		for i, want := range b.cost {
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
	s := newBare(g, terrain)
	for _, c := range budgets {
		b.Run(c.name, func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				s.reach(middle, c.points)
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
