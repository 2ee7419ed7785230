package search

import (
	"testing"

	"github.com/stretchr/testify/require"
)

// Western letters are folded the short way as all letters are the long way.
func TestFoldsAlike(t *testing.T) {
	for r := rune(1); r < 0x250; r++ {
		for _, s := range []string{string(r), "a" + string(r), "É" + string(r) + "’S", string(r) + "\u0301"} {
			require.Equal(t, foldAny(s), Fold(s), "%q", s)
		}
	}
	_, ok := foldLatin("não é às 3 horas’")
	require.True(t, ok)
	_, ok = foldLatin("мир")
	require.False(t, ok)
}
