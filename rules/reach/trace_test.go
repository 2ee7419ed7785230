package reach_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"gazala/rules/hex"
	"gazala/rules/reach"
)

func (c country) open(from, _ int, d hex.Dir) bool { return c.step[from*hex.Dirs+int(d)] >= 0 }

// steps prices every open step at one point, so that Reach can check the breadth-first searches.
func (c country) steps(from, to int, d hex.Dir) reach.Cost {
	if c.open(from, to, d) {
		return reach.Points(1)
	}
	return reach.Refuse(0)
}

func TestTraceIsAShortestLine(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		c := countries().Draw(t, "c")
		hexes := rapid.IntRange(0, c.grid.Len()-1)
		from, goals := hexes.Draw(t, "from"), rapid.SliceOfN(hexes, 0, 3).Draw(t, "goals")
		limit := rapid.OneOf(rapid.Int32Range(0, 6), rapid.Just[int32](reach.NoLimit)).Draw(t, "limit")
		isGoal := func(i int) bool {
			for _, g := range goals {
				if g == i {
					return true
				}
			}
			return false
		}
		f, check := reach.NewField(c.grid), reach.NewField(c.grid)
		line, ok := reach.Trace(f, []int32{-7}, from, limit, isGoal, c.open)
		reach.Reach(check, from, limit, c.steps)
		best, found := int32(0), false
		for _, g := range goals {
			if n, ok := check.Cost(g); ok && (!found || n < best) {
				best, found = n, true
			}
		}
		require.Equal(t, found, ok)
		assert.Equal(t, int32(-7), line[0])
		line = line[1:]
		if !found {
			assert.Empty(t, line)
			return
		}
		require.Len(t, line, int(best)+1)
		assert.Equal(t, int32(from), line[0])
		assert.True(t, isGoal(int(line[best])))
		for n := range int(best) {
			d, near := hex.Toward(c.grid.At(int(line[n])), c.grid.At(int(line[n+1])))
			assert.True(t, near && c.open(int(line[n]), 0, d))
		}
	})
}

func TestFloodIsTheNearestSource(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		c := countries().Draw(t, "c")
		sources := rapid.SliceOfN(rapid.Int32Range(-1, int32(c.grid.Len())), 0, 4).Draw(t, "sources") // with hexes off the map
		limit := rapid.OneOf(rapid.Int32Range(0, 6), rapid.Just[int32](reach.NoLimit)).Draw(t, "limit")
		f, one := reach.NewField(c.grid), reach.NewField(c.grid)
		reach.Flood(f, sources, limit, c.open)
		best := map[int]int32{}
		for _, s := range sources {
			reach.Reach(one, int(s), limit, c.steps)
			for i := range c.grid.Len() {
				n, ok := one.Cost(i)
				if old, known := best[i]; ok && (!known || n < old) {
					best[i] = n
				}
			}
		}
		for i := range c.grid.Len() {
			n, ok := f.Cost(i)
			want, known := best[i]
			require.Equal(t, known, ok, "hex %d", i)
			assert.Equal(t, want, n)
			path := f.Path(nil, i)
			if !ok {
				assert.Empty(t, path)
				continue
			}
			assert.Len(t, path, int(n)+1)
			assert.Contains(t, sources, path[0])
			assert.Equal(t, int32(i), path[n])
		}
		assert.Len(t, f.Seen(), len(best))
	})
}

func TestTraceWithoutALine(t *testing.T) {
	g, _, middle := board(t)
	f := reach.NewField(g)
	all := func(int, int, hex.Dir) bool { return true }
	here := func(i int) bool { return i == int(middle) }
	line, ok := reach.Trace(f, nil, int(middle), 0, here, all)
	assert.True(t, ok)
	assert.Equal(t, []int32{middle}, line, "a start that is a goal needs no step")
	for _, c := range []struct{ from, limit int }{{-1, 9}, {g.Len(), 9}, {int(middle), -1}, {0, 5}} {
		line, ok = reach.Trace(f, nil, c.from, int32(c.limit), here, all)
		assert.False(t, ok)
		assert.Empty(t, line)
	}
	reach.Flood(f, []int32{middle}, -1, all)
	assert.Empty(t, f.Seen())
}
