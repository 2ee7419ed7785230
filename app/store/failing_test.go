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
	"gazala/tutor/keep"
	"gazala/tutor/table/save"
	"gazala/tutor/table/session"
	"gazala/tutor/table/session/sessiontest"
)

// breaking is a disk that makes files and opens them as it is told.
type breaking struct {
	keep.System
	create func(dir string) (keep.File, error)
	extend func(path string) (keep.File, error)
}

func (d *breaking) Create(dir, _ string) (keep.File, error) { return d.create(dir) }

func (d *breaking) Extend(path string) (keep.File, error) { return d.extend(path) }

// failing is a file that fails where it is told to.
type failing struct {
	keep.File
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
		"full when made":      {create: &fs.PathError{Op: "open", Err: syscall.ENOSPC}, key: keep.Full},
		"full at the start":   {file: failing{write: syscall.ENOSPC}, key: keep.Full},
		"full in the middle":  {file: failing{write: &fs.PathError{Op: "write", Err: syscall.ENOSPC}, room: 5}, key: keep.Full},
		"full at the end":     {file: failing{sync: syscall.ENOSPC}, key: keep.Full},
		"full when closed":    {file: failing{close: syscall.ENOSPC}, key: keep.Full},
		"no permission":       {create: fs.ErrPermission, key: keep.ReadOnly},
		"a read-only disk":    {create: syscall.EROFS, key: keep.ReadOnly},
		"the folder has gone": {create: fs.ErrNotExist, key: keep.Gone},
		"something else":      {file: failing{write: syscall.EIO}, key: keep.Failed},
	} {
		dir := t.TempDir()
		require.NoError(t, keep.NewFolder(dir).Write("game", []byte("before")))
		s := keep.NewFolderOn(&breaking{create: func(dir string) (keep.File, error) {
			if c.create != nil {
				return nil, c.create
			}
			f, err := keep.System{}.Create(dir, "x")
			require.NoError(t, err)
			c.file.File = f
			return &c.file, nil
		}}, dir)
		told(t, s.Write("game", []byte("after the war")), c.key)
		got, err := s.Read("game")
		require.NoError(t, err, name)
		require.Equal(t, "before", string(got), name)
		left, err := filepath.Glob(filepath.Join(dir, "[^.]*"))
		require.NoError(t, err)
		require.Len(t, left, 1, name)
	}
}

// The folder is a file here: nobody can write there, not even one who may write everywhere.
func TestAFolderThatCannotBeWritten(t *testing.T) {
	path := filepath.Join(t.TempDir(), "saves")
	require.NoError(t, os.WriteFile(path, nil, 0o600))
	s := keep.NewFolder(path)
	told(t, s.Write("game", []byte("x")), keep.Gone)
	_, err := s.List()
	told(t, err, keep.Unlisted)
	_, err = s.Read("game")
	told(t, err, keep.Unread)

	if os.Getuid() == 0 {
		return // who may write everywhere may write in a read-only folder
	}
	dir := t.TempDir()
	require.NoError(t, os.Chmod(dir, 0o500))
	told(t, keep.NewFolder(dir).Write("game", []byte("x")), keep.ReadOnly)
}

// The game goes on when the disk is full: every action is in memory, the person is told each time, and when there is room again all is written.
func TestTheGameGoesOnInMemory(t *testing.T) {
	sys, dir := sessiontest.System(t), t.TempDir()
	full := false
	filling := func(f keep.File, err error) (keep.File, error) {
		if full {
			return &failing{File: f, write: syscall.ENOSPC, room: 100}, err
		}
		return f, err
	}
	disk := keep.NewFolderOn(&breaking{
		create: func(dir string) (keep.File, error) { return filling(keep.System{}.Create(dir, "x")) },
		extend: func(path string) (keep.File, error) { return filling(keep.System{}.Extend(path)) },
	}, dir)
	k := save.NewKeeper(disk, "game", now())
	scribe := store.NewScribe(func(s session.Session) error { return k.Keep(s, now()) }, func(session.Session) bool { return true })
	game := sessiontest.Begin(t, sys, 1)
	for n := range 30 {
		full = n >= 10 && n < 20
		game = sessiontest.Wander(t, randomly(n), game, 1)
		scribe.Save(game, func(error) {})
		err := scribe.Rest()
		held, holds := scribe.Unwritten()
		onDisk, errRead := disk.Read("game")
		require.NoError(t, errRead)
		before, errRead := save.Decode(finder(sys), "game", onDisk)
		require.NoError(t, errRead)
		require.True(t, before.Report.Whole(), "on the disk is the last that went there")
		if full {
			told(t, err, keep.Full)
			require.True(t, holds)
			require.Equal(t, game.Chain(game.Total()), held.Chain(held.Total()), "in memory is all")
			continue
		}
		require.NoError(t, err)
		require.False(t, holds)
		require.Equal(t, game.Chain(game.Total()), before.Session.Chain(before.Session.Total()), "after every action all is there")
	}
	full = true
	game = sessiontest.Wander(t, randomly(99), game, 1)
	scribe.Save(game, func(error) {})
	told(t, scribe.Rest(), keep.Full)
	scribe.Again()
	told(t, scribe.Rest(), keep.Full)
	full = false
	scribe.Again()
	require.NoError(t, scribe.Rest())
	_, o, err := save.Open(disk, finder(sys), "game")
	require.NoError(t, err)
	require.Equal(t, game.Chain(game.Total()), o.Session.Chain(o.Session.Total()))
}

func TestADamagedFileIsPutAsideAndPlayedOn(t *testing.T) {
	sys, dir := sessiontest.System(t), t.TempDir()
	s := keep.NewFolder(dir)
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

// A file that somebody else has changed is not added to, and not written over: the game goes on under another name, and
// one that has gone is written anew.
func TestAFileThatSomebodyElseHasChanged(t *testing.T) {
	dir := t.TempDir()
	f := keep.NewFolder(dir)
	require.NoError(t, f.Write("game", []byte("one ")))
	require.NoError(t, f.Grow("game", save.Mark{Size: 4, End: []byte("ne ")}, []byte("two ")))
	for _, was := range []save.Mark{{Size: 4, End: []byte("one ")}, {Size: 9}, {}, {Size: 8, End: []byte("tow ")}, {Size: 8, Start: []byte("eno")}} {
		told(t, f.Grow("game", was, []byte("three")), keep.Failed)
	}
	told(t, f.Grow("other", save.Mark{}, []byte("x")), keep.Gone)
	got, err := f.Read("game")
	require.NoError(t, err)
	require.Equal(t, "one two ", string(got))

	sys := sessiontest.System(t)
	k := save.NewKeeper(f, "game", now())
	game := sessiontest.Wander(t, randomly(1), sessiontest.Begin(t, sys, 1), 5)
	for n, spoil := range []func(){
		func() {},
		func() { require.NoError(t, os.WriteFile(filepath.Join(dir, "game.gazala"), []byte("spoilt"), 0o600)) },
		func() { require.NoError(t, os.Remove(filepath.Join(dir, "game-2.gazala"))) },
	} {
		spoil()
		game = sessiontest.Wander(t, randomly(n+2), game, 1)
		require.NoError(t, k.Keep(game, now()))
		_, o, err := save.Open(f, finder(sys), k.Name())
		require.NoError(t, err)
		require.True(t, o.Report.Whole())
		require.Equal(t, game.Chain(game.Total()), o.Session.Chain(o.Session.Total()))
	}
	require.Equal(t, "game-2", k.Name())
	got, err = f.Read("game")
	require.NoError(t, err)
	require.Equal(t, "spoilt", string(got), "what is not its own it does not write over")
}
