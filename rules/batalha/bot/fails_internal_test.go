package bot

import (
	"testing"

	"github.com/stretchr/testify/require"

	"gazala/rules/batalha"
	"gazala/rules/play"
	"gazala/rules/play/playtest"
	"gazala/rules/think"
	batalhadata "gazala/scenarios/batalha"
)

// An error of the game while the opponent looks ahead comes out as that error.
func TestAnErrorOfTheGameComesOut(t *testing.T) {
	p, err := batalhadata.LoadPrinted()
	require.NoError(t, err)
	g, err := batalhadata.Start(p, p.Scenarios[0].ID, batalha.Rulings{})
	require.NoError(t, err)
	playtest.Fails(t, g, 400, func(g play.Game, e think.Engine) play.Thinker { return newThinker(g.(batalha.Game), 1, e) })
}

// So it does from the simple opponent.
func TestAnErrorOfTheGameComesOutOfTheSimpleOpponent(t *testing.T) {
	p, err := batalhadata.LoadPrinted()
	require.NoError(t, err)
	g, err := batalhadata.Start(p, p.Scenarios[0].ID, batalha.Rulings{})
	require.NoError(t, err)
	playtest.Fails(t, g, 200, func(g play.Game, e think.Engine) play.Thinker { return threeToOne(g.(batalha.Game), 1, e) })
}
