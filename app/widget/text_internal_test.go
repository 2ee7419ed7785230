package widget

import (
	"math/rand/v2"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/theme"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"gazala/app/look"
	"gazala/app/palette"
	"gazala/locales"
)

// A text never needs more width than it was broken for, in one font or, for a letter that it lacks, in several.
func TestARowFitsWhatItWasBrokenFor(t *testing.T) {
	test.NewTempApp(t)
	text, err := locales.New(locales.English)
	require.NoError(t, err)
	var words []string
	for _, key := range []string{"app.table.odds_whole", "app.game.practise_note", "app.game.charts_note"} {
		words = append(words, strings.Fields(text.Text(key, nil))...)
	}
	words = append(words, strings.Fields("a · I · 1 2 3 To AV – 7 of 11 Ta Yo. W, A V,")...)
	rng := rand.New(rand.NewPCG(1, 2))
	one := func(string, bool) fyne.Resource { return theme.DefaultTextFont() }
	for _, font := range []func(string, bool) fyne.Resource{one, nil} {
		if font == nil {
			words = append(words, strings.Fields("⟦so··⟧ ⟦much···⟧ ⟦1")...)
		}
		for _, percent := range []int{100, 130, 150, 200} {
			k := &Kit{Look: &look.Look{P: palette.Light(), Text: percent, Class: look.Desktop}, Font: font}
			for range 150 {
				rng.Shuffle(len(words), func(i, j int) { words[i], words[j] = words[j], words[i] })
				label := k.Text(strings.Join(words, " "), look.Body, look.Plain)
				width := 60 + 800*rng.Float32()
				for _, row := range label.wrap(width) {
					if strings.Contains(row, " ") {
						assert.LessOrEqual(t, label.measure(row), width, "%d%%: %q", percent, row)
					}
				}
			}
		}
	}
}
