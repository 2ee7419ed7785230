package table_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"gazala/locales"
	"gazala/rules/dice"
	"gazala/tutor/games/gamestest"
	"gazala/tutor/narrate"
	"gazala/tutor/shelf"
	"gazala/tutor/view"
)

// ways are those in which the tests ask for a thing by its name.
func ways() map[string][]string {
	return map[string][]string{
		locales.English:    {"Can I: %s?", "Why not: %s", "%s", "what does it cost: %s?", "what are the odds of: %s"},
		locales.Portuguese: {"Posso: %s?", "Por que não: %s", "%s", "Quanto custa: %s?", "Quais são as chances: %s"},
	}
}

// strange are words that no game's board, acts or rules of asking have: what a question says with them is something
// else than what it says without them.
func strange() map[string][]string {
	return map[string][]string{
		locales.English:    {"unless", "without", "never", "instead", "yesterday", "elephant", "quietly", "unsupplied", "if", "only"},
		locales.Portuguese: {"exceto", "sem", "nunca", "em vez", "ontem", "elefante", "devagar", "jamais", "caso", "ou"},
	}
}

// nonsense is a word that means nothing.
func nonsense(pick dice.Source) string {
	const consonants, vowels = "bdfgjklmnprtvxz", "aeiou"
	var b strings.Builder
	for range 4 {
		b.WriteByte(consonants[pick.Roll(len(consonants))])
		b.WriteByte(vowels[pick.Roll(len(vowels))])
	}
	return b.String()
}

// decides tells whether an answer says Yes or No of something, or a number.
func decides(a *view.Answer) bool {
	return a.Kind == view.AnswerVerdict || a.Kind == view.AnswerList || a.Odds != nil || len(a.Choices) > 0 ||
		len(a.Reasons) > 0 || len(a.Trees) > 0
}

// with puts a word somewhere between the words of a question.
func with(text, word string, pick dice.Source) string {
	words := strings.Fields(text)
	at := pick.Roll(len(words) + 1)
	return strings.Join(append(append(append([]string{}, words[:at]...), word), words[at:]...), " ")
}

// A question of words that are all understood, with one more that is not, is answered neither with Yes nor with No nor
// with a number: in random positions of all games, in both languages, wherever the word stands.
func TestNoVerdictWhileAWordIsUnread(t *testing.T) {
	all, err := gamestest.All()
	require.NoError(t, err)
	for _, sys := range all {
		t.Run(sys.ID, func(t *testing.T) {
			t.Parallel()
			games, err := gamestest.Games(sys)
			require.NoError(t, err)
			asked, wrong := 0, []string{}
			for n := 1; n < len(games); n += max(1, len(games)/4) {
				g, pick := games[n], dice.Seeded(uint64(n))
				g.Most = 30
				require.NoError(t, gamestest.Play(g, func(m gamestest.Moment) (bool, error) {
					if m.Action%9 == 4 {
						k, more := withAStranger(t, sys, m, pick)
						asked, wrong = asked+k, append(wrong, more...)
					}
					return true, nil
				}))
			}
			require.GreaterOrEqual(t, asked, 100)
			require.Empty(t, wrong, "%d of %d", len(wrong), asked)
		})
	}
}

func withAStranger(t *testing.T, sys *shelf.System, m gamestest.Moment, pick dice.Source) (asked int, wrong []string) {
	t.Helper()
	vocabulary := m.Game.Vocabulary()
	for _, lang := range locales.Languages() {
		say := speaker(t, lang)
		nar := narrate.Narrator{Say: say, Names: sys.Names(m.Game, say), Index: sys.Index(), System: sys.ID}
		tab := posed(t, sys, m.Game, lang)
		for n := range 10 {
			i := vocabulary[pick.Roll(len(vocabulary))]
			if n%2 == 0 {
				i = m.Point.Sheet.Intent(pick.Roll(m.Point.Sheet.Len()))
			}
			word := nonsense(pick)
			if n%3 == 0 {
				word = strange()[lang][pick.Roll(len(strange()[lang]))]
			}
			text := with(fmt.Sprintf(ways()[lang][n%len(ways()[lang])], nar.Intent(i)), word, pick)
			a, done := tab.Ask(whole, view.Asked{Text: text})
			require.True(t, done)
			require.LessOrEqual(t, len(a.Next), 3)
			asked++
			if decides(&a) {
				wrong = append(wrong, fmt.Sprintf("%s: %q: %s %s", lang, text, a.Heading, a.Name))
			}
		}
	}
	return asked, wrong
}

