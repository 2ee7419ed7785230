package grammar_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"gazala/tutor/question/grammar"
)

// What is told besides is taken for that, and the unit that it names is the one that "it" means; a condition is not, nor
// is a word that nobody knows, nor a place to go to.
func TestAsides(t *testing.T) {
	b := book(t)
	for text, aside := range map[string]string{
		"Can 132/8, which has been waiting beside the enemy, move to 1221?":  "which has been waiting beside the enemy",
		"I've just got 132/8 standing at 1220, so can it move to 1221?":      "",
		"A 132/8, que está colada no inimigo, pode ir para 1221?":            "que esta colada no inimigo",
		"can 132/8 move to 1221, or does some zone stop it on the way":       "or does some zone stop it on the way",
		"Acabei de trazer a 132/8, que está em 1220; ela pode ir para 1221?": "",
		"Can 132/8 move to 1221?": "",
	} {
		r := b.Read(text, ground(), nil)
		require.Equal(t, grammar.MayMove, r.Kind, "%s: %+v", text, r)
		require.Equal(t, []string{"132/8"}, r.Slots["unit"], text)
		require.Equal(t, []string{"1221"}, r.Slots["to"], text)
		if aside != "" {
			require.Equal(t, []string{aside}, r.Asides, text)
		}
	}
	for _, text := range []string{
		"can 132/8, if 8 Hus is standing there, move to 1221", "can 132/8, which xyzzyplugh stands there, move to 1221",
		"se o 8 Hus está em 1218, a 132/8 pode ir para 1221",
	} {
		r := b.Read(text, ground(), nil)
		require.Empty(t, r.Kind, "%s: %+v", text, r)
	}
	r := b.Read("can 132/8 attack next to 8 Hus", ground(), nil)
	require.NotEqual(t, grammar.Slots{"unit": {"132/8"}}, r.Slots)
}

// A word that is spelt nearly as one that is known is taken for it where the question would ask nothing without it, and
// is asked back where it may be left out.
func TestMends(t *testing.T) {
	b := book(t)
	r := b.Read("can 132/8 attakc 1219", ground(), nil)
	require.Equal(t, grammar.MayAttack, r.Kind, "%+v", r)
	r = b.Read("can 132/8 move tomorow to 1221", ground(), nil)
	require.Empty(t, r.Kind, "%+v", r)
	r = b.Read("can 132/8 attach 1219", ground(), nil)
	require.Empty(t, r.Kind, "another word is none that is spelt wrongly: %+v", r)
	r = b.Read("can 132/8 exactlly move to 1221", ground(), nil)
	require.Empty(t, r.Kind, "%+v", r)
	require.Len(t, r.Choices, 1)
}

// A question that goes on asks another thing of the same, and always the same.
func TestTurns(t *testing.T) {
	b := book(t)
	before := b.Read("can 132/8 move to 1221", ground(), nil)
	told := b.Read("what does rule 8.2 say", ground(), nil)
	for text, want := range map[string]grammar.Reading{
		"and what would that cost?": {Kind: grammar.Cost, Slots: grammar.Slots{"unit": {"132/8"}, "to": {"1221"}, "of": {"move"}}},
		"or 1319?":                  {Kind: grammar.MayMove, Slots: grammar.Slots{"unit": {"132/8"}, "to": {"1319"}}},
		"what about 12 Ber?":        {Kind: grammar.MayMove, Slots: grammar.Slots{"unit": {"12 Ber"}, "to": {"1221"}}},
	} {
		r := b.Read(text, ground(), &before)
		require.Equal(t, want.Kind, r.Kind, "%s: %+v", text, r)
		require.Equal(t, want.Slots, r.Slots, text)
	}
	for range 20 {
		r := b.Read("and DR?", nil, &told)
		require.Equal(t, grammar.Result, r.Kind, "%+v", r)
		require.Equal(t, grammar.Slots{"result": {"DR"}}, r.Slots)
	}
	r := b.Read("and Ariete?", nil, &told)
	require.Empty(t, r.Kind, "a rule has no division: %+v", r)
}

// What is added behind a comma by whoever asks is told besides; "other" is read only where a hex says which one.
func TestRemarks(t *testing.T) {
	b := book(t)
	for _, text := range []string{
		"can 132/8 move to 1221, I am feeling lucky", "I'm feeling cocky: could 132/8 move to 1221?",
		"a 132/8 pode ir para 1221, estou com pressa", "can my other battalion 132/8, the one in 1220, move to 1221",
	} {
		r := b.Read(text, ground(), nil)
		require.Equal(t, grammar.MayMove, r.Kind, "%s: %+v", text, r)
		require.Equal(t, []string{"1221"}, r.Slots["to"], text)
	}
	for _, text := range []string{
		"can 132/8 move to 1221, I am feeling zorply", "can my other battalion 132/8 move to 1221",
		"can 132/8 move to 1221, unless it is disrupted",
	} {
		r := b.Read(text, ground(), nil)
		require.Empty(t, r.Kind, "%s: %+v", text, r)
	}
}

// Whoever is named in the condition attacks already; of whom the question asks stands behind the comma.
func TestJoinsBehindACondition(t *testing.T) {
	b := book(t)
	for _, text := range []string{
		"if 132/8 attacks 1218, may 12 Ber join in", "se a 132/8 atacar 1218, a 12 Ber pode participar",
		"may 12 Ber join in when 132/8 attacks 1218",
	} {
		r := b.Read(text, ground(), nil)
		require.Equal(t, grammar.MayJoin, r.Kind, "%s: %+v", text, r)
		require.Equal(t, []string{"12 Ber"}, r.Slots["unit"], text)
		require.Equal(t, []string{"132/8"}, r.Slots["with"], text)
	}
}

// What is asked of units in general is marked so, and is read as nothing that a position has.
func TestInGeneral(t *testing.T) {
	b := book(t)
	for text, kind := range map[string]grammar.Kind{
		"can a disrupted unit move": grammar.MayMove, "uma unidade desorganizada pode atacar": grammar.MayAttack,
		"do i have to attack if i end next to an enemy": grammar.Status, "may 132/8 move after attacking": grammar.MayMove,
	} {
		r := b.Read(text, ground(), nil)
		require.Equal(t, kind, r.Kind, "%s: %+v", text, r)
		require.Equal(t, []string{"yes"}, r.Slots["general"], text)
	}
	r := b.Read("does 8 Hus have a zoc if it is disrupted", ground(), nil)
	require.Contains(t, []grammar.Kind{grammar.Term, ""}, r.Kind, "whether it stands in a zone is not asked: %+v", r)
}

// A question to the rulebook is read though a word is said besides that is said every day, unless it makes a condition;
// one that no one knows is left unread.
func TestLeans(t *testing.T) {
	b := book(t)
	r := b.Read("what does DR mean for my captain", ground(), nil)
	require.Equal(t, grammar.Result, r.Kind, "%+v", r)
	r = b.Read("what does DR mean for my zorply", ground(), nil)
	require.Empty(t, r.Kind, "%+v", r)
	r = b.Read("what does DR mean without losses", ground(), nil)
	require.Empty(t, r.Kind, "%+v", r)
}
