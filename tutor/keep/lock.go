package keep

import (
	"context"
	"errors"
	"time"

	"github.com/gofrs/flock"
)

// How long a lock is waited for, and how often it is tried. Whoever holds it writes a file or two.
const (
	patience = 5 * time.Second
	often    = 2 * time.Millisecond
)

// lock takes the lock of a file, which the system gives back when the program ends in whatever way. Where there can be
// none, as on some network folders, nothing is locked.
func lock(path string) (unlock func(), err error) {
	l := flock.New(path)
	ctx, cancel := context.WithTimeout(context.Background(), patience)
	defer cancel()
	ok, err := l.TryLockContext(ctx, often)
	switch {
	case ok:
		return func() { _ = l.Close() }, nil
	case errors.Is(err, context.DeadlineExceeded):
		return nil, errLock
	}
	return func() { _ = l.Close() }, nil
}

// Sole takes the lock of a file for as long as the program runs, or until it is given back, and as long as somebody
// holds free: otherwise it goes with the garbage. Ok is false when another program has it. Where there can be none,
// everybody has it.
func Sole(path string) (free func(), ok bool) {
	l := flock.New(path)
	ok, err := l.TryLock()
	if !ok && err == nil {
		return func() {}, false
	}
	return func() { _ = l.Close() }, true
}
