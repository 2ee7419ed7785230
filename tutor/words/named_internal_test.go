package words

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// A draw is named by all its words; of two names that fit the longer one is meant.
func TestADrawIsNamedByAllItsWords(t *testing.T) {
	names := []string{"15th Panzer", "15th Panzer / 21st Panzer", "Double Move", "7"}
	for typed, want := range map[string][2]int{
		"double move": {2, 2}, "15th panzer / 21st panzer 7": {1, 5}, "15th panzer": {0, 2}, "7": {3, 1},
		"double": {-1, 0}, "": {-1, 0},
	} {
		n, words := named(names, strings.Fields(typed))
		require.Equal(t, want, [2]int{n, words}, typed)
	}
}
