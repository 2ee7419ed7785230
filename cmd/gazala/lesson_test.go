package main

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"github.com/stretchr/testify/require"

	"gazala/app"
	"gazala/app/widget"
	"gazala/locales"
)

// A lesson of the program's own by hand, with a wrong answer and a right one, in both languages: what is missing is named, and the goal is seen when it is reached.
func TestALessonByHand(t *testing.T) {
	for _, tag := range locales.Languages() {
		for _, size := range []fyne.Size{fyne.NewSize(390, 844), fyne.NewSize(1280, 800)} {
			h := sit(t, tag, size, "lesson:cauldron-06", "example:"+joining)
			h.tap("next")
			h.tap("pick:1")
			require.NotNil(t, h.w.Control("chip:cauldron:11.2"), "the rule that was missed")
			h.tap("next")
			h.tap("pick:0")
			h.tap("next")
			h.tap("option:0") // the one hex that is open is taken by itself
			h.tap("do")
			require.False(t, h.there("next"), "the advance is not closed yet")
			h.tap("option:1")
			h.tap("do")
			h.tap("next")
			require.Equal(t, app.Lesson, h.w.Place().Kind, "the end of the lesson tells what was learned")
			h.tap("course")
			require.Equal(t, app.Place{Kind: app.Learn, ID: "cauldron"}, h.w.Place())
		}
	}
}

// A goal that is far or lost turns red with its reason; Try again begins the page anew. A lesson whose position is over says nothing of a game.
func TestALostGoalSaysSo(t *testing.T) {
	for _, size := range []fyne.Size{fyne.NewSize(412, 892), fyne.NewSize(1400, 900)} {
		h := sit(t, "en", size, "lesson:cauldron-06/4", "example:"+joining)
		require.False(t, h.there("retry"))
		name := "pin:"
		for control := range h.w.Layout().Controls {
			if strings.HasPrefix(control, name) {
				name = control
			}
		}
		require.Equal(t, "No more units advance", widget.Written(h.w.Control(name)))
		h.tap(name)
		h.tap("end:yes")
		h.says("From here the goal takes more than 5 actions, if it can be reached at all.")
		h.tap("retry")
		require.Equal(t, 0, h.w.Layout().Table.At)
		require.False(t, h.there("retry"))
		require.NotContains(t, h.shown(), "From here the goal")
	}
}
