package theseus

import (
	"testing"

	"github.com/stretchr/testify/require"

	"gazala/scenarios/position/positiontest"
)

// Whatever a position has counts in its key.
func TestEveryFieldCounts(t *testing.T) {
	st := State{Units: make([]Unit, 2), Intelligence: Intelligence{To: 1}, Dummies: []int8{1, 1}}
	require.Empty(t, positiontest.Unnamed(&st, func(st *State) string { return gameOf(&board{State: *st}).Key() }))
}
