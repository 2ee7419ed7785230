package today_test

import (
	"fmt"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"gazala/rules/cite"
	"gazala/tutor/learn/memory"
	"gazala/tutor/learn/today"
)

func noon(day int) time.Time { return time.Date(2026, 11, day, 12, 0, 0, 0, time.UTC) }

// rules are so many of a game.
func rules(system string, n int) (out []cite.Rule) {
	for i := range n {
		out = append(out, cite.Rule(fmt.Sprintf("%s:%d.0", system, i+1)))
	}
	return out
}

// game knows the first rules of a game since a day, the earlier in the list the longer.
func game(t *testing.T, system string, all, known, since int) today.Game {
	t.Helper()
	g := today.Game{Rules: rules(system, all), Course: func() []cite.Rule { return rules(system, all) }, Begun: known > 0}
	for i, r := range g.Rules[:known] {
		var err error
		g.Memory, err = g.Memory.Review(r, memory.Knew, noon(since).Add(time.Duration(i)*time.Minute))
		require.NoError(t, err)
	}
	return g
}

func TestTheMostOverdueComeFirst(t *testing.T) {
	g := game(t, "a", 30, 20, 1)
	got := today.Choose([]today.Game{g}, noon(28))
	require.Equal(t, g.Rules[:10], got)
}

func TestGamesTakeTurns(t *testing.T) {
	a, b, c := game(t, "a", 40, 20, 1), game(t, "b", 40, 20, 5), game(t, "c", 40, 1, 8)
	got := today.Choose([]today.Game{a, b, c}, noon(28))
	require.Len(t, got, today.Size)
	require.Equal(t, a.Rules[0], got[0])
	for i := range got[2:] {
		same := got[i].System() == got[i+1].System() && got[i].System() == got[i+2].System()
		require.False(t, same, "%v", got)
	}
	seen := map[cite.Rule]bool{}
	for _, r := range got {
		require.False(t, seen[r], "%s comes twice", r)
		seen[r] = true
	}
}

func TestWhereLittleIsDueWhatComesNextFillsUp(t *testing.T) {
	a, b := game(t, "a", 30, 3, 1), game(t, "b", 30, 0, 1)
	b.Begun = false
	got := today.Choose([]today.Game{a, b}, noon(28))
	require.Equal(t, a.Rules[:2], got[:2])
	require.Contains(t, got, a.Rules[2])
	require.Equal(t, a.Rules[3:5], got[3:5], "of the course that was begun")
}

func TestWhoHasBegunNothingGetsTheFirstCourse(t *testing.T) {
	a, b := game(t, "a", 30, 0, 1), game(t, "b", 30, 0, 1)
	a.Course = func() []cite.Rule { return a.Rules[5:] }
	require.Equal(t, a.Rules[5:15], today.Choose([]today.Game{a, b}, noon(28)))
}

func TestWhatWasJustAskedComesLast(t *testing.T) {
	g := game(t, "a", 30, 30, 1)
	got := today.Choose([]today.Game{g}, noon(28), g.Rules[:10]...)
	require.Equal(t, g.Rules[10:20], got)
	few := game(t, "a", 12, 12, 1)
	got = today.Choose([]today.Game{few}, noon(28), few.Rules[:10]...)
	require.Len(t, got, today.Size)
	require.Equal(t, few.Rules[10:12], got[:2])
}

func TestThereAreNoMoreThanThereAre(t *testing.T) {
	require.Len(t, today.Choose([]today.Game{game(t, "a", 4, 2, 1)}, noon(28)), 4)
	require.Empty(t, today.Choose(nil, noon(28)))
}
