package toy_test

import (
	"encoding/json"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"gazala/locales"
	"gazala/tutor/desk"
	"gazala/tutor/games/gamestest/toy"
)

// spoken holds that something is told without a word missing.
func spoken(t *testing.T, what any) {
	t.Helper()
	b, err := json.Marshal(what)
	require.NoError(t, err)
	require.NotRegexp(t, `\?[a-z]+\.[a-z0-9_.-]+\?|<no value>`, string(b))
}

// TestTheShelf reads all that the toy has beside its rules, in both languages: pages, terms, concepts, contested rules, and examples whose numbers come out.
func TestTheShelf(t *testing.T) {
	for _, tag := range locales.Languages() {
		say, err := toy.Speak(tag)
		require.NoError(t, err)
		d := desk.With(say, toy.New())
		require.NoError(t, d.Check())
		for _, row := range d.Contents("toy") {
			require.NotEmpty(t, row.Title, row.Chip.Rule)
			page, err := d.Page(row.Chip.Rule)
			require.NoError(t, err)
			require.NotEmpty(t, page.Paras, row.Chip.Rule)
			spoken(t, page)
		}
		terms, err := d.Glossary("toy", "")
		require.NoError(t, err)
		require.Len(t, terms, 5)
		spoken(t, terms)
		spoken(t, d.Concepts())
		rulings, err := d.Rulings("toy")
		require.NoError(t, err)
		require.Len(t, rulings, 1)
		spoken(t, rulings)
		h, err := d.Hunt("toy", rulings[0].ID)
		require.NoError(t, err)
		for end := time.Now().Add(time.Minute); !h.Seek(func() bool { return true }); {
			require.True(t, time.Now().Before(end))
		}
		require.NotEmpty(t, h.View().Shows, "the readings differ somewhere")
		spoken(t, h.View())
		require.Len(t, d.Examples("toy"), 2)
		for _, id := range []string{"toy-ex-01", "toy-ex-01@cornered", "toy-ex-02"} {
			ex, err := d.Example(id)
			require.NoError(t, err)
			require.Positive(t, ex.Passed, id)
			require.Zero(t, ex.Failed, "%s: %+v", id, ex.Steps)
			spoken(t, ex)
			if id == "toy-ex-01@cornered" {
				require.Len(t, ex.Steps[1].Log, 2, "it is lost")
			}
		}
	}
}
