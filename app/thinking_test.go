package app_test

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"gazala/app"
	"gazala/app/widget"
	"gazala/rules/decide"
	"gazala/rules/play"
	"gazala/scenarios/strict"
	"gazala/tutor/shelf"
	"gazala/tutor/table"
)

// mind is the program at the toy: how often it was asked, and what it does then.
type mind struct {
	asked int
	slow  bool // it never comes to an end
	err   error
	plan  []string // what it does, in this order; without a plan what it likes best
	known map[string]int
	sys   *shelf.System
	plans int // that it says it has tried, and how far it says it has come
	part  float64
}

// thinks has the toy played by a mind.
func (m *mind) thinks(sys *shelf.System) { m.sys, sys.Think = sys, m.about(sys.Think) }

func (m *mind) about(as func(play.Game, uint64) play.Thinker) func(play.Game, uint64) play.Thinker {
	return func(g play.Game, seed uint64) play.Thinker { return &musing{as(g, seed), m, m.next(g)} }
}

// next is what a plan has for a position that it comes to, nothing where there is none.
func (m *mind) next(g play.Game) []decide.Intent {
	n, ok := m.known[g.Key()]
	if !ok {
		n = len(m.known)
	}
	if n >= len(m.plan) {
		return nil
	}
	does := m.sys.Intent(strict.Parse("plan", []byte(m.plan[n]), strict.Limits{}).Root(), g)
	if does == nil || !g.Judge(does).Legal {
		return nil
	}
	if m.known == nil {
		m.known = map[string]int{}
	}
	m.known[g.Key()] = n
	return []decide.Intent{does}
}

// musing is a mind at one position.
type musing struct {
	play.Thinker
	mind *mind
	does []decide.Intent
}

func (t *musing) Think(more func() bool) bool {
	t.mind.asked++
	return !t.mind.slow && t.Thinker.Think(more)
}

// Planned implements [play.Planning].
func (t *musing) Planned() (plans int, part float64) { return t.mind.plans, t.mind.part }

func (t *musing) Ranking() (out []play.Ranked) {
	for _, i := range t.does {
		return []play.Ranked{{Intent: i}}
	}
	return t.Thinker.Ranking()
}

func (t *musing) Err() error { return t.mind.err }

// failing is a table at which nothing can be done.
type failing struct {
	table.Seat
	err error
}

func (t failing) Act(int, ...int) (table.Seat, error) { return t, t.err }

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

// opposed is a window at the toy, whose program has a mind of the test's; it shows where all ended and no motions.
func opposed(t *testing.T, m *mind, frames app.Frames, changes ...func(*shelf.System)) *app.Window {
	t.Helper()
	a := test.NewTempApp(t)
	a.Preferences().SetInt("speed", 0)
	tutor := withToy(t, "en", append(changes, m.thinks)...)
	w := open(t, app.Params{App: a, Tutor: tutor, Frames: frames, Open: race()})
	tap(t, w, "more")
	return w
}

// A program that thinks without end leaves the window free: each frame waits for one slice of it, also the last of an animation, which is the only one that the
// test driver knows.
func TestNoFrameWaitsForMoreThanOneSlice(t *testing.T) {
	m := &mind{slow: true}
	w := opposed(t, m, nil)
	require.True(t, press(w, "side:allies"))
	assert.Equal(t, 1, m.asked)
	var f frame
	m = &mind{slow: true}
	w = opposed(t, m, f.begin)
	require.True(t, press(w, "side:allies"))
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
	press(w, "side:allies")
	tap(t, w, "tab:0")
	assert.Contains(t, shown(w), "The app is playing its side")
	for n := 0; f.step != nil; n++ {
		require.Less(t, n, 100)
		f.next()
	}
	assert.Positive(t, m.asked)
	assert.NotContains(t, shown(w), "The app is playing its side")
	assert.Contains(t, shown(w), "The Allies decide")
	tap(t, w, "more")
	press(w, "side:axis")
	require.NotNil(t, f.step, "the other side is the program's now")
	press(w, "side:all")
	require.Nil(t, f.step)
}

