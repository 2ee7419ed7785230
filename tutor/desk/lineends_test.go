package desk_test

import (
	"bytes"
	"io/fs"
	"testing"
	"testing/fstest"

	"github.com/stretchr/testify/require"

	"gazala/locales"
	"gazala/scenarios/coverage"
	"gazala/scenarios/register"
	"gazala/tutor/desk"
	"gazala/tutor/shelf"
)

// A game's data checked out with Windows line ends have the same digests, so that saves open everywhere, and the same rules and states of rules.
func TestAGameIsTheSameWithWindowsLineEnds(t *testing.T) {
	d, err := desk.New(locales.English)
	require.NoError(t, err)
	for _, system := range d.Systems() {
		sys, ok := d.Find(system)
		require.True(t, ok)
		windows, changed := fstest.MapFS{}, 0
		require.NoError(t, fs.WalkDir(sys.Files, ".", func(path string, e fs.DirEntry, err error) error {
			if err != nil || e.IsDir() {
				return err
			}
			b, err := fs.ReadFile(sys.Files, path)
			b = bytes.ReplaceAll(b, []byte("\r\n"), []byte("\n"))
			changed += bytes.Count(b, []byte("\n"))
			windows[path] = &fstest.MapFile{Data: bytes.ReplaceAll(b, []byte("\n"), []byte("\r\n"))}
			return err
		}))
		require.Positive(t, changed, system)
		for part, digest := range sys.Version().Data {
			again, err := shelf.Digest(windows, part)
			require.NoError(t, err)
			require.Equal(t, digest, again, "%s %s", system, part)
		}
		index, err := register.Open(windows)
		require.NoError(t, err)
		require.Equal(t, sys.Index().All(), index.All(), system)
		was, err := coverage.Load(sys.Files)
		require.NoError(t, err)
		is, err := coverage.Load(windows)
		require.NoError(t, err)
		require.Equal(t, was, is, system)
	}
}
