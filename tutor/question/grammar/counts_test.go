package grammar_test

import (
	"flag"
	"os"
	"testing"

	"github.com/stretchr/testify/require"

	"gazala/locales"
	"gazala/tutor/question/grammar"
)

var update = flag.Bool("update", false, "count the questions anew")

// What the reader has of how questions are worded is counted from the questions beside it; `dev golden` counts anew.
func TestCounts(t *testing.T) {
	for _, tag := range locales.Languages() {
		questions, err := os.ReadFile("said/questions." + tag + ".txt")
		require.NoError(t, err)
		counts, err := grammar.Count(string(questions))
		require.NoError(t, err)
		file := "said/counts." + tag + ".txt"
		if *update {
			require.NoError(t, os.WriteFile(file, counts, 0o600))
		}
		kept, err := os.ReadFile(file)
		require.NoError(t, err)
		require.Equal(t, string(counts), string(kept), "%s: go run ./cmd/dev golden", file)
	}
}

// Every question that cannot be counted is told, with its line.
func TestCountTellsAllThatIsWrong(t *testing.T) {
	_, err := grammar.Count("can {unit} go\n[cost]\nwhat does {hex cost\nwhat does {hex} cost\n")
	require.ErrorContains(t, err, "line 1: can {unit} go")
	require.ErrorContains(t, err, "line 3: what does {hex cost")
	require.NotContains(t, err.Error(), "line 4")
}
