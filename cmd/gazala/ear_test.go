package main

import (
	"fmt"
	"strconv"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"github.com/stretchr/testify/require"

	"gazala/app"
	"gazala/app/widget"
	"gazala/locales"
	"gazala/tutor/words"
	"gazala/tutor/words/wordstest"
)

// listener is a person at the window who does not see it: keys go in, and what a screen reader would be told comes out.
type listener struct{ h *hand }

// heard is what is said of a control, empty when there is none.
func (l listener) heard(name string) string {
	if a, ok := l.h.w.Control(name).(fyne.Accessible); ok {
		return a.AccessibilityLabel()
	}
	return ""
}

func (l listener) Hex() string {
	l.h.t.Helper()
	l.h.onBoard()
	return l.h.w.Spoken()
}

func (l listener) Key(key byte) {
	l.h.onBoard()
	l.h.key(fyne.KeyName(string(key)))
}

func (l listener) Next() {
	l.h.onBoard()
	l.h.key(fyne.KeyTab)
}

func (l listener) Go(number string) {
	l.h.t.Helper()
	l.h.onBoard()
	l.h.key(fyne.KeyG)
	f, ok := l.h.w.Canvas().Focused().(*widget.Field)
	require.True(l.h.t, ok, "G asks for the number of a hex")
	for _, r := range "g" + number { // the window system sends the letter of the key as well
		f.TypedRune(r)
	}
	require.Equal(l.h.t, number, f.Text)
	l.h.key(fyne.KeyReturn)
}

func (l listener) List(id string) (rows []string) {
	l.h.t.Helper()
	l.h.onBoard()
	l.h.key(fyne.KeyB)
	if l.heard("heard:0") != "" { // a list is open: it is closed by pressing it again, and another one opened by pressing that
		for _, other := range []string{
			words.Around, words.May, words.MayNot, words.Reach, words.Barred, words.Attack, words.Able, words.Units + "axis", words.Units + "allies",
			words.Odds, words.History, words.Score,
		} {
			if other != id {
				l.h.enter("list:" + other)
				break
			}
		}
	}
	l.h.enter("list:" + id)
	require.Equal(l.h.t, l.heard("list:"+id), l.h.w.Spoken(), "the focus stays on the list")
	for n := 0; ; n++ {
		row := l.heard("heard:" + strconv.Itoa(n))
		if row == "" {
			return rows
		}
		rows = append(rows, strings.TrimPrefix(row, strconv.Itoa(n+1)+". "))
	}
}

func (l listener) Do(row int, die string) {
	l.h.t.Helper()
	l.List(words.May)
	l.h.enter("heard:" + strconv.Itoa(row))
	if die == "" {
		l.h.enter("do")
		return
	}
	for n := 0; ; n++ {
		name := "face:" + strconv.Itoa(n)
		require.NotEmpty(l.h.t, l.heard(name), "no face shows %s", die)
		if l.heard(name) == die {
			l.h.enter(name)
			return
		}
	}
}

// 11.0: the heavy attack of the worked example, played at the window by what is said alone, with the keyboard.
func TestTheHeavyAttackByEar(t *testing.T) {
	for _, tag := range locales.Languages() {
		for _, size := range windows() {
			t.Run(fmt.Sprintf("%s %.0fx%.0f", tag, size.Width, size.Height), func(t *testing.T) {
				h := sit(t, tag, size, "table:"+wordstest.Example, wordstest.Example)
				h.key(fyne.KeyM)
				h.enter("dice:mine")
				wordstest.HeavyAttack(t, tag, listener{h})
			})
		}
	}
}

// Letters are letters in a text field, and keys of the table elsewhere.
func TestLettersAreOffInAField(t *testing.T) {
	h := sit(t, locales.English, windows()[2], "table:"+wordstest.Example, wordstest.Example)
	h.onBoard()
	h.key(fyne.KeyG)
	f := h.w.Canvas().Focused().(*widget.Field)
	for _, k := range []fyne.KeyName{fyne.KeyR, fyne.KeyL, fyne.KeyO, fyne.KeyW, fyne.KeyB} {
		h.key(k)
	}
	require.Equal(t, app.AtTable, h.w.Place().Kind)
	require.Equal(t, fyne.Focusable(f), h.w.Canvas().Focused())
	f.SetText("9999")
	h.key(fyne.KeyReturn)
	h.says("9999")
	require.IsType(t, f, h.w.Canvas().Focused(), "there is no such hex: one types on")
	h.key(fyne.KeyEscape)
	h.key(fyne.KeyF1)
}

// Enter looks at a thing of the list, and Enter once more does it; the focus is never on what is not there any more.
func TestEnterTwiceDoesIt(t *testing.T) {
	for _, size := range windows() {
		h := sit(t, locales.English, size, "table:"+wordstest.Example, wordstest.Example)
		h.onBoard()
		h.key(fyne.KeyO)
		h.focus("option:2")
		h.key(fyne.KeyReturn)
		require.Equal(t, listener{h}.heard("do"), h.w.Spoken())
		h.key(fyne.KeyReturn)
		require.Equal(t, 2, h.w.Layout().Table.At, "the attack, which nobody joins")
		f, ok := h.w.Canvas().Focused().(*widget.Press)
		require.True(t, ok)
		require.Equal(t, fyne.CanvasObject(f), h.w.Control(f.Name()), "what has the focus is on the screen")
	}
}

// Whoever is the referee hears what lies on the board, and nothing of what is legal.
func TestTheRefereeHearsNoVerdict(t *testing.T) {
	h := sit(t, locales.English, windows()[2], "table:"+wordstest.Example, wordstest.Example)
	h.model = h.model.Refereed(true)
	r := words.Read(h.model, func(key string, _ map[string]any) string { return key })
	at, ok := r.Find("1219")
	require.True(t, ok)
	require.Contains(t, r.Hex(at), "10 Hus")
	require.NotContains(t, r.Hex(at), "9.0")
	for _, id := range []string{words.May, words.MayNot, words.Reach, words.Barred, words.Attack, words.Able, words.Odds, words.Advice} {
		require.NotContains(t, r.IDs(), id)
	}
	require.Contains(t, r.IDs(), words.Around)
}
