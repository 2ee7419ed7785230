package store

import (
	"errors"
	"io/fs"
	"maps"
	"slices"
	"sync"

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
		return nil, unread(name, fs.ErrNotExist)
	}
	return slices.Clone(text), nil
}

// Write implements [Store].
func (m *Memory) Write(name string, text []byte) error {
	if err := named(name); err != nil {
		return err
	}
	m.mu.Lock()
	defer m.mu.Unlock()
	m.texts[name] = slices.Clone(text)
	return nil
}

// Grow implements [save.Grower].
func (m *Memory) Grow(name string, size int, more []byte) error {
	m.mu.Lock()
	defer m.mu.Unlock()
	if text, ok := m.texts[name]; !ok || len(text) != size {
		return unwritten(name, errChanged)
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

// Safe is a store behind which stands the memory: what cannot be written is kept there, so that the game goes on, and
// is written when the store takes it again. Its errors tell of it all the same.
type Safe struct {
	store Store
	held  *Memory
}

// NewSafe puts the memory behind a store.
func NewSafe(s Store) *Safe { return &Safe{store: s, held: NewMemory()} }

// Held are the names of the saves that are in memory only.
func (s *Safe) Held() []string {
	names, _ := s.held.List() // memory does not fail
	return names
}

// List implements [Store]. Beside an error it gives what is in memory.
func (s *Safe) List() ([]string, error) {
	names, err := s.store.List()
	names = append(names, s.Held()...)
	slices.Sort(names)
	return slices.Compact(names), err
}

// Read implements [Store].
func (s *Safe) Read(name string) ([]byte, error) {
	if text, err := s.held.Read(name); err == nil {
		return text, nil
	}
	return s.store.Read(name)
}

// Write implements [Store]. After an error the text is in memory.
func (s *Safe) Write(name string, text []byte) error {
	if err := named(name); err != nil {
		return err
	}
	if err := s.store.Write(name, text); err != nil {
		return errors.Join(err, s.held.Write(name, text))
	}
	return s.held.Remove(name)
}

// Grow implements [save.Grower]. Nothing is added to what is in memory: it has to be written whole.
func (s *Safe) Grow(name string, size int, more []byte) error {
	g, ok := s.store.(save.Grower)
	if !ok {
		return save.ErrWhole
	}
	if slices.Contains(s.Held(), name) {
		return unwritten(name, errHeld)
	}
	return g.Grow(name, size, more) //nolint:wrapcheck // the store's own error is what a person is told
}

var errHeld = errors.New("in memory only")

// Remove implements [Store].
func (s *Safe) Remove(name string) error {
	return errors.Join(s.held.Remove(name), s.store.Remove(name))
}

// Flush writes what is in memory only. It gives the first error and leaves in memory what it could not write.
func (s *Safe) Flush() error {
	var first error
	for _, name := range s.Held() {
		text, err := s.held.Read(name)
		if err == nil {
			err = s.Write(name, text)
		}
		if first == nil {
			first = err
		}
	}
	return first
}
