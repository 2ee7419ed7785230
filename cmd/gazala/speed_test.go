package main

import (
	"maps"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
	"github.com/stretchr/testify/require"

	"gazala/app"
	"gazala/app/apptest"
	"gazala/app/saves"
	"gazala/app/store"
	"gazala/app/widget"
	"gazala/tutor/desk"
	"gazala/tutor/games"
	"gazala/tutor/keep"
	"gazala/tutor/shelf"
	"gazala/tutor/stopwatch"
)

// drive is somebody who does anything in the program's own window; each thing done is timed, and each step of what goes on by itself between the frames.
type drive struct {
	w      *app.Window
	r      *rand.Rand
	steps  []func() bool
	taps   map[string]*stopwatch.Watch // by what was tapped
	frames stopwatch.Watch
}

func driven(tb testing.TB, sys *shelf.System) *drive {
	tb.Helper()
	tut, err := openTutor("en")
	require.NoError(tb, err)
	d, err := desk.New("en")
	require.NoError(tb, err)
	out := &drive{r: rand.New(rand.NewPCG(1, 2)), taps: map[string]*stopwatch.Watch{}}
	scenarios := sys.Scenarios()
	out.w, err = app.New(app.Params{
		App: test.NewTempApp(tb), Tutor: tut, Lang: "en", Size: fyne.NewSize(1400, 900),
		Open:   app.Place{Kind: app.AtTable, ID: "scenario:" + sys.ID + "/" + scenarios[len(scenarios)-1].ID},
		Saves:  saves.New(keep.NewFolder(tb.TempDir()), d.Find, d.Seat, time.Now),
		Memory: store.NewBackground(store.NewMemory(), keep.Apart),
		Frames: func(step func() bool) func() { out.steps = append(out.steps, step); return func() {} },
	})
	require.NoError(tb, err)
	out.w.Resize(fyne.NewSize(1400, 900))
	return out
}

// do does something, and what goes on by itself afterwards; false when there is nothing left.
func (d *drive) do() bool {
	if len(d.steps) > 0 {
		done := false
		d.frames.Time(func() { done = d.steps[0]() })
		if done {
			d.steps = d.steps[1:]
		}
		return true
	}
	now := d.w.Layout()
	apptest.Pass(time.Second)
	if now.Table == nil { // a card or a mark has led away
		d.w.Back()
		return true
	}
	if now.Table.Over {
		return false
	}
	var may []string
	for _, n := range slices.Sorted(maps.Keys(now.Controls)) {
		kind, _, _ := strings.Cut(n, ":")
		switch kind {
		case "option", "roll", "card", "pin":
			may = append(may, n)
		case "do":
			may = append(may, n, n, n, n, n, n, n, n)
		case "tab", "undo", "redo":
			if d.r.IntN(12) == 0 {
				may = append(may, n)
			}
		}
	}
	if len(may) == 0 {
		may = []string{"tab:0"}
	}
	n := may[d.r.IntN(len(may))]
	kind, _, _ := strings.Cut(n, ":")
	if kind == "tab" {
		kind = n
	}
	c, ok := d.w.Control(n).(*widget.Press)
	if !ok {
		return true
	}
	if d.taps[kind] == nil {
		d.taps[kind] = &stopwatch.Watch{}
	}
	d.taps[kind].Time(c.OnTapped)
	return true
}

// BenchmarkEvent is what the window does for one tap, in a game played at random in each system.
func BenchmarkEvent(b *testing.B) {
	for _, sys := range games.All() {
		b.Run(sys.ID, func(b *testing.B) {
			d := driven(b, sys)
			for going := true; b.Loop(); {
				going = going && d.do()
			}
			for _, kind := range slices.Sorted(maps.Keys(d.taps)) {
				b.Logf("%-8s %s", kind, d.taps[kind].String())
			}
			b.Logf("%-8s %s", "frames", d.frames.String())
			b.Logf("at %+v", d.w.Layout().Table)
		})
	}
}
