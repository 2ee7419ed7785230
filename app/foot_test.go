package app_test

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"github.com/stretchr/testify/require"

	"gazala/app"
)

func TestTheFoot(t *testing.T) {
	for _, size := range []fyne.Size{fyne.NewSize(390, 844), fyne.NewSize(1280, 800)} {
		offered := func(position string) *app.Window {
			return open(t, app.Params{Tutor: withToy(t, "en", from(t, position)), Open: race(), Size: size})
		}
		w := offered(strings.Replace(attacked, "0201", "0203", 1)) // with two ways back
		require.NotNil(t, w.Control("do"), "the only thing to do is in the foot at once")
		require.Equal(t, 0, w.Layout().Table.At, "and not done unasked")
		tap(t, w, "do")
		require.Equal(t, 1, w.Layout().Table.At)
		require.Nil(t, w.Control("do"))
		require.True(t, anyOf(w, "pin:"), "of two things each has its button, beside the card of what was rolled")
		require.Greater(t, w.Layout().Table.At, 1)

		w = offered(attacked) // with three
		key(w, fyne.KeySpace)
		require.Equal(t, 1, w.Layout().Table.At)
		require.False(t, anyOf(w, "pin:"), "three are a list")
	}
}

// One tap takes a unit in hand; what else may be done in a hex is looked at first.
func TestOneTapTakesAUnit(t *testing.T) {
	w := open(t, app.Params{Tutor: atBatalha(t, `{"system": "batalha", "units": [{"unit": "115/15", "at": "0407"}, {"unit": "8/15", "at": "0508"}, {"unit": "69/50", "at": "1007"}],
		"stack": [{"frame": "turn", "phase": "axis_movement"}, {"frame": "move", "side": "axis"}]}`), Open: campaign()})
	w.Board().OnSelect(hexOf(t, w, "0407"))
	require.Equal(t, 1, w.Layout().Table.At)
	next := hexOf(t, w, "0408")
	w.Board().OnSelect(next)
	require.Equal(t, 1, w.Layout().Table.At)
	w.Board().OnSelect(next)
	require.Equal(t, 2, w.Layout().Table.At, "the second tap does it")
	far := hexOf(t, w, "0608")
	w.Board().OnSelect(far)
	require.Equal(t, 2, w.Layout().Table.At)
	require.NotNil(t, w.Control("do"), "the way and its price are shown")
	w.Board().OnSelect(far)
	require.Greater(t, w.Layout().Table.At, 2)

	w = open(t, app.Params{Tutor: withToy(t, "en", from(t, driven)), Open: race()})
	w.Board().OnSelect(hexOf(t, w, "0202"))
	require.Equal(t, 0, w.Layout().Table.At, "a step is looked at first")
	w.Board().OnSelect(hexOf(t, w, "0202"))
	require.Equal(t, 1, w.Layout().Table.At)
}
