package reach_test

import (
	"math"
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"gazala/rules/hex"
	"gazala/rules/reach"
)

// country is a small random map with a price or a refusal for every step.
type country struct {
	grid *hex.Grid
	step []reach.Cost // six a hex, by the hex that is left
}

func (c country) price(from, _ int, d hex.Dir) reach.Cost { return c.step[from*hex.Dirs+int(d)] }

func countries() *rapid.Generator[country] {
	prices := rapid.Custom(func(t *rapid.T) reach.Cost {
		switch kind := rapid.IntRange(0, 9).Draw(t, "kind"); kind {
		case 0, 1:
			return reach.Refuse(rapid.Uint16().Draw(t, "code"))
		case 2, 3:
			return reach.Points(rapid.Int32Range(0, 6).Draw(t, "n")).Stop()
		case 4:
			return reach.Points(rapid.SampledFrom([]int32{0, 50, reach.MaxPoints}).Draw(t, "n"))
		default:
			return reach.Points(rapid.Int32Range(1, 6).Draw(t, "n"))
		}
	})
	return rapid.Custom(func(t *rapid.T) country {
		n := hex.Numbering{Stagger: rapid.SampledFrom([]hex.Stagger{hex.OddColumnsLow, hex.EvenColumnsLow, hex.EvenRowsEast}).Draw(t, "stagger")}
		g, err := hex.NewGrid(n, hex.Bounds{LastCol: rapid.IntRange(0, 5).Draw(t, "cols"), LastRow: rapid.IntRange(0, 4).Draw(t, "rows")})
		require.NoError(t, err)
		return country{g, rapid.SliceOfN(prices, g.Len()*hex.Dirs, g.Len()*hex.Dirs).Draw(t, "step")}
	})
}

// truth is the answer worked out slowly: rounds over all steps until nothing changes. Missing numbers are never.
type truth struct{ on, halt, short []int64 }

const never = math.MaxInt64

func bellmanFord(c country, from int, budget int64) truth {
	fill := func() []int64 { return slices.Repeat([]int64{never}, c.grid.Len()) }
	w := truth{fill(), fill(), fill()}
	w.on[from] = 0
	for changed := true; changed; {
		changed = false
		for i := range w.on {
			if w.on[i] == never {
				continue
			}
			for d := range hex.Dir(hex.Dirs) {
				j, p := c.grid.Neighbour(i, d), c.price(i, 0, d)
				if _, refused := p.Refused(); j < 0 || refused {
					continue
				}
				n, list := w.on[i]+int64(p.Points()), w.on
				switch {
				case n > budget:
					list = w.short
				case p.Stops():
					list = w.halt
				}
				if n < list[j] {
					list[j], changed = n, true
				}
			}
		}
	}
	return w
}

func (w truth) best(i int) int64 { return min(w.on[i], w.halt[i]) }

// refusal is the first refused step into j, from the hexes that a move can go on from, by rising cost and index.
func (w truth) refusal(c country, j int) (code uint16, from int, ok bool) {
	at := int64(never)
	for i, cost := range w.on {
		d, near := hex.Toward(c.grid.At(i), c.grid.At(j))
		if cost == never || !near || cost >= at {
			continue
		}
		if k, refused := c.price(i, j, d).Refused(); refused {
			code, from, ok, at = k, i, true, cost
		}
	}
	return code, from, ok
}

func TestReachAgreesWithTheSlowSearch(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		c := countries().Draw(t, "c")
		f := reach.NewField(c.grid)
		for range 2 { // the second search must know nothing of the first
			from := rapid.IntRange(0, c.grid.Len()-1).Draw(t, "from")
			budget := rapid.OneOf(rapid.Int32Range(0, 20), rapid.Just[int32](reach.NoLimit)).Draw(t, "budget")
			reach.Reach(f, from, budget, c.price)
			w := bellmanFord(c, from, int64(budget))
			seen := 0
			for i := range c.grid.Len() {
				holds(t, c, f, w, i)
				if f.State(i) != reach.Unseen {
					seen++
					assert.Contains(t, f.Seen(), int32(i))
				}
			}
			assert.Len(t, f.Seen(), seen)
		}
	})
}

