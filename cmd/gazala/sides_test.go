package main

import (
	"testing"

	"fyne.io/fyne/v2"
	"github.com/stretchr/testify/require"

	"gazala/locales"
)

// Whoever takes a side while the other one is to decide need do nothing more: the program begins at once.
func TestTheProgramBeginsWhenASideIsTaken(t *testing.T) {
	const start = "scenario:cauldron/one" // the Allies set up first
	h := sit(t, locales.English, fyne.NewSize(1280, 800), "table:"+start, start)
	require.True(t, h.w.Layout().Table.Mine)
	h.tap("more")
	h.tap("side:allies")
	require.Zero(t, h.w.Layout().Table.At)
	h.tap("side:axis")
	now := h.w.Layout().Table // the test driver has no time: what the program does is done
	require.Positive(t, now.At)
	require.True(t, now.Mine)
	require.Equal(t, []string{"axis"}, now.Sides)
}

// Who plays whom is asked where a scenario begins, until something has been done; a phone says it, and leads there.
func TestWhoPlaysIsAskedAtTheStart(t *testing.T) {
	const start = "scenario:cauldron/one"
	for _, size := range []fyne.Size{fyne.NewSize(412, 892), fyne.NewSize(1400, 900)} {
		h := sit(t, locales.English, size, "table:"+start, start)
		h.says("I play both sides")
		if h.there("who-plays") {
			h.tap("who-plays")
		}
		h.tap("side:axis")
		now := h.w.Layout().Table
		require.Equal(t, []string{"axis"}, now.Sides)
		require.Positive(t, now.At)
		h.raise()
		h.tap("tab:0")
		require.False(t, h.there("who-plays"))
		require.False(t, h.there("side:axis"), "the game has begun")
	}
}
