package grammar

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"gazala/locales"
	"gazala/tutor/book/search"
)

// What the forms of a word have in common begins as the word does: words that begin otherwise are not compared.
func TestStemsBeginAsTheirWords(t *testing.T) {
	seen := map[string]bool{}
	for _, tag := range locales.Languages() {
		for _, name := range []string{"said/known.", "said/besides."} {
			text, err := said.ReadFile(name + tag + ".txt")
			require.NoError(t, err)
			for _, w := range search.Words(string(text)) {
				seen[w] = true
			}
		}
		text, err := files.ReadFile("words/" + tag + ".toml")
		require.NoError(t, err)
		for _, w := range search.Words(string(text)) {
			seen[w] = true
		}
	}
	require.Greater(t, len(seen), 5000)
	forms := 0
	for w := range seen {
		for _, s := range search.Stems(w) {
			require.True(t, strings.HasPrefix(s.Text(), begin(w)), "%q: %q", w, s.Text())
			forms++
		}
	}
	require.Greater(t, forms, 5000)
}

// A word that begins as another, and is a form of it, is the same; one that only ends so is not.
func TestFormsAreTheSame(t *testing.T) {
	for _, p := range [][2]string{{"attacks", "attacking"}, {"a", "as"}, {"as", "a"}, {"recuar", "recuando"}} {
		require.True(t, same(p[0], p[1], 1), p)
	}
	require.False(t, same("attack", "retreat", 1))
}
