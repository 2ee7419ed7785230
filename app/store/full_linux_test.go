package store_test

import (
	"bytes"
	"syscall"
	"testing"

	"github.com/stretchr/testify/require"

	"gazala/app/store"
)

// A disk that is really full, where the test may mount one.
func TestAFullDisk(t *testing.T) {
	dir := t.TempDir()
	if err := syscall.Mount("tmpfs", dir, "tmpfs", 0, "size=64k"); err != nil {
		t.Skip("no disk may be mounted here; TestAWriteThatFails has one that pretends:", err)
	}
	t.Cleanup(func() { require.NoError(t, syscall.Unmount(dir, 0)) })
	s := store.NewSafe(store.NewFiles(dir))
	small, big := bytes.Repeat([]byte("s"), 20_000), bytes.Repeat([]byte("b"), 90_000)
	require.NoError(t, s.Write("game", small))
	told(t, s.Write("game", big), store.Full)
	got, err := s.Read("game")
	require.NoError(t, err)
	require.Equal(t, big, got, "in memory")
	got, err = store.NewFiles(dir).Read("game")
	require.NoError(t, err)
	require.Equal(t, small, got, "on the disk")
	require.NoError(t, s.Write("game", small[:1000]), "there is room again, for what is half written is cleared away")
	require.Empty(t, s.Held())
}

// A read-only disk, where the test may mount one.
func TestAReadOnlyDisk(t *testing.T) {
	dir := t.TempDir()
	if err := syscall.Mount("tmpfs", dir, "tmpfs", syscall.MS_RDONLY, "size=64k"); err != nil {
		t.Skip("no disk may be mounted here; TestAWriteThatFails has one that pretends:", err)
	}
	t.Cleanup(func() { require.NoError(t, syscall.Unmount(dir, 0)) })
	told(t, store.NewFiles(dir).Write("game", []byte("x")), store.ReadOnly)
}
