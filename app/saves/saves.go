// Package saves keeps the games of the window: each after every action, under a name of its own, beside the window's
// thread.
package saves

import (
	"bytes"
	"cmp"
	"errors"
	"fmt"
	"runtime"
	"slices"
	"strings"
	"time"

	"gazala/app/store"
	"gazala/tutor/table"
	"gazala/tutor/table/save"
	"gazala/tutor/table/session"
)

// ErrForeign: a table that is not the tutor's own cannot be kept.
var ErrForeign = errors.New("not a table that can be saved")

// Saves are the saved games of a store.
type Saves struct {
	store   *store.Safe
	find    save.Find
	seat    func(session.Session) table.Seat
	now     func() time.Time
	scribes map[string]*store.Scribe[sheet]
	tell    func(name string, err error)
}

// sheet is a game as it was at a time, or, where it came in from a file, its text.
type sheet struct {
	game session.Session
	at   time.Time
	text []byte
}

// keptBy has a keeper write a game from now on.
func (s *Saves) keptBy(k *save.Keeper) *store.Scribe[sheet] {
	c := store.NewScribe(func(p sheet) error {
		if p.text != nil {
			return s.store.Write(k.Name(), p.text)
		}
		return k.Keep(p.game, p.at)
	})
	s.scribes[k.Name()] = c
	return c
}

// New are the saves of a store: find knows the systems, seat sits a session down in the reader's language, now is the
// clock.
func New(s *store.Safe, find save.Find, seat func(session.Session) table.Seat, now func() time.Time) *Saves {
	return &Saves{
		store:   s,
		find:    find,
		seat:    seat,
		now:     now,
		scribes: map[string]*store.Scribe[sheet]{},
		tell:    func(string, error) {},
	}
}

// Tell has told what the saving of a game fails with, and nil when it no longer fails. It is told beside the window's
// thread.
func (s *Saves) Tell(f func(name string, err error)) { s.tell = f }

// rest waits until a game is saved as it was given last.
func (s *Saves) rest(name string) {
	if c, ok := s.scribes[name]; ok {
		_ = c.Rest() // what it failed with was told
	}
}

// Rest waits until every game is saved as it was given last, or could not be.
func (s *Saves) Rest() {
	for _, c := range s.scribes {
		_ = c.Rest() // what it failed with was told
	}
}

// Saved is a saved game in a list.
type Saved struct {
	Name    string
	System  string
	Title   string // the person's own name for it, or empty
	From    string // what it began from
	Count   int    // actions
	Changed time.Time
	Sides   []string // that the person plays
	Guided  bool
	Over    bool  // nothing is left to be done
	Err     error // why it cannot be opened, nil when it can
}

// List are the saved games, the last played first. An error of the store comes with what could be listed all the same.
func (s *Saves) List() ([]Saved, error) {
	s.Rest()
	names, err := s.store.List()
	out := make([]Saved, 0, len(names))
	for _, name := range names {
		g := Saved{Name: name}
		text, err := s.store.Read(name)
		if err == nil {
			var h save.Header
			if h, err = save.Peek(name, text); err == nil {
				g.System, g.Title, g.From, g.Count, g.Changed = h.System, h.Title, h.Scenario, h.Count, h.Changed
				g.Sides, g.Guided, g.Over = h.Sides, h.Guided, h.Over
			}
		}
		g.Err = err
		out = append(out, g)
	}
	slices.SortStableFunc(
		out,
		func(a, b Saved) int { return cmp.Or(b.Changed.Compare(a.Changed), cmp.Compare(a.Name, b.Name)) },
	)
	if err != nil {
		return out, fmt.Errorf("saves: %w", err)
	}
	return out, nil
}

// Opening is a game that is being opened, a little at a time.
type Opening struct {
	*save.Opening
	saves *Saves
	name  string
}

// Start begins to open a game.
func (s *Saves) Start(name string) (*Opening, error) {
	s.rest(name)
	o, err := save.Start(s.store, s.find, name)
	if err != nil {
		return nil, fmt.Errorf("saves: %w", err)
	}
	return &Opening{o, s, name}, nil
}

// Seat is the game, wholly or as far as it could be opened; it is kept from then on. The notes say what was not as it
// should be.
func (o *Opening) Seat() (table.Seat, []save.Note, error) {
	k, opened, err := o.Keeper()
	if err != nil {
		return nil, nil, fmt.Errorf("saves: %w", err)
	}
	o.saves.rest(o.name)
	o.saves.keptBy(k)
	return o.saves.seat(opened.Session), opened.Report.Notes(), nil
}

