package gamestest_test

import (
	"os"
	"path/filepath"
	"strconv"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"gazala/tutor/games/gamestest"
	"gazala/tutor/shelf"
	"gazala/tutor/table/save"
)

// Where long games are written to, and how long they are: `go run ./cmd/dev saves` says so.
const (
	folderOfSaves = "GAZALA_SAVES"
	mostOfSaves   = "GAZALA_SAVES_MOST"
)

// TestLongGames plays games at random that become long, cuts them where opening them is worth a look, and opens each
// from its text as it was.
func TestLongGames(t *testing.T) {
	folder, most := os.Getenv(folderOfSaves), 250
	if n, err := strconv.Atoi(os.Getenv(mostOfSaves)); err == nil {
		most = n
	}
	for _, sys := range systems(t) {
		t.Run(sys.ID, func(t *testing.T) {
			cuts, err := gamestest.Cuts(sys, most)
			require.NoError(t, err)
			require.Len(t, cuts, 10)
			longest := cuts[6].Game.Total()
			require.Greater(t, longest, min(most, 250)*9/10)
			require.False(t, cuts[7].Game.Mine())
			require.NotEmpty(t, cuts[7].Game.Who())
			for n, c := range cuts {
				require.Positive(t, c.Game.Total(), c.Name)
				require.Equal(t, n < 7, n < 7 && c.Game.Mine(), c.Name)
				then := time.Date(2026, 1, 2, 3, 4, n, 0, time.UTC)
				text, err := save.Encode(c.Game, save.Times{Created: then, Changed: then})
				require.NoError(t, err)
				find := func(id string) (*shelf.System, bool) { return sys, id == sys.ID }
				opened, err := save.Decode(find, c.Name, text)
				require.NoError(t, err)
				require.True(t, opened.Report.Whole(), c.Name)
				require.Equal(t, c.Game.Game().Key(), opened.Session.Game().Key(), c.Name)
				if folder != "" {
					require.NoError(t, os.WriteFile(filepath.Join(folder, c.Name+".gazala"), text, 0o600))
				}
			}
		})
	}
}
