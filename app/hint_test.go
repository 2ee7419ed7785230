package app_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"github.com/stretchr/testify/require"

	"gazala/app"
	"gazala/locales"
	"gazala/tutor/desk"
)

// The status line is one row, whatever it says. What it has no room for is told beside the hex once the pointer has
// rested on it, and no longer when it is elsewhere.
func TestAllIsToldBesideTheHex(t *testing.T) {
	now, fr := time.Unix(1e9, 0), &frame{}
	units := `{"unit": "115/15", "at": "0407"}, {"unit": "104/21", "at": "0407"}, {"unit": "8/15", "at": "0407"}`
	w := open(t, app.Params{
		Size: fyne.NewSize(1280, 800), Clock: func() time.Time { return now }, Frames: fr.begin,
		Tutor: atBatalha(t, `{"system": "batalha", "units": [`+units+`],
			"stack": [{"frame": "turn", "phase": "axis_movement"}, {"frame": "move", "side": "axis"}]}`),
		Open: campaign(),
	})
	w.Canvas().Capture()
	told := func() string { return shown(w) }
	ground := w.Board().Size()
	w.Board().OnHover(hexOf(t, w, "0407"), true)
	require.Contains(t, told(), "…", "one row of the line")
	require.Equal(t, ground, w.Board().Size())
	fr.next()
	before := strings.Count(told(), "\n")
	now = now.Add(time.Second)
	fr.next()
	require.Greater(t, strings.Count(told(), "\n"), before+3, "each unit stands there")
	w.Board().OnHover(hexOf(t, w, "0707"), true)
	require.Equal(t, before, strings.Count(told(), "\n"), "it is gone with the pointer")
	now = now.Add(time.Second)
	fr.next()
	require.Equal(t, before, strings.Count(told(), "\n"), "the line says all of an empty hex")
}

// On a phone the line on top tells turn and phase whole, beside who decides or under them; it is no taller for that.
func TestAPhonesLineTellsTurnAndPhase(t *testing.T) {
	tall := map[string]float32{}
	for _, tag := range locales.Languages() {
		d, err := desk.New(tag)
		require.NoError(t, err)
		for _, start := range []string{
			"example:cauldron-ex-02", "example:batalha-ex-03/2", "example:theseus-ex-25", "example:na41-ex-35",
			"scenario:na41/crusader", "scenario:theseus/bir-hacheim", "scenario:cauldron/one", "scenario:batalha/campaign",
		} {
			for _, wide := range []float32{360, 412} {
				at := app.Place{Kind: app.AtTable, ID: start}
				w := open(t, app.Params{Tutor: tutored(d), Open: at, Size: fyne.NewSize(wide, 800)})
				v := w.Seat().Brief()
				parts := strings.Split(v.Point.Where, " · ")
				var all []written
				texts(w.Canvas().Content(), fyne.Position{}, boxOf(fyne.Position{}, w.Canvas().Size()), nil, &all)
				var top []string
				for _, text := range all {
					if text.all.y1 < 60 {
						top = append(top, text.text)
					}
				}
				line := strings.Join(top, " ")
				where := fmt.Sprintf("%s %s %.0f: %s", tag, start, wide, line)
				require.NotContains(t, line, "…", where)
				parts = slices.DeleteFunc(parts, func(part string) bool { return part[0] >= '0' && part[0] <= '9' && len(parts) > 1 })
				last := strings.Fields(parts[len(parts)-1])
				require.Condition(t, func() bool {
					return slices.ContainsFunc(last, func(word string) bool {
						return len(word) > 4 && strings.Contains(strings.ToLower(line), strings.ToLower(word))
					})
				}, where)
				board := fyne.CurrentApp().Driver().AbsolutePositionForObject(w.Board()).Y
				if tall[start] == 0 {
					tall[start] = board
				}
				require.InDelta(t, tall[start], board, 1, where)
			}
		}
	}
}
