package keep

import (
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"

	"github.com/natefinch/atomic"
)

// Disk is what a [Folder] needs of a disk, by path. Every call of it may fail, write less than it was given, or never
// come back because the program was ended: what was kept before has to outlast that.
type Disk interface {
	Folder(path string) ([]fs.DirEntry, error)
	Read(path string) ([]byte, error)
	Size(path string) (int64, error)
	// Part is so much of a file.
	Part(path string, at int64, size int) ([]byte, error)
	// Make makes a folder with those above it, where there is none.
	Make(path string) error
	// Create makes a file in a folder, with a name of its own that begins as told.
	Create(folder, begins string) (File, error)
	// Extend opens a file to add to its end.
	Extend(path string) (File, error)
	Cut(path string, size int64) error
	// Real is the path of the file that a link leads to, whether it is there or not; any other path is its own.
	Real(path string) string
	// Replace puts a file in the place of another one at once: afterwards it is the one or the other.
	Replace(from, to string) error
	Remove(path string) error
	// Settle makes the entries of a folder outlast a loss of power, where a folder can be told so.
	Settle(folder string)
	// Lock waits until nobody else has the lock of a folder, and takes it. It fails with [ErrBusy] when that takes too
	// long. Where a folder cannot have one, it does nothing.
	Lock(folder string) (unlock func(), err error)
}

// File is a file that is being written.
type File interface {
	io.WriteCloser
	Sync() error
	Name() string
}

// System is the disk of the system.
type System struct{}

// Folder implements [Disk].
func (System) Folder(path string) ([]fs.DirEntry, error) { return os.ReadDir(path) }

// Read implements [Disk].
func (System) Read(path string) ([]byte, error) { return os.ReadFile(path) }

// Size implements [Disk].
func (System) Size(path string) (int64, error) {
	info, err := os.Stat(path)
	if err != nil {
		return 0, err
	}
	return info.Size(), nil
}

// Part implements [Disk].
func (System) Part(path string, at int64, size int) ([]byte, error) {
	f, err := os.Open(path)
	if err != nil {
		return nil, err
	}
	defer func() { _ = f.Close() }() // it was only read
	part := make([]byte, size)
	_, err = f.ReadAt(part, at)
	return part, err
}

// Make implements [Disk].
func (System) Make(path string) error { return os.MkdirAll(path, 0o700) }

// Create implements [Disk].
func (System) Create(folder, begins string) (File, error) {
	f, err := os.CreateTemp(folder, begins+"*")
	if err != nil {
		return nil, err
	}
	return f, nil
}

// Extend implements [Disk].
func (System) Extend(path string) (File, error) {
	f, err := os.OpenFile(path, os.O_WRONLY|os.O_APPEND, 0o600)
	if err != nil {
		return nil, err
	}
	return f, nil
}

// Cut implements [Disk].
func (System) Cut(path string, size int64) error { return os.Truncate(path, size) }

// Real implements [Disk].
func (System) Real(path string) string {
	for range mostLinks {
		to, err := os.Readlink(path)
		if err != nil {
			break
		}
		if !filepath.IsAbs(to) {
			to = filepath.Join(filepath.Dir(path), to)
		}
		path = to
	}
	return path
}

// mostLinks is how many links lead to one another.
const mostLinks = 40

// Replace implements [Disk].
func (System) Replace(from, to string) error { return atomic.ReplaceFile(from, to) }

// Remove implements [Disk].
func (System) Remove(path string) error { return os.Remove(path) }

// Settle implements [Disk].
func (System) Settle(folder string) {
	d, err := os.Open(folder)
	if err != nil {
		return
	}
	_ = d.Sync() // the file itself is whole either way
	_ = d.Close()
}

// Lock implements [Disk].
func (System) Lock(folder string) (func(), error) {
	return lock(filepath.Join(folder, lockFile))
}

// lockFile is the name of the file that is locked while a folder is being changed. It stays, and is empty.
const lockFile = ".lock"

var errLock = fmt.Errorf("lock: %w", ErrBusy)
