package app_test

import (
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/test"
	"github.com/stretchr/testify/require"

	"gazala/app"
	"gazala/app/store"
	"gazala/app/widget"
	"gazala/rules/hex"
	"gazala/tutor/desk"
	"gazala/tutor/keep"
)

// letter types what stands on a key.
func letter(w *app.Window, r rune) {
	if f := w.Canvas().Focused(); f != nil {
		f.TypedRune(r)
		return
	}
	w.Canvas().OnTypedRune()(r)
}

// cursor is the hex in which the cursor stands, "" without one.
func cursor(w *app.Window) string {
	h, ok := w.Board().Cursor()
	if !ok {
		return ""
	}
	return w.Board().Board().Grid.Format(h)
}

// view of the board: where two of its hexes stand in the window.
func stands(t *testing.T, w *app.Window) [2]fyne.Position {
	t.Helper()
	return [2]fyne.Position{w.Board().Middle(hexOf(t, w, "1310")), w.Board().Middle(hexOf(t, w, "1311"))}
}

// seated is a window at a table of Batalha with a unit on the move, nothing having the focus.
func seatedAt(t *testing.T) *app.Window {
	t.Helper()
	w := open(t, app.Params{Tutor: atBatalha(t, march), Open: campaign(), Size: fyne.NewSize(1280, 800), Frames: atOnce})
	w.Canvas().Unfocus()
	return w
}

// tabbed tells that a key opens a page of the panel.
func tabbed(k fyne.KeyName, tab int) func(*testing.T) {
	return func(t *testing.T) {
		w := seatedAt(t)
		key(w, fyne.KeyL)
		if tab == 4 {
			key(w, fyne.KeyO)
		}
		key(w, k)
		require.Equal(t, tab, w.Tab(), k)
	}
}

