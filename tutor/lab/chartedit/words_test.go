package chartedit_test

import (
	"testing"
	"unicode"

	"github.com/stretchr/testify/require"

	"gazala/locales"
	"gazala/tutor/games"
)

// TestWordsOfTablesAreTheLanguages holds that a table whose cells are words shows them in the language, and takes them.
func TestWordsOfTablesAreTheLanguages(t *testing.T) {
	seen := 0
	for _, sys := range games.All() {
		if sys.ID != "na41" { // the others print letters
			continue
		}
		e := cardEditor(t, sys, locales.Portuguese, nil)
		charts := e.View()
		ours := sys.Charts(nil, speaker(t, locales.Portuguese))
		for i, table := range charts.Tables {
			if table.Grows {
				continue
			}
			for r, row := range ours.Tables[i].Rows {
				for c, cell := range row.Cells {
					got := table.Rows[r+1][c+1]
					if !cell.Words || got.Path == "" || len(cell.Paths) != 1 || len(cell.Text) < 4 || !unicode.IsLower([]rune(cell.Text)[1]) {
						continue
					}
					seen++
					require.Equal(t, cell.Text, got.Text, got.Path)
					if seen%7 == 0 {
						require.NoError(t, e.Set(got.Path, got.Text))
						require.Empty(t, e.View().Tables[i].Rows[r+1][c+1].Faults, got.Path)
					}
				}
			}
		}
	}
	require.Positive(t, seen)
}
