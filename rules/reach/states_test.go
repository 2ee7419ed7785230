package reach_test

import (
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"gazala/rules/hex"
	"gazala/rules/reach"
)

// Without states the search is that of a field.
func TestStatesAgreeWithAField(t *testing.T) {
	g, terrain, middle := board(t)
	f, s := reach.NewField(g), reach.NewStates(g)
	step := func(to int) reach.Cost {
		switch terrain[to] {
		case 7:
			return reach.Refuse(1)
		case 6:
			return reach.Points(terrain[to]).Stop()
		}
		return reach.Points(terrain[to])
	}
	for _, budget := range []int32{0, 24, 60, reach.NoLimit / 2} {
		reach.Reach(f, int(middle), budget, func(_, to int, _ hex.Dir) reach.Cost { return step(to) })
		s.Begin(int(middle), 0)
		require.Equal(t, -1, s.Run(budget, func(_ reach.Node, to int, _ hex.Dir) (uint32, reach.Cost) { return 0, step(to) }, nil))
		best := map[int32]int32{}
		for _, n := range s.Nodes() {
			if c, known := best[n.At]; !known || n.Cost < c {
				best[n.At] = n.Cost
			}
		}
		for i := range g.Len() {
			want, ok := f.Cost(i)
			got, reached := best[int32(i)]
			require.Equal(t, ok, reached, "hex %d", i)
			require.Equal(t, want, got, "hex %d", i)
		}
	}
}

// With a state that counts steps in a row over dear ground the least costs are those that trying every way gives.
func TestStatesAgainstEveryWay(t *testing.T) {
	g, err := hex.NewGrid(hex.Numbering{Stagger: hex.EvenRowsEast}, hex.Bounds{FirstCol: 1, LastCol: 6, FirstRow: 1, LastRow: 5})
	require.NoError(t, err)
	s := reach.NewStates(g)
	rapid.Check(t, func(rt *rapid.T) {
		price := rapid.SliceOfN(rapid.Int32Range(1, 3), g.Len(), g.Len()).Draw(rt, "prices")
		step := func(n reach.Node, to int, _ hex.Dir) (uint32, reach.Cost) {
			run := uint32(0)
			if price[to] == 3 {
				if run = n.State + 1; run > 2 {
					return 0, reach.Refuse(1)
				}
			}
			return run, reach.Points(price[to])
		}
		const budget = 6
		type in struct {
			at    int32
			state uint32
		}
		want := map[in]int32{}
		var try func(n reach.Node)
		try = func(n reach.Node) {
			k := in{n.At, n.State}
			if c, known := want[k]; known && c <= n.Cost {
				return
			}
			want[k] = n.Cost
			for d := range hex.Dir(hex.Dirs) {
				to := g.Neighbour(int(n.At), d)
				if to < 0 {
					continue
				}
				if state, c := step(n, to, d); c >= 0 && n.Cost+c.Points() <= budget {
					try(reach.Node{At: int32(to), Cost: n.Cost + c.Points(), State: state})
				}
			}
		}
		start := rapid.IntRange(0, g.Len()-1).Draw(rt, "start")
		try(reach.Node{At: int32(start)})
		s.Begin(start, 0)
		s.Run(budget, step, nil)
		got := map[in]int32{}
		for i, n := range s.Nodes() {
			got[in{n.At, n.State}] = n.Cost
			path, sum := s.Path(nil, i), int32(0)
			for _, h := range path[1:] {
				sum += price[h]
			}
			require.Equal(rt, n.Cost, sum, "the way is as dear as is told")
		}
		require.Equal(rt, want, got)
	})
}

func TestStatesStopAtAGoal(t *testing.T) {
	g, _, middle := board(t)
	s := reach.NewStates(g)
	even := func(reach.Node, int, hex.Dir) (uint32, reach.Cost) { return 0, reach.Points(1) }
	s.Begin(int(middle), 0)
	n := s.Run(9, even, func(n reach.Node) bool { return n.Cost == 3 })
	require.Len(t, s.Path(nil, n), 4)
	s.Begin(-1, 0)
	require.Equal(t, -1, s.Run(9, even, nil))
	require.Empty(t, s.Nodes())
	s.Begin(int(middle), 0)
	s.Enter(reach.Node{At: 0, Back: -1, Cost: 10}, 9)
	require.Len(t, s.Nodes(), 1, "beyond the budget")
}

func TestStatesDoNotAllocateAgain(t *testing.T) {
	g, terrain, middle := board(t)
	s := reach.NewStates(g)
	step := func(n reach.Node, to int, _ hex.Dir) (uint32, reach.Cost) {
		return (n.State + 1) % 3, reach.Points(terrain[to])
	}
	require.Zero(t, testing.AllocsPerRun(20, func() {
		s.Begin(int(middle), 0)
		s.Run(60, step, nil)
	}))
}

func BenchmarkStates(b *testing.B) {
	g, terrain, middle := board(b)
	s := reach.NewStates(g)
	for _, c := range budgets {
		b.Run(c.name, func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				s.Begin(int(middle), 0)
				s.Run(c.points, func(_ reach.Node, to int, _ hex.Dir) (uint32, reach.Cost) { return 0, reach.Points(terrain[to]) }, nil)
			}
		})
	}
}
