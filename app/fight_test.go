package app_test

import (
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"gazala/app"
	"gazala/rules/hex"
)

// assault is a position of Batalha in which the dice of an attack are to be rolled.
const assault = `{"system": "batalha", "units": [{"unit": "115/15", "at": "1510"}, {"unit": "104/21", "at": "1510"}, {"unit": "69/50", "at": "1509"}],
	"stack": [{"frame": "turn", "phase": "axis_combat"}, {"frame": "combat", "side": "axis"}, {"frame": "roll", "attack":
	{"kind": "assault", "side": "axis", "target": "1509", "attackers": ["115/15", "104/21"], "defenders": ["69/50"]}}]}`

// rolled is a table at which something has just been rolled, by a clock.
func rolled(t *testing.T, size fyne.Size, settings func(fyne.Preferences)) (*app.Window, *frame, *hands) {
	t.Helper()
	a := test.NewTempApp(t)
	if settings != nil {
		settings(a.Preferences())
	}
	var fr frame
	h := &hands{now: time.Unix(1e9, 0)}
	w := open(t, app.Params{
		App: a, Tutor: atBatalha(t, assault), Frames: fr.begin, Clock: h.time, Size: size, Open: campaign(),
	})
	h.wait(time.Second)
	require.True(t, press(w, "do"))
	return w, &fr, h
}

// A fight is told on a card over the board; a tap shows its end, the next one puts it away, and the card in the panel has all of it then.
func TestAFightIsToldOverTheBoard(t *testing.T) {
	w, fr, h := rolled(t, fyne.NewSize(1280, 800), nil)
	h.wait(time.Second / 10)
	fr.next()
	require.NotNil(t, w.Control("fight"))
	assert.Contains(t, shown(w), "Attack on ")
	assert.NotContains(t, shown(w), "The defenders retreat without losses (DRI).", "it has only begun")
	tapOn(t, w, "fight")
	require.NotNil(t, w.Control("fight"), "its end is shown")
	assert.Contains(t, shown(w), "The defenders retreat without losses (DRI).")
	tapOn(t, w, "fight")
	assert.Nil(t, w.Control("fight"))
	assert.Contains(t, shown(w), "1.5-1", "the panel tells it")
	require.NotNil(t, w.Control("card:why"))
}

// tapOn taps where nothing in a card can be pressed.
func tapOn(t *testing.T, w *app.Window, name string) {
	t.Helper()
	o := w.Control(name)
	require.NotNil(t, o)
	require.Positive(t, o.Size().Width)
	test.TapCanvas(w.Canvas(), fyne.CurrentApp().Driver().AbsolutePositionForObject(o).AddXY(o.Size().Width/2, o.Size().Height-4))
}

// It ends by itself and stays until one goes on, looks at something or closes it.
func TestTheCardOfAFightStaysUntilOneGoesOn(t *testing.T) {
	for n, end := range []func(w *app.Window){
		func(w *app.Window) { press(w, "fight:close") },
		func(w *app.Window) { press(w, "undo") },
		func(w *app.Window) { press(w, "option:1") },
		func(w *app.Window) { press(w, "tab:2") },
		func(w *app.Window) { w.Board().OnSelect(hex.Hex{}) },
	} {
		w, fr, h := rolled(t, fyne.NewSize(1280, 800), nil)
		for range 200 {
			h.wait(20 * time.Millisecond)
			fr.next()
		}
		require.NotNil(t, w.Control("fight"), n)
		assert.Contains(t, shown(w), "The defenders retreat without losses (DRI).")
		assert.Nil(t, fr.step, "nothing goes on")
		end(w)
		assert.Nil(t, w.Control("fight"), n)
	}
}

// On a phone, with large letters and for who does not want it the panel alone tells the fight; without motions the card stands as it ends.
func TestWhereAFightIsNotToldOverTheBoard(t *testing.T) {
	w, _, _ := rolled(t, fyne.NewSize(390, 844), nil)
	assert.Nil(t, w.Control("fight"))
	w, _, _ = rolled(t, fyne.NewSize(1280, 800), func(p fyne.Preferences) { p.SetInt("text", 200) })
	assert.Nil(t, w.Control("fight"))
	w, _, _ = rolled(t, fyne.NewSize(1280, 800), func(p fyne.Preferences) { p.SetBool("scenes", false) })
	assert.Nil(t, w.Control("fight"))
	w, fr, _ := rolled(t, fyne.NewSize(1280, 800), func(p fyne.Preferences) { p.SetInt("speed", 0) })
	require.NotNil(t, w.Control("fight"))
	assert.Contains(t, shown(w), "The defenders retreat without losses (DRI).")
	assert.Nil(t, fr.step)
}

// Whether fights are told over the board is switched in the settings, and kept.
func TestFightsOverTheBoardAreSwitched(t *testing.T) {
	a := test.NewTempApp(t)
	w := open(t, app.Params{App: a, Open: app.Place{Kind: app.Settings}})
	require.True(t, press(w, "scenes"))
	assert.False(t, a.Preferences().BoolWithFallback("scenes", true))
	require.True(t, press(w, "scenes"))
	assert.True(t, a.Preferences().BoolWithFallback("scenes", false))
}
