package store

import (
	"io/fs"
	"runtime"
	"slices"
	"sync"

	"gazala/tutor/keep"
	"gazala/tutor/table/save"
)

// Background is a store that is written beside the window's thread, under each name the latest text, joined with what
// another program has written there. What is read is what was given last, written or not. Its methods but those of its
// scribes are for one thread, the window's.
type Background struct {
	store   *keep.Shared
	scribes map[string]*Scribe[text]
	mu      sync.Mutex
	tell    func(name string, err error)
}

// text is what is to be written under a name; gone when it is to be removed.
type text struct {
	all  []byte
	gone bool
}

// NewBackground writes a store beside the window's thread. What another program has written is joined as told.
func NewBackground(s save.Store, join keep.Join) *Background {
	return &Background{
		store:   keep.NewShared(s, join),
		scribes: map[string]*Scribe[text]{},
		tell:    func(string, error) {},
	}
}

// Tell has told what the writing of a name fails with, and nil when it no longer fails. It is told beside the window's
// thread.
func (b *Background) Tell(f func(name string, err error)) {
	b.mu.Lock()
	defer b.mu.Unlock()
	b.tell = f
}

func (b *Background) told(name string, err error) {
	b.mu.Lock()
	f := b.tell
	b.mu.Unlock()
	f(name, err)
}

// Write has a text written and does not wait for it.
func (b *Background) Write(name string, all []byte) { b.give(name, text{all: slices.Clone(all)}) }

// Remove has a text removed and does not wait for it.
func (b *Background) Remove(name string) { b.give(name, text{gone: true}) }

func (b *Background) give(name string, t text) {
	c, ok := b.scribes[name]
	if !ok {
		c = NewScribe(func(t text) error {
			if t.gone {
				return b.store.Remove(name)
			}
			return b.store.Write(name, t.all)
		}, func(t text) bool { return !t.gone })
		b.scribes[name] = c
	}
	c.Save(t, func(err error) { b.told(name, err) })
}

// Read is the text that was given last.
func (b *Background) Read(name string) ([]byte, error) {
	if c, ok := b.scribes[name]; ok {
		if t, ok := c.Unwritten(); ok {
			if t.gone {
				return nil, keep.Unreadable(name, fs.ErrNotExist)
			}
			return slices.Clone(t.all), nil
		}
	}
	return b.store.Read(name) //nolint:wrapcheck // the store's own error is what a person is told
}

// List are the names of what is kept.
func (b *Background) List() ([]string, error) {
	b.rest()
	names, err := b.store.List()
	for name, c := range b.scribes {
		if t, ok := c.Unwritten(); ok {
			names = slices.DeleteFunc(names, func(other string) bool { return other == name })
			if !t.gone {
				names = append(names, name)
			}
		}
	}
	slices.Sort(names)
	return names, err //nolint:wrapcheck // likewise
}

// Written waits until the text of a name is written, and gives what that failed with.
func (b *Background) Written(name string) error {
	if c, ok := b.scribes[name]; ok {
		return c.Rest()
	}
	return nil
}

func (b *Background) rest() {
	for _, c := range b.scribes {
		_ = c.Rest() // what it failed with was told
	}
}

// Flush writes what could not be written before, and waits until all is written or could not be. In a browser nothing
// can be waited for when the page goes: what is being written goes on as long as the page is there.
func (b *Background) Flush() {
	for _, c := range b.scribes {
		c.Again()
	}
	if runtime.GOOS != "js" {
		b.rest()
	}
}
