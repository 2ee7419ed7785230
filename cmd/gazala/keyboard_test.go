package main

import (
	"fmt"
	"reflect"
	"strconv"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"github.com/stretchr/testify/require"

	"gazala/locales"
	"gazala/rules/hex"
	"gazala/tutor/view"
)

// key presses a key where the focus is.
func (h *hand) key(name fyne.KeyName) {
	c := h.w.Canvas()
	if f := c.Focused(); f != nil {
		f.TypedKey(&fyne.KeyEvent{Name: name})
		return
	}
	c.OnTypedKey()(&fyne.KeyEvent{Name: name})
}

// shortcut presses keys with Control.
func (h *hand) shortcut(s fyne.Shortcut) {
	h.t.Helper()
	// The test driver's canvas hides the method that the real one has; the canvas within it has it.
	c, ok := reflect.Indirect(reflect.ValueOf(h.w.Canvas())).FieldByName("WindowlessCanvas").Interface().(fyne.Shortcutable)
	require.True(h.t, ok)
	c.TypedShortcut(s)
}

// focus goes round with Tab until a control has the focus.
func (h *hand) focus(name string) {
	h.t.Helper()
	c := h.w.Canvas()
	if f := c.Focused(); f != nil && f == fyne.Focusable(h.w.Board()) {
		h.key(fyne.KeyF6) // Tab stays on the board
	}
	for range 80 {
		if f, ok := c.Focused().(fyne.CanvasObject); ok && f == h.w.Control(name) {
			return
		}
		c.FocusNext()
	}
	h.t.Fatalf("Tab never comes to %q", name)
}

// enter presses a control with the keyboard.
func (h *hand) enter(name string) {
	h.t.Helper()
	if !h.there(name) && strings.HasPrefix(name, "option:") && h.there("on-board") { // a phone lists it when asked
		h.enter("on-board")
	}
	h.focus(name)
	h.key(fyne.KeyReturn)
}

// onBoard brings the focus to the board.
func (h *hand) onBoard() {
	h.t.Helper()
	if h.w.Canvas().Focused() != fyne.Focusable(h.w.Board()) {
		h.key(fyne.KeyF6)
	}
	require.Equal(h.t, fyne.Focusable(h.w.Board()), h.w.Canvas().Focused())
}

// cursorTo steps the cursor to a hex with the six keys round S.
func (h *hand) cursorTo(to hex.Hex) {
	h.t.Helper()
	keys := [hex.Dirs]fyne.KeyName{fyne.KeyW, fyne.KeyE, fyne.KeyD, fyne.KeyX, fyne.KeyZ, fyne.KeyA}
	for range 40 {
		at, ok := h.w.Board().Cursor()
		require.True(h.t, ok)
		if at == to {
			return
		}
		for d := range hex.Dir(hex.Dirs) {
			if hex.Distance(at.Step(d), to) < hex.Distance(at, to) {
				h.key(keys[d])
				break
			}
		}
		now, _ := h.w.Board().Cursor()
		require.Less(h.t, hex.Distance(now, to), hex.Distance(at, to))
		g := h.model.Glance(now)
		h.says(g.Number)
		if !h.sheet() {
			require.Contains(h.t, h.w.Spoken(), g.Status, "what the line has no room for is heard, and told beside the hex")
		}
	}
	h.t.Fatal("the cursor never arrives")
}

func (h *hand) sheet() bool { return h.w.Canvas().Size().Width < 600 }

// keyed does a choice of the list by keyboard.
func (h *hand) keyed(c view.Choice, faces ...int) {
	h.t.Helper()
	h.key(fyne.KeyO)
	h.enter("option:" + strconv.Itoa(c.ID))
	if len(faces) == 0 && !h.there("do") { // the cursor had chosen it already: it was let go
		h.enter("option:" + strconv.Itoa(c.ID))
	}
	if len(faces) == 0 {
		h.enter("do")
	}
	for _, f := range faces {
		h.enter("face:" + strconv.Itoa(f))
	}
	h.act(c.ID, faces...)
	h.agrees()
}

