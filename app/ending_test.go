package app_test

import (
	"testing"

	"fyne.io/fyne/v2"
	"github.com/stretchr/testify/require"

	"gazala/app"
)

// last is a position of the toy in which nothing is left but to end the game, which the Axis wins.
const last = `{"system": "toy", "turn": 4, "units": [{"unit": "A1", "at": "0303"}, {"unit": "B1", "at": "0504"}],
	"stack": [{"frame": "fight", "side": "allies"}]}`

// ended is a window in which a game has just been won.
func ended(t *testing.T) *app.Window {
	t.Helper()
	w := open(t, app.Params{Tutor: withToy(t, "en", from(t, last)), Open: race(), Size: fyne.NewSize(1280, 800)})
	require.True(t, press(w, "do"))
	return w
}

func TestTheEndSaysWhoHasWon(t *testing.T) {
	w := ended(t)
	var all []written
	texts(w.Canvas().Content(), fyne.Position{}, boxOf(fyne.Position{}, fyne.NewSize(1280, 800)), nil, &all)
	found := false
	for _, one := range all {
		found = found || one.text == "Axis: victory."
	}
	require.True(t, found)
}
