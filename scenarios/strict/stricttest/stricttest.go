// Package stricttest tests readers of data files against files that are wrong.
package stricttest

import (
	"encoding/json"
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"text/template"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"gazala/scenarios/strict"
)

// BadFiles reads every file <prefix>-*.json of scenarios/testdata/bad with parse and compares what is wrong with it to
// the side file of the same name that ends in .want: one problem a line, as [strict.Problem.Error] writes it without
// the file's name. Each problem must have its sentence in both languages, with nothing but slots that the problem
// fills. scenarios is the way to that folder.
func BadFiles(t *testing.T, scenarios, prefix string, parse func(file string, b []byte) error) {
	t.Helper()
	names, err := filepath.Glob(filepath.Join(scenarios, "testdata", "bad", prefix+"-*.json"))
	require.NoError(t, err)
	require.NotEmpty(t, names)
	for _, name := range names {
		t.Run(strings.TrimSuffix(filepath.Base(name), ".json"), func(t *testing.T) {
			b, err := os.ReadFile(name)
			require.NoError(t, err)
			want, err := os.ReadFile(strings.TrimSuffix(name, ".json") + ".want")
			require.NoError(t, err)
			var problems *strict.Problems
			require.ErrorAs(t, parse("f", b), &problems)
			var got strings.Builder
			for _, p := range problems.List {
				got.WriteString(strings.TrimPrefix(p.Error(), "f:") + "\n")
			}
			assert.Equal(t, string(want), got.String())
			for _, lang := range Languages() {
				for _, p := range problems.List {
					_, err := Sentence(scenarios, lang, p)
					assert.NoError(t, err)
				}
			}
		})
	}
}

// Languages are the languages of the message files.
func Languages() []string { return []string{"en", "pt-BR"} }

// Messages are the sentences of a language by slug.
func Messages(scenarios, lang string) (map[string]string, error) {
	b, err := os.ReadFile(filepath.Join(scenarios, "..", "locales", "messages", "strict."+lang+".json"))
	if err != nil {
		return nil, err
	}
	var file map[string]string
	if err := json.Unmarshal(b, &file); err != nil {
		return nil, err
	}
	out := map[string]string{}
	for key, text := range file {
		out[strings.TrimPrefix(key, "strict.")] = text
	}
	return out, nil
}

var errNoSentence = errors.New("no sentence for this problem")

// Sentence is what a reader of the language sees of the problem.
func Sentence(scenarios, lang string, p strict.Problem) (string, error) {
	all, err := Messages(scenarios, lang)
	if err != nil {
		return "", err
	}
	text, ok := all[strings.TrimPrefix(p.Key, "strict.")]
	if !ok {
		return "", errNoSentence
	}
	t, err := template.New(p.Key).Option("missingkey=error").Parse(text)
	if err != nil {
		return "", err
	}
	var b strings.Builder
	err = t.Execute(&b, p.Slots())
	return b.String(), err
}
