package app_test

import (
	"strconv"
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
	"gazala/tutor/view"
)

// driven is a position of the toy, and plan what the Axis does there: it drives a unit three hexes, attacks, rolls, and
// drives the unit back.
const driven = `{"system": "toy", "turn": 2, "supply": {"axis": 1, "allies": 0}, "units": [{"unit": "A2", "at": "0201", "left": 4},
	{"unit": "B1", "at": "0502"}, {"unit": "B2", "at": "0504"}], "stack": [{"frame": "move", "side": "axis"}]}`

func plan() []string {
	return []string{
		`{"do": "step", "unit": "A2", "hex": "0202"}`, `{"do": "step", "unit": "A2", "hex": "0301"}`, `{"do": "step", "unit": "A2", "hex": "0402"}`,
		`{"do": "end"}`, `{"do": "attack", "unit": "A2", "target": "B1"}`, `{"do": "roll"}`, `{"do": "back", "hex": "0301"}`, `{"do": "end"}`,
	}
}

// retreats is a seed with which the attacker retreats.
const retreats = 2

// watched is a window in which the program has just driven, to be watched by a clock.
func watched(t *testing.T, size fyne.Size, settings func(fyne.Preferences), change ...func(*app.Params)) (*app.Window, *frame, *hands) {
	t.Helper()
	a := test.NewTempApp(t)
	if settings != nil {
		settings(a.Preferences())
	}
	m := &mind{plan: plan()}
	var fr frame
	h := &hands{now: time.Unix(1e9, 0)}
	tutor := withToy(t, "en", from(t, driven), m.thinks)
	tutor.Seed = func() uint64 { return retreats }
	params := app.Params{App: a, Tutor: tutor, Frames: fr.begin, Clock: h.time, Open: race(), Size: size}
	for _, c := range change {
		c(&params)
	}
	w := open(t, params)
	require.True(t, press(w, "more"))
	require.True(t, press(w, "side:allies"))
	for range m.plan {
		assert.Nil(t, w.Control("watch:skip"))
		for _, m := range w.Board().Board().Marks {
			assert.NotContains(t, []view.MarkKind{view.Reach, view.Refused}, m.Kind, "nothing lies over the board while the program plays")
		}
		fr.next()
	}
	return w, &fr, h
}

func elapse(fr *frame, h *hands, d time.Duration) {
	const step = 20 * time.Millisecond
	for ; d > 0; d -= step {
		h.wait(step)
		fr.next()
	}
}

func TestTheProgramsMovesAreWatched(t *testing.T) {
	for _, size := range []fyne.Size{fyne.NewSize(390, 844), fyne.NewSize(1280, 800)} {
		w, fr, h := watched(t, size, nil)
		require.True(t, w.Layout().Table.Thinking)
		bar, board := w.Control("replay"), w.Board()
		require.NotNil(t, bar)
		driver := fyne.CurrentApp().Driver()
		at, under := driver.AbsolutePositionForObject(bar), driver.AbsolutePositionForObject(board)
		assert.LessOrEqual(t, under.X, at.X, "the bar stands over the board")
		assert.LessOrEqual(t, at.X+bar.Size().Width, under.X+board.Size().Width)
		assert.LessOrEqual(t, at.Y+bar.Size().Height, size.Height)
		require.True(t, press(w, "watch:speed:0"))
		require.True(t, press(w, "watch:speed:1"))
		assert.Contains(t, shown(w), "the app's move")
		assert.Contains(t, shown(w), "Axis: 2 moves, 1 result.")
		assert.Contains(t, shown(w), "0201 – 0402", "three steps are one move")
		trails := w.Board().Board().Trails
		require.Len(t, trails, 1)
		assert.Equal(t, []hex.Hex{hexOf(t, w, "0201"), hexOf(t, w, "0202"), hexOf(t, w, "0301"), hexOf(t, w, "0402")}, trails[0].Hexes)
		elapse(fr, h, 400*time.Millisecond)
		assert.NotContains(t, shown(w), "Where it comes from")
		elapse(fr, h, 400*time.Millisecond)
		assert.Contains(t, shown(w), "Where it comes from", "the card of what was rolled")
		elapse(fr, h, 10*time.Second)
		require.NotNil(t, w.Control("watch:on"), "it waits there")
		require.True(t, press(w, "watch:on"))
		elapse(fr, h, 20*time.Millisecond)
		require.True(t, press(w, "watch:pause"))
		elapse(fr, h, time.Second)
		require.NotNil(t, w.Control("watch:play"), "stopped")
		require.True(t, press(w, "watch:back"))
		require.True(t, press(w, "watch:step"))
		require.True(t, press(w, "watch:play"))
		elapse(fr, h, time.Second)
		assert.Nil(t, w.Control("watch:skip"), "all has been shown")
		assert.Nil(t, w.Control("replay"))
		assert.False(t, w.Layout().Table.Thinking)
		assert.Len(t, w.Board().Board().Trails, 2, "the arrows stay")
		require.True(t, press(w, "watch:again"))
		require.NotNil(t, w.Control("watch:skip"))
		w.Resize(fyne.NewSize(1000, 700))
		require.True(t, press(w, "watch:skip"))
		assert.Nil(t, w.Control("watch:skip"))
		require.Nil(t, w.Control("undo"), "the person has done nothing yet")
		require.True(t, press(w, "tab:4"))
		press(w, "run:1") // its steps are folded where it is one move
		require.True(t, press(w, "entry:1"))
		require.Less(t, w.Layout().Table.At, 3)
		assert.Empty(t, w.Board().Board().Trails, "what was taken back leaves no arrows")
	}
}

