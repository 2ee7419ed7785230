package lesson_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"gazala/locales"
	"gazala/rules/decide"
	"gazala/tutor/learn/drill"
	"gazala/tutor/learn/lesson"
	"gazala/tutor/learn/practice"
	"gazala/tutor/shelf"
	"gazala/tutor/table"
)

// TestEnd: who answers every first question wrongly reads that again at the end, and when each rule comes back; who answers rightly has a full score.
func TestEnd(t *testing.T) {
	everyLesson(t, func(t *testing.T, _ *shelf.System, _ lesson.Lesson, open func() (*lesson.Run, *practice.Sitting)) {
		right, _ := open()
		for n := range right.Of() {
			right.Go(n)
			_, err := right.Solve()
			require.NoError(t, err)
			require.Empty(t, right.View().Failed)
		}
		require.NotEmpty(t, right.End(noon()).Can)
		then := right.End(noon()).Fact
		require.NotNil(t, then)
		require.NotContains(t, then.Text, "history.", "a message")
		require.Contains(t, then.Source, ": ")
		require.Contains(t, then.Address, "://")
		wrong, _ := open()
		asked := 0
		for n := range wrong.Of() {
			wrong.Go(n)
			if v := wrong.View(); v.Drill != nil {
				asked++
				wrong.Say(noon(), drill.Answer{Words: "?"})
			}
		}
		e := wrong.End(noon())
		require.Equal(t, asked, e.Of)
		require.Zero(t, e.Right)
		require.Len(t, e.Missed, asked)
		require.NotEmpty(t, e.Score)
		if asked > 0 {
			require.NotEmpty(t, e.Back)
		}
	})
}

// TestNothingIsToldTwice: no two lessons of a course end with the same thing that happened.
func TestNothingIsToldTwice(t *testing.T) {
	told := map[[2]string]string{}
	everyLesson(t, func(t *testing.T, sys *shelf.System, l lesson.Lesson, _ func() (*lesson.Run, *practice.Sitting)) {
		key := [2]string{sys.ID, l.History}
		require.Contains(t, []string{"", l.ID}, told[key])
		told[key] = l.ID
	})
}

// TestFailedGoal: at every step at which something is done, whoever plays the first legal option again and again either keeps the goal open, reaches it, or is told why it is lost; and
// begins anew.
func TestFailedGoal(t *testing.T) {
	lost := 0
	say, err := locales.New(locales.English)
	require.NoError(t, err)
	everyLesson(t, func(t *testing.T, _ *shelf.System, _ lesson.Lesson, open func() (*lesson.Run, *practice.Sitting)) {
		r, _ := open()
		for n := range r.Of() {
			r.Go(n)
			for range 6 {
				seat, ok := r.Seat().(*table.Table)
				if !ok {
					break
				}
				options := seat.Session().Game().Point(decide.BareSheet()).Options()
				if len(options) == 0 || r.View().Failed != "" || r.View().Ready {
					break
				}
				next, err := seat.Session().Play(options[len(options)-1])
				require.NoError(t, err)
				r.Sat(table.New(next, say))
			}
			if r.View().Failed != "" {
				lost++
				require.False(t, r.View().Ready)
				r.Again()
				require.Empty(t, r.View().Failed)
			}
		}
	})
	require.Positive(t, lost)
}
