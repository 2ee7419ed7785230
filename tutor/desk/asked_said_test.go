package desk_test

import (
	"encoding/json"
	"os"
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"gazala/locales"
	"gazala/tutor/desk"
	"gazala/tutor/table"
	"gazala/tutor/table/session"
	"gazala/tutor/view"
)

// hands are questions that people asked at a table, who had seen no pattern; those with even numbers stay unseen.
type hands struct {
	Contexts  map[string]struct{ Position json.RawMessage }
	Questions []struct {
		N                         int
		Game, Lang, Text, Context string
	}
	seats map[string]table.Seat
}

func handsOf(t *testing.T, file string) *hands {
	t.Helper()
	text, err := os.ReadFile("../question/testdata/hands/" + file)
	require.NoError(t, err)
	h := &hands{seats: map[string]table.Seat{}}
	require.NoError(t, json.Unmarshal(text, h))
	return h
}

// seat is the one before the position of a context; nil where there is none.
func (h *hands) seat(t *testing.T, d *desk.Desk, lang, context string) table.Seat {
	t.Helper()
	if context == "" {
		return nil
	}
	key := lang + context
	if h.seats[key] == nil {
		from := "position:" + string(h.Contexts[context].Position)
		seat, err := d.Begin(desk.Opening{From: from, Help: session.Usual, MyDice: true})
		require.NoError(t, err)
		h.seats[key] = seat
	}
	return h.seats[key]
}

func desksOf(t *testing.T) map[string]*desk.Desk {
	t.Helper()
	desks := map[string]*desk.Desk{}
	for _, tag := range locales.Languages() {
		d, err := desk.New(tag)
		require.NoError(t, err)
		desks[tag[:2]] = d
	}
	return desks
}

// What the first sentence says of questions at a position, and what the answer leaves unsaid.
func TestWhatAnAnswerSaysFirst(t *testing.T) {
	desks, h := desksOf(t), handsOf(t, "table3.json")
	for _, q := range []struct{ lang, system, at, text, says, not string }{
		// a number has its noun
		{"pt", "batalha", "b-axis", "104/21 pode ir para 1512?", "Sim, por 2 pontos de movimentação: Mover para 1512", ""},
		{"en", "na41", "n-supply", "can 11 Ind go to 2554?", "Yes, for 1 movement point: ", "Player turn of the side"},
		{"en", "batalha", "b-duty", "what does it cost 201 G to go to 1407?", "2 movement points: ", "points spent"},
		// why a number is what it is, of what was named, and of nothing else
		{"pt", "batalha", "b-duty", "por que a 201 G paga 2 para ir para 1407?", "Romper contato 1", "Cidade"},
		// who attacks is named
		{"en", "cauldron", "c-hacheim", "who can attack Marine?", "132/8 can attack hex 1219 now. Can join: 132/9.", ""},
		{"en", "theseus", "t-attack", "who can attack 2609?", "7th, 3R/4", "8H/4"},
		{"pt", "na41", "n-desperate", "quem pode atacar 2028?", "22ª Brigada da Guarda", ""},
		// the deepest reason: not that a hex is farther than a step
		{"en", "theseus", "t-box", "can 104 move to 2521?", "No: Hex 2521 (Bir Hacheim) holds an enemy unit", "not next"},
		// of the unit that was named, and not of the chit alone
		{"en", "cauldron", "c-window", "why can't I play the replacement chit on 5 GH?", "5 GH is not armor", ""},
		// said once, and nothing else of the kind
		{"pt", "theseus", "t-hacheim", "quantos pontos de ação restam?", "Pontos de ação restantes: 6", ""},
		// what comes of a roll that is no fight, and the column of one that is
		{"en", "theseus", "t-box", "what are the chances that 104 gets into 2622?", "gets through 70%", "0 of"},
		{"pt", "cauldron", "c-four", "qual é a proporção do 8/1 num ataque pesado?", "Coluna da proporção 1-2 · Modificadores de dado +2. Seu lado", ""},
		// from the rulebook: of what was asked, in one paragraph
		{"en", "batalha", "", "max stack?", "A hex holds three units", "Ten at most"},
		{"en", "batalha", "b-duty", "what comes after this phase?", "Axis movement, Axis combat, Allied movement, Allied combat", ""},
		{"pt", "theseus", "t-stand", "o que vem depois que o defensor decide ficar?", "intensificar o ataque? O atacante", "desorganizados"},
		{"en", "cauldron", "", "How is Scenario One won?", "The side with more points wins", ""},
		{"pt", "cauldron", "", "como se ganha o cenário um?", "Vence quem tem mais pontos", ""},
		{"en", "theseus", "", "I'm defending and the table shows 1/2 with the 2 printed in red; what happens to my stack?", "attacker has 1 and the defender has 2", "columns"},
		{"en", "cauldron", "", "light attack price in MP?", "Light: tracked 8", "Types of attack: movement points and die roll modifier, light"},
	} {
		seat := h.seat(t, desks[q.lang], q.lang, q.at)
		a := desks[q.lang].Conversation(q.system).Ask(seat, q.text)
		assert.Contains(t, a.Heading, q.says, q.text)
		if q.not != "" {
			assert.NotContains(t, a.Heading+strings.Join(a.Given, " "), q.not, q.text)
		}
		assert.NotContains(t, a.Given, a.Heading, q.text)
	}
}

