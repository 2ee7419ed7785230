package app_test

import (
	"runtime"
	"testing"
	"time"

	"fyne.io/fyne/v2/test"
	base "fyne.io/fyne/v2/widget"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"gazala/app"
	place "gazala/app/beside"
	"gazala/app/saves"
	"gazala/tutor/keep"
)

// button is a button of what lies over the window.
func button(t *testing.T, w *app.Window, text string) *base.Button {
	t.Helper()
	top := w.Canvas().Overlays().Top()
	require.NotNil(t, top)
	for _, o := range test.LaidOutObjects(top) {
		if b, ok := o.(*base.Button); ok && b.Text == text {
			return b
		}
	}
	require.Fail(t, text)
	return nil
}

// A second window on the same folder says so; it goes on, or calls the first one and goes.
func TestASecondWindowSaysSo(t *testing.T) {
	for _, lang := range []string{"en", "pt-BR"} {
		dir := t.TempDir()
		called := make(chan bool, 1)
		first := place.In(dir)
		w := open(t, app.Params{Lang: lang, Beside: first, Hand: func(func()) { called <- true }})
		assert.Nil(t, w.Canvas().Overlays().Top())
		second := place.In(dir)
		require.False(t, second.First())
		w = open(t, app.Params{Lang: lang, Beside: second})
		tap(t, w, "beside:here")
		assert.Nil(t, w.Canvas().Overlays().Top())
		assert.Empty(t, called)
		w = open(t, app.Params{Lang: lang, Beside: second})
		test.Tap(button(t, w, map[string]string{"en": "Use the other window", "pt-BR": "Usar a outra janela"}[lang]))
		<-called
		runtime.KeepAlive(first)
	}
}

// Two windows go on with one game: the later one says so, and both games are kept.
func TestAGameThatGoesOnInTwoWindows(t *testing.T) {
	from, d := saved(t, 0)
	text, err := from.Text("game")
	require.NoError(t, err)
	dir := t.TempDir()
	require.NoError(t, keep.NewFolder(dir).Write("game", text))
	window := func() (*app.Window, *saves.Saves, *errands) {
		all, e := saves.New(keep.NewFolder(dir), d.Find, d.Seat, time.Now), &errands{}
		return open(t, app.Params{Tutor: d, Saves: all, Open: app.Place{Kind: app.AtTable, ID: "save:game"}, Hand: e.hand}), all, e
	}
	a, savesA, _ := window()
	b, savesB, handedB := window()
	require.True(t, press(a, "option:1"))
	require.True(t, press(a, "do"))
	savesA.Rest()
	require.True(t, press(b, "option:2"))
	require.True(t, press(b, "do"))
	savesB.Rest()
	handedB.do()
	assert.Contains(t, shown(b), "This game has continued in another window")
	assert.NotContains(t, shown(a), "another window")
	names, err := keep.NewFolder(dir).List()
	require.NoError(t, err)
	require.Equal(t, []string{"game", "game-2"}, names)
	require.True(t, press(b, "undo"))
	savesB.Rest()
	list, err := savesB.List()
	require.NoError(t, err)
	require.Len(t, list, 2)
}
