package app_test

import (
	"testing"

	"fyne.io/fyne/v2"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"gazala/app"
)

// march is a position of Batalha in which a unit is on the move.
const march = `{"system": "batalha", "units": [{"unit": "115/15", "at": "1510"}, {"unit": "104/21", "at": "1310"}, {"unit": "69/50", "at": "1506"}],
	"stack": [{"frame": "turn", "phase": "axis_movement"}, {"frame": "move", "side": "axis"}]}`

// Space does what the main button says, T stops the unit in hand, what Shift+Enter does ends the phase.
func TestTheFootHasKeys(t *testing.T) {
	w := open(t, app.Params{Tutor: atBatalha(t, march), Open: campaign(), Size: fyne.NewSize(1280, 800)})
	g := w.Board().Board().Grid
	at := func(number string) {
		h, err := g.Parse(number)
		require.NoError(t, err)
		w.Board().OnSelect(h)
	}
	at("1510")
	require.Equal(t, 1, w.Layout().Table.At, "one tap takes it")
	at("1512")
	key(w, fyne.KeySpace)
	require.Equal(t, 3, w.Layout().Table.At, "two hexes")
	key(w, fyne.KeyT)
	require.Equal(t, 4, w.Layout().Table.At)
	assert.Contains(t, shown(w), "Axis")
	rule := w.Layout().Table.Rule
	w.EndPhase()
	require.Equal(t, rule, w.Layout().Table.Rule, "that is asked first, while units can still act")
	key(w, fyne.KeyReturn)
	require.Equal(t, rule, w.Layout().Table.Rule, "Enter goes on")
	w.EndPhase()
	key(w, fyne.KeyEscape)
	require.Nil(t, w.Control("end:yes"))
	require.Equal(t, rule, w.Layout().Table.Rule)
	w.EndPhase()
	tap(t, w, "end:yes")
	require.NotEqual(t, rule, w.Layout().Table.Rule, "another phase")
}
