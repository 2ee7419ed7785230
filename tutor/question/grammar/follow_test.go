package grammar_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"gazala/tutor/question/grammar"
)

// attacked is the reading of an attack that was asked about, by one unit.
func attacked(t *testing.T, b *grammar.Book, text string) grammar.Reading {
	t.Helper()
	r := b.Read(text, ground(), nil)
	require.NotEmpty(t, r.Kind, "%s: %+v", text, r)
	return r
}

// What is named in a question that goes on comes to what was named, leaves it, or takes its place, as its words say;
// who attacks is told as a set, in "unit" and "with".
func TestWhatIsNamedComesOrLeaves(t *testing.T) {
	b := book(t)
	for _, c := range []struct {
		before, text string
		kind         grammar.Kind
		who          []string
	}{
		{"can 132/8 attack 1218", "with 12 Ber as well?", grammar.MayAttack, []string{"12 Ber", "132/8"}},
		{"odds of 132/8 on 1218", "and if 12 Ber joins?", grammar.Odds, []string{"12 Ber", "132/8"}},
		{"can 132/8 attack 1218", "no, I meant 12 Ber", grammar.MayAttack, []string{"12 Ber"}},
		{"can 132/8 attack 1218", "12 Ber, not 132/8", grammar.MayAttack, []string{"12 Ber"}},
		{"can 132/8 and 12 Ber attack 1218", "without 12 Ber?", grammar.MayAttack, []string{"132/8"}},
		{"can 132/8 and 12 Ber attack 1218", "e sem o 12 Ber?", grammar.MayAttack, []string{"132/8"}},
		{"a 132/8 pode atacar 1218", "e com o 12 Ber?", grammar.MayAttack, []string{"12 Ber", "132/8"}},
		{"a 132/8 pode atacar 1218", "não, quis dizer o 12 Ber", grammar.MayAttack, []string{"12 Ber"}},
		{"can 132/8 attack 1218", "12 Ber on its own?", grammar.MayAttack, []string{"12 Ber"}},
		{"a 132/8 pode atacar 1218", "e o 12 Ber sozinho?", grammar.MayAttack, []string{"12 Ber"}},
		{"odds of 132/8 on 1218", "12 Ber by itself?", grammar.Odds, []string{"12 Ber"}},
		{"can 132/8 attack 1218", "with 12 Ber along?", grammar.MayAttack, []string{"12 Ber", "132/8"}},
		{"qual a proporção da 132/8 em 1218", "e com o 12 Ber junto?", grammar.Odds, []string{"12 Ber", "132/8"}},
		{"odds of 132/8 on 1218", "and together with 12 Ber?", grammar.Odds, []string{"12 Ber", "132/8"}},
		{"can 132/8 move to 1221", "and 12 Ber along with it?", grammar.MayMove, []string{"12 Ber", "132/8"}},
	} {
		before := attacked(t, b, c.before)
		r := b.Read(c.text, ground(), &before)
		require.Equal(t, c.kind, r.Kind, "%s: %s: %+v", c.before, c.text, r)
		who := append(slices.Clone(r.Slots["unit"]), r.Slots["with"]...)
		slices.Sort(who)
		require.Equal(t, c.who, who, "%s: %s", c.before, c.text)
		for _, slot := range []string{"target", "to"} {
			require.Equal(t, before.Slots[slot], r.Slots[slot], "%s: %s", c.before, c.text)
		}
	}
}

// A question that by itself is about nothing is asked of what was asked about before it, in both languages, with "and"
// or without.
func TestABareQuestionGoesOn(t *testing.T) {
	b := book(t)
	attack := grammar.Slots{"unit": {"132/8"}, "target": {"1218"}}
	for _, c := range []struct {
		before, text string
		kind         grammar.Kind
		slots        grammar.Slots
	}{
		{"can 132/8 attack 1218", "and what are the odds?", grammar.Odds, attack},
		{"can 132/8 attack 1218", "what are the odds?", grammar.Odds, attack},
		{"a 132/8 pode atacar 1218", "e qual a razão de forças?", grammar.Odds, attack},
		{"can 132/8 attack 1218", "can 12 Ber join?", grammar.MayJoin, grammar.Slots{
			"unit": {"12 Ber"}, "with": {"132/8"}, "target": {"1218"},
		}},
		{"is 8 Hus disrupted", "why?", grammar.Why, grammar.Slots{"unit": {"8 Hus"}, "what": {"disrupted"}}},
		{"can 132/8 move to 1221", "what does it cost?", grammar.Cost, grammar.Slots{
			"unit": {"132/8"}, "to": {"1221"}, "of": {"move"},
		}},
	} {
		before := attacked(t, b, c.before)
		r := b.Read(c.text, ground(), &before)
		require.Equal(t, c.kind, r.Kind, "%s: %s: %+v", c.before, c.text, r)
		require.Equal(t, c.slots, r.Slots, "%s: %s", c.before, c.text)
	}
}

// "What does that mean" asks for the word that the question before turned on.
func TestWhatThatMeans(t *testing.T) {
	b := book(t)
	for _, texts := range [][2]string{
		{"is 8 Hus disrupted", "what does that mean?"}, {"o 8 Hus tá desorganizado", "o que isso quer dizer?"},
	} {
		before := attacked(t, b, texts[0])
		r := b.Read(texts[1], ground(), &before)
		require.Equal(t, grammar.Term, r.Kind, "%s: %+v", texts[1], r)
		require.Equal(t, grammar.Slots{"term": {"disrupted"}}, r.Slots, texts[1])
		require.NotEqual(t, grammar.Term, b.Read(texts[1], ground(), nil).Kind, "nothing was named")
	}
}

// What a word means is told, whatever was asked about before.
func TestATermIsNoFollowUp(t *testing.T) {
	b := book(t)
	before := attacked(t, b, "a 132/8 pode atacar 1218")
	r := b.Read("o que é razão de forças?", ground(), &before)
	require.Equal(t, grammar.Term, r.Kind, "%+v", r)
	require.False(t, r.Follows)
}

// A word that nobody knows leaves no reading of a question that goes on, wherever it stands.
func TestUnknownWordInWhatGoesOn(t *testing.T) {
	b := book(t)
	before := attacked(t, b, "can 132/8 attack 1218")
	for _, text := range []string{
		"with 12 Ber as well", "no, I meant 12 Ber", "and what are the odds", "and 1319", "can 12 Ber join", "and why not",
	} {
		words := strings.Fields(text)
		for at := range len(words) + 1 {
			for _, strange := range []string{"xyzzyplugh", "🚀", "123456789"} {
				asked := strings.Join(slices.Insert(slices.Clone(words), at, strange), " ")
				r := b.Read(asked, ground(), &before)
				require.True(t, r.Kind == "" || r.Kind == grammar.Refuse, "%s: %+v", asked, r)
			}
		}
	}
}