// keyedJoin does a choice of the list by keyboard with everybody who may join it.
func (h *hand) keyedJoin(c view.Choice) {
	h.t.Helper()
	h.key(fyne.KeyO)
	h.enter("option:" + strconv.Itoa(c.ID))
	units := []int{}
	for _, j := range h.model.Joiners(c.ID) {
		if j.Legal {
			h.enter("join:" + strconv.Itoa(j.Unit))
			units = append(units, j.Unit)
		}
	}
	require.NotEmpty(h.t, units)
	h.enter("do")
	next, err := h.model.ActWith(c.ID, units)
	require.NoError(h.t, err)
	h.model = next
	h.agrees()
}

// keyedHex does the one thing that may be done at a hex with the cursor and Enter.
func (h *hand) keyedHex(to hex.Hex) {
	h.t.Helper()
	a := h.model.Hex(to)
	require.Len(h.t, a.Options, 1)
	h.onBoard()
	h.cursorTo(to)
	if !h.there("do") { // in a window with a sheet the cursor chooses where it comes to
		h.key(fyne.KeyReturn)
	}
	h.says(a.Options[0].Name)
	h.key(fyne.KeyReturn)
	h.act(a.Options[0].ID)
	h.asks(h.model.View().Point.Question)
}

// The same attack by keyboard alone: in every size, and in the other language in one.
func TestAWholeAttackByKeyboard(t *testing.T) {
	for _, tag := range locales.Languages() {
		for n, size := range windows() {
			if tag != locales.English && n != 0 {
				continue
			}
			t.Run(fmt.Sprintf("%s %.0fx%.0f", tag, size.Width, size.Height), func(t *testing.T) {
				h := sit(t, tag, size, "home", "example:"+joining)
				for _, name := range []string{"game:cauldron", "play", "start:example:" + joining, "more", "dice:mine"} {
					h.enter(name)
				}
				g := h.model.View().Board.Grid
				place := func(s string) hex.Hex {
					at, err := g.Parse(s)
					require.NoError(t, err)
					return at
				}
				h.onBoard()
				h.key(fyne.KeyTab) // the next unit that can act
				c, _ := h.w.Board().Cursor()
				require.Equal(t, place("2018"), c)
				h.keyedJoin(h.choice(func(c view.Choice) bool { return c.ID == 1 }))
				h.key(fyne.KeyP)
				out, ok := h.model.Outlook()
				require.True(t, ok)
				h.says(out.Odds.Outcomes[0].Name, out.Odds.Outcomes[0].Fraction)
				h.key(fyne.KeyN)
				h.says(refusals(h.model.View())...)
				h.key(fyne.KeyY)
				h.keyed(h.choice(func(view.Choice) bool { return true }), faceRetreat)
				h.keyedHex(place("2016"))
				for steps := 0; retreating(h.model.View()); steps++ {
					require.Less(t, steps, 4)
					h.keyedHex(h.choice(func(c view.Choice) bool { return len(c.At) == 1 }).At[0])
				}
				h.keyed(h.choice(at(place("2018"))))
				h.key(fyne.KeyL)
				v := h.model.View()
				h.says(v.Log[v.At-1].Text)
				h.taken(v)
			})
		}
	}
}

// taken takes everything back and does it again with Ctrl+Z and Ctrl+Shift+Z.
func (h *hand) taken(end view.Table) {
	for h.model.View().At > 0 {
		h.shortcut(&fyne.ShortcutUndo{})
		h.model = h.model.Undo()
		h.asks(h.model.View().Point.Question)
	}
	for h.model.View().At < end.At {
		h.shortcut(&desktop.CustomShortcut{KeyName: fyne.KeyZ, Modifier: fyne.KeyModifierControl | fyne.KeyModifierShift})
		h.model = h.model.Redo()
		h.asks(h.model.View().Point.Question)
	}
	require.Equal(h.t, end, h.model.View())
	require.Equal(h.t, end.Board.Counters, h.w.Board().Board().Counters)
}

// refusals are the names of what is refused.
func refusals(v view.Table) (out []string) {
	for _, g := range v.Point.Groups {
		for _, c := range g.Choices {
			if !c.Legal {
				out = append(out, c.Name)
			}
		}
	}
	return out
}
