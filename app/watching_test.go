package app_test

import (
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"gazala/app"
	"gazala/rules/hex"
	"gazala/tutor/table"
	"gazala/tutor/view"
)

// driven is a fake table at which the program drives a unit three hexes, rolls, and drives another one.
type driven struct{ against }

const drivenActions = 5

func (t driven) Latest() view.Latest {
	out := view.Latest{N: t.at, Who: "Axis", Text: "Roll", Rolled: t.at == 4}
	b := *t.f.board(1)
	b.Counters = append([]view.Counter(nil), b.Counters...)
	one, two := []string{"1219", "1220", "1221", "1322"}, []string{"1418", "1419"}
	b.Counters[0].At = fakeAt(one[min(t.at, 3)])
	b.Counters[1].At = fakeAt(two[max(0, t.at-4)])
	b.Arrows = nil
	if t.at == 4 {
		b.Arrows = []view.Arrow{{From: fakeAt("1418"), To: fakeAt("1419")}}
	}
	out.Board = b.Bare()
	return out
}

func (t driven) Playing(sides ...string) table.Seat {
	t.against = t.against.Playing(sides...).(against)
	return t
}

func (t driven) View(layers ...string) view.Table {
	v := t.against.View(layers...)
	v.Program = v.Program && t.at < drivenActions
	return v
}

func (t driven) Opponent(time.Duration) (table.Seat, bool, error) {
	t.at++
	t.most = t.at
	return t, t.at == drivenActions, nil
}

type driving struct{ opposing }

func (d driving) Table(string) (table.Seat, error) {
	return driven{against{fakeTable{f: d.Tutor.(*fake)}, d.mind, ""}}, nil
}

// watched is a window in which the program has just driven, to be watched by a clock.
func watched(t *testing.T, size fyne.Size, settings func(fyne.Preferences)) (*app.Window, *frame, *hands) {
	t.Helper()
	f, err := newFake("en")
	require.NoError(t, err)
	a := test.NewTempApp(t)
	if settings != nil {
		settings(a.Preferences())
	}
	var fr frame
	h := &hands{now: time.Unix(1e9, 0)}
	w := open(t, app.Params{App: a, Tutor: driving{opposing{f, &mind{}}}, Frames: fr.begin, Clock: h.time, Open: app.Place{Kind: app.AtTable, ID: "x"}, Size: size})
	require.True(t, press(w, "more"))
	require.True(t, press(w, "side:axis"))
	for range drivenActions {
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
		assert.Contains(t, shown(w), "Axis: 2 moves, 1 roll or draw.")
		assert.Contains(t, shown(w), "1219 – 1322", "three steps are one move")
		trails := w.Board().Board().Trails
		require.Len(t, trails, 1)
		assert.Equal(t, []hex.Hex{fakeAt("1219"), fakeAt("1220"), fakeAt("1221"), fakeAt("1322")}, trails[0].Hexes)
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
		assert.False(t, w.Layout().Table.Thinking)
		assert.Len(t, w.Board().Board().Trails, 2, "the arrows stay")
		require.True(t, press(w, "watch:again"))
		require.NotNil(t, w.Control("watch:skip"))
		w.Resize(fyne.NewSize(1000, 700))
		require.True(t, press(w, "watch:skip"))
		assert.Nil(t, w.Control("watch:skip"))
		require.True(t, press(w, "undo"))
		assert.Empty(t, w.Board().Board().Trails, "what was taken back leaves no arrows")
	}
}

// A tap on the board ends the motion that is under way, and no more.
func TestATapFinishesAMotion(t *testing.T) {
	w, fr, h := watched(t, fyne.NewSize(1280, 800), nil)
	elapse(fr, h, 40*time.Millisecond)
	w.Board().OnSelect(fakeAt("1418"))
	require.NotNil(t, w.Control("watch:skip"))
	var there bool
	for _, c := range w.Board().Board().Counters {
		there = there || c.At == fakeAt("1322")
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
	w, _, _ := watched(t, fyne.NewSize(1280, 800), func(p fyne.Preferences) { p.SetInt("speed", 0) })
	assert.Nil(t, w.Control("watch:skip"))
	assert.Nil(t, w.Control("watch:again"))
	require.True(t, press(w, "tab:0"))
	assert.Contains(t, shown(w), "Axis: 2 moves, 1 roll or draw.")
	assert.Len(t, w.Board().Board().Trails, 2)
	require.True(t, press(w, "more"))
	require.True(t, press(w, "trails"))
	assert.Empty(t, w.Board().Board().Trails)
}
