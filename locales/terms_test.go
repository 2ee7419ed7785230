package locales_test

import (
	"encoding/json"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/BurntSushi/toml"
	"github.com/stretchr/testify/require"

	"gazala/locales"
)

// wordList is what a game, or the program, calls things: one word for one thing, with the rule that has the word or the reason for it, and the words that are
// not used, each with what is said instead.
type wordList struct {
	System string
	Terms  []struct{ ID, EN, PT, Rule, Why string }
	// A forbidden word is a pattern; Allow are the beginnings of the keys at which it is right.
	Forbidden []struct {
		Lang, Word, Say string
		Allow           []string
	}
}

// programWords is the list of the program itself, whose forbidden words are forbidden in every game too.
const programWords = "terms.json"

func wordLists(t *testing.T) (out []wordList) {
	t.Helper()
	files, err := filepath.Glob("../scenarios/*/" + programWords)
	require.NoError(t, err)
	for _, file := range append([]string{programWords}, files...) {
		b, err := os.ReadFile(file)
		require.NoError(t, err)
		var x wordList
		require.NoError(t, json.Unmarshal(b, &x), file)
		out = append(out, x)
	}
	return out
}

// said are all texts of a language by key, of messages and pages, plural forms each by itself.
func said(t *testing.T, lang string) map[string]string {
	t.Helper()
	out := map[string]string{}
	for key, forms := range messages(t, lang) {
		for form, text := range forms {
			if form == "other" {
				form = ""
			}
			out[strings.TrimSuffix(key+"#"+form, "#")] = text
		}
	}
	files, err := filepath.Glob("pages/*/*." + lang + ".toml")
	require.NoError(t, err)
	var note func(key string, v any)
	note = func(key string, v any) {
		switch v := v.(type) {
		case string:
			out[key] = v
		case map[string]any:
			for k, x := range v {
				note(key+"."+k, x)
			}
		}
	}
	for _, file := range files {
		tree := map[string]any{}
		_, err := toml.DecodeFile(file, &tree)
		require.NoError(t, err)
		note("page."+filepath.Base(filepath.Dir(file))+"."+strings.TrimSuffix(filepath.Base(file), "."+lang+".toml"), tree)
	}
	return out
}

// systemOf is the game that a text belongs to; empty for the program's own.
func systemOf(key string, systems []string) string {
	for _, word := range strings.SplitN(key, ".", 3)[:min(2, strings.Count(key, ".")+1)] {
		if slices.Contains(systems, word) {
			return word
		}
	}
	return ""
}

func TestTermsAreWhole(t *testing.T) {
	for _, x := range wordLists(t) {
		require.GreaterOrEqual(t, len(x.Terms), 100, x.System)
		rules := map[string]bool{}
		if b, err := os.ReadFile("../scenarios/" + x.System + "/rules.json"); err == nil && x.System != "" {
			for _, m := range regexp.MustCompile(`"(\d+(?:\.\w+)*)"`).FindAllSubmatch(b, -1) {
				rules[string(m[1])] = true
			}
		}
		ids := map[string]bool{}
		for _, term := range x.Terms {
			require.NotEmpty(t, term.EN, "%s %s", x.System, term.ID)
			require.NotEmpty(t, term.PT, "%s %s", x.System, term.ID)
			require.NotEmpty(t, term.Why, "%s %s", x.System, term.ID)
			require.False(t, ids[term.ID], "%s %s stands twice", x.System, term.ID)
			ids[term.ID] = true
			require.True(t, term.Rule == "" || len(rules) == 0 || rules[term.Rule], "%s %s: no rule %s", x.System, term.ID, term.Rule)
		}
	}
}

// typed are the beginnings of the keys of words that a person may type: they are read and never said.
var typed = []string{"question.asks.", "question.same.", "question.filler", "question.held", "search.alike"}

// No text says a forbidden word: one thing has one name, and the names are the rulebook's and the hobby's.
func TestForbiddenWords(t *testing.T) {
	lists := wordLists(t)
	var systems []string
	for _, x := range lists {
		systems = append(systems, x.System)
	}
	for _, lang := range locales.Languages() {
		texts := said(t, lang)
		for _, x := range lists {
			for _, f := range x.Forbidden {
				if f.Lang != lang {
					continue
				}
				word := regexp.MustCompile(f.Word)
				for key, text := range texts {
					if slices.ContainsFunc(typed, func(head string) bool { return strings.HasPrefix(key, head) }) {
						continue
					}
					if x.System != "" && systemOf(key, systems) != x.System || slices.ContainsFunc(f.Allow, func(head string) bool { return strings.HasPrefix(key, head) }) {
						continue
					}
					if word.MatchString(slot.ReplaceAllString(text, "…")) {
						t.Errorf("%s: %q, say %q\n\t%s", key, word.FindString(text), f.Say, text)
					}
				}
			}
		}
	}
}
