package store

import (
	"io/fs"
	"maps"
	"slices"
	"sync"

	"gazala/tutor/keep"
	"gazala/tutor/table/save"
)

// Memory keeps saves as long as the program runs.
type Memory struct {
	mu    sync.Mutex
	texts map[string][]byte
}

// NewMemory is an empty store.
func NewMemory() *Memory { return &Memory{texts: map[string][]byte{}} }

// List implements [Store].
func (m *Memory) List() ([]string, error) {
	m.mu.Lock()
	defer m.mu.Unlock()
	return slices.Sorted(maps.Keys(m.texts)), nil
}

// Read implements [Store].
func (m *Memory) Read(name string) ([]byte, error) {
	m.mu.Lock()
	defer m.mu.Unlock()
	text, ok := m.texts[name]
	if !ok {
		return nil, keep.Unreadable(name, fs.ErrNotExist)
	}
	return slices.Clone(text), nil
}

// Write implements [Store].
func (m *Memory) Write(name string, text []byte) error {
	if err := keep.Named(name); err != nil {
		return err
	}
	m.mu.Lock()
	defer m.mu.Unlock()
	m.texts[name] = slices.Clone(text)
	return nil
}

// Grow implements [save.Grower].
func (m *Memory) Grow(name string, was save.Mark, more []byte) error {
	m.mu.Lock()
	defer m.mu.Unlock()
	if text, ok := m.texts[name]; !ok || !was.Of(text) {
		return keep.Unwritten(name, keep.ErrChanged)
	}
	m.texts[name] = append(m.texts[name], more...)
	return nil
}

// Remove implements [Store].
func (m *Memory) Remove(name string) error {
	m.mu.Lock()
	defer m.mu.Unlock()
	delete(m.texts, name)
	return nil
}
