package store_test

import (
	"os"
	"path/filepath"
	"syscall"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/storage"
	"github.com/stretchr/testify/require"

	"gazala/app/store"
	"gazala/tutor/keep"
)

// place is the program's own place on a disk.
type place struct {
	fyne.Storage
	root string
}

func (p place) RootURI() fyne.URI { return storage.NewFileURI(p.root) }

// Where something can be kept nothing is said and nothing is left behind; where there is no home, or its folder cannot
// be made, it is said which of them it is.
func TestWhetherAnythingLasts(t *testing.T) {
	dir := t.TempDir()
	require.NoError(t, store.Lasts(place{root: dir}))
	left, err := os.ReadDir(dir)
	require.NoError(t, err)
	require.Empty(t, left)
	file := filepath.Join(dir, "file")
	require.NoError(t, os.WriteFile(file, nil, 0o600))
	told(t, store.Lasts(place{root: filepath.Join(file, "below")}), keep.Gone)
	t.Setenv("HOME", "")
	t.Setenv("XDG_CONFIG_HOME", "")
	require.ErrorIs(t, store.Lasts(place{root: dir}), store.ErrHomeless)
}

// A place that may not be written, where the test may make one.
func TestNothingLastsWhereNothingMayBeWritten(t *testing.T) {
	dir := t.TempDir()
	if err := syscall.Mount("tmpfs", dir, "tmpfs", syscall.MS_RDONLY, "size=64k"); err != nil {
		t.Skip("no disk may be mounted here:", err)
	}
	t.Cleanup(func() { require.NoError(t, syscall.Unmount(dir, 0)) })
	told(t, store.Lasts(place{root: dir}), keep.ReadOnly)
}

// Somebody whom the environment gives no home has the one of the list of users.
func TestAHomeOfTheListOfUsers(t *testing.T) {
	t.Setenv("HOME", "")
	t.Setenv("XDG_CONFIG_HOME", "")
	store.Housed()
	home, err := os.UserHomeDir()
	require.NoError(t, err)
	require.True(t, filepath.IsAbs(home), home)
	t.Setenv("HOME", "/somewhere")
	store.Housed()
	require.Equal(t, "/somewhere", os.Getenv("HOME"), "what it names is left")
}
