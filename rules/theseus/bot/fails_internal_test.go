package bot

import (
	"testing"

	"github.com/stretchr/testify/require"

	"gazala/rules/play"
	"gazala/rules/play/playtest"
	"gazala/rules/theseus"
	"gazala/rules/think"
	theseusdata "gazala/scenarios/theseus"
)

// An error of the game while the opponent looks ahead comes out as that error.
func TestAnErrorOfTheGameComesOut(t *testing.T) {
	p, err := theseusdata.LoadPrinted()
	require.NoError(t, err)
	g, err := theseusdata.Start(p, "bir-hacheim", theseus.Rulings{})
	require.NoError(t, err)
	playtest.Fails(t, g, 60, func(g play.Game, e think.Engine) play.Thinker { return newThinker(g.(theseus.Game), 1, e) })
}
