package main

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/test"
	"github.com/stretchr/testify/require"

	"gazala/app"
	"gazala/app/apptest"
	"gazala/app/behind"
	"gazala/app/saves"
	"gazala/app/store"
	"gazala/app/widget"
	"gazala/locales"
	"gazala/rules/cite"
	"gazala/tutor/keep"
	"gazala/tutor/learn/memory"
)

// worker is a person at the window, who presses controls by their names and taps hexes by their numbers.
type worker struct {
	t      *testing.T
	app    fyne.App
	w      *app.Window
	saves  *saves.Saves
	memory *store.Background
}

func work(t *testing.T, tag string, size fyne.Size, open string) worker {
	t.Helper()
	tut, err := openTutor(tag)
	require.NoError(t, err)
	place, err := app.ParsePlace(open)
	require.NoError(t, err)
	d := tut.(behind.Tutor).Desk
	apptest.Forget(t)
	out := worker{t: t, app: test.NewTempApp(t), saves: saves.New(store.NewMemory(), d.Find, d.Seat, time.Now), memory: store.NewBackground(store.NewMemory(), keep.Apart)}
	out.w, err = app.New(app.Params{App: out.app, Tutor: tut, Lang: tag, Size: size, Open: place, Saves: out.saves, Memory: out.memory, Within: patient})
	require.NoError(t, err)
	out.w.Resize(size)
	return out
}

func (h worker) press(names ...string) {
	h.t.Helper()
	for _, name := range names {
		p, ok := h.w.Control(name).(*widget.Press)
		require.True(h.t, ok, "no control %q; there is: %s", name, h.text())
		p.Tapped(nil)
	}
}

func (h worker) tap(number string) {
	h.t.Helper()
	at, err := h.w.Board().Board().Grid.Parse(number)
	require.NoError(h.t, err)
	h.w.Board().OnSelect(at)
}

// text is all that is written on the screen, boards aside.
func (h worker) text() string {
	var out []string
	written(h.w.Canvas().Content(), &out)
	return strings.Join(out, " ")
}

func written(o fyne.CanvasObject, out *[]string) {
	if !o.Visible() {
		return
	}
	var kids []fyne.CanvasObject
	switch o := o.(type) {
	case *canvas.Text:
		*out = append(*out, o.Text)
	case *container.Clip, *widget.Board:
	case *container.Scroll:
		kids = test.WidgetRenderer(o).Objects()
	case *fyne.Container:
		kids = o.Objects
	case fyne.Widget:
		kids = test.WidgetRenderer(o).Objects()
	}
	for _, k := range kids {
		written(k, out)
	}
}

// stands tells whether a unit is drawn in a hex.
func (h worker) stands(unit, number string) bool {
	b := h.w.Board().Board()
	for _, c := range b.Counters {
		if c.Name == unit && b.Grid.Format(c.At) == number {
			return true
		}
	}
	return false
}

// everywhere runs a test on phone and desktop in both languages.
func everywhere(t *testing.T, run func(t *testing.T, tag string, size fyne.Size)) {
	t.Helper()
	for _, tag := range locales.Languages() {
		for _, size := range []fyne.Size{fyne.NewSize(390, 844), fyne.NewSize(1280, 800)} {
			t.Run(fmt.Sprintf("%s %.0f", tag, size.Width), func(t *testing.T) { run(t, tag, size) })
		}
	}
}

func say(t *testing.T, tag, key string) string {
	t.Helper()
	s, err := locales.New(tag)
	require.NoError(t, err)
	return s.Text(key, nil)
}

// TestLab puts a small attack together, is told what cannot be, takes it elsewhere as a line, and asks about it at the table.
func TestLab(t *testing.T) {
	everywhere(t, func(t *testing.T, tag string, size fyne.Size) {
		h := work(t, tag, size, "lab:cauldron")
		h.press("unit:5/1")
		h.tap("1220")
		require.True(t, h.stands("5/1", "1220"))
		h.press("tray:allies", "unit:2 Lan")
		h.tap("1220")
		require.False(t, h.stands("2 Lan", "1220"), "enemies do not stand in one hex")
		require.Contains(t, h.text(), strings.Fields(say(t, tag, "lab.trouble"))[0])
		require.Contains(t, h.text(), "1220")
		h.tap("1319") // it is still in the hand
		require.True(t, h.stands("2 Lan", "1319"))
		h.press("set:2 Lan:disrupted", "undo", "redo")
		require.Contains(t, h.text(), say(t, tag, "lab.state.disrupted"))
		h.tap("1220")
		h.press("open:unit-acts:5/1")
		require.NotContains(t, h.text(), say(t, tag, "cauldron.phase.over"))

		h.press("tab:1", "brush:rough")
		h.tap("1421")
		words := h.w.Board().Board()
		at, err := words.Grid.Parse("1421")
		require.NoError(t, err)
		require.Contains(t, words.Cells[words.Grid.Index(at)].Words, say(t, tag, "cauldron.ground.rough"))
		h.press("brush:track")
		sides := len(h.w.Board().Board().Ways)
		h.tap("1421")
		h.tap("1521")
		require.Len(t, h.w.Board().Board().Ways, sides+1)

		h.press("tab:2", "more:turn", "more:actions/axis", "tab:3", "copy")
		line := h.app.Clipboard().Content()
		require.True(t, strings.HasPrefix(line, "gz1:"), line)
		h.press("empty")
		require.Empty(t, h.w.Board().Board().Counters)
		h.press("paste")
		require.True(t, h.stands("5/1", "1220") && h.stands("2 Lan", "1319"))
		h.app.Clipboard().SetContent("gz1:nonsense")
		h.press("paste")
		require.Contains(t, h.text(), say(t, tag, "fault.folded")[:10])
		require.True(t, h.stands("5/1", "1220"), "what was there is kept")

		h.press("ask")
		require.Equal(t, app.AtTable, h.w.Place().Kind)
		require.Contains(t, h.text(), say(t, tag, "lab.trial"))
		h.press("option:0")
		h.press("do")
		all, err := h.saves.List()
		require.NoError(t, err)
		require.Empty(t, all, "what is tried out is no game of one's own")
		h.press("more", "edit")
		require.Equal(t, app.Lab, h.w.Place().Kind)
		h.press("undo")
		require.True(t, h.stands("5/1", "1220"))
	})
}

