package main

import (
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

func TestFoldAndBack(t *testing.T) {
	folded, _, code := ctl(t, "fold", beside)
	require.Zero(t, code)
	folded = strings.TrimSuffix(folded, "\n")
	require.True(t, strings.HasPrefix(folded, "gz1:"), folded)
	require.NotContains(t, folded, "\n")
	back, _, code := ctl(t, "fold", folded)
	require.Zero(t, code)
	require.Equal(t, beside+"\n", back)
	for _, args := range [][]string{{"options"}, {"explain", attack}, {"judge", attack}, {"judge", onto}} {
		plain, _, want := ctl(t, append([]string{args[0], beside}, args[1:]...)...)
		same, _, code := ctl(t, append([]string{args[0], folded}, args[1:]...)...)
		require.Equal(t, want, code)
		require.Equal(t, plain, same)
	}
	_, errs, code := ctl(t, "fold", folded[:len(folded)/2])
	require.Equal(t, exitBad, code)
	require.NotEmpty(t, errs)
}

func TestPositionsComeFromAnywhere(t *testing.T) {
	want, _, code := ctl(t, "options", beside)
	require.Zero(t, code)
	folded, _, code := ctlIn(t, beside, "fold", "-")
	require.Zero(t, code)
	for name, c := range map[string]struct{ in, place string }{
		"file": {"", file(t, beside)}, "folded file": {"", file(t, folded)}, "standard input": {beside, "-"}, "folded standard input": {folded, "-"},
		"with blanks before it": {"", " \n" + beside},
	} {
		out, errs, code := ctlIn(t, c.in, "options", c.place)
		assert.Zero(t, code, "%s: %s", name, errs)
		assert.Equal(t, want, out, name)
	}
}

func TestPositionsThatAreNotThere(t *testing.T) {
	missing := filepath.Join(t.TempDir(), "nowhere.json")
	for _, args := range [][]string{
		{"options", missing},
		{"judge", missing, attack},
		{"explain", missing, attack},
		{"odds", missing},
		{"fold", missing},
		{"options", t.TempDir()},
		{"options", "-"},
		{"options", "gz1:!"},
		{"options", "{"},
		{"options", "[]"},
		{"options", `{"system": "chess"}`},
		{"judge", beside},
		{"judge", beside, "not json"},
		{"options"},
	} {
		out, errs, code := ctl(t, args...)
		assert.Equal(t, exitBad, code, args)
		assert.Empty(t, out, args)
		assert.NotEmpty(t, errs, args)
	}
	_, errs, _ := ctl(t, "options", missing)
	require.Contains(t, errs, missing)
}
