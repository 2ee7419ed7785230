package save_test

import (
	"bytes"
	"fmt"
	"hash/crc32"
	"math/rand/v2"
	"os"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"gazala/locales"
	"gazala/rules/play"
	"gazala/scenarios/strict"
	"gazala/tutor/shelf"
	"gazala/tutor/table/save"
	"gazala/tutor/table/session"
	"gazala/tutor/table/session/sessiontest"
)

func finder(sys *shelf.System) save.Find {
	return func(id string) (*shelf.System, bool) { return sys, id == sys.ID }
}

func times() save.Times {
	return save.Times{Created: time.Date(2026, 5, 27, 6, 0, 0, 0, time.UTC), Changed: time.Date(2026, 6, 14, 21, 30, 0, 0, time.UTC)}
}

// played is a game of n actions.
func played(tb testing.TB, sys *shelf.System, seed uint64, n int) session.Session {
	tb.Helper()
	return sessiontest.Wander(tb, rand.New(rand.NewPCG(seed, 2)), sessiontest.Begin(tb, sys, seed), n)
}

func encoded(tb testing.TB, s session.Session) []byte {
	tb.Helper()
	b, err := save.Encode(s, times())
	require.NoError(tb, err)
	return b
}

func decoded(tb testing.TB, sys *shelf.System, text []byte) save.Opened {
	tb.Helper()
	o, err := save.Decode(finder(sys), "game", text)
	require.NoError(tb, err)
	return o
}

// same holds two sessions to be one game: all positions, all actions, the place in it, the dice to come.
func same(tb testing.TB, want, got session.Session) {
	tb.Helper()
	require.Equal(tb, want.Entries(), got.Entries())
	require.Equal(tb, want.At(), got.At())
	require.Equal(tb, want.Before(), got.Before())
	for n := range want.Total() + 1 {
		require.Equal(tb, want.Chain(n), got.Chain(n))
		if n%20 == 0 || n == want.Total() {
			require.Equal(tb, want.Log().Key(n), got.Log().Key(n), "after action %d", n)
		}
	}
	w, g := want.Setup(), got.Setup()
	w.System, g.System = nil, nil
	require.Equal(tb, w, g)
}

func TestASaveIsReadAsWritten(t *testing.T) {
	sys := sessiontest.System(t)
	for seed, n := range map[uint64]int{1: 0, 2: 1, 3: 24, 4: 25, 5: 26, 6: 300} {
		s := played(t, sys, seed, n)
		for _, at := range []int{n, n / 2, 0} {
			text := encoded(t, s.Seek(at))
			o := decoded(t, sys, text)
			same(t, s.Seek(at), o.Session)
			require.True(t, o.Report.Whole(), "%+v", o.Report)
			require.Empty(t, o.Report.Notes())
			require.Equal(t, times(), o.Header.Times)
			require.Equal(t, text, encoded(t, o.Session), "and is written again as it was")
			h, err := save.Peek("game", text)
			require.NoError(t, err)
			require.Equal(t, o.Header, h)
		}
	}
}

func TestASaveKeepsTheSetup(t *testing.T) {
	sys := sessiontest.System(t)
	set := session.Setup{System: sys, Title: "Bir Hacheim\n“2ª” <&>\xff", Seed: 1<<64 - 1, Dice: session.MyDice, Sides: []string{"allies", "axis"}, Help: session.Little, Referee: true, Level: session.Recruit, Tally: session.Tally{Judged: 9, Right: 7, Named: 4}}
	s := session.Begin(set, sessiontest.Read(t, sys, sessiontest.Position(t, sys, false)))
	o := decoded(t, sys, encoded(t, s))
	set.Title = "Bir Hacheim “2ª” <&>\ufffd"
	require.Equal(t, set, o.Session.Setup())
	set.Title = strings.Repeat("ã", 500)
	o = decoded(t, sys, encoded(t, s.With(set)))
	require.Equal(t, strings.Repeat("ã", 200), o.Session.Setup().Title)
	require.True(t, o.Report.Whole())
}

func TestGoingOnRollsAsIfItHadNeverBeenSaved(t *testing.T) {
	sys := sessiontest.System(t)
	s := played(t, sys, 7, 60)
	o := decoded(t, sys, encoded(t, s))
	a := sessiontest.Wander(t, rand.New(rand.NewPCG(1, 1)), s, 100)
	b := sessiontest.Wander(t, rand.New(rand.NewPCG(1, 1)), o.Session, 100)
	same(t, a, b)
}

func TestPositionsAreWrittenOften(t *testing.T) {
	sys := sessiontest.System(t)
	s := played(t, sys, 8, 300)
	last, positions := 0, 0
	for _, l := range lines(encoded(t, s))[1:] {
		if bytes.Contains(l, []byte(`"position":`)) {
			positions++
			last = 0
		} else {
			last++
		}
		require.LessOrEqual(t, last, 25)
	}
	require.GreaterOrEqual(t, positions, 300/25)
}

func lines(text []byte) [][]byte {
	return bytes.Split(bytes.TrimSuffix(text, []byte("\n")), []byte("\n"))
}

