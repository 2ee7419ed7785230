package app_test

import (
	"fmt"
	"testing"

	"fyne.io/fyne/v2"
	"github.com/stretchr/testify/require"

	"gazala/app"
	"gazala/app/behind"
	"gazala/app/look"
	"gazala/locales"
	"gazala/rules/play/playtest/trials"
	"gazala/tutor/desk"
)

// tutored is the tutor of the program at a desk, every game and sitting of which begins alike.
func tutored(d *desk.Desk) behind.Tutor {
	return behind.Tutor{Desk: d, Seed: func() uint64 { return 1 }}
}

// few are places of every kind: the first of each list, for a walk that is about letters and not about texts.
func few(places []app.Place) (out []app.Place) {
	const most = 3
	seen := map[string]int{}
	for _, p := range places {
		game := p.ID
		if p.Kind == app.Example || p.Kind == app.Lesson || p.Kind == app.AtTable {
			game = ""
		}
		key := fmt.Sprint(p.Kind, game)
		if seen[key]++; seen[key] <= most {
			out = append(out, p)
		}
	}
	return out
}

// Letters twice as large lose nothing: every kind of screen of the program as it is, in high contrast, in one language on a phone and in the other on a desktop; a long run has
// both languages on both.
func TestLargestLettersFit(t *testing.T) {
	for i, tag := range locales.Languages() {
		d, err := desk.New(tag)
		require.NoError(t, err)
		tutor := tutored(d)
		places := few(everyPlace(tutor))
		require.Greater(t, len(places), 20)
		for _, size := range sizesFor(i) {
			t.Run(fmt.Sprintf("%s %.0fx%.0f", tag, size.Width, size.Height), func(t *testing.T) {
				walkAll(t, tutor, size, look.Contrast, look.MaxText, places, nil)
			})
		}
	}
}

// sample is every third of what there is many of, another third in each language, and all of the rest; in a long run it
// is all. Which screens are drawn with long texts is a matter of kinds: what a single one says is held elsewhere.
func sample(places []app.Place, language int) (out []app.Place) {
	const every = 3
	seen := map[app.Kind]int{}
	for _, p := range places {
		switch p.Kind {
		case app.AtTable, app.Example, app.Lesson, app.Rule, app.Concept:
			if seen[p.Kind]++; !trials.Long() && seen[p.Kind]%every != language%every {
				continue
			}
		}
		out = append(out, p)
	}
	return out
}

// sizesFor are the window sizes in which a language is looked at: one, or both in a long run.
func sizesFor(language int) []fyne.Size {
	both := []fyne.Size{fyne.NewSize(360, 740), fyne.NewSize(1280, 800)}
	if trials.Long() {
		return both
	}
	return both[language%2 : language%2+1]
}

func TestLongTextsFit(t *testing.T) {
	for i, tag := range locales.Languages() {
		d, err := desk.New(tag)
		require.NoError(t, err)
		say, err := locales.Pseudo(tag)
		require.NoError(t, err)
		tutor := tutored(d.In(say))
		places := sample(everyPlace(tutor), i)
		require.Greater(t, len(places), 50)
		for _, size := range sizesFor(1 - i) {
			text := 150
			if desktop := size.Width > 1000; (i == 0) != desktop {
				text = 100 // each language and each size gets both
			}
			t.Run(fmt.Sprintf("%s %.0fx%.0f %d", tag, size.Width, size.Height, text), func(t *testing.T) {
				walkAll(t, tutor, size, look.Light, text, places, nil)
			})
		}
	}
}
