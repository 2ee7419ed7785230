package desk_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"gazala/tutor/desk"
	"gazala/tutor/table/session"
	"gazala/tutor/view"
)

// What goes on from a question that was not understood is asked back, and is no verdict on the question before that
// one; what asks by itself is answered.
func TestNothingGoesOnFromWhatWasNotUnderstood(t *testing.T) {
	for lang, texts := range map[string][5]string{
		"en": {
			"can 132/8 attack 1219?", "can 132/8 xyzzyplugh the frobnicators?", "and heavy?", "can 132/8 move to 1221?", "and light?",
		},
		"pt-BR": {
			"a 132/8 pode atacar 1219?", "a 132/8 pode xyzzyplugh os frobnicadores?", "e pesado?",
			"a 132/8 pode ir para 1221?", "e leve?",
		},
	} {
		d, err := desk.New(lang)
		require.NoError(t, err)
		seat, err := d.Begin(desk.Opening{From: "position:" + boxAttack, Help: session.Usual, MyDice: true})
		require.NoError(t, err)
		talk := d.Conversation("cauldron")
		require.Equal(t, view.AnswerVerdict, talk.Ask(seat, texts[0]).Kind, texts[0])
		require.Equal(t, view.AnswerVerdict, talk.Ask(seat, texts[4]).Kind, "it goes on from what was understood")
		require.NotEqual(t, view.AnswerVerdict, talk.Ask(seat, texts[1]).Kind, texts[1])
		a := talk.Ask(seat, texts[2])
		require.Equal(t, view.AnswerBack, a.Kind, "%s: %s", texts[2], a.Heading)
		require.NotEmpty(t, a.Readings)
		require.Equal(t, view.AnswerVerdict, talk.Ask(seat, texts[3]).Kind, texts[3])
	}
}
