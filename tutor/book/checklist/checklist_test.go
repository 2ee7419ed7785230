package checklist_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"gazala/locales"
	"gazala/scenarios/register"
	"gazala/scenarios/strict"
	"gazala/tutor/book/checklist"
)

// lists are the folders of the games that have a checklist.
func lists(t *testing.T) []string {
	t.Helper()
	files, err := filepath.Glob(filepath.Join("..", "..", "..", "scenarios", "*", checklist.File))
	require.NoError(t, err)
	require.GreaterOrEqual(t, len(files), 3)
	return files
}

// Every item has a sentence in both languages, rules of its own game, and phases that have names; no sentence is left over.
func TestEveryItemIsSpoken(t *testing.T) {
	keys := map[string]bool{}
	for _, file := range lists(t) {
		dir := os.DirFS(filepath.Dir(file))
		x, err := register.Load(dir)
		require.NoError(t, err)
		items, err := checklist.Load(dir, x)
		require.NoError(t, err, file)
		require.NotEmpty(t, items)
		for _, tag := range locales.Languages() {
			say, err := locales.New(tag)
			require.NoError(t, err)
			for _, i := range items {
				key := checklist.Key(x.System, i.ID)
				keys[key] = true
				assert.True(t, say.Has(key), "%s: %s", tag, key)
				for _, r := range i.Rules {
					assert.Equal(t, x.System, r.System(), key)
				}
			}
			for _, p := range checklist.Phases(items) {
				assert.NotEmpty(t, checklist.Of(items, p))
				if say.Has(x.System + ".phase.over") { // the game is on the shelf
					assert.True(t, say.Has(x.System+".phase."+p), "%s: %s has no phase %s", tag, x.System, p)
				}
			}
		}
	}
	for _, tag := range locales.Languages() {
		text, err := os.ReadFile(filepath.Join("..", "..", "..", "locales", "messages", "checklist."+tag+".json"))
		require.NoError(t, err)
		for line := range strings.SplitSeq(string(text), "\n") {
			key, _, ok := strings.Cut(strings.TrimPrefix(strings.TrimSpace(line), `"`), `":`)
			if ok && strings.Count(key, ".") == 2 {
				assert.True(t, keys[key], "%s: nothing has the sentence %s", tag, key)
			}
		}
	}
}

// Everything that is wrong with a list is said at once, with its place.
func TestBadListsAreRefused(t *testing.T) {
	x, err := register.Load(os.DirFS(filepath.Dir(lists(t)[0])))
	require.NoError(t, err)
	for name, c := range map[string]struct {
		text   string
		faults int
	}{
		"no list":       {`[]`, 1},
		"other game":    {`{"system": "chess", "items": []}`, 1},
		"twice":         {`{"system": "` + x.System + `", "items": [{"id": "a", "phases": ["p"], "rules": ["3.0"]}, {"id": "a", "phases": ["p"], "rules": ["3.0"]}]}`, 1},
		"unknown rules": {`{"system": "` + x.System + `", "items": [{"id": "a", "phases": ["p"], "rules": ["99.9", "98.1"]}]}`, 2},
		"no rules":      {`{"system": "` + x.System + `", "items": [{"id": "a", "phases": [], "rules": []}]}`, 2},
		"unknown field": {`{"system": "` + x.System + `", "items": [{"id": "a", "phases": ["p"], "rules": ["3.0"], "more": 1}]}`, 1},
		"broken":        {`{"system": `, 1},
	} {
		_, err := checklist.Parse("a.json", []byte(c.text), x)
		var faults *strict.Problems
		require.ErrorAs(t, err, &faults, name)
		assert.GreaterOrEqual(t, len(faults.List), c.faults, name)
	}
}

func TestAGameWithoutAList(t *testing.T) {
	items, err := checklist.Load(os.DirFS(t.TempDir()), nil)
	require.NoError(t, err)
	require.Empty(t, items)
}
