package save_test

import (
	"bytes"
	"errors"
	"math/rand/v2"
	"os"
	"testing"

	"github.com/stretchr/testify/require"

	"gazala/tutor/games"
	"gazala/tutor/shelf"
	"gazala/tutor/table/save"
	"gazala/tutor/table/session"
	"gazala/tutor/table/session/sessiontest"
)

// FuzzDecode: whatever the text, there is a game or a reason; a game can be written again and is then whole.
func FuzzDecode(f *testing.F) {
	sys := sessiontest.System(f)
	old, err := os.ReadFile("testdata/version-1.gazala")
	require.NoError(f, err)
	f.Add(old)
	f.Add(old[:700])
	now := encoded(f, decoded(f, sys, old).Session)
	f.Add(now)
	f.Add(now[:len(now)-40])
	f.Add(joined(append([][]byte{[]byte("?")}, lines(now)[1:]...)))
	for _, c := range cuts(f, sys)[:2] {
		grown := append(bytes.Clone(c[0]), c[1]...)
		f.Add(grown)
		f.Add(grown[:len(grown)-9])
		f.Add(grown[60:])
	}
	all := map[string]*shelf.System{sys.ID: sys}
	for _, sys := range others(f) {
		all[sys.ID] = sys
		text := encoded(f, scenario(f, sys, 30))
		f.Add(text)
		f.Add(text[:len(text)/2])
	}
	find := func(id string) (*shelf.System, bool) {
		sys, ok := all[id]
		return sys, ok
	}
	f.Fuzz(func(t *testing.T, text []byte) {
		_, errPeek := save.Peek("fuzz", text)
		o, err := save.Decode(find, "fuzz", text)
		var e *save.Error
		if errors.As(err, &e) {
			said(t, []save.Note{e.Note}, e.Faults)
			return
		}
		require.NoError(t, err)
		require.Equal(t, o.Report.Headless, errPeek != nil)
		said(t, o.Report.Notes(), o.Report.Faults)
		again := decoded(t, o.Session.Setup().System, encoded(t, o.Session))
		require.True(t, again.Report.Whole(), "%+v", again.Report)
		same(t, o.Session, again.Session)
	})
}

// others are the games beside the one that sessiontest sets up.
func others(tb testing.TB) []*shelf.System {
	tb.Helper()
	return games.All()[1:3]
}

// scenario is the first scenario of a game, played for at most n actions.
func scenario(tb testing.TB, sys *shelf.System, n int) session.Session {
	tb.Helper()
	s := sys.Scenarios()[0]
	g, ok := sys.Start(s.ID)
	require.True(tb, ok)
	setup := session.Setup{System: sys, Scenario: s.ID, Title: "A game", Seed: 7, Sides: sys.Sides[:1], Help: session.Usual}
	return sessiontest.Wander(tb, rand.New(rand.NewPCG(7, 2)), session.Begin(setup, g), n)
}

// Every game is saved and opened again, in the middle of a scenario.
func TestEveryGameIsReadAsWritten(t *testing.T) {
	for _, sys := range others(t) {
		s := scenario(t, sys, 60)
		require.Positive(t, s.Total(), sys.ID)
		o := decoded(t, sys, encoded(t, s))
		require.True(t, o.Report.Whole(), "%s: %+v", sys.ID, o.Report)
		same(t, s, o.Session)
	}
}
