package save_test

import (
	"bytes"
	"errors"
	"math/rand/v2"
	"os"
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"gazala/tutor/table/save"
	"gazala/tutor/table/session"
	"gazala/tutor/table/session/sessiontest"
)

// within holds what was opened to be a stretch of the game: the same actions, the same positions, the same dice to come.
func within(tb require.TestingT, want session.Session, o save.Opened) {
	got, from := o.Session, o.Session.Before()
	require.LessOrEqual(tb, from+got.Total(), want.Total())
	require.Equal(tb, append([]session.Entry(nil), want.Entries()[from:from+got.Total()]...), append([]session.Entry(nil), got.Entries()...))
	for _, n := range []int{0, got.At(), got.Total()} {
		require.Equal(tb, want.Log().Key(from+n), got.Log().Key(n))
		require.Equal(tb, want.Chain(from+n), got.Chain(n))
	}
	require.Equal(tb, from, o.Report.From)
	require.Equal(tb, from+got.Total(), o.Report.To)
}

func TestACutSaveIsReadUpToTheCut(t *testing.T) {
	sys := sessiontest.System(t)
	s := played(t, sys, 1, 90)
	text := encoded(t, s)
	l := lines(text)
	least := len(l[0]) + 1 + len(l[1])
	for cut := least; cut < len(text); cut += 301 {
		o := decoded(t, sys, text[:cut])
		whole, actions := bytes.Split(text[:cut], []byte("\n")), 0
		for i, x := range whole {
			if bytes.Equal(x, l[i]) && bytes.HasPrefix(x, []byte(`{"n":`)) {
				actions++
			}
		}
		within(t, s, o)
		require.Equal(t, actions, o.Session.At(), "everything before the cut is kept")
		require.Equal(t, actions, o.Session.Total())
		require.Equal(t, 90-actions, o.Report.Lost())
		if actions < 90 {
			require.False(t, o.Report.Whole())
			require.Contains(t, keys(o.Report.Notes()), "to")
		}
		said(t, o.Report.Notes(), o.Report.Faults)
	}
	_, err := save.Decode(finder(sys), "game", text[:least-5])
	var e *save.Error
	require.ErrorAs(t, err, &e)
	require.Equal(t, save.Nothing, e.Key)
	require.Equal(t, 2, e.Faults[0].Line)
	said(t, nil, e.Faults)
}

// A spoilt action ends what can be played through from the beginning; the game goes on from the next position that was saved.
func TestASpoiltLine(t *testing.T) {
	sys := sessiontest.System(t)
	s := played(t, sys, 2, 110)
	l := lines(encoded(t, s))
	for i := 1; i < len(l); i++ {
		spoilt := append([][]byte(nil), l...)
		spoilt[i] = bytes.Replace(l[i], []byte(`":`), []byte(`';`), 1)
		o := decoded(t, sys, joined(spoilt))
		within(t, s, o)
		require.Equal(t, i+1, o.Report.Faults[0].Line)
		require.Equal(t, "strict.syntax", o.Report.Faults[0].Key)
		said(t, o.Report.Notes(), o.Report.Faults)
		if bytes.HasPrefix(l[i], []byte(`{"after":`)) && i > 1 {
			require.Zero(t, o.Report.Lost(), "a position can be done without")
			require.Equal(t, []string{"damaged", "all_kept", "original"}, keys(o.Report.Notes()))
			same(t, s, o.Session)
			continue
		}
		if o.Session.Before() > 0 {
			require.Equal(t, 110, o.Session.Before()+o.Session.At(), "the game stands where it stood")
			require.Equal(t, o.Session.Before(), o.Report.Lost())
			require.Contains(t, keys(o.Report.Notes()), "from")
		} else {
			require.LessOrEqual(t, 100, o.Session.At(), "only the end is without a position after it")
		}
	}
}

func TestOtherDamage(t *testing.T) {
	sys := sessiontest.System(t)
	s := played(t, sys, 3, 60)
	l := lines(encoded(t, s))
	at := func(i int, now ...[]byte) []byte {
		return joined(append(append(append([][]byte(nil), l[:i]...), now...), l[i+1:]...))
	}
	for name, c := range map[string]struct {
		text  []byte
		fault string
		lost  bool
	}{
		"a figure changed":     {at(5, bytes.Replace(l[5], []byte(`{"n":4`), []byte(`{"n":5`), 1)), "save.fault.sum", true},
		"a line missing":       {at(5), "save.fault.gap", true},
		"a line twice":         {at(5, l[5], l[5]), "save.fault.twice", false},
		"a line empty":         {at(5, nil), "strict.cut_short", true},
		"an unknown field":     {at(5, resealed(l[5], `{"n":4`, `{"n":4,"why":"no"`)), "strict.unknown_field", true},
		"an unknown unit":      {at(2, resealed(l[2], `"unit":"`, `"unit":"x`)), "strict.unknown_name", true},
		"neither of the kinds": {at(5, resealed([]byte(`{"hello":1,"sum":"0"}`), "", "")), "save.fault.what", true},
		"a wrong number":       {at(5, resealed(l[5], `{"n":4`, `{"n":-4`)), "strict.out_of_range", true},
		"a wrong chain":        {at(1, resealed(l[1], `"chain":"`, `"chain":"g`)), "strict.bad_code", true},
		"another line's place": {at(5, l[6], l[5]), "save.fault.twice", false},
		"a wrong time":         {at(0, resealed(l[0], `"created":"2026-05`, `"created":"2026-99`)), "strict.bad_time", false},
		"a wrong word":         {at(0, resealed(l[0], `"help":"usual"`, `"help":"a lot"`)), "strict.not_a_choice", false},
	} {
		o := decoded(t, sys, c.text)
		within(t, s, o)
		var found []string
		for _, f := range o.Report.Faults {
			found = append(found, f.Key)
		}
		require.Contains(t, found, c.fault, name)
		require.Equal(t, c.lost, o.Report.Lost() > 0, name)
		require.False(t, o.Report.Whole(), name)
		require.Equal(t, c.text, o.Text, name)
		said(t, o.Report.Notes(), o.Report.Faults)
	}
}

