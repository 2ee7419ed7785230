package cauldron

import (
	"testing"

	"github.com/stretchr/testify/require"

	"gazala/rules/hex"
	"gazala/scenarios/position/positiontest"
)

// Whatever a position has counts in its key.
func TestEveryFieldCounts(t *testing.T) {
	st := State{
		Units: make([]Unit, 2), Breached: make([]hex.Side, 1), Works: make([]Work, 1), Activated: make([]uint8, 2), Withdrawn: make([]FormationID, 1), Pairs: make([]Pair, 1),
	}
	for i := range st.Cup {
		st.Cup[i], st.Hand[i], st.Played[i] = make([]Chit, 1), make([]Chit, 1), make([]Chit, 1)
	}
	require.Empty(t, positiontest.Unnamed(&st, func(st *State) string { return gameOf(&board{State: *st}).Key() }))
}
