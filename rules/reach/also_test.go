package reach_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"gazala/rules/hex"
	"gazala/rules/reach"
)

// From several sources each hex is reached from the one that comes to least, what the source costs to begin with included.
func TestAlso(t *testing.T) {
	g, err := hex.NewGrid(hex.Numbering{Stagger: hex.EvenRowsEast}, hex.Bounds{FirstCol: 1, FirstRow: 1, LastCol: 9, LastRow: 1})
	require.NoError(t, err)
	f := reach.NewField(g)
	reach.Start(f, 0, reach.NoLimit)
	reach.Also(f, 8, 2)
	reach.Also(f, 4, 9)
	reach.Also(f, 99, 0)
	reach.Go(f, reach.NoLimit, 100, func(int, int, hex.Dir) reach.Cost { return reach.Points(1) })
	for i, want := range []int32{0, 1, 2, 3, 4, 5, 4, 3, 2} {
		got, ok := f.Cost(i)
		require.True(t, ok)
		require.Equal(t, want, got, i)
	}
}
