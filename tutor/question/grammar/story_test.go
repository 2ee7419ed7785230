package grammar_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"gazala/tutor/question/grammar"
)

// Of a text in which only one sentence asks the others are told besides, and "it" is the unit that they name; a word
// that nobody knows leaves the whole unread where the question hangs on it, and so does a condition.
func TestStories(t *testing.T) {
	b := book(t)
	for _, text := range []string{
		"Hello everybody, wonderful evening over here. 132/8 is the fellow in my hand. Can it move to 1221?",
		"Que noite bonita, pessoal. A 132/8 está na minha mão. Ela pode ir para 1221?",
	} {
		r := b.Read(text, ground(), nil)
		require.Equal(t, grammar.MayMove, r.Kind, "%s: %+v", text, r)
		require.Equal(t, []string{"132/8"}, r.Slots["unit"], text)
		require.Equal(t, []string{"1221"}, r.Slots["to"], text)
	}
	for _, text := range []string{
		"Hello everybody, zorply evening over here. 132/8 is the fellow in my hand. Can it move to 1221?",
		"My zorply neighbor laughs at me. Can 132/8 move to 1221?",
		"Suppose the bridge were gone. Can 132/8 move to 1221?",
		"Can 132/8 move to 1221? Can 132/9 move to 1319?",
	} {
		r := b.Read(text, ground(), nil)
		require.Empty(t, r.Kind, "%s: %+v", text, r)
	}
}

// A word that nobody knows where it may name whom it is about, a condition, or numbers that may be what is asked about
// leave the whole unread, and a unit that there is not is said not to be there; the two strengths that are told before a column is asked about are those of the attack.
func TestStoriesOfWhatCounts(t *testing.T) {
	b := book(t)
	for _, text := range []string{
		"My zorply neighbor names the 80th Zorply Regiment. Can it move to 1221?",
		"The 80th Rifle Regiment is nearby. Can it move to 1221?",
		"My friend is called Bob. Can it move to 1221?",
		"The regiment is nearby. Can it move to 1221?",
		"Meu amigo está aqui do lado. Ele pode ir para 1221?",
		"If it rains. Can 132/8 move to 1221?",
		"Se chover. A 132/8 pode ir para 1221?",
	} {
		r := b.Read(text, ground(), nil)
		require.Empty(t, r.Kind, "%s: %+v", text, r)
	}
	absent := "Hello everybody, wonderful evening over here. The 77th Hussars are in my hand. Can it move to 1221?"
	r := b.Read(absent, ground(), nil)
	require.Equal(t, grammar.Refuse, r.Kind, "%+v", r)
	require.Equal(t, "no-such-unit", r.Reason, "%+v", r)
	r = b.Read("I have 16 of attack and he has 17 of defense. Why is the column 1-2?", ground(), nil)
	require.Equal(t, grammar.Why, r.Kind, "%+v", r)
	require.Equal(t, []string{"16"}, r.Slots["attack"], "%+v", r)
	require.Equal(t, []string{"17"}, r.Slots["defense"], "%+v", r)
	r = b.Read("I have 16 of attack, he has 17 and I rolled 3. Why is the column 1-2?", ground(), nil)
	require.Empty(t, r.Kind, "%+v", r)
}

// Whom to attack may be told before, or be what the question before was about: then "them" is not who attacks.
func TestWhomIsTold(t *testing.T) {
	b := book(t)
	for _, text := range []string{
		"8 Hus sits in 1218. Can 132/8 attack it?",
		"8 Hus is alone in 1218. Could 132/8 and 12 Ber attack them?",
		"O 8 Hus está em 1218. A 132/8 pode atacar ele?",
		"is 8 Hus disrupted?|can 132/8 attack it?",
		"o 8 Hus está desorganizado?|a 132/8 pode atacar ele?",
		"8 Hus holds 1218. What are the odds for 132/8 against it?",
	} {
		var before *grammar.Reading
		var r grammar.Reading
		for one := range strings.SplitSeq(text, "|") {
			r = b.Read(one, ground(), before)
			before = &r
		}
		require.Contains(t, []grammar.Kind{grammar.MayAttack, grammar.Odds}, r.Kind, "%s: %+v", text, r)
		require.Equal(t, "132/8", r.Slots.One("unit"), "%s: %+v", text, r)
		require.Contains(t, []string{"1218", "8 Hus"}, r.Slots.One("target"), "%s: %+v", text, r)
	}
}

// A number whose reason is asked is that of going somewhere, where it is a cost or a test on the way.
func TestWhyOfAWay(t *testing.T) {
	b := book(t)
	for _, text := range []string{
		"how come 1221 costs 132/8 two points?", "why does 1221 cost 132/8 3 points",
		"por que 1221 custa 2 pra 132/8?", "why does 132/8 get only -2 on the minefield check in 1221",
	} {
		r := b.Read(text, ground(), nil)
		require.Equal(t, grammar.Why, r.Kind, "%s: %+v", text, r)
		require.Equal(t, []string{"1221"}, r.Slots["to"], "%s: %+v", text, r)
	}
	r := b.Read("why does 132/8 get -4 against 1218", ground(), nil)
	require.Equal(t, []string{"1218"}, r.Slots["target"], "%+v", r)
}

// Words of the other language are read where the one that is spoken has none: players say "stack" and "hex".
func TestWordsOfTheOtherLanguage(t *testing.T) {
	b := book(t)
	r := b.Read("qual o limite de stack por hex?", ground(), nil)
	require.Equal(t, grammar.Stacking, r.Kind, "%+v", r)
	r = b.Read("qual o limite de zorply por hex?", ground(), nil)
	require.Empty(t, r.Kind, "%+v", r)
}

// A question that is worded as one of its kind is read over words that people know, and over none that turns it.
func TestPlainlyAsked(t *testing.T) {
	b := book(t)
	for text, read := range map[string]bool{
		"what are the dreadful consequences of DR?":            true,
		"what are the zorply consequences of DR?":              false,
		"is 132/8 allowed to sneak to the wretched 1221":       true,
		"am i really permitted to drive 132/8 quickly to 1221": true,
		"is 132/8 hardly allowed to move to 1221":              false,
		"is 132/8 allowed to move to 1221 unless it rains":     false,
	} {
		r := b.Read(text, ground(), nil)
		require.Equal(t, read, r.Kind != "", "%s: %+v", text, r)
	}
}
