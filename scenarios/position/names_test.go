package position_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"gazala/rules/hex"
	"gazala/scenarios/position"
	"gazala/scenarios/strict"
)

type unit int16

func names(t *testing.T) position.Names[unit] {
	t.Helper()
	g, err := hex.NewGrid(hex.Numbering{Stagger: hex.EvenColumnsLow}, hex.Bounds{FirstCol: 1, LastCol: 4, FirstRow: 1, LastRow: 4})
	require.NoError(t, err)
	ids := []string{"a", "b"}
	return position.Names[unit]{Grid: g, Units: len(ids), Name: func(u unit) string { return ids[u] }}
}

func TestNames(t *testing.T) {
	n := names(t)
	at := n.Grid.At(0)
	require.Equal(t, []string{"0101"}, n.Hexes([]hex.Hex{at}))
	require.Equal(t, []string{"b", ""}, n.IDs([]unit{1, -1}))
}

func TestWordOf(t *testing.T) {
	words := []strict.Choice[int]{{Name: "one", Value: 1}}
	require.Equal(t, "one", position.WordOf(1, words))
	require.Empty(t, position.WordOf(2, words))
}
