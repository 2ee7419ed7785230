// Package saves keeps the games of the window: each after every action, under a name of its own, beside the window's
// thread.
package saves

import (
	"bytes"
	"cmp"
	"errors"
	"fmt"
	"io/fs"
	"runtime"
	"slices"
	"strings"
	"time"

	"gazala/app/store"
	"gazala/tutor/keep"
	"gazala/tutor/table"
	"gazala/tutor/table/save"
	"gazala/tutor/table/session"
	"gazala/tutor/view"
)

// ErrForeign: a table that is not the tutor's own cannot be kept.
var ErrForeign = errors.New("not a table that can be saved")

// Saves are the saved games of a store.
type Saves struct {
	store   save.Store
	find    save.Find
	seat    func(session.Session) table.Seat
	now     func() time.Time
	keepers map[string]*save.Keeper // of the games that are kept
	scribes map[string]*store.Scribe[sheet]
	heads   map[string]save.Header // of games that have been read, or listed, and not given since
	tell    func(name string, err error)
	moved   func(from, to string)
}

// sheet is a game as it was at a time, with who keeps it, or, where it came in from a file, its text; one that is gone
// is to be removed, and its text is as it was read.
type sheet struct {
	by   *save.Keeper
	game session.Session
	at   time.Time
	text []byte
	gone bool
}

// give has a game written or removed beside the window's thread.
func (s *Saves) give(name string, p sheet) {
	delete(s.heads, name)
	c, ok := s.scribes[name]
	if !ok {
		c = store.NewScribe(s.put, func(p sheet) bool { return !p.gone })
		s.scribes[name] = c
	}
	c.Save(p, s.teller(p.by))
}

// teller tells what the saving of a game fails with, under the name that it has by then.
func (s *Saves) teller(k *save.Keeper) func(error) { return func(err error) { s.tell(k.Name(), err) } }

// put writes or removes a game, and tells when it goes on under another name.
func (s *Saves) put(p sheet) (err error) {
	before := p.by.Name()
	switch {
	case p.gone:
		err = p.by.Remove(p.text)
	case p.text != nil:
		err = p.by.Put(p.text)
	default:
		err = p.by.Keep(p.game, p.at)
	}
	if now := p.by.Name(); now != before {
		s.moved(before, now)
	}
	if errors.Is(err, save.ErrElsewhere) {
		return &keep.Error{Key: keep.Elsewhere, Name: before, Cause: err}
	}
	return err //nolint:wrapcheck // whoever asks wraps it
}

// Follow has a game from now on found under the name under which it goes on, since somebody else has gone on with it
// under the one so far.
func (s *Saves) Follow(from, to string) {
	if c, ok := s.scribes[from]; ok {
		s.scribes[to] = c
		delete(s.scribes, from)
	}
	if k, ok := s.keepers[from]; ok {
		s.keepers[to] = k
		delete(s.keepers, from)
	}
	delete(s.heads, from)
}

// Refresh has the list tell anew what others may have changed.
func (s *Saves) Refresh() { clear(s.heads) }

// unwritten is a game as it was given last, while it is not in the store yet.
func (s *Saves) unwritten(name string) (p sheet, ok bool) {
	c, ok := s.scribes[name]
	if !ok {
		return p, false
	}
	return c.Unwritten()
}

// Unsaved are the names of the games that are not in the store as they were given last, in order.
func (s *Saves) Unsaved() []string {
	out := []string{}
	for name, c := range s.scribes {
		if p, ok := c.Unwritten(); ok && !p.gone {
			out = append(out, name)
		}
	}
	slices.Sort(out)
	return out
}

// whole is the text of a sheet.
func (p sheet) whole() ([]byte, error) {
	if p.text != nil {
		return slices.Clone(p.text), nil
	}
	return save.Encode(p.game, p.times()) //nolint:wrapcheck // whoever asks wraps it
}

func (p sheet) times() save.Times { return save.Times{Created: p.by.Created(), Changed: p.at} }

