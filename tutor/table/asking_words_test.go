package table_test

import (
	"encoding/json"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"gazala/tutor/games/gamestest"
)

// words is a game's file of what questions call things.
type words struct {
	Types []string
	Does  map[string][]string
}

// What a question calls by a word is done by intents that the game has.
func TestAskingWordsAreTheGames(t *testing.T) {
	all, err := gamestest.All()
	require.NoError(t, err)
	for _, sys := range all {
		text, err := fs.ReadFile(sys.Files, "asking.json")
		require.NoError(t, err, sys.ID)
		var w words
		require.NoError(t, json.Unmarshal(text, &w), sys.ID)
		code := codeOf(t, sys.ID)
		require.NotEmpty(t, w.Types, sys.ID)
		for what, kinds := range w.Does {
			require.NotEmpty(t, kinds, "%s %s", sys.ID, what)
			for _, k := range kinds {
				require.True(t, strings.Contains(code, `"`+k+`"`), "%s %s: %s", sys.ID, what, k)
			}
		}
	}
}

// codeOf is the code of a game's rules, which name its intents.
func codeOf(t *testing.T, system string) string {
	t.Helper()
	files, err := filepath.Glob(filepath.Join("..", "..", "rules", system, "*.go"))
	require.NoError(t, err)
	require.NotEmpty(t, files)
	var b strings.Builder
	for _, file := range files {
		text, err := os.ReadFile(file)
		require.NoError(t, err)
		b.Write(text)
	}
	return b.String()
}

// The answers know no game's verbs: no kind of intent that a game's file names stands in their code, but for what the
// files themselves are asked for.
func TestAnswersKnowNoVerbs(t *testing.T) {
	all, err := gamestest.All()
	require.NoError(t, err)
	verbs, asked := map[string]bool{}, map[string]bool{}
	for _, sys := range all {
		text, err := fs.ReadFile(sys.Files, "asking.json")
		require.NoError(t, err)
		var w words
		require.NoError(t, json.Unmarshal(text, &w))
		for what, kinds := range w.Does {
			asked[what] = true
			for _, k := range kinds {
				verbs[k] = true
			}
		}
	}
	quoted := regexp.MustCompile(`"([a-z]+_[a-z_]+)"`)
	files, err := filepath.Glob("asking_*.go")
	require.NoError(t, err)
	require.NotEmpty(t, files)
	for _, file := range files {
		code, err := os.ReadFile(file)
		require.NoError(t, err)
		for _, m := range quoted.FindAllStringSubmatch(string(code), -1) {
			require.False(t, verbs[m[1]] && !asked[m[1]], "%s: %s", file, m[1])
		}
	}
}