func holds(t *rapid.T, c country, f *reach.Field, w truth, i int) {
	cost, reached := f.Cost(i)
	on, goesOn := f.CostOn(i)
	assert.Equal(t, w.on[i] != never, goesOn)
	if goesOn {
		assert.Equal(t, w.on[i], int64(on))
	}
	assert.Equal(t, w.best(i) != never, reached)
	assert.Equal(t, w.halt[i] < w.on[i], f.Stops(i))
	missing, _, short := f.Missing(i)
	code, from, refused := f.Refusal(i)
	wantCode, wantFrom, wantRefused := w.refusal(c, i)
	want := reach.Unseen
	switch {
	case reached:
		want = reach.Reached
		assert.Equal(t, w.best(i), int64(cost))
	case w.short[i] != never:
		want = reach.Short
		assert.Equal(t, min(w.short[i], reach.NoLimit), int64(missing))
	case wantRefused:
		want = reach.Refused
		assert.Equal(t, wantCode, code)
		assert.Equal(t, wantFrom, from)
	}
	assert.Equal(t, want, f.State(i), "hex %d", i)
	assert.Equal(t, want == reach.Short, short)
	assert.Equal(t, want == reach.Refused, refused)
}

func TestPathsAddUp(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		c := countries().Draw(t, "c")
		from := rapid.IntRange(0, c.grid.Len()-1).Draw(t, "from")
		f := reach.NewField(c.grid)
		reach.Reach(f, from, rapid.Int32Range(0, 30).Draw(t, "budget"), c.price)
		for to := range c.grid.Len() {
			path := f.Path([]int32{-7}, to)
			assert.Equal(t, int32(-7), path[0], "appended to what was there")
			path = path[1:]
			cost, ok := f.Cost(to)
			if !ok {
				assert.Empty(t, path)
				continue
			}
			assert.Equal(t, []int32{int32(from), int32(to)}, []int32{path[0], path[len(path)-1]})
			sum := int32(0)
			for n := 1; n < len(path); n++ {
				d, near := hex.Toward(c.grid.At(int(path[n-1])), c.grid.At(int(path[n])))
				require.True(t, near)
				p := c.price(int(path[n-1]), 0, d)
				_, refused := p.Refused()
				assert.False(t, refused)
				assert.Equal(t, p.Stops(), n == len(path)-1 && f.Stops(to), "only the last step may stop, and Stops tells")
				sum += p.Points()
			}
			assert.Equal(t, cost, sum)
		}
	})
}

func TestTriangle(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		c := countries().Draw(t, "c")
		place := rapid.IntRange(0, c.grid.Len()-1)
		a, b := place.Draw(t, "a"), place.Draw(t, "b")
		fromA, fromB := reach.NewField(c.grid), reach.NewField(c.grid)
		reach.Reach(fromA, a, 1000, c.price)
		reach.Reach(fromB, b, 1000, c.price)
		ab, ok := fromA.CostOn(b)
		if !ok {
			return
		}
		for i := range c.grid.Len() {
			if bc, ok := fromB.Cost(i); ok && ab+bc <= 1000 {
				ac, ok := fromA.Cost(i)
				assert.True(t, ok)
				assert.LessOrEqual(t, ac, ab+bc)
			}
		}
	})
}

func TestEachStepIsPricedAtMostOnce(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		c := countries().Draw(t, "c")
		asked := map[[2]int]int{}
		reach.Reach(reach.NewField(c.grid), rapid.IntRange(0, c.grid.Len()-1).Draw(t, "from"), 20, func(from, to int, d hex.Dir) reach.Cost {
			asked[[2]int{from, to}]++
			assert.Equal(t, to, c.grid.Neighbour(from, d))
			return c.price(from, to, d)
		})
		for step, n := range asked {
			assert.Equal(t, 1, n, "%v", step)
		}
	})
}