// peek is what a list says of a game.
func (s *Saves) peek(name string) (save.Header, error) {
	p, ok := s.unwritten(name)
	if ok && p.text == nil {
		return save.Outline(p.game, p.times()) //nolint:wrapcheck // it stands in the list
	}
	if ok {
		return save.Peek(name, p.text) //nolint:wrapcheck // it stands in the list
	}
	if h, known := s.heads[name]; known {
		return h, nil
	}
	text, err := s.store.Read(name)
	if err != nil {
		return save.Header{}, err //nolint:wrapcheck // it stands in the list
	}
	h, err := save.Peek(name, text)
	if err == nil {
		s.heads[name] = h
	}
	return h, err //nolint:wrapcheck // it stands in the list
}

// raw is the text of a game as it was given last.
func (s *Saves) raw(name string) ([]byte, error) {
	p, ok := s.unwritten(name)
	switch {
	case !ok:
		return s.store.Read(name) //nolint:wrapcheck // whoever asks wraps it
	case p.gone:
		return nil, &keep.Error{Key: keep.Missing, Name: name, Cause: fs.ErrNotExist}
	}
	return p.whole()
}

// names are those of the games as they were given last, written or not.
func (s *Saves) names() ([]string, error) {
	names, err := s.store.List()
	for name, c := range s.scribes {
		if p, ok := c.Unwritten(); ok {
			names = slices.DeleteFunc(names, func(other string) bool { return other == name })
			if !p.gone {
				names = append(names, name)
			}
		}
	}
	slices.Sort(names)
	return names, err //nolint:wrapcheck // whoever asks wraps it
}

// New are the saves of a store: find knows the systems, seat sits a session down in the reader's language, now is the
// clock.
func New(s save.Store, find save.Find, seat func(session.Session) table.Seat, now func() time.Time) *Saves {
	return &Saves{
		store:   s,
		find:    find,
		seat:    seat,
		now:     now,
		keepers: map[string]*save.Keeper{},
		scribes: map[string]*store.Scribe[sheet]{},
		heads:   map[string]save.Header{},
		tell:    func(string, error) {},
		moved:   func(string, string) {},
	}
}

// Tell has told what the saving of a game fails with, and nil when it no longer fails; and the name under which a game
// goes on that somebody else has gone on with, which whoever is told answers with [Saves.Follow]. It is told beside the
// window's thread.
func (s *Saves) Tell(failed func(name string, err error), moved func(from, to string)) {
	s.tell, s.moved = failed, moved
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
	Paper   bool  // it lies on the person's own table: they roll
	Judged  bool  // the person judges first
	Over    bool  // nothing is left to be done
	Err     error // why it cannot be opened, nil when it can
}

