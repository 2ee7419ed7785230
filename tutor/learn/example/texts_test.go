package example_test

import (
	"encoding/json"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"gazala/locales"
	"gazala/tutor/learn/example"
	"gazala/tutor/shelf"
)

// Every example, step and named variant is told in every language, and no text is left over.
func TestTextsAndExamplesMatch(t *testing.T) {
	for _, sys := range systems(t) {
		want := map[string]bool{}
		ids, err := example.List(sys)
		require.NoError(t, err)
		for _, id := range ids {
			ex, err := example.Load(sys, id)
			require.NoError(t, err)
			for _, key := range keys(sys, ex) {
				want[key] = true
			}
		}
		for _, lang := range locales.Languages() {
			t.Run(sys.ID+"/"+lang, func(t *testing.T) { told(t, sys, lang, want) })
		}
	}
}

func told(t *testing.T, sys *shelf.System, lang string, want map[string]bool) {
	t.Helper()
	require.Equal(t, slices.Sorted(maps.Keys(want)), slices.Sorted(maps.Keys(written(t, sys, lang))))
	say, err := locales.New(lang)
	require.NoError(t, err)
	for key := range want {
		require.True(t, say.Has(key), key)
		require.NotEmpty(t, say.Text(key, nil), key)
	}
}

// keys are the messages by which an example is told.
func keys(sys *shelf.System, ex example.Example) []string {
	stem := "example." + sys.ID + "." + ex.Short + "."
	out := []string{stem + "title", stem + "intro"}
	for _, v := range ex.Variants {
		if v.ID != "" {
			out = append(out, stem+"variant."+v.ID)
		}
		for _, s := range v.Steps {
			out = append(out, stem+s.ID+".title", stem+s.ID+".text")
		}
	}
	return out
}

// written are the keys that stand in a system's example files of a language.
func written(t *testing.T, sys *shelf.System, lang string) map[string]bool {
	t.Helper()
	files, err := filepath.Glob(filepath.Join("..", "..", "..", "locales", "messages", "example-"+sys.ID+"-*."+lang+".json"))
	require.NoError(t, err)
	out := map[string]bool{}
	for _, file := range files {
		b, err := os.ReadFile(file)
		require.NoError(t, err)
		var doc map[string]string
		require.NoError(t, json.Unmarshal(b, &doc))
		for key, text := range doc {
			out[key] = text != ""
		}
	}
	return out
}
