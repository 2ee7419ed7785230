package main

import (
	"testing"

	"fyne.io/fyne/v2"
	"github.com/stretchr/testify/require"

	"gazala/locales"
)

// A guided game by hand, in both languages: what is new is told before the choice, a number is foretold before it is shown, and what has been told is not told
// again after undoing.
func TestAGuidedGameByHand(t *testing.T) {
	for _, tag := range locales.Languages() {
		for _, size := range []fyne.Size{fyne.NewSize(390, 844), fyne.NewSize(1280, 800)} {
			h := sit(t, tag, size, "table:guided:batalha/first-blow", "scenario:batalha/first-blow")
			require.False(t, h.there("option:0"), "first the idea, then the choice")
			h.tap("on")       // what the game is about
			h.tap("on")       // the set-up
			h.tap("option:0") // the ready one
			h.tap("do")
			for h.there("option:0") && !h.there("on") { // the other side's, until the turn begins
				h.tap("option:0")
				h.tap("do")
			}
			h.tap("on") // a turn, phase by phase
			h.tap("option:0")
			h.tap("do")
			h.tap("on") // hex by hex
			h.tap("option:0")
			h.tap("do")
			require.False(t, h.there("on"), "the number is foretold first")
			h.tap("pick:0")
			h.tap("on")
			require.True(t, h.there("undo"))
			h.tap("undo")
			require.False(t, h.there("on"), "told once")
			h.tap("more")
			h.tap("guide:off")
			require.True(t, h.there("guide:on"))
		}
	}
}
