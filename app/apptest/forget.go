// Package apptest keeps small the memory that tests of the window need.
package apptest

import (
	"testing"
	"time"
	_ "unsafe" // for the toolkit's clock

	"fyne.io/fyne/v2/driver/software"
)

// toolkitClock is the toolkit's, by which it forgets what it has not painted for a minute. It does that when it paints,
// which the test driver never does: without it each thing ever shown would stay in memory until the tests end.
//
//go:linkname toolkitClock fyne.io/fyne/v2/internal/cache.timeNow
var toolkitClock func() time.Time //nolint:gochecknoglobals // it is the toolkit's

// Pass lets time pass for the toolkit, which forgets what was not asked for in the last minute of it.
func Pass(d time.Duration) {
	now := toolkitClock().Add(d)
	toolkitClock = func() time.Time { return now }
	software.NewCanvas().Capture()
}

// Forget has the toolkit forget at the end of a test what it has shown.
func Forget(tb testing.TB) {
	tb.Helper()
	tb.Cleanup(func() { Pass(time.Hour) })
}