// keyChecks press each key that F1 lists, under its message and its group.
func keyChecks() map[string]func(*testing.T) {
	return map[string]func(*testing.T){
		"app.keys.board app.keys.step": func(t *testing.T) {
			w := seatedAt(t)
			for n, k := range []fyne.KeyName{fyne.KeyW, fyne.KeyE, fyne.KeyD, fyne.KeyX, fyne.KeyZ, fyne.KeyA} {
				w.Canvas().Unfocus()
				w.Board().Select(hexOf(t, w, "1310"))
				key(w, k)
				require.Equal(t, w.Board().Board().Grid.Format(hexOf(t, w, "1310").Step(hex.Dir(n))), cursor(w), k) //nolint:gosec // six
			}
		},
		"app.keys.board app.keys.home": func(t *testing.T) {
			w := seatedAt(t)
			require.Empty(t, cursor(w))
			key(w, fyne.KeyS)
			require.NotEmpty(t, cursor(w))
		},
		"app.keys.board app.keys.choose": func(t *testing.T) {
			w := seatedAt(t)
			w.Board().Select(hexOf(t, w, "1511"))
			key(w, fyne.KeyW) // nothing has the focus: the board takes it
			require.Equal(t, "1510", cursor(w))
			key(w, fyne.KeyReturn)
			require.Equal(t, 1, w.Layout().Table.At, "it has the unit in hand")
		},
		"app.keys.board app.keys.next": func(t *testing.T) {
			w := seatedAt(t)
			key(w, fyne.KeyS)
			at := cursor(w)
			key(w, fyne.KeyTab)
			require.NotEqual(t, at, cursor(w))
		},
		"app.keys.board app.keys.leave": func(t *testing.T) {
			w := seatedAt(t)
			key(w, fyne.KeyF6)
			require.Equal(t, fyne.Focusable(w.Board()), w.Canvas().Focused())
			key(w, fyne.KeyF6)
			require.NotEqual(t, fyne.Focusable(w.Board()), w.Canvas().Focused())
		},
		"app.keys.board app.keys.pan": func(t *testing.T) {
			w := seatedAt(t)
			letter(w, '+')
			letter(w, '+')
			for _, k := range []fyne.KeyName{fyne.KeyUp, fyne.KeyDown, fyne.KeyLeft, fyne.KeyRight} {
				w.Canvas().Unfocus()
				was := stands(t, w)
				key(w, k)
				require.NotEqual(t, was, stands(t, w), k)
			}
		},
		"app.keys.board app.keys.zoom": func(t *testing.T) {
			w := seatedAt(t)
			apart := func() float32 { at := stands(t, w); return at[1].Y - at[0].Y }
			was := apart()
			letter(w, '+')
			near := apart()
			require.Greater(t, near, was)
			letter(w, '-')
			require.Less(t, apart(), near)
		},
		"app.keys.board app.keys.fit": func(t *testing.T) {
			w := seatedAt(t)
			key(w, fyne.Key0)
			was := stands(t, w)
			letter(w, '+')
			require.NotEqual(t, was, stands(t, w))
			key(w, fyne.Key0)
			require.Equal(t, was, stands(t, w))
		},
		"app.keys.board app.keys.look_why": func(t *testing.T) {
			w := seatedAt(t)
			for _, number := range []string{"1506", "1510"} {
				at := w.Board().Middle(hexOf(t, w, number))
				w.Board().TappedSecondary(&fyne.PointEvent{Position: at})
				require.Equal(t, 0, w.Layout().Table.At, "nothing is taken in hand")
			}
			require.NotEqual(t, 4, w.Tab())
		},
		"app.keys.table app.keys.do": func(t *testing.T) {
			for _, k := range []fyne.KeyName{fyne.KeySpace, fyne.KeyReturn} {
				w := seatedAt(t)
				w.Board().OnSelect(hexOf(t, w, "1510"))
				w.Board().OnSelect(hexOf(t, w, "1512"))
				key(w, k)
				require.Equal(t, 3, w.Layout().Table.At, k)
			}
		},
		"app.keys.table app.keys.stop": func(t *testing.T) {
			w := seatedAt(t)
			w.Board().OnSelect(hexOf(t, w, "1510"))
			w.Board().OnSelect(hexOf(t, w, "1512"))
			key(w, fyne.KeySpace)
			key(w, fyne.KeyT)
			require.Equal(t, 4, w.Layout().Table.At)
		},
		"app.keys.table app.keys.end": func(t *testing.T) {
			w := seatedAt(t)
			w.Board().OnSelect(hexOf(t, w, "1510"))
			key(w, fyne.KeyT)
			w.EndPhase()
			require.NotNil(t, w.Control("end:yes"), "it asks")
		},
		"app.keys.table app.keys.may":       tabbed(fyne.KeyO, 0),
		"app.keys.table app.keys.why":       tabbed(fyne.KeyY, 0),
		"app.keys.table app.keys.why_not":   tabbed(fyne.KeyN, 1),
		"app.keys.table app.keys.odds":      tabbed(fyne.KeyP, 2),
		"app.keys.table app.keys.advice":    tabbed(fyne.KeyH, 3),
		"app.keys.table app.keys.log":       tabbed(fyne.KeyL, 4),
		"app.keys.table app.keys.more":      tabbed(fyne.KeyM, 5),
		"app.keys.table app.keys.words":     tabbed(fyne.KeyB, 6),
		"app.keys.table app.keys.checklist": tabbed(fyne.KeyV, 7),
		"app.keys.table app.keys.go": func(t *testing.T) {
			w := seatedAt(t)
			key(w, fyne.KeyG)
			_, types := w.Canvas().Focused().(*widget.Field)
			require.True(t, types)
		},
		"app.keys.table app.keys.charts": func(t *testing.T) {
			w := seatedAt(t)
			was := shown(w)
			key(w, fyne.KeyC)
			require.NotEqual(t, was, shown(w))
			key(w, fyne.KeyC)
			require.Equal(t, was, shown(w))
		},
		"app.keys.table app.key.show": func(t *testing.T) {
			w := seatedAt(t)
			was := shown(w)
			key(w, fyne.KeyK)
			require.NotEqual(t, was, shown(w))
		},
		"app.keys.table app.keys.undo": func(t *testing.T) {
			w := seatedAt(t)
			w.Board().OnSelect(hexOf(t, w, "1510"))
			w.Undo()
			require.Equal(t, 0, w.Layout().Table.At)
		},
		"app.keys.table app.keys.redo": func(t *testing.T) {
			w := seatedAt(t)
			w.Board().OnSelect(hexOf(t, w, "1510"))
			w.Undo()
			w.Redo()
			require.Equal(t, 1, w.Layout().Table.At)
		},
		"app.keys.asked app.keys.answer": func(t *testing.T) {
			w := practicing(t, app.Practise)
			require.Nil(t, w.Control("next"))
			key(w, fyne.Key1)
			require.NotNil(t, w.Control("next"))
		},
		"app.keys.asked app.keys.confirm": func(t *testing.T) {
			for _, k := range []fyne.KeyName{fyne.KeyReturn, fyne.KeySpace} {
				w := practicing(t, app.Practise)
				key(w, fyne.Key1)
				was := shown(w)
				key(w, k)
				require.NotEqual(t, was, shown(w), k)
			}
		},
		"app.keys.asked app.keys.pass": func(t *testing.T) {
			w := practicing(t, app.Placement)
			was := shown(w)
			key(w, fyne.KeyN)
			require.NotEqual(t, was, shown(w))
		},
		"app.keys.watching app.keys.pause": func(t *testing.T) {
			for _, focus := range []bool{false, true} {
				w, _, _ := watched(t, fyne.NewSize(1280, 800), nil)
				if focus {
					w.Focus(w.Board())
				}
				require.Nil(t, w.Control("watch:play"))
				key(w, fyne.KeySpace)
				require.NotNil(t, w.Control("watch:play"))
			}
		},
		"app.keys.watching app.keys.finish": func(t *testing.T) {
			for _, k := range []fyne.KeyName{fyne.KeyReturn, fyne.KeyRight} {
				w, _, _ := watched(t, fyne.NewSize(1280, 800), nil)
				w.Focus(w.Board())
				was := shown(w)
				for range 3 {
					key(w, k)
				}
				require.NotEqual(t, was, shown(w), k)
			}
		},
		"app.keys.watching app.keys.again": func(t *testing.T) {
			w, fr, h := watched(t, fyne.NewSize(1280, 800), nil)
			for n := 0; w.Control("watch:on") == nil; n++ {
				require.Less(t, n, 1000)
				elapse(fr, h, 100*time.Millisecond)
			}
			key(w, fyne.KeyLeft)
			require.Nil(t, w.Control("watch:on"), "it is before the card again")
		},
		"app.keys.watching app.keys.speed": func(t *testing.T) {
			for n, k := range []fyne.KeyName{fyne.Key1, fyne.Key2, fyne.Key3, fyne.Key4} {
				w, _, _ := watched(t, fyne.NewSize(1280, 800), nil)
				key(w, k)
				require.Equal(t, []int{50, 100, 200, 400}[n], w.Speed(), k)
			}
		},
		"app.keys.walking app.keys.walk": func(t *testing.T) {
			w := open(t, app.Params{Open: app.Place{Kind: app.Example, ID: "toy-ex-01"}})
			w.Focus(w.Board())
			was := shown(w)
			key(w, fyne.KeyRight)
			require.NotEqual(t, was, shown(w))
			key(w, fyne.KeyLeft)
			require.Equal(t, was, shown(w))
		},
		"app.keys.walking app.keys.dear": func(t *testing.T) {
			w := reviewing(t, app.Params{})
			was := shown(w)
			key(w, fyne.Key1)
			require.NotEqual(t, was, shown(w))
		},
		"app.keys.walking app.keys.look": func(t *testing.T) {
			w := reviewing(t, app.Params{})
			key(w, fyne.Key1)
			key(w, fyne.KeyReturn)
			require.Equal(t, app.AtTable, w.Place().Kind)
		},
		"app.keys.lab app.keys.remove": func(t *testing.T) {
			w := open(t, app.Params{Open: app.Place{Kind: app.Lab, ID: "scenario:toy/race"}})
			all := len(w.Board().Board().Counters)
			require.NotZero(t, all)
			w.Board().OnSelect(w.Board().Board().Counters[0].At)
			key(w, fyne.KeyDelete)
			require.Len(t, w.Board().Board().Counters, all-1)
		},
		"app.keys.anywhere app.keys.ask": func(t *testing.T) {
			w := open(t, app.Params{})
			letter(w, '/')
			require.Equal(t, app.Find, w.Place().Kind)
			w = open(t, app.Params{Open: app.Place{Kind: app.Game, ID: "toy"}})
			letter(w, '/')
			require.Equal(t, app.Find, w.Place().Kind)
			w = seatedAt(t)
			for _, focus := range []fyne.Focusable{nil, w.Board(), w.Control("back").(*widget.Press)} {
				w.Canvas().Unfocus()
				if focus != nil {
					w.Focus(focus)
				}
				letter(w, '/')
				_, types := w.Canvas().Focused().(*widget.Field)
				require.True(t, types)
				require.Equal(t, app.AtTable, w.Place().Kind)
				key(w, fyne.KeyEscape)
				require.Equal(t, app.AtTable, w.Place().Kind)
			}
		},
		"app.keys.anywhere app.keys.rules": func(t *testing.T) {
			for _, p := range []app.Place{{}, {Kind: app.Game, ID: "toy"}, race(), {Kind: app.Settings}} {
				w := open(t, app.Params{Open: p})
				key(w, fyne.KeyR)
				require.Equal(t, app.Contents, w.Place().Kind, p)
			}
		},
		"app.keys.anywhere app.keys.number": func(t *testing.T) {
			for _, p := range []app.Place{{}, {Kind: app.Game, ID: "toy"}, race(), {Kind: app.Settings}} {
				w := open(t, app.Params{Open: p})
				letter(w, '2')
				require.Equal(t, app.Contents, w.Place().Kind, p)
			}
		},
		"app.keys.anywhere app.keys.scroll": func(t *testing.T) {
			w := open(t, app.Params{Open: app.Place{Kind: app.Keys}})
			at := func() float32 {
				return fyne.CurrentApp().Driver().AbsolutePositionForObject(firstText(w, "W E D X Z A")).Y
			}
			was := at()
			key(w, fyne.KeyPageDown)
			down := at()
			require.Less(t, down, was)
			key(w, fyne.KeyPageUp)
			require.Greater(t, at(), down)
			key(w, fyne.KeyEnd)
			require.Less(t, at(), was)
			key(w, fyne.KeyHome)
			require.InDelta(t, was, at(), 1)
		},
		"app.keys.anywhere app.keys.back": func(t *testing.T) {
			w := open(t, app.Params{Open: app.Place{Kind: app.Game, ID: "toy"}})
			key(w, fyne.KeyEscape)
			require.Equal(t, app.Home, w.Place().Kind)
			w = seatedAt(t)
			w.Board().OnSelect(hexOf(t, w, "1510"))
			w.Board().OnSelect(hexOf(t, w, "1512"))
			key(w, fyne.KeyEscape)
			require.Equal(t, app.AtTable, w.Place().Kind, "first the way that is looked at")
			key(w, fyne.KeyM)
			key(w, fyne.KeyEscape)
			require.Equal(t, app.AtTable, w.Place().Kind, "then the page of the panel")
			key(w, fyne.KeyEscape)
			require.Equal(t, app.Home, w.Place().Kind)
		},
		"app.keys.anywhere app.keys.this": func(t *testing.T) {
			w := open(t, app.Params{})
			key(w, fyne.KeyF1)
			require.Equal(t, app.Keys, w.Place().Kind)
		},
	}
}

