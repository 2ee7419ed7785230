package app_test

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"github.com/stretchr/testify/require"

	"gazala/app"
	"gazala/app/store"
	"gazala/tutor/keep"
)

// TestPlacement: the page of a game leads to the questions; one can say that one does not know, leave and go on; after the last question comes the map, and after it the next lesson.
func TestPlacement(t *testing.T) {
	memory := store.NewBackground(store.NewMemory(), keep.Apart)
	w := open(t, app.Params{Memory: memory, Frames: atOnce, Open: app.Place{Kind: app.Game, ID: "toy"}})
	require.True(t, press(w, "placement"))
	require.Equal(t, app.Placement, w.Place().Kind)
	require.True(t, anyOf(w, "pick:"))
	require.False(t, press(w, "unknown"), "it has been answered")
	kept, err := memory.Read("toy-placement")
	require.NoError(t, err)
	require.Equal(t, 2, strings.Count(string(kept), "\n"), "a head and an answer")
	w.Back()
	require.True(t, press(w, "placement"))
	require.True(t, press(w, "next"))
	require.True(t, press(w, "unknown"))
	key(w, fyne.KeyN)
	for n := 0; w.Control("anew") == nil; n++ {
		require.Less(t, n, 100)
		require.True(t, press(w, "unknown"))
	}
	require.NotNil(t, w.Control("anew"), "the map is shown after the last question")
	check(t, w, "the map of what is known")
	require.True(t, press(w, "next-lesson"))
	require.Equal(t, app.Lesson, w.Place().Kind)
	w.Back()
	require.True(t, press(w, "anew"))
	require.True(t, press(w, "unknown"), "asked again from the beginning")
}
