package grammar_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"gazala/tutor/question/grammar"
)

// named is a small game in which a unit has the name of its formation, and a result has a red loss.
func named(t *testing.T) (*grammar.Book, *grammar.Ground) {
	t.Helper()
	b := grammar.New(words(t), "toy", []grammar.Name{
		{Slot: "chit", ID: "supply", Text: "Supply chit"},
		{Slot: "chit", ID: "supply", Text: "ficha Suprimento"},
		{Slot: "result", ID: "1/1", Text: "1/1"},
	}, []grammar.Unit{
		{ID: "132/8", Names: []string{"132/8"}, Of: []string{"italian"}, Side: "axis"},
		{ID: "12 Ber", Names: []string{"12 Ber"}, Of: []string{"italian"}, Side: "axis"},
		{ID: "8 Hus", Names: []string{"8 Hus", "8th British Hussars"}, Of: []string{"british"}, Side: "allies"},
		{ID: "4 CLY", Names: []string{"4 CLY", "4th British Yeomanry"}, Of: []string{"british"}, Side: "allies"},
		{ID: "folgore-div", Names: []string{"Folgore"}, Side: "axis", Formation: true},
		{ID: "Folgore", Names: []string{"Folgore"}, Side: "axis"},
	}, nil)
	g := ground()
	g.At["Folgore"], g.At["4 CLY"] = "1220", "1217"
	return b, g
}

// A hex that is named behind "against" is no place to go to.
func TestAgainstIsNoWay(t *testing.T) {
	b, g := named(t)
	for _, text := range []string{"may 132/8 go against 1218", "a 132/8 pode ir contra 1218"} {
		r := b.Read(text, g, nil)
		require.Equal(t, grammar.MayAttack, r.Kind, "%s: %+v", text, r)
		require.Equal(t, grammar.Slots{"unit": {"132/8"}, "target": {"1218"}}, r.Slots, text)
	}
	for _, text := range []string{"can 132/8 move against 1218", "a 132/8 pode avançar contra 1218"} {
		r := b.Read(text, g, nil)
		require.Empty(t, r.Kind, "%s: %+v", text, r)
		for _, c := range r.Choices {
			require.NotEqual(t, grammar.MayMove, c.Kind, text)
		}
	}
}

// A loss that is called red is read as one, or the result is not read.
func TestARedLoss(t *testing.T) {
	b, g := named(t)
	for _, text := range []string{"what does 1/1 with a red 1 mean", "o que significa 1/1 com um 1 vermelho"} {
		r := b.Read(text, g, nil)
		require.Equal(t, grammar.Slots{"result": {"1R/1"}}, r.Slots, "%s: %+v", text, r)
	}
	for _, text := range []string{"what does 1/1 red do", "o que significa 1/1 vermelho"} {
		r := b.Read(text, g, nil)
		require.Empty(t, r.Kind, "%s: %+v", text, r)
	}
}

// A unit that stands on the map comes before the formation of its name, which the book has first; one that does not
// stand there leaves it to the formation.
func TestAUnitBeforeItsFormation(t *testing.T) {
	b, g := named(t)
	for _, text := range []string{
		"can Folgore move to 1221", "a Folgore pode ir para 1221", "may Folgore attack 1218", "a Folgore pode atacar 1218",
	} {
		r := b.Read(text, g, nil)
		require.Equal(t, []string{"Folgore"}, r.Slots["unit"], "%s: %+v", text, r)
		require.Empty(t, r.Slots["formation"], text)
	}
	delete(g.At, "Folgore")
	for _, text := range []string{"can Folgore move to 1221", "a Folgore pode atacar 1218"} {
		r := b.Read(text, g, nil)
		require.Equal(t, []string{"folgore-div"}, r.Slots["formation"], "%s: %+v", text, r)
		require.Empty(t, r.Slots["unit"], text)
	}
}

// A nation that is named besides is on the map, and leaves nothing unread.
func TestANationBesides(t *testing.T) {
	b, g := named(t)
	for _, text := range []string{
		"can 132/8 move to 1221 near the british", "a 132/8 pode ir para 1221 perto dos britânicos",
	} {
		r := b.Read(text, g, nil)
		require.Equal(t, grammar.MayMove, r.Kind, "%s: %+v", text, r)
		require.Equal(t, grammar.Slots{"unit": {"132/8"}, "to": {"1221"}}, r.Slots, text)
	}
}

