package search

import (
	"github.com/blevesearch/snowballstem"
	"github.com/blevesearch/snowballstem/english"
	"github.com/blevesearch/snowballstem/portuguese"
)

// Stem is what the forms of a word have in common in a language: "retreat" of "retreating".
type Stem struct {
	portuguese bool
	text       string
}

// Text is what the forms have in common.
func (s Stem) Text() string { return s.text }

// Stems are those of a folded word in English and in Portuguese. A number has none, nor has a word so short that its
// forms could be those of another one.
func Stems(word string) (out []Stem) {
	const least = 4
	if len(word) < least || word[0] >= '0' && word[0] <= '9' {
		return nil
	}
	for n, stem := range [...]func(*snowballstem.Env) bool{english.Stem, portuguese.Stem} {
		env := snowballstem.NewEnv(word)
		stem(env)
		if s := env.Current(); len(s) >= least {
			out = append(out, Stem{portuguese: n == 1, text: s})
		}
	}
	return out
}
