package app_test

import (
	"io/fs"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"gazala/app"
	"gazala/app/widget"
	"gazala/locales"
	"gazala/rules/play"
	"gazala/scenarios/register"
	"gazala/tutor/shelf"
	"gazala/tutor/view"
)

// counted is a folder that counts the files that are opened.
type counted struct {
	fs.FS
	opened *[]string
}

func (c counted) Open(name string) (fs.File, error) {
	f, err := c.FS.Open(name)
	if err == nil {
		if info, err := f.Stat(); err == nil && !info.IsDir() {
			*c.opened = append(*c.opened, name)
		}
	}
	return f, err
}

// pictures are the boards that stand on a screen, in sight or not.
func pictures(o fyne.CanvasObject) []*widget.Picture { return inTree[*widget.Picture](o, false) }

// inTree are the objects of a type on a screen, within none of their own kind; only those in sight when that is asked for.
func inTree[T fyne.CanvasObject](o fyne.CanvasObject, inSight bool) (out []T) {
	if inSight && !o.Visible() {
		return nil
	}
	if found, is := o.(T); is {
		return []T{found}
	}
	var kids []fyne.CanvasObject
	switch o := o.(type) {
	case *fyne.Container:
		kids = o.Objects
	case fyne.Widget:
		kids = test.WidgetRenderer(o).Objects()
	}
	for _, k := range kids {
		out = append(out, inTree[T](k, inSight)...)
	}
	return out
}

// Home reads no rule, no lesson and no position for its first frame; its pictures come between the frames, and are there at
// once when it is shown again.
func TestHomeReadsNoGameForItsFirstFrame(t *testing.T) {
	var opened, asked []string
	var fr frame
	w := open(t, app.Params{Frames: fr.begin, Tutor: withToy(t, "en", func(sys *shelf.System) {
		sys.Files = counted{sys.Files, &opened}
		index, start, board := sys.Index, sys.Start, sys.Board
		sys.Index = func() *register.Index { asked = append(asked, "rules"); return index() }
		sys.Start = func(id string) (play.Game, bool) { asked = append(asked, "start"); return start(id) }
		sys.Board = func(g play.Game, say *locales.Speaker) *view.Board {
			asked = append(asked, "board")
			return board(g, say)
		}
	})})
	for _, name := range opened {
		assert.True(t, strings.HasPrefix(name, "guides/"), "of a guide the head is read, which says whether one begins with it: %s", name)
	}
	assert.Empty(t, asked)
	require.NotEmpty(t, pictures(w.Canvas().Content()))
	for _, p := range pictures(w.Canvas().Content()) {
		assert.Nil(t, p.Board().Grid)
	}
	for range 20 {
		fr.next()
	}
	assert.NotEmpty(t, opened)
	for _, p := range pictures(w.Canvas().Content()) {
		assert.NotNil(t, p.Board().Grid)
	}
	assert.Contains(t, shown(w), "rules")
	w.Go(app.Place{Kind: app.About})
	w.Back()
	for _, p := range pictures(w.Canvas().Content()) {
		assert.NotNil(t, p.Board().Grid, "it was shown before")
	}
}
