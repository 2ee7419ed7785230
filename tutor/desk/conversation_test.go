package desk_test

import (
	"fmt"
	"testing"

	"github.com/stretchr/testify/require"

	"gazala/tutor/desk"
	"gazala/tutor/question/grammar"
	"gazala/tutor/table/session"
	"gazala/tutor/view"
)

// Where the unit in hand may go is answered as the game judges it, and as the list of what can be done says; and a word
// that nobody knows leaves no verdict.
func TestConversationAnswersAsTheGameJudges(t *testing.T) {
	for _, c := range []struct {
		position, system, unit string
		move                   string
	}{
		{`{"map": "gazala", "turn": "may-27-pm", "units": [{"unit": "132/8", "at": "1220", "ready": true}, {"unit": "12 Ber", "at": "1319"},
			{"unit": "Marine", "at": "1219"}, {"unit": "10 Hus", "at": "1219"}], "stack": [{"frame": "move", "side": "axis"},
			{"frame": "act", "unit": "132/8"}], "system": "cauldron"}`, "cauldron", "132/8", "Move to %s"},
		{`{"system": "batalha", "scenario": "campaign", "turn": 6, "units": [{"unit": "104/21", "at": "1511"}, {"unit": "201 G", "at": "1408"},
			{"unit": "2/1", "at": "1410"}], "stack": [{"frame": "turn", "phase": "axis_movement"}, {"frame": "move", "side": "axis"},
			{"frame": "act", "unit": "104/21"}]}`, "batalha", "104/21", "Move to %s"},
	} {
		d, err := desk.New("en")
		require.NoError(t, err)
		seat, err := d.Begin(desk.Opening{From: "position:" + c.position, Help: session.Usual, MyDice: true})
		require.NoError(t, err)
		asked := 0
		for _, g := range seat.View().Point.Groups {
			for _, choice := range g.Choices {
				var hex string
				if n, _ := fmt.Sscanf(choice.Name, c.move, &hex); n != 1 {
					continue
				}
				asked++
				a := d.Conversation(c.system).Ask(seat, "can "+c.unit+" move to "+hex+"?")
				require.Equal(t, view.AnswerVerdict, a.Kind, "%s: %+v", hex, a)
				require.Equal(t, choice.Legal, a.Legal, hex)
				require.Equal(t, "may_move", a.Reading.Kind)
				require.Equal(t, []string{hex}, a.Reading.Slots["to"])
				strange := d.Conversation(c.system).Ask(seat, "can "+c.unit+" quuxly move to "+hex+"?")
				require.NotEqual(t, view.AnswerVerdict, strange.Kind, hex)
			}
		}
		require.GreaterOrEqual(t, asked, 3, c.system)
	}
}

// A conversation goes on: the unit stays, the hex changes; without a position the rulebook answers, and what needs one
// is told to need it.
func TestConversationGoesOn(t *testing.T) {
	d, err := desk.New("pt-BR")
	require.NoError(t, err)
	talk := d.Conversation("cauldron")
	a := talk.Ask(nil, "o que diz a regra 9.0")
	require.Equal(t, view.AnswerBook, a.Kind)
	a = talk.Ask(nil, "e a 8.2?")
	require.Equal(t, "rule", a.Reading.Kind)
	require.Equal(t, []string{"8.2"}, a.Reading.Slots["rule"])
	a = talk.Ask(nil, "a 132/8 pode ir para 1221")
	require.Equal(t, view.AnswerRefused, a.Kind)
	require.Equal(t, "may_move", a.Reading.Kind)
}

// An attack that may be begun is refused to one unit alone at whose odds none is allowed, and only to it.
func TestAnAttackAlone(t *testing.T) {
	h := handsOf(t, "table10.json")
	desks := desksOf(t)
	for _, c := range []struct {
		lang, text string
		legal      bool
	}{
		{"en", "can Rec 3 attack 2028?", true},
		{"en", "can Rec 3 attack 2028 all by itself?", false},
		{"en", "can I/5 attack 2028 alone?", true},
		{"pt", "o Rec 3 pode atacar 2028 sozinho?", false},
	} {
		d := desks[c.lang]
		a := d.Conversation("na41").Ask(h.seat(t, d, c.lang, "n-attack"), c.text)
		require.Equal(t, view.AnswerVerdict, a.Kind, c.text)
		require.Equal(t, c.legal, a.Legal, "%s: %s", c.text, a.Heading)
	}
}

// What a further question names is whom it names, and not the result of the same letters; two together go where one was
// asked to go; whoever attacks with a unit of the side on the move is that one.
func TestWhoGoesOn(t *testing.T) {
	h := handsOf(t, "table10.json")
	desks := desksOf(t)
	for _, c := range []struct {
		lang, system, at string
		texts            []string
		kind             grammar.Kind
		slots            map[string][]string
	}{
		{
			"en", "theseus", "t-attack",
			[]string{"can 7th attack 2609?", "and with 3R/4?"},
			grammar.MayAttack,
			map[string][]string{"unit": {"7th"}, "with": {"3R/4"}, "target": {"2609"}},
		},
		{
			"pt", "theseus", "t-attack",
			[]string{"o 7th pode atacar 2609?", "e a 3R/4?"},
			grammar.MayAttack,
			map[string][]string{"unit": {"3R/4"}, "target": {"2609"}},
		},
		{
			"pt", "na41", "n-rommel",
			[]string{"o Rec 3 pode ir para 1706?", "Rec 3 e MG 8 juntas?"},
			grammar.MayMove,
			map[string][]string{"unit": {"Rec 3", "MG 8"}, "to": {"1706"}},
		},
		{
			"en", "cauldron", "c-hacheim",
			[]string{"The Marine I want with the 132/8 only light to attack, ok?"},
			grammar.MayAttack,
			map[string][]string{"unit": {"132/8"}, "target": {"Marine"}, "type": {"light"}},
		},
		{
			"en", "batalha", "b-hacheim",
			[]string{"What does motorized infantry pay to cross a sea arm?"},
			grammar.Cost,
			map[string][]string{"class": {"motorized"}, "terrain": {"sea arm"}},
		},
		{
			"pt", "batalha", "b-hacheim",
			[]string{"quanto a infantaria motorizada paga pra cruzar um braço de mar?"},
			grammar.Cost,
			map[string][]string{"class": {"motorized"}, "terrain": {"sea arm"}},
		},
		{
			"en", "na41", "n-rommel",
			[]string{"how is the campaign won?", "and in the Rommel one?"},
			"",
			map[string][]string{"act": nil},
		},
	} {
		d := desks[c.lang]
		talk, seat := d.Conversation(c.system), h.seat(t, d, c.lang, c.at)
		for _, text := range c.texts[:len(c.texts)-1] {
			_, err := talk.Read(seat, text)
			require.NoError(t, err)
		}
		r, err := talk.Read(seat, c.texts[len(c.texts)-1])
		require.NoError(t, err)
		require.Equal(t, c.kind, r.Kind, "%v: %+v", c.texts, r)
		for slot, all := range c.slots {
			require.Equal(t, all, r.Slots[slot], "%v: %+v", c.texts, r)
		}
	}
}
