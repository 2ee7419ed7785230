package store_test

import (
	"bytes"
	"syscall"
	"testing"

	"github.com/stretchr/testify/require"

	"gazala/app/store"
	"gazala/tutor/keep"
)

// A disk that is really full, where the test may mount one.
func TestAFullDisk(t *testing.T) {
	dir := t.TempDir()
	if err := syscall.Mount("tmpfs", dir, "tmpfs", 0, "size=64k"); err != nil {
		t.Skip("no disk may be mounted here; TestAWriteThatFails has one that pretends:", err)
	}
	t.Cleanup(func() { require.NoError(t, syscall.Unmount(dir, 0)) })
	s := store.NewBackground(keep.NewFolder(dir), keep.Apart)
	write := func(text []byte) error {
		s.Write("game", text)
		return s.Written("game")
	}
	small, big := bytes.Repeat([]byte("s"), 20_000), bytes.Repeat([]byte("b"), 90_000)
	require.NoError(t, write(small))
	told(t, write(big), keep.Full)
	got, err := s.Read("game")
	require.NoError(t, err)
	require.Equal(t, big, got, "in memory")
	got, err = keep.NewFolder(dir).Read("game")
	require.NoError(t, err)
	require.Equal(t, small, got, "on the disk")
	require.NoError(t, write(small[:1000]), "there is room again, for what is half written is cleared away")
}

// A read-only disk, where the test may mount one.
func TestAReadOnlyDisk(t *testing.T) {
	dir := t.TempDir()
	if err := syscall.Mount("tmpfs", dir, "tmpfs", syscall.MS_RDONLY, "size=64k"); err != nil {
		t.Skip("no disk may be mounted here; TestAWriteThatFails has one that pretends:", err)
	}
	t.Cleanup(func() { require.NoError(t, syscall.Unmount(dir, 0)) })
	told(t, keep.NewFolder(dir).Write("game", []byte("x")), keep.ReadOnly)
}
