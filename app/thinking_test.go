package app_test

import (
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"gazala/app"
	"gazala/app/widget"
	"gazala/rules/play"
	"gazala/tutor/table"
	"gazala/tutor/view"
)

// mind is the program at a fake table: how often it was asked, and what it does then.
type mind struct {
	asked int
	slow  bool // it never comes to an end
	err   error
	rival string
}

// against is a fake table at which the Allies decide; the program plays those sides that the person does not.
type against struct {
	fakeTable
	mind *mind
	own  string // the one side that the person plays, empty: all
}

func (t against) View(layers ...string) view.Table {
	v := t.fakeTable.View(layers...)
	v.Mine = t.own == "" || t.own == "allies"
	v.Program = !v.Mine && t.at == t.most && !v.Over
	for i := range v.Sides {
		v.Sides[i].Mine = t.own == "" || t.own == v.Sides[i].ID
	}
	return v
}

func (t against) Playing(sides ...string) table.Seat {
	if t.own = ""; len(sides) == 1 {
		t.own = sides[0]
	}
	return t
}

// Against implements [table.Seat].
func (t against) Against(rival string) table.Seat {
	t.rival, t.mind.rival = rival, rival
	return t
}

// MyDice implements [table.Seat].
func (t against) MyDice(mine bool) table.Seat { t.mine = mine; return t }

// Act implements [table.Seat].
func (t against) Act(int, ...int) (table.Seat, error) {
	t.at++
	t.most = t.at
	return t, t.mind.err
}

// Undo implements [table.Seat].
func (t against) Undo() table.Seat { t.at = max(0, t.at-1); return t }

// Advice implements [table.Seat].
func (t against) Advice(time.Duration) ([]view.Advice, bool, error) {
	if t.mind.err != nil {
		return nil, true, t.mind.err
	}
	return []view.Advice{{Choice: 1, Name: "roll", Worth: "+1"}}, true, nil
}

// Opponent plays two actions and then waits, or thinks for ever.
func (t against) Opponent(time.Duration) (table.Seat, bool, error) {
	t.mind.asked++
	switch {
	case t.mind.err != nil:
		return t, true, t.mind.err
	case t.mind.slow:
		return t, false, nil
	case t.mine:
		return t, true, nil
	}
	t.at++
	t.most = t.at
	return t, t.at%2 == 0, nil
}

// opposing is a fake tutor with such tables.
type opposing struct {
	app.Tutor
	mind *mind
}

func (o opposing) Table(string) (table.Seat, error) {
	f := o.Tutor.(*fake)
	return against{fakeTable{f: f}, o.mind, ""}, nil
}

func (o opposing) Retell(t table.Seat) table.Seat { return t }

// frame lets a test decide when work goes on; nil steps are at an end.
type frame struct {
	step  func() bool
	begun int
}

func (f *frame) begin(step func() bool) (end func()) {
	f.step = step
	f.begun++
	now := f.begun
	return func() { f.end(now) }
}

func (f *frame) end(begun int) {
	if f.begun == begun {
		f.step = nil
	}
}

func (f *frame) next() {
	begun := f.begun
	if step := f.step; step != nil && step() {
		f.end(begun)
	}
}

func opposed(t *testing.T, m *mind, frames app.Frames) *app.Window {
	t.Helper()
	f, err := newFake("en")
	require.NoError(t, err)
	w := open(t, app.Params{Tutor: opposing{f, m}, Frames: frames, Open: app.Place{Kind: app.AtTable, ID: "x"}})
	tap(t, w, "more")
	return w
}

// A program that thinks without end leaves the window free: each frame waits for one slice of it, also the last of an animation, which is the only one that the
// test driver knows.
func TestNoFrameWaitsForMoreThanOneSlice(t *testing.T) {
	m := &mind{slow: true}
	w := opposed(t, m, nil)
	require.True(t, press(w, "side:axis"))
	assert.Equal(t, 1, m.asked)
	var f frame
	m = &mind{slow: true}
	w = opposed(t, m, f.begin)
	require.True(t, press(w, "side:axis"))
	for n := range 5 {
		assert.Equal(t, n, m.asked)
		f.next()
	}
}