// What names a unit or a hex that is not there, says no, if, or or what else, or leaves open what is done, is not
// answered by what is there.
func TestNoVerdictOnWhatIsNotThere(t *testing.T) {
	for lang, texts := range map[string][]string{
		"en": {
			"can 7/99 move to 1221", "can 9 Panzer move to 1221", "can the 9 Hus join", "may 12 Leg join the attack",
			"can 132/8 move to 4719", "can 132/8 move to 9999", "can 132/8 move to 1221 or 1319",
			"can 132/8 not move to 1221", "what if 132/8 moves to 1221", "if 132/8 moves to 1221 can it attack",
			"can 132/8 move to 1221 without the Marine", "can 132/8 and 7 RTR move to 1221",
			"can I/5 attack 10 Hus", "may 19 Bre move to 1221", "why can't Savona enter 1219", "can MG 8 move to 1221",
			"can Rec 3 enter 1219", "can 104/21 move to 1221", "can 5R/4 move to 1221", "can KG Hecker move to 1221",
			"who can attack 1219", "is 132/8 in supply", "when can 132/8 move to 1221", "which units can join",
			"how many units can move to 1221", "can 132/8 attach 10 Hus", "can 132/8 move by rail to 1221",
			"what are the odds of a heavy attack by 7 RTR", "what does it cost 5R/4 to move to 1221",
			"can 132/8 go to 1221 through 1320", "can 132/8 advance and attack and move to 1221",
		},
		"pt-BR": {
			"a 7/99 pode ir para 1221", "a 9 Panzer pode ir para 1221", "a 132/8 pode ir para 4719",
			"a 132/8 pode ir para 1221 ou 1319", "a 132/8 vai para 1221 se não atacar", "e se a 132/8 for para 1221",
			"a 132/8 e a 7 RTR podem ir para 1221", "o I/5 pode atacar o 10 Hus", "por que o 19 Bre não pode entrar em 1219",
			"quem pode atacar 1219", "a 132/8 está em suprimento", "quando a 132/8 pode ir para 1221",
			"quais unidades podem juntar", "quantas unidades podem ir para 1221", "a 132/8 pode ir de trem para 1221",
			"quais são as chances de um ataque pesado da 7 RTR", "a 132/8 pode não ir para 1221",
		},
	} {
		tab := besieged(t, lang)
		for _, text := range texts {
			a := asked(t, tab, text)
			assert.False(t, decides(&a), "%q: %s %s", text, a.Heading, a.Name)
			require.NotEmpty(t, a.Next, text)
		}
	}
}

// What the field offers to be asked can be typed as it stands, and is answered: in random positions of all games, in both
// languages, of a unit on the move and of what the game asks otherwise.
func TestTheHintOfTheFieldWorks(t *testing.T) {
	all, err := gamestest.All()
	require.NoError(t, err)
	for _, sys := range all {
		t.Run(sys.ID, func(t *testing.T) {
			t.Parallel()
			games, err := gamestest.Games(sys)
			require.NoError(t, err)
			entered := map[string]int{}
			for n := 0; n < len(games) && entered["en"] < 12; n++ {
				g, before := games[n], entered["en"]
				g.Most = 30
				require.NoError(t, gamestest.Play(g, func(m gamestest.Moment) (bool, error) {
					for _, lang := range locales.Languages() {
						tab := posed(t, sys, m.Game, lang)
						hint := tab.Hint()
						if strings.Contains(hint, enters()[lang]) {
							entered[lang]++
						} else if m.Action%10 != 3 {
							continue
						}
						a := asked(t, tab, hint)
						require.Equal(t, view.AnswerVerdict, a.Kind, "%q: %s %v %v", hint, a.Skips, a.Unused, a.Next)
					}
					return entered["en"] < before+4, nil
				}))
			}
			require.Len(t, entered, len(locales.Languages()), "somebody is on the move")
		})
	}
}

// enters is the word of the hint for going into a hex.
func enters() map[string]string {
	return map[string]string{locales.English: " enter ", locales.Portuguese: " entrar em "}
}
