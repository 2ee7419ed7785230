package app_test

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"gazala/app"
	"gazala/tutor/view"
)

// A press on a unit that may not act yet offers what lets it act: the activation of its formation. A press on one that
// nothing lets act says why not.
func TestAPressOnWhatMayActOffersIt(t *testing.T) {
	w := open(t, app.Params{Open: app.Place{Kind: app.AtTable, ID: "scenario:cauldron/one"}, Tutor: atGame(t, "cauldron",
		`{"system": "cauldron", "turn": "may-28", "actions": {"axis": 3, "allies": 2}, "units": [{"unit": "8/1", "at": "1220"}, {"unit": "5/1", "at": "1319"},
			{"unit": "2 RB", "at": "1422"}], "stack": [{"frame": "activate", "side": "axis", "chit": "15-pz/21-pz"}]}`)})
	w.Board().OnSelect(hexOf(t, w, "1220"))
	asked := w.Seat().Hex(hexOf(t, w, "1220"))
	require.Len(t, asked.Options, 1)
	require.Contains(t, asked.Options[0].Name, "15th Panzer")
	require.NotNil(t, w.Control("do"), "one press more does it")
	require.Empty(t, w.Seat().Hex(hexOf(t, w, "1422")).Options, "an enemy is not activated")
}

// Of several things that a unit may do the one that takes it in hand is chosen by the press on it; a second press on
// the main button does it.
func TestAPressOnAUnitMeansItsMove(t *testing.T) {
	w := open(t, app.Params{Open: app.Place{Kind: app.AtTable, ID: "scenario:theseus/gazala"}, Tutor: atGame(t, "theseus",
		`{"system": "theseus", "map": "bir-hacheim", "units": [{"unit": "104", "at": "2623"}, {"unit": "21 Pz HQ", "at": "2624"},
			{"unit": "FF A", "at": "2521"}], "stack": [{"frame": "activation", "formation": "21-pz", "points": 6}]}`)})
	at := hexOf(t, w, "2623")
	takes := 0
	for _, o := range w.Seat().Hex(at).Options {
		if o.Takes {
			takes++
		}
	}
	require.Equal(t, 1, takes)
	require.Greater(t, len(w.Seat().Hex(at).Options), 1)
	w.Board().OnSelect(at)
	tap(t, w, "do")
	active := func(c view.Counter) bool { return c.Active && c.At == at }
	require.True(t, slices.ContainsFunc(w.Seat().Brief().Board.Counters, active))
}

// So does a press on a unit whose formation is activated by a die.
func TestAPressOnAUnitActivatesItsFormation(t *testing.T) {
	w := open(t, app.Params{Open: app.Place{Kind: app.AtTable, ID: "scenario:theseus/gazala"}, Tutor: atGame(t, "theseus",
		`{"system": "theseus", "map": "bir-hacheim", "units": [{"unit": "104", "at": "2623"}, {"unit": "21 Pz HQ", "at": "2624"},
			{"unit": "FF A", "at": "2521"}, {"unit": "FF HQ", "at": "2521"}], "schwerpunkt": "15-pz",
			"stack": [{"frame": "ops", "side": "axis"}]}`)})
	asked := w.Seat().Hex(hexOf(t, w, "2623"))
	require.Len(t, asked.Options, 1)
	require.Contains(t, asked.Options[0].Name, "21st Panzer")
	require.Empty(t, w.Seat().Hex(hexOf(t, w, "2521")).Options, "an enemy is not activated")
}
