package keep_test

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"maps"
	"math/rand/v2"
	"path/filepath"
	"slices"
	"syscall"

	"gazala/tutor/keep"
	"gazala/tutor/table/save"
)

// frail is a disk in memory on which every call may fail, write less than it was given, keep somebody waiting too long, or be the last before the program is ended or the power goes.
type frail struct {
	r      *rand.Rand
	often  float64 // the share of calls that fail
	left   int     // how many calls come before the end; negative: none
	ended  bool
	locked map[string]bool
	named  map[string]*node // as the system has it
	lasts  map[string]*node // as the disk has it
	steps  []renaming       // what has been done to names since, in order
	made   int
	plant  planted
}

// planted is a fault that is put into the disk, for the proof that it would be found.
type planted struct{ noSync, noReplace, noSettle, saidBefore bool }

// node is a file: what was written, and what of it is sure to be on the disk.
type node struct{ text, synced []byte }

// renaming is a change of names: a file gets a name, or a name is of no file any more.
type renaming struct {
	name string
	is   *node
}

// theEnd is what ends the program in the middle of a call.
type theEnd struct{}

func newFrail(r *rand.Rand, p planted) *frail {
	return &frail{r: r, left: -1, plant: p, locked: map[string]bool{}, named: map[string]*node{}, lasts: map[string]*node{}}
}

// after is the disk when the program is started again: after the end of the program as the system had it, after a loss of power as it was on the disk, with so much of what was not yet sure as happens to be there.
func (d *frail) after(power bool) *frail {
	out := newFrail(d.r, d.plant)
	out.made = d.made
	if !power {
		out.named, out.steps, out.lasts = d.named, d.steps, d.lasts
		return out
	}
	for _, s := range d.steps[:d.r.IntN(len(d.steps)+1)] {
		d.lasts[s.name] = s.is
	}
	for name, n := range d.lasts {
		if n == nil {
			continue
		}
		if bytes.HasPrefix(n.text, n.synced) {
			n.text = n.text[:len(n.synced)+d.r.IntN(len(n.text)-len(n.synced)+1)]
		} else if d.r.IntN(2) == 0 { // it was cut
			n.text = n.synced
		}
		n.synced = bytes.Clone(n.text)
		out.named[name] = n
	}
	out.lasts = maps.Clone(out.named)
	return out
}

// call is the beginning of every call: it may be where the program ends, or fail.
func (d *frail) call() error {
	if d.ended {
		panic(theEnd{})
	}
	if d.left == 0 {
		d.ended = true
		panic(theEnd{})
	}
	d.left--
	if d.r.Float64() < d.often {
		return []error{syscall.ENOSPC, syscall.EIO, fs.ErrPermission, syscall.EINTR}[d.r.IntN(4)]
	}
	return nil
}

func (d *frail) name(path string, is *node) {
	d.steps = append(d.steps, renaming{path, is})
	if is == nil {
		delete(d.named, path)
	} else {
		d.named[path] = is
	}
}

func (d *frail) Folder(path string) (out []fs.DirEntry, err error) {
	if err := d.call(); err != nil {
		return nil, err
	}
	for _, name := range slices.Sorted(maps.Keys(d.named)) {
		if filepath.Dir(name) == path {
			out = append(out, entry(filepath.Base(name)))
		}
	}
	return out, nil
}

func (d *frail) Read(path string) ([]byte, error) {
	if err := d.call(); err != nil {
		return nil, err
	}
	n, ok := d.named[path]
	if !ok {
		return nil, fs.ErrNotExist
	}
	return bytes.Clone(n.text), nil
}

func (d *frail) Size(path string) (int64, error) {
	text, err := d.Read(path)
	return int64(len(text)), err
}

func (d *frail) Part(path string, at int64, size int) ([]byte, error) {
	text, err := d.Read(path)
	if err != nil {
		return nil, err
	}
	part := make([]byte, size)
	if n := copy(part, text[min(int(at), len(text)):]); n < size {
		return part[:n], io.EOF
	}
	return part, nil
}

func (d *frail) Make(string) error { return d.call() }

