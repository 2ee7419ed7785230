package games_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"gazala/locales"
	"gazala/tutor/games"
)

// What a habit is counted by is an event that the game tells of, or a kind of intent that it has.
func TestHabitsAreOfWhatTheGameTells(t *testing.T) {
	say, err := locales.New(locales.English)
	require.NoError(t, err)
	for _, sys := range games.All() {
		require.NotNil(t, sys.Measure, sys.ID)
		require.NotEmpty(t, sys.Measure.Habits, sys.ID)
		for _, h := range sys.Measure.Habits {
			for _, key := range []string{h.Seen, h.Chance} {
				message := key + ".log"
				if !strings.Contains(key, ".") {
					message = sys.ID + ".intent.name." + key
				}
				require.True(t, say.Has(message), "%s: %s", h.Name, message)
			}
		}
	}
}
