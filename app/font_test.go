package app_test

import (
	"os"
	"path/filepath"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/theme"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"gazala/app/look"
	"gazala/app/paint"
	"gazala/app/palette"
	"gazala/app/widget"
	"gazala/locales"
	"gazala/tutor/desk"
)

func faces(t *testing.T) *paint.Fonts {
	t.Helper()
	f, err := paint.NewFonts(theme.DefaultTextFont().Content(), theme.DefaultTextBoldFont().Content(), theme.DefaultTextItalicFont().Content())
	require.NoError(t, err)
	return f
}

// Whatever the program says is written in one font, regular or bold: the toolkit need not read all its fonts and the system's before the first screen.
func TestOneFontHasEveryMessage(t *testing.T) {
	fonts := faces(t)
	files, err := filepath.Glob(filepath.Join("..", "locales", "messages", "*.json"))
	require.NoError(t, err)
	require.NotEmpty(t, files)
	for _, f := range files {
		text, err := os.ReadFile(f)
		require.NoError(t, err)
		letters := map[rune]bool{}
		for _, r := range widget.Inked(string(text)) {
			letters[r] = true
		}
		for r := range letters {
			for _, bold := range []bool{false, true} {
				assert.True(t, fonts.Has(string(r), bold), "%s: %q", f, r)
			}
		}
	}
	assert.False(t, fonts.Has("game 🐪", false))
}

// What stands in the tables of the games is written in it too.
func TestOneFontHasEveryTable(t *testing.T) {
	fonts := faces(t)
	d, err := desk.New(locales.English)
	require.NoError(t, err)
	for _, id := range d.Systems() {
		all, err := d.Charts(id)
		require.NoError(t, err)
		for _, c := range all.Tables {
			for _, r := range c.Rows {
				for _, cell := range r.Cells {
					for _, bold := range []bool{false, true} {
						require.True(t, fonts.Has(widget.Inked(cell.Text), bold), "%s, %s: %q", id, c.Title, cell.Text)
					}
				}
			}
		}
	}
}

// A text with a letter that the font lacks is left to the toolkit, which finds it elsewhere; every other has its font.
func TestATextHasItsFont(t *testing.T) {
	test.NewTempApp(t)
	fonts := faces(t)
	k := &widget.Kit{Look: &look.Look{P: palette.Light(), Text: 100}, Font: func(s string, bold bool) fyne.Resource {
		switch {
		case !fonts.Has(s, bold):
			return nil
		case bold:
			return theme.DefaultTextBoldFont()
		}
		return theme.DefaultTextFont()
	}}
	for _, c := range []struct {
		text *widget.Text
		font fyne.Resource
	}{
		{k.Text("one or two", look.Body, look.Plain), theme.DefaultTextFont()},
		{k.Bold("one or two", look.Body, look.Plain), theme.DefaultTextBoldFont()},
		{k.Text("a 🐪", look.Body, look.Plain), nil},
	} {
		c.text.Resize(fyne.NewSize(20, 100))
		objects := test.WidgetRenderer(c.text).Objects()
		require.NotEmpty(t, objects)
		for _, o := range objects {
			assert.Equal(t, c.font, o.(*canvas.Text).FontSource, o.(*canvas.Text).Text)
		}
	}
	changing := k.Text("a 🐪", look.Body, look.Plain)
	changing.Resize(fyne.NewSize(200, 100))
	changing.Set("a horse")
	assert.Equal(t, theme.DefaultTextFont(), test.WidgetRenderer(changing).Objects()[0].(*canvas.Text).FontSource)
}
