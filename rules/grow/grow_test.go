package grow_test

import (
	"slices"
	"sync"
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"gazala/rules/grow"
)

// Whatever goes on from whatever, each list holds what a slice of its own would.
func TestAListIsAValue(t *testing.T) {
	rapid.Check(t, func(r *rapid.T) {
		lists, want := []grow.List[int]{{}, grow.Of(7, 8)}, [][]int{nil, {7, 8}}
		for step := range rapid.IntRange(1, 60).Draw(r, "steps") {
			of := rapid.IntRange(0, len(lists)-1).Draw(r, "of")
			l, w := lists[of], want[of]
			if cut := rapid.IntRange(0, len(w)).Draw(r, "cut"); rapid.Bool().Draw(r, "back") {
				l, w = l.First(cut), w[:cut]
			}
			l, _ = l.Append(step)
			lists, want = append(lists, l), append(want, append(slices.Clone(w), step))
		}
		for n, l := range lists {
			require.Equal(r, len(want[n]), l.Len())
			require.True(r, slices.Equal(want[n], l.All()), "%v, not %v", l.All(), want[n])
			for k, x := range want[n] {
				require.Equal(r, x, l.At(k))
			}
		}
	})
}

// What goes on from the end goes on in place; the second that goes on is told so.
func TestGoingOnInPlace(t *testing.T) {
	var l grow.List[int]
	one, on := l.Append(1)
	require.False(t, on, "the first item needs room")
	two, on := one.Append(2)
	require.True(t, on)
	_, on = one.Append(3)
	require.False(t, on)
	_, on = two.First(1).Append(4)
	require.False(t, on)
	require.Equal(t, []int{1, 2}, two.All())
	require.Nil(t, two.First(0).All(), "none left is none")
	require.Nil(t, l.All())
}

// Two that go on from one list at the same time do not disturb each other.
func TestGoingOnAtTheSameTime(t *testing.T) {
	base := grow.Of(0)
	base, _ = base.Append(1)
	var all [8]grow.List[int]
	var wait sync.WaitGroup
	for n := range all {
		wait.Go(func() {
			all[n] = base
			for k := range 100 {
				all[n], _ = all[n].Append(n*1000 + k)
			}
		})
	}
	wait.Wait()
	for n, l := range all {
		require.Equal(t, 102, l.Len())
		for k, x := range l.All()[2:] {
			require.Equal(t, n*1000+k, x)
		}
	}
}
