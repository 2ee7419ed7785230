package widget_test

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
	"github.com/stretchr/testify/require"

	"gazala/app/look"
	"gazala/app/widget"
)

// A sheet is dragged by what heads it, too, and what is pressed there is pressed; a low one takes the finger everywhere.
func TestASheetIsDraggedByItsHead(t *testing.T) {
	test.NewTempApp(t)
	k, rest, tapped := kit(look.Phone), widget.Half, -1
	board, panel := k.Space(1, 1), widget.Layers()
	sheet := k.NewSheet(board, panel, &rest)
	head := sheet.Grip(k.Tabs([]string{"one", "two"}, 0, func(i int) { tapped = i }))
	panel.Set(widget.Frame(head, k.Space(1, 1), nil))
	w := test.NewTempWindow(t, sheet)
	w.SetPadded(false)
	w.Resize(fyne.NewSize(400, 800))

	at := fyne.CurrentApp().Driver().AbsolutePositionForObject(head).AddXY(40, 30)
	test.TapCanvas(w.Canvas(), at)
	require.Equal(t, 0, tapped)
	test.Drag(w.Canvas(), at, 0, -300)
	require.Equal(t, widget.Full, rest)

	sheet.Go(widget.Peek)
	test.TapCanvas(w.Canvas(), fyne.NewPos(200, 790))
	require.Equal(t, widget.Half, rest)
}
