package desk_test

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"gazala/locales"
	"gazala/tutor/desk"
	"gazala/tutor/view"
)

// Questions that the rulebook answers by itself: the first sentence says it, and the rule that says so stands beside it.
func TestFirstSentenceFromTheBook(t *testing.T) {
	desks := map[string]*desk.Desk{}
	for _, lang := range locales.Languages() {
		d, err := desk.New(lang)
		require.NoError(t, err)
		desks[lang] = d
	}
	for _, q := range []struct{ lang, system, text, says, rule string }{
		{"en", "cauldron", "9 against 4", "column 2-1", ""},
		{"en", "cauldron", "4 against 100", "column 1-3", ""},
		{"en", "cauldron", "what does a light attack cost", "8", "11.0.1"},
		{"en", "cauldron", "what does the air chit do", "Air", "13.4"},
		{"en", "cauldron", "what does a D result do", "disrupts two units", "11.0.15"},
		{"en", "cauldron", "what happens on R", "retreat two hexes", "11.0.14"},
		{"en", "cauldron", "when do 29 Ind arrive", "May 29", "15.1"},
		{"en", "cauldron", "how is the campaign won", "Campaign", "17.0.4"},
		{"pt-BR", "cauldron", "o que vem depois da fase de campos minados", "suprimento", "3.0.3"},
		{"pt-BR", "batalha", "quanto custa cidade para motorizada", "motorizada 1", "2.3.tec"},
		{"pt-BR", "batalha", "19 contra 5", "coluna 3-1", ""},
		{"pt-BR", "batalha", "o que significa EMP", "Empate", "5.1.7.emp"},
		{"pt-BR", "theseus", "30 contra 10 em campo minado", "coluna 3-1", ""},
		{"en", "theseus", "ap cost refit", "1", "7.1"},
		{"en", "theseus", "5 against 30", "falls left of the first column", ""},
		{"en", "na41", "17 against 6", "column 2-1", ""},
		{"en", "na41", "what does DR4 mean", "retreats 4 hexes", "10.1.b"},
		{"en", "na41", "what does the Rommel marker do", "Axis attack", "18.5"},
		{"pt-BR", "na41", "quanto custa construir uma fortificação", "um ponto de recurso", "9.5.3"},
	} {
		d := desks[q.lang]
		a := d.Conversation(q.system).Ask(nil, q.text)
		require.Equal(t, view.AnswerBook, a.Kind, "%s: %+v", q.text, a)
		require.Contains(t, a.Heading, q.says, q.text)
		told := func(r view.RuleRow) bool { return r.Chip.Rule.Number() == q.rule }
		require.True(t, q.rule == "" || slices.ContainsFunc(a.Rules, told), "%s: %v", q.text, a.Rules)
	}
}

// What the rulebook says of something else is no answer.
func TestNoPassageAboutSomethingElse(t *testing.T) {
	d, err := desk.New("en")
	require.NoError(t, err)
	a := d.Conversation("cauldron").Ask(nil, "can 132/8 attack 1219")
	require.Equal(t, view.AnswerRefused, a.Kind, a.Heading)
}

// A question that was not understood tells where the rulebook may have it; one about a hex, or about nothing in the
// rulebook, does not.
func TestWhereTheRulebookMayHaveIt(t *testing.T) {
	d, err := desk.New(locales.English)
	require.NoError(t, err)
	for _, id := range d.Systems() {
		a := d.Conversation(id).Ask(nil, "what befalls a unit that wants to retreat uphill")
		require.False(t, a.Told(), a.Heading)
		require.NotEmpty(t, a.Rules, id)
		require.LessOrEqual(t, len(a.Rules), 3)
		for _, text := range []string{"does 1319 befall a retreat uphill", "xyzzy frobnicates plugh"} {
			a = d.Conversation(id).Ask(nil, text)
			require.False(t, a.Told(), text)
			require.Empty(t, a.Rules, text)
		}
	}
}

// A game without minefields does not tell what zones cost instead; and nothing is said not to be there only because the
// pages have another word for it: The Cauldron has clear hexes.
func TestThePriceOfWhatAGameLacks(t *testing.T) {
	for lang, text := range map[string]string{
		locales.English:    "do tanks pay extra in minefields",
		locales.Portuguese: "quanto custa entrar em campo minado",
	} {
		d, err := desk.New(lang)
		require.NoError(t, err)
		a := d.Conversation("na41").Ask(nil, text)
		require.Equal(t, view.AnswerRefused, a.Kind, "%s: %s", text, a.Heading)
		for _, id := range []string{"cauldron", "batalha"} {
			a = d.Conversation(id).Ask(nil, text)
			require.Equal(t, view.AnswerBook, a.Kind, "%s: %s: %s", id, text, a.Heading)
		}
	}
	d, err := desk.New(locales.English)
	require.NoError(t, err)
	a := d.Conversation("cauldron").Ask(nil, "what does it cost to enter clear terrain")
	require.NotContains(t, a.Heading, "no such")
	require.Equal(t, "I found no price for that in the rules of this game.", a.Heading)
}
