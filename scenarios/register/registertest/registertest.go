// Package registertest gives tests what they need of a register, and holds lists of its rules to it.
package registertest

import (
	"io/fs"
	"os"
	"path/filepath"
	"testing"
	"testing/fstest"

	"github.com/stretchr/testify/require"

	"gazala/rules/cite"
	"gazala/scenarios/register"
	"gazala/scenarios/strict/stricttest"
)

// Rank is a rule's place in the book, by the register in a folder. It panics when that cannot be read.
func Rank(folder string) func(cite.Rule) int {
	index, err := register.Load(os.DirFS(folder))
	if err != nil {
		panic(err)
	}
	return index.Rank()
}

// Lists holds that wrong files of a kind of list are refused, that a system without the list has none, and that the
// lists which there are hold something, and nothing but rules of their register. It runs beside the systems' folders.
func Lists[T any](
	t *testing.T,
	prefix, file string,
	load func(fs.FS, *register.Index) ([]T, error),
	parse func(file string, b []byte, x *register.Index) ([]T, error),
) {
	t.Helper()
	x, err := register.ParseRules("rules", []byte(`{"system": "s", "rules": [
		{"id": "1.0", "printed": true}, {"id": "1.1", "printed": true, "parent": "1.0"}
	]}`))
	require.NoError(t, err)
	stricttest.BadFiles(t, "..", prefix, func(file string, b []byte) error {
		_, err := parse(file, b, x)
		return err
	})
	none, err := load(fstest.MapFS{}, nil)
	require.NoError(t, err)
	require.Empty(t, none)
	files, err := filepath.Glob("../*/" + file)
	require.NoError(t, err)
	require.Greater(t, len(files), 2)
	for _, file := range files {
		dir := os.DirFS(filepath.Dir(file))
		x, err := register.Load(dir)
		require.NoError(t, err)
		all, err := load(dir, x)
		require.NoError(t, err, file)
		require.NotEmpty(t, all)
	}
}
