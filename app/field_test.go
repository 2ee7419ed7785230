package app_test

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"unicode/utf8"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"gazala/app"
	"gazala/app/widget"
)

// paste pastes a text into a field, as the keys or the menu do.
func paste(f *widget.Field, text string) {
	c := test.NewClipboard()
	c.SetContent(text)
	f.TypedShortcut(&fyne.ShortcutPaste{Clipboard: c})
}

// A megabyte that is pasted into any field is cut at once, and that is said; what is too long for a field that takes
// whole positions is handed on, and never drawn. The toolkit draws a line of a megabyte for half a minute.
func TestNoFieldHoldsMoreThanItCanDraw(t *testing.T) {
	for _, tag := range []string{"en", "pt-BR"} {
		said := map[string]string{"en": "No more than 300 characters fit here.", "pt-BR": "Aqui cabem no máximo 300 caracteres."}[tag]
		seen := map[string]bool{}
		for _, at := range []struct {
			place  app.Place
			before []string
		}{
			{app.Place{Kind: app.Find}, nil},
			{app.Place{Kind: app.Contents, ID: "toy"}, nil},
			{app.Place{Kind: app.Glossary, ID: "toy"}, nil},
			{app.Place{Kind: app.Rulings, ID: "toy"}, nil},
			{app.Place{Kind: app.EditCharts, ID: "toy"}, nil},
			{app.Place{Kind: app.Lab, ID: "toy"}, nil},
			{app.Place{Kind: app.Lab, ID: "toy"}, []string{"tab:3"}},
			{app.Place{Kind: app.Starts, ID: "toy"}, nil},
			{race(), []string{"ask"}},
			{race(), []string{"more", "words"}},
			{race(), []string{"more", "referee:mine", "tab:0"}},
		} {
			name := strings.TrimSpace(name(at.place) + " " + strings.Join(at.before, " "))
			t.Run(tag+" "+name, func(t *testing.T) {
				there := func() (*app.Window, []*widget.Field) {
					w := open(t, app.Params{Tutor: withToy(t, tag), Open: at.place, Frames: atOnce})
					for _, b := range at.before {
						require.True(t, press(w, b), b)
					}
					return w, fields(w.Canvas().Content())
				}
				_, all := there()
				require.NotEmpty(t, all)
				for n := range all {
					w, all := there()
					f := all[n]
					length := func() int { return utf8.RuneCountInString(f.Text) }
					f.SetText("")
					paste(f, strings.Repeat("1234 äöü ", 1<<17))
					if f.Whole != nil {
						seen["whole"] = true
						require.Zero(t, length())
						continue
					}
					seen["cut"] = true
					require.Equal(t, widget.MostTyped, f.Most)
					require.LessOrEqual(t, length(), f.Most)
					require.Greater(t, length(), 100)
					require.Contains(t, shown(w), said)
					full := f.Text
					for length() < f.Most {
						f.TypedRune('7')
					}
					f.TypedRune('7')
					require.Equal(t, f.Most, length(), "no key adds to it")
					require.True(t, strings.HasPrefix(f.Text, full))
					require.Contains(t, shown(w), said)
					f.TypedKey(&fyne.KeyEvent{Name: fyne.KeyBackspace})
					f.TypedRune('8')
					require.Equal(t, f.Most, length())
					require.NotContains(t, shown(w), said, "it is said no longer")
					f.SetText(strings.Repeat("9", 1000))
					require.Equal(t, f.Most, length())
					f.SetText("")
				}
			})
		}
		assert.Len(t, seen, 2)
	}
}

// Nobody types into anything but a [widget.Field], which knows how much it holds.
func TestOnlyAFieldIsTypedInto(t *testing.T) {
	all, err := filepath.Glob("../app/*/*.go")
	require.NoError(t, err)
	more, err := filepath.Glob("../app/*.go")
	require.NoError(t, err)
	entry := regexp.MustCompile(`\b(New\w*Entry\w*|ShowEntryDialog|widget\.Entry|SelectEntry)\b`)
	found := []string{}
	for _, file := range append(all, more...) {
		text, err := os.ReadFile(file)
		require.NoError(t, err)
		if !strings.HasSuffix(file, "_test.go") && entry.Match(text) {
			found = append(found, filepath.ToSlash(file))
		}
	}
	require.Equal(t, []string{"../app/widget/field.go"}, found)
}
