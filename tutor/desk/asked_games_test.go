package desk_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"gazala/locales"
	"gazala/rules/cite"
	"gazala/tutor/desk"
	"gazala/tutor/view"
)

// saidBy is all that an answer says.
func saidBy(a *view.Answer) string {
	all := append([]string{a.Name, a.Heading}, a.Given...)
	for _, g := range a.Games {
		all = append(all, g.Title+": "+g.Text)
	}
	for _, r := range a.Rules {
		all = append(all, r.Chip.String())
	}
	return strings.Join(all, "\n")
}

// A question about no game in particular is answered by the game that it names, or by each that has an answer; another
// game takes its place, and a question goes on from the one before.
func TestAskedOfAllGames(t *testing.T) {
	for _, c := range []struct {
		lang string
		says []string // a question, then what its answer says, with bars between
	}{
		{"en", []string{"how many units can stack in north africa 41?|North Africa ’41|5 points in a hex", "and in theseus?|Operation Theseus"}},
		{"en", []string{"what is a minefield?|Each game has its own answer|Gazala: The Cauldron: Minefield|Operation Theseus: Minefield", "and in batalha?|Batalha de Gazala|Minefield"}},
		{"en", []string{"difference between batalha and theseus in ZOC|Zones of control|Batalha de Gazala: |Operation Theseus: "}},
		{"en", []string{"what is the schwerpunkt?|Operation Theseus|Schwerpunkt"}},
		{"en", []string{"can 132/8 attack 18 Cav?|it needs a position"}},
		{"en", []string{"what would you do in my place?|a matter of judgment"}},
		{"en", []string{"what does rule 7.2 say in north afrika 41|North Africa ’41|7.2"}},
		{"pt-BR", []string{"quantas unidades empilham no norte da áfrica 41?|North Africa ’41|5 pontos", "e no teseu?|Operação Teseu"}},
		{"pt-BR", []string{"o que é um campo minado?|Cada jogo tem a sua resposta|Gazala: The Cauldron: Campo minado"}},
		{"pt-BR", []string{"diferença entre batalha de gazala e teseu nas zonas de controle|Batalha de Gazala: |Operação Teseu: "}},
	} {
		d, err := desk.New(c.lang)
		require.NoError(t, err)
		talk := d.Conversation("")
		for _, line := range c.says {
			parts := strings.Split(line, "|")
			a := talk.Ask(nil, parts[0])
			for _, s := range parts[1:] {
				require.Contains(t, saidBy(&a), s, parts[0])
			}
		}
	}
}

// Whichever game is named first is the one that is asked, and only those that are named are set beside each other.
func TestOnlyTheGamesThatAreNamedAreCompared(t *testing.T) {
	d, err := desk.New(locales.English)
	require.NoError(t, err)
	a := d.Conversation("").Ask(nil, "difference between batalha and theseus in ZOC")
	require.Equal(t, view.AnswerBook, a.Kind)
	require.NotContains(t, saidBy(&a), "Cauldron")
	require.Len(t, a.Given, 2)
}

// A game is chosen in the place of another by its chip.
func TestAnotherGameIsChosen(t *testing.T) {
	d, err := desk.New(locales.English)
	require.NoError(t, err)
	talk := d.Conversation("")
	a := talk.Ask(nil, "how many units can stack in theseus?")
	require.NotNil(t, a.Reading)
	require.Equal(t, "game", a.Reading.Chips[0].ID)
	require.Equal(t, "Operation Theseus", a.Reading.Chips[0].Value)
	require.Len(t, a.Reading.Chips[0].Others, 3)
	b, ok := talk.Change(nil, "game", "cauldron")
	require.True(t, ok)
	require.Equal(t, "Gazala: The Cauldron", b.Name)
	require.Contains(t, saidBy(&b), "10.0")
	_, ok = talk.Change(nil, "game", "chess")
	require.False(t, ok)
}

