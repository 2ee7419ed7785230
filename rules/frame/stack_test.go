package frame_test

import (
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"gazala/rules/frame"
)

// TestOnTop finds the frame that asks by what it is, and none of an empty stack.
func TestOnTop(t *testing.T) {
	s := frame.Of[any]("low", 7)
	n, is := frame.OnTop[int](s)
	require.True(t, is)
	require.Equal(t, 7, n)
	_, is = frame.OnTop[string](s)
	require.False(t, is, "it lies below")
	_, is = frame.OnTop[any](frame.Of[any]())
	require.False(t, is)
}

// TestStacksAreValues changes stacks at random, branching from any earlier one, and finds every one as it was.
func TestStacksAreValues(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		stacks, want := []frame.Stack[int]{{}}, [][]int{nil}
		for n := range rapid.IntRange(1, 30).Draw(t, "changes") {
			k := rapid.IntRange(0, len(stacks)-1).Draw(t, "from")
			s, w := stacks[k], append([]int(nil), want[k]...)
			switch rapid.IntRange(0, 5).Draw(t, "change") {
			case 0:
				s, w = s.Push(n), append(w, n)
			case 1:
				s, w = s.Push(n, -n), append(w, n, -n)
			case 2:
				s, w = s.Pop(), w[:max(len(w)-1, 0)]
			case 3:
				s, w = s.Replace(n), append(w[:max(len(w)-1, 0)], n)
			case 4:
				if len(w) > 0 {
					i := rapid.IntRange(0, len(w)-1).Draw(t, "in place of")
					s, w[i] = s.With(i, n), n
				}
			case 5:
				keep := rapid.IntRange(0, len(w)).Draw(t, "kept")
				s, w = s.Keep(keep), w[:keep]
			}
			stacks, want = append(stacks, s), append(want, w)
		}
		for k, s := range stacks {
			require.Equal(t, len(want[k]), s.Len())
			top, ok := s.Top()
			require.Equal(t, len(want[k]) > 0, ok)
			if ok {
				require.Equal(t, want[k][len(want[k])-1], top)
			}
			for i, f := range want[k] {
				require.Equal(t, f, s.At(i))
			}
		}
	})
}

func TestStacksShareNothingWithSlices(t *testing.T) {
	given := []int{1, 2}
	s := frame.Of(given...)
	given[0] = 9
	s.All()[1] = 9
	require.Equal(t, []int{1, 2}, s.All())
	require.Zero(t, frame.Stack[int]{}.Pop().Len())
	require.Empty(t, frame.Stack[int]{}.All())
}
