package app_test

import (
	"runtime"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
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

// words are those that stand in something.
func words(o fyne.CanvasObject) string {
	var out []string
	for _, o := range test.LaidOutObjects(o) {
		if text, ok := o.(*canvas.Text); ok {
			out = append(out, text.Text)
		}
	}
	return strings.Join(out, "\n")
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
		for _, text := range []int{100, 150, 200} {
			w = open(t, app.Params{Lang: lang, Beside: second, Text: text, Size: fyne.NewSize(360, 800)})
			for _, name := range []string{"beside:show", "beside:here"} {
				b := w.Control(name)
				require.NotNil(t, b)
				at := fyne.CurrentApp().Driver().AbsolutePositionForObject(b)
				assert.GreaterOrEqual(t, at.X, float32(0), "%s at %d", name, text)
				assert.LessOrEqual(t, at.X+b.Size().Width, float32(360), "%s at %d", name, text)
			}
			assert.LessOrEqual(t, w.Canvas().Overlays().Top().MinSize().Width, float32(360), "at %d", text)
			shows := map[string]string{"en": "already open", "pt-BR": "já está aberto"}[lang]
			assert.Contains(t, strings.Join(strings.Fields(words(w.Canvas().Overlays().Top())), " "), shows)
		}
		tap(t, w, "beside:show")
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
