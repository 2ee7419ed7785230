package play_test

import (
	"errors"
	"testing"

	"github.com/stretchr/testify/require"

	"gazala/rules/decide"
	"gazala/rules/dice"
	"gazala/rules/event"
	"gazala/rules/play"
)

var errBroken = errors.New("the engine is broken")

// brittle is a game that breaks when its second die shows a face.
type brittle struct {
	tally
	face int
}

func (g brittle) Play(_ decide.Intent, src dice.Source) (play.Game, []event.Event, error) {
	a, b := src.Roll(3), src.Roll(3)
	if b == g.face {
		return g, nil, errBroken
	}
	return tally(a + b), []event.Event{{Rule: "tally:1", Key: "tally.now"}}, nil
}

// TestAnErrorOfTheGameIsTheErrorOfItsOdds breaks a game in some of the ways in which its dice can fall: there are no odds, and no outcome without a name.
func TestAnErrorOfTheGameIsTheErrorOfItsOdds(t *testing.T) {
	rolls := func(decide.Intent) bool { return true }
	for face := range 3 {
		d, err := play.Reckon(brittle{0, face}, throw{1}, rolls).All()
		require.ErrorIs(t, err, errBroken)
		require.Empty(t, d.Outcomes)
	}
	d, err := play.Reckon(brittle{0, 9}, throw{1}, rolls).All()
	require.NoError(t, err)
	require.Len(t, d.Outcomes, 5)
	for _, o := range d.Outcomes {
		require.NotEmpty(t, o.Key.Key)
	}
}
