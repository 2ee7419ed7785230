package keep_test

import (
	"io/fs"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"gazala/locales"
	"gazala/tutor/desk"
	"gazala/tutor/keep"
	"gazala/tutor/learn/memory"
)

// told is what a person is told of an error of a store, in both languages.
func told(t *testing.T, err error, key string) {
	t.Helper()
	var e *keep.Error
	require.ErrorAs(t, err, &e)
	require.Equal(t, key, e.Key)
	for _, lang := range locales.Languages() {
		say, err := locales.New(lang)
		require.NoError(t, err)
		require.NotContains(t, say.Text(e.Key, e.Slots()), "<no value>")
		require.NotContains(t, say.Text(e.Key, e.Slots()), e.Key)
	}
}

// Two windows that fill in the same cells of charts: each has its own, both are in the folder, and it is told.
func TestWhatCannotBeJoinedIsKeptBeside(t *testing.T) {
	dir := keep.NewFolder(t.TempDir())
	a, b := keep.NewShared(dir, desk.JoinCharts), keep.NewShared(dir, desk.JoinCharts)
	ours := `{"system": "toy", "rows": [[1, 2], [3, 4]]}`
	require.NoError(t, a.Write("toy", []byte(ours)))
	_, err := b.Read("toy")
	require.NoError(t, err)
	require.NoError(t, a.Write("toy", []byte(`{"system": "toy", "rows": [[9, 2], [3, 4]]}`)))
	require.NoError(t, b.Write("toy", []byte(`{"system": "toy", "rows": [[1, 2], [3, 8]], "title": "b"}`)), "other cells")
	text, err := dir.Read("toy")
	require.NoError(t, err)
	require.JSONEq(t, `{"system": "toy", "rows": [[9, 2], [3, 8]], "title": "b"}`, string(text))

	require.NoError(t, a.Write("toy", []byte(`{"system": "toy", "rows": [[9, 6], [3, 4]]}`)), "a has not seen b's, and b's stay")
	stored := `{"system": "toy", "rows": [[9, 6], [3, 8]], "title": "b"}`
	text, err = dir.Read("toy")
	require.NoError(t, err)
	require.JSONEq(t, stored, string(text))

	mine := `{"system": "toy", "rows": [[7, 2], [3, 8]], "title": "b"}`
	err = b.Write("toy", []byte(mine))
	told(t, err, keep.Aside)
	require.ErrorContains(t, err, "toy-2")
	text, err = dir.Read("toy-2")
	require.NoError(t, err)
	require.JSONEq(t, stored, string(text))
	text, err = dir.Read("toy")
	require.NoError(t, err)
	require.JSONEq(t, `{"system": "toy", "rows": [[7, 6], [3, 8]], "title": "b"}`, string(text))
	require.NoError(t, b.Write("toy", text), "it is told once")
}

// What somebody else has changed is not removed.
func TestWhatSomebodyElseHasChangedIsNotRemoved(t *testing.T) {
	dir := keep.NewFolder(t.TempDir())
	a, b := keep.NewShared(dir, keep.Apart), keep.NewShared(dir, keep.Apart)
	require.NoError(t, a.Write("toy", []byte("one")))
	_, err := b.Read("toy")
	require.NoError(t, err)
	require.NoError(t, a.Write("toy", []byte("two")))
	told(t, b.Remove("toy"), keep.Elsewhere)
	text, err := dir.Read("toy")
	require.NoError(t, err)
	require.Equal(t, "two", string(text))
	require.NoError(t, a.Remove("toy"))
	require.NoError(t, a.Remove("toy"))
	_, err = dir.Read("toy")
	require.ErrorIs(t, err, fs.ErrNotExist)
}

// What a window has read once and still holds is no licence to write over what came since, however often it is read.
func TestReadingIsNotKnowing(t *testing.T) {
	dir := keep.NewFolder(t.TempDir())
	a, b := keep.NewShared(dir, desk.JoinKept(now)), keep.NewShared(dir, desk.JoinKept(now))
	at := func(n int) memory.Memory {
		return memory.Memory{}.Show(memory.Review{Rule: "toy:1.0", At: time.Unix(int64(n), 0), Rating: memory.Knew})
	}
	require.NoError(t, a.Write("toy", at(1).Text()))
	text, err := b.Read("toy")
	require.NoError(t, err)
	held, _, _ := memory.Parse(text, now())
	require.NoError(t, a.Write("toy", at(1).With(at(2)).Text()))
	_, err = b.Read("toy") // to show it, say
	require.NoError(t, err)
	require.NoError(t, b.Write("toy", held.With(at(3)).Text()))
	require.NoError(t, b.Write("toy", held.With(at(3)).With(at(4)).Text()))
	text, err = dir.Read("toy")
	require.NoError(t, err)
	require.Equal(t, string(at(1).With(at(2)).With(at(3)).With(at(4)).Text()), string(text))
}

// A program that holds the lock and does not go on is not waited for without end, and nothing is written past it.
func TestALockThatIsNotGivenBack(t *testing.T) {
	dir := t.TempDir()
	free, ok := keep.Sole(dir + "/.lock")
	require.True(t, ok)
	_, again := keep.Sole(dir + "/.lock")
	require.False(t, again)
	f := keep.NewFolder(dir)
	told(t, f.Write("toy", []byte("one")), keep.Busy)
	free()
	require.NoError(t, f.Write("toy", []byte("one")))
}
