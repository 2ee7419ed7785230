package app_test

import (
	"strconv"
	"testing"

	"fyne.io/fyne/v2"
	"github.com/stretchr/testify/require"

	"gazala/app"
	"gazala/app/store"
	"gazala/locales"
	"gazala/tutor/desk"
	"gazala/tutor/keep"
	"gazala/tutor/view"
)

// A guide stops before what is new, keeps what the answer shows, and lets the game go on.
func TestAGuideStopsAndLetsGoOn(t *testing.T) {
	for _, size := range []fyne.Size{fyne.NewSize(390, 844), fyne.NewSize(1280, 800)} {
		kept := store.NewBackground(store.NewMemory(), keep.Apart)
		w := open(t, app.Params{Memory: kept, Open: race(), Size: size})
		tap(t, w, "more")
		require.True(t, press(w, "guide:on"))
		require.True(t, press(w, "on"), "there is something new")
		require.False(t, press(w, "on"), "once")
		press(w, "tab:0") // a low sheet has no tabs
		require.True(t, anyOf(w, "option:"))
		require.True(t, press(w, "do"))
		require.False(t, press(w, "on"), "the question is answered first")
		require.False(t, press(w, "do"), "nothing else is done meanwhile")
		require.True(t, anyOf(w, "pick:"))
		text, err := kept.Read("toy")
		require.NoError(t, err)
		require.Contains(t, string(text), "toy:2")
		require.True(t, press(w, "on"))
		require.True(t, anyOf(w, "option:"), "the game goes on")
	}
}

// What a guide was telling of a position goes with it when that is taken back.
func TestAnUndoTakesTheGuidesPageBack(t *testing.T) {
	d, err := desk.New(locales.English)
	require.NoError(t, err)
	for _, size := range []fyne.Size{fyne.NewSize(412, 892), fyne.NewSize(1280, 800)} {
		w := open(t, app.Params{Tutor: tutored(d), Size: size, Frames: soon, Open: app.Place{Kind: app.AtTable, ID: "guided:batalha/first-blow"}})
		seen := false
		for range 200 {
			if w.Layout().Table.Rule == "batalha:5.0" && w.Control("on") != nil {
				seen = true
				break
			}
			switch {
			case press(w, "on"), press(w, "skip"), press(w, "end:yes"), press(w, "card:continue"):
			default:
				ends := ""
				for _, g := range w.Seat().Brief().Point.Groups {
					for _, c := range g.Choices {
						if name := "pin:" + strconv.Itoa(c.ID); c.Legal && c.Ending == view.Finishes && w.Control(name) != nil {
							ends = name
						}
					}
				}
				if ends == "" || !press(w, ends) {
					require.True(t, press(w, "do") || anyOf(w, "pick:") || anyOf(w, "option:"), shown(w))
				}
			}
		}
		require.True(t, seen, shown(w))
		require.Contains(t, shown(w), "The Combat Phase")
		require.True(t, press(w, "undo"))
		require.Nil(t, w.Control("on"))
		require.NotContains(t, shown(w), "The Combat Phase")
		require.True(t, anyOf(w, "option:") || anyOf(w, "pin:"))
	}
}
