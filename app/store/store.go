// Package store keeps saved games: as files on a disk, in the toolkit's storage where there are no files, and in memory
// when nothing else takes them. Above it there are names only, no paths.
package store

import (
	"errors"
	"fmt"
	"io/fs"
	"strings"
	"syscall"

	"gazala/tutor/table/save"
)

// Store is where saves are, by name.
type Store = save.Store

// What a store can fail with; each is a message key.
const (
	Full     = "save.disk.full"
	ReadOnly = "save.disk.read_only"
	Gone     = "save.disk.gone"
	Failed   = "save.disk.failed"   // Cause
	Unread   = "save.disk.unread"   // Cause
	Unlisted = "save.disk.unlisted" // Cause
	Kept     = "save.disk.kept"     // Cause
	Missing  = "save.disk.missing"  // Name
	BadName  = "save.disk.name"     // Name
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

// unwritten is why a save could not be written.
func unwritten(name string, err error) error {
	if err == nil {
		return nil
	}
	key := Failed
	switch {
	case noRoom(err), errors.Is(err, errUnkept), strings.Contains(err.Error(), browserFull):
		key = Full
	case errors.Is(err, fs.ErrPermission), errors.Is(err, syscall.EROFS):
		key = ReadOnly
	case errors.Is(err, fs.ErrNotExist), errors.Is(err, syscall.ENOTDIR):
		key = Gone
	}
	return &Error{Key: key, Name: name, Cause: err}
}

func unread(name string, err error) error {
	if errors.Is(err, fs.ErrNotExist) {
		return &Error{Key: Missing, Name: name, Cause: err}
	}
	return &Error{Key: Unread, Name: name, Cause: err}
}

// named is nil for a name that a store takes.
func named(name string) error {
	if err := save.CheckName(name); err != nil {
		return &Error{Key: BadName, Name: name, Cause: err}
	}
	return nil
}
