package gamestest_test

import (
	"encoding/json"
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"gazala/rules/decide"
	"gazala/tutor/games"
	"gazala/tutor/view"
)

// Whatever is called an end, a pass or a doing without puts an end to something, so that its button asks first and never stands where the main one
// does; what a game says of its endings is said of kinds that it has.
func TestEndingsAreKnown(t *testing.T) {
	words := []string{"end", "pass", "close", "stop", "forgo", "wait", "decline"}
	for _, sys := range games.All() {
		text, err := os.ReadFile("../../../locales/messages/" + sys.ID + ".en.json")
		require.NoError(t, err)
		var all map[string]any
		require.NoError(t, json.Unmarshal(text, &all))
		found := map[view.Ending]int{}
		for key := range all {
			kind, ok := strings.CutPrefix(key, sys.ID+".intent.kind.")
			if kind, is := strings.CutSuffix(kind, ".name"); ok && is {
				first, _, _ := strings.Cut(kind, "_")
				ending := sys.Ending(decide.Kind(kind))
				require.False(t, slices.Contains(words, first) && ending == view.Goes, "%s: %s", sys.ID, kind)
				found[ending]++
			}
		}
		require.Positive(t, found[view.Finishes], sys.ID)
		require.Equal(t, 1, found[view.Halts], sys.ID)
	}
}
