package keep

import (
	"bytes"
	"errors"
	"sync"

	"gazala/tutor/table/save"
)

// The names under which is kept what a person has shown to know, beside that of each game, which has the memory: how
// the days stand, and after the name of a game how far the person has come in its lessons, what was answered before the
// first one, and what could not be read whole.
const (
	Days      = "today"
	Lessons   = "-lessons"
	Placement = "-placement"
	Original  = "-original"
)

// Join joins what somebody else has stored under a name with what is to be written there, nothing of either being lost;
// was is what the writer knew before, nil when it knew nothing. What cannot be joined is given back as well, and is
// kept beside.
type Join func(name string, was, stored, mine []byte) (both, beside []byte)

// Apart joins nothing: what somebody else has stored is kept beside.
func Apart(_ string, _, stored, mine []byte) (both, beside []byte) { return mine, stored }

// Shared are texts of a store that several programs write. What one of them writes is joined with what another has
// written since.
type Shared struct {
	store save.Store
	join  Join
	mu    sync.Mutex
	was   map[string][]byte // what was read or written last, and so is known here
}

// NewShared are the texts of a store, which are joined as told.
func NewShared(s save.Store, join Join) *Shared {
	return &Shared{store: s, join: join, was: map[string][]byte{}}
}

// List are the names.
func (s *Shared) List() ([]string, error) { return s.store.List() }

// Read is the text of a name.
func (s *Shared) Read(name string) ([]byte, error) {
	text, err := s.store.Read(name)
	if err != nil {
		return nil, err //nolint:wrapcheck // the store's own error is what a person is told
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	if _, known := s.was[name]; !known { // later on, whoever reads may still hold what was read first
		s.was[name] = bytes.Clone(text)
	}
	return text, nil
}

func (s *Shared) known(name string) []byte {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.was[name]
}

func (s *Shared) knows(name string, text []byte) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.was[name] = text
}

// Write has a text stand under a name, joined with what somebody else has written there. What could not be joined is
// kept beside before that, and an *[Error] of the key [Aside] tells of it.
func (s *Shared) Write(name string, mine []byte) error {
	var beside Error
	for put := []byte(nil); ; {
		var left []byte
		err := save.Share(s.store, name, func(stored []byte) (both []byte, err error) {
			both, left = s.met(name, stored, mine)
			if left != nil && !bytes.Equal(left, put) {
				return nil, ErrChanged
			}
			return both, nil
		})
		if !errors.Is(err, ErrChanged) {
			if err != nil {
				return err //nolint:wrapcheck // the store's own error is what a person is told
			}
			break
		}
		if beside.Name, err = s.beside(name, left); err != nil {
			return err
		}
		beside.Key, beside.Cause, put = Aside, ErrChanged, left
	}
	s.knows(name, mine)
	if beside.Key != "" {
		return &beside
	}
	return nil
}

// met is what is to be stored where something may be stored, and what could not be joined.
func (s *Shared) met(name string, stored, mine []byte) (both, left []byte) {
	was := s.known(name)
	if stored == nil || bytes.Equal(stored, mine) || was != nil && bytes.Equal(stored, was) {
		return mine, nil
	}
	return s.join(name, was, stored, mine)
}

// beside keeps a text under a free name, and gives that.
func (s *Shared) beside(name string, text []byte) (string, error) {
	taken, err := s.store.List()
	if err != nil {
		return "", err //nolint:wrapcheck // the store's own error is what a person is told
	}
	for {
		free := save.FreeName(name, taken)
		err := save.Share(s.store, free, func(stored []byte) ([]byte, error) {
			if stored != nil && !bytes.Equal(stored, text) {
				return nil, ErrChanged
			}
			return text, nil
		})
		if !errors.Is(err, ErrChanged) {
			return free, err //nolint:wrapcheck // likewise
		}
		taken = append(taken, free)
	}
}

// Remove takes the text of a name away. One that somebody else has changed stays, and it fails with an *[Error] of the
// key [Elsewhere].
func (s *Shared) Remove(name string) error {
	err := save.Share(s.store, name, func(stored []byte) ([]byte, error) {
		if was := s.known(name); stored != nil && !bytes.Equal(stored, was) {
			return nil, &Error{Key: Elsewhere, Name: name, Cause: ErrChanged}
		}
		return nil, nil
	})
	if err != nil {
		return err //nolint:wrapcheck // the store's own error is what a person is told
	}
	s.knows(name, nil)
	return nil
}