// Who stops the program finds it stopped, also after turning the window, and can let it go on.
func TestStopAndGoOn(t *testing.T) {
	var f frame
	m := &mind{slow: true}
	w := opposed(t, m, f.begin)
	press(w, "side:allies")
	f.next()
	tap(t, w, "tab:0")
	assert.Nil(t, w.Control("go-on"))
	tap(t, w, "halt")
	require.Nil(t, f.step)
	assert.Nil(t, w.Control("halt"))
	w.Resize(fyne.NewSize(390, 844))
	f.next() // the screen is made anew
	require.Nil(t, f.step)
	w.Resize(fyne.NewSize(1280, 800))
	f.next()
	require.Nil(t, f.step)
	asked := m.asked
	tap(t, w, "go-on")
	f.next()
	assert.Equal(t, asked+1, m.asked)
	assert.Nil(t, w.Control("go-on"))
	tap(t, w, "halt")
	require.True(t, anyOf(w, "option:"))
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
	w := opposed(t, &mind{}, f.begin, from(t, attacked))
	press(w, "dice:mine")
	press(w, "side:allies")
	f.next()
	require.Nil(t, f.step)
	tap(t, w, "tab:0")
	_, ok := w.Control("face:4").(*widget.Press)
	assert.True(t, ok, "the dice of the program's choice")
	assert.Nil(t, w.Control("go-on"))
}

// What goes wrong is told in the reader's language, and the program waits.
func TestTroubleIsToldInTheReadersLanguage(t *testing.T) {
	for tag, want := range map[string]string{"en": "The dice given do not fit the roll.", "pt-BR": "Os dados informados não servem para o lançamento."} {
		var f frame
		m := &mind{err: play.ErrDice}
		fails := func(s table.Seat) table.Seat { return failing{s, play.ErrDice} }
		w := open(t, app.Params{Tutor: seating{withToy(t, tag, m.thinks), fails}, Frames: f.begin, Open: race()})
		anyOf(w, "option:")
		press(w, "do")
		assert.Contains(t, strings.Join(strings.Fields(shown(w)), " "), want)
		tap(t, w, "more")
		press(w, "side:allies")
		f.next()
		require.Nil(t, f.step)
		tap(t, w, "tab:0")
		thought := map[string]string{"en": "the rules failed while it looked ahead", "pt-BR": "as regras falharam enquanto ele olhava adiante"}[tag]
		assert.Contains(t, strings.Join(strings.Fields(shown(w)), " "), thought)
		assert.NotNil(t, w.Control("go-on"))
		tap(t, w, "tab:3")
		assert.Contains(t, strings.Join(strings.Fields(shown(w)), " "), thought, "there is no advice, and why is said")
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
	for _, rival := range []string{"recruit", "officer"} {
		var f frame
		m := map[string]*mind{"recruit": {}, "officer": {}}
		plans := func(sys *shelf.System) {
			as := m["officer"].about(sys.Think)
			sys.Opponent = func() func(play.Game, uint64) play.Thinker { return as }
		}
		w := opposed(t, m["recruit"], f.begin, plans)
		require.Contains(t, shown(w), "How the app plays its side")
		require.True(t, press(w, "rival:"+rival))
		require.True(t, press(w, "side:allies"))
		f.next()
		for name, one := range m {
			require.Equal(t, name == rival, one.asked > 0, name)
		}
	}
}

// While the program thinks it is told what it has done in its turn, what it is deciding, and of a plan how far it has
// come; what it thinks of is not.
func TestThinkingIsInSight(t *testing.T) {
	m, f := &mind{slow: true, plans: 7, part: .25}, &frame{}
	w := opposed(t, m, f.begin)
	require.True(t, press(w, "side:allies"))
	tap(t, w, "tab:0")
	require.Contains(t, shown(w), "The app is playing its side.")
	m.plans = 8
	for range 12 {
		f.next()
	}
	require.Contains(t, shown(w), "Now: ")
	require.Contains(t, shown(w), "Plans tried: 8\n")
	require.Contains(t, shown(w), "25%")
}
