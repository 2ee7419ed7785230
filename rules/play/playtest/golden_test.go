package playtest

import (
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/require"
)

func TestGoldenFiles(t *testing.T) {
	path := filepath.Join(t.TempDir(), "deep", "x.golden")
	require.ErrorIs(t, compare(path, "one\ntwo\n", false), errGolden, "a missing file is no agreement")
	require.NoFileExists(t, path)
	require.NoError(t, compare(path, "one\ntwo\n", true))
	require.NoError(t, compare(path, "one\ntwo\n", false))
	err := compare(path, "one\n2\n", false)
	require.ErrorIs(t, err, errGolden)
	require.ErrorContains(t, err, "x.golden:2\nwant two\ngot  2")
	require.ErrorContains(t, compare(path, "one\ntwo\nthree", false), "want \ngot  three")
	require.NoError(t, compare(path, "3", true))
	got, err := os.ReadFile(path)
	require.NoError(t, err)
	require.Equal(t, "3", string(got))
}

// fake is a test that notes its failure.
type fake struct {
	testing.TB
	failed bool
}

func (f *fake) Helper()      {}
func (f *fake) Error(...any) { f.failed = true }

func TestGoldenFails(t *testing.T) {
	t.Chdir(t.TempDir())
	f := &fake{}
	Golden(f, "never-written", "text")
	require.True(t, f.failed || *update)
}
