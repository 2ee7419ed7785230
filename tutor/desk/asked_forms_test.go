package desk_test

import (
	"encoding/json"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"gazala/locales"
	"gazala/tutor/desk"
	"gazala/tutor/question/grammar"
	"gazala/tutor/view"
)

// bookQuestion is a question to the rulebook, with the rules of which one answers it, and patterns of what the answer
// says.
type bookQuestion struct {
	Game, Lang, Text string
	Rules, Facts     []string
	Told             bool
}

// bookQuestions are those of a file that was written before there was a reader of them.
func bookQuestions(t *testing.T) []bookQuestion {
	t.Helper()
	var file struct{ Questions []bookQuestion }
	text, err := os.ReadFile(filepath.Join("testdata", "rulebook.json"))
	require.NoError(t, err)
	require.NoError(t, json.Unmarshal(text, &file))
	return file.Questions
}

// answers tells whether an answer is told by one of the rules, and says the facts.
func (q *bookQuestion) answers(a *view.Answer) bool {
	said := strings.Join(append([]string{a.Heading}, a.Given...), " ")
	wrong := func(fact string) bool { return !regexp.MustCompile(fact).MatchString(said) }
	rule := slices.ContainsFunc(a.Rules, func(row view.RuleRow) bool {
		return slices.ContainsFunc(q.Rules, func(r string) bool {
			n, head := row.Chip.Rule.Number(), strings.TrimSuffix(r, ".0")
			return n == r || n == head || strings.HasPrefix(n, head+".")
		})
	})
	return a.Kind == view.AnswerBook && rule && !slices.ContainsFunc(q.Facts, wrong)
}

// What the rulebook answers by itself, by the way in which it is asked: the rule that says so stands beside the answer,
// and no verdict.
func TestTheRulebookIsAsked(t *testing.T) {
	desks := desksByLanguage(t)
	told := 0
	for _, q := range bookQuestions(t) {
		a := desks[q.Lang].Conversation(q.Game).Ask(nil, q.Text)
		require.NotEqual(t, view.AnswerVerdict, a.Kind, q.Text)
		if q.answers(&a) {
			told++
		}
		require.Equal(t, q.Told, q.answers(&a), "%s: %s: %s %q %v", q.Game, q.Text, a.Kind, a.Heading, a.Given)
	}
	require.Equal(t, 43, told)
}

func desksByLanguage(t *testing.T) map[string]*desk.Desk {
	t.Helper()
	out := map[string]*desk.Desk{}
	for _, lang := range locales.Languages() {
		d, err := desk.New(lang)
		require.NoError(t, err)
		out[lang] = d
	}
	return out
}

// A roll in a column is the cell of the chart, word for word, with where it comes from.
func TestARollIsACellOfTheChart(t *testing.T) {
	d := desksByLanguage(t)["en"]
	for _, q := range []struct{ system, text, says string }{
		{"na41", "what happens on a 5 at 3-1", "gives A1/D1 (printed)"},
		{"na41", "I rolled a 2 on the 1:1 column, what does it do?", "gives A1 (printed)"},
		{"na41", "a 6 at 7 to 1 gives?", "gives DS (printed)"},
		{"batalha", "what does a 7 on 3-1 give", "gives DVB / ARB (printed)"},
		{"batalha", "result of 12 at 1-4?", "gives DVB / ARB (printed)"},
		{"cauldron", "what does a roll of 6 at 5-1 give?", "gives – / DR (derived)"},
		{"cauldron", "what does a 9 do at 9-1", "gives – / **R (reconstructed)"},
		{"theseus", "what does a roll of 6 at 1-1 give in broken ground", "gives 2R/1R (derived)"},
		{"theseus", "what does a roll of 8 at 3-1 give", "depends on the ground"},
	} {
		talk := d.Conversation(q.system)
		a := talk.Ask(nil, q.text)
		require.Equal(t, view.AnswerBook, a.Kind, q.text)
		require.Contains(t, a.Heading, q.says, q.text)
		r := talk.Latest()
		require.Equal(t, grammar.Result, r.Kind, q.text)
		require.NotEmpty(t, r.Slots.One("number"), q.text)
		require.NotEmpty(t, r.Slots.One("column"), q.text)
	}
	for text, says := range map[string]string{
		"what does a roll of 7 at 3-1 give":           "no row for a roll of 7",
		"what does a roll of 5 at 30-1 give":          "no column 30-1",
		"what does a roll of 5 at 3-1 give at Tobruk": "",
		"what does a roll of 5 and 6 at 3-1 give":     "",
	} {
		a := d.Conversation("na41").Ask(nil, text)
		require.NotEqual(t, view.AnswerBook, a.Kind, text)
		require.Contains(t, a.Heading, says, text)
	}
}

