package bot

import (
	"testing"

	"github.com/stretchr/testify/require"

	"gazala/rules/na41"
	"gazala/rules/play"
	"gazala/rules/play/playtest"
	"gazala/rules/think"
	na41data "gazala/scenarios/na41"
)

// An error of the game while the simple player looks ahead comes out as that error.
func TestAnErrorOfTheGameComesOut(t *testing.T) {
	b, err := na41data.LoadBook()
	require.NoError(t, err)
	g, err := b.Start("enter-rommel")
	require.NoError(t, err)
	playtest.Fails(t, g, 100, func(g play.Game, e think.Engine) play.Thinker { return greedy(g.(na41.Game), 1, e) })
}

// Procedures of which the simple player knows nothing, and options that are strange to it beside known ones, are told. Where it knows nothing chance decides.
func TestStrangers(t *testing.T) {
	settled := map[string]bool{"turn": true, "player_turn": true, "combat_die": true, "result": true, "defense_die": true}
	for _, f := range na41.Frames() {
		word := na41.FrameKinds().Word(f)
		if s := (&sight{top: f}); !settled[word] && !s.knows() {
			t.Logf("knows no answer to the questions of %q", word)
		}
	}
}
