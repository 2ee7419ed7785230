package grammar_test

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"gazala/tutor/question/grammar"
)

// Words that change nothing are passed over; a word that nobody knows, and one that changes what is asked, are not.
func TestWhatIsSaidBesides(t *testing.T) {
	b := book(t)
	for text, read := range map[string]bool{
		"I'm feeling cocky, can 132/8 move to 1219?":            true,
		"My stubborn buddy swears 132/8 can move to 1219":       true,
		"Juro, meu teimoso parceiro: o 132/8 pode ir para 1219": true,
		"I'm feeling blorfy, can 132/8 move to 1219?":           false,
		"Can 132/8 hardly move to 1219?":                        false,
		"My buddy swears 132/8 can never move to 1219":          false,
		"Can 132/8 move to 1219 without its buddy?":             false,
	} {
		r := b.Read(text, nil, nil)
		if read {
			assert.Equal(t, grammar.MayMove, r.Kind, "%s: %v", text, r.Unread)
			assert.Equal(t, grammar.Slots{"unit": {"132/8"}, "to": {"1219"}}, r.Slots, text)
		} else {
			assert.NotEqual(t, grammar.MayMove, r.Kind, "%s: %v", text, r.Slots)
		}
	}
}
