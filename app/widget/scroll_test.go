package widget_test

import (
	"image/color"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/test"
	"github.com/stretchr/testify/require"

	"gazala/app/widget"
)

// lies is where an object is shown under another one; ok is false when it is not.
func lies(under, o fyne.CanvasObject) (at fyne.Position, ok bool) {
	if under == o {
		return o.Position(), true
	}
	var kids []fyne.CanvasObject
	switch under := under.(type) {
	case *fyne.Container:
		kids = under.Objects
	case fyne.Widget:
		kids = test.WidgetRenderer(under).Objects()
	}
	for _, k := range kids {
		if at, ok := lies(k, o); ok && k.Visible() {
			return at.Add(under.Position()), true
		}
	}
	return at, false
}

// Without its bar a place shows the same at the same place, and nothing else; then the bar is there again and it scrolls.
func TestAScrollWithoutItsBar(t *testing.T) {
	test.NewTempApp(t)
	deep := canvas.NewRectangle(color.Black)
	deep.SetMinSize(fyne.NewSize(40, 900))
	s := widget.NewScroll(deep, 120)
	s.Resize(fyne.NewSize(300, 200))
	before, ok := lies(s, deep)
	require.True(t, ok)
	require.InDelta(t, -120, before.Y, .01)

	s.Bare(true)
	objects := test.WidgetRenderer(s).Objects()
	require.Len(t, objects, 1)
	require.IsType(t, &container.Clip{}, objects[0])
	bare, ok := lies(s, deep)
	require.True(t, ok)
	require.Equal(t, before, bare)
	s.Resize(fyne.NewSize(300, 250))
	require.Equal(t, fyne.NewSize(300, 250), objects[0].Size())

	s.Bare(false)
	require.IsType(t, &container.Scroll{}, test.WidgetRenderer(s).Objects()[0])
	s.By(30)
	after, ok := lies(s, deep)
	require.True(t, ok)
	require.InDelta(t, -150, after.Y, .01)
}