// Open opens a game at once.
func (s *Saves) Open(name string) (table.Seat, []save.Note, error) {
	o, err := s.Start(name)
	if err != nil {
		return nil, nil, err
	}
	return o.Seat()
}

// Begin gives a new game a name under which it will be kept.
func (s *Saves) Begin(title string) string {
	name := s.free(title)
	s.keptBy(save.NewKeeper(s.store, name, s.now()))
	return name
}

// Keep has a game saved under its name, and does not wait for it. What that fails with is told, and the game is kept in
// memory.
func (s *Saves) Keep(name string, t table.Seat) error {
	own, ok := t.(*table.Table)
	if !ok {
		return ErrForeign
	}
	c, ok := s.scribes[name]
	if !ok {
		c = s.keptBy(save.NewKeeper(s.store, name, s.now()))
	}
	c.Save(sheet{game: own.Session(), at: s.now()}, func(err error) { s.tell(name, err) })
	return nil
}

// Flush waits until every game is saved and writes what could not be written before. In a browser nothing can be waited
// for when the page goes: what is being saved goes on as long as the page is there.
func (s *Saves) Flush() error {
	if runtime.GOOS != "js" {
		s.Rest()
	}
	if err := s.store.Flush(); err != nil {
		return fmt.Errorf("saves: %w", err)
	}
	return nil
}

// Remove takes a saved game away and gives its text, so that the removal can be taken back with Put.
func (s *Saves) Remove(name string) ([]byte, error) {
	s.rest(name)
	text, err := s.store.Read(name)
	if err != nil {
		return nil, fmt.Errorf("saves: %w", err)
	}
	delete(s.scribes, name)
	if err := s.store.Remove(name); err != nil {
		return nil, fmt.Errorf("saves: %w", err)
	}
	return text, nil
}

// Text is a saved game as a file.
func (s *Saves) Text(name string) ([]byte, error) {
	s.rest(name)
	text, err := s.store.Read(name)
	if err != nil {
		return nil, fmt.Errorf("saves: %w", err)
	}
	return save.Settled(text), nil
}

// Incoming is a saved game that is being taken in from a file: it is looked at a little at a time.
type Incoming struct {
	*save.Opening
	saves *Saves
	title string
	text  []byte
}

// Take begins to take a saved game in from a file.
func (s *Saves) Take(title string, text []byte) *Incoming {
	return &Incoming{save.Look(s.find, title, text), s, title, text}
}

// Put has the game written, does not wait for it, and gives its name here. What is no saved game is refused with a
// *[save.Error]. What the writing fails with is told, and the game is kept in memory.
func (i *Incoming) Put() (string, error) {
	i.Go(func() bool { return true })
	if err := i.Err(); err != nil {
		return "", fmt.Errorf("saves: %w", err)
	}
	return i.saves.write(i.title, i.text), nil
}

// write has a text written under a free name.
func (s *Saves) write(title string, text []byte) string {
	name := s.free(title)
	c := s.keptBy(save.NewKeeper(s.store, name, s.now()))
	c.Save(sheet{text: text}, func(err error) { s.tell(name, err) })
	return name
}

// Put takes a saved game in at once, as [Saves.Take] does a little at a time.
func (s *Saves) Put(title string, text []byte) (string, error) { return s.Take(title, text).Put() }

// Has tells whether a game that is kept under a name, or under another one that it was given since that was taken, is
// this very text.
func (s *Saves) Has(name string, text []byte) bool {
	taken, _ := s.store.List()
	return slices.ContainsFunc(taken, func(other string) bool {
		if !strings.HasPrefix(other, name) {
			return false
		}
		have, err := s.Text(other)
		return err == nil && bytes.Equal(have, text)
	})
}

// free is a name under which nothing is kept or is being written.
func (s *Saves) free(title string) string {
	// what cannot be listed is in nobody's way: a name that is taken is only written over if the list is wrong
	taken, _ := s.store.List()
	for name := range s.scribes {
		taken = append(taken, name)
	}
	return save.FreeName(title, taken)
}

// Message is the sentence for an error of saves: its key and what fills its slots; ok is false for an error that has
// none.
func Message(err error) (key string, slots map[string]any, ok bool) {
	var disk *store.Error
	if errors.As(err, &disk) {
		return disk.Key, disk.Slots(), true
	}
	var bad *save.Error
	if errors.As(err, &bad) {
		return bad.Key, bad.Slots, true
	}
	return "", nil, false
}
