package app_test

import (
	"io/fs"
	"testing"
	"testing/fstest"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"gazala/app"
	"gazala/app/store"
	"gazala/tutor/keep"
	"gazala/tutor/shelf"
)

// A new person is led from Home into the first lesson, goes through its pages, and finds it finished; the next one is offered then.
func TestALessonFromHomeToItsEnd(t *testing.T) {
	for _, size := range []fyne.Size{fyne.NewSize(390, 844), fyne.NewSize(1280, 800)} {
		a, kept := test.NewTempApp(t), store.NewMemory()
		safe := store.NewBackground(kept, keep.Apart)
		w := open(t, app.Params{App: a, Size: size, Memory: safe})
		assert.Contains(t, shown(w), "Where do you stand?")
		require.True(t, press(w, "continue"))
		assert.Equal(t, app.Place{Kind: app.Lesson, ID: "toy-01"}, w.Place())
		assert.Contains(t, shown(w), "One unit at a time")
		require.True(t, press(w, "next"))
		require.Nil(t, w.Control("next"), "first answer")
		require.True(t, anyOf(w, "pick:"))
		require.NotNil(t, w.Control("next"))
		w.Go(app.Place{Kind: app.Rule, ID: "toy", Rule: "toy:2"})
		w.Back()
		assert.NotNil(t, w.Control("next"), "what was answered stays answered")
		require.True(t, press(w, "next"))
		assert.Contains(t, shown(w), "To the oasis")
		require.Nil(t, w.Control("next"), "first do it")
		w.Board().OnSelect(hexOf(t, w, "0303"))
		require.True(t, press(w, "do"))
		assert.Contains(t, shown(w), "Arrived")
		require.True(t, press(w, "again"))
		require.Equal(t, 0, w.Layout().Table.At, "set up again")
		w.Board().OnSelect(hexOf(t, w, "0303"))
		require.True(t, press(w, "do"))
		require.True(t, press(w, "next"))
		assert.Contains(t, shown(w), "0 of 1 right the first time.")
		check(t, w, "the end of a lesson")
		assert.Contains(t, shown(w), "0/1", "the ring of what was right the first time")
		require.True(t, press(w, "course"))
		assert.Equal(t, app.Place{Kind: app.Learn, ID: "toy"}, w.Place())
		assert.Contains(t, shown(w), "done · ")
		again := open(t, app.Params{App: a, Size: size, Memory: safe})
		assert.Contains(t, shown(again), "Next to an enemy")
		names, err := safe.List()
		require.NoError(t, err)
		assert.Equal(t, []string{"toy", "toy-lessons"}, names, "no game was saved")
	}
}

// A lesson that cannot be read is told on the course with its file and what is wrong; the others can be taken.
func TestACourseTellsItsBrokenLesson(t *testing.T) {
	const file = "lessons/01-move.json"
	broken := func(sys *shelf.System) {
		sys.Files = overlaid{sys.Files, fstest.MapFS{file: {Data: []byte(`{"lesson": "toy-01", "chapter": "2", "rules": ["99.9"], "minutes": 2, "steps": []}`)}}}
	}
	w := open(t, app.Params{Tutor: withToy(t, "en", broken), Open: app.Place{Kind: app.Learn, ID: "toy"}})
	require.Contains(t, shown(w), "Some lessons of this course cannot be read.")
	require.Contains(t, shown(w), file)
	require.Contains(t, shown(w), "99.9")
	require.Contains(t, shown(w), "Next to an enemy")
	whole := open(t, app.Params{Open: app.Place{Kind: app.Learn, ID: "toy"}})
	require.NotContains(t, shown(whole), "cannot be read")
}

// overlaid are files of which some are others.
type overlaid struct {
	fs.FS
	over fstest.MapFS
}

func (o overlaid) Open(name string) (fs.File, error) {
	if _, ok := o.over[name]; ok {
		return o.over.Open(name) //nolint:wrapcheck // a test's file
	}
	return o.FS.Open(name) //nolint:wrapcheck // a test's file
}