// practicing is a window in which a question stands.
func practicing(t *testing.T, k app.Kind) *app.Window {
	t.Helper()
	memory := store.NewBackground(store.NewMemory(), keep.Apart)
	return open(t, app.Params{Memory: memory, Frames: atOnce, Open: app.Place{Kind: k, ID: "toy"}})
}

// firstText is the object with a text, of those that are shown.
func firstText(w *app.Window, text string) fyne.CanvasObject {
	var out fyne.CanvasObject
	var look func(fyne.CanvasObject)
	look = func(o fyne.CanvasObject) {
		if t, ok := o.(*canvas.Text); ok && t.Text == text {
			out = o
		}
		switch o := o.(type) {
		case *fyne.Container:
			for _, in := range o.Objects {
				look(in)
			}
		case fyne.Widget:
			for _, in := range test.WidgetRenderer(o).Objects() {
				look(in)
			}
		}
	}
	look(w.Canvas().Content())
	return out
}

// What F1 lists is so: each key of the list is pressed, and does what it says.
func TestTheListOfKeysIsTrue(t *testing.T) {
	checks := keyChecks()
	w := open(t, app.Params{})
	done := 0
	for _, g := range w.Keys() {
		for _, k := range g.Keys {
			name := g.Title + " " + k.Does
			if checks[name] == nil {
				t.Errorf("%s: nobody presses it", name)
				continue
			}
			done++
			t.Run(name, checks[name])
		}
	}
	require.Equal(t, len(checks), done, "a key that is checked is listed")
}

