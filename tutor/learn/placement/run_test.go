package placement_test

import (
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"gazala/locales"
	"gazala/tutor/desk"
	"gazala/tutor/learn/lesson"
	"gazala/tutor/learn/memory"
	"gazala/tutor/learn/placement"
	"gazala/tutor/learn/practice"
)

var noon = time.Date(2026, 5, 27, 12, 0, 0, 0, time.UTC)

func begin(t *testing.T, d *desk.Desk, kept []byte) (*placement.Run, *practice.Sitting) {
	t.Helper()
	s, err := d.Sitting("batalha", memory.Memory{}, 1)
	require.NoError(t, err)
	r, err := d.Placement(s, kept, 1)
	require.NoError(t, err)
	return r, s
}

func seek(t *testing.T, r *placement.Run) {
	t.Helper()
	for range 200 {
		if r.Seek(noon, func() bool { return true }) {
			return
		}
	}
	t.Fatal("no question was found")
}

// TestRun: whoever answers everything rightly is soon done, knows most of it, and need not take most lessons; whoever knows nothing is told so, and has to take all. It goes on where it was left.
func TestRun(t *testing.T) {
	for _, language := range []string{locales.English, locales.Portuguese} {
		d, err := desk.New(language)
		require.NoError(t, err)
		for _, knows := range []bool{true, false} {
			r, s := begin(t, d, nil)
			require.Zero(t, r.View().N)
			r.Pass(noon)
			r.Answer(noon, 0)
			require.Equal(t, "gazala placement 1\n", string(r.Kept()), "nothing is asked yet")
			for n := 0; !r.Over(); n++ {
				require.Less(t, n, placement.Most)
				seek(t, r)
				v := r.View()
				require.Equal(t, n+1, v.N)
				require.Equal(t, placement.Most, v.Of)
				if !knows {
					r.Pass(noon)
					continue
				}
				r.SayRight(noon)
				v = r.View()
				require.NotNil(t, v.Reply)
				require.True(t, v.Reply.Right)
				require.Equal(t, n+1, v.N)
				if n == 3 { // left, and gone on with
					again, _ := begin(t, d, r.Kept())
					require.Equal(t, r.Result(), again.Result())
					require.Equal(t, r.Kept(), again.Kept())
				}
			}
			v := r.Result()
			require.Len(t, v.Chapters, 10)
			course := func() (known int, of int) {
				c, err := d.Course("batalha", r.Lessons(nil))
				require.NoError(t, err)
				require.Zero(t, c.Done)
				return c.Known, c.Of
			}
			known, of := course()
			remembered := s.Memory()
			if knows {
				require.Greater(t, known*4, of*3)
				require.Greater(t, len(remembered.Reviews()), 60, "what is known is in the memory")
				for _, review := range remembered.Reviews() {
					if review.Rating == memory.Placed {
						require.Equal(t, memory.Known, remembered.Standing(review.Rule, noon), "and counts as known wherever that is told")
					}
				}
				require.NotZero(t, s.Progress(noon).Counts[0].N)
			} else {
				require.Zero(t, known)
				marked := lesson.ParseKept(nil).Skip("batalha-01").Text()
				require.False(t, lesson.ParseKept(r.Lessons(marked)).Known("batalha-01"), "what was known when one was asked before")
			}
			done := lesson.ParseKept(nil).Finish("batalha-01").Text()
			require.True(t, lesson.ParseKept(r.Lessons(done)).Done("batalha-01"), "what was done stays done")
			again, _ := begin(t, d, r.Kept())
			require.True(t, again.Over())
			require.Equal(t, v, again.Result())
		}
	}
}

// TestKept: what is kept is read as it was written; lines that nobody wrote are left out.
func TestKept(t *testing.T) {
	text := "gazala placement 1\nright batalha:4.1 batalha:5.1\nwrong batalha:4.1 batalha:5.1 | batalha:5.1\nunknown batalha:4.1\nover\n"
	require.Equal(t, text, string(placement.Join([]byte(text), nil)))
	require.Equal(t, text, string(placement.Join(nil, []byte(text))))
	begun := "gazala placement 1\nright batalha:4.1\n"
	require.Equal(t, text, string(placement.Join([]byte(begun), []byte(text))), "the one that has come farther")
	require.Equal(t, begun, string(placement.Join([]byte("what\nis batalha:4.1\nwrong\nwrong nothing | |\nright batalha:4.1\n"), nil)))
	long := strings.Repeat("right batalha:4.1\n", 1000)
	require.Equal(t, placement.Most+1, strings.Count(string(placement.Join([]byte(long), nil)), "\n"), "no more than are asked")
}
