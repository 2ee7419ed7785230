package app_test

import (
	"strings"
	"sync"
	"sync/atomic"
	"testing"

	"github.com/stretchr/testify/require"

	"gazala/app"
	"gazala/app/store"
	"gazala/tutor/keep"
)

// sullen is a disk that fails when it is told to.
type sullen struct {
	*store.Memory
	fails atomic.Bool
}

func (d *sullen) Write(name string, text []byte) error {
	if d.fails.Load() {
		return &keep.Error{Key: keep.Failed, Name: name, Cause: errDisk}
	}
	return d.Memory.Write(name, text) //nolint:wrapcheck // a stand-in adds nothing
}

// errands are what was handed to the window's thread, which is the test's, from others.
type errands struct {
	mu   sync.Mutex
	todo []func()
}

func (e *errands) hand(f func()) {
	e.mu.Lock()
	defer e.mu.Unlock()
	e.todo = append(e.todo, f)
}

// run waits for what is written, and does what was handed over.
func (e *errands) run(of *store.Background) {
	of.Flush()
	e.do()
}

// do does what was handed over.
func (e *errands) do() {
	e.mu.Lock()
	todo := e.todo
	e.todo = nil
	e.mu.Unlock()
	for _, f := range todo {
		f()
	}
}

// What answers show is kept beside the window's thread: that it cannot be kept is said, until it can.
func TestAnswersThatCannotBeKept(t *testing.T) {
	disk, e := &sullen{Memory: store.NewMemory()}, &errands{}
	memory := store.NewBackground(disk, keep.Apart)
	for _, c := range []struct {
		name string
		open app.Place
	}{{"toy", app.Place{Kind: app.Practise, ID: "toy"}}, {"today", app.Place{Kind: app.TodayAsks}}} {
		disk.fails.Store(true)
		w := open(t, app.Params{Memory: memory, Open: c.open, Frames: atOnce, Hand: e.hand})
		require.True(t, press(w, "pick:0"))
		press(w, "answer")
		e.run(memory)
		require.Contains(t, strings.ReplaceAll(shown(w), "\n", " "), errDisk.Error())
		require.True(t, press(w, "next"))
		require.Contains(t, strings.ReplaceAll(shown(w), "\n", " "), errDisk.Error(), "it is not kept yet")
		disk.fails.Store(false)
		e.run(memory)
		require.NotContains(t, strings.ReplaceAll(shown(w), "\n", " "), errDisk.Error())
		_, err := disk.Read(c.name)
		require.NoError(t, err)
	}
}

// That one's own charts cannot be kept is said on their screen, also when it is known late.
func TestChartsThatCannotBeKept(t *testing.T) {
	disk, e := &sullen{Memory: store.NewMemory()}, &errands{}
	kept := store.NewBackground(disk, keep.Apart)
	disk.fails.Store(true)
	w := open(t, app.Params{Charts: kept, Open: app.Place{Kind: app.Charts, ID: "toy"}, Hand: e.hand})
	w.UseCharts("toy", "mine.json", []byte(ownChart))
	require.Contains(t, shown(w), "your own chart\n")
	require.NotContains(t, strings.ReplaceAll(shown(w), "\n", " "), errDisk.Error())
	w.Go(app.Place{Kind: app.Rule, ID: "toy", Rule: "toy:2"})
	e.run(kept)
	w.Back()
	require.Contains(t, strings.ReplaceAll(shown(w), "\n", " "), errDisk.Error())
	disk.fails.Store(false)
	e.run(kept)
	require.NotContains(t, strings.ReplaceAll(shown(w), "\n", " "), errDisk.Error())
	text, err := disk.Read("toy")
	require.NoError(t, err)
	require.JSONEq(t, ownChart, string(text))
}
