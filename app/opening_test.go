package app_test

import (
	"math/rand/v2"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"gazala/app"
	"gazala/app/behind"
	"gazala/app/saves"
	"gazala/app/store"
	"gazala/tutor/desk"
	"gazala/tutor/table/session"
	"gazala/tutor/table/session/sessiontest"
)

// saved is a saved game of so many actions, and a tutor that can sit down at it.
func saved(t *testing.T, actions int) (*saves.Saves, behind.Tutor) {
	t.Helper()
	d, err := desk.New("en")
	require.NoError(t, err)
	all := saves.New(store.NewMemory(), d.Find, d.Seat, time.Now)
	sys := sessiontest.System(t)
	g, ok := sys.Start("campaign")
	require.True(t, ok)
	s := sessiontest.Wander(t, rand.New(rand.NewPCG(1, 2)), session.Begin(sessiontest.Setup(sys, 1), g), actions)
	require.NoError(t, all.Keep("game", d.Seat(s)))
	return all, tutored(d)
}

// A saved game that takes long to open shows how far it has come, also after the window was turned, and can be given up.
func TestOpeningShowsItsProgress(t *testing.T) {
	all, tutor := saved(t, 300)
	var f frame
	hasty := func(time.Duration) func() bool { return func() bool { return false } } // no time is ever left
	w := open(t, app.Params{Tutor: tutor, Saves: all, Frames: f.begin, Within: hasty})
	w.Go(app.Place{Kind: app.AtTable, ID: "save:game"})
	assert.Contains(t, shown(w), "0% done.")
	for range 200 {
		f.next()
	}
	half := shown(w)
	assert.Contains(t, half, "Opening the saved game.")
	assert.NotContains(t, half, "\n0% done.")
	w.Resize(fyne.NewSize(390, 844))
	assert.Contains(t, shown(w), "Opening the saved game.")
	for n := 0; f.step != nil; n++ {
		require.Less(t, n, 2000)
		f.next()
	}
	require.NotNil(t, w.Board(), "the table")
	w.Back()
	w.Go(app.Place{Kind: app.AtTable, ID: "save:game"})
	f.next()
	tap(t, w, "cancel")
	assert.Equal(t, app.Home, w.Place().Kind)
	for n := 0; f.step != nil; n++ { // Home's pictures come, that of the game too
		require.Less(t, n, 2000)
		f.next()
	}
	w.Go(app.Place{Kind: app.AtTable, ID: "save:game"})
	assert.Contains(t, shown(w), "0% done.", "it can be opened again")
}

// A saved game that opens at once is there at once.
func TestASmallSaveOpensAtOnce(t *testing.T) {
	all, tutor := saved(t, 3)
	w := open(t, app.Params{Tutor: tutor, Saves: all, Within: func(time.Duration) func() bool { return func() bool { return true } }})
	w.Go(app.Place{Kind: app.AtTable, ID: "save:game"})
	require.NotNil(t, w.Board())
}
