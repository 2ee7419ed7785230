package app_test

import (
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"gazala/app"
	"gazala/app/widget"
	"gazala/rules/hex"
)

// onTheMarch is a position of Batalha with a unit on the move beside an enemy.
const onTheMarch = `{"system": "batalha", "units": [{"unit": "115/15", "at": "1510"}, {"unit": "104/21", "at": "1511"}, {"unit": "69/50", "at": "1509"}],
	"stack": [{"frame": "turn", "phase": "axis_movement"}, {"frame": "move", "side": "axis"}, {"frame": "act", "unit": "115/15"}]}`

// inquiry is a table at which somebody asks in words, by a clock and by frames that are pushed by hand.
type inquiry struct {
	*app.Window

	t  *testing.T
	fr frame
	h  hands
}

func inquire(t *testing.T, size fyne.Size) *inquiry {
	t.Helper()
	q := &inquiry{t: t, h: hands{now: time.Unix(1e9, 0)}}
	q.Window = open(t, app.Params{
		App: test.NewTempApp(t), Tutor: atBatalha(t, onTheMarch), Frames: q.fr.begin, Clock: q.h.time, Size: size, Open: campaign(),
	})
	return q
}

// wait lets so much time pass, with a frame after it.
func (q *inquiry) wait(d time.Duration) {
	q.h.wait(d)
	q.fr.next()
}

// ask opens the field, types a question, and waits for its answer.
func (q *inquiry) ask(text string) {
	typed(q.Window, "/"+text)
	q.wait(time.Second)
	require.Nil(q.t, q.fr.step, "the answer is there")
}

func TestAQuestionIsAnsweredOnceNoKeyHasBeenPressedForAWhile(t *testing.T) {
	q := inquire(t, fyne.NewSize(1280, 800))
	before := shown(q.Window)
	typed(q.Window, "/")
	require.NotNil(t, q.Control("ask:clear"), "the field is there")
	assert.Contains(t, shown(q.Window), "Ask in words")
	typed(q.Window, "why can't 115/15 move to 1509?")
	q.wait(100 * time.Millisecond)
	assert.NotContains(t, shown(q.Window), "No: ", "another key may come")
	typed(q.Window, " ")
	q.wait(100 * time.Millisecond)
	assert.NotContains(t, shown(q.Window), "No: ", "it has come")
	q.wait(50 * time.Millisecond)
	assert.Contains(t, shown(q.Window), "No: ")
	assert.Contains(t, shown(q.Window), "Hex 1509 holds an enemy")
	for _, part := range []string{"Understood:", "unit", "115/15", "to", "1509", "Why not?"} {
		assert.Contains(t, shown(q.Window), part)
	}
	q.Canvas().Focused().TypedKey(&fyne.KeyEvent{Name: fyne.KeyEscape})
	assert.Equal(t, before, shown(q.Window), "all is as it was")
	require.Nil(t, q.fr.step)
}

func TestAskOnAndOtherReadings(t *testing.T) {
	q := inquire(t, fyne.NewSize(1280, 800))
	q.ask("can it mvoe to 1511")
	require.Contains(t, shown(q.Window), "guessed")
	require.True(t, press(q.Window, "ask:part:act"))
	require.True(t, press(q.Window, "ask:other:0"))
	q.wait(time.Second)
	assert.NotContains(t, shown(q.Window), "Move to 1511")

	require.True(t, press(q.Window, "ask:next:0"))
	q.wait(time.Second)
	assert.Contains(t, shown(q.Window), "can it mvoe to 1511", "the question before it stays above")
	require.NotNil(t, q.Control("ask:said:0"))
	require.True(t, press(q.Window, "ask:clear"))
	q.wait(time.Second)
	require.NotNil(t, q.Control("ask:said:0"))
	require.True(t, press(q.Window, "ask:close"))
	assert.NotContains(t, shown(q.Window), "can it mvoe to 1511")
}

// What nobody can read is said to be so, with what can be asked instead; what only the rulebook has leads to its pages.
func TestWhatIsNotUnderstoodAndWhatTheRulebookHas(t *testing.T) {
	q := inquire(t, fyne.NewSize(412, 892))
	require.True(t, press(q.Window, "ask"))
	q.ask("what is a zone of control")
	assert.Contains(t, shown(q.Window), "In the rules: zone control")
	require.True(t, press(q.Window, "ask:clear"))
	typed(q.Window, "?!")
	q.wait(time.Second)
	assert.Contains(t, shown(q.Window), "I can't read “?!”")
	require.NotNil(t, q.Control("ask:next:0"))
}

