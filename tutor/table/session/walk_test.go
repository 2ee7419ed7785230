package session_test

import (
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/require"

	"gazala/rules/decide"
	"gazala/tutor/table/session"
	"gazala/tutor/table/session/sessiontest"
)

// guided plays on with single options taken by themselves.
func guided(t *testing.T, level session.Help, n int) session.Session {
	t.Helper()
	r := rand.New(rand.NewPCG(9, 9))
	s := sessiontest.Begin(t, sessiontest.System(t), 9)
	for range n {
		i, ok := sessiontest.Choose(r, s.Game())
		require.True(t, ok)
		var err error
		s, err = s.Play(i)
		require.NoError(t, err)
		s, _, err = s.Auto(level)
		require.NoError(t, err)
	}
	return s
}

func autos(s session.Session) (n, rolled int) {
	for _, e := range s.Entries() {
		if e.Auto {
			n++
			rolled += len(e.Faces)
		}
	}
	return n, rolled
}

func TestAutoGoesByTheLevel(t *testing.T) {
	n, _ := autos(guided(t, session.Full, 120))
	require.Zero(t, n)
	n, rolled := autos(guided(t, session.Usual, 120))
	require.Positive(t, n)
	require.Zero(t, rolled)
	_, rolled = autos(guided(t, session.Little, 120))
	require.Positive(t, rolled)
}

func TestAutoTakesOnlyWhatLeavesNoChoice(t *testing.T) {
	s := guided(t, session.Little, 120)
	for n, e := range s.Entries() {
		options := s.Log().After(n).Point(decide.NewSheet(nil, nil)).Options()
		if e.Auto {
			require.Equal(t, []decide.Intent{e.Intent}, options)
		}
	}
	end := s.Game().Point(decide.NewSheet(nil, nil)).Options()
	require.NotEqual(t, 1, len(end))
}

// One step back is one choice of the person's: what was taken by itself after it goes with it, and comes again with it.
func TestUndoPassesWhatWasTakenByItself(t *testing.T) {
	s := guided(t, session.Little, 120)
	n, _ := autos(s)
	steps := 0
	for at := s; at.CanUndo(); steps++ {
		back := at.Undo()
		require.False(t, s.Entries()[back.At()].Auto)
		require.Equal(t, at.At(), back.Redo().At())
		again, err := back.Play(s.Entries()[back.At()].Intent)
		require.NoError(t, err)
		again, _, err = again.Auto(session.Little)
		require.NoError(t, err)
		require.Equal(t, at.At(), again.At())
		require.Equal(t, s.Total(), again.Total(), "the same choice again loses nothing")
		at = back
	}
	require.Equal(t, s.Total()-n, steps)
}

// What was done as one thing is taken back at once and done again at once; the same actions one by one are each a thing of their own.
func TestWhatIsOneThingIsUndoneAtOnce(t *testing.T) {
	s := wandered(t, 3, 20)
	whole := s.Seek(4)
	for n := 4; n < 10; n++ {
		var err error
		play := whole.Along
		if n == 4 || n == 7 {
			play = func(i decide.Intent) (session.Session, error) { return whole.Play(i) }
		}
		whole, err = play(s.Entries()[n].Intent)
		require.NoError(t, err)
	}
	require.Equal(t, 20, whole.Total(), "what comes after stays")
	require.Equal(t, 7, whole.Undo().At())
	require.Equal(t, 4, whole.Undo().Undo().At())
	require.Equal(t, 3, whole.Undo().Undo().Undo().At())
	require.Equal(t, 7, whole.Seek(4).Redo().At())
	require.Equal(t, 10, whole.Seek(7).Redo().At())
	require.Equal(t, 9, s.Seek(10).Undo().At(), "the game that it came from is as it was")
	apart := whole.Seek(4)
	for n := 4; n < 10; n++ {
		var err error
		apart, err = apart.Play(s.Entries()[n].Intent)
		require.NoError(t, err)
	}
	require.Equal(t, s.Entries(), apart.Entries())
}

func TestAutoRollsNoDiceOfOnesOwn(t *testing.T) {
	s := toRoll(t)
	s, err := s.Play(s.Game().Point(decide.NewSheet(nil, nil)).Options()[0], 5)
	require.NoError(t, err)
	for range 200 {
		s, _, err = s.Auto(session.Little)
		require.NoError(t, err)
		options := s.Game().Point(decide.NewSheet(nil, nil)).Options()
		if len(options) == 0 {
			break
		}
		needs, err := s.Needs(options[0])
		require.NoError(t, err)
		s, err = s.Play(options[0], make([]int, len(needs))...)
		require.NoError(t, err)
	}
	_, rolled := autos(s)
	require.Zero(t, rolled)
}