// Nobody asks whether he may go to where he stands, or take part with himself.
func TestNobodyAsksTheAbsurd(t *testing.T) {
	b, g := named(t)
	for _, text := range []string{
		"can 132/8 move to 1220", "a 132/8 pode ir para 1220",
		"may 132/8 join in when 132/8 attacks 1218", "se a 132/8 atacar 1218, a 132/8 pode participar",
	} {
		r := b.Read(text, g, nil)
		require.Empty(t, r.Kind, "%s: %+v", text, r)
		for _, c := range r.Choices {
			require.NotEqual(t, []string{"1220"}, c.Slots["to"], text)
			require.NotEqual(t, grammar.MayJoin, c.Kind, text)
		}
	}
}

// After a question about what may be done points that nobody calls left may be what that costs: it is asked back. Where
// it is said that they are left they are read so.
func TestPointsAfterWhatMayBeDone(t *testing.T) {
	b, g := named(t)
	for _, c := range []struct {
		before, text, left string
		offers             []grammar.Kind
	}{
		{"can 132/8 attack 1218", "how many points?", "how many points left?", []grammar.Kind{grammar.Cost, grammar.PointsLeft}},
		{"a 132/8 pode ir para 1221", "pontos de movimento?", "quantos pontos sobram?", []grammar.Kind{grammar.Cost, grammar.PointsLeft}},
	} {
		before := b.Read(c.before, g, nil)
		r := b.Read(c.text, g, &before)
		require.Empty(t, r.Kind, "%s: %+v", c.text, r)
		var kinds []grammar.Kind
		for _, o := range r.Choices {
			kinds = append(kinds, o.Kind)
		}
		require.ElementsMatch(t, c.offers, kinds, c.text)
		require.Equal(t, grammar.PointsLeft, b.Read(c.left, g, &before).Kind, c.left)
	}
}

// What is said of a hex or of a name says where or who, and never names a second thing: a formation beside its hex, a hex
// of the enemy beside the way.
func TestWhatIsNamedTwice(t *testing.T) {
	b, g := named(t)
	for _, text := range []string{
		"can 132/8 move to 1221 although the british are at 1218", "a 132/8 pode ir para 1221 mesmo com os britânicos em 1218",
	} {
		r := b.Read(text, g, nil)
		require.NotContains(t, r.Slots["to"], "1218", "%s: %+v", text, r)
	}
	for _, text := range []string{"can 132/8 attack those from 1218", "a 132/8 pode atacar o pessoal de 1218"} {
		r := b.Read(text, g, nil)
		require.Equal(t, grammar.MayAttack, r.Kind, "%s: %+v", text, r)
		require.Equal(t, []string{"1218"}, r.Slots["target"], text)
	}
	r := b.Read("e a 132/8 pode atacar quem está em 1218", g, nil)
	require.NotEqual(t, grammar.WhoCanAttack, r.Kind, "%+v", r)
}

// A number that stands for a word, or for a strength, is no unit; a word without its vowels is the one of a list.
func TestFiguresAndShortWords(t *testing.T) {
	b, g := named(t)
	before := b.Read("what are the odds of 18 to 7", g, nil)
	require.Equal(t, grammar.Odds, before.Kind, "%+v", before)
	for text, want := range map[string]grammar.Slots{
		"and with 22?":        {"attack": {"22"}, "defense": {"7"}},
		"e com 9 na defesa?":  {"attack": {"18"}, "defense": {"9"}},
		"e com 22 no ataque?": {"attack": {"22"}, "defense": {"7"}},
	} {
		r := b.Read(text, g, &before)
		require.Equal(t, want, r.Slots, "%s: %+v", text, r)
	}
	for _, text := range []string{"is 132/8 able 2 attack 1218", "132/8 attcks 1218, okay"} {
		r := b.Read(text, g, nil)
		require.Contains(t, []grammar.Kind{grammar.MayAttack, ""}, r.Kind, "%s: %+v", text, r)
	}
	r := b.Read("can 132/8 trvl to 1221", g, nil)
	require.Equal(t, []string{"travel"}, append(r.Choices, r)[0].Mended, "%+v", r)
}
