package widget_test

import (
	"io/fs"
	"os"
	"strings"
	"testing"
	"unicode"

	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/theme"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"golang.org/x/image/font/sfnt"

	"gazala/app/look"
	"gazala/app/widget"
)

// Every letter that the messages, the rule pages and the numbers show is in the fonts that the program brings along: a browser and a bare machine have no others.
func TestTheFontsHaveEveryLetter(t *testing.T) {
	shown := map[rune]string{}
	note := func(text, where string) {
		for _, r := range widget.Inked(text) {
			if unicode.IsPrint(r) {
				shown[r] = where
			}
		}
	}
	note("\u2212 0123456789", "numbers")
	require.NoError(t, fs.WalkDir(os.DirFS("../../locales"), ".", func(path string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() || strings.HasSuffix(path, ".go") {
			return err
		}
		text, err := os.ReadFile("../../locales/" + path)
		note(string(text), path)
		return err
	}))
	require.Greater(t, len(shown), 90)
	for name, data := range map[string][]byte{
		"regular": theme.DefaultTextFont().Content(), "bold": theme.DefaultTextBoldFont().Content(), "italic": theme.DefaultTextItalicFont().Content(),
	} {
		f, err := sfnt.Parse(data)
		require.NoError(t, err)
		var buf sfnt.Buffer
		for r, where := range shown {
			i, err := f.GlyphIndex(&buf, r)
			require.NoError(t, err)
			assert.NotZero(t, i, "%s has no %q (%s)", name, r, where)
		}
	}
}

func TestAMinusIsMeasuredAsItIsDrawn(t *testing.T) {
	test.NewTempApp(t)
	k := kit(look.Desktop)
	assert.InDelta(t, k.Line("\u201324", look.Body, look.Plain).Width(), k.Line("\u221224", look.Body, look.Plain).Width(), .001)
	assert.Equal(t, "\u221224", k.Line("\u221224", look.Body, look.Plain).Content())
}
