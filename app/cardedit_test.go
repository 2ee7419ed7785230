package app_test

import (
	"fmt"
	"testing"

	"fyne.io/fyne/v2"
	"github.com/stretchr/testify/require"

	"gazala/app"
	"gazala/tutor/desk"
)

// A deck is opened, a card of it, and a value typed; what is wrong is said, the list says which cards are one's own, and in order they can be played by.
func TestOwnCardsAreEnteredInTheWindow(t *testing.T) {
	for i, tag := range []string{"pt-BR", "en"} {
		d, err := desk.New(tag)
		require.NoError(t, err)
		for _, size := range phoneAndDesktop()[i : i+1] {
			t.Run(fmt.Sprintf("%s %.0f", tag, size.Width), func(t *testing.T) {
				w := open(t, app.Params{Tutor: tutored(d), Open: app.Place{Kind: app.EditCharts, ID: "na41"}, Size: size})
				require.True(t, press(w, "deck:counters"))
				check(t, w, "a deck")
				require.True(t, press(w, "card:32 Ar"))
				check(t, w, "a card")
				require.True(t, press(w, `cell:counters["32 Ar"].front`))
				for range 9 {
					key(w, fyne.KeyBackspace)
				}
				typed(w, "4 3")
				check(t, w, "a fault")
				require.Nil(t, w.Control("use"), "with a fault they cannot be used")
				typed(w, " 6")
				require.NotNil(t, w.Control("use"))
				require.True(t, press(w, "cards:back"))
				check(t, w, "the list again")
				require.Contains(t, shown(w), map[string]string{"en": "1 of your own copy", "pt-BR": "1 do seu exemplar"}[tag])
				require.True(t, press(w, "cards:all"))
				require.True(t, press(w, "deck:setups"))
				require.True(t, press(w, "card:enter-rommel"))
				check(t, w, "a set-up")
				require.True(t, press(w, "grow-row:setups.enter-rommel.forts"))
				require.True(t, press(w, "reset:setups.enter-rommel.forts"))
				require.True(t, press(w, "use"))
				require.Equal(t, app.Charts, w.Place().Kind)
				check(t, w, "in use")
			})
		}
	}
}