// What ends a phase never stands where what goes on with a replay, or ends it, stood a moment before.
func TestEndingStandsElsewhere(t *testing.T) {
	const most = 5000 // frames
	for _, size := range []fyne.Size{fyne.NewSize(360, 800), fyne.NewSize(412, 892), fyne.NewSize(1280, 800)} {
		var fr frame
		h := &hands{now: time.Unix(1e9, 0)}
		w := open(t, app.Params{Tutor: atBatalha(t, advancing), Open: campaign(), Frames: fr.begin, Clock: h.time, Size: size})
		require.True(t, press(w, "more"))
		require.True(t, press(w, "side:allies"))
		for n := 0; w.Control("watch:skip") == nil; n++ {
			require.Less(t, n, most, "nothing is watched")
			fr.next()
		}
		w.Resize(size)
		driver := fyne.CurrentApp().Driver()
		was := w.Control("watch:skip")
		at, wide := driver.AbsolutePositionForObject(was), was.Size()
		require.True(t, press(w, "watch:skip"))
		require.Nil(t, w.Control("pin:0"), "the foot waits")
		elapse(&fr, h, time.Second)
		w.Resize(size)
		ends := 0
		for n := range 40 {
			c := w.Control("pin:" + strconv.Itoa(n))
			if c == nil {
				continue
			}
			ends++
			p := driver.AbsolutePositionForObject(c)
			over := p.X < at.X+wide.Width && at.X < p.X+c.Size().Width && p.Y < at.Y+wide.Height && at.Y < p.Y+c.Size().Height
			require.False(t, over, "%v: %s at %v %v over %v %v", size, widget.Written(c), p, c.Size(), at, wide)
			require.Positive(t, c.Size().Width)
		}
		require.Positive(t, ends, "the phase can be ended")
	}
}

// Of a whole turn of the program one counter moves at a time, and each arrives before the next one leaves.
func TestOneCounterMovesAtATime(t *testing.T) {
	const most = 5000 // frames, for a turn to be thought of and for it to be watched
	var fr frame
	h := &hands{now: time.Unix(1e9, 0)}
	w := open(t, app.Params{Tutor: atBatalha(t, advancing), Open: campaign(), Frames: fr.begin, Clock: h.time})
	require.True(t, press(w, "more"))
	require.True(t, press(w, "side:allies"))
	for n := 0; w.Control("watch:skip") == nil; n++ {
		require.Less(t, n, most, "nothing is watched")
		fr.next()
	}
	where := func() map[int]hex.Hex {
		out := map[int]hex.Hex{}
		for _, c := range w.Board().Board().Counters {
			out[c.ID] = c.At
		}
		return out
	}
	moved := map[int]int{}
	aloft, before := -1, map[int]hex.Hex(nil)
	for n := 0; w.Control("watch:skip") != nil; n++ {
		require.Less(t, n, most, "it never ends")
		now := where()
		flying := []int{}
		for id := range before {
			if _, there := now[id]; !there {
				flying = append(flying, id)
			}
		}
		require.LessOrEqual(t, len(flying), 1)
		switch {
		case len(flying) == 1 && aloft < 0:
			aloft = flying[0]
			moved[aloft]++
		case len(flying) == 1:
			require.Equal(t, aloft, flying[0], "the first has arrived")
		default:
			for id, at := range before {
				require.True(t, id == aloft || now[id] == at, "what does not fly stays where it is")
			}
			aloft, before = -1, now
		}
		if on := w.Control("watch:on"); on != nil {
			require.True(t, press(w, "watch:on"))
		}
		elapse(&fr, h, 20*time.Millisecond)
	}
	require.Greater(t, len(moved), 2, "%v", moved)
}

