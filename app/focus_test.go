package app_test

import (
	"fmt"
	"testing"

	"fyne.io/fyne/v2"
	"github.com/stretchr/testify/require"

	"gazala/app"
	"gazala/app/widget"
	"gazala/tutor/desk"
)

// Whoever goes from control to control by keyboard always sees where: what has the focus lies within the window, below the bar on top.
func TestFocusIsNeverOutOfSight(t *testing.T) {
	const steps, bar = 45, 40
	d, err := desk.New("en")
	require.NoError(t, err)
	places := []app.Place{{Kind: app.Concepts}, {Kind: app.Concept, ID: "zones"}, {Kind: app.Keys}, {Kind: app.Settings}}
	for _, g := range d.Systems() {
		all, err := d.Rulings(g)
		require.NoError(t, err)
		places = append(places,
			app.Place{Kind: app.Contents, ID: g}, app.Place{Kind: app.Glossary, ID: g}, app.Place{Kind: app.Rulings, ID: g}, app.Place{Kind: app.Ruling, ID: g + "/" + all[0].ID},
			app.Place{Kind: app.Charts, ID: g}, app.Place{Kind: app.EditCharts, ID: g}, app.Place{Kind: app.Lab, ID: g}, app.Place{Kind: app.Paper, ID: g}, app.Place{Kind: app.Game, ID: g})
	}
	for i, p := range places {
		size := phoneAndDesktop()[i%2]
		t.Run(fmt.Sprintf("%s %.0f", name(p), size.Width), func(t *testing.T) {
			w := open(t, app.Params{Tutor: tutored(d), Open: p, Size: size, Frames: atOnce})
			w.Canvas().Unfocus()
			had := map[fyne.CanvasObject]bool{}
			for n := range steps {
				w.Canvas().FocusNext()
				f, ok := w.Canvas().Focused().(fyne.CanvasObject)
				if !ok || f == fyne.CanvasObject(w.Board()) {
					continue
				}
				had[f] = true
				at, high := fyne.CurrentApp().Driver().AbsolutePositionForObject(f), w.Canvas().Size().Height
				require.Less(t, at.Y, high-8, "step %d", n)
				if n > 2 { // the bar itself has the first ones
					require.Greater(t, at.Y+f.Size().Height, float32(bar), "step %d", n)
				}
			}
			least := 3
			if p.Kind == app.Keys { // a page to read, with the way back alone
				least = 0
			}
			require.Greater(t, len(had), least, "the focus goes from control to control")
		})
	}
}

// What is given the focus gets it, though the screen has not been painted yet and the toolkit knows nothing of it.
func TestFocusBeforeTheFirstPaint(t *testing.T) {
	for _, at := range []struct {
		place app.Place
		names []string
	}{
		{app.Place{Kind: app.Settings}, []string{"back"}},
		{app.Place{Kind: app.Game, ID: "toy"}, []string{"examples", "back"}},
	} {
		w := open(t, app.Params{Open: at.place})
		for _, name := range at.names {
			p, ok := w.Control(name).(*widget.Press)
			require.True(t, ok, name)
			w.Focus(p)
			require.Equal(t, fyne.Focusable(p), w.Canvas().Focused(), name)
		}
	}
}