func (d *frail) Create(folder, begins string) (keep.File, error) {
	if err := d.call(); err != nil {
		return nil, err
	}
	d.made++
	f := &frailFile{d: d, name: filepath.Join(folder, fmt.Sprintf("%s%d", begins, d.made)), node: &node{}}
	d.name(f.name, f.node)
	return f, nil
}

func (d *frail) Extend(path string) (keep.File, error) {
	if err := d.call(); err != nil {
		return nil, err
	}
	n, ok := d.named[path]
	if !ok {
		return nil, fs.ErrNotExist
	}
	return &frailFile{d: d, name: path, node: n}, nil
}

func (d *frail) Cut(path string, size int64) error {
	if err := d.call(); err != nil {
		return err
	}
	n, ok := d.named[path]
	if !ok {
		return fs.ErrNotExist
	}
	n.text = n.text[:size:size]
	return nil
}

func (*frail) Real(path string) string { return path }

func (d *frail) Replace(from, to string) error {
	if err := d.call(); err != nil {
		return err
	}
	n, ok := d.named[from]
	if !ok {
		return fs.ErrNotExist
	}
	if d.plant.noReplace { // a copy instead: the old text is gone before the new one is there
		old := d.named[to]
		if old == nil {
			old = &node{}
			d.name(to, old)
		}
		old.text, old.synced = nil, nil
		if err := d.call(); err != nil {
			return err
		}
		old.text, old.synced = n.text, n.text
		d.name(from, nil)
		return nil
	}
	d.name(to, n)
	d.name(from, nil)
	return nil
}

func (d *frail) Remove(path string) error {
	if err := d.call(); err != nil {
		return err
	}
	if _, ok := d.named[path]; !ok {
		return fs.ErrNotExist
	}
	d.name(path, nil)
	return nil
}

func (d *frail) Settle(string) {
	if _ = d.call(); d.plant.noSettle {
		return
	}
	for _, s := range d.steps {
		d.lasts[s.name] = s.is
	}
	d.steps = nil
}

// Lock fails as it does for somebody who has waited too long.
func (d *frail) Lock(folder string) (func(), error) {
	if err := d.call(); err != nil || d.locked[folder] {
		return nil, keep.ErrBusy
	}
	d.locked[folder] = true
	return func() { delete(d.locked, folder) }, nil
}

// frailFile is one of its files, which is being written.
type frailFile struct {
	d    *frail
	name string
	node *node
}

func (f *frailFile) Name() string { return f.name }

func (f *frailFile) Write(b []byte) (int, error) {
	n, err := len(b), f.d.call()
	switch {
	case err != nil:
		n = f.d.r.IntN(len(b) + 1)
	case f.d.r.Float64() < f.d.often:
		n = f.d.r.IntN(len(b) + 1) // less, and no word of it
	case f.d.left == 0: // the program ends while it is written
		n = f.d.r.IntN(len(b) + 1)
	}
	f.node.text = append(f.node.text[:len(f.node.text):len(f.node.text)], b[:n]...)
	return n, err
}

func (f *frailFile) Sync() error {
	if err := f.d.call(); err != nil {
		return err
	}
	if !f.d.plant.noSync {
		f.node.synced = bytes.Clone(f.node.text)
	}
	return nil
}

func (f *frailFile) Close() error { return f.d.call() }

// entry is a file in a folder.
type entry string

func (e entry) Name() string             { return string(e) }
func (entry) IsDir() bool                { return false }
func (entry) Type() fs.FileMode          { return 0 }
func (entry) Info() (fs.FileInfo, error) { return nil, errors.ErrUnsupported }

// early is a folder for somebody who says that texts are kept before they are written.
type early struct{ *keep.Folder }

func (e early) Share(name string, meet save.Meet) error {
	err := e.Folder.Share(name, meet)
	if own := (*keep.Error)(nil); errors.As(err, &own) {
		return nil
	}
	return err
}

func (e early) Grow(name string, was save.Mark, more []byte) error {
	_ = e.Folder.Grow(name, was, more)
	return nil
}