// Giving a side to the program lets it take its turn at once; giving it back stops it.
func TestTheProgramTakesTheSideThatItIsGiven(t *testing.T) {
	var f frame
	m := &mind{}
	w := opposed(t, m, f.begin)
	require.Nil(t, f.step)
	press(w, "side:axis")
	tap(t, w, "tab:0")
	assert.Contains(t, shown(w), "The app is playing its side")
	for f.step != nil {
		f.next()
	}
	assert.Equal(t, 2, m.asked)
	assert.Contains(t, shown(w), "It is the app's turn", "two actions were all, and nobody else decides")
	tap(t, w, "more")
	press(w, "side:all")
	require.Nil(t, f.step)
	tap(t, w, "tab:0")
	assert.NotContains(t, shown(w), "It is the app's turn")
}

// Who stops the program finds it stopped, also after turning the window, and can let it go on.
func TestStopAndGoOn(t *testing.T) {
	var f frame
	m := &mind{slow: true}
	w := opposed(t, m, f.begin)
	press(w, "side:axis")
	f.next()
	tap(t, w, "tab:0")
	assert.Nil(t, w.Control("go-on"))
	tap(t, w, "halt")
	require.Nil(t, f.step)
	assert.Nil(t, w.Control("halt"))
	w.Resize(fyne.NewSize(390, 844))
	require.Nil(t, f.step)
	w.Resize(fyne.NewSize(1280, 800))
	require.Nil(t, f.step)
	asked := m.asked
	tap(t, w, "go-on")
	f.next()
	assert.Equal(t, asked+1, m.asked)
	assert.Nil(t, w.Control("go-on"))
	tap(t, w, "halt")
	require.True(t, press(w, "option:0"))
	require.True(t, press(w, "do"))
	require.NotNil(t, f.step, "what the person does is answered")
	require.True(t, press(w, "halt"))
	require.True(t, press(w, "undo"))
	require.Nil(t, f.step, "an action waits to be done again")
	assert.Nil(t, w.Control("go-on"))
}

// With the person's dice, the program's choice is shown and its dice are asked for.
func TestTheProgramAsksForThePersonsDice(t *testing.T) {
	var f frame
	w := opposed(t, &mind{}, f.begin)
	press(w, "dice:mine")
	press(w, "side:axis")
	f.next()
	require.Nil(t, f.step)
	tap(t, w, "tab:0")
	_, ok := w.Control("face:7").(*widget.Press)
	assert.True(t, ok, "the dice of the program's choice")
	assert.Nil(t, w.Control("go-on"))
}

// What goes wrong is told in the reader's language, and the program waits.
func TestTroubleIsToldInTheReadersLanguage(t *testing.T) {
	for tag, want := range map[string]string{"en": "The dice given do not fit the roll.", "pt-BR": "Os dados informados não servem para o lançamento."} {
		var f frame
		fake, err := newFake(tag)
		require.NoError(t, err)
		w := open(t, app.Params{Tutor: opposing{fake, &mind{err: play.ErrDice}}, Frames: f.begin, Open: app.Place{Kind: app.AtTable, ID: "x"}})
		press(w, "option:0")
		press(w, "do")
		assert.Contains(t, strings.Join(strings.Fields(shown(w)), " "), want)
		tap(t, w, "more")
		press(w, "side:axis")
		f.next()
		require.Nil(t, f.step)
		tap(t, w, "tab:0")
		assert.Contains(t, strings.Join(strings.Fields(shown(w)), " "), want)
		assert.NotNil(t, w.Control("go-on"))
		tap(t, w, "tab:3")
		assert.Contains(t, strings.Join(strings.Fields(shown(w)), " "), want, "there is no advice, and why is said")
		assert.Nil(t, w.Control("advice:0"))
	}
}

// The names of controls that are no longer on the screen are forgotten.
func TestNamesGoWithTheirControls(t *testing.T) {
	w := open(t, app.Params{Open: race()})
	require.NotNil(t, w.Control("option:0"))
	tap(t, w, "option:0")
	tap(t, w, "tab:4")
	for _, name := range []string{"option:0", "option:1", "refused"} {
		assert.Nil(t, w.Control(name), name)
		assert.NotContains(t, w.Layout().Controls, name)
	}
	assert.NotNil(t, w.Control("do"), "what is elsewhere on the screen stays")
	assert.NotNil(t, w.Control("fit"))
}

// Where the program has two players, one of them is chosen with the sides.
func TestTheProgramsPlayerIsChosen(t *testing.T) {
	var f frame
	m := &mind{}
	w := opposed(t, m, f.begin)
	require.Contains(t, shown(w), "How the app plays its side")
	for _, rival := range []string{"simple", "plans"} {
		require.True(t, press(w, "rival:"+rival))
		require.Equal(t, rival, m.rival)
	}
}