// A search that is carried on a few hexes at a time prices no more than these hexes' steps at once, and finds what the whole one finds.
func TestASearchInPieces(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		c := countries().Draw(t, "c")
		from, hexes := rapid.IntRange(0, c.grid.Len()-1).Draw(t, "from"), rapid.IntRange(1, 5).Draw(t, "hexes")
		whole, pieces, asked := reach.NewField(c.grid), reach.NewField(c.grid), 0
		reach.Reach(whole, from, 20, c.price)
		reach.Start(pieces, from, 20)
		for done := false; !done; {
			asked = 0
			done = reach.Go(pieces, 20, hexes, func(from, to int, d hex.Dir) reach.Cost {
				asked++
				return c.price(from, to, d)
			})
			assert.LessOrEqual(t, asked, hexes*hex.Dirs)
		}
		assert.Equal(t, whole.Seen(), pieces.Seen())
		for i := range c.grid.Len() {
			want := whole.Path(nil, i)
			assert.Equal(t, want, pieces.Path(nil, i))
			before, ok := pieces.Before(i)
			if assert.Equal(t, len(want) > 1, ok); ok {
				assert.Equal(t, int(want[len(want)-2]), before)
			}
		}
	})
}

// TestStopBesideADearerWayOn: the near way into the middle must stop, the way round may go on, and beyond it only the way round counts.
func TestStopBesideADearerWayOn(t *testing.T) {
	g, err := hex.NewGrid(hex.Numbering{Stagger: hex.OddColumnsLow}, hex.Bounds{FirstCol: 1, LastCol: 2, FirstRow: 1, LastRow: 3})
	require.NoError(t, err)
	start, middle, beyond, round := 0, 1, 2, 4 // 0101, 0102, 0103 and 0202, which touches 0101 and 0102 but not 0103
	step := func(from, to int, _ hex.Dir) reach.Cost {
		switch [2]int{from, to} {
		case [2]int{start, middle}:
			return reach.Points(1).Stop()
		case [2]int{start, round}, [2]int{round, middle}, [2]int{middle, beyond}:
			return reach.Points(2)
		}
		return reach.Refuse(9)
	}
	f := reach.NewField(g)
	reach.Reach(f, start, 10, step)
	cost, _ := f.Cost(middle)
	assert.Equal(t, int32(1), cost)
	assert.True(t, f.Stops(middle))
	assert.Equal(t, []int32{0, 1}, f.Path(nil, middle))
	on, _ := f.CostOn(middle)
	assert.Equal(t, int32(4), on)
	cost, _ = f.Cost(beyond)
	assert.Equal(t, int32(6), cost)
	assert.Equal(t, []int32{0, 4, 1, 2}, f.Path(nil, beyond))
	assert.Equal(t, reach.Refused, f.State(3))

	reach.Reach(f, start, 5, step)
	missing, from, ok := f.Missing(beyond)
	assert.True(t, ok)
	assert.Equal(t, [2]int{6, middle}, [2]int{int(missing), from})
}

func TestNothingToReach(t *testing.T) {
	g, terrain, middle := board(t)
	f := reach.NewField(g)
	step := func(_, to int, _ hex.Dir) reach.Cost { return reach.Points(terrain[to]) }
	for _, c := range []struct{ from, budget int }{{-1, 5}, {g.Len(), 5}, {int(middle), -1}} {
		reach.Reach(f, int(middle), 5, step)
		reach.Reach(f, c.from, int32(c.budget), step)
		assert.Empty(t, f.Seen())
		assert.Equal(t, reach.Unseen, f.State(int(middle)))
	}
	reach.Reach(f, int(middle), 0, step)
	assert.Equal(t, []int32{middle}, f.Path(nil, int(middle)))
	f.Reset()
	assert.Empty(t, f.Path(nil, int(middle)))
	for _, off := range []int{-1, g.Len()} {
		assert.Equal(t, reach.Unseen, f.State(off))
		assert.Empty(t, f.Path(nil, off))
	}
}
