package stand_test

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"gazala/rules/stand"
)

type unit int16

func in(x *stand.Index[unit], at int) (out []unit) {
	for u := x.First(at); u != stand.Nobody; u = x.Next(u) {
		out = append(out, u)
	}
	return out
}

// TestIndexIsTheUnits moves units at random and compares with a plain list.
func TestIndexIsTheUnits(t *testing.T) {
	rapid.Check(t, func(rt *rapid.T) {
		const hexes, units = 5, 12
		var x stand.Index[unit]
		x.Clear(hexes, units, false)
		at := make([]int, units)
		for u := range at {
			at[u] = -1
		}
		for range rapid.IntRange(1, 60).Draw(rt, "moves") {
			before, was := x, slices.Clone(at)
			if rapid.Bool().Draw(rt, "own") {
				x.Own()
			} else {
				before = stand.Index[unit]{}
			}
			u := rapid.IntRange(0, units-1).Draw(rt, "unit")
			if at[u] >= 0 {
				x.Remove(unit(u), at[u])
			}
			at[u] = rapid.IntRange(-1, hexes-1).Draw(rt, "hex")
			if at[u] >= 0 {
				x.Add(unit(u), at[u])
			}
			same(rt, &x, at)
			if before.Hexes() > 0 {
				same(rt, &before, was)
			}
		}
	})
}

func same(t require.TestingT, x *stand.Index[unit], at []int) {
	for h := range x.Hexes() {
		var want []unit
		for u := range at {
			if at[u] == h {
				want = append(want, unit(u))
			}
		}
		require.Equal(t, want, in(x, h))
		require.Equal(t, len(want), x.Count(h))
	}
}

func TestClear(t *testing.T) {
	var x stand.Index[unit]
	x.Clear(2, 3, false)
	x.Add(2, 1)
	kept := x
	x.Clear(2, 3, true)
	require.Empty(t, in(&x, 1))
	require.Equal(t, []unit{2}, in(&kept, 1), "a copy keeps what it had")
	x.Remove(0, 1)
	require.Empty(t, in(&x, 1), "who does not stand there is not taken out")
}
