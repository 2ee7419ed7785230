package app_test

import (
	"fmt"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"gazala/app"
	"gazala/app/store"
	"gazala/tutor/desk"
	"gazala/tutor/keep"
	"gazala/tutor/learn/memory"
)

// phone and desktop are the two sizes at which every screen is looked at in both languages.
func phoneAndDesktop() []fyne.Size {
	return []fyne.Size{fyne.NewSize(390, 844), fyne.NewSize(1280, 800)}
}

// eachWindow opens a place of the real tutor in both languages, on a phone and on a desktop.
func eachWindow(t *testing.T, p app.Place, look func(t *testing.T, w *app.Window, tag string)) {
	t.Helper()
	for _, tag := range []string{"en", "pt-BR"} {
		d, err := desk.New(tag)
		require.NoError(t, err)
		for _, size := range phoneAndDesktop() {
			t.Run(tag+" "+fmt.Sprintf("%.0fx%.0f", size.Width, size.Height), func(t *testing.T) {
				w := open(t, app.Params{Tutor: tutored(d), Open: p, Size: size})
				look(t, w, tag)
				check(t, w, name(p))
			})
		}
	}
}

func typed(w *app.Window, text string) {
	for _, r := range text {
		if f := w.Canvas().Focused(); f != nil {
			f.TypedRune(r)
		} else {
			w.Canvas().OnTypedRune()(r)
		}
	}
}

// Typing a number anywhere opens the search with it, and Enter the rule; R opens the search with the field ready.
func TestANumberTypedAnywhereFindsItsRule(t *testing.T) {
	d, err := desk.New("en")
	require.NoError(t, err)
	for _, place := range []app.Place{
		{Kind: app.Home},
		{Kind: app.Settings},
		{Kind: app.Game, ID: "cauldron"},
		{Kind: app.Rule, ID: "cauldron", Rule: "cauldron:9.0"},
		{Kind: app.Example, ID: "cauldron-ex-02"},
		{Kind: app.Glossary, ID: "cauldron"},
		{Kind: app.Concepts},
		{Kind: app.AtTable, ID: "scenario:cauldron/one"},
		{Kind: app.Charts, ID: "cauldron"},
	} {
		t.Run(name(place), func(t *testing.T) {
			w := open(t, app.Params{Tutor: tutored(d), Open: place})
			w.Canvas().Unfocus()
			typed(w, "11.1")
			require.Equal(t, app.Place{Kind: app.Contents, ID: "cauldron"}, w.Place())
			require.Contains(t, shown(w), "Retreat\n")
			key(w, fyne.KeyReturn)
			require.Equal(t, app.Place{Kind: app.Rule, ID: "cauldron", Rule: "cauldron:11.1"}, w.Place())
			w.Back()
			w.Back()
			w.Canvas().Unfocus()
			key(w, fyne.KeyR)
			require.Equal(t, app.Contents, w.Place().Kind)
			typed(w, "rstack")
			require.Contains(t, shown(w), "Stacking\n")
		})
	}
	w := open(t, app.Params{Tutor: tutored(d), Open: app.Place{Kind: app.Game, ID: "batalha"}})
	typed(w, "5.1")
	require.Equal(t, app.Place{Kind: app.Contents, ID: "batalha"}, w.Place())
}

func TestSearchInTheWindow(t *testing.T) {
	eachWindow(t, app.Place{Kind: app.Contents, ID: "cauldron"}, func(t *testing.T, w *app.Window, tag string) {
		key(w, fyne.KeyR)
		query, want := "desorg", "Desorganização\n"
		if tag == "en" {
			query, want = "disrupt", "Disruption\n"
		}
		typed(w, query)
		require.Contains(t, shown(w), want)
		require.True(t, press(w, "rule:cauldron:12.0"))
		require.Equal(t, app.Place{Kind: app.Rule, ID: "cauldron", Rule: "cauldron:12.0"}, w.Place())
		require.True(t, press(w, "question")) // questions and the search are one field
		require.NotEqual(t, app.Rule, w.Place().Kind)
		key(w, fyne.KeyEscape)
		require.Equal(t, app.Rule, w.Place().Kind)
	})
}

func TestGlossaryInTheWindow(t *testing.T) {
	eachWindow(t, app.Place{Kind: app.Game, ID: "batalha"}, func(t *testing.T, w *app.Window, _ string) {
		require.True(t, press(w, "glossary"))
		require.Contains(t, shown(w), "Romper contato\n")
		require.Contains(t, shown(w), "Break contact\n")
		require.True(t, press(w, "term:break-contact"))
		require.Equal(t, app.Rule, w.Place().Kind)
		w.Back()
		key(w, fyne.KeyR)
		typed(w, "rromper") // the letter of the key comes after the key
		require.Contains(t, shown(w), "Romper contato")
	})
}

func TestConceptsInTheWindow(t *testing.T) {
	eachWindow(t, app.Place{Kind: app.Rule, ID: "cauldron", Rule: "cauldron:9.0"}, func(t *testing.T, w *app.Window, _ string) {
		require.True(t, press(w, "concept:zones"))
		require.Equal(t, app.Place{Kind: app.Concept, ID: "zones"}, w.Place())
		require.Contains(t, shown(w), "Batalha de Gazala\n")
		check(t, w, "zones")
		require.True(t, press(w, "rule:batalha:4.1.2"))
		require.Equal(t, app.Place{Kind: app.Rule, ID: "batalha", Rule: "batalha:4.1.2"}, w.Place())
		require.True(t, press(w, "concept:zones"))
		w.Go(app.Place{Kind: app.Concepts})
		require.True(t, press(w, "concept:supply"))
	})
}

