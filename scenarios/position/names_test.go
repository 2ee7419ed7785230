package position_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"gazala/rules/decide"
	"gazala/rules/hex"
	"gazala/rules/play"
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
	at, nowhere := n.Grid.At(0), hex.Hex{Q: 999, R: 999}
	require.Equal(t, []string{"0101"}, n.Hexes([]hex.Hex{at}))
	require.Equal(t, []string{"b", ""}, n.IDs([]unit{1, -1}))
	o := position.Object{}
	require.True(t, n.PutHex(o, "hex", at))
	require.True(t, n.PutUnit(o, 0))
	require.Equal(t, position.Object{"hex": "0101", "unit": "a"}, o)
	require.False(t, n.PutHex(o, "hex", nowhere))
	require.False(t, n.PutUnit(o, 2))
	require.False(t, n.PutUnit(o, -1))
}

func TestWordOf(t *testing.T) {
	words := []strict.Choice[int]{{Name: "one", Value: 1}}
	require.Equal(t, "one", position.WordOf(1, words))
	require.Empty(t, position.WordOf(2, words))
}

type (
	step     struct{ n int }
	stranger struct{}
)

func (step) Kind() decide.Kind     { return "step" }
func (stranger) Kind() decide.Kind { return "step" }

func TestWriteIntent(t *testing.T) {
	fill := func(o position.Object, in step) bool { o["n"] = in.n; return in.n > 0 }
	b, err := position.WriteIntent(step{3}, fill)
	require.NoError(t, err)
	require.JSONEq(t, `{"do": "step", "n": 3}`, string(b))
	for _, i := range []decide.Intent{nil, stranger{}, step{0}} {
		_, err := position.WriteIntent(i, fill)
		require.ErrorIs(t, err, play.ErrForeign)
	}
}
