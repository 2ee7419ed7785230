package chartedit_test

import (
	"encoding/json"
	"testing"

	"github.com/stretchr/testify/require"

	"gazala/locales"
	"gazala/rules/cite"
	"gazala/tutor/games"
	"gazala/tutor/games/gamestest/toy"
	"gazala/tutor/lab/chartedit"
	"gazala/tutor/shelf"
	"gazala/tutor/view"
)

func cardEditor(t *testing.T, sys *shelf.System, tag string, own []byte) *chartedit.Editor {
	t.Helper()
	say, err := toy.Speak(tag)
	require.NoError(t, err)
	e, err := chartedit.New(sys, say, own)
	require.NoError(t, err)
	return e
}

// first is a number of a card that stands alone.
func first(tables []view.TableEdit) (view.CellEdit, bool) {
	for _, row := range tables[0].Rows {
		for _, c := range row {
			if c.Path != "" && len(c.Text) == 1 && c.Text >= "1" && c.Text < "9" {
				return c, true
			}
		}
	}
	return view.CellEdit{}, false
}

// TestEveryCardHasWords holds that every card of every game can be shown in both languages, that our own values typed in
// leave a file that can be played by and is read again as it was, and that ours can be put back.
func TestEveryCardHasWords(t *testing.T) {
	for _, tag := range locales.Languages() {
		for _, sys := range append(games.All(), toy.New()) {
			e := cardEditor(t, sys, tag, nil)
			for _, d := range e.View().Decks {
				typed := 0
				for _, c := range d.Cards {
					tables, err := e.Card(d.ID, c.Name)
					require.NoError(t, err)
					said, err := json.Marshal(tables)
					require.NoError(t, err)
					require.NotContains(t, string(said), "?cards", c.Name)
					if cell, ok := first(tables); ok && typed < 2 {
						typed++
						require.NoError(t, e.Set(cell.Path, cell.Text))
						v := e.View()
						require.True(t, v.Good, "%s %s %v", sys.ID, cell.Path, v)
						again := cardEditor(t, sys, tag, e.Text())
						require.Equal(t, v, again.View())
						require.Equal(t, e.Text(), again.Text())
						require.NoError(t, e.Reset(tables[0].ID))
						require.False(t, e.Changed(), string(e.Text()))
					}
				}
			}
		}
	}
}

func TestACardOfTheToy(t *testing.T) {
	e := cardEditor(t, toy.New(), locales.English, nil)
	require.NoError(t, e.Set("counters.A1.strength", "9"))
	tables, err := e.Card("counters", "A1")
	require.NoError(t, err)
	c := tables[0].Rows[1][1]
	require.Equal(t, "9", c.Text)
	require.Equal(t, "4", c.Ours)
	require.Equal(t, cite.Printed, c.Source)
	require.NotEmpty(t, c.Against)
	require.True(t, e.View().Good)
	require.Equal(t, 1, e.View().Decks[0].Own)

	require.NoError(t, e.Set("counters.A1.enters", "17"))
	require.False(t, e.View().Good)
	require.Equal(t, 1, e.View().Wrong)
	tables, err = e.Card("counters", "A1")
	require.NoError(t, err)
	require.Len(t, tables[0].Rows[3][1].Faults, 1)
	require.NoError(t, e.Set("setups.A1.camp", "yes"))
	require.Contains(t, string(e.Text()), `"camp": true`)
	require.Error(t, e.Set("counters.A1.speed", "3"))
	_, err = e.Card("counters", "A9")
	require.ErrorIs(t, err, chartedit.ErrPlace)
}

// TestRowsOfASetUp adds a unit to a set-up, moves it, and takes it away.
func TestRowsOfASetUp(t *testing.T) {
	for _, sys := range games.All() {
		if sys.ID != "batalha" {
			continue
		}
		e := cardEditor(t, sys, locales.Portuguese, nil)
		rows := func() int {
			tables, err := e.Card("setups", "campaign")
			require.NoError(t, err)
			for _, table := range tables {
				if table.ID == "setups.campaign.start" {
					return len(table.Rows)
				}
			}
			return 0
		}
		was := rows()
		require.NoError(t, e.Set("setups.campaign.start[0].at", "0412"))
		require.True(t, e.View().Good, e.View().Faults)
		require.NoError(t, e.Grow("setups.campaign.start", false))
		require.Equal(t, was+1, rows())
		require.False(t, e.View().Good, "a unit in two places")
		require.NoError(t, e.Shrink("setups.campaign.start", false))
		require.True(t, e.View().Good)
		require.NoError(t, e.Reset("setups.campaign.start"))
		require.False(t, e.Changed())
	}
}
