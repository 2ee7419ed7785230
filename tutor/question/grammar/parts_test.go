package grammar

import (
	"testing"

	"github.com/BurntSushi/toml"
	"github.com/stretchr/testify/require"

	"gazala/locales"
)

// However a file of words comes apart, its parts have all of it, and none is long.
func TestAFileOfWordsComesApartWhole(t *testing.T) {
	for _, tag := range locales.Languages() {
		text, err := files.ReadFile("words/" + tag + ".toml")
		require.NoError(t, err)
		var whole, together vocabulary
		require.NoError(t, toml.Unmarshal(text, &whole))
		parts := partsOf(string(text))
		require.Greater(t, len(parts), 8)
		for _, part := range parts {
			require.Less(t, len(part), 2*partLong)
			require.NoError(t, toml.Unmarshal([]byte(part), &together), part)
		}
		require.Equal(t, whole, together)
	}
}
