package practice_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"gazala/locales"
	"gazala/rules/dice"
	"gazala/tutor/desk"
	"gazala/tutor/learn/drill"
	"gazala/tutor/learn/memory"
)

// A wrong answer is shown on the board as what it would have brought, then as what the engine brings; a right one is not.
func TestAWrongAnswerIsShownOnTheBoard(t *testing.T) {
	for _, tag := range locales.Languages() {
		d, err := desk.New(tag)
		require.NoError(t, err)
		say, err := locales.New(tag)
		require.NoError(t, err)
		for _, id := range d.Drilled() {
			t.Run(id+" "+tag, func(t *testing.T) {
				s, err := d.Sitting(id, memory.Memory{}, 19)
				require.NoError(t, err)
				sys, _ := d.Find(id)
				seen := 0
				for n := 0; n < 24 || seen == 0 && n < 200; n++ { // some games bring questions of this kind late
					require.True(t, s.Seek(start(), always))
					q := s.Question()
					before := s.View().Board
					wrong := 0
					for i, p := range s.View().Choices {
						one := s.Fork()
						one.Put(q, "")
						one.Answer(start(), i)
						if r := one.View().Reply; r != nil && !r.Right && p.Text != "" {
							wrong = i
						} else if r != nil && r.Right {
							require.Empty(t, r.Brought)
						}
					}
					s.Answer(start(), wrong)
					r := s.View().Reply
					if r.Right {
						continue
					}
					for _, b := range r.Brought {
						require.NotEmpty(t, b.Text)
						require.NotContains(t, b.Text, "{{")
						require.False(t, strings.Contains(b.Text, "drill."), b.Text)
						require.Equal(t, before.Grid, b.Board.Grid, n)
						for _, m := range b.Board.Marks {
							require.True(t, b.Board.Grid.Has(m.At), b.Text)
						}
					}
					if len(r.Brought) == 0 {
						continue
					}
					seen++
					last := r.Brought[len(r.Brought)-1].Board
					next, _, err := q.Game.Play(q.Intent, dice.Scripted(q.Faces...))
					if q.Kind == drill.May && q.Right.Words == drill.Legal || q.Kind == drill.Happens {
						require.NoError(t, err)
						require.Len(t, last.Counters, len(sys.Board(next, say).Counters), "what the engine does")
					}
					if q.Kind == drill.May && q.Right.Words == drill.Refused {
						require.Error(t, err)
						require.Len(t, last.Counters, len(before.Counters), "nothing is done")
					}
				}
				require.Positive(t, seen)
			})
		}
	}
}
