package lesson_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"gazala/locales"
	"gazala/rules/cauldron"
	"gazala/rules/decide"
	"gazala/tutor/desk"
	"gazala/tutor/learn/drill"
	"gazala/tutor/learn/lesson"
	"gazala/tutor/learn/memory"
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
				for _, p := range v.Drill.Choices {
					require.NotRegexp(t, "^: ", p.Text, "nobody decides there")
				}
				wrong.Say(noon(), drill.Answer{Words: "?"})
			}
		}
		e := wrong.End(noon())
		require.Equal(t, asked, e.Of)
		require.Zero(t, e.Right)
		require.Len(t, e.Missed, asked)
		for _, m := range e.Missed {
			require.NotEmpty(t, m.Asked, "what was asked")
			for _, rule := range m.Rules {
				require.NotContains(t, e.Can, rule, "a rule that was missed is not learned")
			}
		}
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

// TestAstray: whoever ends the advance instead of advancing hears that the goal is far, though the game goes on there and a die might be rolled later; whoever takes it back does not.
func TestAstray(t *testing.T) {
	say, err := locales.New(locales.English)
	require.NoError(t, err)
	d, err := desk.New(locales.English)
	require.NoError(t, err)
	sitting, err := d.Sitting("cauldron", memory.Memory{}, 1)
	require.NoError(t, err)
	r, err := d.Lesson("cauldron-06", sitting)
	require.NoError(t, err)
	r.Go(r.Of() - 1)
	seat, ok := r.Seat().(*table.Table)
	require.True(t, ok)
	require.False(t, r.Sat(seat))
	require.Empty(t, r.View().Failed, "nothing has been done")
	start := seat.Session()
	wrong, err := start.Play(cauldron.EndAdvance.Now())
	require.NoError(t, err)
	require.False(t, r.Sat(table.New(wrong, say)))
	require.Contains(t, r.View().Failed, "From here the goal takes more than 5 actions")
	r.Sat(table.New(wrong.Undo(), say))
	require.Empty(t, r.View().Failed)
}
