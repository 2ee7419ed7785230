package widget

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/theme"
	"github.com/stretchr/testify/require"

	"gazala/app/look"
	"gazala/app/paint"
	"gazala/app/palette"
)

// still is an app in which no animation runs: a benchmark shows its frames one by one, where the toolkit's tests show the last one at once.
type still struct{ fyne.App }

func (s still) Driver() fyne.Driver { return stillDriver{s.App.Driver()} }

type stillDriver struct{ fyne.Driver }

func (stillDriver) StartAnimation(*fyne.Animation) {}

func (stillDriver) StopAnimation(*fyne.Animation) {}

// bench is what a board needs that a benchmark shows.
func bench(b testing.TB) (*Kit, *paint.Fonts) {
	b.Helper()
	fyne.SetCurrentApp(still{test.NewTempApp(b)})
	fonts, err := paint.NewFonts(theme.DefaultTextFont().Content(), theme.DefaultTextBoldFont().Content(), theme.DefaultTextItalicFont().Content())
	require.NoError(b, err)
	return &Kit{Look: &look.Look{P: palette.Light(), Text: 100, Class: look.Desktop}, Words: func(k string, _ map[string]any) string { return k }}, fonts
}
