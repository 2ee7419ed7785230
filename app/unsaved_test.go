package app_test

import (
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2/test"
	"github.com/stretchr/testify/require"

	"gazala/app"
	"gazala/app/saves"
	"gazala/app/store"
	"gazala/tutor/keep"
	"gazala/tutor/table/save"
)

const unsaved = "Not saved. The last actions are only in memory."

// A game that cannot be saved says so wherever it is: over every tab, in Home's list and when the window is closed,
// until it is saved.
func TestNotSavedStaysInSight(t *testing.T) {
	from, d := saved(t, 0)
	text, err := from.Text("game")
	require.NoError(t, err)
	disk, e := &sullen{Memory: store.NewMemory()}, &errands{}
	require.NoError(t, disk.Write("game", text))
	all := saves.New(struct{ save.Store }{disk}, d.Find, d.Seat, time.Now)
	w := open(t, app.Params{
		Tutor: d, Saves: all, Hand: e.hand, Open: app.Place{Kind: app.AtTable, ID: "save:game"},
	})
	says := func() bool { return strings.Contains(strings.ReplaceAll(shown(w), "\n", " "), unsaved) }
	require.False(t, says())
	disk.fails.Store(true)
	require.True(t, press(w, "option:1"))
	require.True(t, press(w, "do"))
	all.Rest()
	e.do()
	for _, tab := range []string{"1", "2", "0"} {
		require.True(t, press(w, "tab:"+tab))
		require.True(t, says(), tab)
	}
	w.Back()
	require.Equal(t, app.Home, w.Place().Kind)
	require.True(t, says(), "in Home's list")
	require.False(t, w.Leave(), "it is asked first")
	test.Tap(button(t, w, "Stay"))
	w.Go(app.Place{Kind: app.AtTable, ID: "save:game"})
	require.True(t, says(), "when the game is open again")
	w.Back()
	disk.fails.Store(false)
	require.True(t, w.Leave(), "closing tries again, and nothing is lost now")
	e.do()
	require.False(t, says())
	got, err := disk.Read("game")
	require.NoError(t, err)
	require.NotEqual(t, string(text), string(got))
}

// Where nothing that is written will be found again, Home and the settings say so, and why.
func TestWhereNothingLasts(t *testing.T) {
	for _, place := range []app.Place{{}, {Kind: app.Settings}} {
		for say, err := range map[string]error{
			"no home folder": store.ErrHomeless,
			errDisk.Error():  &keep.Error{Key: keep.ReadOnly, Cause: errDisk},
			"":               nil,
		} {
			w := open(t, app.Params{App: test.NewTempApp(t), Open: place, Unlasting: err})
			told := strings.ReplaceAll(shown(w), "\n", " ")
			require.Equal(t, err != nil, strings.Contains(told, "will not be there next time"))
			require.Contains(t, told, say)
		}
	}
}
