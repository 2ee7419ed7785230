package cauldron_test

import (
	"io/fs"
	"testing"
	"testing/fstest"

	"github.com/stretchr/testify/require"

	"gazala/tutor/games/cauldron"
	"gazala/tutor/shelf"
)

func TestVersionTellsRulesAndData(t *testing.T) {
	sys := cauldron.New()
	v := sys.Version()
	require.Positive(t, v.Rules)
	require.Len(t, v.Data, 4)
	for part, digest := range v.Data {
		require.Len(t, digest, 12, part)
		copied := fstest.MapFS{}
		require.NoError(t, fs.WalkDir(sys.Files, part, func(path string, d fs.DirEntry, err error) error {
			if err != nil || d.IsDir() {
				return err
			}
			b, err := fs.ReadFile(sys.Files, path)
			copied[path] = &fstest.MapFile{Data: b}
			return err
		}))
		same, err := shelf.Digest(copied, part)
		require.NoError(t, err)
		require.Equal(t, digest, same, part)
		for path := range copied {
			copied[path].Data = append(copied[path].Data, ' ')
			break
		}
		other, err := shelf.Digest(copied, part)
		require.NoError(t, err)
		require.NotEqual(t, digest, other, "a change in the files of %s shows", part)
	}
	_, err := shelf.Digest(fstest.MapFS{}, "nowhere")
	require.Error(t, err)
	require.Equal(t, []string{"axis", "allies"}, sys.Sides)
}
