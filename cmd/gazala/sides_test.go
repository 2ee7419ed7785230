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