func TestCarriageReturnsAreNoDamage(t *testing.T) {
	sys := sessiontest.System(t)
	s := played(t, sys, 3, 30)
	o := decoded(t, sys, bytes.ReplaceAll(encoded(t, s), []byte("\n"), []byte("\r\n")))
	require.True(t, o.Report.Whole())
	same(t, s, o.Session)
}

// Without its first line a game is all there; what the first line alone knew is as if nobody had said.
func TestADamagedFirstLine(t *testing.T) {
	sys := sessiontest.System(t)
	s := played(t, sys, 4, 60)
	l := lines(encoded(t, s.Seek(40)))
	for name, first := range map[string][]byte{
		"cut": l[0][:40], "spoilt": bytes.Replace(l[0], []byte(`"seed":4`), []byte(`"seed":5`), 1), "of nobody": bytes.Replace(l[0], []byte(`"sides":["`), []byte(`"sides":["q`), 1), "gone": l[2], "empty": nil, "rubbish": []byte("\xff\x00{"),
	} {
		o := decoded(t, sys, joined(append([][]byte{first}, l[1:]...)))
		within(t, s, o)
		require.Equal(t, 60, o.Session.Total(), name)
		require.True(t, o.Report.Headless, name)
		want, listed := "headless", save.Beheaded
		if name == "spoilt" || name == "of nobody" {
			want, listed = "altered", save.Altered
		}
		require.Equal(t, want, keys(o.Report.Notes())[0], name)
		require.NotEmpty(t, o.Session.Setup().Sides, "%s: the program plays for nobody of whom it is not known", name)
		if name == "spoilt" {
			require.NotContains(t, keys(o.Report.Notes()), "unsided")
		} else {
			require.Equal(t, sys.Sides, o.Session.Setup().Sides, name)
			require.Equal(t, "unsided", keys(o.Report.Notes())[1], name)
		}
		_, err := save.Peek("game", joined(append([][]byte{first}, l[1:]...)))
		var told *save.Error
		require.ErrorAs(t, err, &told, name)
		require.Equal(t, listed, told.Key, "%s: the list says what the opening says", name)
		said(t, []save.Note{told.Note}, nil)
		said(t, o.Report.Notes(), o.Report.Faults)
		again, err := o.Session.Seek(30).Play(s.Entries()[30].Intent)
		require.NoError(t, err)
		require.Equal(t, 60, again.Total(), "%s: the dice are known without the seed", name)
	}
}

// A side that the game has not is no side to be played by the program for the person, whether the line is as it was written or not.
func TestASideThatThereIsNot(t *testing.T) {
	sys := sessiontest.System(t)
	s := played(t, sys, 4, 20)
	l := lines(encoded(t, s))
	o := decoded(t, sys, joined(append([][]byte{resealed(l[0], `"sides":["`, `"sides":["q`)}, l[1:]...)))
	require.False(t, o.Report.Whole(), "it is kept as it was")
	require.Equal(t, sys.Sides, o.Session.Setup().Sides)
	require.Contains(t, keys(o.Report.Notes()), "unsided")
}

// The mark that some editors put before a text is no damage.
func TestAByteOrderMark(t *testing.T) {
	sys := sessiontest.System(t)
	s := played(t, sys, 4, 20)
	text := append([]byte("\xef\xbb\xbf"), encoded(t, s)...)
	o := decoded(t, sys, text)
	require.True(t, o.Report.Whole())
	same(t, s, o.Session)
	h, err := save.Peek("game", text)
	require.NoError(t, err)
	require.Equal(t, 20, h.Count)
	b := newBox()
	b.texts["game"] = text
	k, o, err := save.Open(b, finder(sys), "game")
	require.NoError(t, err)
	require.NoError(t, k.Keep(sessiontest.Wander(t, rand.New(rand.NewPCG(1, 1)), o.Session, 1), times().Changed))
	require.Equal(t, "game", k.Name())
}

// Whatever becomes of a save, what is opened is a stretch of the game that was saved, or nothing.
func TestNoDamageMakesAnotherGame(t *testing.T) {
	sys := sessiontest.System(t)
	old, err := os.ReadFile("testdata/version-1.gazala") // a small game
	require.NoError(t, err)
	s := decoded(t, sys, old).Session
	text := encoded(t, s)
	rapid.Check(t, func(t *rapid.T) {
		b := bytes.Clone(text)
		for range rapid.IntRange(1, 4).Draw(t, "wounds") {
			at := rapid.IntRange(0, len(b)-1).Draw(t, "at")
			switch rapid.IntRange(0, 3).Draw(t, "how") {
			case 0:
				b[at] ^= byte(rapid.IntRange(1, 255).Draw(t, "bits"))
			case 1:
				b = b[:max(at, 1)]
			case 2:
				b = append(b[:at:at], b[min(len(b), at+rapid.IntRange(1, 3000).Draw(t, "hole")):]...)
			default:
				b = append(b[:at:at], append([]byte(rapid.String().Draw(t, "more")), b[at:]...)...)
			}
			if len(b) == 0 {
				break
			}
		}
		o, err := save.Decode(finder(sys), "game", b)
		var e *save.Error
		if errors.As(err, &e) {
			return
		}
		require.NoError(t, err)
		within(t, s, o)
	})
}
