package question_test

import (
	"encoding/json"
	"os"
	"path/filepath"
	"regexp"
	"testing"

	"github.com/stretchr/testify/require"
)

// handQuestion is a question as somebody asked it who had seen neither patterns nor code, with the reading that he meant. Those with
// even numbers are never looked at while readers are built: they tell how a reader does with what it has not seen.
type handQuestion struct {
	ID, Game, Lang, Text, Kind string
	N                          int
	Slots                      map[string]any
}

// hand reads a file of testdata/hands.
func hand[T any](t *testing.T, name string) (out T) {
	t.Helper()
	text, err := os.ReadFile(filepath.Join("testdata", "hands", name))
	require.NoError(t, err)
	require.NoError(t, json.Unmarshal(text, &out))
	return out
}

// handKinds are the kinds of questions that the hands asked, in their own words.
func handKinds() []string {
	return []string{
		"may_move", "may_attack", "may_join", "may_retreat", "may_other", "why_not", "why", "cost", "odds", "who_can_attack", "next", "status",
		"points_left", "stacking", "reinforcements", "victory", "rule", "term", "chit", "result", "compare", "refuse",
	}
}

// The questions of three hands: all four games, both languages and every kind, none of them twice.
func TestQuestionsByHand(t *testing.T) {
	seen, kinds, games := map[string]bool{}, map[string]int{}, map[string]int{}
	for _, name := range []string{"hand1.json", "hand2.json", "hand3.json"} {
		all := hand[struct{ Questions []handQuestion }](t, name).Questions
		require.Len(t, all, 110)
		for n, q := range all {
			require.Equal(t, n+1, q.N, name)
			require.Contains(t, handKinds(), q.Kind, q.ID)
			require.Contains(t, []string{"en", "pt"}, q.Lang, q.ID)
			require.NotNil(t, q.Slots, q.ID)
			require.False(t, seen[q.Text+q.Game], q.ID)
			seen[q.Text+q.Game] = true
			kinds[q.Kind+" "+q.Lang]++
			games[q.Game]++
		}
	}
	require.Len(t, kinds, 2*len(handKinds()))
	require.Len(t, games, 4)
}

// The phrasings: ten of each kind and language by each hand, whose braces are slots that the file names.
func TestPhrasingsByHand(t *testing.T) {
	slot := regexp.MustCompile(`\{(\w+)\}`)
	seen := map[string]bool{}
	for _, name := range []string{"phrasings1.json", "phrasings2.json", "phrasings3.json"} {
		file := hand[struct {
			Header    struct{ Slots map[string]string }
			Phrasings []struct {
				Kind, Lang, Text string
				N                int
			}
		}](t, name)
		count := map[string]int{}
		for n, p := range file.Phrasings {
			require.Equal(t, n+1, p.N, name)
			require.Contains(t, handKinds(), p.Kind)
			require.False(t, seen[p.Lang+p.Text], "%s %d", name, p.N)
			seen[p.Lang+p.Text] = true
			count[p.Kind+" "+p.Lang]++
			for _, m := range slot.FindAllStringSubmatch(p.Text, -1) {
				require.Contains(t, file.Header.Slots, m[1], "%s %d", name, p.N)
			}
		}
		require.Len(t, count, 2*len(handKinds()))
		for kind, n := range count {
			require.Equal(t, 10, n, kind)
		}
	}
}
