package keep

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"gazala/tutor/table/save"
)

// The names of files.
const (
	suffix     = ".gazala"
	halfDone   = ".saving-"
	staleAfter = time.Hour
)

// Folder keeps texts as files of a folder, each written aside and then put in place at once: whenever the program or
// the system ends, a file is as it was before or as it is after. Whoever else keeps texts there waits meanwhile.
type Folder struct {
	disk Disk
	dir  string
}

// NewFolder keeps texts in a folder, which is made when the first is written. Files that a killed program left half
// written are cleared away.
func NewFolder(dir string) *Folder { return NewFolderOn(System{}, dir) }

// NewFolderOn keeps texts in a folder of a disk.
func NewFolderOn(d Disk, dir string) *Folder {
	f := &Folder{disk: d, dir: dir}
	f.sweep()
	return f
}

func (f *Folder) sweep() {
	entries, err := f.disk.Folder(f.dir)
	if err != nil {
		return // there is nothing to clear away, or List will tell
	}
	for _, e := range entries {
		info, err := e.Info()
		if err == nil && strings.HasPrefix(e.Name(), halfDone) && time.Since(info.ModTime()) > staleAfter {
			_ = f.disk.Remove(filepath.Join(f.dir, e.Name())) // it is in nobody's way
		}
	}
}

// locked does something while nobody else changes the folder, which is made before.
func (f *Folder) locked(do func() error) error {
	if err := f.disk.Make(f.dir); err != nil {
		return fmt.Errorf("folder: %w", err)
	}
	unlock, err := f.disk.Lock(f.dir)
	if err != nil {
		return fmt.Errorf("folder: %w", err)
	}
	defer unlock()
	return do()
}

func (f *Folder) path(name string) string { return filepath.Join(f.dir, name+suffix) }

// List implements [save.Store]. A file whose name no text is kept under is listed, too, so that it is spoken of;
// whoever reads it is told so.
func (f *Folder) List() ([]string, error) {
	entries, err := f.disk.Folder(f.dir)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	if err != nil {
		return nil, &Error{Key: Unlisted, Cause: err}
	}
	var out []string
	for _, e := range entries {
		if name, ok := strings.CutSuffix(e.Name(), suffix); ok && !e.IsDir() && name != "" && name[0] != '.' {
			out = append(out, name)
		}
	}
	slices.Sort(out)
	return out, nil
}

// Read implements [save.Store].
func (f *Folder) Read(name string) ([]byte, error) {
	if err := Named(name); err != nil {
		return nil, err
	}
	text, err := f.disk.Read(f.path(name))
	if err != nil {
		return nil, Unreadable(name, err)
	}
	return text, nil
}

// Write implements [save.Store].
func (f *Folder) Write(name string, text []byte) error {
	if err := Named(name); err != nil {
		return err
	}
	return Unwritten(name, f.locked(func() error { return f.write(f.path(name), text) }))
}

// Share implements [save.Sharer].
func (f *Folder) Share(name string, meet save.Meet) error {
	if err := Named(name); err != nil {
		return err
	}
	err := f.locked(func() error {
		stored, err := f.disk.Read(f.path(name))
		switch {
		case errors.Is(err, fs.ErrNotExist):
			stored = nil
		case err != nil:
			return fmt.Errorf("read: %w", err)
		case stored == nil:
			stored = []byte{}
		}
		text, err := meet(stored)
		switch {
		case err != nil:
			return refusal{err}
		case text == nil:
			return f.drop(name)
		}
		return f.write(f.path(name), text)
	})
	if no := (refusal{}); errors.As(err, &no) {
		return no.error
	}
	return Unwritten(name, err)
}

// refusal is what [save.Meet] fails with.
type refusal struct{ error }

func (f *Folder) write(path string, text []byte) (err error) {
	path = f.disk.Real(path) // a link stays one, and what it leads to is written
	tmp, err := f.disk.Create(filepath.Dir(path), halfDone)
	if err != nil {
		return fmt.Errorf("create: %w", err)
	}
	defer func() {
		if err != nil {
			_ = f.disk.Remove(tmp.Name()) // what failed is told already
		}
	}()
	if err := fill(tmp, text); err != nil {
		return fmt.Errorf("write: %w", err)
	}
	if err := f.disk.Replace(tmp.Name(), path); err != nil {
		return fmt.Errorf("replace: %w", err)
	}
	f.disk.Settle(filepath.Dir(path))
	return nil
}

// fill writes to a file to the end, and closes it.
func fill(to File, text []byte) error {
	n, err := to.Write(text)
	if err == nil && n < len(text) {
		err = io.ErrShortWrite
	}
	if err == nil {
		err = to.Sync() // or a name could come to stand for an empty file
	}
	if errClose := to.Close(); err == nil {
		err = errClose
	}
	return err //nolint:wrapcheck // whoever calls says what was done
}

// Grow implements [save.Grower].
func (f *Folder) Grow(name string, was save.Mark, more []byte) error {
	if err := Named(name); err != nil {
		return err
	}
	return Unwritten(name, f.locked(func() error { return f.grow(f.path(name), was, more) }))
}

func (f *Folder) grow(path string, was save.Mark, more []byte) error {
	size, err := f.disk.Size(path)
	if err != nil || size != int64(was.Size) {
		return errors.Join(ErrChanged, err)
	}
	for at, part := range map[int64][]byte{0: was.Start, size - int64(len(was.End)): was.End} {
		if there, err := f.disk.Part(path, at, len(part)); err != nil || !bytes.Equal(there, part) {
			return errors.Join(ErrChanged, err)
		}
	}
	to, err := f.disk.Extend(path)
	if err != nil {
		return fmt.Errorf("grow: %w", err)
	}
	if err := fill(to, more); err != nil {
		return fmt.Errorf("grow: %w", errors.Join(err, f.disk.Cut(path, size)))
	}
	return nil
}

// Remove implements [save.Store].
func (f *Folder) Remove(name string) error {
	if err := Named(name); err != nil {
		return err
	}
	if err := f.locked(func() error { return f.drop(name) }); err != nil {
		return &Error{Key: Kept, Name: name, Cause: err}
	}
	return nil
}

func (f *Folder) drop(name string) error {
	if err := f.disk.Remove(f.path(name)); err != nil && !errors.Is(err, fs.ErrNotExist) {
		return fmt.Errorf("remove: %w", err)
	}
	return nil
}
