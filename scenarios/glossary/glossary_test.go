package glossary_test

import (
	"os"
	"path/filepath"
	"testing"
	"testing/fstest"

	"github.com/stretchr/testify/require"

	"gazala/scenarios/glossary"
	"gazala/scenarios/register"
	"gazala/scenarios/strict/stricttest"
)

func TestBadFiles(t *testing.T) {
	x, err := register.ParseRules("rules", []byte(`{"system": "s", "rules": [{"id": "1.0", "printed": true}, {"id": "1.1", "printed": true, "parent": "1.0"}]}`))
	require.NoError(t, err)
	stricttest.BadFiles(t, "..", "glossary", func(file string, b []byte) error {
		_, err := glossary.Parse(file, b, x)
		return err
	})
}

// A system without the file has none; the files that there are hold nothing but rules of their register.
func TestSystems(t *testing.T) {
	none, err := glossary.Load(fstest.MapFS{}, nil)
	require.NoError(t, err)
	require.Empty(t, none)
	files, err := filepath.Glob("../*/" + glossary.File)
	require.NoError(t, err)
	require.Greater(t, len(files), 2)
	for _, file := range files {
		dir := os.DirFS(filepath.Dir(file))
		x, err := register.Load(dir)
		require.NoError(t, err)
		all, err := glossary.Load(dir, x)
		require.NoError(t, err, file)
		require.NotEmpty(t, all)
	}
}
