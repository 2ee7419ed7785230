//go:build !js

package main

import (
	"fmt"
	"os"
	"time"
)

// longAway is how long the window's thread may let somebody wait before that is noted.
const longAway = 250 * time.Millisecond

// absence notes when the window's thread has been away for long: a line each, in milliseconds, for how long, and for
// how much of that it had the processor, which is less where others use the machine, too.
type absence struct {
	file  string
	spent time.Duration // of the processor by the thread, when it was there last; 0 when it has not been there
}

// came notes that the thread has come, after so long, with so much time of the processor spent so far.
func (a *absence) came(after, spent time.Duration) error {
	if a.spent == 0 || after < longAway {
		return nil
	}
	f, err := os.OpenFile(a.file, os.O_APPEND|os.O_CREATE|os.O_WRONLY, 0o600)
	if err != nil {
		return err //nolint:wrapcheck // it is told as it is
	}
	_, err = fmt.Fprintf(f, "%d %d\n", after.Milliseconds(), (spent - a.spent).Milliseconds())
	if errClosed := f.Close(); err == nil {
		err = errClosed
	}
	return err //nolint:wrapcheck // it is told as it is
}

// left notes that the thread goes back to its work, with so much time of the processor spent so far.
func (a *absence) left(spent time.Duration) { a.spent = spent }
