package app_test

import (
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"github.com/stretchr/testify/require"

	"gazala/app"
)

// The status line is one row, whatever it says. What it has no room for is told beside the hex once the pointer has
// rested on it, and no longer when it is elsewhere.
func TestAllIsToldBesideTheHex(t *testing.T) {
	now, fr := time.Unix(1e9, 0), &frame{}
	units := `{"unit": "115/15", "at": "0407"}, {"unit": "104/21", "at": "0407"}, {"unit": "8/15", "at": "0407"}`
	w := open(t, app.Params{
		Size: fyne.NewSize(1280, 800), Clock: func() time.Time { return now }, Frames: fr.begin,
		Tutor: atBatalha(t, `{"system": "batalha", "units": [`+units+`],
			"stack": [{"frame": "turn", "phase": "axis_movement"}, {"frame": "move", "side": "axis"}]}`),
		Open: campaign(),
	})
	w.Canvas().Capture()
	told := func() string { return shown(w) }
	ground := w.Board().Size()
	w.Board().OnHover(hexOf(t, w, "0407"), true)
	require.Contains(t, told(), "…", "one row of the line")
	require.Equal(t, ground, w.Board().Size())
	fr.next()
	before := strings.Count(told(), "\n")
	now = now.Add(time.Second)
	fr.next()
	require.Greater(t, strings.Count(told(), "\n"), before+3, "each unit stands there")
	w.Board().OnHover(hexOf(t, w, "0707"), true)
	require.Equal(t, before, strings.Count(told(), "\n"), "it is gone with the pointer")
	now = now.Add(time.Second)
	fr.next()
	require.Equal(t, before, strings.Count(told(), "\n"), "the line says all of an empty hex")
}