// What a rule page says of the person comes from what is remembered of them.
func TestRulePageSaysHowWellItIsKnown(t *testing.T) {
	const day = 24 * time.Hour
	knew := func(ago time.Duration) memory.Review {
		return memory.Review{Rule: "toy:4.1", At: time.Now().Add(-ago), Rating: memory.Knew}
	}
	knows, _ := memory.Of([]memory.Review{knew(9 * day), knew(5 * day), knew(day)})
	kept := store.NewBackground(store.NewMemory(), keep.Apart)
	kept.Write("toy", knows.Text())
	w := open(t, app.Params{Memory: kept, Open: app.Place{Kind: app.Rule, ID: "toy", Rule: "toy:4"}})
	assert.Contains(t, shown(w), "Parts you know: 1 of 6")
	require.True(t, press(w, "practise"))
	assert.Equal(t, app.Practise, w.Place().Kind)
}

// atOnce does long work before anything else happens; what waits for a clock that stands still is left after a while.
func atOnce(step func() bool) func() {
	const most = 1_000_000
	for range most {
		if step() {
			break
		}
	}
	return func() {}
}

// The switch is kept, new games follow it and say so, and the positions where it matters are shown.
func TestRulingsInTheWindow(t *testing.T) {
	for _, tag := range []string{"en", "pt-BR"} {
		d, err := desk.New(tag)
		require.NoError(t, err)
		for _, size := range phoneAndDesktop() {
			t.Run(fmt.Sprintf("%s %.0f", tag, size.Width), func(t *testing.T) {
				a := test.NewTempApp(t)
				w := open(t, app.Params{App: a, Tutor: tutored(d), Open: app.Place{Kind: app.Game, ID: "cauldron"}, Size: size, Frames: atOnce})
				require.True(t, press(w, "rulings"))
				check(t, w, "rulings")
				require.True(t, press(w, "ruling:d-58"))
				check(t, w, "d-58")
				require.True(t, press(w, "reading:movement-yes"))
				check(t, w, "d-58 the other way")
				require.NotNil(t, w.Control("shown:0"))
				again := open(t, app.Params{App: a, Tutor: tutored(d), Open: app.Place{Kind: app.AtTable, ID: "scenario:cauldron/one"}, Size: size, Frames: atOnce})
				require.True(t, press(again, "more"))
				if again.Control("ruling:d-58") == nil { // on a phone the first press opens the sheet
					require.True(t, press(again, "more"))
				}
				require.NotNil(t, again.Control("ruling:d-58"))
				check(t, again, "a game with another reading")
				require.True(t, press(again, "ruling:d-58"))
				require.True(t, press(again, "reading:movement-no"))
				later := open(t, app.Params{App: a, Tutor: tutored(d), Open: app.Place{Kind: app.AtTable, ID: "scenario:cauldron/one"}, Size: size, Frames: atOnce})
				press(later, "more")
				press(later, "more")
				require.Nil(t, later.Control("ruling:d-58"))
			})
		}
	}
}

// A cell is chosen, typed into and checked at every key; what is wrong is said, what contradicts the book too, and in order it can be played by.
func TestOwnChartsAreEnteredInTheWindow(t *testing.T) {
	for _, tag := range []string{"en", "pt-BR"} {
		d, err := desk.New(tag)
		require.NoError(t, err)
		for _, size := range phoneAndDesktop() {
			t.Run(fmt.Sprintf("%s %.0f", tag, size.Width), func(t *testing.T) {
				w := open(t, app.Params{Tutor: tutored(d), Open: app.Place{Kind: app.Charts, ID: "cauldron"}, Size: size})
				require.True(t, press(w, "charts:edit"))
				check(t, w, "nothing typed")
				require.Nil(t, w.Control("use"))
				require.True(t, press(w, "cell:attack.medium.modifier"))
				for range 3 {
					key(w, fyne.KeyBackspace)
				}
				typed(w, "x")
				check(t, w, "a fault")
				require.Nil(t, w.Control("use"), "with a fault they cannot be used")
				key(w, fyne.KeyBackspace)
				typed(w, "1")
				check(t, w, "a contradiction")
				require.NotNil(t, w.Control("use"))
				require.True(t, press(w, "broken"))
				require.NotNil(t, w.Control("broken:0"), "the examples that it changes")
				check(t, w, "with examples")
				w.Language(tag) // what was typed outlasts a new layout
				require.NotNil(t, w.Control("use"))
				key(w, fyne.KeyReturn)
				require.True(t, press(w, "grow-column:crt"))
				check(t, w, "a column more")
				require.Nil(t, w.Control("use"))
				require.True(t, press(w, "reset:crt"))
				require.True(t, press(w, "use"))
				require.Equal(t, app.Charts, w.Place().Kind)
				own := map[string]string{"en": "your own chart", "pt-BR": "tabela própria"}[tag]
				require.Contains(t, shown(w), own)
				require.True(t, press(w, "charts:edit"))
				require.NotNil(t, w.Control("reset:attack"), "editing goes on from what is in force")
			})
		}
	}
}
