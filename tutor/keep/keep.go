// Package keep keeps texts by name in a folder that several programs may use at once: the window, another window, the
// terminal. Above it there are names only, no paths.
package keep

import (
	"errors"
	"fmt"
	"io/fs"
	"syscall"

	"gazala/tutor/table/save"
)

// What a store can fail with; each is a message key.
const (
	Full      = "save.disk.full"
	ReadOnly  = "save.disk.read_only"
	Gone      = "save.disk.gone"
	Busy      = "save.disk.busy"
	Failed    = "save.disk.failed"    // Cause
	Unread    = "save.disk.unread"    // Cause
	Unlisted  = "save.disk.unlisted"  // Cause
	Kept      = "save.disk.kept"      // Cause
	Missing   = "save.disk.missing"   // Name
	BadName   = "save.disk.name"      // Name
	Elsewhere = "save.disk.elsewhere" // it was to be removed, and somebody else has changed it
	Aside     = "save.disk.aside"     // Name under which is kept what somebody else has written
)

// Error is what a store failed with, and what a person is told of it: the message Key with its Slots.
type Error struct {
	Key   string
	Name  string
	Cause error
}

// Error is for a log.
func (e *Error) Error() string { return fmt.Sprintf("%s %q: %v", e.Key, e.Name, e.Cause) }

// Unwrap is the cause.
func (e *Error) Unwrap() error { return e.Cause }

// Slots fill the message.
func (e *Error) Slots() map[string]any {
	return map[string]any{"Name": e.Name, "Cause": e.Cause.Error()}
}

// Causes of an [Error], beside those of the system.
var (
	// ErrFull: there is no more room.
	ErrFull = errors.New("no more room")
	// ErrBusy: somebody else has held the lock for too long.
	ErrBusy = errors.New("somebody else is writing")
	// ErrChanged: it is not as it was known.
	ErrChanged = errors.New("changed by somebody else")
)

// Unwritten is why a text could not be written, an *[Error]; nil without a cause.
func Unwritten(name string, err error) error {
	if err == nil {
		return nil
	}
	key := Failed
	switch {
	case noRoom(err), errors.Is(err, ErrFull):
		key = Full
	case errors.Is(err, fs.ErrPermission), errors.Is(err, syscall.EROFS):
		key = ReadOnly
	case errors.Is(err, fs.ErrNotExist), errors.Is(err, syscall.ENOTDIR):
		key = Gone
	case errors.Is(err, ErrBusy):
		key = Busy
	}
	return &Error{Key: key, Name: name, Cause: err}
}

// Unreadable is why a text could not be read, an *[Error].
func Unreadable(name string, err error) error {
	if errors.Is(err, fs.ErrNotExist) {
		return &Error{Key: Missing, Name: name, Cause: err}
	}
	return &Error{Key: Unread, Name: name, Cause: err}
}

// Named is nil for a name that a store takes, otherwise an *[Error].
func Named(name string) error {
	if err := save.CheckName(name); err != nil {
		return &Error{Key: BadName, Name: name, Cause: err}
	}
	return nil
}
