package save

import (
	"errors"
	"fmt"
	"reflect"
	"slices"
	"strconv"
	"strings"
	"time"

	"gazala/tutor/table/session"
)

// Store is where saves are, by name: small letters, figures, points, hyphens and underlines. Nobody above it sees a
// path.
type Store interface {
	// List are the names, in order.
	List() ([]string, error)
	Read(name string) ([]byte, error)
	// Write puts a text in the place of what had the name: wholly, or not at all.
	Write(name string, text []byte) error
	// Remove of a name that is not there is no error.
	Remove(name string) error
}

// ErrWhole: a store cannot add to a text, and takes whole ones only.
var ErrWhole = errors.New("a store of whole texts")

// Grower is a store that may be able to add to a text; where it is not, it fails with [ErrWhole].
type Grower interface {
	// Grow adds to the end of what has the name and the mark. After an error some of it may be there.
	Grow(name string, was Mark, more []byte) error
}

// Keeper saves one game after every action. What has come since it was saved last is added to its text; now and then,
// and when the store cannot add to a text, the whole is written anew. What somebody else has done under the name is
// never written over: then the game goes on under another one.
type Keeper struct {
	store   Store
	name    string
	created time.Time
	keep    []byte // a save as it was, which must be stored under a name of its own before its place is taken

	last session.Session // what was saved last
	// the last first line, with the actions that have come since; of no form while nothing is saved
	head  headerLine
	snaps []int  // the log's actions after which there is a position
	text  []byte // what is to be written whole; nil when the store has it and adds to it
	was   Mark   // of what the store has
	tried []byte // could not be added to it, or not wholly
	whole bool   // the store takes whole texts only
	waste int    // how much of that is out of date
}

// NewKeeper keeps a new game under a name.
func NewKeeper(store Store, name string, created time.Time) *Keeper {
	return &Keeper{store: store, name: name, created: created}
}

// Name is the name under which the game is kept; another one from when somebody else has gone on with it under the one
// so far.
func (k *Keeper) Name() string { return k.name }

// Created is when the game was begun.
func (k *Keeper) Created() time.Time { return k.created }

// Keep saves the session. When it returns without an error, the session is in the store; an error leaves there what was
// kept before.
func (k *Keeper) Keep(s session.Session, now time.Time) error {
	if k.keep != nil {
		if err := k.putAside(); err != nil {
			return err
		}
		k.keep = nil
	}
	head := header(s, Times{Created: k.created, Changed: now})
	head.Version = Growing
	if !k.goesOn(s, head) {
		k.last, k.head = s, head
		return k.anew()
	}
	more, err := k.more(s, head)
	if err != nil {
		return err
	}
	return k.add(more)
}

// goesOn tells whether a session goes on from what was saved last.
func (k *Keeper) goesOn(s session.Session, head headerLine) bool {
	return k.head.Save != "" && head.System == k.head.System && head.Scenario == k.head.Scenario &&
		head.Seed == k.head.Seed &&
		s.Before() == k.last.Before() &&
		s.Chain(0) == k.last.Chain(0) &&
		s.Log().Key(0) == k.last.Log().Key(0)
}

// more is what has come since the session was saved last.
func (k *Keeper) more(s session.Session, head headerLine) ([]byte, error) {
	same, most := 0, min(s.Total(), k.last.Total())
	for same < most && s.Chain(same+1) == k.last.Chain(same+1) &&
		s.Entries()[same].Auto == k.last.Entries()[same].Auto &&
		s.Entries()[same].With == k.last.Entries()[same].With {
		same++
	}
	told, snaps := k.head, k.snaps
	var out []byte
	tell := func(h headerLine) error {
		line, err := seal(h)
		out, told = append(out, line...), h
		k.waste += len(line)
		return err
	}
	if same < k.last.Total() {
		cut := head
		cut.Count, cut.Total = s.Before()+same, s.Before()+same
		if err := tell(cut); err != nil {
			return nil, err
		}
		k.waste += (k.last.Total() - same) * k.was.Size / max(k.last.Total(), 1)
		for snaps[len(snaps)-1] > same {
			snaps = snaps[:len(snaps)-1]
		}
	}
	if same < s.Total() {
		var err error
		if out, snaps, err = steps(out, s, same, snaps); err != nil {
			return nil, err
		}
		told.Count, told.Total = s.Before()+s.Total(), s.Before()+s.Total()
	}
	if !told.says(head) {
		if err := tell(head); err != nil {
			return nil, err
		}
	}
	k.last, k.head, k.snaps = s, told, snaps
	return out, nil
}

// often is how often the first line is written again when nothing has changed but the time.
const often = 10 * time.Second

