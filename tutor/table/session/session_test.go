package session_test

import (
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/require"

	"gazala/rules/cauldron"
	"gazala/rules/decide"
	"gazala/rules/play"
	"gazala/tutor/table/session"
	"gazala/tutor/table/session/sessiontest"
)

func wandered(t *testing.T, seed uint64, n int) session.Session {
	t.Helper()
	s := sessiontest.Wander(t, rand.New(rand.NewPCG(seed, 1)), sessiontest.Begin(t, sessiontest.System(t), seed), n)
	require.Equal(t, n, s.Total(), "the game went on that long")
	return s
}

func TestASessionIsAValue(t *testing.T) {
	s := wandered(t, 1, 40)
	key, entries := s.Game().Key(), s.Entries()
	back := s.Seek(20)
	options := back.Game().Point(decide.NewSheet(nil, nil)).Options()
	require.Greater(t, len(options), 1)
	var branches []session.Session
	for _, i := range options {
		b, err := back.Play(i)
		require.NoError(t, err)
		branches = append(branches, b)
	}
	for n, b := range branches {
		require.Equal(t, options[n], b.Entries()[20].Intent, "branches do not share their ends")
		require.Equal(t, 21, b.At())
	}
	require.Equal(t, key, s.Game().Key())
	require.Equal(t, entries, s.Entries())
	require.Equal(t, 20, back.At())
}

func TestEntriesTellWhoAndByWhichRules(t *testing.T) {
	s := wandered(t, 2, 200)
	sides := map[string]bool{}
	for n, e := range s.Entries() {
		require.Equal(t, s.Log().All()[n], e.Action)
		require.NotEmpty(t, e.Who)
		sides[e.Who] = true
		if e.Intent.Kind() == cauldron.Roll {
			require.Len(t, e.Faces, 1)
			require.NotEmpty(t, e.By)
		}
	}
	require.Len(t, sides, 2, "a defender decides about losses and retreats")
}

func TestMine(t *testing.T) {
	s := sessiontest.Begin(t, sessiontest.System(t), 1)
	require.Equal(t, "axis", s.Who())
	require.True(t, s.Mine())
	setup := s.Setup()
	setup.Sides, setup.Title = []string{"allies"}, "Another"
	other := s.With(setup)
	require.False(t, other.Mine())
	require.Equal(t, "Another", other.Setup().Title)
	require.Equal(t, "A field", s.Setup().Title)
	setup.Sides[0] = "axis"
	require.False(t, other.Mine(), "the setup is the session's own")
	over := session.Begin(setup, sessiontest.Read(t, setup.System, []byte(`{"units": []}`)))
	require.Empty(t, over.Who())
	require.False(t, over.Mine())
}

func TestARefusalLeavesTheSession(t *testing.T) {
	s := wandered(t, 1, 3)
	for _, i := range []decide.Intent{cauldron.Draw.Now(), nil, cauldron.SelectUnit.On(9999)} {
		next, err := s.Play(i)
		require.Error(t, err)
		require.Equal(t, s, next)
	}
	_, err := s.Play(cauldron.Draw.Now())
	var refused *decide.RefusedError
	require.ErrorAs(t, err, &refused)
}

func TestUndoRedoAndTheSlider(t *testing.T) {
	s := wandered(t, 3, 60)
	for n := range 61 {
		at := s.Seek(n)
		require.Equal(t, n, at.At())
		require.Equal(t, 60, at.Total())
		require.Equal(t, s.Log().Key(n), at.Game().Key())
		require.Equal(t, n < 60, at.CanRedo())
		require.Equal(t, n > 0, at.CanUndo())
		require.Equal(t, max(n-1, 0), at.Undo().At())
		require.Equal(t, min(n+1, 60), at.Redo().At())
	}
	require.Equal(t, 60, s.Seek(99).At())
	require.Equal(t, 0, s.Seek(-1).At())
}

func TestTheSameActionAgainKeepsTheFuture(t *testing.T) {
	s := wandered(t, 4, 80)
	for n := range 80 {
		again, err := s.Seek(n).Play(s.Entries()[n].Intent)
		require.NoError(t, err)
		require.Equal(t, s.Seek(n+1), again, "action %d", n+1)
	}
	dropped := 0
	for n := range 80 {
		for _, i := range s.Log().After(n).Point(decide.NewSheet(nil, nil)).Options() {
			if i == s.Entries()[n].Intent {
				continue
			}
			other, err := s.Seek(n).Play(i)
			require.NoError(t, err)
			require.False(t, other.CanRedo())
			require.Equal(t, n+1, other.Total())
			dropped++
			break
		}
	}
	require.Greater(t, dropped, 30)
}

func TestResume(t *testing.T) {
	s := wandered(t, 5, 50)
	got := session.Resume(s.Setup(), s.Log().After(0), 0, s.Chain(0))
	for _, e := range s.Entries() {
		var err error
		got, err = got.Follow(e)
		require.NoError(t, err)
	}
	require.Equal(t, s.Entries(), got.Entries())
	_, err := got.Follow(session.Entry{Action: play.Action{Intent: s.Entries()[0].Intent, Faces: []int{99}}})
	require.ErrorIs(t, err, play.ErrReplay)
	back, err := got.Seek(20).Follow(s.Entries()[20])
	require.NoError(t, err)
	require.Equal(t, []int{21, 21}, []int{back.At(), back.Total()}, "what could be redone is dropped")
	for n := range 51 {
		require.Equal(t, s.Chain(n), got.Chain(n))
	}
}
