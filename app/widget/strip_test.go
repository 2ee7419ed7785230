package widget_test

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/theme"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"gazala/app/look"
	"gazala/app/paint"
	"gazala/app/widget"
	"gazala/rules/hex"
	"gazala/tutor/view"
)

// Over the board of a phone stands a strip of a map that is much wider than high, if there is room for both: a tap on it brings the board there, a drag takes it
// along.
func TestAWideMapHasAStripOnThePhone(t *testing.T) {
	test.NewTempApp(t)
	fonts, err := paint.NewFonts(theme.DefaultTextFont().Content(), theme.DefaultTextBoldFont().Content(), theme.DefaultTextItalicFont().Content())
	require.NoError(t, err)
	for _, c := range []struct {
		what   string
		cols   int
		tall   float32
		strips bool
	}{{"a wide map", 80, 480, true}, {"a map that is nearly square", 30, 480, false}, {"a low window", 80, 320, false}} {
		g, err := hex.NewGrid(hex.Numbering{Stagger: hex.OddColumnsLow}, hex.Bounds{FirstCol: 1, LastCol: c.cols, FirstRow: 1, LastRow: 26})
		require.NoError(t, err)
		k, eye := kit(look.Phone), &widget.Eye{}
		b := k.NewBoard(fonts, func() float32 { return 1 }, eye, &view.Board{Grid: g, Cells: make([]view.Cell, g.Len()), Focus: []hex.Hex{number(t, g, "1510")}})
		w := test.NewTempWindow(t, k.Stage(b, k.NewStatus()))
		w.SetPadded(false)
		w.Resize(fyne.NewSize(400, c.tall))
		assert.Equal(t, c.strips, b.Position().Y > 0, c.what)
		assert.InDelta(t, c.tall, b.Position().Y+b.Size().Height, .1, c.what)
		if !c.strips {
			continue
		}
		before := *eye
		test.TapCanvas(w.Canvas(), fyne.NewPos(300, 56))
		assert.Greater(t, eye.X, before.X+5, "to the east")
		east := *eye
		test.Drag(w.Canvas(), fyne.NewPos(300, 56), -40, 0)
		assert.Less(t, eye.X, east.X-2, "and back")
		b.Present(&view.Board{Grid: g, Cells: make([]view.Cell, g.Len())})
		assert.NotPanics(t, func() { w.Canvas().Capture() })
	}
}
