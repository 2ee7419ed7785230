package fault_test

import (
	"errors"
	"fmt"
	"io/fs"
	"testing"

	"github.com/stretchr/testify/require"

	"gazala/locales"
	"gazala/rules/play"
	"gazala/scenarios/position"
	"gazala/scenarios/strict"
	"gazala/tutor/desk"
	"gazala/tutor/fault"
	"gazala/tutor/learn/example"
	"gazala/tutor/learn/lesson"
	"gazala/tutor/table"
	"gazala/tutor/table/save"
	"gazala/tutor/table/session"
)

var errOdd = errors.New("the moon is full")

func desks(t *testing.T) (out []*desk.Desk) {
	t.Helper()
	for _, tag := range locales.Languages() {
		d, err := desk.New(tag)
		require.NoError(t, err)
		out = append(out, d)
	}
	return out
}

// Whatever the floors below fail with has a sentence of its own in both languages; what nobody foresaw is told as it is.
func TestEveryErrorHasItsSentence(t *testing.T) {
	said := map[string]error{}
	for _, d := range desks(t) {
		for _, err := range []error{
			desk.ErrSystem, desk.ErrRule, desk.ErrReview, desk.ErrNothing, desk.ErrStart, example.ErrUnknown, lesson.ErrUnknown, example.ErrStep, position.ErrFolded, position.ErrLong, play.ErrNoDice,
			play.ErrDice, table.ErrChoice, table.ErrNoWay, table.ErrThought, fs.ErrNotExist, &fs.PathError{Op: "write", Path: "x", Err: errOdd}, &save.Error{Note: save.Note{Key: save.Foreign}},
		} {
			lines := fault.Lines(d.Text, fmt.Errorf("above: %w", err))
			require.Len(t, lines, 1)
			require.NotContains(t, lines[0], "fault.")
			require.NotEqual(t, d.Text("fault.other", map[string]any{"Error": fmt.Errorf("above: %w", err).Error()}), lines[0])
			require.NotContains(t, lines[0], "<no value>")
			require.NotContains(t, said, lines[0], "%v", err)
			said[lines[0]] = err
		}
		require.Equal(t, fault.Lines(d.Text, play.ErrDice), fault.Lines(d.Text, session.ErrFaces))
		require.Contains(t, fault.Lines(d.Text, errOdd)[0], "the moon is full")
	}
}

// A sentence names what the error is about.
func TestTheSentenceNamesWhatItIsAbout(t *testing.T) {
	for _, d := range desks(t) {
		for _, from := range []string{"elsewhere:1", "scenario:cauldron/nowhere", "example:cauldron-ex-02/99"} {
			_, err := d.Begin(desk.Opening{From: from})
			require.ErrorIs(t, err, desk.ErrStart)
			require.Contains(t, fault.Lines(d.Text, err)[0], from)
		}
		_, err := d.Page("cauldron:99.9")
		require.Contains(t, fault.Lines(d.Text, err)[0], "99.9")
		_, err = d.Example("cauldron-ex-99")
		require.Contains(t, fault.Lines(d.Text, err)[0], "cauldron-ex-99")
	}
}

// The faults of a position are listed with their places, in the reader's words.
func TestFaultsOfAPosition(t *testing.T) {
	want := []string{
		"1:34: units[0].at: The hex 9999 is not on the map.",
		"1:34: units[0].at: O hexágono 9999 não está no mapa.",
	}
	for n, d := range desks(t) {
		_, err := d.Begin(desk.Opening{From: `position:{"units": [{"unit": "5/1", "at": "9999"}]}`})
		var faults *strict.Problems
		require.ErrorAs(t, err, &faults)
		lines := fault.Lines(d.Text, err)
		require.Len(t, lines, len(faults.List))
		require.Equal(t, want[n], lines[0])
	}
}

// An own sentence comes before those that everybody has.
func TestOwnSentences(t *testing.T) {
	d := desks(t)[0]
	lines := fault.Lines(d.Text, errOdd, fault.Sentence{Err: errOdd, Key: "app.saves.none"})
	require.Equal(t, []string{d.Text("app.saves.none", nil)}, lines)
}