// advancing is a movement phase of Batalha in which four units go forward.
const advancing = `{"system": "batalha", "units": [{"unit": "115/15", "at": "1307"}, {"unit": "8/15", "at": "1307"}, {"unit": "104/21", "at": "1305"}, {"unit": "5/21", "at": "1206"},
	{"unit": "69/50", "at": "1509"}, {"unit": "150/50", "at": "1609"}, {"unit": "151/50", "at": "1709"}], "stack": [{"frame": "turn", "phase": "axis_movement"}, {"frame": "move", "side": "axis"}]}`

// A tap on the board ends the motion that is under way, and no more.
func TestATapFinishesAMotion(t *testing.T) {
	w, fr, h := watched(t, fyne.NewSize(1280, 800), nil)
	elapse(fr, h, 40*time.Millisecond)
	w.Board().OnSelect(hexOf(t, w, "0303"))
	require.NotNil(t, w.Control("watch:skip"))
	assert.Equal(t, 1, strings.Count(shown(w), "Action "), "one counter tells how far it is")
	var there bool
	for _, c := range w.Board().Board().Counters {
		there = there || c.At == hexOf(t, w, "0402")
	}
	assert.True(t, there, "it has arrived")
	key(w, fyne.KeySpace)
	require.NotNil(t, w.Control("watch:play"))
	key(w, fyne.KeyLeft)
	key(w, fyne.KeyReturn)
	key(w, fyne.KeyReturn)
	assert.Contains(t, shown(w), "Where it comes from")
}

// Who wants no motion sees where it all ended, what it was in a sentence, and the arrows.
func TestWithoutMotionsAllIsShownAtOnce(t *testing.T) {
	unmoved := func(p fyne.Preferences) { p.SetInt("speed", 0) }
	for name, of := range map[string]func() (*app.Window, *frame, *hands){
		"by the setting": func() (*app.Window, *frame, *hands) { return watched(t, fyne.NewSize(1280, 800), unmoved) },
		"by the browser": func() (*app.Window, *frame, *hands) {
			return watched(t, fyne.NewSize(1280, 800), nil, func(p *app.Params) { p.Calm = func() bool { return true } })
		},
		"by the toolkit": func() (*app.Window, *frame, *hands) {
			return watched(t, fyne.NewSize(1280, 800), nil, func(p *app.Params) { p.App = still{p.App} })
		},
	} {
		t.Run(name, func(t *testing.T) {
			w, _, _ := of()
			allAtOnce(t, w)
		})
	}
}

// still is an app whose toolkit is set to show no animations.
type still struct{ fyne.App }

func (s still) Settings() fyne.Settings { return unmoving{s.App.Settings()} }

type unmoving struct{ fyne.Settings }

func (unmoving) ShowAnimations() bool { return false }

func allAtOnce(t *testing.T, w *app.Window) {
	t.Helper()
	assert.Nil(t, w.Control("watch:skip"))
	assert.Nil(t, w.Control("watch:again"))
	require.True(t, press(w, "tab:0"))
	assert.Contains(t, shown(w), "Axis: 2 moves, 1 result.")
	assert.Len(t, w.Board().Board().Trails, 2)
	require.True(t, press(w, "layers"))
	require.True(t, press(w, "trails"))
	assert.Empty(t, w.Board().Board().Trails)
}
