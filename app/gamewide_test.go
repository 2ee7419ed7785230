package app_test

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
	"github.com/stretchr/testify/require"

	"gazala/app"
	"gazala/app/widget"
	"gazala/locales"
	"gazala/tutor/desk"
	"gazala/tutor/view"
)

// A game's page on a desktop leads to what comes next, to each lesson, to its guided first game before the scenarios, to every other guided game, to the scenarios and to all that can be looked up.
func TestAGamesPageOnADesktop(t *testing.T) {
	d, err := desk.New(locales.English)
	require.NoError(t, err)
	for _, system := range d.Systems() {
		at := app.Place{Kind: app.Game, ID: system}
		w := open(t, app.Params{Tutor: tutored(d), Open: at, Size: fyne.NewSize(1400, 900), Frames: atOnce})
		leads := func(name string) app.Place {
			require.True(t, press(w, name), "%s: %s", system, name)
			to := w.Place()
			require.NotEqual(t, at, to, name)
			w.Back()
			return to
		}
		for _, n := range []string{"charts", "rules", "examples", "rulings", "glossary", "concepts", "paper"} {
			require.NotNil(t, w.Control(n), n)
		}
		require.Equal(t, app.Starts, leads("play").Kind)
		next := leads("continue")
		var lessons []view.LessonRow
		if c, err := d.Course(system, nil); err == nil {
			for _, chapter := range c.Chapters {
				lessons = append(lessons, chapter.Lessons...)
			}
		}
		for _, l := range lessons {
			p, ok := w.Control("lesson:" + l.ID).(*widget.Press)
			require.True(t, ok, l.ID)
			p.MouseIn(nil)
			require.Contains(t, shown(w), l.Title, "the pointer over it has it named")
		}
		if len(lessons) > 0 {
			require.Equal(t, app.Learn, leads("learn").Kind)
			require.Equal(t, lessons[0].ID, next.ID)
			require.Equal(t, lessons[len(lessons)-1].ID, leads("lesson:"+lessons[len(lessons)-1].ID).ID)
		}
		first := ""
		for _, st := range d.Starts(system) {
			switch {
			case !st.Guided || st.ID == next.ID:
			case first == "":
				first = st.ID
				require.Equal(t, st.ID, leads("first").ID)
				require.Nil(t, w.Control("start:"+st.ID), "%s stands there once", st.ID)
			default:
				require.NotNil(t, w.Control("start:"+st.ID), st.ID)
			}
		}
		require.NotEmpty(t, first, "%s has a guided first game", system)
	}
}

// Where one can play stands beside the next lesson, in sight at once, on a desktop and on a phone.
func TestPlayIsInSight(t *testing.T) {
	d, err := desk.New(locales.English)
	require.NoError(t, err)
	for _, size := range []fyne.Size{fyne.NewSize(1280, 800), fyne.NewSize(360, 800), fyne.NewSize(412, 892)} {
		for _, system := range d.Systems() {
			w := open(t, app.Params{Tutor: tutored(d), Open: app.Place{Kind: app.Game, ID: system}, Size: size, Frames: atOnce})
			w.Canvas().Capture() // lays it out
			for _, name := range []string{"continue", "first"} {
				o := w.Control(name)
				require.NotNil(t, o, "%s: %s", system, name)
				at := fyne.CurrentApp().Driver().AbsolutePositionForObject(o)
				require.Positive(t, o.Size().Width)
				seen := at.Y + o.Size().Height
				if size.Width > 1000 {
					seen = at.Y + 160 // of a card, its picture and its name
				}
				require.LessOrEqual(t, seen, size.Height, "%s %v: %s", system, size, name)
			}
		}
	}
}

// The window comes back as large as it was left; a size that cannot be is not believed.
func TestTheSizeOfTheWindowIsKept(t *testing.T) {
	a := test.NewTempApp(t)
	require.Equal(t, fyne.NewSize(1280, 800), app.LastSize(a.Preferences()))
	w := open(t, app.Params{App: a, Size: fyne.NewSize(1500, 900)})
	w.Flush()
	require.Equal(t, fyne.NewSize(1500, 900), app.LastSize(a.Preferences()))
	for _, odd := range []float64{-4, 0, 12, 1e9} {
		a.Preferences().SetFloat("window_wide", odd)
		require.Equal(t, fyne.NewSize(1280, 800), app.LastSize(a.Preferences()))
	}
}

// A system that does not say whether it is dark is light.
func TestASilentSystemIsLight(t *testing.T) {
	a := test.NewTempApp(t)
	light := open(t, app.Params{App: a, Silent: true})
	require.NotNil(t, light)
	require.False(t, light.Dark())
}
