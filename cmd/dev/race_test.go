package main

import (
	"os"
	"testing"
	"testing/fstest"

	"github.com/stretchr/testify/require"
)

// TestEveryGoroutineIsRaced: the folders in which a goroutine is started are found by what stands in them, among them those of the window.
func TestEveryGoroutineIsRaced(t *testing.T) {
	file := func(text string) *fstest.MapFile { return &fstest.MapFile{Data: []byte(text)} }
	got, err := racedPackages(fstest.MapFS{
		"a/a.go":             file("package a\nfunc f() { go f() }"),
		"b/b.go":             file("package b\nfunc f() { f() }"),
		"c/c_test.go":        file("package c\nfunc f() { func() { go f() }() }"),
		"d/d_js.go":          file("package d\nfunc f() { go f() }"),
		"e/testdata/e.go":    file("package e\nfunc f() { go f() }"),
		"cmd/gazala/main.go": file("package main\nfunc main() { go main() }"),
	})
	require.NoError(t, err)
	require.Equal(t, []string{"gazala/a", "gazala/c"}, got)
	_, err = racedPackages(fstest.MapFS{"a/a.go": file("package")})
	require.Error(t, err)
	ours, err := racedPackages(os.DirFS("../.."))
	require.NoError(t, err)
	require.Subset(t, ours, []string{"gazala/app/widget", "gazala/cmd/dev"})
}
