package app_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"gazala/app"
	"gazala/app/store"
	"gazala/tutor/keep"
)

// TestTheDaysQuestions: they are answered like those of a game, and when the last one is one comes back to the day, where there are ten more and the position.
func TestTheDaysQuestions(t *testing.T) {
	kept := store.NewBackground(store.NewMemory(), keep.Apart)
	w := open(t, app.Params{Memory: kept, Frames: atOnce, Open: app.Place{Kind: app.Today}})
	require.True(t, press(w, "ask"))
	require.Equal(t, app.TodayAsks, w.Place().Kind)
	for range 10 {
		require.False(t, press(w, "more"))
		require.True(t, press(w, "pick:0"))
		press(w, "answer")
		require.True(t, press(w, "next"))
	}
	require.Equal(t, app.Today, w.Place().Kind)
	text, err := kept.Read("today")
	require.NoError(t, err)
	require.NotEmpty(t, text)
	text, err = kept.Read("toy")
	require.NoError(t, err)
	require.Contains(t, string(text), "toy:")
	require.True(t, press(w, "to-position"))
	require.True(t, press(w, "pick:0"))
	require.True(t, press(w, "next"))
	require.Equal(t, app.Today, w.Place().Kind)
	require.False(t, press(w, "to-position"))
	check(t, w, "all of the day is done")
	require.True(t, press(w, "more"))
	require.Equal(t, app.TodayAsks, w.Place().Kind)
}

// TestDaysThatCannotBeRead are not written over: they can be begun anew, and what was there is kept.
func TestDaysThatCannotBeRead(t *testing.T) {
	kept := store.NewBackground(store.NewMemory(), keep.Apart)
	kept.Write("today", []byte("bad"))
	w := open(t, app.Params{Memory: kept, Frames: atOnce, Open: app.Place{Kind: app.Today}})
	require.False(t, press(w, "ask"))
	require.True(t, press(w, "anew"))
	require.True(t, press(w, "ask"))
	text, err := kept.Read("today-original")
	require.NoError(t, err)
	require.Equal(t, "bad", string(text))
}
