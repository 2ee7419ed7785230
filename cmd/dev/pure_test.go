package main

import (
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// The door has to open on a machine without a C compiler: it compiles without cgo, and
// with cgo on, nothing outside the standard library has C in it. (Asking with cgo off
// would prove nothing: the go command then hides such files.)
func TestDoorIsPureGo(t *testing.T) {
	build := exec.Command("go", "build", "-o", filepath.Join(t.TempDir(), "dev"), ".")
	build.Env = environment(os.Environ(), "CGO_ENABLED=0")
	text, err := build.CombinedOutput()
	require.NoError(t, err, string(text))

	list := exec.Command("go", "list", "-deps", "-f", "{{if not .Standard}}{{.ImportPath}}{{range .CgoFiles}} {{.}}{{end}}{{end}}", ".")
	list.Env = environment(os.Environ(), "CGO_ENABLED=1")
	text, err = list.CombinedOutput()
	require.NoError(t, err, string(text))
	require.Contains(t, string(text), "gazala/cmd/dev\n")
	for line := range strings.Lines(string(text)) {
		fields := strings.Fields(line)
		require.LessOrEqual(t, len(fields), 1, "uses cgo: %s", line)
		require.NotContains(t, line, "fyne.io/")
	}
}

func TestFindRoot(t *testing.T) {
	wd, err := os.Getwd()
	require.NoError(t, err)
	root, err := findRoot(wd)
	require.NoError(t, err)
	require.Equal(t, filepath.Dir(filepath.Dir(wd)), root)
	_, err = findRoot(t.TempDir())
	require.Error(t, err)
}
