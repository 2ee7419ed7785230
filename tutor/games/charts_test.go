package games_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"gazala/locales"
	"gazala/tutor/games"
)

// A look at a table does not tell all tables of the game again.
func TestChartsAreToldOnce(t *testing.T) {
	en, err := locales.New(locales.English)
	require.NoError(t, err)
	pt, err := en.In(locales.Portuguese)
	require.NoError(t, err)
	for _, sys := range games.All() {
		t.Run(sys.ID, func(t *testing.T) {
			first, other := sys.Charts(nil, en), sys.Charts(nil, pt)
			require.NotEqual(t, first, other)
			require.Same(t, &first.Tables[0], &sys.Charts(nil, en).Tables[0])
			text, err := sys.Template()
			require.NoError(t, err)
			own, err := sys.Overlay("own.json", text)
			require.NoError(t, err)
			laid := sys.Charts(own, en)
			require.NotSame(t, &first.Tables[0], &laid.Tables[0])
			require.Same(t, &laid.Tables[0], &sys.Charts(own, en).Tables[0])
		})
	}
}
