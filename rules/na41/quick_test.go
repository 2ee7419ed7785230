package na41_test

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"gazala/rules/decide"
	"gazala/rules/na41"
)

// quickest is the intent that goes on with a game by doing as little as possible: one that ends something, or else the first that is legal.
func quickest(t testing.TB, g na41.Game) decide.Intent {
	t.Helper()
	s := decide.BareSheet()
	g.Point(s)
	var first decide.Intent
	for i := range s.Len() {
		if !s.Legal(i) {
			continue
		}
		if in := s.Intent(i); slices.Contains([]decide.Intent{na41.RollEvent{}, na41.EndInitial{}, na41.EndMovement{}, na41.EndSupply{}, na41.EndCombat{}, na41.Forgo{}, na41.LeavePorts{}, na41.Roll{}, na41.EndDelay{}}, in) {
			return in
		} else if first == nil {
			first = in
		}
	}
	require.NotNil(t, first, "nothing can be done")
	return first
}