// What is asked beside a rule leans on it, as long as nothing else has been asked about.
func TestAskedBesideARule(t *testing.T) {
	for _, c := range []struct {
		lang, rule, text string
		kind             view.AnswerKind
		says             []string
	}{
		{"en", "cauldron:9.0", "and in Theseus?", view.AnswerBook, []string{"Operation Theseus", "Zones of control", "5.4"}},
		{"en", "cauldron:9.0", "why?", view.AnswerBook, []string{"no reason for it beyond its own words", "9.0"}},
		{"en", "cauldron:9.0", "what does this mean?", view.AnswerBook, []string{"Zones of control", "9.0"}},
		{"en", "cauldron:9.0", "what does this mean for disrupted units?", view.AnswerBook, []string{"isrupted", "9.0"}},
		{"en", "cauldron:9.0", "and for submarines?", view.AnswerRefused, []string{"do not speak of “submarines”"}},
		{"en", "cauldron:9.0", "how many units can stack?", view.AnswerBook, []string{"10.0"}},
		{"en", "batalha:4.1.2", "what does this mean for tanks?", view.AnswerBook, []string{"rmor"}},
		{"pt-BR", "cauldron:9.0", "e no teseu?", view.AnswerBook, []string{"Operação Teseu", "5.4"}},
		{"pt-BR", "cauldron:9.0", "por quê?", view.AnswerBook, []string{"não conheço outra razão"}},
		{"pt-BR", "batalha:4.1.2", "o que isso significa para tanques?", view.AnswerBook, []string{"lindad"}},
		{"pt-BR", "cauldron:9.0", "e para submarinos?", view.AnswerRefused, []string{"não falam de “submarinos”"}},
	} {
		d, err := desk.New(c.lang)
		require.NoError(t, err)
		a := d.Beside(cite.Rule(c.rule)).Ask(nil, c.text)
		require.Equal(t, c.kind, a.Kind, "%s\n%s", c.text, saidBy(&a))
		for _, s := range c.says {
			require.Contains(t, saidBy(&a), s, c.text)
		}
	}
	d, err := desk.New(locales.English)
	require.NoError(t, err)
	talk := d.Beside("cauldron:9.0")
	talk.Ask(nil, "how many units can stack?")
	a := talk.Ask(nil, "why?")
	require.NotContains(t, saidBy(&a), "no reason for it", "it is no longer asked about the rule")
}

// A question that nobody can read has an answer at once that judges nothing, of a game and of all of them.
func TestNonsenseIsRefusedEverywhere(t *testing.T) {
	d, err := desk.New(locales.English)
	require.NoError(t, err)
	for name, text := range nonsense() {
		for _, talk := range []*desk.Conversation{d.Conversation(""), d.Conversation("na41"), d.Beside("cauldron:9.0")} {
			a := talk.Ask(nil, text)
			require.Contains(t, []view.AnswerKind{view.AnswerUnread, view.AnswerRefused, view.AnswerBack}, a.Kind, name)
			require.NotEmpty(t, a.Heading, name)
			require.Less(t, len(saidBy(&a))+len(a.Skips), 700, "%s is not told again at length", name)
		}
	}
}

func nonsense() map[string]string {
	return map[string]string{
		"long":           strings.Repeat("can it move to the hex beside it ", 310),
		"one long word":  strings.Repeat("x", 10_000),
		"emoji":          "🐫🔥💥 ?? 🏜️",
		"right to left":  "هل يمكن للوحدة أن تتحرك إلى 1221؟",
		"hebrew":         "האם היחידה יכולה לזוז",
		"sql":            "'; DROP TABLE units; SELECT * FROM rules WHERE 1=1 --",
		"german":         "Wie viele Einheiten dürfen gestapelt werden",
		"japanese":       "スタックの制限は何ですか",
		"signs":          "?!?!?! %%% <<< >>>",
		"nothing":        "   ",
		"broken letters": "\xff\xfe can \xf0\x28",
	}
}
