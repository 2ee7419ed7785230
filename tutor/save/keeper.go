package save

import (
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"time"

	"gazala/tutor/session"
)

// Store is where saves are, by name: small letters, figures, points, hyphens and underlines. Nobody above it sees a path.
type Store interface {
	// List are the names, in order.
	List() ([]string, error)
	Read(name string) ([]byte, error)
	// Write puts a text in the place of what had the name: wholly, or not at all.
	Write(name string, text []byte) error
	// Remove of a name that is not there is no error.
	Remove(name string) error
}

// Keeper saves one game after every action.
type Keeper struct {
	store   Store
	name    string
	created time.Time
	encoder Encoder
	keep    []byte // a save as it was, which must be stored under a name of its own before its place is taken
}

// NewKeeper keeps a new game under a name.
func NewKeeper(store Store, name string, created time.Time) *Keeper {
	return &Keeper{store: store, name: name, created: created}
}

// Name is the name under which the game is kept.
func (k *Keeper) Name() string { return k.name }

// Keep saves the session. When it returns without an error, the session is in the store; an error leaves there what was kept before.
func (k *Keeper) Keep(s session.Session, now time.Time) error {
	if k.keep != nil {
		if err := k.putAside(); err != nil {
			return err
		}
		k.keep = nil
	}
	text, err := k.encoder.Encode(s, Times{Created: k.created, Changed: now})
	if err != nil {
		return err
	}
	if err := k.store.Write(k.name, text); err != nil {
		return fmt.Errorf("save: %w", err)
	}
	return nil
}

func (k *Keeper) putAside() error {
	taken, err := k.store.List()
	if err != nil {
		return fmt.Errorf("save: %w", err)
	}
	name := FreeName(k.name+"-original", taken)
	if err := k.store.Write(name, k.keep); err != nil {
		return fmt.Errorf("save: %w", err)
	}
	return nil
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
	case name == "", len(name) > maxName, strings.Trim(name, nameSigns) != "", name[0] == '.', name[len(name)-1] == '.', device(stem):
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
	return len(stem) == 4 && (strings.HasPrefix(stem, "com") || strings.HasPrefix(stem, "lpt")) && stem[3] >= '0' && stem[3] <= '9'
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