// List are the saved games, the last played first. An error of the store comes with what could be listed all the same.
func (s *Saves) List() ([]Saved, error) {
	names, err := s.names()
	out := make([]Saved, 0, len(names))
	for _, name := range names {
		g := Saved{Name: name}
		var h save.Header
		if h, g.Err = s.peek(name); g.Err == nil {
			g.System, g.Title, g.From, g.Count, g.Changed = h.System, h.Title, h.Scenario, h.Count, h.Changed
			g.Sides, g.Guided, g.Over = h.Sides, h.Guided, h.Over
			g.Paper, g.Judged = h.Mine, h.Referee
		}
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
	from  *save.Opening    // nil for a game that is being saved: it is at hand
	game  *session.Session // that is being saved
	saves *Saves
	name  string
}

// Start begins to open a game.
func (s *Saves) Start(name string) (*Opening, error) {
	if p, ok := s.unwritten(name); ok && !p.gone && p.text == nil {
		return &Opening{game: &p.game, saves: s, name: name}, nil
	}
	text, err := s.raw(name)
	if err != nil {
		return nil, fmt.Errorf("saves: %w", err)
	}
	return &Opening{from: save.Read(s.store, s.find, name, text), saves: s, name: name}, nil
}

// Go goes on as [save.Opening.Go].
func (o *Opening) Go(more func() bool) (done bool) { return o.from == nil || o.from.Go(more) }

// Done tells whether there is nothing left to do.
func (o *Opening) Done() bool { return o.from == nil || o.from.Done() }

// Cancel gives it up.
func (o *Opening) Cancel() {
	if o.from != nil {
		o.from.Cancel()
	}
}

// Part is how much is done, from 0 to 1.
func (o *Opening) Part() float64 {
	if o.from == nil {
		return 1
	}
	return o.from.Part()
}

// Seat is the game, wholly or as far as it could be opened; it is kept from then on. The notes say what was not as it
// should be.
func (o *Opening) Seat() (table.Seat, []save.Note, error) {
	if o.from == nil {
		return o.saves.seat(*o.game), nil, nil
	}
	k, opened, err := o.from.Keeper()
	if err != nil {
		return nil, nil, fmt.Errorf("saves: %w", err)
	}
	o.saves.keepers[o.name] = k
	return o.saves.seat(opened.Session), opened.Report.Notes(), nil
}

// Glance is the board of the game as it stands, or as far as it could be opened, with when that is in its time, told as
// in has the seat tell it; it is looked at and not kept; nil when nothing could be opened.
func (o *Opening) Glance(in func(table.Seat) table.Seat) (b *view.Board, where string) {
	if o.from == nil {
		return glance(in(o.saves.seat(*o.game)))
	}
	s, err := o.from.Session()
	if err != nil {
		return nil, ""
	}
	return glance(in(o.saves.seat(s)))
}

func glance(at table.Seat) (b *view.Board, where string) {
	v := at.Brief()
	return v.Board, v.Point.Where
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
	s.keeper(name)
	return name
}

// keeper is who keeps the game of a name, somebody new when it is new.
func (s *Saves) keeper(name string) *save.Keeper {
	if s.keepers[name] == nil {
		s.keepers[name] = save.NewKeeper(s.store, name, s.now())
	}
	return s.keepers[name]
}

// Keep has a game saved under its name, and does not wait for it. What that fails with is told, and the game is kept in
// memory.
func (s *Saves) Keep(name string, t table.Seat) error {
	own, ok := t.(*table.Table)
	if !ok {
		return ErrForeign
	}
	s.give(name, sheet{by: s.keeper(name), game: own.Session(), at: s.now()})
	return nil
}

// Flush writes what could not be written before, and waits until every game is saved or could not be. In a browser
// nothing can be waited for when the page goes: what is being saved goes on as long as the page is there.
func (s *Saves) Flush() {
	for _, c := range s.scribes {
		c.Again()
	}
	if runtime.GOOS != "js" {
		s.Rest()
	}
}

// Remove has a saved game removed, does not wait for it, and gives its text, so that the removal can be taken back with
// Put. What it fails with is told.
func (s *Saves) Remove(name string) ([]byte, error) {
	text, err := s.raw(name)
	if err != nil {
		return nil, fmt.Errorf("saves: %w", err)
	}
	by := s.keeper(name)
	delete(s.keepers, name)
	s.give(name, sheet{by: by, text: text, gone: true})
	return text, nil
}

// Text is a saved game as a file.
func (s *Saves) Text(name string) ([]byte, error) {
	text, err := s.raw(name)
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
	s.give(name, sheet{by: s.keeper(name), text: text})
	return name
}

// Put takes a saved game in at once, as [Saves.Take] does a little at a time.
func (s *Saves) Put(title string, text []byte) (string, error) { return s.Take(title, text).Put() }

// Has tells whether a game that is kept under a name, or under another one that it was given since that was taken, is
// this very text.
func (s *Saves) Has(name string, text []byte) bool {
	taken, _ := s.names()
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
	taken, _ := s.names()
	for name := range s.keepers {
		taken = append(taken, name)
	}
	return save.FreeName(title, taken)
}

// Message is the sentence for an error of saves: its key and what fills its slots; ok is false for an error that has
// none.
func Message(err error) (key string, slots map[string]any, ok bool) {
	var disk *keep.Error
	if errors.As(err, &disk) {
		return disk.Key, disk.Slots(), true
	}
	var bad *save.Error
	if errors.As(err, &bad) {
		return bad.Key, bad.Slots, true
	}
	return "", nil, false
}
