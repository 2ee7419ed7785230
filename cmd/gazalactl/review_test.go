package main

import (
	"os"
	"path/filepath"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"gazala/locales"
	"gazala/tutor/desk"
	"gazala/tutor/table"
	"gazala/tutor/table/save"
	"gazala/tutor/view"
)

// saved is the file of a game that has just begun, after its first choices.
func saved(t *testing.T, start string) string {
	t.Helper()
	d, err := desk.New(locales.English)
	require.NoError(t, err)
	began, err := d.Begin(desk.Opening{From: start, Seed: 1})
	require.NoError(t, err)
	var seat table.Seat = began
	for range 30 {
		for id, legal := 0, false; !legal; id++ {
			p, ok := seat.Preview(id)
			require.True(t, ok)
			if legal = p.Choice.Legal; legal {
				seat, err = seat.Act(id)
				require.NoError(t, err)
			}
		}
	}
	at := time.Date(2026, 5, 26, 12, 0, 0, 0, time.UTC)
	text, err := save.Encode(seat.(*table.Table).Session(), save.Times{Created: at, Changed: at})
	require.NoError(t, err)
	name := filepath.Join(t.TempDir(), "game.gz")
	require.NoError(t, os.WriteFile(name, text, 0o600))
	return name
}

func TestReview(t *testing.T) {
	name := saved(t, "scenario:batalha/campaign")
	for _, lang := range []string{"en", "pt"} {
		out, errs, code := ctl(t, "--lang", lang, "review", name)
		require.Zero(t, code, errs)
		assert.NotContains(t, out, "?review")
	}
	out, _, code := ctl(t, "--json", "review", name)
	require.Zero(t, code)
	v := decode[view.Review](t, out)
	assert.True(t, v.Finished)
	assert.Equal(t, "batalha", v.System)
	assert.Len(t, v.Values, 31)
	_, errs, code := ctl(t, "review", filepath.Join(t.TempDir(), "nowhere"))
	assert.Equal(t, exitBad, code)
	assert.NotEmpty(t, errs)
}