func joined(lines [][]byte) []byte { return append(bytes.Join(lines, []byte("\n")), '\n') }

// resealed is a line that was changed by somebody who knows how lines are sealed.
func resealed(line []byte, old, now string) []byte {
	body, _, _ := bytes.Cut(line, []byte(`,"sum":`))
	body = bytes.Replace(body, []byte(old), []byte(now), 1)
	return fmt.Appendf(nil, `%s,"sum":"%08x"}`, body, crc32.ChecksumIEEE(body))
}

// speakers speak all languages; they are made once, since fuzzing asks them often.
var speakers = sync.OnceValue(func() (out []*locales.Speaker) {
	for _, lang := range locales.Languages() {
		if say, err := locales.New(lang); err == nil {
			out = append(out, say)
		}
	}
	return out
})

// said are the notes of a report in both languages; each has its sentence and no slot unfilled.
func said(t *testing.T, notes []save.Note, faults []strict.Problem) string {
	t.Helper()
	var out strings.Builder
	require.Len(t, speakers(), 2)
	for _, say := range speakers() {
		for _, n := range notes {
			text := say.Text(n.Key, n.Slots)
			require.NotContains(t, text, "?"+n.Key)
			require.NotContains(t, text, "<no value>", n.Key)
			out.WriteString(text + "\n")
		}
		for _, f := range faults {
			slots := map[string]any{}
			for k, v := range f.Slots() {
				slots[k] = v
			}
			text := say.Text(f.Key, slots)
			require.NotContains(t, text, "?"+f.Key)
			require.NotContains(t, text, "<no value>", f.Key)
			require.Positive(t, f.Line)
		}
	}
	return out.String()
}

func keys(notes []save.Note) (out []string) {
	for _, n := range notes {
		out = append(out, strings.TrimPrefix(n.Key, "save.note."))
	}
	return out
}

func TestWhatCannotBeOpened(t *testing.T) {
	sys := sessiontest.System(t)
	text := encoded(t, played(t, sys, 1, 5))
	l := lines(text)
	for name, c := range map[string]struct {
		text []byte
		key  string
	}{
		"nothing":               {nil, save.Foreign},
		"a text":                {[]byte("Dear diary,\ntoday we moved.\n"), save.Foreign},
		"JSON of somebody else": {[]byte(`{"save": "chess", "version": 1}`), save.Foreign},
		"a position":            {sessiontest.Position(t, sys, false), save.Foreign},
		"a newer form":          {joined(append([][]byte{resealed(l[0], `"version":2`, `"version":4`)}, l[1:]...)), save.Newer},
		"another game":          {joined(append([][]byte{resealed(l[0], `"system":"cauldron"`, `"system":"theseus"`)}, l[1:]...)), save.Unknown},
		"a header alone":        {joined(l[:1]), save.Nothing},
		"no position":           {joined(append([][]byte{l[0]}, l[2:]...)), save.Nothing},
		"too much":              {make([]byte, save.MaxBytes+1), save.TooBig},
	} {
		_, err := save.Decode(finder(sys), "game", c.text)
		var e *save.Error
		require.ErrorAs(t, err, &e, name)
		require.Equal(t, c.key, e.Key, name)
		said(t, []save.Note{e.Note}, e.Faults)
	}
}

func TestVersionOneIsMigrated(t *testing.T) {
	sys := sessiontest.System(t)
	text, err := os.ReadFile("testdata/version-1.gazala")
	require.NoError(t, err)
	o := decoded(t, sys, text)
	require.Equal(t, 1, o.Report.Migrated)
	require.Empty(t, o.Report.Faults)
	require.Equal(t, []string{"migrated", "original"}, keys(o.Report.Notes()))
	said(t, o.Report.Notes(), nil)
	require.Equal(t, 30, o.Session.Total())
	require.Equal(t, 27, o.Session.At(), "three were undone")
	require.Equal(t, "An old game", o.Session.Setup().Title)
	rolls := 0
	for n, e := range o.Session.Entries() {
		rolls += len(e.Faces)
		again, err := o.Session.Seek(n).Play(e.Intent)
		require.NoError(t, err)
		require.Equal(t, e.Faces, again.Entries()[n].Faces, "the dice to come are as they were")
	}
	require.Positive(t, rolls)
	now := decoded(t, sys, encoded(t, o.Session))
	require.Zero(t, now.Report.Migrated)
	same(t, o.Session, now.Session)

	l := lines(text)
	l[12] = l[12][:len(l[12])/2]
	o = decoded(t, sys, joined(l))
	require.Equal(t, 13, o.Report.Faults[0].Line, "a fault stands in the line where it was before")
	require.NotEmpty(t, o.Session.Entries())
}

func TestReplayOfASave(t *testing.T) {
	sys := sessiontest.System(t)
	o := decoded(t, sys, encoded(t, played(t, sys, 9, 100)))
	_, err := play.Replay(o.Session.Log().After(0), o.Session.Log().All())
	require.NoError(t, err)
}
