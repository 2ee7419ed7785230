package app_test

import (
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"maps"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"gazala/app"
	"gazala/app/store"
	"gazala/app/widget"
	"gazala/locales"
	"gazala/tutor/desk"
	"gazala/tutor/keep"
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
			w := open(t, app.Params{Open: c.open, Size: size, Frames: soon, Clock: h.time, Memory: store.NewBackground(store.NewMemory(), keep.Apart)})
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

// ways are what is pressed to come to main buttons that no screen opens with, by kind of screen.
func ways() map[app.Kind][][]string {
	return map[app.Kind][][]string{
		app.AtTable: {
			{"tab:0", "more", "guide:on"},
			{"more", "referee:mine", "tab:0", "kind:end", "say:legal"},
			{"more", "charts:drawer"},
		},
		app.Lesson:   {{"next", "pick:0"}, {"next", "pick:1"}, {"next", "pick:2"}},
		app.Practise: {{"pick:0", "pick:1"}},
	}
}

// primaries are the names of the main buttons in the source of the window, but for those of a table's foot, which are named as they are laid out.
func primaries(t *testing.T) (out []string) {
	t.Helper()
	files, err := filepath.Glob("*.go")
	require.NoError(t, err)
	for _, name := range files {
		if strings.HasSuffix(name, "_test.go") {
			continue
		}
		file, err := parser.ParseFile(token.NewFileSet(), name, nil, 0)
		require.NoError(t, err)
		ast.Inspect(file, func(n ast.Node) bool {
			call, ok := n.(*ast.CallExpr)
			if !ok || len(call.Args) != 1 {
				return true
			}
			called, ok := call.Fun.(*ast.SelectorExpr)
			if !ok || called.Sel.Name != "Called" {
				return true
			}
			made, ok := called.X.(*ast.CallExpr)
			if !ok {
				return true
			}
			sel, ok := made.Fun.(*ast.SelectorExpr)
			word, literal := call.Args[0].(*ast.BasicLit)
			if !ok || !literal {
				return true
			}
			main := sel.Sel.Name == "Primary"
			if sel.Sel.Name == "Button" && len(made.Args) == 3 {
				id, ok := made.Args[1].(*ast.Ident)
				main = ok && id.Name == "true"
			}
			if text, err := strconv.Unquote(word.Value); main && err == nil && !slices.Contains(out, text) {
				out = append(out, text)
			}
			return true
		})
	}
	return out
}

// doubles walks on by main buttons from what a window shows, each tapped twice at once, and tells which; the second tap must have done nothing. Where there is none, something
// to choose is chosen.
func doubles(t *testing.T, w *app.Window, h *hands, where string) (names []string) {
	t.Helper()
	const most = 12
	tried := map[string]bool{}
	for range most {
		h.wait(time.Second)
		before, place, moved := shown(w), w.Place(), false
		for _, name := range mains(w) {
			if tried[before+name] {
				continue
			}
			tried[before+name] = true
			at := fyne.CurrentApp().Driver().AbsolutePositionForObject(w.Control(name))
			at = at.AddXY(w.Control(name).Size().Width/2, w.Control(name).Size().Height/2)
			test.TapCanvas(w.Canvas(), at)
			once, then := shown(w), w.Place()
			if once == before && then == place {
				continue // it lies under something
			}
			h.wait(299 * time.Millisecond)
			test.TapCanvas(w.Canvas(), at)
			assert.Equal(t, then, w.Place(), "%s %s", where, name)
			if b := w.Board(); b == nil || !over(b, at) { // a board answers each tap: it says the hex
				assert.Equal(t, once, shown(w), "%s %s", where, name)
			}
			names, moved = append(names, name), true
			break
		}
		if !moved && !slices.ContainsFunc([]string{"option:", "pick:"}, func(n string) bool { return anyOf(w, n) }) {
			break
		}
	}
	return names
}

// later are windows at screens that one comes to by more than a few taps.
func later(t *testing.T) map[string]func(p app.Params) *app.Window {
	t.Helper()
	return map[string]func(p app.Params) *app.Window{
		"a goal that is lost": func(p app.Params) *app.Window {
			d, err := desk.New(locales.English)
			require.NoError(t, err)
			p.Tutor, p.Open = tutored(d), app.Place{Kind: app.Lesson, ID: "cauldron-01", Step: 5}
			w := open(t, p)
			require.True(t, anyOf(w, "pin:"), "to stop")
			press(w, "do")
			require.Contains(t, shown(w), "From here the goal can no longer be reached.")
			return w
		},
		"charts of one's own": func(p app.Params) *app.Window {
			d, err := desk.New(locales.English)
			require.NoError(t, err)
			p.Tutor, p.Open = tutored(d), app.Place{Kind: app.EditCharts, ID: "cauldron"}
			w := open(t, p)
			require.True(t, press(w, "cell:attack.medium.modifier"))
			for range 3 {
				key(w, fyne.KeyBackspace)
			}
			typed(w, "1")
			require.NotNil(t, w.Control("use"))
			return w
		},
		"a game looked over": func(p app.Params) *app.Window {
			p.Frames = nil // all at once: it looks at a whole game
			w := reviewing(t, p)
			o, ok := w.Control("drill:all").(*widget.Press) // it lies below what was looked at
			require.True(t, ok)
			require.Greater(t, fyne.CurrentApp().Driver().AbsolutePositionForObject(o).Y, w.Canvas().Size().Height)
			w.Canvas().Focus(o)
			return w
		},
		"a day whose questions are answered": func(p app.Params) *app.Window {
			p.Open = app.Place{Kind: app.Today}
			w := open(t, p)
			require.True(t, press(w, "ask"))
			for range 10 {
				require.True(t, press(w, "pick:0"))
				press(w, "answer")
				require.True(t, press(w, "next"))
			}
			return w
		},
	}
}

// A double tap on a main button of any screen does what one tap does: the second falls on what stands there since the first, which lets it pass.
func TestADoubleTapOnAMainButtonDoesOneThing(t *testing.T) {
	tutor := withToy(t, "en")
	met, tapped := map[app.Kind]int{}, map[string]bool{}
	for _, p := range few(everyPlace(tutor)) {
		met[p.Kind] += 0
		for _, size := range []fyne.Size{fyne.NewSize(390, 844), fyne.NewSize(1280, 800)} {
			for _, way := range append([][]string{nil}, ways()[p.Kind]...) {
				h := hands{now: time.Unix(1e9, 0)}
				w := open(t, app.Params{Tutor: tutor, Open: p, Size: size, Frames: soon, Clock: h.time, Memory: store.NewBackground(store.NewMemory(), keep.Apart)})
				for _, name := range way {
					h.wait(time.Second)
					press(w, name)
				}
				for _, name := range doubles(t, w, &h, fmt.Sprint(p, size, way)) {
					tapped[name] = true
					met[p.Kind]++
				}
			}
		}
	}
	for _, size := range phoneAndDesktop() {
		for name, opened := range later(t) {
			h := hands{now: time.Unix(1e9, 0)}
			w := opened(app.Params{Size: size, Frames: soon, Clock: h.time, Memory: store.NewBackground(store.NewMemory(), keep.Apart)})
			kind := w.Place().Kind
			for _, main := range doubles(t, w, &h, name) {
				tapped[main] = true
				met[kind]++
			}
		}
	}
	for _, name := range primaries(t) {
		assert.True(t, tapped[name], "no main button %q was tapped", name)
	}
	for k := range app.Kinds {
		n, ok := met[app.Kind(k)]
		require.True(t, ok, "no screen of kind %d is looked at", k)
		require.Equal(t, slices.Contains(lists(), app.Kind(k)), n == 0, "main buttons on screens of kind %d: %d", k, n)
	}
}

// lists are the kinds of screens without a main button: what leads on there are rows and links.
func lists() []app.Kind {
	return []app.Kind{
		app.Settings, app.About, app.Keys, app.TodayDesert, app.Find,
		app.Examples, app.Contents, app.Starts, app.Progress, app.Glossary, app.Concepts, app.Concept,
		app.Rulings, app.Ruling,
	}
}

// nowhere is how many of the lists lead nowhere: what is there is read, or set.
const nowhere = 5

// A double tap on whatever leads from a screen without a main button to another one does what one tap does.
func TestADoubleTapOnARowDoesOneThing(t *testing.T) {
	const most = 12 // controls of a screen
	tutor := withToy(t, "en")
	led := map[app.Kind]int{}
	for _, p := range few(everyPlace(tutor)) {
		if !slices.Contains(lists(), p.Kind) {
			continue
		}
		for _, size := range []fyne.Size{fyne.NewSize(390, 844), fyne.NewSize(1280, 800)} {
			h := hands{now: time.Unix(1e9, 0)}
			w := open(t, app.Params{Tutor: tutor, Open: p, Size: size, Frames: soon, Clock: h.time, Memory: store.NewBackground(store.NewMemory(), keep.Apart)})
			h.wait(time.Second)
			names := slices.Sorted(maps.Keys(w.Layout().Controls))
			for _, name := range names[:min(most, len(names))] {
				w.Go(p)
				h.wait(time.Second)
				o, pressed := w.Control(name).(*widget.Press)
				if !pressed {
					continue
				}
				at := fyne.CurrentApp().Driver().AbsolutePositionForObject(o)
				at = at.AddXY(o.Size().Width/2, o.Size().Height/2)
				test.TapCanvas(w.Canvas(), at)
				once, then := shown(w), w.Place()
				if then == p {
					continue
				}
				h.wait(299 * time.Millisecond)
				test.TapCanvas(w.Canvas(), at)
				assert.Equal(t, then, w.Place(), "%v %s", p, name)
				if b := w.Board(); b == nil || !over(b, at) {
					assert.Equal(t, once, shown(w), "%v %s", p, name)
				}
				led[p.Kind]++
			}
		}
	}
	for _, k := range lists()[nowhere:] {
		require.Positive(t, led[k], "nothing leads on from screens of kind %d", k)
	}
}
