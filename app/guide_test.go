package app_test

import (
	"testing"

	"fyne.io/fyne/v2"
	"github.com/stretchr/testify/require"

	"gazala/app"
	"gazala/app/store"
	"gazala/tutor/keep"
)

// A guide stops before what is new, keeps what the answer shows, and lets the game go on.
func TestAGuideStopsAndLetsGoOn(t *testing.T) {
	for _, size := range []fyne.Size{fyne.NewSize(390, 844), fyne.NewSize(1280, 800)} {
		kept := store.NewBackground(store.NewMemory(), keep.Apart)
		w := open(t, app.Params{Memory: kept, Open: race(), Size: size})
		tap(t, w, "more")
		require.True(t, press(w, "guide:on"))
		require.True(t, press(w, "on"), "there is something new")
		require.False(t, press(w, "on"), "once")
		press(w, "tab:0") // a low sheet has no tabs
		require.True(t, anyOf(w, "option:"))
		require.True(t, press(w, "do"))
		require.False(t, press(w, "on"), "the question is answered first")
		require.False(t, press(w, "do"), "nothing else is done meanwhile")
		require.True(t, anyOf(w, "pick:"))
		text, err := kept.Read("toy")
		require.NoError(t, err)
		require.Contains(t, string(text), "toy:2")
		require.True(t, press(w, "on"))
		require.True(t, anyOf(w, "option:"), "the game goes on")
	}
}
