package app_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"gazala/app"
)

const stackOfThree = `{"system": "na41", "turn": 3, "units": [{"unit": "I/5", "at": "1606"}, {"unit": "MG 8", "at": "1606"},
	{"unit": "27 Pav", "at": "1606"}], "stack": [{"frame": "turn", "next": "impulse_2"},
	{"frame": "player_turn", "side": "axis", "impulse": 1, "next": "combat"}, {"frame": "movement", "side": "axis"}]}`

// A whole stack is taken in hand by one press on its plate, or by dragging it, and moved with two more; undoing takes
// all of it back at once.
func TestAWholeStackInOnePress(t *testing.T) {
	for _, drag := range []bool{false, true} {
		w := open(t, app.Params{Tutor: atGame(t, "na41", stackOfThree), Open: app.Place{Kind: app.AtTable, ID: "scenario:na41/crusader"}})
		from := hexOf(t, w, "1606")
		if drag {
			require.True(t, w.Board().OnGrab(from))
		} else {
			w.Board().OnSelect(from)
			tap(t, w, "plate:all")
		}
		require.Equal(t, 3, w.Layout().Table.At)
		in := 0
		for _, c := range w.Seat().Brief().Board.Counters {
			if c.At == from && c.Active {
				in++
			}
		}
		require.Equal(t, 3, in)
		tap(t, w, "undo")
		require.Zero(t, w.Layout().Table.At)
	}
}

// Where each unit goes alone nothing takes a whole stack, and what is dragged is the board.
func TestAStackThatGoesOneByOne(t *testing.T) {
	units := `{"unit": "115/15", "at": "0407"}, {"unit": "104/21", "at": "0407"}`
	w := open(t, app.Params{
		Tutor: atBatalha(t, `{"system": "batalha", "units": [`+units+`],
			"stack": [{"frame": "turn", "phase": "axis_movement"}, {"frame": "move", "side": "axis"}]}`),
		Open: campaign(),
	})
	at := hexOf(t, w, "0407")
	w.Board().OnSelect(at)
	require.NotNil(t, w.Control("plate:0"))
	require.Nil(t, w.Control("plate:all"))
	require.False(t, w.Board().OnGrab(at))
}
