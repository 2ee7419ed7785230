package rulepage_test

import (
	"bytes"
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"gazala/locales"
	"gazala/scenarios/register"
)

// glossary is a game's list of terms, each with the rule that explains it best. The words are in the page files.
type glossary struct {
	System string
	Terms  []struct{ ID, Rule string }
}

type entry struct{ Term, Text string }

func glossaries(t *testing.T, test func(t *testing.T, g glossary, x *register.Index, told map[string]map[string]entry)) {
	t.Helper()
	files, err := filepath.Glob("../../../scenarios/*/glossary.json")
	require.NoError(t, err)
	require.NotEmpty(t, files)
	for _, file := range files {
		dir := filepath.Dir(file)
		t.Run(filepath.Base(dir), func(t *testing.T) {
			b, err := os.ReadFile(file)
			require.NoError(t, err)
			d := json.NewDecoder(bytes.NewReader(b))
			d.DisallowUnknownFields()
			var g glossary
			require.NoError(t, d.Decode(&g))
			require.Equal(t, filepath.Base(dir), g.System)
			x, err := register.Load(os.DirFS(dir))
			require.NoError(t, err)
			told := map[string]map[string]entry{}
			for _, tag := range locales.Languages() {
				var words map[string]entry
				say, err := locales.New(tag)
				require.NoError(t, err)
				require.NoError(t, say.Pages(g.System, "glossary", tag, &words))
				told[tag] = words
			}
			test(t, g, x, told)
		})
	}
}

func TestEveryTermIsToldInBothLanguages(t *testing.T) {
	glossaries(t, func(t *testing.T, g glossary, x *register.Index, told map[string]map[string]entry) {
		for _, tag := range locales.Languages() {
			terms := map[string]bool{}
			for _, term := range g.Terms {
				_, ok := x.Get(term.Rule)
				require.True(t, ok, "%s sends to %s", term.ID, term.Rule)
				e := told[tag][term.ID]
				require.NotEmpty(t, e.Term, "%s %s", tag, term.ID)
				require.NotEmpty(t, e.Text, "%s %s", tag, term.ID)
				require.NotRegexp(t, foreign[tag], e.Text, term.ID)
				require.False(t, terms[strings.ToLower(e.Term)], "%s: %s stands twice", tag, e.Term)
				terms[strings.ToLower(e.Term)] = true
			}
			require.Len(t, terms, len(told[tag]), "%s: a term is told and not listed", tag)
		}
		for _, term := range g.Terms {
			require.Equal(t, figures(told[locales.English][term.ID].Text), figures(told[locales.Portuguese][term.ID].Text), term.ID)
		}
	})
}
