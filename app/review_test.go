package app_test

import (
	"math/rand/v2"
	"strconv"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"github.com/stretchr/testify/require"

	"gazala/app"
	"gazala/app/saves"
	"gazala/app/store"
	"gazala/app/widget"
	"gazala/tutor/games/gamestest/toy"
	"gazala/tutor/keep"
	"gazala/tutor/table/session"
	"gazala/tutor/table/session/sessiontest"
)

const reviewed, dearest = 51, 24 // actions of the game that is looked over, and the one that surely cost most

// reviewing is a window that looks over a whole game of the toy in which two choices cost much.
func reviewing(t *testing.T, p app.Params) *app.Window {
	t.Helper()
	tutor, sys := withToy(t, "en"), toy.New()
	g, ok := sys.Start("race")
	require.True(t, ok)
	s := sessiontest.Wander(t, rand.New(rand.NewPCG(4, 1)), session.Begin(sessiontest.Setup(sys, 1), g), 2*reviewed)
	require.Equal(t, reviewed, s.At())
	p.Tutor, p.Saves = tutor, saves.New(store.NewMemory(), tutor.Find, tutor.Seat, time.Now)
	require.NoError(t, p.Saves.Keep("game", tutor.Seat(s)))
	p.Open = app.Place{Kind: app.Review, ID: "save:game"}
	if p.Size.Width == 0 {
		p.Size = fyne.NewSize(1400, 900)
	}
	if p.Frames == nil {
		p.Frames = atOnce
	}
	return open(t, p)
}

func TestReviewIsShownAndStopped(t *testing.T) {
	for _, size := range []fyne.Size{fyne.NewSize(1400, 900), fyne.NewSize(412, 892)} {
		var step func() bool
		ended := false
		w := reviewing(t, app.Params{
			Size:   size,
			Frames: func(s func() bool) func() { step = s; return func() { ended = true } },
			Within: func(time.Duration) func() bool { return func() bool { return false } },
		})
		for n := 0; !strings.Contains(w.Spoken(), "Expected points"); n++ {
			require.Less(t, n, 1000, "the saved game is opened first")
			step()
		}
		require.False(t, step())
		_, shown := w.Control("replay:0").(*widget.Press)
		require.False(t, shown, "not before all has been looked at")
		require.True(t, press(w, "cancel"))
		require.True(t, ended, "nothing goes on")
		require.True(t, step())
	}
}

func TestReviewComesToItsEnd(t *testing.T) {
	for _, size := range phoneAndDesktop() {
		w := reviewing(t, app.Params{Size: size})
		require.Nil(t, w.Control("cancel"))
		if size.Width > size.Height { // on a phone the number of a choice may lie on the name of a side
			check(t, w, "a game looked over")
		}
		require.True(t, press(w, "replay:1"))
		require.Equal(t, app.AtTable, w.Place().Kind)
		w.Back()
		require.Equal(t, app.Review, w.Place().Kind)
		require.True(t, press(w, "drill:all"))
		require.Equal(t, app.Practise, w.Place().Kind)
	}
}

func TestReviewLeadsToPractice(t *testing.T) {
	memory := store.NewBackground(store.NewMemory(), keep.Apart)
	w := reviewing(t, app.Params{Memory: memory})
	require.True(t, press(w, "add"))
	text, err := memory.Read("toy")
	require.NoError(t, err)
	require.Contains(t, string(text), "toy:2")
	require.Nil(t, w.Control("add"), "once is enough")
	require.True(t, press(w, "drill:0"))
	require.Equal(t, app.Place{Kind: app.Practise, ID: "toy"}, w.Place())
}

// One looks along the graph by pointer, by touch and by keys; a second tap, a click or Enter opens the position.
func TestAReviewsGraphIsRead(t *testing.T) {
	w := reviewing(t, app.Params{})
	g, shown := w.Control("graph").(*widget.Reading)
	require.True(t, shown)
	require.Negative(t, g.At())
	end := fyne.NewPos(g.Size().Width, 20)
	g.MouseIn(&desktop.MouseEvent{PointEvent: fyne.PointEvent{Position: end}})
	require.Equal(t, reviewed, g.At())
	require.Contains(t, w.Spoken(), "Action "+strconv.Itoa(reviewed))
	key(w, fyne.KeyLeft)
	require.Equal(t, reviewed-1, g.At())
	key(w, fyne.Key1)
	w.Canvas().OnTypedRune()('1') // the toolkit sends both
	require.Equal(t, app.Review, w.Place().Kind)
	require.Equal(t, dearest, g.At(), "the action of the choice that is told first")
	require.Contains(t, w.Spoken(), "Action "+strconv.Itoa(dearest))
	g.Tapped(&fyne.PointEvent{})
	require.Equal(t, 0, g.At())
	require.Equal(t, app.Review, w.Place().Kind, "the first tap looks")
	g.Tapped(&fyne.PointEvent{})
	require.Equal(t, app.AtTable, w.Place().Kind)
	w.Back()
	g = w.Control("graph").(*widget.Reading)
	require.Equal(t, 0, g.At(), "one comes back to where one looked")
	key(w, fyne.KeyReturn)
	require.Equal(t, app.AtTable, w.Place().Kind)
}