// TestLabComesBack: the position is there again when the lab is opened anew.
func TestLabComesBack(t *testing.T) {
	h := work(t, locales.English, fyne.NewSize(1280, 800), "lab:batalha")
	h.press("unit:8/15")
	h.tap("0407")
	h.press("back")
	h.w.Go(app.Place{Kind: app.Lab, ID: "batalha"})
	require.True(t, h.stands("8/15", "0407"))
}

// TestAtMyTable enters a paper position, and plays on with dice of one's own; the game is saved.
func TestAtMyTable(t *testing.T) {
	everywhere(t, func(t *testing.T, tag string, size fyne.Size) {
		h := work(t, tag, size, "paper:batalha")
		h.press("enter:scenario:batalha/campaign")
		require.Empty(t, h.w.Board().Board().Counters)
		h.press("unit:8/15")
		h.tap("0407")
		h.press("tray:allies", "unit:1 FL")
		h.tap("0409")
		h.press("tab:2", "more:turn", "situation:axis-move", "judge")
		require.Equal(t, app.AtTable, h.w.Place().Kind)
		require.Contains(t, flat(h.text()), flat(say(t, tag, "referee.propose"))[:30])
		h.press("more", "referee:program", "tab:0", "option:0", "do")
		all, err := h.saves.List()
		require.NoError(t, err)
		require.Len(t, all, 1, "it is a game like any other")
		text, err := h.saves.Text(all[0].Name)
		require.NoError(t, err)
		require.Contains(t, string(text), `"dice":"mine"`)
	})
}

// TestReferee proposes a step across mines at Bir Hacheim, judges it wrongly and rightly, then does what is legal.
func TestReferee(t *testing.T) {
	everywhere(t, func(t *testing.T, tag string, size fyne.Size) {
		h := work(t, tag, size, "table:example:cauldron-ex-02")
		h.press("more", "referee:mine")
		h.press("tab:0")
		for _, m := range h.w.Board().Board().Marks {
			require.NotEqual(t, "16", m.Text, "nothing tells what may be done")
		}
		h.press("kind:step_to")
		h.tap("1219")
		require.Contains(t, h.text(), "1219")
		require.Nil(t, h.w.Control("judge"), "first something must be said")
		require.Nil(t, h.w.Control("do"))
		h.press("say:legal", "judge")
		require.Contains(t, h.text(), strings.Fields(say(t, tag, "referee.is_refused"))[0])
		require.Contains(t, flat(h.text()), flat(say(t, tag, "referee.wrong_refused")))
		require.Nil(t, h.w.Control("do-it"))
		h.press("another")
		h.tap("1221")
		h.press("say:legal")
		h.press("judge")
		require.Contains(t, flat(h.text()), flat(say(t, tag, "referee.is_legal")))
		text, err := h.memory.Read("cauldron")
		require.NoError(t, err)
		mem, bad, _ := memory.Parse(text, time.Now())
		require.Zero(t, bad)
		require.Contains(t, ratings(mem), cite.Rule("cauldron:14.0"), "what was overlooked will be asked again")
		h.press("do-it")
		require.True(t, h.stands("132/8", "1221"))
		all, err := h.saves.List()
		require.NoError(t, err)
		require.Len(t, all, 1)
		saved, err := h.saves.Text(all[0].Name)
		require.NoError(t, err)
		require.Contains(t, string(saved), `"referee":{"on":true,"judged":2,"right":1,"named":0}`)
		h.press("undo")
		h.w.Language(map[string]string{locales.English: locales.Portuguese, locales.Portuguese: locales.English}[tag])
		require.Contains(t, flat(h.text()), "2", "the tally stays")
	})
}

// flat is a text without what a line break changes.
func flat(s string) string { return strings.Join(strings.Fields(s), " ") }

func ratings(m memory.Memory) map[cite.Rule]memory.Rating {
	out := map[cite.Rule]memory.Rating{}
	for _, r := range m.Reviews() {
		out[r.Rule] = r.Rating
	}
	return out
}
