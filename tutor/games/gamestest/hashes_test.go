package gamestest_test

import (
	"flag"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"gazala/rules/play/playtest"
	"gazala/tutor/games/gamestest"
	"gazala/tutor/shelf"
)

// tell prints what goes into the hashes of the game with the name: to be held against what another version prints.
var tell = flag.String("tell", "", "the name of a game of which all that goes into its hashes is written to the standard output")

func systems(t testing.TB) []*shelf.System {
	t.Helper()
	all, err := gamestest.All()
	require.NoError(t, err)
	return all
}

// TestWholeGames holds whole games to the hashes that are kept of them: what may be done at each point and why not, what happens, what is computed, and what the
// positions are.
func TestWholeGames(t *testing.T) {
	for _, sys := range systems(t) {
		t.Run(sys.ID, func(t *testing.T) {
			t.Parallel()
			games, err := gamestest.Games(sys)
			require.NoError(t, err)
			got := hashes(t, sys, games)
			if kept, err := os.ReadFile(filepath.Join("testdata", sys.ID+".hashes.golden")); err == nil {
				for _, d := range gamestest.Differences(string(kept), got) {
					t.Log(d)
				}
			}
			playtest.Golden(t, sys.ID+".hashes", got)
		})
	}
}

func hashes(t testing.TB, sys *shelf.System, games []gamestest.Game) string {
	t.Helper()
	var out strings.Builder
	for _, g := range games {
		var to *os.File
		if g.Name == *tell {
			to = os.Stdout
		}
		text, err := hashesTold(sys, g, to)
		require.NoError(t, err)
		out.WriteString(text)
	}
	return out.String()
}

func hashesTold(sys *shelf.System, g gamestest.Game, to *os.File) (string, error) {
	if to == nil {
		return gamestest.Hashes(sys, g, nil)
	}
	return gamestest.Hashes(sys, g, to)
}
