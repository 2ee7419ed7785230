package save

import (
	"errors"
	"fmt"

	"gazala/tutor/table/session"
)

// ErrCancelled: a save was not opened, for it was no longer wanted.
var ErrCancelled = errors.New("opening was cancelled")

// Opening is a save that is being opened, a little at a time, so that whoever waits for it can do something else
// meanwhile. What is left to do stands in it as plain values: it can be begun in one callback of a window and gone on
// with in another, by whichever thread.
type Opening struct {
	store   Store
	find    Find
	name    string
	text    []byte
	part    float64
	next    step // nil when there is nothing left to do
	opened  Opened
	err     error
	reader  *reader
	version int     // of the form that the text has
	at      int     // the line that is read next
	total   int     // how many actions there were
	runs    []run   // that could be played through
	running stretch // that is being played through
}

// step is a short piece of the work. It gives the next one, nil when it was the last.
type step func(*Opening) step

// Start begins to open a save. What the store fails with comes back as it is.
func Start(store Store, find Find, name string) (*Opening, error) {
	text, err := store.Read(name)
	if err != nil {
		return nil, fmt.Errorf("save: %w", err)
	}
	return Read(store, find, name, text), nil
}

// Read begins to open a save whose text is known.
func Read(store Store, find Find, name string, text []byte) *Opening {
	o := Look(find, name, text)
	o.store = store
	return o
}

// Look begins to look whether a text that no store has is a save that can be opened. It has no keeper.
func Look(find Find, name string, text []byte) *Opening {
	return &Opening{find: find, name: name, text: text, next: (*Opening).split, err: ErrCancelled}
}

// Err is why it cannot be opened: a *[Error], [ErrCancelled] as long as something is left to do, nil when it can.
func (o *Opening) Err() error { return o.err }

// Go goes on as long as more says so, at least a little, and tells whether there is nothing left to do.
func (o *Opening) Go(more func() bool) (done bool) {
	for o.next != nil {
		o.next = o.next(o)
		if !more() {
			break
		}
	}
	return o.Done()
}

// Done tells whether there is nothing left to do.
func (o *Opening) Done() bool { return o.next == nil }

// Part is how much is done, from 0 to 1.
func (o *Opening) Part() float64 { return o.part }

// Session is the game as far as it could be opened, when there is nothing left to do; nothing is kept or written. It
// fails as [Opening.Keeper].
func (o *Opening) Session() (session.Session, error) {
	if o.err != nil {
		return session.Session{}, o.err
	}
	return o.opened.Session, nil
}

// Cancel gives it up.
func (o *Opening) Cancel() { o.next = nil }

// Keeper goes on to the end and keeps the game from then on. When the save is damaged, old, or could not be opened
// wholly, its text is put aside before anything else is written: under its name with "-original", and a number if need
// be. It fails with *[Error] when nothing can be opened and with [ErrCancelled].
func (o *Opening) Keeper() (*Keeper, Opened, error) {
	o.Go(func() bool { return true })
	if o.err != nil {
		return nil, Opened{}, o.err
	}
	k := NewKeeper(o.store, o.name, o.opened.Header.Created)
	if o.opened.Report.Whole() {
		k.goOn(o.opened)
	} else {
		k.keep, k.was = o.opened.Text, markOf(o.opened.Text)
	}
	return k, o.opened, nil
}

// Open opens a save at once, as [Start] and [Opening.Keeper] do.
func Open(store Store, find Find, name string) (*Keeper, Opened, error) {
	o, err := Start(store, find, name)
	if err != nil {
		return nil, Opened{}, err
	}
	return o.Keeper()
}
