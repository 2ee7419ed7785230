package desk_test

import (
	"fmt"
	"testing"

	"github.com/stretchr/testify/require"

	"gazala/tutor/desk"
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
