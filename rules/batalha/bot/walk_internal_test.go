package bot

import (
	"testing"

	"github.com/stretchr/testify/require"

	"gazala/rules/batalha"
	batalhadata "gazala/scenarios/batalha"
)

// A unit is none of the others in its hex (4.1.1): where three stand, nobody is more crowded than who would come as the
// third.
func TestAUnitIsNoneOfTheOthersInItsHex(t *testing.T) {
	p, err := batalhadata.LoadPrinted()
	require.NoError(t, err)
	g, err := batalhadata.Start(p, p.Scenarios[0].ID, batalha.Rulings{})
	require.NoError(t, err)
	v := newView(g, batalha.Axis)
	var stack []batalha.UnitID
	for i := range v.st.Units {
		if u := batalha.UnitID(i); v.onMap(u) && v.side(u) == batalha.Axis && len(stack) < stackLimit {
			stack = append(stack, u)
		}
	}
	require.Len(t, stack, stackLimit)
	h := v.st.Units[stack[0]].At
	for _, u := range stack {
		v.st.Units[u].At = h
	}
	for _, u := range stack {
		require.Equal(t, stackLimit-1, v.others(u, h))
	}
	require.GreaterOrEqual(t, v.others(batalha.NoUnit, h), stackLimit)
}
