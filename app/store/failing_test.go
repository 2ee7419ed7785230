package store_test

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"syscall"
	"testing"

	"github.com/stretchr/testify/require"

	"gazala/app/store"
	"gazala/tutor/table/save"
	"gazala/tutor/table/session/sessiontest"
)

// failing is a file that fails where it is told to.
type failing struct {
	store.File
	write, sync, close error
	room               int
}

func (f *failing) Write(b []byte) (int, error) {
	if f.write == nil {
		return f.File.Write(b)
	}
	n, _ := f.File.Write(b[:min(f.room, len(b))])
	return n, f.write
}

func (f *failing) Sync() error  { return errors.Join(f.sync, f.File.Sync()) }
func (f *failing) Close() error { return errors.Join(f.File.Close(), f.close) }

// A write that fails, at whatever step, leaves the save as it was and nothing beside it.
func TestAWriteThatFails(t *testing.T) {
	for name, c := range map[string]struct {
		create error
		file   failing
		key    string
	}{
		"full when made":      {create: &fs.PathError{Op: "open", Err: syscall.ENOSPC}, key: store.Full},
		"full at the start":   {file: failing{write: syscall.ENOSPC}, key: store.Full},
		"full in the middle":  {file: failing{write: &fs.PathError{Op: "write", Err: syscall.ENOSPC}, room: 5}, key: store.Full},
		"full at the end":     {file: failing{sync: syscall.ENOSPC}, key: store.Full},
		"full when closed":    {file: failing{close: syscall.ENOSPC}, key: store.Full},
		"no permission":       {create: fs.ErrPermission, key: store.ReadOnly},
		"a read-only disk":    {create: syscall.EROFS, key: store.ReadOnly},
		"the folder has gone": {create: fs.ErrNotExist, key: store.Gone},
		"something else":      {file: failing{write: syscall.EIO}, key: store.Failed},
	} {
		dir := t.TempDir()
		require.NoError(t, store.NewFiles(dir).Write("game", []byte("before")))
		s := store.WithCreate(dir, func(dir string) (store.File, error) {
			if c.create != nil {
				return nil, c.create
			}
			f, err := store.CreateFile(dir)
			require.NoError(t, err)
			c.file.File = f
			return &c.file, nil
		})
		told(t, s.Write("game", []byte("after the war")), c.key)
		got, err := s.Read("game")
		require.NoError(t, err, name)
		require.Equal(t, "before", string(got), name)
		entries, err := os.ReadDir(dir)
		require.NoError(t, err)
		require.Len(t, entries, 1, name)
	}
}

// The folder is a file here: nobody can write there, not even one who may write everywhere.
func TestAFolderThatCannotBeWritten(t *testing.T) {
	path := filepath.Join(t.TempDir(), "saves")
	require.NoError(t, os.WriteFile(path, nil, 0o600))
	s := store.NewFiles(path)
	told(t, s.Write("game", []byte("x")), store.Gone)
	_, err := s.List()
	told(t, err, store.Unlisted)
	_, err = s.Read("game")
	told(t, err, store.Unread)

	if os.Getuid() == 0 {
		return // who may write everywhere may write in a read-only folder
	}
	dir := t.TempDir()
	require.NoError(t, os.Chmod(dir, 0o500))
	told(t, store.NewFiles(dir).Write("game", []byte("x")), store.ReadOnly)
}

