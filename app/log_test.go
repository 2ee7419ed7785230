package app_test

import (
	"testing"

	"fyne.io/fyne/v2"
	"github.com/stretchr/testify/require"

	"gazala/app"
)

// In the log the steps of a move are folded under it, and unfolded by a press.
func TestTheLogTellsMoves(t *testing.T) {
	w := open(t, app.Params{Tutor: atBatalha(t, march), Open: campaign(), Size: fyne.NewSize(1280, 800), Frames: atOnce})
	w.Board().OnSelect(hexOf(t, w, "1510"))
	w.Board().OnSelect(hexOf(t, w, "1513"))
	key(w, fyne.KeySpace)
	require.Equal(t, 4, w.Layout().Table.At, "taken in hand, and three hexes")
	key(w, fyne.KeyL)
	require.NotNil(t, w.Control("run:1"))
	require.Contains(t, shown(w), "1–4")
	require.Nil(t, w.Control("entry:2"))
	require.True(t, press(w, "run:1"))
	for _, name := range []string{"entry:1", "entry:2", "entry:3", "entry:4"} {
		require.NotNil(t, w.Control(name), name)
	}
	require.True(t, press(w, "run:1"))
	require.Nil(t, w.Control("entry:2"))
}