// What was understood stands in the reader's words, and not in the ids of a reading.
func TestChipsAreInWords(t *testing.T) {
	desks, h := desksOf(t), handsOf(t, "table3.json")
	for _, q := range []struct{ lang, system, at, text, says string }{
		{"pt", "cauldron", "c-window", "dá p/ usar a ficha Reposição na Bays?", "Ficha Reposição"},
		{"en", "cauldron", "", "What is the effect of the Extra Move tactical chit?", "Extra Move chit"},
		{"en", "batalha", "", "May a unit retreat into a hex of an enemy engagement zone?", "an enemy zone"},
		{"pt", "batalha", "", "O que significa DVI?", "DVI"},
	} {
		a := desks[q.lang].Conversation(q.system).Ask(h.seat(t, desks[q.lang], q.lang, q.at), q.text)
		require.NotNil(t, a.Reading, q.text)
		var said []string
		for n := range a.Reading.Chips {
			said = append(said, a.Reading.Chips[n].Value)
		}
		assert.Contains(t, strings.Join(said, " · "), q.says, q.text)
	}
}

// No answer speaks to insiders: the first sentence has one colon at most and no id; nothing that is offered names a rule
// as the register does, and no change is one of something else than was asked for.
func TestAnswersSpeakToPlayers(t *testing.T) {
	desks := desksOf(t)
	id := regexp.MustCompile(`›|#\w|\bd-\d\d\b|\w_\w|\?\w+\.\w+`)
	const every = 8
	asked := 0
	for _, file := range []string{"table1.json", "table2.json", "table3.json"} {
		h := handsOf(t, file)
		for _, q := range h.Questions {
			if q.N%2 == 0 || q.N/2%every != 0 {
				continue
			}
			d := desks[q.Lang]
			a := d.Conversation(q.Game).Ask(h.seat(t, d, q.Lang, q.Context), q.Text)
			if a.Kind == view.AnswerUnread || a.Kind == view.AnswerBack {
				continue
			}
			asked++
			quoted := regexp.MustCompile(`[“"].*?[”"]`).ReplaceAllString(a.Heading, "")
			for sentence := range strings.SplitSeq(quoted, ". ") {
				assert.LessOrEqual(t, strings.Count(sentence, ": "), 1, "%s: %s", q.Text, a.Heading)
			}
			assert.NotRegexp(t, id, a.Heading, q.Text)
			for _, f := range a.Next {
				assert.NotRegexp(t, id, f.Name, q.Text)
			}
			if a.Reading != nil {
				for n := range a.Reading.Chips {
					assert.NotRegexp(t, id, a.Reading.Chips[n].Value, q.Text)
				}
			}
		}
	}
	require.GreaterOrEqual(t, asked, 12)
}
