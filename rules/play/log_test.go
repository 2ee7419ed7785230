package play_test

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"gazala/rules/dice"
	"gazala/rules/event"
	"gazala/rules/play"
)

// full is a log that keeps everything, and copies it for each action.
type full struct {
	games  []play.Game // from the start on
	events [][]event.Event
	at     int
}

func (f full) play(t require.TestingT, i throw, seed uint64) full {
	next, events, err := f.games[f.at].Play(i, dice.Seeded(seed))
	require.NoError(t, err)
	return full{
		games: append(slices.Clone(f.games[:f.at+1]), next), events: append(slices.Clone(f.events[:f.at]), events), at: f.at + 1,
	}
}

// Whatever is played, undone, redone and played otherwise, from whichever of the logs before, a log gives every position and every event as one that keeps them all.
func TestALogGivesWhatAFullOneKeeps(t *testing.T) {
	rapid.Check(t, func(r *rapid.T) {
		logs, want := []play.Log{play.Begin(tally(3))}, []full{{games: []play.Game{tally(3)}}}
		for range rapid.IntRange(1, 12).Draw(r, "ways") {
			of := rapid.IntRange(0, len(logs)-1).Draw(r, "of")
			l, f := logs[of], want[of]
			if rapid.Bool().Draw(r, "seek") {
				f.at = rapid.IntRange(0, len(f.games)-1).Draw(r, "to")
				l = l.Seek(f.at)
			}
			for range rapid.IntRange(0, 150).Draw(r, "actions") {
				i, seed := throw{rapid.IntRange(0, 2).Draw(r, "dice")}, uint64(f.at*7+of)
				var err error
				if l.Redoable() > 0 {
					if f.at%2 == 0 { // go on as before now and then
						i = l.All()[f.at].Intent.(throw)
					}
					l, err = l.Play(i, dice.Seeded(seed))
					if l.Redoable() > 0 || l.Len() == len(f.games)-1 && l.Game() == f.games[l.Len()] {
						f.at++
						continue
					}
				} else {
					l, err = l.Play(i, dice.Seeded(seed))
				}
				require.NoError(r, err)
				f = f.play(r, i, seed)
			}
			logs, want = append(logs, l), append(want, f)
		}
		for range 200 {
			of := rapid.IntRange(0, len(logs)-1).Draw(r, "log")
			l, f := logs[of], want[of]
			require.Equal(r, f.games[f.at], l.Game())
			require.Equal(r, len(f.games)-1, l.Len()+l.Redoable())
			n := rapid.IntRange(0, len(f.games)-1).Draw(r, "n")
			require.Equal(r, f.games[n], l.After(n))
			require.Equal(r, f.games[n], l.Seek(n).Game())
			if n > 0 {
				require.Equal(r, f.events[n-1], l.Events(n-1))
			}
		}
	})
}
