package widget_test

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
	"github.com/stretchr/testify/require"

	"gazala/app/look"
	"gazala/app/widget"
)

// Tabs stand in one line however narrow their place is: the chosen one is in sight, a finger brings the others, and one that goes up pulls the sheet.
func TestTabsAreALineThatSlides(t *testing.T) {
	test.NewTempApp(t)
	k := kit(look.Phone)
	names := []string{"Options", "Why not", "Odds", "Advice", "Log"}
	places := []widget.Tab{{ID: "box:one", Name: "Tripoli", Value: "12"}, {ID: "box:two", Name: "Cyrenaica", Open: true}}
	row := k.Tabs(names, 0, func(int) {}, places...)
	rest := widget.Half
	panel := widget.Layers()
	sheet := k.NewSheet(k.Space(1, 1), panel, &rest)
	panel.Set(widget.Frame(sheet.Grip(row), k.Space(1, 1), nil))
	w := test.NewTempWindow(t, sheet)
	w.SetPadded(false)
	w.Resize(fyne.NewSize(240, 800))
	driver := fyne.CurrentApp().Driver()
	at := func(name string) (fyne.Position, fyne.Size) {
		o := k.Named(name)
		require.NotNil(t, o, name)
		return driver.AbsolutePositionForObject(o), o.Size()
	}
	p, s := at("box:two")
	require.LessOrEqual(t, p.X+s.Width, float32(240), "the open one is in sight")
	require.Positive(t, s.Width)
	first, _ := at("tab:0")
	require.Equal(t, first.Y, p.Y, "in one line")
	require.Negative(t, first.X)
	row.Dragged(&fyne.DragEvent{Dragged: fyne.Delta{DX: 4000}})
	row.DragEnd()
	first, _ = at("tab:0")
	require.GreaterOrEqual(t, first.X, float32(0), "no further than there is more")
	row.Dragged(&fyne.DragEvent{Dragged: fyne.Delta{DX: 2, DY: -500}})
	row.DragEnd()
	require.Equal(t, widget.Full, rest)
}

// A quick finger that began on the handle of a sheet moves the sheet, not the board that it has come to.
func TestAFlickOnTheHandleLeavesTheBoard(t *testing.T) {
	test.NewTempApp(t)
	k := kit(look.Phone)
	rest := widget.Half
	sheet := k.NewSheet(k.Space(1, 1), k.Space(1, 1), &rest)
	w := test.NewTempWindow(t, sheet)
	w.SetPadded(false)
	w.Resize(fyne.NewSize(360, 800))
	handle := k.Named("sheet")
	at := fyne.CurrentApp().Driver().AbsolutePositionForObject(handle)
	require.NotNil(t, sheet.Under(at.AddXY(100, 8)))
	require.Nil(t, sheet.Under(at.AddXY(100, -8)))
}