// says tells whether a first line says what another says, or nearly so: a little earlier.
func (h headerLine) says(other headerLine) bool {
	then, err := time.Parse(time.RFC3339, h.Changed)
	now, errNow := time.Parse(time.RFC3339, other.Changed)
	if err != nil || errNow != nil || now.Sub(then).Abs() >= often {
		return false
	}
	h.Changed = other.Changed
	return reflect.DeepEqual(h, other)
}

// add adds to the text in the store, or writes the whole anew when that cannot be done, or when much of it is out of
// date.
func (k *Keeper) add(more []byte) error {
	if k.text == nil && k.waste < k.was.Size/2+spare {
		if len(more) == 0 {
			return nil
		}
		err := k.grow(more)
		if err == nil {
			k.was = k.was.then(more)
			return nil
		}
		k.whole, k.tried = errors.Is(err, ErrWhole), more
	}
	if k.text == nil {
		if k.text = k.stored(); k.text == nil {
			return k.anew()
		}
		k.waste = 0
	}
	k.text = append(k.text, more...)
	return k.write()
}

func (k *Keeper) grow(more []byte) error {
	g, ok := k.store.(Grower)
	if !ok {
		return ErrWhole
	}
	return g.Grow(k.name, k.was, more) //nolint:wrapcheck // nobody sees it: the whole is written instead
}

// stored is what the store has of the game; nil when that has gone, or is another text.
func (k *Keeper) stored() []byte {
	text, err := k.store.Read(k.name)
	if err != nil || !k.was.begins(text) {
		return nil
	}
	return growing(text[:k.was.Size])
}

// anew writes the whole from the session.
func (k *Keeper) anew() error {
	text, snaps, err := encode(k.last, k.head)
	if err != nil {
		k.head = headerLine{}
		return err
	}
	k.text, k.snaps, k.waste = text, snaps, 0
	return k.write()
}

// goOn goes on from a save that was opened wholly.
func (k *Keeper) goOn(o Opened) {
	k.was = markOf(o.Text)
	text := growing(o.Text)
	if text == nil {
		return
	}
	k.text, k.last, k.snaps = text, o.Session, nil
	for i, l := range split(text) {
		if i == 0 {
			k.head = *headOf(l)
		} else if n, ok := numbered(l, positionStart); ok {
			k.snaps = append(k.snaps, n-o.Session.Before())
		}
	}
}

// spare is how much may be out of date in any save.
const spare = 64 << 10

// write writes the whole text. It is kept when that fails, and when the store cannot add to it.
func (k *Keeper) write() error {
	if k.waste > len(k.text)/2+spare {
		k.text, k.waste = growing(k.text), 0
	}
	if err := k.share(); err != nil {
		return fmt.Errorf("save: %w", err)
	}
	k.was, k.tried = markOf(k.text), nil
	if !k.whole {
		k.text = nil
	}
	return nil
}

func (k *Keeper) putAside() error {
	taken, err := k.store.List()
	if err != nil {
		return fmt.Errorf("save: %w", err)
	}
	aside := NewKeeper(k.store, FreeName(k.name+"-original", taken), k.created)
	return aside.Put(k.keep)
}

// ErrName: a name that a store does not take.
var ErrName = errors.New("no name for a save")

const (
	maxName   = 80
	nameSigns = "abcdefghijklmnopqrstuvwxyz0123456789-_."
)

// CheckName is nil for a name that a store takes on every system, otherwise [ErrName].
func CheckName(name string) error {
	stem, _, _ := strings.Cut(name, ".")
	switch {
	case name == "",
		len(name) > maxName,
		strings.Trim(name, nameSigns) != "",
		name[0] == '.',
		name[len(name)-1] == '.',
		device(stem):
		return fmt.Errorf("%w: %q", ErrName, name)
	}
	return nil
}

// device tells whether a system takes a name for one of its devices.
func device(stem string) bool {
	switch stem {
	case "con", "prn", "aux", "nul":
		return true
	}
	return len(stem) == 4 && (strings.HasPrefix(stem, "com") || strings.HasPrefix(stem, "lpt")) && stem[3] >= '0' &&
		stem[3] <= '9'
}

// FreeName is a name for a game with a title, none of those that are taken: "a-field", or "a-field-2".
func FreeName(title string, taken []string) string {
	var b strings.Builder
	for _, r := range strings.ToLower(title) {
		switch {
		case strings.ContainsRune(nameSigns, r) && r != '.':
			b.WriteRune(r)
		case b.Len() > 0 && !strings.HasSuffix(b.String(), "-"):
			b.WriteByte('-')
		}
	}
	const room = 12 // for a number
	base := b.String()
	base = strings.Trim(base[:min(len(base), maxName-room)], "-")
	if CheckName(base) != nil {
		base = "game-" + base
		base = strings.TrimSuffix(base, "-")
	}
	name := base
	for n := 2; slices.Contains(taken, name); n++ {
		name = base + "-" + strconv.Itoa(n)
	}
	return name
}
