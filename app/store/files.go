package store

import (
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"github.com/natefinch/atomic"

	"gazala/tutor/table/save"
)

// The names of files.
const (
	suffix     = ".gazala"
	halfDone   = ".saving-"
	staleAfter = time.Hour
)

// Files keeps saves as files of a folder, each written aside and then put in place at once: whenever the program or the
// system ends, a file is as it was before or as it is after.
type Files struct {
	dir    string
	create func(dir string) (file, error)
	extend func(path string) (file, error)
}

// file is what Files needs of a file in the making.
type file interface {
	io.WriteCloser
	Sync() error
	Name() string
}

// NewFiles keeps saves in a folder, which is made when the first is written. Files that a killed program left half
// written are cleared away.
func NewFiles(dir string) *Files {
	f := &Files{dir: dir, create: createFile, extend: extendFile}
	f.sweep()
	return f
}

func createFile(dir string) (file, error) {
	f, err := os.CreateTemp(dir, halfDone+"*")
	if err != nil {
		return nil, fmt.Errorf("save: %w", err)
	}
	return f, nil
}

func extendFile(path string) (file, error) {
	f, err := os.OpenFile(path, os.O_WRONLY|os.O_APPEND, 0o600)
	if err != nil {
		return nil, fmt.Errorf("save: %w", err)
	}
	return f, nil
}

func (f *Files) sweep() {
	entries, err := os.ReadDir(f.dir)
	if err != nil {
		return // there is nothing to clear away, or List will tell
	}
	for _, e := range entries {
		info, err := e.Info()
		if err == nil && strings.HasPrefix(e.Name(), halfDone) && time.Since(info.ModTime()) > staleAfter {
			_ = os.Remove(filepath.Join(f.dir, e.Name())) // it is in nobody's way
		}
	}
}

func (f *Files) path(name string) string { return filepath.Join(f.dir, name+suffix) }

// List implements [Store].
func (f *Files) List() ([]string, error) {
	entries, err := os.ReadDir(f.dir)
	if os.IsNotExist(err) {
		return nil, nil
	}
	if err != nil {
		return nil, &Error{Key: Unlisted, Cause: err}
	}
	var out []string
	for _, e := range entries {
		if name, ok := strings.CutSuffix(e.Name(), suffix); ok && !e.IsDir() && save.CheckName(name) == nil {
			out = append(out, name)
		}
	}
	slices.Sort(out)
	return out, nil
}

// Read implements [Store].
func (f *Files) Read(name string) ([]byte, error) {
	if err := named(name); err != nil {
		return nil, err
	}
	text, err := os.ReadFile(f.path(name))
	if err != nil {
		return nil, unread(name, err)
	}
	return text, nil
}

// Write implements [Store].
func (f *Files) Write(name string, text []byte) error {
	if err := named(name); err != nil {
		return err
	}
	return unwritten(name, f.write(f.path(name), text))
}

func (f *Files) write(path string, text []byte) (err error) {
	if err := os.MkdirAll(f.dir, 0o700); err != nil {
		return fmt.Errorf("folder: %w", err)
	}
	tmp, err := f.create(f.dir)
	if err != nil {
		return err
	}
	defer func() {
		if err != nil {
			_ = os.Remove(tmp.Name()) // what failed is told already
		}
	}()
	_, err = tmp.Write(text)
	if err == nil {
		err = tmp.Sync() // or a name could come to stand for an empty file
	}
	if errClose := tmp.Close(); err == nil {
		err = errClose
	}
	if err != nil {
		return fmt.Errorf("write: %w", err)
	}
	if err := atomic.ReplaceFile(tmp.Name(), path); err != nil {
		return fmt.Errorf("replace: %w", err)
	}
	f.settle()
	return nil
}

// Grow implements [save.Grower]. A file that is not so long has been changed by somebody else.
func (f *Files) Grow(name string, size int, more []byte) error {
	if err := named(name); err != nil {
		return err
	}
	return unwritten(name, f.grow(f.path(name), int64(size), more))
}

var errChanged = errors.New("changed by somebody else")

func (f *Files) grow(path string, size int64, more []byte) error {
	if info, err := os.Stat(path); err != nil || info.Size() != size {
		return errors.Join(errChanged, err)
	}
	to, err := f.extend(path)
	if err != nil {
		return err
	}
	_, err = to.Write(more)
	if err == nil {
		err = to.Sync()
	}
	if errClose := to.Close(); err == nil {
		err = errClose
	}
	if err != nil {
		return fmt.Errorf("grow: %w", errors.Join(err, os.Truncate(path, size)))
	}
	return nil
}

// settle makes the folder's new entry outlast a loss of power, where a folder can be told so.
func (f *Files) settle() {
	d, err := os.Open(f.dir)
	if err != nil {
		return
	}
	_ = d.Sync() // the file itself is whole either way
	_ = d.Close()
}

// Remove implements [Store].
func (f *Files) Remove(name string) error {
	if err := named(name); err != nil {
		return err
	}
	if err := os.Remove(f.path(name)); err != nil && !os.IsNotExist(err) {
		return &Error{Key: Kept, Name: name, Cause: err}
	}
	return nil
}
