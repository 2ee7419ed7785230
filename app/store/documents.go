package store

import (
	"bytes"
	"errors"
	"fmt"
	"hash/crc32"
	"io"
	"io/fs"
	"slices"
	"strings"

	"fyne.io/fyne/v2"

	"gazala/tutor/keep"
	"gazala/tutor/table/save"
)

// Documents keeps saves in the toolkit's storage, where there are no files, as in a browser. A document is written over
// in place there, so each save is written under a second name first, and bears its sum: one of the two is always whole.
type Documents struct {
	docs   fyne.Storage
	suffix string // of its documents
}

// NewDocuments keeps saves in the toolkit's storage.
func NewDocuments(s fyne.Storage) *Documents { return &Documents{s, suffix} }

// The second name of a save, the end of its names, the length of the sum at the end of a document, and the room that is
// first made to read one.
const (
	second    = ".new"
	suffix    = ".gazala"
	frameSize = 9
	firstRoom = 64 << 10
)

// browserFull is what a browser says when it gives no more room.
const browserFull = "QuotaExceededError"

var (
	errDamaged = errors.New("neither copy is whole")
	errUnkept  = fmt.Errorf("%w: what was written is not there", keep.ErrFull)
)

// List implements [Store].
func (d *Documents) List() ([]string, error) {
	var out []string
	for _, doc := range d.docs.List() {
		if name, ok := strings.CutSuffix(strings.TrimSuffix(doc, second), d.suffix); ok && save.CheckName(name) == nil {
			out = append(out, name)
		}
	}
	slices.Sort(out)
	return slices.Compact(out), nil
}

// Read implements [Store]. When no copy is whole it gives what there is of the first: what is left of a save can be
// read all the same.
func (d *Documents) Read(name string) ([]byte, error) {
	if err := keep.Named(name); err != nil {
		return nil, err
	}
	var left []byte
	for _, doc := range []string{name + d.suffix + second, name + d.suffix} {
		text, whole, err := d.read(doc)
		switch {
		case err != nil:
			return nil, keep.Unreadable(name, err)
		case whole:
			return text, nil
		case len(text) > len(left):
			left = text
		}
	}
	if len(left) > 0 {
		return left, nil
	}
	if names, _ := d.List(); slices.Contains(names, name) {
		return nil, keep.Unreadable(name, errDamaged)
	}
	return nil, keep.Unreadable(name, fs.ErrNotExist)
}

func (d *Documents) read(doc string) (text []byte, whole bool, err error) {
	if !slices.Contains(d.docs.List(), doc) {
		return nil, false, nil
	}
	room, all, full := firstRoom, []byte(nil), true
	for ; full && err == nil; room *= 2 {
		all, full, err = d.readInto(doc, make([]byte, room))
	}
	if err != nil {
		return nil, false, err
	}
	n := len(all) - frameSize
	if n < 0 || string(all[n:]) != frame(all[:n]) {
		return all, false, nil
	}
	return all[:n], true, nil
}

// readInto reads a document from its beginning and tells whether it filled the room. In a browser the toolkit gives a
// document's beginning, as much as there is room for, and says that this was all: so a document is whole only in a room
// that is too large for it.
func (d *Documents) readInto(doc string, room []byte) (text []byte, full bool, err error) {
	r, err := d.docs.Open(doc)
	if err != nil {
		return nil, false, fmt.Errorf("open: %w", err)
	}
	n, err := io.ReadFull(r, room)
	if errors.Is(err, io.EOF) || errors.Is(err, io.ErrUnexpectedEOF) {
		err = nil
	}
	if errClose := r.Close(); err == nil {
		err = errClose
	}
	if err != nil {
		return nil, false, fmt.Errorf("read: %w", err)
	}
	return room[:n], n == len(room), nil
}

func frame(text []byte) string { return fmt.Sprintf("#%08x", crc32.ChecksumIEEE(text)) }

// Write implements [Store].
func (d *Documents) Write(name string, text []byte) error {
	if err := keep.Named(name); err != nil {
		return err
	}
	doc := name + d.suffix
	framed := append(slices.Clone(text), frame(text)...)
	err := d.write(doc+second, framed)
	if err == nil {
		err = d.write(doc, framed)
	}
	if err == nil {
		err = d.remove(doc + second)
	}
	if err != nil && strings.Contains(err.Error(), browserFull) {
		err = errors.Join(keep.ErrFull, err)
	}
	return keep.Unwritten(name, err)
}

// Share implements [save.Sharer].
func (d *Documents) Share(name string, meet save.Meet) (err error) {
	errLock := locked(lockName+d.suffix, func() {
		stored, errRead := d.Read(name)
		switch {
		case errors.Is(errRead, fs.ErrNotExist):
			stored = nil
		case errRead != nil:
			err = errRead
			return
		}
		var text []byte
		switch text, err = meet(stored); {
		case err != nil:
		case text == nil:
			err = d.Remove(name)
		default:
			err = d.Write(name, text)
		}
	})
	if errLock != nil {
		return keep.Unwritten(name, errLock)
	}
	return err
}

// lockName is the beginning of the name of the lock that a browser's tabs have in common.
const lockName = "gazala"

func (d *Documents) write(doc string, text []byte) error {
	open := d.docs.Create
	if slices.Contains(d.docs.List(), doc) {
		open = d.docs.Save
	}
	w, err := open(doc)
	if err != nil {
		return fmt.Errorf("open: %w", err)
	}
	_, err = w.Write(text)
	if errClose := w.Close(); err == nil {
		err = errClose
	}
	if err != nil {
		return fmt.Errorf("write: %w", err)
	}
	return d.kept(doc, text)
}

// kept reads a document back: a browser that is short of room can take what is written and drop it afterwards, without
// a word.
func (d *Documents) kept(doc string, text []byte) error {
	back, _, err := d.readInto(doc, make([]byte, len(text)+1))
	if err != nil {
		return err
	}
	if !bytes.Equal(back, text) {
		return errUnkept
	}
	return nil
}

func (d *Documents) remove(doc string) error {
	if !slices.Contains(d.docs.List(), doc) {
		return nil
	}
	if err := d.docs.Remove(doc); err != nil {
		return fmt.Errorf("remove: %w", err)
	}
	return nil
}

// Remove implements [Store].
func (d *Documents) Remove(name string) error {
	if err := keep.Named(name); err != nil {
		return err
	}
	if err := errors.Join(d.remove(name+d.suffix+second), d.remove(name+d.suffix)); err != nil {
		return &keep.Error{Key: keep.Kept, Name: name, Cause: err}
	}
	return nil
}
