// Package saves keeps the games of the window: each after every action, under a name of its own, beside the window's
// thread.
package saves

import (
	"cmp"
	"errors"
	"fmt"
	"runtime"
	"slices"
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

// sheet is a game as it was at a time.
type sheet struct {
	game session.Session
	at   time.Time
}

func newScribe(k *save.Keeper) *store.Scribe[sheet] {
	return store.NewScribe(func(s sheet) error { return k.Keep(s.game, s.at) })
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
	o.saves.scribes[o.name] = newScribe(k)
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
	// what cannot be listed is in nobody's way: a name that is taken is only written over if the list is wrong
	taken, _ := s.store.List()
	for name := range s.scribes {
		taken = append(taken, name)
	}
	name := save.FreeName(title, taken)
	s.scribes[name] = newScribe(save.NewKeeper(s.store, name, s.now()))
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
		c = newScribe(save.NewKeeper(s.store, name, s.now()))
		s.scribes[name] = c
	}
	c.Save(sheet{own.Session(), s.now()}, func(err error) { s.tell(name, err) })
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

// Put takes a saved game in from a file and gives its name here. What is no saved game is refused with a *[save.Error].
func (s *Saves) Put(title string, text []byte) (string, error) {
	if _, err := save.Decode(s.find, title, text); err != nil {
		return "", fmt.Errorf("saves: %w", err)
	}
	taken, _ := s.store.List()
	name := save.FreeName(title, taken)
	if err := s.store.Write(name, text); err != nil {
		return name, fmt.Errorf("saves: %w", err)
	}
	return name, nil
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
