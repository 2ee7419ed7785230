package toy_test

import (
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"gazala/locales"
	"gazala/tutor/desk"
	"gazala/tutor/games/gamestest/toy"
	"gazala/tutor/learn/memory"
	"gazala/tutor/table"
	"gazala/tutor/table/session"
)

// atDesk opens a desk with the toy alone in both languages, and does something there.
func atDesk(t *testing.T, do func(t *testing.T, d *desk.Desk)) {
	for _, tag := range locales.Languages() {
		t.Run(tag, func(t *testing.T) {
			say, err := toy.Speak(tag)
			require.NoError(t, err)
			do(t, desk.With(say, toy.New()))
		})
	}
}

func always() bool { return true }

// TestLessons: somebody who answers as the engine does comes through every lesson.
func TestLessons(t *testing.T) {
	atDesk(t, func(t *testing.T, d *desk.Desk) {
		c, err := d.Course("toy", nil)
		require.NoError(t, err)
		require.Equal(t, 2, c.Of)
		spoken(t, c)
		for _, id := range []string{"toy-01", "toy-02"} {
			s, err := d.Sitting("toy", memory.Memory{}, 1)
			require.NoError(t, err)
			l, err := d.Lesson(id, s)
			require.NoError(t, err)
			for n := range l.Of() {
				l.Go(n)
				spoken(t, l.View())
				_, err := l.Solve()
				require.NoError(t, err)
				require.True(t, l.View().Ready)
				spoken(t, l.View())
			}
			end := l.End(time.Unix(1e9, 0))
			require.Equal(t, end.Of, end.Right)
			spoken(t, end)
		}
	})
}

// TestQuestions: there are questions to the toy without end, and they are told in full before and after the answer.
func TestQuestions(t *testing.T) {
	atDesk(t, func(t *testing.T, d *desk.Desk) {
		s, err := d.Sitting("toy", memory.Memory{}, 1)
		require.NoError(t, err)
		now := time.Unix(1e9, 0)
		for range 20 {
			require.True(t, s.Seek(now, always))
			spoken(t, s.View())
			s.Answer(now, 0)
			require.NotNil(t, s.View().Reply)
			spoken(t, s.View())
		}
		spoken(t, s.Progress(now))
	})
}

// TestAWholeGame is guided and played by the program to its end, and looked over.
func TestAWholeGame(t *testing.T) {
	atDesk(t, func(t *testing.T, d *desk.Desk) {
		s, err := d.Sitting("toy", memory.Memory{}, 1)
		require.NoError(t, err)
		at, err := d.Begin(desk.Opening{From: "scenario:toy/race", Help: session.Usual, Seed: 1})
		require.NoError(t, err)
		g, err := d.Guide(at, s)
		require.NoError(t, err)
		var now table.Seat = at
		met := 0
		tell := func() {
			for ; g.Waiting(); met++ {
				spoken(t, g.View())
				if !g.View().Ready {
					g.Answer(time.Unix(1e9, 0), 0)
					spoken(t, g.View())
				}
				g.On()
			}
		}
		for n := 0; !now.View().Over; n++ {
			require.Less(t, n, 200)
			g.Arrive(now)
			tell()
			list, done, err := now.Advice(func() bool { return true })
			require.NoError(t, err)
			require.True(t, done)
			_, ok := now.Checklist()
			require.Equal(t, now.View().Point.Groups[0].Choices[0].Rolls, !ok, "what there is to see to while one moves and fights")
			next, err := now.Act(list[0].Choice)
			require.NoError(t, err)
			g.Pass(now, next)
			tell()
			now = next
			spoken(t, now.View("zones_axis"))
		}
		require.Equal(t, 4, met)
		spoken(t, g.Sum(now))
		r, err := d.Review(now.(*table.Table))
		require.NoError(t, err)
		for n := 0; !r.Work(always); n++ {
			require.Less(t, n, 100000)
		}
		require.NoError(t, r.Err())
		require.True(t, r.View().Finished)
		spoken(t, r.View())
	})
}
