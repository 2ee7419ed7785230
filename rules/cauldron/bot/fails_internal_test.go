package bot

import (
	"testing"

	"github.com/stretchr/testify/require"

	"gazala/rules/cauldron"
	"gazala/rules/play"
	"gazala/rules/play/playtest"
	"gazala/rules/think"
	cauldrondata "gazala/scenarios/cauldron"
)

// An error of the game while the opponent looks ahead comes out as that error.
func TestAnErrorOfTheGameComesOut(t *testing.T) {
	p, err := cauldrondata.LoadPrinted()
	require.NoError(t, err)
	g, err := cauldrondata.Start(p, p.Scenarios[0].ID, cauldron.Rulings{})
	require.NoError(t, err)
	playtest.Fails(t, g, 400, func(g play.Game, e think.Engine) play.Thinker { return newThinker(g.(cauldron.Game), 1, e) })
	playtest.Fails(t, g, 400, func(g play.Game, e think.Engine) play.Thinker {
		return (&memory{}).think(g.(cauldron.Game), 1, e)
	})
}
