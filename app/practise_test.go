package app_test

import (
	"errors"
	"io/fs"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"github.com/stretchr/testify/require"

	"gazala/app"
	"gazala/app/behind"
	"gazala/app/store"
	"gazala/tutor/keep"
	"gazala/tutor/learn/memory"
)

var errDisk = errors.New("the disk is out of order")

// broken is a store that has something and cannot read it.
type broken struct{ written []string }

func (*broken) List() ([]string, error) { return []string{"toy"}, nil }

func (*broken) Read(string) ([]byte, error) { return nil, errDisk }

func (b *broken) Write(name string, _ []byte) error {
	b.written = append(b.written, name)
	return nil
}

func (*broken) Remove(string) error { return nil }

func TestWhatCannotBeReadIsNotWrittenOver(t *testing.T) {
	b := &broken{}
	w := open(t, app.Params{Memory: store.NewBackground(b, keep.Apart), Frames: atOnce, Open: app.Place{Kind: app.Practise, ID: "toy"}})
	require.False(t, press(w, "pick:0"), "no question is asked")
	require.Empty(t, b.written)
	w = open(t, app.Params{Memory: store.NewBackground(store.NewMemory(), keep.Apart), Frames: atOnce, Open: app.Place{Kind: app.Practise, ID: "toy"}})
	require.True(t, press(w, "pick:0"), "where nothing is kept yet one begins afresh")
}

// undrilled is a tutor at whose drills nobody has to sit.
type undrilled struct{ behind.Tutor }

func (undrilled) Practice(string, []byte) (app.Practice, int, error) { return nil, 0, errDisk }

// Looking a rule up does not read all that questions are made of, and what a sitting begins with afterwards is what was remembered.
func TestLookingUpBeginsNoDrills(t *testing.T) {
	kept := store.NewBackground(store.NewMemory(), keep.Apart)
	w := open(t, app.Params{Tutor: undrilled{withToy(t, "en")}, Memory: kept, Open: race()})
	require.True(t, press(w, "tab:3"), "advice")
	text, err := kept.Read("toy")
	require.NoError(t, err)
	first, bad, _ := memory.Parse(text, time.Now())
	require.Zero(t, bad)
	require.NotEmpty(t, first.Reviews())
	require.True(t, press(w, "tab:1"))
	require.True(t, anyOf(w, "refusal:"))
	text, err = kept.Read("toy")
	require.NoError(t, err)
	require.Greater(t, len(text), len(first.Text()))
	require.Contains(t, string(text), string(first.Text()))
}

// TestLookedUp: what refuses something that is asked about at the table is remembered of the person.
func TestLookedUp(t *testing.T) {
	kept := store.NewBackground(store.NewMemory(), keep.Apart)
	w := open(t, app.Params{Memory: kept, Open: race()})
	require.True(t, anyOf(w, "option:"))
	require.True(t, press(w, "do"))
	_, err := kept.Read("toy")
	require.ErrorIs(t, err, fs.ErrNotExist)
	require.True(t, press(w, "tab:1"))
	require.True(t, anyOf(w, "refusal:"))
	text, err := kept.Read("toy")
	require.NoError(t, err)
	require.Contains(t, string(text), "toy:2")
}

// wrongly answers questions until the board can show what a wrong answer would have brought first and what the rules bring.
func wrongly(t *testing.T, w *app.Window, next func()) {
	t.Helper()
	for range 60 {
		next()
		if press(w, "pick:1"); w.Control("answer") != nil {
			press(w, "answer")
		}
		if w.Control("show") != nil && !strings.Contains(shown(w), "By the rules this is what") {
			return
		}
		require.True(t, press(w, "next"))
	}
	t.Fatal("no wrong answer")
}

// After a wrong answer the board shows what it would have brought, a moment later what the rules bring; once more at a press, and without motions only then.
func TestAWrongAnswerIsShownOnTheBoard(t *testing.T) {
	for _, size := range []fyne.Size{fyne.NewSize(390, 844), fyne.NewSize(1280, 800)} {
		var fr frame
		h := &hands{now: time.Unix(1e9, 0)}
		at := app.Params{Open: app.Place{Kind: app.Practise, ID: "toy"}, Memory: store.NewBackground(store.NewMemory(), keep.Apart), Frames: fr.begin, Clock: h.time, Size: size}
		w := open(t, at)
		wrongly(t, w, fr.next)
		require.Contains(t, shown(w), "With your answer")
		h.wait(time.Second)
		fr.next()
		require.Contains(t, shown(w), "With your answer")
		h.wait(time.Second)
		fr.next()
		require.Contains(t, shown(w), "By the rules")
		require.Nil(t, fr.step)
		require.True(t, press(w, "show"))
		require.Contains(t, shown(w), "With your answer")
		require.True(t, press(w, "next"))
		fr.next()
		require.NotContains(t, shown(w), "With your answer")
		require.NotContains(t, shown(w), "By the rules")

		at.Clock, at.Memory = nil, store.NewBackground(store.NewMemory(), keep.Apart)
		w = open(t, at)
		wrongly(t, w, fr.next)
		require.NotContains(t, shown(w), "With your answer")
		for _, text := range []string{"With your answer", "By the rules", "With your answer"} {
			require.True(t, press(w, "show"))
			require.Contains(t, shown(w), text)
		}
	}
}

// The reply to an answer says no sentence of some length twice.
func TestAReplySaysASentenceOnce(t *testing.T) {
	for _, size := range []fyne.Size{fyne.NewSize(390, 844), fyne.NewSize(1280, 800)} {
		var fr frame
		w := open(t, app.Params{Tutor: atBatalha(t, `{"system": "batalha", "units": [{"unit": "115/15", "at": "0403"}, {"unit": "69/50", "at": "0404"}], "stack": [{"frame": "turn", "phase": "axis_movement"}, {"frame": "move", "side": "axis"}]}`), Open: app.Place{Kind: app.Practise, ID: "batalha"}, Memory: store.NewBackground(store.NewMemory(), keep.Apart), Frames: fr.begin, Size: size})
		const asked, long = 40, 24
		for range asked {
			fr.next()
			if press(w, "pick:1"); w.Control("answer") != nil {
				press(w, "answer")
			}
			require.NotNil(t, w.Control("progress"), "there is a reply")
			whole := strings.ReplaceAll(shown(w), "\n", " ")
			for sentence := range strings.SplitSeq(whole, ". ") {
				if len(sentence) > long {
					require.Equal(t, 1, strings.Count(whole, sentence), "%s\n%s", sentence, whole)
				}
			}
			require.True(t, press(w, "next") || press(w, "on"))
		}
	}
}

// Beside a question the status line says what the pointer is over, in a lesson as in practice, and nothing once it has left the map.
func TestTheStatusLineFollowsThePointerInQuestions(t *testing.T) {
	for _, place := range []app.Place{{Kind: app.Practise, ID: "toy"}, {Kind: app.Lesson, ID: "toy-01", Step: 1}} {
		var fr frame
		w := open(t, app.Params{Frames: fr.begin, Open: place, Size: fyne.NewSize(1280, 800)})
		for range 400 {
			fr.next()
		}
		over := w.Board().Board().Grid.At(0)
		number, words := w.Board().Board().InWords(over)
		require.NotEmpty(t, words)
		require.NotNil(t, w.Board().OnHover)
		before := strings.Count(shown(w), number)
		w.Board().OnHover(over, true)
		require.Greater(t, strings.Count(shown(w), number), before)
		w.Board().OnHover(over, false)
		require.Equal(t, before, strings.Count(shown(w), number))
	}
}