// On another layout the keys round S go by their place, and a letter of theirs that lies elsewhere is no step.
func TestTheKeysRoundSGoByTheirPlace(t *testing.T) {
	const atW, elsewhere = 25, 90
	lies := func(code int) fyne.KeyName {
		if code == atW {
			return fyne.KeyW
		}
		return fyne.KeyUnknown
	}
	w := open(t, app.Params{Tutor: atBatalha(t, march), Open: campaign(), Size: fyne.NewSize(1280, 800), Lies: lies})
	w.Canvas().Unfocus()
	w.Board().Select(hexOf(t, w, "1310"))
	w.Canvas().OnTypedKey()(&fyne.KeyEvent{Name: fyne.KeyZ, Physical: fyne.HardwareKey{ScanCode: atW}})
	require.Equal(t, "1309", cursor(w), "Z lies there on a French keyboard")
	w.Canvas().Focused().TypedKey(&fyne.KeyEvent{Name: fyne.KeyW, Physical: fyne.HardwareKey{ScanCode: elsewhere}})
	require.Equal(t, "1309", cursor(w))
	key(w, fyne.KeyW)
	require.Equal(t, "1308", cursor(w), "a key that sends no code goes by what stands on it")
}

// The wheel over a field moves the page, and a finger that goes on does.
func TestTheWheelOverAFieldMovesThePage(t *testing.T) {
	w := open(t, app.Params{Open: app.Place{Kind: app.Starts, ID: "toy"}, Size: fyne.NewSize(600, 400)})
	field := w.Fields()[0]
	at := func() fyne.Position { return fyne.CurrentApp().Driver().AbsolutePositionForObject(field) }
	key(w, fyne.KeyEnd)
	was := at()
	test.Scroll(w.Canvas(), was.AddXY(field.Size().Width/2, field.Size().Height/2), 0, 60)
	require.Greater(t, at().Y, was.Y)
}

// Space presses the main button whatever it does, also where nothing is looked at yet.
func TestSpaceIsTheMainButton(t *testing.T) {
	d, err := desk.New("en")
	require.NoError(t, err)
	w := open(t, app.Params{Tutor: tutored(d), Open: app.Place{Kind: app.AtTable, ID: "scenario:batalha/first-blow"}, Frames: atOnce})
	at := w.Layout().Table.At
	require.False(t, w.Layout().Table.Chosen)
	key(w, fyne.KeySpace)
	require.Greater(t, w.Layout().Table.At, at)
}
