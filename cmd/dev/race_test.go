package main

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"path"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// TestEveryGoroutineOfTheWindowIsRaced holds the list of packages that are raced to the code: a package of the window that starts a goroutine is on it, and no other. Left
// out are what is built for browsers, where nothing runs beside anything, and the program itself: it starts but the probe of a real start, which no test of its own does.
func TestEveryGoroutineOfTheWindowIsRaced(t *testing.T) {
	var found []string
	root := filepath.Join("..", "..", "app")
	require.NoError(t, filepath.WalkDir(root, func(name string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() || filepath.Ext(name) != ".go" || strings.HasSuffix(name, "_test.go") || strings.HasSuffix(name, "_js.go") {
			return err
		}
		file, err := parser.ParseFile(token.NewFileSet(), name, nil, 0)
		if err != nil {
			return err
		}
		if startsGoroutine(file) {
			rel, err := filepath.Rel(filepath.Join("..", ".."), filepath.Dir(name))
			if err != nil {
				return err
			}
			found = append(found, path.Join("gazala", filepath.ToSlash(rel)))
		}
		return nil
	}))
	slices.Sort(found)
	require.Equal(t, slices.Compact(found), windowPackagesWithGoroutines())
}

func startsGoroutine(file *ast.File) (found bool) {
	ast.Inspect(file, func(n ast.Node) bool {
		_, is := n.(*ast.GoStmt)
		found = found || is
		return !found
	})
	return found
}

func TestAGoroutineIsFound(t *testing.T) {
	for text, want := range map[string]bool{"package a\nfunc f() { go f() }": true, "package a\nfunc f() { f() }": false} {
		file, err := parser.ParseFile(token.NewFileSet(), "a.go", text, 0)
		require.NoError(t, err)
		require.Equal(t, want, startsGoroutine(file))
	}
}
