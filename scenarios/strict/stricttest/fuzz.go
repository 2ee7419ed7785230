package stricttest

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/require"

	"gazala/scenarios/strict"
)

// Seed gives a fuzz target the files to begin with: own, a file of a system's, unless that is empty, and every file
// <prefix>-*.json of scenarios/testdata/bad. scenarios is the way to that folder; without a prefix there are no wrong
// files.
func Seed(f *testing.F, scenarios, prefix string, files fs.FS, own string) {
	f.Helper()
	if own != "" {
		b, err := fs.ReadFile(files, own)
		require.NoError(f, err)
		f.Add(b)
	}
	if prefix == "" {
		return
	}
	bad, err := filepath.Glob(filepath.Join(scenarios, "testdata", "bad", prefix+"-*.json"))
	require.NoError(f, err)
	require.NotEmpty(f, bad)
	for _, name := range bad {
		b, err := os.ReadFile(name)
		require.NoError(f, err)
		f.Add(b)
	}
}

// Refused tells whether a reader refused a file; then it says what is wrong with it.
func Refused(t *testing.T, err error) bool {
	t.Helper()
	if err == nil {
		return false
	}
	var p *strict.Problems
	require.ErrorAs(t, err, &p, "not a list of problems: %v", err)
	require.NotEmpty(t, p.List)
	require.False(t, errors.Is(err, fs.ErrNotExist))
	return true
}
