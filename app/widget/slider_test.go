package widget_test

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/test"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"gazala/app/look"
	"gazala/app/widget"
)

// A slider keeps our colors when it is drawn anew, and a key moves it.
func TestASliderHasOurColors(t *testing.T) {
	test.NewTempApp(t)
	l := look.Look{P: look.Dark.Palette(false)}
	var ended []float64
	s := (&widget.Kit{Look: &l}).Slider("s", 1, 5, 1, 2, func(v float64) { ended = append(ended, v) })
	win := test.NewTempWindow(t, s)
	win.Resize(fyne.NewSize(200, 40))
	for range 2 {
		objects := test.WidgetRenderer(s.(fyne.Widget)).Objects()
		require.Len(t, objects, 4)
		assert.Equal(t, l.P.Line, objects[0].(*canvas.Rectangle).FillColor, "the track")
		assert.Equal(t, l.P.Accent, objects[1].(*canvas.Rectangle).FillColor, "what is chosen of it")
		assert.Equal(t, l.P.Accent, objects[3].(*canvas.Circle).FillColor, "the thumb, over the ring of the focus")
		s.(fyne.Focusable).TypedKey(&fyne.KeyEvent{Name: fyne.KeyRight})
	}
	assert.Equal(t, []float64{3, 4}, ended)
}
