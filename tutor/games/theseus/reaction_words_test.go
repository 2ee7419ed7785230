package theseus_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"gazala/rules/dice"
	rules "gazala/rules/theseus"
	"gazala/tutor/narrate"
)

// 6.5.4: a failed reaction says that the stack is safe from others, and not that it goes on: in a hex of an enemy zone it stops (5.4.1).
func TestAFailedReactionSaysNothingOfGoingOn(t *testing.T) {
	sys := system(t)
	g := position(t, `{"turn": 2, "units": [{"at": "2623", "unit": "I/8"}, {"at": "2824", "unit": "50 HQ"}, {"at": "2724", "unit": "69th"}],
		"stack": [{"frame": "ops", "side": "axis"}, {"frame": "activation", "formation": "15-pz", "points": 5},
			{"frame": "move", "units": ["I/8"], "begun": true, "held": true, "reacted": true, "spent": "5/3"},
			{"frame": "reaction", "side": "allies"}, {"frame": "die", "for": "reaction", "side": "allies", "unit": "50 HQ"}]}`)
	next, events, err := g.Play(rules.Roll.Now(), dice.Scripted(9))
	require.NoError(t, err)
	for tag, wrong := range map[string][]string{"en": {"goes on"}, "pt-BR": {"segue"}} {
		nar := narrate.Narrator{Say: speaker(t, tag), Names: sys.Names(next, speaker(t, tag)), Index: sys.Index(), System: sys.ID}
		said := []string{}
		for _, e := range events {
			said = append(said, nar.Event(e))
		}
		text := strings.Join(said, " ")
		require.Contains(t, text, map[string]string{"en": "safe from reactions", "pt-BR": "a salvo de reações"}[tag])
		for _, w := range wrong {
			require.NotContains(t, text, w)
		}
	}
}
