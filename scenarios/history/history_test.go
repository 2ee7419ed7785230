package history_test

import (
	"encoding/json"
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/require"

	"gazala/locales"
	"gazala/scenarios/history"
	"gazala/scenarios/strict"
)

// Each fact is told in both languages.
func TestFactsAreTold(t *testing.T) {
	all, err := history.All()
	require.NoError(t, err)
	for _, lang := range locales.Languages() {
		say, err := locales.New(lang)
		require.NoError(t, err)
		for id, f := range all {
			require.True(t, say.Has(f.Key()), "%s: %s", lang, id)
		}
		b, err := os.ReadFile(filepath.Join("..", "..", "locales", "messages", "history."+lang+".json"))
		require.NoError(t, err)
		var told map[string]string
		require.NoError(t, json.Unmarshal(b, &told))
		require.Len(t, told, len(all), "nothing else is told")
	}
}

func TestFaults(t *testing.T) {
	for name, c := range map[string]struct {
		text string
		want map[string]strict.Slug
	}{
		"no list":    {`{}`, map[string]strict.Slug{"": strict.MissingField}},
		"no address": {`{"facts": [{"id": "a", "source": "b", "address": "example.org/a"}]}`, map[string]strict.Slug{"facts[0].address": strict.UnknownName}},
		"twice and a field too many": {
			`{"facts": [{"id": "a", "source": "b", "address": "https://example.org"}, {"id": "a", "source": "b", "address": "https://example.org", "x": 1}]}`,
			map[string]strict.Slug{"facts[1].id": strict.Repeated, "facts[1]": strict.UnknownField},
		},
	} {
		t.Run(name, func(t *testing.T) {
			_, err := history.Parse("f", []byte(c.text))
			var faults *strict.Problems
			require.ErrorAs(t, err, &faults)
			got := map[string]strict.Slug{}
			for _, p := range faults.List {
				got[p.Path] = strict.Slug(p.Key[len("strict."):])
			}
			require.Equal(t, c.want, got)
		})
	}
}