// A word that was not understood is marked, nothing is judged, and what may be meant is offered and answered.
func TestAWordThatIsNotUnderstoodIsMarked(t *testing.T) {
	q := inquire(t, fyne.NewSize(1280, 800))
	q.ask("can 115/15 elephant move to 1511")
	for _, s := range []string{"“elephant”", "Not understood: elephant", "neither Yes nor No", "Do you mean:"} {
		assert.Contains(t, shown(q.Window), s)
	}
	assert.NotContains(t, shown(q.Window), "Yes.")
	require.True(t, press(q.Window, "ask:next:0"))
	q.wait(time.Second)
	assert.Contains(t, shown(q.Window), "Move to 1511")
	assert.NotContains(t, shown(q.Window), "neither Yes nor No")
}

// What the rulebook answers by itself is told, with the rule beside it.
func TestWhatTheRulebookTellsIsToldAtTheTable(t *testing.T) {
	q := inquire(t, fyne.NewSize(1280, 800))
	q.ask("what is dominant terrain?")
	for _, s := range []string{"Dominant terrain", "4.1.2"} {
		assert.Contains(t, shown(q.Window), s)
	}
	assert.NotContains(t, shown(q.Window), "In the rules:")
	require.True(t, press(q.Window, "ask:clear"))
	typed(q.Window, "what would you do in my place?")
	q.wait(time.Second)
	assert.Contains(t, shown(q.Window), "a matter of judgment")
}

// While a question stands there no key acts on the game, and a tap on the board puts it away.
func TestAQuestionChangesNothingInTheGame(t *testing.T) {
	q := inquire(t, fyne.NewSize(1280, 800))
	at := q.Layout().Table.At
	q.ask("can it move to 1511")
	q.Canvas().Unfocus()
	for _, k := range []fyne.KeyName{fyne.KeySpace, fyne.KeyReturn, fyne.KeyT} {
		q.Canvas().OnTypedKey()(&fyne.KeyEvent{Name: k})
	}
	assert.Equal(t, at, q.Layout().Table.At)
	q.Board().OnSelect(hex.Hex{})
	assert.NotContains(t, shown(q.Window), "Understood:")
	assert.Equal(t, at, q.Layout().Table.At)
}

// To somebody who judges first nothing is answered.
func TestNothingIsAskedByWhoJudgesFirst(t *testing.T) {
	q := inquire(t, fyne.NewSize(1280, 800))
	require.True(t, press(q.Window, "more"))
	require.True(t, press(q.Window, "referee:mine"))
	typed(q.Window, "/can it move")
	assert.Nil(t, q.Control("ask:clear"))
	assert.Nil(t, q.Control("ask"))
	assert.NotContains(t, shown(q.Window), "Understood:")
}

// The rules and terms of all games are found from Home, by the key and by the field, and Esc leads back.
func TestAllGamesAreSearchedFromHome(t *testing.T) {
	var fr steps
	w := open(t, app.Params{Frames: fr.begin})
	typed(w, "/1")
	require.Equal(t, app.Find, w.Place().Kind)
	for fr.next() {
		continue
	}
	assert.Contains(t, shown(w), "The Oasis")
	w.Canvas().Focused().TypedKey(&fyne.KeyEvent{Name: fyne.KeyEscape})
	require.Equal(t, app.Home, w.Place().Kind)
	require.True(t, press(w, "find"))
	require.Equal(t, app.Find, w.Place().Kind)
}

// A question may go on from the one before it, which stays above with the first sentence of its answer, and is asked again by a press.
func TestAQuestionGoesOnFromTheOneBefore(t *testing.T) {
	for _, size := range []fyne.Size{fyne.NewSize(1280, 800), fyne.NewSize(412, 892)} {
		q := inquire(t, size)
		q.ask("can 115/15 move to 1511?")
		q.Canvas().Focused().TypedKey(&fyne.KeyEvent{Name: fyne.KeyReturn})
		assert.Contains(t, shown(q.Window), "can 115/15 move to 1511?", "what was asked stays")
		typed(q.Window, "and to 1509?")
		q.wait(time.Second)
		require.Nil(t, q.fr.step)
		words := shown(q.Window)
		for _, s := range []string{"can 115/15 move to 1511?", "and to 1509?", "115/15", "1509"} {
			assert.Contains(t, words, s)
		}
		require.NotNil(t, q.Control("ask:said:0"))
		require.True(t, press(q.Window, "ask:said:0"))
		q.wait(time.Second)
		assert.Contains(t, shown(q.Window), "1511")
		require.True(t, press(q.Window, "ask:close"))
	}
}

