package grammar_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"gazala/tutor/question/grammar"
)

// words are how questions are asked.
func words(t testing.TB) *grammar.Words {
	t.Helper()
	w, err := grammar.ReadWords()
	require.NoError(t, err)
	return w
}

// book is a small game: two units a side, a division, a place, a term and a result.
func book(t testing.TB) *grammar.Book {
	t.Helper()
	b := grammar.New(words(t), "toy", []grammar.Name{
		{Slot: "hex", ID: "1219", Text: "Bir Hacheim"},
		{Slot: "term", ID: "encirclement", Text: "encirclement"},
		{Slot: "term", ID: "encirclement", Text: "cerco"},
		{Slot: "term", ID: "ratio", Text: "razão de forças"},
		{Slot: "result", ID: "DR", Text: "DR"},
		{Slot: "result", ID: "EMP", Text: "EMP", Game: "batalha"},
	}, []grammar.Unit{
		{ID: "132/8", Names: []string{"132/8", "VIII Battalion, 132nd Tank Regiment"}, Of: []string{"italian"}, Side: "axis"},
		{ID: "12 Ber", Names: []string{"12 Ber", "XII Battalion, 8th Bersaglieri Regiment"}, Of: []string{"italian"}, Side: "axis"},
		{ID: "8 Hus", Names: []string{"8 Hus", "8th Hussars", "8º de Hussardos"}, Of: []string{"british"}, Side: "allies"},
		{ID: "ariete", Names: []string{"Ariete Division", "Divisão Ariete"}, Side: "axis", Formation: true},
	}, func(number string) bool { return number == "8.2" })
	return b
}

func ground() *grammar.Ground {
	return &grammar.Ground{
		At:   map[string]string{"132/8": "1220", "12 Ber": "1319", "8 Hus": "1218"},
		Held: []string{"132/8"}, Side: "axis",
		Hex: func(figures string) bool { return figures < "3000" },
	}
}

// A question and the same in the other language are read alike.
func TestReads(t *testing.T) {
	b := book(t)
	for _, c := range []struct {
		en, pt string
		kind   grammar.Kind
		slots  grammar.Slots
	}{
		{"can 132/8 move to 1221?", "a 132/8 pode ir para 1221?", grammar.MayMove, grammar.Slots{"unit": {"132/8"}, "to": {"1221"}}},
		{"132/8 attack Bir Hacheim heavy ok", "132/8 ataca Bir Hacheim pesado", grammar.MayAttack, grammar.Slots{"unit": {"132/8"}, "target": {"1219"}, "type": {"heavy"}}},
		{"May the 8th Hussars attack 132/8?", "O 8º de Hussardos pode atacar a 132/8?", grammar.MayAttack, grammar.Slots{"unit": {"8 Hus"}, "target": {"132/8"}}},
		{"why can't 132/8 enter 1319", "por que a 132/8 não pode entrar em 1319", grammar.WhyNot, grammar.Slots{"unit": {"132/8"}, "to": {"1319"}}},
		{"what does rule 8.2 say", "o que diz a regra 8.2", grammar.Rule, grammar.Slots{"rule": {"8.2"}}},
		{"whats encirclment", "o que é cerco", grammar.Term, grammar.Slots{"term": {"encirclement"}}},
		{"17 v 5", "17 contra 5", grammar.Odds, grammar.Slots{"attack": {"17"}, "defense": {"5"}}},
		{"is 8 Hus disrupted", "o 8 Hus tá desorganizado", grammar.Status, grammar.Slots{"unit": {"8 Hus"}, "what": {"disrupted"}}},
		{"who can attack 8 Hus", "quem pode atacar o 8 Hus", grammar.WhoCanAttack, grammar.Slots{"target": {"8 Hus"}}},
	} {
		for _, text := range []string{c.en, c.pt} {
			r := b.Read(text, ground(), nil)
			require.Equal(t, c.kind, r.Kind, "%s: %+v", text, r)
			require.Equal(t, c.slots, r.Slots, text)
		}
	}
}

// What there is not in the game, or nobody can know, is refused, and says why.
func TestRefuses(t *testing.T) {
	b := book(t)
	for text, reason := range map[string]string{
		"can 132/8 move to 4719": "no-such-hex", "o que diz a regra 21.4": "no-such-rule", "EMP?": "no-such-result",
		"may the 185th Folgore regiment move to 1512": "no-such-unit", "what will i roll": "hidden",
		"o que você faria no meu lugar": "opinion", "who won the real battle": "history", "conta uma piada": "off-topic",
	} {
		r := b.Read(text, ground(), nil)
		require.Equal(t, grammar.Refuse, r.Kind, "%s: %+v", text, r)
		require.Equal(t, reason, r.Reason, text)
	}
}

// A question goes on from the one before it: what it names takes the place of what was named.
func TestGoesOn(t *testing.T) {
	b := book(t)
	before := b.Read("can 132/8 move to 1221", ground(), nil)
	for text, want := range map[string]grammar.Reading{
		"and to 1319?": {Kind: grammar.MayMove, Slots: grammar.Slots{"unit": {"132/8"}, "to": {"1319"}}},
		"e a 12 Ber?":  {Kind: grammar.MayMove, Slots: grammar.Slots{"unit": {"12 Ber"}, "to": {"1221"}}},
		"why not?":     {Kind: grammar.WhyNot, Slots: grammar.Slots{"unit": {"132/8"}, "to": {"1221"}}},
	} {
		r := b.Read(text, ground(), &before)
		require.Equal(t, want.Kind, r.Kind, "%s: %+v", text, r)
		require.Equal(t, want.Slots, r.Slots, text)
	}
	require.NotEqual(t, grammar.MayMove, b.Read("and to 1319?", ground(), nil).Kind, "it goes on from nothing")
}

// A word that nobody knows leaves no reading, wherever it stands.
func TestUnknownWord(t *testing.T) {
	b := book(t)
	for _, text := range []string{
		"can 132/8 move to 1221", "a 132/8 pode atacar 1219", "what does rule 8.2 say", "17 v 5", "why can't 132/8 enter 1319",
		"what is encirclement", "quem pode atacar o 8 Hus", "is 8 Hus disrupted",
	} {
		words := strings.Fields(text)
		for at := range len(words) + 1 {
			for _, strange := range []string{"xyzzyplugh", "🚀", "мир", "123456789"} {
				asked := strings.Join(slices.Insert(slices.Clone(words), at, strange), " ")
				r := b.Read(asked, ground(), nil)
				require.True(t, r.Kind == "" || r.Kind == grammar.Refuse, "%s: %+v", asked, r)
			}
		}
	}
}

// Whatever is typed is read at once, and a long text not at all.
func FuzzRead(f *testing.F) {
	for _, text := range []string{
		"can 132/8 move to 1221", strings.Repeat("attack ", 2000), "'; DROP TABLE units; --", "هل يمكن", "🚀🚀🚀", "1-2 +4 3/1R",
	} {
		f.Add(text)
	}
	b := book(f)
	f.Fuzz(func(t *testing.T, text string) {
		r := b.Read(text, ground(), nil)
		if len(text) > 1000 && r.Kind != "" {
			t.Fatalf("a text of %d bytes is read: %+v", len(text), r)
		}
	})
}
