package main

import (
	"encoding/json"
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/require"
)

// The terminal shows the day of whoever has begun nothing, and of somebody whose memory lies in a folder.
func TestToday(t *testing.T) {
	out, _, code := ctl(t, "today")
	require.Zero(t, code)
	require.Contains(t, out, "Ten questions")
	require.Contains(t, out, "Position of the day")
	require.Contains(t, out, "Day one")

	dir := t.TempDir()
	text := "gazala memory 1\n2026-01-02T09:00:00Z 3 cauldron:8.0\n2026-01-12T09:00:00Z 3 cauldron:8.0\n"
	require.NoError(t, os.WriteFile(filepath.Join(dir, "cauldron.gazala"), []byte(text), 0o600))
	out, _, code = ctl(t, "--json", "today", dir)
	require.Zero(t, code)
	var day struct {
		Ten struct {
			Marks []string `json:"marks"`
			Rules []struct {
				Row struct{ Chip struct{ Rule string } }
			} `json:"rules"`
		} `json:"ten"`
	}
	require.NoError(t, json.Unmarshal([]byte(out), &day))
	require.Len(t, day.Ten.Marks, 10)
	require.Equal(t, "open", day.Ten.Marks[0])
	require.Equal(t, "cauldron:8.0", day.Ten.Rules[0].Row.Chip.Rule, "what is due comes first")

	require.NoError(t, os.WriteFile(filepath.Join(dir, "today.gazala"), []byte("{"), 0o600))
	_, errs, code := ctl(t, "today", dir)
	require.Equal(t, exitBad, code)
	require.NotEmpty(t, errs)
	_, errs, code = ctl(t, "today", filepath.Join(dir, "none"))
	require.Equal(t, exitBad, code)
	require.Contains(t, errs, "none")
}
