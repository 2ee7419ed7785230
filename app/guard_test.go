package app_test

import (
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"gazala/app"
	"gazala/app/store"
)

// hands is a clock that stands still until a test lets it go on.
type hands struct{ now time.Time }

func (h *hands) time() time.Time { return h.now }

func (h *hands) wait(d time.Duration) { h.now = h.now.Add(d) }

// A main button that has just come, or has come to mean something else, lets the second tap of a double one pass; a moment later it takes it, and a key at
// once.
func TestANewMainButtonLetsAnEarlyTapPass(t *testing.T) {
	table := race()
	for name, c := range map[string]struct {
		open   app.Place
		before []string // what is pressed to come to it
		button string
	}{
		"table":  {table, []string{"option:0"}, "do"},
		"home":   {app.Place{}, nil, "continue"},
		"lesson": {app.Place{Kind: app.Lesson, ID: "toy-01"}, nil, "next"},
		"page":   {app.Place{Kind: app.Lesson, ID: "toy-01"}, []string{"next", "pick:1"}, "next"},
		"drill":  {app.Place{Kind: app.Practise, ID: "toy"}, []string{"pick:0", "answer"}, "next"},
		"walk":   {app.Place{Kind: app.Example, ID: "toy-ex-01"}, nil, "next"},
		"guide":  {table, []string{"tab:0", "more", "guide:on"}, "on"},
	} {
		for _, size := range []fyne.Size{fyne.NewSize(390, 844), fyne.NewSize(1280, 800)} {
			var h hands
			w := open(t, app.Params{Open: c.open, Size: size, Frames: atOnce, Clock: h.time, Memory: store.NewBeside(store.NewMemory())})
			for _, b := range c.before {
				press(w, b)
			}
			require.NotNil(t, w.Control(c.button), name)
			assert.NotContains(t, w.Layout().Controls, c.button, name)
			was := shown(w)
			h.wait(200 * time.Millisecond)
			tap(t, w, c.button)
			assert.Equal(t, was, shown(w), name)
			h.wait(150 * time.Millisecond)
			assert.Contains(t, w.Layout().Controls, c.button, name)
			tap(t, w, c.button)
			assert.NotEqual(t, was, shown(w), name)
		}
	}
}

// What has stood there all the while takes every tap, however often the panel is filled again; a board takes each.
func TestWhatStandsTakesEveryTap(t *testing.T) {
	var h hands
	w := open(t, app.Params{Open: race(), Clock: h.time})
	h.wait(time.Second)
	tap(t, w, "option:0")
	tap(t, w, "option:0")
	tap(t, w, "option:0")
	require.NotNil(t, w.Control("do"))
	tap(t, w, "do")
	require.Equal(t, 0, w.Layout().Table.At, "the button has just come")
	h.wait(time.Second)
	tap(t, w, "do")
	require.Equal(t, 1, w.Layout().Table.At)
}