// Each thing that was understood is a chip, by which another one is put in its place: in the window and on the phone,
// before and after the question is sent off.
func TestAChipChangesWhatIsAsked(t *testing.T) {
	for _, size := range []fyne.Size{fyne.NewSize(1280, 800), fyne.NewSize(412, 892), fyne.NewSize(360, 740)} {
		q := inquire(t, size)
		q.ask("can 115/15 move to 1511?")
		require.Contains(t, strings.ReplaceAll(shown(q.Window), "\n", " "), "Yes, for 2 movement points: Move to 1511")
		require.True(t, press(q.Window, "ask:chip:to"))
		require.Contains(t, shown(q.Window), "Instead:")
		require.NotNil(t, q.Control("ask:other:0"))
		require.True(t, press(q.Window, "ask:other:0"))
		assert.NotContains(t, shown(q.Window), "Move to 1511", "another hex is asked about")
		assert.NotContains(t, shown(q.Window), "1510", "and not the one in which it stands")
		assert.Contains(t, shown(q.Window), "May it move?")
		require.True(t, press(q.Window, "ask:chip:kind"))
		require.True(t, press(q.Window, "ask:other:1"))
		assert.Contains(t, shown(q.Window), "What does it cost?")

		q.Canvas().Focused().TypedKey(&fyne.KeyEvent{Name: fyne.KeyReturn})
		require.True(t, press(q.Window, "ask:chip:kind"), "the chips stay with the answer that is shown")
		require.True(t, press(q.Window, "ask:other:1"))
		assert.Contains(t, shown(q.Window), "Why not?")
		require.True(t, press(q.Window, "ask:close"))
	}
}

// Of the numbers behind an answer each has one line, with what it comes to, under which the rest is folded until it is
// tapped, or Enter pressed on it; those of another answer are folded again.
func TestTheSumsOfAnAnswerAreFolded(t *testing.T) {
	for _, size := range []fyne.Size{fyne.NewSize(1280, 800), fyne.NewSize(412, 892)} {
		q := inquire(t, size)
		q.ask("can 115/15 move to 1511?")
		folded := shown(q.Window)
		assert.Contains(t, folded, "Cost of hex 1511\n2\n")
		assert.NotContains(t, folded, "Open terrain")
		assert.NotContains(t, folded, "printed", "no mark is explained that is not there")
		require.True(t, press(q.Window, "ask:sum:0"))
		assert.Contains(t, shown(q.Window), "Open terrain\n1\n")
		assert.Contains(t, shown(q.Window), "Breaking contact\n1\n")
		assert.Contains(t, shown(q.Window), "Hide the sum")
		assert.Contains(t, shown(q.Window), "printed")
		require.True(t, press(q.Window, "ask:sum:0"))
		assert.Equal(t, folded, shown(q.Window))

		q.Control("ask:sum:0").(fyne.Focusable).TypedKey(&fyne.KeyEvent{Name: fyne.KeyReturn})
		require.Contains(t, shown(q.Window), "Open terrain")
		require.True(t, press(q.Window, "ask:clear"))
		typed(q.Window, "can 115/15 move to 1610?")
		q.wait(time.Second)
		require.NotNil(t, q.Control("ask:sum:0"))
		assert.NotContains(t, shown(q.Window), "Hide the sum")
	}
}

// Under a question that was not understood stand the rules where it may be told.
func TestWhereTheRulebookMayHaveItIsShown(t *testing.T) {
	q := inquire(t, fyne.NewSize(1280, 800))
	q.ask("what befalls a unit that wants to retreat uphill")
	assert.Contains(t, shown(q.Window), "Not understood")
	assert.Contains(t, shown(q.Window), "In the rulebook")
	require.NotNil(t, q.Control("rule:batalha:5.3"))
}

// A question of which nothing was understood stays in the field; what is typed then takes its place.
func TestWhatIsNotUnderstoodStays(t *testing.T) {
	q := inquire(t, fyne.NewSize(1280, 800))
	const text = "whither do the stragglers wander"
	q.ask(text)
	field, is := q.Canvas().Focused().(*widget.Field)
	require.True(t, is)
	field.TypedKey(&fyne.KeyEvent{Name: fyne.KeyReturn})
	q.wait(time.Second)
	require.Equal(t, text, field.Text)
	field.TypedRune('9')
	require.Equal(t, "9", field.Text)
}