// A word of which no page that has the others speaks leaves a question without an answer.
func TestAPageHasAllWordsOfAQuestion(t *testing.T) {
	d := desksByLanguage(t)["en"]
	for _, q := range bookQuestions(t) {
		if q.Lang != "en" || !q.Told {
			continue
		}
		for _, stranger := range []string{"helicopters", "in the jungle"} {
			talk := d.Conversation(q.Game)
			a := talk.Ask(nil, strings.TrimRight(q.Text, "?")+" "+stranger)
			require.NotEqual(t, desk.Told, talk.Latest().Kind, "%s %s: %s", q.Text, stranger, a.Heading)
		}
	}
}

// Whether something may be done twice is answered by what says how often, and not by what has the number two.
func TestHowOftenIsAsked(t *testing.T) {
	desks := desksByLanguage(t)
	for _, q := range []struct{ game, lang, text, rule string }{
		{"na41", "en", "can you attack twice with the same unit", "8.1"},
		{"na41", "en", "may a unit attack more than once", "8.1"},
		{"na41", "pt-BR", "uma unidade pode atacar duas vezes?", "8.1"},
		{"cauldron", "en", "can a formation be activated more than once", "7.0"},
		{"batalha", "en", "can a hex be attacked twice", "6.2"},
		{"batalha", "pt-BR", "o mesmo hex pode ser atacado de novo?", "6.2"},
		{"theseus", "en", "can a unit attack twice in one turn", ""},
		{"na41", "en", "can I move a unit twice", ""},
	} {
		a := desks[q.lang].Conversation(q.game).Ask(nil, q.text)
		if q.rule == "" {
			require.NotEqual(t, view.AnswerBook, a.Kind, "%s: %s", q.text, a.Heading)
			continue
		}
		require.Equal(t, view.AnswerBook, a.Kind, q.text)
		require.Regexp(t, "^"+q.rule, a.Rules[0].Chip.Rule.Number(), "%s: %s", q.text, a.Heading)
	}
}

// What stands in a position is asked of the table, and what goes on from another question of that one.
func TestAPositionIsNotAskedOfThePages(t *testing.T) {
	d := desksByLanguage(t)["en"]
	seat, err := d.Begin(desk.Opening{From: "example:cauldron-ex-02", MyDice: true})
	require.NoError(t, err)
	for _, text := range []string{
		"can 132/8 retreat to 1320", "what happens if 132/8 cannot retreat", "and if it cannot retreat?", "does it work",
	} {
		talk := d.Conversation("cauldron")
		talk.Ask(seat, text)
		require.NotEqual(t, desk.Told, talk.Latest().Kind, text)
	}
	talk := d.Conversation("cauldron")
	a := talk.Ask(seat, "what happens if a unit cannot retreat")
	require.Equal(t, desk.Told, talk.Latest().Kind)
	require.Contains(t, a.Heading, "eliminated")
}

// A page that has the words of a question by chance, the chapter that it stands in among them, is no answer; what stands
// below has several of them.
func TestWordsByChanceAreNoAnswer(t *testing.T) {
	d := desksByLanguage(t)["en"]
	for text, system := range map[string]string{
		"is there a limit on attacks per hex": "na41", "do you roll once per attacker": "cauldron",
	} {
		talk := d.Conversation(system)
		a := talk.Ask(nil, text)
		require.NotEqual(t, view.AnswerBook, a.Kind, "%s: %s", text, a.Heading)
		require.NotEmpty(t, a.Rules, text)
		for _, row := range a.Rules {
			require.NotContains(t, []string{"Vehicle type", "Disrupted attacker"}, row.Title, text)
		}
	}
}
