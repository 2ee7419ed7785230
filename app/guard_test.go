package app_test

import (
	"slices"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"gazala/app"
	"gazala/app/store"
	"gazala/app/widget"
)

// hands is a clock that stands still until a test lets it go on.
type hands struct{ now time.Time }

func (h *hands) time() time.Time { return h.now }

func (h *hands) wait(d time.Duration) { h.now = h.now.Add(d) }

// soon does work that does not wait for a clock, which stands still here.
func soon(step func() bool) func() {
	const most = 200
	for range most {
		if step() {
			break
		}
	}
	return func() {}
}

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
			w := open(t, app.Params{Open: c.open, Size: size, Frames: soon, Clock: h.time, Memory: store.NewBackground(store.NewMemory())})
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

// mains are the main buttons in sight, by name.
func mains(w *app.Window) (out []string) {
	for name := range w.Layout().Controls {
		if p, ok := w.Control(name).(*widget.Press); ok && p.Main() {
			out = append(out, name)
		}
	}
	slices.Sort(out)
	return out
}

// over tells whether a place of the window lies over an object.
func over(o fyne.CanvasObject, at fyne.Position) bool {
	p, s := fyne.CurrentApp().Driver().AbsolutePositionForObject(o), o.Size()
	return at.X >= p.X && at.Y >= p.Y && at.X < p.X+s.Width && at.Y < p.Y+s.Height
}

// A double tap on a main button of any screen does what one tap does: the second falls on what stands there since the first, which lets it pass.
func TestADoubleTapOnAMainButtonDoesOneThing(t *testing.T) {
	tutor := withToy(t, "en")
	met := map[app.Kind]int{}
	for _, p := range few(everyPlace(tutor)) {
		met[p.Kind] += 0
		for _, size := range []fyne.Size{fyne.NewSize(390, 844), fyne.NewSize(1280, 800)} {
			fresh := func() *app.Window {
				var h hands
				w := open(t, app.Params{Tutor: tutor, Open: p, Size: size, Frames: soon, Clock: h.time, Memory: store.NewBackground(store.NewMemory())})
				h.wait(time.Second)
				return w
			}
			for _, name := range mains(fresh()) {
				w := fresh()
				at := fyne.CurrentApp().Driver().AbsolutePositionForObject(w.Control(name))
				at = at.AddXY(w.Control(name).Size().Width/2, w.Control(name).Size().Height/2)
				before := shown(w)
				test.TapCanvas(w.Canvas(), at)
				once, place := shown(w), w.Place()
				if once == before && place == p {
					continue // it lies under something
				}
				test.TapCanvas(w.Canvas(), at)
				assert.Equal(t, place, w.Place(), "%v %s", p, name)
				if b := w.Board(); b == nil || !over(b, at) { // a board answers each tap: it says the hex
					assert.Equal(t, once, shown(w), "%v %s", p, name)
				}
				met[p.Kind]++
			}
		}
	}
	pressed := 0
	for k := range app.Kinds {
		n, ok := met[app.Kind(k)]
		require.True(t, ok, "no screen of kind %d is looked at", k)
		if n > 0 {
			pressed++
		}
	}
	require.Greater(t, pressed, 8)
}
