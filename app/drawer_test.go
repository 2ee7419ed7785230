package app_test

import (
	"image/color"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/test"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"gazala/app"
	"gazala/app/look"
	"gazala/app/store"
	"gazala/locales"
	"gazala/tutor/desk"
	"gazala/tutor/keep"
)

// inked are the texts of a color that stand somewhere in an object.
func inked(o fyne.CanvasObject, ink color.Color) (out []string) {
	if !o.Visible() {
		return nil
	}
	switch o := o.(type) {
	case *canvas.Text:
		if o.Color == ink && o.Text != "" {
			out = append(out, o.Text)
		}
	case *fyne.Container:
		for _, k := range o.Objects {
			out = append(out, inked(k, ink)...)
		}
	case fyne.Widget:
		for _, k := range test.WidgetRenderer(o).Objects() {
			out = append(out, inked(k, ink)...)
		}
	}
	return out
}

// The table that was read opens beside the board or, on a phone, over the question, with its row, its column and its cell lit; the place is the same, and what was there is
// there when it is closed.
func TestTheTableIsReadBesideTheGame(t *testing.T) {
	for _, size := range []fyne.Size{fyne.NewSize(390, 844), fyne.NewSize(844, 390), fyne.NewSize(1280, 800), fyne.NewSize(1920, 1080)} {
		w, _, h := rolled(t, size, func(p fyne.Preferences) { p.SetInt("speed", 0); p.SetBool("scenes", false) })
		h.wait(time.Second)
		was := shown(w)
		require.True(t, press(w, "card:chart"))
		require.Equal(t, app.AtTable, w.Place().Kind)
		shut, back := w.Control("drawer:close"), w.Control("drawer:back")
		require.NotNil(t, shut)
		assert.Equal(t, size.Width < 500, back != nil, "a phone has it in the foot, too")
		lit := inked(w.Canvas().Content(), look.Light.Palette(false).On)
		assert.Subset(t, lit, []string{"1-1", "3, 11", "DRI", "AVB"}, "the column, the row and the cell are lit")
		assert.Contains(t, shown(w), "Other charts")
		require.True(t, press(w, "drawer:terrain"))
		assert.NotContains(t, inked(w.Canvas().Content(), look.Light.Palette(false).On), "3, 11", "another table, in which nothing was read")
		key(w, fyne.KeyEscape)
		require.Nil(t, w.Control("drawer:close"))
		assert.Equal(t, was, shown(w))
		require.Equal(t, app.AtTable, w.Place().Kind)
		key(w, fyne.KeyC)
		require.NotNil(t, w.Control("drawer:close"))
		require.True(t, press(w, "drawer:close"))
		assert.Equal(t, was, shown(w))
	}
}

// A question leaves the tables open: they are looked at beside it, and it is as it was afterwards.
func TestTheTablesAreOpenAtAQuestion(t *testing.T) {
	d, err := desk.New(locales.English)
	require.NoError(t, err)
	for _, size := range []fyne.Size{fyne.NewSize(390, 844), fyne.NewSize(1280, 800)} {
		w := open(t, app.Params{Tutor: tutored(d), Size: size, Frames: atOnce, Memory: store.NewBackground(store.NewMemory(), keep.Apart), Open: app.Place{Kind: app.Practise, ID: "batalha"}})
		was := shown(w)
		require.True(t, press(w, "charts") || press(w, "charts:drawer"))
		require.NotNil(t, w.Control("drawer:close"))
		require.True(t, press(w, "drawer:close"))
		assert.Equal(t, was, shown(w))
		require.True(t, press(w, "pick:0"))
	}
}

// Before a die falls the column is lit in which it will be read, with the chance of each row; a cell is read when it is touched.
func TestTheColumnIsLitBeforeTheRoll(t *testing.T) {
	for _, size := range []fyne.Size{fyne.NewSize(390, 844), fyne.NewSize(1280, 800)} {
		w := open(t, app.Params{Tutor: atBatalha(t, assault), Open: campaign(), Size: size})
		key(w, fyne.KeyC)
		require.NotNil(t, w.Control("drawer:close"))
		require.Contains(t, shown(w), "The roll is read in column")
		require.Contains(t, shown(w), "/36", "how likely each row is")
		require.Len(t, inked(w.Canvas().Content(), look.Light.Palette(false).On), 1+len(mains(w)), "one head, and no row and no cell")
		at := placeOf(t, w, "AVB")
		test.TapCanvas(w.Canvas(), at)
		require.Contains(t, shown(w), "in column")
		require.Contains(t, shown(w), "AVB")
		require.NotContains(t, shown(w), "Touch a cell")
	}
}

// placeOf is the middle of the first text in sight that says something.
func placeOf(t *testing.T, w *app.Window, words string) fyne.Position {
	t.Helper()
	var found fyne.CanvasObject
	var walk func(o fyne.CanvasObject)
	walk = func(o fyne.CanvasObject) {
		if !o.Visible() || found != nil {
			return
		}
		switch o := o.(type) {
		case *canvas.Text:
			if strings.Contains(o.Text, words) {
				found = o
			}
		case *fyne.Container:
			for _, k := range o.Objects {
				walk(k)
			}
		case fyne.Widget:
			for _, k := range test.WidgetRenderer(o).Objects() {
				walk(k)
			}
		}
	}
	walk(w.Canvas().Content())
	require.NotNil(t, found, words)
	at, size := fyne.CurrentApp().Driver().AbsolutePositionForObject(found), found.Size()
	return at.AddXY(size.Width/2, size.Height/2)
}
