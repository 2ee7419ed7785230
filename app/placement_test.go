package app_test

import (
	"testing"

	"fyne.io/fyne/v2"
	"github.com/stretchr/testify/require"

	"gazala/app"
	"gazala/app/store"
)

// TestPlacement: the page of a game leads to the questions; one can say that one does not know, leave and go on; after the last question comes the map, and after it the next lesson.
func TestPlacement(t *testing.T) {
	memory := store.NewBeside(store.NewMemory())
	w := open(t, app.Params{Memory: memory, Open: app.Place{Kind: app.Game, ID: "toy"}})
	require.True(t, press(w, "placement"))
	require.Equal(t, app.Placement, w.Place().Kind)
	require.True(t, press(w, "pick:0"))
	require.False(t, press(w, "unknown"), "it has been answered")
	kept, err := memory.Read("toy-placement")
	require.NoError(t, err)
	require.Len(t, kept, 1)
	w.Back()
	require.True(t, press(w, "placement"))
	require.True(t, press(w, "next"))
	require.True(t, press(w, "unknown"))
	key(w, fyne.KeyN)
	require.NotNil(t, w.Control("anew"), "the map is shown after the last question")
	require.True(t, press(w, "next-lesson"))
	require.Equal(t, app.Lesson, w.Place().Kind)
	w.Back()
	require.True(t, press(w, "anew"))
	require.True(t, press(w, "unknown"), "asked again from the beginning")
}