// The game goes on when the disk is full: every action is in memory, the person is told each time, and when there is room again all is written.
func TestTheGameGoesOnInMemory(t *testing.T) {
	sys, dir := sessiontest.System(t), t.TempDir()
	full := false
	filling := func(f store.File, err error) (store.File, error) {
		if full {
			return &failing{File: f, write: syscall.ENOSPC, room: 100}, err
		}
		return f, err
	}
	disk := store.WithBoth(dir,
		func(dir string) (store.File, error) { return filling(store.CreateFile(dir)) },
		func(path string) (store.File, error) { return filling(store.ExtendFile(path)) })
	s := store.NewSafe(disk)
	k := save.NewKeeper(s, "game", now())
	game := sessiontest.Begin(t, sys, 1)
	for n := range 30 {
		full = n >= 10 && n < 20
		game = sessiontest.Wander(t, randomly(n), game, 1)
		err := k.Keep(game, now())
		if full {
			told(t, err, store.Full)
			require.Equal(t, []string{"game"}, s.Held())
		} else {
			require.NoError(t, err)
			require.Empty(t, s.Held())
		}
		_, o, err := save.Open(s, finder(sys), "game")
		require.NoError(t, err)
		require.Equal(t, game.Chain(game.Total()), o.Session.Chain(o.Session.Total()), "after every action all is there")
		onDisk, err := disk.Read("game")
		require.NoError(t, err)
		before, err := save.Decode(finder(sys), "game", onDisk)
		require.NoError(t, err)
		require.True(t, before.Report.Whole(), "and on the disk is the last that went there")
	}
	full = true
	require.Error(t, s.Write("game", []byte("x")))
	told(t, s.Flush(), store.Full)
	full = false
	require.NoError(t, s.Flush())
	require.Empty(t, s.Held())
}

func TestADamagedFileIsPutAsideAndPlayedOn(t *testing.T) {
	sys, dir := sessiontest.System(t), t.TempDir()
	s := store.NewSafe(store.NewFiles(dir))
	k := save.NewKeeper(s, "game", now())
	game := sessiontest.Wander(t, randomly(3), sessiontest.Begin(t, sys, 3), 40)
	require.NoError(t, k.Keep(game, now()))
	path := filepath.Join(dir, "game.gazala")
	b, err := os.ReadFile(path)
	require.NoError(t, err)
	cut := b[:len(b)-200]
	require.NoError(t, os.WriteFile(path, cut, 0o600))
	k, o, err := save.Open(s, finder(sys), "game")
	require.NoError(t, err)
	require.False(t, o.Report.Whole())
	require.Positive(t, o.Session.At())
	require.NoError(t, k.Keep(sessiontest.Wander(t, randomly(4), o.Session, 1), now()))
	aside, err := s.Read("game-original")
	require.NoError(t, err)
	require.Equal(t, cut, aside)
	_, o, err = save.Open(s, finder(sys), "game")
	require.NoError(t, err)
	require.True(t, o.Report.Whole())
}

// A file to which somebody else has added is not added to: it is written anew, as it was and with what has come.
func TestAFileThatSomebodyElseHasChanged(t *testing.T) {
	dir := t.TempDir()
	f := store.NewFiles(dir)
	require.NoError(t, f.Write("game", []byte("one ")))
	require.NoError(t, f.Grow("game", 4, []byte("two ")))
	for _, size := range []int{4, 9, 0} {
		told(t, f.Grow("game", size, []byte("three")), store.Failed)
	}
	told(t, f.Grow("other", 0, []byte("x")), store.Gone)
	got, err := f.Read("game")
	require.NoError(t, err)
	require.Equal(t, "one two ", string(got))

	sys := sessiontest.System(t)
	k := save.NewKeeper(f, "game", now())
	game := sessiontest.Wander(t, randomly(1), sessiontest.Begin(t, sys, 1), 5)
	for n, spoil := range []func(){
		func() {},
		func() { require.NoError(t, os.WriteFile(filepath.Join(dir, "game.gazala"), []byte("spoilt"), 0o600)) },
		func() { require.NoError(t, os.Remove(filepath.Join(dir, "game.gazala"))) },
	} {
		spoil()
		game = sessiontest.Wander(t, randomly(n+2), game, 1)
		require.NoError(t, k.Keep(game, now()))
		_, o, err := save.Open(f, finder(sys), "game")
		require.NoError(t, err)
		require.True(t, o.Report.Whole())
		require.Equal(t, game.Chain(game.Total()), o.Session.Chain(o.Session.Total()))
	}
}
