package app_test

import (
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"gazala/app"
	"gazala/app/look"
	"gazala/app/palette"
)

// between are frames that come when a test lets them: whatever is begun is done in the next one.
type between struct{ steps []func() bool }

func (b *between) begin(step func() bool) (end func()) {
	over := false
	b.steps = append(b.steps, func() bool { return over || step() })
	return func() { over = true }
}

func (b *between) frame() {
	now := b.steps
	b.steps = nil
	for _, step := range now {
		if !step() {
			b.steps = append(b.steps, step)
		}
	}
}

// shapes are the sizes of a corner that is dragged to and fro over the borders between phone, tablet and desktop.
func shapes() []fyne.Size {
	narrow, middle, wide := fyne.NewSize(500, 700), fyne.NewSize(900, 1000), fyne.NewSize(1200, 800)
	return []fyne.Size{narrow, wide, narrow, middle, wide, middle, narrow}
}

// The toolkit is told of a theme when colors or the size of text change, not when the window changes its shape: what it
// does then brings back a size that is past, and with it the shape before, for ever.
func TestAnotherShapeIsNoOtherTheme(t *testing.T) {
	a := test.NewTempApp(t)
	w := open(t, app.Params{App: a, Theme: look.Light})
	told := 0
	a.Settings().AddListener(func(fyne.Settings) { told++ })
	worn := a.Settings().Theme()
	for _, size := range shapes() {
		w.Resize(size)
	}
	assert.Zero(t, told)
	small := worn.Size("text")
	w.Resize(fyne.NewSize(1200, 800))
	assert.Less(t, worn.Size("text"), small, "what is made now asks for the size of now")
	w.Theme(look.Dark)
	assert.Equal(t, 1, told)
	w.TextSize(150)
	assert.Equal(t, 2, told)
	w.Language("pt-BR")
	assert.Equal(t, 2, told)
	assert.Same(t, worn, a.Settings().Theme(), "it is one theme all the while")
	assert.Equal(t, palette.Dark().Bg, worn.Color("background", 0))
}

// However many sizes come between two frames, one screen is made, for the last of them.
func TestOnlyTheLastSizeBeforeAFrameCounts(t *testing.T) {
	for _, place := range []app.Place{{}, race(), {Kind: app.Contents, ID: "toy"}, {Kind: app.Lesson, ID: "toy-01"}} {
		var fr between
		w := open(t, app.Params{Frames: fr.begin, Open: place, Theme: look.Light})
		require.True(t, w.Laid(), "the first size is laid out at once: %v", place)
		made := w.Shown()
		for _, size := range shapes() {
			w.Resize(size)
			assert.False(t, w.Laid())
		}
		assert.Same(t, made, w.Shown(), "%v", place)
		fr.frame()
		require.NotSame(t, made, w.Shown(), "%v", place)
		made = w.Shown()
		require.True(t, w.Laid())
		last := shapes()[len(shapes())-1]
		assert.Equal(t, last, w.Canvas().Size())
		assert.Equal(t, last, made.Size())
		fr.frame()
		assert.Same(t, made, w.Shown(), "it is at rest: %v", place)
	}
}

// A screen keeps its shape for a moment, however often the window is given another one meanwhile.
func TestAShapeIsKeptForAMoment(t *testing.T) {
	var fr between
	var h hands
	h.wait(time.Hour)
	w := open(t, app.Params{Frames: fr.begin, Clock: h.time})
	narrow, wide := fyne.NewSize(500, 700), fyne.NewSize(1200, 800)
	w.Resize(narrow)
	fr.frame()
	require.True(t, w.Laid(), "the first comes at once")
	made := w.Shown()
	for range 3 {
		w.Resize(wide)
		fr.frame()
		assert.False(t, w.Laid())
		w.Resize(narrow)
		fr.frame()
		assert.True(t, w.Laid())
	}
	assert.Same(t, made, w.Shown())
	w.Resize(wide)
	fr.frame()
	h.wait(200 * time.Millisecond)
	fr.frame()
	assert.True(t, w.Laid())
	assert.NotSame(t, made, w.Shown())
	assert.Equal(t, wide, w.Shown().Size())
}
